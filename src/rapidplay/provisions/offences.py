"""Illegal moves and the actions that editions put beside them: which one is at issue, and what is known of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rapidplay.game.board import Board
from rapidplay.game.events import ArbiterObserved, ArbiterTold, ClaimMade, PieceTouched
from rapidplay.game.player import Player
from rapidplay.game.record import EmptyPress, Move, Record, Situation
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import says

OffenceKind = Literal["illegal-move", "pawn-left", "two-hands", "empty-press", "two-moves"]
ILLEGAL_MOVES: frozenset[OffenceKind] = frozenset({"illegal-move", "pawn-left"})
ILLEGAL_ACTIONS: frozenset[OffenceKind] = ILLEGAL_MOVES | {"two-hands", "empty-press"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """A move or a press that is at issue."""

    kind: OffenceKind
    index: int
    """The event it is."""
    by: Player
    pressed_at: int | None
    seen: bool
    answered_at: int | None
    answer_legal: bool | None
    before: Situation
    move: Move | None = None

    @property
    def opponent(self) -> Player:
        """The player it was done to."""
        return self.by.opponent

    @property
    def completed(self) -> bool:
        """The clock was pressed."""
        return self.pressed_at is not None

    @property
    def tested_board(self) -> Board | None:
        """The board on which it is asked whether the opponent can checkmate: as it stands once put right."""
        if self.move is None or self.kind in ("illegal-move", "two-moves"):
            return self.before.board
        board = self.move.board_after
        if self.kind == "pawn-left" and board is not None and self.promotion_square is not None:
            return board.with_man(self.promotion_square, f"{self.by} queen")
        return board

    @property
    def promotion_square(self) -> str | None:
        """Where the pawn was left, if the move is known."""
        return None if self.move is None or self.move.uci is None else self.move.uci[2:4]


def offences(record: Record, kinds: frozenset[OffenceKind] = ILLEGAL_ACTIONS) -> tuple[Offence, ...]:
    """The offences of these kinds that have not been ruled on, the oldest first."""
    moves = (_of_move(move) for move in record.moves if move.stands and not move.penalised)
    presses = (_of_press(press) for press in record.empty_presses if not press.penalised)
    every = [offence for offence in (*moves, *presses) if offence is not None and offence.kind in kinds]
    return tuple(sorted(every, key=lambda offence: offence.index))


def last_of_each_player(offences: tuple[Offence, ...]) -> tuple[Offence, ...]:
    """The last of these that each player has committed, the older first."""
    return tuple(sorted({offence.by: offence for offence in offences}.values(), key=lambda offence: offence.index))


def _of_move(move: Move) -> Offence | None:
    kind = _kind_of(move)
    if kind is None:
        return None
    return Offence(
        kind=kind,
        index=move.index,
        by=move.by,
        pressed_at=move.pressed_at,
        seen=move.event.seen_by_arbiter or move.press_seen,
        answered_at=move.answered_at,
        answer_legal=move.answer_legal,
        before=move.before,
        move=move,
    )


def _kind_of(move: Move) -> OffenceKind | None:
    out_of_turn = move.uci is not None and move.before.has_the_move is move.by.opponent
    if out_of_turn or move.event.illegality == "out-of-turn":
        return "two-moves"
    if move.event.promotion in ("pawn-left", "square-empty"):
        return "pawn-left"
    if move.legal is False:
        return "illegal-move"
    return "two-hands" if move.event.hands == 2 else None


def _of_press(press: EmptyPress) -> Offence:
    return Offence(
        kind="empty-press",
        index=press.index,
        by=press.by,
        pressed_at=press.index,
        seen=press.seen,
        answered_at=press.answered_at,
        answer_legal=None,
        before=press.before,
    )


def offence_at_issue(case: Case, kinds: frozenset[OffenceKind] = ILLEGAL_ACTIONS) -> Offence | None:
    """The last offence of the player accused; a claimant's own where the opponent has none."""
    known = [offence for offence in offences(case.record, kinds) if offence.index < _ruled_at(case)]
    match case.kind.act:
        case "claim":
            accused: tuple[Player, ...] = (case.claimant.opponent, case.claimant)
        case "observe" if case.observation.who in ("white", "black"):
            accused = (Player(case.observation.who),)
        case _:
            return known[-1] if known else None
    return next((o for player in accused for o in reversed(known) if o.by is player), None)


def _ruled_at(case: Case) -> int:
    return len(case.record.events) if case.kind.act == "as-it-stands" else case.index


def was_completed_by_the_press(offence: Offence | None) -> Finding:
    """An illegal action is completed once the player has pressed his clock."""
    wording = says("An illegal move was completed: the clock was pressed after it.")
    if offence is None:
        return found(wording, False)
    return found(wording, offence.completed, offence.index, *_at(offence.pressed_at))


def was_made(offence: Offence | None) -> Finding:
    """The action has been carried out, pressed or not."""
    wording = says("The move was made in the forbidden way.")
    return found(wording, offence is not None, *_at(None if offence is None else offence.index))


def opponent_has_not_replied(case: Case, offence: Offence, illegal_reply_counts: bool = True) -> Finding:
    """The opponent has not MADE his next move."""
    wording = says("The opponent has not made his next move.")
    stated = case.facts.opponent_has_replied
    if stated is not None:
        return found(wording, not stated)
    replied = offence.answered_at is not None and (illegal_reply_counts or offence.answer_legal is not False)
    return found(wording, not replied, *_at(offence.answered_at if replied else None))


