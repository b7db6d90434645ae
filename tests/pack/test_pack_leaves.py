"""Every leaf of a pack is what `rule` gives for the incident that the answers on the way to it make."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from packed import PACKS, Json, Reply, as_sent, content, replies_to, ruled, ruled_on, rules, ways

from rapidplay.errors import NoSuchRule
from rapidplay.game.incident import Chess, Regime
from rapidplay.i18n import LANGUAGES, in_language
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.interview.interview import Interview, Told
from rapidplay.interview.kinds import KINDS
from rapidplay.interview.outcomes import Found
from rapidplay.interview.questions import Ask
from rapidplay.interview.replies import NOT_KNOWN, answers_meant, told_by
from rapidplay.pack.tree import MOST_GAPS, answer_key
from rapidplay.pack.walking import name_of, told

ONE_IN = 97
"""So many ways are tried, of some ten thousand."""
KEYS_OF_A_REMEDY = ("intervene", "result", "options", "claim", "add_seconds", "take_back_increment", "restore", "must")


def remedy(leaf: Json) -> tuple[object, ...]:
    """What an arbiter does differently; how often a player was penalised does not count."""
    return (*(leaf.get(key) for key in KEYS_OF_A_REMEDY), leaf["castling_barred"], leaf["do_now"])


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_where_everything_is_known_a_leaf_is_the_ruling_on_the_incident(
    edition: str, regime: Regime, chess: Chess
) -> None:
    held, head = content(edition, regime, chess), rules(edition, regime, chess).head()
    for kind, first in held["kinds"].items():
        for way in ways(held, first["first"], known=True):
            if "refused" not in held["leaves"][way.leaf]:
                assert told(held, way.leaf, "en") == ruled(head, kind, way)


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_the_pack_asks_what_the_interview_asks_and_rules_as_it_does_in_every_language(
    edition: str, regime: Regime, chess: Chess
) -> None:
    held, head = content(edition, regime, chess), rules(edition, regime, chess).head()
    seen: set[str] = set()
    for kind in KINDS:
        follow(held, held["kinds"][kind.key]["first"], Interview(kind=kind, head=head), seen)
    each_of_several = {one for leaf in held["leaves"].values() for one in leaf.get("rulings", ())}
    assert seen | each_of_several == {*held["questions"], *held["leaves"]}


def follow(held: Json, at: str, interview: Interview, seen: set[str]) -> None:
    """Hold the interview beside the pack, through every reply to every question."""
    if at in seen:
        return
    seen.add(at)
    if at in held["questions"]:
        question = held["questions"][at]
        for reply, to in replies_to(question):
            follow(held, to, replied(interview, question, reply), seen)
    elif "refused" not in held["leaves"][at]:
        ruling = ended(interview).ruling()
        for language in LANGUAGES:
            with in_language(language):
                assert told(held, at, language) == ruling_to_data(ruling)


def ended(interview: Interview) -> Interview:
    """The interview to its end: where the pack asks nothing more, nothing more is known."""
    while (asked := interview.next()) is not None:
        assert gaps(interview) >= MOST_GAPS
        interview = interview.with_reply(
            Told(question=asked, answers=None) if isinstance(asked, Ask) else Found(question=asked, answer=None)
        )
    return interview


def gaps(interview: Interview) -> int:
    """How much is not known."""
    return [reply.answers if isinstance(reply, Told) else reply.answer for reply in interview.replies].count(None)


def replied(interview: Interview, question: Json, reply: Reply) -> Interview:
    """One reply more, to the question that the pack has in this place."""
    asked = interview.next()
    assert asked is not None
    if isinstance(asked, Ask):
        assert question["id"] == asked.id
        known = None if reply == NOT_KNOWN else tuple(answers_meant(asked, as_sent(reply)))
        return interview.with_reply(Told(question=asked, answers=known))
    assert (question["fact"], question.get("of")) == (asked.fact, asked.of and asked.of.value)
    offered = {answer_key(answer): answer for answer in asked.answers}
    answer = reply if isinstance(reply, int) else offered.get(reply)
    return interview.with_reply(Found(question=asked, answer=answer))


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_replies_of_which_some_are_not_known_tell_what_the_leaf_rules_on(
    edition: str, regime: Regime, chess: Chess
) -> None:
    held, head = content(edition, regime, chess), rules(edition, regime, chess).head()
    for kind, first in held["kinds"].items():
        for way in islice(ways(held, first["first"], known=False), 0, None, ONE_IN):
            replies = {name_of(question): as_sent(reply) for question, reply in way.replies}
            leaf = held["leaves"][way.leaf]
            if NOT_KNOWN in replies.values() and leaf.get("status") == "ruling":
                for made in told_by(kind, replies).incidents:
                    assert remedy(told(held, way.leaf, "en")) == remedy(ruled_on(head, made)), (kind, replies)


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_what_is_not_known_is_decided_only_where_every_answer_leads_to_the_same(
    edition: str, regime: Regime, chess: Chess
) -> None:
    held = content(edition, regime, chess)
    for question in held["questions"].values():
        unknown = question["answers"][NOT_KNOWN]["to"]
        left_out = "id" in question and "fact" in question
        if held["leaves"].get(unknown, {}).get("status") == "ruling" and not left_out:
            for _reply, to in replies_to(question):
                for way in ways(held, to, known=True):
                    assert remedy(held["leaves"][way.leaf]) == remedy(held["leaves"][unknown])


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_on_no_way_is_more_not_known_than_two_answers(edition: str, regime: Regime, chess: Chess) -> None:
    held = content(edition, regime, chess)

    @cache
    def most_gaps(at: str) -> int:
        replies = replies_to(held["questions"][at]) if at in held["questions"] else ()
        return max(((reply == NOT_KNOWN) + most_gaps(to) for reply, to in replies), default=0)

    assert max(most_gaps(kind["first"]) for kind in held["kinds"].values()) == MOST_GAPS == 2


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_no_rule_is_said_only_where_the_edition_gives_none(edition: str, regime: Regime, chess: Chess) -> None:
    held, head = content(edition, regime, chess), rules(edition, regime, chess).head()
    for kind, first in held["kinds"].items():
        for way in ways(held, first["first"], known=True):
            if "refused" in held["leaves"][way.leaf]:
                with pytest.raises(NoSuchRule):
                    ruled(head, kind, way)
