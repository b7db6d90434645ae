from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from ruled import LAWS

from rapidplay.errors import BadIncident, BadTimeControl, NoSuchRule
from rapidplay.game.facts import Facts
from rapidplay.game.incident import EventRules, Incident
from rapidplay.game.time_control import parse_time_control
from rapidplay.law.case import Setting
from rapidplay.law.finding import Question, Reasons
from rapidplay.law.setting import class_of, setting_of

SUPERVISED = Facts(games_per_arbiter=1, recorded_by_arbiter=True)


def setting(*, readings: Mapping[str, str] = {}, **parts: Any) -> tuple[Setting, Question | None]:
    return setting_of(Incident(**parts), LAWS, readings, {})


def regime(**parts: Any) -> str:
    found, question = setting(**parts)
    assert question is None
    return found.regime


# --- the kind of chess ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chess", ["rapid", "blitz", "standard"])
def test_chess_is_as_it_is_stated_where_no_time_control_is(chess: Any) -> None:
    found, _ = setting(chess=chess)
    assert (found.chess, found.time_control) == (chess, None)


@pytest.mark.parametrize(("time_control", "chess"), [("15+10", "rapid"), ("3+2", "blitz"), ("90+30", "standard")])
def test_chess_is_derived_from_the_time_control(time_control: str, chess: Any) -> None:
    for stated in (None, chess):
        found, _ = setting(chess=stated, time_control=time_control)
        assert (found.chess, found.time_control) == (chess, parse_time_control(time_control))


def test_chess_that_the_time_control_contradicts_is_an_error_that_shows_both() -> None:
    with pytest.raises(BadIncident, match=r"^chess: blitz, but 15\+10 is rapid under fide-2018$"):
        setting(chess="blitz", time_control="15+10")


def test_one_of_chess_and_time_control_must_be_given() -> None:
    with pytest.raises(BadIncident, match=r"^chess: missing"):
        setting()


def test_a_time_control_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(BadTimeControl):
        setting(chess="rapid", time_control="soon")


ARMAGEDDON = "W720-B540"
"""Twelve minutes are rapid chess, nine are blitz."""


def test_times_of_two_classes_need_the_event_to_say_which_it_is() -> None:
    with pytest.raises(NoSuchRule, match="rapid for White and blitz for Black under fide-2018"):
        setting(time_control=ARMAGEDDON)
    with pytest.raises(NoSuchRule):
        class_of(parse_time_control(ARMAGEDDON), LAWS, Reasons())


@pytest.mark.parametrize("chess", ["rapid", "blitz"])
def test_times_of_two_classes_are_what_the_event_says(chess: Any) -> None:
    found, _ = setting(chess=chess, time_control=ARMAGEDDON)
    assert found.chess == chess


# --- the regime -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chess", ["rapid", "blitz"])
@pytest.mark.parametrize("given", ["competition", "simplified"])
def test_the_regime_is_as_it_is_given_whatever_the_facts(chess: Any, given: Any) -> None:
    assert regime(chess=chess, regime=given) == given
    assert regime(chess=chess, regime=given, facts=SUPERVISED) == given
    assert regime(chess=chess, regime=given, facts=Facts(games_per_arbiter=9)) == given


def test_standard_chess_has_the_competition_rules_only() -> None:
    assert regime(chess="standard") == "competition"
    assert regime(chess="standard", regime="competition") == "competition"
    assert regime(chess="standard", facts=Facts(games_per_arbiter=40)) == "competition"
    for parts in ({"chess": "standard"}, {"time_control": "60+0"}):
        with pytest.raises(BadIncident, match=r"^regime: simplified, but standard chess"):
            setting(regime="simplified", **parts)


@pytest.mark.parametrize("chess", ["rapid", "blitz"])
def test_where_nobody_has_said_anything_the_simplified_rules_hold(chess: Any) -> None:
    found, question = setting(chess=chess)
    assert (found.regime, question) == ("simplified", None)
    assert found.reasons.letters == {"F18-14": "a"}


@pytest.mark.parametrize("chess", ["rapid", "blitz"])
def test_supervised_and_recorded_games_are_played_by_the_competition_rules(chess: Any) -> None:
    assert regime(chess=chess, facts=SUPERVISED) == "competition"
    assert regime(chess=chess, facts=Facts(games_per_arbiter=1, recorded_by_arbiter=False)) == "simplified"
    assert regime(chess=chess, facts=Facts(games_per_arbiter=4, recorded_by_arbiter=True)) == "simplified"


def test_an_event_has_one_regime_for_all_its_rounds() -> None:
    for rounds, holds in (("all", "competition"), ("some", "simplified")):
        rules = EventRules(supervised_rounds=rounds)
        assert regime(chess="rapid", facts=SUPERVISED, event_rules=rules) == holds
    some = EventRules(supervised_rounds="some")
    assert regime(chess="rapid", regime="competition", event_rules=some) == "competition"


@pytest.mark.parametrize(
    ("facts", "fact"),
    [
        (Facts(games_per_arbiter=3), "recorded_by_arbiter"),
        (Facts(recorded_by_arbiter=True), "games_per_arbiter"),
        (Facts(recorded_by_arbiter=False), "games_per_arbiter"),
    ],
)
def test_where_one_condition_is_unknown_it_is_asked_and_the_simplified_rules_hold_until_then(
    facts: Facts, fact: str
) -> None:
    found, question = setting(chess="rapid", facts=facts)
    assert question is not None
    assert (found.regime, question.fact) == ("simplified", fact)


def test_too_many_games_for_an_arbiter_need_no_further_question() -> None:
    assert regime(chess="rapid", facts=Facts(games_per_arbiter=4)) == "simplified"


def test_why_the_regime_holds_is_kept_with_the_setting() -> None:
    found, _ = setting(chess="rapid", facts=SUPERVISED)
    assert [(f.cites.article, bool(f.truth)) for f in found.reasons.findings if f.cites is not None] == [
        ("A.3.1.1", True),
        ("A.3.1.2", True),
        ("A.5", True),
        ("A.3.1", True),
    ]


def test_chosen_readings_and_event_rules_are_part_of_the_setting() -> None:
    rules = EventRules(guidelines_iii=True)
    found, _ = setting(chess="rapid", event_rules=rules, readings={"F18-14": "b"})
    assert (found.edition, found.event_rules, found.readings) == (LAWS, rules, {"F18-14": "b"})
    assert found.reasons.letters == {"F18-14": "b"}
