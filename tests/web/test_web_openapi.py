"""The OpenAPI document is complete: every call, every status, every problem, and answers are as it says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator
from schemathesis import checks
from schemathesis.python import asgi as schemathesis_host
from web_calls import UNLIMITED, Client, client_with

from rapidplay.editions import EDITIONS
from rapidplay.web.app import create_app
from rapidplay.web.openapi import OF_EVERY_BODY, OF_EVERY_CALL
from rapidplay.web.problems import KINDS, MEDIA_TYPE, OF_ERRORS

APP = create_app(replace(UNLIMITED, most_events=20, hosts=(schemathesis_host.HOST,)))
DOCUMENT: dict[str, Any] = json.loads(json.dumps(APP.openapi()))
CALLS = [
    pytest.param(call, id=f"{method.upper()} {path}")
    for path, calls in DOCUMENT["paths"].items()
    for method, call in calls.items()
]
API = schemathesis.openapi.from_asgi("/api/openapi.json", APP)
HELD = (
    checks.not_a_server_error,
    checks.CHECKS.get_one("status_code_conformance"),
    checks.CHECKS.get_one("content_type_conformance"),
    checks.CHECKS.get_one("response_schema_conformance"),
    checks.CHECKS.get_one("response_headers_conformance"),
)
WRONG_HOST = 421
SOME = settings(max_examples=15, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(SOME, max_examples=400, derandomize=False)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_with() as client:
        yield client


@API.parametrize()
@SOME
def test_no_answer_is_a_failure_or_undocumented(case: schemathesis.Case) -> None:
    answer = case.call_and_validate(checks=list(HELD))
    assert answer.status_code != WRONG_HOST, "nothing was tested"


@pytest.mark.long
@API.parametrize()
@MANY
def test_no_answer_is_a_failure_or_undocumented_among_many(case: schemathesis.Case) -> None:
    answer = case.call_and_validate(checks=list(HELD))
    assert answer.status_code != WRONG_HOST, "nothing was tested"


def test_it_is_openapi_3_1(client: Client) -> None:
    assert client.get("/api/openapi.json").json() == DOCUMENT
    assert DOCUMENT["openapi"].startswith("3.1")


@pytest.mark.parametrize("call", CALLS)
def test_a_call_is_described_for_people_and_programs(call: dict[str, Any]) -> None:
    assert call["operationId"].isalnum()
    assert call["summary"] and call["description"] and call["tags"]
    for parameter in call.get("parameters", ()):
        assert parameter["description"]
    if "requestBody" in call:
        assert call["requestBody"]["content"]["application/json"]["example"]


@pytest.mark.parametrize("call", CALLS)
def test_every_answer_has_a_schema_and_every_problem_an_example(call: dict[str, Any]) -> None:
    told = set()
    for status, answer in call["responses"].items():
        assert answer["description"]
        assert {"X-Request-ID", "Content-Language"} <= answer["headers"].keys()
        if status == "200":
            assert answer["content"]["application/json"]["schema"]
            continue
        content = answer["content"][MEDIA_TYPE]
        assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
        assert all(example["value"]["status"] == int(status) for example in content["examples"].values())
        told |= content["examples"].keys()
    assert set(OF_EVERY_CALL) <= told
    assert "requestBody" not in call or set(OF_EVERY_BODY) <= told


def test_operation_ids_differ() -> None:
    ids = [call.values[0]["operationId"] for call in CALLS]
    assert len(set(ids)) == len(ids)


def test_every_reference_leads_somewhere() -> None:
    names = {part.split('"')[0] for part in json.dumps(DOCUMENT).split("#/components/schemas/")[1:]}
    assert names <= DOCUMENT["components"]["schemas"].keys()
    assert "HTTPValidationError" not in names


def test_every_kind_of_problem_has_an_exception_or_a_refusal() -> None:
    assert set(OF_ERRORS.values()) <= KINDS.keys()
    assert {kind.status for kind in KINDS.values()} == {
        401,
        403,
        404,
        405,
        409,
        410,
        413,
        415,
        421,
        422,
        429,
        500,
        501,
        503,
    }


def valid(schema: str, value: object) -> bool:
    whole = {"$ref": f"#/components/schemas/{schema}", "components": DOCUMENT["components"]}
    return Draft202012Validator(whole).is_valid(value)


@pytest.mark.parametrize("call", CALLS)
def test_examples_of_problems_have_their_shape(call: dict[str, Any]) -> None:
    for answer in call["responses"].values():
        for example in answer["content"].get(MEDIA_TYPE, {}).get("examples", {}).values():
            assert valid("Problem", example["value"])


def test_the_examples_of_bodies_are_answered(client: Client) -> None:
    for path, calls in DOCUMENT["paths"].items():
        for call in calls.values():
            if "requestBody" in call:
                example = call["requestBody"]["content"]["application/json"]["example"]
                assert client.post(path, json=example).status_code == 200


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_are_as_their_schemas_say(client: Client, edition: str) -> None:
    assert valid("Clauses", client.get(f"/api/laws/{edition}").json())
    body = DOCUMENT["paths"]["/api/rule"]["post"]["requestBody"]["content"]["application/json"]["example"]
    assert valid("Ruling", client.post("/api/rule", json=body | {"edition": edition}).json())
    assert valid("Comparison", client.post("/api/compare", json=body).json())


def test_a_schema_refuses_what_is_no_such_answer() -> None:
    assert not valid("Problem", {"code": "not-found"})
    assert not valid("Ruling", {"format": "rapidplay-ruling/1"})
