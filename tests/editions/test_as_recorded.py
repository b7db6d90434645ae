"""The editions say what they were seen to say: nothing new, and nothing is lost."""

from __future__ import annotations

import pytest
from recorded import lines, recorded

from rapidplay.editions import EDITIONS


@pytest.mark.parametrize("id", EDITIONS)
def test_an_edition_goes_the_ways_that_are_recorded(id: str) -> None:
    """Where a change is meant, `python tests/editions/recorded.py` writes it down, and the diff is read."""
    seen, known = set(lines(id)), set(recorded(id))
    assert not sorted(seen - known), "new"
    assert not sorted(known - seen), "no longer seen"
