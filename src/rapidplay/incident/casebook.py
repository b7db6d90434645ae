"""The casebook: reads it, runs it against a program that rules, and reports what is not as expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from rapidplay.errors import BadIncident, RapidplayError
from rapidplay.game.incident import Incident
from rapidplay.incident.case import Case, incident_under, runs
from rapidplay.incident.case_reader import read_cases
from rapidplay.incident.clauses import NAME as CLAUSES
from rapidplay.incident.comparison import Expected, Miss, compare

__all__ = [
    "KNOWN_WRONG",
    "Case",
    "Expected",
    "Miss",
    "Report",
    "Tally",
    "compare",
    "incident_under",
    "read_casebook",
    "run_casebook",
    "runs",
]

KNOWN_WRONG = "known-wrong.toml"
"""The file beside a casebook that lists the cases held to be wrong; it holds no cases."""

Rule = Callable[[Incident], Mapping[str, Any]]
"""An incident with its edition -> the ruling, as the object that the incident format describes."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rulings were asked for, and how many of them were not as expected."""

    runs: int
    missed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What came of a casebook."""

    cases: int
    runs: int
    missed: int
    """Rulings in which at least one key is not as expected."""
    misses: tuple[Miss, ...]
    by_edition: Mapping[str, Tally]
    by_kind: Mapping[str, Tally]

    @property
    def passes(self) -> bool:
        """Every ruling is as expected."""
        return not self.misses


def read_casebook(paths: Iterable[str | PathLike[str]]) -> list[Case]:
    """The cases of files and folders; a folder stands for its `*.toml` and those of its `clauses/`.

    Raises:
        BadIncident: file, case, place and what was expected there.
    """
    seen: dict[str, Path] = {}
    cases = []
    for file in (file for path in paths for file in _files(Path(path))):
        for case in read_cases(file):
            if case.id in seen:
                raise BadIncident(f"{file}: {case.id}: id", f"stands already in {seen[case.id]}")
            seen[case.id] = file
            cases.append(case)
    return cases


def run_casebook(cases: Iterable[Case], rule: Rule) -> Report:
    """Asks `rule` for every ruling of the cases. An error that is meant for users is a miss, any other is raised."""
    several = list(cases)
    misses: list[Miss] = []
    editions, kinds, failed_editions, failed_kinds = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for case in several:
        for edition, regime, chess, expected in runs(case):
            found = _misses(expected, rule, incident_under(case, edition, regime, chess))
            misses += found
            editions[edition] += 1
            kinds[case.kind] += 1
            failed_editions[edition] += bool(found)
            failed_kinds[case.kind] += bool(found)
    return Report(
        cases=len(several),
        runs=editions.total(),
        missed=failed_editions.total(),
        misses=tuple(misses),
        by_edition={edition: Tally(editions[edition], failed_editions[edition]) for edition in sorted(editions)},
        by_kind={kind: Tally(kinds[kind], failed_kinds[kind]) for kind in sorted(kinds)},
    )


def _misses(expected: Expected, rule: Rule, incident: Incident) -> list[Miss]:
    try:
        return compare(expected, rule(incident))
    except RapidplayError as error:
        refused = f"{type(error).__name__}: {error}"
        return [
            Miss(
                case=expected.case,
                edition=expected.edition,
                regime=expected.regime,
                key="",
                expected="a ruling",
                got=refused,
            )
        ]


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    found = (file for folder in (path, path / "clauses") for file in sorted(folder.glob("*.toml")))
    files = [file for file in found if file.name not in (CLAUSES, KNOWN_WRONG)]
    if not files:
        raise BadIncident(str(path), "no casebook in this folder, expected files *.toml")
    yield from files
