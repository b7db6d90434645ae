from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from event_making import PLAYERS, after, set_up
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rapidplay.errors import BadTable
from rapidplay.event import entries as e
from rapidplay.event.files.kinds import read_table
from rapidplay.event.files.table import Seat
from rapidplay.event.pairings_csv import DELIMITERS, LONGEST_NAME, write_table
from rapidplay.event.pairings_preview import FIRST_ROWS, Preview, preview
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.results import ByeKind

HEAD = "board,white,black,white_id,black_id"


def read(*lines: str, head: str = "board,white,black", players: Any = None) -> Preview:
    return preview("\n".join((head, *lines)).encode(), players)


def seats(found: Preview) -> list[tuple[str | None, str, str | None]]:
    return [(row.board, row.white.name, None if row.black is None else row.black.name) for row in found.rows]


def why(found: Preview) -> list[tuple[int, str]]:
    return [(rejected.line, rejected.why) for rejected in found.rejected]


def the_reason(*lines: str, head: str = "board,white,black") -> str:
    [rejected] = read(*lines, head=head).rejected
    return rejected.why


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("delimiter", DELIMITERS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_real_file_is_read_whatever_program_wrote_it(
    delimiter: str, line_end: str, encoding: str, tmp_path: Path
) -> None:
    file = tmp_path / "round3.csv"
    rows = [("board", "white", "black"), ("1", "Čović", "Øst"), ("2", "Ivanova", "O’Neil")]
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    text = mark + line_end.join(delimiter.join(row) for row in rows) + line_end
    file.write_bytes(text.encode(encoding))
    found = preview(file.read_bytes())
    assert seats(found) == rows[1:]
    assert (found.table.delimiter, found.rejected) == (delimiter, ())
    assert found.table.encoding == ("utf-16" if encoding.startswith("utf-16") else "utf-8")


def test_what_is_no_utf_8_is_read_as_latin_1_and_the_preview_says_so() -> None:
    found = preview("board;white;black\r\n1;Müller;Nuñez\r\n".encode("latin-1"))
    assert (found.table.encoding, seats(found)) == ("latin-1", [("1", "Müller", "Nuñez")])


def test_letters_that_windows_alone_has_are_read_and_the_preview_says_so() -> None:
    found = preview("board;white;black\r\n1;Šašková;O’Neil\r\n".encode("cp1252"))
    assert (found.table.encoding, seats(found)) == ("windows-1252", [("1", "Šašková", "O’Neil")])
    found = preview(b"board;white;black\r\n1;\x81Kim;Osei\r\n")
    assert (found.table.encoding, len(found.rejected)) == ("latin-1", 1)


def test_an_empty_row_of_a_spreadsheet_is_no_pairing() -> None:
    found = preview(b"board;white;black\r\n1;Kim;Osei\r\n;;\r\n ; ;\t\r\n2;;\r\n")
    assert (seats(found), [rejected.line for rejected in found.rejected]) == ([("1", "Kim", "Osei")], [5])


def test_a_bye_that_stands_for_white_is_no_player() -> None:
    found = preview(b"board,white,black\n1,Bye,Kim\n")
    assert found.rejected[0].why == 'white "Bye", expected a name: a bye stands for black'


def test_a_name_with_a_comma_is_quoted() -> None:
    assert seats(read('1,"Ivanova, Anna","O""Neil, B."')) == [("1", "Ivanova, Anna", 'O"Neil, B.')]


def test_the_columns_stand_in_any_order_and_others_are_named_and_not_read() -> None:
    found = read("2000,De Vries,Ivanova,12", head="Rating,BLACK, white ,Board")
    assert seats(found) == [("12", "Ivanova", "De Vries")]
    assert found.table.ignored_columns == ("rating",)


def test_ids_are_read_where_the_file_has_them() -> None:
    found = read("1,Kim,Osei,77,", "2,Novak,Berg,0,88", head=HEAD)
    assert [row.seats for row in found.rows] == [(Seat("Kim", 77), Seat("Osei")), (Seat("Novak"), Seat("Berg", 88))]


def test_a_spreadsheets_mark_of_the_delimiter_and_blank_lines_are_passed_over() -> None:
    found = preview(b"sep=;\r\n\r\nboard;white;black\r\n\r\n1;Kim;Osei\r\n")
    assert (seats(found), found.rows[0].line) == ([("1", "Kim", "Osei")], 5)


def test_a_hard_space_is_a_space() -> None:
    assert seats(read("1,De\N{NO-BREAK SPACE}Vries,Kim")) == [("1", "De Vries", "Kim")]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "the file is empty, expected TRF26, TRF16, PGN or a CSV with the columns board, white, black"),
        (b"\r\n \n", "the file is empty"),
        (b"sep=;", "the file is empty"),
        (b"1,Kim,Osei", "line 1: '1,Kim,Osei', expected TRF26, TRF16, PGN or a CSV"),
        (b"board,white\n1,Kim", "line 1: 'board,white', expected"),
        (b"board,white,black,white\n", "line 1: column white twice, expected it once"),
        (b"\x00\x01\x02", "line 1: .*, expected"),
        (b'"board,white,black', "line 1: .*, expected"),
    ],
)
def test_a_file_without_the_columns_is_no_table(data: bytes, complaint: str) -> None:
    with pytest.raises(BadTable, match=f"^{complaint}"):
        read_table(data, 1)


