"""Entries on their way into the log: sent again, set aside, and looked at again; over every kind of log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from desk_making import CHIEF, ILLEGAL_MOVE_SEEN, JANSEN, Clock, Hall, Opens, tablet, told

from rapidplay.desk.desk import Desk
from rapidplay.desk.errors import NoSuchBoard, NoSuchEvent, Refused
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import Actor
from rapidplay.desk.wanted import Wanted
from rapidplay.desk.writing import Told, entry_of, noted_of
from rapidplay.errors import BadEntry, BadInput, ImpossibleEntry, ImpossibleEvent
from rapidplay.store.errors import IdTaken

SENT = (
    (tablet("1"), told("clock-pressed", "1", by="white", clocks_ms={"white": 1, "black": 2})),
    (JANSEN, told("result-entered", "1", round=1, result="1-0")),
    (CHIEF, told("result-confirmed", "1", round=1, result="1-0")),
    (JANSEN, told("flag-fall-called", "2", by="arbiter", who="white")),
    (JANSEN, told("ruling-declared", "2", by="arbiter", incident="i1", told={"events": list(ILLEGAL_MOVE_SEEN)})),
    (CHIEF, told("result-entered", "2", round=1, result="1-0")),
    (JANSEN, told("result-confirmed", "2", round=1, result="1-0")),
    (CHIEF, told("result-entered", "3", round=1, result="1-0")),
    (CHIEF, told("result-confirmed", "3", round=1, result="1-0", looked_again=True)),
    (CHIEF, told("round-closed", round=1)),
)


@pytest.fixture
def at(opens: Opens) -> Any:
    clock = Clock()
    with Hall(opens(clock), clock=clock) as made:
        yield made


def test_what_is_sent_again_keeps_its_place_whatever_has_changed_since(at: Hall) -> None:
    placed = []
    for actor, sent in SENT:
        seq = at.live.append(actor, sent).seq
        placed.append((actor, sent, seq))
        at.clock.passes(1)
        assert [at.live.append(*before).seq for *before, _ in placed] == [seq for *_, seq in placed]
    at.pairs(2, 3)
    assert [at.live.append(*before).seq for *before, _ in placed] == [seq for *_, seq in placed]
    assert at.log.verify("spring") == at.live.seq


def test_what_a_tablet_may_not_send_is_refused_at_once(at: Hall) -> None:
    with pytest.raises(Refused):
        at.live.submit(tablet("1"), told("clock-pressed", "2", by="white"))


@pytest.mark.parametrize("closed", [False, True])
def test_an_id_that_an_entry_of_another_kind_has_is_taken(an_event: Hall, closed: bool) -> None:
    sent = told("clock-pressed", "1", by="white")
    an_event.live.append(tablet("1"), sent)
    if closed:
        for board in "123":
            an_event.says(CHIEF, "result-entered", board, round=1, result="1-0")
            an_event.says(CHIEF, "result-confirmed", board, round=1, result="1-0", looked_again=True)
        an_event.says(CHIEF, "round-closed", round=1)
    last = an_event.live.seq
    with pytest.raises(IdTaken):
        other = {"by": "white", "of": "other"}
        an_event.live.append(tablet("1"), msgspec.structs.replace(sent, kind="claim-made", data=other))
    assert an_event.live.seq == last


def test_two_results_confirmed_at_once_by_two_desks_leave_one_and_lose_none(opens: Opens) -> None:
    clock = Clock()
    with Hall(opens(clock), clock=clock) as first:
        other = Desk(opens(clock), clock)
        second = other.event("spring")
        first.says(JANSEN, "result-entered", "1", round=1, result="1-0")
        first.says(CHIEF, "result-entered", "1", round=1, result="1-0")
        second.catch_up()
        prepared = [told("result-confirmed", "1", round=1, result="1-0") for _ in range(2)]
        entries = [
            entry_of(actor, one, noted_of(one), clock()) for actor, one in zip((CHIEF, JANSEN), prepared, strict=True)
        ]
        for log, entry in zip((first.log, other.log), entries, strict=True):
            log.append("spring", [entry])
        both_have_read(first.live, second)
        for live in (first.live, second):
            (aside,) = live.board(CHIEF, "1")["set_aside"]
            assert (aside["seq"], aside["author"]) == (live.seq, "arbiter:Jansen")
            assert "Berg has confirmed it already" in aside["why"]
            assert live.board(CHIEF, "1")["result"] == "1-0"
        assert first.log.verify("spring") == first.live.seq
        other.close()


def both_have_read(*lives: LiveEvent) -> None:
    for live in lives:
        live.catch_up()
    assert len({live.seq for live in lives}) == 1


def test_what_is_set_aside_says_so_to_its_writer(an_event: Hall) -> None:
    """Another desk's entry comes between the look at the state and the commit."""
    sent = told("flag-fall-called", "1", by="arbiter", who="white")
    receipt = an_event.live.append(JANSEN, sent)
    other = told("flag-fall-called", "1", by="arbiter", who="white")
    an_event.log.append("spring", [entry_of(CHIEF, other, noted_of(other), an_event.clock())])
    assert receipt.data() == {"seq": receipt.seq}
    again = an_event.live.append(CHIEF, other)
    assert again.data() == {
        "seq": receipt.seq + 1,
        "set_aside": "flag-fall-called: Jansen has called the flag on board 1 already",
    }
    assert [one["seq"] for one in an_event.board("1")["set_aside"]] in ([], [again.seq])


