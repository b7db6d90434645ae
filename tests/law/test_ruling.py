from __future__ import annotations

from typing import Any

import pytest
from remedy_examples import every_remedy
from ruled import BLACK, LAWS, MANY_MOVES, WHITE, case, claims, illegal, move, ruled, sees

from rapidplay.game.events import Resigned
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before
from rapidplay.law import remedies as r
from rapidplay.law.edition import Citation, Reading, claim
from rapidplay.law.finding import Reasons
from rapidplay.law.ruling import Ruling, ruling_for
from rapidplay.law.text import says

CLAIM = case(claim("illegal-move"), 2, *illegal(WHITE), claims(BLACK, "illegal-move"))


def made(*remedies: r.Remedy, reasons: Reasons | None = None) -> Ruling:
    return ruling_for("fide-2018", CLAIM, remedies, reasons or Reasons())


# --- the posture ------------------------------------------------------------------------------------------------------


NOTHING_TO_DO = (
    r.GameEnded, r.ResultStands, r.ClaimUpheld, r.ClaimRejected, r.Postponed, r.TouchedPieceBinds, r.CastlingBarred,
    r.IllegalMoveStands, r.PlayContinues, r.ClockSettingLeft, r.OffenceCounted, r.ClockRestarted, r.ClockKeepsRunning,
)  # fmt: skip


@pytest.mark.parametrize("remedy", every_remedy(), ids=lambda remedy: type(remedy).__name__)
def test_the_posture_follows_from_what_is_declared(remedy: r.Remedy) -> None:
    postures = {r.LeftToTheArbiter: "discretion", r.WaitForNextMove: "wait-one-move", r.WaitForClaim: "wait-for-claim"}
    otherwise = "no" if isinstance(remedy, NOTHING_TO_DO) else "now"
    assert made(remedy).intervene == postures.get(type(remedy), otherwise)


@pytest.mark.parametrize(
    ("remedies", "posture"),
    [
        ((r.ClaimRejected(), r.TimeAdded(WHITE, 120)), "now"),  # also when the claim is rejected
        ((r.PlayContinues(), r.PositionRestored("before-illegal-move", 0)), "no"),  # the players do it themselves
        ((r.PlayContinues(), r.WaitForClaim()), "wait-for-claim"),
        ((r.GameLost(WHITE), r.LeftToTheArbiter(("warning",))), "discretion"),
        ((), "no"),
    ],
)
def test_of_several_postures_the_most_guarded_holds(remedies: r.Remedies, posture: str) -> None:
    assert made(*remedies).intervene == posture


# --- the parts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("remedies", "verdict"),
    [
        ((r.ClaimUpheld(), r.GameDrawn()), "upheld"),
        ((r.ClaimRejected(), r.GameDrawn()), "rejected"),
        ((r.ClaimChecked(),), "check-first"),
        ((r.GameDrawn(),), None),
    ],
)
def test_the_verdict_is_that_on_the_claim(remedies: r.Remedies, verdict: str | None) -> None:
    assert made(*remedies).claim == verdict


def test_times_of_one_player_add_up_and_are_kept_apart_from_those_of_the_other() -> None:
    ruling = made(
        r.TimeAdded(BLACK, 120), r.TimeAdded(BLACK, 60), r.TimeAdded(WHITE, 5), r.IncrementTakenBack(WHITE, 10)
    )
    assert ruling.add_seconds == (5, 180)
    assert ruling.take_back_increment == (10, 0)
    assert (made().add_seconds, made().take_back_increment) == ((0, 0), (0, 0))


@pytest.mark.parametrize(
    ("remedy", "restore"),
    [
        (r.PositionRestored("last-known"), "last-known"),
        (r.PositionRestored("before-illegal-move", 0), "before-illegal-move"),
        (r.PiecePut("queen", "e8", 0), "queen-on-promotion-square"),
        (r.PiecePut("rook", "e8", 0), "rook-on-promotion-square"),
        (r.PlayContinues(), None),
    ],
)
def test_what_is_restored_is_named(remedy: r.Remedy, restore: str | None) -> None:
    assert made(remedy).restore == restore


