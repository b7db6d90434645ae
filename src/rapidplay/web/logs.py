"""The log of the server: a line of JSON for each request, nothing of what was asked or who asked it."""

from __future__ import annotations

import traceback
from typing import Protocol, TextIO, cast

import structlog
from structlog.typing import Processor


class Log(Protocol):
    """Where lines go."""

    def info(self, event: str, **fields: object) -> object:
        """A line on what went as it should."""

    def error(self, event: str, **fields: object) -> object:
        """A line on what somebody must look at."""


def json_lines(to: TextIO) -> Log:
    """A log that writes lines of JSON."""
    processors: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.JSONRenderer(),
    ]
    return cast(Log, structlog.wrap_logger(structlog.PrintLogger(to), processors=processors))


def places_in(error: BaseException) -> list[str]:
    """Where an exception went through; not its text, which may hold what a client sent."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
