"""One of each remedy."""

from __future__ import annotations

from rapidplay.game.player import BLACK, WHITE
from rapidplay.law import remedies as r


def every_remedy() -> list[r.Remedy]:
    """White has offended with event 0 in the game that these are applied to."""
    return [
        r.GameLost(WHITE),
        r.GameWon(WHITE),
        r.GameDrawn(),
        r.GameForfeited(BLACK),
        r.GameLostByBoth(),
        r.LostWithoutAWinner(WHITE),
        r.NewGame(),
        r.GameEnded("1-0"),
        r.ResultStands("1-0"),
        r.ClaimUpheld(),
        r.ClaimRejected(),
        r.ClaimChecked(),
        r.Postponed(),
        r.TimeAdded(BLACK, 120),
        r.IncrementTakenBack(WHITE, 10),
        r.PositionRestored("before-illegal-move", 0, WHITE),
        r.PiecePut("queen", "e8", 0),
        r.PositionTransferred(),
        r.MoveEnforced(WHITE, "move", "e2", "touched"),
        r.TouchedPieceBinds(WHITE),
        r.MoveToBeMade(WHITE),
        r.CastlingBarred(WHITE, "both"),
        r.IllegalMoveStands(),
        r.WaitForNextMove(WHITE),
        r.WaitForClaim(),
        r.PlayContinues(),
        r.LeftToTheArbiter(("warning", "loss")),
        r.FlagCalled(WHITE),
        r.ClockSettingCorrected(),
        r.ClockSettingLeft(),
        r.OffenceCounted("illegal_moves", WHITE, 0),
        r.ScoresheetHandedOut(WHITE),
        r.RecordShown(WHITE),
        r.RequestGranted(WHITE),
        r.ClockRestarted(WHITE),
        r.ClockKeepsRunning(),
    ]
