"""`rapidplay audit`: what the Laws do not support in archives of games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from rapidplay.cli.options import AsJson, Lang, RegimeOption, known_edition
from rapidplay.cli.statuses import DONE, OTHER_ANSWER
from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.archive import Finding, Terms
    from rapidplay.cli.audit_report import Summary
    from rapidplay.game.incident import Regime

Games = Annotated[
    list[str],
    typer.Argument(
        metavar="GAMES",
        help=says("files of games (PGN, also .zst, .gz, .bz2), addresses, or - for standard input").template,
    ),
]
Edition = Annotated[
    str,
    typer.Option("--edition", metavar="auto|ID", help=says("auto: the one in force on the day of the game").template),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help=says("a new folder for the findings as HTML, JSON lines, CSV and Parquet").template,
        show_default=False,
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option(
        metavar="CODE", help=says("only these findings, such as RES-TIME; several may be given").template,
        show_default=False,
    ),
]  # fmt: skip
MinSeverity = Annotated[
    Literal["note", "doubtful", "wrong"],
    typer.Option("--min-severity", help=says("only findings that are so grave, or graver").template),
]
Jobs = Annotated[
    int | None,
    typer.Option(min=1, help=says("threads; as many as there are cores unless given").template, show_default=False),
]
FromByte = Annotated[
    int, typer.Option("--from-byte", min=0, help=says("begin with the first game at this byte of the text").template)
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help=says("a Dask scheduler such as tcp://10.0.0.1:8786, or local:N for N processes here").template,
        show_default=False,
    ),
]


def audit(
    games: Games,
    *,
    edition: Edition = "auto",
    regime: RegimeOption = None,
    out: Out = None,
    only: Only = None,
    min_severity: MinSeverity = "note",
    jobs: Jobs = None,
    from_byte: FromByte = 0,
    cluster: Cluster = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Read the archives, write every finding, and show the gravest."""
    from rapidplay.archive.files import audit_files
    from rapidplay.archive.looking import Plan
    from rapidplay.cli.audit_progress import Watch
    from rapidplay.cli.audit_report import Summary

    summary, plan = Summary(), Plan(jobs=jobs, from_byte=from_byte, cluster=cluster)
    with Watch() as watch:
        found = audit_files(games, terms(edition, regime, only, min_severity), plan, watch)
        _write(summary.each(found), out, as_json)
    if not as_json:
        _show(summary, watch.games, out)
    raise typer.Exit(OTHER_ANSWER if summary.total else DONE)


def _write(found: Iterator[Finding], out: Path | None, as_json: bool) -> None:
    """Write each finding wherever it is to go."""
    from rapidplay.archive.output.folder import Folder
    from rapidplay.cli.audit_report import as_json_line

    with ExitStack() as open_now:
        writers = [as_json_line] if as_json else []
        if out is not None:
            folder = open_now.enter_context(Folder(out))
            writers.append(folder.write)
            if folder.left_out is not None:
                typer.echo(folder.left_out, err=True)
        for finding in found:
            for write in writers:
                write(finding)


def _show(summary: Summary, games: int, out: Path | None) -> None:
    from rapidplay.cli.audit_report import in_words
    from rapidplay.cli.blocks import show

    show(in_words(summary, games, out))


def terms(edition: str, regime: Regime | None, only: list[str] | None, min_severity: str) -> Terms:
    """What is asked for; BadInput names what there is not."""
    from rapidplay.archive import CODES, SEVERITIES, Terms
    from rapidplay.archive.ground import AUTO

    unknown = [code for code in only or () if code not in CODES]
    if unknown:
        raise BadInput(_("--only: no finding {code}, expected one of {codes}", code=unknown[0], codes=", ".join(CODES)))
    codes = tuple(code for code in CODES if only is None or code in only)
    severity = next(each for each in SEVERITIES if each == min_severity)
    if edition != AUTO:
        known_edition(edition)
    return Terms(edition=edition, regime=regime, only=codes, min_severity=severity)
