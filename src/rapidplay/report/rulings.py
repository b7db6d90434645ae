"""A declared ruling in words: what was ruled, under which sentences of the Laws, by whom, and whether it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rapidplay.editions import edition
from rapidplay.errors import NoSuchRule
from rapidplay.game.both import Both
from rapidplay.game.player import PLAYERS, Player
from rapidplay.i18n import _, current_language, spoken
from rapidplay.incident.ruling_in_words import (
    CLAIMS,
    CLASSES,
    CONFIDENCE,
    COUNTERS,
    OPTIONS,
    POSTURES,
    RESTORATIONS,
    SIDES,
    by_player,
    result_in_words,
    time_changes,
)
from rapidplay.law.text import Text, says
from rapidplay.lawbook.witnesses import translated
from rapidplay.report.told import WHO

Object = Mapping[str, Any]
Row = tuple[str, str]
"""What it is, and how it was ruled."""
REGIMES: Mapping[str, Text] = {"competition": says("Competition Rules"), "simplified": says("Simplified rules")}
PENALTIES: Mapping[str, Text] = {
    "warning": says("a warning"),
    "time": says("a penalty of time"),
    "loss": says("loss of the game"),
    "other": says("another penalty"),
}
PROOFS: Mapping[str, Text] = {
    "material": says("the men cannot"),
    "exhausted": says("every position was looked at"),
    "locked": says("the pawns bar every way"),
}


class Sentence(NamedTuple):
    """A sentence of a clause: its place there, its words, and their language."""

    place: int
    says: str
    lang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A clause that was cited, and its sentences that were weighed."""

    number: str
    sentences: tuple[Sentence, ...]


def rows_of(ruling: Object | None, entry: Object) -> tuple[Row, ...]:
    """What was ruled; where the arbiter declared something of his own, that."""
    found = _own(entry) if ruling is None else _ruled(ruling)
    return tuple((name, value) for name, value in found if value)


def clauses_of(ruling: Object | None) -> tuple[Clause, ...]:
    """The clauses that a ruling cites, in its order."""
    if ruling is None:
        return ()
    reasons = [reason["cites"] for reason in ruling.get("reasons", ()) if reason.get("cites")]
    return tuple(
        Clause(number=number, sentences=tuple(_sentences(number, reasons))) for number in ruling.get("cites", ())
    )


def laws_of(ruling: Object) -> str:
    """Edition, regime and class, as they held for the ruling."""
    return " · ".join(
        filter(None, (ruling["edition"], _in_words(REGIMES, ruling["regime"]), _in_words(CLASSES, ruling["chess"])))
    )


def _ruled(ruling: Object) -> Iterator[Row]:
    yield _("What to do"), spoken(POSTURES[ruling["intervene"]]) if ruling.get("intervene") else ""
    yield _("Result"), result_in_words(ruling["result"]) if ruling.get("result") else ""
    yield _("Claim"), _in_words(CLAIMS, ruling.get("claim"))
    yield _("Time"), time_changes(_both(ruling, "add_seconds"), _both(ruling, "take_back_increment"))
    yield _("Position"), _in_words(RESTORATIONS, ruling.get("restore"))
    for counter, numbers in ruling.get("counters", {}).items():
        counted = {player: numbers.get(player.value) or "" for player in PLAYERS}
        yield _in_words(COUNTERS, counter), by_player(counted)
    yield _("May castle"), by_player({player: _barred(ruling, player) for player in PLAYERS})
    yield _("Left to the arbiter"), ", ".join(_in_words(OPTIONS, option) for option in ruling.get("options", ()))
    for answer in ruling.get("mate_answers", ()):
        yield _("Mate question"), _mate(answer)
    yield _("Readings"), ", ".join(ruling.get("readings", ()))
    yield _("Confidence"), spoken(CONFIDENCE[ruling["confidence"]]) if ruling.get("confidence") in CONFIDENCE else ""


def _own(entry: Object) -> Iterator[Row]:
    """What an arbiter declared without a ruling of the program."""
    yield _("Result"), result_in_words(entry["result"]) if entry.get("result") else ""
    penalty = _in_words(PENALTIES, entry.get("penalty"))
    who = spoken(WHO[entry["who"]]) if entry.get("who") else ""
    yield _("Penalty"), " · ".join(filter(None, (who, penalty)))


def _mate(answer: Object) -> str:
    player = Player(answer["who"])
    if answer["can_checkmate"]:
        line = " ".join(answer.get("line", ()))
        return _("{player} can checkmate: {line}", player=player, line=line) if line else _can(player)
    proof = _in_words(PROOFS, answer.get("proof"))
    return _("{player} cannot checkmate: {proof}", player=player, proof=proof) if proof else _cannot(player)


def _can(player: Player) -> str:
    return _("{player} can checkmate", player=player)


def _cannot(player: Player) -> str:
    return _("{player} cannot checkmate", player=player)


def _barred(ruling: Object, player: Player) -> str:
    sides = ruling.get("castling_barred", {}).get(player.value, ())
    return ", ".join(_in_words(SIDES, side) for side in sides)


def _both(ruling: Object, key: str) -> Both[int]:
    seconds = ruling.get(key) or {}
    return Both(seconds.get("white", 0), seconds.get("black", 0))


def _in_words(words: Mapping[Any, Text], token: object) -> str:
    """What a token means; the token where this program does not know it, nothing where there is none."""
    if token is None:
        return ""
    return spoken(words[token]) if token in words else str(token)


def _sentences(number: str, reasons: list[Object]) -> Iterator[Sentence]:
    """The sentences of a clause that the findings stand under, each once."""
    cited = dict.fromkeys(
        (one["edition"], one["article"], one["sentence"]) for one in reasons if one["article"] == number
    )
    for place in cited:
        sentence = _sentence(*place)
        if sentence is not None:
            yield sentence


def _sentence(id: str, article: str, place: int) -> Sentence | None:
    """In the language spoken now where a print in it renders the article; None where this program has no such text."""
    try:
        english = edition(id).articles[article].sentences[place - 1]
    except (NoSuchRule, KeyError, IndexError):
        return None
    other = translated(id, article, english)
    return Sentence(place, english, "en") if other is None else Sentence(place, other, current_language())
