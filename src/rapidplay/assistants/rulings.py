"""The tools that rule on an incident: under its edition, with answers to what was asked before, or under every one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from rapidplay.assistants.tool import Answer, Arguments, Tool
from rapidplay.editions import EDITIONS
from rapidplay.errors import BadIncident
from rapidplay.game.incident import Incident
from rapidplay.incident.example import incident_example
from rapidplay.incident.form import Anything, Listing, Table, Text, shown
from rapidplay.incident.incident_form import EDITION, INCIDENT
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.incident.ruling_form import FACT, PLAYER, RULING
from rapidplay.incident.under_editions import Terms, compared, to_data

MOST_EVENTS = 500
ANSWERED = Table({"fact": FACT, "of": PLAYER, "answer": Anything()}, ("fact", "answer"))
UNDER_ANY_EDITION = Table(INCIDENT.fields, tuple(key for key in INCIDENT.needed if key != "edition"))
SHOWN = (
    "edition", "regime", "chess", "status", "result", "intervene", "claim", "add_seconds", "take_back_increment",
    "restore", "counters", "castling_barred", "options", "cites", "readings", "confidence", "questions",
)  # fmt: skip
"""The keys of a ruling that a comparison shows."""
WITHOUT_RULE = Table(
    {"edition": EDITION, "regime": RULING.fields["regime"], "says": Text()}, ("edition", "regime", "says")
)
COMPARISON = Table(
    {
        "rulings": Listing(Table({key: RULING.fields[key] for key in SHOWN}, ("edition", "regime", "status", "cites"))),
        "without_rule": Listing(WITHOUT_RULE),
    },
    ("rulings",),
)


def ruled(arguments: Arguments) -> Answer:
    """The ruling under the edition that the incident names, or the questions that are open."""
    told = with_answers(arguments["incident"], arguments.get("answers", []))
    return ruling_to_data(rule(_incident(told, INCIDENT), by_solver))


def compared_under(arguments: Arguments) -> Answer:
    """The rulings of the editions named, or of all of them, in every regime that may hold."""
    incident = _incident(arguments["incident"], UNDER_ANY_EDITION)
    # The editions ask the same mate questions.
    cells = compared(incident, arguments.get("editions", EDITIONS), Terms(solver=cache(by_solver)))
    whole = to_data(tuple(cells))
    short = [{key: ruling[key] for key in SHOWN if key in ruling} for ruling in whole["rulings"]]
    return {**whole, "rulings": short}


def with_answers(incident: dict[str, Any], answers: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The incident with the answers among its facts; one that contradicts a fact is refused, so that none is lost."""
    facts: dict[str, Any] = dict(incident.get("facts", {}))
    for index, told in enumerate(answers):
        place, fact = f"answers[{index}]", told["fact"]
        if "of" not in told:
            _put(facts, fact, told["answer"], place, fact)
        else:
            by_player = facts.setdefault(fact, {})
            if not isinstance(by_player, dict):
                raise BadIncident(f"{place}.of", f"{fact} is told without a player already, expected no `of`")
            facts[fact] = dict(by_player)
            _put(facts[fact], told["of"], told["answer"], place, f"{fact}.{told['of']}")
    return {**incident, **({"facts": facts} if facts else {})}


def _put(facts: dict[str, Any], key: str, answer: object, place: str, name: str) -> None:
    if key in facts and facts[key] != answer:
        why = f"{shown(answer)}, but {name} is told already, expected {shown(facts[key])}"
        raise BadIncident(f"{place}.answer", why)
    facts[key] = answer


def _incident(table: dict[str, Any], form: Table) -> Incident:
    events = len(table["events"])
    if events > MOST_EVENTS:
        raise BadIncident(
            "incident.events", f"{events} events, expected at most {MOST_EVENTS}; moves may stand in position.moves"
        )
    return incident_from(table, "incident", may_lack=set(INCIDENT.needed) - set(form.needed))


_FORMAT = """

The incident has the format rapidplay-incident/1: `edition` (an id such as fide-2023, or a profile), `chess`
(rapid, blitz, standard) or `time_control` (such as "15+10": minutes and seconds), `regime` where it is known
(competition: the Competition Rules hold, because there are enough arbiters; simplified: they do not, which is
usual in rapid and blitz), `position` where it is known, and `events` in the order in which they happened, each
with `by` and `act`. An arbiter who notices something himself `observe`s it; a player who asks for a ruling makes
a `claim`. Tell what was seen, not what it means; leave out what nobody knows."""

RULE = Tool(
    name="rule",
    title="Rule on an incident",
    description="What the arbiter must do about something that happened at a chess board in rapid, blitz or "
    "standard chess, and which clauses of the Laws of Chess say so. The answer is a ruling (`status` = "
    "ruling: `do_now` in the order in which the arbiter acts, `say`, `result`, `add_seconds`, "
    "`reasons`, `cites`), or it has open questions (`status` = questions). Then ask the person who was "
    "there what `ask` says, and call again with the same incident and with `answers`: for each answer "
    "so far {fact, of, answer}, `fact` and `of` as the question has them. Never answer a question "
    "yourself; what nobody knows is left out." + _FORMAT,
    takes=Table({"incident": INCIDENT, "answers": Listing(ANSWERED)}, ("incident",)),
    example={"incident": incident_example()},
    gives=RULING,
    answer=ruled,
)
COMPARE = Tool(
    name="compare",
    title="Compare editions",
    description="The same incident under every edition of the Laws from 2009 to today, and under both regimes: what"
    " each rules, in short. `editions` names those wanted, or profiles; left out, all editions. For do-"
    "now steps and reasons call `rule` with the edition. An edition that has no rule for it stands in "
    "`without_rule` and says why." + _FORMAT,
    takes=Table(
        {"incident": UNDER_ANY_EDITION, "editions": Listing(EDITION, least=1)},
        ("incident",),
    ),
    example={"incident": {key: value for key, value in incident_example().items() if key != "edition"}},
    gives=COMPARISON,
    answer=compared_under,
)
