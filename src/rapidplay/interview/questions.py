"""A question of the wizard as data: what is asked, the answers, and what each of them writes into an incident.

What an answer writes is in the words of the incident file. A name in braces is a role that an answer has given out
("{who}" is the player a question was about); it is filled in when the incident is made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

from rapidplay.law.text import Text, says

Given = Mapping[str, tuple[str, ...]]
"""Question -> the answers of it that are meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer to a question."""

    key: str
    says: Text
    events: tuple[tuple[int, Mapping[str, object]], ...] = ()
    """Place in the order of events -> the event."""
    facts: Mapping[str, object] = field(default_factory=dict)
    before: Mapping[str, object] = field(default_factory=dict)
    event_rules: Mapping[str, object] = field(default_factory=dict)
    head: Mapping[str, object] = field(default_factory=dict)
    """Other keys of the incident."""
    roles: Mapping[str, object] = field(default_factory=dict)
    seen: bool = False
    """The arbiter saw what the players did."""

    @property
    def name(self) -> Hashable:
        """The key, and what was typed: among the answers to one question it names this one."""
        return (self.key, self.says.parameters) if self.says.parameters else self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """An answer that may be typed instead: how it is read, and what it then writes ("{typed}" is the text)."""

    invites: Text
    reads: Callable[[str], object]
    """The text as it is to be written; BadInput says what was expected."""
    answer: Answer
    tries: tuple[object, ...] = ()
    """What is tried where it is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question."""

    id: str
    ask: Text
    answers: tuple[Answer, ...]
    when: Given = field(default_factory=dict)
    """Asked only where each of these questions has been answered so."""
    one_of: Given = field(default_factory=dict)
    """Asked only where one of these questions has been answered so; empty: in any case."""
    unless: Given = field(default_factory=dict)
    """Not asked where one of these questions has been answered so."""
    typed: Typed | None = None
    several: bool = False
    """Several answers may be given."""
    late: bool = False
    """What the law core itself has to ask comes first."""
    always: bool = False
    """Asked even where no answer changes the ruling."""
    of_the_event: bool = False
    """It asks for a rule of the event: not asked where the head of the incident has `event_rules`."""
    fact: str = ""
    """The fact that it asks for: not known, it is left out. Without one, not known means that each answer is tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What happened, as the first menu has it, and what is then asked, most decisive first."""

    key: str
    says: Text
    questions: tuple[Ask, ...]


NO, YES = says("No"), says("Yes")
WHITE, BLACK = says("White"), says("Black")


def players(ask: Text, id: str = "who", **more: object) -> Ask:
    """A question for a player: he is {who}, the other one {other}."""
    sides = (("white", "black", WHITE), ("black", "white", BLACK))
    answers = tuple(Answer(key=one, says=text, roles={"who": one, "other": other}) for one, other, text in sides)
    return Ask(id=id, ask=ask, answers=answers, **more)  # type: ignore[arg-type]


def event(place: int, by: str, act: str, **parameters: object) -> tuple[int, Mapping[str, object]]:
    """An event, by its place in the order of events."""
    return place, {"by": by, "act": act, **parameters}


def observed(what: str, who: str | None = None, place: int = 50) -> tuple[int, Mapping[str, object]]:
    """The arbiter notices something."""
    return event(place, "arbiter", "observe", what=what, **({} if who is None else {"who": who}))


def claimed(of: str, by: str = "{other}", place: int = 50) -> tuple[int, Mapping[str, object]]:
    """A player claims something."""
    return event(place, by, "claim", of=of)


I_SAW_IT = says("I saw it myself")
SOMEBODY_TOLD_ME = says("A screen or somebody else told me")
HE_CLAIMS_IT = says("{other} claims it")
