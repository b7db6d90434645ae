"""An event as TRF26 and TRF16: every column where FIDE has it, and read again what was written."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from event_making import ARBITER, CHIEF, DEPUTY, OTHER, PLAYERS, after, confirmed, entered, paired, playing, set_up
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rapidplay.errors import BadTable
from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent, Logged
from rapidplay.event.files import trf_codes
from rapidplay.event.files.trf_codes import CODES_OF, codes_of, result_of
from rapidplay.event.files.trf_write import trf
from rapidplay.event.pairings_preview import preview
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.results import HALF_POINTS, WITHOUT_A_GAME
from rapidplay.event.rules import DeclaredRules

COVIC = RegisteredPlayer(
    number=1, name="Čović, Ana", title="WIM", federation="SRB", fide_id=901234, rating=2150, sex="w", born="2001/05/31"
)


def lines(event: ChessEvent, version: Any = "trf26", **other: Any) -> list[str]:
    text = trf(event, version, **other)
    assert text.endswith("\r\n") and text.count("\n") == text.count("\r\n")
    return text.split("\r\n")[:-1]


def line(event: ChessEvent, code: str, version: Any = "trf26") -> str | None:
    return next((one for one in lines(event, version) if one.startswith(f"{code} ")), None)


def with_result(result: Any, **other: Any) -> ChessEvent:
    """Board 1 of round 1 has this result."""
    return after(playing(), entered("1", result, note="as the arbiter has it", **other), by=ARBITER)


def players_of(event: ChessEvent) -> list[str]:
    return [one for one in lines(event) if one.startswith("001 ")]


def test_each_field_of_a_player_ends_in_its_column() -> None:
    event = after(set_up(), e.RoundPaired(
        round=1, pairings=(e.Pairing(board="1", white=1, black=2),), players=(COVIC, PLAYERS[1])
    ))  # fmt: skip
    [first, second] = players_of(event)
    assert first == (
        "001    1 wWIM Čović, Ana                        2150 SRB      901234 2001/05/31  0.0    1     2 w"
    )
    assert second == "001    2      De Vries                                                           0.0    1     1 b"
    assert (first[4:8], first[9], first[10:13], first[14:24]) == ("   1", "w", "WIM", "Čović, Ana")
    assert (first[48:52], first[53:56], first[57:68], first[69:79]) == ("2150", "SRB", "     901234", "2001/05/31")
    assert (first[80:84], first[85:89], first[91:95], first[96]) == (" 0.0", "   1", "   2", "w")


def test_the_tournament_is_told_in_the_order_of_the_standard() -> None:
    event = replace(playing(), about=replace(playing().about, place="Delft", federation="NED"))
    assert [one for one in lines(event) if not one.startswith("001")] == [
        "012 Spring Rapid", "022 Delft", "032 NED", "042 2026/05/02", "052 2026/05/02", "062 4", "072 0",
        f"102 {CHIEF}", f"112 {DEPUTY}", f"112 {ARBITER}", f"112 {OTHER}", f"{'132':<91}26/05/02",
        "142 7", "222 900+10",
    ]  # fmt: skip


def test_what_the_event_does_not_know_is_left_out() -> None:
    event = after(ChessEvent(), e.EventCreated(title="Spring", days=(date(2026, 5, 2),), rounds=5))
    assert lines(event) == ["012 Spring", "042 2026/05/02", "052 2026/05/02", "062 0", "072 0", "102 Jansen", "142 5"]


def test_trf16_has_no_line_that_came_with_trf26() -> None:
    codes = {one[:3] for one in lines(playing(), "trf16", comments=["ruled"])}
    assert codes == {"012", "042", "052", "062", "072", "102", "112", "122", "132", "001"}
    assert line(playing(), "122", "trf16") == "122 15 minutes, with 10 seconds added for each move"


@pytest.mark.parametrize(
    ("time_control", "code", "words"),
    [
        ("15+10", "222 900+10", None),
        ("599", "222 599", None),
        ("40/6000+30:900+30", "222 40/6000+30:900+30", None),
        ("W300-B240", "222 W300-B240", None),
        ("W120+1-B120+1", "222 120+1", None),
        ("900d5", None, "122 15 minutes, with a delay of 5 seconds for each move"),
        ("900b5", None, "122 15 minutes, with up to 5 seconds given back for each move (Bronstein)"),
    ],
)
def test_a_time_control_has_its_code_and_with_a_delay_words(
    time_control: str, code: str | None, words: str | None
) -> None:
    rules = DeclaredRules(time_control=time_control, regime="simplified", chess="rapid")
    corrected = e.RulesCorrected(rules=rules, because="x")
    # As it is read from a log: which times are rapid chess is for the editions to say, not for the file.
    event = set_up().having_read(Logged(99, datetime(2026, 5, 2, 10, tzinfo=UTC), CHIEF, corrected))
    assert (line(event, "222"), line(event, "122")) == (code, words)


def test_the_days_of_the_rounds_stand_above_their_columns() -> None:
    about = replace(e.EventCreated(title="Spring", days=(date(2026, 5, 2), date(2026, 5, 3)), rounds=3))
    event = after(
        ChessEvent(), about,
        paired(1, planned_start=datetime(2026, 5, 2, 10, tzinfo=UTC)),
        paired(2),
        paired(3, planned_start=datetime(2026, 5, 3, 9, tzinfo=UTC)),
    )  # fmt: skip
    written = line(event, "132")
    assert written is not None
    assert (written[91:99], written[101:109].strip(), written[111:119]) == ("26/05/02", "", "26/05/03")


# --- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", CODES_OF)
@pytest.mark.parametrize("unrated", [False, True])
def test_each_result_is_each_players_own_code_and_reads_back_as_the_same(result: Any, unrated: bool) -> None:
    if unrated and result in WITHOUT_A_GAME:
        return  # a game that was not played is never unrated
    event = with_result(result, unrated=unrated)
    codes = codes_of(result, unrated)
    first, second = players_of(event)[:2]
    assert (first[91:], second[91:]) == (f"   2 w {codes.white}", f"   1 b {codes.black}")
    rows = preview(trf(event, "trf26").encode(), event.players).rows
    [row] = [row for row in rows if row.white.name == PLAYERS[0].name]
    assert (row.result, row.unrated) == (result, unrated)


@pytest.mark.parametrize(("result", "white", "black"), [("1/2-0", "=", "0"), ("0-1/2", "0", "="), ("0-0", "0", "0")])
def test_of_a_penalised_result_each_has_what_he_got(result: Any, white: str, black: str) -> None:
    first, second = players_of(with_result(result))[:2]
    assert (first[-1], second[-1]) == (white, black)


@pytest.mark.parametrize(("result", "letters"), [("1-0", "WL"), ("1/2-1/2", "DD"), ("0-1", "LW"), ("1/2-0", "DL")])
def test_less_than_one_move_has_letters_of_its_own(result: Any, letters: str) -> None:
    first, second = players_of(with_result(result, unrated=True))[:2]
    assert first[-1] + second[-1] == letters


def test_of_a_game_that_was_not_played_both_are_absent_and_the_pairing_stays() -> None:
    first, second = players_of(with_result("not-played"))[:2]
    assert (first[91:], second[91:]) == ("   2 w Z", "   1 b Z")


@pytest.mark.parametrize(
    ("kind", "code", "points"),
    [
        ("pairing-allocated", "U", "1.0"),
        ("full-point", "F", "1.0"),
        ("half-point", "H", "0.5"),
        ("zero-point", "Z", "0.0"),
    ],
)
def test_each_bye_has_its_letter_and_its_points(kind: Any, code: str, points: str) -> None:
    event = after(set_up(), e.RoundPaired(
        round=1, pairings=(), byes=(e.Bye(player=1, kind=kind),), players=(PLAYERS[0],)
    ))  # fmt: skip
    [only] = players_of(event)
    assert (only[91:], only[80:84].strip()) == (f"0000 - {code}", points)


def test_points_and_ranks_are_of_all_rounds_and_who_has_as_many_has_the_same_rank() -> None:
    event = after(playing(), entered("1", "1-0"), entered("2", "1/2-1/2"), by=ARBITER)
    assert [(one[80:84], one[85:89]) for one in players_of(event)] == [
        (" 1.0", "   1"), (" 0.0", "   4"), (" 0.5", "   2"), (" 0.5", "   2"),
    ]  # fmt: skip


def test_up_to_a_round_later_ones_are_left_out() -> None:
    event = after(playing(), paired(2))
    assert [len(one) for one in lines(event, up_to=1) if one.startswith("001")] == [97] * 4
    assert [len(one) for one in lines(event) if one.startswith("001")] == [107] * 4


def test_a_result_that_is_disputed_is_none() -> None:
    event = after(playing(), entered("1", "1-0"), by=ARBITER)
    event = after(event, entered("1", "0-1"), by=OTHER)
    assert players_of(event)[0][91:] == "   2 w"


def test_a_long_name_is_cut_and_nothing_after_it_moves() -> None:
    long = RegisteredPlayer(number=1, name="A" * 40, rating=2000)
    event = after(set_up(), e.RoundPaired(round=1, pairings=(), byes=(e.Bye(player=1),), players=(long,)))
    [only] = players_of(event)
    assert (only[14:47], only[47], only[48:52]) == ("A" * 33, " ", "2000")


@pytest.mark.parametrize(("number", "fits"), [(9999, True), (10_000, False)])
def test_a_start_number_has_four_digits(number: int, fits: bool) -> None:
    last = RegisteredPlayer(number=number, name="Kim")
    event = after(set_up(), e.RoundPaired(round=1, pairings=(), byes=(e.Bye(player=number),), players=(last,)))
    if fits:
        assert players_of(event)[0].startswith("001 9999 ")
    else:
        with pytest.raises(BadTable, match="start number 10000, expected up to 9999"):
            trf(event, "trf26")


def test_rulings_are_comments_on_one_line() -> None:
    assert lines(playing(), comments=["R1 B1\nillegal move"])[-1] == "### R1 B1 illegal move"


# --- any event --------------------------------------------------------------------------------------------------------

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=33).filter(
    str.isprintable
)


@st.composite
def events(draw: st.DrawFn) -> ChessEvent:
    """Some rounds of some players, with whatever results there are."""
    count = draw(st.integers(2, 7))
    names = draw(st.lists(NAMES, min_size=count, max_size=count, unique_by=str.casefold))
    players = tuple(
        RegisteredPlayer(
            number=number,
            name=name,
            rating=draw(st.none() | st.integers(1, 3000)),
            fide_id=draw(st.none() | st.integers(10 * number, 10 * number + 9)),
            title=draw(st.sampled_from([None, "GM", "WFM"])),
            federation=draw(st.sampled_from([None, "NED", "SRB"])),
            sex=draw(st.sampled_from([None, "m", "w"])),
            born=draw(st.sampled_from([None, "1990", "2001/05/31"])),
        )
        for number, name in enumerate(names, start=1)
    )
    event = set_up()
    for round in range(1, draw(st.integers(1, 4)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        pairings = tuple(
            e.Pairing(board=str(n + 1), white=order[2 * n], black=order[2 * n + 1]) for n in range(count // 2)
        )
        byes = tuple(
            e.Bye(
                player=left, kind=draw(st.sampled_from(["pairing-allocated", "full-point", "half-point", "zero-point"]))
            )
            for left in order[2 * (count // 2) :]
        )
        event = after(
            event,
            e.RoundPaired(round=round, pairings=pairings, byes=byes, players=players),
            e.RoundStarted(round=round),
        )
        for pairing in pairings:
            result = draw(st.none() | st.sampled_from(sorted(CODES_OF)))
            if result is not None:
                event = after(event, e.ResultEntered(round=round, board=pairing.board, result=result, note="x"))
    return event


@settings(max_examples=60)
@given(events())
def test_what_was_written_has_the_same_pairings_results_and_players_when_it_is_read(event: ChessEvent) -> None:
    data = trf(event, "trf26").encode()
    for number, round in event.rounds.items():
        found = preview(data, {}, number)
        accepted = found.accepted(number)
        assert {(one.white, one.black) for one in accepted.pairings} == {
            (one.white, one.black) for one in round.pairings.values()
        }
        assert {bye.player: bye.kind for bye in accepted.byes} == round.byes
        assert {player.number: player for player in found.new_players} == event.players
        results = {(one.white, one.black): round.result_of(one.board).standing for one in round.pairings.values()}
        for row in found.rows:
            if row.black is not None:
                standing = results[found.numbers[row.white], found.numbers[row.black]]
                assert row.result == (None if standing is None else standing.result)


@settings(max_examples=60)
@given(events())
def test_an_event_made_of_a_file_gives_the_same_file(event: ChessEvent) -> None:
    """Round by round as an organiser imports it, each result entered as the preview shows it."""
    text = trf(event, "trf26")
    again = set_up()
    for number in event.rounds:
        found = preview(text.encode(), again.players, number)
        again = after(again, found.accepted(number), e.RoundStarted(round=number))
        for row in found.rows:
            if row.board is not None and row.result is not None:
                again = after(again, e.ResultEntered(round=number, board=row.board, result=row.result, note="x"))
    assert trf(again, "trf26") == text


def test_the_codes_of_a_result_are_worth_what_the_result_is() -> None:
    for result, codes in CODES_OF.items():
        assert trf_codes.HALF_POINTS.get(codes.white, 0) == HALF_POINTS[result].white
        assert trf_codes.HALF_POINTS.get(codes.black, 0) == HALF_POINTS[result].black
        assert result_of(codes.white, codes.black) == (result, False)


def test_confirmed_results_are_written_as_they_were_confirmed() -> None:
    event = after(playing(), entered("1", "1-0"), by=ARBITER)
    event = after(event, confirmed("1", "1-0"), by=OTHER)
    assert players_of(event)[0].endswith("2 w 1")
