"""When a ruling is as a casebook expects: each rule from both sides."""

from __future__ import annotations

from typing import Any

import pytest

from rapidplay.incident.casebook import Expected, Miss, compare


def misses(got: dict[str, Any], *, status: str = "ruling", **keys: Any) -> list[str]:
    """The keys in which a ruling is not as expected."""
    expected = Expected(case="ILM-04", edition="fide-2023", keys=keys)
    return [miss.key for miss in compare(expected, {"status": status, **got})]


STEPS = [
    {"do": "stop-chessclock", "says": "Stop both clocks."},
    {"do": "restore-position", "says": "…"},
    {"do": "add-time", "to": "black", "seconds": 60, "says": "…"},
    {"do": "restart", "clock": "white", "says": "…"},
]
WINDOWS = [
    {"who": "black", "may": "claim-illegal-move", "until": {"by": "black", "act": "move"}, "tell": False},
    {"who": "white", "may": "claim-win-on-time", "until": "game-end", "tell": False},
]
UPHELD, REJECTED = {"claim": "upheld", "result": "new-game"}, {"claim": "rejected", "result": "continue"}


@pytest.mark.parametrize(
    ("key", "wanted", "found", "agrees"),
    [
        ("result", "1-0", "1-0", True),
        ("result", "1-0", "0-1", False),
        ("result", "continue", None, False),
        ("claim", "upheld", "upheld", True),
        ("claim", "upheld", None, False),
        ("intervene", "now", "no", False),
        ("restore", "last-known", "last-known", True),
        ("restore", "last-known", None, False),
        ("cites", ["A.5.2"], ["A.3", "A.5.2"], True),
        ("cites", ["9.2"], ["9.2.1"], True),  # a clause stands for its parts
        ("cites", ["9.2.1"], ["9.2"], False),  # a part does not stand for its clause
        ("cites", ["9.2"], ["9.20.1"], False),
        ("cites", ["9.2"], ["9.20"], False),
        ("cites", ["A.5.2", "A.3"], ["A.5.2"], False),
        ("cites", ["A.5.2"], None, False),
        ("readings", ["AMB-2=a"], ["AMB-7=b", "AMB-2=a"], True),
        ("readings", ["AMB-2=a"], ["AMB-2=a"], True),
        ("readings", ["AMB-2=a"], ["AMB-2=b"], False),
        ("readings", ["AMB-2=a"], None, False),
        ("options", ["warning", "loss"], ["loss", "fine", "warning"], True),
        ("options", ["warning", "loss"], ["loss"], False),
        ("add_seconds", {"white": 0, "black": 60}, {"white": 0, "black": 60}, True),
        ("add_seconds", {"black": 60}, {"white": 0, "black": 60}, True),
        ("add_seconds", {"white": 0, "black": 0}, None, True),
        ("add_seconds", {"white": 0, "black": 60}, {"white": 0, "black": 120}, False),
        ("add_seconds", {"white": 0, "black": 0}, {"white": 60, "black": 0}, False),
        ("add_seconds", {"black": 60}, {"white": 60, "black": 60}, False),
        ("take_back_increment", {"white": 10}, {"white": 10}, True),
        ("take_back_increment", {"white": 10}, None, False),
        ("take_back_increment", {"white": 0}, None, True),  # absent: nothing is taken back
        ("take_back_increment", {}, {"white": 10}, False),
        ("counters", {"illegal_moves": {"white": 1}}, {"illegal_moves": {"white": 1, "black": 3}}, True),
        ("counters", {"illegal_moves": {"white": 1}}, {"illegal_moves": {"white": 2}}, False),
        ("counters", {"illegal_moves": {"white": 1, "black": 1}}, {"illegal_moves": {"white": 1}}, False),
        ("counters", {"illegal_moves": {"white": 0}}, {}, True),  # a counter that is zero may be left out
        ("counters", {"illegal_moves": {"white": 0}}, None, True),
        ("counters", {"illegal_moves": {"white": 1}}, {"two_hands": {"white": 1}}, False),
        ("clocks", {"white": "0:02:00"}, {"white": "0:02:00", "black": "0:01:00"}, True),
        ("clocks", {"white": "0:02:00"}, {"white": "0:02:01"}, False),
        ("clocks", {"white": "0:02:00"}, {"black": "0:02:00"}, False),
        ("clocks", {"white": "0:02:00", "black": "0:01:00"}, {"white": "0:02:00", "black": "0:01:01"}, False),
        ("clocks", {"white": "0:02:00"}, None, False),
        ("castling_barred", {}, None, True),
        ("castling_barred", {}, {}, True),
        ("castling_barred", {}, {"white": []}, True),
        ("castling_barred", {}, {"white": ["both"]}, False),
        ("castling_barred", {"white": ["both"]}, {"white": ["both"]}, True),
        ("castling_barred", {"white": ["both"]}, {"white": ["a-side", "h-side"]}, True),
        ("castling_barred", {"white": ["both"]}, {"white": ["a-side"]}, False),
        ("castling_barred", {"white": ["both"]}, None, False),
        ("castling_barred", {"white": ["both"]}, {"white": ["both"], "black": ["both"]}, False),
        ("must", {"who": "white", "do": "move"}, {"who": "white", "do": "move", "piece": "e1"}, True),
        ("must", {"who": "white", "piece": "e1"}, {"who": "white", "do": "move", "piece": "a1"}, False),
        ("must", {"who": "white"}, None, False),
        ("must_moves", ["e1f1", "e1d2"], ["e1d2", "e1f1"], True),
        ("must_moves", ["e1f1", "e1d2"], ["e1d2"], False),
        ("must_moves", ["e1d2"], ["e1d2", "e1f1"], False),
        ("must_moves", [], None, True),
        ("do_now", [{"do": "stop-chessclock"}, {"do": "restart", "clock": "white"}], STEPS, True),
        ("do_now", [{"do": "add-time", "seconds": 60}], STEPS, True),
        ("do_now", [{"do": "add-time", "seconds": 120}], STEPS, False),
        ("do_now", [{"do": "restart"}, {"do": "stop-chessclock"}], STEPS, False),  # in this order
        ("do_now", [{"do": "restart"}, {"do": "restart"}], STEPS, False),  # one step is one step
        ("do_now", [{"do": "restart", "clock": "black"}], STEPS, False),
        ("do_now", [{"do": "choose"}], None, False),
        ("windows", [{"who": "white", "may": "claim-win-on-time"}], WINDOWS, True),
        ("windows", [WINDOWS[1], {"who": "black", "may": "claim-illegal-move"}], WINDOWS, True),
        ("windows", [{"who": "white", "may": "claim-illegal-move"}], WINDOWS, False),
        ("windows", [WINDOWS[1], {"who": "white", "may": "claim-illegal-move"}], WINDOWS, False),
        ("windows", [{"who": "white", "may": "claim-win-on-time", "tell": True}], WINDOWS, False),
        ("windows", [{"who": "white", "may": "claim-win-on-time"}], None, False),
        ("rulings", [{"claim": "rejected"}, {"claim": "upheld"}], [REJECTED, UPHELD], True),
        ("rulings", [{}, UPHELD], [REJECTED, UPHELD], True),
    ],
)
def test_a_key_agrees_as_far_as_it_is_given(key: str, wanted: Any, found: Any, agrees: bool) -> None:
    got = {} if found is None else {key: found}
    assert misses(got, **{key: wanted}) == ([] if agrees else [key])


