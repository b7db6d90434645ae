from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.errors import BadEntry
from rapidplay.event.boards import boards_in, is_a_board, place_of


@pytest.mark.parametrize("board", ["1", "12", "9999", "3.2", "3.999"])
def test_a_board_is_a_number_or_a_match_and_a_board(board: str) -> None:
    assert is_a_board(board)


@pytest.mark.parametrize("text", ["", "0", "01", "10000", "3.", "3.0", "3.1000", "-1", "a", "1.2.3", " 1", "1\n", "１"])
def test_nothing_else_is_a_board(text: str) -> None:
    assert not is_a_board(text)


def test_boards_stand_in_the_order_of_the_hall_not_of_the_alphabet() -> None:
    assert sorted(["10", "2", "3.10", "3.2", "1"], key=place_of) == ["1", "2", "3.2", "3.10", "10"]


@pytest.mark.parametrize(("board", "is_in"), [("1", True), ("8", True), ("9", False), ("12", True), ("11", False)])
def test_both_ends_of_a_range_belong_to_it(board: str, is_in: bool) -> None:
    assert (board in boards_in("1-8, 12")) is is_in


@pytest.mark.parametrize(
    ("board", "is_in"), [("3.1", True), ("3.2", True), ("3.3", False), ("3", False), ("4.1", False)]
)
def test_a_range_may_lie_within_a_match(board: str, is_in: bool) -> None:
    assert (board in boards_in("3.1-3.2")) is is_in


@pytest.mark.parametrize(("board", "is_in"), [("2.9", False), ("3.1", True), ("4.999", True), ("5.1", False)])
def test_a_whole_number_stands_for_all_boards_of_the_match(board: str, is_in: bool) -> None:
    assert (board in boards_in("3-4")) is is_in


def test_blanks_do_not_matter() -> None:
    assert boards_in(" 1 - 8 ,12 ") == boards_in("1-8, 12")
    assert boards_in(" 1 - 8 ,12 ").written == "1-8, 12"


@pytest.mark.parametrize("text", ["", "1,", "a", "1-", "-8", "1--8", "1;2", "0-3", "all"])
def test_what_names_no_boards_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadEntry, match=r'^boards: ".*", expected boards such as "1-8, 12"$'):
        boards_in(text)


def test_the_lower_board_comes_first() -> None:
    with pytest.raises(BadEntry, match=r'^boards: "8-1", expected the lower board first: "1-8"$'):
        boards_in("8-1")
    assert "8" in boards_in("8-8")


@pytest.mark.parametrize("text", ["1-3.2", "3.1-4"])
def test_both_ends_of_a_range_are_alike(text: str) -> None:
    with pytest.raises(BadEntry, match="expected both ends alike"):
        boards_in(text)


@given(st.lists(st.integers(1, 300), min_size=1, max_size=20))
def test_a_list_of_boards_holds_these_and_no_others(numbers: list[int]) -> None:
    found = boards_in(", ".join(map(str, numbers)))
    assert [n for n in range(1, 301) if str(n) in found] == sorted(set(numbers))
    assert boards_in(found.written) == found
