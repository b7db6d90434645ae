"""Made packs on disk: the same bytes back, never those of other rules or of another program, and never half of one."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from rapidplay.game.incident import EventRules
from rapidplay.pack.rules import Rules
from rapidplay.web import kept_packs
from rapidplay.web.kept_packs import MADE_OF, MOST_KEPT, PROGRAM, KeptPacks, Packed, digest, packs_folder, sources

RULES = Rules(edition="fide-2023", regime="simplified", chess="rapid", time_control="15+10")
OTHERS = (
    Rules(edition="fide-2018", regime="simplified", chess="rapid", time_control="15+10"),
    Rules(edition="fide-2023", regime="competition", chess="rapid", time_control="15+10"),
    Rules(edition="fide-2023", regime="simplified", chess="blitz", time_control="15+10"),
    Rules(edition="fide-2023", regime="simplified", chess="rapid", time_control="15+5"),
    Rules(
        edition="fide-2023", regime="simplified", chess="rapid", time_control="15+10",
        event_rules=EventRules(default_time_minutes=15),
    ),
)  # fmt: skip


def packed(json: bytes = b'{"format":"rapidplay-pack/1"}') -> Packed:
    return Packed(sha256(json).hexdigest(), json, gzip.compress(json, mtime=0))


def kept_in(folder: Path) -> Path:
    """The only file there."""
    (file,) = folder.iterdir()
    return file


def test_a_pack_that_is_kept_comes_back_as_it_was_for_whoever_asks_next(tmp_path: Path) -> None:
    KeptPacks(tmp_path / "not" / "there").keep(RULES, packed())
    assert KeptPacks(tmp_path / "not" / "there").found(RULES) == packed()


def test_where_nothing_is_kept_nothing_is_found(tmp_path: Path) -> None:
    assert KeptPacks(tmp_path).found(RULES) is None
    assert KeptPacks(tmp_path / "not-there").found(RULES) is None


@pytest.mark.parametrize("other", OTHERS)
def test_other_rules_have_another_pack(tmp_path: Path, other: Rules) -> None:
    kept = KeptPacks(tmp_path)
    kept.keep(RULES, packed())
    assert kept.found(other) is None


# --- a changed program -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The sources of a pack, copied, to be changed."""
    copy = tmp_path_factory.mktemp("program") / "rapidplay"
    for source in sources(PROGRAM):
        place = copy / source.relative_to(PROGRAM)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)
    yield copy


@pytest.mark.parametrize(
    "changed",
    [
        "editions/fide_2023/appendix_a_5.py", "law/decide.py", "interview/about_moves.py", "incident/rule.py",
        "provisions/offences.py", "pack/tree.py", "lawbook/synonyms.py", "i18n.py",
        "locale/nl/LC_MESSAGES/rapidplay.mo",
    ],
)  # fmt: skip
def test_a_program_in_which_one_byte_differs_does_not_find_the_pack_of_another(
    tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    monkeypatch.setattr(kept_packs, "PROGRAM", program)
    KeptPacks(tmp_path).keep(RULES, packed())
    before = (program / changed).read_bytes()
    (program / changed).write_bytes(before + b" ")
    assert KeptPacks(tmp_path).found(RULES) is None
    (program / changed).write_bytes(before)
    assert KeptPacks(tmp_path).found(RULES) == packed()


def test_a_file_that_is_renamed_or_new_or_gone_is_a_change_too(program: Path) -> None:
    before, file = digest(program), program / "editions" / "fide_2009" / "article_9.py"
    renamed = file.rename(file.with_name("article_99.py"))
    assert digest(program) != before
    renamed.rename(file)
    assert digest(program) == before == digest(PROGRAM)
    (program / "editions" / "new.py").write_text("")
    assert digest(program) != before
    (program / "editions" / "new.py").unlink()


def test_what_python_compiles_is_no_change(program: Path) -> None:
    before = digest(program)
    (program / "law" / "__pycache__").mkdir()
    (program / "law" / "__pycache__" / "decide.cpython-311.pyc").write_bytes(b"compiled")
    assert digest(program) == before


def test_every_module_that_makes_a_pack_is_among_its_sources() -> None:
    code = "import sys; import rapidplay.pack; print(*(m.__file__ for n, m in sys.modules.items() if 'rapidplay' in n))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = {Path(path) for path in ran.stdout.split()}
    assert imported
    assert imported <= set(sources(PROGRAM))
    assert all(any(PROGRAM.glob(part)) for part in MADE_OF)


# --- a file or a folder that is not in order -------------------------------------------------------------------------


@pytest.mark.parametrize("kept_bytes", [0, 1, 64, 65, 70, -9, -1])
def test_a_file_that_was_cut_off_is_not_there(tmp_path: Path, kept_bytes: int) -> None:
    kept = KeptPacks(tmp_path)
    kept.keep(RULES, packed())
    file = kept_in(tmp_path)
    file.write_bytes(file.read_bytes()[:kept_bytes])
    assert kept.found(RULES) is None
    kept.keep(RULES, packed())
    assert kept.found(RULES) == packed()


@pytest.mark.parametrize("at", [0, 63, 64, 65, 76, -8, -1])
def test_a_file_in_which_a_byte_is_wrong_is_not_there(tmp_path: Path, at: int) -> None:
    kept = KeptPacks(tmp_path)
    kept.keep(RULES, packed())
    content = bytearray(kept_in(tmp_path).read_bytes())
    content[at] ^= 0xFF
    kept_in(tmp_path).write_bytes(content)
    assert kept.found(RULES) is None


def test_a_whole_pack_under_the_hash_of_another_is_not_there(tmp_path: Path) -> None:
    kept, other = KeptPacks(tmp_path), packed(b'{"format":"rapidplay-pack/2"}')
    kept.keep(RULES, packed())
    kept_in(tmp_path).write_bytes(packed().hash.encode() + b"\n" + other.gzipped)
    assert kept.found(RULES) is None


def test_a_folder_that_cannot_be_written_to_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "packs").write_text("a file in its place")
    kept = KeptPacks(tmp_path / "packs")
    kept.keep(RULES, packed())
    assert kept.found(RULES) is None
    assert (tmp_path / "packs").read_text() == "a file in its place"


def test_without_a_folder_nothing_is_kept() -> None:
    kept = KeptPacks(None)
    kept.keep(RULES, packed())
    assert kept.found(RULES) is None


def test_nothing_half_written_is_left_beside_a_pack(tmp_path: Path) -> None:
    for _ in range(3):
        KeptPacks(tmp_path).keep(RULES, packed())
    assert len(kept_in(tmp_path).name) == 64


def test_the_oldest_files_go_when_there_are_more_than_64(tmp_path: Path) -> None:
    kept = KeptPacks(tmp_path)
    for number in range(MOST_KEPT - 1):
        (tmp_path / f"old-{number}").touch()
        os.utime(tmp_path / f"old-{number}", (number, number))
    kept.keep(RULES, packed())
    assert len(list(tmp_path.iterdir())) == MOST_KEPT == 64
    kept.keep(OTHERS[0], packed())
    assert len(list(tmp_path.iterdir())) == MOST_KEPT
    assert not (tmp_path / "old-0").exists()
    assert (tmp_path / "old-1").exists()
    assert kept.found(RULES) == kept.found(OTHERS[0]) == packed()


# --- where -----------------------------------------------------------------------------------------------------------


def test_packs_are_in_the_folder_of_what_may_be_thrown_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert packs_folder() == tmp_path / "rapidplay" / "packs"


def test_a_user_without_a_home_has_no_such_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    assert packs_folder() is None
