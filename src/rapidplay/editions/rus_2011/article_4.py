"""Article 4, touching pieces: not held, by concordance with Article 4 of FIDE's Laws of 2009."""

from __future__ import annotations

from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import PENALTIES, result_reached
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

ART_4 = LAWS.article(
    "4",
    "Each move is made with one hand only.",
    "Only the player having the move may adjust pieces on their squares, if he says so first.",
    "A player having the move who deliberately touches pieces of his own must move the first of them that can be "
    "moved.",
    "If he touches pieces of the opponent, he must capture the first of them that can be captured.",
    "If he touches pieces of both, he must capture the one with the other, or, if that is illegal, move or capture the "
    "first touched piece that can be moved or captured.",
    "If he means to castle and that is illegal, he must make another legal move with his king, if it has one.",
    "The choice of a promoted piece is final when it has touched the promotion square.",
    "If no touched piece can be moved or captured, he may make any legal move.",
    "A piece released on a square by a legal move cannot be moved to another square on this move.",
    "A player loses his right to complain of the opponent's breach of this Article once he deliberately touches a "
    "piece.",
    confidence="inferred",
)

_BASIS = {
    "own": ART_4[3],
    "opponent's": ART_4[4],
    "both": ART_4[5],
    "castling": ART_4[6],
    "promotion": ART_4[7],
    "released": ART_4[9],
}


@ART_4.rules_on(observation("two-hands"), under=Scope.COMPETITION_RULES)
def arbiter_sees_two_hands(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a player use two hands for one move."""
    if not reasons.finds(ART_4[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, frozenset({"two-hands"}))
    if offence is None:
        reasons.finds(ART_4[1], was_made(offence))
        return (PlayContinues(),)
    return two_hands_for_one_move(reasons, offence)


def two_hands_for_one_move(reasons: Reasons, offence: Offence) -> Remedies:
    """A move made with both hands: no illegal move, but a breach that the arbiter may penalise."""
    reasons.finds(ART_4[1], was_made(offence))
    return (LeftToTheArbiter(PENALTIES),)


def complaint_is_open(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """The opponent has not touched a piece since, nor moved one."""
    touched_nothing = reasons.finds(ART_4[10], opponent_has_touched_nothing(case, offence))
    return touched_nothing and reasons.finds(ART_4[10], opponent_has_not_replied(case, offence))


@ART_4.rules_on(claim("touched-piece"), under=Scope.COMPETITION_RULES)
def breach_of_article_4_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent has broken Article 4."""
    turn = last_turn(case, accused_of_touching(case))
    if reasons.finds(ART_4[10], claimant_touched_later(case, turn)):
        over = not reasons.finds(ART_4[3], game_goes_on(case))
        return (ClaimRejected(), *(result_reached(case, reasons) if over else ()))
    if not reasons.finds(ART_4[3], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not reasons.finds(ART_4[3], is_established(case)):
        return (ClaimRejected(),)
    remedies = obliged(case, reasons, turn) or _two_hands_in(case, reasons, turn)
    return (ClaimUpheld(), *remedies) if remedies else (ClaimRejected(),)


def _two_hands_in(case: Case, reasons: Reasons, turn: Turn) -> Remedies:
    """The turn complained of was a move with both hands."""
    offence = offence_at_issue(case, frozenset({"two-hands"}))
    if offence is None or turn.made is None or turn.made.index != offence.index:
        return ()
    return two_hands_for_one_move(reasons, offence)


@ART_4.rules_on(observation("touch-move"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_touch(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a breach of Article 4: he acts unasked."""
    if not reasons.finds(ART_4[3], game_goes_on(case)):
        return result_reached(case, reasons)
    return obliged(case, reasons, last_turn(case, accused_of_touching(case))) or (PlayContinues(),)


def obliged(case: Case, reasons: Reasons, turn: Turn) -> Remedies:
    """What the touches oblige to; nothing where they do not bind."""
    if not touches_bind(case, reasons, turn):
        return ()
    return _bound(case, reasons, turn, obligation_of(turn))


def touches_bind(case: Case, reasons: Reasons, turn: Turn) -> bool:
    """The player had the move and touched a piece on purpose, or to adjust it without a word."""
    if reasons.finds(ART_4[2], announced_adjusting(turn)) and not meant_to_move(turn).truth:
        return False
    if not reasons.finds(ART_4[3], had_the_move_when_touching(case, turn)):
        return False
    return reasons.finds(ART_4[3], meant_to_move(turn)) or reasons.finds(ART_4[2], touched_without_a_word(turn))


def _bound(case: Case, reasons: Reasons, turn: Turn, obligation: Obligation) -> Remedies:
    able, obligation = can_be_moved(case, obligation, pieces_touched(turn))
    if not reasons.finds(_free_under(obligation), able):
        return ()
    if reasons.finds(_BASIS[obligation.basis], was_obeyed(turn, obligation)):
        return ()
    return enforced(turn, obligation)


def _free_under(obligation: Obligation) -> Citation:
    return ART_4[6] if obligation.basis == "castling" else ART_4[8]


@ART_4.rules_on(claim("promoted-piece"), under=Scope.COMPETITION_RULES)
def promoted_piece_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that another piece was meant than the one on the promotion square."""
    return (ClaimRejected(), *_piece_on_the_square(case, reasons))


@ART_4.rules_on(observation("promoted-piece"), under=Scope.COMPETITION_RULES)
def arbiter_looks_at_the_promoted_piece(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter notices what stands on the promotion square."""
    return _piece_on_the_square(case, reasons) or (PlayContinues(),)


def _piece_on_the_square(case: Case, reasons: Reasons) -> Remedies:
    if not reasons.finds(ART_4[7], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(ART_4[7], rook_was_upturned(case)):
        reasons.notes(ART_4[7], says("The piece that touched the promotion square is the one chosen."))
        return ()
    return (put_upright(case),)
