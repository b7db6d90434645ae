from __future__ import annotations

from typing import Any

import pytest
from ruled import (
    BLACK,
    LAWS,
    MANY_MOVES,
    START,
    WHITE,
    asks,
    claims,
    illegal,
    incident,
    may,
    move,
    moved,
    ruled,
    ruled_with_mates_known,
    sees,
    steps,
)

from rapidplay.editions import EDITIONS
from rapidplay.errors import BadIncident, ImpossibleEvent, NoSuchRule
from rapidplay.game import events as e
from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, EventRules, GivenPosition
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law import decide as deciding
from rapidplay.law.decide import decide

CLAIMED = claims(BLACK, "illegal-move")


# --- the program follows its own rulings ------------------------------------------------------------------------------


RESTORED = (*illegal(WHITE, "e2e5"), CLAIMED)
"""The pawn that went to e5 stands on e2 again."""


def test_after_a_restoration_the_next_move_is_made_from_the_position_restored() -> None:
    again = ruled_with_mates_known(*RESTORED, *moved(WHITE, "e2e4"), CLAIMED, position=START)
    assert [ruling.claim for ruling in again.rulings] == ["upheld", "rejected"]
    assert again.counters["illegal_moves"] == (1, 0)
    with pytest.raises(ImpossibleEvent, match="no piece stands on e2"):
        ruled_with_mates_known(*illegal(WHITE, "e2e5"), move(BLACK, "e7e6"), move(WHITE, "e2e4"), position=START)


def test_the_moves_after_a_restoration_are_judged_by_the_board_they_were_made_on() -> None:
    exchange = (*moved(WHITE, "e2e4"), *moved(BLACK, "d7d5"), *moved(WHITE, "e4d5"))
    legal = ruled_with_mates_known(*RESTORED, *exchange, CLAIMED, position=START)
    assert legal.claim == "rejected"
    king_runs = ruled_with_mates_known(*RESTORED, *moved(WHITE, "e2e4"), *illegal(BLACK, "e8e7"), position=START)
    assert king_runs.counters["illegal_moves"] == (1, 0)
    claim = claims(WHITE, "illegal-move")
    upheld = ruled_with_mates_known(*RESTORED, *moved(WHITE, "e2e4"), *illegal(BLACK, "e8e7"), claim, position=START)
    assert (upheld.claim, upheld.counters["illegal_moves"]) == ("upheld", (1, 1))


def test_the_first_offence_of_a_player_costs_time_and_the_second_the_game() -> None:
    twice = ruled(*illegal(WHITE), CLAIMED, *illegal(WHITE), CLAIMED, facts=Facts(can_checkmate={BLACK: True}))
    first, second = twice.rulings
    assert (first.result, first.add_seconds, first.counters["illegal_moves"]) == ("continue", (0, 120), (1, 0))
    assert (second.result, second.add_seconds, second.counters["illegal_moves"]) == ("0-1", (0, 0), (2, 0))
    assert twice.result == "0-1"


def test_the_offences_of_the_two_players_are_counted_apart() -> None:
    each = ruled(*illegal(WHITE), CLAIMED, *moved(WHITE, legal=True), *illegal(BLACK), claims(WHITE, "illegal-move"))
    assert [ruling.claim for ruling in each.rulings] == ["upheld", "upheld"]
    assert each.result == "continue"
    assert each.add_seconds == (120, 0)
    assert each.counters["illegal_moves"] == (1, 1)


def test_what_has_been_ruled_on_cannot_be_claimed_again() -> None:
    again = ruled(*illegal(WHITE), CLAIMED, CLAIMED)
    assert [ruling.claim for ruling in again.rulings] == ["upheld", "rejected"]
    assert again.counters["illegal_moves"] == (1, 0)


def test_offences_before_the_incident_count() -> None:
    second = ruled(
        *illegal(WHITE), CLAIMED, facts=Facts(can_checkmate={BLACK: True}), before=Before(illegal_moves={WHITE: 1})
    )
    assert (second.result, second.counters["illegal_moves"]) == ("0-1", (2, 0))


def test_once_a_ruling_has_ended_the_game_nothing_changes_its_result() -> None:
    lost = (*illegal(WHITE), CLAIMED)
    before, facts = Before(illegal_moves={WHITE: 1}), Facts(can_checkmate={BLACK: True})
    later = ruled(*lost, *moved(WHITE), e.Resigned(by=BLACK), claims(WHITE, "threefold"), before=before, facts=facts)
    assert [(ruling.result, ruling.claim) for ruling in later.rulings] == [("0-1", "upheld"), ("0-1", "rejected")]
    assert later.result == "0-1"
    assert set(later.rulings[0].cites) <= set(later.cites)  # why it is over


