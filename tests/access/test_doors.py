"""Coming in: passphrases, links, cards and PINs, each with the edge of its number; a vault that servers share."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from postgres_server import postgres_server

from rapidplay.access.doors import Doors
from rapidplay.access.errors import BadPin, LinkUsedUp, Locked, NoSession, SessionLocked, WrongSecret
from rapidplay.access.secret_words import Hashing, new_passphrase, words
from rapidplay.access.sessions import csrf_matches, csrf_token
from rapidplay.store.vault import FILE, Vault, open_vault

QUICK = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
SECOND = timedelta(seconds=1)


class Clock:
    """The time of day, as the test has it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 2, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with postgres_server() as server:
        yield server.url(server.new_schema())


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Vault]:
    if request.param == "memory":
        opened = open_vault("memory:")
    elif request.param == "sqlite":
        opened = open_vault(tmp_path)
    else:
        opened = open_vault(request.getfixturevalue("postgres"))
    yield opened
    opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def doors(clock: Clock) -> Iterator[Doors]:
    vault = open_vault("memory:")
    yield Doors(vault, clock, QUICK)
    vault.close()


def wrong(doors: Doors, times: int, name: str = "Berg") -> WrongSecret:
    for _ in range(times):
        with pytest.raises(WrongSecret) as caught:
            doors.sign_in("spring", "chief", "chief", name, "wrong")
    return caught.value


# --- the vault ------------------------------------------------------------------------------------------------------


def test_of_many_who_take_a_value_one_gets_it(vault: Vault) -> None:
    vault.put("spring", "link", "a", {"for": "Jansen"})
    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(lambda _: vault.take("spring", "link", "a"), range(8)))
    assert [one for one in taken if one is not None] == [{"for": "Jansen"}]


def test_who_was_not_first_to_change_a_value_learns_it(vault: Vault) -> None:
    assert vault.change("spring", "lock", "b", {"tries": 1}, 0)
    value, revision = vault.revised("spring", "lock", "b")
    assert (value, vault.change("spring", "lock", "b", {"tries": 2}, revision)) == ({"tries": 1}, True)
    assert not vault.change("spring", "lock", "b", {"tries": 3}, revision)
    assert not vault.change("spring", "lock", "b", {"tries": 3}, 0)
    vault.remove("spring", "lock", "b")
    assert vault.all("spring", "lock") == {}


def test_nobody_else_may_read_the_keys_of_a_folder(tmp_path: Path) -> None:
    open_vault(tmp_path).close()
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


# --- passphrases and locked doors -----------------------------------------------------------------------------------


def test_a_passphrase_has_five_words_and_fifty_bits() -> None:
    assert len(set(words())) == len(words())
    assert len(words()) ** 5 > 2**50
    assert [word in words() for word in new_passphrase().split("-")] == [True] * 5


@pytest.mark.parametrize("typed", [str, str.upper, lambda secret: f" {secret.replace('-', ' ')} "])
def test_capitals_and_blanks_do_not_matter(doors: Doors, typed: Callable[[str], str]) -> None:
    secret = doors.new_passphrase("spring", "chief")
    assert doors.sign_in("spring", "chief", "chief", "Berg", typed(secret)).session.role == "chief"


def test_a_new_passphrase_ends_the_old_one_and_whom_it_let_in(doors: Doors, clock: Clock) -> None:
    old = doors.new_passphrase("spring", "chief")
    entered = doors.sign_in("spring", "chief", "chief", "Berg", old)
    new = doors.new_passphrase("spring", "chief")
    with pytest.raises(NoSession):
        doors.sessions.of(entered.token, clock.now)
    assert wrong(doors, 1).tries_left == 4
    with pytest.raises(WrongSecret):
        doors.sign_in("spring", "chief", "chief", "Berg", old)
    assert doors.sign_in("spring", "chief", "chief", "Berg", new)


def test_the_recovery_code_opens_the_chiefs_door_and_no_other(doors: Doors) -> None:
    doors.new_passphrase("spring", "arbiter")
    code = doors.new_recovery_code("spring")
    assert doors.sign_in("spring", "chief", "chief", "Berg", code.lower())
    with pytest.raises(WrongSecret):
        doors.sign_in("spring", "arbiter", "arbiter", "Berg", code)


def test_a_door_without_a_passphrase_is_wrong_for_every_secret(doors: Doors) -> None:
    with pytest.raises(WrongSecret):
        doors.sign_in("autumn", "chief", "chief", "Berg", "")


def test_the_fifth_wrong_try_locks_the_door_for_thirty_seconds(doors: Doors, clock: Clock) -> None:
    secret = doors.new_passphrase("spring", "chief")
    assert not wrong(doors, 4).has_just_locked
    assert wrong(doors, 1).has_just_locked
    clock.now += 30 * SECOND - timedelta(milliseconds=1)
    with pytest.raises(Locked) as locked:
        doors.sign_in("spring", "chief", "chief", "Berg", secret)
    assert locked.value.retry_after_s == 1
    clock.now += timedelta(milliseconds=1)
    assert doors.sign_in("spring", "chief", "chief", "Berg", secret)


def test_four_wrong_tries_and_a_right_one_are_forgotten(doors: Doors) -> None:
    secret = doors.new_passphrase("spring", "chief")
    for _ in range(3):
        wrong(doors, 4)
        doors.sign_in("spring", "chief", "chief", "Berg", secret)


def test_a_door_is_locked_for_the_name_that_was_tried(doors: Doors) -> None:
    secret = doors.new_passphrase("spring", "chief")
    wrong(doors, 5, "Dahl")
    assert doors.sign_in("spring", "chief", "chief", "Berg", secret)


def test_after_the_lock_five_more_tries_lock_again(doors: Doors, clock: Clock) -> None:
    doors.new_passphrase("spring", "chief")
    wrong(doors, 5)
    clock.now += 30 * SECOND
    assert not wrong(doors, 4).has_just_locked
    assert wrong(doors, 1).has_just_locked


# --- links, cards, PINs ---------------------------------------------------------------------------------------------


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
        with pytest.raises(WrongSecret):
            doors.enter(event, role, card)
    doors.token_for("spring", "board", "12", board="12")
    with pytest.raises(WrongSecret):
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


def test_tries_at_the_same_moment_are_all_counted(doors: Doors) -> None:
    doors.new_passphrase("spring", "chief")

    def tries(_: int) -> type[Exception]:
        with pytest.raises((WrongSecret, Locked)) as caught:
            doors.sign_in("spring", "chief", "chief", "Berg", "wrong")
        return caught.type

    with ThreadPoolExecutor(16) as threads:
        found = list(threads.map(tries, range(32)))
    assert (found.count(WrongSecret), found.count(Locked)) == (5, 27)


@pytest.mark.parametrize("door", ["organiser", "setup"])
def test_another_name_does_not_open_a_door_that_takes_any_name(doors: Doors, door: str) -> None:
    secret = doors.new_passphrase("spring", door)
    for number in range(5):
        with pytest.raises(WrongSecret):
            doors.must_be_right("spring", door, f"Name {number}", "wrong")
    with pytest.raises(Locked):
        doors.must_be_right("spring", door, "Another", secret)


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
