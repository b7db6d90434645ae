"""What every entry of the log of a chess event is, and the forms of what stands in entries."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, ClassVar, TypeAlias

import msgspec

from rapidplay.incident.form import Text, Whole

DAY = Text(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", 'a day such as "2026-05-02"')
MOMENT = Text(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?(Z|[+-][0-9]{2}:[0-9]{2})",
    'a time with its zone such as "2026-05-02T10:00:00+02:00"',
)

Day: TypeAlias = Annotated[date, DAY]
Moment: TypeAlias = Annotated[datetime, MOMENT]
Number: TypeAlias = Annotated[int, Whole(1)]
"""A number that counts from 1: of a round, of a player."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of an entry, or of what is folded from entries."""


class Entry(Part, frozen=True, kw_only=True):
    """An entry of the log: a fact about the chess event, in the past tense."""

    name: ClassVar[str]
    version: ClassVar[int] = 1


class Stamp(Part, frozen=True, kw_only=True):
    """Where in the log an entry stands, when it was made, and by whom. The time is given, never read."""

    seq: int
    at: datetime
    by: str