def test_a_new_game_begins_with_no_move_made() -> None:
    wrong = Facts(setup_error=(SetupError(piece="king", of=WHITE),))
    reversed_later = ruled(
        claims(WHITE, "wrong-set-up"),
        claims(BLACK, "colours-reversed"),
        facts=wrong,
        before=MANY_MOVES,
        regime="competition",
    )
    assert [ruling.result for ruling in reversed_later.rulings] == ["new-game", "new-game"]
    without = ruled(claims(BLACK, "colours-reversed"), before=MANY_MOVES, regime="competition")
    assert (without.result, without.claim) == ("continue", "rejected")


def test_a_claim_that_is_rejected_leaves_the_game_as_it_was() -> None:
    wrong = claims(BLACK, "threefold")
    legal = ruled_with_mates_known(*moved(WHITE, "e2e4"), wrong, *moved(BLACK, "e7e5"), CLAIMED, position=START)
    assert [ruling.claim for ruling in legal.rulings] == ["rejected", "rejected"]
    assert legal.rulings[0].add_seconds == (120, 0)


def test_several_rulings_stand_in_order_and_the_last_on_top() -> None:
    both = ruled(*illegal(WHITE), CLAIMED, claims(BLACK, "recording"))
    assert [ruling.claim for ruling in both.rulings] == ["upheld", "rejected"]
    assert both.claim == "rejected"
    assert "A.2" in both.cites
    assert ruled(*illegal(WHITE), CLAIMED).rulings == ()


def test_a_later_matter_of_its_own_stands_on_top_of_a_ruling() -> None:
    phone = ruled(*illegal(WHITE), CLAIMED, e.PhoneNoticed(by=BLACK, what="rings"))
    assert phone.result == "1-0"
    assert "11.3.2" in phone.cites
    unnoticed = ruled(*illegal(WHITE), CLAIMED, e.WordsSaid(by=BLACK, what="other"))
    assert unnoticed.cites == ruled(*illegal(WHITE), CLAIMED).cites


def test_what_happened_before_a_claim_is_no_matter_of_its_own_once_that_is_ruled_on() -> None:
    stopped, claim = e.ChessclockPaused(by="black", reason="none"), claims(BLACK, "recording")
    assert ruled(stopped, claim).cites == ("A.2",)
    assert "6.11.4" in ruled(claim, stopped).cites


def test_the_ruling_is_headed_by_the_edition_or_profile_that_was_named() -> None:
    assert ruled().edition == "fide-2018"
    assert ruled(edition="fide-2014-knsb").edition == "fide-2014-knsb"
    assert decide(incident(edition=None), LAWS).edition == "fide-2018"


# --- rulings that wait ------------------------------------------------------------------------------------------------


TWO_CHECKS = GivenPosition(fen="3kr3/8/8/8/8/8/P7/3RK3 w - - 0 1")
SEEN = sees("both-kings-in-check")


@pytest.mark.parametrize(
    ("events", "result", "intervene"),
    [
        ((), "continue", "wait-one-move"),
        ((move(WHITE, "a2a3"),), "continue", "wait-one-move"),  # made, not completed
        (moved(WHITE, "a2a3"), "1/2-1/2", "now"),  # both kings still in check
        ((move(WHITE, "a2a3"), move(BLACK, "e8e7")), "1/2-1/2", "now"),  # completed by the reply
        (moved(WHITE, "e1f1"), "continue", "no"),  # only Black is in check, and he has the move
        ((*moved(WHITE, "e1f1"), *moved(BLACK, "d8c8")), "continue", "no"),
    ],
)
def test_two_checks_wait_for_one_completed_move_and_are_a_draw_if_the_position_is_still_illegal(
    events: tuple[Event, ...], result: str, intervene: str
) -> None:
    ruling = ruled_with_mates_known(SEEN, *events, position=TWO_CHECKS)
    assert (ruling.result, ruling.intervene) == (result, intervene)
    assert "A.4.4" in ruling.cites


def test_who_is_waited_for_is_the_player_having_the_move() -> None:
    [step] = [step for step in ruled(SEEN, position=TWO_CHECKS).do_now if step.do == "wait-for-completed-move"]
    assert step.parameters == {"by": WHITE}