def test_of_several_rulings_each_is_compared_with_its_own() -> None:
    got = {"rulings": [UPHELD, REJECTED]}
    assert misses(got, rulings=[{"claim": "rejected"}, {"claim": "rejected"}]) == ["rulings[0].claim"]
    assert misses(got, rulings=[UPHELD, {"result": "1-0", "claim": "upheld"}]) == [
        "rulings[1].result",
        "rulings[1].claim",
    ]
    assert misses(got, rulings=[UPHELD]) == ["rulings"]
    assert misses({}, rulings=[UPHELD]) == ["rulings"]


def test_a_key_that_is_not_given_is_not_compared() -> None:
    assert misses({"result": "1-0", "confidence": "text", "claim": None}) == []


def test_a_question_is_a_miss_where_none_is_expected() -> None:
    asked = {"questions": [{"fact": "proof"}, {"fact": "can_checkmate", "of": "white"}]}
    assert misses(asked, status="questions") == ["status"]
    assert misses(asked, status="questions", claim="check-first") == ["claim"]
    assert misses(asked | {"claim": "check-first"}, status="questions", claim="check-first") == []


@pytest.mark.parametrize(
    ("question", "agrees"),
    [
        ({"fact": "proof"}, True),
        ({"fact": "can_checkmate"}, False),  # asked, but not first
        ({"fact": "proof", "of": "white"}, False),
    ],
)
def test_the_first_fact_asked_is_compared(question: dict[str, str], agrees: bool) -> None:
    asked = {"status": "questions", "questions": [{"fact": "proof"}, {"fact": "can_checkmate", "of": "white"}]}
    expected = Expected(case="x", edition="fide-2023", keys={"status": "questions", "questions": [question]})
    assert [miss.key for miss in compare(expected, asked)] == ([] if agrees else ["questions"])


def test_a_ruling_is_a_miss_where_a_question_is_expected() -> None:
    expected = Expected(case="x", edition="fide-2023", keys={"status": "questions", "questions": [{"fact": "proof"}]})
    assert [miss.key for miss in compare(expected, {"status": "ruling", "questions": []})] == ["status", "questions"]


def test_regime_and_chess_are_compared_where_they_are_given() -> None:
    expected = Expected(case="x", edition="fide-2023", regime="simplified", chess="rapid")
    got = {"status": "ruling", "regime": "simplified", "chess": "rapid"}
    assert compare(expected, got) == []
    assert [miss.key for miss in compare(expected, got | {"regime": "competition"})] == ["regime"]
    assert [miss.key for miss in compare(expected, got | {"chess": "blitz"})] == ["chess"]
    assert compare(Expected(case="x", edition="fide-2023"), got) == []


def test_a_miss_tells_the_regime_that_was_ruled_under_where_none_was_expected() -> None:
    expected = Expected(case="x", edition="fide-2023", keys={"result": "1-0"})
    [miss] = compare(expected, {"status": "ruling", "regime": "simplified"})
    assert miss.regime == "simplified"


def test_a_miss_tells_where_and_what() -> None:
    expected = Expected(case="ILM-04", edition="fide-2023", regime="simplified", keys={"result": "1-0"})
    [miss] = compare(expected, {"status": "ruling", "regime": "simplified", "result": "0-1"})
    assert miss == Miss(
        case="ILM-04", edition="fide-2023", regime="simplified", key="result", expected="1-0", got="0-1"
    )
    assert str(miss) == "ILM-04 (fide-2023 simplified): result: expected '1-0', got '0-1'"
