"""Who may write what: every role and every kind, held against a table written out here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from desk_making import CHIEF, DAHL, JANSEN, Hall, tablet, told

from rapidplay.desk.errors import Refused
from rapidplay.desk.log_forms import KINDS
from rapidplay.desk.rights import Actor, Role, may_write

ROLES = ["chief", "deputy", "arbiter", "assistant", "organiser", "board", "feed", "desk", "hall-screen", "spectator"]
LETTERS = dict(zip("cdasobfk", ROLES, strict=False)) | {"h": "hall-screen", "p": "spectator"}
# c chief · d deputy · a arbiter · s assistant · o organiser · b board's tablet · f feed · k desk
TABLE = """
    alert-dismissed cdaf         alert-raised cdafk           arbiter-called cdasb         arbiter-observed cda
    arbiter-on-the-way cda       arbiter-told cda             check-ticked cda             chessclock-paused cdab
    chessclock-restarted cdab    claim-made cdasb             claim-withdrawn cda          clock-corrected cda
    clock-pressed cdabf          clock-ran-out cdabf          clock-restored cdab          clock-set cdabf
    clock-started cdab           device-confirmed cda         device-enrolled k            device-lost cdk
    draw-answered cdasb          draw-offered cdasb           event-created cd             fact-answered cda
    facts-disputed cda           feed-attached cd             flag-fall-called cda         incident-opened cda
    incident-settled cd          mate-question-answered cda   move-made cdasf              move-taken-back cdasf
    names-purged -               next-move-awaited cda        note-written cdaso           notice-shown cdo
    notice-taken-down cdo        order-refused cda            phone-noticed cda
    piece-placed cdas            piece-touched cdas           pieces-displaced cdas        player-arrived cda
    player-disturbed cda         player-left cda              players-agreed cda           question-answered cda
    report-released cd           request-made cdasb           resigned cdasb               result-confirmed cda
    result-corrected cd          result-entered cdabf         round-closed cda             round-paired cdo
    round-reopened cd            round-started cda            rules-corrected cd           rules-declared cd
    ruling-declared cda          ruling-withdrawn cda         staff-assigned cdo           words-said cdas
