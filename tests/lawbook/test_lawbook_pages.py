"""The pages made from the editions are as the editions have it; no link of the documentation leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rapidplay.editions import EDITIONS, edition
from rapidplay.lawbook.pages import PAGES, stale, write

ROOT = Path(__file__).resolve().parents[2]
EDITIONS_FOLDER = ROOT / "docs" / "editions"
WRITTEN = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def all_editions_are_encoded() -> bool:
    try:
        return all(edition(id) for id in EDITIONS)
    except (ImportError, AttributeError):
        return False


@pytest.mark.skipif(not all_editions_are_encoded(), reason="an edition is still being written")
def test_the_pages_are_as_the_editions_have_it() -> None:
    assert list(stale(EDITIONS_FOLDER)) == [], "run: python -m rapidplay.lawbook.pages docs/editions"


def test_a_page_that_is_missing_or_old_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PAGES:
        monkeypatch.setitem(PAGES, name, lambda: "as it is now\n")
    assert list(stale(tmp_path)) == list(PAGES)
    write(tmp_path / "new folder")
    assert list(stale(tmp_path / "new folder")) == []
    (tmp_path / "new folder" / "readings.md").write_text("as it was\n")
    assert list(stale(tmp_path / "new folder")) == ["readings.md"]


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    text = _FENCED.sub("", page.read_text("utf-8"))
    targets = [target for target in _LINK.findall(text) if not re.match(r"[a-z]+:", target)]
    lost = [target for target in targets if not resolves(page, target)]
    assert not lost


def resolves(page: Path, target: str) -> bool:
    path, _, anchor = target.partition("#")
    other = page if not path else (page.parent / path).resolve()
    if not other.exists() or not other.is_relative_to(ROOT):
        return False
    return not anchor or other.suffix != ".md" or anchor in anchors(other)


def anchors(page: Path) -> set[str]:
    """The anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    readme = ROOT / "README.md"
    assert resolves(readme, "docs/mate.md")
    assert resolves(readme, "docs/mate.md#what-is-promised")
    assert not resolves(readme, "docs/mate.md#nothing-of-the-kind")
    assert not resolves(readme, "docs/nothing.md")
    assert not resolves(readme, "../outside.md")
