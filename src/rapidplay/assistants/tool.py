"""What a tool is: what it takes and gives, told to an assistant, and the function that answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rapidplay.errors import BadInput
from rapidplay.i18n import LANGUAGES, in_language
from rapidplay.incident.form import Form, Table, Word, complaints
from rapidplay.incident.reader import refuse
from rapidplay.incident.schema import Schema, whole_schema_of

Arguments = dict[str, Any]
Answer = dict[str, Any]

MOST_BYTES = 1024 * 1024
LANGUAGE = Word(LANGUAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """One tool, its words for the assistant in English."""

    name: str
    title: str
    description: str
    takes: Table
    example: Arguments
    gives: Form
    answer: Callable[[Arguments], Answer]

    def input_schema(self) -> Schema:
        """What the arguments may be."""
        return whole_schema_of(self._takes_a_language()) | {"examples": [self.example]}

    def output_schema(self) -> Schema:
        """What the answer is; at its root the protocol wants an object."""
        return {"type": "object", **whole_schema_of(self.gives)}

    def answered(self, arguments: Arguments, language: str) -> Answer:
        """The answer, in the language that the arguments ask for, else in this one.

        Raises:
            RapidplayError: what is not in order, and what was expected.
        """
        _must_not_be_too_long(arguments)
        refuse(complaints(self._takes_a_language(), arguments), "")
        told = {key: value for key, value in arguments.items() if key != "lang"}
        with in_language(arguments.get("lang", language)):
            return self.answer(told)

    def _takes_a_language(self) -> Table:
        return Table({**self.takes.fields, "lang": LANGUAGE}, self.takes.needed)


def _must_not_be_too_long(arguments: Arguments) -> None:
    size = len(json.dumps(arguments))
    if size > MOST_BYTES:
        raise BadInput(f"the arguments have {size} bytes, expected at most {MOST_BYTES}")
