"""What a source of live games hands over: its games as PGN, each whenever it has changed, and its troubles.

Electronic boards, broadcasts, files and folders all become this, so that what looks at games knows one form.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from rapidplay.game.player import Player

TroubleKind: TypeAlias = Literal["unreachable", "not-understood", "too-much", "gone", "asked-to-wait", "too-slow"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clocks:
    """What both displays of a chessclock show now, in milliseconds, and whose is running; None: it stands."""

    white_ms: int | None
    black_ms: int | None
    running: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRead:
    """A game as its source has it now.

    `key` names it within the source, and stays the same while the game goes on, whatever else the source has.
    `pgn` is the text of this game alone; one that goes on ends with `*`. `clocks` where the source tells more than
    the readings in the text.
    """

    key: str
    pgn: bytes
    clocks: Clocks | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """The games that are new or have changed. One that its source has no longer is in `gone`; none is ever dropped."""

    source: str
    games: tuple[GameRead, ...]
    gone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """The source cannot be read now, and why; reading goes on by itself, and the next `Read` ends the trouble."""

    source: str
    kind: TroubleKind
    text: str


Update: TypeAlias = Read | Trouble


class Source(Protocol):
    """A feed: a file, a folder, an address, the program of electronic boards."""

    @property
    def name(self) -> str:
        """As the user wrote it, without secrets."""

    def updates(self) -> AsyncGenerator[Update, None]:
        """What is there at first, then every change, until the reader closes it; troubles are told, never raised."""
