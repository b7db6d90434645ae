"""The ruling: what the arbiter must do, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from rapidplay.game.both import Both
from rapidplay.game.chessclock import displays_after
from rapidplay.game.event import Clocks
from rapidplay.game.events import MateQuestionAnswered
from rapidplay.game.incident import Chess, Regime
from rapidplay.game.player import PLAYERS
from rapidplay.game.record import Record
from rapidplay.law import remedies as r
from rapidplay.law.case import Case
from rapidplay.law.edition import Confidence
from rapidplay.law.effects import applied, result_of
from rapidplay.law.finding import Finding, Question, Reasons
from rapidplay.law.steps import Step, steps_for, words_for
from rapidplay.law.text import Text
from rapidplay.law.window import Window

Intervene = Literal["now", "wait-for-claim", "wait-one-move", "no", "discretion"]

_ACTS = (
    r.GameLost, r.GameWon, r.GameDrawn, r.GameForfeited, r.GameLostByBoth, r.LostWithoutAWinner, r.NewGame,
    r.ClaimChecked, r.TimeAdded,
    r.IncrementTakenBack, r.PositionRestored, r.PiecePut, r.PositionTransferred, r.MoveEnforced, r.MoveToBeMade,
    r.FlagCalled, r.ClockSettingCorrected, r.ScoresheetHandedOut, r.RecordShown, r.RequestGranted,
)  # fmt: skip
_WEAKEST: tuple[Confidence, ...] = ("inferred", "commentary", "text")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A ruling, or what is settled of it while `questions` are open (incident format, section 4)."""

    edition: str
    regime: Regime
    chess: Chess
    result: str
    intervene: Intervene | None
    options: tuple[r.Option, ...] = ()
    claim: Literal["upheld", "rejected", "check-first"] | None = None
    add_seconds: Both[int] = Both(0, 0)
    take_back_increment: Both[int] = Both(0, 0)
    clocks: Clocks | None = None
    restore: r.Restore | None = None
    must: r.MoveEnforced | None = None
    counters: Mapping[r.Counter, Both[int]] = field(default_factory=dict)
    castling_barred: Both[tuple[str, ...]] = Both((), ())
    do_now: tuple[Step, ...] = ()
    say: tuple[Text, ...] = ()
    windows: tuple[Window, ...] = ()
    reasons: tuple[Finding, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    confidence: Confidence = "text"
    did_not_matter: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    answered: tuple[MateQuestionAnswered, ...] = ()
    """The mate questions that were answered for it, each with its line or proof."""
    rulings: tuple[Ruling, ...] = ()
    """One for each claim, observation or request, where there are several."""

    @property
    def status(self) -> Literal["ruling", "questions"]:
        """Whether anything is still to be asked."""
        return "questions" if self.questions else "ruling"

    @property
    def cites(self) -> tuple[str, ...]:
        """The articles it rests on, in the order they were weighed."""
        return tuple(dict.fromkeys(f.cites.article for f in self.reasons if f.cites is not None))

    @property
    def effect(self) -> tuple[object, ...]:
        """What an arbiter would do and say differently: two rulings with the same effect are one remedy."""
        steps = tuple((s.do, tuple(s.parameters.items())) for s in self.do_now)
        windows = tuple((w.who, w.may) for w in self.windows)
        return (
            self.regime, self.chess, self.result, self.intervene, self.options, self.claim, self.add_seconds,
            self.take_back_increment, self.clocks, self.restore, self.must, tuple(self.counters.items()),
            self.castling_barred, repr(steps), windows, tuple(each.effect for each in self.rulings),
        )  # fmt: skip


def ruling_for(label: str, case: Case, remedies: r.Remedies, reasons: Reasons) -> Ruling:
    """The ruling that these remedies make, with what stands beside it."""
    record = applied(case.record, remedies)
    add, back = _seconds(remedies, r.TimeAdded), _seconds(remedies, r.IncrementTakenBack)
    goes_on = record.ended is None
    return Ruling(
        edition=label,
        regime=case.setting.regime,
        chess=case.setting.chess,
        result=_result(remedies, record),
        intervene=_intervene(remedies),
        options=next((x.options for x in remedies if isinstance(x, r.LeftToTheArbiter)), ()),
        claim=_claim(remedies),
        add_seconds=add,
        take_back_increment=back,
        clocks=_displays(case.record, add, back) if goes_on else None,
        restore=_restore(remedies),
        must=next((x for x in remedies if isinstance(x, r.MoveEnforced)), None),
        counters=_counters(record),
        castling_barred=_barred(remedies),
        do_now=steps_for(remedies, case, record),
        say=words_for(remedies),
        windows=open_windows(case, record) if goes_on else (),
        reasons=tuple(reasons.findings),
        readings=dict(reasons.letters),
        confidence=_confidence(reasons),
    )


def open_windows(case: Case, record: Record) -> tuple[Window, ...]:
    """Who may still do what, by the articles that hold here."""
    now, setting = replace(case, record=record), case.setting
    rights = (give for scope, give in setting.edition.rights if scope.covers(setting.regime, setting.chess))
    return tuple(window for give in rights for window in give(now))


def _result(remedies: r.Remedies, record: Record) -> str:
    given = result_of(remedies)
    if given is not None:
        return given
    if record.ended is None:
        return "continue"
    return record.ended.result or "result-stands"


def _intervene(remedies: r.Remedies) -> Intervene:
    kinds = {type(remedy) for remedy in remedies}
    if r.LeftToTheArbiter in kinds:
        return "discretion"
    if r.WaitForNextMove in kinds:
        return "wait-one-move"
    if r.WaitForClaim in kinds:
        return "wait-for-claim"
    if r.PlayContinues in kinds or not kinds.intersection(_ACTS):
        return "no"
    return "now"


def _claim(remedies: r.Remedies) -> Literal["upheld", "rejected", "check-first"] | None:
    for remedy in remedies:
        match remedy:
            case r.ClaimUpheld():
                return "upheld"
            case r.ClaimRejected():
                return "rejected"
            case r.ClaimChecked():
                return "check-first"
            case _:
                continue
    return None


def _seconds(remedies: r.Remedies, kind: type[r.TimeAdded] | type[r.IncrementTakenBack]) -> Both[int]:
    given = Both(0, 0)
    for remedy in remedies:
        if isinstance(remedy, kind):
            player = remedy.to if isinstance(remedy, r.TimeAdded) else remedy.from_
            given = given.having(player, given.of(player) + remedy.seconds)
    return given


def _displays(record: Record, add: Both[int], back: Both[int]) -> Clocks | None:
    if record.displays is None:
        return None
    return displays_after(record.displays, dict(zip(PLAYERS, add, strict=True)), dict(zip(PLAYERS, back, strict=True)))


def _restore(remedies: r.Remedies) -> r.Restore | None:
    for remedy in remedies:
        match remedy:
            case r.PositionRestored(to=to):
                return to
            case r.PiecePut(piece="queen"):
                return "queen-on-promotion-square"
            case r.PiecePut(piece="rook"):
                return "rook-on-promotion-square"
            case _:
                continue
    return None


def _counters(record: Record) -> dict[r.Counter, Both[int]]:
    counters: dict[r.Counter, Both[int]] = {"illegal_moves": record.illegal_moves}
    if any(record.two_hands):
        counters["two_hands"] = record.two_hands
    if any(record.empty_press_count):
        counters["empty_presses"] = record.empty_press_count
    return counters


def _barred(remedies: r.Remedies) -> Both[tuple[str, ...]]:
    return Both(*(tuple(x.side for x in remedies if isinstance(x, r.CastlingBarred) and x.of is p) for p in PLAYERS))


def _confidence(reasons: Reasons) -> Confidence:
    sources = {f.cites.confidence for f in reasons.findings if f.cites is not None}
    sources |= {reading.rests_on for reading in reasons.readings.values()}
    return next(source for source in _WEAKEST if source in sources or source == "text")