@pytest.mark.parametrize("kind", ["clock-eaten", "move-made", "result-confirmed", "round-closed", "ruling-withdrawn"])
@pytest.mark.parametrize("board", [None, "1", "77", "x"])
def test_whatever_the_log_has_is_read_and_nothing_raises(an_event: Hall, kind: str, board: str | None) -> None:
    note = told("note-written", text="x")
    base = entry_of(CHIEF, note, noted_of(note), an_event.clock())
    for data in ("{}", '{"by":"white"}', '{"round":"one"}', '{"incident":"i1","ruling":3}'):
        an_event.log.append("spring", [replace(base, id=str(uuid4()), kind=kind, data=data, board=board)])
    an_event.live.catch_up()
    assert an_event.live.seq == an_event.log.last("spring")
    an_event.live.hall(JANSEN)
    an_event.board("1")


def test_who_had_not_seen_what_came_meanwhile_is_told_to_look_again(at: Hall) -> None:
    seen = at.live.seq
    came = at.says(CHIEF, "arbiter-observed", "1", by="arbiter", what="nothing").seq
    at.says(CHIEF, "arbiter-observed", "2", by="arbiter", what="nothing")
    receipt = at.says(JANSEN, "arbiter-observed", "1", seen_seq=seen, by="arbiter", what="nothing")
    assert receipt.look_again == (came,)
    (again,) = at.board("1")["look_again"]
    assert (again["seq"], again["by"], list(again["came"])) == (receipt.seq, "Jansen", [came])
    assert at.board("2")["look_again"] == []


@pytest.mark.parametrize("late", [0, 1])
def test_who_has_seen_it_need_not_look_again(an_event: Hall, late: int) -> None:
    came = an_event.says(CHIEF, "arbiter-observed", "1", by="arbiter", what="nothing").seq
    receipt = an_event.says(JANSEN, "arbiter-observed", "1", seen_seq=came - late, by="arbiter", what="nothing")
    assert receipt.look_again == ((came,) if late else ())


def test_what_he_has_seen_is_not_among_what_came_meanwhile(an_event: Hall) -> None:
    seen = an_event.says(CHIEF, "arbiter-observed", "1", by="arbiter", what="nothing").seq
    came = an_event.says(CHIEF, "arbiter-observed", "1", by="arbiter", what="nothing").seq
    receipt = an_event.says(JANSEN, "arbiter-observed", "1", seen_seq=seen, by="arbiter", what="nothing")
    assert receipt.look_again == (came,)


def test_his_own_entries_and_what_a_clock_shows_are_no_reason_to_look_again(an_event: Hall) -> None:
    seen = an_event.live.seq
    an_event.says(JANSEN, "arbiter-observed", "1", by="arbiter", what="nothing")
    assert an_event.says(JANSEN, "note-written", "1", seen_seq=seen, text="x").look_again == ()
    assert an_event.says(tablet("1"), "clock-pressed", "1", seen_seq=seen, by="white").look_again == ()


def test_what_was_to_be_looked_at_again_in_one_round_is_not_in_the_next(an_event: Hall) -> None:
    seen = an_event.live.seq
    an_event.says(CHIEF, "arbiter-observed", "1", by="arbiter", what="nothing")
    an_event.says(JANSEN, "arbiter-observed", "1", seen_seq=seen, by="arbiter", what="nothing")
    an_event.pairs(2, 3)
    assert (len(an_event.board("1", round=1)["look_again"]), an_event.board("1", round=2)["look_again"]) == (1, [])


