"""Debian's Chromium, driven by Playwright: pages of people who are signed in to a demo."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

INSTALL = "apt-get install -y --no-install-recommends chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """The program; it is installed where that can be done."""
    if found := shutil.which("chromium"):
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
    if found := shutil.which("chromium"):
        return found
    raise RuntimeError(f"the tests of the screens need Chromium; install it with: {INSTALL}")


def _install() -> None:
    """By one of the processes that test; the others wait for it."""
    with Path(tempfile.gettempdir(), "rapidplay-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if shutil.which("chromium") is None:
            noninteractive = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(["apt-get", "update", "-qq"], check=True, env=noninteractive)
            subprocess.run(INSTALL.split(), check=True, env=noninteractive, stdout=subprocess.DEVNULL)


@contextmanager
def started() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
