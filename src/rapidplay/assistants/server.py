"""The server that an assistant starts: the Model Context Protocol on standard input and output."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import partial
from importlib.metadata import version
from typing import Any

import anyio
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    ToolAnnotations,
)
from mcp_types import Tool as Told

from rapidplay.assistants.clauses import CITE
from rapidplay.assistants.positions import MATE
from rapidplay.assistants.rulings import COMPARE, RULE
from rapidplay.assistants.time_controls import CLASSIFY
from rapidplay.assistants.tool import Tool
from rapidplay.errors import RapidplayError

TOOLS: Mapping[str, Tool] = {tool.name: tool for tool in (RULE, COMPARE, MATE, CLASSIFY, CITE)}
INSTRUCTIONS = """The law of rapid chess as a program. `rule` tells what an arbiter must do in an incident and which
clauses of the Laws say so; it asks what it needs to know, and nothing is guessed. `compare` shows
the same under every edition since 2009. `mate` answers whether a player can still checkmate,
`classify` what a time control is called, `cite` what a clause says. A ruling is advice until an
arbiter declares it; always name the edition and the clauses."""
_READS_ONLY = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
Context = ServerRequestContext[Any]


def serve(language: str) -> None:
    """Answer until standard input ends; sentences are in this language where a call asks for no other.

    Raises:
        BrokenPipeError: the assistant reads no answers any more.
    """
    try:
        anyio.run(_serve, language)
    except BaseExceptionGroup as group:
        if group.split(BrokenPipeError)[1] is None:
            raise BrokenPipeError from None
        raise


async def _serve(language: str) -> None:
    server = server_in(language)
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


def server_in(language: str) -> Server[Any]:
    """The server; tools are worked on in threads, so that one that takes long holds up no other."""
    threads = anyio.CapacityLimiter(os.cpu_count() or 1)

    async def call(context: Context, asked: CallToolRequestParams) -> CallToolResult:
        tool = _tool(asked.name)
        return await anyio.to_thread.run_sync(partial(answered, tool, asked.arguments or {}, language), limiter=threads)

    return Server(
        "rapidplay",
        title="The law of rapid chess",
        version=version("rapidplay"),
        instructions=INSTRUCTIONS,
        on_list_tools=_list,
        on_call_tool=call,
    )


def answered(tool: Tool, arguments: dict[str, Any], language: str) -> CallToolResult:
    """The answer of a tool, as an object and as text; of what is not in order the assistant is told, to mend it."""
    try:
        answer = tool.answered(arguments, language)
    except RapidplayError as error:
        return CallToolResult(content=[TextContent(text=str(error))], is_error=True)
    text = json.dumps(answer, ensure_ascii=False)
    return CallToolResult(content=[TextContent(text=text)], structured_content=answer)


async def _list(context: Context, asked: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(tools=[_told(tool) for tool in TOOLS.values()])


def _told(tool: Tool) -> Told:
    return Told(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.input_schema(),
        output_schema=tool.output_schema(),
        annotations=_READS_ONLY,
    )


def _tool(name: str) -> Tool:
    if name not in TOOLS:
        raise MCPError(INVALID_PARAMS, f"no tool {name!r}, expected one of {' · '.join(TOOLS)}")
    return TOOLS[name]
