"""Hypothesis strategies: games in which things go wrong, as an arbiter meets them."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st
from msgspec import structs

from rapidplay.editions import EDITIONS
from rapidplay.errors import ImpossibleEvent
from rapidplay.game import events as e
from rapidplay.game import vocabulary as v
from rapidplay.game.event import Event
from rapidplay.game.facts import Facts
from rapidplay.game.fold import after
from rapidplay.game.incident import Before, EventRules, GivenPosition, Incident
from rapidplay.game.player import PLAYERS
from rapidplay.game.record import Words
from rapidplay.game.start import record_at_start, replayed

players = st.sampled_from(PLAYERS)
tables = st.dictionaries(players, st.booleans(), max_size=2)
squares = st.builds("{}{}".format, st.sampled_from("abcdefgh"), st.integers(1, 8))
POSITIONS = (
    None,
    GivenPosition(moves="e4 e5 Nf3 Nc6"),
    GivenPosition(fen="3kr3/8/8/8/8/8/8/3RK3 w - - 0 1"),
    GivenPosition(fen="8/4P1k1/8/8/8/8/r7/4K3 w - - 0 1"),
    GivenPosition(fen="4k2r/8/8/8/8/8/P7/R3K3 w - - 99 90"),
    GivenPosition(fen="8/8/3k4/3n4/8/8/8/4K3 w - - 0 1"),
)


def moves() -> st.SearchStrategy[e.MoveMade]:
    """Moves of all kinds; a legal one has no illegality."""
    legal = st.builds(
        e.MoveMade,
        by=players,
        legal=st.just(True),
        hands=st.sampled_from([1, 1, 1, 2]),
        promotion=st.sampled_from([None, None, "queen", "upturned-rook"]),
        gives=st.sampled_from([None, None, None, *get_args(v.Gives)]),
        seen_by_arbiter=st.booleans(),
    )
    illegal = st.builds(
        e.MoveMade,
        by=players,
        legal=st.just(False),
        illegality=st.sampled_from(get_args(v.Illegality)),
        promotion=st.sampled_from([None, None, "pawn-left", "square-empty"]),
        seen_by_arbiter=st.booleans(),
    )
    on_the_board = st.builds(e.MoveMade, by=players, uci=st.builds("{}{}".format, squares, squares))
    return st.one_of(legal, illegal, on_the_board)


def everyday_events() -> st.SearchStrategy[Event]:
    """What happens most: moves, presses, claims, observations."""
    claims = st.builds(e.ClaimMade, by=players, of=st.sampled_from(get_args(v.ClaimOf)))
    seen = st.builds(
        e.ArbiterObserved,
        by=st.just("arbiter"),
        what=st.sampled_from(get_args(v.ObservationOf)),
        who=st.sampled_from([None, "white", "black"]),
    )
    return st.one_of(moves(), moves(), st.builds(e.ClockPressed, by=players), claims, seen, other_events())


def other_events() -> st.SearchStrategy[Event]:
    """Everything else that can happen at a board."""
    return st.one_of(
        st.builds(e.MoveTakenBack, by=players),
        st.builds(e.PieceTouched, by=players, piece=squares, intent=st.sampled_from(["move", "adjust", "accident"])),
        st.builds(e.PiecesDisplaced, by=players, put_back=st.sampled_from(["before-press", "after-press", "no"])),
        st.builds(e.ClockRanOut, by=st.sampled_from(["white", "black", "both"])),
        st.builds(e.ChessclockPaused, by=players, reason=st.sampled_from(["claim", "none", None])),
        st.builds(e.ChessclockRestarted, by=st.just("arbiter")),
        st.builds(e.DrawOffered, by=players),
        st.builds(e.DrawAnswered, by=players, answer=st.sampled_from(["accept", "decline"])),
        st.builds(e.Resigned, by=players),
        st.builds(e.PlayersAgreed, by=st.just("both"), on=st.sampled_from(["draw", "undo-illegal-move"])),
        st.builds(e.FactsDisputed, by=players),
        st.builds(e.WordsSaid, by=players, what=st.just("mate")),
        st.builds(e.RequestMade, by=players, of=st.sampled_from(get_args(v.RequestOf))),
        st.builds(e.PlayerArrived, by=players, minutes_late=st.integers(0, 40)),
        st.builds(e.PlayerLeft, by=players, permission=st.booleans()),
        st.builds(e.PhoneNoticed, by=players, what=st.sampled_from(["rings", "found", "notification"])),
        st.builds(e.PlayerDisturbed, by=st.sampled_from(["white", "black", "spectator"])),
        st.builds(e.ArbiterTold, by=st.just("spectator"), of=st.sampled_from(get_args(v.ClaimOf))),
        st.builds(e.FlagFallCalled, by=st.just("arbiter"), who=players),
        st.builds(e.RulingDeclared, by=st.just("arbiter"), what=st.just("postponed")),
        st.builds(e.RulingDeclared, by=st.just("arbiter"), penalty=st.just("warning"), who=players),
        st.builds(e.OrderRefused, by=players, what=st.just("to-play-on"), repeated=st.booleans()),
        st.builds(e.ClaimWithdrawn, by=players, of=st.sampled_from(["threefold", "draw-offer"])),
    )


def facts() -> st.SearchStrategy[Facts]:
    """Some facts, or none."""
    known = st.builds(
        Facts,
        can_checkmate=st.one_of(st.none(), tables),
        own_time_left=st.one_of(st.none(), tables),
        arbiter_saw=st.sampled_from([None, None, True, False]),
        first_flag=st.sampled_from([None, "white", "unknown"]),
        occurrences=st.sampled_from([None, 2, 3, 5]),
        moves_without_progress=st.sampled_from([None, 49, 50, 75]),
        proof=st.sampled_from([None, "none", "scoresheet"]),
        still_illegal=st.sampled_from([None, True, False]),
        same_defect=st.sampled_from([None, True, False]),
        last_position_known=st.sampled_from([None, True, False]),
        touched_piece_has_legal_move=st.sampled_from([None, True, False]),
        normal_means=st.one_of(st.none(), tables),
    )
    return st.one_of(st.just(Facts()), known)


def incidents() -> st.SearchStrategy[Incident]:
    """An incident under any edition and regime, rapid or blitz."""
    counts = st.one_of(st.just({}), st.fixed_dictionaries({p: st.sampled_from([0, 2, 3, 9, 10, 11]) for p in PLAYERS}))
    before = st.builds(
        Before,
        has_the_move=st.one_of(st.none(), players),
        moves_completed=counts,
        illegal_moves=st.dictionaries(players, st.integers(0, 2), max_size=2),
    )
    rules = st.builds(
        EventRules,
        guidelines_iii=st.booleans(),
        draw_offers=st.sampled_from(["allowed", "forbidden", "not-before-move-30"]),
    )
    return st.builds(
        Incident,
        edition=st.sampled_from(EDITIONS),
        regime=st.sampled_from(["competition", "simplified"]),
        time_control=st.sampled_from(["15+10", "25+0", "3+2", "5+0"]),
        event_rules=rules,
        position=st.sampled_from(POSITIONS),
        before=before,
        facts=facts(),
        events=st.lists(everyday_events(), max_size=7).map(tuple),
    )


def possible_incidents() -> st.SearchStrategy[Incident]:
    """Incidents in which every event can have happened."""
    return incidents().map(without_impossible_events)


def without_impossible_events(incident: Incident) -> Incident:
    """The incident without the events that its record refuses."""
    record = record_at_start(incident, replayed(incident.position), Words())
    kept = []
    for event in incident.events:
        try:
            record = after(record, event)
        except ImpossibleEvent:
            continue
        kept.append(event)
    return structs.replace(incident, events=tuple(kept))


def matters_for_a_ruling() -> st.SearchStrategy[Event]:
    """A claim, an observation or a request."""
    return st.one_of(
        st.builds(e.ClaimMade, by=players, of=st.sampled_from(get_args(v.ClaimOf))),
        st.builds(e.ArbiterObserved, by=st.just("arbiter"), what=st.sampled_from(get_args(v.ObservationOf))),
        st.builds(e.RequestMade, by=players, of=st.sampled_from(get_args(v.RequestOf))),
    )
