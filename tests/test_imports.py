"""Imports point downwards, and the law core reads no clock, no file, no socket and no random number."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import rapidplay

PACKAGE = Path(rapidplay.__file__).parent
ROOT = PACKAGE.name

BELOW: Mapping[str, tuple[str, ...]] = {
    "errors": (),
    "spreadsheet": (),
    "store": ("errors",),
    "_core": (),
    "game": ("errors",),
    "law": ("errors", "game"),
    "provisions": ("errors", "game", "law"),
    "editions": ("errors", "game", "law", "provisions"),
    "i18n": ("game", "law"),
    "mate": ("errors", "game", "_core"),
    "incident": ("errors", "game", "law", "provisions", "editions", "i18n", "mate"),
    "event": ("errors", "game", "law", "provisions", "editions", "i18n", "incident"),
    "archive": ("errors", "spreadsheet", "game", "law", "editions", "i18n", "mate", "incident", "_core"),
    "feeds": ("errors", "game", "law", "editions", "i18n", "mate", "incident", "archive", "_core"),
    "lawbook": ("errors", "game", "law", "provisions", "editions", "i18n", "incident"),
    "interview": ("errors", "game", "law", "provisions", "editions", "i18n", "mate", "incident"),
    "assistants": ("errors", "game", "law", "editions", "i18n", "mate", "incident", "lawbook"),
    "pack": ("errors", "game", "law", "editions", "i18n", "mate", "incident", "lawbook", "interview"),
    "desk": ("errors", "spreadsheet", "game", "law", "i18n", "mate", "incident", "event", "interview", "store"),
    "demo": ("errors", "game", "incident", "event", "desk", "store"),
    "access": ("errors", "store"),
    "report": (
        "errors", "game", "law", "editions", "i18n", "incident", "event", "lawbook", "interview", "desk",
    ),
    "web": (
        "errors", "game", "law", "provisions", "editions", "i18n", "mate", "incident", "lawbook", "interview", "event",
        "pack", "desk", "access", "store", "report",
    ),
    "cli": (
        "errors", "game", "law", "provisions", "editions", "i18n", "mate", "incident", "archive", "feeds", "lawbook",
        "interview", "event", "desk", "demo", "access", "web", "store", "assistants", "report",
    ),
}  # fmt: skip
"""Each part of the program, and the parts below it: those it may import besides itself."""

PURE = ("game", "law", "provisions", "editions", "event")
NOT_PURE = frozenset(
    ("time", "random", "secrets", "os", "pathlib", "sqlite3", "socket", "asyncio", "subprocess", "threading", "io")
) | {"rapidplay.mate", "rapidplay._core"}
THE_TIME_OF_DAY = ("now", "today", "utcnow")


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """`rapidplay.law.case`, as it is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The part of the program that a module belongs to: `law` for `rapidplay.law.case`."""
    return module.split(".")[1] if "." in module else ""


def edition_of(module: str) -> str:
    """`fide_2018` for `rapidplay.editions.fide_2018.article_1`; empty outside an edition."""
    parts = module.split(".")
    return parts[2] if parts[:2] == [ROOT, "editions"] and len(parts) > 2 else ""


def imported(tree: ast.Module, module: str) -> Iterator[str]:
    """Every module imported anywhere in a source: at the top, in a function, for type checking only."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = module.split(".")[:-level] if level else []
                whole = ".".join([*base, *([source] if source else [])])
                yield from (f"{whole}.{name.name}" for name in names)


def upward(tree: ast.Module, module: str) -> list[str]:
    """Imports of this program that do not point downwards."""
    part = part_of(module)
    allowed = {part, *BELOW.get(part, ())}
    ours = [name for name in imported(tree, module) if name.split(".")[0] == ROOT]
    return [name for name in ours if part_of(name) not in allowed]


def of_another_edition(tree: ast.Module, module: str) -> list[str]:
    """Imports of an edition from outside it, by another edition."""
    own = edition_of(module)
    found = [name for name in imported(tree, module) if name.startswith(f"{ROOT}.editions")]
    return [name for name in found if own and edition_of(name) != own]


