"""`rapidplay laws`, in process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rapidplay.cli import main
from rapidplay.editions import EDITIONS, edition
from rapidplay.i18n import in_language
from rapidplay.lawbook import witnesses


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "data"))


class Told:
    """What a command wrote, and its exit status."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        self.status = main(["laws", *words])
        self.out, self.err = capsys.readouterr()

    @property
    def data(self) -> dict[str, Any]:
        told = json.loads(self.out)
        assert isinstance(told, dict)
        return told


# --- show -------------------------------------------------------------------------------------------------------------


def test_an_article_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "fide-2018", "A.4.1.1")
    assert told.status == 0
    assert "A.4.1.1" in told.out
    assert edition("fide-2018").articles["A.4.1.1"].sentences[0] in told.out
    assert "reading F18-1" in told.out
    assert "→ a" in told.out
    assert "rules on claim clock-setting" in told.out
    assert "A.4.1.2" not in told.out


def test_a_whole_edition_is_shown_in_the_order_of_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "fide-2018", "--json").data
    numbers = [article["article"] for article in told["articles"]]
    assert numbers.index("9.2.1") < numbers.index("12.6") < numbers.index("A.1") < numbers.index("III.5")


def test_what_is_no_text_says_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "rus-2011", "16.2")
    assert "inferred" in told.out


def test_a_silence_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no ruling turns on 2: " in Told(capsys, "show", "fide-2018", "9.6.2").out


def test_a_profile_shows_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "fide-2014-knsb", "--json").data
    points = {point["id"]: point for article in told["articles"] for point in article["readings"]}
    assert (points["AMB-19"]["default"], points["AMB-19"]["taken"]) == ("a", "b")


def test_without_an_edition_they_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show")
    assert told.status == 0
    assert all(id in told.out for id in EDITIONS)
    assert [one["edition"] for one in Told(capsys, "show", "--json").data["editions"]] == list(EDITIONS)


def test_an_article_that_is_not_there_is_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "fide-2018", "A.44")
    assert (told.status, told.out) == (1, "")
    assert "fide-2018 has no article A.44" in told.err
    assert "A.4" in told.err


def test_an_edition_that_is_not_there_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "fide-1999")
    assert (told.status, told.out) == (2, "")
    assert "fide-2023" in told.err


def test_the_language_of_the_print_is_shown_and_english_is_marked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = edition("fide-2014").articles["A.2"].sentences[0]
    dutch = {first: "Spelers behoeven hun zetten niet op te schrijven."}
    monkeypatch.setattr(witnesses, "spoken", lambda text: dutch.get(text.template, text.template))
    with in_language("en"):
        assert f"{dutch[first]}\n" in Told(capsys, "show", "fide-2014", "A.2", "--lang", "nl").out
        assert "[en]" in Told(capsys, "show", "fide-2014", "A.5", "--lang", "nl").out
        told = Told(capsys, "show", "fide-2014", "A.2", "--lang", "nl", "--json").data
        assert told["articles"][0]["sentences"][0]["lang"] == "nl"
        assert "[en]" not in Told(capsys, "show", "fide-2018", "A.2", "--lang", "nl").out
        assert "[en]" not in Told(capsys, "show", "fide-2014", "A.2").out


# --- compare ----------------------------------------------------------------------------------------------------------


def test_the_numbers_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "compare")
    assert told.status == 0
    (row,) = [line for line in told.out.splitlines() if line.startswith("Win on time claimed")]
    assert row.split()[-6:] == ["16.4.5", "A.4.d.2", "A.4.c", "A.4.3", "A.4.3", "A.5.3"]


def test_a_subject_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "compare", "illegal-move", "--edition", "fide-2017", "--edition", "fide-2018", "--json").data
    assert told["editions"] == ["fide-2017", "fide-2018"]
    row = told["rows"][0]
    assert row["differs"]
    assert row["answers"]["fide-2017"]["says"] == "White loses"
    assert row["answers"]["fide-2018"]["cites"][0] == "A.4.2"


def test_a_subject_in_two_words_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert Told(capsys, "compare", "illegal", "move", "--edition", "fide-2018").status == 0


