"""The tool that answers the mate question."""

from __future__ import annotations

from rapidplay.assistants.tool import Answer, Arguments, Tool
from rapidplay.game.player import Player
from rapidplay.incident.form import Chosen, Form, Listing, Table, Text, Whole, Word
from rapidplay.incident.positions import reasons_against
from rapidplay.incident.ruling_form import PLAYER
from rapidplay.mate import DEFAULT_BUDGET, can_checkmate
from rapidplay.mate.data import answer_as_data

MOST_NODES = 2_000_000
_NOT_LAWFUL = {"not_lawful": Listing(Text())}
_LINE = {"line": Listing(Text()), "uci": Listing(Text())}
_PROOF: dict[str, Form] = {"because": Word(("material", "exhausted", "locked")), "positions": Whole()}
MATE_ANSWER = Chosen(
    "answer",
    {
        "can": Table({"answer": Word(("can",)), **_LINE, **_NOT_LAWFUL}, ("answer", "line", "uci")),
        "cannot": Table({"answer": Word(("cannot",)), **_PROOF, **_NOT_LAWFUL}, ("answer", "because")),
        "undetermined": Table(
            {"answer": Word(("undetermined",)), "nodes": Whole(), **_NOT_LAWFUL}, ("answer", "nodes")
        ),
    },
)


def answered(arguments: Arguments) -> Answer:
    """Can, cannot or not found out; besides, why the Laws do not allow what stands on the board, where they do not."""
    fen, nodes = arguments["fen"], arguments.get("nodes", DEFAULT_BUDGET)
    answer = answer_as_data(fen, can_checkmate(fen, Player(arguments["by"]), budget=nodes))
    reasons = reasons_against(fen)
    return {**answer, **({"not_lawful": reasons} if reasons else {})}


MATE = Tool(
    name="mate",
    title="Can this player checkmate?",
    description="Whether a player can checkmate by any possible series of legal moves, however unlikely: what "
    "decides between a loss and a draw when a flag falls. `can` comes with a line that ends in mate, "
    "both sides moving; `cannot` with the kind of proof (material: the men cannot; exhausted: every "
    "position that can arise was looked at; locked: the pawns bar every way); `undetermined` is neither"
    f" yes nor no: ask again with more `nodes`, the positions that may be looked at ({DEFAULT_BUDGET} "
    f"unless told, at most {MOST_NODES}). `fen` is what stands on the board; where the Laws do not allow"
    " it, `not_lawful` says why.",
    takes=Table({"fen": Text(), "by": PLAYER, "nodes": Whole(least=1, most=MOST_NODES)}, ("fen", "by")),
    example={"fen": "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", "by": "black"},
    gives=MATE_ANSWER,
    answer=answered,
)
