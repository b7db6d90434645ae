"""The commands of the README and what it says they print. Run as a program it writes what they print now into it."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rapidplay.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
_CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
_COMMAND = re.compile(r"^\$ rapidplay (.+)\n((?:(?!\$ ).*\n?)*)", re.MULTILINE)
_FILE = re.compile(r"```toml\n(# (\S+\.toml)\n.*?)```", re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """The words after `rapidplay`, and what the README says they print."""
    blocks = _CONSOLE.findall(README.read_text("utf-8"))
    return [(words, written.rstrip("\n")) for block in blocks for words, written in _COMMAND.findall(block)]


def python() -> list[str]:
    """The Python of the README."""
    return re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


@contextlib.contextmanager
def beside_its_files(folder: Path) -> Iterator[None]:
    """Work in a folder that has the files the README tells one to write, and the examples."""
    for text, name in _FILE.findall(README.read_text("utf-8")):
        (folder / name).write_text(text, "utf-8")
    (folder / "examples").symlink_to(ROOT / "examples")
    with contextlib.chdir(folder):
        yield


def told(words: str) -> str:
    """What a command prints."""
    with contextlib.redirect_stdout(io.StringIO()) as output:
        main(shlex.split(words))
    return "\n".join(line.rstrip() for line in output.getvalue().splitlines())


def _as_it_is_now(block: re.Match[str]) -> str:
    shown = [f"$ rapidplay {words}\n{told(words)}\n" for words, _ in _COMMAND.findall(block[1])]
    return "```console\n" + "\n".join(shown) + "```"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, beside_its_files(Path(folder)):
        README.write_text(_CONSOLE.sub(_as_it_is_now, README.read_text("utf-8")), "utf-8")
