"""Article 6: the chessclock."""

from __future__ import annotations

from dataclasses import replace

from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.article_9 import drawn_without_a_claim
from rapidplay.editions.fide_2014.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockRestarted,
    ClockSettingCorrected,
    FlagCalled,
    GameDrawn,
    GameForfeited,
    GameLost,
    LeftToTheArbiter,
    MoveToBeMade,
    PlayContinues,
    Remedies,
    RequestGranted,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.breaches import breach_at_issue, clock_was_pressed_without_a_move
from rapidplay.provisions.conduct import (
    arrived_after_the_default_time,
    default_time_was_set,
    late_player,
    paused_without_reason,
    pressed_after_the_reply,
)
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import (
    both_flags_are_down,
    fell_first,
    flag_is_down,
    flag_that_was_seen,
    is_the_last_period,
    missed_the_moves_of_the_period,
)
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.rights import right_to_claim_on_time

ART_6_2_A = LAWS.article(
    "6.2.a",
    "Having made his move, the player stops his clock and starts the other; that completes the move.",
    "A move that ends the game is completed without it, and so is one that its player has followed by his next.",
    "Nobody may keep a player from pressing after his move, not even when the reply has been made.",
)
AMB_14 = ART_6_2_A.reading(
    "AMB-14", "A move not pressed, then followed by the player's next one: does it count for the ten moves?",
    default="a", a="yes; an illegal move that was not pressed is still completed only by the press", b="no",
)  # fmt: skip
LAWS.words_by_reading[AMB_14.id, "b"] = replace(LAWS.words, next_move_completes=False)
ART_6_2_A.gives_no_ruling(1, 2, because="The record counts completed moves by these words.")
ART_6_2_B = LAWS.article(
    "6.2.b",
    "The hand that moved presses the clock; no finger rests on the button.",
)
ART_6_2_C = LAWS.article(
    "6.2.c",
    "The clock is not pressed before the move, nor banged, nor lifted, nor knocked over.",
    "Rough or wrong handling is punished under Article 12.9.",
)
ART_6_2_D = LAWS.article(
    "6.2.d",
    "Only a player whose clock runs may adjust pieces.",
)
ART_6_2_D.gives_no_ruling(because="Article 4.2 says who may adjust; who disturbs by it falls under 11.5.")
ART_6_3 = LAWS.article(
    "6.3",
    "Within a period the player completes the moves it asks for; increments are part of its time.",
)
ART_6_4 = LAWS.article(
    "6.4",
    "When a flag falls it is looked at whether he has.",
)
ART_6_4.gives_no_ruling(because="What follows is weighed under Articles 6.3 and 6.9.")
ART_6_7_A = LAWS.article(
    "6.7.a",
    "How late a player may come is announced in advance; where nothing is announced, he may not be late at all.",
    "Who comes later than that loses, unless the arbiter decides otherwise.",
    confidence="inferred",
)
ART_6_8 = LAWS.article(
    "6.8",
    "A flag counts as fallen from the moment when the arbiter observes it or a player makes a valid claim.",
)
ART_6_9 = LAWS.article(
    "6.9",
    "Who has not completed his moves when the time is up loses, unless mate, resignation, stalemate, a dead "
    "position or agreement ended the game before.",
    "It is a draw instead where no series of legal moves lets the opponent mate.",
    confidence="inferred",
)
ART_6_10_A = LAWS.article(
    "6.10.a",
    "The displays are believed unless the chessclock is plainly broken.",
    confidence="inferred",
)
ART_6_10_A.gives_no_ruling(because="Displays are taken as they are told.")
ART_6_10_B = LAWS.article(
    "6.10.b",
    "When a wrong setting is found in the course of the game, player or arbiter stops the chessclock at once.",
    "The arbiter then puts right the setting, the times and the move counters, as best he can judge.",
    confidence="inferred",
)
ART_6_11_A = LAWS.article(
    "6.11.a",
    "If both flags are down and nothing shows which fell first, play goes on, unless the period was the last;",
)
ART_6_11_B = LAWS.article(
    "6.11.b",
    "if it was the period for all remaining moves, the game is drawn.",
)
ART_6_12_B = LAWS.article(
    "6.12.b",
    "A player stops the chessclock only to get the arbiter's help, say to have a piece brought.",
    confidence="inferred",
)
ART_6_12_D = LAWS.article(
    "6.12.d",
    "Stopping it for no good reason is punished under Article 12.9.",
    confidence="inferred",
)

ART_6_8.gives_rights(right_to_claim_on_time(ART_6_8[1]), under=Scope.COMPETITION_RULES)


# --- 6.2, 6.10, 6.12: pressing, setting and stopping the chessclock ---------------------------------------------------


