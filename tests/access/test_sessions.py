"""Links, sessions and cards: until when each lets in, and what ends it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from access_doors import MILLISECOND, QUICK, SECOND, Clock

from rapidplay.access.doors import Doors
from rapidplay.access.errors import BadPin, CardRevoked, LinkUsedUp, Locked, NoSession, SessionLocked, WrongSecret
from rapidplay.access.sessions import csrf_matches, csrf_token, key_of
from rapidplay.store.vault import Vault


def test_a_link_lets_in_once(doors: Doors) -> None:
    token, _ = doors.invite("spring", "arbiter", "Jansen")
    session = doors.enrol(token, "123456").session
    assert (session.role, session.name) == ("arbiter", "Jansen")
    with pytest.raises(LinkUsedUp):
        doors.enrol(token, "123456")


@pytest.mark.parametrize(("waits", "is_good"), [(15 * 60 - 0.001, True), (15 * 60, False)])
def test_a_link_is_good_for_less_than_fifteen_minutes(doors: Doors, clock: Clock, waits: float, is_good: bool) -> None:
    token, _ = doors.invite("spring", "arbiter", "Jansen")
    clock.now += waits * SECOND
    if is_good:
        assert doors.enrol(token, "123456")
    else:
        with pytest.raises(LinkUsedUp, match="Ask the chief for a new code"):
            doors.enrol(token, "123456")


@pytest.mark.parametrize("pin", ["12345", "1234567", "12345a", "١٢٣٤٥٦", ""])
def test_a_pin_has_six_digits_and_a_link_is_not_used_up_by_another(doors: Doors, pin: str) -> None:
    token, _ = doors.invite("spring", "arbiter", "Jansen")
    with pytest.raises(BadPin):
        doors.enrol(token, pin)
    assert doors.enrol(token, "000000")


@pytest.mark.parametrize(("idle_s", "asks"), [(599.999, False), (600, True)])
def test_after_ten_minutes_without_a_touch_the_pin_is_asked(
    doors: Doors, clock: Clock, idle_s: float, asks: bool
) -> None:
    token = doors.enrol(doors.invite("spring", "arbiter", "Jansen")[0], "123456").token
    clock.now += idle_s * SECOND
    if not asks:
        assert doors.sessions.touched(token, clock.now)
        return
    with pytest.raises(SessionLocked):
        doors.sessions.touched(token, clock.now)
    with pytest.raises(WrongSecret):
        doors.unlock(token, "654321")
    doors.unlock(token, "123456")
    assert doors.sessions.touched(token, clock.now)


def test_five_wrong_pins_lock_the_phone(doors: Doors) -> None:
    token = doors.enrol(doors.invite("spring", "arbiter", "Jansen")[0], "123456").token
    for _ in range(5):
        with pytest.raises(WrongSecret):
            doors.unlock(token, "000000")
    with pytest.raises(Locked):
        doors.unlock(token, "123456")


def test_a_touch_keeps_the_phone_open(doors: Doors, clock: Clock) -> None:
    token = doors.enrol(doors.invite("spring", "arbiter", "Jansen")[0], "123456").token
    for _ in range(5):
        clock.now += 9 * 60 * SECOND
        assert doors.sessions.touched(token, clock.now)


def test_a_card_lets_in_until_it_is_revoked_and_a_new_one_revokes_it(doors: Doors) -> None:
    card = doors.token_for("spring", "board", "12", board="12")
    assert [doors.enter("spring", "board", card).session.board for _ in range(2)] == ["12", "12"]
    for event, role in (("autumn", "board"), ("spring", "spectator")):
        with pytest.raises(CardRevoked):
            doors.enter(event, role, card)
    doors.token_for("spring", "board", "12", board="12")
    with pytest.raises(CardRevoked):
        doors.enter("spring", "board", card)
    assert doors.revoke("spring", "board", "12")
    assert not doors.revoke("spring", "board", "12")


def test_a_lost_phone_is_out_on_every_server(vault: Vault, clock: Clock) -> None:
    here, there = (Doors(vault, clock, QUICK) for _ in range(2))
    entered = here.enrol(here.invite("lost", "arbiter", "Jansen")[0], "123456")
    assert there.sessions.of(entered.token, clock.now).name == "Jansen"
    assert here.sessions.end_all("lost", device=entered.session.device) == 1
    there.sessions.refresh()
    with pytest.raises(NoSession):
        there.sessions.of(entered.token, clock.now)


def test_a_token_of_one_session_is_not_that_of_another() -> None:
    assert csrf_matches("a", csrf_token("a"))
    assert not csrf_matches("a", csrf_token("b"))
    assert not csrf_matches("a", "")


def test_a_touch_does_not_bring_back_what_another_server_has_ended(vault: Vault, clock: Clock) -> None:
    here, there = (Doors(vault, clock, QUICK) for _ in range(2))
    token = here.enrol(here.invite("ended", "arbiter", "Jansen")[0], "123456").token
    there.sessions.refresh()
    here.sessions.end(token)
    clock.now += 2 * 60 * SECOND
    with pytest.raises(NoSession):
        there.sessions.touched(token, clock.now)
    here.sessions.refresh()
    with pytest.raises(NoSession):
        here.sessions.of(token, clock.now)


def test_a_new_passphrase_sends_out_whom_the_old_one_let_in_and_nobody_else(doors: Doors, clock: Clock) -> None:
    secret = doors.new_passphrase("spring", "chief")
    deputy = doors.sign_in("spring", "chief", "deputy", "Malena", secret).token
    by_link = doors.enrol(doors.invite("spring", "deputy", "Malena")[0], "123456").token
    doors.new_passphrase("spring", "chief")
    with pytest.raises(NoSession):
        doors.sessions.of(deputy, clock.now)
    assert doors.sessions.of(by_link, clock.now).name == "Malena"


def test_a_card_that_is_printed_anew_leaves_the_clock_running_and_one_that_is_revoked_does_not(
    doors: Doors, clock: Clock
) -> None:
    card = doors.token_for("spring", "board", "12", board="12")
    tablet = doors.enter("spring", "board", card).token
    doors.token_for("spring", "board", "12", board="12")
    assert doors.sessions.of(tablet, clock.now).board == "12"
    doors.revoke("spring", "board", "12")
    with pytest.raises(NoSession):
        doors.sessions.of(tablet, clock.now)


def test_a_card_is_no_link(doors: Doors) -> None:
    with pytest.raises(LinkUsedUp):
        doors.enrol(doors.token_for("spring", "board", "1", board="1"), "123456")


def test_a_session_without_a_pin_does_not_lock(doors: Doors, clock: Clock) -> None:
    token = doors.sign_in("spring", "chief", "chief", "Berg", doors.new_passphrase("spring", "chief")).token
    clock.now += timedelta(days=1)
    assert doors.sessions.touched(token, clock.now)


@pytest.mark.parametrize(("late", "stands"), [(timedelta(0), True), (MILLISECOND, False)])
def test_a_session_lasts_thirty_days(doors: Doors, clock: Clock, late: timedelta, stands: bool) -> None:
    token = doors.sign_in("spring", "chief", "chief", "Berg", doors.new_passphrase("spring", "chief")).token
    clock.now += timedelta(days=30) + late
    if stands:
        assert doors.sessions.of(token, clock.now)
        return
    with pytest.raises(NoSession):
        doors.sessions.of(token, clock.now)


def test_a_token_that_nobody_gave_is_no_session(doors: Doors, clock: Clock) -> None:
    token = doors.enrol(doors.invite("spring", "arbiter", "Jansen")[0], "123456").token
    for other in ("", "x", key_of(token)):
        with pytest.raises(NoSession):
            doors.sessions.of(other, clock.now)
