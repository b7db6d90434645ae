"""`rapidplay laws …`: the editions to be read, compared and searched, and the user's own print beside them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rapidplay.cli.answers import show_json
from rapidplay.cli.blocks import show as write
from rapidplay.cli.options import AsJson, Editions, Lang, editions_asked_for
from rapidplay.i18n import use_language
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.blocks import Block

NOTHING_FOUND, BAD_USAGE = 1, 2
MOST_HITS = 20

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    help=says("Show, compare and search the articles of every edition.").template,
)


@app.callback()
def laws(context: typer.Context) -> None:
    """Without a command there is nothing to do: the help is shown."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit(BAD_USAGE)


@app.command(
    "show",
    help=says("The articles of an edition, in our words.").template,
    epilog=says("Exit status: 0 shown, 1 no such article, 2 bad input.").template,
)
def show_laws(
    edition: Annotated[
        str | None,
        typer.Argument(metavar="EDITION", help=says("an edition or a profile; without it they are listed").template),
    ] = None,
    article: Annotated[
        str | None, typer.Argument(metavar="ARTICLE", help=says("an article, with its parts").template)
    ] = None,
    printed: Annotated[
        bool, typer.Option("--printed", help=says("your own imported text beside the restated one").template)
    ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show the articles of an edition, or list the editions."""
    from rapidplay.cli import laws_shown as shown
    from rapidplay.lawbook.contents import contents, contents_as_data, editions_as_data, no_such_article

    _speak(lang)
    if edition is None:
        _tell(shown.editions_in_words(), editions_as_data(), as_json=as_json)
        return
    asked = contents(edition, article, with_print=printed)
    if not asked.clauses:
        _nothing_found(no_such_article(asked, article or ""))
    _tell(shown.in_words(asked), contents_as_data(asked), as_json=as_json)


@app.command(
    "compare",
    help=says("What differs, by subject or article.").template,
    epilog=says("Exit status: 0 compared, 1 no such subject or article, 2 bad input.").template,
)
def compare_laws(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SUBJECT | ARTICLE]",
            help=says("a subject, or an article (an edition may stand before it); without it the numbers").template,
        ),
    ] = None,
    edition: Editions = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Compare a subject, an article, or the numbers."""
    from rapidplay.cli import laws_compared as compared

    _speak(lang)
    asked = compared.asked(what or [], editions_asked_for(edition or []))
    if asked.missing:
        _nothing_found(asked.missing)
    _tell(compared.in_words(asked), compared.as_data(asked), as_json=as_json)


@app.command(
    "search",
    help=says("Clauses by their words or number.").template,
    epilog=says("Exit status: 0 found, 1 nothing found, 2 bad input.").template,
)
def search_laws(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help=says("words or a number").template)],
    edition: Editions = None,
    limit: Annotated[int, typer.Option(min=1, help=says("so many clauses at most").template)] = MOST_HITS,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Search the newest edition, unless others are named."""
    from rapidplay.cli import laws_found as found
    from rapidplay.lawbook.found import found_as_data, searched

    _speak(lang)
    search = searched(" ".join(words), editions_asked_for(edition or []))
    if not search.hits and not as_json:
        _nothing_found(found.nothing(search))
    _tell(found.in_words(search, limit), found_as_data(search, limit), as_json=as_json)
    if not search.hits:
        raise typer.Exit(NOTHING_FOUND)


@app.command(
    "import",
    help=says("Keep your own print beside our text.").template,
    epilog=says("Exit status: 0 kept, 2 bad input.").template,
)
def import_laws(
    edition: Annotated[str, typer.Argument(metavar="EDITION", help=says("whose text it is").template)],
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=says("UTF-8; a paragraph for each clause, its number first").template)
    ],
    skip_unknown: Annotated[
        bool, typer.Option("--skip-unknown", help=says("leave out the clauses that the edition does not hold").template)
    ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Import a print; an earlier one is replaced."""
    from rapidplay.cli import laws_imported as imported

    _speak(lang)
    kept = imported.imported(edition, file, skip_unknown=skip_unknown)
    _tell(imported.in_words(kept), imported.as_data(kept), as_json=as_json)


def _speak(lang: str | None) -> None:
    if lang is not None:
        use_language(lang)


def _tell(words: Iterable[Block], data: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        show_json(data)
    else:
        write(words)


def _nothing_found(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(NOTHING_FOUND)
