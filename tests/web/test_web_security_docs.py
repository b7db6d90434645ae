"""docs/security.md names only tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`(test_\w+)`", TEXT)))
FILES = sorted(set(re.findall(r"`(tests/[\w/]+\.py)`", TEXT)))
TESTS = {
    name
    for file in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))
}


@pytest.mark.parametrize("name", NAMED)
def test_a_promise_is_held_by_a_test(name: str) -> None:
    assert name in TESTS


@pytest.mark.parametrize("file", FILES)
def test_a_promise_is_held_by_a_file_of_tests(file: str) -> None:
    assert (ROOT / file).is_file()


def test_every_promise_names_what_holds_it() -> None:
    promises = [line for line in TEXT.splitlines() if line.startswith("| ") and not line.startswith("| promise")]
    assert len(promises) > 15
    assert [line for line in promises if "`test" not in line.split("|")[2]] == []
