"""What `rapidplay desk export --report` does: the incident report of an event, written to a file."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer

from rapidplay.cli.desk_copied import may_fail, whole
from rapidplay.cli.desk_logs import existing_log, known_event
from rapidplay.desk.desk import Desk
from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.report.contents import report_of
from rapidplay.report.page import page
from rapidplay.report.pdf import pdf_of
from rapidplay.store.log import EventLog

LONGEST_S = 600


@dataclass(frozen=True, slots=True)
class Reported:
    """A report that is in a file, and the head of the log that it tells."""

    event: str
    entries: int
    last_hash: str
    file: str

    def as_data(self) -> dict[str, Any]:
        """The same for JSON."""
        return asdict(self)


def reported(where: str, event: str, file: Path, *, replace: bool) -> Reported:
    """Write the report to a file whose name ends in .html or .pdf."""
    ending = file.suffix.lower()
    if ending not in (".html", ".pdf"):
        raise BadInput(_("{file}: expected a name that ends in .html or .pdf", file=file))
    if os.path.lexists(file) and not replace:
        raise BadInput(_("{file}: is there already; --force replaces it", file=file))
    with existing_log(where) as log:
        made, told = _made(log, known_event(log, event), file)
    content = made.encode() if ending == ".html" else _printed(made, file)
    with may_fail(str(file)), whole(file) as out:
        out.write(content)
    return told


def _printed(page: str, file: Path) -> bytes:
    if sys.stderr.isatty():
        typer.echo(_("Making the PDF takes some seconds."), err=True)
    try:
        return pdf_of(page, LONGEST_S)
    except TimeoutError:
        raise BadInput(_("{file}: the PDF has taken too long, expected a name that ends in .html", file=file)) from None


def _made(log: EventLog, event: str, file: Path) -> tuple[str, Reported]:
    desk = Desk(log, lambda: datetime.now(UTC))
    try:
        report = report_of(desk.event(event).recorded(), desk.now())
    finally:
        desk.close()
    return page(report), Reported(event, report.seq, report.hash, str(file))
