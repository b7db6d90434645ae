"""One command line from start to end: the language, the command, what goes wrong, the exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from rapidplay.cli.commands import program
from rapidplay.cli.statuses import BAD_INPUT, DONE, NOBODY_READS, STOPPED
from rapidplay.errors import RapidplayError
from rapidplay.i18n import LANGUAGES, _, in_language


def run(words: Sequence[str]) -> int:
    """Run the words after `rapidplay`; the exit status."""
    _never_fail_to_encode()
    with in_language(language_of(words)):
        try:
            status = _status(json_last(words))
            sys.stdout.flush()
            return _stopped() if status == STOPPED else status
        except typer.TyperException as wrong:
            return _explained(wrong)
        except RapidplayError as error:
            typer.echo(str(error), err=True)
            return BAD_INPUT
        except (KeyboardInterrupt, typer.Abort):
            return _stopped()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return NOBODY_READS


def language_of(words: Sequence[str]) -> str:
    """The language asked for with `--lang`, wherever it stands; English where none is."""
    for index, word in enumerate(words):
        if word == "--":
            break
        name, given, value = word.partition("=")
        if name == "--lang":
            language = value if given else next(iter(words[index + 1 : index + 2]), "")
            return language if language in LANGUAGES else "en"
    return "en"


def json_last(words: Sequence[str]) -> list[str]:
    """The words, `--json` before the command's name moved behind all options, where the command finds it."""
    name = 0
    while name < len(words) and words[name].startswith("-"):
        name += 2 if words[name] == "--lang" else 1
    if name >= len(words) or "--json" not in words[:name]:
        return list(words)
    end = words.index("--") if "--" in words else len(words)
    return [*(word for word in words[:name] if word != "--json"), *words[name:end], "--json", *words[end:]]


def _status(words: list[str]) -> int:
    status = program().main(args=words, prog_name="rapidplay", standalone_mode=False)
    return status if isinstance(status, int) else DONE


def _stopped() -> int:
    """Ctrl-C: said on a line of its own, below what was being typed."""
    typer.echo("\n" + _("Stopped."), err=True)
    return STOPPED


def _explained(wrong: typer.TyperException) -> int:
    """What is wrong with the command line, and where help is."""
    typer.echo(wrong.format_message().replace("Value error, ", ""), err=True)
    context = getattr(wrong, "ctx", None)
    if context is not None and context.command.get_help_option(context) is not None and context.info_name:
        typer.echo(_("{command} --help shows what is expected.", command=context.command_path), err=True)
    return BAD_INPUT


def _never_fail_to_encode() -> None:
    """A sign that the terminal cannot show is written as its number."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
