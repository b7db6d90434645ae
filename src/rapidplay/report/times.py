"""Times of day as the hall has them: in the zone of the machine that makes the report."""

from __future__ import annotations

from datetime import datetime


def at_time(moment: datetime) -> str:
    """`2026-05-02 10:41`."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")


def zone_of(moment: datetime) -> str:
    """`UTC+02:00`."""
    offset = moment.astimezone().strftime("%z")
    return f"UTC{offset[:3]}:{offset[3:5]}"
