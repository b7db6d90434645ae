"""Editions side by side: the answers come from the editions, and say what the Laws say."""

from __future__ import annotations

import pytest

from rapidplay.editions import EDITIONS, edition
from rapidplay.lawbook.answers import NO_RULE, Answer, ruled
from rapidplay.lawbook.comparison import compared, renumbering, side_by_side, subject_named
from rapidplay.lawbook.concordance import MATTERS, counterparts
from rapidplay.lawbook.questions import incident, observed, under
from rapidplay.lawbook.questions_of_time import times_of
from rapidplay.lawbook.subjects import SUBJECTS


def answers(subject: str, asks: str) -> dict[str, Answer]:
    """What every edition answers to the one question that begins so."""
    (found,) = [
        question
        for one in SUBJECTS
        if one.id == subject
        for question in one.questions
        if question.asks.template.startswith(asks)
    ]
    return {id: found.answer(id) for id in EDITIONS}


def words(subject: str, asks: str) -> dict[str, str]:
    return {id: answer.says() for id, answer in answers(subject, asks).items()}


@pytest.mark.parametrize("id", EDITIONS)
def test_every_question_has_an_answer_in_every_edition(id: str) -> None:
    for subject in SUBJECTS:
        for question in subject.questions:
            answer = question.answer(id)
            assert answer.words, question.asks
            assert answer is not NO_RULE, question.asks
            assert answer.cites, question.asks
            assert not answer.says().startswith("open"), (question.asks, answer.says())


def test_subjects_and_their_questions_have_names_of_their_own() -> None:
    ids = [subject.id for subject in SUBJECTS]
    assert len(set(ids)) == len(ids)
    for subject in SUBJECTS:
        asked = [question.asks for question in subject.questions]
        assert len(set(asked)) == len(asked)
        assert subject_named(subject.id.upper()) is subject
    assert subject_named("nothing") is None


def test_the_bounds_of_rapid_chess() -> None:
    since_2014 = dict.fromkeys(("fide-2014", "fide-2017", "fide-2018", "fide-2023"), "from 10:01 to 59:59")
    before = dict.fromkeys(("rus-2011", "fide-2009"), "from 15:00 to 59:59")
    assert words("rapid", "Rapid") == since_2014 | before
    assert times_of("blitz", "fide-2009").says() == "up to 14:59"
    assert times_of("blitz", "fide-2018").says() == "up to 10:00"
    assert times_of("standard", "fide-2018").says() == "from 60:00"


def test_after_how_many_moves_a_set_up_stays() -> None:
    found = words("set-up", "Moves by each")
    assert found["rus-2011"] == "3 made"
    assert found["fide-2009"] == "3 completed"
    assert {found[id] for id in EDITIONS[2:]} == {"10 completed"}


def test_the_first_illegal_move_that_the_arbiter_sees() -> None:
    found = words("illegal-move", "The first one; the arbiter sees it")
    assert found["rus-2011"] == found["fide-2009"] == "the arbiter waits for a claim"
    assert found["fide-2014"] == found["fide-2017"] == "White loses"
    assert found["fide-2018"] == "back to before the illegal move; Black +2:00"
    assert found["fide-2023"] == "back to before the illegal move; Black +1:00"


def test_the_second_and_the_third_illegal_move() -> None:
    second, third = words("illegal-move", "The second one, claimed"), words("illegal-move", "The third one, claimed")
    assert second["fide-2009"] == "back to before the illegal move; Black +2:00"
    assert third["fide-2009"] == "White loses"
    assert second["fide-2018"] == second["fide-2023"] == "White loses"


def test_both_kings_in_check() -> None:
    found = words("illegal-position", "Both kings are in check")
    assert {found[id] for id in EDITIONS[2:]} == {"the arbiter waits for one more completed move"}
    assert found["rus-2011"] == found["fide-2009"] == "back to before the illegal move"


def test_who_may_call_a_flag() -> None:
    found = words("flag", "White's flag falls")
    assert found["rus-2011"] == found["fide-2009"] == "the arbiter waits for a claim"
    assert {found[id] for id in EDITIONS[2:]} == {"White loses; the arbiter calls the flag"}


def test_resigning_when_the_opponent_cannot_mate() -> None:
    found = words("draw", "White resigns, but")
    assert found["fide-2023"] == "drawn"
    assert {found[id] for id in EDITIONS[:-1]} == {"White loses"}


def test_the_unit_of_penalty() -> None:
    costs = words("penalties", "Incorrect draw claim, rapid, simplified")
    assert costs["fide-2009"] == "claim rejected; White +3:00"
    assert costs["fide-2018"] == "claim rejected; White +2:00"
    assert costs["fide-2023"] == "claim rejected; White +1:00"


