"""The subjects by which editions are compared, in the order of the Laws."""

from __future__ import annotations

from rapidplay.lawbook.questions import Subject
from rapidplay.lawbook.questions_of_play import (
    ILLEGAL_MOVE,
    ILLEGAL_POSITION,
    SET_UP,
    SUPERVISED_ILLEGAL_MOVE,
    TOUCHED,
)
from rapidplay.lawbook.questions_of_result import DRAW, FLAG, PENALTIES, RECORDING
from rapidplay.lawbook.questions_of_time import RAPID, SUPERVISION

SUBJECTS: tuple[Subject, ...] = (
    RAPID,
    RECORDING,
    SUPERVISION,
    SET_UP,
    TOUCHED,
    ILLEGAL_MOVE,
    SUPERVISED_ILLEGAL_MOVE,
    ILLEGAL_POSITION,
    FLAG,
    DRAW,
    PENALTIES,
)
"""Every subject."""