# --- the lines --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1,Kim", "2 columns, expected 3"),
        ("1,Kim,Osei,7", "4 columns, expected 3"),
        ("x,Kim,Osei", 'board "x", expected a board such as "12", or "3.2" for teams'),
        ("0,Kim,Osei", 'board "0", expected a board'),
        (",Kim,Osei", 'board "", expected a board'),
        ("1,,Osei", "white missing, expected a name"),
        ("1,Kim,", "black missing, expected a name"),
        ("1,Kim,Kim", "Kim twice in this round, first in line 2"),
        ("1,Kim,KIM", "KIM twice in this round, first in line 2"),
        ('1,"Kim,Osei', "a quotation mark that is not closed, or stands where none can be"),
        ('1,"Kim"x,Osei', "a quotation mark that is not closed, or stands where none can be"),
        ("1,K\x07m,Osei", "white 'K\\x07m', expected a name in readable letters"),
        ("1,Kim," + "x" * (LONGEST_NAME + 1), "black: a name of 101 letters, expected up to 100"),
    ],
)
def test_a_line_that_cannot_be_read_is_rejected_with_its_number_and_reason(line: str, reason: str) -> None:
    found = read(line, "2,Novak,Berg")
    [rejected] = found.rejected
    assert (rejected.line, rejected.text) == (2, line)
    assert rejected.why.startswith(reason)
    assert seats(found) == [("2", "Novak", "Berg")]


def test_the_longest_name_is_still_read() -> None:
    assert read("1,Kim," + "x" * LONGEST_NAME).count == 1


@pytest.mark.parametrize("id", ["x", "-1", "1.5", "1234567890"])
def test_an_id_is_a_number(id: str) -> None:
    assert the_reason(f"1,Kim,Osei,{id},", head=HEAD) == f'white_id "{id}", expected the number of a player'
    assert read("1,Kim,Osei,123456789,", head=HEAD).count == 1


def test_of_two_lines_that_cannot_both_be_the_first_stands() -> None:
    found = read("1,Kim,Osei", "1,Novak,Berg", "2,Osei,Petrov", "3,Novak,Petrov", ",kim,bye")
    assert seats(found) == [("1", "Kim", "Osei"), ("3", "Novak", "Petrov")]
    assert why(found) == [
        (3, "board 1 twice, first in line 2"),
        (4, "Osei twice in this round, first in line 2"),
        (6, "kim twice in this round, first in line 2"),
    ]
    assert found.count == 2


def test_a_rejected_line_leaves_no_player_behind() -> None:
    found = read("1,Kim,Osei", "1,Novak,Berg")
    assert [player.name for player in found.new_players] == ["Kim", "Osei"]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("1,Kim,bye", "pairing-allocated"), (",Kim,BYE", "pairing-allocated"), (",Kim,", "pairing-allocated"),
        (",Kim,bye 1", "full-point"), (",Kim,Bye  1/2", "half-point"), (",Kim,bye ½", "half-point"),
        (",Kim,bye 0", "zero-point"),
    ],
)  # fmt: skip
def test_a_bye_says_what_it_gives(line: str, kind: Any) -> None:
    [row] = read(line).rows
    assert (row.board, row.black, row.bye) == (None, None, kind)
    assert read(line).accepted(1).byes == (e.Bye(player=1, kind=kind),)


# --- who is meant -----------------------------------------------------------------------------------------------------

KNOWN = {
    1: RegisteredPlayer(number=1, name="Kim", fide_id=77),
    2: RegisteredPlayer(number=2, name="Osei", title="FM"),
    5: RegisteredPlayer(number=5, name="Kim", fide_id=88),
}


def test_a_player_is_known_by_id_else_by_name_and_a_new_one_gets_the_next_number() -> None:
    found = read("1,Kim Jr,osei,77,", "2,Kim,Novak,88,", head=HEAD, players=KNOWN)
    assert found.accepted(3).pairings == (
        e.Pairing(board="1", white=1, black=2),
        e.Pairing(board="2", white=5, black=6),
    )
    assert found.new_players == (RegisteredPlayer(number=6, name="Novak"),)


def test_an_id_that_becomes_known_is_kept_with_the_player() -> None:
    found = read("1,Kim,Osei,77,99", head=HEAD, players=KNOWN)
    assert found.new_players == (RegisteredPlayer(number=2, name="Osei", title="FM", fide_id=99),)


def test_a_name_that_two_players_have_needs_an_id() -> None:
    found = read("1,Kim,Osei", players=KNOWN)
    assert why(found) == [(2, "Kim: 2 players have this name, expected an id")]


