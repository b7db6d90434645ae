"""How many moves have been made or completed, and who has the move."""

from __future__ import annotations

from rapidplay.game.both import Both
from rapidplay.game.fold import draws_allowed, some_player_never_moved
from rapidplay.game.player import Player
from rapidplay.game.record import Count
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import Text, says


def each_has_completed(case: Case, number: int) -> Finding:
    """Each player has completed this number of moves, counted from the initial position."""
    wording = says("Each player has completed {number} moves.", number=number)
    ask = says("How many moves has each player completed?")
    return _reached(case, "moves_completed", case.record.situation.completed, number, wording, ask)


def each_has_made(case: Case, number: int) -> Finding:
    """Each player has made this number of moves."""
    wording = says("Each player has made {number} moves.", number=number)
    ask = says("How many moves has each player made?")
    return _reached(case, "moves_made", case.record.situation.made, number, wording, ask)


def _reached(case: Case, fact: str, counts: Both[Count], number: int, wording: Text, ask: Text) -> Finding:
    """From the counts; where the beginning of the game is not known, from the fact or by asking."""
    because = says("The right ends after {number} moves.", number=number)
    question = Question(fact=fact, ask=ask, because=because, answers=(number - 1, number), found_by="players")
    if all(count.number >= number for count in counts):
        known: bool | None = True
    elif any(count.exact and count.number < number for count in counts):
        known = False
    else:
        stated = case.facts.of(fact)
        known = None if not isinstance(stated, int) else stated >= number
    return known_or_asked(wording, known, question)


def has_the_move(case: Case, player: Player) -> Finding:
    """The player has the move; where nothing shows who has it, he who acts is taken to have it."""
    wording = says("{player} has the move.", player=player)
    return found(wording, case.record.has_the_move in (player, None))


def has_made_his_move_unpressed(case: Case, player: Player) -> Finding:
    """The player has already made his move on the board and not pressed his clock."""
    move = case.record.last_move(player)
    made = move is not None and move.pressed_at is None and case.record.has_the_move is player.opponent
    return found(says("{player} has already made his move on the board.", player=player), made)


def each_has_made_a_move(case: Case) -> Finding:
    """Nothing shows that a player has not made a move yet."""
    return found(says("Both players have made at least one move."), not some_player_never_moved(case.record))


def event_allows_a_draw_now(case: Case) -> Finding:
    """The regulations of the event let the players agree a draw at this point."""
    return found(says("The event allows the players to agree a draw now."), draws_allowed(case.record))
