"""The interview behind `rapidplay ask`: whatever is answered, it ends, and what it writes is what was ruled on."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rapidplay.editions import EDITIONS
from rapidplay.errors import RapidplayError
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.writer import incident_to_data
from rapidplay.interview.interview import Asked, Interview, Reply, Told, tried
from rapidplay.interview.joining import effect_of
from rapidplay.interview.kinds import KINDS
from rapidplay.interview.making import in_words, incident_data
from rapidplay.interview.outcomes import Found
from rapidplay.interview.questions import Answer, Ask
from rapidplay.law.text import says

MOST_QUESTIONS = 16


def reply_to(asked: Asked, data: st.DataObject) -> Reply:
    """Some answer, or that it is not known."""
    if isinstance(asked, Ask):
        answer = data.draw(st.sampled_from([*tried(asked), None]))
        return Told(question=asked, answers=None if answer is None else (answer,))
    return Found(question=asked, answer=data.draw(st.sampled_from([*asked.answers, None])))


@settings(max_examples=60)
@given(st.data())
def test_whatever_is_answered_the_interview_ends_and_the_file_says_what_was_ruled_on(data: st.DataObject) -> None:
    head = {"edition": data.draw(st.sampled_from(EDITIONS)), "chess": data.draw(st.sampled_from(["rapid", "blitz"]))}
    interview = Interview(kind=data.draw(st.sampled_from(KINDS)), head=head)
    for _question in range(MOST_QUESTIONS):
        asked = interview.next()
        if asked is None:
            break
        interview = interview.with_reply(reply_to(asked, data))
    else:
        pytest.fail("the interview does not end")
    try:
        ruling = interview.ruling()
    except RapidplayError:
        return
    told = interview.incident()
    if told is not None:
        again = incident_from(incident_to_data(told), "")
        assert again == told
        assert effect_of(rule(again, by_solver)) == effect_of(ruling)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_ids_of_questions_and_the_keys_of_answers_stand_once(kind: object) -> None:
    questions = next(one for one in KINDS if one is kind).questions
    ids = [ask.id for ask in questions]
    assert len(set(ids)) == len(ids)
    assert all(len({answer.key for answer in ask.answers}) == len(ask.answers) for ask in questions)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_conditions_name_questions_and_answers_that_come_before(kind: object) -> None:
    before: dict[str, set[str]] = {}
    for ask in next(one for one in KINDS if one is kind).questions:
        for id, keys in {**ask.when, **ask.one_of, **ask.unless}.items():
            assert set(keys) <= before[id]
        before[ask.id] = {answer.key for answer in ask.answers}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_every_question_can_be_put_in_words_before_anybody_is_named(kind: object) -> None:
    for ask in next(one for one in KINDS if one is kind).questions:
        assert "{" not in in_words(ask.ask, {})
        assert all("{" not in in_words(answer.says, {}) for answer in ask.answers)


# --- the rules of the event ------------------------------------------------------------------------------------------


def asked_of_a_late_player(head: dict[str, object]) -> list[str]:
    """The questions about a player who came late."""
    conduct = next(kind for kind in KINDS if kind.key == "conduct")
    interview = Interview(kind=conduct, head={"edition": "fide-2023", "chess": "rapid", **head})
    asked = []
    while isinstance(ask := interview.next(), Ask):
        asked.append(ask.id)
        late = [answer for answer in tried(ask) if answer.key in ("late", "white", "typed")]
        interview = interview.with_reply(Told(question=ask, answers=(late[-1],)))
    return asked


def test_a_rule_of_the_event_is_asked_for_only_where_the_rules_of_the_event_are_not_given() -> None:
    assert "default" in asked_of_a_late_player({})
    assert "default" not in asked_of_a_late_player({"event_rules": {}})


def test_an_answer_changes_nothing_in_the_rules_that_were_given() -> None:
    rules: dict[str, object] = {"default_time_minutes": 5}
    answer = Answer(key="ten", says=says("{typed}", typed=10), event_rules={"default_time_minutes": 10})
    assert incident_data({"event_rules": rules}, [answer])["event_rules"] == {"default_time_minutes": 10}
    assert rules == {"default_time_minutes": 5}
