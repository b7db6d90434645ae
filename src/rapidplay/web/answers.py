"""Answers in JSON."""

from __future__ import annotations

import json

from starlette.responses import JSONResponse


class JsonAnswer(JSONResponse):
    """JSON as text in UTF-8."""

    def render(self, content: object) -> bytes:
        """The bytes of an answer."""
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        # Half a surrogate pair, which a client may have sent, has no UTF-8; JSON writes it as an escape.
        return text.encode("utf-8", "backslashreplace")
