"""The do-now list: what the arbiter does at the board, in the order he acts, and what he says to the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rapidplay.game.player import PLAYERS, Player
from rapidplay.game.record import Record
from rapidplay.law import remedies as r
from rapidplay.law.case import Case
from rapidplay.law.effects import result_of
from rapidplay.law.text import Text, says

ORDER = (
    "keep-running", "say-nothing", "stop-chessclock", "call-flag-fall", "reject-claim", "check-claim", "cancel-game",
    "restore-position", "place-queen", "place-rook", "leave", "transfer-position", "enforce-move", "bar-castling",
    "correct-clock-setting", "set-clocks", "take-back-increment", "add-time", "set-move-counter", "hand-out-scoresheet",
    "show-record", "choose", "bring-chief", "declare-result", "confirm-result", "start-new-game", "restart",
    "wait-for-completed-move",
)  # fmt: skip
"""The closed list of steps, in the order an arbiter acts."""

_KEEPS_RUNNING = (r.WaitForNextMove, r.WaitForClaim, r.PlayContinues, r.GameEnded, r.ClockKeepsRunning)
_NEEDS_STOPPING = (
    r.GameLost, r.GameWon, r.GameDrawn, r.GameForfeited, r.GameLostByBoth, r.LostWithoutAWinner, r.NewGame,
    r.ClaimUpheld, r.ClaimRejected,
    r.ClaimChecked, r.TimeAdded, r.IncrementTakenBack, r.PositionRestored, r.PiecePut, r.PositionTransferred,
    r.FlagCalled, r.ClockSettingCorrected, r.MoveToBeMade, r.LeftToTheArbiter, r.RequestGranted,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the arbiter does now."""

    do: str
    says: Text
    parameters: Mapping[str, object] = field(default_factory=dict)


def steps_for(remedies: r.Remedies, case: Case, record: Record) -> tuple[Step, ...]:
    """The do-now list of these remedies; `record` is the record once they have been applied."""
    steps = [*_about_the_clock(remedies, record), *_about_the_claim(remedies, case)]
    steps += [step for remedy in remedies for step in _of(remedy)]
    steps += [*_about_the_times(remedies, case, record), *_about_the_result(remedies)]
    return tuple(sorted(steps, key=lambda step: ORDER.index(step.do)))


def _stops(remedies: r.Remedies) -> bool:
    if any(isinstance(remedy, _KEEPS_RUNNING) for remedy in remedies):
        return False
    over = any(isinstance(remedy, r.ResultStands) for remedy in remedies)
    return not over and any(isinstance(remedy, _NEEDS_STOPPING) for remedy in remedies)


def _about_the_clock(remedies: r.Remedies, record: Record) -> Iterator[Step]:
    if _stops(remedies):
        yield Step("stop-chessclock", says("Stop both clocks."))
        if record.ended is None and not any(isinstance(remedy, r.NewGame) for remedy in remedies):
            yield _restart(next((x.of for x in remedies if isinstance(x, r.ClockRestarted)), record.has_the_move))
    elif any(isinstance(remedy, r.WaitForNextMove | r.WaitForClaim | r.PlayContinues) for remedy in remedies):
        yield Step("keep-running", says("Do not stop the clocks."))
        yield Step("say-nothing", says("Say nothing."))
    elif any(isinstance(remedy, r.ClockKeepsRunning) for remedy in remedies):
        yield Step("keep-running", says("Do not stop the clocks."))


def _restart(player: Player | None) -> Step:
    if player is None:
        return Step("restart", says("Start the clock that was running."))
    return Step("restart", says("Start {player}'s clock.", player=player), {"clock": player})


def _about_the_claim(remedies: r.Remedies, case: Case) -> Iterator[Step]:
    if case.kind.act != "claim":
        return
    of = {"of": case.kind.of}
    if any(isinstance(remedy, r.ClaimRejected) for remedy in remedies):
        yield Step("reject-claim", says("Reject the claim."), of)
        if _stops(remedies) and not any(isinstance(remedy, r.PositionRestored | r.PiecePut) for remedy in remedies):
            yield Step("leave", says("Leave the position as it is."), {"what": "position"})
    if any(isinstance(remedy, r.ClaimChecked) for remedy in remedies):
        yield Step("check-claim", says("Check the claim before you rule."), of)


