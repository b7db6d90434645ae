"""Article 4: the act of moving the pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_3 import ART_3_8
from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.article_12 import ART_12_1, ART_12_9, PENALTIES
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, ClaimUpheld, LeftToTheArbiter, PlayContinues, Remedies
from rapidplay.law.text import says
from rapidplay.provisions.breaches import breach_at_issue, two_hands_were_used
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

ART_4_1 = LAWS.article(
    "4.1",
    "A player uses a single hand for a move.",
    confidence="inferred",
)
ART_4_2 = LAWS.article(
    "4.2",
    "Adjusting pieces on their squares is for the player having the move, and he says so first.",
    confidence="inferred",
)
ART_4_3 = LAWS.article(
    "4.3",
    "A player who has the move and touches a piece in order to move or capture it is bound by that; adjusting "
    "under 4.2 does not bind him.",
)
ART_4_3_A = LAWS.article(
    "4.3.a",
    "If he has touched his own, the first of them that can move has to move.",
    confidence="inferred",
)
ART_4_3_B = LAWS.article(
    "4.3.b",
    "If he has touched the opponent's, the first of them that can be captured has to be captured.",
    confidence="inferred",
)
ART_4_3_C = LAWS.article(
    "4.3.c",
    "If he has touched one of each, his own captures the opponent's; if that is illegal, the first one touched "
    "that can move or be captured does so.",
    "If nobody can tell which came first, his own did.",
    confidence="inferred",
)
ART_4_3_C.gives_no_ruling(2, because="The events are told in the order in which they happened.")
ART_4_4_A = LAWS.article(
    "4.4.a",
    "Touching king and rook means castling on that side, if it is legal.",
    confidence="inferred",
)
ART_4_4_A.gives_no_ruling(because="What binds is worked out from the touches under 4.3 and 4.4.c.")
ART_4_4_B = LAWS.article(
    "4.4.b",
    "Touching the rook before the king rules out castling on that side in this move; Article 4.3.a holds.",
    confidence="inferred",
)
ART_4_4_B.gives_no_ruling(because="What binds is worked out from the touches under 4.3.a.")
ART_4_4_C = LAWS.article(
    "4.4.c",
    "If castling is meant and turns out to be illegal, the king makes another legal move; castling on the other "
    "side is one.",
    "If the king has no legal move, the player is free to make any.",
    confidence="inferred",
)
ART_4_4_D = LAWS.article(
    "4.4.d",
    "The piece that has touched the promotion square is the one chosen.",
    confidence="inferred",
)
ART_4_5 = LAWS.article(
    "4.5",
    "If none of the touched pieces can be moved or captured, the player is free to make any legal move.",
)
ART_4_7 = LAWS.article(
    "4.7",
    "A piece that a legal move, or a part of one, has released on a square stays there in this move.",
    "With that the move is made: a captured piece, or a pawn that was promoted, is off the board.",
)
ART_4_7.gives_no_ruling(2, because="The record counts a move as made from its event on.")
ART_4_8 = LAWS.article(
    "4.8",
    "By touching a piece in order to move or capture it a player gives up his complaints about the opponent's "
    "breaches of Articles 4.1 to 4.7.",
)

_BASIS = {
    "own": ART_4_3_A[1],
    "opponent's": ART_4_3_B[1],
    "both": ART_4_3_C[1],
    "castling": ART_4_4_C[1],
    "promotion": ART_4_4_D[1],
    "released": ART_4_7[1],
}


@ART_4_1.rules_on(observation("two-hands"), under=Scope.COMPETITION_RULES)
def arbiter_sees_two_hands(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that two hands are used for one move: no illegal move, a penalty of his choice."""
    if not reasons.finds(ART_4_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    breach = breach_at_issue(case)
    if not reasons.finds(ART_4_1[1], two_hands_were_used(breach)) or breach is None:
        return (PlayContinues(),)
    return more_than_one_hand(reasons)


def more_than_one_hand(reasons: Reasons) -> Remedies:
    """What follows when two hands were used."""
    reasons.notes(ART_12_9[1], says("It is no illegal move; the penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


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
    reasons.notes(ART_12_1[1], says("The arbiter enforces Article 4 without waiting for a claim."))
    return obliged(case, reasons, last_turn(case, accused_of_touching(case))) or (PlayContinues(),)


def obliged(case: Case, reasons: Reasons, turn: Turn) -> Remedies:
    """What the touches oblige to; nothing where they do not bind."""
    if reasons.finds(ART_4_2[1], announced_adjusting(turn)) and not meant_to_move(turn).truth:
        return ()
    if not reasons.finds(ART_4_3[1], had_the_move_when_touching(case, turn)):
        return ()
    if not reasons.finds(ART_4_3[1], meant_to_move(turn)) and not reasons.finds(
        ART_4_2[1], touched_without_a_word(turn)
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


@ART_3_8.rules_on(claim("castling"), under=Scope.COMPETITION_RULES)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    wrong_king = reasons.finds(ART_3_8[1], king_stood_wrong(case))
    wrong_rook = reasons.finds(ART_3_8[1], rook_stood_wrong(case))
    bars = castling_bars(case)
    return (ClaimRejected(), *bars) if wrong_king or wrong_rook else (ClaimUpheld(),)
