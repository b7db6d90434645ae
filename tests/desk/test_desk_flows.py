"""The ten incidents, click by click: what the desk says on a board whose tablet told the presses."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from desk_making import ILLEGAL_MOVE_SEEN, JANSEN, Hall, observe

FLOWS = tomllib.loads(Path(__file__).with_name("desk_flows.toml").read_text())["flow"]
"""Told as an arbiter's phone tells it, with posture, steps, result, and clauses that are cited."""
TOLD = ("events", "facts", "position", "before")
CAN, CANNOT = ({"can_checkmate": {"white": can}} for can in (True, False))
NO_REPLY = {"opponent_has_replied": False}
LOST = ["stop-chessclock", "declare-result", "confirm-result"]
OPEN = ["stop-chessclock", "leave", "bring-chief"]
INCREMENT = {"clock_error": "increment", "schedule_suffers": False}


@pytest.mark.parametrize("flow", FLOWS, ids=[f"{flow['title']}, {flow['edition']}" for flow in FLOWS])
def test_a_flow_ends_in_its_posture_steps_result_and_clauses(hall: Callable[..., Hall], flow: dict[str, Any]) -> None:
    at = hall(edition=flow["edition"])
    at.starts("1", 40, 39, "black")
    since = {} if flow["press_holds"] else {"since": at.live.seq}
    at.presses("1", "black", 43_000, 140_000)
    ruling = at.live.decide(JANSEN, "1", {**since, **{key: flow[key] for key in TOLD if key in flow}})
    assert ruling["intervene"] == flow.get("intervene")
    assert [step["do"] for step in ruling["do_now"]] == flow["do_now"]
    assert ruling["result"] == flow["result"]
    assert set(flow["cites"]) <= set(ruling["cites"])


def test_all_ten_flows_are_told_under_2023() -> None:
    told = {flow["title"].split()[0] for flow in FLOWS if flow["edition"] == "fide-2023"}
    assert told | {"F2"} == {f"F{number}" for number in range(1, 11)}


def test_the_first_illegal_move_costs_a_minute_and_the_increment_that_the_press_gave(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 140_000)
    ruling = an_event.decides("1", since=since, events=list(ILLEGAL_MOVE_SEEN), facts=NO_REPLY)
    assert ruling["add_seconds"] == {"white": 60, "black": 0}
    assert ruling["take_back_increment"] == {"black": 10}
    assert ruling["counters"]["illegal_moves"] == {"white": 0, "black": 1}


@pytest.mark.parametrize(
    ("mate", "posture", "result"), [(CAN, "now", "1-0"), (CANNOT, "now", "1/2-1/2"), ({}, None, "continue")]
)
def test_the_second_illegal_move_loses_where_the_opponent_can_mate(
    an_event: Hall, mate: dict[str, Any], posture: str | None, result: str
) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 140_000)
    an_event.declares("1", "i1", since=since, events=list(ILLEGAL_MOVE_SEEN), facts=NO_REPLY)
    since = an_event.live.seq
    an_event.presses("1", "black", 103_000, 130_000)
    ruling = an_event.decides("1", since=since, events=list(ILLEGAL_MOVE_SEEN), facts={**NO_REPLY, **mate})
    assert (ruling["intervene"], ruling["result"]) == (posture, result)
    assert [step["do"] for step in ruling["do_now"]] == (LOST if mate else OPEN)
    assert {"A.5.2", "7.5.5"} <= set(ruling["cites"])


def test_the_bound_of_ten_moves_is_counted_by_the_presses_of_the_tablet(hall: Callable[..., Hall]) -> None:
    for presses, posture in ((9, "now"), (10, "no")):
        at = hall()
        at.starts("1", presses, presses, "white")
        assert at.decides("1", events=[observe("clock-setting")], facts=INCREMENT)["intervene"] == posture