def test_without_a_board_it_is_asked_whether_the_position_is_still_illegal() -> None:
    waits = ruled(SEEN, move(WHITE, legal=False))
    assert (waits.intervene, waits.questions) == ("wait-one-move", ())
    assert asks(ruled(SEEN, *illegal(WHITE))) == ["still_illegal"]
    assert ruled(SEEN, *illegal(WHITE), facts=Facts(still_illegal=True)).result == "1/2-1/2"
    assert ruled(SEEN, *illegal(WHITE), facts=Facts(still_illegal=False)).result == "continue"


def test_a_claim_that_must_be_checked_is_settled_by_the_count() -> None:
    claimed, proof = claims(WHITE, "threefold"), Facts(proof="scoresheet")
    assert ruled(claimed, facts=proof).claim == "check-first"
    counted = {n: ruled(claimed, e.FactAnswered(facts=Facts(occurrences=n)), facts=proof) for n in (2, 3)}
    assert (counted[2].claim, counted[2].result, counted[2].add_seconds) == ("rejected", "continue", (0, 120))
    assert (counted[3].claim, counted[3].result, counted[3].add_seconds) == ("upheld", "1/2-1/2", (0, 0))
    assert counted[3].rulings == ()  # one claim, one ruling


def test_while_a_ruling_waits_for_a_claim_the_flag_that_is_down_is_no_other_matter() -> None:
    told = e.ArbiterTold(by="spectator", of="threefold")
    waits = ruled(sees("no-progress"), told, facts=Facts(moves_without_progress=50))
    assert waits.intervene == "wait-for-claim"
    flag = ruled(sees("no-progress"), e.ClockRanOut(by="white"), facts=Facts(moves_without_progress=50))
    assert (flag.intervene, "9.3" in flag.cites, may(flag)) == ("wait-for-claim", True, [(BLACK, "claim-win-on-time")])


# --- disputes ---------------------------------------------------------------------------------------------------------


OBJECTS = e.FactsDisputed(by=WHITE)


def test_a_claim_disputed_afterwards_needs_proof() -> None:
    assert ruled(*illegal(WHITE), CLAIMED).claim == "upheld"
    disputed = ruled(*illegal(WHITE), CLAIMED, OBJECTS)
    assert (disputed.status, asks(disputed), disputed.claim) == ("questions", ["proof"], "check-first")
    assert disputed.counters["illegal_moves"] == (0, 0)


@pytest.mark.parametrize("answered", ["beforehand", "by the arbiter", "by agreement"])
@pytest.mark.parametrize(
    ("proof", "claim"),
    [
        ("scoresheet", "upheld"),
        ("electronic-board", "upheld"),
        ("arbiter-witness", "upheld"),
        ("players-agree", "upheld"),
        ("none", "rejected"),
    ],
)
def test_the_answer_settles_a_disputed_claim_whoever_gives_it(proof: Any, claim: str, answered: str) -> None:
    fact = Facts(proof=proof)
    match answered:
        case "beforehand":
            ruling = ruled(*illegal(WHITE), CLAIMED, OBJECTS, facts=fact)
        case "by the arbiter":
            ruling = ruled(*illegal(WHITE), CLAIMED, OBJECTS, e.FactAnswered(facts=fact))
        case _:
            agreed = e.PlayersAgreed(by="both", on="facts", facts=fact)
            ruling = ruled(*illegal(WHITE), CLAIMED, OBJECTS, agreed)
    assert (ruling.claim, ruling.status) == (claim, "ruling")


def test_an_objection_is_to_the_claim_before_it() -> None:
    assert ruled(OBJECTS, *illegal(WHITE), CLAIMED).claim == "upheld"
    second = ruled(*illegal(WHITE), CLAIMED, claims(BLACK, "recording"), OBJECTS)
    assert [ruling.claim for ruling in second.rulings] == ["upheld", "rejected"]
    assert second.questions == ()


# --- a quickplay claim, postponed -------------------------------------------------------------------------------------


QUICKPLAY: dict[str, Any] = {
    "time_control": "15+0",
    "event_rules": EventRules(guidelines_iii=True),
    "before": Before(has_the_move=WHITE, clocks=Clocks(white=100, black=300)),
}
POSTPONED = (claims(WHITE, "draw-quickplay"), e.RulingDeclared(by="arbiter", what="postponed"))
PLAY_GOES_ON = (*moved(WHITE), *moved(BLACK))
WHITES_FLAG = e.ClockRanOut(by="white")


