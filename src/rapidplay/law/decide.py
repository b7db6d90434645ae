"""decide: an incident and an edition in, a ruling out.

The events are folded into the record; each claim, observation or request is ruled on as it comes, and the next event
starts from what was ruled. A ruling that waits (for a move, for a claim, for a proof) is made again when more has
happened. Where a fact is missing every answer is tried: what cannot change the ruling is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce

from msgspec import structs

from rapidplay.errors import ImpossibleEvent
from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.facts import Facts
from rapidplay.game.fold import after
from rapidplay.game.incident import Incident
from rapidplay.game.player import Player
from rapidplay.game.record import Record
from rapidplay.game.start import Game, record_at_start, replayed
from rapidplay.law.case import Case, Setting
from rapidplay.law.edition import Edition, Kind, claim, observation, request
from rapidplay.law.effects import applied
from rapidplay.law.finding import Finding, Question, Reasons, StillOpen
from rapidplay.law.remedies import ClaimChecked, PlayContinues, Postponed, Remedies, WaitForClaim, WaitForNextMove
from rapidplay.law.ruling import Ruling, ruling_for
from rapidplay.law.setting import setting_of
from rapidplay.law.standing import NOTHING, UNDONE, standing_matter
from rapidplay.law.steps import undecided_steps

MOST_BRANCHES = 32
"""So many ways of answering the open questions are tried at most."""

_BEARS_ON_A_RULING = (e.FactsDisputed, e.FactAnswered, e.MateQuestionAnswered, e.ClaimWithdrawn)
_WAITS = (WaitForNextMove, WaitForClaim, ClaimChecked, Postponed)
Mates = Mapping[tuple[str, Player], bool]


@dataclass(frozen=True, slots=True)
class _Decision:
    """A claim, observation or request, or an agreement to go back, and what was ruled on it."""

    index: int
    kind: Kind
    unruled: Record
    """The record as if nothing had been ruled on it, with what has happened since as far as it bears on the ruling."""
    remedies: Remedies | None
    """None while a question is open."""
    reasons: Reasons
    question: Question | None = None

    @property
    def waits(self) -> bool:
        """It was ruled to wait: later moves change it."""
        return any(isinstance(remedy, _WAITS) for remedy in self.remedies or ())

    @property
    def open(self) -> bool:
        """Later words can change it, later moves cannot: a question waits for its answer."""
        return self.remedies is None


def decide(
    incident: Incident, edition: Edition, readings: Mapping[str, str] | None = None, mates: Mates | None = None
) -> Ruling:
    """The ruling on an incident under an edition, or what is settled of it and the questions still open.

    `readings` are open points read otherwise than by default; they go over the incident's own. `mates`
    answers the mate questions on known positions: (FEN, player) -> whether he can checkmate; where it is None the fact
    `can_checkmate` answers those too.

    Raises:
        NoSuchRule: the edition gives no rule for what is asked.
        ImpossibleEvent: the events cannot have happened like this.
        BadInput: the position, a move or the time control cannot be read, or contradicts what is stated.
    """
    chosen = {**incident.event_rules.readings, **(readings or {})}
    case = _Asked(incident, edition, chosen, mates, replayed(incident.position))
    return case.resolved(incident.facts, MOST_BRANCHES)


@dataclass(frozen=True, slots=True)
class _Asked:
    incident: Incident
    edition: Edition
    readings: Mapping[str, str]
    mates: Mates | None
    game: Game

    def resolved(self, facts: Facts, branches: int) -> Ruling:
        """The ruling with these facts; each answer to an open question is tried as long as branches are left."""
        ruling = self.played(facts)
        if not ruling.questions:
            return ruling
        question = ruling.questions[0]
        share = branches // len(question.answers)
        if share == 0:
            return ruling
        return _joined(ruling, question, self._tried(question, facts, share))

    def _tried(self, question: Question, facts: Facts, share: int) -> list[Ruling]:
        """The ruling with each answer; one that what happened afterwards contradicts is no answer."""
        tried, refused = [], None
        for answer in question.answers:
            asked = self._answered(question, answer)
            try:
                tried.append(asked.resolved(facts.answered(question.fact, question.of, answer), share))
            except ImpossibleEvent as impossible:
                refused = impossible
        if refused is not None and not tried:
            raise refused
        return tried

    def _answered(self, question: Question, answer: object) -> _Asked:
        if question.fen is None or question.of is None or self.mates is None:
            return self
        return replace(self, mates={**self.mates, (question.fen, question.of): bool(answer)})

    def played(self, facts: Facts) -> Ruling:
        """The ruling with these facts, or what is settled of it and the first question that is open."""
        label = self.incident.edition or self.edition.id
        incident = structs.replace(self.incident, facts=facts)
        setting, open_point = setting_of(incident, self.edition, self.readings, self.mates)
        play = _Play(setting, label, record_at_start(incident, self.game, self.edition.words_under(self.readings)))
        for event in incident.events:
            try:
                play.happens(event)
            except ImpossibleEvent:
                if not play.has_an_open_ruling:
                    raise
                break  # what comes next starts from a ruling that is still open
        ruling = play.ruling()
        return ruling if open_point is None else replace(ruling, questions=(open_point, *ruling.questions))


class _Play:
    """A game as it is played and ruled on, event by event."""

    def __init__(self, setting: Setting, label: str, record: Record) -> None:
        self._setting, self._label, self._record = setting, label, record
        self._decisions: list[_Decision] = []
        self._ruled: tuple[Finding, ...] = ()

    @property
    def has_an_open_ruling(self) -> bool:
        """A question about one of the rulings is still open."""
        return any(decision.open for decision in self._decisions)

    def happens(self, event: Event) -> None:
        """One more event; a claim, observation or request is ruled on at once."""
        kind = _kind(event) if self._record.ended is None or not isinstance(event, e.PlayersAgreed) else None
        self._record = after(self._record, event)
        if kind is not None:
            self._decide(len(self._record.events) - 1, kind, self._record)
        elif self._decisions:
            self._look_again(event)

    def _look_again(self, event: Event) -> None:
        """A ruling that waits is made again with all that has happened, any other only with words that bear on it."""
        last = self._decisions[-1]
        if last.waits:
            self._decisions.pop()
            self._decide(last.index, last.kind, _without_the_ruling(last.unruled, event))
            return
        if not _bears_on(event):
            self._decisions[-1] = replace(last, unruled=_noted(last.unruled, event))
            return
        self._decisions.pop()
        self._decide(last.index, last.kind, after(last.unruled, event), played_on=True)

    def _decide(self, index: int, kind: Kind, record: Record, *, played_on: bool = False) -> None:
        remedies, reasons, question = self._weighed(self._case(kind, record, index))
        self._decisions.append(_Decision(index, kind, record, remedies, reasons, question))
        at = replace(record, events=record.events[: index + 1]) if played_on else record
        ruled = at if remedies is None else applied(at, remedies)
        if record.ended is None and ruled.ended is not None:
            self._ruled = tuple(reasons.findings)
        self._record = reduce(after, record.events[index + 1 :], ruled) if played_on else ruled

    def _case(self, kind: Kind, record: Record, index: int) -> Case:
        return Case(setting=self._setting, kind=kind, record=record, index=index, ruled=self._ruled)

    def _weighed(self, case: Case) -> tuple[Remedies | None, Reasons, Question | None]:
        setting, reasons = self._setting, Reasons(dict(self._setting.readings))
        rule = setting.edition.rule_for(case.kind, setting.regime, setting.chess)
        for bridge in setting.edition.bridges:
            bridge(case, rule.scope, reasons)
        try:
            return rule.ruler(case, reasons), reasons, None
        except StillOpen as still:
            return None, reasons, still.question

    def ruling(self) -> Ruling:
        """The ruling that stands at the top: the last one, or the game as it stands where more has happened since."""
        since = self._decisions[-1].index + 1 if self._decisions else 0
        standing = self._as_it_stands(since)
        if not self._decisions:
            return standing[0]
        every = tuple(self._ruling(decision) for decision in self._decisions)
        top = every[-1]
        rulings = tuple(one for one, d in zip(every, self._decisions, strict=True) if d.kind != UNDONE)
        claims = rulings[-1].claim if rulings else None
        if standing[1]:
            top = replace(standing[0], claim=claims)
        elif top.status == "ruling":
            top = replace(top, claim=claims, result=_standing_result(top, self._record))
        earlier = () if standing[1] else tuple(q for ruling in every[:-1] for q in ruling.questions)
        questions = tuple(dict.fromkeys((*earlier, *top.questions)))
        top = replace(top, questions=questions, rulings=rulings if len(rulings) > 1 else ())
        return replace(top, intervene=None, do_now=()) if questions else top

    def _as_it_stands(self, since: int) -> tuple[Ruling, bool]:
        """The ruling on the game as it stands, and whether anything has happened that changes the one before."""
        waits = bool(self._decisions) and (self._decisions[-1].waits or self._decisions[-1].open)
        kind, index = standing_matter(self._record, since, waits) or (NOTHING, since)
        case = self._case(kind, self._record, index)
        if kind is NOTHING:
            return ruling_for(self._label, case, (PlayContinues(),), self._setting.reasons), False
        remedies, reasons, question = self._weighed(case)
        if remedies is None:
            assert question is not None
            return self._open(case, reasons, question), True
        matters = any(not isinstance(remedy, PlayContinues) for remedy in remedies)
        return ruling_for(self._label, case, remedies, reasons), matters

    def _ruling(self, decision: _Decision) -> Ruling:
        case = self._case(decision.kind, decision.unruled, decision.index)
        if decision.remedies is None:
            assert decision.question is not None
            return self._open(case, decision.reasons, decision.question)
        return ruling_for(self._label, case, decision.remedies, decision.reasons)

    def _open(self, case: Case, reasons: Reasons, question: Question) -> Ruling:
        settled = ruling_for(self._label, case, (), reasons)
        open_ruling = replace(settled, intervene=None, questions=(question,), do_now=())
        return replace(open_ruling, claim="check-first") if case.kind.act == "claim" else open_ruling


def _noted(record: Record, event: Event) -> Record:
    """The record with one more event that changes nothing in it."""
    return replace(record, events=(*record.events, event))


def _without_the_ruling(record: Record, event: Event) -> Record:
    """The record with one more event; one that is possible only after the ruling leaves the rest as it was."""
    try:
        return after(record, event)
    except ImpossibleEvent:
        return _noted(record, event)


def _kind(event: Event) -> Kind | None:
    match event:
        case e.ClaimMade(of=of):
            return claim(of)
        case e.ArbiterObserved(what=what):
            return observation(what)
        case e.RequestMade(of=of):
            return request(of)
        case e.PlayersAgreed(on="undo-illegal-move"):
            return UNDONE
        case _:
            return None


def _bears_on(event: Event) -> bool:
    """The event is about the ruling before it, not a new matter."""
    match event:
        case e.PlayersAgreed(on="facts") | e.RulingDeclared(what="postponed"):
            return True
        case _:
            return isinstance(event, _BEARS_ON_A_RULING)


def _standing_result(top: Ruling, record: Record) -> str:
    """The result after the last event: an earlier ruling may have ended the game."""
    if record.ended is not None and record.ended.result is not None and top.result in ("continue", "result-stands"):
        return record.ended.result
    return top.result


def _joined(ruling: Ruling, question: Question, tried: list[Ruling]) -> Ruling:
    """One ruling of those that the answers give: theirs where they agree, else what is settled all the same."""
    if len({repr((branch.effect, branch.questions)) for branch in tried}) == 1:
        return replace(tried[0], did_not_matter=tuple(dict.fromkeys((question.fact, *tried[0].did_not_matter))))
    questions = dict.fromkeys((question, *(q for branch in tried for q in branch.questions)))
    steps = tuple(step for step in tried[0].do_now if all(step in branch.do_now for branch in tried))
    if question.fact == "can_checkmate":
        steps = undecided_steps(steps)
    return replace(ruling, questions=tuple(questions), do_now=steps)
