"""What is written reads back as the same incident."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from incident_strategies import incidents

from rapidplay.game import events as e
from rapidplay.game.event import Clocks
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, EventRules, Incident
from rapidplay.game.player import BLACK, WHITE
from rapidplay.incident.casebook import incident_under, read_casebook, runs
from rapidplay.incident.reader import incident_from, read_incident
from rapidplay.incident.times import seconds_of, time_of
from rapidplay.incident.writer import incident_to_data, write_incident

CASEBOOK = Path(__file__).parents[2] / "casebook"


@given(incidents())
def test_an_incident_reads_back_from_toml_as_it_was(incident: Incident) -> None:
    assert incident_from(tomllib.loads(write_incident(incident)), "") == incident


@given(incidents())
def test_an_incident_reads_back_from_json_as_it_was(incident: Incident) -> None:
    assert incident_from(json.loads(json.dumps(incident_to_data(incident))), "") == incident


def test_every_case_reads_back_as_it_was() -> None:
    for case in read_casebook([CASEBOOK]):
        edition, regime, chess, _ = next(runs(case))
        incident = incident_under(case, edition, regime, chess)
        assert incident_from(tomllib.loads(write_incident(incident)), case.id) == incident


def test_a_file_that_was_written_can_be_read(tmp_path: Path) -> None:
    incident = Incident(edition="fide-2023", chess="rapid", events=(e.MoveMade(by=WHITE, uci="e2e4"),))
    (tmp_path / "a.toml").write_text(write_incident(incident), "utf-8")
    assert read_incident(tmp_path / "a.toml") == incident


def test_the_keys_are_those_of_the_file_and_defaults_are_left_out() -> None:
    incident = Incident(
        edition="fide-2023",
        chess="blitz",
        event_rules=EventRules(draw_offers="forbidden", guidelines_iii=False),
        before=Before(clocks=Clocks(white=190, black=5), moves_made={WHITE: 12}),
        facts=Facts(own_time_left={BLACK: 7}),
        events=(
            e.MoveMade(by=WHITE, uci="e2e4", hands=1, at=3723),
            e.ClockPressed(by=WHITE, clocks=Clocks(white=600)),
            e.DrawAnswered(by=BLACK, answer="decline", how="touched"),
            e.FlagFallCalled(by="arbiter", who=WHITE),
            e.RulingDeclared(by="arbiter", result="0-1"),
            e.PlayerLeft(by=BLACK, from_="playing-venue"),
        ),
    )
    assert incident_to_data(incident) == {
        "format": "rapidplay-incident/1",
        "edition": "fide-2023",
        "chess": "blitz",
        "event_rules": {"draw_offers": "forbidden"},
        "before": {"moves_made": {"white": 12}, "clocks": {"white": "0:03:10", "black": "0:00:05"}},
        "facts": {"own_time_left": {"black": 7}},
        "events": [
            {"by": "white", "act": "move", "uci": "e2e4", "at": "1:02:03"},
            {"by": "white", "act": "press", "clocks": {"white": "0:10:00"}},
            {"by": "black", "act": "decline", "how": "touched"},
            {"by": "arbiter", "act": "declare", "what": "flag-fall", "who": "white"},
            {"by": "arbiter", "act": "declare", "result": "0-1"},
            {"by": "black", "act": "leave", "from": "playing-venue"},
        ],
    }


def test_answers_to_questions_stand_in_the_facts() -> None:
    incident = Incident(
        edition="fide-2023",
        chess="rapid",
        facts=Facts(can_checkmate={WHITE: True}, proof="none"),
        events=(
            e.ClockPressed(by=WHITE),
            e.FactAnswered(facts=Facts(proof="scoresheet")),
            e.MateQuestionAnswered(by="solver", who=BLACK, can_checkmate=False, proof="material"),
            e.FactAnswered(by="both", facts=Facts(occurrences=3)),
        ),
    )
    data = incident_to_data(incident)
    assert data["facts"] == {"can_checkmate": {"white": True, "black": False}, "proof": "scoresheet", "occurrences": 3}
    assert data["events"] == [{"by": "white", "act": "press"}]


@pytest.mark.parametrize(("text", "seconds"), [("0:00:00", 0), ("0:00:59", 59), ("0:01:00", 60), ("12:34:56", 45296)])
def test_times_are_hours_minutes_and_seconds(text: str, seconds: int) -> None:
    assert seconds_of(text) == seconds
    assert time_of(seconds) == text