def test_a_quickplay_claim_is_for_the_arbiters_judgement() -> None:
    assert asks(ruled(POSTPONED[0], **QUICKPLAY)) == ["normal_means"]


@pytest.mark.parametrize("events", [(), PLAY_GOES_ON])
def test_a_quickplay_claim_can_be_postponed_while_play_goes_on(events: tuple[Event, ...]) -> None:
    ruling = ruled(*POSTPONED, *events, **QUICKPLAY)
    assert (ruling.result, ruling.intervene, ruling.questions) == ("continue", "no", ())


def test_a_postponed_claim_is_decided_when_the_claimants_flag_has_fallen() -> None:
    flag = (*POSTPONED, *PLAY_GOES_ON, WHITES_FLAG)
    assert asks(ruled(*flag, **QUICKPLAY)) == ["normal_means"]
    tried = ruled(*flag, facts=Facts(normal_means={BLACK: True}), **QUICKPLAY)
    assert (tried.claim, tried.result, tried.add_seconds) == ("rejected", "0-1", (0, 0))
    only_waited = ruled(*flag, facts=Facts(normal_means={BLACK: False}), **QUICKPLAY)
    assert (only_waited.claim, only_waited.result) == ("upheld", "1/2-1/2")


def test_a_claim_rejected_at_once_costs_two_minutes() -> None:
    rejected = ruled(POSTPONED[0], facts=Facts(normal_means={BLACK: True}), **QUICKPLAY)
    assert (rejected.claim, rejected.result, rejected.add_seconds) == ("rejected", "continue", (0, 120))


# --- questions --------------------------------------------------------------------------------------------------------


def test_whether_the_opponent_can_checkmate_is_asked_only_at_the_second_offence() -> None:
    offence = (*illegal(WHITE), CLAIMED)
    assert ruled(*offence).questions == ()
    second = ruled(*offence, before=Before(illegal_moves={WHITE: 1}))
    assert [(question.fact, question.of) for question in second.questions] == [("can_checkmate", BLACK)]


def test_on_a_known_position_the_solver_is_asked_about_that_position() -> None:
    offence = (*illegal(WHITE, "e2e5"), CLAIMED)
    told = incident(*offence, position=START, before=Before(illegal_moves={WHITE: 1}))
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    unknown = decide(told, LAWS, mates={})
    assert {(question.fact, question.fen, question.found_by) for question in unknown.questions} == {
        ("can_checkmate", fen, "solver")
    }
    half_known = decide(told, LAWS, mates={(fen, WHITE): True})
    assert [(question.of, question.fen) for question in half_known.questions] == [(BLACK, fen)]
    assert steps(half_known) == ["stop-chessclock", "leave", "bring-chief"]
    for can, result in ((True, "0-1"), (False, "1/2-1/2")):
        answered = decide(told, LAWS, mates={(fen, WHITE): True, (fen, BLACK): can})
        assert (answered.result, answered.questions) == (result, ())


def test_a_question_of_an_earlier_ruling_stays_open_beside_a_later_one() -> None:
    two = ruled(*illegal(WHITE), CLAIMED, OBJECTS, claims(BLACK, "recording"))
    assert (asks(two), two.intervene) == (["proof"], None)
    assert [ruling.claim for ruling in two.rulings] == ["check-first", "rejected"]


def test_a_question_about_the_game_as_it_stands_is_asked_after_a_ruling_too() -> None:
    called = (claims(BLACK, "recording"), e.ClockRanOut(by="white"), e.FlagFallCalled(by="arbiter", who=WHITE))
    assert [(question.fact, question.of) for question in ruled(*called).questions] == [("can_checkmate", BLACK)]
    assert ruled(*called, facts=Facts(can_checkmate={BLACK: True})).result == "0-1"


def test_a_fact_that_changes_nothing_is_not_asked_but_named() -> None:
    turned = claims(WHITE, "wrong-orientation")
    asked = ruled(turned)
    assert (asks(asked), asked.did_not_matter) == (["moves_completed"], ())
    right = ruled(turned, facts=Facts(board_turned=False))  # rejected before move ten and after it
    assert (right.status, right.claim, right.did_not_matter) == ("ruling", "rejected", ("moves_completed",))
    known = ruled(turned, facts=Facts(board_turned=False, moves_completed=3))
    assert (known.claim, known.did_not_matter) == ("rejected", ())


