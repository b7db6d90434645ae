"""The parts of a page of the report: its frame, a finding, the clauses cited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from rapidplay.archive.finding import Finding
from rapidplay.archive.output.html.board import board, line
from rapidplay.archive.output.sentences import in_words
from rapidplay.archive.output.words import CONFIDENCE, SEVERITY
from rapidplay.editions import edition_or_profile
from rapidplay.i18n import _, current_language, spoken

Clause = tuple[str, str]
"""An edition or profile, and the number of an article."""


def head(title: str) -> str:
    """The beginning of a page."""
    return (
        f'<!doctype html>\n<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        '<link rel="stylesheet" href="report.css">\n<script src="report.js" defer></script>\n</head>\n<body>\n'
    )


FOOT = "</body>\n</html>\n"


def finding_in_html(finding: Finding) -> str:
    """A finding: the game, what was found, the clauses, the board and the line."""
    players = f"{finding.white or '?'} – {finding.black or '?'}"
    rows = "\n".join(_rows(finding))
    return (
        f'<article class="finding {finding.severity}">\n'
        f'<h2>{escape(players)} <span class="result">{escape(finding.result)}</span></h2>\n'
        f'<div class="told">\n{rows}\n</div>\n{_shown(finding)}</article>\n'
    )


def _rows(finding: Finding) -> Iterator[str]:
    where = _("{file}, game {number}, {date}, half-move {ply}", file=finding.file, number=finding.game,
              date=finding.date or "?", ply=finding.ply)  # fmt: skip
    yield f'<p class="where">{escape(where)}</p>'
    severity = f'<b class="severity">{escape(spoken(SEVERITY[finding.severity]))}</b>'
    yield f'<p class="says">{severity} {escape(in_words(finding))}</p>'
    if finding.suggested is not None:
        given = _("The edition gives {result}.", result=finding.suggested)
        yield f'<p class="suggested">{escape(given)}</p>'
    if finding.cites:
        links = " ".join(f'<a href="#{anchor(clause)}">{escape(clause[1])}</a>' for clause in clauses_of([finding]))
        yield f'<p class="cites">{escape(finding.edition)} {links}</p>'
    if finding.confidence in CONFIDENCE:
        yield f'<p class="confidence">{escape(spoken(CONFIDENCE[finding.confidence]))}</p>'


def _shown(finding: Finding) -> str:
    """The board, where the position is known, and the mate."""
    evidence = finding.evidence
    fen, moves = evidence.get("text" if finding.code == "ILL-POS" else "fen"), evidence.get("line")
    if not isinstance(fen, str):
        return ""
    mate = line(fen, moves) if isinstance(moves, str) and moves else ""
    return f'<div class="shown">\n{board(fen)}\n{mate}\n</div>\n'


def clauses_of(findings: Iterable[Finding]) -> Iterator[Clause]:
    """The clauses that findings cite, each once."""
    yield from dict.fromkeys((finding.edition, number) for finding in findings for number in finding.cites)


def clause_in_html(clause: Clause) -> str:
    """An article, restated by its edition."""
    id, number = clause
    sentences = edition_or_profile(id)[0].articles[number].sentences
    paragraphs = "".join(f'<p lang="en">{escape(sentence)}</p>' for sentence in sentences)
    return (
        f'<section class="clause" id="{anchor(clause)}"><h3>{escape(id)} {escape(number)}</h3>{paragraphs}</section>\n'
    )


def anchor(clause: Clause) -> str:
    """Where a clause stands on the page."""
    return escape("-".join(clause))
