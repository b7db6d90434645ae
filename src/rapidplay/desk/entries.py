"""The desk's own entries: what happens around a board, beside the game itself and beside the chess event.

What happens in a game has its names in `rapidplay.game.events`, what belongs to the event in `rapidplay.event.entries`.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from rapidplay.event.entry import Entry, Part
from rapidplay.event.people import Name
from rapidplay.game.player import Player
from rapidplay.incident.form import Anything, Named, Text, Whole

Id = Annotated[str, Text("[A-Za-z0-9][A-Za-z0-9._:-]{0,99}", "an id of letters, digits and dashes")]
Words = Annotated[str, Text(r"(?=[^\s])[\s\S]{1,2000}", "words, up to 2000 letters")]
Milliseconds = Annotated[int, Whole(0)]
Moves = Annotated[int, Whole(0)]
Object = Annotated[dict[str, Any], Named(Text(), Anything())]
Wait = Literal["both-kings-in-check", "pawn-on-last-rank", "other-illegal-position"]


class ClocksMs(Part, frozen=True, kw_only=True):
    """Both displays in milliseconds."""

    white: Milliseconds
    black: Milliseconds

    def of(self, player: Player) -> int:
        """The display of one player."""
        return self.white if player is Player.WHITE else self.black


class MovesMade(Part, frozen=True, kw_only=True):
    """Both move counters of a chessclock: one for each press."""

    white: Moves
    black: Moves

    def of(self, player: Player) -> int:
        """The counter of one player."""
        return self.white if player is Player.WHITE else self.black


class ClockReading(Entry, frozen=True, kw_only=True):
    """What a chessclock shows: both times, and where they are known counters, period and whose clock runs."""

    clocks_ms: ClocksMs | None = None
    moves: MovesMade | None = None
    run: Player | None = None
    """Whose clock runs; None: neither."""
    period: Annotated[int, Whole(1)] | None = None


class ClockSet(ClockReading, frozen=True, kw_only=True):
    """A chessclock was set, before the game or after a correction."""

    name: ClassVar[str] = "clock-set"
    corrected: Id | None = None
    """The correction that it now shows."""


class ClockStarted(ClockReading, frozen=True, kw_only=True):
    """A chessclock was set going at the start of the game."""

    name: ClassVar[str] = "clock-started"


class ClockCorrected(ClockReading, frozen=True, kw_only=True):
    """An arbiter corrected a chessclock, or wants it corrected by the tablet that is it."""

    name: ClassVar[str] = "clock-corrected"
    because: Literal["illegal-move", "claim", "displaced-pieces", "wrong-setting", "distraction", "other"] = "other"
    was: ClocksMs | None = None
    note: Words | None = None

    def sets(self) -> dict[str, Any]:
        """What the chessclock is to show; without `run` neither clock runs."""
        told = msgspec.to_builtins(self)
        return {"run": None, **{key: told[key] for key in ("clocks_ms", "moves", "run", "period") if key in told}}


class ClockRestored(ClockReading, frozen=True, kw_only=True):
    """A tablet came back after a reload: it is paused, its times may be out by so much."""

    name: ClassVar[str] = "clock-restored"
    uncertain_ms: Milliseconds = 1000


class ArbiterCalled(Entry, frozen=True, kw_only=True):
    """Somebody at a board wants an arbiter."""

    name: ClassVar[str] = "arbiter-called"
    by: Literal["white", "black", "assistant", "tablet", "arbiter"]
    note: Words | None = None


class ArbiterOnTheWay(Entry, frozen=True, kw_only=True):
    """An arbiter goes to a board; he may take it over from whose it is."""

    name: ClassVar[str] = "arbiter-on-the-way"
    takes_over: bool = False


class IncidentOpened(Entry, frozen=True, kw_only=True):
    """An arbiter began to look into something."""

    name: ClassVar[str] = "incident-opened"
    incident: Id
    kind: Id
    note: Words | None = None


class QuestionAnswered(Entry, frozen=True, kw_only=True):
    """An arbiter answered a question about an incident: all that has been answered about it, so that others go on."""

    name: ClassVar[str] = "question-answered"
    incident: Id
    kind: Id
    replies: Object
    """Question -> reply, as `decide` takes them; a changed answer may have made others void."""


class NextMoveAwaited(Entry, frozen=True, kw_only=True):
    """The Laws have the arbiter watch one completed move before he rules."""

    name: ClassVar[str] = "next-move-awaited"
    incident: Id
    by: Player | None = None
    """Whose completed move ends it; None: whoever has the move."""
    what: Wait | None = None


class RulingWithdrawn(Entry, frozen=True, kw_only=True):
    """A declared ruling was withdrawn; it stays in the log. It undoes nothing on a clock."""

    name: ClassVar[str] = "ruling-withdrawn"
    incident: Id
    ruling: Annotated[int, Whole(1)]
    """The entry with which it was declared."""
    because: Words | None = None


class IncidentSettled(Entry, frozen=True, kw_only=True):
    """The chief settled a disputed incident: this ruling stands, the others do not."""

    name: ClassVar[str] = "incident-settled"
    incident: Id
    stands: Annotated[int, Whole(1)] | None = None
    """The entry with which it was declared; None: no ruling stands."""
    because: Words | None = None


class AlertRaised(Entry, frozen=True, kw_only=True):
    """A feed, a tablet or the desk saw something that an arbiter should look at. It is no observation."""

    name: ClassVar[str] = "alert-raised"
    alert: Id
    source: Literal["feed", "tablet", "sign-in", "desk"]
    seen: Id
    about: Name | None = None
    note: Words | None = None


class AlertDismissed(Entry, frozen=True, kw_only=True):
    """An arbiter looked at an alert, and said what it was."""

    name: ClassVar[str] = "alert-dismissed"
    alert: Id
    because: Words


DESK_ENTRIES: dict[str, type[Entry]] = {
    kind.name: kind
    for kind in (
        ClockSet, ClockStarted, ClockCorrected, ClockRestored, ArbiterCalled, ArbiterOnTheWay, IncidentOpened,
        QuestionAnswered, NextMoveAwaited, RulingWithdrawn, IncidentSettled, AlertRaised, AlertDismissed,
    )
}  # fmt: skip
"""Name in the log -> entry."""


class Circumstances(Part, frozen=True, kw_only=True):
    """What the desk keeps beside what an entry tells."""

    round: Annotated[int, Whole(1)] | None = None
    """The round in whose game on the board it happened."""
    seen_seq: Annotated[int, Whole(0)] | None = None
    """The last entry that the writer had seen."""
    device_ms: Milliseconds | None = None
    """When it happened, by the monotonic clock of the device."""
    clocks_ms: ClocksMs | None = None
    """Both displays after it."""
    incident: Id | None = None
    """The incident that it belongs to."""
    ruling: Object | None = None
    """Of a declared ruling: the object of the incident format, section 4."""
    told: Object | None = None
    """Of a declared ruling: what was told to have happened, as `decide` takes it."""
    answered: Object | None = None
    """Of a declared ruling: the kind of incident, and the replies that led to it; `told` is made of them."""
    pack: Id | None = None
    """Of a ruling made without the server: the hash of the pack that it was read from."""


BESIDE = tuple(field.encode_name for field in msgspec.structs.fields(Circumstances))
"""The keys of the circumstances, as the log has them beside the keys of the entry."""
