"""Games in texts that somebody else has written."""

from __future__ import annotations

import re

from rapidplay.feeds.fetching import Unread
from rapidplay.feeds.games import games_of
from rapidplay.feeds.updates import GameRead
from rapidplay.i18n import _

_MARK = b"\xef\xbb\xbf"
_MARKS_OF_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_OF_A_GAME = re.compile(rb'^\s*\[\s*\w+\s*"|\b\d+\s*\.|(?:^|\s)(?:1-0|0-1|1/2-1/2|\*)(?:\s|$)', re.MULTILINE)


def games_in(text: bytes) -> tuple[GameRead, ...]:
    """The games of a text, none where it is empty; Unread where something else stands there."""
    if text.startswith(_MARKS_OF_UTF_16):
        text = text.decode("utf-16", "replace").encode("utf-8", "replace")
    text = text.removeprefix(_MARK)
    begins = text.lstrip()
    if not begins:
        return ()
    if begins.startswith(b"<"):
        raise Unread("not-understood", _("a web page is there, expected games (PGN)"))
    if not _OF_A_GAME.search(text):
        raise Unread("not-understood", _("no tag, move or result was found, expected games (PGN)"))
    return games_of(text)
