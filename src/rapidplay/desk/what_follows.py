"""What rules come to at the board: how the commonest incidents would be ruled under them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rapidplay.errors import NoSuchRule
from rapidplay.event.rules import DeclaredRules, LawsOfTheEvent
from rapidplay.game.incident import Regime
from rapidplay.incident.reader import incident_of
from rapidplay.incident.rule import rule
from rapidplay.incident.ruling_data import ruling_to_data

ILLEGAL = {"by": "black", "act": "move", "legal": False}
SEEN = {"by": "arbiter", "act": "observe"}
COMMONEST: Mapping[str, Mapping[str, Any]] = {
    "illegal-move-seen": {
        "events": [ILLEGAL, {"by": "black", "act": "press"}, {**SEEN, "what": "illegal-move", "who": "black"}],
        "facts": {"opponent_has_replied": False, "can_checkmate": {"white": True}},
    },
    "both-kings-in-check": {
        "events": [{**SEEN, "what": "both-kings-in-check"}],
        "facts": {"last_position_known": True},
    },
    "flag-seen": {
        "events": [{"by": "white", "act": "flag"}, {**SEEN, "what": "flag-fall", "who": "white"}],
        "facts": {"can_checkmate": {"black": True}},
    },
    "wrong-draw-claim": {
        "before": {"has_the_move": "white"},
        "events": [{"by": "white", "act": "claim", "of": "threefold", "basis": "on-board"}],
        "facts": {"proof": "arbiter-witness", "occurrences": 2},
    },
}
"""What is shown of each set of rules: the name of an incident, and what is told of it."""
SHOWN = ("status", "intervene", "result", "cites")


def what_follows(rules: DeclaredRules, laws: LawsOfTheEvent, regime: Regime) -> list[dict[str, Any]]:
    """The rulings on the commonest incidents; nothing of one that the edition has no rule for."""
    found = []
    for name, told in COMMONEST.items():
        head = {"edition": laws.id, "regime": regime, "time_control": rules.time_control}
        named = {} if rules.chess is None else {"chess": rules.chess}
        incident = msgspec.structs.replace(incident_of({**head, **named, **told}, ""), event_rules=rules.event_rules)
        try:
            ruling = ruling_to_data(rule(incident, None))
        except NoSuchRule:
            continue
        steps = [step["says"] for step in ruling["do_now"]]
        found.append({"of": name, **{key: ruling[key] for key in SHOWN}, "do": steps})
    return found
