"""An alert: what a feed shows at a board that an arbiter should look at, and what he may do under the event's rules.

An alert is a pointer and no observation: what it says counts once the arbiter has seen it, or a player claims it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from rapidplay.archive.facts import Side
from rapidplay.feeds.boards import Board
from rapidplay.law.ruling import Intervene, Ruling
from rapidplay.law.window import Window

Kind: TypeAlias = Literal[
    "flag", "illegal-move", "both-kings-in-check", "pawn-on-last-rank", "fivefold", "seventy-five-moves",
    "dead-position", "result-differs", "feed-stopped", "feed-silent", "threefold", "fifty-moves",
    "threefold-by-a-move", "fifty-moves-by-a-move", "not-followed", "clock-gained", "low-time", "result-signalled",
    "no-move",
]  # fmt: skip

KINDS: tuple[Kind, ...] = get_args(Kind)
"""In the order in which they want attention."""

Attention: TypeAlias = Literal["now", "soon", "note"]

ATTENTION: Mapping[Kind, Attention] = {
    kind: "now" if place < KINDS.index("feed-stopped") else "soon" if place < KINDS.index("low-time") else "note"
    for place, kind in enumerate(KINDS)
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What the rules say.

    `posture` is what the arbiter does as things stand, without having seen anything. `ruling` is on what he finds when
    he looks (`once` = seen), or on the claim when it is made (`once` = claimed). `windows` are open as things stand.
    """

    posture: Intervene | None
    once: Literal["seen", "claimed"]
    ruling: Ruling
    windows: tuple[Window, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """What a feed shows, before it is said of which board. `ply` is the half-move that it is of."""

    kind: Kind
    ply: int = 0
    who: Side | None = None
    """The player it concerns: the offender, the one whose flag, who may claim."""
    shows: Mapping[str, object] = field(default_factory=dict)
    """What fills in its sentence."""
    cites: tuple[str, ...] = ()
    advice: Advice | None = None
    is_inferred: bool = False
    """It rests on an estimate, not on what the feed shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alert:
    """A sign at a board that is open; at none where the source itself is meant."""

    sign: Sign
    source: str
    key: str = ""
    label: str = ""
    """The board for people to read, its players standing beside it."""
    white: str = ""
    black: str = ""

    @property
    def id(self) -> str:
        """The same for the same thing, however often it is read, and by whatever run of the program."""
        return "/".join((self.source, self.key, self.sign.kind, self.sign.who or "-", str(self.sign.ply)))

    @property
    def attention(self) -> Attention:
        """How soon somebody should look."""
        return ATTENTION[self.sign.kind]

    @property
    def rank(self) -> tuple[int, str, str]:
        """For sorting: what wants attention most comes first."""
        return KINDS.index(self.sign.kind), self.source, self.key


def is_told_once(id: str) -> bool:
    """Once it is over, an alert with this id does not open again: who plays on the increment has little time often."""
    return id.rsplit("/", 3)[1] == "low-time"


def alert_of(board: Board, sign: Sign) -> Alert:
    """A sign at this board."""
    white, black = board.white, board.black
    return Alert(sign=sign, source=board.source, key=board.key, label=board.label, white=white, black=black)
