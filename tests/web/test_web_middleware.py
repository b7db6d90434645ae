"""What holds for every request: headers, names, languages, ids, the log."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from web_calls import UNLIMITED, Client, client_of, client_with, told

from rapidplay.web.app import create_app
from rapidplay.web.languages import language_for
from rapidplay.web.logs import json_lines
from rapidplay.web.middleware.headers import ALWAYS

ANSWERS = [
    ("GET", "/api/health", 200),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/", 200),
    ("GET", "/zebra", 404),
    ("GET", "/api/zebra", 404),
    ("GET", "/api/rule", 405),
    ("POST", "/", 405),
    ("POST", "/api/rule", 415),
    ("GET", "/api/classify", 422),
    ("GET", "/api/broken", 500),
]


def broken() -> FastAPI:
    """An application with a call that fails in a way that nobody expected."""
    app = create_app(UNLIMITED)

    @app.get("/api/broken")
    async def fail() -> None:
        raise KeyError("the secret of the client")

    return app


@pytest.fixture
def client() -> Iterator[Client]:
    with client_of(broken()) as client:
        yield client


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_has_the_headers(client: Client, method: str, path: str, status: int) -> None:
    answer = client.ask(method, path)
    assert answer.status_code == status
    for name, value in ALWAYS.items():
        assert answer.headers[name] == value
    assert len(answer.headers["X-Request-ID"]) == 16
    assert "Strict-Transport-Security" not in answer.headers
    assert not [name for name in answer.headers if name.lower().startswith("access-control")]
    if path.startswith("/api"):
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Vary"] == "Accept-Language"
        assert answer.headers["Content-Language"] == "en"


def test_no_script_or_style_may_stand_in_a_page() -> None:
    assert "unsafe" not in ALWAYS["Content-Security-Policy"]


def test_only_https_is_told_to_stay_https() -> None:
    with client_with(base="https://localhost") as client:
        assert client.get("/api/health").headers["Strict-Transport-Security"] == "max-age=31536000"


# --- the name of the server -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LOCALHOST:8000", 200),
        ("127.0.0.1:8000", 200),
        ("192.168.1.7", 200),
        ("10.0.0.1", 200),
        ("172.16.0.1", 200),
        ("172.32.0.1", 421),
        ("[::1]:8000", 200),
        ("[fd00::1]", 200),
        ("[fe80::1]", 200),
        ("[2a00::1]", 421),
        ("8.8.8.8", 421),
        ("desk.example", 200),
        ("DESK.example:8000", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_only_its_own_names_are_answered(host: str, status: int) -> None:
    with client_with(hosts=("desk.example",)) as client:
        answer = client.get("/api/health", headers={"Host": host})
        assert answer.status_code == status
        if status == 421:
            assert told(answer)["code"] == "unknown-host"


def test_two_names_are_none() -> None:
    with client_with() as client:
        answer = client.get("/api/health", headers=[("Host", "localhost"), ("Host", "localhost")])
        assert told(answer)["code"] == "unknown-host"


# --- languages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("nl", "nl"),
        ("nl-BE", "nl"),
        ("sr-Latn-RS, en;q=0.5", "sr"),
        ("de, fr;q=0.9, ru;q=0.1", "ru"),
        ("en;q=0.5, nl;q=0.6", "nl"),
        ("en;q=0.6, nl;q=0.6", "en"),
        ("nl;q=0, ru;q=0.001", "ru"),
        ("nl;q=0", "en"),
        ("nl;q=1.1", "en"),
        ("nl;q=nan", "en"),
        ("nl;q=many, ru", "ru"),
        ("*", "en"),
        ("*;q=0.5, sr", "sr"),
        ("RU", "ru"),
        (",,;;=", "en"),
        ("nlx", "en"),
    ],
)
def test_the_language_liked_best_is_spoken(accepted: str, language: str) -> None:
    assert language_for(accepted) == language


# --- what nobody expected, and the log --------------------------------------------------------------------------------


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_an_unexpected_failure_tells_only_its_id() -> None:
    log = io.StringIO()
    with client_with(log=json_lines(log)) as client:

        @client.app.get("/api/broken/{token}")
        async def fail(token: str) -> None:
            raise KeyError(token)

        answer = client.get("/api/broken/a-secret?pin=123456", headers={"Cookie": "session=a-secret"})
    problem = told(answer)
    assert (problem["code"], problem["where"]) == ("unexpected", f"request {answer.headers['X-Request-ID']}")
    failure, request = lines(log)
    assert (failure["id"], failure["exception"], failure["level"]) == (request["id"], "KeyError", "error")
    assert failure["places"][-1].endswith(" fail")
    assert "a-secret" not in answer.text + log.getvalue()
    assert "123456" not in log.getvalue()


def test_a_line_has_method_route_status_and_time() -> None:
    log, ticks = io.StringIO(), iter([10.0, 10.0, 10.25])
    with client_with(log=json_lines(log), ticks=lambda: next(ticks)) as client:
        answer = client.get("/api/laws/fide-2023/A.99?secret=1")
    (line,) = lines(log)
    del line["timestamp"]
    assert line == {
        "event": "request",
        "level": "info",
        "id": answer.headers["X-Request-ID"],
        "method": "GET",
        "route": "/api/laws/{edition}/{clause}",
        "status": 404,
        "ms": 250.0,
    }


def test_a_path_and_a_method_that_we_do_not_know_stay_out_of_the_log() -> None:
    log = io.StringIO()
    with client_with(log=json_lines(log)) as client:
        client.ask("SECRET", "/api/my-secret")
    (line,) = lines(log)
    assert (line["method"], line["route"]) == ("OTHER", "none")


def test_every_request_has_an_id_of_its_own(client: Client) -> None:
    sent = {"X-Request-ID": "mine"}
    ids = {client.get("/api/health", headers=sent).headers["X-Request-ID"] for _ in range(3)}
    assert len(ids) == 3
    assert "mine" not in ids
