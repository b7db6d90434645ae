"""The commands by name, each imported only when it is called; the help of `rapidplay` itself needs none of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import typer
from typer.core import TyperGroup

from rapidplay.cli.options import AsJson, Lang
from rapidplay.cli.statuses import BAD_INPUT
from rapidplay.i18n import _, spoken
from rapidplay.law.text import Text, says

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


class Entry(NamedTuple):
    """Where a command is defined: a typer app, or a function; what it is for, and what its exit status says."""

    module: str
    name: str
    purpose: Text
    statuses: Text = says("Exit status: 0 done, 2 what was asked is not in order.")


COMMANDS: Mapping[str, Entry] = {
    "rule": Entry(
        "rule",
        "rule",
        says("What the arbiter must do in an incident, and which article says so."),
        says(
            "Exit status: 0 a ruling, 2 the file is not in order or there is no rule, 3 something is to be found out."
        ),
    ),
    "ask": Entry(
        "ask",
        "ask",
        says("The same, asked question by question."),
        says("Exit status: 0 a ruling, 2 no more answers or no rule, 3 something is to be found out."),
    ),
    "mate": Entry(
        "mate",
        "mate",
        says("Can a player still checkmate by any possible series of legal moves?"),
        says("Exit status: 0 yes, 1 no, 2 the FEN is not in order, 3 not found out."),
    ),
    "classify": Entry(
        "classify",
        "classify",
        says("Rapid, blitz or standard: what the editions call a time control."),
        says("Exit status: 0 one answer each, 2 the time control is not in order, 3 an edition leaves it open."),
    ),
    "laws": Entry("laws", "app", says("Show, compare and search the articles of every edition.")),
    "casebook": Entry(
        "casebook",
        "casebook",
        says("Run the published cases against the editions."),
        says("Exit status: 0 all pass, 1 a ruling is not as expected, 2 a file is not in order."),
    ),
    "audit": Entry(
        "audit",
        "audit",
        says("What the Laws do not support in archives of games: results, moves, clocks, claims."),
        says("Exit status: 0 nothing found, 1 findings, 2 a file or an option is not in order."),
    ),
    "watch": Entry(
        "watch",
        "watch",
        says("Watch the boards of live feeds: alerts, and what the rules of the event say to them."),
        says(
            "Exit status: 0 ended, with --once nothing to look at, 1 with --once alerts, "
            "2 a source, a file or an option is not in order."
        ),
    ),
    "desk": Entry(
        "desk",
        "app",
        says("Serve live events: boards, clocks, incidents, rulings. Verify, export and import their log."),
    ),
    "demo": Entry("demo", "demo", says("Serve an event that is made up, to try the desk with.")),
    "certificate": Entry(
        "certificate", "certificate", says("Make certificates, so that the desk is https in a hall without internet.")
    ),
    "mcp": Entry(
        "mcp",
        "mcp",
        says("Answer assistants: rulings, editions, mate questions, clauses, by the Model Context Protocol."),
    ),
}


class LazyCommands(TyperGroup):
    """The group of all commands; a command is imported when it is called."""

    def list_commands(self, ctx: Context) -> list[str]:
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command of this name."""
        entry = COMMANDS.get(cmd_name)
        return None if entry is None else translated(_built(cmd_name, entry))

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Names and purposes, without importing anything."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, spoken(entry.purpose)) for name, entry in COMMANDS.items()])


app = typer.Typer(
    cls=LazyCommands,
    add_completion=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    help=says("The law of rapid chess: what must the arbiter do, and which article says so.").template,
    context_settings={"help_option_names": ["--help", "-h"]},
)


@app.callback()
def rapidplay(context: typer.Context, *, lang: Lang = None, as_json: AsJson = False) -> None:
    """Without a command there is nothing to do: the help is shown."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit(BAD_INPUT)


def program() -> Command:
    """`rapidplay`, its help in the language spoken now."""
    return translated(typer.main.get_command(app))


def _built(name: str, entry: Entry) -> Command:
    defined = getattr(import_module(f"rapidplay.cli.{entry.module}"), entry.name)
    if not isinstance(defined, typer.Typer):
        function, defined = defined, typer.Typer(add_completion=False, rich_markup_mode=None)
        defined.command(name, help=entry.purpose.template, epilog=entry.statuses.template)(function)
    return typer.main.get_command(defined)


def translated(command: Command) -> Command:
    """The command with its help in the language spoken now."""
    for part in (command, *command.params):
        for words in ("help", "epilog"):
            english = getattr(part, words, None)
            if english and "{" not in english:
                setattr(part, words, spoken(Text(english)))
    for inner in getattr(command, "commands", {}).values():
        translated(inner)
    return command
