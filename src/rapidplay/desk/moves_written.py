"""The moves of a game as its log tells them, written down for PGN.

A move that was taken back, or put back by a ruling, is a comment. Behind an illegal move that stood PGN can follow no
further: that move and all behind it are a comment, and so nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rapidplay.desk.entries import ClocksMs
from rapidplay.desk.known import Known
from rapidplay.desk.log_forms import Noted
from rapidplay.desk.moves import Moved
from rapidplay.desk.rulings_in_short import arbiter_comment
from rapidplay.event.files.pgn_write import WrittenMove
from rapidplay.game import events as e
from rapidplay.game.player import WHITE, Player

_LETTERS = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N"}
_CLOCK = "[%clk"
NOT_KNOWN = "The moves from here on are not known."


@dataclass(slots=True)
class _Made:
    """A move, and what is said about it."""

    moved: Moved
    comments: list[str] = field(default_factory=list)


class WrittenGame:
    """What a log tells of a game, for PGN."""

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self._kinds = kinds
        """Incident -> its kind."""
        self._known = Known()
        self._opening: list[str] = []
        self._made: list[_Made] = []

    def happens(self, noted: Noted) -> None:
        """One entry more."""
        was_known = self._known.line.board is not None
        self._known.happens(noted)
        if self._known.line.board is not None:
            self._follow(self._known.line.moves, noted)
        elif was_known and self._made:
            self._last.append(NOT_KNOWN)
        self._say(noted)

    def _follow(self, moves: tuple[Moved, ...], noted: Noted) -> None:
        """Moves more, or fewer: what is gone is said where it was made."""
        if isinstance(noted.what, e.RulingDeclared) and (noted.beside.ruling or {}).get("result") == "new-game":
            if self._made:
                self._opening.append(f"The game before it was cancelled: {_in_a_row(self._made)}")
            self._made = []
            return
        while len(self._made) > len(moves):
            gone = self._made.pop()
            said = [one for one in gone.comments if not one.startswith(_CLOCK)]
            self._last.extend([*said, _gone(gone.moved, noted)])
        self._made += [_Made(moved) for moved in moves[len(self._made) :]]

    def _say(self, noted: Noted) -> None:
        match noted.what:
            case e.MoveMade(by=player) | e.ClockPressed(by=player) if self._is_told(player):
                self._says_the_time(player, noted.beside.clocks_ms)
            case e.RulingDeclared(result=result):
                kind = self._kinds.get(noted.beside.incident or "")
                self._last.append(arbiter_comment(kind, noted.beside.ruling or {}, result))

    def _says_the_time(self, player: Player, clocks_ms: ClocksMs | None) -> None:
        """What his clock shows after the move; with the press it is told anew."""
        if clocks_ms is not None:
            said = [one for one in self._last if not one.startswith(_CLOCK)]
            self._made[-1].comments = [f"{_CLOCK} {_shown(clocks_ms.of(player))}]", *said]

    def _is_told(self, player: Player) -> bool:
        """The last move that is known is his."""
        return self._known.line.board is not None and bool(self._made) and self._made[-1].moved.by is player

    @property
    def _last(self) -> list[str]:
        """What is said about the last move; before the first one, at the beginning."""
        return self._made[-1].comments if self._made else self._opening

    def written(self, *, with_rulings: bool) -> tuple[list[WrittenMove], list[str]]:
        """The moves up to an illegal one that stood, and what is said before the first."""
        legal = next((index for index, one in enumerate(self._made) if not one.moved.legal), len(self._made))
        comments = [[*one.comments] for one in self._made[:legal]]
        opening = [*self._opening]
        if legal < len(self._made):
            (comments[-1] if comments else opening).extend(_illegal_and_behind(self._made[legal:]))
        moves = [
            WrittenMove(one.moved.by, name_of(one.moved), _told(said, with_rulings))
            for one, said in zip(self._made, comments, strict=False)
        ]
        return moves, list(_told(opening, with_rulings))


def written_game(noted: Iterable[Noted], kinds: Mapping[str, str]) -> WrittenGame:
    """What entries about a game tell of its moves; `kinds` has the kind of each incident."""
    game = WrittenGame(kinds)
    for one in noted:
        game.happens(one)
    return game


def name_of(moved: Moved) -> str:
    """In standard notation; an illegal move by its man and where he went, as `Ke4`."""
    if moved.legal:
        return moved.before.in_san(moved.uci)
    _, _, man = (moved.before.man_at(moved.uci[:2]) or "").partition(" ")
    promoted = f"={moved.uci[4:].upper()}" if moved.uci[4:] else ""
    return f"{_LETTERS.get(man, '')}{moved.uci[2:4]}{promoted}"


def _gone(moved: Moved, noted: Noted) -> str:
    """A move that stands no longer, and by whom."""
    if moved.legal:
        return f"[%takenback {name_of(moved)}]"
    how = "taken back" if isinstance(noted.what, e.MoveTakenBack) else "put back"
    return f"[%illegal {name_of(moved)} {how}]"


def _illegal_and_behind(made: list[_Made]) -> Iterator[str]:
    first, *others = made
    yield f"[%illegal {name_of(first.moved)} stood]"
    yield from first.comments
    if others:
        yield f"Then, from a position that no legal moves lead to: {_in_a_row(others)}"
        yield from (comment for one in others for comment in one.comments if not comment.startswith(_CLOCK))


def _in_a_row(made: list[_Made]) -> str:
    return " ".join(f"{'W' if one.moved.by is WHITE else 'B'}:{name_of(one.moved)}" for one in made)


def _told(comments: list[str], with_rulings: bool) -> tuple[str, ...]:
    """Without rulings, what an arbiter dealt with is left out, and that moves were put back."""
    kept = comments if with_rulings else [one for one in comments if one.startswith(_CLOCK) or one == NOT_KNOWN]
    return tuple(kept)


def _shown(milliseconds: int) -> str:
    """`0:12:34`, as a chessclock shows it: a second that has begun counts."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
