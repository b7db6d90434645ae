"""What replies leave possible: an incident for each way in which what nobody knows may have been."""

from __future__ import annotations

from rapidplay.interview.replies import told_by


def whose_time_ran_out(**replies: str) -> list[str]:
    """Of each incident that is left."""
    made = told_by("flag", {"flag": "not-known", "how": "claim", **replies}).incidents
    return [event["by"] for one in made for event in one["events"] if event["act"] == "flag"]


def test_an_incident_that_contradicts_what_is_known_is_none_that_may_have_been() -> None:
    assert {"white", "black"} < set(whose_time_ran_out(over="no", stopped="yes"))
    assert set(whose_time_ran_out(over="no", stopped="yes", **{"own_time_left:white": "yes"})) == {"black"}
