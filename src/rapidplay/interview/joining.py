"""One ruling of several, where not everything about an incident is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rapidplay.law.finding import Question
from rapidplay.law.ruling import Ruling


def effect_of(ruling: Ruling) -> tuple[object, ...]:
    """What an arbiter would do differently; how often a player was penalised does not count here."""
    each = tuple(replace(one, counters={}) for one in ruling.rulings)
    return replace(ruling, counters={}, rulings=each).effect


def joined(rulings: Sequence[Ruling], unknown: Sequence[Question], *, all_tried: bool) -> Ruling:
    """The ruling where all agree; else what all have in common, and the questions that keep them apart."""
    first = rulings[0]
    if all_tried and all(_remedy(ruling) == _remedy(first) for ruling in rulings if ruling is not first):
        return first
    questions = dict.fromkeys((*unknown, *(question for ruling in rulings for question in ruling.questions)))
    return Ruling(
        edition=first.edition,
        regime=first.regime,
        chess=first.chess,
        result=first.result if len({ruling.result for ruling in rulings}) == 1 else "continue",
        intervene=None,
        do_now=tuple(step for step in first.do_now if all(step in ruling.do_now for ruling in rulings)),
        questions=tuple(questions),
    )


def _remedy(ruling: Ruling) -> str:
    return repr((effect_of(ruling), ruling.questions))
