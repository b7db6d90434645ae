"""Who may write what: by role, by board, and where the event leaves declarations to the chief."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rapidplay.desk import entries as d
from rapidplay.desk.errors import Refused
from rapidplay.desk.log_forms import Happening, Noted
from rapidplay.desk.state import EventState
from rapidplay.event import entries as v
from rapidplay.game import events as e

Role = Literal[
    "chief", "deputy", "arbiter", "assistant", "organiser", "board", "hall-screen", "spectator", "desk", "feed"
]
CHIEFS: tuple[Role, ...] = ("chief", "deputy")
ARBITERS: tuple[Role, ...] = (*CHIEFS, "arbiter")
PUBLIC: tuple[Role, ...] = ("spectator", "hall-screen")


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who acts: a person of the staff in his role, a device at a board, or the desk itself."""

    role: Role
    name: str
    board: str | None = None
    """Of a tablet, and of an assistant who records one game: the board."""

    @property
    def author(self) -> str:
        """As the log names him."""
        return f"{self.role}:{self.name}"

    @property
    def is_an_arbiter(self) -> bool:
        """The chief, a deputy or an arbiter."""
        return self.role in ARBITERS


AT_ONE_BOARD: tuple[Role, ...] = ("board", "assistant")
"""Who has to do with one board only."""
THE_DESK = Actor(role="desk", name="desk")


def _kinds(names: str) -> frozenset[str]:
    return frozenset(names.split())


_AT_A_CLOCK = _kinds("""clock-set clock-started clock-restored clock-pressed clock-ran-out chessclock-paused claim-made
    chessclock-restarted draw-offered draw-answered resigned request-made arbiter-called result-entered""")
_RECORDING = _kinds("""move-made piece-placed move-taken-back piece-touched pieces-displaced draw-offered draw-answered
    claim-made resigned request-made words-said arbiter-called note-written""")
_BY_THE_CHIEF = _kinds("""event-created rules-declared rules-corrected staff-assigned device-lost feed-attached
    round-paired round-reopened result-corrected report-released incident-settled notice-shown notice-taken-down""")
_BY_THE_ORGANISER = _kinds("staff-assigned round-paired note-written notice-shown notice-taken-down")
_BY_THE_DESK = _kinds("device-enrolled device-lost alert-raised")
_FROM_A_FEED = _kinds("""move-made move-taken-back clock-pressed clock-ran-out clock-set alert-raised alert-dismissed
    result-entered""")

_MAY: Mapping[Role, frozenset[str]] = {
    "board": _AT_A_CLOCK,
    "assistant": _RECORDING,
    "organiser": _BY_THE_ORGANISER,
    "desk": _BY_THE_DESK,
    "feed": _FROM_A_FEED,
    "hall-screen": frozenset(),
    "spectator": frozenset(),
}
ON_ANY_BOARD = _kinds("arbiter-called arbiter-on-the-way note-written check-ticked")
"""What an arbiter writes about boards that are not his: help, and going there."""
_NOBODY_WRITES = _kinds("device-enrolled names-purged")
"""What comes about at the door only, and what stands at the end of a log that was written anew."""


def may_write(role: Role, kind: str) -> bool:
    """Whether a role may ever write this kind of entry."""
    if role in ARBITERS:
        return kind not in _NOBODY_WRITES and (role in CHIEFS or kind not in _BY_THE_CHIEF)
    return kind in _MAY[role]


