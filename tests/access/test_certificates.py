"""The desk's own authority: a phone that trusts it connects, another does not; it vouches for local names only."""

from __future__ import annotations

import socket
import ssl
import stat
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rapidplay.access.certificates import AUTHORITY_KEY, Certificates, certificates_in, own_names
from rapidplay.errors import BadInput

NAMES = ("localhost", "127.0.0.1")
NOW = datetime.now(UTC)


def connects(made: Certificates, trusted: ssl.SSLContext) -> bytes:
    """What a client hears that trusts this."""
    shown = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shown.load_cert_chain(made.server, made.server_key)
    with socket.create_server(("127.0.0.1", 0)) as door:

        def answers() -> None:
            line, _ = door.accept()
            with line:
                try:
                    with shown.wrap_socket(line, server_side=True) as safe:
                        safe.sendall(b"here")
                except ssl.SSLError:
                    return

        answering = threading.Thread(target=answers)
        answering.start()
        try:
            with (
                socket.create_connection(door.getsockname()) as line,
                trusted.wrap_socket(line, server_hostname="127.0.0.1") as safe,
            ):
                return safe.recv(10)
        finally:
            answering.join()


def test_who_trusts_the_authority_connects_and_nobody_else(tmp_path: Path) -> None:
    made = certificates_in(tmp_path, NAMES, NOW)
    assert connects(made, ssl.create_default_context(cafile=made.authority)) == b"here"
    other = certificates_in(tmp_path / "other", NAMES, NOW)
    with pytest.raises(ssl.SSLCertVerificationError):
        connects(made, ssl.create_default_context(cafile=other.authority))


def test_keys_are_for_their_owner(tmp_path: Path) -> None:
    made = certificates_in(tmp_path, NAMES, NOW)
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (made.server_key, tmp_path / AUTHORITY_KEY)]
    assert modes == [0o600, 0o600]


@pytest.mark.parametrize(("days", "anew"), [(365, False), (367, True)])
def test_the_servers_certificate_is_made_anew_in_its_last_thirty_days(tmp_path: Path, days: int, anew: bool) -> None:
    first = certificates_in(tmp_path, NAMES, NOW)
    later = certificates_in(tmp_path, NAMES, NOW + timedelta(days=days))
    assert (later.made, later.fingerprint) == (anew, first.fingerprint)


def test_it_is_made_anew_when_the_names_change(tmp_path: Path) -> None:
    certificates_in(tmp_path, NAMES, NOW)
    changed = certificates_in(tmp_path, (*NAMES, "desk.local"), NOW)
    assert (changed.made, changed.names) == (True, (*NAMES, "desk.local"))


@pytest.mark.parametrize("name", ["example.com", "8.8.8.8", "2001:db8::1", "local.example"])
def test_the_authority_vouches_for_no_name_of_the_internet(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="expected a private address"):
        certificates_in(tmp_path, (name,), NOW)


def test_the_names_of_this_machine_are_such_names(tmp_path: Path) -> None:
    assert set(certificates_in(tmp_path, own_names(), NOW).names) == set(own_names())


def test_a_file_that_is_no_certificate_is_named(tmp_path: Path) -> None:
    made = certificates_in(tmp_path, NAMES, NOW)
    made.authority.write_text("nothing")
    with pytest.raises(BadInput, match=r"authority\.pem: no certificate in PEM"):
        certificates_in(tmp_path, NAMES, NOW)
