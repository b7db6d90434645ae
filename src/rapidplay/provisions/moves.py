"""How many moves have been made or completed, and who has the move."""

from __future__ import annotations

from rapidplay.game.fold import draws_allowed, first_move_with_a_draw, reached, some_player_never_moved
from rapidplay.game.player import Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import says


def each_has_completed(case: Case, number: int) -> Finding:
    """Each player has completed this number of moves, counted from the initial position."""
    question = Question(
        fact="moves_completed",
        ask=says("How many moves has each player completed?"),
        because=says("The right ends after {number} moves.", number=number),
        answers=(number - 1, number),
        found_by="players",
    )
    wording = says("Each player has completed {number} moves.", number=number)
    known = reached(case.record.situation.completed, case.facts.moves_completed, number)
    return known_or_asked(wording, known, question)


def each_has_made(case: Case, number: int) -> Finding:
    """Each player has made this number of moves."""
    question = Question(
        fact="moves_made",
        ask=says("How many moves has each player made?"),
        because=says("The right ends after {number} moves.", number=number),
        answers=(number - 1, number),
        found_by="players",
    )
    wording = says("Each player has made {number} moves.", number=number)
    known = reached(case.record.situation.made, case.facts.moves_made, number)
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
    number = first_move_with_a_draw(case.record)
    question = Question(
        fact="moves_made",
        ask=says("How many moves has each player made?"),
        because=says("The event allows a draw by agreement from move {number} on.", number=number),
        answers=(number - 1, number),
        found_by="players",
    )
    return known_or_asked(
        says("The event allows the players to agree a draw now."), draws_allowed(case.record), question
    )


def a_move_was_never_pressed(case: Case) -> Finding:
    """A player made his next move without having pressed for the one before."""
    standing = [move for move in case.record.moves if move.stands]
    unpressed = [
        move.index
        for move in standing
        if move.pressed_at is None and any(later.by is move.by and later.index > move.index for later in standing)
    ]
    return found(says("A player made his next move without having pressed."), bool(unpressed), *unpressed)
