"""Breaks the law on purpose: does the casebook notice? Part of `make test-long`.

A seeded sample of mutants of `provisions` and `editions` (mutmut makes them) is run one by one: the casebook under the
edition concerned until its first failing case, then the tests of editions, provisions and law until the first failure.
Mutants of words for people (`says("…")`) are left out: the catalogues' tests see those.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from mutmut.mutation.file_mutation import Mutation, create_mutations, deep_replace

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "rapidplay"
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "mutant_under_test", "-p", "no:cacheprovider")
TESTS = ("tests/provisions", "tests/law", "--ignore=tests/law/test_properties.py")
SECONDS = 600
"""A mutant that runs longer has been noticed: it does not end."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mutation of one file."""

    path: Path
    number: int
    line: str
    """What it does, for people."""
    code: str


def mutations_of(path: Path) -> tuple[cst.Module, list[Mutation]]:
    """The mutations of a file that change more than words for people."""
    module, mutations, _, _ = create_mutations(str(path), path.read_text("utf-8"))
    spoken = {id(node) for call in _calls_of_says(module) for node in _below(call)}
    return module, [m for m in mutations if m.contained_by_top_level_function and id(m.original_node) not in spoken]


def _calls_of_says(module: cst.Module) -> list[cst.Call]:
    return [n for n in _below(module) if isinstance(n, cst.Call) and getattr(n.func, "value", None) == "says"]


def _below(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _below(child)


def sample(number: int, seed: int) -> list[Mutant]:
    """So many mutants, drawn from all files alike by the number of mutations they have."""
    files = [p for folder in ("provisions", "editions") for p in sorted((PACKAGE / folder).rglob("*.py"))]
    every = {path: mutations_of(path) for path in files}
    drawn = random.Random(seed).sample([(p, i) for p, (_, found) in every.items() for i in range(len(found))], number)
    return [_mutant(path, i, *every[path]) for path, i in drawn]


def _mutant(path: Path, number: int, module: cst.Module, mutations: list[Mutation]) -> Mutant:
    mutation = mutations[number]
    changed = deep_replace(module, mutation.original_node, mutation.mutated_node)
    assert isinstance(changed, cst.Module)
    was, now = (module.code_for_node(node) for node in (mutation.original_node, mutation.mutated_node))
    function = mutation.contained_by_top_level_function
    name = function.name.value if function is not None else ""
    return Mutant(path, number, f"{name}: {' '.join(was.split())[:80]}  ->  {' '.join(now.split())[:80]}", changed.code)


def is_noticed(mutant: Mutant) -> bool:
    """The casebook or the tests fail."""
    with tempfile.TemporaryDirectory() as folder:
        code = Path(folder) / mutant.path.name
        code.write_text(mutant.code, "utf-8")
        module = ".".join(mutant.path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        seen = os.environ | {"RAPIDPLAY_MUTANT": f"{module}={code}", "PYTHONPATH": str(ROOT / "tools")}
        edition = _edition_of(mutant.path)
        book = (sys.executable, str(ROOT / "tools" / "mutant_under_test.py"), *edition)
        only = ("-k", *edition) if edition else ()
        of_editions = (*PYTEST, "tests/editions", *only)
        return not all(_passes(command, seen) for command in (book, of_editions, (*PYTEST, *TESTS)))


def _edition_of(path: Path) -> tuple[str, ...]:
    folder = path.relative_to(PACKAGE).parts
    return (folder[1].replace("_", "-"),) if folder[0] == "editions" and len(folder) > 2 else ()


def _passes(command: tuple[str, ...], environment: dict[str, str]) -> bool:
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    """Print each survivor; the exit status is 1 when fewer are noticed than asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2018)
    parser.add_argument("--at-least", type=float, default=0.9)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    mutants = sample(wanted.sample, wanted.seed)
    survived = 0
    with ThreadPoolExecutor(wanted.jobs) as pool:
        for mutant, seen in zip(mutants, pool.map(is_noticed, mutants), strict=True):
            if not seen:
                survived += 1
                print(f"survived  {mutant.path.relative_to(PACKAGE)}  {mutant.line}", flush=True)
    share = 1 - survived / len(mutants)
    print(f"{len(mutants) - survived} of {len(mutants)} mutants noticed ({share:.1%}); wanted {wanted.at_least:.0%}")
    return 0 if share >= wanted.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
