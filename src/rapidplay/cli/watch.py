"""`rapidplay watch`: boards of live feeds, and what an arbiter should look at."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rapidplay.cli.options import AsJson, Lang
from rapidplay.cli.statuses import BAD_INPUT, DONE, OTHER_ANSWER
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.watch_lines import Showing
    from rapidplay.feeds.memory import Memory
    from rapidplay.feeds.watching import Watch

Sources = Annotated[
    list[str],
    typer.Argument(metavar="SOURCE", help=says("files of games (PGN), folders of them, or addresses").template),
]
RulesFile = Annotated[
    Path,
    typer.Option(
        "--rules",
        metavar="FILE",
        help=says("the rules of the event: the head of an incident file, edition to event_rules").template,
        show_default=False,
    ),
]
Once = Annotated[bool, typer.Option("--once", help=says("read what is there now, show it and end").template)]
StateFile = Annotated[
    Path | None,
    typer.Option(
        "--state",
        metavar="FILE",
        help=says("where is kept what was told, so that a watch goes on where it was").template,
        show_default=False,
    ),
]
DeskFile = Annotated[
    Path | None,
    typer.Option(
        "--desk",
        metavar="FILE",
        help=says("tell the desk: a file with the link that the chief has made for this feed").template,
        show_default=False,
    ),
]
DeskBoards = Annotated[
    list[str] | None,
    typer.Option(
        "--board",
        metavar="KEY=BOARD",
        help=says("which board a key is at the desk, such as 4711=12; may be given again").template,
        show_default=False,
    ),
]
LowTime = Annotated[
    int,
    typer.Option(
        "--low-time",
        metavar="SECONDS",
        min=1,
        max=3600,
        help=says("so many seconds on a clock, or fewer, are little time").template,
    ),
]
NoMove = Annotated[
    int,
    typer.Option(
        "--no-move",
        metavar="MINUTES",
        min=1,
        max=600,
        help=says("so many minutes without a move are long").template,
    ),
]


def watch(
    sources: Sources,
    *,
    rules: RulesFile,
    once: Once = False,
    state: StateFile = None,
    desk: DeskFile = None,
    board: DeskBoards = None,
    low_time: LowTime = 30,
    no_move: NoMove = 5,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Watch the boards of live feeds: alerts, and what the rules of the event say to them."""
    from rapidplay.cli.watch_desk import beside, desk_link, told_to_both
    from rapidplay.errors import BadInput
    from rapidplay.feeds.rules import rules_in
    from rapidplay.feeds.running import run
    from rapidplay.feeds.signs_of_clocks import Limits
    from rapidplay.feeds.sources import source_of
    from rapidplay.feeds.watching import Watch

    if board and desk is None:
        raise BadInput(_("--board says which board a key is at the desk, expected --desk too"))
    names = list(dict.fromkeys(sources))
    limits = Limits(little_s=low_time, long_min=no_move)
    watching = Watch(rules_in(rules), _memory(names, state, once), limits)
    read = [source_of(name) for name in names]
    link = None if desk is None else desk_link(desk, watching, board or ())
    with _showing(watching, as_json, once) as showing:
        if link is None:
            asyncio.run(run(watching, read, showing.tell, once=once))
        else:
            told = told_to_both(showing.tell, link.tell)
            asyncio.run(beside(run(watching, read, told, once=once), link))
    raise typer.Exit(_status(watching) if once else DONE)


def _memory(names: Sequence[str], state: Path | None, once: bool) -> Memory:
    """What was told before. Who looks once wants all that is there now, unless he names a state."""
    from rapidplay.feeds.memory import Memory, memory_in
    from rapidplay.lawbook.folders import user_state_folder

    if state is not None:
        return memory_in(state)
    if once:
        return Memory()
    # Paths as they are from here: the same words elsewhere are other files.
    known_by = "\n".join([str(Path.cwd()), *sorted(names)])
    return memory_in(user_state_folder() / "watch" / f"{hashlib.sha256(known_by.encode()).hexdigest()[:16]}.json")


def _showing(watching: Watch, as_json: bool, once: bool) -> Showing:
    from rapidplay.cli.watch_lines import JsonLines, Lines, Once
    from rapidplay.cli.watch_table import Table

    if as_json:
        return JsonLines()
    if once:
        return Once(watching)
    return Table(watching) if sys.stdout.isatty() else Lines()


def _status(watching: Watch) -> int:
    """A source that could not be read is bad input, whatever the others show."""
    if any(feed.trouble is not None for feed in watching.feeds.values()):
        return BAD_INPUT
    return OTHER_ANSWER if watching.open else DONE
