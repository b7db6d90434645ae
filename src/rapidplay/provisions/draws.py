"""Draw claims: repetition, moves without progress, how a claim is made, what proves it."""

from __future__ import annotations

from dataclasses import dataclass

from rapidplay.errors import BadPosition
from rapidplay.game.board import Board
from rapidplay.game.events import ClaimMade, ClaimWithdrawn, ClockPressed, DrawOffered, MoveMade, PieceTouched
from rapidplay.game.player import Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.remedies import MoveEnforced
from rapidplay.law.text import says

ALTERNATE = 4
"""Half-moves after which a position comes back when each player goes to and fro."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenMove:
    """The move that a claim announces, where the position is known."""

    uci: str
    before: Board
    after: Board


def written_move(case: Case) -> WrittenMove | None:
    """The move written or said with the claim, on the board that is known."""
    made, board = case.event, case.record.board
    if not isinstance(made, ClaimMade) or board is None or (made.san or made.uci) is None:
        return None
    text = made.uci or made.san or ""
    try:
        uci = board.reads(text)
    except BadPosition:
        raise BadPosition(f"events[{case.index}]: {text!r} is no legal move here") from None
    return WrittenMove(uci=uci, before=board, after=board.after(uci))


def announces_a_move(case: Case) -> bool:
    """The claim is for a position that is about to appear."""
    return case.claim.basis in ("move-written", "move-said")


def the_move_was_written(case: Case) -> Finding:
    """A claim for a position about to appear needs the move written down, not only said."""
    return found(
        says("The move was written down before the claim, not only said."), case.claim.basis != "move-said", case.index
    )


def has_touched_a_piece(case: Case, player: Player) -> Finding:
    """The player has touched a piece on this move, in order to move it."""
    touched: int | None = None
    for index, event in enumerate(case.record.events[: case.index]):
        match event:
            case MoveMade() | ClockPressed():
                touched = None
            case PieceTouched(by=by, intent="move") if by is player:
                touched = index
            case _:
                continue
    wording = says("{player} has touched a piece on this move.", player=player)
    return found(wording, touched is not None, *([touched] if touched is not None else []))


def occurrences(case: Case) -> int | None:
    """How often the position claimed has occurred, it included; None where nobody has counted."""
    positions = case.record.situation.positions
    if not positions:
        return case.facts.occurrences
    announced = written_move(case) if case.kind.act == "claim" else None
    if announced is not None:
        return positions.count(announced.after.key()) + 1
    return positions.count(positions[-1])


def has_occurred(case: Case, times: int) -> Finding:
    """The position has occurred so often; the arbiter counts where nobody has."""
    wording = says("The same position with the same player to move has occurred {times} times.", times=times)
    number = occurrences(case)
    question = Question(
        fact="occurrences",
        ask=says("How often has the position occurred?"),
        because=says("From the third time on a player may claim a draw."),
        answers=(2, 3, 4, 5),
    )
    return known_or_asked(wording, None if number is None else number >= times, question)


def at_consecutive_moves(case: Case, times: int) -> Finding:
    """The occurrences came at consecutive alternate moves by each player."""
    wording = says("It occurred at consecutive moves of each player.")
    positions = case.record.situation.positions
    if positions:
        plies = range(len(positions) - 1, -1, -ALTERNATE)
        return found(wording, sum(positions[ply] == positions[-1] for ply in list(plies)[:times]) == times)
    question = Question(
        fact="consecutive",
        ask=says("Did the position occur at consecutive moves of each player?"),
        because=says("Only then is the game drawn without a claim."),
    )
    return known_or_asked(wording, case.facts.consecutive, question)


def half_moves_without_progress(case: Case) -> int | None:
    """Half-moves without capture or pawn move, the announced move included; None where nobody has counted."""
    board = case.record.board
    if board is None:
        number = case.facts.moves_without_progress
        return None if number is None else 2 * number
    announced = written_move(case) if case.kind.act == "claim" else None
    return (announced.after if announced is not None else board).half_moves_without_progress


def each_has_moved_without_progress(case: Case, moves: int) -> Finding:
    """Each player has completed so many moves without capture or pawn move."""
    wording = says("Each player has made {moves} moves without a capture or a pawn move.", moves=moves)
    half = half_moves_without_progress(case)
    question = Question(
        fact="moves_without_progress",
        ask=says("How many moves has each player made without capture or pawn move?"),
        because=says("From fifty on a player may claim a draw."),
        answers=(49, 50, 75),
    )
    return known_or_asked(wording, None if half is None else half >= 2 * moves, question)


def is_counted(case: Case) -> Finding:
    """How often the position occurred, or how many moves went by, is known."""
    wording = says("The count is known.")
    if case.kind.of == "threefold":
        return found(wording, occurrences(case) is not None)
    half = half_moves_without_progress(case)
    announced_unseen = case.record.board is None and announces_a_move(case)
    return found(wording, half is not None and not (announced_unseen and half == 98))


def something_shows_it(case: Case) -> Finding:
    """A scoresheet, an electronic board, the arbiter's own eyes or the players' agreement shows what is claimed."""
    return found(says("Something shows what is claimed."), case.facts.proof != "none")


def was_withdrawn(case: Case) -> Finding:
    """The claimant wanted his claim back."""
    later = [
        index
        for index, event in enumerate(case.record.events)
        if index > case.index and isinstance(event, ClaimWithdrawn) and event.of == case.kind.of
    ]
    return found(says("The claimant wants to withdraw the claim."), bool(later), *later)


def announced_move_must_be_made(case: Case) -> tuple[MoveEnforced, ...]:
    """The move that a rejected claim announced must be made, where it is known."""
    announced = written_move(case)
    if announced is None or case.claim.basis != "move-written":
        return ()
    square, moves = announced.uci[:2], (announced.uci,)
    return (MoveEnforced(case.claimant, "move", square, "announced", moves),)


def a_claim_was_the_offer(case: Case) -> Finding:
    """The offer that was accepted had been made by claiming a draw."""
    offers = [
        (index, isinstance(event, ClaimMade))
        for index, event in enumerate(case.record.events[: case.index])
        if isinstance(event, DrawOffered)
        or (isinstance(event, ClaimMade) and event.of in ("threefold", "fifty-move", "draw-quickplay"))
    ]
    by_claim = bool(offers) and offers[-1][1]
    return found(says("The offer had been made by a claim of a draw."), by_claim, *[index for index, _ in offers[-1:]])
