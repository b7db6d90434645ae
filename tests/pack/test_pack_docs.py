"""The page on the pack: what it shows runs, what it names is there, and nothing is left out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from packed import Json, content

from rapidplay.pack import Rules
from rapidplay.pack.walking import name_of
from rapidplay.web.kept_packs import KeptPacks, packs_folder

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "pack.md").read_text("utf-8")
NAMED = set(re.findall(r"`([^`\n]+)`", re.sub("```.*?```", "", PAGE, flags=re.DOTALL)))


def test_the_example_runs_and_another_process_makes_the_same_bytes() -> None:
    """The pack of the demo, which the screens need anyway."""
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\nprint(pack.hash)"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    shown = re.search(r"# (now.*)$", code, re.MULTILINE)
    rules = Rules(edition="fide-2023", regime="simplified", chess="rapid", time_control="15+10")
    assert shown is not None
    assert ran.stdout.splitlines() == [shown[1], KeptPacks(packs_folder()).of(rules).hash]


def test_every_key_of_a_question_is_on_the_page() -> None:
    keys = {key for question in content("fide-2023")["questions"].values() for key in question}
    assert keys <= NAMED


def test_every_key_of_the_laws_is_on_the_page() -> None:
    laws: Json = content("fide-2023")["laws"]
    assert {*laws, *laws["editions"]["fide-2023"]} <= NAMED


def test_the_questions_that_a_device_may_answer_are_in_the_pack() -> None:
    table = PAGE[PAGE.index("## What a device") : PAGE.index("## Pieces")]
    rows = re.findall(r"^\|(.*?)\|(.*?)\|", table, re.MULTILINE)[2:]
    asked = {
        name_of(question).split(":")[0]
        for id in ("fide-2023", "fide-2014")
        for question in content(id)["questions"].values()
    }
    for name in {name for _kind, names in rows for name in re.findall(r"`([^`]+)`", names)}:
        stem = re.sub(r"[:-]…", "", name)
        answers = {"claim", "white", "black", "both", "both-white", "both-black", "not-yet", "saw"}
        assert name in answers or any(one == stem or one.startswith(f"{stem}-") for one in asked), name
