"""A game as PGN: tags, moves with comments, result. What no result of PGN can say stands in tags of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entries import Pairing
from rapidplay.event.files.days import day_of_round
from rapidplay.event.files.time_words import in_words, trf_code
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.results import HALF_POINTS, PENALISED, EnteredResult, Reason, Result
from rapidplay.game.player import PLAYERS, WHITE, Player
from rapidplay.game.time_control import TimeControl, parse_time_control

WIDTH = 80
UNKNOWN = "?"
_RESULTS: Mapping[Result, str] = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "+/-": "1-0",
    "-/+": "0-1",
}
"""All others are `*`."""
_TERMINATIONS: Mapping[Reason, str] = {
    "mate": "normal",
    "resignation": "normal",
    "agreement": "normal",
    "stalemate": "normal",
    "dead-position": "normal",
    "repetition": "normal",
    "no-progress": "normal",
    "time": "time forfeit",
    "illegal-move": "rules infraction",
    "ruling": "adjudication",
    "adjudication": "adjudication",
    "forfeit": "forfeit",
}
_FORFEITS = ("+/-", "-/+", "-/-")
_POINTS = ("0", "1/2", "1")


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A move in standard notation, and what is said about it."""

    by: Player
    san: str
    comments: tuple[str, ...] = ()


def pgn_game(
    event: ChessEvent, round: int, board: str, moves: Iterable[WrittenMove] = (), opening: Iterable[str] = ()
) -> str:
    """The game of a board in a round; `opening` is what is said before the first move."""
    pairing, standing = event.rounds[round].pairings[board], event.rounds[round].result_of(board).standing
    tags = {**_of_the_event(event, round, board), **_of_the_game(event, pairing, standing)}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", *_wrapped([*_movetext(moves, opening), tags["Result"]]), "", ""])


def _of_the_event(event: ChessEvent, round: int, board: str) -> dict[str, str]:
    about, day = event.about, day_of_round(event, round)
    return {
        "Event": UNKNOWN if about is None else about.title,
        "Site": (about.place if about is not None else None) or UNKNOWN,
        "Date": "????.??.??" if day is None else f"{day:%Y.%m.%d}",
        "Round": f"{round}.{board}",
    }


def _of_the_game(event: ChessEvent, pairing: Pairing, standing: EnteredResult | None) -> dict[str, str]:
    white, black = event.players[pairing.white], event.players[pairing.black]
    result = "*" if standing is None else _RESULTS.get(standing.result, "*")
    tags = {"White": white.name, "Black": black.name, "Result": result, "Board": pairing.board}
    tags |= {**_about("White", white), **_about("Black", black), **_time_control(event)}
    return {**tags, **_ending(standing)}


def _about(colour: str, player: RegisteredPlayer) -> dict[str, str]:
    known = {"Title": player.title, "Elo": player.rating, "FideId": player.fide_id, "Federation": player.federation}
    return {f"{colour}{tag}": str(value) for tag, value in known.items() if value is not None}


def _time_control(event: ChessEvent) -> dict[str, str]:
    """In seconds; a delay, and times that differ, PGN cannot say: those stand in words."""
    if event.rules is None:
        return {}
    time_control: TimeControl = parse_time_control(event.rules.time_control)
    code = trf_code(time_control)
    if code is not None and time_control.white == time_control.black:
        return {"TimeControl": code}
    return {"TimeControl": UNKNOWN, "TimeControlInWords": in_words(time_control)}


def _ending(standing: EnteredResult | None) -> dict[str, str]:
    if standing is None:
        return {"Termination": "unterminated"}
    tags = {"Termination": _termination(standing)}
    if standing.result in PENALISED:
        points = HALF_POINTS[standing.result]
        tags |= {f"{player.value.title()}Score": _POINTS[points.of(player)] for player in PLAYERS}
    return {**tags, **({"Unrated": "less than one move"} if standing.unrated else {})}


def _termination(standing: EnteredResult) -> str:
    if standing.result in _FORFEITS:
        return "forfeit"
    if standing.result == "not-played":
        return "not played"
    if standing.result in PENALISED:
        return "adjudication"
    return UNKNOWN if standing.reason is None else _TERMINATIONS.get(standing.reason, UNKNOWN)


def _movetext(moves: Iterable[WrittenMove], opening: Iterable[str]) -> Iterator[str]:
    """Move by move; the number stands before a move of White, and before one of Black that a comment parts from it."""
    said = list(opening)
    yield from map(_comment, said)
    number, parted = 1, True
    for move in moves:
        if move.by is WHITE:
            yield f"{number}."
        elif parted:
            yield f"{number}..."
        yield move.san
        yield from map(_comment, move.comments)
        parted = bool(move.comments)
        number += move.by is not WHITE


def _comment(text: str) -> str:
    return "{" + " ".join(text.replace("{", "(").replace("}", ")").split()) + "}"


def _wrapped(tokens: Iterable[str]) -> list[str]:
    """Lines of at most 80 letters, broken at blanks."""
    lines = [""]
    for word in " ".join(tokens).split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _escaped(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