def must_be_allowed(actor: Actor, noted: Noted, board: str | None, state: EventState) -> None:
    """Refused where this is not for him to write: `not-allowed`, `not-your-board` or `chief-only`."""
    what = noted.what
    if not may_write(actor.role, what.name):
        raise Refused("not-allowed", f"{what.name} is not for {_A[actor.role]} to write", where=what.name)
    if actor.role == "arbiter" and board is not None and what.name not in ON_ANY_BOARD:
        _must_be_his_board(actor, board, noted, state)
    if actor.role in AT_ONE_BOARD and board is not None and board != actor.board:
        detail = f"You have board {actor.board}." if actor.board else "You have none: the chief assigns one."
        raise Refused("not-your-board", f"Board {board} is not yours", detail, f"board {board}")
    if actor.role == "feed":
        _must_be_of_this_feed(actor, what, board, state)
    if actor.role == "board" and isinstance(what, v.ResultEntered) and what.ruling is not None:
        raise Refused("not-allowed", "players enter no ruling", where="result-entered.ruling")
    if actor.role == "board" and isinstance(what, e.ChessclockRestarted):
        _must_be_for_the_players(what, board, noted, state)
    must_be_left_to_him(actor, noted, state)


def _must_be_his_board(actor: Actor, board: str, noted: Noted, state: EventState) -> None:
    member = state.event.staff.get(actor.name)
    round = state.round_named(noted, board)
    if member is None or round is None:
        return
    boards = member.boards_in_round(round)
    taken_over = state.games.get(round, {}).get(board)
    his = boards is None or board in boards or (taken_over is not None and taken_over.taken_over == actor.name)
    if not his:
        assert boards is not None
        detail = f"You have boards {boards.written}. Take it over, or ask for help."
        raise Refused("not-your-board", f"Board {board} is not yours", detail, f"board {board}")


def _must_be_of_this_feed(actor: Actor, what: Happening, board: str | None, state: EventState) -> None:
    """A feed writes about the boards that show what it says, and puts away alerts of its own only."""
    if board is not None and state.event.feeds.get(board) != actor.name:
        detail = "The chief attaches a feed to a board."
        raise Refused("not-your-board", f"Board {board} shows another feed, or none", detail, f"board {board}")
    alert = state.alerts.get(what.alert) if isinstance(what, d.AlertDismissed) else None
    if alert is not None and alert.stamp.by != actor.author:
        raise Refused("not-allowed", "This alert is not of this feed", where="alert-dismissed.alert")


def _must_be_for_the_players(what: e.ChessclockRestarted, board: str | None, noted: Noted, state: EventState) -> None:
    """Refused where it is for an arbiter to set the chessclock going again."""
    rules, round = state.event.rules, None if board is None else state.round_named(noted, board)
    game = None if board is None or round is None else state.games.get(round, {}).get(board)
    has_ended = game is not None and game.ended is not None
    if what.by == "arbiter" or has_ended or rules is None or not rules.desk.players_resume:
        detail = "At the board players do it together, where the rules of the event say so and the game has not ended."
        raise Refused("not-allowed", "An arbiter sets the chessclock going", detail, "chessclock-restarted.by")


def must_be_left_to_him(actor: Actor, noted: Noted, state: EventState) -> None:
    """Refused (`chief-only`) where the event leaves it to the chief to declare what ends a game."""
    rules, what = state.event.rules, noted.what
    if not isinstance(what, e.RulingDeclared) or actor.role in CHIEFS or rules is None:
        return
    result = what.result or (noted.beside.ruling or {}).get("result")
    ends = result not in (None, "continue") or what.penalty == "loss"
    if rules.desk.game_ending == "chief-only" and ends:
        detail = "At this event the chief declares what ends a game. Send it to the chief."
        raise Refused("chief-only", "Only the chief declares this", detail, "ruling-declared.result")


def must_be_his_to_withdraw(actor: Actor, declared_by: str) -> None:
    """Own rulings are withdrawn by their author, those of others by the chief."""
    if actor.role not in CHIEFS and actor.name != declared_by:
        detail = f"{declared_by} declared it: he or the chief can withdraw it."
        raise Refused("not-allowed", "This ruling is not yours to withdraw", detail, "ruling-withdrawn.ruling")


_A: Mapping[Role, str] = {
    "chief": "the chief",
    "deputy": "a deputy",
    "arbiter": "an arbiter",
    "assistant": "an assistant",
    "organiser": "the organiser",
    "board": "a board's clock",
    "hall-screen": "a hall screen",
    "spectator": "a spectator",
    "desk": "the desk",
    "feed": "a feed",
}
