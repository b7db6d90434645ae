"""The rulings of several editions and regimes on the same incident, shown side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading
from rapidplay.cli.statuses import BAD_INPUT, DONE, OPEN
from rapidplay.cli.why import reasons_of
from rapidplay.cli.words import RESTORATIONS_IN_A_CELL, RESULTS_IN_A_CELL
from rapidplay.game.incident import Incident
from rapidplay.i18n import _, spoken
from rapidplay.incident.ruling_in_words import CLAIMS, CLASSES, POSTURES, time_changes
from rapidplay.incident.under_editions import Cell
from rapidplay.law.text import Text


def status_of(cells: Sequence[Cell]) -> int:
    """The exit status: 0 with a ruling, 3 where a question is open, 2 where no edition gives any."""
    rulings = [cell.ruling for cell in cells if cell.ruling is not None]
    if not rulings:
        return BAD_INPUT
    return OPEN if any(ruling.questions for ruling in rulings) else DONE


def table(cells: Sequence[Cell]) -> Iterator[Block]:
    """A row for each edition and regime; below it what is still to be found out, and why there is no rule."""
    yield Columns(
        (_("Edition"), _("Rules"), _("What to do"), _("Result"), _("Claim"), _("Time"), _("Position"), _("Clauses")),
        tuple(_row(cell) for cell in cells),
    )
    yield from _open_questions(cells)
    yield from _without_rule(cells)


def reasons_of_each(cells: Sequence[Cell], incident: Incident) -> Iterator[Block]:
    """The findings of every ruling, under its edition and regime."""
    for cell in cells:
        if cell.ruling is not None:
            yield BLANK
            yield heading(_name(cell))
            yield from reasons_of(cell.ruling, incident)


def _row(cell: Cell) -> tuple[str, ...]:
    ruling = cell.ruling
    if ruling is None:
        return cell.edition, cell.regime or "", _("no rule"), *[""] * 5
    return (
        cell.edition,
        f"{ruling.regime} · {spoken(CLASSES[ruling.chess])}",
        spoken(POSTURES[ruling.intervene]),
        spoken(RESULTS_IN_A_CELL.get(ruling.result, Text(ruling.result))),
        spoken(CLAIMS[ruling.claim]) if ruling.claim else "",
        time_changes(ruling.add_seconds, ruling.take_back_increment),
        spoken(RESTORATIONS_IN_A_CELL[ruling.restore]) if ruling.restore else "",
        " ".join(ruling.cites),
    )


def _open_questions(cells: Sequence[Cell]) -> Iterator[Block]:
    asked: dict[str, list[str]] = {}
    for cell in cells:
        for question in cell.ruling.questions if cell.ruling is not None else ():
            asked.setdefault(spoken(question.ask), []).append(_name(cell))
    if asked:
        yield BLANK
        yield heading(_("To be found out"))
    for ask, where in asked.items():
        yield Line(_("? {question} ({editions})", question=ask, editions=", ".join(where)), indent=2, hang=2)


def _without_rule(cells: Sequence[Cell]) -> Iterator[Block]:
    silent = dict.fromkeys(cell.why_none for cell in cells if cell.ruling is None)
    if silent:
        yield BLANK
        yield heading(_("No rule"))
    for why in silent:
        yield Line(why, indent=2, hang=2)


def _name(cell: Cell) -> str:
    return f"{cell.edition} {cell.ruling.regime}" if cell.ruling is not None else cell.edition
