"""A long archive that comes through a pipe: what memory and time the command takes for it, tenth by tenth."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

TENTHS = 10
MEGABYTE = 1_000_000


class Taken(NamedTuple):
    """What the command has taken so far."""

    cpu_seconds: float
    memory_bytes: int


class Tenth(NamedTuple):
    """What one tenth of the games took, and the memory after it."""

    cpu_seconds_a_game: float
    memory_mb: float


def begun(jobs: int = 2) -> subprocess.Popen[bytes]:
    """The command, waiting for an archive."""
    command = [str(Path(sys.executable).with_name("rapidplay")), "audit", "-", "--json", "--jobs", str(jobs)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)


def peak_mb(text: bytes, size: int) -> float:
    """The most memory that the command takes for so many bytes of this text, repeated."""
    child = begun()
    assert child.stdin is not None
    child.stdin.writelines(repeat(text, size // len(text)))
    child.stdin.close()
    return os.wait4(child.pid, 0)[2].ru_maxrss / 1_000


def tenths(text: bytes, count: int, games: int) -> Iterator[Tenth]:
    """So many games, of which the text has `count`: each copy of it with events of its own."""
    copies = games // count // TENTHS
    child = begun()
    assert child.stdin is not None
    before = taken(child.pid)
    for tenth in range(TENTHS):
        for copy in range(copies):
            child.stdin.write(text.replace(b'[Event "', b'[Event "%d: ' % (tenth * copies + copy)))
        after = taken(child.pid)
        spent = after.cpu_seconds - before.cpu_seconds
        yield Tenth(spent / (copies * count), after.memory_bytes / MEGABYTE)
        before = after
    child.stdin.close()
    child.wait()


def taken(process: int) -> Taken:
    """By what the kernel says; what lies in the pipe and the pieces that wait is not counted yet."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    resident = int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return Taken(ticks / os.sysconf("SC_CLK_TCK"), resident)