def test_an_article_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("fide-2014", "A.4.c"), ("A.4.c", "--edition", "fide-2014")):
        told = Told(capsys, "compare", *words, "--json").data
        assert told["article"] == {"edition": "fide-2014", "number": "A.4.c"}
        assert [one["article"] for one in told["texts"]["fide-2023"]] == ["A.5.3"]
        assert set(told["texts"]) == set(EDITIONS)


def test_a_number_alone_is_that_of_the_newest_edition_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert Told(capsys, "compare", "A.4.2", "--json").data["article"]["edition"] == "fide-2023"
    assert Told(capsys, "compare", "A.4.c", "--json").data["article"]["edition"] == "fide-2014"


def test_two_editions_are_compared_only_with_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "compare", "A.4.3", "--edition", "fide-2018", "--edition", "fide-2023")
    assert "A.5.3" in told.out
    assert "fide-2009" not in told.out


def test_what_is_neither_subject_nor_article_is_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "compare", "nonsense")
    assert (told.status, told.out) == (1, "")
    assert "illegal-move" in told.err


# --- search -----------------------------------------------------------------------------------------------------------


def test_the_edition_stands_in_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "search", "flag", "--edition", "all", "--limit", "200")
    assert told.status == 0
    assert all(line.split()[0] in EDITIONS for line in told.out.splitlines())


def test_the_search_stays_inside_one_edition_unless_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert {hit["edition"] for hit in Told(capsys, "search", "flag", "--json").data["hits"]} == {"fide-2023"}
    told = Told(capsys, "search", "flag", "--edition", "fide-2014", "--json").data
    assert {hit["edition"] for hit in told["hits"]} == {"fide-2014"}


def test_of_many_clauses_the_best_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "search", "move", "--edition", "fide-2018", "--limit", "3")
    assert len(told.out.splitlines()) == 4
    data = Told(capsys, "search", "move", "--edition", "fide-2018", "--limit", "3", "--json").data
    assert len(data["hits"]) == 3
    assert data["found"] > 3


def test_a_search_that_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "search", "xyzzy", "--edition", "fide-2018")
    assert (told.status, told.out) == (1, "")
    assert "xyzzy" in told.err
    told = Told(capsys, "search", "xyzzy", "--edition", "fide-2018", "--json")
    assert (told.status, told.data["hits"]) == (1, [])


def test_a_search_in_an_edition_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert Told(capsys, "search", "flag", "--edition", "fide-1999").status == 2


# --- import -----------------------------------------------------------------------------------------------------------


def test_a_print_is_kept_and_shown_beside_the_restated_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "print.txt"
    file.write_text("A.4.1 The printed words.\n", "utf-8")
    told = Told(capsys, "import", "fide-2018", str(file))
    assert told.status == 0
    assert "fide-2018: clauses found: 1;" in told.out
    assert "A.4.2" in Told(capsys, "import", "fide-2018", str(file), "--json").data["without_text"]
    assert "printed: The printed words." in Told(capsys, "show", "fide-2018", "A.4.1", "--printed").out
    assert "The printed words." not in Told(capsys, "show", "fide-2018", "A.4.1").out
    assert "No printed text" in Told(capsys, "show", "fide-2023", "A.5.1", "--printed").out


def test_a_print_with_an_unknown_clause_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "print.txt"
    file.write_text("A.4.1 One.\n\nA.44 Two.\n", "utf-8")
    told = Told(capsys, "import", "fide-2018", str(file))
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"{file}: line 3: A.44: ")
    assert Told(capsys, "import", "fide-2018", str(file), "--skip-unknown").status == 0


@pytest.mark.parametrize("content", [b"", b"A.4.1 \xff", b"A.4.1 \0 One."], ids=["empty", "latin-1", "binary"])
def test_a_file_that_is_no_print_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "print.txt"
    file.write_bytes(content)
    told = Told(capsys, "import", "fide-2018", str(file))
    assert (told.status, told.out) == (2, "")
    assert str(file) in told.err


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys)
    assert told.status == 2
    assert all(command in told.out for command in ("show", "compare", "search", "import"))
