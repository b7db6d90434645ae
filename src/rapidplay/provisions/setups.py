"""Wrong set-up, wrong orientation, reversed colours, wrong setting of the chessclock."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.game.facts import SetupError
from rapidplay.game.player import PLAYERS, Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.remedies import CastlingBarred
from rapidplay.law.text import says


def setup_errors(case: Case) -> tuple[SetupError, ...] | None:
    """What stood wrong at the start; derived where the whole game is known, None where nobody has said."""
    first = case.record.first_board
    return case.facts.setup_error if first is None else first.setup_errors()


def pieces_stood_wrong(case: Case) -> Finding:
    """The initial position was incorrect; who says it has named the pieces, or is asked."""
    wording = says("The initial position of the pieces was incorrect.")
    errors = setup_errors(case)
    question = Question(
        fact="setup_error",
        ask=says("Which pieces stood wrong at the start?"),
        because=says("A misplaced king or rook may not castle."),
        answers=((), *((SetupError(piece=piece, of=of),) for of in PLAYERS for piece in _PIECES)),  # type: ignore[arg-type]
    )
    return known_or_asked(wording, None if errors is None else bool(errors), question)


_PIECES = ("king", "king-queen-swapped", "rook-a", "rook-h", "queen", "bishop", "knight", "pawn")


def board_was_turned(case: Case) -> Finding:
    """The chessboard was placed wrong; the claim or the observation says so unless a fact denies it."""
    return found(says("The chessboard was placed contrary to Article 2."), case.facts.board_turned is not False)


def colours_were_reversed(case: Case) -> Finding:
    """The game began with reversed colours; the claim or the observation says so unless a fact denies it."""
    return found(says("The game began with the colours reversed."), case.facts.colours_reversed is not False)


def schedule_suffers(case: Case) -> Finding:
    """The schedule of the event would suffer if the setting stayed."""
    question = Question(
        fact="schedule_suffers",
        ask=says("If the setting stays, does the event's schedule suffer?"),
        because=says("Only then may the setting still be changed."),
    )
    return known_or_asked(
        says("The event's schedule would suffer if the setting stayed."), case.facts.schedule_suffers, question
    )


def castling_bars(case: Case, *, swapped_only: bool = False, rooks: bool = True) -> tuple[CastlingBarred, ...]:
    """Who may not castle since king or rook did not start on its square."""
    return tuple(dict.fromkeys(_bars(setup_errors(case) or (), swapped_only, rooks)))


def _bars(errors: tuple[SetupError, ...], swapped_only: bool, rooks: bool) -> Iterator[CastlingBarred]:
    kings = ("king-queen-swapped",) if swapped_only else ("king-queen-swapped", "king")
    for error in errors:
        if error.piece in kings:
            yield CastlingBarred(error.of, "both")
        elif rooks and error.piece in ("rook-a", "rook-h"):
            yield CastlingBarred(error.of, "a-side" if error.piece == "rook-a" else "h-side")


def king_stood_wrong(case: Case) -> Finding:
    """A king did not start on its square."""
    wrong = [e for e in setup_errors(case) or () if e.piece in ("king", "king-queen-swapped")]
    return found(says("A king stood wrong at the start."), bool(wrong))


def rook_stood_wrong(case: Case) -> Finding:
    """A rook did not start on its square."""
    wrong = [e for e in setup_errors(case) or () if e.piece in ("rook-a", "rook-h")]
    return found(says("A rook stood wrong at the start."), bool(wrong))


def castled_with_a_piece_that_stood_wrong(case: Case, player: Player) -> Finding:
    """The player's last move was castling, though his king or a rook had stood wrong at the start."""
    move = case.record.last_move(player)
    castled = move is not None and move.event.castling is not None
    wrong = any(error.of is player and error.piece in _CASTLERS for error in setup_errors(case) or ())
    wording = says("{player} castled although his king or rook had stood wrong.", player=player)
    return found(wording, castled and wrong, *([move.index] if castled and move is not None else []))


_CASTLERS = ("king", "king-queen-swapped", "rook-a", "rook-h")


def king_and_queen_were_swapped(case: Case) -> Finding:
    """A king and a queen began in each other's place."""
    swapped = [error for error in setup_errors(case) or () if error.piece == "king-queen-swapped"]
    return found(says("A king and a queen began in each other's place."), bool(swapped))
