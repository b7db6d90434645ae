"""Walking a pack: several answers, numbers, what is not known, what is not offered."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packed import LATE_AFTER, Json, content, pack, rules

from rapidplay.errors import BadInput
from rapidplay.i18n import LANGUAGES
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.interview.about_time import SET_UP
from rapidplay.interview.making import incident_data
from rapidplay.pack import walked
from rapidplay.pack.numbers import bounds
from rapidplay.pack.several import stand_for

KEYS = ("intervene", "result", "castling_barred", "do_now", "cites")
WHICH = next(ask for ask in SET_UP.questions if ask.id == "which")
PIECES = [answer.key for answer in WHICH.answers]


def walk(kind: str, answers: dict[str, str | int | list[str]], language: str = "en", id: str = "fide-2023") -> Json:
    return walked(pack(id).json(), kind, answers, language)


# --- several answers -------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(
    st.sampled_from(["fide-2023", "fide-2014"]),
    st.sets(st.sampled_from([answer.key for answer in WHICH.answers]), min_size=1),
)
def test_whatever_pieces_stood_wrong_together_the_ruling_is_that_on_all_of_them(id: str, some: set[str]) -> None:
    chosen = [answer for answer in WHICH.answers if answer.key in some]
    asks = {ask.id: {answer.key: answer for answer in ask.answers} for ask in SET_UP.questions}
    data = incident_data(rules(id).head(), [asks["what"]["pieces"], asks["how"]["saw"], *chosen])
    told = incident_from({**data, "facts": {**data["facts"], "moves_completed": 10}}, "")
    ruled, keys = ruling_to_data(rule(told)), [answer.key for answer in chosen]
    card = walk("set-up", {"what": "pieces", "how": "saw", "moves_completed": 10, "which": keys}, id=id)
    assert {key: card[key] for key in KEYS} == {key: ruled[key] for key in KEYS}


def test_the_order_of_several_answers_does_not_matter() -> None:
    keys = ["white-king", "black-rook-a"]
    one, other = (
        walk("set-up", {"what": "pieces", "how": "saw", "moves_completed": 10, "which": which})
        for which in (keys, keys[::-1])
    )
    assert one == other


def test_answers_that_lead_to_the_same_stand_for_each_other() -> None:
    assert stand_for({"a": "l1", "b": "l2", "c": "l1"}) == {"a": "a", "b": "b", "c": "a"}


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minutes", "result"), [(0, "continue"), (LATE_AFTER, "continue"), (LATE_AFTER + 1, "+/-")])
def test_a_player_who_comes_after_the_default_time_loses(minutes: int, result: str) -> None:
    card = walk("conduct", {"what": "late", "who": "black", "on-move": "no", "minutes": minutes})
    assert card["result"] == result


def test_every_number_of_minutes_leads_where_the_law_has_it() -> None:
    question = next(one for one in content("fide-2023")["questions"].values() if one.get("id") == "minutes")
    assert [one["from"] for one in question["numbers"]] == [0, LATE_AFTER + 1]
    assert question["most"] == 600


@given(st.integers(0, 30), st.integers(0, 30))
def test_the_bounds_are_the_numbers_at_which_something_changes(first: int, second: int) -> None:
    low, high = sorted((first, second))

    def leads(number: int) -> str:
        return "a" if number <= low else "b" if number <= high else "c"

    changes = [0, *(number for number in range(1, 32) if leads(number) != leads(number - 1))]
    assert bounds(0, 31, leads) == [{"from": number, "to": leads(number)} for number in changes]


@pytest.mark.parametrize("moves", [0, 9])
def test_the_lowest_number_of_the_law_core_stands_for_all_below_it(moves: int) -> None:
    given = {"how": "saw", "error": "increment", "moves_completed": moves}
    assert walk("clock-setting", dict(given)) == walk("clock-setting", {**given, "moves_completed": "9"})


@pytest.mark.parametrize("moves", [10, 34])
def test_the_highest_number_of_the_law_core_stands_for_all_above_it(moves: int) -> None:
    given = {"how": "saw", "error": "increment", "moves_completed": moves}
    assert walk("clock-setting", dict(given)) == walk("clock-setting", {**given, "moves_completed": "10"})


@pytest.mark.parametrize(("penalised", "key"), [(0, "0"), (1, "1"), (2, "2"), (5, "2")])
def test_the_number_of_illegal_moves_before_may_be_given_as_it_is(penalised: int, key: str) -> None:
    given = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no"}
    given |= {"can_checkmate:white": "yes"}
    assert walk("illegal-move", {**given, "before": penalised}) == walk("illegal-move", {**given, "before": key})


# --- what is not known, what is not offered --------------------------------------------------------------------------


def test_what_is_not_answered_is_not_known() -> None:
    card = walk("illegal-move", {})
    assert (card["status"], card["intervene"]) == ("questions", None)
    assert {question["fact"] for question in card["questions"]} >= {"who", "what"}


def test_the_answers_that_a_ruling_still_asks_for_are_in_words() -> None:
    asked = next(one for one in walk("illegal-move", {}, "nl")["questions"] if one["fact"] == "who")
    assert asked["answers"] == ["Wit", "Zwart"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_in_the_language_asked_for(language: str) -> None:
    says = {one: walk("illegal-move", {}, one)["questions"][0]["ask"] for one in LANGUAGES}
    assert len(set(says.values())) == len(LANGUAGES)
    assert says[language]


@pytest.mark.parametrize(
    ("kind", "answers", "named"),
    [
        ("illegal-move", {"who": "green"}, 'who: "green", expected white, black, not-known'),
        ("illegal-move", {"who": ["white", "black"]}, "who"),
        ("illegal-move", {"who": 3}, "who"),
        ("conduct", {"what": "late", "who": "black", "on-move": "no", "minutes": 601}, "minutes"),
        ("conduct", {"what": "late", "who": "black", "on-move": "no", "minutes": -1}, "minutes"),
        ("set-up", {"what": "pieces", "how": "saw", "moves_completed": 10, "which": []}, "which"),
        ("robbery", {}, 'kind: "robbery", expected clock-setting, conduct'),
    ],
)
def test_what_is_not_offered_is_named(kind: str, answers: dict[str, str | int | list[str]], named: str) -> None:
    with pytest.raises(BadInput) as error:
        walk(kind, answers)
    assert named in str(error.value)