"""
EXPECTED = dict(zip(TABLE.split()[::2], TABLE.split()[1::2], strict=True))


def test_the_table_has_every_kind() -> None:
    assert set(EXPECTED) == set(KINDS)


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("kind", EXPECTED)
def test_a_role_writes_what_the_table_gives_it_and_nothing_else(letter: str, kind: str) -> None:
    role: Any = LETTERS[letter]
    assert may_write(role, kind) is (letter in EXPECTED[kind])


def refused(at: Hall, actor: Actor, kind: str, board: str | None = None, **data: Any) -> Refused:
    before = at.live.seq
    with pytest.raises(Refused) as fault:
        at.says(actor, kind, board, **data)
    assert at.live.seq == before
    return fault.value


OBSERVED = {"by": "arbiter", "what": "nothing"}
ROLES_WITHOUT_RIGHTS: tuple[Role, ...] = ("hall-screen", "spectator")


@pytest.mark.parametrize("role", ROLES_WITHOUT_RIGHTS)
def test_who_watches_writes_nothing(an_event: Hall, role: Role) -> None:
    assert refused(an_event, Actor(role=role, name="x"), "note-written", "1", text="x").code == "not-allowed"


def test_an_arbiter_rules_on_his_own_boards_only(an_event: Hall) -> None:
    an_event.says(JANSEN, "arbiter-observed", "2", **OBSERVED)
    fault = refused(an_event, JANSEN, "arbiter-observed", "3", **OBSERVED)
    assert (fault.code, fault.where) == ("not-your-board", "board 3")
    assert fault.detail == "You have boards 1-2. Take it over, or ask for help."


def test_he_helps_and_goes_there_on_any_board(an_event: Hall) -> None:
    an_event.says(JANSEN, "arbiter-called", "3", by="arbiter")
    an_event.says(JANSEN, "arbiter-on-the-way", "3")
    an_event.says(JANSEN, "note-written", "3", text="help")
    an_event.says(JANSEN, "check-ticked", "3", round=1)


def test_who_has_taken_a_board_over_rules_on_it(an_event: Hall) -> None:
    an_event.says(JANSEN, "arbiter-on-the-way", "3")
    assert refused(an_event, JANSEN, "ruling-declared", "3", by="arbiter").code == "not-your-board"
    an_event.says(JANSEN, "arbiter-on-the-way", "3", takes_over=True)
    an_event.says(JANSEN, "ruling-declared", "3", by="arbiter")
    assert an_event.row("3", JANSEN)["own"] and not an_event.row("3", DAHL)["own"]


def test_a_board_taken_over_is_his_in_that_round_only(an_event: Hall) -> None:
    an_event.says(JANSEN, "arbiter-on-the-way", "3", takes_over=True)
    for board in "123":
        an_event.says(CHIEF, "result-entered", board, round=1, result="1-0")
        an_event.says(CHIEF, "result-confirmed", board, round=1, result="1-0", looked_again=True)
    an_event.says(CHIEF, "round-closed", round=1)
    an_event.pairs(2, 3)
    assert refused(an_event, JANSEN, "arbiter-observed", "3", **OBSERVED).code == "not-your-board"


def test_a_result_belongs_to_the_boards_of_the_round_that_it_names(an_event: Hall) -> None:
    an_event.says(CHIEF, "staff-assigned", name="Jansen", role="arbiter", boards="3", round=2)
    an_event.pairs(2, 3)
    assert refused(an_event, JANSEN, "result-entered", "3", round=1, result="1-0").code == "not-your-board"
    an_event.says(JANSEN, "result-entered", "3", round=2, result="-/+")


def test_the_chief_rules_on_every_board(an_event: Hall) -> None:
    for board in "123":
        an_event.says(CHIEF, "arbiter-observed", board, **OBSERVED)


def test_a_tablet_writes_about_its_own_board_only(an_event: Hall) -> None:
    clocks_ms = {"white": 1, "black": 1}
    an_event.says(tablet("1"), "clock-pressed", "1", by="white", clocks_ms=clocks_ms)
    assert refused(an_event, tablet("1"), "clock-pressed", "2", by="white").code == "not-your-board"


@pytest.mark.parametrize("role", ["board", "assistant"])
def test_who_has_no_board_of_his_own_writes_about_none(an_event: Hall, role: Role) -> None:
    nobody = Actor(role=role, name="x")
    assert refused(an_event, nobody, "claim-made", "1", by="white", of="illegal-move").code == "not-your-board"


def test_players_enter_a_result_but_no_ruling(an_event: Hall) -> None:
    fault = refused(an_event, tablet("1"), "result-entered", "1", round=1, result="1-0", ruling="i1")
    assert fault.code == "not-allowed"
    an_event.says(tablet("1"), "result-entered", "1", round=1, result="1-0")


def test_players_set_the_clock_going_together_where_the_rules_say_so(hall: Callable[..., Hall]) -> None:
    at = hall(desk={"players_resume": True})
    at.says(tablet("1"), "clock-pressed", "1", by="black", clocks_ms={"white": 1000, "black": 1000})
    at.says(tablet("1"), "chessclock-paused", "1", by="white", reason="seek-arbiter")
    assert refused(at, tablet("1"), "chessclock-restarted", "1", by="arbiter").code == "not-allowed"
    at.says(tablet("1"), "chessclock-restarted", "1", by="black")
    assert at.row("1")["white"]["running"]


def test_elsewhere_an_arbiter_sets_it_going(an_event: Hall) -> None:
    fault = refused(an_event, tablet("1"), "chessclock-restarted", "1", by="black")
    assert (fault.code, fault.where) == ("not-allowed", "chessclock-restarted.by")
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")


def test_players_do_not_reopen_a_game_that_has_ended(hall: Callable[..., Hall]) -> None:
    at = hall(desk={"players_resume": True})
    at.says(tablet("1"), "resigned", "1", by="white")
    assert refused(at, tablet("1"), "chessclock-restarted", "1", by="black").code == "not-allowed"


FLAG_SEEN = [{"by": "white", "act": "flag"}, {"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"}]
ENDING: tuple[dict[str, Any], ...] = (
    {"result": "0-1"},
    {"result": "1/2-1/2"},
    {"penalty": "loss", "who": "black"},
    {"told": {"events": FLAG_SEEN, "facts": {"can_checkmate": {"black": True}}}},
)


@pytest.mark.parametrize("data", ENDING)
def test_where_the_event_says_so_only_the_chief_declares_what_ends_a_game(
    hall: Callable[..., Hall], data: dict[str, Any]
) -> None:
    at = hall(desk={"game_ending": "chief-only"})
    assert refused(at, JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", **data).code == "chief-only"
    at.says(CHIEF, "ruling-declared", "1", by="arbiter", incident="i1", **data)


def test_there_an_arbiter_still_gives_time_and_warns(hall: Callable[..., Hall]) -> None:
    at = hall(desk={"game_ending": "chief-only"})
    at.says(JANSEN, "ruling-declared", "1", by="arbiter", penalty="time", who="black")
    at.says(JANSEN, "ruling-declared", "1", by="arbiter", penalty="warning", who="black")


@pytest.mark.parametrize("data", ENDING)
def test_elsewhere_any_arbiter_declares_it(an_event: Hall, data: dict[str, Any]) -> None:
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", **data)


def test_a_ruling_is_withdrawn_by_its_author_or_by_the_chief(an_event: Hall) -> None:
    first = an_event.says(CHIEF, "ruling-declared", "1", by="arbiter", incident="i1").seq
    fault = refused(an_event, JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=first)
    assert (fault.code, fault.detail) == ("not-allowed", "Berg declared it: he or the chief can withdraw it.")
    second = an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i2").seq
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i2", ruling=second)
    third = an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i3").seq
    an_event.says(CHIEF, "ruling-withdrawn", "1", incident="i3", ruling=third)


def test_in_a_closed_round_only_tablets_and_the_chief_write(an_event: Hall) -> None:
    for board in "123":
        an_event.says(CHIEF, "result-entered", board, round=1, result="1-0")
        an_event.says(CHIEF, "result-confirmed", board, round=1, result="1-0", looked_again=True)
    an_event.says(JANSEN, "arbiter-observed", "1", **OBSERVED)
    an_event.says(CHIEF, "round-closed", round=1)
    assert refused(an_event, JANSEN, "arbiter-observed", "1", **OBSERVED).code == "round-closed"
    an_event.presses("1", "white", 1000, 1000)
    an_event.says(CHIEF, "arbiter-observed", "1", **OBSERVED)


def test_rulings_are_asked_by_arbiters_only(an_event: Hall) -> None:
    for actor in (tablet("1"), Actor(role="organiser", name="Costa"), Actor(role="assistant", name="x", board="1")):
        with pytest.raises(Refused, match="Rulings are for arbiters"):
            an_event.live.decide(actor, "1", {})
    an_event.live.decide(DAHL, "1", {})


def test_a_device_is_enrolled_at_the_door_only(an_event: Hall) -> None:
    data = {"device": "t1", "as": "board", "board": "1"}
    assert refused(an_event, CHIEF, "device-enrolled", **data).code == "not-allowed"
    an_event.live.append(Actor(role="desk", name="desk"), told("device-enrolled", **data))
