"""Runs a command line in this process, as a pipe or a terminal would see it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from rapidplay.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
ESCAPE = "\x1b"


class Ran(NamedTuple):
    """What came of a command line."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        """The answer as JSON."""
        told = json.loads(self.out)
        assert isinstance(told, dict)
        return told

    @property
    def lines(self) -> list[str]:
        """The lines of the answer, without what stands in."""
        return [line.strip() for line in self.out.splitlines()]


class Terminal(io.StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


def run(*words: str, typed: str = "", terminal: bool = False) -> Ran:
    """Run `rapidplay` with these words; `typed` is standard input."""
    out, err = (Terminal(), Terminal()) if terminal else (io.StringIO(), io.StringIO())
    answers = Terminal(typed) if terminal else io.TextIOWrapper(io.BytesIO(typed.encode()))
    with mock.patch.multiple(sys, stdin=answers, stdout=out, stderr=err):
        status = main(words)
    return Ran(status, out.getvalue(), err.getvalue())


def example(name: str) -> str:
    """The path of an example."""
    return str(EXAMPLES / f"{name}.toml")
