"""How often a case is run, and under what; what a run of the casebook reports."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rapidplay.errors import NoSuchRule
from rapidplay.game.events import ClaimMade
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Incident
from rapidplay.game.player import WHITE
from rapidplay.incident.casebook import (
    KNOWN_WRONG,
    Case,
    Expected,
    Tally,
    incident_under,
    read_casebook,
    run_casebook,
    runs,
)

CASEBOOK = Path(__file__).parents[2] / "casebook"
CLAIM = (ClaimMade(by=WHITE, of="threefold"),)


def case_of(*rulings: Expected, kind: str = "draw-claim", **parts: Any) -> Case:
    """A case of these rulings; `parts` are those of its incident."""
    return Case(
        id="DRW-99",
        title="x",
        kind=kind,
        sources=(),
        disputed=False,
        incident=Incident(**{"events": CLAIM, **parts}),
        rulings=rulings,
    )


def expected(**keys: Any) -> Expected:
    """A ruling under fide-2023."""
    head = {key: keys.pop(key) for key in ("regime", "chess") if key in keys}
    return Expected(case="DRW-99", edition="fide-2023", keys=keys, **head)


def asked(case: Case) -> list[tuple[str | None, str | None, str | None, str | None]]:
    """The regime and the chess of each run, then those that are compared."""
    return [(regime, chess, wanted.regime, wanted.chess) for _, regime, chess, wanted in runs(case)]


def published() -> list[Case]:
    return read_casebook(path for path in CASEBOOK.glob("*.toml") if path.name not in ("clauses.toml", KNOWN_WRONG))


def test_the_published_book_counts_494_rulings_with_both_regimes() -> None:
    book = published()
    assert sum(len(case.rulings) for case in book) == 381
    counted = Counter((wanted.regime, edition) for case in book for edition, _, _, wanted in runs(case))
    competition = {"rus-2011": 1, "fide-2009": 28, "fide-2014": 33, "fide-2017": 25, "fide-2018": 42, "fide-2023": 60}
    simplified = {"rus-2011": 12, "fide-2009": 47, "fide-2014": 57, "fide-2017": 44, "fide-2018": 61, "fide-2023": 84}
    assert {edition: counted["competition", edition] for edition in competition} == competition
    assert {edition: counted["simplified", edition] for edition in simplified} == simplified
    assert counted.total() == 494


def test_a_ruling_with_a_regime_is_run_under_it() -> None:
    case = case_of(expected(regime="simplified", result="continue"), chess="rapid")
    assert asked(case) == [("simplified", None, "simplified", None)]


def test_a_ruling_without_regime_is_run_under_both() -> None:
    case = case_of(expected(result="continue"), chess="rapid")
    assert asked(case) == [("competition", None, "competition", None), ("simplified", None, "simplified", None)]


@pytest.mark.parametrize(
    ("parts", "chess", "regimes"),
    [
        ({"chess": "standard"}, None, ["competition"]),
        ({"time_control": "60+0"}, None, ["competition"]),
        ({"time_control": "59+0"}, None, ["competition", "simplified"]),
        ({"time_control": "30+30"}, None, ["competition"]),
        ({"time_control": "W3600-B3599"}, None, ["competition", "simplified"]),
        ({}, "standard", ["competition"]),
        ({"time_control": "45+15"}, "rapid", ["competition", "simplified"]),  # a reading may bound it otherwise
    ],
)
def test_standard_chess_is_run_under_the_competition_rules_only(
    parts: dict[str, Any], chess: Any, regimes: list[str]
) -> None:
    case = case_of(expected(result="continue", chess=chess), **parts)
    assert [regime for _, regime, _, _ in runs(case)] == regimes


@pytest.mark.parametrize("facts", [Facts(games_per_arbiter=3), Facts(recorded_by_arbiter=False)])
def test_where_the_facts_decide_the_regime_it_is_compared_only(facts: Facts) -> None:
    case = case_of(expected(regime="competition", result="continue"), chess="rapid", facts=facts)
    assert asked(case) == [(None, None, "competition", None)]


def test_where_only_the_regime_is_asked_it_is_compared_only() -> None:
    asks = case_of(expected(regime="simplified", cites=["A.5"]), kind="regime", chess="rapid", events=())
    assert asked(asks) == [(None, None, "simplified", None)]
    asks_more = case_of(expected(regime="simplified", cites=["A.5"], result="continue"), kind="regime", chess="rapid")
    assert asked(asks_more) == [("simplified", None, "simplified", None)]


def test_where_the_time_control_is_given_chess_is_compared_only() -> None:
    with_time_control = case_of(expected(regime="simplified", chess="rapid"), time_control="15+10")
    assert asked(with_time_control) == [("simplified", None, "simplified", "rapid")]
    without = case_of(expected(regime="simplified", chess="rapid"))
    assert asked(without) == [("simplified", "rapid", "simplified", "rapid")]


def test_the_incident_is_ruled_under_edition_regime_and_chess() -> None:
    case = case_of(expected(result="continue"), time_control="15+10")
    incident = incident_under(case, "fide-2014-knsb", "simplified", None)
    assert (incident.edition, incident.regime, incident.chess) == ("fide-2014-knsb", "simplified", None)
    assert incident.events == CLAIM
    assert incident_under(case_of(), "fide-2023", None, "blitz").chess == "blitz"


def test_every_case_can_be_run() -> None:
    for case in read_casebook([CASEBOOK]):
        for edition, regime, chess, _ in runs(case):
            incident = incident_under(case, edition, regime, chess)
            assert incident.chess or incident.time_control
            assert not (incident.chess == "standard" and incident.regime == "simplified")


def test_the_report_counts_by_edition_and_kind() -> None:
    right = case_of(expected(regime="simplified", result="continue", claim="rejected"), chess="rapid")
    wrong = case_of(expected(result="1-0"), kind="clock", chess="rapid")

    def rule(incident: Incident) -> dict[str, Any]:
        return {"status": "ruling", "regime": incident.regime, "result": "continue", "claim": "rejected"}

    report = run_casebook([right, wrong], rule)
    assert (report.cases, report.runs, report.missed, report.passes) == (2, 3, 2, False)
    assert report.by_edition == {"fide-2023": Tally(3, 2)}
    assert report.by_kind == {"clock": Tally(2, 2), "draw-claim": Tally(1, 0)}
    assert [(miss.regime, miss.key, miss.got) for miss in report.misses] == [
        ("competition", "result", "continue"),
        ("simplified", "result", "continue"),
    ]
    assert run_casebook([right], rule).passes


def test_a_rule_that_is_not_encoded_is_a_miss_and_a_fault_of_the_program_is_not_hidden() -> None:
    case = case_of(expected(regime="simplified", result="continue"), chess="rapid")

    def refuses(incident: Incident) -> dict[str, Any]:
        raise NoSuchRule(f"nothing under {incident.edition}")

    def fails(incident: Incident) -> dict[str, Any]:
        raise KeyError(incident.edition)

    [miss] = run_casebook([case], refuses).misses
    assert (miss.case, miss.key, miss.got) == ("DRW-99", "", "NoSuchRule: nothing under fide-2023")
    with pytest.raises(KeyError):
        run_casebook([case], fails)
