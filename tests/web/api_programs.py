"""The Python of docs/api.md, and what it says that it prints. As a program it writes what it prints now into it."""

from __future__ import annotations

import io
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

import uvicorn
from api_commands import PAGE, SERVER
from web_calls import UNLIMITED

from rapidplay.web.app import create_app

_PROGRAM = re.compile(r"```python\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)


def programs() -> list[tuple[str, str]]:
    """Each piece of the program, and what the page says it prints; a piece goes on where the one before it ended."""
    return _PROGRAM.findall(PAGE.read_text("utf-8"))


@contextmanager
def serving() -> Iterator[str]:
    """A real server on a free port; its address."""
    door = socket.create_server(("127.0.0.1", 0))  # who comes before the server is ready waits, and is not turned away
    server = uvicorn.Server(uvicorn.Config(create_app(UNLIMITED), log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def printed(address: str) -> list[str]:
    """What each piece prints, asking the server at this address."""
    there: dict[str, Any] = {}
    return [_printed(code.replace(SERVER, address), there) for code, _ in programs()]


def _printed(code: str, there: dict[str, Any]) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(code, str(PAGE), "exec"), there)
    return out.getvalue()


if __name__ == "__main__":
    with serving() as here:
        outputs = iter(printed(here))
    page = _PROGRAM.sub(
        lambda found: f"```python\n{found[1]}```\n\n```text\n{next(outputs)}```", PAGE.read_text("utf-8")
    )
    PAGE.write_text(page, "utf-8")