def test_a_note_of_an_earlier_round_belongs_to_that_rounds_game(an_event: Hall) -> None:
    an_event.pairs(2, 3)
    an_event.says(CHIEF, "round-started", round=2)
    an_event.says(CHIEF, "note-written", "1", text="x", round=1)
    assert [entry["kind"] for entry in an_event.live.log(CHIEF, Wanted(board="1"))["entries"]] == ["note-written"]
    assert an_event.board("1", round=1)["set_aside"] == []


def test_a_note_on_a_board_where_nobody_plays_is_kept(an_event: Hall) -> None:
    assert an_event.says(CHIEF, "note-written", "99", text="the table wobbles").set_aside is None


@pytest.mark.parametrize("board", [None, "99"])
def test_nothing_happens_in_a_game_that_nobody_plays(an_event: Hall, board: str | None) -> None:
    with pytest.raises(ImpossibleEvent):
        an_event.says(CHIEF, "arbiter-observed", board, by="arbiter", what="nothing")
    with pytest.raises(NoSuchBoard):
        an_event.board("99")


def test_an_entry_about_two_boards_is_refused(an_event: Hall) -> None:
    with pytest.raises(BadEntry, match=r'result-entered\.board: "2", but the entry is about board 1'):
        an_event.live.append(JANSEN, told("result-entered", "1", **{"board": "2"} | {"round": 1, "result": "1-0"}))


@pytest.mark.parametrize("bad", [{"id": "1"}, {"made_at": "yesterday"}, {"data": {"text": "x", "round": 0}}])
def test_what_is_not_in_order_is_refused_and_nothing_is_written(an_event: Hall, bad: dict[str, Any]) -> None:
    last = an_event.live.seq
    sent: Told = msgspec.structs.replace(told("note-written", text="x"), **bad)
    with pytest.raises(BadInput):
        an_event.live.append(CHIEF, sent)
    assert an_event.live.seq == last


def test_what_json_cannot_hold_is_refused(an_event: Hall) -> None:
    for odd in (float("nan"), "\ud800", {1: 2}):
        with pytest.raises(BadInput):
            an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", result="1-0", told={"title": odd})


def test_an_event_is_created_once_and_the_same_again_is_the_same_event(an_event: Hall) -> None:
    about = {"name": "Open", "days": ["2026-05-02"], "rounds": 7}
    sent = told("event-created", **about)
    first = an_event.desk.create("open", sent, CHIEF)
    an_event.clock.passes(1)
    assert an_event.desk.create("open", sent, CHIEF) is first
    with pytest.raises(Refused, match="There is an event open already"):
        an_event.desk.create("open", told("event-created", **about), CHIEF)
    assert an_event.desk.events() == ["open", "spring"]


def test_an_event_that_cannot_be_is_not_begun(an_event: Hall) -> None:
    twice = {"name": "Open", "days": ["2026-05-02", "2026-05-02"], "rounds": 7}
    with pytest.raises(ImpossibleEntry, match="each day once"):
        an_event.desk.create("open", told("event-created", **twice), CHIEF)
    with pytest.raises(BadEntry, match="expected event-created"):
        an_event.desk.create("open", told("note-written", text="x"), CHIEF)
    with pytest.raises(NoSuchEvent):
        an_event.desk.event("open")


def test_before_rules_are_declared_the_desk_gives_no_ruling(an_event: Hall) -> None:
    live = an_event.desk.create("open", told("event-created", name="Open", days=["2026-05-02"], rounds=1), CHIEF)
    players = [{"number": 1, "name": "Ivanova"}, {"number": 2, "name": "Berg"}]
    pairing = {"board": "1", "white": 1, "black": 2}
    live.append(CHIEF, told("round-paired", round=1, pairings=[pairing], players=players))
    with pytest.raises(Refused) as fault:
        live.decide(CHIEF, "1", {})
    assert fault.value.code == "no-rules"
    opened = live.board(CHIEF, "1")
    assert (opened["rules"], opened["windows"]) == (None, [])
    assert live.hall(Actor(role="spectator", name="public"))["rows"][0]["state"] == "not-started"
