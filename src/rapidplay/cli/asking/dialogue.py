"""The dialogue: one question at a time, a line for each answer; it needs no terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rapidplay.cli.asking.position import answered_by_position
from rapidplay.errors import BadInput, RapidplayError
from rapidplay.i18n import _, spoken
from rapidplay.interview.interview import Asked, Interview, Reply, Told
from rapidplay.interview.kinds import KINDS, TIME_CONTROL
from rapidplay.interview.making import in_words, typed_answer
from rapidplay.interview.outcomes import Found
from rapidplay.interview.questions import Answer, Ask, Kind
from rapidplay.interview.words import answer_in_words
from rapidplay.law.finding import Question

T = TypeVar("T")
BACK = "b"
NOT_KNOWN = ("?", "0")


class NoMoreAnswers(BadInput):
    """The input ended before the last question."""


class _Back(Exception):
    """The reply was to go back."""


@dataclass(frozen=True, slots=True)
class Dialogue:
    """Lines in, words out."""

    hears: Callable[[], str]
    """The next line; EOFError where there is none."""
    tells: Callable[[str], None]

    def hold(self, start: Callable[[Kind], Interview]) -> Interview:
        """Ask until nothing is left to ask."""
        self.tells(_("A number answers. ? is not known, b goes back, Ctrl-C leaves."))
        interview: Interview | None = None
        while True:
            try:
                if interview is None:
                    interview = start(self._kind())
                asked = interview.next()
                if asked is None:
                    return interview
                interview = interview.with_reply(self._reply(asked, interview))
            except _Back:
                interview = interview.without_the_last() if interview is not None and interview.replies else None

    def _kind(self) -> Kind:
        self._lay_out(_("What happened?"), [spoken(kind.says) for kind in KINDS])
        return self._until(lambda line: KINDS[_index(line, len(KINDS))])

    def _reply(self, asked: Asked, interview: Interview) -> Reply:
        return self._told(asked, interview) if isinstance(asked, Ask) else self._found(asked)

    def _told(self, ask: Ask, interview: Interview) -> Told:
        roles = interview.roles()
        invites = "" if ask.typed is None else spoken(ask.typed.invites)
        labels = [in_words(answer.says, roles) for answer in ask.answers]
        self._lay_out(in_words(ask.ask, roles), labels, invites)
        return self._until(lambda line: _told(ask, line, interview))

    def _found(self, question: Question) -> Found:
        labels = [answer_in_words(question, answer) for answer in question.answers]
        invites = _("or type the position as FEN") if question.fact == "can_checkmate" else ""
        self._lay_out(f"{spoken(question.ask)} {spoken(question.because)}", labels, invites)
        return self._until(lambda line: self._answer(question, line))

    def _answer(self, question: Question, line: str) -> Found:
        if line in NOT_KNOWN:
            return Found(question=question, answer=None)
        if question.fact == "can_checkmate" and "/" in line:
            answer, words = answered_by_position(question, line)
            self.tells(words)
            return Found(question=question, answer=answer)
        return Found(question=question, answer=question.answers[_index(line, len(question.answers))])

    def _lay_out(self, ask: str, labels: Sequence[str], invites: str = "") -> None:
        self.tells("")
        self.tells(ask)
        for number, label in enumerate(labels, 1):
            self.tells(f"  {number:>2}  {label}")
        if invites:
            self.tells(f"      {invites}")

    def _until(self, reads: Callable[[str], T]) -> T:
        """The next line that can be read; what is wrong with the others is said."""
        while True:
            line = self._line()
            try:
                return reads(line)
            except RapidplayError as error:
                self.tells(str(error))

    def _line(self) -> str:
        try:
            line = self.hears().strip()
        except EOFError:
            raise NoMoreAnswers(_("no more answers, but a question is open")) from None
        if line.lower() == BACK:
            raise _Back
        return line


def _told(ask: Ask, line: str, interview: Interview) -> Told:
    """The reply to a question of the table: numbers, something typed, or that it is not known."""
    told = Told(question=ask, answers=None if line in NOT_KNOWN else _answers(ask, line))
    if ask is TIME_CONTROL:
        interview.with_reply(told).must_be_possible()
    return told


def _answers(ask: Ask, line: str) -> tuple[Answer, ...]:
    if ask.typed is not None and not _is_a_number_of(line, ask):
        return (typed_answer(ask.typed, ask.typed.reads(line)),)
    words = line.replace(",", " ").split() if ask.several else [line]
    if not words:
        raise _expected_a_number(len(ask.answers))
    return tuple(ask.answers[_index(word, len(ask.answers))] for word in words)


def _is_a_number_of(line: str, ask: Ask) -> bool:
    return not line or (line.isascii() and line.isdigit() and int(line) <= len(ask.answers))


def _index(line: str, most: int) -> int:
    if not (line.isascii() and line.isdigit() and 1 <= int(line) <= most):
        raise _expected_a_number(most)
    return int(line) - 1


def _expected_a_number(most: int) -> BadInput:
    return BadInput(_("expected a number from 1 to {most}, ? or b", most=most))
