"""`rapidplay ask`, in process: the incidents that arbiters meet most, each told in lines; what is asked, what not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from cli_running import Ran, Terminal, run

from rapidplay.cli.ask import edition_of_today
from rapidplay.incident.form import complaints
from rapidplay.incident.reader import read_incident
from rapidplay.incident.ruling_form import RULING

ILLEGAL, FLAG, ODD, DRAW, CLOCK, SET_UP, TOUCHED, KNOCKED, OVER, CONDUCT = (str(number) for number in range(1, 11))
LINE = "15+10"
WHITE, BLACK = "1", "2"


def ask(*lines: str, edition: str = "fide-2023", options: tuple[str, ...] = ()) -> Ran:
    """The answers, a line each, under an edition."""
    return run("ask", "--edition", edition, *options, typed="\n".join(lines) + "\n")


def questions(ran: Ran) -> list[str]:
    """What was asked, in order."""
    return re.findall(r"^\n?([^\n> ][^\n]*)\n(?: +1  |      )", ran.out, re.MULTILINE)


class Flow(NamedTuple):
    """An incident: the answers, and what the card says."""

    lines: tuple[str, ...]
    posture: str
    says: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    edition: str = "fide-2023"


NOW, PLAY, CHIEF = "STEP IN NOW", "LET THEM PLAY", "ASK THE CHIEF"
DRAWN = "Declare the game drawn."
WHITE_LOST, BLACK_LOST = "Declare: White has lost.", "Declare: Black has lost."
FIRST = (ILLEGAL, LINE, BLACK, "1", "1", "1", "1", "1")
SECOND = (ILLEGAL, LINE, BLACK, "1", "1", "1", "1", "2")
LATE = (ILLEGAL, LINE, BLACK, "1", "1", "2", "2", "1")
BOTH_KINGS = (ODD, LINE, "1", WHITE, "1")
PAWN_SEEN = (ILLEGAL, LINE, BLACK, "2", "1", "1", "1", "1")
PAWN_UNSEEN = (ODD, LINE, "2", WHITE, "1")
FLAG_DOWN = (FLAG, LINE, WHITE, "1", "1")
BOTH_FLAGS = (FLAG, LINE, "3", "1")
PIECES_WRONG = (SET_UP, LINE, "1", "3")
INCREMENT_WRONG = (CLOCK, LINE, "1")
ROOK_AGAINST_BISHOP = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
THREEFOLD = (DRAW, LINE, "1", WHITE, "1", "1", "1", "1")

FLOWS = {
    "first illegal move, in time": Flow(
        FIRST,
        NOW,
        ("1  Stop both clocks.", "White +1:00 · Black −0:10", "Illegal moves Black 1"),
        ("A.5.2", "7.5.1", "7.5.5", "A.3"),
    ),
    "first illegal move in 2018": Flow(FIRST, NOW, ("White +2:00 · Black −0:10",), ("A.4.2",), "fide-2018"),
    "first illegal move in 2014": Flow(FIRST, NOW, (BLACK_LOST, "Result 1-0"), ("A.4.b",), "fide-2014"),
    "first illegal move in 2009": Flow(FIRST[:-1], "WAIT FOR A CLAIM", (), ("A.4.c",), "fide-2009"),
    "not pressed yet": Flow((ILLEGAL, LINE, BLACK, "1", "2", "1"), PLAY, ("Say nothing.",)),
    "somebody else told": Flow(
        (ILLEGAL, LINE, BLACK, "1", "1", "3", "1"), "WAIT FOR A CLAIM", ("White may claim the illegal move",)
    ),
    "clock without a move": Flow((ILLEGAL, LINE, BLACK, "3", "1", "1", "1"), NOW, ("Black must make a move",)),
    "second illegal move": Flow((*SECOND, "1"), NOW, (BLACK_LOST, "Illegal moves Black 2"), ("A.5.2", "7.5.5")),
    "second, but no mate is possible": Flow((*SECOND, "2"), NOW, (DRAWN,)),
    "claim after the reply": Flow(LATE, PLAY, ("Reject the claim.", "Leave the position as it is."), ("A.5.2",)),
    "both kings in check": Flow((*BOTH_KINGS, "1"), "WAIT ONE MOVE", ("Say nothing.",), ("A.5.4",)),
    "both kings still in check": Flow((*BOTH_KINGS, "2"), NOW, (DRAWN,), ("A.5.4",)),
    "only the king on the move in check": Flow((*BOTH_KINGS, "3"), PLAY),
    "only the king that moved in check": Flow((*BOTH_KINGS, "4"), NOW, (DRAWN,)),
    "no king in check any more": Flow((*BOTH_KINGS, "5"), PLAY),
    "pawn left, seen": Flow(PAWN_SEEN, NOW, ("Put a queen", "White +1:00 · Black −0:10"), ("7.5.2",)),
    "pawn left, not seen": Flow((*PAWN_UNSEEN, "2"), NOW, (DRAWN,), ("A.5.4",)),
    "pawn gone": Flow((*PAWN_UNSEEN, "3"), PLAY),
    "flag, a mate is possible": Flow((*FLAG_DOWN, "1"), NOW, ("Call the flag fall: White.", WHITE_LOST), ("6.9",)),
    "flag, the solver proves that there is none": Flow((*FLAG_DOWN, ROOK_AGAINST_BISHOP), NOW, (DRAWN,)),
    "flag after mate": Flow((FLAG, LINE, WHITE, "1", "2"), PLAY, ("the result stands",)),
    "both flags, with a sign": Flow((*BOTH_FLAGS, "1", "1"), NOW, (WHITE_LOST,), ("A.5.5",)),
    "both flags, no sign": Flow((*BOTH_FLAGS, "3"), NOW, (DRAWN,)),
    "set-up, ten moves or more": Flow((*PIECES_WRONG, "2", "1"), PLAY, ("White may not castle.",), ("A.5.1.2",)),
    "set-up, fewer": Flow((*PIECES_WRONG, "1", "1 4"), NOW, ("Cancel this game.",), ("7.2.1",)),
    "increment, ten moves or more": Flow((*INCREMENT_WRONG, "2", "2"), PLAY, ("Leave the setting",), ("A.5.1.1",)),
    "increment, the schedule suffers": Flow((*INCREMENT_WRONG, "2", "1"), NOW, ("Put the setting",)),
    "threefold, shown": Flow((*THREEFOLD, "1", "2"), NOW, (DRAWN, "Claim upheld"), ("A.2", "9.2")),
    "threefold, refuted": Flow((*THREEFOLD, "1", "1"), NOW, ("Claim rejected", "Black +1:00"), ("9.5.3",)),
    "threefold, nothing shows it": Flow((*THREEFOLD, "5"), CHIEF, ("- accept the claim",)),
    "threefold, nothing shows it in 2014": Flow((*THREEFOLD, "5"), PLAY, ("Claim rejected",), (), "fide-2014"),
    "threefold, the opponent agrees": Flow((*THREEFOLD[:-1], "2", "5"), PLAY, ("Result 1/2-1/2",)),
    "a rook upside down": Flow((TOUCHED, LINE, WHITE, "2", "1", "1"), NOW, ("Set the rook upright",)),
    "touched and not moved": Flow(
        (TOUCHED, LINE, WHITE, "1", "1", "white knight", "1", "1", "1", "1"),
        NOW,
        ("White must move the touched piece (white knight).",),
        ("4.3.1",),
    ),
    "knocked over": Flow((KNOCKED, LINE, WHITE, "1", "2", "2"), CHIEF, ("- a warning",), ("7.4",)),
    "resigned": Flow((OVER, LINE, "4", WHITE), PLAY, ("Result 0-1",), ("5.1.2",), "fide-2018"),
    "a device rings": Flow((CONDUCT, LINE, "6", BLACK), NOW, (BLACK_LOST,)),
    "a player comes late": Flow((CONDUCT, LINE, "8", BLACK, "11", "10"), NOW, ("Result +/-",)),
}


@pytest.mark.parametrize("flow", FLOWS.values(), ids=FLOWS)
def test_the_card_at_the_end(flow: Flow) -> None:
    ran = ask(*flow.lines, edition=flow.edition)
    card = ran.out[ran.out.index(f"\n{flow.posture}\n") :]
    told = " ".join(card.split())
    assert ran.status == 0
    assert [one for one in flow.says if " ".join(one.split()) not in told] == []
    cites = re.search(r"^Clauses +(.*)$", card, re.MULTILINE)
    assert [clause for clause in flow.clauses if cites is None or clause not in cites[1].split(", ")] == []


# --- only what matters is asked -------------------------------------------------------------------------------------


def test_first_comes_what_happened_then_the_time_control() -> None:
    assert questions(ask(*FIRST))[:3] == ["What happened?", "What is the time control?", "Who moved?"]


def test_after_the_reply_nobody_asks_for_a_mate() -> None:
    assert not any("checkmate" in question for question in questions(ask(*LATE)))


def test_where_a_claim_is_lost_by_its_form_nobody_counts() -> None:
    asked = questions(ask(DRAW, LINE, "1", WHITE, "2", "1", edition="fide-2018"))
    assert "How often has the position occurred, this time included?" not in asked


def test_whether_the_claimant_stopped_the_clocks_is_asked_only_where_the_edition_asks_it() -> None:
    lines = (FLAG, LINE, WHITE, "2", "1", "1", "1", "1")
    stopped = "Did Black stop both clocks and tell you?"
    assert stopped in questions(ask(*lines, edition="fide-2014"))
    assert stopped not in questions(ask(*lines, edition="fide-2023"))


def test_a_time_control_given_is_not_asked_for() -> None:
    ran = ask(*(line for line in FIRST if line != LINE), options=("--time-control", "15+10"))
    assert ran.status == 0
    assert questions(ran)[1] == "Who moved?"


def test_the_regime_of_the_command_line_holds() -> None:
    lines = (line for line in LATE if line != LINE)
    ran = ask(*lines, "1", options=("--time-control", "15+10", "--regime", "competition", "--json"))
    assert (ran.data["regime"], ran.data["claim"]) == ("competition", "upheld")


def test_without_an_edition_the_one_in_force_is_taken() -> None:
    ran = run("ask", "--json", typed="\n".join(FIRST) + "\n")
    assert ran.data["edition"] == edition_of_today()


# --- not known, back, out -------------------------------------------------------------------------------------------


def test_what_is_not_known_is_left_open_and_never_guessed() -> None:
    ran = ask(*SECOND, "?")
    assert ran.status == 3
    assert "NOT DECIDED YET" in ran.lines
    assert "? Can White still checkmate, by any series of legal moves?" in ran.lines


def test_an_act_that_is_not_known_leaves_what_all_answers_share() -> None:
    ran = ask(ILLEGAL, LINE, BLACK, "1", "1", "1", "?", "1")
    assert ran.status == 3
    assert "? Has White released a piece since?" in ran.lines


def test_an_answer_that_changes_nothing_may_be_unknown() -> None:
    ran = ask(FLAG, "?", WHITE, "1", "1", "2", edition="fide-2018", options=("--regime", "competition"))
    assert "Declare the game drawn." in ran.out


def test_b_goes_back() -> None:
    ran = ask(ILLEGAL, LINE, WHITE, "b", BLACK, "1", "1", "1", "1", "1")
    assert ran.status == 0
    assert "Black 1" in ran.out
    assert questions(ran).count("Who moved?") == 2


def test_b_goes_back_to_what_happened_and_no_further() -> None:
    ran = ask("b", FLAG, "b", *FIRST)
    assert ran.status == 0
    assert questions(ran).count("What happened?") == 3


@pytest.mark.parametrize("line", ["", "7", "x", "-1", "1 2"])
def test_an_answer_that_is_none_is_asked_again(line: str) -> None:
    ran = ask(*FIRST[:3], line, *FIRST[3:])
    assert ran.status == 0
    assert "expected a number from 1 to 4, ? or b" in ran.lines


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("15+", 'time control "15+": at the end: expected a number of seconds a move'),
        ("W900-B300", "W900-B300: rapid for White and blitz for Black under fide-2023"),
    ],
)
def test_a_time_control_that_cannot_be_is_asked_again(line: str, said: str) -> None:
    ran = ask(FIRST[0], line, *FIRST[1:])
    assert ran.status == 0
    assert any(one.startswith(said) for one in ran.lines)


def test_a_position_that_cannot_be_read_is_asked_again() -> None:
    ran = ask(*FLAG_DOWN, "8/8", "2")
    assert ran.status == 0
    assert "a FEN has 4 or 6 fields, here are 1" in ran.lines


def test_when_the_answers_end_too_early_nothing_is_guessed() -> None:
    ran = ask(*FIRST[:4])
    assert ran.status == 2
    assert ran.err == "no more answers, but a question is open\n"


def test_on_a_terminal_each_answer_has_a_prompt_and_in_a_pipe_it_is_shown() -> None:
    piped = ask(*FIRST)
    typed = run("ask", "--edition", "fide-2023", typed="\n".join(FIRST) + "\n", terminal=True)
    assert f"\n> {LINE}\n" in piped.out
    assert "\n> \n" in typed.out
    assert f"> {LINE}" not in typed.out


def test_ctrl_c_leaves_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_stream: Terminal) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "readline", interrupted)
    ran = run("ask", "--edition", "fide-2023", terminal=True)
    assert (ran.status, ran.err) == (130, "\nStopped.\n")


# --- files and JSON -------------------------------------------------------------------------------------------------


def test_the_incident_is_saved_and_ruled_on_alike(tmp_path: Path) -> None:
    path = tmp_path / "saved.toml"
    asked = ask(*FIRST, options=("--json", "--save", str(path)))
    assert run("rule", str(path), "--json").data == asked.data
    told = read_incident(path)
    assert told.time_control == LINE
    assert told.facts.opponent_has_replied is False
    assert [event.seen_by_arbiter for event in told.events] == [True, True, False]


def test_a_file_that_would_have_to_invent_something_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "saved.toml"
    ran = ask(ILLEGAL, LINE, BLACK, "?", "1", "1", "1", options=("--save", str(path)))
    assert ran.status == 2
    assert ran.err == f"{path}: not written, a file needs an answer to: What was done?\n"
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    ran = ask(*FIRST, options=("--save", str(tmp_path / "nowhere" / "a.toml")))
    assert ran.status == 2
    assert "nowhere/a.toml: cannot be written: no such file or directory" in ran.err


def test_as_json_only_the_ruling_is_written_to_standard_output() -> None:
    ran = ask(*FIRST, options=("--json",))
    assert list(complaints(RULING, ran.data)) == []
    assert "Who moved?" in ran.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--time-control", "15+"), 'time_control: time control "15+": at the end'),
        (("--time-control", "90+30", "--regime", "simplified"), "regime: simplified, but standard chess"),
        (("--reading", "AMB-2=b"), "--reading: AMB-2 is no open point of fide-2023"),
    ],
)
def test_a_wrong_option_is_named_before_anything_is_asked(options: tuple[str, ...], said: str) -> None:
    ran = ask(*FIRST, options=options)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said)
