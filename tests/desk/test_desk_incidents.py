"""Incidents and their rulings: declared, withdrawn, disputed, settled; the counters are what the rulings add up to."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import CHIEF, DAHL, ILLEGAL_MOVE_SEEN, JANSEN, Hall, claim, move, observe, press

from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import Actor
from rapidplay.errors import BadEntry, BadIncident, ImpossibleEvent

FLAG_SEEN = [{"by": "white", "act": "flag"}, observe("flag-fall", who="white")]
F1: dict[str, Any] = {"events": list(ILLEGAL_MOVE_SEEN), "facts": {"opponent_has_replied": False}}


def illegal_move(at: Hall, incident: str, board: str = "1", **how: Any) -> int:
    """Black completes an illegal move, and the arbiter declares what the desk says to it."""
    if at.row(board)["state"] == "not-started":
        at.starts(board, 40, 39, "black")
    since = at.live.seq
    at.presses(board, "black", 43_000, 140_000)
    return at.declares(board, incident, since=since, **{**F1, **how}).seq


def counted(at: Hall, counter: str = "illegal_moves", board: str = "1", round: int | None = None) -> dict[str, int]:
    counters: dict[str, dict[str, int]] = at.board(board, round=round)["counters"]
    return counters.get(counter, {})


def state(at: Hall, incident: str = "i1", board: str = "1") -> str:
    return next(one["state"] for one in at.board(board)["incidents"] if one["incident"] == incident)


def test_the_counter_is_one_after_the_ruling_and_zero_after_it_is_withdrawn(an_event: Hall) -> None:
    seq = illegal_move(an_event, "i1")
    assert (counted(an_event), counted(an_event, "added_seconds")) == ({"black": 1}, {"white": 60})
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    assert (counted(an_event), counted(an_event, "added_seconds")) == ({}, {})
    assert state(an_event) == "withdrawn"


def test_a_withdrawn_ruling_stays_to_be_seen(an_event: Hall) -> None:
    seq = illegal_move(an_event, "i1")
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    (ruling,) = an_event.board("1")["incidents"][0]["rulings"]
    assert (ruling["ruling"], ruling["withdrawn"]["by"], ruling["object"]["cites"][0]) == (seq, "Jansen", "A.5.2")


def test_the_counters_start_anew_in_the_next_round(an_event: Hall) -> None:
    illegal_move(an_event, "i1")
    an_event.pairs(2, 3)
    assert (counted(an_event, round=2), counted(an_event, round=1)) == ({}, {"black": 1})


def test_illegal_moves_add_up(an_event: Hall) -> None:
    illegal_move(an_event, "i1")
    illegal_move(an_event, "i2", facts={"opponent_has_replied": False, "can_checkmate": {"white": True}})
    assert counted(an_event) == {"black": 2}
    assert an_event.row("1")["state"] == "ended"


def test_a_ruling_that_is_withdrawn_leaves_what_others_counted(an_event: Hall) -> None:
    first = illegal_move(an_event, "i1")
    illegal_move(an_event, "i2", facts={"opponent_has_replied": False, "can_checkmate": {"white": True}})
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=first)
    assert counted(an_event) == {"black": 1}


def test_a_claim_that_comes_too_late_counts_nothing(an_event: Hall) -> None:
    late = [move(), press(), claim("white", "illegal-move")]
    illegal_move(an_event, "i1", events=late, facts={"opponent_has_replied": True})
    assert counted(an_event) == {}


def test_a_disputed_incident_counts_once(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 140_000)
    first = an_event.declares("1", "i1", since=since, **F1).seq
    second = an_event.declares("1", "i1", CHIEF, since=since, **F1).seq
    assert (state(an_event), counted(an_event)) == ("disputed", {"black": 1})
    assert (an_event.row("1")["state"], an_event.row("1")["attention"]) == ("disputed", 3)
    an_event.says(CHIEF, "incident-settled", "1", incident="i1", stands=second)
    assert (state(an_event), counted(an_event)) == ("declared", {"black": 1})
    withdrawn = [one["ruling"] for one in an_event.board("1")["incidents"][0]["rulings"] if one["withdrawn"]]
    assert withdrawn == [first]


def test_the_second_to_rule_on_an_incident_is_told_what_he_would_have_been_told_first(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 140_000)
    an_event.declares("1", "i1", since=since, **F1)
    again = an_event.decides("1", since=since, **F1)
    assert again["counters"]["illegal_moves"]["black"] == 1
    second = an_event.declares("1", "i1", CHIEF, **F1).seq
    (declared,) = [one for one in an_event.board("1")["incidents"][0]["rulings"] if one["ruling"] == second]
    assert declared["object"]["counters"]["illegal_moves"]["black"] == 1
    an_event.says(CHIEF, "incident-settled", "1", incident="i1", stands=second)
    assert counted(an_event) == {"black": 1}


def test_of_a_dispute_the_first_ruling_that_stands_counts(an_event: Hall) -> None:
    first = an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", penalty="warning", who="white")
    an_event.says(CHIEF, "ruling-declared", "1", by="arbiter", incident="i1", penalty="warning", who="black")
    assert counted(an_event, "warnings") == {"white": 1}
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=first.seq)
    assert counted(an_event, "warnings") == {"black": 1}


def test_a_ruling_that_the_desk_made_late_counts_on_from_what_the_desk_knew(an_event: Hall) -> None:
    """Its writer had not seen the first ruling; the desk, which made it, had."""
    seen = an_event.live.seq
    illegal_move(an_event, "i1")
    told = {"events": list(ILLEGAL_MOVE_SEEN), "facts": {"can_checkmate": {"white": True}}}
    an_event.says(CHIEF, "ruling-declared", "1", seen_seq=seen, by="arbiter", incident="i2", told=told)
    assert counted(an_event) == {"black": 2}


def test_of_two_incidents_ruled_on_from_packs_each_counts_what_its_arbiter_knew(an_event: Hall) -> None:
    """Both were offline: neither had seen what the other declared."""
    seen = an_event.live.seq
    an_event.starts("1", 40, 39, "black")
    ruling = an_event.decides("1", events=list(ILLEGAL_MOVE_SEEN), facts={"opponent_has_replied": False})
    for actor, incident in ((JANSEN, "i1"), (CHIEF, "i2")):
        beside = {"incident": incident, "ruling": ruling, "pack": "7f3a"}
        an_event.says(actor, "ruling-declared", "1", seen_seq=seen, by="arbiter", **beside)
    assert counted(an_event) == {"black": 2}


def test_a_warning_in_the_arbiters_own_words_is_counted(an_event: Hall) -> None:
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", penalty="warning", who="white")
    assert counted(an_event, "warnings") == {"white": 1}


def test_settled_without_a_ruling_nothing_stands(an_event: Hall) -> None:
    illegal_move(an_event, "i1")
    an_event.says(CHIEF, "incident-settled", "1", incident="i1")
    assert (state(an_event), counted(an_event)) == ("withdrawn", {})


def test_an_incident_goes_from_open_by_waiting_to_declared(an_event: Hall) -> None:
    an_event.says(JANSEN, "incident-opened", "1", incident="i1", **{"kind": "odd-position"})
    assert (state(an_event), an_event.row("1")["open_incidents"]) == ("open", 1)
    an_event.says(JANSEN, "next-move-awaited", "1", incident="i1")
    assert state(an_event) == "waiting"
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1")
    assert (state(an_event), an_event.row("1")["open_incidents"]) == ("declared", 0)


def test_what_was_only_noted_says_so(an_event: Hall) -> None:
    an_event.says(JANSEN, "incident-opened", "1", incident="i1", **{"kind": "other"})
    an_event.says(CHIEF, "incident-settled", "1", incident="i1")
    assert state(an_event) == "noted-only"


def test_a_ruling_that_ends_the_game_ends_it_and_withdrawn_lets_it_go_on(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    seq = an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", result="0-1").seq
    assert an_event.row("1")["state"] == "ended"
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    assert an_event.row("1")["state"] == "running"


def test_a_ruling_is_withdrawn_once(an_event: Hall) -> None:
    seq = illegal_move(an_event, "i1")
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    with pytest.raises(ImpossibleEvent, match="was withdrawn already, by Jansen"):
        an_event.says(CHIEF, "ruling-withdrawn", "1", incident="i1", ruling=seq)


def test_what_is_withdrawn_or_settled_must_be_a_ruling_on_that_incident(an_event: Hall) -> None:
    seq = illegal_move(an_event, "i1")
    with pytest.raises(ImpossibleEvent, match="no incident i9 on board 1, expected one of: i1"):
        an_event.says(CHIEF, "ruling-withdrawn", "1", incident="i9", ruling=seq)
    with pytest.raises(ImpossibleEvent, match=rf"{seq - 1} is no ruling on incident i1, expected one of: {seq}"):
        an_event.says(CHIEF, "ruling-withdrawn", "1", incident="i1", ruling=seq - 1)
    with pytest.raises(ImpossibleEvent, match=r"incident-settled\.stands"):
        an_event.says(CHIEF, "incident-settled", "1", incident="i1", stands=1)


def test_a_ruling_with_an_open_question_is_not_declared(an_event: Hall) -> None:
    told = {"events": FLAG_SEEN}
    assert an_event.decides("1", **told)["status"] == "questions"
    with pytest.raises(Refused, match=r"Nothing can be declared yet\. Can Black still checkmate") as fault:
        an_event.declares("1", "i1", **told)
    assert fault.value.code == "not-decided"


def test_a_ruling_object_is_held_against_its_form(an_event: Hall) -> None:
    ruling = an_event.decides("1", events=FLAG_SEEN)
    with pytest.raises(BadEntry, match=r"ruling-declared\.ruling\.result: .2-0., expected one of"):
        an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", ruling={**ruling, "result": "2-0"})


def test_what_is_told_is_held_against_its_form(an_event: Hall) -> None:
    with pytest.raises(BadIncident, match=r"events\[0\]\.act"):
        an_event.declares("1", "i1", events=[{"by": "white", "act": "fly"}])
    assert an_event.board("1")["incidents"] == []


def test_what_the_ruling_of_another_board_counts_is_not_counted_here(an_event: Hall) -> None:
    illegal_move(an_event, "i1")
    an_event.says(DAHL, "arbiter-on-the-way", "2", takes_over=True)
    assert counted(an_event, board="2") == {}


def answers(at: Hall, actor: Actor, replies: dict[str, Any], kind: str = "illegal-move", **how: Any) -> Any:
    return at.says(actor, "question-answered", "1", incident="i1", kind=kind, replies=replies, **how)


def test_what_one_arbiter_answered_the_next_one_sees_and_goes_on_with(an_event: Hall) -> None:
    an_event.says(JANSEN, "incident-opened", "1", incident="i1", kind="illegal-move")
    assert an_event.board("1")["incidents"][0]["answered"] is None
    answers(an_event, JANSEN, {"who": "black"})
    answers(an_event, CHIEF, {"who": "black", "what": "wrong"})
    (incident,) = an_event.board("1")["incidents"]
    assert (incident["kind"], incident["state"]) == ("illegal-move", "open")
    assert (incident["answered"]["replies"], incident["answered"]["by"]) == ({"who": "black", "what": "wrong"}, "Berg")


def test_an_answer_to_another_tile_is_about_another_kind(an_event: Hall) -> None:
    answers(an_event, JANSEN, {"who": "black"})
    answers(an_event, JANSEN, {"what": "kings"}, kind="odd-position")
    (incident,) = an_event.board("1")["incidents"]
    assert (incident["kind"], incident["answered"]["replies"]) == ("odd-position", {"what": "kings"})


def test_answers_given_at_once_ask_nobody_to_look_again_but_a_ruling_beside_them_does(an_event: Hall) -> None:
    seen = an_event.live.seq
    answers(an_event, JANSEN, {"who": "black"}, seen_seq=seen)
    assert not answers(an_event, CHIEF, {"who": "white"}, seen_seq=seen).look_again
    noted = an_event.says(CHIEF, "note-written", "1", text="I looked", seen_seq=seen)
    assert noted.look_again


def test_an_answer_rules_on_nothing(an_event: Hall) -> None:
    before = an_event.board("1")["windows"]
    answers(an_event, JANSEN, {"who": "black", "what": "wrong", "pressed": "yes"})
    assert (an_event.board("1")["windows"], counted(an_event)) == (before, {})


def test_of_an_awaited_move_the_board_says_whether_it_is_completed(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "white")
    an_event.says(JANSEN, "next-move-awaited", "1", incident="i1", by="white")
    assert an_event.board("1")["awaited"] == {"incident": "i1", "completed": False}
    an_event.presses("1", "white", 43_000, 140_000)
    assert an_event.board("1")["awaited"] == {"incident": "i1", "completed": True}
