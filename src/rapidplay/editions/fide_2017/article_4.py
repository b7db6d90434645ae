"""Article 4: the act of moving the pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2017.article_1 import ART_3_8_2
from rapidplay.editions.fide_2017.article_5 import result_reached
from rapidplay.editions.fide_2017.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, ClaimUpheld, PlayContinues, Remedies
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.offences import is_established
from rapidplay.provisions.promoting import put_upright, rook_was_upturned
from rapidplay.provisions.setups import castling_bars, king_stood_wrong, rook_stood_wrong
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
ART_4_1.gives_no_ruling(because="Article 7.7 says what follows when both hands are used.")
ART_4_2_1 = LAWS.article(
    "4.2.1", "Only the player having the move may adjust pieces on their squares, if he says so first."
)
ART_4_2_2 = LAWS.article(
    "4.2.2", "Any other touching of a piece, unless it is clearly an accident, is taken as intent to move or capture."
)
ART_4_3 = LAWS.article(
    "4.3",
    "Article 4.3 binds the player having the move who touches a piece on the board meaning to move or capture it.",
)
ART_4_3_1 = LAWS.article(
    "4.3.1", "If he has touched pieces of his own, he must move the first of them that can be moved."
)
ART_4_3_2 = LAWS.article(
    "4.3.2", "If he has touched pieces of the opponent, he must capture the first of them that can be captured."
)
ART_4_3_3 = LAWS.article(
    "4.3.3",
    "If he has touched pieces of both, he must capture the opponent's piece with his own, or, if that is illegal, "
    "move or capture the first touched piece that can be moved or captured.",
    "If it is unclear which was touched first, his own is taken to have been.",
)
ART_4_3_3.gives_no_ruling(2, because="The events are told in the order in which they happened.")
ART_4_4_1 = LAWS.article(
    "4.4.1", "A player who touches his king and a rook must castle on that side, if that is legal."
)
ART_4_4_2 = LAWS.article(
    "4.4.2", "If he touches the rook first and then the king, he may not castle on that side; Article 4.3.1 holds."
)
ART_4_4_1.gives_no_ruling(because="What binds is worked out from the touches under 4.3 and 4.4.3.")
ART_4_4_2.gives_no_ruling(because="What binds is worked out from the touches under 4.3.1.")
ART_4_4_3 = LAWS.article(
    "4.4.3",
    "If he means to castle and that is illegal, he must make another legal move with his king, which may be castling "
    "on the other side.",
    "If the king has no legal move, he may make any legal move.",
)
ART_4_4_4 = LAWS.article(
    "4.4.4", "The choice of the promoted piece is final when the piece has touched the promotion square."
)
ART_4_5 = LAWS.article(
    "4.5", "If no piece touched under 4.3 or 4.4 can be moved or captured, the player may make any legal move."
)
ART_4_6_2 = LAWS.article(
    "4.6.2", "In promoting it does not matter in which order the pawn is taken off and the new piece put on the square."
)
ART_4_7 = LAWS.article(
    "4.7",
    "A piece released on a square by a legal move, or by part of one, cannot be moved to another square on this move.",
    "The move is then made.",
)
ART_4_7.gives_no_ruling(2, because="The record counts a move as made from its event on.")
ART_4_8 = LAWS.article(
    "4.8",
    "A player loses his right to complain of the opponent's breach of Articles 4.1 to 4.7 once he touches a piece "
    "meaning to move or capture it.",
)

_BASIS = {
    "own": ART_4_3_1[1],
    "opponent's": ART_4_3_2[1],
    "both": ART_4_3_3[1],
    "castling": ART_4_4_3[1],
    "promotion": ART_4_4_4[1],
    "released": ART_4_7[1],
}


@ART_4_3.rules_on(claim("touched-piece"), under=Scope.COMPETITION_RULES)
def touched_piece_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent has broken Article 4."""
    turn = last_turn(case, accused_of_touching(case))
    if reasons.finds(ART_4_8[1], claimant_touched_later(case, turn)):
        over = not reasons.finds(ART_4_3[1], game_goes_on(case))
        return (ClaimRejected(), *(result_reached(case, reasons) if over else ()))
    if not reasons.finds(ART_4_3[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not reasons.finds(ART_4_3[1], is_established(case)):
        return (ClaimRejected(),)
    remedies = obliged(case, reasons, turn)
    return (ClaimUpheld(), *remedies) if remedies else (ClaimRejected(),)


@ART_4_3.rules_on(observation("touch-move"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_touch(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a breach of Article 4: he acts unasked."""
    if not reasons.finds(ART_4_3[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return obliged(case, reasons, last_turn(case, accused_of_touching(case))) or (PlayContinues(),)


def obliged(case: Case, reasons: Reasons, turn: Turn) -> Remedies:
    """What the touches oblige to; nothing where they do not bind."""
    if reasons.finds(ART_4_2_1[1], announced_adjusting(turn)) and not meant_to_move(turn).truth:
        return ()
    if not reasons.finds(ART_4_3[1], had_the_move_when_touching(case, turn)):
        return ()
    if not reasons.finds(ART_4_3[1], meant_to_move(turn)) and not reasons.finds(
        ART_4_2_2[1], touched_without_a_word(turn)
    ):
        return ()
    return _bound(case, reasons, turn, obligation_of(turn))


def _bound(case: Case, reasons: Reasons, turn: Turn, obligation: Obligation) -> Remedies:
    able, obligation = can_be_moved(case, obligation, pieces_touched(turn))
    if not reasons.finds(_free_under(obligation), able):
        return ()
    if reasons.finds(_BASIS[obligation.basis], was_obeyed(turn, obligation)):
        return ()
    return enforced(turn, obligation)


def _free_under(obligation: Obligation) -> Citation:
    return ART_4_4_3[2] if obligation.basis == "castling" else ART_4_5[1]


@ART_4_4_4.rules_on(claim("promoted-piece"), under=Scope.COMPETITION_RULES)
def promoted_piece_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that another piece was meant than the one on the promotion square."""
    return (ClaimRejected(), *_piece_on_the_square(case, reasons))


@ART_4_4_4.rules_on(observation("promoted-piece"), under=Scope.COMPETITION_RULES)
def arbiter_looks_at_the_promoted_piece(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter notices what stands on the promotion square."""
    return _piece_on_the_square(case, reasons) or (PlayContinues(),)


def _piece_on_the_square(case: Case, reasons: Reasons) -> Remedies:
    if not reasons.finds(ART_4_4_4[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(ART_4_4_4[1], rook_was_upturned(case)):
        reasons.notes(ART_4_4_4[1], says("The piece that touched the promotion square is the one chosen."))
        return ()
    return (put_upright(case),)


@ART_3_8_2.rules_on(claim("castling"), under=Scope.COMPETITION_RULES)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    wrong_king = reasons.finds(ART_3_8_2[1], king_stood_wrong(case))
    wrong_rook = reasons.finds(ART_3_8_2[1], rook_stood_wrong(case))
    bars = castling_bars(case)
    return (ClaimRejected(), *bars) if wrong_king or wrong_rook else (ClaimUpheld(),)