def test_castling_is_barred_for_each_player_by_himself() -> None:
    bars = (r.CastlingBarred(WHITE, "both"), r.CastlingBarred(BLACK, "a-side"), r.CastlingBarred(BLACK, "h-side"))
    assert made(*bars).castling_barred == (("both",), ("a-side", "h-side"))
    late = ruled(
        claims(WHITE, "wrong-set-up"),
        before=MANY_MOVES,
        facts=Facts(setup_error=(SetupError(piece="rook-a", of=BLACK),)),
    )
    assert late.castling_barred == ((), ("a-side",))


def test_what_must_be_moved_and_what_may_be_chosen_are_named() -> None:
    must = r.MoveEnforced(WHITE, "move", "e2", "touched", ("e2e4",))
    assert made(must).must == must
    assert made(r.LeftToTheArbiter(("warning", "loss"))).options == ("warning", "loss")
    assert (made().must, made().options) == (None, ())


def test_counters_of_the_second_kind_are_shown_where_they_are_not_zero() -> None:
    assert set(made().counters) == {"illegal_moves"}
    assert set(made(r.OffenceCounted("two_hands", WHITE, 0)).counters) == {"illegal_moves", "two_hands"}
    assert set(made(r.OffenceCounted("empty_presses", WHITE, 0)).counters) == {"illegal_moves", "empty_presses"}
    before = Before(two_hands={WHITE: 1})
    assert ruled(before=before).counters == {"illegal_moves": (0, 0), "two_hands": (1, 0)}


@pytest.mark.parametrize(
    ("events", "facts", "result"),
    [
        ((), Facts(), "continue"),
        ((), Facts(game_over="checkmate"), "result-stands"),
        ((move(WHITE, legal=True, gives="checkmate"),), Facts(), "1-0"),
    ],
)
def test_the_result_is_what_stands_after_the_last_event(events: Any, facts: Facts, result: str) -> None:
    assert ruled(*events, facts=facts).result == result
    assert ruled(*events, sees("nothing"), facts=facts).result == result


@pytest.mark.parametrize("facts", [Facts(), Facts(game_over="resignation")])
def test_where_the_end_of_the_game_shows_no_result_what_was_over_stands(facts: Facts) -> None:
    over = case(claim("other"), 1, Resigned(by=BLACK), claims(WHITE, "other"), facts=facts)
    assert ruling_for("fide-2018", over, (r.ClaimRejected(),), Reasons()).result == "result-stands"


# --- what it rests on -------------------------------------------------------------------------------------------------


def test_articles_are_cited_once_in_the_order_they_were_weighed() -> None:
    reasons = Reasons()
    for article, sentence in (("A.4.2", 2), ("7.5.1", 1), ("A.4.2", 1)):
        reasons.notes(LAWS.articles[article][sentence], says("So."))
    assert made(reasons=reasons).cites == ("A.4.2", "7.5.1")


@pytest.mark.parametrize(
    ("sources", "weakest"),
    [
        ((), "text"),
        (("text",), "text"),
        (("text", "commentary"), "commentary"),
        (("inferred", "commentary", "text"), "inferred"),
    ],
)
def test_a_ruling_is_as_good_as_the_weakest_source_it_rests_on(sources: Any, weakest: str) -> None:
    noted, read = Reasons(), Reasons()
    for number, source in enumerate(sources):
        noted.notes(Citation("fide-2018", "A.4", 1, source), says("So."))
        reading = Reading(
            id=f"F18-{number}", article="A.4", asks="Which?", options={"a": "this"}, default="a", rests_on=source
        )
        read.reads(reading)
    assert made(reasons=noted).confidence == weakest
    assert made(reasons=read).confidence == weakest


def test_two_rulings_with_the_same_effect_are_one_remedy_whatever_they_rest_on() -> None:
    reasons = Reasons()
    reasons.notes(LAWS.articles["A.4"][1], says("So."))
    assert made(r.GameDrawn(), reasons=reasons).effect == made(r.GameDrawn()).effect
    others = [
        made(remedy).effect for remedy in (r.GameDrawn(), r.GameLost(WHITE), r.GameLost(BLACK), r.TimeAdded(WHITE, 1))
    ]
    assert len({repr(effect) for effect in others}) == len(others)
