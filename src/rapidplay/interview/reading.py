"""How a typed answer is read."""

from __future__ import annotations

import re

from rapidplay.errors import BadInput
from rapidplay.game.time_control import parse_time_control
from rapidplay.i18n import _
from rapidplay.incident.incident_form import PIECE

MOST_MINUTES = 600


def time_control(text: str) -> str:
    """A time control, as it was written."""
    parse_time_control(text)
    return text


def piece(text: str) -> str:
    """A square, or a piece by name."""
    if PIECE.pattern is None or re.fullmatch(PIECE.pattern, text) is None:
        raise BadInput(_('"{text}", expected {expected}', text=text, expected=PIECE.expected))
    return text


def minutes(text: str) -> int:
    """A whole number of minutes."""
    if not text.isascii() or not text.isdigit() or int(text) > MOST_MINUTES:
        raise BadInput(_('"{text}", expected a whole number of minutes', text=text))
    return int(text)
