"""What is sent to the desk, as the API describes it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


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
    facts: dict[str, Any] | None = None
    events: list[dict[str, Any]] | None = None
    position: dict[str, Any] | None = None
    before: dict[str, Any] | None = None

    model_config = ConfigDict(extra="forbid")


class SignIn(Body):
    """Who comes in, by which door."""

    event: str = Field(max_length=100)
    role: Literal["chief", "arbiter", "organiser", "board", "spectator"] = Field(alias="as")
    name: str | None = Field(None, max_length=100)
    secret: str = Field(max_length=200)


class NewEvent(Body):
    """A new event, and who its chief is."""

    event: str = Field(pattern="^[a-z0-9][a-z0-9-]{0,63}$", description="Its name in addresses, such as `spring-rapid`.")
    chief: str = Field(min_length=1, max_length=100)
    secret: str = Field(max_length=200, description="The passphrase that the program printed when it was first started.")
    about: dict[str, Any] = Field(description="The data of `event-created`.")
