"""Article 4: the act of moving the pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_13 import ART_13_4, PENALTIES
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, ClaimUpheld, LeftToTheArbiter, PlayContinues, Remedies
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.offences import (
    Offence,
    is_established,
    offence_at_issue,
    opponent_has_not_replied,
    opponent_has_touched_nothing,
    was_made,
)
from rapidplay.provisions.promoting import put_upright, rook_was_upturned
from rapidplay.provisions.touching import (
    Obligation,
    Turn,
    accused_of_touching,
    announced_adjusting,
    can_be_moved,
    claimant_touched_later,
    enforced,
    had_the_move_when_touching,
    last_turn,
    meant_to_move,
    obligation_of,
    pieces_touched,
    touched_without_a_word,
    was_obeyed,
)

ART_4_1 = LAWS.article("4.1", "Each move is made with one hand only.")
ART_4_2 = LAWS.article(
    "4.2", "Only the player having the move may adjust pieces on their squares, if he says so first."
)
ART_4_3 = LAWS.article(
    "4.3", "Otherwise the player having the move who deliberately touches pieces on the chessboard is bound by that."
)
ART_4_3_A = LAWS.article(
    "4.3.a", "If he has touched pieces of his own, he must move the first of them that can be moved."
)
ART_4_3_B = LAWS.article(
    "4.3.b", "If he has touched pieces of the opponent, he must capture the first of them that can be captured."
)
ART_4_3_C = LAWS.article(
    "4.3.c",
    "If he has touched pieces of both, he must capture the opponent's piece with his own, or, if that is illegal, move "
    "or capture the first touched piece that can be moved or captured.",
    "If it is unclear which was touched first, his own is taken to have been.",
)
ART_4_3_C.gives_no_ruling(2, because="The events are told in the order in which they happened.")
ART_4_4_A = LAWS.article(
    "4.4.a", "A player who touches his king and a rook must castle on that side, if that is legal."
)
ART_4_4_A.gives_no_ruling(because="What binds is worked out from the touches under 4.3 and 4.4.c.")
ART_4_4_B = LAWS.article(
    "4.4.b", "If he touches a rook first and then his king, he may not castle on that side; Article 4.3.a holds."
)
ART_4_4_B.gives_no_ruling(because="What binds is worked out from the touches under 4.3.a.")
ART_4_4_C = LAWS.article(
    "4.4.c",
    "If he means to castle and that is illegal, he must make another legal move with his king, which may be castling "
    "on the other side.",
    "If the king has no legal move, he may make any legal move.",
)
ART_4_4_D = LAWS.article("4.4.d", "The choice of a promoted piece is final when it has touched the promotion square.")
ART_4_5 = LAWS.article("4.5", "If no touched piece can be moved or captured, the player may make any legal move.")
ART_4_6 = LAWS.article(
    "4.6",
    "A piece released on a square by a legal move, or by part of one, cannot be moved to another square on this move.",
    "The move is then made.",
)
ART_4_6.gives_no_ruling(2, because="The record counts a move as made from its event on.")
ART_4_6_A = LAWS.article("4.6.a", "A capture is made when the captured piece is off and the capturing one released.")
ART_4_6_B = LAWS.article("4.6.b", "Castling is made when the rook is released on the square that the king has crossed.")
ART_4_6_C = LAWS.article("4.6.c", "A promotion is made when the pawn is off and the new piece released on its square.")
ART_4_6_A.gives_no_ruling(because="A capture is told as one event, with which it is made.")
ART_4_6_B.gives_no_ruling(because="Castling is told as one event, with which it is made.")
ART_4_6_C.gives_no_ruling(
    because="A promotion is told as one event, finished or not; Article 7.4.a rules on the latter."
)
ART_4_7 = LAWS.article(
    "4.7",
    "A player loses his right to complain of the opponent's breach of Article 4 once he deliberately touches a piece.",
)

_BASIS = {
    "own": ART_4_3_A[1],
    "opponent's": ART_4_3_B[1],
    "both": ART_4_3_C[1],
    "castling": ART_4_4_C[1],
    "promotion": ART_4_4_D[1],
    "released": ART_4_6[1],
}


@ART_4_1.rules_on(observation("two-hands"), under=Scope.COMPETITION_RULES)
def arbiter_sees_two_hands(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a player use two hands for one move."""
    if not reasons.finds(ART_4_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, frozenset({"two-hands"}))
    if offence is None:
        reasons.finds(ART_4_1[1], was_made(offence))
        return (PlayContinues(),)
    return two_hands_for_one_move(reasons, offence)


