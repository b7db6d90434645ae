"""Pairings out of TRF files, in the forms that programs give them; each broken line named with what was expected."""

from __future__ import annotations

from typing import Any

import pytest
from event_making import PLAYERS, after, set_up
from hypothesis import given
from hypothesis import strategies as st
from trf_making import player, trf_of, twelve_pairings

from rapidplay.errors import BadTable
from rapidplay.event import entries as e
from rapidplay.event.entry_json import entry_from
from rapidplay.event.entry_json import written as as_logged
from rapidplay.event.files.kinds import read_table
from rapidplay.event.files.table import Seat
from rapidplay.event.pairings_preview import Preview, preview
from rapidplay.event.people import RegisteredPlayer


def read(*lines: str, round: int = 1, players: Any = None) -> Preview:
    return preview(trf_of(lines), players, round)


def games(found: Preview) -> list[tuple[str | None, str, str | None]]:
    return [(row.board, row.white.name, None if row.black is None else row.black.name) for row in found.rows]


def why(found: Preview) -> list[tuple[int, str]]:
    return [(rejected.line, rejected.why) for rejected in found.rejected]


# --- forms of other programs ------------------------------------------------------------------------------------------


def test_the_file_that_a_pairing_engine_reads_has_no_more_than_numbers_names_ratings_and_games() -> None:
    found = read(
        "012 A test",
        player(1, "Test0001 Player0001", "3 w 1", "2 b 1", head="2720                             2.0    1"),
        player(2, "Test0002 Player0002", "4 b 1", "1 w 0", head="2701                             1.0    2"),
        player(3, "Test0003 Player0003", "1 b 0", "4 w 1", head="2697                             1.0    3"),
        player(
            4, "Test0004 Player0004", "2 w 0", "3 b 0", "0000 - Z", head="2689                             0.0    4"
        ),
        "XXR 3",
        round=2,
    )
    assert found.table.format == "trf16"
    assert games(found) == [
        ("1", "Test0002 Player0002", "Test0001 Player0001"),
        ("2", "Test0003 Player0003", "Test0004 Player0004"),
    ]
    assert [player.rating for player in found.new_players] == [2720, 2701, 2697, 2689]
    assert found.rejected == ()


def test_all_that_a_line_has_of_a_player_comes_with_him() -> None:
    line = "001    7 wWIM Čović, Ana                        2150 SRB      901234 2001/05/31  0.0    1     8 w"
    found = read(line, player(8, "Kim", "7 b"))
    assert found.rows[0].white == Seat("Čović, Ana", 901234, 7, "WIM", "SRB", 2150, "w", "2001/05/31")
    assert found.new_players[0] == RegisteredPlayer(
        number=7, name="Čović, Ana", title="WIM", federation="SRB", fide_id=901234, rating=2150, sex="w",
        born="2001/05/31",
    )  # fmt: skip


def test_a_field_that_cannot_be_read_is_left_out_and_told() -> None:
    line = "001    1 x XM Osei                              21x0 GHAN       12a4             0.0    1     2 w"
    found = read(line, player(2, "Kim", "1 b"))
    assert found.rows[0].white == Seat("Osei", number=1, federation="GHA")
    assert 'Not read: sex "x" in line 1; title "XM" in line 1; rating "21x0" in line 1; fide id "12a4" in line 1.' in [
        note.english() for note in found.table.notes
    ]


@pytest.mark.parametrize(("written", "title"), [("g", "GM"), ("wf", "WFM"), ("WCM", "WCM"), ("im", "IM")])
def test_titles_are_read_as_older_files_write_them_too(written: str, title: str) -> None:
    line = f"001    1 m{written:>3} {'Osei':<33}".ljust(91) + "   2 w"
    assert read(line, player(2, "Kim", "1 b")).rows[0].white.title == title


@pytest.mark.parametrize("black", ["b", "B", "s", "S"])
def test_black_is_b_or_as_older_programs_in_german_write_it_s(black: str) -> None:
    found = read(player(1, "Osei", "2 w 1"), player(2, "Kim", f"1 {black} 0"))
    assert (games(found), found.rejected) == ([("1", "Osei", "Kim")], ())


HEAD = "2150 SRB      901234             2.0    1"
NAMES = ("Šaša", "Čović, Ana", "Иванова, Анна", "Ђорђевић", "李")


def in_bytes(line: str, name: str) -> str:
    """The same line of a program that counts columns in the bytes of UTF-8."""
    return line.replace(name + " " * (len(name.encode()) - len(name)), name, 1)


