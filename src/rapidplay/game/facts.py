"""Facts that an incident states up front or that questions ask for (incident format, section 3).

None means: not known. Facts that concern a player are tables by player.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rapidplay.game.player import Player


class SetupError(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One piece that stood wrong at the start of the game."""

    piece: Literal["king", "queen", "rook-a", "rook-h", "king-queen-swapped", "bishop", "knight", "pawn"]
    of: Player


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is known besides the events."""

    can_checkmate: dict[Player, bool] | None = None
    """By player: can he checkmate by some series of legal moves?"""
    arbiter_saw: bool | None = None
    """The arbiter saw the illegal move being completed."""
    opponent_has_replied: bool | None = None
    """The opponent has MADE his next move."""
    game_over: Literal["checkmate", "stalemate", "agreement", "resignation", "signed-scoresheets"] | None = None
    """How the game had ended before the first event."""
    setup_error: tuple[SetupError, ...] | None = None
    board_turned: bool | None = None
    colours_reversed: bool | None = None
    clock_error: Literal["base", "increment", "other"] | None = None
    schedule_suffers: bool | None = None
    """The schedule of the event suffers if the setting of the chessclock stays."""
    first_flag: Literal["white", "black", "unknown"] | None = None
    """What the chessclock's sign shows when both clocks are at zero."""
    own_time_left: dict[Player, bool | int] | None = None
    """By player, yes or no or seconds, after the chessclock was stopped."""
    occurrences: int | None = None
    """How often the position in question occurred, the claimed one included."""
    consecutive: bool | None = None
    """These occurrences came at consecutive moves of each player."""
    moves_without_progress: int | None = None
    """Consecutive completed moves by each player without capture or pawn move."""
    still_illegal: bool | None = None
    """After the awaited move an illegal position is still on the board."""
    same_defect: bool | None = None
    """It is the illegality that was there before."""
    last_position_known: bool | None = None
    """The position before the irregularity can be identified."""
    increment_gained: int | None = None
    """Seconds gained by the offender's press."""
    recorded_by_arbiter: bool | None = None
    """Each game is recorded by the arbiter or his assistant; electronics do not count."""
    games_per_arbiter: int | None = None
    proof: Literal["scoresheet", "electronic-board", "arbiter-witness", "players-agree", "none"] | None = None
    """What a claim rests on."""
    touched_piece_has_legal_move: bool | dict[str, bool] | None = None
    """For the touched piece, or one for each piece touched (an opponent's: it can be captured)."""
    normal_means: dict[Player, bool] | None = None
    """By player: can he win by normal means, and does he try? The arbiter's judgement."""
    disability: dict[Player, bool] | None = None

    moves_made: int | None = None
    """So many moves each player has made at least, where `before` does not say."""
    moves_completed: int | None = None
    """So many moves each player has completed at least, where `before` does not say."""

    def of(self, name: str, player: Player | None = None) -> object:
        """One fact, or None where it is not known; `player` for a fact that has a value for each."""
        value = getattr(self, name)
        if player is None:
            return value
        return None if value is None else value.get(player)

    def answered(self, name: str, player: Player | None, value: object) -> Facts:
        """These facts with one more known."""
        if player is not None:
            value = {**(getattr(self, name) or {}), player: value}
        return msgspec.structs.replace(self, **{name: value})

    def together_with(self, more: Facts) -> Facts:
        """These facts and what the others say besides; where both speak the others are newer."""
        known = {name: value for name in self.__struct_fields__ if (value := getattr(more, name)) is not None}
        for name, value in known.items():
            mine = getattr(self, name)
            if isinstance(value, dict) and isinstance(mine, dict):
                known[name] = {**mine, **value}
        return msgspec.structs.replace(self, **known)