def _about_the_times(remedies: r.Remedies, case: Case, record: Record) -> Iterator[Step]:
    """Times that no clause fixes, and the counter of a chessclock that counts moves."""
    unfixed = any(isinstance(x, r.PositionRestored) and x.offence is None and not x.on_record for x in remedies)
    if unfixed or any(isinstance(remedy, r.ClockSettingCorrected) for remedy in remedies):
        yield Step("set-clocks", says("Set both times right by your best judgement."))
    control, completed = case.setting.time_control, record.situation.completed
    restored = any(isinstance(x, r.PositionRestored) and x.offence is not None for x in remedies)
    if restored and control is not None and len(control.white) > 1 and all(count.exact for count in completed):
        moves = {player: completed.of(player).number for player in PLAYERS}
        wording = says(
            "Set the move counter: {white} and {black}.", white=completed.white.number, black=completed.black.number
        )
        yield Step("set-move-counter", wording, {"moves": moves})


def _about_the_result(remedies: r.Remedies) -> Iterator[Step]:
    result = result_of(remedies)
    if result in (None, "new-game", "result-stands") or any(isinstance(x, r.ResultStands) for x in remedies):
        return
    if not any(isinstance(remedy, r.GameEnded) for remedy in remedies):
        yield Step("declare-result", _declaration(str(result)), {"result": result})
    yield Step("confirm-result", says("Both players confirm {result}.", result=result), {"result": result})


def _declaration(result: str) -> Text:
    match result:
        case "1/2-1/2":
            return says("Declare the game drawn.")
        case "0-1" | "-/+":
            return says("Declare: {player} has lost.", player=Player.WHITE)
        case "1-0" | "+/-":
            return says("Declare: {player} has lost.", player=Player.BLACK)
        case _:
            return says("Declare the result: {result}.", result=result)


def _of(remedy: r.Remedy) -> Iterator[Step]:
    match remedy:
        case r.FlagCalled(of=player):
            yield Step("call-flag-fall", says("Call the flag fall: {player}.", player=player), {"of": player})
        case r.NewGame():
            yield Step("cancel-game", says("Cancel this game."))
            yield Step("start-new-game", says("Set up the pieces and the clocks anew and start a new game."))
        case r.PositionRestored(to=to):
            yield Step("restore-position", _restoration(to))
        case r.PiecePut(piece="queen", square=square):
            yield Step("place-queen", says("Put a queen in the pawn's place."), _known(square=square))
        case r.PiecePut(square=square):
            yield Step("place-rook", says("Set the rook upright: it is a rook."), _known(square=square))
        case r.PositionTransferred():
            yield Step("transfer-position", says("Move the position to a board that is placed right."))
        case r.MoveEnforced(who=player, why=why):
            yield Step("enforce-move", _enforcement(remedy), {"who": player, "why": why})
        case r.TouchedPieceBinds(who=player):
            wording = says("{player} moves the touched piece, if it can be moved.", player=player)
            yield Step("enforce-move", wording, {"who": player, "why": "touched"})
        case r.MoveToBeMade(who=player):
            wording = says("The position stays; {player} must make a move.", player=player)
            yield Step("enforce-move", wording, {"who": player, "why": "none-made"})
        case r.CastlingBarred(of=player, side=side):
            yield Step("bar-castling", _bar(player, side), {"who": player, "side": side})
        case r.ClockSettingCorrected():
            yield Step("correct-clock-setting", says("Put the setting of the chessclock right."))
        case r.ClockSettingLeft():
            yield Step("leave", says("Leave the setting of the chessclock as it is."), {"what": "clock-setting"})
        case r.IncrementTakenBack(from_=player, seconds=seconds):
            wording = says("Take {seconds} s off {player}'s clock.", player=player, seconds=seconds)
            yield Step("take-back-increment", wording, {"from": player, "seconds": seconds})
        case r.TimeAdded(to=player, seconds=seconds):
            wording = says("Add {seconds} s to {player}'s clock.", player=player, seconds=seconds)
            yield Step("add-time", wording, {"to": player, "seconds": seconds})
        case r.ScoresheetHandedOut(to=player):
            yield Step("hand-out-scoresheet", says("Give {player} a scoresheet.", player=player), {"to": player})
        case r.RecordShown(to=player):
            yield Step("show-record", says("Show the record to {player}.", player=player), {"to": player})
        case r.LeftToTheArbiter():
            yield Step("choose", says("Choose what fits: the clause leaves it to you."))
        case r.WaitForNextMove(by=player):
            wording = says("Wait until the next move is completed, then look again.")
            yield Step("wait-for-completed-move", wording, _known(by=player))
        case _:
            return


