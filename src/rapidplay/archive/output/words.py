"""The closed lists of the audit in the words of an arbiter."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.archive.finding import Code, Severity
from rapidplay.law.text import Text, says

SEVERITY: Mapping[Severity, Text] = {"wrong": says("wrong"), "doubtful": says("doubtful"), "note": says("note")}

SEVERITY_MEANS: Mapping[Severity, Text] = {
    "wrong": says("the edition gives another result"),
    "doubtful": says("somebody should look"),
    "note": says("good to know"),
}

CODE: Mapping[Code, Text] = {
    "RES-TIME": says("The result on time does not follow from who can checkmate"),
    "RES-RESIGN": says("Resigned, though the opponent cannot checkmate"),
    "RES-BOARD": says("The result contradicts the final position"),
    "END-PAST": says("Moves after the game had ended"),
    "ILL-MOVE": says("A move that the Laws do not allow"),
    "ILL-SIGNAL": says("Kings put on the centre squares to signal the result"),
    "ILL-POS": says("A position that the Laws do not allow"),
    "CLK-FLAG": says("A clock without time"),
    "CLK-GAIN": says("Time gained that no increment or period explains"),
    "CLK-ARITH": says("Times that do not follow from each other"),
    "TC-TAG": says("The clocks contradict the TimeControl tag"),
    "TC-CLASS": says("The event's name and the edition call it differently"),
    "CLAIM-3": says("A draw by threefold occurrence could be claimed"),
    "CLAIM-50": says("A draw by the fifty moves could be claimed"),
    "DUTY-5": says("The fifth occurrence of a position was not acted on"),
    "DUTY-75": says("Seventy-five moves without capture or pawn move were not acted on"),
    "DUTY-DEAD": says("A dead position was not acted on"),
    "PGN-MOVE": says("Words that are no moves"),
    "PGN-RESULT": says("The result is missing or said in two ways"),
    "PGN-TAG": says("Tags that are not in order"),
    "PGN-TEXT": says("Text that is not in order"),
    "PGN-VARIANT": says("Another variant of chess, whose moves are not read"),
    "PGN-EMPTY": says("A game without moves"),
}

ENDED_BY: Mapping[str, Text] = {
    "checkmate": says("checkmate"),
    "stalemate": says("stalemate"),
    "dead-position": says("a dead position"),
    "fifth-occurrence": says("the fifth occurrence of a position"),
    "fifth-occurrence-in-a-row": says("the fifth occurrence of a position, at consecutive alternate moves"),
    "seventy-five-moves": says("seventy-five moves without capture or pawn move"),
}

CANNOT_BECAUSE: Mapping[str, Text] = {
    "material": says("the men on the board do not suffice for any mate"),
    "locked": says("the men are locked, and nothing can ever open the position"),
    "exhausted": says("every possible series of legal moves was tried"),
}

NO_MOVE: Mapping[str, Text] = {
    "unreadable": says("it cannot be read"),
    "ambiguous": says("several men may be meant"),
    "no-such-man": says("there is no such man"),
    "not-so-moved": says("no man moves so"),
    "king-left-attacked": says("the king would be left attacked"),
    "castling": says("castling is not possible"),
}

FAULT: Mapping[str, Text] = {
    "bad-tag": says("A tag is not in order."),
    "tag-twice": says("A tag stands there twice."),
    "no-games": says("There are no games in the archive."),
    "no-moves": says("There are no moves."),
    "no-result": says("There is no result."),
    "results-differ": says("The result after the moves is not that of the tag."),
    "after-result": says("There are words after the result."),
    "unclosed-comment": says("A comment is not closed."),
    "unclosed-variation": says("A variation is not closed."),
    "null-move": says("A move is left out."),
    "other-variant": says("Its moves are not read."),
    "bad-start": says("The game begins from a position that the Laws do not allow."),
    "too-long": says("The game is too long to be read whole."),
    "latin1": says("The text is not UTF-8; it was read as Latin-1."),
    "cannot-be-read-to-its-end": says("The archive cannot be read any further; what stands before was read."),
}

READ_AS: Mapping[str, Text] = {
    "seconds": says("its numbers are seconds"),
    "minutes": says("its numbers are minutes"),
    "words": says("it is written in words"),
    "clocks": says("it is not what the clocks show"),
}

LOOKS_LIKE: Mapping[str, Text] = {
    "reset": says("It looks like a reset after the game."),
    "late-increment": says("It looks like an increment that was shown late."),
    "penalty": says("It looks like time that an arbiter added for an illegal move."),
}

CLASSES: Mapping[str, Text] = {"rapid": says("rapid"), "blitz": says("blitz"), "standard": says("standard")}

CONFIDENCE: Mapping[str, Text] = {
    "commentary": says("rests on a commentary or an official's reading, not on the text alone"),
    "inferred": says("inferred: the text of the Laws, or the record of the game, does not say it"),
}
