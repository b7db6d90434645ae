"""Every edition has something to say to every alert that rests on the Laws, or the alert stands without it."""

from __future__ import annotations

from itertools import product

import pytest
from feed_games import TO_AND_FRO, alerts, game

from rapidplay.editions import EDITIONS

PINNED = {"FEN": "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "SetUp": "1"}
ROOK = {"FEN": "4k3/8/8/8/8/8/8/R3K3 w - - {} 90", "SetUp": "1"}


def with_halfmoves(number: int) -> bytes:
    return game("1. Ra2", **{**ROOK, "FEN": ROOK["FEN"].format(number)})


TEXTS = {
    "illegal-move": game("1. Nc3", **PINNED),
    "both-kings-in-check": game("1. Nd4+", FEN="4r3/8/2k5/8/8/8/4N3/4K3 w - - 0 1", SetUp="1"),
    "pawn-on-last-rank": game("1. a8", FEN="7k/P7/8/8/8/8/8/4K3 w - - 0 1", SetUp="1"),
    "flag": game("1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:00:00]}"),
    "threefold": game(TO_AND_FRO * 2),
    "threefold-by-a-move": game(TO_AND_FRO + "Nf3 Nf6 Ng1"),
    "fifty-moves": with_halfmoves(99),
    "fifty-moves-by-a-move": with_halfmoves(98),
    "dead-position": game("1. Kxd2", FEN="8/8/3k4/8/8/8/3p4/4K3 w - - 0 1", SetUp="1"),
}

CLASSES = [("simplified", "15+10"), ("competition", "15+10"), ("simplified", "3+2"), ("competition", "90+30")]


@pytest.mark.parametrize(("edition", "ground", "kind"), list(product(EDITIONS, CLASSES, TEXTS)))
def test_an_alert_is_shown_under_every_edition(edition: str, ground: tuple[str, str], kind: str) -> None:
    regime, time_control = ground
    found = alerts(TEXTS[kind], edition=edition, regime=regime, time_control=time_control)
    assert kind in found
    advice = found[kind].sign.advice
    assert advice is None or (advice.ruling.edition == edition and advice.ruling.regime == regime)


@pytest.mark.parametrize("kind", ["illegal-move", "threefold"])
def test_where_the_regime_is_not_known_the_alert_is_shown_with_what_is_to_be_found_out(kind: str) -> None:
    found = alerts(TEXTS[kind], regime=None, facts={"games_per_arbiter": 1})
    advice = found[kind].sign.advice
    assert advice is not None
    assert [question.fact for question in advice.ruling.questions] == ["recorded_by_arbiter"]


@pytest.mark.parametrize("edition", ["fide-2014", "fide-2017"])
@pytest.mark.parametrize(
    ("moves", "fen", "result"),
    [("1. Nc3", PINNED["FEN"], "0-1"), ("1. Kd2", "8/8/8/8/8/3k4/P7/3K4 w - - 0 1", "1/2-1/2")],
)
def test_whether_the_opponent_can_checkmate_is_found_out_from_what_stands_there(
    edition: str, moves: str, fen: str, result: str
) -> None:
    advice = alerts(game(moves, FEN=fen, SetUp="1"), edition=edition)["illegal-move"].sign.advice
    assert advice is not None
    assert (advice.ruling.questions, advice.ruling.result) == ((), result)


def test_a_touched_piece_is_to_be_moved_only_where_it_can_be() -> None:
    found = {text: alerts(text)["illegal-move"].sign.advice for text in (TEXTS["illegal-move"], game("1. Nb3"))}
    pinned, free = (advice.ruling.cites for advice in found.values() if advice is not None)
    assert "4.3.1" not in pinned and "4.3.1" in free
