"""Cases of the casebook under the clauses that they cite, and the defects of prints."""

from __future__ import annotations

import pytest

from rapidplay.editions import edition, edition_or_profile
from rapidplay.i18n import in_language
from rapidplay.incident.known_wrong import known_wrong_beside
from rapidplay.incident.shipped import casebook_folder
from rapidplay.lawbook.cases import RuledCase, cases_as_data, ruled_under
from rapidplay.lawbook.contents import contents, contents_as_data
from rapidplay.lawbook.defects import DEFECTS
from rapidplay.lawbook.numbers import belongs_to


def cited(id: str, number: str) -> set[str]:
    return {one["case"] for one in cases_as_data(id, number)}


def test_a_case_stands_under_each_clause_that_it_cites_and_under_no_other() -> None:
    assert "FLG-06" in cited("fide-2023", "A.5.3") & cited("fide-2023", "6.9")
    assert "FLG-06" not in cited("fide-2023", "A.5.4")


def test_a_case_stands_under_the_whole_of_which_it_cites_a_part() -> None:
    assert "FLG-06" in cited("fide-2023", "A.5")
    assert "FLG-06" not in cited("fide-2023", "A.4")


def test_a_case_that_cites_the_whole_stands_under_each_part_and_not_under_its_neighbours() -> None:
    case = RuledCase(id="X", title="X", disputed=False, regime=None, cites=("A.5",), ruled=())
    assert case.is_about("A.5.3") and case.is_about("A")
    assert not case.is_about("A.50") and not case.is_about("A.4")


def test_what_was_ruled_is_told_in_words() -> None:
    [case] = [one for one in cases_as_data("fide-2023", "A.5.3") if one["case"] == "FLG-06"]
    assert case["ruled"] == ["the claim is rejected", "0-1"]
    assert case["title"] == "Both flags down on an electronic clock in rapid"


def test_added_time_is_told_with_its_player_and_none_is_not() -> None:
    ruled = [" ".join(one["ruled"]) for one in cases_as_data("fide-2023", "7.5.5")]
    assert any("gets 120 seconds" in words for words in ruled)
    assert not any("gets 0 seconds" in words for words in ruled)


def test_a_case_that_is_held_to_be_wrong_is_not_shown() -> None:
    wrong = {one.id for one in known_wrong_beside([casebook_folder()])}
    assert wrong
    assert not wrong & {one.id for one in ruled_under("fide-2023")}


@pytest.mark.parametrize(
    "id", ["rus-2011", "fide-2009", "fide-2014", "fide-2014-knsb", "fide-2017", "fide-2018", "fide-2023"]
)
def test_every_clause_that_is_cited_is_one_of_the_edition_or_holds_one(id: str) -> None:
    articles = edition_or_profile(id)[0].articles
    for case in ruled_under(id):
        for number in case.cites:
            assert any(belongs_to(one, number) or belongs_to(number, one) for one in articles), (case.id, number)


def test_the_cases_are_told_with_a_clause_and_not_with_a_whole_edition() -> None:
    assert contents_as_data(contents("fide-2023", "a.5.3", with_print=False))["cases"] == cases_as_data(
        "fide-2023", "A.5.3"
    )
    assert "cases" not in contents_as_data(contents("fide-2023", None, with_print=False))


def test_every_defect_is_of_a_clause_of_the_edition() -> None:
    for id, by_language in DEFECTS.items():
        for by_clause in by_language.values():
            assert set(by_clause) <= set(edition(id).articles)


def test_the_defects_of_a_print_are_told_with_the_clause_in_every_language() -> None:
    for language in ("en", "sr"):
        with in_language(language):
            [clause] = contents_as_data(contents("fide-2023", "A.4.2", with_print=False))["articles"]
        assert [one["lang"] for one in clause["defects"]] == ["sr"]