def test_a_question_that_matters_only_after_some_answer_to_another_is_asked_after_it() -> None:
    setting = claims(WHITE, "clock-setting")
    assert asks(ruled(setting)) == ["moves_completed", "schedule_suffers"]
    assert asks(ruled(setting, facts=Facts(moves_completed=10))) == ["schedule_suffers"]
    assert asks(ruled(setting, facts=Facts(moves_completed=9))) == []
    suffers = ruled(setting, facts=Facts(schedule_suffers=True))
    assert (suffers.questions, suffers.did_not_matter) == ((), ("moves_completed",))
    assert asks(ruled(setting, facts=Facts(schedule_suffers=False))) == ["moves_completed"]


def test_an_open_ruling_holds_the_steps_that_all_its_answers_share() -> None:
    both_ways = [ruled(*illegal(WHITE), CLAIMED, OBJECTS, facts=Facts(proof=proof)) for proof in ("none", "scoresheet")]
    open_ruling = ruled(*illegal(WHITE), CLAIMED, OBJECTS)
    shared = [step for step in both_ways[0].do_now if step in both_ways[1].do_now]
    assert "stop-chessclock" in steps(open_ruling)
    assert [step for step in open_ruling.do_now if step in shared] == list(open_ruling.do_now)
    assert "restore-position" in steps(both_ways[1])
    assert "restore-position" not in steps(open_ruling)


def test_an_open_ruling_rules_nothing_yet() -> None:
    disputed = ruled(*illegal(WHITE), CLAIMED, OBJECTS)
    assert (disputed.result, disputed.intervene, disputed.add_seconds) == ("continue", None, (0, 0))
    assert (disputed.restore, disputed.must, disputed.options) == (None, None, ())


def test_so_many_branches_are_tried_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    turned, right = claims(WHITE, "wrong-orientation"), Facts(board_turned=False)
    for branches, asked in ((2, []), (1, ["moves_completed"])):  # the question has two answers
        monkeypatch.setattr(deciding, "MOST_BRANCHES", branches)
        ruling = ruled(turned, facts=right)
        assert asks(ruling) == asked
        assert ruling.did_not_matter == (() if asked else ("moves_completed",))


def test_a_question_with_more_answers_than_branches_is_asked_untried() -> None:
    set_up = ruled(claims(WHITE, "wrong-set-up"))
    assert asks(set_up) == ["moves_completed", "setup_error"]
    answers = next(question for question in set_up.questions if question.fact == "setup_error").answers
    assert deciding.MOST_BRANCHES // 2 < len(answers) <= deciding.MOST_BRANCHES
    competition = ruled(claims(WHITE, "wrong-set-up"), regime="competition")
    assert asks(competition) == ["setup_error"]


# --- the end of the game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("regime", ["competition", "simplified"])
def test_a_dead_position_that_the_solver_finds_ends_the_game(regime: Any) -> None:
    last_piece_taken = ruled(
        *moved(WHITE, "e1d1"), position=GivenPosition(fen="4k3/8/8/8/8/8/8/3nK3 w - - 0 1"), regime=regime
    )
    assert (last_piece_taken.result, last_piece_taken.intervene) == ("1/2-1/2", "no")
    assert "5.2.2" in last_piece_taken.cites
    rook_left = ruled(
        *moved(WHITE, "e1d1"), position=GivenPosition(fen="4k3/8/8/8/8/8/7r/3nK3 w - - 0 1"), regime=regime
    )
    assert rook_left.result == "continue"


@pytest.mark.parametrize("regime", ["competition", "simplified"])
@pytest.mark.parametrize("id", EDITIONS)
def test_a_flag_that_falls_in_a_dead_position_decides_nothing(id: str, regime: Any) -> None:
    """Nobody has spoken; where the rook is still there the flag waits for a claim."""
    for fen, result, intervene in (
        ("4k3/8/8/8/8/8/8/4K3", "1/2-1/2", "no"),
        ("4k3/8/8/8/8/8/7r/4K3", "continue", "wait-for-claim"),
    ):
        flag = ruled(WHITES_FLAG, position=GivenPosition(fen=f"{fen} w - - 0 1"), regime=regime, edition=id)
        assert (flag.result, flag.intervene, flag.questions) == (result, intervene, ())


def test_a_dead_position_that_an_illegal_move_brought_about_ends_nothing() -> None:
    leap = GivenPosition(fen="4k3/8/8/8/8/7n/7P/4K3 w - - 0 1")  # the pawn takes straight on
    taken = ruled(*illegal(WHITE, "h2h3"), CLAIMED, position=leap)
    assert (taken.result, taken.claim, taken.restore) == ("continue", "upheld", "before-illegal-move")


