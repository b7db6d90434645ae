"""The body of a request: one JSON object, read as strictly as an incident file."""

from __future__ import annotations

from email.message import Message
from typing import Annotated

from fastapi import Depends, Request

from rapidplay.desk.errors import Refused
from rapidplay.errors import BadIncident
from rapidplay.incident.files import table_from_json, text_from
from rapidplay.incident.form import Form, complaints
from rapidplay.incident.reader import refuse


async def _json_table(request: Request) -> dict[str, object]:
    _must_be_json(request)
    content = await request.body()
    try:
        return table_from_json(text_from(content, "body"), "body")
    except BadIncident as error:
        raise Refused("bad-input", detail=error.why, where=error.place) from None


def _must_be_json(request: Request) -> None:
    said = Message()
    said["Content-Type"] = request.headers.get("content-type", "none")
    charset = str(said.get_param("charset", "utf-8")).lower()
    encoding = request.headers.get("content-encoding", "identity").lower()
    # A type that cannot be read counts as text/plain there, so it is refused too.
    if (said.get_content_type(), charset, encoding) != ("application/json", "utf-8", "identity"):
        expected = "Expected application/json in UTF-8"
        raise Refused("unsupported-media-type", detail=expected, where="Content-Type")


JsonTable = Annotated[dict[str, object], Depends(_json_table)]
"""The object in the body."""


def must_have_form(form: Form, table: object) -> None:
    """Refused with every complaint where the object is not of this form."""
    try:
        refuse(complaints(form, table), "")
    except BadIncident as error:
        raise Refused("bad-input", detail=error.why, where=error.place) from None
