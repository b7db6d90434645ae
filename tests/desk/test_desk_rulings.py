"""What is declared at a board, withdrawn, disputed and settled; counters are what the standing rulings add up to."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import CHIEF, DAHL, JANSEN, ORGANISER, Hall, tablet

from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import Actor
from rapidplay.errors import BadEntry, ImpossibleEvent

ILLEGAL: dict[str, Any] = {
    "events": [
        {"by": "white", "act": "move", "legal": False},
        {"by": "white", "act": "press"},
        {"by": "black", "act": "claim", "of": "illegal-move"},
    ]
}
MALENA = Actor(role="deputy", name="Malena")


@pytest.fixture
def hall() -> Hall:
    hall = Hall()
    hall.says(CHIEF, "staff-assigned", name="Malena", role="deputy")
    hall.says(tablet("1"), "clock-started", "1", run="white", clocks_ms={"white": 900_000, "black": 900_000})
    return hall


def declares(hall: Hall, actor: Actor = JANSEN, incident: str = "i1", **more: Any) -> int:
    since = {"since": hall.live.seq}
    data = {"by": "arbiter", "incident": incident, "told": {**ILLEGAL, **since}, **more}
    return hall.says(actor, "ruling-declared", "1", **data).seq


def illegal_moves(hall: Hall) -> int:
    return hall.board("1")["counters"].get("illegal_moves", {}).get("white", 0)


def states(hall: Hall) -> list[str]:
    return [incident["state"] for incident in hall.board("1")["incidents"]]


def test_a_declared_ruling_is_the_one_that_the_law_gives_for_what_was_told(hall: Hall) -> None:
    declares(hall)
    (ruling,) = hall.board("1")["incidents"][0]["rulings"]
    assert ruling["object"]["claim"] == "upheld"
    assert ruling["counted"] == {"illegal_moves": {"white": 1}, "added_seconds": {"black": 60}}


def test_withdrawing_a_ruling_takes_its_penalty_back_and_the_log_keeps_both(hall: Hall) -> None:
    declared = declares(hall)
    assert illegal_moves(hall) == 1
    hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=declared)
    assert (illegal_moves(hall), states(hall)) == (0, ["withdrawn"])
    assert len(hall.board("1")["incidents"][0]["rulings"]) == 1


def test_the_second_illegal_move_loses(hall: Hall) -> None:
    declares(hall)
    told = {**ILLEGAL, "facts": {"can_checkmate": {"black": True}}, "since": hall.live.seq}
    hall.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i2", told=told)
    assert (illegal_moves(hall), hall.row("1")["word"]) == (2, "ended")
    assert hall.board("1")["incidents"][1]["rulings"][0]["result"] == "0-1"


def test_withdrawing_the_first_of_two_leaves_what_the_second_counted(hall: Hall) -> None:
    first = declares(hall)
    told = {**ILLEGAL, "facts": {"can_checkmate": {"black": True}}, "since": hall.live.seq}
    hall.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i2", told=told)
    hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=first)
    assert illegal_moves(hall) == 1


def test_two_rulings_on_one_incident_are_disputed_and_count_once_until_the_chief_settles(hall: Hall) -> None:
    declares(hall)
    other = hall.says(CHIEF, "ruling-declared", "1", by="arbiter", incident="i1", result="1-0").seq
    assert (states(hall), hall.row("1")["state"], illegal_moves(hall)) == (["disputed"], "disputed", 1)
    hall.says(CHIEF, "incident-settled", "1", incident="i1", stands=other)
    assert (states(hall), illegal_moves(hall), hall.row("1")["word"]) == (["declared"], 0, "ended")


def test_a_new_game_begins_without_penalties(hall: Hall) -> None:
    declares(hall)
    for board in ("1", "2", "3"):
        result = {"round": 1, "board": board, "result": "1-0"}
        hall.says(CHIEF, "result-entered", board, **result)
        hall.says(CHIEF, "result-confirmed", board, looked_again=True, **result)
    hall.says(CHIEF, "round-closed", round=1)
    hall.pairs(2, 3)
    assert hall.board("1")["counters"] == {}
    assert hall.board("1", round=1)["counters"]["illegal_moves"] == {"white": 1}


def test_only_the_chief_withdraws_the_rulings_of_others(hall: Hall) -> None:
    hall.says(CHIEF, "staff-assigned", name="Dahl", role="arbiter")
    declared = declares(hall)
    with pytest.raises(Refused, match="not yours to withdraw"):
        hall.says(DAHL, "ruling-withdrawn", "1", incident="i1", ruling=declared)
    hall.says(MALENA, "ruling-withdrawn", "1", incident="i1", ruling=declared)
    assert states(hall) == ["withdrawn"]


def test_what_was_never_declared_is_not_withdrawn_and_nothing_is_twice(hall: Hall) -> None:
    with pytest.raises(ImpossibleEvent, match="no incident i9 on board 1"):
        hall.says(JANSEN, "ruling-withdrawn", "1", incident="i9", ruling=1)
    declared = declares(hall)
    with pytest.raises(ImpossibleEvent, match=f"{declared + 1} is no ruling on incident i1"):
        hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=declared + 1)
    hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=declared)
    with pytest.raises(ImpossibleEvent, match="was withdrawn already, by Jansen"):
        hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=declared)


def test_a_ruling_that_is_none_is_refused_with_its_place(hall: Hall) -> None:
    with pytest.raises(BadEntry, match=r"ruling-declared\.ruling\.edition: missing"):
        hall.says(JANSEN, "ruling-declared", "1", by="arbiter", ruling={"format": "rapidplay-ruling/1"})


def test_where_the_chief_declares_an_arbiter_does_not_end_a_game() -> None:
    hall = Hall(desk={"game_ending": "chief-only"})
    with pytest.raises(Refused, match="Only the chief declares this"):
        hall.says(JANSEN, "ruling-declared", "1", by="arbiter", result="1-0")
    declares(hall)
    hall.says(CHIEF, "ruling-declared", "1", by="arbiter", result="1-0")
    assert hall.row("1")["word"] == "ended"


def test_where_the_chief_declares_a_ruling_that_the_desk_makes_is_held_to_it_too() -> None:
    hall = Hall(desk={"game_ending": "chief-only"}, edition="fide-2014")
    lost = {**ILLEGAL, "facts": {"can_checkmate": {"black": True}}}
    with pytest.raises(Refused, match="Only the chief declares this"):
        hall.says(JANSEN, "ruling-declared", "1", by="arbiter", told=lost)


def test_a_warning_is_counted(hall: Hall) -> None:
    hall.says(JANSEN, "ruling-declared", "1", by="arbiter", penalty="warning", who="black")
    assert hall.board("1")["counters"] == {"warnings": {"black": 1}}


def test_nothing_is_declared_while_a_question_is_open(hall: Hall) -> None:
    declares(hall)
    with pytest.raises(Refused, match="Nothing can be declared yet"):
        declares(hall, incident="i2")


def test_the_incidents_of_all_rounds_are_told_with_who_played_and_what_is_counted(hall: Hall) -> None:
    declared = declares(hall)
    told = hall.live.incidents(DAHL)
    (game,) = told["games"]
    assert (game["round"], game["board"], game["white"]) == (1, "1", {"number": 1, "name": "Ivanova"})
    assert game["incidents"][0]["rulings"][0]["ruling"] == declared
    assert game["counters"] == hall.board("1")["counters"]
    hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=declared)
    assert hall.live.incidents(DAHL)["games"][0]["incidents"][0]["state"] == "withdrawn"


def test_incidents_are_for_arbiters(hall: Hall) -> None:
    with pytest.raises(Refused, match="for arbiters"):
        hall.live.incidents(ORGANISER)