def impure(tree: ast.Module, module: str) -> list[str]:
    """What a pure package may not do: import such a module, ask for the time of day, open a file."""
    names = [
        name for name in imported(tree, module) if any(name == one or name.startswith(f"{one}.") for one in NOT_PURE)
    ]
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=attribute)) if attribute in THE_TIME_OF_DAY:
                names.append(attribute)
            case ast.Call(func=ast.Name(id="open" as name) | ast.Name(id="input" as name)):
                names.append(name)
    return names


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_imports_point_downwards(path: Path) -> None:
    assert upward(ast.parse(path.read_text("utf-8")), name_of(path)) == []


@pytest.mark.parametrize("path", [path for path in sources() if edition_of(name_of(path))], ids=name_of)
def test_an_edition_never_imports_an_edition(path: Path) -> None:
    assert of_another_edition(ast.parse(path.read_text("utf-8")), name_of(path)) == []


@pytest.mark.parametrize("path", [path for path in sources() if part_of(name_of(path)) in PURE], ids=name_of)
def test_the_law_core_is_pure(path: Path) -> None:
    assert impure(ast.parse(path.read_text("utf-8")), name_of(path)) == []


def test_every_part_of_the_program_has_its_place() -> None:
    assert {part_of(name_of(path)) for path in sources()} - {""} <= set(BELOW)


def test_nothing_is_below_what_is_below_it() -> None:
    for part, lower in BELOW.items():
        assert not [other for other in lower if part in BELOW[other]], part


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rapidplay.game.board", "from rapidplay.law.case import Case"),
        ("rapidplay.law.decide", "def f():\n    from rapidplay.editions import edition"),
        ("rapidplay.provisions.flags", "import rapidplay.editions.fide_2018"),
        ("rapidplay.editions", "from rapidplay.incident.rule import rule"),
        ("rapidplay.incident.rule", "from rapidplay.lawbook.search import search"),
        ("rapidplay.lawbook.search", "from rapidplay.cli import main"),
        ("rapidplay.incident.rule", "from rapidplay.event.chess_event import ChessEvent"),
        ("rapidplay.event.chess_event", "from rapidplay.mate import can_checkmate"),
        ("rapidplay.law.case", "from rapidplay import mate"),
        ("rapidplay.law.case", "from ..editions import edition"),
        ("rapidplay.errors", "from rapidplay.game.player import Player"),
    ],
)
def test_an_import_that_points_upwards_is_noticed(module: str, source: str) -> None:
    assert upward(ast.parse(source), module)


@pytest.mark.parametrize(
    "source",
    [
        "from rapidplay.editions.fide_2018.article_9 import ART_9_3",
        "import rapidplay.editions.fide_2018",
        "from rapidplay.editions import fide_2018",
        "from rapidplay.editions import edition",
    ],
)
def test_an_edition_that_imports_another_is_noticed(source: str) -> None:
    assert of_another_edition(ast.parse(source), "rapidplay.editions.fide_2023.article_9")


def test_an_edition_may_import_its_own_modules() -> None:
    own = ast.parse(
        "from rapidplay.editions.fide_2018.article_9 import ART_9_3\nfrom rapidplay.editions.fide_2018 import laws"
    )
    assert of_another_edition(own, "rapidplay.editions.fide_2018.article_7") == []


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path",
        "from pathlib import Path",
        "from random import choice",
        "def f():\n    import asyncio",
        "from datetime import datetime\ndatetime.now()",
        "from datetime import date\ndate.today()",
        "open('a.toml')",
        "from rapidplay.mate import can_checkmate",
        "from rapidplay import _core",
    ],
)
def test_what_is_not_pure_is_noticed(source: str) -> None:
    assert impure(ast.parse(source), "rapidplay.law.decide")


def test_a_date_that_is_given_is_pure() -> None:
    assert impure(ast.parse("from datetime import date\ndate(2018, 1, 1)"), "rapidplay.editions.fide_2018.laws") == []
