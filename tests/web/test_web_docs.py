"""docs/api.md tells the truth: every call and every problem stands there, and its commands print what it says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from api_commands import PAGE, commands, printed
from hall_of_calls import application
from web_calls import UNLIMITED, Client, client_with

from rapidplay.web.problems import KINDS
from rapidplay.web.settings import RATES

TEXT = PAGE.read_text("utf-8")
with application(UNLIMITED) as (app, _):
    PATHS = app.openapi()["paths"]
CALLS = [(method.upper(), path, call) for path, calls in PATHS.items() for method, call in calls.items()]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_with() as client:
        yield client


@pytest.mark.parametrize(("method", "path", "call"), CALLS, ids=[f"{method} {path}" for method, path, _ in CALLS])
def test_every_call_is_on_the_page_with_its_problems(method: str, path: str, call: dict[str, object]) -> None:
    (row,) = [line for line in TEXT.splitlines() if line.startswith(f"| `{method} {path}` |")]
    responses = call["responses"]
    assert isinstance(responses, dict)
    for status, answer in responses.items():
        for code in answer.get("content", {}).get("application/problem+json", {}).get("examples", {}):
            assert f"| `{code}` | {status} |" in TEXT
            assert f"`{code}`" in row or f"`{code}`" in OF_MANY, f"{code} is not named"


OF_MANY = TEXT.partition("Every call may also answer")[2].partition("\n\n")[0]


def test_the_page_names_no_call_that_is_not_there() -> None:
    named = [line.split("`")[1] for line in TEXT.splitlines() if line.startswith(("| `GET ", "| `POST ", "| `DELETE "))]
    assert sorted(named) == sorted([*(f"{method} {path}" for method, path, _ in CALLS), "GET /api/openapi.json"])


@pytest.mark.parametrize("code", KINDS)
def test_every_problem_is_explained(code: str) -> None:
    assert f"| `{code}` | {KINDS[code].status} |" in TEXT


@pytest.mark.parametrize("group", RATES)
def test_every_rate_is_as_it_is_set(group: str) -> None:
    rate = RATES[group]
    assert f"| {group} | {rate.burst} | {rate.per_second:g} |" in TEXT


def test_there_is_something_to_run() -> None:
    assert len(commands()) >= 8


@pytest.mark.parametrize(("command", "written"), commands(), ids=[command for command, _ in commands()])
def test_a_command_prints_what_the_page_says(client: Client, command: str, written: str) -> None:
    assert printed(command, client) == written, "run: python tests/web/api_commands.py"