def two_hands_for_one_move(reasons: Reasons, offence: Offence) -> Remedies:
    """A move made with both hands: no illegal move, but a breach that the arbiter may penalise."""
    reasons.finds(ART_4_1[1], was_made(offence))
    reasons.notes(ART_13_4[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


def complaint_is_open(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """4.7: the opponent has not touched a piece since, nor moved one."""
    touched_nothing = reasons.finds(ART_4_7[1], opponent_has_touched_nothing(case, offence))
    return touched_nothing and reasons.finds(ART_4_7[1], opponent_has_not_replied(case, offence))


@ART_4_3.rules_on(claim("touched-piece"), under=Scope.COMPETITION_RULES)
def breach_of_article_4_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent has broken Article 4."""
    turn = last_turn(case, accused_of_touching(case))
    if reasons.finds(ART_4_7[1], claimant_touched_later(case, turn)):
        over = not reasons.finds(ART_4_3[1], game_goes_on(case))
        return (ClaimRejected(), *(result_reached(case, reasons) if over else ()))
    if not reasons.finds(ART_4_3[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not reasons.finds(ART_4_3[1], is_established(case)):
        return (ClaimRejected(),)
    remedies = obliged(case, reasons, turn) or _two_hands_in(case, reasons, turn)
    return (ClaimUpheld(), *remedies) if remedies else (ClaimRejected(),)


def _two_hands_in(case: Case, reasons: Reasons, turn: Turn) -> Remedies:
    """The turn complained of was a move with both hands."""
    offence = offence_at_issue(case, frozenset({"two-hands"}))
    if offence is None or turn.made is None or turn.made.index != offence.index:
        return ()
    return two_hands_for_one_move(reasons, offence)


@ART_4_3.rules_on(observation("touch-move"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_touch(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a breach of Article 4: he acts unasked."""
    if not reasons.finds(ART_4_3[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return obliged(case, reasons, last_turn(case, accused_of_touching(case))) or (PlayContinues(),)


def obliged(case: Case, reasons: Reasons, turn: Turn) -> Remedies:
    """What the touches oblige to; nothing where they do not bind."""
    if not touches_bind(case, reasons, turn):
        return ()
    return _bound(case, reasons, turn, obligation_of(turn))


def touches_bind(case: Case, reasons: Reasons, turn: Turn) -> bool:
    """The player had the move and touched a piece on purpose, or to adjust it without a word."""
    if reasons.finds(ART_4_2[1], announced_adjusting(turn)) and not meant_to_move(turn).truth:
        return False
    if not reasons.finds(ART_4_3[1], had_the_move_when_touching(case, turn)):
        return False
    return reasons.finds(ART_4_3[1], meant_to_move(turn)) or reasons.finds(ART_4_2[1], touched_without_a_word(turn))


def _bound(case: Case, reasons: Reasons, turn: Turn, obligation: Obligation) -> Remedies:
    able, obligation = can_be_moved(case, obligation, pieces_touched(turn))
    if not reasons.finds(_free_under(obligation), able):
        return ()
    if reasons.finds(_BASIS[obligation.basis], was_obeyed(turn, obligation)):
        return ()
    return enforced(turn, obligation)


def _free_under(obligation: Obligation) -> Citation:
    return ART_4_4_C[2] if obligation.basis == "castling" else ART_4_5[1]


@ART_4_4_D.rules_on(claim("promoted-piece"), under=Scope.COMPETITION_RULES)
def promoted_piece_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that another piece was meant than the one on the promotion square."""
    return (ClaimRejected(), *_piece_on_the_square(case, reasons))


@ART_4_4_D.rules_on(observation("promoted-piece"), under=Scope.COMPETITION_RULES)
def arbiter_looks_at_the_promoted_piece(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter notices what stands on the promotion square."""
    return _piece_on_the_square(case, reasons) or (PlayContinues(),)


def _piece_on_the_square(case: Case, reasons: Reasons) -> Remedies:
    if not reasons.finds(ART_4_4_D[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(ART_4_4_D[1], rook_was_upturned(case)):
        reasons.notes(ART_4_4_D[1], says("The piece that touched the promotion square is the one chosen."))
        return ()
    return (put_upright(case),)