def lines_of_three(name: str) -> list[str]:
    return [
        player(1, name, "2 w 1", "3 b 1", head=HEAD),
        player(2, "Kim", "1 b 0", "0000 - U"),
        player(3, "Osei", "0000 - Z", "1 w 0"),
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("are_counted_in_bytes", [False, True])
def test_columns_are_counted_in_letters_or_as_some_programs_do_in_bytes(name: str, are_counted_in_bytes: bool) -> None:
    first, *others = lines_of_three(name)
    found = read(in_bytes(first, name) if are_counted_in_bytes else first, *others)
    assert (games(found), found.rejected) == ([("1", name, "Kim"), (None, "Osei", None)], ())
    assert found.rows[0].white == Seat(name, 901234, 1, None, "SRB", 2150)
    assert games(read(in_bytes(first, name), *others, round=2))[0] == ("1", "Osei", name)


def test_a_name_that_was_cut_off_after_so_many_bytes_is_read() -> None:
    written = player(1, "X" * 33, "2 w 1", head=HEAD).replace("X" * 33, "Александра-Екатер")
    assert games(read(written, player(2, "Kim", "1 b 0"))) == [("1", "Александра-Екатер", "Kim")]


def test_another_letter_for_a_colour_is_named() -> None:
    found = read(player(1, "Osei", "2 w 1"), player(2, "Kim", "1 n 0"))
    assert (2, 'column 97 "n", expected w, b or -') in why(found)


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_file_is_read_whatever_program_wrote_it(end: str, encoding: str) -> None:
    text = trf_of([player(1, "Müller", "2 w"), player(2, "Nuñez", "1 b")], end).decode()
    found = preview(text.encode(encoding))
    assert games(found) == [("1", "Müller", "Nuñez")]


@pytest.mark.parametrize(
    ("line", "format"),
    [("", "trf16"), ("132 26/05/02", "trf16"), ("XXR 7", "trf16"), ("142 7", "trf26"), ("222 900+10", "trf26"),
     ("### ruled", "trf26"), ("240 H 001 0003", "trf26")],
)  # fmt: skip
def test_a_line_that_trf16_does_not_have_makes_it_trf26(line: str, format: str) -> None:
    found = preview(trf_of(["012 Spring", line, player(1, "Kim", "2 w"), player(2, "Osei", "1 b")]))
    assert found.table.format == format


@pytest.mark.parametrize("ruler", ["DDD SSSS sTTT NNNNNNNNN", "### SSSS sTTT NNNNNNNNN", "BEL    1      Kim", "XXR 7"])
def test_a_ruler_a_comment_or_a_national_line_may_stand_first(ruler: str) -> None:
    assert read(ruler, player(1, "Kim", "2 w"), player(2, "Osei", "1 b")).count == 1


def test_twelve_pairings_are_twelve_boards() -> None:
    assert [row.board for row in read(*twelve_pairings("142 7")).rows] == [str(n) for n in range(1, 13)]


# --- rounds, boards, byes ---------------------------------------------------------------------------------------------


def test_boards_are_numbered_by_the_higher_score_then_both_scores_then_the_start_number() -> None:
    found = read(
        player(1, "A", "5 w 0", "6 b"),
        player(2, "B", "6 w =", "5 b"),
        player(3, "C", "7 w 1", "8 b"),
        player(4, "D", "8 w 0", "7 b"),
        player(5, "E", "1 b 1", "2 w"),
        player(6, "F", "2 b =", "1 w"),
        player(7, "G", "3 b 0", "4 w"),
        player(8, "H", "4 b 1", "3 w"),
        round=2,
    )
    assert games(found) == [("1", "H", "C"), ("2", "E", "B"), ("3", "F", "A"), ("4", "G", "D")]


def test_both_scores_together_come_before_the_start_number() -> None:
    found = read(
        player(3, "A", "5 w 1", "5 w"),
        player(4, "B", "7 w 1", "6 w"),
        player(5, "C", "3 b 0", "3 b"),
        player(6, "D", "8 w 1", "4 b"),
        player(7, "E", "4 b 0"),
        player(8, "F", "6 b 0"),
        round=2,
    )
    assert games(found) == [("1", "B", "D"), ("2", "A", "C")]


@pytest.mark.parametrize("teams", ["013", "310"])
def test_with_teams_boards_are_counted_within_each_match(teams: str) -> None:
    names = {"013": "013 {name:<32}{members}", "310": "310 {number:>3} {name:<64} {members}"}[teams]
    members = {"013": "   1    2", "310": "   1    2"}, {"013": "   3    4", "310": "   3    4"}
    lines = [
        names.format(number=number, name=f"Team {number}", members=its[teams])
        for number, its in enumerate(members, start=1)
    ]
    found = read(*lines, player(1, "A1", "3 w"), player(2, "A2", "4 b"), player(3, "B1", "1 b"), player(4, "B2", "2 w"))
    assert games(found) == [("1.1", "A1", "B1"), ("1.2", "B2", "A2")]


def test_a_player_in_no_team_is_not_paired_in_a_match() -> None:
    found = read(f"013 {'Team':<32}   1", player(1, "A", "2 w"), player(2, "B", "1 b"))
    assert why(found)[0] == (2, "plays in no team, expected him or his opponent in a line 310 or 013")


@pytest.mark.parametrize("round", [3, 9])
def test_a_round_that_the_file_does_not_have_is_refused(round: int) -> None:
    with pytest.raises(BadTable, match=rf"^the file has rounds 1-2, expected round {round} in it$"):
        read(player(1, "Kim", "2 w 1", "2 b"), player(2, "Osei", "1 b 0", "1 w"), round=round)


def test_a_file_without_any_round_is_refused() -> None:
    with pytest.raises(BadTable, match=r"^the file has no round, expected round 1 in it$"):
        read(player(1, "Kim"))


@pytest.mark.parametrize(
    ("code", "kind"),
    [("U", "pairing-allocated"), ("u", "pairing-allocated"), ("F", "full-point"), ("+", "full-point"),
     ("H", "half-point"), ("=", "half-point"), ("Z", "zero-point"), ("-", "zero-point")],
)  # fmt: skip
def test_a_bye_says_what_it_gives(code: str, kind: str) -> None:
    [bye] = read(player(1, "Kim", f"0000 - {code}")).rows
    assert (bye.board, bye.black, bye.bye) == (None, None, kind)


def test_a_player_who_is_in_no_pairing_comes_along_and_is_not_paired() -> None:
    found = read(player(1, "Kim", "2 w"), player(2, "Osei", "1 b"), player(3, "Novak"))
    assert found.count == 1
    assert [player.name for player in found.new_players] == ["Kim", "Osei", "Novak"]


# --- lines that cannot be ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (player(1, "Kim", "77 w"), "no start number 77"),
        (player(1, "Kim", "1 w"), "start number 1 is paired with himself"),
        (player(1, "Kim", "3 w"), "is paired with start number 3, whose line 3 has start number 2"),
        (player(1, "Kim", "2x w"), 'columns 92-95 "2x", expected the start number of an opponent, or 0000'),
        (player(1, "Kim", "2 x"), 'column 97 "x", expected w, b or -'),
        (player(1, "Kim", "2 w ?"), 'column 99 "?", expected one of 1 0 = + - W D L H F U Z'),
        (player(1, "Kim", "0000 - 1"), '"1" without an opponent, expected U, F, H or Z'),
        (player(1, "", "2 w"), "name '' in columns 15-47, expected a name in readable letters"),
        ("001   x1      Kim", 'start number "x1" in columns 5-8, expected a number from 1 to 9999'),
        ("001    0      Kim", 'start number "0" in columns 5-8, expected a number from 1 to 9999'),
        (player(2, "Kim", "3 w"), "start number 2 twice, first in line 2"),
    ],
)
def test_a_line_that_cannot_be_is_rejected_with_its_number_and_reason(line: str, reason: str) -> None:
    found = read("012 Spring", player(2, "Osei", "3 w 1"), player(3, "Novak", "2 b 0"), line)
    assert why(found) == [(4, reason)]
    assert games(found) == [("1", "Osei", "Novak")]


