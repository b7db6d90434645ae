"""Appendix A, Article A.4.b: illegal moves without enough supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2014 import article_7_5
from rapidplay.editions.fide_2014.article_3 import ART_3_10_C
from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.article_6 import ART_6_8
from rapidplay.editions.fide_2014.article_12 import arbiter_looks_on, somebody_tells_the_arbiter
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.game.board import Board
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    GameLost,
    IllegalMoveStands,
    OffenceCounted,
    PlayContinues,
    PositionRestored,
    Remedies,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.law.window import Window
from rapidplay.provisions.breaches import BREACHES, illegal_move_or_breach
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import stopped_the_chessclock
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.narrower_rights import right_to_undo_an_illegal_move
from rapidplay.provisions.offences import (
    ILLEGAL_MOVES,
    Offence,
    arbiter_saw,
    arbiter_was_told,
    claimant_is_the_opponent,
    game_went_on_after_an_illegal_move,
    is_established,
    offence_at_issue,
    opponent_has_not_replied,
    opponent_has_touched_nothing,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import illegal_position, next_move_is_completed
from rapidplay.provisions.rights import (
    right_to_claim_an_illegal_move,
    right_to_claim_an_illegal_move_before_touching,
)

A_4_B = LAWS.article(
    "A.4.b",
    "The player's press of his clock completes an illegal move.",
    "When the arbiter sees it he must declare that the offender has lost, unless a reply has been made.",
    "As long as the arbiter does nothing, the win is the opponent's to claim, up to the same moment: the making "
    "of his own next move.",
    "It is a draw, however, where no series of legal moves, likely or not, lets the opponent mate the player's king.",
    "With neither a claim nor an act of the arbiter the illegal move stands, and play goes on.",
    "After the reply has been made only the two players together can put it right, and the arbiter keeps out.",
)
AMB_8 = A_4_B.reading(
    "AMB-8", "On which position is it tested whether the opponent can checkmate?", default="a", rests_on="commentary",
    a="on the position before the illegal move", b="on the position after it",
)  # fmt: skip
AMB_12 = A_4_B.reading(
    "AMB-12", "Does an illegal reply end the opponent's right?", default="a",
    a="yes: he has made his next move", b="no",
)  # fmt: skip
AMB_13 = A_4_B.reading(
    "AMB-13", "How far back and until when may the players correct an illegal move by agreement?", default="a",
    a="any move, until the game ends; no penalty, the clocks as they are", b="only before the game has gone on",
)  # fmt: skip
AMB_17 = A_4_B.reading(
    "AMB-17", "Must the claimant of an illegal move stop the chessclock?", default="a", a="no, he may", b="yes",
)  # fmt: skip
AMB_18 = A_4_B.reading(
    "AMB-18", "Does merely touching a piece end the opponent's right?", default="a",
    a="no: Article 4.8 is about breaches of Article 4", b="yes",
)  # fmt: skip
AMB_21 = A_4_B.reading(
    "AMB-21", "Is an arbiter who is told one who observes?", default="a",
    a="no; a flag he may go and look at", b="yes",
)  # fmt: skip


def _right_to_claim(case: Case) -> tuple[Window, ...]:
    """Until the opponent has made his next move, or by AMB-18 only until he has touched a piece."""
    if case.setting.readings.get(AMB_18.id) == "b":
        return right_to_claim_an_illegal_move_before_touching(A_4_B[3], kinds=ILLEGAL_MOVES)(case)
    return right_to_claim_an_illegal_move(A_4_B[3], kinds=ILLEGAL_MOVES)(case)


def _right_to_undo(case: Case) -> tuple[Window, ...]:
    """Until the game ends, or by AMB-13 only before it has gone on."""
    if case.setting.readings.get(AMB_13.id) == "b" and game_went_on_after_an_illegal_move(case).truth:
        return ()
    return right_to_undo_an_illegal_move(A_4_B[6])(case)


A_4_B.gives_rights(_right_to_claim, under=Scope.SIMPLIFIED)
A_4_B.gives_rights(_right_to_undo, under=Scope.SIMPLIFIED)


def lost_by_the_illegal_move(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Lost by the first illegal move already; drawn where the opponent cannot checkmate."""
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    tested = _board_tested(reasons, offence)
    if reasons.finds(A_4_B[4], cannot_checkmate(case, offence.opponent, tested)):
        return (counted, GameDrawn())
    reasons.notes(A_4_B[2], says("The game is lost by the player who completed the illegal move."), offence.index)
    return (counted, GameLost(offence.by))


def _board_tested(reasons: Reasons, offence: Offence) -> Board | None:
    """AMB-8, where the position is known."""
    before, move = offence.before.board, offence.move
    if before is None or move is None or reasons.reads(AMB_8) == "a":
        return before
    return move.board_after


