"""The casebook: every case of it reads, and what is wrong in one is named with file, case and place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli_w

from rapidplay.errors import BadIncident
from rapidplay.game.player import BLACK
from rapidplay.incident.casebook import KNOWN_WRONG, read_casebook

CASEBOOK = Path(__file__).parents[2] / "casebook"
RULING = {
    "edition": "fide-2023",
    "regime": "simplified",
    "result": "continue",
    "cites": ["A.5.2"],
    "confidence": "derived",
}
CASE = {
    "id": "ILM-04",
    "title": "An illegal move",
    "kind": "illegal-move",
    "sources": [],
    "disputed": False,
    "chess": "rapid",
    "events": [{"by": "white", "act": "press"}, {"by": "black", "act": "claim", "of": "illegal-move"}],
    "rulings": [RULING],
}
NO_CHESS = {key: value for key, value in CASE.items() if key != "chess"}
CLAUSES = 'fide-2023 = "A.3 A.5.1-3 7.5.1-5"\nfide-2014 = "A.4.a-d 12.9.a"\n'


def complaint(folder: Path, *cases: dict[str, Any], name: str = "mine.toml") -> str | None:
    """What the reader says of these cases, the folder left out; None where it takes them."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(tomli_w.dumps({"case": list(cases)}))
    try:
        read_casebook([path])
    except BadIncident as found:
        return str(found).replace(f"{folder}/", "")
    return None


