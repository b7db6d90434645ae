"""Every number of the Laws of 2018, below, on and above the edge."""

from __future__ import annotations

from typing import Any

import pytest
from asked_in_2018 import LAWS, as_it_stood, claims, counted, illegal, ruled, sees

from rapidplay.game import events as e
from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, EventRules, GivenPosition
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.game.time_control import parse_time_control
from rapidplay.law.finding import Reasons
from rapidplay.law.setting import class_of
from rapidplay.provisions.automatic import had_gone_by_without_progress, had_occurred_by_then

WRONG = Facts(setup_error=(SetupError(piece="king", of=WHITE),), board_turned=True, schedule_suffers=False)


# --- ten moves --------------------------------------------------------------------------------------------------------


TEN = [(9, 9, False), (10, 9, False), (9, 10, False), (10, 10, True), (11, 10, True), (40, 9, False), (11, 11, True)]
"""White's moves, Black's moves, whether each has reached ten."""


@pytest.mark.parametrize(("white", "black", "reached"), TEN)
def test_reversed_colours_are_put_right_only_while_both_players_have_made_fewer_than_ten_moves(
    white: int, black: int, reached: bool
) -> None:
    for regime in ("competition", "simplified"):
        for seen in (claims(WHITE, "colours-reversed"), sees("colours-reversed")):
            ruling = ruled(seen, before=Before(moves_made=counted(white, black)), regime=regime)
            assert ruling.result == ("continue" if reached else "new-game")


def test_of_reversed_colours_the_moves_made_decide_not_those_completed() -> None:
    made = Before(moves_made=counted(10, 10), moves_completed=counted(10, 9))
    assert ruled(claims(WHITE, "colours-reversed"), before=made).result == "continue"


@pytest.mark.parametrize(("white", "black", "reached"), TEN)
@pytest.mark.parametrize(
    ("of", "put_right"),
    [("wrong-set-up", "new-game"), ("wrong-orientation", "continue"), ("clock-setting", "continue")],
)
def test_set_up_orientation_and_clock_setting_stay_once_each_player_has_completed_ten_moves(
    of: Any, put_right: str, white: int, black: int, reached: bool
) -> None:
    completed = Before(moves_completed=counted(white, black))
    ruling = ruled(claims(WHITE, of), before=completed, facts=WRONG)
    assert (ruling.result, ruling.claim) == (("continue", "rejected") if reached else (put_right, "upheld"))
    competition = ruled(claims(WHITE, of), before=completed, facts=WRONG, regime="competition")
    assert (competition.result, competition.claim) == (put_right, "upheld")


def test_of_a_wrong_set_up_the_moves_completed_decide_not_those_made() -> None:
    unpressed = Before(moves_made=counted(10, 10), moves_completed=counted(10, 9))
    assert ruled(claims(WHITE, "wrong-set-up"), before=unpressed, facts=WRONG).result == "new-game"
    pressed = ruled(e.ClockPressed(by=BLACK), claims(WHITE, "wrong-set-up"), before=unpressed, facts=WRONG)
    assert pressed.result == "continue"


@pytest.mark.parametrize(("moves", "reached"), [(9, False), (10, True), (11, True)])
def test_where_nobody_has_counted_the_facts_say_how_many_moves(moves: int, reached: bool) -> None:
    completed, made = Facts(moves_completed=moves, board_turned=True), Facts(moves_made=moves)
    assert ruled(claims(WHITE, "wrong-orientation"), facts=completed).claim == ("rejected" if reached else "upheld")
    assert ruled(claims(WHITE, "colours-reversed"), facts=made).claim == ("rejected" if reached else "upheld")
    assert [q.answers for q in ruled(claims(WHITE, "colours-reversed")).questions] == [(9, 10)]
    assert [q.answers for q in ruled(claims(WHITE, "wrong-orientation")).questions] == [(9, 10)]


TOUR = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 5)
"""Ten moves by each player."""


@pytest.mark.parametrize(("half_moves", "reached"), [(18, False), (19, False), (20, True)])
def test_the_moves_of_a_game_that_is_given_are_counted(half_moves: int, reached: bool) -> None:
    moves = GivenPosition(moves=" ".join(TOUR.split()[:half_moves]))
    claim = ruled(claims(WHITE, "colours-reversed"), position=moves)
    assert claim.result == ("continue" if reached else "new-game")


