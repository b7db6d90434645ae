"""A wheel has all that the program reads: pages, styles, scripts, schemas, catalogues, the casebook."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel that is built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    # maturin is called by its name.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"PATH": path})
    [wheel] = folder.glob("*.whl")
    return set(ZipFile(wheel).namelist())


def test_every_file_of_the_package_is_in_the_wheel(names: set[str]) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "rapidplay"], cwd=ROOT / "src", check=True, text=True, capture_output=True
    )
    assert set(listed.stdout.splitlines()) - names == set()


@pytest.mark.parametrize(
    "name", ["archive/output/html/report.css", "archive/output/html/report.js", "locale/nl/LC_MESSAGES/rapidplay.mo"]
)
def test_the_report_and_the_catalogues_are_in_the_wheel(names: set[str], name: str) -> None:
    assert f"rapidplay/{name}" in names


def test_the_casebook_is_in_the_wheel(names: set[str]) -> None:
    assert any(name.startswith("rapidplay/casebook/") for name in names)
