"""The desk's own certificates, shown in a real handshake on the loopback, and who is not vouched for."""

from __future__ import annotations

import socket
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, NoEncryption, PrivateFormat

from rapidplay.access.certificates import Certificates, certificates_in, own_names
from rapidplay.errors import BadInput

NOW = datetime.now(UTC).replace(microsecond=0)
NAMES = ("localhost", "127.0.0.1", "desk.local")
A_SECOND = timedelta(seconds=1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "certificates"


@pytest.fixture
def made(folder: Path) -> Certificates:
    return certificates_in(folder, NAMES, NOW)


# --- the handshake ----------------------------------------------------------------------------------------------------


def handshake(server: Certificates, trusted: Path | None, name: str) -> str:
    """What a browser says of the server that it reaches by this name: `trusted`, or why it is not."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(server.server, server.server_key)
    client = ssl.create_default_context(cafile=trusted)
    with socket.create_server(("127.0.0.1", 0)) as door:
        answering = Thread(target=_answers, args=(door, context))
        answering.start()
        try:
            with (
                socket.create_connection(door.getsockname()) as line,
                client.wrap_socket(line, server_hostname=name) as safe,
            ):
                return "trusted" if safe.recv(5) == b"hello" else "silent"
        except ssl.SSLCertVerificationError as fault:
            return fault.verify_message
        finally:
            answering.join()


def _answers(door: socket.socket, context: ssl.SSLContext) -> None:
    line, _ = door.accept()
    with line:
        try:
            with context.wrap_socket(line, server_side=True) as safe:
                safe.sendall(b"hello")
        except (ssl.SSLError, ConnectionError):
            return  # the client hung up: what it says is what the test wants


@pytest.mark.parametrize("name", NAMES)
def test_a_phone_that_trusts_the_authority_trusts_the_desk(made: Certificates, name: str) -> None:
    assert handshake(made, made.authority, name) == "trusted"


def test_a_phone_that_does_not_refuses(made: Certificates) -> None:
    assert "self-signed certificate in certificate chain" in handshake(made, None, "localhost")


def test_a_phone_that_trusts_another_desk_refuses(made: Certificates, tmp_path: Path) -> None:
    another = certificates_in(tmp_path / "another", NAMES, NOW)
    assert handshake(made, another.authority, "localhost") != "trusted"


@pytest.mark.parametrize("name", ["other.local", "127.0.0.2"])
def test_a_name_that_it_is_not_for_is_refused(made: Certificates, name: str) -> None:
    assert "mismatch" in handshake(made, made.authority, name)


def test_the_authority_cannot_vouch_for_a_foreign_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rapidplay.access.certificates._must_be_local", lambda name: None)
    foreign = certificates_in(folder, ("bank.example", "8.8.8.8"), NOW)
    for name in foreign.names:
        assert "permitted subtree violation" in handshake(foreign, foreign.authority, name)


def test_a_certificate_that_is_over_is_refused(folder: Path) -> None:
    old = certificates_in(folder, NAMES, NOW - timedelta(days=397))
    assert "expired" in handshake(old, old.authority, "localhost")


# --- made, kept, renewed ----------------------------------------------------------------------------------------------


def test_what_is_there_is_kept(made: Certificates, folder: Path) -> None:
    again = certificates_in(folder, NAMES, NOW)
    assert (made.made, again.made) == (True, False)
    assert (again.fingerprint, again.expires, again.names) == (made.fingerprint, made.expires, NAMES)


@pytest.mark.parametrize(("spare", "renewed"), [(A_SECOND, False), (timedelta(0), True)])
def test_the_servers_is_renewed_thirty_days_before_its_end(
    made: Certificates, folder: Path, spare: timedelta, renewed: bool
) -> None:
    later = certificates_in(folder, NAMES, made.expires - timedelta(days=30) - spare)
    assert later.made is renewed
    assert later.fingerprint == made.fingerprint, "phones trust the authority once"


@pytest.mark.parametrize("names", [NAMES[:2], (*NAMES, "10.1.2.3")])
def test_other_names_need_another_certificate(made: Certificates, folder: Path, names: tuple[str, ...]) -> None:
    again = certificates_in(folder, names, NOW)
    assert (again.made, again.names, again.fingerprint) == (True, names, made.fingerprint)


def test_a_new_authority_signs_the_servers_certificate_anew(made: Certificates, folder: Path) -> None:
    made.authority.unlink()
    again = certificates_in(folder, NAMES, NOW)
    assert again.fingerprint != made.fingerprint
    assert handshake(again, again.authority, "localhost") == "trusted"


def test_nobody_but_its_owner_reads_a_key(made: Certificates) -> None:
    keys = sorted(made.folder.glob("*.key"))
    assert [key.name for key in keys] == ["authority.key", "server.key"]
    assert {stat.S_IMODE(key.stat().st_mode) for key in keys} == {0o600}


# --- refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["desk.local", "localhost", "hall.lan", "desk.home.arpa", "10.0.0.1", "172.31.255.255", "fd00::1", "fe80::1"],
)
def test_private_addresses_and_local_names_are_vouched_for(folder: Path, name: str) -> None:
    assert certificates_in(folder, (name,), NOW).names == (name,)


def test_the_names_of_this_machine_are_such_names(folder: Path) -> None:
    assert set(certificates_in(folder, own_names(), NOW).names) == set(own_names())


@pytest.mark.parametrize(
    "name", ["bank.example", "8.8.8.8", "172.32.0.0", "local.example", "notlocal", "2001:db8::1", "", "arpa", "*.com"]
)
def test_foreign_names_are_refused_and_nothing_is_made(folder: Path, name: str) -> None:
    with pytest.raises(BadInput, match="expected a private address or a name that ends in local"):
        certificates_in(folder, ("localhost", name), NOW)
    assert not folder.exists()


@pytest.mark.parametrize("file", ["authority.pem", "authority.key", "server.pem"])
@pytest.mark.parametrize(
    "content", [b"", b"not PEM", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"]
)
def test_a_broken_file_is_named_and_left_as_it_is(made: Certificates, file: str, content: bytes) -> None:
    (made.folder / file).write_bytes(content)
    with pytest.raises(BadInput, match=rf"{file}: .*take"):
        certificates_in(made.folder, NAMES, NOW)
    assert (made.folder / file).read_bytes() == content


def pem(key: ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey, closed: serialization.KeySerializationEncryption) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, closed)


@pytest.mark.parametrize(
    "content",
    [
        pem(ec.generate_private_key(ec.SECP256R1()), NoEncryption()),
        pem(ec.generate_private_key(ec.SECP256R1()), BestAvailableEncryption(b"secret")),
        pem(rsa.generate_private_key(65537, 2048), NoEncryption()),
    ],
    ids=["of another", "closed", "another kind"],
)
def test_a_key_that_is_not_the_authoritys_is_named(made: Certificates, content: bytes) -> None:
    (made.folder / "authority.key").write_bytes(content)
    with pytest.raises(BadInput, match=r"authority\.key: not the key of the authority"):
        certificates_in(made.folder, NAMES, NOW)


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="file: the certificates cannot be written"):
        certificates_in(tmp_path / "file", NAMES, NOW)
