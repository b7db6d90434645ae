"""Which boards need an arbiter, and why: eleven classes in the order in which he should go (hall screen)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Literal

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.telling import Under
from rapidplay.event.results import ResultOfBoard
from rapidplay.game.events import ArbiterObserved, ClockRanOut
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.game.vocabulary import Side
from rapidplay.incident.rule import rule

Word = Literal[
    "call-the-flag", "you-may-call", "say-nothing", "declare-drawn", "answer-now", "player-calls", "claim-open",
    "stop-the-game", "tablet-lost", "clocks-disagree", "wait-one-move", "look-at-the-feed", "low-time", "playing",
    "not-started", "ended",
]  # fmt: skip
GameState = Literal["not-started", "running", "paused", "waiting-one-move", "claim-open", "ended", "disputed"]
LOW_TIME_MS = 60_000


@dataclass(frozen=True, slots=True)
class Attention:
    """How urgently a board needs an arbiter: the class, 1 first, and the word for it."""

    number: int
    word: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What was seen on a board besides its chessclock."""

    must_stop: bool = False
    """The moves show that the game is over."""
    alerts: int = 0
    """So many are not dismissed."""


def state_of(game: BoardGame, result: ResultOfBoard) -> GameState:
    """What state the game is in."""
    if any(incident.state == "disputed" for incident in game.incidents) or result.disputed:
        return "disputed"
    if has_ended(game, result):
        return "ended"
    if game.awaited is not None:
        return "waiting-one-move"
    if game.claim is not None:
        return "claim-open"
    if game.paused is not None:
        return "paused"
    return "not-started" if game.started is None else "running"


def has_ended(game: BoardGame, result: ResultOfBoard) -> bool:
    """A result stands, the players ended the game, or a ruling that was declared did."""
    declared = any(ruling.ends_the_game for incident in game.incidents for ruling in incident.standing)
    return result.standing is not None or game.ended is not None or declared


def attention_of(game: BoardGame, result: ResultOfBoard, under: Under | None, now: datetime, seen: Seen) -> Attention:
    """Why an arbiter should go to a board, the most urgent reason first."""
    disputed = state_of(game, result) == "disputed"
    if has_ended(game, result):
        return Attention(3, "claim-open") if disputed else Attention(11, "ended")
    if game.ran_out and game.flag_called is None:
        return Attention(1, _word_for_the_flags(game, under))
    if game.awaited is not None and game.awaited.completed is not None:
        return Attention(2, "answer-now")
    if disputed:
        return Attention(3, "claim-open")
    if game.claim is not None or _is_called(game):
        return Attention(3, "player-calls" if game.claim is None else "claim-open")
    if seen.must_stop:
        return Attention(4, "stop-the-game")
    if game.restored is not None:
        return Attention(5, "tablet-lost")
    if game.clocks_differ:
        return Attention(5, "clocks-disagree")
    if game.awaited is not None:
        return Attention(6, "wait-one-move")
    if seen.alerts:
        return Attention(7, "look-at-the-feed")
    return _of_a_quiet_board(game, now)


def _is_called(game: BoardGame) -> bool:
    """Somebody wants an arbiter; a tablet that came back and says so itself has a class of its own."""
    if game.call is None:
        return False
    return game.restored is None or game.call.by != "tablet"


def _of_a_quiet_board(game: BoardGame, now: datetime) -> Attention:
    if game.started is None:
        return Attention(10, "not-started")
    shown = None if game.running is None else time_left_ms(game, game.running, now)
    return Attention(8, "low-time") if shown is not None and shown < LOW_TIME_MS else Attention(9, "playing")


def time_left_ms(game: BoardGame, player: Player, now: datetime) -> int | None:
    """What a player's clock shows by now, if nothing has come in since: for sorting. No flag falls by it."""
    reading = game.reading
    if reading is None:
        return None
    since_ms = int((now - reading.stamp.at).total_seconds() * 1000) if game.running is player else 0
    return max(0, reading.clocks_ms.of(player) - max(0, since_ms))


def _word_for_the_flags(game: BoardGame, under: Under | None) -> Word:
    if under is None:
        return "call-the-flag"
    flags: Side = "both" if len(game.ran_out) == len(PLAYERS) else next(iter(game.ran_out)).value
    return word_for_flags(
        under.laws.id, tuple(sorted(under.laws.readings.items())), under.rules.chess, under.regime, flags
    )


@lru_cache(maxsize=256)
def word_for_flags(
    edition: str, readings: tuple[tuple[str, str], ...], chess: Chess | None, regime: Regime | None, flags: Side
) -> Word:
    """What the edition has an arbiter do who sees a clock at zero: it is asked, both being able to checkmate."""
    both = flags == "both"
    seen = ArbiterObserved(by="arbiter", what="both-flags" if both else "flag-fall", who=flags)
    incident = Incident(
        edition=edition,
        regime=regime,
        chess=chess or "rapid",
        facts=Facts(can_checkmate={WHITE: True, BLACK: True}),
        events=(ClockRanOut(by=flags), seen),
    )
    ruling = rule(incident, None, dict(readings))
    if ruling.intervene == "wait-for-claim":
        return "say-nothing"
    if ruling.result == "1/2-1/2" and both:
        return "declare-drawn"
    return "you-may-call" if ruling.readings else "call-the-flag"
