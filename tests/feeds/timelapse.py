"""Games that were played, as a live feed would have shown them: move by move."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rapidplay.feeds.games import games_of
from rapidplay.feeds.updates import GameRead, Read
from rapidplay.feeds.watching import Change, Watch

_WORD = re.compile(rb"\{[^}]*\}|\([^()]*\)|;[^\n]*|\$\d+|\d+\.+|[^\s{}();$]+")
_RESULT = re.compile(rb"1-0|0-1|1/2-1/2|1/2|\*")
_TELLS_THE_END = re.compile(rb"^\[(?:Result|Termination) [^\n]*\n?", re.MULTILINE)

SECONDS_A_MOVE = 1.0


def stages(pgn: bytes) -> Iterator[bytes]:
    """The text of a game before each of its half-moves and after the last, without the end; then the whole."""
    header, moves = _parted(pgn)
    begun = _TELLS_THE_END.sub(b"", header) + b'[Result "*"]\n\n'
    for word in _WORD.finditer(moves):
        if word[0][:1] not in b"{(;$" and not word[0][:1].isdigit() and not _RESULT.fullmatch(word[0]):
            yield begun + moves[: word.start()] + b" *\n\n"
    yield begun + moves[: moves.rfind(_result_of(moves))] + b" *\n\n"
    yield pgn


def _result_of(moves: bytes) -> bytes:
    """The result at the end of the moves; nothing where there is none."""
    words = [word[0] for word in _WORD.finditer(moves)]
    return words[-1] if words and _RESULT.fullmatch(words[-1]) else b""


def reads(source: str, pgn: bytes, every: int = 1) -> Iterator[Read]:
    """All games of a text side by side, so many half-moves further each time; only those that have changed."""
    keys = [game.key for game in games_of(pgn)]
    before: tuple[bytes, ...] = (b"",) * len(keys)
    for now in rows(pgn, every):
        changed = zip(keys, before, now, strict=True)
        yield Read(source=source, games=tuple(GameRead(key=key, pgn=text) for key, old, text in changed if old != text))
        before = now


def rows(pgn: bytes, every: int = 1) -> Iterator[tuple[bytes, ...]]:
    """The texts of all games, so many half-moves further each time."""
    games = [list(stages(game.pgn)) for game in games_of(pgn)]
    columns = [[*texts[:-1:every], texts[-1]] for texts in games]
    for number in range(max((len(column) for column in columns), default=0)):
        yield tuple(column[min(number, len(column) - 1)] for column in columns)


def replayed(watch: Watch, source: str, pgn: bytes, every: int = 1) -> list[Change]:
    """All that a watch tells of these games while they are played."""
    changes: list[Change] = []
    for number, read in enumerate(reads(source, pgn, every)):
        changes += watch.update(read, number * SECONDS_A_MOVE * every)
    return changes


def _parted(pgn: bytes) -> tuple[bytes, bytes]:
    """Header and moves."""
    lines = pgn.splitlines(keepends=True)
    of_moves = (at for at, line in enumerate(lines) if line.strip() and not line.startswith((b"[", b"%")))
    first = next(of_moves, len(lines))
    return b"".join(line for line in lines[:first] if line.strip()), b"".join(lines[first:])
