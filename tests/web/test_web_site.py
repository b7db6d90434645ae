"""The built front end: what never changes is kept, the page never, and nothing outside the folder is given out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from web_calls import Client, client_with, told


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the page")
    (folder / "sw.js").write_text("the worker")
    (folder / "assets" / "app-4f3a.js").write_text("the program")
    (tmp_path / "secret.txt").write_text("treasure")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    with client_with(static=folder) as client:
        yield client


@pytest.mark.parametrize(
    ("path", "text", "cache"),
    [
        ("/", "the page", "no-cache"),
        ("/index.html", "the page", "no-cache"),
        ("/boards/12", "the page", "no-cache"),
        ("/board/3.2", "the page", "no-cache"),
        ("/laws/fide-2023/A.5.3", "the page", "no-cache"),
        ("/assets", "the page", None),
        ("/sw.js", "the worker", "no-cache"),
        ("/assets/app-4f3a.js", "the program", "public, max-age=31536000, immutable"),
    ],
)
def test_files_and_the_page_for_every_screen(client: Client, path: str, text: str, cache: str | None) -> None:
    answer = client.get(path)
    if cache is None:
        assert answer.status_code == 404
        return
    assert (answer.status_code, answer.text, answer.headers["Cache-Control"]) == (200, text, cache)


@pytest.mark.parametrize("path", ["/assets/app-0000.js", "/assets/boards", "/favicon.ico", "/assets/"])
def test_a_file_that_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert told(client.get(path))["code"] == "not-found"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/link.txt",
        "/a%00b",
        "/" + "a" * 5000,
    ],
)
def test_nothing_outside_the_folder_is_given_out(client: Client, path: str) -> None:
    answer = client.get("http://localhost" + path)
    assert answer.status_code in (200, 404)
    assert "treasure" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_files_are_only_read(client: Client, method: str) -> None:
    answer = client.ask(method, "/sw.js")
    assert (told(answer)["code"], answer.headers["Allow"]) == ("method-not-allowed", "GET, HEAD")


def test_an_unchanged_file_is_not_sent_again(client: Client) -> None:
    tag = client.get("/sw.js").headers["ETag"]
    assert client.get("/sw.js", headers={"If-None-Match": tag}).status_code == 304


def test_head_is_answered(client: Client) -> None:
    assert client.ask("HEAD", "/").status_code == 200


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/zebra"])
def test_the_api_never_answers_with_the_page(client: Client, path: str) -> None:
    assert told(client.get(path))["code"] == "not-found"


def test_without_a_build_the_start_page_says_how_to_make_one(tmp_path: Path) -> None:
    with client_with(static=tmp_path) as client:
        answer = client.get("/")
        assert answer.headers["Content-Type"].startswith("text/html")
        assert "make frontend" in answer.text
        assert told(client.get("/boards/12"))["code"] == "not-found"
