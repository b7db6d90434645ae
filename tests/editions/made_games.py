"""Incidents made by combining, with a board where the Laws look at one: touches, promotions, checks, claims, flags."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal, get_args, get_type_hints

from made_incidents import EACH_CAN_MATE

from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, EventRules, GivenPosition, Incident
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.vocabulary import ClaimOf, NewPiece

Events = tuple[Event, ...]

KNOWN = Facts(can_checkmate=EACH_CAN_MATE, last_position_known=True)
ON_A_BOARD = Facts(last_position_known=True)
"""Who can checkmate is answered from what stands there."""
PRESS = e.ClockPressed(by=WHITE)
OVER = e.Resigned(by=BLACK)


def seen(what: str, who: Player = WHITE) -> e.ArbiterObserved:
    return e.ArbiterObserved(by="arbiter", what=what, who=who)  # type: ignore[arg-type]


def claims(of: ClaimOf, by: Player = BLACK) -> e.ClaimMade:
    return e.ClaimMade(by=by, of=of)


def told(of: ClaimOf) -> e.ArbiterTold:
    return e.ArbiterTold(by="spectator", of=of)


def made_games() -> Iterator[tuple[str, Incident]]:
    """Name -> incident."""
    yield from _touches()
    yield from _touches_without_a_board()
    yield from _promotions()
    yield from _checks()
    yield from _draw_claims()
    yield from _flags()
    yield from _offers()
    yield from _conduct()
    yield from _displaced()


def _game(fen: str, *events: Event, facts: Facts = ON_A_BOARD) -> Incident:
    return Incident(position=GivenPosition(fen=fen), before=Before(has_the_move=WHITE), facts=facts, events=events)


def _name(*parts: object) -> str:
    return "-".join(str(part) for part in parts)


def made_events() -> Iterator[Incident]:
    """Events of which the edition itself has to say whether the chess is rapid and under which rules it is played."""
    claimed = (claims("illegal-move"),)
    for chess, games, recorded, rounds in product(
        ("rapid", "blitz", "standard"), (None, 1, 2, 3, 4), (None, True, False), ("all", "some")
    ):
        facts = Facts(games_per_arbiter=games, recorded_by_arbiter=recorded)
        yield Incident(chess=chess, facts=facts, event_rules=EventRules(supervised_rounds=rounds), events=claimed)
    for control in (
        "3+2",
        "10+0",
        "9+1",
        "10+5",
        "15+10",
        "59+0",
        "60+0",
        "60+1",
        "30+30",
        "W300-B900+10",
        "W600-B240",
        "20/1200:600",
    ):
        yield Incident(time_control=control, events=claimed)


def _touches() -> Iterator[tuple[str, Incident]]:
    """White may castle to either side, and his knight may capture."""
    fen = "4k3/8/8/3p4/8/2N5/8/R3K2R w KQ - 0 1"
    touches = ("e1", "e1 h1", "h1 e1", "e1 a1", "c3", "d5", "c3 d5", "d5 c3", "e8")
    moves: dict[str, Events] = {
        "none": (),
        **{uci: (e.MoveMade(by=WHITE, uci=uci),) for uci in ("e1g1", "c3d5", "h1h2")},
        "back": (e.MoveMade(by=WHITE, uci="h1h2"), e.MoveTakenBack(by=WHITE)),
        "answered": (e.MoveMade(by=WHITE, uci="h1h2"), PRESS, e.MoveMade(by=BLACK, uci="e8e7")),
    }
    intents = get_args(get_type_hints(e.PieceTouched)["intent"])
    words = {"claimed": claims("touched-piece"), "castling": claims("castling"), "seen": seen("touch-move")}
    for squares, (move, made), intent, (word, said) in product(touches, moves.items(), intents, words.items()):
        if intent == "move" or squares == "c3":
            touched = tuple(
                e.PieceTouched(by=WHITE, piece=square, intent=intent, announced=intent == "adjust")
                for square in squares.split()
            )
            yield _name("touch", squares, move, intent, word), _game(fen, *touched, *made, said)


def _touches_without_a_board() -> Iterator[tuple[str, Incident]]:
    """Two pieces were touched; which of them can be moved or captured is told, or asked."""
    rook, pawn = "white rook", "black pawn"
    able: dict[str, bool | dict[str, bool] | None] = {
        "asked": None,
        "yes": True,
        "no": False,
        "rook": {rook: True},
        "pawn": {rook: False, pawn: True},
        "neither": {rook: False, pawn: False},
    }
    words = {"claimed": claims("touched-piece"), "seen": seen("touch-move")}
    for (which, told_of), pieces, moved, (word, said) in product(
        able.items(), ((rook,), (rook, pawn), (pawn, rook)), (True, False), words.items()
    ):
        touched = tuple(e.PieceTouched(by=WHITE, piece=piece) for piece in pieces)
        made = (e.MoveMade(by=WHITE, legal=True),) if moved else ()
        facts = Facts(can_checkmate=EACH_CAN_MATE, touched_piece_has_legal_move=told_of)
        yield (
            _name("touch", which, *pieces, moved, word),
            Incident(before=Before(has_the_move=WHITE), facts=facts, events=(*touched, *made, said)),
        )


def _promotions() -> Iterator[tuple[str, Incident]]:
    """White's pawn reaches its last rank."""
    fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
    words: dict[str, Events] = {
        "unsaid": (),
        "illegal": (claims("illegal-move"),),
        "piece": (claims("promoted-piece"),),
        "asked": (e.RequestMade(by=WHITE, of="piece"),),
        "pawn-seen": (seen("pawn-on-last-rank"),),
        "piece-seen": (seen("promoted-piece"),),
        "over-piece": (OVER, claims("promoted-piece")),
        "over-seen": (OVER, seen("pawn-on-last-rank")),
        "told": (told("illegal-move"),),
    }
    placed = {"": (), "rook": (e.PiecePlaced(by=WHITE, to="rook"),)}
    replies: dict[str, Events] = {"": (), "replied": (e.MoveMade(by=BLACK, uci="h7h6"),)}
    kinds = (*get_args(NewPiece), "upturned-rook", "pawn-left", "square-empty")
    for kind, pressed, (reply, replied), (piece, put), (word, said) in product(
        kinds, (True, False), replies.items(), placed.items(), words.items()
    ):
        if kind in ("queen", "upturned-rook", "pawn-left", "square-empty") and (not put or (pressed and not replied)):
            move = e.MoveMade(by=WHITE, uci="a7a8q" if kind == "queen" else "a7a8", promotion=kind)
            events = (move, *((PRESS,) if pressed else ()), *put, *replied, *said)
            yield _name("promotion", kind, pressed, reply, piece, word), _game(fen, *events)


