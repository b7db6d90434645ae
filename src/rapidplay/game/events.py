"""What happens at a board: events in the past tense, one class for each act of the incident file.

Events are facts. An illegal move is an event like any other; clock readings travel in the event. The names that
the log keeps (`move-made/1`) and the acts that files use (`move`) are those of the incident format, section 2.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from rapidplay.game.event import Event
from rapidplay.game.facts import Facts
from rapidplay.game.player import Player
from rapidplay.game.vocabulary import (
    ClaimOf,
    GameResult,
    Gives,
    HowOffered,
    Illegality,
    NewPiece,
    ObservationOf,
    Promotion,
    RequestOf,
    Side,
    WithdrawalOf,
)


class MoveMade(Event, frozen=True, kw_only=True):
    """A piece was released on its square; legal or not, it is MADE."""

    name: ClassVar[str] = "move-made"
    by: Player
    san: str | None = None
    uci: str | None = None
    legal: bool | None = None
    illegality: Illegality | None = None
    hands: Literal[1, 2] = 1
    promotion: Promotion | None = None
    promotion_order: Literal["pawn-first", "piece-first"] = "pawn-first"
    gives: Gives | None = None
    castling: Literal["short", "long"] | None = None


class PiecePlaced(Event, frozen=True, kw_only=True):
    """After the press a new piece was put on the promotion square."""

    name: ClassVar[str] = "piece-placed"
    by: Player
    to: NewPiece


class MoveTakenBack(Event, frozen=True, kw_only=True):
    """A player took his own move back, or corrected it, before his clock was pressed."""

    name: ClassVar[str] = "move-taken-back"
    by: Player


class ClockPressed(Event, frozen=True, kw_only=True):
    """A player stopped his own clock and started the opponent's."""

    name: ClassVar[str] = "clock-pressed"
    by: Player
    hand: Literal["same", "other"] = "same"


class PieceTouched(Event, frozen=True, kw_only=True):
    """A piece was touched; `piece` is a square or a piece by name ("white knight")."""

    name: ClassVar[str] = "piece-touched"
    by: Player
    piece: str
    intent: Literal["move", "adjust", "accident"] = "move"
    announced: bool = False


class PiecesDisplaced(Event, frozen=True, kw_only=True):
    """Pieces were knocked over or shifted."""

    name: ClassVar[str] = "pieces-displaced"
    by: Player
    pieces: Literal["own", "opponent", "both"] = "own"
    put_back: Literal["before-press", "after-press", "wrong-square", "no"] = "no"
    accident: bool | None = None


class ClockRanOut(Event, frozen=True, kw_only=True):
    """A player's time ran out: a fact, which nobody may have noticed."""

    name: ClassVar[str] = "clock-ran-out"
    by: Side


class ChessclockPaused(Event, frozen=True, kw_only=True):
    """The chessclock was stopped."""

    name: ClassVar[str] = "chessclock-paused"
    by: Side
    reason: Literal["seek-arbiter", "claim", "none"] | None = None


class ChessclockRestarted(Event, frozen=True, kw_only=True):
    """The chessclock was set going again."""

    name: ClassVar[str] = "chessclock-restarted"
    by: Literal["white", "black", "arbiter"]


class ClaimMade(Event, frozen=True, kw_only=True):
    """A player addressed a claim to the arbiter."""

    name: ClassVar[str] = "claim-made"
    by: Player
    of: ClaimOf
    basis: Literal["on-board", "move-written", "move-said"] | None = None
    what: str | None = None
    san: str | None = None
    uci: str | None = None


class ClaimWithdrawn(Event, frozen=True, kw_only=True):
    """A player wanted a claim or an offer back."""

    name: ClassVar[str] = "claim-withdrawn"
    by: Player
    of: WithdrawalOf


class DrawOffered(Event, frozen=True, kw_only=True):
    """A draw was offered."""

    name: ClassVar[str] = "draw-offered"
    by: Player
    how: HowOffered = "said"


class DrawAnswered(Event, frozen=True, kw_only=True):
    """An offer of a draw was accepted or declined."""

    name: ClassVar[str] = "draw-answered"
    by: Player
    answer: Literal["accept", "decline"]
    how: HowOffered = "said"


