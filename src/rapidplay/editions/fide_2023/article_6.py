"""Article 6: the chessclock."""

from __future__ import annotations

from rapidplay.editions.fide_2023.article_5 import result_reached
from rapidplay.editions.fide_2023.article_9 import ART_9_6_1, ART_9_6_2
from rapidplay.editions.fide_2023.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2023.guidelines_iii import both_flags_have_fallen
from rapidplay.editions.fide_2023.laws import LAWS
from rapidplay.game.player import Player
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
from rapidplay.provisions.automatic import had_gone_by_without_progress, had_occurred_by_then
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
    flag_is_down,
    missed_the_moves_of_the_period,
    observed_flags,
)
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.rights import right_to_claim_on_time

ART_6_2_1 = LAWS.article(
    "6.2.1",
    "A player who has made his move pauses his own clock and starts the opponent's: so he completes the move.",
)
ART_6_2_1_1 = LAWS.article(
    "6.2.1.1",
    "A move is completed too when it ends the game by mate, stalemate, a dead position or a draw under 9.2.1, 9.6.1 "
    "or 9.6.2,",
)
ART_6_2_1_2 = LAWS.article("6.2.1.2", "or when the player has made his next move without having pressed.")
ART_6_2_1.gives_no_ruling(because="The record counts completed moves by these words.")
ART_6_2_1_1.gives_no_ruling(because="The record counts completed moves by these words.")
ART_6_2_1_2.gives_no_ruling(because="The record counts completed moves by these words.")
ART_6_2_2 = LAWS.article(
    "6.2.2", "A player must always be allowed to press his clock after his move, even when the opponent has replied."
)
ART_6_2_3 = LAWS.article(
    "6.2.3", "The clock is pressed with the hand that made the move; no finger stays on or over the button."
)
ART_6_2_4 = LAWS.article(
    "6.2.4",
    "The chessclock is handled properly: not pressed with force, not lifted, not pressed before the move, not knocked "
    "over.",
    "Improper handling is penalised under Article 12.9.",
)
ART_6_2_5 = LAWS.article("6.2.5", "Only the player whose clock is running may adjust the pieces.")
ART_6_2_5.gives_no_ruling(because="Article 4.2.1 says who may adjust; who disturbs by it falls under 11.5.")
ART_6_3_1 = LAWS.article("6.3.1", "The moves asked for in a period must be completed in its time, increments included.")
ART_6_7_1 = LAWS.article(
    "6.7.1",
    "The event sets a default time in advance; if it does not, it is zero.",
    "A player who arrives after the default time loses, unless the arbiter decides otherwise.",
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
ART_6_10_1 = LAWS.article("6.10.1", "What the chessclock shows is conclusive unless it is evidently defective.")
ART_6_10_1.gives_no_ruling(because="Displays are taken as they are told.")
ART_6_10_2 = LAWS.article(
    "6.10.2",
    "If a wrong setting of the chessclock is found during the game, a player or the arbiter pauses it at once.",
    "The arbiter puts the setting, the times and the counters right by his best judgement.",
)
ART_6_11_2 = LAWS.article(
    "6.11.2",
    "A player may pause the chessclock only to seek the arbiter's help, for instance when no piece is at hand.",
)
ART_6_11_4 = LAWS.article("6.11.4", "Who pauses the chessclock without a valid reason is penalised under Article 12.9.")
ART_6_12 = LAWS.article("6.12", "No claim can rest on displays in the hall alone.")
ART_6_12.gives_no_ruling(because="A claim rests on the chessclock at the board, which is what is told.")

F23_6 = ART_6_9.reading(
    "F23-6", "A position for the fifth time, or 75 moves, before a flag fall is noticed?", default="a",
    rests_on="commentary", a="drawn under 9.6: it came first",
    b="drawn only if the opponent cannot checkmate: the flag decides",
)  # fmt: skip

ART_6_8.gives_rights(right_to_claim_on_time(ART_6_8[1]), under=Scope.COMPETITION_RULES)


def time_has_run_out(case: Case, reasons: Reasons, loser: Player) -> Remedies:
    """The consequence of a flag fall: lost, or drawn if the opponent cannot checkmate."""
    reasons.finds(ART_6_3_1[1], missed_the_moves_of_the_period(case, loser))
    if _had_been_drawn(case, reasons):
        return (GameDrawn(),)
    if reasons.finds(ART_6_9[2], cannot_checkmate(case, loser.opponent, case.record.board)):
        return (GameDrawn(),)
    reasons.notes(ART_6_9[1], says("{player} has overstepped the time.", player=loser))
    return (GameLost(loser),)


def _had_been_drawn(case: Case, reasons: Reasons) -> bool:
    """F23-6: an automatic draw that came about before anybody noticed the flag."""
    occurred, went_by = had_occurred_by_then(case, 5), had_gone_by_without_progress(case, 75)
    if not (occurred.truth or went_by.truth) or reasons.reads(F23_6) == "b":
        return False
    return reasons.finds(ART_9_6_1[1], occurred) or reasons.finds(ART_9_6_2[1], went_by)


def claimed_flags(case: Case, reasons: Reasons) -> Remedies:
    """A claim of a win on time, once it is admissible."""
    if reasons.finds(ART_6_9[1], both_flags_are_down(case)):
        return with_verdict(case, both_flags_have_fallen(case, reasons, time_has_run_out))
    if not reasons.finds(ART_6_9[1], flag_is_down(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    return with_verdict(case, time_has_run_out(case, reasons, case.claimant.opponent))


def with_verdict(case: Case, remedies: Remedies) -> Remedies:
    """A claim of a win is right only where the claimant wins."""
    won = GameLost(case.claimant.opponent) in remedies
    return (ClaimUpheld() if won else ClaimRejected(), *remedies)


@ART_6_9.rules_on(claim("win-on-time"), under=Scope.COMPETITION_RULES)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen."""
    if not reasons.finds(ART_6_9[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    return claimed_flags(case, reasons)


@ART_6_8.rules_on(
    observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.COMPETITION_RULES
)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: it has fallen."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return observed_fall(case, reasons)


def observed_fall(case: Case, reasons: Reasons) -> Remedies:
    """A flag fall that the arbiter may call, once it is clear that he may."""
    if reasons.finds(ART_6_8[1], both_flags_are_down(case)):
        return both_flags_have_fallen(case, reasons, time_has_run_out)
    for player in observed_flags(case):
        if reasons.finds(ART_6_8[1], flag_is_down(case, player)):
            return (FlagCalled(player), *time_has_run_out(case, reasons, player))
    return (PlayContinues(),)


@ART_6_8.rules_on(standing("flag"), under=Scope.COMPETITION_RULES)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and neither the arbiter nor a player has said so."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        ART_6_8[1], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)


@ART_6_10_2.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.COMPETITION_RULES)
def wrong_clock_setting(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the chessclock is found during the game."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_6_10_2[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    reasons.notes(ART_6_10_2[2], says("The setting was wrong: the arbiter puts it right."))
    return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())


@ART_6_2_4.rules_on(claim("clock-handling"), under=Scope.COMPETITION_RULES)
def clock_handling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains of how the opponent handles the chessclock."""
    if not reasons.finds(ART_6_2_4[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(ART_6_2_2[1], pressed_after_the_reply(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    reasons.notes(ART_6_2_4[2], says("The chessclock was handled improperly."), case.index)
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_6_11_4.rules_on(standing("pause"), under=Scope.COMPETITION_RULES)
def chessclock_is_stopped_without_reason(case: Case, reasons: Reasons) -> Remedies:
    """A player has stopped the chessclock and names no valid reason."""
    reasons.finds(ART_6_11_4[1], paused_without_reason(case))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_6_11_2.rules_on(request("piece"), under=Scope.COMPETITION_RULES)
def piece_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player needs a piece that is not at hand."""
    reasons.notes(
        ART_6_11_2[1], says("Asking the arbiter for a piece is a valid reason to stop the chessclock."), case.index
    )
    return (RequestGranted(case.asks),)


@ART_6_7_1.rules_on(standing("arrival"), under=Scope.COMPETITION_RULES)
def player_arrives_late(case: Case, reasons: Reasons) -> Remedies:
    """A player comes to the board after the start of the round."""
    reasons.finds(ART_6_7_1[1], default_time_was_set(case))
    if reasons.finds(ART_6_7_1[2], arrived_after_the_default_time(case)):
        return (GameForfeited(late_player(case)),)
    return (PlayContinues(),)
