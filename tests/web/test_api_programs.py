"""The Python of docs/api.md prints what the page says, against a real server."""

from __future__ import annotations

from api_programs import printed, programs, serving

CALLS = (
    "/api/rule",
    "/api/compare",
    "/api/mate",
    "/api/classify",
    '"/api/laws"',
    '"/api/laws/fide-2023"',
    '"/api/laws/fide-2023/A.5.3"',
    "/api/laws/search",
)


def test_the_python_of_the_page_prints_what_the_page_says() -> None:
    with serving() as address:
        found = printed(address)
    assert found == [written for _, written in programs()], "run: python tests/web/api_programs.py"


def test_every_call_that_needs_no_event_is_shown_in_python() -> None:
    code = "".join(code for code, _ in programs())
    assert [call for call in CALLS if call not in code] == []
