"""Where an entry stands, as the API gives it."""

from __future__ import annotations

from typing import Any

from rapidplay.event.entry import Stamp
from rapidplay.store.entry import moment


def stamp_data(stamp: Stamp) -> dict[str, Any]:
    """Where an entry stands, when it was recorded, and by whom."""
    return {"seq": stamp.seq, "at": moment(stamp.at), "by": stamp.by}
