"""What came of a casebook: in words, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading
from rapidplay.cli.why import sentence_cited
from rapidplay.cli.words import MARKS
from rapidplay.i18n import _, spoken
from rapidplay.incident.case import Case
from rapidplay.incident.casebook import Miss, Report, Tally
from rapidplay.incident.known_wrong import Wrong
from rapidplay.law.ruling import Ruling


def to_data(report: Report) -> dict[str, Any]:
    """The report as JSON; a miss for each key that is not as expected."""
    return {
        "cases": report.cases,
        "rulings": report.runs,
        "passed": report.runs - report.missed,
        "missed": [
            {
                "id": miss.case,
                "edition": miss.edition,
                "regime": miss.regime,
                "key": miss.key,
                "expected": miss.expected,
                "got": miss.got,
            }
            for miss in report.misses
        ],
    }


def report_in_words(
    report: Report, rulings: Mapping[tuple[str, str, str | None], Ruling], wrong: Sequence[Wrong], cases: Sequence[Case]
) -> Iterator[Block]:
    """The numbers, by edition and by kind, then each miss with the findings of its ruling."""
    passed = report.runs - report.missed
    yield heading(
        _(
            "{cases} cases, {rulings} rulings: {passed} as expected",
            cases=report.cases,
            rulings=report.runs,
            passed=passed,
        )
    )
    yield BLANK
    yield _tallies(_("Edition"), report.by_edition)
    yield BLANK
    yield _tallies(_("Kind"), report.by_kind)
    for under, misses in groupby(report.misses, key=lambda miss: (miss.case, miss.edition, miss.regime)):
        yield BLANK
        yield heading(" ".join(filter(None, under)))
        yield from (line for miss in misses for line in _miss(miss, wrong))
        yield from _findings(rulings.get(under))
    yield from _no_longer_missed(report, wrong, cases)


def _tallies(title: str, tallies: Mapping[str, Tally]) -> Columns:
    rows = tuple((name, str(tally.runs), str(tally.missed)) for name, tally in tallies.items())
    return Columns((title, _("Rulings"), _("Missed")), rows)


def _miss(miss: Miss, wrong: Sequence[Wrong]) -> Iterator[Block]:
    got = _("expected {expected}, got {got}", expected=_shown(miss.expected), got=_shown(miss.got))
    yield Line(f"{miss.key}: {got}" if miss.key else got, indent=2, hang=2)
    yield from (
        Line(_("held to be wrong by {clause}: {reason}", clause=one.clause, reason=one.reason), indent=4, hang=2)
        for one in wrong
        if one.covers(miss)
    )


def _findings(ruling: Ruling | None) -> Iterator[Block]:
    for finding in ruling.reasons if ruling is not None else ():
        yield Line(f"{MARKS[finding.truth.value]} {spoken(finding.says)}", indent=4, hang=2)
        if finding.cites is not None:
            yield Line(sentence_cited(finding), indent=6, hang=2, style="dim")


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _no_longer_missed(report: Report, wrong: Sequence[Wrong], cases: Sequence[Case]) -> Iterator[Block]:
    """Entries of the list of wrong cases that were run and passed."""
    ran = {(case.id, ruling.edition) for case in cases for ruling in case.rulings}
    passing = [one for one in wrong if _was_run(one, ran) and not any(one.covers(miss) for miss in report.misses)]
    for one in passing:
        yield BLANK
        yield Line(_("{id} is held to be wrong but passes: take it out of known-wrong.toml", id=one.id), hang=2)


def _was_run(one: Wrong, ran: set[tuple[str, str]]) -> bool:
    return any(one.id == case and edition in (one.editions or (edition,)) for case, edition in ran)