def test_the_first_clause_is_the_one_that_decides() -> None:
    found = answers("flag", "Black stops the chessclock and claims, with time left")
    assert [found[id].cites[0] for id in EDITIONS] == ["16.4.5", "A.4.d.2", "A.4.c", "A.4.3", "A.4.3", "A.5.3"]


def test_how_sure_an_answer_is() -> None:
    assert answers("illegal-move", "The first one; Black claims")["rus-2011"].confidence == "inferred"
    assert answers("illegal-move", "The first one; Black claims")["fide-2018"].confidence == "text"


def test_of_many_clauses_the_first_and_the_last_two_are_shown() -> None:
    assert Answer(words=(), cites=("1", "2", "3")).telling == "1, 2, 3"
    assert Answer(words=(), cites=("1", "2", "3", "4", "5")).telling == "1 … 4, 5"
    assert Answer(words=()).telling == ""


def test_an_edition_without_a_rule_says_so() -> None:
    case = incident(observed("nothing"), regime="simplified", chess="rapid")
    assert ruled(under(case, "fide-2018")) != NO_RULE


def test_rows_know_whether_the_editions_differ() -> None:
    rapid = {subject.id: subject for subject in SUBJECTS}["rapid"]
    rows = {row.asks.template: row for row in compared(rapid, ("fide-2009", "fide-2018"))}
    assert rows["Rapid: each player's time for all moves"].differs
    assert not rows["30 minutes and 30 seconds a move"].differs


def test_a_profile_can_be_compared() -> None:
    rapid = {subject.id: subject for subject in SUBJECTS}["rapid"]
    profiles = [profile for id in EDITIONS for profile in edition(id).profiles]
    for profile in profiles:
        assert all(row.answers[profile].words for row in compared(rapid, (profile,)))


def test_the_renumbering_of_the_laws() -> None:
    found = {title.template: dict(clauses) for title, clauses in renumbering(EDITIONS)}
    claim = found["Win on time claimed"]
    assert [claim[id] for id in EDITIONS] == [
        ("16.4.5",), ("A.4.d.2",), ("A.4.c",), ("A.4.3",), ("A.4.3",), ("A.5.3",),
    ]  # fmt: skip
    announced = found["Announced for the entire event"]
    assert [announced[id] for id in EDITIONS] == [(), (), ("A.5",), ("A.5",), ("A.5",), ("A.6",)]
    assert [found["Unit of penalty in rapid"][id] for id in EDITIONS] == [(), (), (), (), (), ("A.3",)]
    assert [found["Illegal move, simplified rules"][id] for id in EDITIONS] == [
        ("16.4.3",), ("A.4.c",), ("A.4.b",), ("A.4.2",), ("A.4.2",), ("A.5.2",),
    ]  # fmt: skip


@pytest.mark.parametrize("id", EDITIONS)
def test_every_clause_of_the_renumbering_is_an_article_of_its_edition(id: str) -> None:
    laws = edition(id)
    for matter in MATTERS:
        assert set(matter.clauses(laws)) <= set(laws.articles), matter.title


@pytest.mark.parametrize(
    ("of", "number", "to", "expected"),
    [
        ("fide-2014", "A.4.c", "fide-2023", "A.5.3"),
        ("fide-2023", "A.5.3", "fide-2014", "A.4.c"),
        ("fide-2018", "A.4.4", "fide-2023", "A.5.4"),
        ("fide-2018", "A.5", "fide-2023", "A.6"),
        ("fide-2018", "A.1", "rus-2011", "16.1"),
        ("fide-2018", "7.3", "fide-2023", "7.3"),
    ],
)
def test_the_clause_that_does_the_same_work(of: str, number: str, to: str, expected: str) -> None:
    assert counterparts(edition(of), number, edition(to))[0] == expected


def test_the_clause_that_does_most_of_the_work_comes_first() -> None:
    found = counterparts(edition("fide-2018"), "A.4.2", edition("fide-2014"))
    assert found[0] == "A.4.b"
    assert {"4.1", "6.2.c"} <= set(found)


def test_an_article_is_matched_with_all_its_parts() -> None:
    found = counterparts(edition("fide-2014"), "A.3", edition("fide-2018"))
    assert set(found) == {"A.3.1", "A.3.1.1", "A.3.1.2", "A.3.2"}


def test_what_has_no_counterpart_has_none() -> None:
    assert counterparts(edition("fide-2023"), "A.3", edition("fide-2018")) == ()


def test_an_article_is_put_beside_its_counterparts() -> None:
    shown = side_by_side("a.5.3", edition("fide-2023"), EDITIONS)
    assert shown.number == "A.5.3"
    assert [clause.number for clause in shown.texts["fide-2014"]] == ["A.4.c"]
    assert [clause.number for clause in shown.texts["fide-2023"]] == ["A.5.3"]
    assert shown.rows
    assert all("A.5.3" in row.answers["fide-2023"].cites for row in shown.rows)
