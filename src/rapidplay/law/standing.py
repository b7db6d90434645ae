"""The game as it stands: what has happened in it that no ruling has dealt with."""

from __future__ import annotations

from collections.abc import Callable

from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.record import Record
from rapidplay.law.edition import Kind, observation, standing

NOTHING = standing("nothing")
UNDONE = standing("undone-by-agreement")
"""The players go back to before an illegal move: what they play next starts from there."""
_ON_THE_BOARD: dict[str, Kind] = {
    of: observation(of) for of in ("wrong-set-up", "wrong-orientation", "colours-reversed", "clock-setting")
}
_LOOKED_AT = {**_ON_THE_BOARD, "win-on-time": observation("flag-fall")}
"""What an arbiter who is told of it can go and look at himself: the board, the clock."""

Matter = tuple[Kind, int]


def standing_matter(record: Record, since: int, ruling_waits: bool) -> Matter | None:
    """What the ruling on the game as it stands is about, and the event that brought it; None where there is nothing.

    While a ruling waits (for the next move, for a claim), an illegal move or a flag fall that nobody has pointed to
    is no matter of its own.
    """
    if record.ended is not None and record.ended.how == "ruled":
        return None
    events = list(enumerate(record.events))[since:]
    for matter in (*_STRONG, *(() if ruling_waits else _WEAK)):
        found = matter(record, events)
        if found is not None:
            return found
    return None


Numbered = list[tuple[int, Event]]
Finder = Callable[[Record, Numbered], Matter | None]


def _last(name: str, *classes: type[Event], where: Callable[[Event], bool] = lambda event: True) -> Finder:
    """The last event of these classes for which something holds."""

    def find(record: Record, events: Numbered) -> Matter | None:
        chosen = [index for index, event in events if isinstance(event, classes) and where(event)]
        return (standing(name), chosen[-1]) if chosen else None

    return find


def _device(record: Record, events: Numbered) -> Matter | None:
    over = record.ended.index if record.ended is not None else len(record.events)
    chosen = [index for index, event in events if isinstance(event, e.PhoneNoticed) and index < over]
    return (standing("device"), chosen[0]) if chosen else None


def _ended(record: Record, events: Numbered) -> Matter | None:
    ended, first = record.ended, events[0][0] if events else len(record.events)
    if ended is None or (ended.index < first and not (ended.index < 0 and first == 0)):
        return None
    accepted = ended.index >= 0 and isinstance(record.events[ended.index], e.DrawAnswered)
    return standing("offer-accepted" if accepted else "ended"), max(ended.index, 0)


def _told(record: Record, events: Numbered) -> Matter | None:
    told = [(index, event) for index, event in events if isinstance(event, e.ArbiterTold)]
    if not told:
        return None
    index, event = told[-1]
    return _LOOKED_AT.get(event.of, standing("told")), index


def _accepts(event: Event) -> bool:
    return isinstance(event, e.DrawAnswered) and event.answer == "accept"


def _illegal_action(record: Record, events: Numbered) -> Matter | None:
    moves = [m.index for m in record.moves if m.stands and not m.penalised and (m.legal is False or m.event.hands == 2)]
    presses = [press.index for press in record.empty_presses if not press.penalised]
    first = events[0][0] if events else len(record.events)
    chosen = [index for index in (*moves, *presses) if index >= first]
    return (standing("illegal-action"), max(chosen)) if chosen else None


def _flag(record: Record, events: Numbered) -> Matter | None:
    first = events[0][0] if events else len(record.events)
    fallen = [index for index in record.flags if index is not None and index >= first]
    return (standing("flag"), max(fallen)) if fallen else None


def _possibly_dead(record: Record, events: Numbered) -> Matter | None:
    """A known position that no ruling has looked at: the game may have ended without anybody's word."""
    reached = [index for index, event in events if isinstance(event, e.MoveMade)]
    unruled = len(events) == len(record.events)
    if record.board is None or not (reached or unruled):
        return None
    return standing("position"), max(reached, default=0)


def _without_reason(event: Event) -> bool:
    return isinstance(event, e.ChessclockPaused) and event.reason == "none"


def _on(subject: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, e.PlayersAgreed) and event.on == subject


_STRONG: tuple[Finder, ...] = (
    _device,
    _last("refusal", e.OrderRefused),
    _ended,
    _last("arrival", e.PlayerArrived),
    _last("flag-called", e.FlagFallCalled),
    _last("agreement-not-allowed", e.PlayersAgreed, where=_on("draw")),
    _last("draw-answer", e.DrawAnswered, where=_accepts),
    _last("displacement", e.PiecesDisplaced),
    _last("leaving", e.PlayerLeft),
    _last("pause", e.ChessclockPaused, where=_without_reason),
    _last("disturbance", e.PlayerDisturbed),
    _told,
)
_WEAK: tuple[Finder, ...] = (_illegal_action, _flag, _possibly_dead)
MATTERS = (
    "device",
    "refusal",
    "ended",
    "offer-accepted",
    "arrival",
    "flag-called",
    "undone-by-agreement",
    "agreement-not-allowed",
    "draw-answer",
    "displacement",
    "leaving",
    "pause",
    "disturbance",
    "told",
    "illegal-action",
    "flag",
    "position",
)
"""Every matter that a game as it stands can be about: each edition has a ruler for each."""
