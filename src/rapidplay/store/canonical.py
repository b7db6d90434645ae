"""One way to write a JSON value: sorted keys, no blanks, UTF-8. Two equal values are equal byte for byte."""

from __future__ import annotations

import json
from typing import Any

_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def written(value: Any) -> str:
    """The value as canonical JSON; ValueError for what JSON in UTF-8 cannot hold."""
    try:
        text = _WRITER.encode(value)
    except (TypeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    text.encode()
    return text


def read(text: str) -> Any:
    """The value of a text that is canonical JSON; ValueError for any other text."""
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if written(value) != text:
        raise ValueError("not canonical JSON: keys sorted, each once, no blanks, numbers as Python writes them")
    return value