def opponent_has_touched_nothing(case: Case, offence: Offence) -> Finding:
    """The opponent has not even touched a piece since, in order to move it."""
    touched = [
        index
        for index, event in enumerate(case.record.events)
        if index > offence.index
        and isinstance(event, PieceTouched)
        and event.by is offence.opponent
        and event.intent == "move"
    ]
    return found(says("The opponent has not touched a piece since."), not touched, *touched)


def claimant_is_the_opponent(case: Case, offence: Offence) -> Finding:
    """The claim comes from the player against whom it was done."""
    return found(says("The claim comes from the opponent."), case.claimant is offence.opponent, case.index)


def arbiter_saw(case: Case, offence: Offence) -> Finding:
    """The arbiter himself saw it; one who is told of it did not."""
    wording = says("The arbiter himself saw it.")
    stated = case.facts.arbiter_saw
    if stated is not None:
        return found(wording, stated)
    if offence.seen:
        return found(wording, True, offence.index)
    told = any(isinstance(event, ArbiterTold) for event in case.record.events[offence.index :])
    noticed = case.kind.act == "observe" and isinstance(case.event, ArbiterObserved) and not told
    return found(wording, noticed and case.kind.of in ("illegal-move", "two-hands", "press-without-move"))


def is_established(case: Case) -> Finding:
    """The facts are not in dispute, or something proves them."""
    wording = says("What is claimed is established.")
    if case.dispute is None or case.facts.arbiter_saw:
        return found(wording, True)
    proof = case.facts.proof
    known = None if proof is None else proof != "none"
    question = Question(
        fact="proof",
        ask=says("What shows it?"),
        because=says("The opponent disputes it: a claim needs proof."),
        answers=("scoresheet", "electronic-board", "arbiter-witness", "players-agree", "none"),
    )
    return known_or_asked(wording, known, question, case.dispute)


def penalised_before(case: Case, offence: Offence, counters: tuple[str, ...] = ("illegal_moves",)) -> int:
    """How many offences of the player were penalised before, by these counters of the record."""
    counts = {
        "illegal_moves": case.record.illegal_moves,
        "two_hands": case.record.two_hands,
        "empty_presses": case.record.empty_press_count,
    }
    return sum(counts[counter].of(offence.by) for counter in counters)


def is_the_first(number_before: int) -> Finding:
    """No offence of the player was penalised before."""
    return found(says("It is the player's first."), number_before == 0)


def is_the_second(number_before: int) -> Finding:
    """One offence of the player was penalised before."""
    return found(says("It is the player's second."), number_before == 1)


def increment_gained(case: Case, offence: Offence) -> int:
    """Seconds that the press added to the offender's clock, as far as known; 0 where he gained none."""
    if not offence.completed:
        return 0
    if case.facts.increment_gained is not None:
        return case.facts.increment_gained
    control, completes = case.setting.time_control, offence.before.completed.of(offence.by).number + 1
    return 0 if control is None else control.increment_gained(offence.by, completes)


def position_before_can_be_identified(case: Case, offence: Offence | None = None) -> Finding:
    """The position before the irregularity is known; a move that is known shows it, unless somebody says otherwise."""
    wording = says("The position before the irregularity can be identified.")
    known = case.facts.last_position_known
    if known is None and offence is not None:
        known = True
    question = Question(
        fact="last_position_known",
        ask=says("Can the position before the irregularity be identified?"),
        because=says("The position is put back if that is possible."),
    )
    return known_or_asked(wording, known, question)


def _at(index: int | None) -> tuple[int, ...]:
    return () if index is None else (index,)


ACTIONS_AND_TWO_MOVES: frozenset[OffenceKind] = ILLEGAL_ACTIONS | {"two-moves"}
"""The illegal actions, and two moves in a row."""


def faced_an_illegal_move(case: Case, offence: Offence) -> Finding:
    """The empty press came in answer to an illegal move of the opponent: his clock was started instead of paused."""
    before = [
        move.index
        for move in offences(case.record)
        if offence.kind == "empty-press" and move.by is offence.opponent and move.index < offence.index
        if move.completed and move.answered_at is None
    ]
    wording = says("{player} pressed his clock in answer to an illegal move.", player=offence.by)
    return found(wording, bool(before), *before[-1:])


def arbiter_was_told(case: Case, offence: Offence) -> Finding:
    """Somebody who does not play, or the offender himself, has told the arbiter of it."""
    told = [
        index
        for index, event in enumerate(case.record.events)
        if index > offence.index
        and (isinstance(event, ArbiterTold) or (isinstance(event, ClaimMade) and event.by is offence.by))
        and event.of == "illegal-move"
    ]
    return found(says("The arbiter has been told of it."), bool(told), *told)


def game_went_on_after_an_illegal_move(case: Case) -> Finding:
    """More moves have been made since the opponent replied to the last illegal move."""
    illegal = offences(case.record, ILLEGAL_MOVES)
    replied = illegal[-1].answered_at if illegal else None
    later = [move.index for move in case.record.moves if replied is not None and move.index > replied and move.stands]
    return found(says("The game has gone on since the reply."), bool(later), *later[:1])
