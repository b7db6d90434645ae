"""A chess event as the API gives it: what it is, its rules, rounds and players, as far as a role may see them."""

from __future__ import annotations

from typing import Any

import msgspec

from rapidplay.desk.rights import Actor
from rapidplay.desk.stamps import stamp_data
from rapidplay.event.before_a_round import regime_of_round, warnings_before
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.rounds import Round, Tick
from rapidplay.game.chessclock import set_up
from rapidplay.game.time_control import parse_time_control
from rapidplay.i18n import spoken
from rapidplay.store.entry import moment


def event_data(event: ChessEvent, actor: Actor) -> dict[str, Any]:
    """The event for a role: everybody gets its name and rounds, its staff gets the rest."""
    about = event.about
    data: dict[str, Any] = {
        "seq": event.seq,
        "name": None if about is None else about.title,
        "place": None if about is None else about.place,
        "federation": None if about is None else about.federation,
        "days": [] if about is None else [day.isoformat() for day in about.days],
        "rounds_planned": None if about is None else about.rounds,
        "rounds": [_round(round) for round in event.rounds.values()],
        "notice": _notice(event),
    }
    if actor.role == "feed":
        return {**data, "boards": [board for board, feed in event.feeds.items() if feed == actor.name]}
    if actor.role in ("spectator", "hall-screen", "board"):
        return data
    return {**data, **_for_the_staff(event), "rounds": [_round_for_the_staff(event, r) for r in event.rounds.values()]}


def _notice(event: ChessEvent) -> dict[str, str] | None:
    """What the hall screens show to everybody; the time is that at which it was written."""
    notice = event.notice
    return None if notice is None else {"text": notice.entry.text, "at": moment(notice.stamp.at)}


def _for_the_staff(event: ChessEvent) -> dict[str, Any]:
    laws = event.laws
    return {
        "purged": None if event.purged is None else stamp_data(event.purged),
        "languages": [] if event.about is None else list(event.about.languages),
        "edition": None if laws is None else laws.id,
        "declarations": [
            {"rules": msgspec.to_builtins(one.rules), "because": one.because, "stamp": stamp_data(one.stamp)}
            for one in event.declarations
        ],
        "staff": [
            {"name": member.name, "role": member.role, "boards": member.boards} for member in event.staff.values()
        ],
        "players": [_player(player) for player in event.players.values()],
        "devices": [
            {
                "device": id,
                "as": device.entry.as_,
                "name": device.entry.person,
                "board": device.entry.board,
                "lost": device.lost is not None,
            }
            for id, device in event.devices.items()
        ],
        "released": [{"round": round, "stamp": stamp_data(stamp)} for round, stamp in event.released],
    }


def _player(player: RegisteredPlayer) -> dict[str, Any]:
    """What the screens need of a player; sex and birth are for the files of rating only."""
    told: dict[str, Any] = msgspec.to_builtins(player)
    return {key: value for key, value in told.items() if key not in ("sex", "born")}


def _round(round: Round) -> dict[str, Any]:
    return {
        "round": round.number,
        "state": round.state,
        "planned_start": None if round.planned_start is None else moment(round.planned_start),
        "boards": list(round.boards),
    }


def _round_for_the_staff(event: ChessEvent, round: Round) -> dict[str, Any]:
    return {
        **_round(round),
        "pairings": {board: [pair.white, pair.black] for board, pair in round.pairings.items()},
        "byes": {str(player): kind for player, kind in round.byes.items()},
        "regime": regime_of_round(event, round.number),
        "warnings": [spoken(text) for text in warnings_before(event, round.number)],
        "not_in_order": list(round.not_in_order()),
        "items": list(round.items()),
        "ticks": []
        if round.closed
        else [_tick(one) for one in (*round.board_ticks.values(), *round.hall_ticks.values())],
        "started": None if round.started is None else stamp_data(round.started),
        "clocks_ms": _clocks_at_the_start(event),
        "without_a_result": list(round.without_a_result()),
        "unconfirmed": list(round.unconfirmed()),
    }


def _tick(tick: Tick) -> dict[str, Any]:
    """What was found at a board, or of an item, by whom."""
    entry = tick.entry
    what = {"board": entry.board, "item": entry.item, "found": entry.found, "note": entry.note}
    return {**what, "stamp": stamp_data(tick.stamp)}


def _clocks_at_the_start(event: ChessEvent) -> dict[str, int] | None:
    """What a chessclock shows before the first move: with an increment, the one for that move, too."""
    if event.rules is None:
        return None
    clock = set_up(parse_time_control(event.rules.time_control))
    return {"white": clock.white.display_ms, "black": clock.black.display_ms}
