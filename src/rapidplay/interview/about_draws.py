"""Questions about claims of a draw, and about how a game has ended."""

from __future__ import annotations

from rapidplay.interview.questions import NO, YES, Answer, Ask, Kind, event, players
from rapidplay.law.text import Text, says


def _claim(basis: str) -> tuple[int, dict[str, object]]:
    return 50, {"by": "{who}", "act": "claim", "of": "{of}", "basis": basis}


def _proof(key: str, text: Text) -> Answer:
    return Answer(key=key, says=text, facts={"proof": key})


def _counted(fact: str, number: int, text: Text) -> Answer:
    return Answer(key=str(number), says=text, facts={fact: number})


DRAW_CLAIM = Kind(
    key="draw-claim",
    says=says("Draw: claim"),
    questions=(
        Ask(
            id="of",
            ask=says("What is claimed?"),
            answers=(
                Answer(key="threefold", says=says("The third occurrence of a position"), roles={"of": "threefold"}),
                Answer(key="fifty-move", says=says("Fifty moves without progress"), roles={"of": "fifty-move"}),
            ),
        ),
        players(says("Who claims it?")),
        Ask(
            id="on-move",
            ask=says("Does {who} have the move?"),
            answers=(
                Answer(key="yes", says=YES, before={"has_the_move": "{who}"}),
                Answer(key="no", says=NO, before={"has_the_move": "{other}"}, events=(_claim("on-board"),)),
            ),
        ),
        Ask(
            id="basis",
            ask=says("On the board already, or with the next move?"),
            when={"on-move": ("yes",)},
            answers=(
                Answer(key="on-board", says=says("On the board"), events=(_claim("on-board"),)),
                Answer(
                    key="written",
                    says=says("With the next move, written and announced"),
                    events=(_claim("move-written"),),
                ),
                Answer(key="said", says=says("With the next move, only said"), events=(_claim("move-said"),)),
                Answer(
                    key="made",
                    says=says("That move is already made"),
                    events=(event(20, "{who}", "move"), _claim("on-board")),
                ),
            ),
        ),
        Ask(
            id="touched",
            ask=says("Has {who} touched a piece on this move?"),
            when={"basis": ("on-board", "written", "said")},
            answers=(
                Answer(key="no", says=NO),
                Answer(
                    key="yes",
                    says=YES,
                    events=(event(15, "{who}", "touch", piece="{who} pawn", note="which piece was not asked"),),
                ),
            ),
        ),
        Ask(
            id="agrees",
            ask=says("Does {other} agree to a draw?"),
            answers=(
                Answer(key="no", says=NO),
                Answer(key="yes", says=YES, events=(event(60, "{other}", "accept", how="said"),)),
            ),
        ),
        Ask(
            id="proof",
            ask=says("What shows it?"),
            fact="proof",
            answers=(
                _proof("electronic-board", says("The feed or the electronic board")),
                _proof("scoresheet", says("A scoresheet")),
                _proof("arbiter-witness", says("I watched it")),
                _proof("players-agree", says("Both players agree on the facts")),
                _proof("none", says("Nothing")),
            ),
        ),
        Ask(
            id="occurrences",
            ask=says("How often has the position occurred, this time included?"),
            when={"of": ("threefold",)},
            unless={"proof": ("none",)},
            fact="occurrences",
            answers=(
                _counted("occurrences", 2, says("Twice or less")),
                _counted("occurrences", 3, says("Three times")),
                _counted("occurrences", 4, says("Four times")),
                _counted("occurrences", 5, says("Five times or more")),
            ),
        ),
        Ask(
            id="progress",
            ask=says("How many moves has each player made without a capture or a pawn move?"),
            when={"of": ("fifty-move",)},
            unless={"proof": ("none",)},
            fact="moves_without_progress",
            answers=(
                _counted("moves_without_progress", 49, says("Fewer than fifty")),
                _counted("moves_without_progress", 50, says("Fifty or more")),
                _counted("moves_without_progress", 75, says("Seventy-five or more")),
            ),
        ),
    ),
)


def _gives(key: str, text: Text) -> Answer:
    return Answer(key=key, says=text, events=(event(10, "{who}", "move", legal=True, gives=key),))


GAME_OVER = Kind(
    key="game-over",
    says=says("Game over?"),
    questions=(
        Ask(
            id="how",
            ask=says("How did it end?"),
            answers=(
                _gives("checkmate", says("Checkmate")),
                _gives("stalemate", says("Stalemate")),
                _gives("dead-position", says("Nobody can checkmate any more")),
                Answer(
                    key="resigned", says=says("A player resigned"), events=(event(10, "{who}", "resign", how="said"),)
                ),
                Answer(
                    key="agreed",
                    says=says("The players agreed a draw"),
                    events=(event(10, "both", "agree", on="draw"),),
                ),
            ),
        ),
        players(says("Who resigned?"), "resigned", when={"how": ("resigned",)}),
        players(says("Who made the last move?"), "last", when={"how": ("checkmate", "stalemate", "dead-position")}),
    ),
)
