"""What a board has to tell: the incident that the law core is asked about, as far as the log of the board knows it.

A tablet knows presses, not moves. Where a press came without its move, nothing before it is told as events: it goes
into the counts and times that had been reached (`before`). After the last ruling the game starts from what was ruled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.kept import Kept
from rapidplay.desk.known import Known, known_at
from rapidplay.desk.log_forms import Noted, with_displays
from rapidplay.desk.standing import as_it_stands
from rapidplay.errors import BadIncident
from rapidplay.event.rules import DeclaredRules, LawsOfTheEvent
from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.incident import Incident, Regime
from rapidplay.game.player import PLAYERS, WHITE, Player
from rapidplay.incident.form import inside
from rapidplay.incident.reader import incident_from
from rapidplay.incident.times import time_of
from rapidplay.incident.writer import incident_to_data

GIVEN_BY_THE_EVENT = ("format", "edition", "regime", "chess", "time_control", "event_rules")
FEWEST_TOLD = 8
"""So many half-moves are told as events, with all that an edition looks at in them."""
MOVES_AT_ONCE = 4
_RESTS_ON_MOVES = ("illegal-move", "touched-piece", "castling", "promoted-piece", "stalemate", "result")
_TELL_IT_ANEW = (
    "a claim rests on moves that the log does not have, expected the last entry before them, and all told anew"
)
"""Without the moves such a claim would be rejected for want of anything to be claimed."""
_COUNTERS = ("illegal_moves", "two_hands", "empty_presses", "warnings")


@dataclass(frozen=True, slots=True, kw_only=True)
class Under:
    """The laws and rules that hold at a board."""

    laws: LawsOfTheEvent
    rules: DeclaredRules
    regime: Regime | None


def incident_at(game: BoardGame, kept: Sequence[Kept], under: Under, told: Mapping[str, Any]) -> Incident:
    """The incident at a board: what its log knows, then what was told.

    `told` has the keys of an incident without those that the event gives. Its `since` is the last entry that still
    holds as the log has it: what came later is told anew.

    Raises:
        BadIncident: the place in what was told, and what was expected there.
    """
    for key in GIVEN_BY_THE_EVENT:
        if key in told:
            raise BadIncident(key, "the event gives this, expected it to be left out")
    events = _list(told, "events")
    data = _data(game, _up_to(kept, told.get("since")), under, names_moves=not any(map(_is_an_unnamed_move, events)))
    for key in ("position", "before", "facts"):
        if key in told:
            data[key] = told[key] if key == "position" else {**data.get(key, {}), **_table(told, key)}
    own = len(data["events"])
    data["events"] = [*data["events"], *events]
    others = {key: value for key, value in told.items() if key not in (*data, "since")}
    try:
        return incident_from({**data, **others}, "")
    except BadIncident as fault:
        raise BadIncident(_as_told(fault.place, own), fault.why) from None


def _is_an_unnamed_move(event: object) -> bool:
    """What was told says that a move was made, and not which: the position is not known any more."""
    return isinstance(event, dict) and event.get("act") == "move" and not {"uci", "san"} & event.keys()


def _up_to(kept: Sequence[Kept], since: object) -> Sequence[Kept]:
    if since is None:
        return kept
    if not isinstance(since, int) or isinstance(since, bool):
        raise BadIncident("since", "expected the number of an entry of the log")
    return [one for one in kept if one.seq <= since]


def _table(told: Mapping[str, Any], key: str) -> dict[str, Any]:
    if not isinstance(told[key], dict):
        raise BadIncident(key, "expected a table")
    return dict(told[key])


def _list(told: Mapping[str, Any], key: str) -> list[Any]:
    given = told.get(key, [])
    if not isinstance(given, list):
        raise BadIncident(key, "expected a list")
    return given


def _as_told(place: str, own: int) -> str:
    """The place as the one who told it counts: events of the log come before his."""
    if not place.startswith("events["):
        return place
    number, _, rest = place.removeprefix("events[").partition("]")
    index = int(number) - own
    return f"events[{index}]{rest}" if index >= 0 else inside("board", f"events[{number}]{rest}")


def _data(game: BoardGame, kept: Sequence[Kept], under: Under, *, names_moves: bool) -> dict[str, Any]:
    noted = as_it_stands(kept)
    first, known = _known_before(noted)
    incident = Incident(
        edition=under.laws.id,
        regime=under.regime,
        chess=under.rules.chess,
        time_control=under.rules.time_control,
        event_rules=under.rules.event_rules,
        events=(*(() if known.over is None else (known.over,)), *_events(noted[first:])),
    )
    data = incident_to_data(incident)
    position = _position(known, incident.events) if names_moves else None
    data["before"] = _before(game, known, position is not None and "moves" in position)
    if position is not None:
        return {**data, "position": position}
    if any(isinstance(event, e.ClaimMade) and event.of in _RESTS_ON_MOVES for event in incident.events):
        raise BadIncident("since", _TELL_IT_ANEW)
    return data


def _known_before(noted: Sequence[Noted]) -> tuple[int, Known]:
    """Where the events begin that are told, and what is known before them. Of a long game only the end is told."""
    first = _first_that_is_told(noted)
    known = known_at(noted[:first])
    last = first + _plain_moves(noted[first:], known.has_the_move or WHITE)
    later = known_at(noted[:last])
    return (last, later) if "moves" in (later.line.position() or {}) else (first, known)


def _plain_moves(noted: Sequence[Noted], player: Player) -> int:
    """How many entries at the beginning are plain moves, each made in turn and pressed for, but for the last of them.

    The place changes every so many moves only: the position there is remembered.
    """
    ends, made = [0], False
    for index, one in enumerate(noted):
        what = one.what
        if not isinstance(what, Event):
            continue
        if not made and isinstance(what, e.MoveMade) and what == e.MoveMade(by=player, uci=what.uci, san=what.san):
            made = True
        elif made and what == e.ClockPressed(by=player):
            ends.append(index + 1)
            player, made = player.opponent, False
        else:
            break
    behind = max(0, len(ends) - 1 - FEWEST_TOLD)
    return ends[behind // MOVES_AT_ONCE * MOVES_AT_ONCE]


def _first_that_is_told(noted: Sequence[Noted]) -> int:
    """Where the events begin: behind the last ruling, the last press without its move, and what clocks showed then."""
    moved: dict[Player, bool] = dict.fromkeys(PLAYERS, False)
    first = 0
    for index, one in enumerate(noted):
        match one.what:
            case e.MoveMade(by=player):
                moved[player] = True
            case e.ClockPressed(by=player):
                first = first if moved[player] else index + 1
                moved[player] = False
            case e.MoveTakenBack(by=player):
                moved[player] = False
            case e.RulingDeclared():
                first, moved = index + 1, dict.fromkeys(PLAYERS, False)
    while first < len(noted) and not isinstance(noted[first].what, Event):
        first += 1
    return first


def _events(noted: Iterable[Noted]) -> Iterable[Event]:
    return (with_displays(one.what, one.beside) for one in noted if isinstance(one.what, Event))


def _position(known: Known, events: Sequence[Event]) -> dict[str, str] | None:
    """Given only where moves are: of a board with presses alone nothing is known but that it began."""
    tells_moves = any(isinstance(event, e.MoveMade) and (event.uci or event.san) for event in events)
    untouched = not any(known.presses.values()) and not known.any_move
    if known.any_move or (untouched and tells_moves):
        return known.line.position()
    return None


def _before(game: BoardGame, known: Known, moves_given: bool) -> dict[str, Any]:
    before: dict[str, Any] = {}
    if known.has_the_move is not None and not moves_given:
        before["has_the_move"] = known.has_the_move.value
    if not moves_given:
        presses = {player.value: known.presses[player] for player in PLAYERS}
        before |= {"moves_made": presses, "moves_completed": presses}
    for counter in _COUNTERS:
        if counted := game.counters.get(counter):
            before[counter] = {player.value: number for player, number in counted.items()}
    if known.requests:
        before["scoresheet_requests"] = {player.value: number for player, number in known.requests.items()}
    if known.clocks_ms is not None:
        before["clocks"] = {player.value: time_of(-(-known.clocks_ms.of(player) // 1000)) for player in PLAYERS}
    return before
