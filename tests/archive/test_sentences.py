"""A finding in a sentence: every code has words of its own, and nothing is left unsaid of its evidence."""

from __future__ import annotations

from typing import get_args

import pytest

from rapidplay.archive import CODES, Code, Finding
from rapidplay.archive.facts import FaultKind, Why
from rapidplay.archive.output.sentences import clock, in_words
from rapidplay.archive.output.words import CODE, FAULT, NO_MOVE
from rapidplay.i18n import spoken


def said(code: Code, **evidence: object) -> str:
    return in_words(
        Finding(
            code=code,
            severity="note",
            file="a.pgn",
            game=1,
            byte=0,
            white="",
            black="",
            date="",
            ply=0,
            edition="",
            cites=(),
            evidence=evidence,
            result="*",
            confidence="text",
        )
    )


@pytest.mark.parametrize(
    ("code", "evidence", "sentence"),
    [
        ("RES-TIME", {"side": "black", "answer": "cannot", "because": "locked"},
         "Black won on time, but cannot checkmate: the men are locked, and nothing can ever open the position."),
        ("RES-TIME", {"side": "white", "answer": "can", "line": "a7a8q"},
         "The game was drawn on time, but White can checkmate."),
        ("RES-TIME", {"side": "white", "answer": "undetermined", "nodes": 5},
         "Whether White can checkmate was not found out."),
        ("RES-RESIGN", {"side": "white", "answer": "cannot", "because": "material"},
         "White won without checkmate, but cannot checkmate: the men on the board do not suffice for any mate."),
        ("RES-BOARD", {"over": "dead-position"}, "The final position is a dead position."),
        ("END-PAST", {"ended_by": "checkmate", "half_moves_after": 2},
         "The game had ended by checkmate; half-moves after it: 2."),
        ("DUTY-75", {"ended_by": "seventy-five-moves"},
         "The game was drawn by seventy-five moves without capture or pawn move, and nobody stepped in."),
        ("CLAIM-3", {"by": "white"}, "White, who had the move, could claim it."),
        ("CLAIM-50", {"by": "black", "move_to_be_written": "Ra1"},
         "Black could claim it with the move Ra1, written and not made."),
        ("ILL-MOVE", {"by": "black", "written": "Qe9", "why": "not-so-moved", "half_moves_after": 3},
         "Black, Qe9: no man moves so. It stood; half-moves after it: 3."),
        ("ILL-SIGNAL", {"by": "white", "written": "Ke4", "why": "king-signal"},
         "White put the king there after the game: Ke4."),
        ("ILL-SIGNAL", {}, "The last moves put the kings there, as a signal."),
        ("PGN-MOVE", {"by": "white", "written": "Nf9", "why": "unreadable", "words_left": 7},
         "White, Nf9: it cannot be read. Words that were not read after it: 7."),
        ("PGN-MOVE", {"fault": "null-move"}, "A move is left out."),
        ("CLK-FLAG", {"by": "white", "shows_ms": -1500, "half_moves_after": 0},
         "White's clock shows −0:01.5. It is the last reading."),
        ("CLK-FLAG", {"by": "black", "shows_ms": 0, "half_moves_after": 4},
         "Black's clock shows 0:00. Half-moves after it: 4."),
        ("CLK-GAIN", {"by": "black", "before_ms": 178000, "after_ms": 242000, "excess_ms": 54000,
                      "looks_like": "penalty", "penalty_seconds": 60},
         "Black's clock went from 2:58 to 4:02: at least 0:54 more than the increment. "
         "It looks like time that an arbiter added for an illegal move."),
        ("CLK-ARITH",
         {"missing": 1, "unreadable": 2, "negative": 3, "moves_contradicted": 4, "contradicted_by_ms": 5000},
         "Half-moves without a reading: 1. Readings that are no times: 2. Readings below zero: 3. "
         "Times of moves that the readings contradict: 4; the first by 0:05."),
        ("CLK-ARITH", {"tags_show_ms": [60_000, 3_600_000]},
         "The tags WhiteClock and BlackClock show 1:00 and 1:00:00, the clocks do not."),
        ("TC-TAG", {"tag": "90+30", "read_as": "minutes", "clocks_show": "5400+30"},
         'The tag is "90+30": its numbers are minutes. The clocks show 5400+30 (in seconds).'),
        ("TC-CLASS", {"event": "Rapid cup", "time_control": "180", "called": "blitz"},
         '"Rapid cup" at 180: the edition calls it blitz.'),
        ("PGN-VARIANT", {"fault": "other-variant", "text": "Antichess"}, "Its moves are not read. “Antichess”"),
    ],
)  # fmt: skip
def test_a_finding_is_said_with_what_shows_it(code: Code, evidence: dict[str, object], sentence: str) -> None:
    assert said(code, **evidence) == sentence


def test_every_code_fault_and_reason_has_words() -> None:
    assert set(CODE) == set(CODES)
    assert len({spoken(words) for words in CODE.values()}) == len(CODES)
    assert set(get_args(FaultKind)) <= set(FAULT)
    not_made = set(get_args(Why)) - {"king-signal", "after-checkmate", "after-stalemate"}
    assert not_made <= set(NO_MOVE)


@pytest.mark.parametrize(
    ("milliseconds", "shown"),
    [
        (0, "0:00"), (999, "0:00.9"), (1_000, "0:01"), (59_999, "0:59.9"), (60_000, "1:00"), (3_599_000, "59:59"),
        (3_600_000, "1:00:00"), (3_661_500, "1:01:01.5"), (-100, "−0:00.1"),
    ],
)  # fmt: skip
def test_a_clock_shows_hours_only_where_there_are_any(milliseconds: int, shown: str) -> None:
    assert clock(milliseconds) == shown
