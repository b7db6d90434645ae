"""Clause numbers: their order, and what people write for them."""

from __future__ import annotations

import random

import pytest

from rapidplay.editions import edition
from rapidplay.lawbook.numbers import as_written, belongs_to, is_number, nearest, order

PRINTED = [
    "1.4.1", "3.8.2", "3.10.3", "7.5.a", "7.5.b", "9.2", "9.2.1", "9.2.1.1", "9.2.2", "9.10", "12.9", "16.4.1", "A.1",
    "A.3.a", "A.4", "A.4.a", "A.4.a.1", "A.4.a.2", "A.4.b", "A.10", "B.1", "G.5", "II.1", "III.2.1", "III.10",
]  # fmt: skip


def test_clauses_stand_in_the_order_of_the_text() -> None:
    mixed = random.Random(7).sample(PRINTED, len(PRINTED))
    assert sorted(mixed, key=order) == PRINTED


def test_a_number_is_ordered_by_its_parts_and_not_by_its_letters() -> None:
    assert order("9.2") < order("9.10")
    assert order("3.8.2") < order("3.10.3")
    assert order("A.4") < order("A.4.1") < order("A.5")


@pytest.mark.parametrize("number", edition("fide-2018").articles)
def test_the_numbers_of_an_edition_are_written_as_they_are_looked_up(number: str) -> None:
    assert is_number(number)
    assert as_written(number) == number
    assert as_written(number.lower()) == number


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("a.5.2", "A.5.2"),
        ("A.5.2.", "A.5.2"),
        ("А.5.2", "A.5.2"),  # a Cyrillic letter
        ("A.4.C", "A.4.c"),
        ("9.5.1)", "9.5.1"),
        ("[7.3]", "7.3"),
        ("iii.3.1", "III.3.1"),
    ],
)
def test_what_people_write_for_a_number(written: str, meant: str) -> None:
    assert as_written(written) == meant


@pytest.mark.parametrize("word", ["flag", "set-up", "j'adoube", "1..2", "", "."])
def test_a_word_is_no_number(word: str) -> None:
    assert not is_number(word)


def test_a_part_belongs_to_its_article_and_a_neighbour_does_not() -> None:
    assert belongs_to("A.4.1.2", "A.4")
    assert belongs_to("A.4", "A.4")
    assert not belongs_to("A.41", "A.4")
    assert not belongs_to("A.4", "A.4.1")


def test_the_nearest_numbers_are_offered() -> None:
    assert "A.4.2" in nearest("A.4.22", edition("fide-2018").articles)
    assert nearest("zzz", ["A.4.2"]) == []
