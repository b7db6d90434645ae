"""Article 6, the chessclock: not held, by concordance with Article 6 of FIDE's Laws of 2009."""

from __future__ import annotations

from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import PENALTIES, result_reached
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

ART_6 = LAWS.article(
    "6",
    "Once a flag has fallen it is checked whether the moves asked for have been completed.",
    "A player who arrives after the start of the session loses, unless the event has set another default time.",
    "Nobody may keep a player from stopping his clock after his move.",
    "The clock is stopped with the hand that made the move.",
    "The chessclock is handled properly, and not pressed without a move; improper handling is penalised.",
    "A flag has fallen when the arbiter observes it or when a player has made a valid claim to it.",
    "Unless the game has ended otherwise, a player who has not completed the moves in time loses.",
    "The game is drawn if the opponent cannot checkmate by any possible series of legal moves.",
    "If a wrong setting of the clocks is found during the game they are stopped, and the arbiter puts it right.",
    "If both flags have fallen and it cannot be established which first, the game goes on unless it is the last "
    "period.",
    "In the last period, in which all remaining moves are to be made, it is drawn.",
    "A player may stop the clocks only to seek the arbiter's help, for instance when no piece is at hand.",
    "Who stops the clocks without a valid reason is penalised.",
    "After an irregularity the arbiter sets the clock times by his best judgement.",
    confidence="inferred",
)
RUS_3G = ART_6.reading(
    "RUS-3g", "What happens to the increment gained by an illegal press?", default="a", rests_on="inferred",
    a="it is taken back", b="it is left",
)  # fmt: skip

ART_6.gives_rights(only_in(right_to_claim_on_time(ART_6[6]), regime="competition"), under=Scope.COMPETITION_RULES)


# --- lateness, the press ----------------------------------------------------------------------------------------------


@ART_6.rules_on(standing("arrival"), under=Scope.COMPETITION_RULES)
def player_arrives_late(case: Case, reasons: Reasons) -> Remedies:
    """A player comes to the board after the start of the round."""
    reasons.finds(ART_6[2], default_time_was_set(case))
    if reasons.finds(ART_6[2], arrived_after_the_default_time(case)):
        return (GameForfeited(late_player(case)),)
    return (PlayContinues(),)


@ART_6.rules_on(claim("clock-handling"), under=Scope.COMPETITION_RULES)
def clock_handling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains of how the opponent handles the chessclock."""
    if not reasons.finds(ART_6[5], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6[3], pressed_after_the_reply(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    reasons.notes(ART_6[5], says("The chessclock was handled improperly."), case.index)
    return (LeftToTheArbiter(PENALTIES),)


@ART_6.rules_on(observation("press-without-move"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_press_without_a_move(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a clock pressed without a move."""
    if not reasons.finds(ART_6[5], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, frozenset({"empty-press"}))
    return (PlayContinues(),) if offence is None else clock_pressed_without_a_move(case, reasons, offence)


def clock_pressed_without_a_move(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """A press without a move: no illegal move, but improper handling of the chessclock."""
    reasons.finds(ART_6[5], pressed_without_a_move(case, offence.by))
    return (LeftToTheArbiter(PENALTIES),)


# --- flags ------------------------------------------------------------------------------------------------------------


@ART_6.rules_on(
    observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.COMPETITION_RULES
)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: it has fallen."""
    if not reasons.finds(ART_6[6], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_6[6], both_flags_are_down(case)):
        return both_flags_have_fallen(case, reasons)
    fallen = next(iter(observed_flags(case)), None)
    if fallen is None or not reasons.finds(ART_6[6], flag_is_down(case, fallen)):
        return (PlayContinues(),)
    return (FlagCalled(fallen), *time_has_run_out(case, reasons, fallen))


@ART_6.rules_on(standing("flag"), under=Scope.COMPETITION_RULES)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and neither the arbiter nor a player has said so."""
    if not reasons.finds(ART_6[6], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        ART_6[6], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)


@ART_6.rules_on(claim("win-on-time"), under=Scope.COMPETITION_RULES)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen."""
    if not reasons.finds(ART_6[7], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6[7], both_flags_are_down(case)):
        return with_verdict(case, both_flags_have_fallen(case, reasons))
    if not reasons.finds(ART_6[7], flag_is_down(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    return with_verdict(case, time_has_run_out(case, reasons, case.claimant.opponent))


def time_has_run_out(case: Case, reasons: Reasons, loser: Player) -> Remedies:
    """The consequence of a flag fall: lost, or drawn if the opponent cannot checkmate."""
    reasons.finds(ART_6[1], missed_the_moves_of_the_period(case, loser))
    if reasons.finds(ART_6[8], cannot_checkmate(case, loser.opponent, case.record.board)):
        return (GameDrawn(),)
    reasons.notes(ART_6[7], says("{player} has overstepped the time.", player=loser))
    return (GameLost(loser),)


def with_verdict(case: Case, remedies: Remedies) -> Remedies:
    """A claim of a win is right only where the claimant wins."""
    won = GameLost(case.claimant.opponent) in remedies
    return (ClaimUpheld() if won else ClaimRejected(), *remedies)


def both_flags_have_fallen(case: Case, reasons: Reasons) -> Remedies:
    """Both flags are down: the one that fell first decides, if that can be established."""
    if reasons.finds(ART_6[10], fell_first(case, WHITE)):
        return time_has_run_out(case, reasons, WHITE)
    if reasons.finds(ART_6[10], fell_first(case, BLACK)):
        return time_has_run_out(case, reasons, BLACK)
    return (GameDrawn(),) if reasons.finds(ART_6[11], is_the_last_period(case)) else (PlayContinues(),)


# --- the setting, stopping the clocks ---------------------------------------------------------------------------------


@ART_6.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.COMPETITION_RULES)
def wrong_clock_setting(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the clocks is found during the game."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_6[9], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    reasons.notes(ART_6[9], says("The setting was wrong: the arbiter puts it right."))
    return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())


@ART_6.rules_on(request("piece"), under=Scope.COMPETITION_RULES)
def piece_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player needs a piece that is not at hand."""
    reasons.notes(
        ART_6[12], says("Asking the arbiter for a piece is a valid reason to stop the chessclock."), case.index
    )
    return (RequestGranted(case.asks),)


@ART_6.rules_on(standing("pause"), under=Scope.COMPETITION_RULES)
def clocks_are_stopped_without_reason(case: Case, reasons: Reasons) -> Remedies:
    """A player has stopped the clocks and names no valid reason."""
    reasons.finds(ART_6[13], paused_without_reason(case))
    return (LeftToTheArbiter(PENALTIES),)
