"""Made packs on disk: a server that is started again has its pack at once.

A file is named by the rules and by every byte that a pack is made of; a changed program never finds an old pack.
It may be thrown away at any time, and nothing but time is lost.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile

from rapidplay.lawbook.folders import user_cache_folder
from rapidplay.pack.once import canonical
from rapidplay.pack.packing import pack_for
from rapidplay.pack.rules import Rules

PROGRAM = Path(__file__).parents[1]
MADE_OF = (
    "__init__.py", "_core*", "errors.py", "i18n.py", "locale",
    "game", "law", "provisions", "editions", "mate", "incident", "lawbook", "interview", "pack",
)  # fmt: skip
"""The parts of the program that the bytes of a pack come from."""
OF_OTHERS = ("chess", "msgspec")
"""Packages that have a part in them: legal moves, and how JSON is written."""
MOST_KEPT = 64
"""So many files of about 130 kB; the oldest go."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A pack as it is sent."""

    hash: str
    json: bytes
    gzipped: bytes


class KeptPacks:
    """A folder with packs, for this program as it is now on disk; several programs may share it."""

    def __init__(self, folder: Path | None) -> None:
        """Without a folder nothing is kept."""
        self._folder = folder
        self._sources = digest(PROGRAM)

    def of(self, rules: Rules) -> Packed:
        """The pack under these rules, found, or made and kept."""
        if (found := self.found(rules)) is not None:
            return found
        pack = pack_for(rules)
        packed = Packed(pack.hash, pack.json(), pack.gzipped())
        self.keep(rules, packed)
        return packed

    def found(self, rules: Rules) -> Packed | None:
        """The pack under these rules; None where it has to be made: there is none, or its file is broken."""
        if self._folder is None:
            return None
        try:
            return _read(self._at(self._folder, rules).read_bytes())
        except (OSError, EOFError, zlib.error):
            return None

    def keep(self, rules: Rules, packed: Packed) -> None:
        """Writes it down, whole or not at all; a folder that cannot be written to costs the next server some time."""
        if self._folder is None:
            return
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            _write(self._at(self._folder, rules), packed)
            _thin_out(self._folder)

    def _at(self, folder: Path, rules: Rules) -> Path:
        return folder / sha256(self._sources + canonical(rules.head())).hexdigest()


def packs_folder() -> Path | None:
    """Where the packs of this user are; None where the user has no home."""
    try:
        return user_cache_folder() / "packs"
    except RuntimeError:
        return None


def sources(program: Path) -> Iterator[Path]:
    """Every file that the bytes of a pack come from, in an order that does not change."""
    parts = (part for name in MADE_OF for part in sorted(program.glob(name)))
    for part in parts:
        files = [part] if part.is_file() else sorted(path for path in part.rglob("*") if path.is_file())
        yield from (path for path in files if path.parent.name != "__pycache__")


def digest(program: Path) -> bytes:
    """One number for the names and the bytes of all these files, and the releases of OF_OTHERS."""
    summed = sha256(canonical({name: version(name) for name in OF_OTHERS}))
    for path in sources(program):
        summed.update(canonical([path.relative_to(program).as_posix(), sha256(path.read_bytes()).hexdigest()]))
    return summed.digest()


def _read(content: bytes) -> Packed | None:
    """The pack of a file: its hash, a new line, then as it is sent."""
    hash, _, gzipped = content.partition(b"\n")
    json = gzip.decompress(gzipped)
    packed = Packed(sha256(json).hexdigest(), json, gzipped)
    return packed if packed.hash.encode() == hash else None


def _write(path: Path, packed: Packed) -> None:
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(packed.hash.encode() + b"\n" + packed.gzipped)
    os.replace(file.name, path)


def _thin_out(folder: Path) -> None:
    """Also what a process left that was killed while it wrote."""
    newest_first = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first[MOST_KEPT:]:
        path.unlink()
