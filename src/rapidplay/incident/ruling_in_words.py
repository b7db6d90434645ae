"""A ruling in the words of an arbiter: its closed lists, results, times and what is counted for each player."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.game.both import Both
from rapidplay.game.chessclock import format_clock
from rapidplay.game.player import PLAYERS, Player
from rapidplay.i18n import _, spoken
from rapidplay.incident.results_in_words import RESULTS
from rapidplay.law.text import Text, says

POSTURES: Mapping[str | None, Text] = {
    "now": says("STEP IN NOW"),
    "wait-for-claim": says("WAIT FOR A CLAIM"),
    "wait-one-move": says("WAIT ONE MOVE"),
    "no": says("LET THEM PLAY"),
    "discretion": says("ASK THE CHIEF"),
    None: says("NOT DECIDED YET"),
}
CLAIMS: Mapping[str | None, Text] = {
    "upheld": says("upheld"),
    "rejected": says("rejected"),
    "check-first": says("to be checked first"),
}
RESTORATIONS: Mapping[str | None, Text] = {
    "before-illegal-move": says("put back to before the illegal move"),
    "before-irregularity": says("put back to before the irregularity"),
    "before-move": says("put back to before the move"),
    "last-known": says("put back to the last that can be identified"),
    "queen-on-promotion-square": says("a queen on the promotion square"),
    "rook-on-promotion-square": says("a rook on the promotion square"),
}
OPTIONS: Mapping[str, Text] = {
    "warning": says("a warning"),
    "more-time-for-opponent": says("more time for the opponent"),
    "less-time-for-offender": says("less time for the offender"),
    "more-points-for-opponent": says("more points for the opponent"),
    "fewer-points-for-offender": says("fewer points for the offender"),
    "loss": says("loss of the game"),
    "fine": says("a fine that was announced"),
    "exclusion-from-rounds": says("exclusion from one or more rounds"),
    "expulsion": says("expulsion from the event"),
    "accept-claim": says("accept the claim"),
    "refuse-claim": says("refuse the claim"),
    "continue": says("let the game go on"),
    "new-game": says("a new game"),
    "adjust-clocks": says("adjust the clocks"),
}
COUNTERS: Mapping[str, Text] = {
    "illegal_moves": says("Illegal moves"),
    "two_hands": says("Two hands"),
    "empty_presses": says("Presses without a move"),
}
SIDES: Mapping[str, Text] = {
    "both": says("not at all"),
    "a-side": says("not on the a-side"),
    "h-side": says("not on the h-side"),
}
CONFIDENCE: Mapping[str, Text] = {
    "commentary": says("rests on a commentary or an official's reading, not on the text alone"),
    "inferred": says("inferred: the text does not say it"),
}
CLASSES: Mapping[str, Text] = {"rapid": says("rapid"), "blitz": says("blitz"), "standard": says("standard")}


def result_in_words(result: str) -> str:
    """`1-0` as it is, what is no score in words."""
    return spoken(RESULTS[result]) if result in RESULTS else result


def signed_time(seconds: int) -> str:
    """`+2:00`, `−0:10`."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'−' if seconds < 0 else '+'}{minutes}:{rest:02}"


def time_changes(add: Both[int], back: Both[int]) -> str:
    """What the law changes on each display: `White +2:00 · Black −0:10`; empty where nothing is."""
    changes = [(player, seconds) for player in PLAYERS for seconds in (add.of(player), -back.of(player)) if seconds]
    return by_player({player: _joined(changes, player) for player in PLAYERS})


def _joined(changes: list[tuple[Player, int]], player: Player) -> str:
    return " ".join(signed_time(seconds) for who, seconds in changes if who is player)


def displays(white: int | None, black: int | None) -> str:
    """Both displays, as far as they were read."""
    shown = {Player.WHITE: white, Player.BLACK: black}
    return by_player({player: "" if seconds is None else format_clock(seconds) for player, seconds in shown.items()})


def by_player(values: Mapping[Player, object]) -> str:
    """`White 1 · Black 0`; who has an empty value is left out."""
    return " · ".join(
        _("{player} {value}", player=player, value=value) for player, value in values.items() if value != ""
    )
