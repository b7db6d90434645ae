"""The curl commands of docs/api.md, and what it says they print. As a program it writes what they print now into it."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import httpx
from web_calls import Client, client_with

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
SERVER = "http://localhost:8000"
_CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
_COMMAND = re.compile(r"^\$ (curl .+)\n((?:(?!\$ ).*\n?)*)", re.MULTILINE)
_FILE = re.compile(r"```json\n(?P<text>.*?)```", re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """Each command, and what the page says it prints."""
    blocks = _CONSOLE.findall(PAGE.read_text("utf-8"))
    return [(command, written.rstrip("\n")) for block in blocks for command, written in _COMMAND.findall(block)]


def incident() -> str:
    """The file `incident.json` of the page."""
    found = _FILE.search(PAGE.read_text("utf-8"))
    assert found is not None
    return found["text"]


def printed(command: str, client: Client) -> str:
    """What a command prints; after a pipe it is `json.tool`, and `head` after that."""
    curl, *pipes = command.split(" | ")
    answer = _answer(shlex.split(curl)[1:], client)
    text = answer.text
    for pipe in pipes:
        match shlex.split(pipe):
            case ["python3", "-m", "json.tool", "--no-ensure-ascii"]:
                text = json.dumps(json.loads(text), indent=4, ensure_ascii=False)
            case ["grep", *_, pattern]:
                text = "\n".join(line for line in text.splitlines() if re.search(pattern, line))
            case ["head", "-n", lines]:
                text = "\n".join(text.splitlines()[: int(lines)])
            case other:
                raise AssertionError(f"this test knows no pipe into {other}")
    return text


def _answer(words: list[str], client: Client) -> httpx.Response:
    headers, body, address = {}, None, ""
    rest = iter(words)
    for word in rest:
        match word:
            case "-s":
                continue
            case "-H":
                name, _, value = next(rest).partition(": ")
                headers[name] = value
            case "--json":
                data = next(rest)
                body = incident() if data == "@incident.json" else data
                headers["Content-Type"] = "application/json"
            case _:
                address = word
    assert address.startswith(SERVER)
    return client.ask("GET" if body is None else "POST", address.removeprefix(SERVER), headers=headers, content=body)


if __name__ == "__main__":
    with client_with() as the_client:

        def _as_it_is_now(block: re.Match[str]) -> str:
            shown = [f"$ {command}\n{printed(command, the_client)}\n" for command, _ in _COMMAND.findall(block[1])]
            return "```console\n" + "\n".join(shown) + "```"

        PAGE.write_text(_CONSOLE.sub(_as_it_is_now, PAGE.read_text("utf-8")), "utf-8")
