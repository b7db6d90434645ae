"""The tags of the games in a PGN; moves, comments and what else stands between them are passed over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rapidplay.event.files.decoded import Line

_TAG = re.compile(r'\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*')
_UNKNOWN = ("", "?", "-")


@dataclass(slots=True)
class Game:
    """The tags of one game."""

    line: int
    text: str
    """Its first line."""
    tags: dict[str, str] = field(default_factory=dict)
    broken: str | None = None
    """The first line among its tags that is none."""

    def get(self, name: str) -> str:
        """What a tag says; nothing where it is unknown."""
        value = " ".join(self.tags.get(name, "").split())
        return "" if value in _UNKNOWN else value

    def reads(self, line: Line) -> None:
        """One more line among its tags; of a tag that stands twice the first holds."""
        number, text = line
        tag = _TAG.fullmatch(text)
        if tag is not None:
            self.tags.setdefault(tag[1], re.sub(r"\\(.)", r"\1", tag[2]))
        elif self.broken is None:
            self.broken = f"line {number}: {text.strip()[:60]!r}"


def games(lines: Iterable[Line]) -> Iterator[Game]:
    """The games: one begins with the first tag behind moves, or with a second `Event`."""
    game: Game | None = None
    behind_moves, in_comment = False, False
    for number, text in lines:
        tag = _TAG.fullmatch(text)
        if in_comment or not text.lstrip().startswith("[") or (behind_moves and tag is None):
            behind_moves, in_comment = True, _is_open(text, in_comment)
            continue
        is_second = game is not None and tag is not None and tag[1] == "Event" and "Event" in game.tags
        if game is None or behind_moves or is_second:
            if game is not None:
                yield game
            game = Game(number, text.strip())
        behind_moves = False
        game.reads((number, text))
    if game is not None:
        yield game


def _is_open(line: str, before: bool) -> bool:
    """Whether a comment goes on behind a line of moves."""
    last_end, last_start = line.rfind("}"), line.rfind("{")
    return before if last_end == last_start == -1 else last_start > last_end
