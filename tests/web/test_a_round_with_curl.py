"""docs/a-round.md does what it says: its commands run against the program, started as it says there."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "a-round.md"
PROGRAM = Path(sys.executable).parent / "rapidplay"
NEEDED = ("bash", "curl", "jq")


def blocks() -> list[str]:
    """The shell commands of the page; the first block starts the desk."""
    return re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
    return port


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """The desk as the page starts it: its address, and the passphrase that it printed."""
    words = blocks()[0].split()
    port = str(free_port())
    words = [str(PROGRAM), *words[1:]]
    words[words.index("--port") + 1] = port
    with subprocess.Popen(words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout is not None
        told = ""
        while "Ctrl-C" not in told:
            line = running.stdout.readline()
            assert line, f"the desk ended: {told}"
            told += line
        yield f"http://127.0.0.1:{port}", told.partition("shown this once:\n")[2].split()[0]
        running.terminate()


def test_the_commands_of_the_page_play_a_round(desk: tuple[str, str], tmp_path: Path) -> None:
    missing = [name for name in NEEDED if which(name) is None]
    assert not missing, f"install {' '.join(missing)}: apt-get install {' '.join(missing)}"
    address, passphrase = desk
    script = "\n".join(("set -euo pipefail", *blocks()[1:]))
    script = script.replace("http://127.0.0.1:8443", address)
    script = re.sub(r"^PASSPHRASE=.*$", f"PASSPHRASE={passphrase}", script, flags=re.MULTILINE)
    ran = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
    for told in (
        '["1",9,"playing","Ivanova","De Vries"]',
        "Put the position back to before the illegal move.",
        '{"illegal_moves":{"white":1},"added_seconds":{"black":60}}',
        '["declared"]',
        "1,1,1,Ivanova,2,De Vries,0-1,resignation,Berg",
    ):
        assert told in ran.stdout
    assert '"refused"' not in ran.stdout
