"""A ruling from another process is the same, its refusals are, and a process that dies takes nobody along."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from typing import Any

import msgspec
import pytest

from rapidplay.desk.apart import RulingsApart
from rapidplay.errors import BadIncident, NoSuchRule
from rapidplay.game.incident import Incident
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule

FLAG: dict[str, Any] = {
    "format": "rapidplay-incident/1",
    "edition": "fide-2023",
    "regime": "simplified",
    "time_control": "15+10",
    "position": {"fen": "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"},
    "events": [
        {"by": "white", "act": "flag"},
        {"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"},
    ],
}


@pytest.fixture(scope="module")
def incident() -> Incident:
    return incident_from(FLAG, "")


@pytest.fixture(scope="module")
def apart() -> Iterator[RulingsApart]:
    with closing(RulingsApart(1)) as rulings:
        yield rulings


def test_a_ruling_from_another_process_is_the_same(apart: RulingsApart, incident: Incident) -> None:
    assert apart(incident, by_solver) == rule(incident, by_solver)
    assert apart(incident, None) == rule(incident, None) != rule(incident, by_solver)


def test_a_refusal_from_another_process_names_the_place(apart: RulingsApart, incident: Incident) -> None:
    with pytest.raises(BadIncident, match=r"edition: missing") as refused:
        apart(msgspec.structs.replace(incident, edition=None), by_solver)
    assert refused.value.place == "edition"
    with pytest.raises(NoSuchRule, match="fide-1900"):
        apart(msgspec.structs.replace(incident, edition="fide-1900"), by_solver)


def test_a_process_that_has_died_is_replaced(apart: RulingsApart, incident: Incident) -> None:
    expected = rule(incident, by_solver)
    assert apart(incident, by_solver) == expected
    for process in active_children():
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    assert [apart(incident, by_solver) for _ in range(3)] == [expected] * 3
    assert active_children()