def test_one_player_who_is_known_to_have_made_fewer_moves_is_enough() -> None:
    nine = Before(moves_made={WHITE: 9})
    assert ruled(claims(WHITE, "colours-reversed"), before=nine).result == "new-game"
    ten = Before(moves_made={WHITE: 10})
    assert [q.fact for q in ruled(claims(WHITE, "colours-reversed"), before=ten).questions] == ["moves_made"]


# --- ten and sixty minutes --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("time_control", "chess"),
    [
        ("599", "blitz"),
        ("600", "blitz"),
        ("601", "rapid"),
        ("3599", "rapid"),
        ("3600", "standard"),
        ("3601", "standard"),
        ("W300+5-B300+5", "blitz"),  # 300 + 60 x 5
        ("W301+5-B301+5", "rapid"),
        ("W299+5-B299+5", "blitz"),
        ("540+1", "blitz"),
        ("541+1", "rapid"),
        ("1799+30", "rapid"),
        ("1800+30", "standard"),
        ("1801+30", "standard"),
        ("3540+1", "standard"),
        ("3539+1", "rapid"),
        ("0+10", "blitz"),
        ("0+60", "standard"),
    ],
)
def test_rapid_is_more_than_ten_and_less_than_sixty_minutes_the_increment_counted_sixty_times(
    time_control: str, chess: str
) -> None:
    assert class_of(parse_time_control(time_control), LAWS, Reasons()) == chess


# --- how many games, how many requests --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chess", "games", "regime"),
    [
        ("rapid", 1, "competition"),
        ("rapid", 2, "competition"),
        ("rapid", 3, "competition"),
        ("rapid", 4, "simplified"),
        ("blitz", 1, "competition"),
        ("blitz", 2, "simplified"),
        ("blitz", 3, "simplified"),
    ],
)
def test_an_arbiter_has_at_most_three_games_in_rapid_and_one_in_blitz(chess: Any, games: int, regime: str) -> None:
    supervised = Facts(games_per_arbiter=games, recorded_by_arbiter=True)
    assert ruled(chess=chess, regime=None, facts=supervised).regime == regime


@pytest.mark.parametrize(("chess", "answers"), [("rapid", (3, 4)), ("blitz", (1, 2))])
def test_the_question_for_the_games_of_an_arbiter_offers_both_sides_of_the_edge(chess: Any, answers: Any) -> None:
    ruling = ruled(chess=chess, regime=None, facts=Facts(recorded_by_arbiter=True))
    assert [(q.fact, q.answers) for q in ruling.questions] == [("games_per_arbiter", answers)]


@pytest.mark.parametrize("chess", ["rapid", "blitz"])
@pytest.mark.parametrize(("before", "granted"), [(0, True), (3, True), (4, True), (5, False), (6, False)])
def test_the_arbiters_record_is_shown_five_times_in_a_game(chess: Any, before: int, granted: bool) -> None:
    asked = Before(has_the_move=WHITE, scoresheet_requests={WHITE: before, BLACK: 9})
    request = e.RequestMade(by=WHITE, of="arbiters-record")
    ruling = ruled(request, before=asked, regime="competition", chess=chess)
    assert ruling.intervene == ("now" if granted else "discretion")
    assert ("11.5" in ruling.cites) is not granted


def test_the_sixth_request_of_the_incident_itself_is_one_too_many() -> None:
    requests = [e.RequestMade(by=WHITE, of="arbiters-record")] * 6
    sixth = ruled(*requests, before=Before(has_the_move=WHITE), regime="competition")
    assert [ruling.intervene for ruling in sixth.rulings] == ["now"] * 5 + ["discretion"]


# --- three and five occurrences ---------------------------------------------------------------------------------------


def repeated(times: int) -> GivenPosition:
    """The initial position, White to move, so many times."""
    return GivenPosition(moves=" ".join(["Nf3 Nf6 Ng1 Ng8"] * (times - 1)))


@pytest.mark.parametrize(("times", "drawn"), [(1, False), (2, False), (3, True), (4, True)])
def test_a_position_has_occurred_at_least_three_times_for_a_claim(times: int, drawn: bool) -> None:
    claim = claims(WHITE, "threefold")
    for ruling in (ruled(claim, position=repeated(times)), ruled(claim, facts=Facts(occurrences=times))):
        assert ruling.result == ("1/2-1/2" if drawn else "continue")
        assert ruling.add_seconds == ((0, 0) if drawn else (0, 120))


