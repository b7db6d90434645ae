"""One connection to DGT LiveChess: what is asked there, and what it tells."""

from __future__ import annotations

from collections.abc import Callable

import aiohttp
import msgspec

from rapidplay.feeds.fetching import Unread
from rapidplay.feeds.games import printable
from rapidplay.feeds.livechess_form import EboardShown, Failed, Frame, eboards_call, subscribe_call
from rapidplay.i18n import _

ASKED_AGAIN_S = 20.0
"""So often the list of boards is asked for: new ones are found, and a dead connection is."""
SILENCE_S = 50.0
LATE_MS = 60_000
"""A message that is older than the last one by less than this has been overtaken; by more, a clock was put back."""
MOST_BYTES = 1 << 20
TICK_S = 1.0


class Talk:
    """The boards are asked for now and then, and for news of each."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, now_s: Callable[[], float]) -> None:
        self._socket = socket
        self._now_s = now_s
        self._calls = 0
        self._lists: set[int | str | None] = set()
        self._subscribed: set[str] = set()
        self._told_ms: dict[str, int] = {}
        """Of what time the last message about each board was."""
        self._asked_at_s = float("-inf")
        self._heard_at_s = now_s()

    async def hear(self) -> list[EboardShown] | None:
        """The boards that the next message tells of; None where it tells of none, or none came for a second.

        Raises:
            Unread: `not-understood` is one message only; otherwise the connection has ended.
        """
        try:
            await self._ask()
            message = await self._socket.receive(timeout=TICK_S)
        except TimeoutError:
            if self._now_s() - self._heard_at_s > SILENCE_S:
                raise Unread("too-slow", _("LiveChess does not answer any more")) from None
            return None
        except (OSError, aiohttp.ClientError):
            raise _broke_off() from None
        self._heard_at_s = self._now_s()
        try:
            return await self._boards(msgspec.json.decode(self._text(message), type=Frame))
        except msgspec.DecodeError as fault:
            why = _("expected a message of LiveChess: {fault}", fault=fault)
            raise Unread("not-understood", why) from None

    async def _ask(self) -> None:
        if self._now_s() - self._asked_at_s >= ASKED_AGAIN_S:
            self._asked_at_s = self._now_s()
            number = self._number()
            self._lists.add(number)
            await self._socket.send_str(eboards_call(number))

    def _text(self, message: aiohttp.WSMessage) -> str:
        if message.type is aiohttp.WSMsgType.TEXT:
            return str(message.data)
        if self._socket.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG:
            raise Unread("too-much", _("a message is longer than {most} bytes", most=MOST_BYTES))
        if message.type is aiohttp.WSMsgType.BINARY:
            raise Unread("not-understood", _("expected text from LiveChess"))
        raise _broke_off()

    async def _boards(self, frame: Frame) -> list[EboardShown] | None:
        match frame.response:
            case "feed":
                shown = msgspec.json.decode(frame.param, type=EboardShown)
                return None if self._is_overtaken(frame, str(shown.serialnr)) else [shown]
            case "call" if frame.id in self._lists:
                self._lists.discard(frame.id)
                boards = msgspec.json.decode(frame.param, type=list[EboardShown])
                await self._subscribe({str(board.serialnr) for board in boards})
                return boards
            case "error":
                message = msgspec.json.decode(frame.param, type=Failed).message
                why = _("LiveChess says: {message}", message=printable(message)[:200])
                raise Unread("not-understood", why)
        return None

    def _is_overtaken(self, frame: Frame, serial: str) -> bool:
        """A newer message about this board came before it."""
        before = self._told_ms.get(serial, 0)
        now = before if frame.time is None else frame.time
        if before - LATE_MS < now < before:
            return True
        self._told_ms[serial] = now
        return False

    async def _subscribe(self, serials: set[str]) -> None:
        for serial in sorted(serials - self._subscribed):
            self._subscribed.add(serial)
            await self._socket.send_str(subscribe_call(self._number(), serial))

    def _number(self) -> int:
        self._calls += 1
        return self._calls


def _broke_off() -> Unread:
    return Unread("unreachable", _("the connection broke off"))
