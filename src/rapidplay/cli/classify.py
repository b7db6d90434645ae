"""`rapidplay classify 15+10`: rapid, blitz or standard under each edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from rapidplay.cli.options import ALL, AsJson, Editions, Lang, editions_asked_for
from rapidplay.cli.statuses import DONE, OPEN
from rapidplay.i18n import _, spoken
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.blocks import Block
    from rapidplay.game.player import Player
    from rapidplay.game.time_control import TimeControl
    from rapidplay.incident.classes import Classed

Control = Annotated[
    str,
    typer.Argument(metavar="TIME_CONTROL", help=says("15+10, G/25;d5, or a code such as 40/6000+30:900+30").template),
]


def classify(time_control: Control, *, edition: Editions = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """What the editions call a time control."""
    from rapidplay.cli.answers import show_json
    from rapidplay.cli.blocks import show
    from rapidplay.game.time_control import parse_time_control
    from rapidplay.incident.classes import classed, classes_to_data

    control = parse_time_control(time_control)
    classes = tuple(classed(control, id) for id in editions_asked_for(edition or (ALL,)))
    if as_json:
        show_json(classes_to_data(time_control, control, classes))
    else:
        show(_table(time_control, control, classes))
    raise typer.Exit(OPEN if any(one.chess is None for one in classes) else DONE)


def _table(written: str, control: TimeControl, classes: Sequence[Classed]) -> Iterator[Block]:
    from rapidplay.cli.blocks import BLANK, Columns, Line, heading
    from rapidplay.game.player import PLAYERS, WHITE
    from rapidplay.incident.ruling_in_words import by_player

    yield heading(_("{written}, in seconds {code}", written=written, code=control.code()))
    if control.white == control.black:
        yield Line(_sum(control, WHITE))
    else:
        yield Line(by_player({player: _sum(control, player) for player in PLAYERS}))
    yield BLANK
    yield Columns((_("Edition"), _("Class"), _("Clauses")), tuple(map(_row, classes)))
    if any(one.chess is None for one in classes):
        yield BLANK
        yield Line(_("Two classes: the event's regulations must say which it is (chess = … in an incident)."))


def _sum(control: TimeControl, player: Player) -> str:
    """`T = 15:00 + 60 × 0:10 = 25:00`."""
    base, added = control.base_seconds(player), control.of(player)[0].increment
    terms = minutes(base) + (f" + 60 × {minutes(added)}" if added else "")
    total = minutes(control.total_seconds(player))
    return f"T = {terms} = {total}" if added else f"T = {total}"


def minutes(seconds: int) -> str:
    """90 is `1:30`, an hour `60:00`, as the bounds are minutes."""
    return f"{seconds // 60}:{seconds % 60:02}"


def _row(one: Classed) -> tuple[str, ...]:
    from rapidplay.game.player import PLAYERS
    from rapidplay.incident.ruling_in_words import CLASSES, by_player

    if one.chess is not None:
        called = spoken(CLASSES[one.chess])
    else:
        called = by_player({player: spoken(CLASSES[one.players.of(player)]) for player in PLAYERS})
    return one.edition, called, ", ".join(one.cites)
