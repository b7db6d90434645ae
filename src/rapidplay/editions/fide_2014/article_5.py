"""Article 5: the completion of the game; Article 8.7: the signed result."""

from __future__ import annotations

from dataclasses import replace

from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    GameEnded,
    PlayContinues,
    Remedies,
    ResultStands,
)
from rapidplay.law.text import says
from rapidplay.provisions.ending import ended_as, game_goes_on, it_ended, result_it_ended_with, winner_by_resignation
from rapidplay.provisions.mating import is_dead
from rapidplay.provisions.moves import each_has_made_a_move

ART_5_1_A = LAWS.article(
    "5.1.a",
    "Who mates the opponent's king has won.",
    "If the mating move was legal, the game is over with it.",
    confidence="inferred",
)
ART_5_1_B = LAWS.article(
    "5.1.b",
    "Who resigns has lost, and the opponent has won.",
    "With that the game is over.",
    confidence="inferred",
)
ART_5_2_A = LAWS.article(
    "5.2.a",
    "It is stalemate, and a draw, when a player has the move, no legal move to make, and is not in check.",
    "If the stalemating move was legal, the game is over with it.",
    confidence="inferred",
)
ART_5_2_B = LAWS.article(
    "5.2.b",
    "A position is dead, and the game drawn, when no series of legal moves lets either player mate.",
    "If the move that led there was legal, the game is over with it.",
    confidence="inferred",
)
ART_5_2_C = LAWS.article(
    "5.2.c",
    "The players may agree on a draw while the game lasts.",
    "With that the game is over.",
    confidence="inferred",
)
AMB_25 = ART_5_2_C.reading(
    "AMB-25", "Does an agreement need a move by each player?", default="a", rests_on="inferred",
    a="no", b="yes, as from 2017",
)  # fmt: skip
LAWS.words_by_reading[AMB_25.id, "b"] = replace(LAWS.words, agreement_needs_a_move_by_each=True)
ART_8_7 = LAWS.article(
    "8.7",
    "When the game is over both players sign for the result, on both scoresheets.",
    "What they have signed stands, right or wrong, unless the arbiter decides otherwise.",
    confidence="inferred",
)

BY_ENDING = {
    "checkmate": ART_5_1_A[2],
    "resignation": ART_5_1_B[2],
    "stalemate": ART_5_2_A[2],
    "dead-position": ART_5_2_B[2],
    "agreement": ART_5_2_C[2],
    "signed-scoresheets": ART_8_7[2],
    "declared": ART_8_7[2],
}
WHAT_IT_DECIDES = {
    "checkmate": ART_5_1_A[1],
    "stalemate": ART_5_2_A[1],
    "dead-position": ART_5_2_B[1],
    "agreement": ART_5_2_C[1],
}


def result_reached(case: Case, reasons: Reasons) -> Remedies:
    """How the game has ended, and its result."""
    how, ended = ended_as(case)
    if how == "ruled":
        reasons.findings.extend(case.ruled)
        return (GameEnded(result_it_ended_with(case)),)
    reasons.finds(BY_ENDING[how], it_ended(case))
    if how == "agreement" and not each_has_made_a_move(case).truth:
        reasons.reads(AMB_25)
    if ended is not None and ended.index < 0:
        return (ResultStands(),)
    return (GameEnded(_result(case, reasons)),)


def _result(case: Case, reasons: Reasons) -> str:
    winner = winner_by_resignation(case)
    if winner is not None:
        reasons.notes(ART_5_1_B[1], says("The opponent of the player who resigned has won."), *it_ended(case).events)
        return winner.victory
    how, _ = ended_as(case)
    reasons.notes(WHAT_IT_DECIDES.get(how, ART_8_7[1]), says("This decides the game."))
    return result_it_ended_with(case)


@ART_5_2_B.rules_on(standing("ended"), under=Scope.COMPETITION_RULES)
def game_has_ended(case: Case, reasons: Reasons) -> Remedies:
    """The game has ended on the board or by the players."""
    return result_reached(case, reasons)


@ART_5_2_B.rules_on(observation("dead-position"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_dead_position(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a dead position that the players have not noticed."""
    if case.record.ended is not None:
        return result_reached(case, reasons)
    if reasons.finds(ART_5_2_B[1], is_dead(case)):
        return (GameDrawn(),)
    return (PlayContinues(),)


@ART_5_2_A.rules_on(claim("stalemate"), under=Scope.COMPETITION_RULES)
def stalemate_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the game has ended by stalemate."""
    if reasons.finds(ART_5_2_A[1], game_goes_on(case)):
        return (ClaimRejected(),)
    how, _ = ended_as(case)
    verdict = ClaimUpheld() if how == "stalemate" else ClaimRejected()
    return (verdict, *result_reached(case, reasons))


@ART_8_7.rules_on(claim("result"), under=Scope.COMPETITION_RULES)
def result_is_disputed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the game has, or has not, ended so."""
    if reasons.finds(ART_8_7[1], game_goes_on(case)):
        return (ClaimRejected(),)
    return (ClaimRejected(), *result_reached(case, reasons))
