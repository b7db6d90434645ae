"""`rapidplay rule`, in process: the card, the reasons, the questions, the options, what is not in order."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_running import ESCAPE, EXAMPLES, example, run

from rapidplay.incident.form import complaints
from rapidplay.incident.ruling_form import RULING

HEAD = 'format = "rapidplay-incident/1"\n'
FLAG = """
chess = "rapid"
events = [
  { by = "white", act = "flag" },
  { by = "arbiter", act = "observe", what = "flag-fall", who = "white" },
]
"""
SEEN = """
time_control = "15+10"
events = [
  { by = "black", act = "move", legal = false, seen_by_arbiter = true },
  { by = "black", act = "press", seen_by_arbiter = true },
  { by = "arbiter", act = "observe", what = "illegal-move", who = "black" },
]
"""


@pytest.fixture
def flag(tmp_path: Path) -> str:
    """An incident whose mate question nobody can answer: no position is given."""
    path = tmp_path / "flag.toml"
    path.write_text(f'{HEAD}edition = "fide-2018"\nregime = "simplified"\n{FLAG}')
    return str(path)


@pytest.fixture
def without_edition(tmp_path: Path) -> str:
    """An incident that names neither edition nor regime."""
    path = tmp_path / "seen.toml"
    path.write_text(HEAD + SEEN)
    return str(path)


# --- the card -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "posture", "says"),
    [
        ("world-blitz-2017", "LET THEM PLAY", ["Reject the claim.", "Claim   rejected", "Clauses  B.4, A.4.2, 7.5.1"]),
        ("first-illegal-move", "STEP IN NOW", ["Clocks         White 0:06:07 · Black 0:05:58", "Kd1 · Kd2 · Kf1"]),
        ("flag-without-a-mate", "STEP IN NOW", ["Declare the game drawn.", "Result  1/2-1/2"]),
        ("both-kings-in-check", "WAIT ONE MOVE", ["Do not stop the clocks.", "Reading  F23-2=a"]),
        ("draw-claim-without-scoresheet", "STEP IN NOW", ["Result  1/2-1/2", "Claim   upheld"]),
        ("wrong-set-up-after-ten-moves", "LET THEM PLAY", ["May castle  White not at all", "Clauses  A.5.1.2"]),
    ],
)
def test_the_posture_comes_first(name: str, posture: str, says: list[str]) -> None:
    ran = run("rule", example(name))
    assert ran.status == 0
    assert ran.lines[0] == posture
    assert all(one in ran.out for one in says)


def test_every_example_says_in_its_first_line_what_it_shows() -> None:
    files = sorted(EXAMPLES.glob("*.toml"))
    assert len(files) >= 6
    assert all(file.read_text().startswith("# Shows ") for file in files)


def test_the_steps_are_numbered_and_the_clocks_are_corrected_in_one() -> None:
    lines = run("rule", example("first-illegal-move")).lines
    assert lines[1:4] == [
        "1  Stop both clocks.",
        "2  Put the position back to before the illegal move.",
        "3  White must move the touched piece (e1).",
    ]
    assert lines[4] == "4  Correct the clocks: White −0:10 · Black +1:00."
    assert lines[5] == "5  Start White's clock."


def test_what_stays_open_says_who_until_when_and_whether_to_tell() -> None:
    ran = run("rule", example("world-blitz-2017"))
    assert "Still open" in ran.lines
    assert any("by agreement" in line and "(A.4.2; do not tell the players)" in line for line in ran.lines)


def test_a_reading_is_shown_with_what_it_means() -> None:
    ran = run("rule", example("first-illegal-move"))
    assert "Reading     F23-15=a  The increment gained by an illegal press" in ran.out
    assert "Confidence  rests on a commentary" in ran.out


def test_what_the_arbiter_may_choose_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(
        f'{HEAD}edition = "fide-2018"\nchess = "rapid"\nevents = [ {{ by = "white", act = "refuse", what = "other" }} ]'
    )
    lines = run("rule", str(path)).lines
    assert lines[0] == "ASK THE CHIEF"
    assert "- a warning" in lines
    assert "- expulsion from the event" in lines


def test_each_claim_has_a_card_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    events = '{ by = "white", act = "request", of = "scoresheet" }, { by = "black", act = "claim", of = "other" }'
    path.write_text(f'{HEAD}edition = "fide-2018"\nchess = "rapid"\nevents = [ {events} ]')
    lines = run("rule", str(path)).lines
    first, second = (
        lines.index("On events[0]: white request (of = scoresheet)"),
        lines.index("On events[1]: black claim (of = other)"),
    )
    assert first == 0
    assert lines[first + 1] == "STEP IN NOW"
    assert lines[second + 1] == "ASK THE CHIEF"


# --- why ------------------------------------------------------------------------------------------------------------


def test_why_shows_each_finding_its_sentence_and_its_events() -> None:
    lines = run("rule", example("world-blitz-2017"), "--why").lines
    finding = lines.index("× The opponent has not made his next move.")
    assert lines[finding + 1].startswith('A.4.2[2] "')
    assert lines[finding + 2] == "rests on events[2]: white move (uci = c2d3)"
    assert "✓ The game is still on." in lines


def test_without_why_no_finding_is_shown() -> None:
    assert "✓" not in run("rule", example("world-blitz-2017")).out


# --- questions ------------------------------------------------------------------------------------------------------


def test_a_question_says_who_finds_it_out_and_where_it_is_written(flag: str) -> None:
    ran = run("rule", flag)
    assert ran.status == 3
    assert ran.lines[0] == "NOT DECIDED YET"
    assert "? Can Black still checkmate, by any series of legal moves?" in ran.lines
    assert "Yes · No (you find it out)" in ran.lines
    assert "In the file: can_checkmate.black = …, under [facts]" in ran.lines
    assert "Settled already" in ran.lines
    assert "1  Stop both clocks." in ran.lines


# --- JSON -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(file.stem for file in EXAMPLES.glob("*.toml")))
def test_the_answer_as_json_is_the_object_of_the_format(name: str) -> None:
    ran = run("rule", example(name), "--json")
    assert ran.status == 0
    assert list(complaints(RULING, ran.data)) == []


def test_questions_as_json_have_the_exit_status_of_questions(flag: str) -> None:
    ran = run("rule", flag, "--json")
    assert ran.status == 3
    assert ran.data["status"] == "questions"
    assert ran.data["questions"][0]["fact"] == "can_checkmate"
    assert list(complaints(RULING, ran.data)) == []


# --- options over the file ------------------------------------------------------------------------------------------


def test_the_edition_of_the_command_line_goes_over_that_of_the_file() -> None:
    assert run("rule", example("world-blitz-2017"), "--edition", "fide-2018", "--json").data["edition"] == "fide-2018"


def test_the_regime_of_the_command_line_goes_over_that_of_the_file() -> None:
    ran = run("rule", example("wrong-set-up-after-ten-moves"), "--regime", "competition", "--json")
    assert (ran.data["regime"], ran.data["result"]) == ("competition", "new-game")


def test_a_reading_of_the_command_line_goes_over_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    chosen = 'event_rules = { readings = { "F18-15" = "a" } }'
    path.write_text(f'{HEAD}edition = "fide-2018"\nregime = "simplified"\n{chosen}\n{SEEN}')
    assert run("rule", str(path), "--json").data["take_back_increment"] == {"black": 10}
    assert "take_back_increment" not in run("rule", str(path), "--reading", "F18-15=b", "--json").data


def test_readings_of_the_file_fall_away_under_another_edition(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(f'{HEAD}edition = "fide-2018"\nevent_rules = {{ readings = {{ "F18-15" = "b" }} }}\n{SEEN}')
    assert run("rule", str(path), "--edition", "fide-2023").status == 0


def test_an_incident_may_leave_the_edition_to_the_command_line(without_edition: str) -> None:
    assert run("rule", without_edition, "--edition", "fide-2018").status == 0
    ran = run("rule", without_edition)
    assert ran.status == 2
    assert ran.err.startswith(f"{without_edition}: edition: missing, expected")


def test_a_profile_stands_where_an_edition_stands(without_edition: str) -> None:
    ran = run("rule", without_edition, "--edition", "fide-2014-knsb", "--json")
    assert ran.data["edition"] == "fide-2014-knsb"


@pytest.mark.parametrize("text", ["toml", "json"])
def test_a_dash_reads_standard_input(text: str) -> None:
    toml = f'{HEAD}edition = "fide-2018"\n{SEEN}'
    json = (
        '{"format": "rapidplay-incident/1", "edition": "fide-2018", "chess": "rapid",'
        ' "events": [{"by": "arbiter", "act": "observe", "what": "nothing"}]}'
    )
    assert run("rule", "-", typed=toml if text == "toml" else json).status == 0


# --- side by side ---------------------------------------------------------------------------------------------------


def test_all_editions_stand_side_by_side_in_both_regimes(without_edition: str) -> None:
    ran = run("rule", without_edition, "--edition", "all")
    rows = [line.split() for line in ran.lines[1:13]]
    assert ran.lines[0].split()[:2] == ["Edition", "Rules"]
    assert [row[0] for row in rows[::2]] == [
        "rus-2011",
        "fide-2009",
        "fide-2014",
        "fide-2017",
        "fide-2018",
        "fide-2023",
    ]
    assert [row[1] for row in rows[:2]] == ["competition", "simplified"]


def test_the_cells_of_a_column_stand_below_each_other() -> None:
    lines = run("rule", example("first-illegal-move"), "--edition", "all").out.splitlines()
    column = lines[0].index("What to do")
    assert {line[column - 1] for line in lines[:7]} == {" "}
    assert lines[6][column:].startswith("STEP IN NOW")


def test_the_first_illegal_move_under_every_edition() -> None:
    rulings = run("rule", example("first-illegal-move"), "--edition", "all", "--json").data["rulings"]
    told = {ruling["edition"]: (ruling["intervene"], ruling["result"]) for ruling in rulings}
    assert told == {
        "rus-2011": ("wait-for-claim", "continue"),
        "fide-2009": ("wait-for-claim", "continue"),
        "fide-2014": ("now", "0-1"),
        "fide-2017": ("now", "0-1"),
        "fide-2018": ("now", "continue"),
        "fide-2023": ("now", "continue"),
    }


def test_a_profile_joins_the_editions_when_it_is_asked_for(without_edition: str) -> None:
    ran = run(
        "rule", without_edition, "--edition", "all", "--edition", "fide-2014-knsb", "--regime", "simplified", "--json"
    )
    assert [ruling["edition"] for ruling in ran.data["rulings"]][-1] == "fide-2014-knsb"
    assert len(ran.data["rulings"]) == 7


def test_facts_of_supervision_decide_the_regime(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(f"{HEAD}facts = {{ games_per_arbiter = 1, recorded_by_arbiter = true }}\n{SEEN}")
    rulings = run("rule", str(path), "--edition", "fide-2018", "--edition", "fide-2023", "--json").data["rulings"]
    assert [ruling["regime"] for ruling in rulings] == ["competition", "competition"]


def test_standard_chess_has_the_competition_rules_only(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(HEAD + SEEN.replace("15+10", "90+30"))
    rulings = run("rule", str(path), "--edition", "fide-2018", "--edition", "fide-2023", "--json").data["rulings"]
    assert [(ruling["regime"], ruling["chess"]) for ruling in rulings] == [("competition", "standard")] * 2


def test_questions_are_listed_below_the_table(flag: str) -> None:
    ran = run("rule", flag, "--edition", "fide-2018", "--edition", "fide-2023")
    assert ran.status == 3
    assert ran.lines[-1] == (
        "? Can Black still checkmate, by any series of legal moves? (fide-2018 simplified, fide-2023 simplified)"
    )


def test_an_edition_without_a_rule_shows_that_in_its_cell(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(HEAD + SEEN.replace('"15+10"', '"W900-B300"'))
    ran = run("rule", str(path), "--edition", "fide-2018", "--edition", "fide-2023")
    assert ran.status == 2
    assert "no rule" in ran.lines[1]
    assert "No rule" in ran.lines
    assert any("rapid for White and blitz for Black under fide-2018" in line for line in ran.lines)
    told = run("rule", str(path), "--edition", "fide-2018", "--edition", "fide-2023", "--json").data
    assert told["rulings"] == []
    assert told["without_rule"][0]["edition"] == "fide-2018"


def test_a_reading_holds_where_an_edition_has_it() -> None:
    words = ("rule", example("first-illegal-move"), "--edition", "all", "--reading", "F18-15=b", "--json")
    told = {one["edition"]: "take_back_increment" in one for one in run(*words).data["rulings"]}
    assert not told["fide-2018"]
    assert told["fide-2023"]


def test_why_shows_the_findings_of_every_edition(without_edition: str) -> None:
    ran = run("rule", without_edition, "--edition", "fide-2018", "--edition", "fide-2023", "--why")
    assert "fide-2018 simplified" in ran.lines
    assert any(line.startswith("A.5.2[1]") for line in ran.lines)


# --- what is not in order -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("format = ", ": line 1, column 10: no TOML"),
        (f'{HEAD}edition = "fide-2018"\nchess = "rapid"\nevents = [{{ by = "white", act = "clam" }}]',
         ': events[0].act: "clam", expected one of move'),
        (f'{HEAD}edition = "fide-2018"\nchess = "rapid"\nevents = []\nregim = "simplified"',
         ": regim: unknown key, expected one of"),
        (f'{HEAD}edition = "fide-2020"\nchess = "rapid"\nevents = []', ": no edition or profile 'fide-2020'"),
        (f'{HEAD}edition = "fide-2018"\nchess = "blitz"\ntime_control = "15+10"\nevents = []',
         ": chess: blitz, but 15+10 is rapid under fide-2018"),
        (f'{HEAD}edition = "fide-2018"\nchess = "rapid"\nevents = [ {{ by = "white", act = "takeback" }} ]',
         ": events[0]: white has no move that could be taken back"),
        ("\0", ": binary, or in another encoding"),
    ],
)  # fmt: skip
def test_an_error_names_the_file_the_place_and_what_was_expected(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(content)
    ran = run("rule", str(path))
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith(f"{path}{said}")


def test_standard_input_is_named_as_such() -> None:
    ran = run("rule", "-", typed="nonsense")
    assert ran.status == 2
    assert ran.err.startswith("standard input: line 1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.toml",), "nowhere.toml: cannot be read: no such file or directory"),
        ((example("first-illegal-move"), "--edition", "fide-1492"), "--edition: no edition or profile 'fide-1492'"),
        ((example("first-illegal-move"), "--reading", "AMB-2"), '--reading: "AMB-2", expected an open point'),
        ((example("first-illegal-move"), "--reading", "AMB-2=b"), "--reading: AMB-2 is no open point of fide-2023"),
        ((example("first-illegal-move"), "--reading", "F23-15=z"), "--reading: F23-15=z, expected one of a, b"),
        ((example("first-illegal-move"), "--regime", "both"), "Invalid value for '--regime': 'both' is not one of"),
        ((), "Missing argument 'FILE'."),
    ],
)
def test_a_wrong_option_is_named(words: tuple[str, ...], said: str) -> None:
    ran = run("rule", *words)
    assert ran.status == 2
    assert ran.err.startswith(said)


# --- terminal and pipe ----------------------------------------------------------------------------------------------


def test_in_a_pipe_there_are_no_escape_codes_and_no_boxes() -> None:
    for words in (("--why",), ("--edition", "all")):
        out = run("rule", example("first-illegal-move"), *words).out
        assert ESCAPE not in out
        assert not set(out) & set("─│┌┐└┘━┃╭╮")


def test_on_a_terminal_the_posture_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    out = run("rule", example("first-illegal-move"), terminal=True).out
    assert out.startswith(ESCAPE)
    assert "STEP IN NOW" in out.splitlines()[0]


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_nobody_gets_colours_who_does_not_want_them(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(name, value)
    for words in ((), ("--edition", "all")):
        assert ESCAPE not in run("rule", example("first-illegal-move"), *words, terminal=True).out


def test_on_a_terminal_lines_are_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    out = run("rule", example("first-illegal-move"), "--why", terminal=True).out
    assert max(len(line) for line in out.splitlines()) <= 60
