"""What the log of a board comes to: the moves and presses, whose move it is, the times, and what arbiters put back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rapidplay.desk import entries as d
from rapidplay.desk.entries import ClocksMs
from rapidplay.desk.log_forms import Noted, ends_the_game
from rapidplay.desk.moves import UNKNOWN, Line
from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.player import PLAYERS, WHITE, Player

AGREED = e.PlayersAgreed(by="both", on="draw")
"""An offer that was accepted, told without the offer."""
_ON_THE_BOARD = ("move", "takeback", "promote")


@dataclass(slots=True)
class Known:
    """What the log of a board comes to at some point of it."""

    line: Line = field(default_factory=Line)
    presses: dict[Player, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    has_the_move: Player | None = None
    clocks_ms: ClocksMs | None = None
    requests: dict[Player, int] = field(default_factory=dict)
    any_move: bool = False
    to_press_for: Player | None = None
    """Who has made a move that he has not pressed for yet."""
    over: Event | None = None
    """With what the players have ended the game."""
    put_back: bool = False
    """An arbiter had the position put back, or changed otherwise."""

    def happens(self, noted: Noted) -> None:
        """One entry more."""
        what = noted.what
        self.clocks_ms = noted.beside.clocks_ms or self.clocks_ms
        if isinstance(what, Event) and ends_the_game(what):
            self.over = AGREED if isinstance(what, e.DrawAnswered) else what
        match what:
            case e.MoveMade(by=player):
                self.line, self.has_the_move, self.any_move = self.line.after(what), player.opponent, True
                self.to_press_for = player
            case e.MoveTakenBack(by=player):
                self.line, self.has_the_move = self.line.without_the_last(), player
                self.to_press_for = None
            case e.ClockPressed(by=player):
                self._pressed(player)
            case e.RulingDeclared():
                self._ruled(noted.beside.ruling or {}, noted.beside.told or {})
            case d.RulingWithdrawn() | d.IncidentSettled() if self.put_back:
                self.line = UNKNOWN
            case e.RequestMade(by=player, of="arbiters-record"):
                self.requests[player] = self.requests.get(player, 0) + 1
            case d.ClockReading():
                self._shown(what)

    def _pressed(self, player: Player) -> None:
        if self.to_press_for is not player:
            self.line = UNKNOWN
        self.presses[player] += 1
        self.has_the_move, self.to_press_for = player.opponent, None

    def _ruled(self, ruling: Mapping[str, Any], told: Mapping[str, Any]) -> None:
        """What stands afterwards is known where the ruling was on the moves of the log, and not on others."""
        if ruling.get("result") == "new-game":
            self.line, self.presses, self.has_the_move = Line(), dict.fromkeys(PLAYERS, 0), WHITE
            self.any_move, self.to_press_for, self.over = False, None, None
            return
        if ruling.get("restore") is not None:
            self.put_back = True
            self.line = self.line.after_a_ruling(dict(ruling)) if _tells_what_is_known(told, self.line) else UNKNOWN
        must = ruling.get("must") or {}
        if must.get("who"):
            self.has_the_move = Player(must["who"])
        elif started := _whose_clock_is_started(ruling):
            self.has_the_move = started
        elif self.line.board is not None:
            self.has_the_move = self.line.board.has_the_move

    def _shown(self, reading: d.ClockReading) -> None:
        self.clocks_ms = reading.clocks_ms or self.clocks_ms
        self.has_the_move = reading.run or self.has_the_move
        if reading.moves is not None:
            self.presses = {player: reading.moves.of(player) for player in PLAYERS}


def _tells_what_is_known(told: Mapping[str, Any], line: Line) -> bool:
    """No position and no moves but those of the log; told anew they are its last ones, from an illegal one on."""
    events = told.get("events", ())
    acts = [one for one in events if isinstance(one, dict) and one.get("act") in _ON_THE_BOARD]
    if "position" in told or ("since" in told) != bool(acts):
        return False
    if not acts:
        return True
    anew = [(one.get("by"), one.get("act") == "move" and one.get("legal", True)) for one in acts]
    last = [(move.by.value, move.legal) for move in line.moves[-len(anew) :]]
    _by, first_is_legal = anew[0]
    return anew == last and not first_is_legal and not any(map(_says_where, acts))


def _says_where(act: Mapping[str, Any]) -> bool:
    """The move is told by its squares: it may be another than the log has."""
    return "uci" in act or "san" in act or act.get("act") != "move"


def _whose_clock_is_started(ruling: Mapping[str, Any]) -> Player | None:
    """Whose clock the arbiter starts when he has done what was ruled; None where he starts none."""
    started = [step.get("clock") for step in ruling.get("do_now", ()) if step.get("do") == "restart"]
    return Player(started[-1]) if started and started[-1] is not None else None


def known_at(noted: Iterable[Noted]) -> Known:
    """What the entries come to."""
    known = Known()
    for one in noted:
        known.happens(one)
    return known
