"""Facts that cannot all be true, where no board is needed to see it: each beside one that may well be."""

from __future__ import annotations

from typing import Any

import pytest
from incident_reading import complaint

MOVE = {"by": "white", "act": "move"}
PRESS = {"by": "white", "act": "press"}
FLAG = {"by": "white", "act": "flag"}
BOTH_FLAGS = {"by": "both", "act": "flag"}
SEEN = {"by": "arbiter", "act": "observe", "what": "illegal-move"}
CALLED = {"by": "arbiter", "act": "declare", "what": "flag-fall"}


@pytest.mark.parametrize(
    ("events", "parts", "said"),
    [
        (
            [MOVE | {"legal": True, "illegality": "wrong-move"}],
            {},
            'events[0].legal: true, but illegality is "wrong-move"',
        ),
        ([MOVE | {"legal": False, "illegality": "wrong-move"}], {}, None),
        (
            [MOVE | {"legal": True, "promotion": "pawn-left"}],
            {},
            'events[0].legal: true, but promotion is "pawn-left", which is illegal',
        ),
        (
            [MOVE | {"legal": True, "promotion": "square-empty"}],
            {},
            'events[0].legal: true, but promotion is "square-empty", which is illegal',
        ),
        ([MOVE | {"legal": False, "promotion": "square-empty"}], {}, None),
        ([MOVE | {"legal": True, "promotion": "upturned-rook"}], {}, None),
        (
            [],
            {"before": {"moves_made": {"white": 12}, "moves_completed": {"white": 13}}},
            "before: white has made 12 moves and completed 13, expected as many or one less",
        ),
        (
            [],
            {"before": {"moves_made": {"black": 12}, "moves_completed": {"black": 10}}},
            "before: black has made 12 moves and completed 10, expected as many or one less",
        ),
        ([], {"before": {"moves_made": {"white": 12}, "moves_completed": {"white": 12}}}, None),
        ([], {"before": {"moves_made": {"white": 12}, "moves_completed": {"white": 11}}}, None),
        ([], {"before": {"moves_made": {"white": 12}, "moves_completed": {"black": 3}}}, None),
        (
            [FLAG, PRESS],
            {"facts": {"own_time_left": {"white": True}}},
            "facts.own_time_left.white: true, but an event says that white's time has run out",
        ),
        (
            [BOTH_FLAGS],
            {"facts": {"own_time_left": {"black": 3}}},
            "facts.own_time_left.black: 3, but an event says that black's time has run out",
        ),
        ([FLAG], {"facts": {"own_time_left": {"white": False, "black": True}}}, None),
        ([FLAG], {"facts": {"own_time_left": {"white": 0}}}, None),
        (
            [FLAG],
            {"facts": {"first_flag": "white"}},
            'facts.first_flag: "white", but no event says that both flags are down',
        ),
        ([PRESS, BOTH_FLAGS], {"facts": {"first_flag": "white"}}, None),
        ([{"by": "arbiter", "act": "observe", "what": "both-flags"}], {"facts": {"first_flag": "unknown"}}, None),
        (
            [SEEN],
            {"facts": {"arbiter_saw": False}},
            "facts.arbiter_saw: false, but the arbiter observes the illegal move",
        ),
        (
            [MOVE, SEEN],
            {"facts": {"arbiter_saw": False}},
            "facts.arbiter_saw: false, but the arbiter observes the illegal move",
        ),
        ([SEEN], {"facts": {"arbiter_saw": True}}, None),
        ([SEEN | {"what": "both-kings-in-check"}], {"facts": {"arbiter_saw": False}}, None),
        (
            [MOVE],
            {"facts": {"game_over": "resignation"}},
            'facts.game_over: "resignation", but a move is made afterwards',
        ),
        ([PRESS], {"facts": {"game_over": "resignation"}}, None),
        (
            [],
            {"facts": {"occurrences": 3}, "position": {"moves": "e4"}},
            "facts.occurrences: derived from position.moves, expected not to be stated",
        ),
        ([], {"facts": {"occurrences": 3}, "position": {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}}, None),
        (
            [],
            {"facts": {"same_defect": True, "still_illegal": False}},
            "facts.same_defect: true, but still_illegal is false: no illegal position is left",
        ),
        ([], {"facts": {"same_defect": True, "still_illegal": True}}, None),
        ([], {"facts": {"same_defect": False, "still_illegal": False}}, None),
        (
            [],
            {"chess": "standard", "regime": "simplified"},
            'regime: "simplified", but standard chess has the regime "competition" only',
        ),
        ([], {"chess": "standard", "regime": "competition"}, None),
        ([], {"chess": "blitz", "regime": "simplified"}, None),
        (
            [{"by": "both", "act": "agree", "on": "result"}],
            {},
            "events[0].result: missing, expected the result that both signed",
        ),
        ([{"by": "both", "act": "agree", "on": "result", "result": "1-0"}], {}, None),
        (
            [{"by": "both", "act": "agree", "on": "facts"}],
            {},
            "events[0].facts: missing, expected the facts that both agree on",
        ),
        ([{"by": "both", "act": "agree", "on": "facts", "facts": {"occurrences": 3}}], {}, None),
        (
            [{"by": "arbiter", "act": "declare", "who": "white"}],
            {},
            'events[0].act: "declare", expected result, penalty or what beside it',
        ),
        (
            [CALLED | {"result": "0-1"}],
            {},
            "events[0].result: declared together with a flag fall, expected a declare of its own",
        ),
        ([CALLED, {"by": "arbiter", "act": "declare", "result": "0-1"}], {}, None),
    ],
)
def test_a_contradiction_is_said_and_its_neighbour_is_taken(
    events: list[dict[str, Any]], parts: dict[str, Any], said: str | None
) -> None:
    assert complaint(events, **parts) == (said and f"a.toml: {said}")
