"""Paths: what belongs to the API, and what else lies below a path."""

from __future__ import annotations

API = "/api"


def is_below(path: str, prefix: str) -> bool:
    """The path is `prefix` or lies below it."""
    return path == prefix or path.startswith(f"{prefix}/")


def is_api(path: str) -> bool:
    """The path belongs to the API, whether there is such a call or not."""
    return is_below(path, API)
