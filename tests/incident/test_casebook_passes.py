"""Every ruling of the casebook, under every edition and regime it names, but for what is held to be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from rapidplay.editions import EDITIONS
from rapidplay.game.incident import Incident
from rapidplay.incident.casebook import Report, read_casebook, run_casebook
from rapidplay.incident.known_wrong import known_wrong_beside
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data

CASEBOOK = Path(__file__).parents[2] / "casebook"
WRONG = known_wrong_beside([CASEBOOK])


@pytest.fixture(scope="module")
def report() -> Report:
    def ruled(incident: Incident) -> dict[str, object]:
        return ruling_to_data(rule(incident, by_solver))

    return run_casebook(read_casebook([CASEBOOK]), ruled)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_ruling_is_as_expected_but_for_what_is_held_to_be_wrong(report: Report, edition: str) -> None:
    assert report.by_edition[edition].runs > 100
    assert not [m for m in report.misses if m.edition.startswith(edition) and not any(w.covers(m) for w in WRONG)]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.id)
def test_what_is_held_to_be_wrong_is_missed(report: Report, wrong: object) -> None:
    assert any(wrong.covers(miss) for miss in report.misses)
