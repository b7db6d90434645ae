"""The incident report over HTTP: who may have it, in which language and format, and what a browser may load."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import House, house_with
from web_calls import told

REPORT = f"{EVENT}/export/report"


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def test_the_chief_has_the_report_as_a_page_that_a_browser_shows(house: House) -> None:
    answer = house.chief.get(REPORT)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Content-Disposition"] == 'inline; filename="spring-report.html"'
    assert "Spring Rapid" in answer.text


@pytest.mark.parametrize("role", ["organiser", "arbiter"])
def test_it_is_for_others_when_the_chief_has_released_it(house: House, role: str) -> None:
    refused = house.device(role).get(REPORT)
    assert (refused.status_code, told(refused)["code"]) == (403, "not-allowed")
    assert told(refused)["detail"] == "The chief releases it."
    house.chief.writes(entry("report-released"))
    assert house.device(role).get(REPORT).status_code == 200
    (released,) = house.device(role).get(EVENT).json()["released"]
    assert (released["round"], released["stamp"]["by"]) == (None, "Berg")


@pytest.mark.parametrize("role", ["board", "assistant", "spectator", "hall-screen"])
def test_it_is_never_for_players_assistants_or_the_public(house: House, role: str) -> None:
    house.chief.writes(entry("report-released"))
    assert house.device(role).get(REPORT).status_code == 403
    assert "released" not in house.device("spectator").get(EVENT).json()


def test_a_report_of_a_round_that_is_released_is_no_report_of_the_event(house: House) -> None:
    house.chief.writes(entry("report-released", round=1))
    organiser = house.device("organiser")
    assert organiser.get(f"{REPORT}?round=1").status_code == 200
    assert organiser.get(REPORT).status_code == 403


def test_a_round_that_is_not_paired_has_no_report(house: House) -> None:
    answer = house.chief.get(f"{REPORT}?round=7")
    assert (answer.status_code, told(answer)["where"]) == (422, "round")


@pytest.mark.parametrize(("language", "header"), [("nl", "sr"), ("ru", "en"), ("sr", "nl")])
def test_the_language_that_is_chosen_goes_before_that_of_the_browser(house: House, language: str, header: str) -> None:
    answer = house.chief.get(f"{REPORT}?lang={language}", headers={"Accept-Language": header})
    assert f'<html lang="{language}">' in answer.text
    assert '<html lang="nl">' in house.chief.get(REPORT, headers={"Accept-Language": "nl"}).text


def test_the_browser_may_load_nothing_for_it_and_use_no_style_but_its_own(house: House) -> None:
    answer = house.chief.get(REPORT)
    (style,) = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert f"style-src 'sha256-{digest}'" in policy


def test_a_server_that_can_make_no_pdf_says_what_installs_it(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    answer = house.chief.get(f"{REPORT}?format=pdf")
    assert (answer.status_code, told(answer)["code"]) == (501, "not-installed")
    assert "pip install 'rapidplay[report]'" in told(answer)["detail"]
