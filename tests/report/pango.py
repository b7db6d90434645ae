"""The library that a PDF is drawn with; where it is missing it is installed, or what installs it is said."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from ctypes.util import find_library
from pathlib import Path

INSTALL = "apt-get install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 fonts-dejavu-core"


def is_there() -> bool:
    return find_library("pango-1.0") is not None and find_library("pangoft2-1.0") is not None


def must_be_there() -> None:
    """By one of the processes that test; the others wait for it."""
    if not is_there() and os.geteuid() == 0 and shutil.which("apt-get"):
        with Path(tempfile.gettempdir(), "rapidplay-install.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_there():
                noninteractive = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run(["apt-get", "update", "-qq"], check=True, env=noninteractive)
                subprocess.run(INSTALL.split(), check=True, env=noninteractive, stdout=subprocess.DEVNULL)
    if not is_there():
        raise RuntimeError(f"the tests of the report need Pango; install it with: {INSTALL}")
