"""A round as a state machine: arbiters, tablets and players act, send again, late and in another order, and undo.

A second desk on the same log reads along. What an arbiter would keep on paper is held against both.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from desk_making import CHIEF, DAHL, JANSEN, SPECTATOR, Hall, observe, press, tablet, told
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from rapidplay.desk.desk import Desk
from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import Actor
from rapidplay.desk.wanted import Wanted
from rapidplay.desk.writing import Told, entry_of, noted_of
from rapidplay.errors import ImpossibleEntry, ImpossibleEvent

BOARDS = st.sampled_from(["1", "2", "3"])
PLAYERS = st.sampled_from(["white", "black"])
ARBITERS = st.sampled_from([CHIEF, JANSEN, DAHL])
INCIDENTS = st.sampled_from(["i1", "i2", "i3"])
RESULTS = st.sampled_from(["1-0", "0-1"])
HIS_BOARDS = {"Berg": "123", "Jansen": "12", "Dahl": "3"}
NEVER_TOLD = ("alert", "incident", "window", "legal")
CAN = {"can_checkmate": {"white": True, "black": True}}


@dataclass
class Ruling:
    """A ruling, as an arbiter writes it down."""

    board: str
    incident: str
    offender: str
    by: str
    while_it_lasted: bool = True
    """The game had not ended when it was made: only then it counts."""
    withdrawn: bool = False


class Paper:
    """What a careful arbiter keeps on paper of one round."""

    def __init__(self) -> None:
        self.rulings: dict[int, Ruling] = {}
        self.ended: set[str] = set()
        self.presses = {(board, by): 0 for board in "123" for by in ("white", "black")}

    def illegal_moves(self, board: str) -> dict[str, int]:
        """Each incident once, however many have ruled on it: the first ruling that stands."""
        counted: dict[str, int] = {}
        for incident in ("i1", "i2", "i3"):
            standing = [one for one in self.on(board, incident) if not one.withdrawn]
            if standing and standing[0].while_it_lasted:
                counted[standing[0].offender] = counted.get(standing[0].offender, 0) + 1
        return counted

    def on(self, board: str, incident: str) -> list[Ruling]:
        return [one for one in self.rulings.values() if (one.board, one.incident) == (board, incident)]


class ARound(RuleBasedStateMachine):
    sent = Bundle("sent")
    kept_back = Bundle("kept_back")

    @initialize()
    def begin(self) -> None:
        self.at = Hall()
        self.other = Desk(self.at.log, self.at.clock)
        self.second = self.other.event("spring")
        self.paper = Paper()
        self.acknowledged: dict[str, int] = {}

    def teardown(self) -> None:
        if hasattr(self, "at"):
            self.other.close()
            self.at.desk.close()

    def sends(self, actor: Actor, entry: Told) -> int:
        seq = self.at.live.append(actor, entry).seq
        assert self.acknowledged.setdefault(entry.id, seq) == seq
        return seq

    def is_refused(self, actor: Actor, entry: Told) -> None:
        before = self.at.live.seq
        try:
            self.at.live.append(actor, entry)
        except (Refused, ImpossibleEntry, ImpossibleEvent):
            assert self.at.log.last("spring") == before
        else:
            raise AssertionError(f"{entry} by {actor} was taken")

    @rule(target=sent, board=BOARDS, by=PLAYERS, left_ms=st.integers(0, 900_000))
    def press(self, board: str, by: str, left_ms: int) -> tuple[Actor, Told]:
        clocks_ms = {"white": left_ms, "black": 900_000 - left_ms}
        entry = told("clock-pressed", board, by=by, clocks_ms=clocks_ms)
        self.sends(tablet(board), entry)
        self.paper.presses[board, by] += 1
        return tablet(board), entry

    @rule(
        target=sent,
        board=BOARDS,
        kind=st.sampled_from(["clock-ran-out", "chessclock-paused", "arbiter-called", "draw-offered", "resigned"]),
        by=PLAYERS,
    )
    def tablet_tells(self, board: str, kind: str, by: str) -> tuple[Actor, Told]:
        entry = told(kind, board, by=by)
        self.sends(tablet(board), entry)
        if kind == "resigned":
            self.paper.ended.add(board)
        return tablet(board), entry

    @rule(target=sent, board=BOARDS, actor=ARBITERS, seconds=st.integers(1, 900))
    def correct_and_restart(self, board: str, actor: Actor, seconds: int) -> tuple[Actor, Told]:
        clocks_ms = {"white": seconds * 1000, "black": 60_000}
        entry = told("clock-corrected", board, clocks_ms=clocks_ms, run="white")
        if board not in HIS_BOARDS[actor.name]:
            self.is_refused(actor, entry)
            return tablet(board), self.pressed_at_least_once(board)
        self.sends(actor, entry)
        self.sends(actor, told("chessclock-restarted", board, by="arbiter"))
        self.paper.ended.discard(board)
        return actor, entry

    def pressed_at_least_once(self, board: str) -> Told:
        entry = told("arbiter-called", board, by="white")
        self.sends(tablet(board), entry)
        return entry

    @rule(board=BOARDS, by=PLAYERS, stranger=BOARDS)
    def somebody_writes_what_is_not_his(self, board: str, by: str, stranger: str) -> None:
        self.is_refused(SPECTATOR, told("note-written", board, text="x"))
        self.is_refused(tablet(board), told("ruling-declared", board, by="arbiter"))
        if stranger != board:
            self.is_refused(tablet(stranger), told("clock-pressed", board, by=by))

    @rule(target=sent, board=BOARDS, incident=INCIDENTS, offender=PLAYERS, actor=ARBITERS)
    def declare(self, board: str, incident: str, offender: str, actor: Actor) -> tuple[Actor, Told]:
        actor = actor if board in HIS_BOARDS[actor.name] else CHIEF
        entry = self.ruling(board, incident, offender)
        seq = self.sends(actor, entry)
        self.paper.rulings[seq] = Ruling(board, incident, offender, actor.name, board not in self.paper.ended)
        return actor, entry

    def ruling(self, board: str, incident: str, offender: str) -> Told:
        """An illegal move as the arbiter saw it, told anew from here on."""
        events = [
            {"by": offender, "act": "move", "legal": False, "illegality": "wrong-move", "seen_by_arbiter": True},
            press(offender),
            observe("illegal-move", who=offender),
        ]
        told_by_arbiter = {"events": events, "before": {"has_the_move": offender}, "facts": CAN}
        return told("ruling-declared", board, by="arbiter", incident=incident, told=told_by_arbiter)

    @precondition(lambda self: self.paper.rulings)
    @rule(data=st.data(), actor=ARBITERS)
    def withdraw(self, data: st.DataObject, actor: Actor) -> None:
        seq = data.draw(st.sampled_from(sorted(self.paper.rulings)))
        ruling = self.paper.rulings[seq]
        entry = told("ruling-withdrawn", ruling.board, incident=ruling.incident, ruling=seq)
        his = actor is CHIEF or (actor.name == ruling.by and ruling.board in HIS_BOARDS[actor.name])
        if ruling.withdrawn or not his:
            self.is_refused(actor, entry)
        else:
            self.sends(actor, entry)
            ruling.withdrawn = True

    @precondition(lambda self: self.paper.rulings)
    @rule(data=st.data(), none=st.booleans())
    def settle(self, data: st.DataObject, none: bool) -> None:
        stands = data.draw(st.sampled_from(sorted(self.paper.rulings)))
        chosen = self.paper.rulings[stands]
        entry = told("incident-settled", chosen.board, incident=chosen.incident, **({} if none else {"stands": stands}))
        self.sends(CHIEF, entry)
        for seq, one in self.paper.rulings.items():
            if (one.board, one.incident) == (chosen.board, chosen.incident) and (none or seq != stands):
                one.withdrawn = True

    @rule(target=sent, board=BOARDS, actor=ARBITERS, result=RESULTS)
    def enter_result(self, board: str, actor: Actor, result: str) -> tuple[Actor, Told]:
        entry = told("result-entered", board, round=1, result=result)
        try:
            self.sends(actor, entry)
        except (Refused, ImpossibleEntry):
            return actor, self.noted(actor)
        return actor, entry

    def noted(self, actor: Actor) -> Told:
        entry = told("note-written", text="it was confirmed already, or is not my board")
        self.sends(actor, entry)
        return entry

    @rule(again=sent)
    def send_again(self, again: tuple[Actor, Told]) -> None:
        actor, entry = again
        self.at.clock.passes(1)
        assert self.at.live.append(actor, entry).seq == self.acknowledged[entry.id]
        assert self.second.append(actor, entry).seq == self.acknowledged[entry.id]

    @rule(target=kept_back, board=BOARDS, actor=ARBITERS, incident=INCIDENTS, offender=PLAYERS, by_pack=st.booleans())
    def offline(
        self, board: str, actor: Actor, incident: str, offender: str, by_pack: bool
    ) -> tuple[Actor, Told, Ruling]:
        """An arbiter without a network rules by his pack: he knows what was in the log when it broke off."""
        actor = actor if board in HIS_BOARDS[actor.name] else CHIEF
        entry = self.ruling(board, incident, offender)
        data = dict(entry.data)
        if by_pack:
            data["ruling"] = self.at.decides(board, **data.pop("told"))
        late = msgspec.structs.replace(entry, data=data, seen_seq=self.at.live.seq)
        return actor, late, Ruling(board, incident, offender, actor.name, board not in self.paper.ended)

    @rule(late=kept_back)
    def comes_late(self, late: tuple[Actor, Told, Ruling]) -> None:
        """The desk makes the ruling when it comes, unless it was made by the pack."""
        actor, entry, ruling = late
        seq = self.sends(actor, entry)
        if "ruling" not in entry.data:
            ruling = replace(ruling, while_it_lasted=ruling.board not in self.paper.ended)
        self.paper.rulings.setdefault(seq, ruling)

    @rule(board=BOARDS, result=RESULTS, actor=ARBITERS)
    def two_desks_at_once(self, board: str, result: str, actor: Actor) -> None:
        """Both have looked at the state before either has written: the log takes both, the second may be set aside."""
        for kind, data in (
            ("flag-fall-called", {"by": "arbiter"}),
            ("result-confirmed", {"round": 1, "result": result}),
        ):
            for author in (actor, CHIEF):
                entry = told(kind, board, **data)
                self.at.log.append("spring", [entry_of(author, entry, noted_of(entry), self.at.clock())])
        self.at.live.catch_up()

    # What always holds

    @invariant()
    def both_desks_agree(self) -> None:
        if not hasattr(self, "at"):
            return
        self.second.catch_up()
        self.at.live.catch_up()
        ours, theirs = (msgspec.json.encode(live._following.state) for live in (self.at.live, self.second))
        assert ours == theirs

    @invariant()
    def what_was_acknowledged_is_in_the_log_once(self) -> None:
        if not hasattr(self, "at"):
            return
        ids = [stored.entry.id for stored in self.at.log.read("spring")]
        assert len(set(ids)) == len(ids)
        assert all(ids[seq - 1] == id for id, seq in self.acknowledged.items())
        assert self.at.log.verify("spring") == len(ids)

    @invariant()
    def the_counters_are_those_on_paper(self) -> None:
        if not hasattr(self, "at"):
            return
        for board in "123":
            shown: dict[str, Any] = self.second.board(CHIEF, board)
            assert shown["counters"].get("illegal_moves", {}) == self.paper.illegal_moves(board)
            for by in ("white", "black"):
                assert shown[by]["moves"] == self.paper.presses[board, by]

    @invariant()
    def a_spectator_is_told_nothing_that_an_arbiter_may_not_tell(self) -> None:
        if not hasattr(self, "at"):
            return
        for actor in (SPECTATOR, tablet("1")):
            shown = json.dumps([self.at.live.log(actor, Wanted()), self.at.live.hall(actor)])
            assert not [word for word in NEVER_TOLD if word in shown]

    @invariant()
    def the_hall_shows_every_board_once(self) -> None:
        if hasattr(self, "at"):
            assert sorted(row["board"] for row in self.second.hall(CHIEF)["rows"]) == ["1", "2", "3"]


TestARound = ARound.TestCase
TestARound.settings = settings(max_examples=25, stateful_step_count=25)
