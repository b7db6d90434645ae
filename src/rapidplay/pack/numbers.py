"""Questions for a number: where what comes next changes."""

from __future__ import annotations

from collections.abc import Callable

Leads = Callable[[int], str]
"""A number -> the id of what comes next."""


def bounds(least: int, most: int, leads: Leads) -> list[dict[str, object]]:
    """From which number on what comes next, the least first; what stands at both ends of a stretch stands between."""
    starts = [least, *_changes(least, most, leads)]
    return [{"from": start, "to": leads(start)} for start in starts]


def _changes(least: int, most: int, leads: Leads) -> list[int]:
    """The numbers above the least at which what comes next is another than one below."""
    if leads(least) == leads(most):
        return []
    if most - least == 1:
        return [most]
    middle = (least + most) // 2
    return [*_changes(least, middle, leads), *_changes(middle, most, leads)]