def ruled(*rulings: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The case with other rulings; a key that is None is left out."""
    several = [{k: v for k, v in (RULING | ruling).items() if v is not None} for ruling in rulings]
    return {**CASE, **more, "rulings": several}


def test_the_published_book_and_the_clauses_are_all_read() -> None:
    assert len(read_casebook([CASEBOOK])) == 592
    files = [path for path in CASEBOOK.glob("*.toml") if path.name not in ("clauses.toml", KNOWN_WRONG)]
    assert len(read_casebook(files)) == 121
    assert len(read_casebook([CASEBOOK / "clauses"])) == 471


def test_a_case_is_read_into_its_parts() -> None:
    [case] = [case for case in read_casebook([CASEBOOK / "illegal-move.toml"]) if case.id == "ILM-04"]
    assert case.title == "First illegal move in blitz, reported by the opponent"
    assert (case.kind, case.disputed, case.note) == ("illegal-move", False, None)
    assert case.incident.edition is None
    assert case.incident.chess == "blitz"
    assert case.incident.facts.can_checkmate == {BLACK: True}
    assert len(case.incident.events) == 3
    first = case.rulings[0]
    assert (first.case, first.edition, first.regime, first.chess) == ("ILM-04", "fide-2023", "simplified", None)
    assert first.confidence == "published-official"
    assert first.keys == {
        "result": "continue",
        "claim": "upheld",
        "add_seconds": {"white": 0, "black": 60},
        "restore": "before-illegal-move",
        "cites": ["B.3", "A.5.2", "7.5.5", "A.3"],
    }


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (CASE, None),
        (CASE | {"tittle": "x"}, "ILM-04: tittle: unknown key, expected one of id · title · "),
        (CASE | {"regime": "simplified"}, "ILM-04: regime: unknown key, expected one of id · title · "),
        (CASE | {"kind": "illegal"}, 'ILM-04: kind: "illegal", expected one of illegal-move · '),
        (CASE | {"disputed": "no"}, 'ILM-04: disputed: "no", expected true or false'),
        (CASE | {"sources": ["x", 1]}, "ILM-04: sources[1]: 1, expected text"),
        (CASE | {"rulings": []}, "ILM-04: rulings: [], expected a list that is not empty"),
        (CASE | {"id": "ILM4"}, 'case[0]: id: "ILM4", expected an id such as ILM-04 or touch-move-03'),
        ({"id": "ILM-04"}, "ILM-04: title: missing, expected text"),
        (CASE | {"events": [{"by": "black", "act": "clam"}]}, 'ILM-04: events[0].act: "clam", expected one of move'),
        (CASE | {"facts": {"arbiter_saw": 1}}, "ILM-04: facts.arbiter_saw: 1, expected true or false"),
        (CASE | {"facts": {"first_flag": "white"}}, 'ILM-04: facts.first_flag: "white", but no event says'),
        (CASE | {"position": {"moves": "e5"}}, 'ILM-04: position.moves: move 1 "e5", expected a legal move'),
        (ruled({"rezult": "1-0"}), "ILM-04: rulings[0].rezult: unknown key, expected one of edition · "),
        (ruled({"result": "2-0"}), 'ILM-04: rulings[0].result: "2-0", expected one of 1-0 · 0-1 · '),
        (ruled({"edition": None}), "ILM-04: rulings[0].edition: missing"),
        (ruled({"confidence": "text"}), 'ILM-04: rulings[0].confidence: "text", expected one of published-official'),
        (
            ruled({"readings": ["AMB-2"]}),
            'ILM-04: rulings[0].readings[0]: "AMB-2", expected a reading such as "AMB-2=a"',
        ),
        (ruled({"restore": "before"}), 'ILM-04: rulings[0].restore: "before", expected one of before-illegal-move'),
        (ruled({"counters": {"x": {}}}), "ILM-04: rulings[0].counters.x: unknown key, expected one of illegal_moves"),
        (ruled({"do_now": [{"do": "run"}]}), 'ILM-04: rulings[0].do_now[0].do: "run", expected one of keep-running'),
        (ruled({"do_now": [{"do": "restart", "to": "white"}]}), "ILM-04: rulings[0].do_now[0].to: unknown key"),
        (ruled({"windows": [{"who": "white", "may": "win"}]}), 'ILM-04: rulings[0].windows[0].may: "win", expected'),
        (ruled({"must_moves": ["e9"]}), 'ILM-04: rulings[0].must_moves[0]: "e9", expected a move in UCI'),
        (ruled({"castling_barred": {"white": "both"}}), 'ILM-04: rulings[0].castling_barred.white: "both", expected a'),
        (ruled({"rulings": [{"claim": "yes"}]}), 'ILM-04: rulings[0].rulings[0].claim: "yes", expected one of upheld'),
        (ruled({"result": None}), "ILM-04: rulings[0].result: missing"),
        (ruled({"result": None, "intervene": "discretion"}), None),
        (ruled({"result": None, "status": "questions"}), None),
        (ruled({"result": None}, kind="regime"), None),
        (ruled({"cites": None}), "ILM-04: rulings[0].cites: missing, expected the clauses the ruling rests on"),
        (ruled({"cites": []}), "ILM-04: rulings[0].cites: missing, expected the clauses the ruling rests on"),
        (ruled({"cites": None, "status": "questions"}), None),
        (ruled({}, {}), "ILM-04: rulings: 2 for fide-2023 simplified"),
        (ruled({"regime": None}, {}), "ILM-04: rulings: 2 for fide-2023 simplified"),
        (ruled({"regime": "competition"}, {}), None),
        (ruled({"chess": "rapid"}), 'ILM-04: rulings[0].chess: "rapid", but the case has "rapid"'),
        (NO_CHESS, "ILM-04: rulings[0].chess: missing, expected chess or time_control in the case, or chess in each"),
        (NO_CHESS | {"time_control": "15+10"}, None),
        (NO_CHESS | {"rulings": [RULING | {"chess": "rapid"}]}, None),
        (
            NO_CHESS | {"rulings": [RULING | {"chess": "rapid"}, RULING | {"regime": "competition"}]},
            "ILM-04: rulings: chess stands in some of them only",
        ),
        (CASE | {"chess": "standard"}, 'ILM-04: rulings[0].regime: "simplified", but standard chess has the regime'),
        (NO_CHESS | {"time_control": "60+0"}, 'ILM-04: rulings[0].regime: "simplified", but standard chess has the'),
        (NO_CHESS | {"time_control": "59+0"}, None),
        (ruled({"claim": "upheld"}), None),
        (ruled({"claim": "upheld"}, events=[]), 'ILM-04: rulings[0].claim: "upheld", but nobody claims anything'),
        (CASE | {"chess": "blitz"}, "ILM-04: rulings[0].cites: Appendix A in blitz, expected B.3 too"),
        (
            ruled({"cites": ["7.5.5", "A.3"]}, chess="blitz"),
            "ILM-04: rulings[0].cites: Appendix A in blitz, expected B.3",
        ),
        (ruled({"cites": ["7.5.5"]}, chess="blitz"), None),
        (ruled({"cites": ["A.5.2", "B.3"]}, chess="blitz"), None),
        (ruled({"cites": ["A.5.2"], "regime": "competition"}, chess="blitz"), None),
        (NO_CHESS | {"time_control": "10+0"}, "ILM-04: rulings[0].cites: Appendix A in blitz, expected B.3 too"),
        (NO_CHESS | {"time_control": "601"}, None),
    ],
)
def test_what_is_wrong_is_named_with_file_case_and_place(
    tmp_path: Path, case: dict[str, Any], said: str | None
) -> None:
    message = complaint(tmp_path, case)
    if said is None:
        assert message is None
    else:
        assert (message or "").startswith(f"mine.toml: {said}")


def test_an_id_stands_once_in_all_the_files(tmp_path: Path) -> None:
    assert complaint(tmp_path, CASE, CASE) == f"mine.toml: ILM-04: id: stands already in {tmp_path}/mine.toml".replace(
        f"{tmp_path}/", ""
    )
    other = tmp_path / "other.toml"
    other.write_text(tomli_w.dumps({"case": [CASE]}))
    with pytest.raises(BadIncident, match=r"mine\.toml: ILM-04: id: stands already in .*other\.toml"):
        read_casebook([other, tmp_path / "mine.toml"])


def test_a_file_named_for_a_kind_holds_that_kind(tmp_path: Path) -> None:
    assert complaint(tmp_path, CASE, name="illegal-move.toml") is None
    assert complaint(tmp_path, CASE, name="clock.toml") == (
        'clock.toml: ILM-04: kind: "illegal-move", expected "clock" in this file'
    )
    assert complaint(tmp_path, CASE, name="clauses/clock.toml") is None


@pytest.mark.parametrize(
    ("edition", "cites", "said"),
    [
        ("fide-2023", ["A.5.1", "A.5.3", "7.5", "A"], None),
        ("fide-2023", ["A.5.4"], "cites: A.5.4 is no clause of fide-2023"),
        ("fide-2023", ["A.4"], "cites: A.4 is no clause of fide-2023"),
        ("fide-2014", ["A.4.a", "A.4.d"], None),
        ("fide-2014", ["A.4.e"], "cites: A.4.e is no clause of fide-2014"),
        ("fide-2014-knsb", ["A.4.d"], None),
        ("fide-2014-knsb", ["A.5.1"], "cites: A.5.1 is no clause of fide-2014"),
        ("fide-2018", ["A.4"], 'edition: "fide-2018", expected one of fide-2023 · fide-2014'),
    ],
)
@pytest.mark.parametrize("name", ["mine.toml", "clauses/mine.toml"])
def test_cites_are_held_against_the_clauses_beside_the_file(
    tmp_path: Path, name: str, edition: str, cites: list[str], said: str | None
) -> None:
    (tmp_path / "clauses.toml").write_text(CLAUSES)
    message = complaint(tmp_path, ruled({"edition": edition, "cites": cites}), name=name)
    assert message == (said and f"{name}: ILM-04: rulings[0].{said}")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "mine.toml: case: missing, expected a list that is not empty"),
        ("case = 3", "mine.toml: case: 3, expected a list that is not empty"),
        ('format = "rapidplay-incident/1"\nevents = []', "mine.toml: case: missing"),
        ("case = []\nother = 1", "mine.toml: case: [], expected a list that is not empty"),
        ("case = [3]", "mine.toml: case[0]: 3, expected a table of id · title"),
        ("[[case]]\nid = ", "mine.toml: line 2, column 6: no TOML: "),
    ],
)
def test_a_file_that_is_no_casebook_is_refused(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "mine.toml").write_text(content)
    with pytest.raises(BadIncident) as caught:
        read_casebook([tmp_path / "mine.toml"])
    assert str(caught.value).replace(f"{tmp_path}/", "").startswith(said)


def test_a_folder_without_a_casebook_is_refused(tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text(CLAUSES)
    with pytest.raises(BadIncident, match="no casebook in this folder"):
        read_casebook([tmp_path])
