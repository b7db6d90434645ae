"""One piece of an archive looked at, and the findings of its pieces put together again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from rapidplay.archive.auditing import Progress, Terms, audit
from rapidplay.archive.finding import Code, Finding, Found
from rapidplay.archive.pieces import PIECE_BYTES, Piece
from rapidplay.archive.reading import Reading
from rapidplay.errors import BadArchive


@dataclass(frozen=True, slots=True)
class Course:
    """How far an audit has come."""

    file: str
    games: int
    """Of all archives so far."""
    bytes: int
    """Of all archives so far, compressed as they are."""
    size: int | None
    """The bytes of all archives; None where nobody knows."""
    byte: int
    """The place in the text of this archive that reading may go on from."""


Watcher: TypeAlias = Callable[[Course], None]


def nobody(_course: Course) -> None:
    """Watches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How archives are looked at; it does not change what is found."""

    jobs: int | None = None
    """Threads of this machine: as many as there are cores unless given."""
    from_byte: int = 0
    """The first byte of the text that is read, where there is one file."""
    cluster: str | None = None
    """The address of a Dask scheduler, or `local:N` for N processes here; None: this process."""
    piece_bytes: int = PIECE_BYTES


HERE = Plan()


@dataclass(slots=True)
class Look:
    """A piece as it is being looked at; `findings` counts bytes as the file does, and games from the piece's first."""

    piece: Piece
    terms: Terms
    jobs: int | None = None
    games: int = 0
    bytes: int = 0
    byte: int = 0

    def findings(self, told: Callable[[Look], None] = lambda _look: None) -> Iterator[Finding]:
        """Every finding; `told` hears whenever the counts have grown.

        An archive that cannot be read to its end is a finding after those of what was read.
        """
        with Reading(self.piece) as reading:
            self.byte = reading.offset

            def so_far(progress: Progress) -> None:
                self.games, self.bytes = progress.games, reading.bytes
                self.byte = reading.offset + progress.byte
                told(self)

            found = audit(reading, self.terms, jobs=self.jobs, from_byte=reading.from_byte, progress=so_far)
            try:
                for finding in found:
                    yield msgspec.structs.replace(finding, byte=finding.byte + reading.offset)
                if self.games == 0 and self.piece == Piece(self.piece.file, 0):
                    yield from self._of_the_file("PGN-EMPTY", fault="no-games")
            except BadArchive as error:
                yield from self._of_the_file("PGN-TEXT", fault="cannot-be-read-to-its-end", text=str(error))

    def _of_the_file(self, code: Code, **evidence: str) -> Iterator[Finding]:
        """A finding of no game, but of what comes after those that were read."""
        found = Found(code=code, severity="doubtful", ply=0, evidence=evidence)
        if self.terms.ask_for(found):
            yield Finding(
                code=found.code, severity=found.severity, file=self.piece.file, game=self.games + 1, byte=self.byte,
                white="", black="", date="", ply=0, edition="", cites=(), evidence=found.evidence, result="",
                confidence="text",
            )  # fmt: skip


class Whole:
    """The findings of the pieces of one archive, handed over in order, as those of the whole."""

    MOST_EVENTS = 20_000
    """So many are remembered: the memory must not grow with the archive."""

    def __init__(self) -> None:
        self._games = 0
        self._events: set[tuple[object, object]] = set()

    def of(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings of the next piece, games counted from the first of the archive."""
        for finding in findings:
            if not self._was_told(finding):
                yield msgspec.structs.replace(finding, game=finding.game + self._games)

    def after(self, games: int) -> None:
        """The piece had so many games."""
        self._games += games

    def _was_told(self, finding: Finding) -> bool:
        """An event whose name is held against its time control is told of once in an archive."""
        if finding.code != "TC-CLASS":
            return False
        event = finding.evidence.get("event"), finding.evidence.get("time_control")
        was_told = event in self._events
        if len(self._events) < self.MOST_EVENTS:
            self._events.add(event)
        return was_told
