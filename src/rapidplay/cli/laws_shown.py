"""What `rapidplay laws show` shows: an edition's clauses, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading
from rapidplay.editions import EDITIONS, edition
from rapidplay.i18n import _, current_language, spoken
from rapidplay.incident.ruling_in_words import CONFIDENCE
from rapidplay.law.edition import Edition
from rapidplay.lawbook.clauses import Clause, OpenPoint, Ruled
from rapidplay.lawbook.contents import Contents
from rapidplay.lawbook.witnesses import has_a_witness

# --- The list of editions ---------------------------------------------------------------------------------------------


def editions_in_words() -> Iterator[Block]:
    """Id, title and dates of each edition, and its profiles."""
    rows = [(laws.id, laws.title, _in_force(laws)) for laws in map(edition, EDITIONS)]
    yield Columns((_("edition"), _("title"), _("in force")), tuple(rows))
    for laws in map(edition, EDITIONS):
        for profile, chosen in laws.profiles.items():
            readings = ", ".join(f"{id}={letter}" for id, letter in chosen.items())
            yield Line(_("{profile} is {edition} with {readings}", profile=profile, edition=laws.id, readings=readings))


def _in_force(laws: Edition) -> str:
    first, last = laws.in_force
    return f"{first.isoformat()} – {'' if last is None else last.isoformat()}".rstrip()


def _in_force_sentence(laws: Edition) -> str:
    first, last = laws.in_force
    if last is None:
        return _("In force since {first}.", first=first.isoformat())
    return _("In force from {first} to {last}.", first=first.isoformat(), last=last.isoformat())


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
