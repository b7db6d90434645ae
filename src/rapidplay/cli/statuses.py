"""Exit statuses."""

from __future__ import annotations

DONE = 0
"""A ruling; can; all pass."""
OTHER_ANSWER = 1
"""Cannot; a miss."""
BAD_INPUT = 2
"""Something handed in is not in order, or the command line is not."""
OPEN = 3
"""Questions; undetermined; a class that the edition leaves open."""
STOPPED = 130
"""Ctrl-C."""
NOBODY_READS = 141
"""The reader of the pipe has gone."""
