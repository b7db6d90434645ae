"""An entry as a device writes it, and as it is stored."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from rapidplay.store import canonical
from rapidplay.store.errors import BadEntry

LONGEST_NAME = 200
HIGHEST_VERSION = 2**31 - 1
_KIND = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What happened, as the device that saw it writes it down."""

    id: str
    kind: str
    version: int
    data: str
    """A JSON object as `canonical.written` writes it: it is kept byte for byte."""
    made_at: str
    """When it happened by the writer's clock, as `moment` writes it."""
    author: str
    board: str | None = None

    def value(self) -> dict[str, Any]:
        """The data, read; a new object each time."""
        read: dict[str, Any] = json.loads(self.data)
        return read


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry in its place in the chain."""

    stream: str
    seq: int
    entry: Entry
    recorded_at: str
    previous: str
    hash: str


def moment(time: datetime) -> str:
    """ISO 8601, UTC, with milliseconds."""
    if time.tzinfo is None:
        raise BadEntry("made_at", f"{time.isoformat()} has no time zone")
    return time.astimezone(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"


def check_entry(entry: Entry) -> None:
    """BadEntry for what may not be stored; names the field."""
    check_id(entry.id)
    if not isinstance(entry.kind, str) or len(entry.kind) > LONGEST_NAME or not _KIND.fullmatch(entry.kind):
        raise BadEntry("kind", f"{entry.kind!r}: expected words such as clock-pressed")
    if type(entry.version) is not int or not 1 <= entry.version <= HIGHEST_VERSION:
        raise BadEntry("version", f"{entry.version!r}: expected a whole number from 1")
    check_data(entry.data)
    check_moment("made_at", entry.made_at)
    check_name("author", entry.author)
    if entry.board is not None:
        check_name("board", entry.board)


def check_id(id: str) -> None:
    """A UUID in its usual form, so that one id is one text."""
    try:
        usual = str(UUID(id))
    except (ValueError, AttributeError, TypeError) as error:
        raise BadEntry("id", f"{id!r}: expected a UUID") from error
    if usual != id:
        raise BadEntry("id", f"{id!r}: expected a UUID in the form {usual}")


def check_data(data: str) -> None:
    """A JSON object in its canonical form."""
    try:
        value = canonical.read(data)
    except (ValueError, TypeError) as error:
        raise BadEntry("data", str(error)) from error
    if not isinstance(value, dict):
        raise BadEntry("data", "expected a JSON object")


def check_moment(place: str, text: str) -> None:
    """A time as `moment` writes it, that exists."""
    if not isinstance(text, str) or not _MOMENT.fullmatch(text):
        raise BadEntry(place, f"{text!r}: expected a time such as 2026-05-02T10:41:07.120Z")
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise BadEntry(place, f"{text!r}: {error}") from error


def check_name(place: str, text: str) -> None:
    """A text that can be shown and stored anywhere."""
    if not isinstance(text, str) or not 1 <= len(text) <= LONGEST_NAME or not text.isprintable():
        raise BadEntry(place, f"{text!r}: expected 1 to {LONGEST_NAME} printable characters")
