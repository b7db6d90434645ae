"""The vault over every backend: one taker only, nothing lost, nothing readable for others, nothing in an export."""

from __future__ import annotations

import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from store_places import STREAM, Place, entry

from rapidplay.store import files
from rapidplay.store.vault import FILE, Vault, open_vault

TAKES = """
import sys
from rapidplay.store.vault import open_vault
vault = open_vault(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
print(sum(vault.take("spring", "link", str(number)) is not None for number in range(50)))
"""


@pytest.fixture
def vault(place: Place) -> Iterator[Vault]:
    opened = open_vault(place.address)
    yield opened
    opened.close()


def test_a_value_is_kept_replaced_and_forgotten(vault: Vault) -> None:
    assert vault.get("spring", "link", "a") is None
    vault.put("spring", "link", "a", {"name": "Šarić"})
    vault.put("spring", "link", "a", {"name": "Šarić", "board": None})
    assert vault.get("spring", "link", "a") == {"name": "Šarić", "board": None}
    assert vault.all("spring", "link") == {"a": {"name": "Šarić", "board": None}}
    vault.remove("spring", "link", "a")
    assert vault.all("spring", "link") == {}


def test_events_kinds_and_keys_are_apart(vault: Vault) -> None:
    for at in (("spring", "link", "a"), ("autumn", "link", "a"), ("spring", "lock", "a"), ("spring", "link", "b")):
        vault.put(*at, {"at": list(at)})
    assert vault.take("spring", "link", "a") == {"at": ["spring", "link", "a"]}
    assert vault.get("autumn", "link", "a") and vault.get("spring", "lock", "a") and vault.get("spring", "link", "b")


def test_what_is_there_is_not_added_again(vault: Vault) -> None:
    assert vault.add("spring", "link", "a", {"n": 1})
    assert not vault.add("spring", "link", "a", {"n": 2})
    assert vault.get("spring", "link", "a") == {"n": 1}


def test_a_change_is_made_only_to_the_revision_that_was_read(vault: Vault) -> None:
    assert vault.change("spring", "lock", "a", {"n": 1}, 0)
    assert vault.revised("spring", "lock", "a") == ({"n": 1}, 1)
    assert vault.change("spring", "lock", "a", {"n": 2}, 1)
    assert not vault.change("spring", "lock", "a", {"n": 3}, 1)
    assert not vault.change("spring", "lock", "a", {"n": 3}, 0)
    vault.remove("spring", "lock", "a")
    assert not vault.change("spring", "lock", "a", {"n": 3}, 2), "what was removed stays removed"


def test_of_two_threads_that_take_it_one_gets_it(vault: Vault) -> None:
    for number in range(50):
        vault.put("spring", "link", str(number), {"n": number})
    together = Barrier(2)

    def takes(_: int) -> int:
        together.wait()
        return sum(vault.take("spring", "link", str(number)) is not None for number in range(50))

    with ThreadPoolExecutor(2) as threads:
        assert sum(threads.map(takes, range(2))) == 50


def test_of_two_programs_that_take_it_one_gets_it(durable: Place) -> None:
    vault = open_vault(durable.address)
    for number in range(50):
        vault.put("spring", "link", str(number), {"n": number})
    programs = [_started(durable.address) for _ in range(2)]
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()
    assert sum(int(program.communicate()[0]) for program in programs) == 50
    assert [program.returncode for program in programs] == [0, 0]
    assert vault.all("spring", "link") == {}
    vault.close()


def _started(address: str) -> subprocess.Popen[str]:
    """A program that has opened the vault and waits for a line."""
    command = [sys.executable, "-c", TAKES, address]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "ready\n"
    return program


def test_it_outlives_the_program(durable: Place) -> None:
    first = open_vault(durable.address)
    first.put("spring", "link", "a", {"n": 1})
    first.close()
    again = open_vault(durable.address)
    assert again.get("spring", "link", "a") == {"n": 1}
    again.close()


def test_an_exported_event_has_nothing_of_it(place: Place) -> None:
    with place.open() as log:
        vault = open_vault(place.address)
        vault.put(STREAM, "passphrase", "chief", {"hash": "SECRET-OF-THE-VAULT"})
        log.append(STREAM, [entry()])
        exported = b"".join(files.export(log, STREAM))
        vault.close()
    assert b"clock-pressed" in exported
    assert b"SECRET" not in exported


def test_a_copy_of_the_events_has_nothing_of_it(tmp_path: Path) -> None:
    vault = open_vault(tmp_path)
    vault.put("spring", "passphrase", "chief", {"hash": "SECRET-OF-THE-VAULT"})
    vault.close()
    assert all(b"SECRET" not in path.read_bytes() for path in tmp_path.glob("*") if path.name != FILE)


@pytest.mark.parametrize("mode", [None, 0o644])
def test_nobody_but_its_owner_reads_the_file(tmp_path: Path, mode: int | None) -> None:
    if mode is not None:
        (tmp_path / FILE).touch(mode)
    vault = open_vault(tmp_path)
    vault.put("spring", "passphrase", "chief", {"hash": "x"})
    ours = sorted(tmp_path.glob(f"{FILE}*"))
    assert ours
    assert {stat.S_IMODE(path.stat().st_mode) for path in ours} == {0o600}
    vault.close()