def _is_open(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """The opponent has not made his next move; what counts as one is AMB-12 and AMB-18."""
    counts = offence.answer_legal is not False or reasons.reads(AMB_12) == "a"
    if not reasons.finds(A_4_B[3], opponent_has_not_replied(case, offence, illegal_reply_counts=counts)):
        return False
    touched_nothing = opponent_has_touched_nothing(case, offence)
    return bool(touched_nothing.truth) or reasons.reads(AMB_18) == "a" or reasons.finds(A_4_B[3], touched_nothing)


# --- the opponent claims ----------------------------------------------------------------------------------------------


@A_4_B.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims a win; the illegal move must be completed and he must not have made his next move."""
    if not reasons.finds(A_4_B[3], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = illegal_move_or_breach(case)
    if offence is not None and offence.kind in BREACHES:
        return article_7_5.breach_is_claimed(case, reasons, offence)
    if not reasons.finds(A_4_B[1], was_completed_by_the_press(offence)) or offence is None:
        return article_7_5.no_illegal_move(case, reasons)
    if not _is_open(case, reasons, offence):
        reasons.notes(A_4_B[5], says("The illegal move stands and the game goes on."), offence.index)
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(A_4_B[3], claimant_is_the_opponent(case, offence)):
        told = reasons.reads(AMB_21) == "b"
        return (ClaimRejected(), *(lost_by_the_illegal_move(case, reasons, offence) if told else ()))
    if not reasons.finds(A_4_B[3], is_established(case)):
        return (ClaimRejected(),)
    stopped = stopped_the_chessclock(case, case.claimant)
    if not stopped.truth and reasons.reads(AMB_17) == "b" and not reasons.finds(A_4_B[3], stopped):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *lost_by_the_illegal_move(case, reasons, offence))


# --- the arbiter observes ---------------------------------------------------------------------------------------------


@A_4_B.rules_on(observation("illegal-move"), under=Scope.SIMPLIFIED)
def arbiter_observes_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees an illegal move completed."""
    if not reasons.finds(A_4_B[2], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = illegal_move_or_breach(case)
    if offence is not None and offence.kind in BREACHES:
        return article_7_5.breach_lies_there(case, reasons, offence)
    if not reasons.finds(A_4_B[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    return observed(case, reasons, offence)


def observed(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """The arbiter acts on what he has seen, as long as no reply has been made."""
    if not _is_open(case, reasons, offence):
        reasons.notes(A_4_B[5], says("The illegal move stands and the game goes on."), offence.index)
        return (PlayContinues(), IllegalMoveStands())
    if reasons.finds(A_4_B[2], arbiter_saw(case, offence)) or _was_told(case, reasons, offence):
        return lost_by_the_illegal_move(case, reasons, offence)
    return (WaitForClaim(),)


def _was_told(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """AMB-21: whether being told is as good as seeing."""
    told = arbiter_was_told(case, offence)
    return bool(told.truth) and reasons.reads(AMB_21) == "b" and reasons.finds(A_4_B[2], told)


@A_4_B.rules_on(standing("illegal-action"), under=Scope.SIMPLIFIED)
def illegal_move_lies_there(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has been made and nobody has spoken yet."""
    return arbiter_observes_an_illegal_move(case, reasons)


@A_4_B.rules_on(standing("told"), under=Scope.SIMPLIFIED)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the arbiter has not observed it."""
    if what_was_told(case) != "illegal-move":
        return somebody_tells_the_arbiter(case, reasons)
    return arbiter_observes_an_illegal_move(case, reasons)


@A_4_B.rules_on(observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED)
def arbiter_sees_another_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position that A.4.d does not name: the arbiter acts on what he saw, the opponent may claim."""
    if not reasons.finds(A_4_B[2], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(ART_3_10_C[1], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return observed(case, reasons, offence)
    if reasons.finds(A_4_B[5], next_move_is_completed(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@A_4_B.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED)
def arbiter_sees_nothing_illegal(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on and sees no illegal move."""
    reasons.finds(A_4_B[1], was_completed_by_the_press(offence_at_issue(case, ILLEGAL_MOVES)))
    reasons.notes(ART_6_8[1], says("A flag has fallen when the arbiter observes it or a player claims it."))
    return arbiter_looks_on(case, reasons)


# --- the players agree ------------------------------------------------------------------------------------------------


@A_4_B.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if not reasons.finds(A_4_B[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if reasons.reads(AMB_13) == "b" and reasons.finds(A_4_B[6], game_went_on_after_an_illegal_move(case)):
        return (PlayContinues(), IllegalMoveStands())
    reasons.notes(A_4_B[6], says("The players agree to undo the illegal move; the arbiter keeps out."), case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))
