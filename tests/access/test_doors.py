"""Coming in by a passphrase: each number on both sides and on the edge, and what a wrong try tells."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from access_doors import QUICK, SECOND, Clock
from argon2 import PasswordHasher

from rapidplay.access.doors import EVERY_EVENT, Doors
from rapidplay.access.errors import Locked, NoSession, WrongSecret
from rapidplay.access.secret_words import HASHES_AT_ONCE, Hashing, new_passphrase, new_recovery_code, plain, words
from rapidplay.store.vault import Vault


def wrong(doors: Doors, times: int, name: str = "Berg") -> WrongSecret:
    for _ in range(times):
        with pytest.raises(WrongSecret) as caught:
            doors.sign_in("spring", "chief", "chief", name, "wrong")
    return caught.value


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


def test_a_recovery_code_has_125_bits_and_no_letter_that_is_taken_for_another() -> None:
    assert re.fullmatch(r"([A-HJKMNP-TV-Z2-9]{5}-){4}[A-HJKMNP-TV-Z2-9]{5}", new_recovery_code())


def test_a_passphrase_opens_its_door_and_no_other(doors: Doors) -> None:
    secret = doors.new_passphrase("spring", "chief")
    for event, door in (("autumn", "chief"), ("spring", "arbiter"), ("spring", "organiser")):
        with pytest.raises(WrongSecret):
            doors.sign_in(event, door, door, "Berg", secret)


def test_of_a_secret_only_a_hash_is_kept(vault: Vault, clock: Clock) -> None:
    doors = Doors(vault, clock, QUICK)
    secret, code = doors.new_passphrase("hashes", "chief"), doors.new_recovery_code("hashes")
    entered = doors.sign_in("hashes", "chief", "chief", "Berg", secret)
    link, card = doors.invite("hashes", "arbiter", "Jansen")[0], doors.token_for("hashes", "board", "1", board="1")
    kinds = ("passphrase", "session", "link", "token")
    kept = repr([vault.all(event, kind) for event in ("hashes", EVERY_EVENT) for kind in kinds])
    assert "$argon2id$" in kept
    assert [one for one in (secret, code, plain(code), entered.token, link, card) if one in kept] == []


def test_the_right_secret_opens_at_the_fifth_try(doors: Doors) -> None:
    secret = doors.new_passphrase("spring", "chief")
    wrong(doors, 4)
    assert doors.sign_in("spring", "chief", "chief", "Berg", secret)
    assert wrong(doors, 1).tries_left == 4


def test_tries_while_it_is_locked_do_not_make_it_longer(doors: Doors, clock: Clock) -> None:
    wrong(doors, 5)
    clock.now += 15 * SECOND
    with pytest.raises(Locked):
        doors.sign_in("spring", "chief", "chief", "Berg", "wrong")
    clock.now += 15 * SECOND
    assert wrong(doors, 1).tries_left == 4


def test_the_lock_holds_for_every_server_over_the_vault(vault: Vault, clock: Clock) -> None:
    here, there = (Doors(vault, clock, QUICK) for _ in range(2))
    wrong(here, 3, "Everywhere")
    assert wrong(there, 2, "Everywhere").has_just_locked
    with pytest.raises(Locked):
        here.sign_in("spring", "chief", "chief", "Everywhere", "wrong")


def test_a_door_that_is_not_his_answers_like_a_wrong_secret_even_to_the_right_one(doors: Doors) -> None:
    secret = doors.new_passphrase("spring", "arbiter")
    left = []
    for _ in range(5):
        with pytest.raises(WrongSecret) as caught:
            doors.sign_in("spring", "arbiter", None, "Nobody", secret)
        left.append(caught.value.tries_left)
    assert left == [4, 3, 2, 1, 0]
    with pytest.raises(Locked):
        doors.sign_in("spring", "arbiter", None, "Nobody", secret)


class Counting(PasswordHasher):
    """Notes how many hashes are made at once."""

    now, most = 0, 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.now += 1
        self.most = max(self.most, self.now)
        time.sleep(0.01)
        self.now -= 1
        return "hash"


def test_no_more_hashes_are_made_at_once_than_there_is_room_for() -> None:
    hasher = Counting()
    hashing = Hashing(hasher)
    with ThreadPoolExecutor(16) as threads:
        list(threads.map(hashing.hashed, ["secret"] * 32))
    assert 1 <= hasher.most <= HASHES_AT_ONCE == 4
