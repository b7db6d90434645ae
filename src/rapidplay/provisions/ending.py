"""How a game has ended, or that it goes on."""

from __future__ import annotations

from rapidplay.game.player import Player
from rapidplay.game.record import Ended
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, found
from rapidplay.law.text import Text, says
from rapidplay.provisions.mating import is_dead

_HOW: dict[str, Text] = {
    "checkmate": says("The king has been checkmated."),
    "stalemate": says("The player on move is stalemated."),
    "dead-position": says("Neither player can checkmate any more: the position is dead."),
    "agreement": says("The players have agreed a draw."),
    "resignation": says("A player has resigned."),
    "signed-scoresheets": says("The players have signed the result."),
    "declared": says("The arbiter has declared the result."),
    "ruled": says("The game has been decided by a ruling."),
}


def game_goes_on(case: Case) -> Finding:
    """The game has not ended: not on the board, not by the players, not by a ruling."""
    wording = says("The game is still on.")
    ended = case.record.ended
    if ended is not None:
        return found(wording, False, *([ended.index] if ended.index >= 0 else []))
    return is_dead(case).negated(wording)


def ended_as(case: Case) -> tuple[str, Ended | None]:
    """How the game ended; a dead position is found, not recorded."""
    ended = case.record.ended
    return ("dead-position", None) if ended is None else (ended.how, ended)


def it_ended(case: Case) -> Finding:
    """The way the game ended."""
    how, ended = ended_as(case)
    return found(_HOW[how], True, *([ended.index] if ended is not None and ended.index >= 0 else []))


def result_it_ended_with(case: Case) -> str:
    """The result on record; a dead position that is found is a draw."""
    ended = case.record.ended
    return "1/2-1/2" if ended is None or ended.result is None else ended.result


def winner_by_resignation(case: Case) -> Player | None:
    """The opponent of the player who resigned, where the game ended so and the incident shows who did."""
    how, ended = ended_as(case)
    return ended.by.opponent if how == "resignation" and ended is not None and ended.by is not None else None
