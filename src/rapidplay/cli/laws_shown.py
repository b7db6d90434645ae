"""What `rapidplay laws show` shows: an edition's clauses, in words and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading
from rapidplay.cli.words import CONFIDENCE
from rapidplay.editions import EDITIONS, edition, edition_or_profile
from rapidplay.i18n import _, current_language, spoken
from rapidplay.law.edition import Edition
from rapidplay.lawbook.clauses import Clause, OpenPoint, Ruled, clauses
from rapidplay.lawbook.numbers import as_written, nearest
from rapidplay.lawbook.printed import kept
from rapidplay.lawbook.witnesses import has_a_witness


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What is shown, and of which edition."""

    id: str
    """An edition or a profile, as it was asked for."""
    laws: Edition
    clauses: tuple[Clause, ...]
    with_print: bool


def contents(id: str, article: str | None, *, with_print: bool) -> Contents:
    """The clauses asked for."""
    laws, chosen = edition_or_profile(id)
    printed = kept(laws.id) if with_print else {}
    found = clauses(laws, article, printed=printed, chosen=chosen)
    return Contents(id=id, laws=laws, clauses=tuple(found), with_print=with_print)


def no_such_article(shown: Contents, article: str) -> str:
    """What to say where the edition has no such article."""
    near = nearest(as_written(article), shown.laws.articles)
    if not near:
        return _("{edition} has no article {article}.", edition=shown.laws.id, article=article)
    return _(
        "{edition} has no article {article}; near it are {near}.",
        edition=shown.laws.id,
        article=article,
        near=", ".join(near),
    )


# --- The list of editions ---------------------------------------------------------------------------------------------


def editions_in_words() -> Iterator[Block]:
    """Id, title and dates of each edition, and its profiles."""
    rows = [(laws.id, laws.title, _in_force(laws)) for laws in map(edition, EDITIONS)]
    yield Columns((_("edition"), _("title"), _("in force")), tuple(rows))
    for laws in map(edition, EDITIONS):
        for profile, chosen in laws.profiles.items():
            readings = ", ".join(f"{id}={letter}" for id, letter in chosen.items())
            yield Line(_("{profile} is {edition} with {readings}", profile=profile, edition=laws.id, readings=readings))


def editions_as_data() -> dict[str, Any]:
    """The same for JSON."""
    return {"editions": [{**_head(laws), "profiles": laws.profiles} for laws in map(edition, EDITIONS)]}


def _in_force(laws: Edition) -> str:
    first, last = laws.in_force
    return f"{first.isoformat()} – {'' if last is None else last.isoformat()}".rstrip()


def _in_force_sentence(laws: Edition) -> str:
    first, last = laws.in_force
    if last is None:
        return _("In force since {first}.", first=first.isoformat())
    return _("In force from {first} to {last}.", first=first.isoformat(), last=last.isoformat())


def _head(laws: Edition) -> dict[str, Any]:
    first, last = laws.in_force
    return {
        "edition": laws.id,
        "title": laws.title,
        "in_force": {"from": first.isoformat(), "to": None if last is None else last.isoformat()},
        "sources": list(laws.sources),
        "checked": laws.checked,
        "language": laws.language,
    }


# --- In words ---------------------------------------------------------------------------------------------------------


def in_words(shown: Contents) -> Iterator[Block]:
    """The clauses in the order of the text."""
    laws = shown.laws
    yield heading(f"{shown.id} · {laws.title}")
    yield Line(" ".join((_in_force_sentence(laws), _("Restated in our own words: the print decides."))))
    if current_language() != "en" and not has_a_witness(laws.id):
        yield Line(_("The text of this edition is held in English only."))
    if shown.with_print and not any(clause.printed for clause in shown.clauses):
        yield Line(_("No printed text: rapidplay laws import {edition} FILE keeps yours.", edition=laws.id))
    for clause in shown.clauses:
        yield BLANK
        yield from _clause(clause, mark_english=current_language() != "en" and has_a_witness(laws.id))


def _clause(clause: Clause, *, mark_english: bool) -> Iterator[Block]:
    sure = "" if clause.confidence in (None, "text") else f"  ({spoken(CONFIDENCE[str(clause.confidence)])})"
    yield heading(clause.number + sure)
    for sentence in clause.sentences:
        english = " [en]" if mark_english and not sentence.translated else ""
        yield Line(f"{sentence.number:>2}  {sentence.says}{english}", 1, 4)
    yield from _silences(clause)
    for number, text in clause.printed.items():
        label = _("printed") if number == clause.number else _("printed {number}", number=number)
        yield Line(f"{label}: {text}", 5, 2, "italic")
    for reading in clause.readings:
        yield from _reading(reading)
    yield from _rules_on(clause.rules_on)


def _silences(clause: Clause) -> Iterator[Block]:
    """Why no ruling turns on some of the sentences; a reason that several share is given once."""
    silent: dict[str, list[str]] = {}
    for sentence in clause.sentences:
        if sentence.silence is not None:
            silent.setdefault(sentence.silence, []).append(str(sentence.number))
    for why, numbers in silent.items():
        yield Line(_("no ruling turns on {sentences}: {why}", sentences=", ".join(numbers), why=why), 5, 2)


def _reading(reading: OpenPoint) -> Iterator[Block]:
    sure = "" if reading.rests_on == "text" else f" ({spoken(CONFIDENCE[reading.rests_on])})"
    yield Line(_("reading {id}: {asks}", id=reading.id, asks=reading.asks) + sure, 5, 2)
    for letter, option in reading.options.items():
        mark = "→" if letter == reading.taken else " "
        default = _("  (default)") if letter == reading.default else ""
        yield Line(f"{mark} {letter}  {option}{default}", 7, 5)


def _rules_on(rules: Iterable[Ruled]) -> Iterator[Block]:
    for where, group in groupby(sorted(rules, key=lambda ruled: ruled.where), key=lambda ruled: ruled.where):
        kinds = ", ".join(f"{ruled.kind.act} {ruled.kind.of}" for ruled in group)
        yield Line(_("rules on {kinds} ({where})", kinds=kinds, where=where), 5, 2)


# --- As data ----------------------------------------------------------------------------------------------------------


def as_data(shown: Contents) -> dict[str, Any]:
    """The clauses for JSON."""
    return {**_head(shown.laws), "edition": shown.id, "articles": [clause_as_data(one) for one in shown.clauses]}


def clause_as_data(clause: Clause) -> dict[str, Any]:
    """One clause for JSON."""
    return {
        "article": clause.number,
        "confidence": clause.confidence,
        "sentences": [
            {
                "sentence": sentence.number,
                "says": sentence.says,
                "lang": current_language() if sentence.translated else "en",
                "silence": sentence.silence,
            }
            for sentence in clause.sentences
        ],
        "readings": [_reading_as_data(reading) for reading in clause.readings],
        "rules_on": [{"act": r.kind.act, "of": r.kind.of, "where": r.where} for r in clause.rules_on],
        "printed": dict(clause.printed),
    }


def _reading_as_data(reading: OpenPoint) -> Mapping[str, Any]:
    return {
        "id": reading.id,
        "asks": reading.asks,
        "options": dict(reading.options),
        "default": reading.default,
        "taken": reading.taken,
        "rests_on": reading.rests_on,
    }