def test_two_who_both_have_white_are_rejected_with_both_lines() -> None:
    found = read(player(1, "Kim", "2 w"), player(2, "Osei", "1 w"))
    assert why(found) == [
        (1, 'colour "w" in round 1 against "w" in line 2, expected w and b'),
        (2, 'colour "w" in round 1 against "w" in line 1, expected w and b'),
    ]


def test_results_that_contradict_each_other_reject_the_game() -> None:
    found = read(player(1, "Kim", "2 w 1"), player(2, "Osei", "1 b 1"))
    assert (found.count, why(found)) == (0, [(1, '"1" for White and "1" for Black cannot both be')])


def test_the_opponent_of_a_line_that_cannot_be_read_is_rejected_too() -> None:
    found = read(player(1, "Kim", "2 w ?"), player(2, "Osei", "1 b"))
    assert why(found)[1] == (2, "line 1, of his opponent, has nothing of round 1 that can be read")


# --- who is meant -----------------------------------------------------------------------------------------------------


def test_a_player_of_the_event_keeps_his_start_number_and_a_new_one_has_that_of_the_file() -> None:
    known = {player.number: player for player in PLAYERS}
    found = read(player(3, "De Vries", "9 w"), player(9, "Guest", "3 b"), players=known)
    [pairing] = found.accepted(1).pairings
    assert (pairing.white, pairing.black) == (2, 9)