@pytest.mark.parametrize(("moves", "drawn"), [(3, False), (4, False), (7, True)])
def test_a_move_that_is_written_may_bring_the_third_occurrence(moves: int, drawn: bool) -> None:
    position = GivenPosition(moves=" ".join((["Nf3", "Nf6", "Ng1", "Ng8"] * 2)[:moves]))
    by, uci = (WHITE, "g1f3") if moves % 2 == 0 else (BLACK, "f6g8")
    ruling = ruled(claims(by, "threefold", basis="move-written", uci=uci), position=position)
    assert ruling.claim == ("upheld" if drawn else "rejected")


@pytest.mark.parametrize(
    ("times", "result", "intervene"),
    [
        (2, "continue", "no"),
        (3, "continue", "wait-for-claim"),
        (4, "continue", "wait-for-claim"),
        (5, "1/2-1/2", "now"),
        (6, "1/2-1/2", "now"),
    ],
)
def test_from_the_fifth_occurrence_on_the_arbiter_declares_the_draw_unasked(
    times: int, result: str, intervene: str
) -> None:
    for told in ({"position": repeated(times)}, {"facts": Facts(occurrences=times)}):
        ruling = ruled(sees("repetition"), **told)
        assert (ruling.result, ruling.intervene) == (result, intervene)


# --- fifty and seventy-five moves -------------------------------------------------------------------------------------


def without_progress(half_moves: int) -> GivenPosition:
    return GivenPosition(fen=f"4k2r/8/8/8/8/8/7P/R3K3 w - - {half_moves} 120")


@pytest.mark.parametrize(("half_moves", "drawn"), [(98, False), (99, False), (100, True), (101, True)])
def test_fifty_moves_by_each_are_a_hundred_half_moves_on_the_board(half_moves: int, drawn: bool) -> None:
    ruling = ruled(claims(WHITE, "fifty-move"), position=without_progress(half_moves))
    assert (ruling.claim, ruling.result) == (("upheld", "1/2-1/2") if drawn else ("rejected", "continue"))


@pytest.mark.parametrize(("moves", "drawn"), [(49, False), (50, True), (51, True)])
def test_fifty_moves_can_be_counted_by_the_arbiter(moves: int, drawn: bool) -> None:
    ruling = ruled(claims(WHITE, "fifty-move"), facts=Facts(moves_without_progress=moves))
    assert ruling.claim == ("upheld" if drawn else "rejected")


@pytest.mark.parametrize(
    ("half_moves", "uci", "drawn"),
    [(98, "a1a2", False), (99, "a1a2", True), (99, "h2h3", False), (100, "a1a2", True)],
)
def test_the_written_move_counts_and_a_pawn_move_does_not(half_moves: int, uci: str, drawn: bool) -> None:
    written = claims(WHITE, "fifty-move", basis="move-written", uci=uci)
    ruling = ruled(written, position=without_progress(half_moves))
    assert ruling.claim == ("upheld" if drawn else "rejected")


@pytest.mark.parametrize(
    ("half_moves", "result", "intervene"),
    [
        (99, "continue", "no"),
        (100, "continue", "wait-for-claim"),
        (149, "continue", "wait-for-claim"),
        (150, "1/2-1/2", "now"),
        (151, "1/2-1/2", "now"),
    ],
)
def test_from_seventy_five_moves_by_each_on_the_arbiter_declares_the_draw_unasked(
    half_moves: int, result: str, intervene: str
) -> None:
    ruling = ruled(sees("no-progress"), position=without_progress(half_moves))
    assert (ruling.result, ruling.intervene) == (result, intervene)


@pytest.mark.parametrize(
    ("moves", "result", "intervene"),
    [
        (49, "continue", "no"),
        (50, "continue", "wait-for-claim"),
        (74, "continue", "wait-for-claim"),
        (75, "1/2-1/2", "now"),
        (76, "1/2-1/2", "now"),
    ],
)
def test_seventy_five_moves_can_be_counted_by_the_arbiter(moves: int, result: str, intervene: str) -> None:
    ruling = ruled(sees("no-progress"), facts=Facts(moves_without_progress=moves))
    assert (ruling.result, ruling.intervene) == (result, intervene)


