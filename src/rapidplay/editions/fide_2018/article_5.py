"""Article 5: the completion of the game."""

from __future__ import annotations

from rapidplay.editions.fide_2018.laws import LAWS
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

ART_5_1_1 = LAWS.article(
    "5.1.1",
    "The game is won by the player who has checkmated the opponent's king.",
    "This ends the game at once, if the mating move was in accordance with Article 3 and Articles 4.2 to 4.7.",
)
ART_5_1_2 = LAWS.article(
    "5.1.2", "The game is won by the player whose opponent resigns.", "This ends the game at once."
)
ART_5_2_1 = LAWS.article(
    "5.2.1",
    "The game is drawn when the player on move has no legal move and his king is not in check.",
    "This ends the game at once, if the stalemating move was in accordance with Article 3 and Articles 4.2 to 4.7.",
)
ART_5_2_2 = LAWS.article(
    "5.2.2",
    "The game is drawn when neither player can checkmate the opponent's king by any series of legal moves.",
    "This ends the game at once, if the move that led there was in accordance with Article 3 and Articles 4.2 to 4.7.",
)
ART_5_2_3 = LAWS.article(
    "5.2.3",
    "The game is drawn when the players agree so during the game, if both have made at least one move.",
    "This ends the game at once.",
)
ART_8_7 = LAWS.article(
    "8.7",
    "At the end of the game both players sign both scoresheets with the result.",
    "Even if it is wrong this result stands, unless the arbiter decides otherwise.",
)
F18_23 = ART_8_7.reading(
    "F18-23", "Articles cited by cases: 6.3.1, 6.7.1, 8.1.6, 8.7, 9.1.1, 9.1.2.1, 9.1.2.3, 11.2.3, 11.9, 12.5?",
    default="a", a="as they are restated in this edition", b="they give no ruling",
)  # fmt: skip

BY_ENDING = {
    "checkmate": ART_5_1_1[2],
    "resignation": ART_5_1_2[2],
    "stalemate": ART_5_2_1[2],
    "dead-position": ART_5_2_2[2],
    "agreement": ART_5_2_3[2],
    "signed-scoresheets": ART_8_7[2],
    "declared": ART_8_7[2],
}
WHAT_IT_DECIDES = {
    "checkmate": ART_5_1_1[1],
    "stalemate": ART_5_2_1[1],
    "dead-position": ART_5_2_2[1],
    "agreement": ART_5_2_3[1],
}


def result_reached(case: Case, reasons: Reasons) -> Remedies:
    """How the game has ended, and its result."""
    how, ended = ended_as(case)
    if how == "ruled":
        reasons.findings.extend(case.ruled)
        return (GameEnded(result_it_ended_with(case)),)
    reasons.finds(BY_ENDING[how], it_ended(case))
    if ended is not None and ended.index < 0:
        return (ResultStands(),)
    return (GameEnded(_result(case, reasons)),)


def _result(case: Case, reasons: Reasons) -> str:
    winner = winner_by_resignation(case)
    if winner is not None:
        reasons.notes(ART_5_1_2[1], says("The opponent of the player who resigned has won."), *it_ended(case).events)
        return winner.victory
    how, _ = ended_as(case)
    reasons.notes(WHAT_IT_DECIDES.get(how, ART_8_7[1]), says("This decides the game."))
    return result_it_ended_with(case)


@ART_5_2_2.rules_on(standing("ended"), under=Scope.COMPETITION_RULES)
def game_has_ended(case: Case, reasons: Reasons) -> Remedies:
    """The game has ended on the board or by the players."""
    return result_reached(case, reasons)


@ART_5_2_2.rules_on(observation("dead-position"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_dead_position(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a dead position that the players have not noticed."""
    if case.record.ended is not None:
        return result_reached(case, reasons)
    if reasons.finds(ART_5_2_2[1], is_dead(case)):
        return (GameDrawn(),)
    return (PlayContinues(),)


@ART_5_2_1.rules_on(claim("stalemate"), under=Scope.COMPETITION_RULES)
def stalemate_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the game has ended by stalemate."""
    if reasons.finds(ART_5_2_1[1], game_goes_on(case)):
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
