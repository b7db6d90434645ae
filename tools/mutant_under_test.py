"""Runs the casebook against one mutant, named by RAPIDPLAY_MUTANT (`module=file`), until the first failing case.

As a pytest plugin (`-p mutant_under_test`) it only puts the mutant in the module's place.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class MutantFinder(MetaPathFinder):
    """Finds the one module that has been mutated in the file of the mutant."""

    def __init__(self, module: str, code: str) -> None:
        self._module, self._code = module, code

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The mutant for its module, nothing for any other."""
        if fullname != self._module:
            return None
        package = [str(Path(p)) for p in path] if isinstance(path, list) else None
        spec = importlib.util.spec_from_file_location(fullname, self._code)
        if spec is not None and self._code.endswith("__init__.py") and package is not None:
            spec.submodule_search_locations = [str(Path(package[0]) / fullname.rpartition(".")[2])]
        return spec


sys.meta_path.insert(0, MutantFinder(*os.environ["RAPIDPLAY_MUTANT"].split("=", 1)))


def main(editions: list[str]) -> int:
    """0 when every case passes under these editions (all where none is named), 1 at the first that does not."""
    from rapidplay.incident.casebook import compare, incident_under, read_casebook, runs
    from rapidplay.incident.known_wrong import known_wrong_beside
    from rapidplay.incident.rule import by_solver, rule
    from rapidplay.incident.ruling_data import ruling_to_data

    book = ROOT / "casebook"
    wrong = known_wrong_beside([book])
    for case in read_casebook([book]):
        for edition, regime, chess, expected in runs(case):
            if editions and not any(edition.startswith(id) for id in editions):
                continue
            misses = compare(expected, ruling_to_data(rule(incident_under(case, edition, regime, chess), by_solver)))
            if any(not any(known.covers(miss) for known in wrong) for miss in misses):
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
