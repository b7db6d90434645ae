"""Fallen flags, draws, resignation, penalties: how a game ends and what it costs."""

from __future__ import annotations

from typing import Literal

from rapidplay.game.event import Event
from rapidplay.game.events import ChessclockPaused, ClaimMade, ClockRanOut, PhoneNoticed, RequestMade, Resigned
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, Chess, EventRules, Incident, Regime
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.law.text import says
from rapidplay.lawbook.answers import ruled
from rapidplay.lawbook.questions import (
    BOTH_CAN,
    ONLY_WHITE_CAN,
    Subject,
    claimed,
    illegal,
    incident,
    observed,
    on,
    pressed,
    under,
)

_FALLEN = ClockRanOut(by="white")
_STOPPED = ChessclockPaused(by="black", reason="claim")
_BLACK_ON_MOVE = Before(has_the_move=BLACK)


def _both_down(first: Literal["white", "black", "unknown"], regime: Regime = "simplified") -> Incident:
    return incident(ClockRanOut(by="both"), observed("both-flags"), facts=Facts(first_flag=first), regime=regime)


def _seen(regime: Regime = "simplified") -> Incident:
    return incident(_FALLEN, observed("flag-fall", "white"), regime=regime)


def _claims_on_time(*events: Event, can_checkmate: dict[Player, bool] = BOTH_CAN) -> Incident:
    """Black claims, and has time left."""
    facts = Facts(own_time_left={BLACK: True}, can_checkmate=can_checkmate)
    return incident(_FALLEN, *events, claimed("win-on-time"), facts=facts)


_CLAIMANT_OUT_OF_TIME = incident(
    ClockRanOut(by="both"),
    _STOPPED,
    claimed("win-on-time"),
    facts=Facts(own_time_left={BLACK: False}, first_flag="white"),
)

FLAG = Subject(
    "flag",
    says("A fallen flag"),
    (
        on(says("White's flag falls; the arbiter sees it, nobody claims"), _seen()),
        on(says("Black stops the chessclock and claims, with time left"), _claims_on_time(_STOPPED)),
        on(says("Black claims without stopping the chessclock"), _claims_on_time()),
        on(
            says("Black stops the chessclock and claims, but his own time is used up; White's ran out first"),
            _CLAIMANT_OUT_OF_TIME,
        ),
        on(
            says("Black claims but cannot checkmate by any series of legal moves"),
            _claims_on_time(_STOPPED, can_checkmate=ONLY_WHITE_CAN),
        ),
        on(says("Both flags are down, the chessclock shows that White's was first"), _both_down("white")),
        on(says("Both flags are down, nothing shows which was first"), _both_down("unknown")),
        on(says("Competition Rules: White's flag falls, the arbiter sees it"), _seen("competition")),
        on(says("Competition Rules: both flags down, White's was first"), _both_down("white", "competition")),
    ),
)


def _threefold(times: int, regime: Regime = "simplified", chess: Chess = "rapid", *, proof: bool = True) -> Incident:
    return incident(
        ClaimMade(by=BLACK, of="threefold", basis="on-board"),
        before=_BLACK_ON_MOVE,
        facts=Facts(occurrences=times if proof else None, proof="scoresheet" if proof else "none"),
        regime=regime,
        chess=chess,
    )


def _counted(times: int, consecutive: bool) -> Incident:
    return incident(observed("repetition"), facts=Facts(occurrences=times, consecutive=consecutive))


def _without_progress(number: int) -> Incident:
    return incident(observed("no-progress"), facts=Facts(moves_without_progress=number))


def _resigns(can_checkmate: dict[Player, bool]) -> Incident:
    return incident(Resigned(by=WHITE), facts=Facts(can_checkmate=can_checkmate))


_QUICKPLAY = incident(
    claimed("draw-quickplay"),
    before=_BLACK_ON_MOVE,
    rules=EventRules(guidelines_iii=True),
    facts=Facts(normal_means={WHITE: False, BLACK: False}, own_time_left={BLACK: 60}),
)

DRAW = Subject(
    "draw",
    says("Draws and resignation"),
    (
        on(says("Third occurrence claimed, and it is one"), _threefold(3)),
        on(says("Third occurrence claimed, nothing proves it"), _threefold(3, proof=False)),
        on(says("Five occurrences in a row; nobody claims"), _counted(5, True)),
        on(says("Five occurrences, not in a row; nobody claims"), _counted(5, False)),
        on(says("75 moves by each without progress; nobody claims"), _without_progress(75)),
        on(says("50 moves by each without progress; nobody claims"), _without_progress(50)),
        on(
            says("Quickplay finish: White cannot win by normal means, Black claims; announced, no increment"),
            _QUICKPLAY,
        ),
        on(
            says("White resigns, but Black cannot checkmate by any series of legal moves"),
            _resigns(ONLY_WHITE_CAN),
        ),
        on(says("White resigns; both could checkmate"), _resigns(BOTH_CAN)),
    ),
)


def _first_illegal_move(regime: Regime, chess: Chess) -> Incident:
    return incident(
        illegal(), pressed(), claimed("illegal-move"), regime=regime, chess=chess, facts=Facts(arbiter_saw=False)
    )


def unit_of_penalty(chess: Chess, edition: str) -> tuple[str, ...]:
    """The clause that sets another unit for the penalties of Articles 7 and 9 than standard chess has."""
    here, standard = (
        ruled(under(_first_illegal_move("competition", kind), edition)).cites for kind in (chess, "standard")
    )
    return tuple(clause for clause in here if clause not in standard)


PENALTIES = Subject(
    "penalties",
    says("What it costs"),
    (
        on(says("First illegal move, rapid, Competition Rules"), _first_illegal_move("competition", "rapid")),
        on(says("First illegal move, blitz, Competition Rules"), _first_illegal_move("competition", "blitz")),
        on(says("First illegal move, blitz, simplified rules"), _first_illegal_move("simplified", "blitz")),
        on(says("First illegal move, standard chess"), _first_illegal_move("competition", "standard")),
        on(says("Incorrect draw claim, rapid, simplified rules"), _threefold(2)),
        on(says("Incorrect draw claim, rapid, Competition Rules"), _threefold(2, "competition")),
        on(says("Incorrect draw claim, blitz, simplified rules"), _threefold(2, "simplified", "blitz")),
        on(says("Incorrect draw claim, blitz, Competition Rules"), _threefold(2, "competition", "blitz")),
        on(says("White's phone rings"), incident(PhoneNoticed(by=WHITE, what="rings"))),
    ),
)


def _asks_to_see_the_record(times_before: int) -> Incident:
    return incident(
        RequestMade(by=WHITE, of="arbiters-record"),
        regime="competition",
        before=Before(has_the_move=WHITE, scoresheet_requests={WHITE: times_before}),
    )


RECORDING = Subject(
    "recording",
    says("Recording"),
    (
        on(says("Black complains that White does not record"), incident(claimed("recording"))),
        on(says("White asks for a scoresheet"), incident(RequestMade(by=WHITE, of="scoresheet"))),
        on(
            says("Competition Rules: White, having the move, asks to see the arbiter's record"),
            _asks_to_see_the_record(0),
        ),
        on(says("Competition Rules: he asks for the sixth time"), _asks_to_see_the_record(5)),
    ),
)
