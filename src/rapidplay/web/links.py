"""Links and QR codes by which people come in."""

from __future__ import annotations


def link(address: str, way: str, token: str, event: str) -> str:
    """The token stands behind the number sign: browsers send nothing of that, so that no log has it.

    `address` is the server's, such as `https://desk.local:8443`; `way` says what the token is for: `enrol`, `board`,
    `hall-screen` or `spectator`.
    """
    return f"{address}/#{way}={token}&event={event}"
