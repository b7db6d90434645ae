from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.game.both import Both
from rapidplay.game.event import Clocks
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player

players = st.sampled_from(PLAYERS)
some_facts = st.builds(
    Facts,
    can_checkmate=st.none() | st.dictionaries(players, st.booleans()),
    own_time_left=st.none() | st.dictionaries(players, st.integers(0, 200)),
    first_flag=st.sampled_from([None, "white", "unknown"]),
    occurrences=st.none() | st.integers(0, 5),
    board_turned=st.none() | st.booleans(),
)


def known(facts: Facts) -> dict[str, Any]:
    return {name: value for name in facts.__struct_fields__ if (value := getattr(facts, name)) is not None}


def test_nothing_is_known_at_first() -> None:
    assert known(Facts()) == {}


def test_a_fact_of_a_player_is_his_and_unknown_for_the_other() -> None:
    facts = Facts(can_checkmate={WHITE: False}, occurrences=3)
    assert facts.of("can_checkmate", WHITE) is False
    assert facts.of("can_checkmate", BLACK) is None
    assert facts.of("normal_means", WHITE) is None
    assert facts.of("occurrences") == 3


@pytest.mark.parametrize(
    ("name", "player", "value", "facts"),
    [
        ("occurrences", None, 3, Facts(can_checkmate={WHITE: True}, occurrences=3)),
        ("can_checkmate", BLACK, False, Facts(can_checkmate={WHITE: True, BLACK: False})),
        ("can_checkmate", WHITE, False, Facts(can_checkmate={WHITE: False})),
        ("own_time_left", BLACK, 7, Facts(can_checkmate={WHITE: True}, own_time_left={BLACK: 7})),
    ],
)
def test_an_answer_adds_one_fact(name: str, player: Player | None, value: object, facts: Facts) -> None:
    before = Facts(can_checkmate={WHITE: True})
    assert before.answered(name, player, value) == facts
    assert before == Facts(can_checkmate={WHITE: True})


@given(some_facts, some_facts)
def test_where_both_speak_the_newer_holds(older: Facts, newer: Facts) -> None:
    both = older.together_with(newer)
    for name in both.__struct_fields__:
        old, new, joined = (getattr(facts, name) for facts in (older, newer, both))
        if isinstance(old, dict) and isinstance(new, dict):
            assert joined == {**old, **new}
        else:
            assert joined == (old if new is None else new)


@given(some_facts)
def test_facts_joined_with_nothing_new_stay_as_they_are(facts: Facts) -> None:
    assert facts.together_with(Facts()) == Facts().together_with(facts) == facts.together_with(facts) == facts


def test_no_fact_has_another_name() -> None:
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert({"colour": "white"}, Facts)
    with pytest.raises(msgspec.ValidationError, match="piece"):
        msgspec.convert({"piece": "rook", "of": "white"}, SetupError)


@pytest.mark.parametrize("player", PLAYERS)
def test_the_opponent_of_the_opponent_is_the_player(player: Player) -> None:
    assert player.opponent is not player
    assert player.opponent.opponent is player
    assert str(player) == ("white" if player is WHITE else "black")


def test_of_two_values_each_player_has_one() -> None:
    values = Both(1, 2)
    assert (values.of(WHITE), values.of(BLACK)) == (1, 2)
    assert (values.having(WHITE, 3), values.having(BLACK, 3)) == ((3, 2), (1, 3))
    clocks = Clocks(white=5)
    assert (clocks.of(WHITE), clocks.of(BLACK)) == (5, None)
