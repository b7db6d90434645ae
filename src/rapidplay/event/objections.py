"""What is wrong with rules before they are declared: what cannot be, and what the chief should know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from rapidplay.errors import BadTimeControl, NoSuchRule, RapidplayError
from rapidplay.event.rules import ComputedClass, DeclaredRules, LawsOfTheEvent, chess_of, class_by_time, laws_of
from rapidplay.event.staffing import demands_one_regime, staffing_planned, supervision
from rapidplay.game.incident import Chess
from rapidplay.game.player import PLAYERS
from rapidplay.game.time_control import TimeControl, parse_time_control
from rapidplay.law.edition import Citation
from rapidplay.law.text import Text, says

CLASSES: Mapping[Chess, Text] = {"rapid": says("rapid"), "blitz": says("blitz"), "standard": says("standard")}
TWO_FLAGS = {"fide-2009": "A.4.d.3", "rus-2011": "16.4.6"}
"""Where, without supervision, two fallen flags are a draw: edition -> the article."""
WITHOUT_INCREMENT = ("III.2.2", "G.3")
"""The articles that keep the guidelines for quickplay finishes to games without increment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """Something that speaks against rules."""

    key: str
    """The key of the rules that it is about."""
    says: Text
    refused: bool
    """Such rules cannot be declared; otherwise they can, and the chief is warned."""
    cites: tuple[Citation, ...] = ()


def objections(rules: DeclaredRules, first_day: date) -> tuple[Objection, ...]:
    """All that speaks against declaring these rules, what is refused first."""
    found = list(_objections(rules, first_day))
    return tuple(sorted(found, key=lambda objection: not objection.refused))


def _objections(rules: DeclaredRules, first_day: date) -> Iterator[Objection]:
    try:
        laws = laws_of(rules, first_day)
    except NoSuchRule as fault:
        yield _refused("edition", _verbatim(fault))
        return
    try:
        time_control = parse_time_control(rules.time_control)
    except BadTimeControl as fault:
        yield _refused("time_control", _verbatim(fault))
        return
    yield from _about_the_edition(laws, first_day)
    yield from _about_the_readings(rules, laws)
    yield from _about_the_class(rules, time_control, laws)
    chess = chess_of(rules, laws)
    if chess is not None:
        yield from _about_the_regime(rules, laws, chess)
        yield from _about_the_guidelines(rules, laws, time_control, chess)
    yield from _about_freeze(rules, laws)


def _refused(key: str, why: Text, *cites: Citation) -> Objection:
    return Objection(key=key, says=why, refused=True, cites=cites)


def _warned(key: str, why: Text, *cites: Citation) -> Objection:
    return Objection(key=key, says=why, refused=False, cites=cites)


def _verbatim(fault: RapidplayError) -> Text:
    """A message that names what was typed; it is in no catalogue."""
    return Text("{fault}", (("fault", str(fault)),))


def _about_the_edition(laws: LawsOfTheEvent, first_day: date) -> Iterator[Objection]:
    first, last = laws.edition.in_force
    if first_day < first or (last is not None and first_day > last):
        yield _warned(
            "edition", says("{edition} is not in force on {day}.", edition=laws.id, day=first_day.isoformat())
        )


def _about_the_readings(rules: DeclaredRules, laws: LawsOfTheEvent) -> Iterator[Objection]:
    known = laws.edition.readings
    for id, letter in rules.event_rules.readings.items():
        key = f"event_rules.readings.{id}"
        if id not in known:
            yield _refused(key, says("{id} is no open point of {edition}.", id=id, edition=laws.edition.id))
        elif letter not in known[id].options:
            options = ", ".join(known[id].options)
            yield _refused(
                key,
                says(
                    "{id} cannot be read as {letter}: expected one of {options}.", id=id, letter=letter, options=options
                ),
            )


def _about_the_class(rules: DeclaredRules, time_control: TimeControl, laws: LawsOfTheEvent) -> Iterator[Objection]:
    """The name of the event and the time control must agree; where the edition leaves the class open it is named."""
    computed = class_by_time(time_control, laws)
    if rules.chess is None and computed.chess is None:
        why = says("The times of the players fall into two classes: the event must say which it is.")
        yield _refused("chess", why, *computed.cites)
    if rules.chess is not None and rules.chess not in computed.players:
        why = says(
            "The event is called {called}, but {time_control} is {computed} under {edition}.",
            called=CLASSES[rules.chess],
            time_control=rules.time_control,
            computed=_called(computed),
            edition=laws.edition.id,
        )
        yield _refused("chess", why, *computed.cites)


def _called(computed: ComputedClass) -> Text:
    white, black = (CLASSES[chess] for chess in computed.players)
    if white == black:
        return white
    return says("{one} for White and {other} for Black", one=white, other=black)


def _about_the_regime(rules: DeclaredRules, laws: LawsOfTheEvent, chess: Chess) -> Iterator[Objection]:
    if chess == "standard":
        if rules.regime == "simplified":
            yield _refused("regime", says("Standard chess has the Competition Rules only."))
        return
    one_regime = demands_one_regime(laws, chess)
    if rules.regime is None and one_regime:
        why = says("No round can start before the regime is declared for the entire event.")
        yield _warned("regime", why, *one_regime)
    if rules.regime != "competition":
        return
    if one_regime and rules.event_rules.supervised_rounds == "some":
        why = says("The conditions are met in some rounds only, but the event has one set of rules throughout.")
        yield _warned("event_rules.supervised_rounds", why, *one_regime)
    if rules.staffing is not None:
        planned = supervision(laws, chess, staffing_planned(rules.staffing))
        for missing in planned.missing:
            yield _warned("staffing", missing, *planned.cites)


def _about_the_guidelines(
    rules: DeclaredRules, laws: LawsOfTheEvent, time_control: TimeControl, chess: Chess
) -> Iterator[Objection]:
    """The guidelines for quickplay finishes are for standard and rapid games without increment."""
    if not rules.event_rules.guidelines_iii:
        return
    adds = any(period.increment for player in PLAYERS for period in time_control.of(player))
    if adds or chess == "blitz":
        articles = laws.edition.articles
        cites = [articles[number][1] for number in WITHOUT_INCREMENT if number in articles]
        why = says("The guidelines for quickplay finishes are for standard and rapid games without increment.")
        yield _warned("event_rules.guidelines_iii", why, *cites)


def _about_freeze(rules: DeclaredRules, laws: LawsOfTheEvent) -> Iterator[Objection]:
    article = TWO_FLAGS.get(laws.edition.id)
    if rules.desk.freeze and article is not None and rules.regime != "competition":
        why = says("When one flag stops both clocks, two flags can never fall: a game is never drawn so.")
        yield _warned("desk.freeze", why, laws.edition.articles[article][1])
