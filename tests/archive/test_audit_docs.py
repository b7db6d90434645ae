"""docs/audit.md names every fact, every code and every word of a finding."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from collected_games import GAMES, collected

from rapidplay.archive import CODES, SEVERITIES, Finding, audit, facts

PAGE = Path(__file__).resolve().parents[2] / "docs" / "audit.md"
STRUCTS = [each for each in vars(facts).values() if isinstance(each, type) and issubclass(each, facts.Fact)]
KINDS = (facts.Termination, facts.Over, facts.Why, facts.FaultKind, facts.ReadAs, facts.Mode)


def words() -> set[str]:
    """What stands in the page as code, word by word."""
    page = re.sub(r"```.*?```", "", PAGE.read_text("utf-8"), flags=re.DOTALL)
    return {word for code in re.findall(r"`([^`]+)`", page) for word in re.findall(r"[\w-]+", code)}


@pytest.mark.parametrize("struct", [*STRUCTS, Finding], ids=lambda struct: str(struct.__name__))
def test_every_field_is_explained(struct: type[msgspec.Struct]) -> None:
    assert set(struct.__struct_fields__) - words() == set()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(get_args(kind)[0]))
def test_every_word_of_a_fact_is_explained(kind: object) -> None:
    assert set(get_args(kind)) - words() == set()


def test_every_code_and_severity_is_explained() -> None:
    assert set(CODES + SEVERITIES) - words() == set()


def counts_in_the_page() -> Counter[tuple[str, str]]:
    """Code and severity -> how many findings the page says there are among the collected games."""
    section = PAGE.read_text("utf-8").partition("\n## What it finds\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([A-Z0-9-]+)` \|(.*)\|(.*)\|(.*)\|$", section, re.MULTILINE)
    told = {(code, severity): cell for code, *cells in rows for severity, cell in zip(SEVERITIES, cells, strict=True)}
    return Counter({each: int(cell) for each, cell in told.items() if cell.strip()})


@pytest.mark.skipif(not collected(), reason=f"the folder with the collected games is missing: {GAMES}")
def test_the_findings_among_the_collected_games_are_so_many_as_the_page_says() -> None:
    every = [finding for file, _ in collected() for finding in audit(GAMES / file, jobs=1)]
    assert Counter((finding.code, finding.severity) for finding in every) == counts_in_the_page()


def test_the_page_counts_findings() -> None:
    assert counts_in_the_page()["RES-TIME", "wrong"] > 0