def _checks() -> Iterator[tuple[str, Incident]]:
    """White's king is in check; his rook can give one."""
    fen = "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1"
    replies: dict[str, Events] = {
        "": (),
        "touched": (e.PieceTouched(by=BLACK, piece="e2"),),
        "replied": (e.MoveMade(by=BLACK, uci="e8d7"),),
        "went-on": (e.MoveMade(by=BLACK, uci="e8d7"), e.ClockPressed(by=BLACK), e.MoveMade(by=WHITE, legal=True)),
    }
    words: dict[str, Events] = {
        "claimed": (claims("illegal-move"),),
        "own": (claims("illegal-move", WHITE),),
        "stopped": (e.ChessclockPaused(by=BLACK, reason="claim"), claims("illegal-move")),
        "seen": (seen("illegal-move"),),
        "two-checks": (seen("both-kings-in-check"),),
        "check": (seen("side-not-on-move-in-check"),),
        "other": (seen("other-illegal-position"),),
        "told": (told("illegal-move"),),
        "over-told": (OVER, told("illegal-move")),
        "over-check": (OVER, seen("side-not-on-move-in-check")),
        "undone": (e.PlayersAgreed(by="both", on="undo-illegal-move"),),
        "flag": (e.ClockRanOut(by=BLACK), claims("illegal-move")),
        "unsaid": (),
    }
    facts = {"known": ON_A_BOARD, "saw": Facts(arbiter_saw=True, last_position_known=False)}
    turning_on_facts = ("seen", "two-checks", "check", "told")
    moves = ("h1h8", "h1h2", "e1e2")
    for uci, pressed, (reply, replied), (word, said), (fact, known) in product(
        moves, (True, False), replies.items(), words.items(), facts.items()
    ):
        if (pressed or not replied) and (fact == "known" or word in turning_on_facts):
            move = e.MoveMade(by=WHITE, uci=uci)
            events = (move, *((PRESS,) if pressed else ()), *replied, *said)
            yield _name("check", uci, pressed, reply, word, fact), _game(fen, *events, facts=known)


