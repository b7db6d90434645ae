"""The cases of a casebook that are held to be wrong: `known-wrong.toml` in its folder.

A case listed there stays failing and is counted; it is only marked, and does not by itself make the run fail.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from rapidplay.incident.casebook import KNOWN_WRONG, Miss
from rapidplay.incident.files import read_toml
from rapidplay.incident.form import Listing, Table, Text, complaints
from rapidplay.incident.incident_form import EDITION
from rapidplay.incident.reader import refuse
from rapidplay.incident.ruling_form import CLAUSE

_FORM = Table(
    {
        "wrong": Listing(
            Table(
                {"id": Text(), "editions": Listing(EDITION, 1), "key": Text(), "clause": CLAUSE, "reason": Text()},
                ("id", "clause", "reason"),
            )
        )
    }
)


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """A case, or one key of it under some editions, that is held to be wrong: against which clause, and why."""

    id: str
    clause: str
    reason: str
    editions: tuple[str, ...] = ()
    """Empty: every edition of the case."""
    key: str | None = None
    """None: every key."""

    def covers(self, miss: Miss) -> bool:
        """This miss is the one meant."""
        edition = not self.editions or miss.edition in self.editions
        return self.id == miss.case and edition and self.key in (None, miss.key)


def known_wrong_beside(paths: Iterable[Path]) -> tuple[Wrong, ...]:
    """What is held to be wrong in the casebooks at these paths."""
    folders = [path if path.is_dir() else path.parent for path in paths]
    files = dict.fromkeys(file for folder in folders for file in _files(folder) if file.is_file())
    return tuple(wrong for file in files for wrong in read_known_wrong(file))


def _files(folder: Path) -> tuple[Path, ...]:
    """In the folder itself, or in the one above where the folder is its `clauses/`."""
    return (folder / KNOWN_WRONG, *((folder.parent / KNOWN_WRONG,) if folder.name == "clauses" else ()))


def read_known_wrong(file: Path) -> tuple[Wrong, ...]:
    """The list in one file; BadIncident names file and place."""
    table = read_toml(file)
    refuse(complaints(_FORM, table), str(file))
    return tuple(msgspec.convert(table.get("wrong", []), tuple[Wrong, ...]))
