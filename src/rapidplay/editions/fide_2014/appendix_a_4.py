"""Appendix A, Article A.4: rapidplay without enough supervision; A.4.a. Each further letter has a module of its own."""

from __future__ import annotations

from rapidplay.editions.fide_2014 import article_6, article_7
from rapidplay.editions.fide_2014.article_3 import AMB_11
from rapidplay.editions.fide_2014.article_6 import AMB_14
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockSettingCorrected,
    ClockSettingLeft,
    PlayContinues,
    Remedies,
)
from rapidplay.law.text import says
from rapidplay.provisions.moves import a_move_was_never_pressed, each_has_completed
from rapidplay.provisions.setups import castling_bars, king_stood_wrong, rook_stood_wrong, schedule_suffers

A_4 = LAWS.article(
    "A.4",
    "Where they are not, these rules hold.",
)
AMB_9 = A_4.reading(
    "AMB-9", "Does A.4 displace the rest of the Competition Rules?", default="a", rests_on="inferred",
    a="no: what it does not speak of stays as it is", b="yes: only the Basic Rules of Play and A.4 are left",
)  # fmt: skip
A_4_A = LAWS.article(
    "A.4.a",
    "After both players have completed ten moves from the start of the game,",
)
AMB_10 = A_4_A.reading(
    "AMB-10", "May the arbiter act on the set-up by himself after ten moves?", default="a", rests_on="commentary",
    a="no", b="yes",
)  # fmt: skip
A_4_A_1 = LAWS.article(
    "A.4.a.1",
    "the chessclock keeps the setting it has; only harm to the schedule of the event is a reason to change it;",
)
AMB_1 = A_4_A_1.reading(
    "AMB-1", "The schedule would be affected by what?", default="a", rests_on="commentary",
    a="by leaving the setting", b="by changing it",
)  # fmt: skip
A_4_A_2 = LAWS.article(
    "A.4.a.2",
    "nobody can complain any more that the men or the chessboard were placed wrong.",
    "A king that stood wrong may not castle.",
    "A rook that stood wrong may not be castled with.",
)


@A_4.rules_on(request("arbiters-record"), under=Scope.SIMPLIFIED)
def no_record_is_kept(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to see the arbiter's record where none is kept."""
    reasons.notes(A_4[1], says("No arbiter keeps a record under these rules."), case.index)
    return (PlayContinues(),)


@A_4_A_1.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.SIMPLIFIED)
def clock_setting_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the chessclock is found."""
    claimed = case.kind.act == "claim"
    if not _ten_moves_are_completed(case, reasons, A_4_A[1]):
        return article_6.wrong_clock_setting(case, reasons)
    suffers = reasons.finds(A_4_A_1[1], schedule_suffers(case)) == (reasons.reads(AMB_1) == "a")
    if suffers:
        return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())
    return (_too_late(case), ClockSettingLeft())


@A_4_A_2.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.SIMPLIFIED)
def set_up_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The pieces stood wrong at the start."""
    if not _is_barred(case, reasons):
        return article_7.wrong_set_up(case, reasons)
    reasons.finds(A_4_A_2[2], king_stood_wrong(case))
    reasons.finds(A_4_A_2[3], rook_stood_wrong(case))
    return (_too_late(case), *castling_bars(case))


@A_4_A_2.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.SIMPLIFIED)
def orientation_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The chessboard was placed wrong."""
    if not _is_barred(case, reasons):
        return article_7.wrong_orientation(case, reasons)
    return (_too_late(case),)


def _ten_moves_are_completed(case: Case, reasons: Reasons, under: Citation) -> bool:
    if case.record.ended is not None:
        return False
    if a_move_was_never_pressed(case).truth:
        reasons.reads(AMB_14)
    return reasons.finds(under, each_has_completed(case, 10))


def _is_barred(case: Case, reasons: Reasons) -> bool:
    """Ten moves have been completed by each; whether that binds the arbiter himself is AMB-10."""
    if not _ten_moves_are_completed(case, reasons, A_4_A_2[1]):
        return False
    return case.kind.act == "claim" or reasons.reads(AMB_10) == "a"


def _too_late(case: Case) -> ClaimRejected | PlayContinues:
    return ClaimRejected() if case.kind.act == "claim" else PlayContinues()


@A_4_A_2.rules_on(claim("castling"), under=Scope.SIMPLIFIED)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    wrong_king = reasons.finds(A_4_A_2[2], king_stood_wrong(case))
    wrong_rook = reasons.finds(A_4_A_2[3], rook_stood_wrong(case))
    if not (wrong_king or wrong_rook):
        return (ClaimUpheld(),)
    if reasons.reads(AMB_11) == "b" and not reasons.finds(A_4_A[1], each_has_completed(case, 10)):
        return (ClaimUpheld(),)
    return (ClaimRejected(), *castling_bars(case))
