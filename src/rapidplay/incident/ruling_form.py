"""The ruling as a form (`rapidplay-ruling/1`), and the expected ruling of a casebook."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.game.facts import Facts
from rapidplay.incident.acts import ACTS
from rapidplay.incident.form import (
    MOST,
    Anything,
    Chosen,
    Either,
    Form,
    Listing,
    Table,
    Text,
    Time,
    Whole,
    Word,
    YesNo,
    by_player,
    or_null,
)
from rapidplay.incident.incident_form import EDITION, EVENT, INCIDENT, PIECE, UCI, fields_of

FORMAT = "rapidplay-ruling/1"


def words(text: str) -> Word:
    """One of these words."""
    return Word(tuple(text.split()))


PLAYER = words("white black")
SIDES = words("both a-side h-side")
GAME_RESULT = words("1-0 0-1 1/2-1/2 0-0 1/2-0 0-1/2")
FORFEITS = words("+/- -/+ -/-")
ENDS_THE_GAME = (*GAME_RESULT.values, *FORFEITS.values)
"""The results with which a game is over."""
READING = Text("[A-Z0-9]+-[A-Za-z0-9]+=[a-d]", 'a reading such as "AMB-2=a"')
CLAUSE = Text("[0-9A-Z]+(?:[.][0-9a-z]+)*", 'a clause such as "A.5.2"')
FACT = Word(tuple(fields_of(Facts)))
CLAIMS = EVENT.tables["claim"].fields["of"]
CLAIM_OF = CLAIMS.values if isinstance(CLAIMS, Word) else ()
CONFIDENCE = words("text commentary inferred")
PENALTIES = """warning more-time-for-opponent less-time-for-offender more-points-for-opponent fewer-points-for-offender
               loss fine exclusion-from-rounds expulsion"""

STEPS: Mapping[str, Mapping[str, Form]] = {
    "keep-running": {},
    "say-nothing": {},
    "stop-chessclock": {},
    "call-flag-fall": {"of": PLAYER},
    "reject-claim": {"of": Word(CLAIM_OF)},
    "check-claim": {"of": Word(CLAIM_OF)},
    "cancel-game": {},
    "restore-position": {},
    "place-queen": {"square": Text("[a-h][1-8]", "a square")},
    "place-rook": {"square": Text("[a-h][1-8]", "a square")},
    "leave": {"what": words("position clock-setting times")},
    "transfer-position": {},
    "enforce-move": {"who": PLAYER, "why": words("touched announced none-made")},
    "bar-castling": {"who": PLAYER, "side": SIDES},
    "correct-clock-setting": {},
    "set-clocks": {"proposed": by_player(Whole(least=-MOST))},
    "take-back-increment": {"from": PLAYER, "seconds": Whole()},
    "add-time": {"to": PLAYER, "seconds": Whole()},
    "set-move-counter": {"moves": by_player(Whole())},
    "hand-out-scoresheet": {"to": PLAYER},
    "show-record": {"to": PLAYER},
    "choose": {},
    "bring-chief": {},
    "declare-result": {"result": Word(ENDS_THE_GAME)},
    "confirm-result": {"result": Word(ENDS_THE_GAME)},
    "start-new-game": {},
    "restart": {"clock": PLAYER},
    "wait-for-completed-move": {"by": PLAYER},
}
"""The closed list of `do_now` with the parameters of each, in the order in which an arbiter acts."""

STEP = Chosen("do", {do: Table({"do": Word((do,)), **keys, "says": Text()}, ("do",)) for do, keys in STEPS.items()})
_UNTIL = Either(
    (
        Table({"by": words("white black both arbiter spectator"), "act": Word(tuple(ACTS))}, ("by", "act")),
        Table({"moves_completed": Whole()}, ("moves_completed",)),
        Word(("game-end",)),
    )
)
WINDOW = Table(
    {
        "who": words("white black both"),
        "may": Word((*(f"claim-{of}" for of in CLAIM_OF), "accept-draw", "undo-by-agreement")),
        "until": _UNTIL,
        "cites": Listing(CLAUSE),
        "tell": YesNo(),
        "says": Text(),
    },
    ("who", "may"),
)
_CITATION = Table({"edition": EDITION, "article": CLAUSE, "sentence": Whole(least=1)}, ("edition", "article"))
_REASON = Table(
    {
        "says": Text(),
        "truth": words("met not-met undetermined"),
        "cites": _CITATION,
        "events": Listing(Whole()),
    },
    ("says", "truth", "cites"),
)
QUESTION = Table(
    {
        "fact": FACT,
        "of": PLAYER,
        "fen": Text(),
        "ask": Text(),
        "because": Text(),
        "answers": Listing(Anything()),
        "found_by": words("arbiter players chessclock solver"),
    },
    ("fact",),
)
_MATE_ANSWER = Table(
    {
        "who": PLAYER,
        "fen": Text(),
        "can_checkmate": YesNo(),
        "by": Text(),
        "line": Listing(UCI),
        "proof": or_null(Text()),
    },
    ("who", "fen", "can_checkmate", "by"),
)

_COMPARED: Mapping[str, Form] = {
    "status": words("ruling questions"),
    "result": Word((*ENDS_THE_GAME, "continue", "new-game", "result-stands")),
    "intervene": words("now wait-for-claim wait-one-move no discretion"),
    "options": Listing(words(PENALTIES + " accept-claim refuse-claim continue new-game adjust-clocks")),
    "claim": words("upheld rejected check-first"),
    "add_seconds": by_player(Whole()),
    "take_back_increment": by_player(Whole()),
    "clocks": by_player(Time()),
    "restore": words("""before-illegal-move before-irregularity before-move last-known queen-on-promotion-square
                        rook-on-promotion-square"""),
    "must": Table({"who": PLAYER, "do": words("move capture"), "piece": PIECE}, ("who", "do")),
    "must_moves": Listing(UCI),
    "counters": Table(dict.fromkeys(("illegal_moves", "two_hands", "empty_presses"), by_player(Whole()))),
    "castling_barred": by_player(Listing(SIDES)),
    "do_now": Listing(STEP),
    "windows": Listing(WINDOW),
    "cites": Listing(CLAUSE),
    "readings": Listing(READING),
    "questions": Listing(QUESTION),
}
"""The keys that an expected ruling may give; each is compared as far as it is given."""

_HEAD: Mapping[str, Form] = {"edition": EDITION, "regime": INCIDENT.fields["regime"], "chess": INCIDENT.fields["chess"]}
_MAY_BE_NULL = ("result", "intervene", "claim", "restore")
_ANSWERED: Mapping[str, Form] = {
    **{key: or_null(form) if key in _MAY_BE_NULL else form for key, form in _COMPARED.items()},
    "say": Text(may_be_empty=True),
    "reasons": Listing(_REASON),
    "confidence": CONFIDENCE,
    "did_not_matter": Listing(FACT),
    "mate_answers": Listing(_MATE_ANSWER),
}
_ANSWER = Table({"format": Word((FORMAT,)), **_HEAD, **_ANSWERED})
RULING = Table(
    {**_ANSWER.fields, "rulings": Listing(_ANSWER)},
    ("format", "edition", "regime", "chess", "status", "intervene", "do_now", "reasons", "cites"),
)
"""What `rapidplay rule --json` answers."""

EXPECTED = Table(
    {
        **_HEAD,
        **_COMPARED,
        "rulings": Listing(Table({**_HEAD, **_COMPARED})),
        "confidence": words("published-official published-expert derived"),
    },
    ("edition", "confidence"),
)
"""A ruling in a casebook."""
