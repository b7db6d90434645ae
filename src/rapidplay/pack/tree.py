"""The interview walked through every kind of incident and every answer, down to the rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import Any

from rapidplay.errors import NoSuchRule
from rapidplay.interview.interview import Asked, Interview, Reply, Told, tried
from rapidplay.interview.kinds import KINDS
from rapidplay.interview.making import typed_answer, with_players
from rapidplay.interview.outcomes import Found
from rapidplay.interview.questions import Answer, Ask, Typed
from rapidplay.interview.replies import NOT_KNOWN
from rapidplay.interview.words import answer_in_words
from rapidplay.law.finding import Question
from rapidplay.law.ruling import Ruling
from rapidplay.law.text import says
from rapidplay.pack.leaves import Leaves
from rapidplay.pack.numbers import bounds
from rapidplay.pack.once import Once, Texts, in_every_language
from rapidplay.pack.several import stand_for, together

MOST_GAPS = 2
"""So many answers may be not known; from there on whatever would be asked is not known either."""
_NOT_KNOWN, _DECIDES = says("Not known"), says("It decides what must be done.")

Node = dict[str, Any]


class Tree:
    """The questions and the rulings of a pack; equal subtrees stand once."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._questions = Once("q")
        self.leaves = Leaves(texts)

    @property
    def questions(self) -> dict[str, Node]:
        """Id -> question."""
        return self._questions.things

    def kinds(self, head: Mapping[str, object]) -> dict[str, Node]:
        """Kind of incident -> its name and what is asked first."""
        return {
            kind.key: {"says": self._texts.of(kind.says), "first": self._of(Interview(kind=kind, head=head))}
            for kind in KINDS
        }

    def _of(self, interview: Interview) -> str:
        """The id of what comes next: a question, or the ruling."""
        asked = interview.next()
        if asked is not None and _gaps(interview) >= MOST_GAPS:
            return self._after(interview, _not_known(asked))
        match asked:
            case None:
                return self.leaves.id(_outcome(interview))
            case Ask(several=True) as ask:
                return self._questions.id(self._several(ask, interview))
            case Ask(answers=(), typed=Typed() as typed) as ask:
                return self._questions.id(self._number(ask, typed, interview))
            case Ask() as ask:
                return self._questions.id(self._one(ask, interview))
            case Question():
                return self._questions.id(self._of_the_law_core(asked, interview))

    def _after(self, interview: Interview, reply: Reply) -> str:
        return self._of(interview.with_reply(reply))

    def _asked(self, ask: Ask, interview: Interview, answers: Iterable[Answer]) -> Node:
        """A question of the table with these answers, each leading on."""
        roles = interview.roles()
        node = {
            answer.key: {
                "says": self._texts.of(with_players(answer.says, roles)),
                "to": self._after(interview, Told(question=ask, answers=(answer,))),
            }
            for answer in answers
        }
        unknown = self._after(interview, _not_known(ask))
        fact = {"fact": ask.fact} if ask.fact else {}
        put = {"id": ask.id, **fact, "ask": self._texts.of(with_players(ask.ask, roles))}
        return {**put, "because": self._texts.of(_DECIDES), **self._with_not_known(node, unknown)}

    def _with_not_known(self, answers: dict[str, Node], unknown: str) -> Node:
        known = {**answers, NOT_KNOWN: {"says": self._texts.of(_NOT_KNOWN), "to": unknown}}
        return {"answers": known, "order": list(known), **_stretches(answers)}

    def _one(self, ask: Ask, interview: Interview) -> Node:
        return self._asked(ask, interview, tried(ask))

    def _several(self, ask: Ask, interview: Interview) -> Node:
        def leads(some: tuple[Answer, ...]) -> str:
            return self._after(interview, Told(question=ask, answers=some))

        node = self._asked(ask, interview, ask.answers)
        stands = stand_for({key: answer["to"] for key, answer in node["answers"].items() if key != NOT_KNOWN})
        for answer, same in stands.items():
            node["answers"][answer]["as"] = same
        return {**node, "together": together(ask.answers, stands, leads)}

    def _number(self, ask: Ask, typed: Typed, interview: Interview) -> Node:
        @cache
        def leads(number: int) -> str:
            return self._after(interview, Told(question=ask, answers=(typed_answer(typed, number),)))

        least, most = (number for number in typed.tries if isinstance(number, int))
        asked = self._asked(ask, interview, ())
        return {**asked, "invites": self._texts.of(typed.invites), "numbers": bounds(least, most, leads), "most": most}

    def _of_the_law_core(self, question: Question, interview: Interview) -> Node:
        node = {
            answer_key(answer): {
                "says": self._texts.of_words(in_every_language(partial(answer_in_words, question, answer))),
                "to": self._after(interview, Found(question=question, answer=answer)),
            }
            for answer in question.answers
        }
        unknown = self._after(interview, _not_known(question))
        of = {} if question.of is None else {"of": question.of.value}
        put = {"fact": question.fact, **of, "found_by": question.found_by}
        words = {"ask": self._texts.of(question.ask), "because": self._texts.of(question.because)}
        return {**put, **words, **self._with_not_known(node, unknown)}


def _stretches(answers: Mapping[str, Node]) -> Node:
    """Where the answers are numbers: each stands for all up to the next one, the first for all below it too."""
    numbers = list(answers)
    if not numbers or not all(number.isdigit() for number in numbers):
        return {}
    starts = [0, *(int(number) for number in numbers[1:])]
    return {"numbers": [{"from": start, "to": answers[one]["to"]} for start, one in zip(starts, numbers, strict=True)]}


def answer_key(answer: object) -> str:
    """The key of an answer to a question of the law core."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)


def _not_known(asked: Asked) -> Reply:
    return Told(question=asked, answers=None) if isinstance(asked, Ask) else Found(question=asked, answer=None)


def _gaps(interview: Interview) -> int:
    """How many questions have been answered by "not known"."""
    return sum((reply.answers if isinstance(reply, Told) else reply.answer) is None for reply in interview.replies)


def _outcome(interview: Interview) -> Ruling | NoSuchRule:
    try:
        return interview.ruling()
    except NoSuchRule as none:
        return none
