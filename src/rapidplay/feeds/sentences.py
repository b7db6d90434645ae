"""Alerts in words, in the language spoken now: what the feed shows, never what has happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rapidplay.archive.output.sentences import clock
from rapidplay.archive.output.words import NO_MOVE
from rapidplay.feeds.alert import Alert, Kind
from rapidplay.feeds.games import printable
from rapidplay.game.player import Player
from rapidplay.i18n import _, spoken
from rapidplay.law.text import Text, says

KIND: Mapping[Kind, Text] = {
    "flag": says("Flag"),
    "illegal-move": says("Illegal move"),
    "both-kings-in-check": says("Both kings in check"),
    "pawn-on-last-rank": says("Pawn on the last rank"),
    "fivefold": says("Fifth occurrence"),
    "seventy-five-moves": says("75 moves without progress"),
    "dead-position": says("Dead position"),
    "result-differs": says("Result in doubt"),
    "threefold": says("Third occurrence"),
    "fifty-moves": says("50 moves without progress"),
    "threefold-by-a-move": says("Third occurrence with the next move"),
    "fifty-moves-by-a-move": says("50 moves with the next move"),
    "low-time": says("Little time"),
    "feed-stopped": says("Feed stopped"),
    "feed-silent": says("Feed silent"),
    "clock-gained": says("Time gained"),
    "not-followed": says("Moves cannot be followed"),
    "result-signalled": says("Result?"),
    "no-move": says("No move for long"),
}

SHOWS: Mapping[Kind, Text] = {
    "flag": says("The feed shows {ms} on the clock of {who}."),
    "illegal-move": says("The feed shows {written} by {who}, which is no legal move there: {why}."),
    "both-kings-in-check": says("The feed shows both kings in check."),
    "pawn-on-last-rank": says("The feed shows a pawn of {who} on the last rank."),
    "fivefold": says("The feed shows a position for the fifth time."),
    "seventy-five-moves": says("The feed shows 75 moves by each player without capture or pawn move."),
    "dead-position": says("The feed shows a position in which neither player can checkmate."),
    "result-differs": says("The feed gives {result}; by what stands on the board it would be {suggested}."),
    "threefold": says("The feed shows a position for the third time; {who} has the move and may claim a draw."),
    "fifty-moves": says("The feed shows 50 moves by each player without capture or pawn move."),
    "threefold-by-a-move": says(
        "With {written} written, {who} may claim a draw: third occurrence, as the feed shows it."
    ),
    "fifty-moves-by-a-move": says("With {written} written, {who} may claim a draw: 50 moves, as the feed shows it."),
    "low-time": says("The feed shows {ms} on the clock of {who}."),
    "feed-stopped": says("The feed cannot be read now: {text}"),
    "feed-silent": says("Nothing has been heard of it for long, though games go on."),
    "clock-gained": says(
        "The feed shows {excess_ms} on the clock of {who} that no move explains: {before_ms}, then {after_ms}."
    ),
    "not-followed": says("The feed shows moves that do not fit the position; they are not followed from here on."),
    "result-signalled": says("The feed shows kings in the centre, and no result: has the game ended?"),
    "no-move": says("The feed has shown no move for {minutes} minutes; {who} has the move."),
}

ESTIMATED_TIME = says("The clock of {who} shows ~{ms} by now, if it runs.")
UNKNOWN_RESULT = says("The feed gives {result}; what stands on the board does not settle it.")


def shown(alert: Alert) -> str:
    """What the feed shows."""
    sign = alert.sign
    text = SHOWS[sign.kind]
    if sign.kind == "low-time" and sign.is_inferred:
        text = ESTIMATED_TIME
    if sign.kind == "result-differs" and sign.shows.get("suggested") is None:
        text = UNKNOWN_RESULT
    if sign.is_inferred and isinstance(ms := sign.shows.get("ms"), int):
        sign = replace(sign, shows={**sign.shows, "ms": ms // 1_000 * 1_000})
    filling = {name: _filled(name, value) for name, value in sign.shows.items()}
    return spoken(Text(text.template, (*filling.items(), ("who", Player(sign.who) if sign.who else _("a player")))))


def _filled(name: str, value: object) -> object:
    if name.endswith("ms") and isinstance(value, int):
        return clock(value)
    if name == "why" and value in NO_MOVE:
        return NO_MOVE[str(value)]
    return printable(value) if isinstance(value, str) else value
