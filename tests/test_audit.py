"""`make audit`: a finding fails, a database that cannot be reached does not and is named."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).parents[1] / "tools" / "audit.py"
spec = importlib.util.spec_from_file_location("audit", PROGRAM)
assert spec is not None
assert spec.loader is not None
audit: Any = importlib.util.module_from_spec(spec)
sys.modules["audit"] = audit
spec.loader.exec_module(audit)

UNKNOWN = {"name": "c", "skip_reason": "not found: c (3)"}
WEAK = {"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
PIP = {"dependencies": [WEAK, {"name": "b", "version": "2", "vulns": []}, UNKNOWN]}
CARGO = {"vulnerabilities": {"list": [{"advisory": {"id": "RUSTSEC-1"}, "package": {"name": "a", "version": "1"}}]}}
NPM = {"vulnerabilities": {"a": {"severity": "high"}}}


def one(*command: str, findings: Any) -> Any:
    return audit.Audit(Path("some.lock"), "some database", command, findings)


def says(text: str, status: int = 1) -> tuple[str, ...]:
    """A program that writes this and ends with this status."""
    return sys.executable, "-c", f"import sys; print({text!r}); print('no route', file=sys.stderr); sys.exit({status})"


@pytest.mark.parametrize(
    ("findings", "told", "found"),
    [
        ("pip_findings", PIP, ["a 1: PYSEC-1"]),
        ("cargo_findings", CARGO, ["a 1: RUSTSEC-1"]),
        ("npm_findings", NPM, ["a: high"]),
        ("pip_findings", {"dependencies": []}, []),
        ("cargo_findings", {"vulnerabilities": {"list": []}}, []),
        ("npm_findings", {"vulnerabilities": {}}, []),
    ],
)
def test_a_finding_is_read(findings: str, told: object, found: list[str]) -> None:
    assert audit.found_by(one(*says(json.dumps(told)), findings=getattr(audit, findings))) == found


@pytest.mark.parametrize("text", ["", "no JSON", "{}", "[]", "null", '{"error": {"code": "ENOTFOUND"}}'])
@pytest.mark.parametrize("findings", ["pip_findings", "cargo_findings", "npm_findings"])
def test_no_answer_is_no_finding_and_the_database_is_named(
    capsys: pytest.CaptureFixture[str], findings: str, text: str
) -> None:
    assert audit.found_by(one(*says(text), findings=getattr(audit, findings))) is None
    assert capsys.readouterr().out == "some.lock: some database could not be reached: no route\n"


def test_when_no_package_is_looked_up_the_database_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.dumps({"dependencies": [UNKNOWN]})
    assert audit.found_by(one(*says(told, 0), findings=audit.pip_findings)) is None
    assert capsys.readouterr().out == "some.lock: some database could not be reached: no package was looked up\n"


def test_a_package_that_was_not_looked_up_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.found_by(one(*says(json.dumps(PIP), 0), findings=audit.pip_findings)) == ["a 1: PYSEC-1"]
    assert capsys.readouterr().out == "not looked up: not found: c (3)\n"


def test_a_command_that_cargo_does_not_have_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    advice = "import sys; sys.exit('error: no such command: `audit`\\n\\nhelp: install it')"
    assert audit.found_by(one(sys.executable, "-c", advice, findings=audit.cargo_findings)) is None
    assert "could not be reached: " + sys.executable + " -c is not installed" in capsys.readouterr().out


def test_a_program_that_is_not_installed_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.found_by(one("no-such-program", findings=audit.npm_findings)) is None
    assert "no-such-program is not installed" in capsys.readouterr().out


@pytest.mark.parametrize(("found", "status"), [(["a: high"], 1), ([], 0), (None, 0)])
def test_only_a_finding_fails(monkeypatch: pytest.MonkeyPatch, found: list[str] | None, status: int) -> None:
    monkeypatch.setattr(audit, "found_by", lambda _: found)
    assert audit.main() == status


def test_every_lock_file_is_looked_up(tmp_path: Path) -> None:
    (tmp_path / "frontend").mkdir()
    (tmp_path / "frontend" / "package-lock.json").touch()
    assert [one.lock.name for one in audit.audits(tmp_path)] == ["requirements.lock", "Cargo.lock", "package-lock.json"]
