"""`rapidplay casebook`: the published cases and the systematic ones, run against the editions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rapidplay.cli.options import AsJson, Editions, Lang, editions_asked_for
from rapidplay.cli.statuses import DONE, OTHER_ANSWER
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.game.incident import Incident
    from rapidplay.incident.case import Case
    from rapidplay.incident.casebook import Miss, Report
    from rapidplay.incident.known_wrong import Wrong
    from rapidplay.law.ruling import Ruling

Paths = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE_OR_FOLDER",
        help=says("casebook files or folders; the casebook that is shipped where none is named").template,
        show_default=False,
    ),
]


def casebook(paths: Paths = None, *, edition: Editions = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Run the cases, and show what is not as expected."""
    from rapidplay.cli.answers import show_json
    from rapidplay.cli.blocks import show
    from rapidplay.cli.casebook_report import report_in_words, to_data
    from rapidplay.incident.casebook import read_casebook
    from rapidplay.incident.known_wrong import known_wrong_beside
    from rapidplay.incident.shipped import casebook_folder

    folders = [Path(path) for path in paths or ()] or [casebook_folder()]
    cases = under_editions(read_casebook(folders), editions_asked_for(edition or ()))
    wrong = known_wrong_beside(folders)
    report, rulings = run(cases)
    if as_json:
        show_json(to_data(report))
    else:
        show(report_in_words(report, rulings, wrong, cases))
    raise typer.Exit(DONE if all_held_to_be_wrong(report.misses, wrong) else OTHER_ANSWER)


def under_editions(cases: Iterable[Case], ids: Sequence[str]) -> list[Case]:
    """The cases with their rulings under these editions; all of them where none is named."""
    if not ids:
        return list(cases)
    chosen = [replace(case, rulings=tuple(one for one in case.rulings if one.edition in ids)) for case in cases]
    return [case for case in chosen if case.rulings]


Asked = tuple[str, str, str | None]
"""A case, an edition and a regime."""


def run(cases: Sequence[Case]) -> tuple[Report, dict[Asked, Ruling]]:
    """What came of the cases, and every ruling."""
    from rapidplay.cli.progress import Steps
    from rapidplay.incident.case import runs
    from rapidplay.incident.casebook import run_casebook
    from rapidplay.incident.rule import by_solver, rule
    from rapidplay.incident.ruling_data import ruling_to_data

    asked = [(case.id, edition, expected.regime) for case in cases for edition, _regime, _chess, expected in runs(case)]
    in_turn = iter(asked)
    rulings: dict[Asked, Ruling] = {}

    def ruled(incident: Incident) -> dict[str, Any]:
        case, edition, regime = next(in_turn)
        steps.step()
        ruling = rule(incident, by_solver)
        rulings[case, edition, regime or ruling.regime] = ruling
        return ruling_to_data(ruling)

    with Steps(_("Running the casebook"), len(asked)) as steps:
        return run_casebook(cases, ruled), rulings


def all_held_to_be_wrong(misses: Iterable[Miss], wrong: Sequence[Wrong]) -> bool:
    """Nothing is missed but what the casebook itself holds to be wrong."""
    return all(any(one.covers(miss) for one in wrong) for miss in misses)
