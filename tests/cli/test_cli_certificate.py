"""`rapidplay certificate`: what it makes, what it says, what it refuses."""

from __future__ import annotations

from pathlib import Path

from cli_running import run


def test_it_makes_the_certificates_once(tmp_path: Path) -> None:
    first = run("certificate", "--folder", str(tmp_path), "--name", "desk.local", "--json")
    again = run("certificate", "--folder", str(tmp_path), "--name", "desk.local", "--json")
    assert (first.status, first.data["made"], again.data["made"]) == (0, True, False)
    assert first.data["fingerprint"] == again.data["fingerprint"]
    assert {"localhost", "127.0.0.1", "desk.local"} <= set(first.data["names"])
    assert Path(first.data["authority"]).is_file()
    assert Path(first.data["server"]).is_file()


def test_it_says_what_a_phone_needs(tmp_path: Path) -> None:
    told = run("certificate", "--folder", str(tmp_path))
    assert told.status == 0
    fingerprint = run("certificate", "--folder", str(tmp_path), "--json").data["fingerprint"]
    assert f"Its fingerprint: {fingerprint}" in told.lines
    assert "/certificate" in told.out
    assert "PRIVATE KEY" not in told.out


def test_a_foreign_name_is_refused(tmp_path: Path) -> None:
    told = run("certificate", "--folder", str(tmp_path), "--name", "bank.example")
    assert told.status != 0
    assert "bank.example: expected a private address or a name that ends in local" in told.err
    assert not list(tmp_path.iterdir())


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "authority.key").write_text("x")
    (tmp_path / "authority.pem").write_text("x")
    told = run("certificate", "--folder", str(tmp_path))
    assert told.status != 0
    assert f"{tmp_path / 'authority.pem'}: no certificate in PEM" in told.err
