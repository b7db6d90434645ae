"""The official text that a user puts beside the restated one: a paragraph for each clause, its number first."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from rapidplay.errors import BadInput
from rapidplay.incident.files import text_from
from rapidplay.law.edition import Edition
from rapidplay.lawbook.folders import user_data_folder
from rapidplay.lawbook.numbers import as_written, belongs_to, is_number, order

MOST_BYTES = 4 * 1024 * 1024
MOST_LINES_NAMED = 20


class Paragraph(NamedTuple):
    """A paragraph of the file: the line it begins on, its clause number or None, what follows it."""

    line: int
    number: str | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What was found in a user's file."""

    edition: str
    clauses: Mapping[str, str]
    left_out: tuple[Paragraph, ...]
    """Paragraphs without a number, and, where the caller allows it, those of clauses that the edition does not hold."""
    inside: tuple[tuple[int, str], ...]
    """Lines within a paragraph that begin with a number: perhaps a clause without an empty line before it."""
    without: tuple[str, ...]
    """Restated articles for which the file has no text."""


def read_printed(path: Path, laws: Edition, *, skip_unknown: bool = False) -> Imported:
    """The clauses in a user's file.

    Raises:
        BadInput: it cannot be read, is no text in UTF-8, is too large, has no clause, has one twice, or has one that
            the edition does not hold (unless `skip_unknown`).
    """
    text = _text(path)
    paragraphs = list(_paragraphs(text))
    numbered = [one for one in paragraphs if one.number is not None]
    unknown = [one for one in numbered if not _holds(laws, one.number or "")]
    if unknown and not skip_unknown:
        raise BadInput(_named(path, f"{laws.id} has no such clause", unknown))
    clauses = _each_once(path, [one for one in numbered if _holds(laws, one.number or "")])
    left_out = (*(one for one in paragraphs if one.number is None), *unknown)
    return Imported(
        edition=laws.id,
        clauses=clauses,
        left_out=tuple(sorted(left_out, key=lambda one: one.line)),
        inside=tuple(_numbers_inside(text, laws)),
        without=tuple(sorted((n for n in laws.articles if not printed_for(n, laws, clauses)), key=order)),
    )


def printed_for(number: str, laws: Edition, clauses: Mapping[str, str]) -> dict[str, str]:
    """The printed clauses that stand beside a restated one: it and those of its parts that are not restated apart."""
    beside = [clause for clause in clauses if _stands_beside(clause, number, laws)]
    return {clause: clauses[clause] for clause in sorted(beside, key=order)}


def _stands_beside(clause: str, number: str, laws: Edition) -> bool:
    if clause == number or not belongs_to(clause, number):
        return clause == number
    return not any(belongs_to(clause, other) and len(other) > len(number) for other in laws.articles)


def keep(imported: Imported) -> Path:
    """Write the clauses into the user's data folder, in place of those of an earlier import."""
    path = kept_file(imported.edition)
    text = "\n\n".join(f"{number} {imported.clauses[number]}" for number in sorted(imported.clauses, key=order))
    draft = path.with_suffix(f".{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text + "\n", "utf-8")
        draft.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}") from None
    return path


def kept(edition: str) -> dict[str, str]:
    """The clauses that the user has imported for an edition; none where he has not."""
    path = kept_file(edition)
    if not path.exists():
        return {}
    return {one.number: one.text for one in _paragraphs(_text(path)) if one.number is not None}


def kept_file(edition: str) -> Path:
    """Where the imported text of an edition is kept."""
    return user_data_folder() / "printed" / f"{edition}.txt"


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from None
    if len(content) > MOST_BYTES:
        raise BadInput(f"{path}: larger than {MOST_BYTES // 1024**2} MB, expected the text of one edition")
    return text_from(content, str(path))


def _paragraphs(text: str) -> Iterator[Paragraph]:
    first, lines = 0, list[str]()
    for line, written in enumerate([*text.split("\n"), ""], 1):
        if written.strip():
            first = first if lines else line
            lines.append(written)
        elif lines:
            yield _paragraph(first, lines)
            lines = []


def _paragraph(line: int, lines: list[str]) -> Paragraph:
    text = _printable(" ".join(" ".join(lines).split()))
    number, _, rest = text.partition(" ")
    if _numbers_a_clause(number) and rest:
        return Paragraph(line, as_written(number), rest)
    return Paragraph(line, None, text)


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable())


def _numbers_a_clause(word: str) -> bool:
    return is_number(word) and any(sign.isdecimal() for sign in word)


def _numbers_inside(text: str, laws: Edition) -> Iterator[tuple[int, str]]:
    """Lines that begin with a number the edition restates, right below another line."""
    above = ""
    for line, written in enumerate(text.split("\n"), 1):
        number = as_written(written.split()[0]) if written.strip() else ""
        if above.strip() and number in laws.articles and len(written.split()) > 1:
            yield line, number
        above = written


def _holds(laws: Edition, number: str) -> bool:
    """The edition restates the clause, one of its parts, or what it is a part of."""
    return any(belongs_to(number, other) or belongs_to(other, number) for other in laws.articles)


def _each_once(path: Path, paragraphs: list[Paragraph]) -> dict[str, str]:
    if not paragraphs:
        raise BadInput(f"{path}: no clause found, expected a paragraph for each clause, its number first (A.5.2 …)")
    times = Counter(one.number for one in paragraphs)
    twice = [one for one in paragraphs if times[one.number] > 1]
    if twice:
        raise BadInput(_named(path, "the same clause more than once", twice))
    return {one.number: one.text for one in paragraphs if one.number is not None}


def _named(path: Path, why: str, paragraphs: list[Paragraph]) -> str:
    """A complaint that names each paragraph by line and number."""
    lines = [f"{path}: line {one.line}: {one.number}: {why}" for one in paragraphs[:MOST_LINES_NAMED]]
    if len(paragraphs) > MOST_LINES_NAMED:
        lines.append(f"{path}: and {len(paragraphs) - MOST_LINES_NAMED} more")
    return "\n".join(lines)
