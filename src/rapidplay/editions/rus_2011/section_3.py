"""Section 3, the Competition Rules, where no number of theirs is known: how a game began and ends, displaced pieces.

Not held: by concordance with FIDE's Laws of 2009, Articles 1 to 3, 5, 7.1 to 7.3, 7.5 and 8.7. A ruling cites the
clause by which they are used, 16.3 or 16.4, as inferred.
"""

from __future__ import annotations

from rapidplay.editions.rus_2011.article_16 import ART_16_3, competition_rules
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockKeepsRunning,
    ClockRestarted,
    GameDrawn,
    GameEnded,
    LeftToTheArbiter,
    NewGame,
    Option,
    PlayContinues,
    PositionRestored,
    PositionTransferred,
    Remedies,
    ResultStands,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import displaced_by, put_back_in_his_own_time
from rapidplay.provisions.ending import ended_as, game_goes_on, it_ended, result_it_ended_with, winner_by_resignation
from rapidplay.provisions.mating import is_dead
from rapidplay.provisions.offences import is_established, position_before_can_be_identified
from rapidplay.provisions.setups import (
    board_was_turned,
    castling_bars,
    colours_were_reversed,
    king_stood_wrong,
    pieces_stood_wrong,
    rook_stood_wrong,
)

PENALTIES: tuple[Option, ...] = (
    "warning", "more-time-for-opponent", "less-time-for-offender", "loss", "fewer-points-for-offender",
    "more-points-for-opponent", "expulsion",
)  # fmt: skip


# --- how a game ends --------------------------------------------------------------------------------------------------


def result_reached(case: Case, reasons: Reasons) -> Remedies:
    """Mate, resignation, stalemate, a dead position or agreement ended the game at once; a signed result stands."""
    how, ended = ended_as(case)
    if how == "ruled":
        reasons.findings.extend(case.ruled)
        return (GameEnded(result_it_ended_with(case)),)
    reasons.finds(competition_rules(case), it_ended(case))
    if ended is not None and ended.index < 0:
        return (ResultStands(),)
    return (GameEnded(_result(case, reasons)),)


def _result(case: Case, reasons: Reasons) -> str:
    winner, wording = winner_by_resignation(case), says("The opponent of the player who resigned has won.")
    if winner is not None:
        reasons.notes(competition_rules(case), wording, *it_ended(case).events)
        return winner.victory
    reasons.notes(competition_rules(case), says("This decides the game."))
    return result_it_ended_with(case)


@ART_16_3.rules_on(standing("ended"), under=Scope.COMPETITION_RULES)
def game_has_ended(case: Case, reasons: Reasons) -> Remedies:
    """The game has ended on the board or by the players."""
    return result_reached(case, reasons)


@ART_16_3.rules_on(observation("dead-position"), under=Scope.COMPETITION_RULES)
def arbiter_sees_a_dead_position(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a dead position that the players have not noticed."""
    if case.record.ended is not None:
        return result_reached(case, reasons)
    return (GameDrawn(),) if reasons.finds(competition_rules(case), is_dead(case)) else (PlayContinues(),)


@ART_16_3.rules_on(claim("stalemate"), under=Scope.COMPETITION_RULES)
def stalemate_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the game has ended by stalemate."""
    if reasons.finds(competition_rules(case), game_goes_on(case)):
        return (ClaimRejected(),)
    how, _ = ended_as(case)
    verdict = ClaimUpheld() if how == "stalemate" else ClaimRejected()
    return (verdict, *result_reached(case, reasons))


@ART_16_3.rules_on(claim("result"), under=Scope.COMPETITION_RULES)
def result_is_disputed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the game has, or has not, ended so."""
    if reasons.finds(competition_rules(case), game_goes_on(case)):
        return (ClaimRejected(),)
    return (ClaimRejected(), *result_reached(case, reasons))


# --- how a game began -------------------------------------------------------------------------------------------------


@ART_16_3.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.COMPETITION_RULES)
def wrong_set_up(case: Case, reasons: Reasons) -> Remedies:
    """The pieces stood wrong at the start: the game is cancelled and a new one played."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(competition_rules(case), pieces_stood_wrong(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), NewGame())


@ART_16_3.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.COMPETITION_RULES)
def wrong_orientation(case: Case, reasons: Reasons) -> Remedies:
    """The chessboard was placed wrong: the position is carried over to a board placed right."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(competition_rules(case), board_was_turned(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), PositionTransferred())


@ART_16_3.rules_on(claim("colours-reversed"), observation("colours-reversed"), under=Scope.COMPETITION_RULES)
def colours_reversed(case: Case, reasons: Reasons) -> Remedies:
    """The colours were reversed: the game goes on, unless the arbiter rules otherwise."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(competition_rules(case), colours_were_reversed(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (LeftToTheArbiter(("continue", "new-game")), ClockKeepsRunning())


@ART_16_3.rules_on(claim("castling"), under=Scope.COMPETITION_RULES)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle; castling goes from the original squares."""
    wrong_king = reasons.finds(competition_rules(case), king_stood_wrong(case))
    wrong_rook = reasons.finds(competition_rules(case), rook_stood_wrong(case))
    return (ClaimRejected(), *castling_bars(case)) if wrong_king or wrong_rook else (ClaimUpheld(),)


# --- displaced pieces -------------------------------------------------------------------------------------------------


@ART_16_3.rules_on(standing("displacement"), observation("displaced-pieces"), under=Scope.COMPETITION_RULES)
def pieces_are_displaced(case: Case, reasons: Reasons) -> Remedies:
    """A player has knocked pieces over or shifted them; he puts them right on his own time."""
    if reasons.finds(competition_rules(case), put_back_in_his_own_time(case)):
        return (PlayContinues(),)
    return _displacement(case, reasons)


@ART_16_3.rules_on(claim("displaced-pieces"), under=Scope.COMPETITION_RULES)
def displaced_pieces_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that pieces have been displaced: the position before that is put back."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if displaced_by(case) is not None:
        return _displacement(case, reasons)
    if not reasons.finds(competition_rules(case), is_established(case)):
        return (ClaimRejected(),)
    known = reasons.finds(competition_rules(case), position_before_can_be_identified(case))
    to_where = PositionRestored("before-irregularity" if known else "last-known", None, case.record.has_the_move)
    return (ClaimUpheld(), to_where)


def _displacement(case: Case, reasons: Reasons) -> Remedies:
    shifted = displaced_by(case)
    offender = None if shifted is None else shifted[1].by
    reasons.notes(
        competition_rules(case), says("Pieces were displaced and not put right in the player's own time."), case.index
    )
    left = LeftToTheArbiter(PENALTIES)
    if shifted is None or shifted[1].put_back == "after-press":
        return (left,)
    put_right = PositionRestored("before-irregularity", on_record=True)
    return (left, put_right, *((ClockRestarted(offender),) if offender is not None else ()))
