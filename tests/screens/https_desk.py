"""`rapidplay desk` over https with its own authority, and a user of a browser who trusts that authority."""

from __future__ import annotations

import json
import os
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from browser import program
from running_server import PATIENCE_S, PROGRAM, free_port


def authority(data: Path) -> Path:
    """That of `rapidplay certificate`, for a user whose data are in this folder."""
    command = [sys.executable, str(PROGRAM), "certificate", "--json"]
    made = subprocess.run(command, env=_user(data), capture_output=True, text=True, check=True)
    return Path(json.loads(made.stdout)["authority"])


@contextmanager
def https_desk(where: str, data: Path, trusted: Path) -> Iterator[str]:
    """Serves the log until the test is done; its address."""
    port = free_port()
    place = ("--log", where, "--host", "127.0.0.1", "--port", str(port))
    url = f"https://localhost:{port}"
    with (data / "desk.log").open("w") as log:
        command = [sys.executable, str(PROGRAM), "desk", *place]
        desk = subprocess.Popen(command, stdout=log, stderr=log, env=_user(data))
    try:
        _answers(url, trusted)
        yield url
    finally:
        desk.terminate()
        desk.wait(PATIENCE_S)


def trusts(home: Path, authority: Path) -> None:
    """Chromium looks there for what its user trusts."""
    certutil, store = program("certutil", "libnss3-tools"), home / ".pki" / "nssdb"
    store.mkdir(parents=True)
    for words in (["-N", "--empty-password"], ["-A", "-n", "desk", "-t", "C,,", "-i", str(authority)]):
        subprocess.run([certutil, "-d", f"sql:{store}", *words], check=True)


def _user(data: Path) -> dict[str, str]:
    return {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(data)}


def _answers(url: str, trusted: Path) -> None:
    """Waits until it does."""
    trust, deadline_s = ssl.create_default_context(cafile=trusted), time.monotonic() + PATIENCE_S
    while True:
        try:
            httpx.get(f"{url}/api/health", verify=trust).raise_for_status()
            return
        except httpx.ConnectError:
            assert time.monotonic() < deadline_s
            time.sleep(0.05)
