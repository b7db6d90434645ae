"""`rapidplay` itself: help, languages, errors, exit statuses, what a command imports."""

from __future__ import annotations

import gettext
import json
import subprocess
import sys
from pathlib import Path

import pytest
from cli_running import example, run

from rapidplay import i18n
from rapidplay.cli.commands import COMMANDS
from rapidplay.i18n import current_language

PROGRAM = Path(sys.executable).parent / "rapidplay"
ROOKS = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"


# --- help -----------------------------------------------------------------------------------------------------------


def test_the_help_lists_every_command() -> None:
    ran = run("--help")
    assert ran.status == 0
    assert all(any(line.startswith(f"{name} ") for line in ran.lines) for name in COMMANDS)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_help_and_the_common_options(name: str) -> None:
    ran = run(name, "--help")
    assert ran.status == 0
    without_json = ("laws", "desk", "mcp")
    assert name in without_json or ("--json" in ran.out and "--lang" in ran.out and "Exit status: 0 " in ran.out)


def test_without_a_command_the_help_is_shown() -> None:
    ran = run()
    assert ran.status == 2
    assert ran.out == run("--help").out


def imported(*words: str) -> set[str]:
    """The modules that are there once a command line has run in a pipe."""
    code = f"import sys; from rapidplay.cli import main; main({words!r}); print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(ran.stderr.split())


def test_the_help_imports_no_chess_and_no_edition() -> None:
    assert (
        imported("--help") & {"chess", "sqlalchemy", "msgspec", "rich", "rapidplay.editions", "rapidplay.law.edition"}
        == set()
    )


def test_a_ruling_in_a_pipe_imports_nothing_that_it_does_not_need() -> None:
    needless = {
        "rich",
        "sqlalchemy",
        "tomli_w",
        "rapidplay.cli.asking",
        "rapidplay.interview.interview",
        "rapidplay.cli.comparison",
        "rapidplay.editions.fide_2009",
    }
    assert imported("rule", example("world-blitz-2017")) & needless == set()


# --- the entry point ------------------------------------------------------------------------------------------------


def test_the_program_runs_from_the_shell() -> None:
    ran = subprocess.run(
        [PROGRAM, "rule", example("flag-without-a-mate"), "--json"], capture_output=True, check=False, text=True
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["result"] == "1/2-1/2"


def test_a_reader_that_leaves_is_no_error() -> None:
    program = subprocess.Popen(
        [PROGRAM, "rule", example("world-blitz-2017"), "--why"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None
    program.stdout.close()
    assert program.stderr is not None
    assert program.stderr.read() == b""
    program.stderr.close()
    program.wait()


# --- options before and after the command ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("--json", "mate", ROOKS, "--by", "white"),
        ("mate", "--json", ROOKS, "--by", "white"),
        ("--lang", "nl", "--json", "mate", ROOKS, "--by", "white"),
        ("--json", "--lang=nl", "mate", "--by", "white", "--", ROOKS),
    ],
)
def test_json_may_stand_before_or_after_the_command(words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.status == 0
    assert ran.data["white"]["answer"] == "can"


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue for every language but English that puts each sentence between angles."""

    class Pretended(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return f"«{message}»"

    monkeypatch.setattr(
        i18n, "_catalogue", lambda language: gettext.NullTranslations() if language == "en" else Pretended()
    )


@pytest.mark.usefixtures("pretended")
@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "nl", "rule", example("first-illegal-move")),
        ("--lang=ru", "rule", example("first-illegal-move")),
        ("rule", example("first-illegal-move"), "--lang", "sr"),
        ("rule", "--lang=nl", example("first-illegal-move")),
    ],
)
def test_the_language_may_stand_before_or_after_the_command(words: tuple[str, ...]) -> None:
    assert run(*words).lines[0] == "«STEP IN NOW»"
    assert current_language() == "en"


@pytest.mark.usefixtures("pretended")
@pytest.mark.parametrize(
    ("words", "headings"),
    [
        (
            ("rule", example("first-illegal-move")),
            ("Effect", "Result", "the game goes on", "Time", "Clauses", "Reading"),
        ),
        (("rule", example("world-blitz-2017"), "--why"), ("Still open", "The game is still on.", "Claim", "rejected")),
        (("rule", example("world-blitz-2017"), "--edition", "all"), ("What to do", "LET THEM PLAY", "Position")),
        (("classify", "15+10"), ("Class", "Edition", "rapid")),
        (("--help",), ("Commands", "write the answer as JSON", "Run the published cases against the editions.")),
        (("rule", "--help"), ("the language of the answer",)),
    ],
)
def test_what_is_shown_is_translated(words: tuple[str, ...], headings: tuple[str, ...]) -> None:
    told = run(*words, "--lang", "nl").out
    assert [heading for heading in headings if f"«{heading}»" not in told] == []


# --- errors and statuses --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rool",), "No such command 'rool'."),
        (("--lang", "xx", "mate", ROOKS), "Invalid value for '--lang': 'xx' is not one of"),
        (("mate", ROOKS, "--lang", "xx"), "Invalid value for '--lang': 'xx' is not one of"),
        (("--lang",), "Option '--lang' requires an argument."),
        (("rule", "a", "b"), "Got unexpected extra argument"),
        (("rule", "a", "--edtion", "b"), "No such option: --edtion"),
        (("mate", "8/8"), "a FEN has 4 or 6 fields"),
    ],
)
def test_a_wrong_command_line_has_the_status_of_bad_usage(words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said)
    assert "Traceback" not in ran.err


def test_an_error_of_usage_says_where_help_is() -> None:
    assert run("rule").err.splitlines()[-1] == "rapidplay rule --help shows what is expected."
    assert run("rool").err.splitlines()[-1] == "rapidplay --help shows what is expected."


@pytest.mark.parametrize(("by", "status"), [("white", 0), ("black", 1), ("both", 1)])
def test_the_mate_question_has_its_statuses(by: str, status: int) -> None:
    assert run("mate", ROOKS, "--by", by).status == status


def test_the_laws_are_registered() -> None:
    assert run("laws", "show", "fide-2018", "A.1").status == 0
    assert run("--json", "laws", "show", "fide-2018", "A.1").data["edition"] == "fide-2018"


def test_ctrl_c_leaves_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_words: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rapidplay.cli.incidents.incident_in", interrupted)
    ran = run("rule", example("first-illegal-move"))
    assert (ran.status, ran.out) == (130, "")
    assert "Traceback" not in ran.err


def test_ctrl_c_while_the_program_is_being_loaded_ends_it_without_a_word() -> None:
    """The first package that is loaded is told Ctrl-C by a finder of modules, as a signal would be."""
    program = (
        "import sys\n"
        "class Pressed:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'typer':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Pressed())\n"
        "from rapidplay.cli import main\n"
        "sys.exit(main(['watch', '--help']))\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")
