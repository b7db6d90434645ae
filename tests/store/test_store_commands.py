"""`rapidplay desk` on a folder and on a PostgreSQL server alike."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from store_places import STREAM, Place, entries

from rapidplay.cli import main

DROP = {
    "sqlite": "DROP TRIGGER entries_update;",
    "postgres": "DROP TRIGGER entries_only_grow ON entries;",
}


def test_an_event_goes_from_one_log_into_another_and_comes_out_the_same(
    durable: Place, new_sqlite_place: Callable[[], Place], tmp_path: Path
) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    between = new_sqlite_place()
    with between.open() as log:
        log.append(STREAM, entries(3))
    assert main(["desk", "export", between.address, STREAM, "--to", str(first)]) == 0
    assert main(["desk", "import", durable.address, str(first)]) == 0
    assert main(["desk", "import", durable.address, str(first)]) == 2
    assert main(["desk", "export", durable.address, STREAM, "--to", str(second)]) == 0
    assert second.read_bytes() == first.read_bytes()


def test_a_row_changed_past_the_log_is_found(durable: Place, capsys: pytest.CaptureFixture[str]) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(3))
    assert main(["desk", "verify", durable.address]) == 0
    assert durable.run_sql is not None
    durable.run_sql(f"{DROP[durable.backend]} UPDATE entries SET data = '{{}}' WHERE seq = 2")
    capsys.readouterr()
    assert main(["desk", "verify", durable.address, "--json"]) == 1
    (walked,) = json.loads(capsys.readouterr().out)["events"]
    assert (walked["event"], walked["entries"], walked["damage"]["entry"]) == (STREAM, 1, 2)


def test_an_event_without_its_first_entry_is_still_listed(durable: Place) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(2))
    assert durable.run_sql is not None
    also = "DROP TRIGGER entries_delete;" if durable.backend == "sqlite" else ""
    durable.run_sql(f"{DROP[durable.backend]} {also} DELETE FROM entries WHERE seq = 1")
    with durable.open() as log:
        assert log.streams() == [STREAM]


def test_an_event_that_the_log_does_not_have_is_bad_input(durable: Place, capsys: pytest.CaptureFixture[str]) -> None:
    durable.open().close()
    assert main(["desk", "verify", durable.address, STREAM]) == 2
    assert main(["desk", "export", durable.address, STREAM]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{STREAM}: there is no event in this log\n" * 2)
