"""What a value in a file may be, as data: one description for the reader, its messages and the JSON Schemas."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, time
from typing import TypeAlias

MOST = 999_999_999
SHOWN_CHARACTERS = 60

Complaint: TypeAlias = tuple[str, str]
"""A place, and why what stands there is not in order."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value."""


@dataclass(frozen=True, slots=True)
class YesNo:
    """true or false."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number."""

    least: int = 0
    most: int = MOST


@dataclass(frozen=True, slots=True)
class Word:
    """One of a closed list."""

    values: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """Text, of a pattern where one is given."""

    pattern: str | None = None
    expected: str = "text"
    may_be_empty: bool = False


@dataclass(frozen=True, slots=True)
class Time:
    """A time, h:mm:ss in the file and seconds in the program."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """JSON's null; TOML has none."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list."""

    of: Form
    least: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """A table whose keys are of a pattern."""

    key: Text
    of: Form


@dataclass(frozen=True, slots=True)
class Table:
    """A table with these keys, of which some are needed."""

    fields: Mapping[str, Form]
    needed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """A table whose form the word under `key` chooses."""

    key: str
    tables: Mapping[str, Table]


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one form or of another."""

    forms: tuple[Form, ...]


Form: TypeAlias = Anything | YesNo | Whole | Word | Text | Time | Nothing | Listing | Named | Table | Chosen | Either

TIME_PATTERN = "[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]"


def by_player(of: Form) -> Table:
    """A table { white = …, black = … }; either may be left out."""
    return Table({"white": of, "black": of})


def or_null(form: Form) -> Either:
    """A value that may be null."""
    return Either((form, Nothing()))


def complaints(form: Form, value: object, place: str = "") -> Iterator[Complaint]:
    """Everything that is not in order in a value, place by place."""
    match form, value:
        case Table(), dict():
            yield from _in_table(form, value, place)
        case Chosen(), dict():
            yield from _in_chosen(form, value, place)
        case Named(key=key_form, of=of), dict():
            for key, item in value.items():
                yield from complaints(key_form, key, inside(place, key))
                yield from complaints(of, item, inside(place, key))
        case Listing(of=of), list() if len(value) >= form.least:
            for index, item in enumerate(value):
                yield from complaints(of, item, f"{place}[{index}]")
        case Either(), _:
            yield from _in_either(form, value, place)
        case _ if not _is_plain(form, value):
            yield place, f"{shown(value)}, expected {expected(form)}"


def inside(place: str, key: object) -> str:
    """The place of a key in a table."""
    name = key if isinstance(key, str) and re.fullmatch("[A-Za-z0-9_-]{1,40}", key) else shown(key)
    return f"{place}.{name}" if place else str(name)


def shown(value: object) -> str:
    """A value as a message shows it, shortened where it is long."""
    if isinstance(value, date | time):
        return str(value)
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, TypeError, RecursionError):
        return "a value that cannot be shown"
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= SHOWN_CHARACTERS else text[: SHOWN_CHARACTERS - 1] + "…"


def expected(form: Form) -> str:
    """What was expected, for a message."""
    match form:
        case YesNo():
            return "true or false"
        case Whole(least=least, most=most):
            return f"a whole number from {least} to {most}"
        case Word(values=values):
            return shown(values[0]) if len(values) == 1 else "one of " + " · ".join(map(str, values))
        case Text(expected=words):
            return words
        case Time():
            return 'a time "h:mm:ss"'
        case Nothing():
            return "null"
        case Listing(least=least):
            return "a list" if least == 0 else "a list that is not empty"
        case Either(forms=forms):
            return " or ".join(map(expected, forms))
        case Table(fields=fields):
            return "a table of " + " · ".join(fields)
        case _:
            return "a table"


def _in_table(form: Table, table: dict[object, object], place: str) -> Iterator[Complaint]:
    for needed in form.needed:
        if needed not in table:
            yield inside(place, needed), f"missing, expected {expected(form.fields[needed])}"
    for key, value in table.items():
        if isinstance(key, str) and key in form.fields:
            yield from complaints(form.fields[key], value, inside(place, key))
        else:
            yield inside(place, key), "unknown key, expected one of " + " · ".join(form.fields)


def _in_chosen(form: Chosen, table: dict[object, object], place: str) -> Iterator[Complaint]:
    word = table.get(form.key)
    if form.key not in table:
        yield inside(place, form.key), f"missing, expected {expected(Word(tuple(form.tables)))}"
    elif not isinstance(word, str) or word not in form.tables:
        yield inside(place, form.key), f"{shown(word)}, expected {expected(Word(tuple(form.tables)))}"
    else:
        yield from _in_table(form.tables[word], table, place)


def _in_either(form: Either, value: object, place: str) -> Iterator[Complaint]:
    """A table or list is held against the one form that is a table or list, so that the place is exact."""
    found = [list(complaints(one, value, place)) for one in form.forms]
    if not all(found):
        return
    kinds = (Table, Named, Chosen) if isinstance(value, dict) else Listing
    alike = [these for one, these in zip(form.forms, found, strict=True) if isinstance(one, kinds)]
    alike = alike if isinstance(value, dict | list) else []
    yield from alike[0] if len(alike) == 1 else [(place, f"{shown(value)}, expected {expected(form)}")]


def _is_plain(form: Form, value: object) -> bool:
    """Whether a value that is no table, list or choice has its form; a bool is never a number here."""
    match form:
        case Anything():
            return True
        case YesNo():
            return isinstance(value, bool)
        case Nothing():
            return value is None
        case Whole(least=least, most=most):
            return type(value) is int and least <= value <= most
        case Word(values=values):
            return any(value == one and type(value) is type(one) for one in values)
        case Text():
            return isinstance(value, str) and _is_text(form, value)
        case Time():
            return isinstance(value, str) and bool(re.fullmatch(TIME_PATTERN, value))
        case _:
            return False


def _is_text(form: Text, text: str) -> bool:
    """Of the pattern, and without half of a surrogate pair (JSON lets it in) that no file could hold."""
    if form.pattern is not None and not re.fullmatch(form.pattern, text):
        return False
    return (form.may_be_empty or text != "") and not re.search("[\ud800-\udfff]", text)