@pytest.mark.parametrize("legal", [True, False])
def test_a_mate_ends_the_game_only_if_the_move_was_legal(legal: bool) -> None:
    mate = ruled(move(WHITE, legal=legal, gives="checkmate"), e.ClockPressed(by=WHITE), claims(WHITE, "result"))
    assert mate.result == ("1-0" if legal else "continue")


@pytest.mark.parametrize(("how", "result"), [("checkmate", "result-stands"), ("agreement", "result-stands")])
def test_the_result_stands_where_the_game_was_over_before(how: Any, result: str) -> None:
    late = ruled(claims(BLACK, "illegal-move"), facts=Facts(game_over=how))
    assert (late.result, late.claim) == (result, "rejected")


# --- the displays -----------------------------------------------------------------------------------------------------


READ = Clocks(white=100, black=200)
PRESSED = (move(WHITE, legal=False), e.ClockPressed(by=WHITE, clocks=READ))


def test_a_ruling_gives_both_displays_when_play_resumes() -> None:
    ruling = ruled(*PRESSED, CLAIMED, time_control="15+10")
    assert (ruling.take_back_increment, ruling.add_seconds) == ((10, 0), (0, 120))
    assert ruling.clocks == Clocks(white=90, black=320)
    assert ruled(*PRESSED, CLAIMED, time_control="15+0").clocks == Clocks(white=100, black=320)


def test_a_display_is_given_only_where_no_clock_has_run_since_it_was_read() -> None:
    touched = e.PieceTouched(by=BLACK, piece="e7", intent="accident")
    assert ruled(*PRESSED, touched, CLAIMED).clocks is None
    stopped = e.ChessclockPaused(by="black", reason="claim")
    assert ruled(*PRESSED, stopped, touched, CLAIMED).clocks == Clocks(white=100, black=320)
    again = e.ChessclockRestarted(by="arbiter")
    assert ruled(*PRESSED, stopped, again, touched, CLAIMED).clocks is None
    assert ruled(*illegal(WHITE), CLAIMED).clocks is None


def test_a_display_that_was_not_read_stays_unknown() -> None:
    half_read = e.ClockPressed(by=WHITE, clocks=Clocks(black=200))
    assert ruled(PRESSED[0], half_read, CLAIMED).clocks == Clocks(black=320)


def test_when_the_game_is_over_no_display_matters() -> None:
    over = ruled(*PRESSED, CLAIMED, before=Before(illegal_moves={WHITE: 1}), facts=Facts(can_checkmate={BLACK: True}))
    assert (over.result, over.clocks) == ("0-1", None)


def test_the_increment_is_taken_back_from_a_display_down_to_zero_at_most() -> None:
    pressed = e.ClockPressed(by=WHITE, clocks=Clocks(white=4, black=200))
    assert ruled(PRESSED[0], pressed, CLAIMED, time_control="15+10").clocks == Clocks(white=0, black=320)


# --- what is asked of the program -------------------------------------------------------------------------------------


def test_readings_of_the_incident_go_over_the_default_of_the_edition() -> None:
    said = claims(WHITE, "threefold", basis="move-said", uci="e2e4")
    default, chosen = ruled(said), ruled(said, event_rules=EventRules(readings={"F18-18": "b"}))
    assert (default.add_seconds, default.readings["F18-18"]) == ((0, 0), "a")
    assert (chosen.add_seconds, chosen.readings["F18-18"]) == ((0, 120), "b")
    assert rule(incident(said), by_solver, {"F18-18": "b"}).add_seconds == (0, 120)


@pytest.mark.parametrize(
    ("readings", "why"), [({"F18-99": "a"}, "no open point"), ({"F18-18": "z"}, "expected one of a, b")]
)
def test_a_reading_that_the_edition_does_not_have_is_refused(readings: dict[str, str], why: str) -> None:
    with pytest.raises(BadIncident, match=why):
        ruled(event_rules=EventRules(readings=readings))


def test_an_edition_must_be_named_and_exist() -> None:
    with pytest.raises(BadIncident, match="edition: missing"):
        ruled(edition=None)
    with pytest.raises(NoSuchRule, match="fide-1999"):
        ruled(edition="fide-1999")


def test_standard_chess_has_no_ruler_for_the_arbiters_record() -> None:
    with pytest.raises(NoSuchRule, match="fide-2018 gives no rule for request arbiters-record in standard chess"):
        ruled(e.RequestMade(by=WHITE, of="arbiters-record"), chess="standard", regime="competition")
