"""Entries as the log has them: written and read back."""

from __future__ import annotations

from typing import Any

import pytest
from desk_strategies import KIND_AND_DATA, data_of_kind
from hypothesis import HealthCheck, given, settings

from rapidplay.desk.entries import BESIDE, Circumstances, ClocksMs
from rapidplay.desk.log_forms import GAME_EVENTS, KINDS, data_of, noted, read_back, with_displays
from rapidplay.errors import BadEntry
from rapidplay.game.event import Clocks
from rapidplay.game.events import ClockPressed
from rapidplay.game.player import WHITE
from rapidplay.incident.acts import ACTS
from rapidplay.store import canonical


def well_formed(kind: str, data: dict[str, Any]) -> Any:
    """What it says; None where its parts do not go together (boards that end before they begin)."""
    try:
        return noted(kind, 1, data)
    except BadEntry:
        return None


@given(KIND_AND_DATA)
@settings(max_examples=400, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_what_was_written_reads_back_as_the_same(made: tuple[str, dict[str, Any]]) -> None:
    kind, data = made
    said = well_formed(kind, data)
    if said is not None:
        written = canonical.written(data_of(*said))
        assert read_back(kind, canonical.read(written)) == said


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_can_be_written(kind: str) -> None:
    found: list[bool] = []

    @given(data_of_kind(kind))
    @settings(max_examples=15, suppress_health_check=list(HealthCheck))
    def tries(data: dict[str, Any]) -> None:
        found.append(well_formed(kind, data) is not None)

    tries()
    assert any(found)


def test_every_act_of_the_incident_file_has_its_name_in_the_log() -> None:
    assert {event.name for event in ACTS.values()} <= set(GAME_EVENTS)
    assert {"flag-fall-called", "fact-answered", "mate-question-answered"} <= set(GAME_EVENTS)


def test_what_is_not_in_order_names_its_place_and_what_was_expected() -> None:
    with pytest.raises(BadEntry, match=r"clock-pressed\.by: \"green\", expected one of white · black"):
        noted("clock-pressed", 1, {"by": "green"})
    with pytest.raises(BadEntry, match=r"clock-pressed\.clocks_ms\.white: -1, expected a whole number from 0"):
        noted("clock-pressed", 1, {"by": "white", "clocks_ms": {"white": -1, "black": 0}})
    with pytest.raises(BadEntry, match=r"clock-pressed\.by: missing"):
        noted("clock-pressed", 1, {})


def test_every_complaint_is_told_at_once() -> None:
    with pytest.raises(BadEntry) as told:
        noted("arbiter-called", 1, {"by": "nobody", "colour": "red"})
    assert "arbiter-called.by" in str(told.value) and "arbiter-called.colour" in str(told.value)


@pytest.mark.parametrize("key", ["at", "clocks"])
def test_an_entry_has_its_own_time_and_displays_in_milliseconds(key: str) -> None:
    with pytest.raises(BadEntry, match="unknown key"):
        noted("clock-pressed", 1, {"by": "white", key: {}})


def test_an_unknown_kind_or_version_is_refused_and_named() -> None:
    with pytest.raises(BadEntry, match='"clock-eaten"'):
        noted("clock-eaten", 1, {})
    with pytest.raises(BadEntry, match=r"clock-pressed\.version: 2, expected 1"):
        noted("clock-pressed", 2, {"by": "white"})
    with pytest.raises(BadEntry, match="not known to this version"):
        read_back("clock-eaten", {})


def test_data_that_is_no_table_is_refused() -> None:
    for data in ([], None, "white", 3):
        with pytest.raises(BadEntry):
            noted("clock-pressed", 1, data)


@pytest.mark.parametrize(("shown_ms", "seconds"), [(0, 0), (1, 1), (999, 1), (1000, 1), (1001, 2)])
def test_a_display_is_rounded_up_so_that_zero_means_used_up(shown_ms: int, seconds: int) -> None:
    beside = Circumstances(clocks_ms=ClocksMs(white=shown_ms, black=60_000))
    event = with_displays(ClockPressed(by=WHITE), beside)
    assert event.clocks == Clocks(white=seconds, black=60)


def test_circumstances_stand_beside_what_happened() -> None:
    said = noted("clock-pressed", 1, {"by": "white", "round": 3, "device_ms": 17})
    assert (said.beside.round, said.beside.device_ms) == (3, 17)
    assert "round" in BESIDE


def test_a_round_of_the_event_is_not_taken_for_a_circumstance() -> None:
    said = noted("round-started", 1, {"round": 3})
    assert said.beside.round is None
