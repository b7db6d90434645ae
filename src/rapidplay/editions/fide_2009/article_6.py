"""Article 6: the chessclock."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_13 import ART_13_4, PENALTIES
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockSettingCorrected,
    FlagCalled,
    GameDrawn,
    GameForfeited,
    GameLost,
    LeftToTheArbiter,
    PlayContinues,
    Remedies,
    RequestGranted,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    arrived_after_the_default_time,
    default_time_was_set,
    late_player,
    paused_without_reason,
    pressed_after_the_reply,
    pressed_without_a_move,
)
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import (
    both_flags_are_down,
    fell_first,
    flag_is_down,
    is_the_last_period,
    missed_the_moves_of_the_period,
    observed_flags,
)
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.narrower_rights import only_in
from rapidplay.provisions.offences import Offence, offence_at_issue
from rapidplay.provisions.rights import right_to_claim_on_time

ART_6_3 = LAWS.article("6.3", "Once a flag has fallen it is checked whether the moves asked for have been completed.")
ART_6_6_A = LAWS.article(
    "6.6.a",
    "A player who comes to the chessboard after the start of the session loses: the default time is zero.",
    "The regulations of the event may set another default time.",
)
ART_6_7_A = LAWS.article(
    "6.7.a",
    "A player who has made his move stops his own clock and starts the opponent's; only so, or by ending the game, "
    "does he complete the move.",
    "Nobody may keep a player from stopping his clock after his move.",
)
ART_6_7_A.gives_no_ruling(1, because="The record counts completed moves by these words.")
ART_6_7_B = LAWS.article(
    "6.7.b", "The clock is stopped with the hand that made the move; no finger stays on or over the button."
)
ART_6_7_C = LAWS.article(
    "6.7.c",
    "The chessclock is handled properly: not punched with force, not lifted, not knocked over, not pressed without a "
    "move.",
    "Improper handling is penalised under Article 13.4.",
)
ART_6_8 = LAWS.article(
    "6.8", "A flag has fallen when the arbiter observes it or when a player has made a valid claim to it."
)
ART_6_9 = LAWS.article(
    "6.9",
    "Unless the game has ended by mate, resignation, stalemate, a dead position or agreement, a player who has not "
    "completed the moves in time loses.",
    "But it is a draw where the opponent cannot checkmate by any possible series of legal moves.",
)
ART_6_10_B = LAWS.article(
    "6.10.b",
    "If a wrong setting of the clocks is found during the game, a player or the arbiter stops them at once.",
    "The arbiter puts the setting right by his best judgement.",
)
ART_6_11_A = LAWS.article(
    "6.11.a",
    "If both flags have fallen and it cannot be established which first, the game goes on unless it is the last "
    "period.",
)
ART_6_11_B = LAWS.article("6.11.b", "In the last period, in which all remaining moves are to be made, it is drawn.")
ART_6_12_B = LAWS.article(
    "6.12.b", "A player may stop the clocks only to seek the arbiter's help, for instance when no piece is at hand."
)
ART_6_12_C = LAWS.article("6.12.c", "The arbiter decides when the game is to be restarted.")
ART_6_12_C.gives_no_ruling(because="Every ruling that stops the clocks says whose clock is started again.")
ART_6_12_D = LAWS.article("6.12.d", "Who stops the clocks without a valid reason is penalised under Article 13.4.")
ART_6_13 = LAWS.article(
    "6.13",
    "After an irregularity that puts the position back, the arbiter sets the clock times, and the move counter, by his "
    "best judgement.",
)
F09_C4 = ART_6_13.reading(
    "F09-c4", "What happens to the increment gained by an illegal press?", default="a", rests_on="commentary",
    a="it is taken back", b="it is left",
)  # fmt: skip

ART_6_8.gives_rights(only_in(right_to_claim_on_time(ART_6_8[1]), regime="competition"), under=Scope.COMPETITION_RULES)


# --- 6.6, 6.7: lateness, the press ------------------------------------------------------------------------------------


@ART_6_6_A.rules_on(standing("arrival"), under=Scope.COMPETITION_RULES)
def player_arrives_late(case: Case, reasons: Reasons) -> Remedies:
    """A player comes to the board after the start of the round."""
    reasons.finds(ART_6_6_A[2], default_time_was_set(case))
    if reasons.finds(ART_6_6_A[1], arrived_after_the_default_time(case)):
        return (GameForfeited(late_player(case)),)
    return (PlayContinues(),)


@ART_6_7_C.rules_on(claim("clock-handling"), under=Scope.COMPETITION_RULES)
def clock_handling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains of how the opponent handles the chessclock."""
    if not reasons.finds(ART_6_7_C[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6_7_A[2], pressed_after_the_reply(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    reasons.notes(ART_6_7_C[1], says("The chessclock was handled improperly."), case.index)
    return improper_handling(reasons)


def improper_handling(reasons: Reasons) -> Remedies:
    """6.7.c: the penalty is one of Article 13.4."""
    reasons.notes(ART_6_7_C[2], says("Improper handling of the chessclock is penalised."))
    reasons.notes(ART_13_4[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_6_7_C.rules_on(observation("press-without-move"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_press_without_a_move(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a clock pressed without a move."""
    if not reasons.finds(ART_6_7_C[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, frozenset({"empty-press"}))
    return (PlayContinues(),) if offence is None else clock_pressed_without_a_move(case, reasons, offence)


def clock_pressed_without_a_move(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """A press without a move: no illegal move, but improper handling of the chessclock."""
    reasons.finds(ART_6_7_C[1], pressed_without_a_move(case, offence.by))
    return improper_handling(reasons)


# --- 6.8 to 6.11: flags -----------------------------------------------------------------------------------------------


@ART_6_8.rules_on(
    observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.COMPETITION_RULES
)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: it has fallen."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_6_8[1], both_flags_are_down(case)):
        return both_flags_have_fallen(case, reasons)
    fallen = next(iter(observed_flags(case)), None)
    if fallen is None or not reasons.finds(ART_6_8[1], flag_is_down(case, fallen)):
        return (PlayContinues(),)
    return (FlagCalled(fallen), *time_has_run_out(case, reasons, fallen))


@ART_6_8.rules_on(standing("flag"), under=Scope.COMPETITION_RULES)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and neither the arbiter nor a player has said so."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        ART_6_8[1], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)


@ART_6_9.rules_on(claim("win-on-time"), under=Scope.COMPETITION_RULES)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen."""
    if not reasons.finds(ART_6_9[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6_9[1], both_flags_are_down(case)):
        return with_verdict(case, both_flags_have_fallen(case, reasons))
    if not reasons.finds(ART_6_9[1], flag_is_down(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    return with_verdict(case, time_has_run_out(case, reasons, case.claimant.opponent))


def time_has_run_out(case: Case, reasons: Reasons, loser: Player) -> Remedies:
    """The consequence of a flag fall: lost, or drawn if the opponent cannot checkmate."""
    reasons.finds(ART_6_3[1], missed_the_moves_of_the_period(case, loser))
    if reasons.finds(ART_6_9[2], cannot_checkmate(case, loser.opponent, case.record.board)):
        return (GameDrawn(),)
    reasons.notes(ART_6_9[1], says("{player} has overstepped the time.", player=loser))
    return (GameLost(loser),)


def with_verdict(case: Case, remedies: Remedies) -> Remedies:
    """A claim of a win is right only where the claimant wins."""
    won = GameLost(case.claimant.opponent) in remedies
    return (ClaimUpheld() if won else ClaimRejected(), *remedies)


def both_flags_have_fallen(case: Case, reasons: Reasons) -> Remedies:
    """Both flags are down: the one that fell first decides, if that can be established."""
    if reasons.finds(ART_6_11_A[1], fell_first(case, WHITE)):
        return time_has_run_out(case, reasons, WHITE)
    if reasons.finds(ART_6_11_A[1], fell_first(case, BLACK)):
        return time_has_run_out(case, reasons, BLACK)
    return (GameDrawn(),) if reasons.finds(ART_6_11_B[1], is_the_last_period(case)) else (PlayContinues(),)


# --- 6.10, 6.12: the setting, stopping the clocks ---------------------------------------------------------------------


@ART_6_10_B.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.COMPETITION_RULES)
def wrong_clock_setting(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the clocks is found during the game."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_6_10_B[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    reasons.notes(ART_6_10_B[2], says("The setting was wrong: the arbiter puts it right."))
    return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())


@ART_6_12_B.rules_on(request("piece"), under=Scope.COMPETITION_RULES)
def piece_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player needs a piece that is not at hand."""
    reasons.notes(
        ART_6_12_B[1], says("Asking the arbiter for a piece is a valid reason to stop the chessclock."), case.index
    )
    return (RequestGranted(case.asks),)


@ART_6_12_D.rules_on(standing("pause"), under=Scope.COMPETITION_RULES)
def clocks_are_stopped_without_reason(case: Case, reasons: Reasons) -> Remedies:
    """A player has stopped the clocks and names no valid reason."""
    reasons.finds(ART_6_12_D[1], paused_without_reason(case))
    reasons.notes(ART_13_4[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)