@ART_6_2_C.rules_on(observation("press-without-move"), under=Scope.COMPETITION_RULES)
def arbiter_sees_an_empty_press(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees the clock pressed without a move: no illegal move, a penalty of his choice."""
    if not reasons.finds(ART_6_2_C[1], game_goes_on(case)):
        return result_reached(case, reasons)
    breach = breach_at_issue(case)
    if not reasons.finds(ART_6_2_C[1], clock_was_pressed_without_a_move(breach)) or breach is None:
        return (PlayContinues(),)
    return empty_press(reasons, breach.by)


def empty_press(reasons: Reasons, offender: Player) -> Remedies:
    """What follows when the clock was pressed without a move: the move is still to be made."""
    reasons.notes(ART_6_2_C[2], says("The chessclock was handled improperly."))
    reasons.notes(ART_12_9[1], says("It is no illegal move; the penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES), MoveToBeMade(offender), ClockRestarted(offender))


@ART_6_2_C.rules_on(claim("clock-handling"), under=Scope.COMPETITION_RULES)
def clock_handling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains of how the opponent handles the chessclock."""
    if not reasons.finds(ART_6_2_C[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6_2_A[3], pressed_after_the_reply(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    reasons.notes(ART_6_2_C[2], says("The chessclock was handled improperly."), case.index)
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_6_10_B.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.COMPETITION_RULES)
def wrong_clock_setting(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the chessclock is found during the game."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_6_10_B[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    reasons.notes(ART_6_10_B[2], says("The setting was wrong: the arbiter puts it right."))
    return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())


@ART_6_12_D.rules_on(standing("pause"), under=Scope.COMPETITION_RULES)
def chessclock_is_stopped_without_reason(case: Case, reasons: Reasons) -> Remedies:
    """A player has stopped the chessclock and names no valid reason."""
    reasons.finds(ART_6_12_D[1], paused_without_reason(case))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_6_12_B.rules_on(request("piece"), under=Scope.COMPETITION_RULES)
def piece_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player needs a piece that is not at hand."""
    reasons.notes(
        ART_6_12_B[1], says("Asking the arbiter for a piece is a valid reason to stop the chessclock."), case.index
    )
    return (RequestGranted(case.asks),)


@ART_6_7_A.rules_on(standing("arrival"), under=Scope.COMPETITION_RULES)
def player_arrives_late(case: Case, reasons: Reasons) -> Remedies:
    """A player comes to the board after the start of the round."""
    reasons.finds(ART_6_7_A[1], default_time_was_set(case))
    if reasons.finds(ART_6_7_A[2], arrived_after_the_default_time(case)):
        return (GameForfeited(late_player(case)),)
    return (PlayContinues(),)


# --- 6.3, 6.8, 6.9, 6.11: flags ---------------------------------------------------------------------------------------


def time_has_run_out(case: Case, reasons: Reasons, loser: Player) -> Remedies:
    """The consequence of a flag fall: lost, or drawn if the opponent cannot checkmate or the game was drawn before."""
    reasons.finds(ART_6_3[1], missed_the_moves_of_the_period(case, loser))
    if drawn_without_a_claim(case, reasons):
        return (GameDrawn(),)
    if reasons.finds(ART_6_9[2], cannot_checkmate(case, loser.opponent, case.record.board)):
        return (GameDrawn(),)
    reasons.notes(ART_6_9[1], says("{player} has overstepped the time.", player=loser))
    return (GameLost(loser),)


def both_flags_have_fallen(case: Case, reasons: Reasons) -> Remedies:
    """Both flags are down: the player whose flag fell first has overstepped, where the chessclock shows it."""
    if reasons.finds(ART_6_11_A[1], fell_first(case, WHITE)):
        return time_has_run_out(case, reasons, WHITE)
    if reasons.finds(ART_6_11_A[1], fell_first(case, BLACK)):
        return time_has_run_out(case, reasons, BLACK)
    return no_order_is_known(case, reasons)


def no_order_is_known(case: Case, reasons: Reasons) -> Remedies:
    """Both flags are down and nothing shows which fell first: drawn in the last period, else the game goes on."""
    if reasons.finds(ART_6_11_B[1], is_the_last_period(case)):
        return (GameDrawn(),)
    reasons.notes(ART_6_11_A[1], says("It is not the last period: the game goes on."))
    return (PlayContinues(),)


@ART_6_9.rules_on(claim("win-on-time"), under=Scope.COMPETITION_RULES)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen."""
    if not reasons.finds(ART_6_9[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6_9[1], both_flags_are_down(case)):
        return _with_verdict(case, both_flags_have_fallen(case, reasons))
    if not reasons.finds(ART_6_8[1], flag_is_down(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    return _with_verdict(case, time_has_run_out(case, reasons, case.claimant.opponent))


def _with_verdict(case: Case, remedies: Remedies) -> Remedies:
    """A claim of a win is right only where the claimant wins."""
    won = GameLost(case.claimant.opponent) in remedies
    return (ClaimUpheld() if won else ClaimRejected(), *remedies)


@ART_6_8.rules_on(
    observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.COMPETITION_RULES
)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: it has fallen."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_6_8[1], both_flags_are_down(case)):
        return both_flags_have_fallen(case, reasons)
    return one_flag_is_seen(case, reasons)


def one_flag_is_seen(case: Case, reasons: Reasons) -> Remedies:
    """A flag fall that the arbiter calls."""
    player = flag_that_was_seen(case)
    if player is None:
        return (PlayContinues(),)
    reasons.finds(ART_6_8[1], flag_is_down(case, player))
    return (FlagCalled(player), *time_has_run_out(case, reasons, player))


@ART_6_8.rules_on(standing("flag"), under=Scope.COMPETITION_RULES)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and neither the arbiter nor a player has said so."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        ART_6_8[1], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)
