"""The players of an event, and its staff."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from rapidplay.event.boards import Boards, BoardSet, boards_in
from rapidplay.event.entry import Number, Part
from rapidplay.incident.form import Text

Role = Literal["chief", "deputy", "arbiter", "assistant", "organiser", "off-duty"]
CHIEFS: tuple[Role, ...] = ("chief", "deputy")
"""The deputy has the rights of the chief, and is named in the log."""
ARBITERS: tuple[Role, ...] = (*CHIEFS, "arbiter")

NAME = Text(r"(?=\S)[^\x00-\x1f\x7f\x85\u2028\u2029]{1,100}(?<=\S)", "a name, on one line, of up to 100 letters")
FEDERATION = Text("[A-Z]{3}", 'a federation of three letters such as "NED"')
BORN = Text("[0-9]{4}(?:/[0-9]{2}/[0-9]{2})?", 'a day of birth such as "2001/05/31", or the year')
TITLE = Text("W?(?:GM|IM|FM|CM)|[A-Z]{1,5}", 'a title such as "WIM"')

Name: TypeAlias = Annotated[str, NAME]


class RegisteredPlayer(Part, frozen=True, kw_only=True):
    """A player of the event: start number, and what is known of him."""

    number: Number
    name: Name
    short_name: Name | None = None
    title: Annotated[str, TITLE] | None = None
    federation: Annotated[str, FEDERATION] | None = None
    fide_id: Number | None = None
    rating: Number | None = None
    sex: Literal["m", "w"] | None = None
    born: Annotated[str, BORN] | None = None
    minor: bool = False

    @property
    def public_name(self) -> str:
        """The name for screens that everybody sees: of a minor the initials only."""
        return initials(self.name) if self.minor else self.short_name or self.name


def initials(name: str) -> str:
    """`Ivanova, Anna` is `I. A.`; a double name keeps both letters, as in `J.-P.`."""
    words = name.replace(",", " ").split()
    return " ".join("-".join(f"{part[0]}." for part in word.split("-") if part) for word in words if word.strip("-"))


class StaffMember(Part, frozen=True, kw_only=True):
    """Somebody of the staff: what he is, and which boards are his, in all rounds or in one."""

    name: Name
    role: Role
    boards: Boards | None = None
    boards_of_round: dict[int, str | None] = msgspec.field(default_factory=dict)

    def boards_in_round(self, round: int) -> BoardSet | None:
        """His boards in a round; None where none are assigned."""
        written = self.boards_of_round.get(round, self.boards)
        return None if written is None else boards_in(written)
