"""`rapidplay classify 15+10`: rapid, blitz or standard under each edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rapidplay.cli.options import ALL, AsJson, Editions, Lang, editions_asked_for
from rapidplay.cli.statuses import DONE, OPEN
from rapidplay.i18n import _, spoken
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.blocks import Block
    from rapidplay.game.both import Both
    from rapidplay.game.incident import Chess
    from rapidplay.game.player import Player
    from rapidplay.game.time_control import TimeControl

Control = Annotated[
    str,
    typer.Argument(metavar="TIME_CONTROL", help=says("15+10, G/25;d5, or a code such as 40/6000+30:900+30").template),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Classed:
    """What an edition calls the time of each player, and by which clauses."""

    edition: str
    players: Both[Chess]
    cites: tuple[str, ...]

    @property
    def chess(self) -> Chess | None:
        """The class; None where the players' times fall into two."""
        return self.players.white if self.players.white == self.players.black else None


def classify(time_control: Control, *, edition: Editions = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """What the editions call a time control."""
    from rapidplay.cli.answers import show_json
    from rapidplay.cli.blocks import show
    from rapidplay.game.time_control import parse_time_control

    control = parse_time_control(time_control)
    classes = tuple(classed(control, id) for id in editions_asked_for(edition or (ALL,)))
    if as_json:
        show_json(_to_data(time_control, control, classes))
    else:
        show(_table(time_control, control, classes))
    raise typer.Exit(OPEN if any(one.chess is None for one in classes) else DONE)


def classed(control: TimeControl, id: str) -> Classed:
    """What one edition, or a profile of it, calls the time control."""
    from rapidplay.editions import edition_or_profile
    from rapidplay.game.both import Both
    from rapidplay.game.player import BLACK, WHITE
    from rapidplay.law.finding import Reasons

    laws, readings = edition_or_profile(id)
    reasons = Reasons(dict(readings))
    players = Both(laws.classify(control, WHITE, reasons), laws.classify(control, BLACK, reasons))
    cites = dict.fromkeys(finding.cites.article for finding in reasons.findings if finding.cites is not None)
    return Classed(edition=id, players=players, cites=tuple(cites))


def _to_data(written: str, control: TimeControl, classes: Sequence[Classed]) -> dict[str, Any]:
    from rapidplay.game.player import PLAYERS

    return {
        "time_control": written,
        "code": control.code(),
        "total_seconds": {player.value: control.total_seconds(player) for player in PLAYERS},
        "classes": [
            {
                "edition": one.edition,
                "chess": one.chess,
                "players": {player.value: one.players.of(player) for player in PLAYERS},
                "cites": list(one.cites),
            }
            for one in classes
        ],
    }


def _table(written: str, control: TimeControl, classes: Sequence[Classed]) -> Iterator[Block]:
    from rapidplay.cli.blocks import BLANK, Columns, Line, heading
    from rapidplay.cli.words import by_player
    from rapidplay.game.player import PLAYERS, WHITE

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
    from rapidplay.cli.words import CLASSES, by_player
    from rapidplay.game.player import PLAYERS

    if one.chess is not None:
        called = spoken(CLASSES[one.chess])
    else:
        called = by_player({player: spoken(CLASSES[one.players.of(player)]) for player in PLAYERS})
    return one.edition, called, ", ".join(one.cites)
