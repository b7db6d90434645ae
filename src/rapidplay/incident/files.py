"""Files as they come from disk or the network: TOML and JSON into tables, with the place of what cannot be read."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import NoReturn

from rapidplay.errors import BadIncident

MOST_BYTES = 4 * 1024 * 1024


def read_file(path: Path) -> dict[str, object]:
    """The table in a file: JSON where its name ends in `.json`, else TOML. BadIncident names the file."""
    return read_json(path) if path.suffix.lower() == ".json" else read_toml(path)


def read_toml(path: Path) -> dict[str, object]:
    """The table in a TOML file."""
    return table_from_toml(read_text(path), str(path))


def read_json(path: Path) -> dict[str, object]:
    """The object in a JSON file."""
    return table_from_json(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file that is UTF-8 and not larger than 4 MB; more than that is never held in memory."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadIncident(str(path), f"cannot be read: {(error.strerror or str(error)).lower()}") from None
    if len(content) > MOST_BYTES:
        raise BadIncident(str(path), f"larger than {MOST_BYTES // 1024**2} MB, so it cannot be an incident")
    return text_from(content, str(path))


def text_from(content: bytes, where: str) -> str:
    """Bytes as UTF-8 text, a byte order mark left out."""
    if b"\0" in content:
        raise BadIncident(where, "binary, or in another encoding: expected text in UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _line_and_column(content[: error.start].decode("utf-8", "replace"))
        raise BadIncident(f"{where}: line {line}, column {column}", "not UTF-8, expected text in UTF-8") from None


def table_from_toml(text: str, where: str) -> dict[str, object]:
    """TOML text as a table; BadIncident gives line and column."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadIncident(where, "nested too deeply") from None
    except ValueError as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.DOTALL)
        if found is None:
            raise BadIncident(where, f"no TOML: {error}") from None
        line, column = (found[2], found[3]) if found[2] else _line_and_column(text)
        raise BadIncident(f"{where}: line {line}, column {column}", f"no TOML: {found[1]}") from None


def table_from_json(text: str, where: str) -> dict[str, object]:
    """JSON text as an object; BadIncident gives line and column."""
    try:
        value = json.loads(text, parse_constant=_no_number, object_pairs_hook=_with_different_keys)
    except RecursionError:
        raise BadIncident(where, "nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadIncident(f"{where}: line {error.lineno}, column {error.colno}", f"no JSON: {error.msg}") from None
    except ValueError as error:
        raise BadIncident(where, f"no JSON: {error}") from None
    if not isinstance(value, dict):
        raise BadIncident(where, "expected one JSON object, { … }")
    return value


def _with_different_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {json.dumps(max(keys, key=keys.count))} stands twice in one object")
    return table


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _line_and_column(before: str) -> tuple[int, int]:
    """Where a text that begins so goes on; both count from 1."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")