def _draw_claims() -> Iterator[tuple[str, Incident]]:
    """A claim on the board or for a move, before and after a touch or a move."""
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    before: dict[str, Events] = {
        "plain": (),
        "touched": (e.PieceTouched(by=WHITE, piece="a1"),),
        "adjusted": (e.PieceTouched(by=WHITE, piece="a1", intent="adjust", announced=True),),
        "moved": (e.PieceTouched(by=WHITE, piece="a1"), e.MoveMade(by=WHITE, uci="a1a2")),
        "pressed": (e.MoveMade(by=WHITE, uci="a1a2"), PRESS),
        "later": (
            e.PieceTouched(by=WHITE, piece="a1"),
            e.MoveMade(by=WHITE, uci="a1a2"),
            PRESS,
            e.MoveMade(by=BLACK, uci="e8e7"),
        ),
        "offered": (e.DrawOffered(by=WHITE),),
    }
    bases = ("on-board", "move-written", "move-said", None)
    after: dict[str, Events] = {
        "": (),
        "withdrawn": (e.ClaimWithdrawn(by=WHITE, of="threefold"),),
        "disputed": (e.FactsDisputed(by=BLACK),),
        "accepted": (e.DrawAnswered(by=BLACK, answer="accept"),),
    }
    counted = (None, 2, 3, 5)
    for (first, events), basis, (last, said), number in product(before.items(), bases, after.items(), counted):
        if first == "plain" or not said:
            claim = e.ClaimMade(by=WHITE, of="threefold", basis=basis, uci=_announced(first, basis))
            known = Facts(occurrences=number, proof="scoresheet" if number else None)
            yield _name("threefold", first, basis, last, number), _game(fen, *events, claim, *said, facts=known)
    for (first, events), basis, moves in product(before.items(), bases, (None, 49, 50, 75)):
        claim = e.ClaimMade(by=WHITE, of="fifty-move", basis=basis, uci=_announced(first, basis))
        known = Facts(moves_without_progress=moves)
        yield _name("fifty", first, basis, moves), _game(fen, *events, claim, facts=known)


def _announced(first: str, basis: str | None) -> str | None:
    """The move that is to bring about the position, unless it has been made already."""
    return "a1a2" if basis != "on-board" and first not in ("moved", "pressed", "later") else None


def _flags() -> Iterator[tuple[str, Incident]]:
    """One flag is down or both are; who can checkmate; who says so."""
    fallen: dict[str, tuple[Events, Literal["white", "black", "unknown"] | None]] = {
        "white": ((e.ClockRanOut(by="white"),), None),
        "black": ((e.ClockRanOut(by="black"),), None),
        "both-unknown": ((e.ClockRanOut(by="both"),), "unknown"),
        "both-asked": ((e.ClockRanOut(by="both"),), None),
        "both-white": ((e.ClockRanOut(by="white"), e.ClockRanOut(by="black")), "white"),
        "both-black": ((e.ClockRanOut(by="both"),), "black"),
    }
    mates = {"can": EACH_CAN_MATE, "cannot": {WHITE: False, BLACK: False}, "white-can": {WHITE: True, BLACK: False}}
    words: dict[str, Events] = {
        "unsaid": (),
        "claimed": (claims("win-on-time"),),
        "own": (claims("win-on-time", WHITE),),
        "stopped": (e.ChessclockPaused(by=BLACK, reason="claim"), claims("win-on-time")),
        "seen": (seen("flag-fall"),),
        "both-seen": (seen("both-flags"),),
        "called": (e.FlagFallCalled(by="arbiter", who=WHITE),),
        "draw": (e.PlayersAgreed(by="both", on="draw"),),
        "quickplay": (claims("draw-quickplay", WHITE),),
        "mated": (e.MoveMade(by=WHITE, gives="checkmate"),),
        "mated-claimed": (e.MoveMade(by=WHITE, gives="checkmate"), claims("win-on-time")),
        "illegal": (e.MoveMade(by=WHITE, legal=False), PRESS, claims("illegal-move")),
    }
    left = {"": None, "little": {WHITE: 90, BLACK: True}, "much": {WHITE: 300, BLACK: False}}
    for (flag, (ran_out, first)), (mate, can), (word, said), (time, own) in product(
        fallen.items(), mates.items(), words.items(), left.items()
    ):
        if own is None or (mate == "can" and word in ("claimed", "own", "seen", "quickplay")):
            known = Facts(
                can_checkmate=can, first_flag=first, own_time_left=own, normal_means={WHITE: True, BLACK: False}
            )
            events = (*ran_out, *said)
            if events:
                yield _name("flag", flag, mate, word, time), Incident(events=events, facts=known)