@pytest.mark.parametrize(
    "line", ["1,Osei,Osei,,99", "1,Osei,Osei,99,", "1,Kim,Kim Jr,77,77", "1,Abel,Kim,77,", "1,Abel,Abel,,"]
)
def test_nobody_plays_himself_whatever_the_line_calls_him(line: str) -> None:
    players = {1: RegisteredPlayer(number=1, name="Kim", fide_id=77), 2: RegisteredPlayer(number=2, name="Osei")}
    [(number, reason)] = why(read(line, head=HEAD, players=players))
    assert number == 2 and reason.endswith("twice in this round, first in line 2")


def test_a_long_list_of_new_players_gets_start_numbers_in_the_order_of_the_file() -> None:
    found = read(*(f"{board},White {board},Black {board}" for board in range(1, 1001)))
    assert [player.number for player in found.new_players] == list(range(1, 2001))
    assert found.new_players[1].name == "Black 1"


def test_two_players_of_one_name_are_told_by_their_ids() -> None:
    found = read("1,Lee,Lee,7,8", "2,Lee,Novak,,", head=HEAD)
    assert [player.fide_id for player in found.new_players] == [7, 8]
    assert why(found) == [(3, "Lee: 2 players have this name, expected an id")]


# --- nothing is stored before accept ----------------------------------------------------------------------------------


def test_a_preview_shows_the_count_and_the_first_rows_and_changes_nothing() -> None:
    event = set_up()
    before = dict(event.players)
    found = read(*(f"{board},White {board},Black {board}" for board in range(1, 9)), players=event.players)
    assert found.count == 8
    assert [row.board for row in found.first_rows] == ["1", "2", "3", "4", "5"] and FIRST_ROWS == 5
    assert event.players == before
    event = after(event, found.accepted(3))
    assert event.rounds[3].boards == tuple(map(str, range(1, 9)))
    assert len(event.players) == 16


def test_accepted_pairings_stand_in_the_order_of_the_hall() -> None:
    found = read("10,A,B", "2,C,D")
    assert [pairing.board for pairing in found.accepted(1).pairings] == ["2", "10"]


# --- written back -----------------------------------------------------------------------------------------------------


def test_pairings_are_written_as_they_are_read() -> None:
    players = {
        player.number: player for player in (*PLAYERS, RegisteredPlayer(number=9, name="Ivanova, A.", fide_id=9))
    }
    text = write_table((e.Pairing(board="3.2", white=9, black=2),), (e.Bye(player=1, kind="half-point"),), players)
    assert text == f'{HEAD}\r\n3.2,"Ivanova, A.",De Vries,9,\r\n,Ivanova,bye 1/2,,\r\n'


names = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=20).filter(
    lambda name: not name.lower().startswith("bye") and name.isprintable()
)


@given(
    st.lists(names, min_size=2, max_size=12, unique_by=lambda name: name.casefold()),
    st.sampled_from(DELIMITERS),
    st.sampled_from(["pairing-allocated", "full-point", "half-point", "zero-point"]),
)
def test_what_was_written_reads_back_as_the_same_pairings(names: list[str], delimiter: str, kind: ByeKind) -> None:
    players = {number: RegisteredPlayer(number=number, name=name) for number, name in enumerate(names, start=1)}
    pairings = tuple(e.Pairing(board=str(number), white=number, black=number + 1) for number in range(1, len(names), 2))
    byes = (e.Bye(player=len(names), kind=kind),) if len(names) % 2 else ()
    found = preview(write_table(pairings, byes, players, delimiter).encode(), players)
    assert found.rejected == ()
    accepted = found.accepted(1)
    assert (accepted.pairings, accepted.byes, accepted.players) == (pairings, byes, ())


SOME = st.sampled_from(["Kim", "kim", "Osei", "Novak"])
IDS = st.sampled_from(["", "77", "88", "99"])


@given(
    st.lists(st.tuples(st.integers(1, 6), SOME, SOME, IDS, IDS).map(lambda row: ",".join(map(str, row))), max_size=6),
    st.booleans(),
)
def test_what_a_preview_accepts_the_event_accepts(lines: list[str], known: bool) -> None:
    players = KNOWN if known else {}
    found = read(*lines, head=HEAD, players=players)
    assert found.count + len(found.rejected) == len(lines)
    if found.rows:
        event = replace(set_up(), players=dict(players))
        assert len(after(event, found.accepted(1)).rounds[1].pairings) == found.count


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: b"board,white,black\n" + text.encode()))
def test_any_file_gives_a_preview_or_says_that_it_is_no_table(data: bytes) -> None:
    try:
        found = preview(data)
    except BadTable:
        return
    lines = [rejected.line for rejected in found.rejected]
    assert lines == sorted(lines)
    assert {row.line for row in found.rows}.isdisjoint(lines)
    if found.rows:
        after(set_up(), found.accepted(1))