@pytest.mark.parametrize(("times", "met"), [(4, False), (5, True), (6, True)])
def test_whether_a_position_had_occurred_five_times_is_not_asked(times: int, met: bool) -> None:
    for told in ({"position": repeated(times)}, {"facts": Facts(occurrences=times)}):
        assert bool(had_occurred_by_then(as_it_stood(**told), 5).truth) is met
    another_since = GivenPosition(moves=f"{repeated(times).moves} e4")
    assert bool(had_occurred_by_then(as_it_stood(position=another_since), 5).truth) is met
    assert not had_occurred_by_then(as_it_stood(), 5).truth


@pytest.mark.parametrize(("half_moves", "met"), [(148, False), (149, False), (150, True)])
def test_whether_seventy_five_moves_had_gone_by_is_not_asked(half_moves: int, met: bool) -> None:
    assert bool(had_gone_by_without_progress(as_it_stood(position=without_progress(half_moves)), 75).truth) is met
    counted_so = as_it_stood(facts=Facts(moves_without_progress=half_moves // 2))
    assert bool(had_gone_by_without_progress(counted_so, 75).truth) is met
    assert not had_gone_by_without_progress(as_it_stood(), 75).truth


# --- two minutes on the clock -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seconds", "admissible"), [(1, True), (119, True), (120, False), (121, False)])
def test_a_quickplay_claim_needs_less_than_two_minutes(seconds: int, admissible: bool) -> None:
    quickplay: dict[str, Any] = {"time_control": "15+0", "event_rules": EventRules(guidelines_iii=True)}
    drawn = Facts(normal_means={BLACK: False})
    clocks = Before(has_the_move=WHITE, clocks=Clocks(white=seconds, black=5))
    ruling = ruled(claims(WHITE, "draw-quickplay"), before=clocks, facts=drawn, **quickplay)
    assert (ruling.claim, ruling.add_seconds) == ("upheld" if admissible else "rejected", (0, 0))
    told = Facts(normal_means={BLACK: False}, own_time_left={WHITE: seconds})
    ruling = ruled(claims(WHITE, "draw-quickplay"), before=Before(has_the_move=WHITE), facts=told, **quickplay)
    assert ruling.claim == ("upheld" if admissible else "rejected")


def test_the_question_for_the_claimants_time_offers_both_sides_of_two_minutes() -> None:
    ruling = ruled(
        claims(WHITE, "draw-quickplay"),
        time_control="15+0",
        event_rules=EventRules(guidelines_iii=True),
        before=Before(has_the_move=WHITE),
    )
    assert (ruling.questions[0].fact, ruling.questions[0].answers) == ("own_time_left", (119, 120))


# --- the default time -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("default", "late", "forfeited"),
    [(15, 14, False), (15, 15, False), (15, 16, True), (0, 0, False), (0, 1, True), (None, 0, False), (None, 1, True)],
)
def test_who_arrives_after_the_default_time_loses_and_without_one_it_is_zero(
    default: int | None, late: int, forfeited: bool
) -> None:
    rules = EventRules(default_time_minutes=default)
    arrives = e.PlayerArrived(by=WHITE, minutes_late=late)
    for regime in ("competition", "simplified"):
        assert ruled(arrives, event_rules=rules, regime=regime).result == ("-/+" if forfeited else "continue")


# --- the penalties ----------------------------------------------------------------------------------------------------


CHESS = [("rapid", "competition", 120), ("rapid", "simplified", 120), ("blitz", "competition", 60),
         ("blitz", "simplified", 60), ("standard", "competition", 120)]  # fmt: skip
"""The chess, the regime, the seconds of a penalty."""


@pytest.mark.parametrize(("chess", "regime", "seconds"), CHESS)
@pytest.mark.parametrize("offender", PLAYERS)
def test_a_first_illegal_move_costs_two_minutes_and_one_in_blitz(
    chess: Any, regime: Any, seconds: int, offender: Player
) -> None:
    claim = claims(offender.opponent, "illegal-move")
    ruling = ruled(*illegal(offender), claim, chess=chess, regime=regime)
    assert (ruling.add_seconds.of(offender.opponent), ruling.add_seconds.of(offender)) == (seconds, 0)


@pytest.mark.parametrize(("chess", "regime", "seconds"), CHESS)
def test_a_wrong_claim_of_a_draw_costs_the_same(chess: Any, regime: Any, seconds: int) -> None:
    wrong = ruled(claims(WHITE, "threefold"), facts=Facts(occurrences=2), chess=chess, regime=regime)
    assert (wrong.claim, wrong.add_seconds) == ("rejected", (0, seconds))


def test_in_blitz_without_supervision_one_minute_is_a_reading() -> None:
    two = EventRules(readings={"F18-B": "b"})
    offence = (*illegal(WHITE), claims(BLACK, "illegal-move"))
    assert ruled(*offence, chess="blitz", event_rules=two).add_seconds == (0, 120)
    assert ruled(*offence, chess="blitz", event_rules=two, regime="competition").add_seconds == (0, 60)


@pytest.mark.parametrize("regime", ["competition", "simplified"])
@pytest.mark.parametrize(("before", "result"), [(0, "continue"), (1, "0-1"), (2, "0-1")])
def test_the_second_illegal_move_loses_the_game(regime: Any, before: int, result: str) -> None:
    penalised = Before(illegal_moves={WHITE: before, BLACK: 1})
    can = Facts(can_checkmate={BLACK: True})
    ruling = ruled(*illegal(WHITE), claims(BLACK, "illegal-move"), before=penalised, facts=can, regime=regime)
    assert (ruling.result, ruling.counters["illegal_moves"]) == (result, (before + 1, 1))
    cannot = Facts(can_checkmate={BLACK: False})
    drawn = ruled(*illegal(WHITE), claims(BLACK, "illegal-move"), before=penalised, facts=cannot, regime=regime)
    assert drawn.result == ("continue" if before == 0 else "1/2-1/2")


@pytest.mark.parametrize(
    "offence",
    [
        illegal(WHITE),
        (e.MoveMade(by=WHITE, promotion="pawn-left"), e.ClockPressed(by=WHITE)),
        (e.MoveMade(by=WHITE, hands=2), e.ClockPressed(by=WHITE)),
        (e.MoveMade(by=BLACK), e.ClockPressed(by=BLACK), e.ClockPressed(by=WHITE)),
    ],
)
def test_the_four_illegal_actions_are_counted_together(offence: tuple[Event, ...]) -> None:
    claim, can = claims(BLACK, "illegal-move"), Facts(can_checkmate={BLACK: True})
    first = ruled(*offence, claim)
    assert (first.add_seconds, first.counters["illegal_moves"]) == ((0, 120), (1, 0))
    second = ruled(*offence, claim, before=Before(illegal_moves={WHITE: 1}), facts=can)
    assert (second.result, second.counters["illegal_moves"]) == ("0-1", (2, 0))


def test_a_quickplay_claim_rejected_on_its_merits_costs_two_minutes() -> None:
    ruling = ruled(
        claims(WHITE, "draw-quickplay"),
        time_control="15+0",
        event_rules=EventRules(guidelines_iii=True),
        before=Before(has_the_move=WHITE, clocks=Clocks(white=60, black=60)),
        facts=Facts(normal_means={BLACK: True}),
    )
    assert (ruling.claim, ruling.add_seconds) == ("rejected", (0, 120))
    assert ruling.clocks == Clocks(white=60, black=180)


# --- moves before a draw may be agreed --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "black", "drawn"), [(29, 29, False), (30, 29, False), (30, 30, True), (31, 30, True)]
)
def test_a_draw_is_agreed_not_before_the_move_that_the_event_names(white: int, black: int, drawn: bool) -> None:
    rules = EventRules(draw_offers="not-before-move-30")
    agreed = e.PlayersAgreed(by="both", on="draw")
    ruling = ruled(agreed, event_rules=rules, before=Before(moves_made=counted(white, black)))
    assert ruling.result == ("1/2-1/2" if drawn else "continue")


@pytest.mark.parametrize(("white", "black", "drawn"), [(0, 0, False), (1, 0, False), (1, 1, True)])
def test_a_draw_is_agreed_once_both_players_have_made_a_move(white: int, black: int, drawn: bool) -> None:
    agreed = e.PlayersAgreed(by="both", on="draw")
    ruling = ruled(agreed, before=Before(moves_made=counted(white, black)))
    assert ruling.result == ("1/2-1/2" if drawn else "continue")
