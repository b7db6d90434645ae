"""What `rapidplay laws import` does and says: the user's own print is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rapidplay.cli.blocks import Block, Line
from rapidplay.editions import edition
from rapidplay.i18n import _
from rapidplay.lawbook.printed import Imported, Paragraph, keep, read_printed

MOST_SHOWN = 15


@dataclass(frozen=True, slots=True)
class Kept:
    """What was found in the file, and where it is kept now."""

    found: Imported
    path: Path


def imported(id: str, file: Path, *, skip_unknown: bool) -> Kept:
    """Read the file and keep its clauses."""
    found = read_printed(file, edition(id), skip_unknown=skip_unknown)
    return Kept(found, keep(found))


def in_words(kept: Kept) -> Iterator[Block]:
    """How many clauses, where they are, what was left out, what has no text."""
    found, count = kept.found, len(kept.found.clauses)
    yield Line(
        _("{edition}: clauses found: {count}; kept in {path}", edition=found.edition, count=count, path=kept.path)
    )
    if found.left_out:
        yield Line(_("Left out: {paragraphs}", paragraphs=_some([_place(one) for one in found.left_out])))
    if found.inside:
        lines = _some([_("line {line} ({number})", line=line, number=number) for line, number in found.inside])
        yield Line(_("Numbers inside a paragraph, where an empty line may be missing: {lines}", lines=lines))
    if found.without:
        articles, number = _some(list(found.without)), len(found.without)
        yield Line(_("Restated articles without a text: {count} ({articles})", count=number, articles=articles))


def _place(paragraph: Paragraph) -> str:
    if paragraph.number is None:
        return _("line {line} (no number)", line=paragraph.line)
    return _("line {line} ({number})", line=paragraph.line, number=paragraph.number)


def _some(places: list[str]) -> str:
    more = len(places) - MOST_SHOWN
    shown = ", ".join(places[:MOST_SHOWN])
    return shown if more <= 0 else _("{places} and {more} more", places=shown, more=more)


def as_data(kept: Kept) -> dict[str, Any]:
    """The same for JSON."""
    found = kept.found
    return {
        "edition": found.edition,
        "kept_in": str(kept.path),
        "clauses": sorted(found.clauses),
        "left_out": [{"line": one.line, "number": one.number} for one in found.left_out],
        "inside_a_paragraph": [{"line": line, "number": number} for line, number in found.inside],
        "without_text": list(found.without),
    }
