"""Editions, clauses, searches and classes over HTTP are what the commands write as JSON."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from web_calls import Client, client_with, told

from rapidplay.cli import main
from rapidplay.editions import EDITIONS


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_with() as client:
        yield client


def written(*words: str) -> dict[str, Any]:
    """What a command writes with --json."""
    with contextlib.redirect_stdout(io.StringIO()) as output:
        main([*words, "--json"])
    data: dict[str, Any] = json.loads(output.getvalue())
    return data


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/laws", ("laws", "show")),
        *((f"/api/laws/{edition}", ("laws", "show", edition)) for edition in EDITIONS),
        ("/api/laws/fide-2014-knsb", ("laws", "show", "fide-2014-knsb")),
        ("/api/laws/fide-2023/A.5.2", ("laws", "show", "fide-2023", "A.5.2")),
        ("/api/laws/fide-2023/a.5", ("laws", "show", "fide-2023", "a.5")),
        ("/api/laws/search?q=both%20flags", ("laws", "search", "both flags")),
        ("/api/laws/search?q=flag&edition=all&limit=3", ("laws", "search", "flag", "--edition", "all", "--limit", "3")),
        ("/api/laws/search?q=A.5.3", ("laws", "search", "A.5.3")),
        ("/api/laws/search?q=zebra", ("laws", "search", "zebra")),
        ("/api/classify?tc=15%2B10", ("classify", "15+10")),
        ("/api/classify?tc=G/25;d5&edition=fide-2023", ("classify", "G/25;d5", "--edition", "fide-2023")),
    ],
)
def test_a_call_answers_what_the_command_writes(client: Client, path: str, words: tuple[str, ...]) -> None:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.json() == written(*words)


def test_sentences_come_in_the_language_of_a_witness(client: Client) -> None:
    answer = client.get("/api/laws/fide-2023/A.5.2", headers={"Accept-Language": "sr"}).json()
    assert answer["articles"][0]["sentences"][0]["lang"] == "sr"
    assert answer == written("laws", "show", "fide-2023", "A.5.2", "--lang", "sr")


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("/api/laws/fide-1900", "fide-1900"),
        ("/api/laws/fide-1900/A.1", "fide-1900"),
        ("/api/laws/fide-2023/A.99", "A.99"),
        ("/api/laws/fide-2023/zebra", "zebra"),
        ("/api/laws/fide-2023/A.5/2", "/api/laws/fide-2023/A.5/2"),
        ("/api/laws/", "/api/laws/"),
        ("/api", "/api"),
        ("/api/zebra", "/api/zebra"),
    ],
)
def test_what_is_not_there_is_not_found(client: Client, path: str, where: str) -> None:
    problem = told(client.get(path))
    assert (problem["code"], problem["where"]) == ("not-found", where)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/laws/search", "bad-input"),
        ("/api/laws/search?q=", "bad-input"),
        ("/api/laws/search?q=" + "a" * 201, "bad-input"),
        ("/api/laws/search?q=a&limit=0", "bad-input"),
        ("/api/laws/search?q=a&limit=201", "bad-input"),
        ("/api/laws/search?q=a&limit=many", "bad-input"),
        ("/api/laws/search?q=a" + "&edition=fide-2023" * 21, "bad-input"),
        ("/api/laws/search?q=a&edition=fide-1900", "no-such-rule"),
        ("/api/classify", "bad-input"),
        ("/api/classify?tc=soon", "bad-time-control"),
        ("/api/classify?tc=15%2B10&edition=fide-1900", "no-such-rule"),
    ],
)
def test_a_query_that_is_not_in_order_is_refused(client: Client, path: str, code: str) -> None:
    assert told(client.get(path))["code"] == code


@pytest.mark.parametrize("path", ["/api/laws/search?q=" + "a" * 200, "/api/laws/search?q=a&limit=200"])
def test_the_longest_words_and_the_highest_limit_are_allowed(client: Client, path: str) -> None:
    assert client.get(path).status_code == 200


def test_every_bad_parameter_is_told_at_once(client: Client) -> None:
    problem = told(client.get("/api/laws/search?limit=0"))
    assert problem["where"] == "query q"
    assert "query limit" in problem["detail"]


def test_health_tells_version_and_time(client: Client) -> None:
    answer = client.get("/api/health").json()
    assert answer["now"] == answer["started"] == "2026-05-02T12:00:00.120Z"
    assert answer["version"] == client.app.version
