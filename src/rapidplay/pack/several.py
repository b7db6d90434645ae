"""Questions with several answers: those that do the same stand for each other, and their combinations are tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from rapidplay.interview.questions import Answer

Leads = Callable[[tuple[Answer, ...]], str]
"""Answers given together -> the id of what comes next."""


def stand_for(leads_to: Mapping[str, str]) -> dict[str, str]:
    """Answer -> the first one that leads to the same when it is given alone."""
    first: dict[str, str] = {}
    return {answer: first.setdefault(to, answer) for answer, to in leads_to.items()}


def together(answers: Sequence[Answer], stands: Mapping[str, str], leads: Leads) -> dict[str, str]:
    """Two answers or more that do not do the same, joined by `+` in the order of the question -> what comes next."""
    each = [answer for answer in answers if stands[answer.key] == answer.key]
    sets = (some for number in range(2, len(each) + 1) for some in combinations(each, number))
    return {joined([answer.key for answer in some]): leads(some) for some in sets}


def joined(keys: Sequence[str]) -> str:
    """Answers given together, as a key."""
    return "+".join(keys)