def _known(**parameters: object) -> dict[str, object]:
    return {name: value for name, value in parameters.items() if value is not None}


def _restoration(to: r.Restore) -> Text:
    match to:
        case "before-illegal-move":
            return says("Put the position back to before the illegal move.")
        case "before-move":
            return says("Put the position back to before the move.")
        case "last-known":
            return says("Put back the last position that can be identified.")
        case _:
            return says("Put the position back to before the irregularity.")


def _enforcement(remedy: r.MoveEnforced) -> Text:
    if remedy.why == "announced":
        return says("{player} must make the move he wrote.", player=remedy.who)
    if remedy.do == "capture":
        return says("{player} must capture the touched piece ({piece}).", player=remedy.who, piece=remedy.piece)
    return says("{player} must move the touched piece ({piece}).", player=remedy.who, piece=remedy.piece)


def _bar(player: Player, side: str) -> Text:
    match side:
        case "a-side":
            return says("{player} may not castle on the a-side.", player=player)
        case "h-side":
            return says("{player} may not castle on the h-side.", player=player)
        case _:
            return says("{player} may not castle.", player=player)


def _extra_time(seconds: int) -> Text:
    match seconds:
        case 60:
            return says("The opponent gets one minute.")
        case 120:
            return says("The opponent gets two minutes.")
        case 180:
            return says("The opponent gets three minutes.")
        case _:
            return says("The opponent gets {seconds} seconds.", seconds=seconds)


def undecided_steps(common: tuple[Step, ...]) -> tuple[Step, ...]:
    """What to do while nobody knows whether a player can still checkmate."""
    leave = Step("leave", says("Leave the position as it is."), {"what": "position"})
    chief = Step("bring-chief", says("Bring the chief arbiter."))
    kept = (step for step in common if step.do in ("stop-chessclock", "call-flag-fall"))
    return (*kept, leave, chief)


def words_for(remedies: r.Remedies) -> tuple[Text, ...]:
    """What may be said to the players: the rule, nothing about the position."""
    return tuple(dict.fromkeys(text for remedy in remedies for text in _words(remedy)))


def _words(remedy: r.Remedy) -> Iterator[Text]:
    match remedy:
        case r.OffenceCounted():
            yield says("An illegal move was completed.")
        case r.TimeAdded(seconds=seconds):
            yield _extra_time(seconds)
        case r.GameLost() | r.GameWon() | r.LostWithoutAWinner():
            yield says("The game is lost.")
        case r.GameLostByBoth():
            yield says("The game is lost by both players.")
        case r.GameDrawn():
            yield says("The game is drawn.")
        case r.NewGame():
            yield says("The game is cancelled; a new game is played.")
        case r.ClaimRejected():
            yield says("The claim is rejected.")
        case r.IllegalMoveStands():
            yield says("The right to claim ended when the next move was made. The illegal move stands.")
        case r.ClaimChecked():
            yield says("The claim is checked; both clocks stay stopped.")
        case r.PiecePut(piece="queen"):
            yield says("A pawn is exchanged before the clock is pressed. It becomes a queen.")
        case r.PiecePut():
            yield says("An upturned rook is a rook.")
        case r.MoveEnforced(why="announced"):
            yield says("A move that was written for a claim must be made.")
        case r.MoveEnforced():
            yield says("A touched piece must be moved or captured, if that is legal.")
        case r.MoveToBeMade():
            yield says("The clock may be pressed only after a move.")
        case r.FlagCalled(of=player):
            yield says("{player}'s time is used up.", player=player)
        case r.ClockSettingCorrected():
            yield says("The setting of the chessclock was wrong; it is put right.")
        case r.ClockSettingLeft():
            yield says("The setting of the chessclock stays.")
        case r.PositionTransferred():
            yield says("The board was placed wrong; the game goes on from the same position.")
        case r.CastlingBarred(of=player):
            yield says("The set-up stays. Castling is barred for {player}.", player=player)
        case r.ResultStands() | r.GameEnded():
            yield says("The game is over; the result stands.")
        case _:
            return
