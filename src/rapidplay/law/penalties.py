"""The penalties of Articles 7 and 9 in time: two minutes, or what an appendix puts in their place."""

from __future__ import annotations

from rapidplay.law.case import Case
from rapidplay.law.finding import Reasons


def penalty_seconds(case: Case, reasons: Reasons, seconds: int) -> int:
    """The seconds of a penalty here; `seconds` is what the article itself says."""
    setting = case.setting
    for penalty in setting.edition.penalties:
        here = penalty.scope.covers(setting.regime, setting.chess) and penalty.chess == setting.chess
        if here and penalty.weighed(case, reasons):
            return penalty.seconds
    return seconds
