"""Known weaknesses in what we stand on: `make audit`.

A finding fails; a database that cannot be reached, or a program that is not installed, is named and does not.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PIP_AUDIT = Path(sys.executable).parent / "pip-audit"


class NothingLookedUp(Exception):
    """The program ran, and the database answered nothing."""


@dataclass(frozen=True, slots=True)
class Audit:
    """One lock file, the program that looks it up, and how its answer is read."""

    lock: Path
    database: str
    command: tuple[str, ...]
    findings: Callable[[Any], list[str]]
    """KeyError or TypeError where the answer is none."""


def pip_findings(told: Any) -> list[str]:
    """What pip-audit has found. A package that it has not looked up has a reason in place of findings."""
    looked_up = [one for one in told["dependencies"] if "skip_reason" not in one]
    if told["dependencies"] and not looked_up:
        raise NothingLookedUp
    for one in told["dependencies"]:
        if "skip_reason" in one:
            print(f"not looked up: {one['skip_reason']}")
    return [f"{one['name']} {one['version']}: {weak['id']}" for one in looked_up for weak in one["vulns"]]


def cargo_findings(told: Any) -> list[str]:
    """What cargo audit has found."""
    listed = told["vulnerabilities"]["list"]
    return [f"{one['package']['name']} {one['package']['version']}: {one['advisory']['id']}" for one in listed]


def npm_findings(told: Any) -> list[str]:
    """What npm audit has found."""
    return [f"{name}: {weak['severity']}" for name, weak in told["vulnerabilities"].items()]


def audits(root: Path) -> Iterator[Audit]:
    """Each lock file that is there."""
    lock = root / "requirements.lock"
    form = ("--format", "json", "--progress-spinner", "off")
    pip = (str(PIP_AUDIT), "-r", str(lock), "--require-hashes", "--disable-pip", *form)
    yield Audit(lock, "PyPI's advisories", pip, pip_findings)
    lock = root / "Cargo.lock"
    yield Audit(lock, "RustSec's advisories", ("cargo", "audit", "--json", "--file", str(lock)), cargo_findings)
    for lock in sorted(root.glob("*/package-lock.json")) + sorted(root.glob("package-lock.json")):
        npm = ("npm", "audit", "--json", "--package-lock-only", "--prefix", str(lock.parent))
        yield Audit(lock, "npm's advisories", npm, npm_findings)


def found_by(audit: Audit) -> list[str] | None:
    """The findings; None where there was no answer, which is said."""
    try:
        ran = subprocess.run(audit.command, capture_output=True, text=True, check=False)
        return audit.findings(json.loads(ran.stdout))
    except FileNotFoundError:
        why = f"{audit.command[0]} is not installed"
    except NothingLookedUp:
        why = "no package was looked up"
    except (ValueError, KeyError, TypeError):
        why = next(reversed((ran.stderr or ran.stdout).strip().splitlines()), f"exit status {ran.returncode}")
        if "no such command" in ran.stderr:  # of cargo, whose last line is advice
            why = f"{' '.join(audit.command[:2])} is not installed"
    print(f"{audit.lock.name}: {audit.database} could not be reached: {why}")
    return None


def main(root: Path = ROOT) -> int:
    """The exit status: 1 where something was found."""
    status = 0
    for audit in audits(root):
        found = found_by(audit)
        if found is None:
            continue
        print(f"{audit.lock.name}: {audit.database}: {len(found)} found", *found, sep="\n  ")
        status = status or int(bool(found))
    return status


if __name__ == "__main__":
    sys.exit(main())
