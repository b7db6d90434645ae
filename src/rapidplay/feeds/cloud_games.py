"""A game of LiveChessCloud as PGN."""

from __future__ import annotations

from collections.abc import Mapping

import chess

from rapidplay.feeds.cloud_form import CloudClock, CloudGame, CloudPlayer, Pairing, RoundIndex, Tournament
from rapidplay.feeds.updates import Clocks, GameRead
from rapidplay.feeds.writing import UNKNOWN, Written, date, pgn
from rapidplay.game.player import BLACK, WHITE

USUAL_ARRAY = 518
"""The number that the usual array has among those of Chess960."""
_RESULTS: Mapping[str, str] = {
    **dict.fromkeys(("1-0", "WHITEWIN", "WHITEFORFAIT", "+--", "1-0F"), "1-0"),
    **dict.fromkeys(("0-1", "BLACKWIN", "BLACKFORFAIT", "--+", "0-1F"), "0-1"),
    **dict.fromkeys(("1/2-1/2", "½-½", "DRAW"), "1/2-1/2"),
}


def game_read(tournament: Tournament, index: RoundIndex, round: int, board: int, game: CloudGame) -> GameRead:
    """The game of one board of a round."""
    pairing = index.pairings[board - 1]
    result = result_of(pairing.result) or result_of(game.result) or "*"
    array = _array(game.chess960)
    tags = {
        "Event": tournament.name or UNKNOWN,
        "Site": ", ".join(filter(None, (tournament.location, tournament.country))) or UNKNOWN,
        "Date": date(index.date),
        "Round": f"{round}.{board}",
        **_players(pairing),
        "Result": result,
        "TimeControlText": tournament.timecontrol or None,
        **({"Variant": "Chess960", "SetUp": "1", "FEN": array} if array else {}),
    }
    moves = [_written(move) for move in game.moves]
    return GameRead(key=f"{round}.{board}", pgn=pgn(tags, moves, result=result), clocks=_clocks(game.clock))


def result_of(text: str | None) -> str | None:
    """A result as PGN has it; None where the game goes on, or something else stands there."""
    return _RESULTS.get((text or "").strip().upper())


def _players(pairing: Pairing) -> dict[str, str | None]:
    tags: dict[str, str | None] = {}
    for colour, player in (("White", pairing.white), ("Black", pairing.black)):
        known = player or CloudPlayer()
        tags[colour] = known.name or UNKNOWN
        tags[f"{colour}Title"] = known.title or None
        tags[f"{colour}FideId"] = str(known.fideid) if known.fideid else None
    return tags


def _written(move: str) -> Written:
    """`Nf3 5450+10`: the move, what the clock shows, and the seconds it took; each number may be missing."""
    word, _, numbers = move.strip().partition(" ")
    seconds = numbers.partition("+")[0].strip()
    return Written(word, int(seconds) if seconds.isdecimal() else None)


def _clocks(clock: CloudClock | None) -> Clocks | None:
    if clock is None:
        return None
    white, black = (None if seconds is None else 1000 * seconds for seconds in (clock.white, clock.black))
    running = None if clock.run is None else WHITE if clock.run else BLACK
    return Clocks(white_ms=white, black_ms=black, running=running)


def _array(number: int | str | None) -> str | None:
    """The first position of a game of Chess960; None for the usual one."""
    if number is None or not str(number).isdecimal() or int(number) == USUAL_ARRAY or int(number) >= 960:
        return None
    return chess.Board.from_chess960_pos(int(number)).fen()
