"""Facts and the answers to what the law core asks, in the words of an arbiter."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.game.facts import SetupError
from rapidplay.i18n import _, spoken
from rapidplay.law.finding import Question
from rapidplay.law.text import Text, says

FACTS: Mapping[str, Text] = {
    "can_checkmate": says("whether a player can still checkmate"),
    "arbiter_saw": says("whether you saw it"),
    "opponent_has_replied": says("whether the opponent has replied"),
    "game_over": says("how the game had ended"),
    "setup_error": says("which pieces stood wrong"),
    "board_turned": says("whether the board was turned"),
    "colours_reversed": says("whether the colours were reversed"),
    "clock_error": says("what was wrong with the setting of the clock"),
    "schedule_suffers": says("whether the schedule suffers"),
    "first_flag": says("which flag fell first"),
    "own_time_left": says("whether the claimant has time left"),
    "occurrences": says("how often the position occurred"),
    "consecutive": says("whether the position occurred at consecutive moves"),
    "moves_without_progress": says("how many moves went by without progress"),
    "still_illegal": says("whether the position is still illegal"),
    "same_defect": says("whether it is the same illegality"),
    "last_position_known": says("whether the position before can be identified"),
    "increment_gained": says("how much increment was gained"),
    "recorded_by_arbiter": says("whether an arbiter or an assistant records the game"),
    "games_per_arbiter": says("how many games an arbiter has"),
    "proof": says("what shows it"),
    "touched_piece_has_legal_move": says("whether the touched piece can move"),
    "normal_means": says("whether a player can win by normal means"),
    "disability": says("whether a player has a disability"),
    "moves_made": says("how many moves were made"),
    "moves_completed": says("how many moves were completed"),
}
ANSWERS: Mapping[object, Text] = {
    True: says("Yes"),
    False: says("No"),
    "white": says("White"),
    "black": says("Black"),
    "unknown": says("No sign"),
    "scoresheet": says("A scoresheet"),
    "electronic-board": says("The feed or the electronic board"),
    "arbiter-witness": says("I watched it"),
    "players-agree": says("Both players agree on the facts"),
    "none": says("Nothing"),
}
PIECES: Mapping[str, Text] = {
    "king": says("king"),
    "king-queen-swapped": says("king and queen exchanged"),
    "rook-a": says("rook of the a-file"),
    "rook-h": says("rook of the h-file"),
    "queen": says("queen"),
    "rook": says("rook"),
    "bishop": says("bishop"),
    "knight": says("knight"),
    "pawn": says("pawn"),
}


def answer_in_words(question: Question, answer: object) -> str:
    """An answer that a question offers."""
    match answer:
        case bool() | str():
            return spoken(ANSWERS[answer]) if answer in ANSWERS else str(answer)
        case int():
            return _number_in_words(question.answers, answer)
        case Text():
            return spoken(answer)
        case tuple():
            return ", ".join(_misplaced(error) for error in answer) or spoken(ANSWERS["none"])
        case _:
            return str(answer)


def _number_in_words(numbers: tuple[object, ...], number: int) -> str:
    """The numbers offered are bounds: each stands for all up to the next."""
    if number == numbers[0]:
        return _("{number} or fewer", number=number)
    if number == numbers[-1]:
        return _("{number} or more", number=number)
    last = int(str(numbers[numbers.index(number) + 1])) - 1
    return str(number) if last == number else _("{number} to {last}", number=number, last=last)


def _misplaced(error: SetupError) -> str:
    return _("{player}: {piece}", player=error.of, piece=PIECES[error.piece])
