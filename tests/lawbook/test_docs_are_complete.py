"""What can be written in a file, what stands in a ruling, and every command is documented; readings named exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from rapidplay.cli import main
from rapidplay.cli.commands import COMMANDS
from rapidplay.editions import EDITIONS, edition
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, EventRules, GivenPosition, Incident
from rapidplay.game.vocabulary import ClaimOf, Illegality, NewPiece, ObservationOf, Promotion, RequestOf
from rapidplay.incident.acts import ACTS
from rapidplay.incident.reader import read_incident
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law.remedies import Option, Restore
from rapidplay.law.steps import ORDER

DOCS = Path(__file__).resolve().parents[2] / "docs"
WRITTEN = ["readings.md", "editions.md", "rulings.md", "laws.md", "editions/serbian-2023.md"]
_READING = re.compile(r"\b(?:AMB|F09|F17|F18|F23|RUS)-[A-Za-z0-9]+\b")


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def named(name: str) -> set[str]:
    """Every word between backticks."""
    return {word for code in re.findall(r"`([^`\n]+)`", page(name)) for word in re.split(r"[ =,]+", code)}


@pytest.mark.parametrize(
    "words",
    [
        ACTS,
        get_args(ClaimOf),
        get_args(ObservationOf),
        get_args(RequestOf),
        get_args(Illegality),
        get_args(Promotion),
        get_args(NewPiece),
        Facts.__struct_fields__,
        Before.__struct_fields__,
        EventRules.__struct_fields__,
        GivenPosition.__struct_fields__,
        Incident.__struct_fields__,
    ],
    ids=[
        "acts", "claims", "observations", "requests", "illegality", "promotion", "pieces", "facts", "before",
        "event rules", "position", "incident",
    ],
)  # fmt: skip
def test_every_word_of_an_incident_file_is_documented(words: tuple[str, ...]) -> None:
    bare = {word.strip("[]") for word in named("incident-files.md")}
    assert not set(words) - bare


def examples() -> list[str]:
    """The incidents and the case that the page shows."""
    return re.findall(r"```toml\n(.*?)```", page("incident-files.md"), re.DOTALL)


def test_the_incidents_of_the_page_are_ruled_on_as_it_says(tmp_path: Path) -> None:
    abstract, concrete, _ = examples()
    results = []
    for text in (abstract, concrete):
        (tmp_path / "incident.toml").write_text(text, "utf-8")
        ruling = rule(read_incident(tmp_path / "incident.toml"), by_solver)
        assert ruling.status == "ruling"
        results.append(ruling.result)
    assert results == ["continue", "1/2-1/2"]


def test_the_case_of_the_page_passes(tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_text(examples()[2], "utf-8")
    assert main(["casebook", str(tmp_path / "case.toml")]) == 0


@pytest.mark.parametrize("words", [ORDER, get_args(Option), get_args(Restore)], ids=["steps", "options", "restore"])
def test_every_word_of_a_ruling_is_documented(words: tuple[str, ...]) -> None:
    assert not set(words) - named("rulings.md")


def test_every_key_of_a_ruling_is_documented() -> None:
    keys = json.loads((DOCS / "schemas" / "ruling.json").read_text("utf-8"))["properties"]
    assert keys
    assert not set(keys) - named("rulings.md")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    pages = "\n".join(path.read_text("utf-8") for path in (DOCS.parent / "README.md", *DOCS.glob("*.md")))
    assert f"rapidplay {command}" in pages


@pytest.mark.parametrize("name", WRITTEN)
def test_every_reading_that_is_named_exists(name: str) -> None:
    known = {point for id in EDITIONS for point in edition(id).readings}
    assert not set(_READING.findall(page(name))) - known


@pytest.mark.parametrize("id", EDITIONS)
def test_every_edition_and_profile_is_in_the_table(id: str) -> None:
    assert {id, *edition(id).profiles} <= named("editions.md")
