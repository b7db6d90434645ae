"""What came of an audit: how many findings of each kind, the gravest of them in words, or all as JSON lines."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from rapidplay.archive.finding import CODES, SEVERITIES, Code, Finding, Severity
from rapidplay.archive.output.sentences import in_words as finding_in_words
from rapidplay.archive.output.words import CODE, CONFIDENCE, SEVERITY
from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading
from rapidplay.i18n import _, spoken

SHOWN = 20
"""So many findings are shown one by one."""

STYLES = {"wrong": "bold red", "doubtful": "bold yellow", "note": "bold"}


class Summary:
    """The counts, and the first findings of each severity: the memory does not grow with the archive."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[Code, Severity]] = Counter()
        self._first: dict[Severity, list[Finding]] = {severity: [] for severity in SEVERITIES}

    def each(self, found: Iterable[Finding]) -> Iterator[Finding]:
        """The findings as they come, counted."""
        for finding in found:
            self.counts[finding.code, finding.severity] += 1
            first = self._first[finding.severity]
            if len(first) < SHOWN:
                first.append(finding)
            yield finding

    @property
    def total(self) -> int:
        """How many findings there are."""
        return self.counts.total()

    @property
    def gravest(self) -> list[Finding]:
        """The gravest first, then as they stand in the archives."""
        return [finding for severity in SEVERITIES for finding in self._first[severity]][:SHOWN]


def as_json_line(finding: Finding) -> None:
    """The finding as a line of JSON, on standard output."""
    sys.stdout.write(msgspec.json.encode(finding).decode() + "\n")


def in_words(summary: Summary, games: int, out: Path | None) -> Iterator[Block]:
    """The counts, the gravest findings, and where all of them are."""
    yield heading(_("Games: {games} · findings: {findings}", games=games, findings=summary.total))
    if not summary.total:
        return
    yield BLANK
    yield _counts(summary)
    for finding in summary.gravest:
        yield BLANK
        yield from _finding(finding)
    if rest := list(_rest(summary.total - len(summary.gravest), out)):
        yield BLANK
        yield from rest


def _rest(left: int, out: Path | None) -> Iterator[Block]:
    """Where the findings are that are not shown."""
    if left and out is None:
        yield Line(_("and {more} more; --out DIR writes all of them, --json shows them", more=left))
    elif left:
        yield Line(_("and {more} more", more=left))
    if out is not None:
        yield Line(_("All findings: {report}", report=out / "report" / "index.html"))


def _counts(summary: Summary) -> Columns:
    codes = [code for code in CODES if any(summary.counts[code, severity] for severity in SEVERITIES)]
    rows = [
        (code, *(str(summary.counts[code, severity] or "") for severity in SEVERITIES), spoken(CODE[code]))
        for code in codes
    ]
    return Columns((_("Code"), *(spoken(SEVERITY[severity]) for severity in SEVERITIES), _("What")), tuple(rows))


def _finding(finding: Finding) -> Iterator[Block]:
    players = f"{finding.white or '?'} – {finding.black or '?'}"
    severity = spoken(SEVERITY[finding.severity])
    yield Line(f"{severity} {finding.code}  {players}  {finding.result}", style=STYLES[finding.severity])
    where = _("{file}, game {number}, {date}, half-move {ply}", file=finding.file, number=finding.game,
              date=finding.date or "?", ply=finding.ply)  # fmt: skip
    yield Line(where, indent=2, hang=2)
    yield Line(finding_in_words(finding), indent=2, hang=2)
    if finding.suggested is not None:
        yield Line(_("The edition gives {result}.", result=finding.suggested), indent=2, hang=2)
    if finding.cites:
        yield Line(f"{finding.edition} {', '.join(finding.cites)}", indent=2, hang=2, style="dim")
    if finding.confidence in CONFIDENCE:
        yield Line(spoken(CONFIDENCE[finding.confidence]), indent=2, hang=2, style="dim")
