"""The scan of an archive: its games as batches of typed facts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

import msgspec

from rapidplay import _core
from rapidplay.archive.facts import GameFacts
from rapidplay.errors import BadArchive

DEFAULT_BUDGET = 50_000
"""The positions that one answer to the mate question may look at: an archive has many games."""


class Readable(Protocol):
    """An open file of bytes."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none at the end."""


Archive: TypeAlias = str | Path | Readable


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games that stand next to each other; `facts` has those worth a look.

    Reading may go on from `end_byte`, the place in the text after them.
    """

    facts: list[GameFacts]
    games: int
    end_byte: int


def scan(
    archive: Archive, *, jobs: int | None = None, from_byte: int = 0, budget: int = DEFAULT_BUDGET
) -> Iterator[Batch]:
    """What is worth a look in an archive, in its order, whatever its size.

    `archive` is a path (`-` is standard input) or an open file of bytes: PGN, or PGN compressed by zstd, gzip or bzip2,
    which its first bytes tell. `jobs` is how many threads look at games: as many as there are cores unless given.
    Reading begins with the first game at `from_byte` of the text or after it. `budget` is for each answer to the mate
    question.

    Raises BadArchive where the file cannot be read, or ends too early for its compression.
    """
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    if jobs < 1 or from_byte < 0:
        raise ValueError(f"expected 1 job or more and a byte from 0, not {jobs} and {from_byte}")
    decode = msgspec.json.Decoder(list[GameFacts]).decode
    try:
        for facts, games, end_byte in _core.Scan(archive, jobs, from_byte, budget):
            yield Batch(decode(facts), games, end_byte)
    except OSError as error:
        raise BadArchive(f"{name_of(archive)}: {error.strerror or error}") from error


def name_of(archive: Archive) -> str:
    """The name of an archive in messages and findings."""
    return str(archive if isinstance(archive, str | Path) else getattr(archive, "name", "the archive"))
