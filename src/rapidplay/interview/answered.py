"""What was answered, in words: each question with the players that the answers named, and its answer."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.i18n import _, spoken
from rapidplay.interview.interview import applies
from rapidplay.interview.making import in_words, roles_of
from rapidplay.interview.outcomes import Choices
from rapidplay.interview.questions import NO, YES, Answer, Ask, Kind
from rapidplay.interview.replies import NOT_KNOWN, Replies, Reply, answers_meant
from rapidplay.interview.words import ANSWERS, FACTS

TRUTHS = {"yes": YES, "no": NO}


def answered_in_words(kind: Kind, replies: Replies) -> Iterator[tuple[str, str]]:
    """Question and answer, those of the law core last.

    Raises:
        BadIncident: an answer that the question does not offer.
    """
    choices: dict[str, tuple[Answer, ...]] = {}
    asked: list[Ask] = []
    for ask in kind.questions:
        reply = replies.get(ask.id)
        if reply is not None and applies(ask, choices):
            choices[ask.id] = () if reply == NOT_KNOWN else tuple(answers_meant(ask, reply))
            asked.append(ask)
    yield from _of_the_table(asked, choices)
    known = {ask.id for ask in kind.questions}
    for name, reply in replies.items():
        if name not in known:
            yield _of_the_law(name, reply)


def _of_the_table(asked: list[Ask], choices: Choices) -> Iterator[tuple[str, str]]:
    roles = roles_of(answer for answers in choices.values() for answer in answers)
    for ask in asked:
        said = " · ".join(in_words(answer.says, roles) for answer in choices[ask.id])
        yield in_words(ask.ask, roles), said or _("Not known")


def _of_the_law(name: str, reply: Reply) -> tuple[str, str]:
    """A fact that the law core asked for: `can_checkmate:white`."""
    fact, _of, player = name.partition(":")
    words = spoken(FACTS[fact]) if fact in FACTS else fact
    question = words[:1].upper() + words[1:] + (f" ({spoken(ANSWERS[player])})" if player in ANSWERS else "")
    return question, _value(reply)


def _value(reply: Reply) -> str:
    if isinstance(reply, list):
        return ", ".join(reply)
    if reply == NOT_KNOWN:
        return _("Not known")
    text = TRUTHS.get(str(reply)) or ANSWERS.get(reply)
    return str(reply) if text is None else spoken(text)
