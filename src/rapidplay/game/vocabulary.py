"""The words that events are told in: the values of the incident format, section 2."""

from __future__ import annotations

from typing import Literal

Side = Literal["white", "black", "both"]
Illegality = Literal[
    "king-left-in-check",
    "wrong-move",
    "castling-not-allowed",
    "rook-not-moved",
    "king-captured",
    "out-of-turn",
    "other",
]
NewPiece = Literal["queen", "rook", "bishop", "knight"]
Promotion = Literal["queen", "rook", "bishop", "knight", "upturned-rook", "pawn-left", "square-empty"]
Gives = Literal["check", "double-check", "checkmate", "stalemate", "dead-position"]
ClaimOf = Literal[
    "illegal-move", "win-on-time", "threefold", "fifty-move", "touched-piece", "castling", "promoted-piece",
    "wrong-set-up", "wrong-orientation", "colours-reversed", "clock-setting", "clock-handling", "draw-quickplay",
    "displaced-pieces", "distraction", "recording", "stalemate", "result", "other",
]  # fmt: skip
WithdrawalOf = Literal[ClaimOf, "draw-offer"]
ObservationOf = Literal[
    "illegal-move", "both-kings-in-check", "pawn-on-last-rank", "side-not-on-move-in-check", "other-illegal-position",
    "promoted-piece", "flag-fall", "both-flags", "wrong-set-up", "wrong-orientation", "colours-reversed",
    "clock-setting", "touch-move", "repetition", "no-progress", "dead-position", "two-hands", "press-without-move",
    "displaced-pieces", "disrepute", "nothing",
]  # fmt: skip
RequestOf = Literal["scoresheet", "arbiters-record", "piece", "recount", "explanation"]
GameResult = Literal["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"]
HowOffered = Literal["said", "touched", "moved"]
