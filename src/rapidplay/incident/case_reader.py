"""Reads the cases of a casebook file, and says what is not in order in them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rapidplay.game.events import ClaimMade
from rapidplay.incident.case import REGIMES, Case, chess_of
from rapidplay.incident.clauses import clauses_for
from rapidplay.incident.comparison import Expected
from rapidplay.incident.files import read_toml
from rapidplay.incident.form import Complaint, Listing, Table, Text, YesNo, complaints, shown
from rapidplay.incident.incident_form import PARTS
from rapidplay.incident.reader import incident_of, refuse
from rapidplay.incident.ruling_form import EXPECTED, words

KINDS = words("""illegal-move promotion castling flag-fall unwinnable illegal-position setup clock touch-move draw-claim
                 game-end displaced conduct regime""")
CASE = Table(
    {
        "id": Text(
            "[A-Z]{3}-[0-9]{2}[a-z]?|[a-z0-9]+(?:-[a-z0-9]+)*-[0-9]{2}", "an id such as ILM-04 or touch-move-03"
        ),
        "title": Text(),
        "kind": KINDS,
        "sources": Listing(Text()),
        "locator": Text(),
        "disputed": YesNo(),
        "note": Text(),
        **PARTS,
        "rulings": Listing(EXPECTED, least=1),
    },
    ("id", "title", "kind", "sources", "disputed", "events", "rulings"),
)
CASEBOOK = Table({"case": Listing(CASE, least=1)}, ("case",))
BRIDGES: Mapping[str, str] = {
    "fide-2009": "B.3.a",
    "fide-2014": "B.4",
    "fide-2017": "B.4",
    "fide-2018": "B.4",
    "fide-2023": "B.3",
}
"""The clause of Appendix B that leads to Appendix A."""

Clauses = Mapping[str, frozenset[str]]


def read_cases(path: Path) -> list[Case]:
    """The cases of one file, in its order; BadIncident names file, case and place."""
    data = read_toml(path)
    cases = data.get("case")
    if not isinstance(cases, list) or data.keys() != {"case"}:
        refuse(complaints(CASEBOOK, data), str(path))
        raise AssertionError("a table with other keys than case is refused")
    clauses = clauses_for(path)
    return [_case(entry, f"{path}: {_name(entry, index)}", path, clauses) for index, entry in enumerate(cases)]


def _name(entry: object, index: int) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and not list(complaints(CASE.fields["id"], name)) else f"case[{index}]"


def _case(data: Any, where: str, path: Path, clauses: Clauses | None) -> Case:
    refuse(complaints(CASE, data), where)
    case = Case(
        id=data["id"],
        title=data["title"],
        kind=data["kind"],
        sources=tuple(data["sources"]),
        locator=data.get("locator"),
        disputed=data["disputed"],
        note=data.get("note"),
        incident=incident_of({key: data[key] for key in ("title", *PARTS) if key in data}, where),
        rulings=tuple(_expected(data["id"], ruling) for ruling in data["rulings"]),
    )
    refuse(_in_the_case(case, path, clauses), where)
    return case


def _expected(case: str, ruling: Mapping[str, Any]) -> Expected:
    apart = ("edition", "regime", "chess", "confidence")
    return Expected(
        case=case,
        edition=ruling["edition"],
        regime=ruling.get("regime"),
        chess=ruling.get("chess"),
        confidence=ruling["confidence"],
        keys={key: value for key, value in ruling.items() if key not in apart},
    )


def _in_the_case(case: Case, path: Path, clauses: Clauses | None) -> Iterator[Complaint]:
    """What the parts of a case say of each other, and of the file."""
    if path.stem in KINDS.values and path.parent.name != "clauses" and case.kind != path.stem:
        yield "kind", f"{shown(case.kind)}, expected {shown(path.stem)} in this file"
    yield from _twice(case.rulings)
    if len({expected.chess is None for expected in case.rulings}) > 1:
        yield "rulings", "chess stands in some of them only"
    for index, expected in enumerate(case.rulings):
        found = (*_in_a_ruling(case, expected), *_in_the_cites(case, expected, clauses))
        yield from ((f"rulings[{index}].{key}", why) for key, why in found)


def _twice(rulings: Iterable[Expected]) -> Iterator[Complaint]:
    seen = Counter((r.edition, regime) for r in rulings for regime in ([r.regime] if r.regime else REGIMES))
    yield from (
        ("rulings", f"{times} for {edition} {regime}") for (edition, regime), times in seen.items() if times > 1
    )


def _in_a_ruling(case: Case, expected: Expected) -> Iterator[Complaint]:
    given = (case.incident.chess, case.incident.time_control, expected.chess)
    if not any(given):
        yield "chess", "missing, expected chess or time_control in the case, or chess in each ruling"
    if expected.chess is not None and case.incident.chess is not None:
        yield "chess", f"{shown(expected.chess)}, but the case has {shown(case.incident.chess)}"
    if chess_of(case, expected) == "standard" and expected.regime == "simplified" and case.kind != "regime":
        yield "regime", '"simplified", but standard chess has the regime "competition" only'
    if "claim" in expected.keys and not any(isinstance(event, ClaimMade) for event in case.incident.events):
        yield "claim", f"{shown(expected.keys['claim'])}, but nobody claims anything"
    needs_a_result = case.kind != "regime" and expected.keys.get("intervene") != "discretion"
    if needs_a_result and "result" not in expected.keys and expected.keys.get("status") != "questions":
        yield "result", "missing"


def _in_the_cites(case: Case, expected: Expected, clauses: Clauses | None) -> Iterator[Complaint]:
    edition = re.sub("(-[0-9]{4})-.*", r"\1", expected.edition)
    cites: list[str] = expected.keys.get("cites", [])
    if not cites and expected.keys.get("status") != "questions":
        yield "cites", "missing, expected the clauses the ruling rests on"
    if clauses is not None and edition not in clauses:
        yield "edition", f"{shown(expected.edition)}, expected one of " + " · ".join(clauses)
    elif clauses is not None:
        yield from (("cites", f"{cite} is no clause of {edition}") for cite in cites if cite not in clauses[edition])
    blitz = expected.regime == "simplified" and chess_of(case, expected) == "blitz"
    bridge = BRIDGES.get(edition)
    if blitz and bridge is not None and bridge not in cites and any(cite.startswith("A.") for cite in cites):
        yield "cites", f"Appendix A in blitz, expected {bridge} too"
