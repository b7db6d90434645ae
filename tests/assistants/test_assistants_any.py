"""Whatever an assistant sends, it gets an answer of the tool's form, or is told what was expected."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rapidplay.assistants.server import TOOLS, answered
from rapidplay.incident.example import incident_example

PLAIN = st.none() | st.booleans() | st.integers(-3, 10**9) | st.floats() | st.text(max_size=8)
WORDS = st.sampled_from(
    ("white", "black", "move", "press", "claim", "fide-2023", "rapid", "A.5.2", "15+10", "flag", "nl")
)
ANY = st.recursive(PLAIN | WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))
EVENT = st.fixed_dictionaries(
    {
        "by": st.sampled_from(("white", "black", "arbiter", "both")),
        "act": WORDS | st.sampled_from(("observe", "resign")),
    },
    optional={"of": WORDS, "what": WORDS, "legal": st.booleans(), "uci": st.sampled_from(("e1g1", "e2e4", "a1a1"))},
)
INCIDENT = st.builds(
    lambda more, events: {**incident_example(), **more, "events": events},
    st.dictionaries(st.sampled_from(("edition", "regime", "chess", "facts", "before", "position")), ANY, max_size=2),
    st.lists(EVENT | ANY, max_size=4),
)


@pytest.mark.parametrize("name", TOOLS)
@settings(max_examples=60)
@given(data=st.data())
def test_whatever_is_sent_is_answered_or_refused(name: str, data: st.DataObject) -> None:
    tool = TOOLS[name]
    keys = (*tool.takes.fields, "lang", "more")
    values = {key: INCIDENT if key == "incident" else ANY for key in keys}
    arguments: dict[str, Any] = data.draw(st.fixed_dictionaries({}, optional=values))
    answer = answered(tool, arguments, "en")
    (content,) = answer.content
    assert content.type == "text" and content.text
    if not answer.is_error:
        Draft202012Validator(tool.output_schema()).validate(answer.structured_content)


@pytest.mark.parametrize("name", ["rule", "compare"])
@settings(max_examples=60)
@given(incident=INCIDENT)
def test_an_incident_that_may_not_be_in_order_is_ruled_on_or_refused(name: str, incident: dict[str, Any]) -> None:
    answer = answered(TOOLS[name], {"incident": incident}, "en")
    if not answer.is_error:
        Draft202012Validator(TOOLS[name].output_schema()).validate(answer.structured_content)
