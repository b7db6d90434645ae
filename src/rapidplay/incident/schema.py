"""JSON Schemas (draft 2020-12) of the incident, the casebook and the ruling, made from what the reader goes by.

python -m rapidplay.incident.schema docs/schemas
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rapidplay.incident.case_reader import CASEBOOK
from rapidplay.incident.form import (
    TIME_PATTERN,
    Anything,
    Chosen,
    Either,
    Form,
    Listing,
    Named,
    Nothing,
    Table,
    Text,
    Time,
    Whole,
    Word,
    YesNo,
    by_player,
    expected,
)
from rapidplay.incident.incident_form import EVENT, INCIDENT, UCI
from rapidplay.incident.ruling_form import CLAUSE, QUESTION, RULING, STEP, WINDOW

Schema = dict[str, Any]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
_SHARED: Mapping[str, Form] = {
    "event": EVENT,
    "facts": INCIDENT.fields["facts"],
    "clocks": by_player(Time()),
    "numbers": by_player(Whole()),
    "step": STEP,
    "window": WINDOW,
    "question": QUESTION,
    "clause": CLAUSE,
    "uci": UCI,
}
_CHESS_OR_TIME_CONTROL: Schema = {"anyOf": [{"required": ["chess"]}, {"required": ["time_control"]}]}


def incident_schema() -> Schema:
    """The incident file."""
    return _document("incident", "An incident: what happened at a board", INCIDENT) | _CHESS_OR_TIME_CONTROL


def casebook_schema() -> Schema:
    """A file of the casebook."""
    return _document("casebook", "A casebook: incidents, and what must be ruled", CASEBOOK)


def ruling_schema() -> Schema:
    """The answer of `rapidplay rule --json` and of the API."""
    return _document("ruling", "A ruling, or the questions that are open", RULING)


SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "incident": incident_schema,
    "casebook": casebook_schema,
    "ruling": ruling_schema,
}


def schema_text(name: str) -> str:
    """The schema file, as it lies in `docs/schemas`."""
    return json.dumps(SCHEMAS[name](), ensure_ascii=False, indent=2) + "\n"


def write_schemas(folder: Path) -> list[Path]:
    """Writes every schema into a folder; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.json" for name in SCHEMAS]
    for path in paths:
        path.write_text(schema_text(path.stem), "utf-8")
    return paths


def _document(name: str, title: str, form: Form) -> Schema:
    return {"$schema": DRAFT, "$id": f"rapidplay-{name}-1", "title": title} | whole_schema_of(form)


def whole_schema_of(form: Form) -> Schema:
    """The schema of a value of this form, with everything that it refers to."""
    schema = _spelled_out(form)
    return schema | {"$defs": {name: _spelled_out(_SHARED[name]) for name in _shared_by(schema)}}


def _shared_by(schema: Schema) -> list[str]:
    """The definitions that a schema refers to, and those that they refer to."""
    names = [name for name in _SHARED if f'"#/$defs/{name}"' in json.dumps(schema)]
    inner = [_shared_by(_spelled_out(_SHARED[name])) for name in names]
    return sorted({*names, *(name for several in inner for name in several)})


def schema_of(form: Form) -> Schema:
    """The schema of a value of this form; what stands in several places is referred to."""
    name = next((name for name, shared in _SHARED.items() if shared == form), None)
    return _spelled_out(form) if name is None else {"$ref": f"#/$defs/{name}"}


def _spelled_out(form: Form) -> Schema:
    match form:
        case Table() | Chosen() | Named():
            return _of_a_table(form)
        case Listing(of=of, least=least):
            return {"type": "array", "items": schema_of(of)} | ({"minItems": least} if least else {})
        case Either(forms=forms):
            return {"anyOf": [schema_of(one) for one in forms]}
        case Word(values=values):
            return {"const": values[0]} if len(values) == 1 else {"enum": list(values)}
        case Whole(least=least, most=most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case Text() | Time():
            return _of_text(form)
        case YesNo():
            return {"type": "boolean"}
        case Nothing():
            return {"type": "null"}
        case Anything():
            return {}


def _of_text(form: Text | Time) -> Schema:
    match form:
        case Text(pattern=None, may_be_empty=empty):
            return {"type": "string"} if empty else {"type": "string", "minLength": 1}
        case Text(pattern=pattern):
            return {"type": "string", "pattern": f"^(?:{pattern})$", "description": expected(form)}
        case Time():
            return {"type": "string", "pattern": f"^{TIME_PATTERN}$", "description": expected(form)}


def _of_a_table(form: Table | Chosen | Named) -> Schema:
    match form:
        case Table(fields=fields, needed=needed):
            properties = {key: schema_of(one) for key, one in fields.items()}
            required = {"required": list(needed)} if needed else {}
            return {"type": "object", "properties": properties, **required, "additionalProperties": False}
        case Chosen(key=key, tables=tables):
            words = Table({key: Word(tuple(tables))}, (key,))
            then = [{"if": _chooses(key, word), "then": schema_of(table)} for word, table in tables.items()]
            return schema_of(words) | {"additionalProperties": True, "allOf": then}
        case Named(key=name, of=of):
            return {"type": "object", "propertyNames": schema_of(name), "additionalProperties": schema_of(of)}


def _chooses(key: str, word: str) -> Schema:
    return {"properties": {key: {"const": word}}, "required": [key]}


if __name__ == "__main__":
    for written in write_schemas(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/schemas")):
        print(written)
