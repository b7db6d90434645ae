"""What is sent to the desk, as the API describes it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from rapidplay.desk.wanted import MOST_ENTRIES_SHOWN


class Body(BaseModel):
    """A JSON object with these keys and no others."""

    model_config = ConfigDict(extra="forbid")


class NewEntry(Body):
    """An entry for the log."""

    id: str = Field(description="A UUID that the device gives, once: sending it again does no harm.", max_length=36)
    kind: str = Field(description="What happened, such as `claim-made`.", max_length=50)
    version: int = Field(1, ge=1, le=1000)
    board: str | None = Field(None, description="The board that it is about.", max_length=20)
    made_at: str | None = Field(None, description="When it happened by the device's clock, UTC.", max_length=24)
    seen_seq: int | None = Field(None, ge=0, le=999_999_999, description="The last entry that the device had seen.")
    data: dict[str, Any] = Field(default_factory=dict)

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "id": "5a0f5a5e-2f2e-4d3a-9a51-2f0e1d7c1b11",
                    "kind": "claim-made",
                    "board": "12",
                    "made_at": "2026-05-02T10:41:07.120Z",
                    "seen_seq": 8123,
                    "data": {"by": "white", "of": "illegal-move"},
                }
            ]
        },
    )


class ToDecide(BaseModel):
    """What happened at a board: an incident without the keys that the event gives."""

    board: str = Field(description="The board.", max_length=20)
    round: int | None = Field(None, ge=1, le=1000, description="The round; without it the one that is on.")
    since: int | None = Field(
        None, ge=0, description="The last entry that holds as the log has it; later ones are told anew."
    )
    kind: str | None = Field(None, max_length=40, description="A kind of incident of the pack, such as `illegal-move`.")
    replies: dict[str, str | int | list[str]] | None = Field(
        None, description="What was replied to each question of the pack; in place of events and facts."
    )
    facts: dict[str, Any] | None = None
    events: list[dict[str, Any]] | None = None
    position: dict[str, Any] | None = None
    before: dict[str, Any] | None = None

    model_config = ConfigDict(extra="forbid")


class SignIn(Body):
    """Who comes in, by which door."""

    event: str = Field(max_length=100)
    role: Literal["chief", "arbiter", "organiser", "board", "hall-screen", "spectator", "feed"] = Field(alias="as")
    name: str | None = Field(None, max_length=100)
    secret: str = Field(max_length=200)


class NewEvent(Body):
    """A new event, and who its chief is."""

    event: str = Field(
        pattern="^[a-z0-9][a-z0-9-]{0,63}$", description="Its name in addresses, such as `spring-rapid`."
    )
    chief: str = Field(min_length=1, max_length=100)
    secret: str = Field(
        max_length=200, description="The passphrase that the program printed when it was first started."
    )
    about: dict[str, Any] = Field(description="The data of `event-created`.")


class Enrolment(Body):
    """Either who is to be let in, or a one-use link that is used, with the PIN that its owner chose."""

    role: Literal["arbiter", "deputy", "assistant", "organiser", "board", "hall-screen", "spectator", "feed"] | None = (
        Field(None, alias="as")
    )
    name: str | None = Field(None, max_length=100)
    boards: str | None = Field(
        None,
        max_length=200,
        description="Boards such as `1-8, 12`; of a tablet, its board; of a feed, those that show what it says.",
    )
    token: str | None = Field(None, max_length=100)
    pin: str | None = Field(None, max_length=20, description="Six digits.")


class AtTheTablet(Body):
    """What an arbiter does at the tablet of a board, and by what he shows that he is one."""

    name: str = Field(max_length=100)
    secret: str = Field(max_length=200, description="The PIN of his phone, or his passphrase.")
    entries: list[NewEntry] = Field([], max_length=20, description="What is written in his name; may be none.")


class Door(Body):
    """The door whose passphrase is wanted anew."""

    door: Literal["chief", "arbiter", "organiser"]


class Card(Body):
    """A table card, or the public link, that is to end."""

    role: Literal["board", "hall-screen", "spectator", "feed"] = Field(alias="as")
    boards: str | None = Field(None, max_length=20, description="Of a tablet, its board.")
    name: str | None = Field(None, max_length=100, description="Of a feed, its name.")


class Accepted(Body):
    """How the pairings that were shown are accepted."""

    planned_start: str | None = Field(None, max_length=40, description="When the round starts, with its time zone.")


class NamesToPurge(Body):
    """Which event is to lose the names of its players: it is named once more, so that nobody does it by mistake."""

    event: str = Field(max_length=64)


class RulesToWeigh(Body):
    """Rules as `rules-declared` would have them."""

    rules: dict[str, Any]


class LogAsked(Body):
    """Which entries of a log are wanted."""

    board: str | None = Field(None, max_length=20, description="About this board.")
    player: int | None = Field(None, ge=1, description="A start number: entries about his games.")
    kind: str | None = Field(None, max_length=50, description="Of this kind, such as `claim-made`.")
    after: int = Field(0, ge=0, le=999_999_999, description="Entries after this one.")
    limit: int = Field(MOST_ENTRIES_SHOWN, ge=1, le=MOST_ENTRIES_SHOWN, description="So many at most.")
