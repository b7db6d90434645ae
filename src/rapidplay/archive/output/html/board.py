"""A board, and a line of moves to step through, as SVG and HTML."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

import chess
import chess.svg

from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.i18n import _

SQUARE = 45
"""The side of a square: the men of python-chess are drawn in one of this size."""


def drawings() -> str:
    """What every board of a page is put together from: the squares with their names, and the men."""
    men = "".join(chess.svg.PIECES[symbol] for symbol in "KQRBNPkqrbnp")
    squares = "".join(map(_square, chess.SQUARES)) + _names()
    return f'<svg class="drawings" aria-hidden="true"><defs><g id="squares">{squares}</g>{men}</defs></svg>'


def board(fen: str) -> str:
    """What stands on the board, White's side below; empty where the FEN cannot be read."""
    try:
        standing = chess.Board(fen)
    except ValueError:
        return ""
    side = 8 * SQUARE
    return (
        f'<svg class="board" viewBox="0 0 {side} {side}" role="img" aria-label="{escape(_in_words(standing))}">'
        f'<use href="#squares"/><g class="men">{"".join(_men(standing))}</g></svg>'
    )


class Step(NamedTuple):
    """A move of a line as it is written, and what stands on the board after it, as in a FEN and in words."""

    san: str
    placement: str
    says: str


def steps(fen: str, line: str) -> list[Step]:
    """The moves of a line in UCI; none where they cannot be made."""
    made: list[Step] = []
    try:
        standing = chess.Board(fen)
        for word in line.split():
            number = f"{standing.fullmove_number}." if standing.turn else "" if made else f"{standing.fullmove_number}…"
            move = standing.parse_uci(word)
            san = f"{number} {standing.san(move)}".strip()
            standing.push(move)
            made.append(Step(san, standing.board_fen(), _in_words(standing)))
    except ValueError:
        return []
    return made


def line(fen: str, moves: str) -> str:
    """The moves as a list; the script beside the pages makes them buttons that move the men on the board before it."""
    made = steps(fen, moves)
    if not made:
        return f'<p class="moves">{escape(moves)}</p>'
    items = "".join(
        f'<li data-board="{step.placement}" data-says="{escape(step.says)}">{escape(step.san)}</li>' for step in made
    )
    names = f'data-back="{escape(_("Step back"))}" data-on="{escape(_("Step on"))}"'
    return f'<ol class="line" data-board="{escape(fen.split(maxsplit=1)[0])}" {names}>{items}</ol>'


def _square(square: chess.Square) -> str:
    shade = "dark" if (chess.square_file(square) + chess.square_rank(square)) % 2 == 0 else "light"
    x, y = _place(square)
    return f'<rect class="{shade}" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>'


def _names() -> str:
    files = (
        f'<text class="name" x="{index * SQUARE + 37}" y="356">{name}</text>' for index, name in enumerate("abcdefgh")
    )
    ranks = (
        f'<text class="name" x="2" y="{index * SQUARE + 11}">{name}</text>' for index, name in enumerate("87654321")
    )
    return "".join((*files, *ranks))


def _men(standing: chess.Board) -> list[str]:
    return [
        f'<use href="#{chess.COLOR_NAMES[man.color]}-{chess.piece_name(man.piece_type)}" x="{x}" y="{y}"/>'
        for square, man in sorted(standing.piece_map().items())
        for x, y in [_place(square)]
    ]


def _place(square: chess.Square) -> tuple[int, int]:
    return chess.square_file(square) * SQUARE, (7 - chess.square_rank(square)) * SQUARE


def _in_words(standing: chess.Board) -> str:
    """The men of each player, and who has the move."""
    sides = [
        _("{player}: {men}.", player=player, men=" ".join(_names_of(standing, colour)))
        for player, colour in ((WHITE, chess.WHITE), (BLACK, chess.BLACK))
    ]
    mover = Player.WHITE if standing.turn else Player.BLACK
    return " ".join([*sides, _("{player} has the move.", player=mover)])


def _names_of(standing: chess.Board, colour: chess.Color) -> list[str]:
    men = sorted(standing.piece_map().items(), key=lambda item: (-item[1].piece_type, item[0]))
    return [
        f"{man.symbol().upper() if man.piece_type != chess.PAWN else ''}{chess.square_name(square)}"
        for square, man in men
        if man.color == colour
    ]
