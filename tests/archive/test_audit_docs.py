"""docs/audit.md names every fact, every code and every word of a finding."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rapidplay.archive import CODES, SEVERITIES, Finding, facts

PAGE = Path(__file__).resolve().parents[2] / "docs" / "audit.md"
STRUCTS = [each for each in vars(facts).values() if isinstance(each, type) and issubclass(each, facts.Fact)]
KINDS = (facts.Termination, facts.Over, facts.Why, facts.FaultKind, facts.ReadAs)


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
