"""The calls about events are described as the others are, and signed in as the chief no answer is undocumented."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hall_of_calls import application
from house_of_calls import House, house_with
from hypothesis import HealthCheck, settings
from schemathesis import checks
from web_calls import UNLIMITED

from rapidplay.web.app import create_app
from rapidplay.web.openapi import OF_EVERY_CALL
from rapidplay.web.problems import KINDS, MEDIA_TYPE

NOT_TRIED = ("/stream", "/pack")
"""The one never ends, the other takes many seconds."""
SIGNS_THE_CHIEF_OUT = ("sign_out", "new_passphrase")
SOME = settings(max_examples=12, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(SOME, max_examples=400, derandomize=False)


def described() -> dict[str, Any]:
    """The document of an application that serves a log."""
    with application(UNLIMITED) as (app, _):
        whole: dict[str, Any] = json.loads(json.dumps(app.openapi()))
    return whole


DOCUMENT = described()
WITHOUT_EVENTS = create_app().openapi()["paths"]
OF_EVENTS = {path: calls for path, calls in DOCUMENT["paths"].items() if path not in WITHOUT_EVENTS}
CALLS = [
    pytest.param(call, id=f"{method.upper()} {path}")
    for path, calls in OF_EVENTS.items()
    for method, call in calls.items()
]


def asked_by_the_chief() -> dict[str, Any]:
    """The document with the name of our event in its paths, without what cannot be tried again and again."""
    paths = {}
    for path, calls in json.loads(json.dumps(OF_EVENTS)).items():
        kept = {method: call for method, call in calls.items() if call["operationId"] not in SIGNS_THE_CHIEF_OUT}
        for call in kept.values():
            call["parameters"] = [one for one in call.get("parameters", ()) if one["name"] != "event"]
        if kept and not path.endswith(NOT_TRIED):
            paths[path.replace("{event}", "spring")] = kept
    return {**DOCUMENT, "paths": paths}


API = schemathesis.openapi.from_dict(asked_by_the_chief())
HELD = (
    checks.not_a_server_error,
    checks.CHECKS.get_one("status_code_conformance"),
    checks.CHECKS.get_one("content_type_conformance"),
    checks.CHECKS.get_one("response_schema_conformance"),
    checks.CHECKS.get_one("response_headers_conformance"),
)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


@API.parametrize()
@SOME
def test_no_answer_to_the_chief_is_a_failure_or_undocumented(house: House, case: schemathesis.Case) -> None:
    must_be_documented(house, case)


@pytest.mark.long
@API.parametrize()
@MANY
def test_no_answer_to_the_chief_is_a_failure_or_undocumented_among_many(house: House, case: schemathesis.Case) -> None:
    must_be_documented(house, case)


def must_be_documented(house: House, case: schemathesis.Case) -> None:
    """Asks as the chief."""
    if (case.method, case.path) == ("DELETE", "/api/session"):
        return  # methods that the document does not name are tried, too
    sent = case.as_transport_kwargs(base_url="http://localhost")
    parts: dict[str, Any] = {"params": sent.get("params")}
    if sent.get("data") is not None:
        parts |= {"content": sent["data"], "headers": {"Content-Type": str(case.media_type)}}
    elif "json" in sent:
        parts["json"] = sent["json"]
    answer = house.chief.ask(case.method, case.formatted_path, **parts)
    case.validate_response(answer, checks=list(HELD))
    assert answer.status_code != 401 or case.method == "POST", "the chief was out, and nothing was tested"


@pytest.mark.parametrize("call", CALLS)
def test_a_call_is_described_for_people_and_programs(call: dict[str, Any]) -> None:
    assert call["operationId"].isidentifier()
    assert call["summary"]
    assert call["description"]
    assert call["tags"]
    for parameter in call.get("parameters", ()):
        assert parameter["description"], parameter["name"]


@pytest.mark.parametrize("call", CALLS)
def test_every_problem_of_a_call_has_an_example(call: dict[str, Any]) -> None:
    told = set()
    for status, answer in call["responses"].items():
        assert answer["description"]
        if int(status) >= 400:
            content = answer["content"][MEDIA_TYPE]
            assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
            assert all(example["value"]["status"] == int(status) for example in content["examples"].values())
            told |= content["examples"].keys()
    assert set(OF_EVERY_CALL) <= told <= KINDS.keys()


def test_every_kind_of_problem_belongs_to_a_call_or_an_entry() -> None:
    """What stands here is only ever told of an entry in a list, or by the middleware and the router."""
    told = {code for code in KINDS if f'"{code}":' in json.dumps(DOCUMENT["paths"])}
    of_entries = {"round-closed", "not-your-board", "chief-only", "not-the-clock", "not-decided"}
    assert KINDS.keys() - told == of_entries | {"method-not-allowed"}
