"""An assistant: the client of the protocol's own package, and the server that it has started, over real pipes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp import Client, StdioServerParameters
from mcp_types import CallToolResult, Tool

PROGRAM = Path(sys.executable).parent / "rapidplay"


class Assistant:
    """Calls tools, one after the other or at once."""

    def __init__(self, portal: BlockingPortal, client: Client) -> None:
        self._portal = portal
        self.client = client

    def tools(self) -> dict[str, Tool]:
        """Every tool that the server offers."""
        return {tool.name: tool for tool in self._portal.call(self.client.list_tools).tools}

    def call(self, name: str, **arguments: Any) -> CallToolResult:
        """What the server answers to a call, which the client holds against the schema of the tool."""
        return self._portal.call(self.client.call_tool, name, arguments)

    def calls(self, name: str, **arguments: Any) -> Any:
        """A call that is under way."""
        return self._portal.start_task_soon(self.client.call_tool, name, arguments)

    def told(self, name: str, **arguments: Any) -> dict[str, Any]:
        """The answer of a call that is in order."""
        answer = self.call(name, **arguments)
        assert not answer.is_error, answer.content
        assert isinstance(answer.structured_content, dict)
        return answer.structured_content

    def refused(self, name: str, **arguments: Any) -> str:
        """What the assistant is told about a call that is not in order."""
        answer = self.call(name, **arguments)
        assert answer.is_error
        (content,) = answer.content
        assert content.type == "text"
        return content.text


@contextmanager
def assistant(*words: str) -> Iterator[Assistant]:
    """An assistant with a server of its own, started with these words."""
    server = StdioServerParameters(command=str(PROGRAM), args=["mcp", *words])
    with start_blocking_portal() as portal:
        client = Client(server, read_timeout_seconds=60)
        with portal.wrap_async_context_manager(client):
            yield Assistant(portal, client)
