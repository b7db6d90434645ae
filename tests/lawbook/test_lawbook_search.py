"""Searching: words, numbers, what means the same; what is found and what comes first."""

from __future__ import annotations

import pytest

from rapidplay.editions import EDITIONS
from rapidplay.i18n import LANGUAGES, in_language
from rapidplay.lawbook import synonyms
from rapidplay.lawbook.search import Hit, search
from rapidplay.lawbook.words import stem, stems_of, words_of

ONE = ("fide-2018",)


def numbers(hits: list[Hit]) -> list[str]:
    return [hit.article for hit in hits]


def test_a_word_finds_the_clauses_that_have_it() -> None:
    found = numbers(search("flag", ONE))
    assert {"6.8", "A.4.5", "III.3.1.1"} <= set(found)


def test_a_clause_with_the_word_comes_before_one_that_means_the_same() -> None:
    found = numbers(search("flag", ONE))
    assert "A.4.3" in found  # a win on time: no flag in it
    assert found.index("A.4.5") < found.index("A.4.3")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("both flags", "III.3.1.1"),
        ("two hands", "7.5.4"),
        ("schedule", "A.4.1.1"),
        ("both kings in check", "A.4.4"),
        ("phone", "11.3.2"),
        ("resigns", "5.1.2"),
        ("seventy-five moves", "9.6.2"),
    ],
)
def test_the_best_clause_comes_first(words: str, first: str) -> None:
    assert numbers(search(words, ONE))[0] == first


@pytest.mark.parametrize(
    ("words", "finds"),
    [
        ("overstep", "A.4.3"),
        ("j'adoube", "4.2.1"),
        ("starting position", "A.4.1"),
        ("setup", "A.4.1.2"),
        ("set up", "A.4.1.2"),
        ("threefold", "9.2.1"),
        ("mate", "6.9"),
        ("tie", "9.3"),
        ("punish", "12.9"),
        ("spectator", "12.7"),
    ],
)
def test_words_that_mean_the_same_are_found(words: str, finds: str) -> None:
    assert finds in numbers(search(words, ONE))


@pytest.mark.parametrize(
    ("language", "words", "finds"),
    [
        ("nl", "vlag", "A.4.5"),
        ("nl", "remise", "9.3"),
        ("ru", "флажок", "A.4.5"),
        ("ru", "невозможный ход", "A.4.2"),
        ("sr", "zastavica", "A.4.5"),
        ("sr", "rokada", "A.4.1.2"),
    ],
)
def test_words_of_the_language_spoken_are_found(language: str, words: str, finds: str) -> None:
    assert search(words, ONE) == []
    with in_language(language):
        assert finds in numbers(search(words, ONE))


@pytest.mark.parametrize("words", ["flag", "FLAG", "flags", "Flags?", "the flag"])
def test_endings_and_capitals_and_small_words_do_not_matter(words: str) -> None:
    assert numbers(search(words, ONE)) == numbers(search("flag", ONE))


def test_a_number_finds_its_clause_then_its_parts_then_what_refers_to_it() -> None:
    found = numbers(search("7.5", ONE))
    assert found[:5] == ["7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5"]
    found = numbers(search("a.4.1", ONE))
    assert found[:3] == ["A.4.1", "A.4.1.1", "A.4.1.2"]
    assert "A.4.2" in numbers(search("7.5.5", ONE))


def test_words_that_stand_together_count_more_than_words_apart() -> None:
    found = numbers(search("penalty time", ONE))
    assert found.index("9.5.3") < found.index("7.4")  # in one sentence there, in two sentences here
    assert numbers(search("king arbiter", ONE))[0] == "A.4.4"


def test_a_reading_is_found_by_its_id_and_by_its_question() -> None:
    best = search("F18-14", ONE)[0]
    assert (best.article, best.reading, best.sentence) == ("A.5", "F18-14", None)
    assert "F18-16" in {hit.reading for hit in search("arbiter who is told", ONE)}


def test_a_clause_with_all_the_words_shuts_out_those_with_some() -> None:
    for hit in search("king rook castle", ONE):
        assert hit.article in {"4.4.1", "4.4.2", "4.4.3", "9.2.2.2", "3.8.2", "A.4.1.2", "4.7"}


@pytest.mark.parametrize("words", ["xyzzy", "", "   ", "the of", "?!"])
def test_nothing_is_found_where_nothing_fits(words: str) -> None:
    assert search(words, ONE) == []


def test_the_search_stays_inside_the_editions_named() -> None:
    assert {hit.edition for hit in search("flag", ONE)} == {"fide-2018"}
    assert {hit.edition for hit in search("flag", EDITIONS)} == set(EDITIONS)


def test_of_equal_clauses_the_newer_edition_comes_first() -> None:
    found = search("flag", ("fide-2018", "fide-2023"))
    equal = [hit for hit in found if hit.article == "6.8"]
    assert [hit.edition for hit in equal] == ["fide-2023", "fide-2018"]


def test_every_group_of_synonyms_has_every_language_and_small_letters() -> None:
    for group in synonyms.GROUPS:
        assert set(group) == set(LANGUAGES)
        for phrase in (phrase for phrases in group.values() for phrase in phrases):
            assert phrase == phrase.lower()
            assert " ".join(words_of(phrase)) == phrase


def test_forms_of_a_word_have_one_stem() -> None:
    assert len({stem(word) for word in ("move", "moves", "moved", "moving")}) == 1
    assert len({stem(word) for word in ("press", "presses", "pressed", "pressing")}) == 1
    assert stem("press") != stem("present")
    assert stems_of("Article A.4.c") == (stem("article"), "a.4.c")
