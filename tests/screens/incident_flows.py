"""The ten incidents of the design, answer by answer, under fide-2023 and fide-2014."""

from __future__ import annotations

from incidents import Flow

MOVED, DONE, HOW = "Who moved?", "What was done?", "How did it come to you?"
REPLIED = "Has White released a piece since?"
BEFORE = "How often was Black penalised for an illegal move before in this game?"
WHITE_MATES = "Can White still checkmate, by any series of legal moves?"
BLACK_MATES = "Can Black still checkmate, by any series of legal moves?"
STANDS, AFTER = "What stands on the board now?", "After the next completed move, what stands?"
SEEN = "Did you see it arise, the move of Black and the press?"
FLAG, OVER = "Which clock shows 0:00?", "Had the game ended before that was noticed or claimed?"
SIGN = "Which clock carries the sign of the first flag?"
STOPPED = "Did White stop both clocks and tell you?"
LEFT = "What does White's own clock show, stopped: more than 0:00?"
WRONG = "What is wrong?"
WHICH = "Which pieces stood wrong at the start? (several may be given)"
SETTING = "What is wrong with the setting?"
SUFFERS = "If the setting stays, does the event's schedule suffer?"
CLAIMED, CLAIMS, BASIS = "What is claimed?", "Who claims it?", "On the board already, or with the next move?"
TOUCHED, AGREES = "Has White touched a piece on this move?", "Does Black agree to a draw?"
SHOWS, OFTEN = "What shows it?", "How often has the position occurred, this time included?"

WRONG_MOVE = {DONE: "A piece went where it may not", HOW: "I saw it myself", REPLIED: "No"}
PAWN = {**WRONG_MOVE, DONE: "A pawn on the last rank was not exchanged"}
STOP = "Stop both clocks."
CORRECTED = "Correct the clocks: White +1:00 · Black −0:10."
LOST = ("Declare: Black has lost.", "Both players confirm 1-0.")
DRAWN = ("Declare the game drawn.", "Both players confirm 1/2-1/2.")
WAITS = ("Do not stop the clocks.", "Say nothing.", "Wait until the next move is completed, then look again.")
LATE = {DONE: "A piece went where it may not", HOW: "White claims it", REPLIED: "Yes", STANDS: "Nothing odd"}
REJECTED = (STOP, "Reject the claim.", "Leave the position as it is.", "Start White's clock.")
TOO_LATE = (
    "The claim is rejected. The right to claim ended when the next move was made. The illegal move stands.",
    ("The game goes on",),
)
KINGS = {STANDS: "Both kings are in check", SEEN: "No"}
PAWN_STANDS = {STANDS: "A pawn on its last rank", SEEN: "No"}
WHITE_FLAG = {FLAG: "White's", HOW: "I saw it myself", OVER: "No", BLACK_MATES: "No"}
FLAG_DRAWN = (STOP, "Call the flag fall: White.", *DRAWN)
BOTH_FLAGS = {FLAG: "Both, White claims it", OVER: "No", STOPPED: "Yes", LEFT: "No", SIGN: "White"}
BOTH_FLAGS |= {BLACK_MATES: "Yes"}
WHITE_LOST = (STOP, "Reject the claim.", "Leave the position as it is.", "Declare: White has lost.")
WHITE_LOST += ("Both players confirm 0-1.",)
KING_WRONG = {WRONG: "Pieces on wrong squares", HOW: "I saw it myself", WHICH: ("White: king",)}
NO_CASTLING = ("Do not stop the clocks.", "Say nothing.", "White may not castle.")
STAYS = ("Do not stop the clocks.", "Say nothing.", "Leave the setting of the chessclock as it is.")
INCREMENT = {HOW: "I saw it myself", SETTING: "The increment", SUFFERS: "No"}
THIRD = {CLAIMED: "The third occurrence", CLAIMS: "White", BASIS: "On the board", TOUCHED: "No", AGREES: "No"}
BY_THE_FEED = {**THIRD, SHOWS: "The feed", OFTEN: "Three times"}
BY_NOTHING = {**THIRD, SHOWS: "Nothing"}
ILLEGAL, ODD, TIME, SET_UP = "Illegal move", "Odd position", "Flag, time", "Set-up, colour"
CLOCK, DRAW = "Clock setting", "Draw: claim"
NOW, CLAIM, ONE, PLAY, CHIEF = "STEP IN NOW", "WAIT FOR A CLAIM", "WAIT ONE MOVE", "LET THEM PLAY", "ASK THE CHIEF"

