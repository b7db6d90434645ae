"""Builds a wheel: maturin does, once the casebook and the compiled catalogues lie inside the package.

In a checkout both stay where they are written (`casebook/`, and the `.mo` files that `make setup` compiles).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import maturin
from maturin import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent.parent
CASEBOOK = ROOT / "casebook"
PACKAGE = ROOT / "src" / "rapidplay"


def compile_catalogues() -> None:
    """Write the `.mo` file beside each gettext catalogue."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for written in sorted((PACKAGE / "locale").glob("*/LC_MESSAGES/*.po")):
        with written.open("rb") as source:
            catalogue = read_po(source, locale=written.parts[-3])
        with written.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalogue)


@contextmanager
def casebook_in_the_package() -> Iterator[None]:
    """Lend the package a copy of the casebook; a copy that stayed would go stale."""
    lent = PACKAGE / "casebook"
    shutil.rmtree(lent, ignore_errors=True)
    if CASEBOOK.is_dir():
        shutil.copytree(CASEBOOK, lent, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    try:
        yield
    finally:
        shutil.rmtree(lent, ignore_errors=True)


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    compile_catalogues()
    with casebook_in_the_package():
        return str(maturin.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    compile_catalogues()
    return str(maturin.build_editable(wheel_directory, config_settings, metadata_directory))


if __name__ == "__main__":
    compile_catalogues()
