"""What the reader says of an incident."""

from __future__ import annotations

from typing import Any

from rapidplay.errors import BadIncident
from rapidplay.incident.reader import incident_from

HEAD = {"format": "rapidplay-incident/1", "edition": "fide-2023", "chess": "rapid"}


def complaint(events: list[dict[str, Any]], **parts: Any) -> str | None:
    """What the reader says; None where it takes the incident."""
    try:
        incident_from({**HEAD, **parts, "events": events}, "a.toml")
    except BadIncident as found:
        return str(found)
    return None