OF_2023 = (
    Flow(
        "F1, a first illegal move, in time", ILLEGAL, WRONG_MOVE, NOW,
        (
            STOP, "Put the position back to before the illegal move.",
            "Black moves the touched piece, if it can be moved.", CORRECTED, "Start Black's clock.",
        ),
        "An illegal move was completed. The opponent gets one minute.",
        ("The game goes on · White +1:00 · Black −0:10", "Black: illegal moves 0→1"),
        ("A.5.2", "A.3", "7.5.1", "7.5.5", "4.3.1"), 5,
    ),
    Flow(
        "F1, told by somebody", ILLEGAL, {**WRONG_MOVE, HOW: "A screen or somebody else told me"}, CLAIM,
        ("Do not stop the clocks.", "Say nothing."), "", ("The game goes on",), ("A.5.2",), 5,
    ),
    Flow(
        "F2, a second illegal move", ILLEGAL, {**WRONG_MOVE, WHITE_MATES: "Yes"}, NOW, (STOP, *LOST),
        "An illegal move was completed. The game is lost.", ("1-0", "Black: illegal moves 1→2"), ("A.5.2", "7.5.5"), 8,
        {BEFORE: "Once"},
    ),
    Flow("F3, a claim after the reply", ILLEGAL, LATE, PLAY, REJECTED, *TOO_LATE, ("A.5.2",), 6),
    Flow(
        "F4, both kings in check, not seen arising", ODD, KINGS, ONE, WAITS, "", ("The game goes on",), ("A.5.4",), 4
    ),
    Flow(
        "F4, both still in check after one move", ODD, {**KINGS, AFTER: "Both kings are still in check"}, NOW,
        (STOP, *DRAWN), "The game is drawn.", ("Drawn",), ("A.5.4",), 6, {AFTER: "Both kings are still in check"},
    ),
    Flow(
        "F5, a pawn left on the last rank, seen", ILLEGAL, PAWN, NOW,
        (
            STOP, "Put a queen in the pawn's place.", CORRECTED,
            "Start White's clock.",
        ),
        "An illegal move was completed. A pawn is exchanged before the clock is pressed. It becomes a queen. "
        "The opponent gets one minute.",
        ("White +1:00 · Black −0:10", "Black: illegal moves 0→1"), ("7.5.2", "A.5.2", "A.3"), 5,
    ),
    Flow("F5, not seen", ODD, PAWN_STANDS, ONE, WAITS, "", ("The game goes on",), ("A.5.4",), 4),
    Flow(
        "F6, a flag falls, mate is impossible", TIME, WHITE_FLAG, NOW, FLAG_DRAWN,
        "White's time is used up. The game is drawn.", ("Drawn",), ("A.5.5", "6.9"), 6,
    ),
    Flow(
        "F7, both flags down", TIME, BOTH_FLAGS, NOW, WHITE_LOST, "The claim is rejected. The game is lost.", ("0-1",),
        ("A.5.3",), 6,
    ),
    Flow(
        "F8, a wrong set-up after ten moves", SET_UP, KING_WRONG, PLAY, NO_CASTLING,
        "The set-up stays. Castling is barred for White.", ("White may not castle: both sides",), ("A.5.1.2",), 6,
    ),
    Flow(
        "F9, a wrong increment after ten moves", CLOCK, INCREMENT, PLAY, STAYS,
        "The setting of the chessclock stays.", ("The game goes on",), ("A.5.1.1",), 4,
    ),
    Flow(
        "F10, a draw claim that the feed proves", DRAW, BY_THE_FEED, NOW, (STOP, *DRAWN), "The game is drawn.",
        ("Drawn",), ("A.2", "9.2", "9.5.1"), 9,
    ),
    Flow(
        "F10, a draw claim that nothing shows", DRAW, BY_NOTHING, CHIEF,
        (STOP, "Choose what fits: the clause leaves it to you.", "Start White's clock."), "", ("The game goes on",),
        ("A.2", "9.5.1"), 8,
    ),
)  # fmt: skip

_LOST_AT_ONCE = ("An illegal move was completed. The game is lost.", ("1-0",), ("A.4.b",))
_BOTH_LEFT = {AFTER: "Both kings are still in check"}
OF_2014 = (
    Flow("F1", ILLEGAL, {**WRONG_MOVE, WHITE_MATES: "Yes"}, NOW, (STOP, *LOST), *_LOST_AT_ONCE, 6),
    Flow(
        "F2, nobody can mate", ILLEGAL, {**WRONG_MOVE, WHITE_MATES: "No"}, NOW, (STOP, *DRAWN),
        "An illegal move was completed. The game is drawn.", ("Drawn",), ("A.4.b",), 6,
    ),
    Flow("F3", ILLEGAL, LATE, PLAY, REJECTED, *TOO_LATE, ("A.4.b",), 6),
    Flow("F4", ODD, KINGS, ONE, WAITS, "", ("The game goes on",), ("A.4.d",), 4),
    Flow(
        "F4, still there", ODD, KINGS, NOW, (STOP, *DRAWN), "The game is drawn.", ("Drawn",), ("A.4.d",), 6, _BOTH_LEFT
    ),
    Flow(
        "F5, seen: never a queen", ILLEGAL, {**PAWN, WHITE_MATES: "Yes"}, NOW, (STOP, *LOST), *_LOST_AT_ONCE, 6
    ),
    Flow("F5, not seen", ODD, PAWN_STANDS, ONE, WAITS, "", ("The game goes on",), ("A.4.d",), 4),
    Flow(
        "F6", TIME, WHITE_FLAG, NOW, FLAG_DRAWN, "White's time is used up. The game is drawn.", ("Drawn",),
        ("6.8", "6.9"), 6,
    ),
    Flow(
        "F7", TIME, BOTH_FLAGS, NOW, WHITE_LOST, "The claim is rejected. The game is lost.", ("0-1",), ("A.4.c",), 8
    ),
    Flow(
        "F8", SET_UP, KING_WRONG, PLAY, NO_CASTLING, "The set-up stays. Castling is barred for White.",
        ("White may not castle: both sides",), ("A.4.a.2",), 6,
    ),
    Flow(
        "F9", CLOCK, INCREMENT, PLAY, STAYS, "The setting of the chessclock stays.", ("The game goes on",),
        ("A.4.a.1",), 4,
    ),
    Flow(
        "F10, nothing shows it: no right to claim without a scoresheet", DRAW, BY_NOTHING, PLAY, REJECTED,
        "The claim is rejected.", ("The game goes on",), ("A.2",), 8,
    ),
)  # fmt: skip
