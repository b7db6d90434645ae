"""Keying a correction into a chessclock: the steps that every model has, whatever its keys are called."""

from __future__ import annotations

from rapidplay.law.text import says

GENERIC = (
    says("Stop the chessclock."),
    says("Enter its correction mode; the manual of the model says how."),
    says("Set both times, hours, minutes and seconds, also the one that stays."),
    says("Set the move counter, where it has one, and the period."),
    says("Leave the correction mode; both displays must show what you set."),
    says("Start the clock of the player who has the move."),
)
"""In the order in which they are done."""
