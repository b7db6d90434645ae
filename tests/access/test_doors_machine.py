"""Whatever happens at the doors, in whatever order: exactly those are in who ought to be."""

from __future__ import annotations

from datetime import timedelta

import pytest
from access_doors import MILLISECOND, QUICK, SECOND, Clock
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from rapidplay.access.doors import Doors
from rapidplay.access.errors import AccessError, LinkUsedUp, Locked, NoSession, SessionLocked, WrongSecret
from rapidplay.store.vault import open_vault

EVENT = "spring"
PIN, WRONG_PIN = "123456", "000000"
TIMES = st.sampled_from(
    [timedelta(0), MILLISECOND, 30 * SECOND - MILLISECOND, 30 * SECOND]
    + [timedelta(minutes=minutes) for minutes in (1, 5, 10, 15)]
)


class DoorsMachine(RuleBasedStateMachine):
    """The doors beside a plain list of who ought to be in."""

    links = Bundle("links")
    tokens = Bundle("tokens")

    def __init__(self) -> None:
        super().__init__()
        self.clock = Clock()
        self.vault = open_vault("memory:")
        self.doors = Doors(self.vault, self.clock, QUICK)
        self.secret = self.doors.new_passphrase(EVENT, "chief")
        self.touched: dict[str, object] = {}
        self.has_pin: set[str] = set()
        self.tries: dict[str, int] = {}
        self.locked_until: dict[str, object] = {}

    def teardown(self) -> None:
        self.vault.close()

    # What ought to be

    def is_locked(self, at: str) -> bool:
        until = self.locked_until.get(at)
        return until is not None and self.clock.now < until  # type: ignore[operator]

    def counts_a_wrong_try(self, at: str) -> None:
        self.tries[at] = self.tries.get(at, 0) + 1
        if self.tries[at] == 5:
            self.tries[at] = 0
            self.locked_until[at] = self.clock.now + timedelta(seconds=30)

    def asks_the_pin(self, token: str) -> bool:
        return token in self.has_pin and self.clock.now - self.touched[token] >= timedelta(minutes=10)  # type: ignore[operator]

    # What happens

    @rule(time=TIMES)
    def time_passes(self, time: timedelta) -> None:
        self.clock.now += time

    @rule(target=links)
    def the_chief_makes_a_link(self) -> tuple[str, object]:
        return self.doors.invite(EVENT, "arbiter", "Jansen")

    @rule(target=tokens, link=links)
    def a_link_is_used(self, link: tuple[str, object]) -> str | None:
        token, until = link
        used = getattr(self, "used", set())
        if token in used or self.clock.now >= until:  # type: ignore[operator]
            with pytest.raises(LinkUsedUp):
                self.doors.enrol(token, PIN)
            return None
        self.used = used | {token}
        entered = self.doors.enrol(token, PIN).token
        self.has_pin.add(entered)
        self.touched[entered] = self.clock.now
        return entered

    @rule(target=tokens, right=st.booleans())
    def the_chief_signs_in(self, right: bool) -> str | None:
        secret = self.secret if right else "not it"
        if self.is_locked("chief"):
            with pytest.raises(Locked):
                self.doors.sign_in(EVENT, "chief", "chief", "Berg", secret)
            return None
        if not right:
            with pytest.raises(WrongSecret):
                self.doors.sign_in(EVENT, "chief", "chief", "Berg", secret)
            self.counts_a_wrong_try("chief")
            return None
        entered = self.doors.sign_in(EVENT, "chief", "chief", "Berg", secret).token
        self.tries["chief"] = 0
        self.touched[entered] = self.clock.now
        return entered

    @rule(token=tokens)
    def somebody_touches_the_device(self, token: str | None) -> None:
        if token not in self.touched:
            expected: type[AccessError] | None = NoSession
        else:
            expected = SessionLocked if self.asks_the_pin(token) else None
        if expected is not None:
            with pytest.raises(expected):
                self.doors.sessions.touched(token or "", self.clock.now)
            return
        assert token is not None
        seen = self.doors.sessions.touched(token, self.clock.now).seen
        assert self.clock.now - seen < timedelta(minutes=1)
        self.touched[token] = seen

    @rule(token=tokens, right=st.booleans())
    def somebody_gives_the_pin(self, token: str | None, right: bool) -> None:
        if token not in self.has_pin or token not in self.touched:
            return
        pin, at = (PIN if right else WRONG_PIN), token
        if self.is_locked(at):
            with pytest.raises(Locked):
                self.doors.unlock(token, pin)
        elif right:
            self.doors.unlock(token, pin)
            self.touched[token], self.tries[at] = self.clock.now, 0
        else:
            with pytest.raises(WrongSecret):
                self.doors.unlock(token, pin)
            self.counts_a_wrong_try(at)

    @rule(token=consumes(tokens))
    def somebody_signs_out(self, token: str | None) -> None:
        self.doors.sessions.end(token or "")
        self.touched.pop(token or "", None)

    @rule()
    def the_chief_replaces_the_passphrase(self) -> None:
        self.secret = self.doors.new_passphrase(EVENT, "chief")
        self.touched = {token: seen for token, seen in self.touched.items() if token in self.has_pin}

    @invariant()
    def exactly_those_are_in_who_ought_to_be(self) -> None:
        for token in self.touched:
            assert self.doors.sessions.of(token, self.clock.now).is_locked(self.clock.now) == self.asks_the_pin(token)


DoorsMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestDoors = DoorsMachine.TestCase
