"""A program that is killed loses nothing that was acknowledged, and two programs lose nothing to each other."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from store_places import STREAM, Place

APPENDING = Path(__file__).with_name("appending.py")
THREADS = 8
FOR_EVER = 1_000_000


@contextmanager
def appending(place: Place, count: int) -> Iterator[subprocess.Popen[str]]:
    """The program, running."""
    command = [sys.executable, str(APPENDING), place.address, STREAM, str(THREADS), str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        try:
            yield program
        finally:
            program.kill()


def acknowledged(lines: str) -> dict[str, int]:
    """By id; a line that was cut off by the end of the program says nothing."""
    whole = [line.split() for line in lines.splitlines(keepends=True) if line.endswith("\n")]
    assert len({id for id, _ in whole}) == len(whole)
    return {id: int(seq) for id, seq in whole}


def stored(place: Place) -> dict[str, int]:
    """What a program that opens the log afterwards finds, after it has walked the chain."""
    with place.open() as log:
        found = list(log.read(STREAM))
        assert log.verify(STREAM) == len(found)
    assert [one.seq for one in found] == list(range(1, len(found) + 1))
    by_id = {one.entry.id: one.seq for one in found}
    assert len(by_id) == len(found)
    return by_id


def kill_at_a_random_moment(place: Place, seed: int) -> None:
    """After some acknowledgements, and in the middle of the next ones."""
    with appending(place, FOR_EVER) as program:
        assert program.stdout is not None
        told = "".join(program.stdout.readline() for _ in range(random.Random(seed).randint(1, 300)))
        program.kill()
        told += program.stdout.read()
    promised = acknowledged(told)
    assert promised
    assert promised.items() <= stored(place).items()


@pytest.mark.parametrize("seed", range(5))
def test_nothing_acknowledged_is_lost_when_the_program_is_killed(durable: Place, seed: int) -> None:
    kill_at_a_random_moment(durable, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5, 105))
def test_nothing_acknowledged_is_lost_at_a_hundred_other_moments(durable: Place, seed: int) -> None:
    kill_at_a_random_moment(durable, seed)


def test_a_log_goes_on_after_its_program_was_killed_again_and_again(durable: Place) -> None:
    for seed in range(3):
        kill_at_a_random_moment(durable, seed)


def test_two_programs_appending_to_one_stream_lose_nothing(durable: Place) -> None:
    with appending(durable, 30) as one, appending(durable, 30) as other:
        promised = [acknowledged(program.communicate()[0]) for program in (one, other)]
    assert (one.returncode, other.returncode) == (0, 0)
    assert [len(entries) for entries in promised] == [THREADS * 60] * 2
    assert promised[0] | promised[1] == stored(durable)


def test_one_program_killed_does_not_hold_up_the_other(durable: Place) -> None:
    with appending(durable, 30) as one, appending(durable, FOR_EVER) as other:
        assert one.stdout is not None and other.stdout is not None
        other.stdout.readline()
        one.stdout.readline()
        other.kill()
        told = acknowledged(one.communicate()[0])
    assert one.returncode == 0
    assert told.items() <= stored(durable).items()
