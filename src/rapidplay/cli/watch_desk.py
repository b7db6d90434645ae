"""A watch that tells the desk: what is shown on the terminal goes there, too."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rapidplay.errors import BadInput
from rapidplay.event.boards import is_a_board
from rapidplay.i18n import _

if TYPE_CHECKING:
    from rapidplay.feeds.desk_link import DeskLink
    from rapidplay.feeds.running import Teller
    from rapidplay.feeds.watching import Change, Watch

LAST_S = 10.0
"""So long at most the end of a watch waits for what is still to be sent."""


def desk_link(file: Path, watch: Watch, boards: Sequence[str]) -> DeskLink:
    """The way of a watch to the desk, by the file with the feed's link; `boards` as `4711=12`.

    Raises:
        BadInput: the file, or one of the boards, is not in order.
    """
    from rapidplay.feeds.desk_door import link_in
    from rapidplay.feeds.desk_link import DeskLink

    return DeskLink(link_in(file), watch, _each_once(boards), complain=_complain)


def told_to_both(one: Teller, other: Teller) -> Teller:
    """Each change is told to both."""

    def tell(changes: list[Change], at: float) -> None:
        one(changes, at)
        other(changes, at)

    return tell


async def beside(watch: Awaitable[None], link: DeskLink) -> None:
    """The watch, and the sending beside it; what is left at its end is sent yet."""
    sending = asyncio.create_task(link.send_all())
    try:
        await watch
    finally:
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending
    with suppress(TimeoutError):
        await asyncio.wait_for(link.send_once(), LAST_S)


def _each_once(boards: Sequence[str]) -> dict[str, str]:
    """The board of each key."""
    named: dict[str, str] = {}
    for text in boards:
        key, board = _named(text)
        if named.setdefault(key, board) != board:
            raise BadInput(_("--board {text}: {key} is board {board} already", text=text, key=key, board=named[key]))
    return named


def _named(text: str) -> tuple[str, str]:
    key, _sign, board = text.rpartition("=")
    if not key or not is_a_board(board):
        raise BadInput(_("--board {text}: expected a key and a board of the desk, such as 4711=12", text=text))
    return key, board


def _complain(text: str) -> None:
    sys.stderr.write(_("desk: {text}", text=text) + "\n")
