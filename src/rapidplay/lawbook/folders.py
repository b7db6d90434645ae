"""Where a user's own data is kept, and what can be made anew, by the custom of the platform."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def user_data_folder() -> Path:
    """The folder of this program among the user's data; it need not exist yet."""
    return _data_of_all_programs() / "rapidplay"


def user_cache_folder() -> Path:
    """The folder of this program among what the user may throw away at any time; it need not exist yet."""
    return _cache_of_all_programs() / "rapidplay"


def user_state_folder() -> Path:
    """The folder of this program for what it goes on from when it is started again; it need not exist yet."""
    return _state_of_all_programs() / "rapidplay"


def _data_of_all_programs() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return _named_by("APPDATA") or home / "AppData" / "Roaming"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return _named_by("XDG_DATA_HOME") or home / ".local" / "share"


def _cache_of_all_programs() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return _named_by("LOCALAPPDATA") or home / "AppData" / "Local"
    if sys.platform == "darwin":
        return home / "Library" / "Caches"
    return _named_by("XDG_CACHE_HOME") or home / ".cache"


def _state_of_all_programs() -> Path:
    if sys.platform in ("win32", "darwin"):
        return _data_of_all_programs()
    return _named_by("XDG_STATE_HOME") or Path.home() / ".local" / "state"


def _named_by(variable: str) -> Path | None:
    """The folder that a variable names; a relative one does not count, as the XDG specification has it."""
    named = Path(os.environ.get(variable, ""))
    return named if named.is_absolute() else None
