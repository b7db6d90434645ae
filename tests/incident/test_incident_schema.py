"""The JSON Schemas: up to date, and of one mind with the reader."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from incident_strategies import tables
from jsonschema import Draft202012Validator

from rapidplay.game.incident import Incident
from rapidplay.incident.casebook import KNOWN_WRONG, incident_under, read_casebook, runs
from rapidplay.incident.form import complaints
from rapidplay.incident.rule import rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.incident.ruling_form import RULING as RULING_FORM
from rapidplay.incident.schema import SCHEMAS, schema_text, write_schemas
from rapidplay.incident.writer import incident_to_data

ROOT = Path(__file__).parents[2]
CASEBOOK = ROOT / "casebook"
FILES = sorted(path for path in CASEBOOK.rglob("*.toml") if path.name not in ("clauses.toml", KNOWN_WRONG))
INCIDENT, BOOK, RULING = (Draft202012Validator(SCHEMAS[name]()) for name in ("incident", "casebook", "ruling"))

THE_RULING_OF_THE_FORMAT: dict[str, Any] = {
    "format": "rapidplay-ruling/1",
    "edition": "fide-2023",
    "regime": "simplified",
    "chess": "rapid",
    "status": "ruling",
    "result": "continue",
    "intervene": "now",
    "options": [],
    "claim": "upheld",
    "add_seconds": {"white": 0, "black": 60},
    "take_back_increment": {"white": 10},
    "clocks": {"white": "0:11:50", "black": "0:13:00"},
    "restore": "before-illegal-move",
    "must": {"who": "white", "do": "move", "piece": "e1"},
    "must_moves": ["e1f1", "e1d2"],
    "counters": {"illegal_moves": {"white": 1}},
    "castling_barred": {"white": ["both"]},
    "do_now": [
        {"do": "stop-chessclock", "says": "Stop both clocks."},
        {"do": "restore-position", "says": "…"},
        {"do": "take-back-increment", "from": "white", "seconds": 10, "says": "…"},
        {"do": "set-clocks", "proposed": {"white": -10, "black": 60}, "says": "…"},
    ],
    "say": "An illegal move was completed. The opponent gets one minute.",
    "windows": [
        {
            "who": "black",
            "may": "claim-illegal-move",
            "until": {"by": "black", "act": "move"},
            "cites": ["A.5.2"],
            "tell": False,
            "says": "…",
        },
        {"who": "white", "may": "claim-wrong-set-up", "until": {"moves_completed": 10}},
        {"who": "white", "may": "accept-draw", "until": "game-end"},
    ],
    "reasons": [
        {
            "says": "…",
            "truth": "met",
            "cites": {"edition": "fide-2023", "article": "A.5.2", "sentence": 1},
            "events": [0, 1],
        }
    ],
    "cites": ["A.5.2", "7.5.5", "A.3"],
    "readings": ["F23-7=a"],
    "confidence": "text",
    "did_not_matter": ["can_checkmate"],
    "questions": [
        {
            "fact": "opponent_has_replied",
            "ask": "Has Black made a move since?",
            "because": "It ends the right to claim.",
            "answers": [True, False],
            "found_by": "arbiter",
        }
    ],
    "rulings": [{"claim": "rejected"}, {"claim": None, "restore": None}],
}


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_schema_files_are_up_to_date(name: str) -> None:
    lies_there = (ROOT / "docs" / "schemas" / f"{name}.json").read_text("utf-8")
    assert lies_there == schema_text(name), "write them anew: python -m rapidplay.incident.schema docs/schemas"


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name]())


def test_the_schemas_are_written_into_a_folder(tmp_path: Path) -> None:
    written = write_schemas(tmp_path / "schemas")
    assert [path.name for path in written] == ["incident.json", "casebook.json", "ruling.json"]
    assert written[0].read_text("utf-8") == schema_text("incident")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CASEBOOK)))
def test_every_casebook_file_validates(path: Path) -> None:
    assert next(BOOK.iter_errors(tomllib.loads(path.read_text("utf-8"))), None) is None


def test_every_incident_of_the_casebook_validates() -> None:
    for case in read_casebook([CASEBOOK]):
        edition, regime, chess, _ = next(runs(case))
        INCIDENT.validate(incident_to_data(incident_under(case, edition, regime, chess)))


@given(tables())
def test_what_the_reader_takes_validates(table: dict[str, Any]) -> None:
    assert next(INCIDENT.iter_errors(table), None) is None


@pytest.mark.parametrize(
    "more",
    [
        {"titel": "x"},
        {"edition": "2023"},
        {"events": [{"by": "white", "act": "clam"}]},
        {"events": [{"by": "white"}]},
        {"events": [{"by": "white", "act": "press", "piece": "e4"}]},
        {"events": [{"by": "arbiter", "act": "press"}]},
        {"events": [{"by": "white", "act": "move", "uci": "e2e2"}]},
        {"before": {"clocks": {"white": "3:10"}}},
        {"before": {"moves_made": {"white": -1}}},
        {"facts": {"touched_piece_has_legal_move": {"whit rook": True}}},
        {"event_rules": {"readings": {"AMB-2": "e"}}},
        {"chess": None},
    ],
)
def test_what_the_reader_refuses_does_not_validate(more: dict[str, Any]) -> None:
    data = incident_to_data(Incident(edition="fide-2023", chess="rapid"))
    assert INCIDENT.is_valid(data)
    assert not INCIDENT.is_valid(data | more)


def test_the_ruling_of_the_format_validates() -> None:
    RULING.validate(THE_RULING_OF_THE_FORMAT)
    assert list(complaints(RULING_FORM, THE_RULING_OF_THE_FORMAT)) == []


def test_what_the_program_rules_validates() -> None:
    for case in read_casebook(path for path in FILES if path.parent == CASEBOOK):
        for edition, regime, chess, _ in runs(case):
            if edition == "fide-2018":
                data = ruling_to_data(rule(incident_under(case, edition, regime, chess)))
                ruling = json.loads(json.dumps(data))
                assert list(complaints(RULING_FORM, ruling)) == []
                assert RULING.is_valid(ruling)


def test_the_form_of_the_ruling_names_the_place_too() -> None:
    wrong = THE_RULING_OF_THE_FORMAT | {"claim": "yes", "restore": 3, "windows": [{"who": "white"}]}
    assert sorted(place for place, _ in complaints(RULING_FORM, wrong)) == ["claim", "restore", "windows[0].may"]
    late = {"who": "white", "may": "accept-draw", "until": {"by": "white", "act": "run"}}
    [(place, why)] = complaints(RULING_FORM, THE_RULING_OF_THE_FORMAT | {"windows": [late]})
    assert place == "windows[0].until"
    assert why.startswith('{"by": "white", "act": "run"}, expected a table of by · act or ')


@pytest.mark.parametrize(
    "more",
    [
        {"format": "rapidplay-ruling/2"},
        {"result": "2-0"},
        {"intervene": "later"},
        {"do_now": [{"do": "run"}]},
        {"do_now": [{"do": "restart", "to": "white"}]},
        {"windows": [{"who": "white", "may": "win"}]},
        {"windows": [{"who": "white", "may": "accept-draw", "until": "tomorrow"}]},
        {"clocks": {"white": 3}},
        {"reasons": [{"says": "…", "truth": "true", "cites": {"edition": "fide-2023", "article": "A.5.2"}}]},
        {"did_not_matter": ["weather"]},
        {"confidence": "derived"},
        {"verdict": "x"},
    ],
)
def test_a_ruling_that_is_none_does_not_validate(more: dict[str, Any]) -> None:
    assert not RULING.is_valid(THE_RULING_OF_THE_FORMAT | more)


def test_there_may_be_nothing_to_say_but_a_step_says_something() -> None:
    RULING.validate(THE_RULING_OF_THE_FORMAT | {"say": ""})
    silent = THE_RULING_OF_THE_FORMAT | {"say": "", "do_now": [{"do": "restart", "says": ""}]}
    assert not RULING.is_valid(silent)
    assert [place for place, _ in complaints(RULING_FORM, silent)] == ["do_now[0].says"]


@pytest.mark.parametrize("key", ["format", "edition", "status", "do_now", "cites"])
def test_a_ruling_has_what_every_ruling_has(key: str) -> None:
    without = copy.deepcopy(THE_RULING_OF_THE_FORMAT)
    del without[key]
    assert not RULING.is_valid(without)


def test_questions_leave_open_what_is_not_settled() -> None:
    open_still = THE_RULING_OF_THE_FORMAT | {
        "status": "questions",
        "result": None,
        "claim": None,
        "restore": None,
        "intervene": None,
    }
    RULING.validate(open_still)
