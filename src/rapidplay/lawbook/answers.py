"""What an edition answers to a question of the lawbook: a few words, the clauses, how sure they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rapidplay.errors import NoSuchRule
from rapidplay.game.incident import Incident
from rapidplay.game.player import PLAYERS, Player
from rapidplay.i18n import spoken
from rapidplay.incident.rule import rule
from rapidplay.law.edition import Confidence
from rapidplay.law.ruling import Ruling
from rapidplay.law.steps import Step
from rapidplay.law.text import Text, says

MOST_CITES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer of one edition; the first clause is the one that decides."""

    words: tuple[Text, ...]
    cites: tuple[str, ...] = ()
    confidence: Confidence = "text"
    readings: Mapping[str, str] = field(default_factory=dict)

    @property
    def telling(self) -> str:
        """The clauses, of many the first and the last two: the first is asked, the last ones say what follows."""
        shown = self.cites if len(self.cites) <= MOST_CITES else (self.cites[0], "…", *self.cites[-2:])
        return ", ".join(shown).replace(", …, ", " … ")

    def says(self) -> str:
        """The answer in the language spoken now."""
        return "; ".join(spoken(word) for word in self.words)


NO_RULE = Answer(words=(says("no rule"),))


def ruled(incident: Incident) -> Answer:
    """What the arbiter does about an incident."""
    try:
        ruling = rule(incident)
    except NoSuchRule:
        return NO_RULE
    return Answer(
        words=tuple(_told(ruling)),
        cites=ruling.cites,
        confidence=ruling.confidence,
        readings=ruling.readings,
    )


def _told(ruling: Ruling) -> Iterator[Text]:
    words = [*_about_the_claim(ruling), *_about_the_result(ruling), *_steps(ruling), *_time(ruling)]
    yield from words
    match ruling.intervene:
        case None:
            yield says("open: {question}", question=ruling.questions[0].ask)
        case "wait-for-claim":
            yield says("the arbiter waits for a claim")
        case "wait-one-move":
            yield says("the arbiter waits for one more completed move")
        case "discretion":
            yield says("left to the arbiter")
        case "no" if not words:
            yield says("nothing to do")
        case "now" if not words:
            yield says("the arbiter acts")


def _about_the_claim(ruling: Ruling) -> Iterator[Text]:
    match ruling.claim:
        case "rejected":
            yield says("claim rejected")
        case "check-first":
            yield says("the claim is checked first")


def _about_the_result(ruling: Ruling) -> Iterator[Text]:
    match ruling.result:
        case "1/2-1/2":
            yield says("drawn")
        case "0-1" | "-/+":
            yield says("{player} loses", player=Player.WHITE)
        case "1-0" | "+/-":
            yield says("{player} loses", player=Player.BLACK)
        case "0-0" | "-/-":
            yield says("both lose")
        case "new-game":
            yield says("new game")
        case "result-stands":
            yield says("the result stands")


_STEPS: Mapping[str, Text] = {
    "call-flag-fall": says("the arbiter calls the flag"),
    "place-queen": says("a queen is put on the square"),
    "transfer-position": says("the position moves to a board placed right"),
    "correct-clock-setting": says("the setting is put right"),
    "hand-out-scoresheet": says("he gets a scoresheet"),
    "show-record": says("he is shown the record"),
}
_RESTORED: Mapping[str | None, Text] = {
    "before-illegal-move": says("back to before the illegal move"),
    "before-irregularity": says("back to before the irregularity"),
    "before-move": says("back to before the move"),
    "last-known": says("back to the last known position"),
}


_ENFORCED: Mapping[str, Text] = {
    "touched": says("{player} must move or capture the touched piece"),
    "announced": says("{player} must make the move he wrote"),
    "none-made": says("{player} must make a move"),
}
_BARRED: Mapping[str, Text] = {
    "both": says("{player} may not castle"),
    "a-side": says("{player} may not castle on the a-side"),
    "h-side": says("{player} may not castle on the h-side"),
}


def _who(step: Step) -> tuple[tuple[str, object], ...]:
    return (("player", step.parameters["who"]),)


def _steps(ruling: Ruling) -> Iterator[Text]:
    for step in ruling.do_now:
        match step.do:
            case "restore-position":
                yield _RESTORED[ruling.restore]
            case "enforce-move" if ruling.restore != "before-illegal-move":
                yield _ENFORCED[str(step.parameters["why"])]._replace(parameters=_who(step))
            case "bar-castling":
                yield _BARRED[str(step.parameters["side"])]._replace(parameters=_who(step))
            case "leave" if step.parameters.get("what") == "clock-setting":
                yield says("the setting stays")
            case done if done in _STEPS:
                yield _STEPS[done]


def _time(ruling: Ruling) -> Iterator[Text]:
    for player in PLAYERS:
        if ruling.add_seconds.of(player):
            yield says("{player} +{time}", player=player, time=minutes(ruling.add_seconds.of(player)))
        if ruling.take_back_increment.of(player):
            yield says("{player} -{time}", player=player, time=minutes(ruling.take_back_increment.of(player)))


def minutes(seconds: int) -> str:
    """Seconds as minutes and seconds: 2:00."""
    return f"{seconds // 60}:{seconds % 60:02}"
