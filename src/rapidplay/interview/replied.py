"""The interview with the replies of somebody who walked a pack: question -> key, number or several keys."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.errors import BadIncident
from rapidplay.interview.interview import Asked, Interview, Reply, Told
from rapidplay.interview.making import typed_answer
from rapidplay.interview.outcomes import Found
from rapidplay.interview.questions import Answer, Ask
from rapidplay.law.finding import Question

NOT_KNOWN = "not-known"


def with_replies(interview: Interview, replies: Mapping[str, object]) -> Interview:
    """The interview as far as the replies go; BadIncident names a reply that its question does not offer."""
    while (asked := interview.next()) is not None:
        name = name_of(asked)
        if name not in replies:
            break
        interview = interview.with_reply(_reply(asked, replies[name]))
    return interview


def name_of(asked: Asked) -> str:
    """What a question is answered under: its id, or the fact and whose it is."""
    if isinstance(asked, Ask):
        return asked.id
    return asked.fact if asked.of is None else f"{asked.fact}:{asked.of.value}"


def _reply(asked: Asked, given: object) -> Reply:
    if isinstance(asked, Question):
        return Found(question=asked, answer=None if given == NOT_KNOWN else _found(asked, given))
    return Told(question=asked, answers=None if given == NOT_KNOWN else _answers(asked, given))


def _found(question: Question, given: object) -> object:
    if isinstance(given, int):
        return given
    by_key = {{True: "yes", False: "no"}.get(one, str(one)) if isinstance(one, bool) else str(one): one
              for one in question.answers}  # fmt: skip
    if given not in by_key:
        raise _not_offered(name_of(question), given)
    return by_key[str(given)]


def _answers(ask: Ask, given: object) -> tuple[Answer, ...]:
    if isinstance(given, int):
        return (_by_number(ask, given),)
    by_key = {answer.key: answer for answer in ask.answers}
    keys = given if isinstance(given, list) else [given]
    if not keys or not all(isinstance(key, str) and key in by_key for key in keys):
        raise _not_offered(ask.id, given)
    return tuple(by_key[key] for key in by_key if key in keys)


def _by_number(ask: Ask, number: int) -> Answer:
    """What is typed; else the last answer that stands for so many."""
    if not ask.answers and ask.typed is not None:
        return typed_answer(ask.typed, number)
    below = [answer for answer in ask.answers if answer.key.isdigit() and int(answer.key) <= number]
    if not below and not ask.answers[0].key.isdigit():
        raise _not_offered(ask.id, number)
    return below[-1] if below else ask.answers[0]


def _not_offered(name: str, given: object) -> BadIncident:
    return BadIncident(f"replies.{name}", f'"{given}", expected an answer that the question offers')
