"""Asking an application in process, as one client over one connection would."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from rapidplay.web.app import create_app
from rapidplay.web.logs import json_lines
from rapidplay.web.settings import RATES, Rate, Settings

NOON = datetime(2026, 5, 2, 12, 0, 0, 120_000, UTC)
NO_LIMIT = Rate(10**9, 10**9)
UNLIMITED = Settings(
    rates=dict.fromkeys(RATES, NO_LIMIT), now=lambda: NOON, log=json_lines(io.StringIO()), static=Path("not-built")
)
"""Settings for tests of something else than rates and files."""


class Client:
    """Asks and waits for the answer."""

    def __init__(self, app: FastAPI, runner: asyncio.Runner, base: str, address: str) -> None:
        self.app = app
        self._runner = runner
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 50000))
        self._client = httpx.AsyncClient(transport=transport, base_url=base)

    def ask(self, method: str, path: str, **parts: Any) -> httpx.Response:
        """The answer to one request."""
        return self._runner.run(self._client.request(method, path, **parts))

    def get(self, path: str, **parts: Any) -> httpx.Response:
        """The answer to a GET."""
        return self.ask("GET", path, **parts)

    def post(self, path: str, **parts: Any) -> httpx.Response:
        """The answer to a POST."""
        return self.ask("POST", path, **parts)


@contextmanager
def client_of(app: FastAPI, *, base: str = "http://localhost", address: str = "192.168.1.20") -> Iterator[Client]:
    """A client of the application; its loop lives as long as it does."""
    with asyncio.Runner() as runner:
        yield Client(app, runner, base, address)


@contextmanager
def client_with(*, base: str = "http://localhost", **settings: Any) -> Iterator[Client]:
    """A client of an application with these settings."""
    with client_of(create_app(replace(UNLIMITED, **settings)), base=base) as client:
        yield client


def told(answer: httpx.Response) -> dict[str, Any]:
    """The problem in an answer; it has the one shape."""
    assert answer.headers["Content-Type"] == "application/problem+json", answer.text
    problem: dict[str, Any] = json.loads(answer.content)
    assert list(problem) == ["type", "code", "title", "status", "detail", "where"]
    assert problem["type"] == "about:blank"
    assert problem["status"] == answer.status_code
    return problem
