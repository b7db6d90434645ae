"""The case: what a ruler is given. `Setting` is where the game is played, `Case` what is to be ruled on there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rapidplay.game.event import Event
from rapidplay.game.events import ArbiterObserved, ClaimMade, FactsDisputed, RequestMade
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Chess, EventRules, Regime
from rapidplay.game.player import Player
from rapidplay.game.record import Record
from rapidplay.game.time_control import TimeControl
from rapidplay.law.edition import Edition, Kind
from rapidplay.law.finding import Finding, Reasons


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Where the game is played: the edition, the regime, the kind of chess, the event."""

    edition: Edition
    regime: Regime
    chess: Chess
    event_rules: EventRules
    time_control: TimeControl | None
    readings: Mapping[str, str]
    """Open points decided otherwise than by the edition's default."""
    mates: Mapping[tuple[str, Player], bool] | None = None
    """(FEN, player) -> the answer to the mate question there; None: the fact answers it for known positions too."""
    reasons: Reasons = field(default_factory=Reasons)
    """Why this regime and this kind of chess."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is to be ruled on, and all that is known then."""

    setting: Setting
    kind: Kind
    record: Record
    index: int
    """The event ruled on; for the game as it stands, the first event that no ruling has dealt with."""
    ruled: tuple[Finding, ...] = ()
    """The findings of the ruling that ended the game, where one did."""

    @property
    def facts(self) -> Facts:
        """What is known besides the events."""
        return self.record.facts

    @property
    def event(self) -> Event:
        """The claim, observation or request."""
        return self.record.events[self.index]

    @property
    def claim(self) -> ClaimMade:
        """The claim ruled on."""
        assert isinstance(self.event, ClaimMade)
        return self.event

    @property
    def claimant(self) -> Player:
        """Who claims."""
        return self.claim.by

    @property
    def observation(self) -> ArbiterObserved:
        """The observation ruled on."""
        assert isinstance(self.event, ArbiterObserved)
        return self.event

    @property
    def asks(self) -> Player:
        """Who makes the request ruled on."""
        assert isinstance(self.event, RequestMade)
        return self.event.by

    @property
    def events_since(self) -> tuple[tuple[int, Event], ...]:
        """The events that no ruling has dealt with, with their numbers."""
        return tuple(enumerate(self.record.events))[self.index :]

    @property
    def dispute(self) -> int | None:
        """The event with which the claim was disputed."""
        for index, event in enumerate(self.record.events[self.index + 1 :], self.index + 1):
            if isinstance(event, ClaimMade | ArbiterObserved | RequestMade):
                return None
            if isinstance(event, FactsDisputed):
                return index
        return None