def _offers() -> Iterator[tuple[str, Incident]]:
    """Offers of a draw, before and after a move, answered or not; resignations."""
    rules = {"": EventRules(), "forbidden": EventRules(draw_offers="forbidden")}
    rules |= {f"before-{n}": EventRules(draw_offers=f"not-before-move-{n}") for n in (30, 31)}
    move = e.MoveMade(by=WHITE, legal=True)
    offers: dict[str, Events] = {
        "offered": (e.DrawOffered(by=WHITE),),
        "moved": (move, e.DrawOffered(by=WHITE, how="moved"), PRESS),
        "touched": (move, e.DrawOffered(by=WHITE), PRESS, e.PieceTouched(by=BLACK, piece="e7")),
        "agreed": (e.PlayersAgreed(by="both", on="draw"),),
        "result": (e.PlayersAgreed(by="both", on="result", result="1/2-1/2"),),
        "resigned": (e.Resigned(by=BLACK),),
        "stopped": (e.ChessclockPaused(by=BLACK), e.Resigned(by=BLACK, how="stopped-clock")),
        "refused": (e.OrderRefused(by=WHITE, what="to-play-on"),),
        "refused-again": (e.OrderRefused(by=WHITE, what="to-play-on", repeated=True),),
        "both-refuse": tuple(e.OrderRefused(by=player, what="other", repeated=True) for player in (WHITE, BLACK)),
    }
    answers: dict[str, Events] = {
        "": (),
        "accepted": (e.DrawAnswered(by=BLACK, answer="accept"),),
        "declined": (e.DrawAnswered(by=BLACK, answer="decline"),),
        "withdrawn": (e.ClaimWithdrawn(by=WHITE, of="draw-offer"),),
        "replied": (e.MoveMade(by=BLACK, legal=True),),
        "claimed": (claims("result"),),
    }
    for (rule, organised), (how, events), (answer, said), made in product(
        rules.items(), offers.items(), answers.items(), (0, 1, 30)
    ):
        if not rule or (made == 30 and answer in ("", "accepted")):
            before = Before(has_the_move=WHITE, moves_made={WHITE: made, BLACK: made})
            told = Incident(event_rules=organised, before=before, facts=KNOWN, events=(*events, *said))
            yield _name("offer", rule, how, answer, made), told


def _conduct() -> Iterator[tuple[str, Incident]]:
    """Devices, coming late, leaving, disturbing, disobeying."""
    words: dict[str, Event] = {
        **{what: e.PhoneNoticed(by=WHITE, what=what) for what in get_args(get_type_hints(e.PhoneNoticed)["what"])},
        **{f"late-{n}": e.PlayerArrived(by=WHITE, minutes_late=n) for n in (0, 15, 16, 60, 61)},
        "left": e.PlayerLeft(by=WHITE),
        "left-venue": e.PlayerLeft(by=WHITE, from_="playing-venue"),
        "disturbed": e.PlayerDisturbed(by="white"),
        "disturbed-again": e.PlayerDisturbed(by="white", repeated=True),
        "spectator": e.PlayerDisturbed(by="spectator"),
        "refused": e.OrderRefused(by=WHITE, what="touch-move", repeated=True),
        "warned": e.RulingDeclared(by="arbiter", penalty="warning", who=WHITE),
        "postponed": e.RulingDeclared(by="arbiter", what="postponed"),
        "mate-said": e.WordsSaid(by=WHITE, what="mate"),
        "restarted": e.ChessclockRestarted(by="arbiter"),
        "paused": e.ChessclockPaused(by=WHITE, reason="none"),
        "looked-for-arbiter": e.ChessclockPaused(by=WHITE, reason="seek-arbiter"),
    }
    mates = {"can": EACH_CAN_MATE, "cannot": {WHITE: True, BLACK: False}}
    others: dict[str, tuple[Events, Events]] = {
        "": ((), ()),
        "over": ((OVER,), ()),
        "claimed": ((), (claims("distraction"),)),
    }
    for (word, said), (mate, can), (other, (first, last)) in product(words.items(), mates.items(), others.items()):
        rules, known = EventRules(default_time_minutes=15), Facts(can_checkmate=can)
        yield (
            _name("conduct", word, mate, other),
            Incident(event_rules=rules, events=(*first, said, *last), facts=known),
        )


def _displaced() -> Iterator[tuple[str, Incident]]:
    """Pieces are knocked over, put back or not, and the clock is pressed."""
    told = get_type_hints(e.PiecesDisplaced)
    words: dict[str, Events] = {
        "unsaid": (),
        "claimed": (claims("displaced-pieces"),),
        "own": (claims("displaced-pieces", WHITE),),
        "seen": (seen("displaced-pieces"),),
        "over": (OVER, claims("displaced-pieces")),
    }
    for pieces, put_back, accident, pressed, (word, said), known in product(
        get_args(told["pieces"]), get_args(told["put_back"]), (True, False), (True, False), words.items(), (True, False)
    ):
        if (pieces == "own" and accident) or (put_back == "no" and known):
            fallen = e.PiecesDisplaced(by=WHITE, pieces=pieces, put_back=put_back, accident=accident)
            events = (e.MoveMade(by=WHITE, legal=True), fallen, *((PRESS,) if pressed else ()), *said)
            facts = Facts(can_checkmate=EACH_CAN_MATE, last_position_known=known)
            yield (
                _name("displaced", pieces, put_back, accident, pressed, word, known),
                Incident(events=events, facts=facts, before=Before(has_the_move=WHITE)),
            )
