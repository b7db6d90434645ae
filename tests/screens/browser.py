"""Debian's Chromium, driven by Playwright: pages of people who are signed in to a demo."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

INSTALL = "apt-get install -y --no-install-recommends"
SHELL = "chromium-headless-shell"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def program(name: str, package: str) -> str:
    """A program of a Debian package; it is installed where that can be done."""
    if found := shutil.which(name):
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _install(name, package)
    if found := shutil.which(name):
        return found
    raise RuntimeError(f"the tests of the screens need {name}; install it with: {INSTALL} {package}")


def _install(name: str, package: str) -> None:
    """By one of the processes that test; the others wait for it."""
    with Path(tempfile.gettempdir(), "rapidplay-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if shutil.which(name) is None:
            noninteractive = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(["apt-get", "update", "-qq"], check=True, env=noninteractive)
            command = [*INSTALL.split(), package]
            subprocess.run(command, check=True, env=noninteractive, stdout=subprocess.DEVNULL)


@cache
def chromium() -> str:
    """Without windows; where it cannot be installed the one with windows serves.

    That one draws them although nobody looks: five times the work for each page that is opened.
    """
    try:
        return program(SHELL, SHELL)
    except (RuntimeError, subprocess.CalledProcessError):
        if found := shutil.which("chromium"):
            return found
        raise


@contextmanager
def started(home: Path | None = None) -> Iterator[Browser]:
    """A browser without a window; `home`: of a user of its own, who trusts what that folder says."""
    env = None if home is None else {**os.environ, "HOME": str(home)}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS, env=env)
        try:
            yield browser
        finally:
            browser.close()
