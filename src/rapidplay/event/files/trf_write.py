"""An event as TRF26 or TRF16: the lines of the tournament, then a line for each player. Lines end in CR LF, in UTF-8.

FIDE wants CR as the last character of each line; the LF behind it makes them lines for every other program too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Literal

from rapidplay.errors import BadTable
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.files.days import day_of_round
from rapidplay.event.files.time_words import in_words, trf_code
from rapidplay.event.files.trf_codes import BYES, HALF_POINTS, codes_of
from rapidplay.event.files.trf_lines import (
    COLUMNS_OF_A_ROUND,
    FIRST_ROUND,
    MOST_PLAYERS,
    NOBODY,
    Cell,
    player_line,
)
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.results import EnteredResult
from rapidplay.event.rounds import Round
from rapidplay.game.both import Both
from rapidplay.game.time_control import parse_time_control

Version = Literal["trf26", "trf16"]
_NOT_YET = Both("", "")


def trf(event: ChessEvent, version: Version, up_to: int | None = None, comments: Iterable[str] = ()) -> str:
    """The event up to a round, or with all that are paired; comments are lines for people, which TRF16 has none of.

    Raises:
        BadTable: a start number has more digits than TRF has columns.
    """
    too_long = [number for number in event.players if number > MOST_PLAYERS]
    if too_long:
        raise BadTable(f"start number {too_long[0]}, expected up to {MOST_PLAYERS}: TRF has four columns for it")
    rounds = [round for number, round in event.rounds.items() if up_to is None or number <= up_to]
    lines = [*_tournament(event, version, rounds), *_players(event, rounds)]
    if version == "trf26":
        lines += [f"### {_one_line(comment)}" for comment in comments]
    return "".join(f"{line}\r\n" for line in lines)


def _tournament(event: ChessEvent, version: Version, rounds: list[Round]) -> Iterator[str]:
    about = event.about
    if about is None:
        return
    yield f"012 {_one_line(about.title)}"
    if about.place:
        yield f"022 {_one_line(about.place)}"
    if about.federation:
        yield f"032 {about.federation}"
    yield f"042 {_day(about.days[0])}"
    yield f"052 {_day(about.days[-1])}"
    yield f"062 {len(event.players)}"
    yield f"072 {sum(player.rating is not None for player in event.players.values())}"
    yield from _arbiters(event)
    yield from _times(event, version)
    if rounds:
        yield _days_of_rounds(event, rounds)
    if version == "trf26":
        yield f"142 {about.rounds}"
        yield from _code(event)


def _arbiters(event: ChessEvent) -> Iterator[str]:
    """The chief, then the deputies and the arbiters; while the staff names no chief, who created the event."""
    named = {role: [one.name for one in event.staff.values() if one.role == role] for role in ("chief", "deputy")}
    chiefs = named["chief"] or ([] if event.created is None else [event.created.by])
    yield from (f"102 {name}" for name in chiefs[:1])
    arbiters = [one.name for one in event.staff.values() if one.role == "arbiter"]
    yield from (f"112 {name}" for name in (*chiefs[1:], *named["deputy"], *arbiters))


def _times(event: ChessEvent, version: Version) -> Iterator[str]:
    """In words in TRF16, and where the code of TRF26 has no sign for a delay."""
    if event.rules is None:
        return
    time_control = parse_time_control(event.rules.time_control)
    if version == "trf16" or trf_code(time_control) is None:
        yield f"122 {in_words(time_control)}"


def _code(event: ChessEvent) -> Iterator[str]:
    code = None if event.rules is None else trf_code(parse_time_control(event.rules.time_control))
    if code is not None:
        yield f"222 {code}"


def _days_of_rounds(event: ChessEvent, rounds: list[Round]) -> str:
    line = "132"
    for round in rounds:
        day = day_of_round(event, round.number)
        if day is not None:
            column = FIRST_ROUND + COLUMNS_OF_A_ROUND * (round.number - 1)
            line = f"{line:<{column - 1}}{day:%y/%m/%d}"
    return line


def _players(event: ChessEvent, rounds: list[Round]) -> Iterator[str]:
    cells = {round.number: _cells(round) for round in rounds}
    last = max(cells, default=0)
    of_player = {number: [cells.get(round, {}).get(number) for round in range(1, last + 1)] for number in event.players}
    points = {number: sum(map(_half_points, of_rounds)) for number, of_rounds in of_player.items()}
    ranks = _ranks(points)
    for number, player in event.players.items():
        fields = {**_known(player), "points": f"{points[number] / 2:.1f}", "rank": ranks[number]}
        yield player_line(fields, of_player[number])


def _half_points(cell: Cell | None) -> int:
    return 0 if cell is None else HALF_POINTS.get(cell.code, 0)


def _known(player: RegisteredPlayer) -> dict[str, object]:
    return {
        "number": player.number,
        "sex": player.sex,
        "title": player.title,
        "name": player.name,
        "rating": player.rating,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "born": player.born,
    }


def _cells(round: Round) -> dict[int, Cell]:
    """What each player's line has of the round."""
    cells = {player: Cell(NOBODY, "-", BYES[kind]) for player, kind in round.byes.items()}
    for board, pairing in round.pairings.items():
        codes = _codes(round.result_of(board).standing)
        cells[pairing.white] = Cell(pairing.black, "w", codes.white)
        cells[pairing.black] = Cell(pairing.white, "b", codes.black)
    return cells


def _codes(standing: EnteredResult | None) -> Both[str]:
    return _NOT_YET if standing is None else codes_of(standing.result, standing.unrated)


def _ranks(half_points: dict[int, int]) -> dict[int, int]:
    """By points alone; who has as many has the same rank, for the desk breaks no ties."""
    ordered = sorted(half_points.values(), reverse=True)
    return {number: 1 + ordered.index(points) for number, points in half_points.items()}


def _day(day: date) -> str:
    return f"{day:%Y/%m/%d}"


def _one_line(text: str) -> str:
    return " ".join(text.split())
