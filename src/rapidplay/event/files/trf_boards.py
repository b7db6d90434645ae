"""Boards for the games of a TRF, which names none: in the order in which pairings are published (FIDE C.04.2).

First the score of the higher ranked player of the two, then their scores together, then his start number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rapidplay.event.files import trf_lines
from rapidplay.event.files.table import BadLine, Row
from rapidplay.event.files.trf_codes import HALF_POINTS
from rapidplay.event.files.trf_games import Game
from rapidplay.event.files.trf_players import Listed
from rapidplay.event.files.trf_teams import Place

Players = Mapping[int, Listed]
Teams = Mapping[int, Place]
_Key = tuple[int, int, int]


def on_boards(
    games: Sequence[Game], players: Mapping[int, Listed], round: int, teams: Mapping[int, Place]
) -> list[Row]:
    """The games with their boards: `12`; with teams `3.2`, match by match."""
    points = {number: _half_points_before(one, round) for number, one in players.items()}
    keys = {game.white.number: _key(game, points) for game in games}
    ordered = sorted(games, key=lambda game: keys[game.white.number])
    if not teams:
        return [_row(game, str(board)) for board, game in enumerate(ordered, start=1)]
    matches: dict[frozenset[int], list[Game]] = {}
    for game in ordered:
        matches.setdefault(frozenset((teams[game.white.number].team, teams[game.black.number].team)), []).append(game)
    return [
        _row(game, f"{match}.{board}")
        for match, (of_teams, its_games) in enumerate(matches.items(), start=1)
        for board, game in enumerate(sorted(its_games, key=lambda game: _place(game, min(of_teams), teams)), start=1)
    ]


def _half_points_before(one: Listed, round: int) -> int:
    """What a player had before the round, as his line has it."""
    return sum(_half_points(one, earlier) for earlier in range(1, round))


def _half_points(one: Listed, round: int) -> int:
    try:
        cell = trf_lines.cell(one.text, round)
    except BadLine:
        return 0  # an earlier round that cannot be read puts nobody on another board than the next one
    return 0 if cell is None else HALF_POINTS.get(cell.code, 0)


def _key(game: Game, points: Mapping[int, int]) -> _Key:
    both = sorted((-points[one.number], one.number) for one in (game.white, game.black))
    (highest, number), (other, _) = both
    return highest, highest + other, number


def _place(game: Game, team: int, teams: Teams) -> int:
    """The place in the team that the file names first."""
    places = [teams[one.number] for one in (game.white, game.black)]
    return min(one.place for one in places if one.team == team)


def _row(game: Game, board: str) -> Row:
    return Row(
        line=game.white.line,
        text=game.white.text,
        board=board,
        white=game.white.seat,
        black=game.black.seat,
        result=game.result,
        unrated=game.unrated,
    )
