"""Small games as a feed has them, and a watch that reads them."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.feeds.alert import Alert
from rapidplay.feeds.rules import rules_of
from rapidplay.feeds.updates import Clocks, GameRead, Read
from rapidplay.feeds.watching import Change, Closed, Opened, Watch

HEAD: Mapping[str, object] = {"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}

TO_AND_FRO = "Nf3 Nf6 Ng1 Ng8 "


def game(moves: str, *, over: str = "*", **tags: str) -> bytes:
    """One game, with round 3 and board 1."""
    header = {"Round": "3.1", "White": "Anna", "Black": "Bea", "Result": over, **tags}
    return ("".join(f'[{name} "{value}"]\n' for name, value in header.items()) + f"\n{moves} {over}\n\n").encode()


def watching(**head: object) -> Watch:
    """A watch under the rules of a rapid event."""
    told = {name: value for name, value in {**HEAD, **head}.items() if value is not None}
    return Watch(rules_of(told))


def read(watch: Watch, pgn: bytes, at: float = 0.0, clocks: Clocks | None = None) -> list[Change]:
    """The game is read at this time."""
    return watch.update(Read(source="hall", games=(GameRead(key="3.1", pgn=pgn, clocks=clocks),)), at)


def alerts(pgn: bytes, **head: object) -> dict[str, Alert]:
    """The alerts of a game that is read once, by their kind."""
    watch = watching(**head)
    read(watch, pgn)
    return {alert.sign.kind: alert for alert in watch.alerts()}


def opened(changes: list[Change]) -> list[str]:
    """The kinds of the alerts that have opened."""
    return [change.alert.sign.kind for change in changes if isinstance(change, Opened)]


def closed(changes: list[Change]) -> list[str]:
    """The ids of those that have closed."""
    return [change.id for change in changes if isinstance(change, Closed)]
