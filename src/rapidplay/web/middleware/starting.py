"""Headers put on an answer just before it starts."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Send


def with_headers(send: Send, change: Callable[[MutableHeaders], None]) -> Send:
    """A `send` that lets `change` see the headers of the answer first."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            change(MutableHeaders(scope=message))
        await send(message)

    return sending
