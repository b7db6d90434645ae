"""What the arbiter declares or does: the closed list of remedies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rapidplay.game.player import Player

Restore = Literal[
    "before-illegal-move", "before-irregularity", "before-move", "last-known", "queen-on-promotion-square",
    "rook-on-promotion-square",
]  # fmt: skip
Option = Literal[
    "warning", "more-time-for-opponent", "less-time-for-offender", "more-points-for-opponent",
    "fewer-points-for-offender", "loss", "fine", "exclusion-from-rounds", "expulsion", "accept-claim", "refuse-claim",
    "continue", "new-game", "adjust-clocks",
]  # fmt: skip
Counter = Literal["illegal_moves", "two_hands", "empty_presses"]


@dataclass(frozen=True, slots=True)
class GameLost:
    """The game is lost by this player."""

    by: Player


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is won by this player."""

    by: Player


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """The game is drawn."""


@dataclass(frozen=True, slots=True)
class GameForfeited:
    """The game was not played: lost by forfeit."""

    by: Player


@dataclass(frozen=True, slots=True)
class GameLostByBoth:
    """Both players lose."""


@dataclass(frozen=True, slots=True)
class LostWithoutAWinner:
    """The game is lost by this player; the opponent has the score of a draw."""

    by: Player


@dataclass(frozen=True, slots=True)
class NewGame:
    """The game is cancelled and a new one is played."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game has ended on the board or by the players; the arbiter has nothing to add."""

    result: str


@dataclass(frozen=True, slots=True)
class ResultStands:
    """The game had ended; its result stands."""

    result: str | None = None
    """The result, where the incident shows it."""


@dataclass(frozen=True, slots=True)
class ClaimUpheld:
    """The claimant was right in what he claimed."""


@dataclass(frozen=True, slots=True)
class ClaimRejected:
    """The claimant was not right."""


@dataclass(frozen=True, slots=True)
class ClaimChecked:
    """The claim is admissible; the count or the proof is still open."""


@dataclass(frozen=True, slots=True)
class Postponed:
    """The decision on a quickplay claim waits; play goes on."""


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Extra time for a player, in seconds."""

    to: Player
    seconds: int


@dataclass(frozen=True, slots=True)
class IncrementTakenBack:
    """The increment that a player's press gained is taken off his clock, in seconds."""

    from_: Player
    seconds: int


@dataclass(frozen=True, slots=True)
class PositionRestored:
    """The position is put back."""

    to: Restore
    offence: int | None = None
    """The event that is undone: the illegal move, the empty press; None where nobody can name it."""
    has_the_move: Player | None = None
    """Who has the move there; None: he who made the move that is undone."""
    on_record: bool = False
    """The record already holds the position that is put back (pieces had only been displaced)."""


@dataclass(frozen=True, slots=True)
class PiecePut:
    """The piece that belongs on the promotion square is put there."""

    piece: Literal["queen", "rook"]
    square: str | None
    offence: int
    undo_later_moves: bool = False


@dataclass(frozen=True, slots=True)
class PositionTransferred:
    """The position is carried over to a board placed right."""


@dataclass(frozen=True, slots=True)
class MoveEnforced:
    """What Article 4, or a move that was written, obliges to now."""

    who: Player
    do: Literal["move", "capture"]
    piece: str
    """A square, or a man by name."""
    why: Literal["touched", "announced", "none-made"]
    moves: tuple[str, ...] | None = None
    """The moves this leaves, in UCI, where the position is known."""


@dataclass(frozen=True, slots=True)
class TouchedPieceBinds:
    """The piece touched by an illegal move is moved, if it can; which one that is nobody has told."""

    who: Player


@dataclass(frozen=True, slots=True)
class MoveToBeMade:
    """The player pressed without a move: he must make one."""

    who: Player


@dataclass(frozen=True, slots=True)
class CastlingBarred:
    """This player may not castle any more: at all, or on one side."""

    of: Player
    side: Literal["both", "a-side", "h-side"]


@dataclass(frozen=True, slots=True)
class IllegalMoveStands:
    """The illegal move stands and the game goes on."""


@dataclass(frozen=True, slots=True)
class WaitForNextMove:
    """The arbiter lets one more move be completed."""

    by: Player | None


@dataclass(frozen=True, slots=True)
class WaitForClaim:
    """Only a player may start it, and still can."""


@dataclass(frozen=True, slots=True)
class PlayContinues:
    """Nothing for the arbiter to do."""


@dataclass(frozen=True, slots=True)
class LeftToTheArbiter:
    """The clause leaves it to the arbiter: what it allows."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class FlagCalled:
    """The arbiter calls the flag fall."""

    of: Player


@dataclass(frozen=True, slots=True)
class ClockSettingCorrected:
    """The setting of the chessclock is put right."""


@dataclass(frozen=True, slots=True)
class ClockSettingLeft:
    """The setting of the chessclock stays as it is."""


@dataclass(frozen=True, slots=True)
class OffenceCounted:
    """A penalised offence is added to a counter."""

    counter: Counter
    of: Player
    offence: int


@dataclass(frozen=True, slots=True)
class ScoresheetHandedOut:
    """The player gets a scoresheet."""

    to: Player


@dataclass(frozen=True, slots=True)
class RecordShown:
    """The player is shown the arbiter's record."""

    to: Player


@dataclass(frozen=True, slots=True)
class RequestGranted:
    """What the player asks for is given: a piece, a recount, the rule in general words."""

    to: Player


@dataclass(frozen=True, slots=True)
class ClockRestarted:
    """Whose clock runs when play resumes."""

    of: Player


@dataclass(frozen=True, slots=True)
class ClockKeepsRunning:
    """The chessclock is not stopped for it."""


Remedy = (
    GameLost | GameWon | GameDrawn | GameForfeited | GameLostByBoth | LostWithoutAWinner | NewGame | GameEnded
    | ResultStands | ClaimUpheld | ClaimRejected | ClaimChecked | Postponed | TimeAdded | IncrementTakenBack
    | PositionRestored | PiecePut | PositionTransferred | MoveEnforced | TouchedPieceBinds | MoveToBeMade
    | CastlingBarred | IllegalMoveStands | WaitForNextMove | WaitForClaim | PlayContinues | LeftToTheArbiter
    | FlagCalled | ClockSettingCorrected | ClockSettingLeft | OffenceCounted | ScoresheetHandedOut | RecordShown
    | RequestGranted | ClockRestarted | ClockKeepsRunning
)  # fmt: skip
Remedies = tuple[Remedy, ...]
