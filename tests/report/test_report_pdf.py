"""The PDF of a report: it loads nothing, ends in time, and says what is missing to make it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from desk_making import Hall
from pdf_text import pages_of
from reading import page_of

from rapidplay.errors import NotInstalled
from rapidplay.report.pdf import pdf_of


@pytest.fixture
def a_weasyprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module of that name which stands before the real one, for the process that makes a PDF."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path / "weasyprint.py"


def test_a_page_becomes_sheets_that_can_be_read(pango: None, an_event: Hall) -> None:
    (first, *_) = pages_of(pdf_of(page_of(an_event)))
    assert "Incident report" in first
    assert "Spring Rapid" in first
    assert "Page 1 of 1" in first


@pytest.mark.parametrize(("language", "told"), [("nl", "Wit"), ("ru", "Белые"), ("sr", "Beli")])
def test_the_letters_of_every_language_are_on_paper(pango: None, language: str, told: str) -> None:
    (sheet,) = pages_of(pdf_of(f'<html lang="{language}"><p>{told} čćžšđ ½'))
    assert f"{told} čćžšđ ½" in sheet


def test_nothing_is_loaded_from_an_address_or_a_file(pango: None, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("not for paper")
    with socket.create_server(("127.0.0.1", 0)) as door:
        address = f"http://127.0.0.1:{door.getsockname()[1]}/a.png"
        door.settimeout(0.2)
        sheets = pages_of(
            pdf_of(
                f'<link rel="stylesheet" href="{address}"><img src="{address}"><p>here'
                f'<link rel="attachment" href="file://{tmp_path}/secret.txt">'
            )
        )
        with pytest.raises(TimeoutError):
            door.accept()
    assert "here" in sheets[0]


def test_without_the_package_the_message_says_how_to_install_it(a_weasyprint: Path) -> None:
    a_weasyprint.write_text("raise ImportError")
    with pytest.raises(NotInstalled, match=r"A PDF needs WeasyPrint: pip install 'rapidplay\[report\]'"):
        pdf_of("<p>")


def test_without_the_library_the_message_says_how_to_install_it(a_weasyprint: Path) -> None:
    a_weasyprint.write_text("raise OSError('cannot load library')")
    with pytest.raises(NotInstalled, match=r"apt-get install libpango-1\.0-0 libpangoft2-1\.0-0"):
        pdf_of("<p>")


def test_a_pdf_that_takes_too_long_is_given_up(a_weasyprint: Path) -> None:
    a_weasyprint.write_text("import time; time.sleep(60)")
    with pytest.raises(TimeoutError, match=r"not made within 0\.5 s"):
        pdf_of("<p>", within_s=0.5)


def test_what_goes_wrong_otherwise_is_told_and_not_taken_for_a_pdf(a_weasyprint: Path) -> None:
    a_weasyprint.write_text("raise RuntimeError('no paper')")
    with pytest.raises(RuntimeError, match="no paper"):
        pdf_of("<p>")
