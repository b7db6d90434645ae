"""`rapidplay desk`: serves live events; `desk …`: their log, verified, exported to a file, imported from one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rapidplay.cli.answers import show_json
from rapidplay.cli.blocks import Line, show
from rapidplay.cli.options import AsJson, Lang
from rapidplay.cli.statuses import DONE, OTHER_ANSWER
from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.desk_copied import Copied
    from rapidplay.cli.desk_reported import Reported

Where = Annotated[
    str,
    typer.Argument(
        metavar="WHERE", help=says("the folder of the log, or postgresql://user:password@host/database").template
    ),
]
To = Annotated[
    Path | None,
    typer.Option(
        "--to", metavar="FILE", help=says("write to this file instead of standard output").template, show_default=False
    ),
]
ReportTo = Annotated[
    Path | None,
    typer.Option(
        "--report",
        metavar="FILE",
        help=says("write the incident report to this file instead, .html or .pdf").template,
        show_default=False,
    ),
]
By = Annotated[
    str,
    typer.Option("--by", metavar="NAME", help=says("the chief who has it done; his name stands in the log").template),
]
Yes = Annotated[
    bool, typer.Option("--yes", help=says("do it; without this the command only says what it would do").template)
]
Force = Annotated[bool, typer.Option("--force", help=says("replace the file if it is there").template)]

HOST, PORT = "0.0.0.0", 8443

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    help=says("Serve live events: boards, clocks, incidents, rulings. Verify, export and import their log.").template,
)


@app.callback()
def desk(
    context: typer.Context,
    *,
    log: Annotated[
        str | None,
        typer.Option(
            "--log",
            metavar="WHERE",
            help=says("the folder of the log, or postgresql://user:password@host/database").template,
        ),
    ] = None,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help=says("the address to listen at").template)
    ] = HOST,
    port: Annotated[int, typer.Option("--port", min=0, max=65534, help=says("the port to listen at").template)] = PORT,
    http: Annotated[
        bool, typer.Option("--http", help=says("plain http, also where there are certificates").template)
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help=says("another name or address of this machine").template),
    ] = None,
    lang: Lang = None,
) -> None:
    """Without a command the desk serves, until Ctrl-C."""
    if context.invoked_subcommand is not None:
        return
    from rapidplay.cli.desk_served import Asked, served

    served(Asked(where=log, host=host, port=port, http=http, names=tuple(name or ())))


@app.command(
    "verify",
    help=says("Is every entry what was appended?").template,
    epilog=says("Exit status: 0 all in order, 1 an event is damaged, 2 bad input.").template,
)
def verify(
    where: Where,
    event: Annotated[
        str | None, typer.Argument(metavar="EVENT", help=says("one event; all of them where none is named").template)
    ] = None,
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Walk the chain of each event; say how long it is and where it breaks."""
    from rapidplay.cli import desk_verified as verified

    walks = verified.verified(where, event)
    if as_json:
        show_json(verified.as_data(walks))
    else:
        show(verified.in_words(walks))
    raise typer.Exit(DONE if all(walk.in_order for walk in walks) else OTHER_ANSWER)


@app.command(
    "export",
    help=says("Write an event to a file: its backup, or its incident report.").template,
    epilog=says("Exit status: 0 exported, 1 the event is damaged, 2 bad input.").template,
)
def export(
    where: Where,
    event: Annotated[str, typer.Argument(metavar="EVENT", help=says("the name of the event").template)],
    *,
    to: To = None,
    report: ReportTo = None,
    force: Force = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Write the event. Standard output gets its lines and nothing else: they are JSON, asked for or not."""
    from rapidplay.cli import desk_copied as copied
    from rapidplay.store.errors import DamagedChain

    if report is not None:
        _report(where, event, report, beside=to, force=force, as_json=as_json)
        return
    try:
        if to is None:
            copied.exported_to_standard_output(where, event)
        else:
            copy = copied.exported_to_file(where, event, to, replace=force)
            _tell(copy, _("{event}: exported to {file}.", event=copy.event, file=copy.file), as_json=as_json)
    except DamagedChain as damage:
        told = _(
            "{event}: not exported, entry {entry} is damaged: {why}.", event=event, entry=damage.seq, why=damage.why
        )
        typer.echo(told, err=True)
        raise typer.Exit(OTHER_ANSWER) from None


@app.command(
    "import",
    help=says("Bring an exported event into a log.").template,
    epilog=says("Exit status: 0 imported, 2 bad input or the event is there already.").template,
)
def import_event(
    where: Where,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help=says("an exported event; - reads standard input").template)
    ],
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Import the event, all of it or nothing."""
    from rapidplay.cli import desk_copied as copied

    copy = copied.imported(where, file)
    _tell(copy, _("{event}: imported from {file}.", event=copy.event, file=copy.file), as_json=as_json)


@app.command(
    "purge",
    help=says("Take the names of players out of an event that is over; start numbers stay.").template,
    epilog=says("Exit status: 0 purged, 1 nothing was done, for --yes was not given, 2 bad input.").template,
)
def purge(
    where: Where,
    event: Annotated[str, typer.Argument(metavar="EVENT", help=says("the name of the event").template)],
    *,
    by: By,
    yes: Yes = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Write the log anew, without names and without what people wrote down in their own words."""
    from rapidplay.cli import desk_purged as purged

    done = purged.purged(where, event, by, yes=yes)
    if as_json:
        show_json(purged.as_data(done))
    else:
        show(purged.in_words(done))
    raise typer.Exit(DONE if yes else OTHER_ANSWER)


def _report(where: str, event: str, file: Path, *, beside: Path | None, force: bool, as_json: bool) -> None:
    from rapidplay.cli.desk_reported import reported

    if beside is not None:
        raise BadInput(_("expected either --to or --report"))
    told = reported(where, event, file, replace=force)
    _tell(told, _("{event}: its report is in {file}.", event=told.event, file=told.file), as_json=as_json)


def _tell(copy: Copied | Reported, done: str, *, as_json: bool) -> None:
    """What was copied; who keeps the last hash can tell later that nothing was changed."""
    if as_json:
        show_json(copy.as_data())
    else:
        entries = _("Entries: {count}, last hash {hash}", count=copy.entries, hash=copy.last_hash)
        show((Line(done), Line(entries)))
