"""The OpenAPI document: what FastAPI finds in the calls, our JSON Schemas, and every problem by its code."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from rapidplay.i18n import in_language
from rapidplay.incident.example import incident_example
from rapidplay.incident.schema import incident_schema, ruling_schema
from rapidplay.web.problems import KINDS, MEDIA_TYPE, Kind

Schema = dict[str, Any]
OF_EVERY_CALL = ("unknown-host", "too-many-requests", "unexpected", "busy")
OF_EVERY_BODY = ("bad-input", "body-too-large", "unsupported-media-type")
OF_THE_SIGNED_IN = ("bad-input", "not-signed-in", "pin-wanted", "not-allowed", "no-such-event", "store-unavailable")
OF_A_CHANGE = (*OF_THE_SIGNED_IN, "not-from-our-page", "body-too-large")
_WITH_RETRY = (429, 503)
_HEADERS: Mapping[str, Schema] = {
    "X-Request-ID": {"description": "The id of the request in the server's log", "schema": {"type": "string"}},
    "Content-Language": {"description": "The language of the sentences", "schema": {"enum": ["en", "nl", "ru", "sr"]}},
}
_RETRY_AFTER: Schema = {"description": "Seconds to wait", "schema": {"type": "integer", "minimum": 1}}
PROBLEM: Schema = {
    "type": "object",
    "description": "A problem (RFC 9457)",
    "properties": {
        "type": {"const": "about:blank"},
        "code": {"enum": list(KINDS), "description": "The kind of problem, for programs"},
        "title": {"type": "string", "description": "The kind of problem, in English"},
        "status": {"type": "integer", "description": "The status of the answer"},
        "detail": {"type": "string", "description": "What is wrong and what was expected; several stand one a line"},
        "where": {"type": "string", "description": "The place in what was sent; may be empty"},
    },
    "required": ["type", "code", "title", "status", "detail", "where"],
    "additionalProperties": False,
}


def problems(*codes: str) -> dict[int | str, Schema]:
    """The answers of a call that tell problems: those named and those of every call, by status."""
    by_status: dict[int | str, Schema] = {}
    for code in (*codes, *OF_EVERY_CALL):
        kind = KINDS[code]
        told = by_status.setdefault(kind.status, _no_example_yet(kind))
        told["content"][MEDIA_TYPE]["examples"][code] = {"summary": kind.title, "value": _example(code, kind)}
    return by_status


def _no_example_yet(kind: Kind) -> Schema:
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": {}}}
    headers = {"Retry-After": _RETRY_AFTER} if kind.status in _WITH_RETRY else {}
    return {"description": kind.title, "headers": headers, "content": content}


def _example(code: str, kind: Kind) -> Schema:
    return {
        "type": "about:blank",
        "code": code,
        "title": kind.title,
        "status": kind.status,
        "detail": kind.detail,
        "where": kind.where,
    }


def answers_with(schema: str, description: str, example: object = None) -> dict[int | str, Schema]:
    """A good answer that has a schema among our own."""
    media = {"schema": {"$ref": f"#/components/schemas/{schema}"}} | ({} if example is None else {"example": example})
    return {200: {"description": description, "content": {"application/json": media}}}


def takes(schema: Schema, description: str, example: object) -> Schema:
    """A body of this schema, for `openapi_extra`."""
    media = {"schema": schema, "example": example}
    return {"requestBody": {"description": description, "required": True, "content": {"application/json": media}}}


def takes_a_file(description: str) -> Schema:
    """A body that is a file as it is, for `openapi_extra`."""
    media = {"schema": {"type": "string", "format": "binary"}}
    return {"requestBody": {"description": description, "required": True, "content": {"*/*": media}}}


def answers_with_a_file(description: str, media_types: Iterable[str]) -> dict[int | str, Schema]:
    """A good answer that is a file of one of these types."""
    content = {media_type: {"schema": {"type": "string"}} for media_type in media_types}
    return {200: {"description": description, "content": content}}


def describe(app: FastAPI) -> None:
    """Let the app answer with this document; it is made when somebody first asks for it."""

    def document() -> Schema:
        if app.openapi_schema is None:
            with in_language("en"):
                app.openapi_schema = _document(app)
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def _document(app: FastAPI) -> Schema:
    made = get_openapi(
        title=app.title, version=app.version, description=app.description, routes=app.routes, tags=app.openapi_tags
    )
    made["components"]["schemas"] |= _our_schemas()
    for calls in made["paths"].values():
        for call in calls.values():
            for answer in call["responses"].values():
                answer["headers"] = {**_HEADERS, **answer.get("headers", {})}
    return made


def _our_schemas() -> Schema:
    schemas: Schema = {"Problem": PROBLEM}
    for name, schema in (("Incident", incident_schema()), ("Ruling", ruling_schema())):
        within = _pointing_into_components(schema)
        schemas |= within.pop("$defs")
        schemas[name] = {key: value for key, value in within.items() if key not in ("$schema", "$id")}
    incident = schemas["Incident"]
    needed = [key for key in incident["required"] if key != "edition"]
    schemas["Incident"] = {**incident, "examples": [incident_example()]}
    schemas["IncidentUnderAnyEdition"] = {**incident, "required": needed}
    return schemas | {"Comparison": COMPARISON}


def _pointing_into_components(schema: Schema) -> Schema:
    pointed: Schema = json.loads(json.dumps(schema).replace('"#/$defs/', '"#/components/schemas/'))
    return pointed


COMPARISON: Schema = {
    "type": "object",
    "description": "The ruling of every edition in every regime that may hold; where one gives none, why",
    "properties": {
        "rulings": {"type": "array", "items": {"$ref": "#/components/schemas/Ruling"}},
        "without_rule": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "edition": {"type": "string"},
                    "regime": {"enum": ["competition", "simplified", None]},
                    "says": {"type": "string", "description": "Why it gives none"},
                },
                "required": ["edition", "regime", "says"],
                "additionalProperties": False,
            },
        },
    },
    "required": ["rulings"],
    "additionalProperties": False,
}