class Resigned(Event, frozen=True, kw_only=True):
    """A player resigned."""

    name: ClassVar[str] = "resigned"
    by: Player
    how: Literal["said", "signed", "handshake", "stopped-clock"] = "said"


class PlayersAgreed(Event, frozen=True, kw_only=True):
    """Both players agreed without the arbiter."""

    name: ClassVar[str] = "players-agreed"
    by: Literal["both"]
    on: Literal["draw", "result", "undo-illegal-move", "facts"]
    result: GameResult | None = None
    facts: Facts | None = None


class FactsDisputed(Event, frozen=True, kw_only=True):
    """A player disputed what was claimed."""

    name: ClassVar[str] = "facts-disputed"
    by: Player
    what: str | None = None


class WordsSaid(Event, frozen=True, kw_only=True):
    """Words were said; they move no piece."""

    name: ClassVar[str] = "words-said"
    by: Player
    what: Literal["check", "mate", "queen", "other"]


class RequestMade(Event, frozen=True, kw_only=True):
    """A player asked the arbiter for something."""

    name: ClassVar[str] = "request-made"
    by: Player
    of: RequestOf


class PlayerArrived(Event, frozen=True, kw_only=True):
    """A player came to the board; `minutes_late` counts from the start of the round."""

    name: ClassVar[str] = "player-arrived"
    by: Player
    minutes_late: int = 0


class PlayerLeft(Event, frozen=True, kw_only=True):
    """A player left the playing area or the playing venue."""

    name: ClassVar[str] = "player-left"
    by: Player
    permission: bool = False
    from_: Literal["playing-area", "playing-venue"] = msgspec.field(default="playing-area", name="from")


class PhoneNoticed(Event, frozen=True, kw_only=True):
    """A device was heard or found on a player."""

    name: ClassVar[str] = "phone-noticed"
    by: Player
    what: Literal["rings", "found", "notification"]


class PlayerDisturbed(Event, frozen=True, kw_only=True):
    """Somebody disturbed a player."""

    name: ClassVar[str] = "player-disturbed"
    by: Literal["white", "black", "spectator"]
    what: str | None = None
    repeated: bool = False


class ArbiterTold(Event, frozen=True, kw_only=True):
    """Somebody who does not play pointed something out to the arbiter."""

    name: ClassVar[str] = "arbiter-told"
    by: Literal["spectator"]
    of: ClaimOf


class ArbiterObserved(Event, frozen=True, kw_only=True):
    """The arbiter noticed something by himself; `who` is the offender, the king in check, the flag."""

    name: ClassVar[str] = "arbiter-observed"
    by: Literal["arbiter"]
    what: ObservationOf
    who: Side | None = None


class FlagFallCalled(Event, frozen=True, kw_only=True):
    """The arbiter said that a flag had fallen."""

    name: ClassVar[str] = "flag-fall-called"
    by: Literal["arbiter"]
    what: Literal["flag-fall"] = "flag-fall"
    who: Player | None = None


class RulingDeclared(Event, frozen=True, kw_only=True):
    """What an arbiter had already said or done, right or wrong."""

    name: ClassVar[str] = "ruling-declared"
    by: Literal["arbiter"]
    result: GameResult | None = None
    penalty: Literal["warning", "time", "loss", "other"] | None = None
    what: Literal["postponed", "other"] | None = None
    who: Player | None = None


class OrderRefused(Event, frozen=True, kw_only=True):
    """A player did not obey; `repeated`: in spite of warnings."""

    name: ClassVar[str] = "order-refused"
    by: Player
    what: Literal["touch-move", "to-play-on", "other"]
    repeated: bool = False


class FactAnswered(Event, frozen=True, kw_only=True):
    """A question about the facts was answered."""

    name: ClassVar[str] = "fact-answered"
    by: Literal["arbiter", "both"] = "arbiter"
    facts: Facts


class MateQuestionAnswered(Event, frozen=True, kw_only=True):
    """Whether a player can checkmate by any series of legal moves was answered, by the solver or by a person."""

    name: ClassVar[str] = "mate-question-answered"
    by: str
    fen: str | None = None
    who: Player
    can_checkmate: bool
    line: tuple[str, ...] = ()
    proof: str | None = None
