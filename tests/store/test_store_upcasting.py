"""Old versions are lifted when they are read; what is stored is never rewritten."""

from __future__ import annotations

from typing import Any

import pytest
from store_places import STREAM, entry

from rapidplay.store.log import EventLog
from rapidplay.store.upcasting import UPCASTERS, Lifted, Upcasters


def with_hand(data: dict[str, Any]) -> dict[str, Any]:
    """An example: from version 2 on the hand is told."""
    return data | {"hand": "same"}


def with_players(data: dict[str, Any]) -> dict[str, Any]:
    """An example: from version 3 on `by` is called `player`."""
    return {("player" if name == "by" else name): value for name, value in data.items()}


@pytest.fixture
def upcasters() -> Upcasters:
    steps = Upcasters()
    steps.register("clock-pressed", 1, with_hand)
    steps.register("clock-pressed", 2, with_players)
    return steps


NEWEST = Lifted("clock-pressed", 3, {"player": "white", "hand": "same"})


@pytest.mark.parametrize(
    ("version", "data"),
    [(1, '{"by":"white"}'), (2, '{"by":"white","hand":"same"}'), (3, '{"hand":"same","player":"white"}')],
)
def test_each_version_is_lifted_to_the_newest(upcasters: Upcasters, version: int, data: str) -> None:
    assert upcasters.lifted(entry(version=version, data=data)) == NEWEST


def test_a_kind_without_steps_is_as_it_was_written(upcasters: Upcasters) -> None:
    assert upcasters.lifted(entry(kind="move-made", version=1, data="{}")) == Lifted("move-made", 1, {})
    assert upcasters.lifted(entry(version=4, data="{}")) == Lifted("clock-pressed", 4, {})


def test_what_is_stored_stays_as_it_was_written(log: EventLog, upcasters: Upcasters) -> None:
    log.append(STREAM, [entry(version=1, data='{"by":"white"}')])
    (stored,) = log.read(STREAM)
    assert upcasters.lifted(stored.entry) == NEWEST
    assert next(log.read(STREAM)) == stored
    assert (stored.entry.version, stored.entry.data) == (1, '{"by":"white"}')
    assert log.verify(STREAM) == 1


def test_there_is_one_step_from_each_version(upcasters: Upcasters) -> None:
    with pytest.raises(ValueError, match="clock-pressed/1 has a step already"):
        upcasters.register("clock-pressed", 1, with_players)


def test_no_kind_has_an_older_version_yet() -> None:
    assert UPCASTERS.lifted(entry()).version == 1