def test_a_start_number_that_another_has_at_the_event_is_not_taken() -> None:
    known = {player.number: player for player in PLAYERS}
    found = read(player(1, "Guest", "12 w"), player(12, "Visitor", "1 b"), players=known)
    [pairing] = found.accepted(1).pairings
    assert (pairing.white, pairing.black) == (13, 12)


def test_two_players_of_one_name_are_told_by_their_start_numbers() -> None:
    found = read(player(1, "Lee", "2 w"), player(2, "Lee", "1 b"))
    assert why(found) == [(1, "Lee twice in this round, first in line 1")]
    found = read(player(1, "Lee", "3 w"), player(2, "Lee", "4 w"), player(3, "Kim", "1 b"), player(4, "Osei", "2 b"))
    assert [player.number for player in found.new_players] == [1, 2, 3, 4]


def test_a_name_that_trf_has_cut_off_is_that_of_the_player() -> None:
    long = RegisteredPlayer(number=1, name="Leutheusser-Schnarrenberger-Papadopoulou, Ana")
    found = read(player(1, long.name[:33], "2 w"), player(2, "Kim", "1 b"), players={1: long})
    assert [one.name for one in found.new_players] == ["Kim"]
    other = read(player(1, long.name[:32], "2 w"), player(2, "Kim", "1 b"), players={1: long})
    assert [one.name for one in other.new_players] == ["Kim", long.name[:32]]


def test_who_is_paired_already_stays_at_his_board_and_others_get_what_is_left() -> None:
    paired = {
        board: e.Pairing(board=board, white=w, black=b) for board, w, b in [("1", 3, 4), ("2", 1, 2), ("9", 7, 8)]
    }
    lines = [
        player(1, "Ivanova", "2 w"), player(2, "De Vries", "1 b"), player(3, "Osei", "4 b"), player(4, "Novak", "3 w"),
        player(5, "Kim", "6 w"), player(6, "Petrov", "5 b"), player(7, "Ahmed", "8 w"), player(8, "Berg", "7 b"),
    ]  # fmt: skip
    known = {player.number: player for player in PLAYERS}
    found = preview(trf_of(lines), known, 1, paired)
    assert games(found) == [
        ("1", "Novak", "Osei"), ("2", "Ivanova", "De Vries"), ("3", "Kim", "Petrov"), ("9", "Ahmed", "Berg"),
    ]  # fmt: skip


# --- whatever comes ---------------------------------------------------------------------------------------------------

CELLS = st.tuples(
    st.sampled_from(["", "1", "2", "3", "4", "0000"]), st.sampled_from("wb- "), st.sampled_from("10=+-WHZ ")
)


@given(st.lists(st.tuples(st.integers(0, 5), CELLS), max_size=5))
def test_what_a_preview_of_any_trf_accepts_the_event_accepts(lines: list[tuple[int, tuple[str, str, str]]]) -> None:
    written = [player(number, f"Player {number}", " ".join(cell)) for number, cell in lines]
    try:
        found = read("012 Spring", *written)
    except BadTable:
        return
    if found.rows:
        after(set_up(), entry_from(*as_logged(found.accepted(1))))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "the file is empty"),
        (b" \r\n\r\n", "the file is empty"),
        (b"PK\x03\x04rest", "the file is a zip or a spreadsheet, which is packed as one"),
        (b"%PDF-1.7", "the file is a PDF"),
        (b"\x1f\x8b\x08", "the file is packed by gzip"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "the file is an old spreadsheet or document"),
        (b"<!DOCTYPE html><html></html>", "the file is a page of the web"),
        (b"\r\n <HTML>", "the file is a page of the web"),
        (b"<?xml version='1.0'?>", "the file is a page of the web"),
        (b"012 Spring Rapid\r\n022 Delft\r\n", "line 1: '012 Spring Rapid'"),
    ],
)
def test_a_file_of_another_kind_is_refused_with_what_was_expected(data: bytes, complaint: str) -> None:
    expected = "expected TRF26, TRF16, PGN or a CSV with the columns board, white, black"
    with pytest.raises(BadTable) as fault:
        read_table(data, 1)
    assert str(fault.value) == f"{complaint}, {expected}"
