"""`POST /api/rule` and `/api/compare` give what the program itself rules, and refuse what the reader refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from web_calls import Client, client_with, told

from rapidplay.editions import EDITIONS
from rapidplay.i18n import in_language
from rapidplay.incident.example import incident_example
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.web.answers import JsonAnswer

JSON = {"Content-Type": "application/json"}
FLAG = {
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
def client() -> Iterator[Client]:
    with client_with(most_events=4) as client:
        yield client


def ruled(incident: dict[str, Any], language: str = "en") -> dict[str, Any]:
    with in_language(language):
        return json.loads(json.dumps(ruling_to_data(rule(incident_from(incident, ""), by_solver))))


@pytest.mark.parametrize("language", ["en", "nl", "ru", "sr"])
def test_a_ruling_is_that_of_the_program_in_the_language_asked_for(client: Client, language: str) -> None:
    answer = client.post("/api/rule", json=incident_example(), headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] == language
    assert answer.json() == ruled(incident_example(), language)


def test_languages_give_different_sentences(client: Client) -> None:
    said = {
        client.post("/api/rule", json=incident_example(), headers={"Accept-Language": language}).json()["say"]
        for language in ("en", "nl", "ru", "sr")
    }
    assert len(said) == 4


def test_the_solver_answers_the_mate_question(client: Client) -> None:
    answer = client.post("/api/rule", json=FLAG).json()
    assert answer["result"] == "1/2-1/2"
    assert answer["mate_answers"][0]["by"] == "solver"


def test_every_edition_is_compared(client: Client) -> None:
    incident = {key: value for key, value in incident_example().items() if key not in ("edition", "regime")}
    answer = client.post("/api/compare", json=incident).json()
    assert list(dict.fromkeys(one["edition"] for one in answer["rulings"])) == list(EDITIONS)
    assert {one["regime"] for one in answer["rulings"]} == {"competition", "simplified"}


def test_an_edition_without_a_rule_says_so(client: Client) -> None:
    incident = {key: value for key, value in incident_example().items() if key != "edition"}
    answer = client.post("/api/compare", json=incident | {"event_rules": {"readings": {"AMB-2": "b"}}})
    assert [one["edition"] for one in answer.json()["rulings"]] == ["fide-2014"]
    says = {one["says"] for one in answer.json()["without_rule"]}
    assert says == {"readings: AMB-2 is no open point of this edition"}


def test_an_edition_is_needed_for_a_ruling_only(client: Client) -> None:
    incident = {key: value for key, value in incident_example().items() if key != "edition"}
    assert told(client.post("/api/rule", json=incident))["code"] == "bad-incident"
    assert client.post("/api/compare", json=incident).status_code == 200


@pytest.mark.parametrize(("events", "status"), [(4, 200), (5, 422)])
def test_an_incident_has_so_many_events_at_most(client: Client, events: int, status: int) -> None:
    pairs = [{"by": "white", "act": "pause"}, {"by": "arbiter", "act": "restart"}]
    first = incident_example()["events"]
    incident = incident_example() | {"events": (first + pairs)[:events]}
    answer = client.post("/api/rule", json=incident)
    assert answer.status_code == status, answer.text
    if status == 422:
        assert told(answer)["where"] == "events"


@pytest.mark.parametrize(
    ("changed", "code", "where"),
    [
        ({"edition": "fide-1900"}, "no-such-rule", ""),
        ({"edition": 2023}, "bad-incident", "edition"),
        ({"colour": "red"}, "bad-incident", "colour"),
        ({"time_control": "soon"}, "bad-incident", "time_control"),
        ({"position": {"fen": "nonsense"}}, "bad-incident", "position.fen"),
    ],
)
def test_what_is_not_in_order_is_named_with_its_place(
    client: Client, changed: dict[str, object], code: str, where: str
) -> None:
    problem = told(client.post("/api/rule", json=incident_example() | changed))
    assert (problem["code"], problem["status"], problem["where"]) == (code, 422, where)


def test_every_complaint_is_told_at_once(client: Client) -> None:
    problem = told(client.post("/api/rule", json=incident_example() | {"edition": 1, "regime": 2}))
    assert len(problem["detail"].splitlines()) == 2


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b"{", "body: line 1, column 2"),
        (b"", "body: line 1, column 1"),
        (b"[]", "body"),
        (b'{"a": 1, "a": 2}', "body"),
        (b'{"a": NaN}', "body"),
        (b'{"a": Infinity}', "body"),
        (b'{"a": "\xff"}', "body: line 1, column 8"),
        (b"\0", "body"),
        (b"[" * 200_000, "body"),
        (b'{"a":' * 100_000, "body"),
    ],
)
@pytest.mark.parametrize("path", ["/api/rule", "/api/compare", "/api/mate"])
def test_a_body_is_read_as_strictly_as_a_file(client: Client, path: str, body: bytes, where: str) -> None:
    problem = told(client.post(path, content=body, headers=JSON))
    assert (problem["code"], problem["where"]) == ("bad-input", where)


@pytest.mark.parametrize("body", [b'{"\\ud800": 1}', b'{"title": "\\ud800"}', b'{"edition": "\\ud800"}'])
def test_half_a_surrogate_pair_is_told_as_a_problem(client: Client, body: bytes) -> None:
    assert told(client.post("/api/rule", content=body, headers=JSON))["code"] == "bad-incident"


def test_an_answer_writes_half_a_surrogate_pair_as_an_escape() -> None:
    assert JsonAnswer({"é": "\ud800"}).body == '{"é":"\\ud800"}'.encode()


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("application/json", 200),
        ("Application/JSON; charset=UTF-8", 200),
        ("application/json; charset=latin-1", 415),
        ("text/json", 415),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("", 415),
        (None, 415),
    ],
)
def test_a_body_is_json_in_utf8(client: Client, content_type: str | None, status: int) -> None:
    headers = {} if content_type is None else {"Content-Type": content_type}
    answer = client.post("/api/rule", content=json.dumps(incident_example()), headers=headers)
    assert answer.status_code == status
    if status == 415:
        assert told(answer)["code"] == "unsupported-media-type"


def test_a_compressed_body_is_refused(client: Client) -> None:
    headers = JSON | {"Content-Encoding": "gzip"}
    assert client.post("/api/rule", content=b"{}", headers=headers).status_code == 415


REPLIES = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no", "before": 0}
WALKED = {"edition": "fide-2023", "regime": "simplified", "time_control": "15+10", "kind": "illegal-move"}


def test_replies_to_a_pack_are_compared_as_the_incident_that_they_make(client: Client) -> None:
    events = [
        {"by": "black", "act": "move", "legal": False, "seen_by_arbiter": True},
        {"by": "black", "act": "press", "seen_by_arbiter": True},
        {"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"},
    ]
    head = {key: value for key, value in WALKED.items() if key != "kind"}
    facts = {"can_checkmate": {"white": True}}
    made = {"format": "rapidplay-incident/1", **head, "facts": {**facts, "opponent_has_replied": False}}
    compared = client.post("/api/compare", json={**made, "events": events}).json()
    walked = client.post("/api/compare", json={**WALKED, "replies": REPLIES, "facts": facts}).json()
    assert [(one["edition"], one["result"], one["add_seconds"]) for one in walked["rulings"]] == [
        (one["edition"], one["result"], one["add_seconds"]) for one in compared["rulings"]
    ]
    assert [one["result"] for one in walked["rulings"]] == [
        "continue",
        "continue",
        "1-0",
        "1-0",
        "continue",
        "continue",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "nothing"},
        {"replies": ["white"]},
        {"replies": {"who": "grey"}},
        {"replies": {"who": 3}},
        {"replies": {**REPLIES, "how-wrong": []}},
        {"replies": {**REPLIES, "replied": "not-known"}},
    ],
)
def test_a_reply_that_its_question_does_not_offer_is_refused(client: Client, wrong: dict[str, Any]) -> None:
    answer = client.post("/api/compare", json={**WALKED, "replies": REPLIES, **wrong})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-incident")
