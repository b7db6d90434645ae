"""What rapid chess is, under which conditions the Competition Rules hold, what the penalties in time are."""

from __future__ import annotations

from collections.abc import Callable

from rapidplay.editions import edition_or_profile
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Chess, EventRules, Incident, Regime
from rapidplay.game.time_control import parse_time_control
from rapidplay.law.edition import Confidence
from rapidplay.law.finding import Reasons, Truth
from rapidplay.law.setting import class_of
from rapidplay.law.text import Text, says
from rapidplay.lawbook.answers import Answer, minutes
from rapidplay.lawbook.questions import USUAL_RULES, Question, Subject, incident, observed

LONGEST_MINUTES = 90
MOST_GAMES = 10
WEAKEST: tuple[Confidence, ...] = ("inferred", "commentary")
CLASSES: dict[Chess, Text] = {"rapid": says("rapid"), "blitz": says("blitz"), "standard": says("standard chess")}
REGIMES: dict[Regime, Text] = {
    "competition": says("the Competition Rules hold"),
    "simplified": says("the simplified rules hold"),
}


def _class_of(time_control: str, edition: str) -> tuple[Chess, Reasons]:
    laws, readings = edition_or_profile(edition)
    reasons = Reasons(dict(readings))
    return class_of(parse_time_control(time_control), laws, reasons), reasons


def _from_reasons(word: Text, reasons: Reasons) -> Answer:
    """An answer and the sentences it was weighed under."""
    sources = {finding.cites.confidence for finding in reasons.findings if finding.cites is not None}
    sources |= {reading.rests_on for reading in reasons.readings.values()}
    return Answer(
        words=(word,),
        cites=_cites(reasons),
        confidence=next((weak for weak in WEAKEST if weak in sources), "text"),
        readings=dict(reasons.letters),
    )


def _cites(reasons: Reasons) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.cites.article for finding in reasons.findings if finding.cites is not None))


def times_of(chess: Chess, edition: str) -> Answer:
    """The shortest and the longest time that is of this class: found by trying each minute and a second either side."""
    seconds = [60 * minute + near for minute in range(1, LONGEST_MINUTES + 1) for near in (-1, 0, 1)]
    tried = {second: _class_of(str(second), edition) for second in seconds}
    fitting = [second for second, (found, _) in tried.items() if found == chess]
    shortest, longest = minutes(fitting[0]), minutes(fitting[-1])
    reasons = tried[fitting[-1]][1]
    match chess:
        case "blitz":
            return _from_reasons(says("up to {longest}", longest=longest), reasons)
        case "standard":
            return _from_reasons(says("from {shortest}", shortest=shortest), reasons)
        case _:
            return _from_reasons(says("from {shortest} to {longest}", shortest=shortest, longest=longest), reasons)


def class_weighed_under(time_control: str, edition: str) -> tuple[str, ...]:
    """The clauses under which a time control is put into its class."""
    return _cites(_class_of(time_control, edition)[1])


def _times(asks: Text, chess: Chess) -> Question:
    return Question(asks, lambda edition: times_of(chess, edition))


def _is(asks: Text, time_control: str) -> Question:
    def answer(edition: str) -> Answer:
        chess, reasons = _class_of(time_control, edition)
        return _from_reasons(CLASSES[chess], reasons)

    return Question(asks, answer)


RAPID = Subject(
    "rapid",
    says("What rapid chess is"),
    (
        _times(says("Rapid: each player's time for all moves"), "rapid"),
        _times(says("Blitz"), "blitz"),
        _times(says("Standard chess"), "standard"),
        _is(says("10 minutes and 5 seconds a move"), "10+5"),
        _is(says("30 minutes and 30 seconds a move"), "30+30"),
        _is(says("10 minutes and a delay of 5 seconds"), "600d5"),
    ),
)


def _supervised(chess: Chess, *, games: int = 1, recorded: bool = True, rules: EventRules = USUAL_RULES) -> Incident:
    facts = Facts(games_per_arbiter=games, recorded_by_arbiter=recorded)
    return incident(observed("nothing"), regime=None, chess=chess, facts=facts, rules=rules)


def _most_games(chess: Chess) -> Callable[[str], Answer]:
    def answer(edition: str) -> Answer:
        tried = [(n, _setting(_supervised(chess, games=n), edition)) for n in range(1, MOST_GAMES + 1)]
        most, reasons = [(n, reasons) for n, (regime, reasons) in tried if regime == "competition"][-1]
        return _from_reasons(says("{games} for an arbiter", games=most), reasons)

    return answer


def _setting(case: Incident, edition: str) -> tuple[Regime, Reasons]:
    laws, readings = edition_or_profile(edition)
    reasons = Reasons(dict(readings))
    assert case.chess is not None
    return laws.staffing(case, case.chess, reasons), reasons


def _holds(asks: Text, case: Incident) -> Question:
    def answer(edition: str) -> Answer:
        regime, reasons = _setting(case, edition)
        return _from_reasons(REGIMES[regime], reasons)

    return Question(asks, answer)


def regime_weighed_under(chess: Chess, edition: str) -> tuple[str, ...]:
    """The clauses that say when the Competition Rules hold; not those on announcing it."""
    cites = _cites(_setting(_supervised(chess), edition)[1])
    return tuple(clause for clause in cites if clause not in announced_under(edition, chess))


def announced_under(edition: str, chess: Chess = "rapid") -> tuple[str, ...]:
    """The clause that has one set of rules hold for the entire event."""
    reasons = _setting(_supervised(chess, rules=EventRules(supervised_rounds="some")), edition)[1]
    return tuple(f.cites.article for f in reasons.findings if f.cites is not None and f.truth is Truth.NOT_MET)


SUPERVISION = Subject(
    "supervision",
    says("When the Competition Rules hold"),
    (
        Question(says("Rapid: games at most"), _most_games("rapid")),
        Question(says("Blitz: games at most"), _most_games("blitz")),
        _holds(says("Few enough games, but nobody records them"), _supervised("rapid", recorded=False)),
        _holds(
            says("Few enough games and recorded, but in some rounds only"),
            _supervised("rapid", rules=EventRules(supervised_rounds="some")),
        ),
        _holds(says("Nothing is announced, nothing is known"), incident(observed("nothing"), regime=None)),
    ),
)
