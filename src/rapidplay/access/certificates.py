"""The desk's own certificate authority, for a hall without internet: phones trust it once, and the desk is `https://`.

The authority may vouch for private addresses and local names only: a phone that trusts it is in no danger elsewhere.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from rapidplay.errors import BadInput

AUTHORITY, AUTHORITY_KEY = "authority.pem", "authority.key"
SERVER, SERVER_KEY = "server.pem", "server.key"
AUTHORITY_LASTS = timedelta(days=3650)
SERVER_LASTS = timedelta(days=397)
"""Longer ones are refused by phones."""
RENEWED_BEFORE = timedelta(days=30)
STARTS_BEFORE = timedelta(days=1)
"""A phone whose clock is behind trusts it, too."""
ONLY_ITS_OWNER = 0o600
PRIVATE = (
    IPv4Network("10.0.0.0/8"), IPv4Network("172.16.0.0/12"), IPv4Network("192.168.0.0/16"), IPv4Network("127.0.0.0/8"),
    IPv4Network("169.254.0.0/16"), IPv6Network("fc00::/7"), IPv6Network("fe80::/10"), IPv6Network("::1/128"),
)  # fmt: skip
LOCAL_NAMES = ("local", "localhost", "lan", "home.arpa", "internal")

Key = ec.EllipticCurvePrivateKey
Address = IPv4Address | IPv6Address


@dataclass(frozen=True, slots=True)
class Certificates:
    """The authority and the server's certificate in a folder."""

    folder: Path
    fingerprint: str
    """SHA-256 of the authority, as phones show it."""
    names: tuple[str, ...]
    """What the server's certificate is for."""
    expires: datetime
    made: bool
    """The server's certificate is a new one."""

    @property
    def authority(self) -> Path:
        """What phones are to trust."""
        return self.folder / AUTHORITY

    @property
    def server(self) -> Path:
        """What the server shows: its certificate and the authority's."""
        return self.folder / SERVER

    @property
    def server_key(self) -> Path:
        """The server's key, which nobody else may read."""
        return self.folder / SERVER_KEY


def certificates_in(folder: Path, names: Sequence[str], now: datetime) -> Certificates:
    """The certificates in a folder, made where there are none; the server's anew when it ends soon or names changed.

    Raises:
        BadInput: the folder cannot be written to, or a name that the authority may not vouch for.
    """
    for name in names:
        _must_be_local(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        authority, key = _authority(folder, now)
        server, made = _server(folder, authority, key, tuple(names), now)
    except OSError as fault:
        raise BadInput(f"{folder}: the certificates cannot be written: {fault.strerror}") from None
    fingerprint = authority.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificates(folder, fingerprint, tuple(_names_in(server)), server.not_valid_after_utc, made)


def own_names() -> tuple[str, ...]:
    """The names and private addresses of this machine, as far as it knows them."""
    host = socket.gethostname().split(".")[0].lower()
    return tuple(dict.fromkeys(("localhost", "127.0.0.1", f"{host}.local", *_own_addresses())))


def _own_addresses() -> Iterable[str]:
    """Nothing is sent: asking for the way out tells which address this machine has in the hall."""
    for family, far_away in ((socket.AF_INET, "10.254.254.254"), (socket.AF_INET6, "fd00::1")):
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far_away, 9))
            except OSError:
                continue
            address = probe.getsockname()[0]
            if _is_private(ip_address(address)):
                yield address


def _authority(folder: Path, now: datetime) -> tuple[x509.Certificate, Key]:
    certificate, key_file = folder / AUTHORITY, folder / AUTHORITY_KEY
    if certificate.exists() and key_file.exists():
        there = _read_certificate(certificate)
        return there, _read_key(key_file, there)
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"rapidplay desk {socket.gethostname()}"[:64])])
    made = (
        _begun(name, name, key.public_key(), now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.NameConstraints(_permitted(), None), critical=True)
        .sign(key, hashes.SHA256())
    )
    _write_key(key_file, key)
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return made, key


def _server(
    folder: Path, authority: x509.Certificate, key: Key, names: tuple[str, ...], now: datetime
) -> tuple[x509.Certificate, bool]:
    file = folder / SERVER
    if file.exists() and (folder / SERVER_KEY).exists():
        there = _read_certificate(file)
        is_right = set(_names_in(there)) == set(names) and _has_signed(authority, there)
        if is_right and there.not_valid_after_utc - now > RENEWED_BEFORE:
            return there, False
    own_key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0][:64])])
    of_authority = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    made = (
        _begun(name, authority.subject, own_key.public_key(), now, SERVER_LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(of_authority), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write_key(folder / SERVER_KEY, own_key)
    pem = serialization.Encoding.PEM
    file.write_bytes(made.public_bytes(pem) + authority.public_bytes(pem))
    return made, True


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - STARTS_BEFORE)
        .not_valid_after(now - STARTS_BEFORE + lasts)
    )


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _permitted() -> list[x509.GeneralName]:
    return [*(x509.DNSName(name) for name in LOCAL_NAMES), *(x509.IPAddress(network) for network in PRIVATE)]


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _names_in(certificate: x509.Certificate) -> list[str]:
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return [str(name.value) for name in names]


def _is_private(address: Address) -> bool:
    return any(address in network for network in PRIVATE if network.version == address.version)


def _must_be_local(name: str) -> None:
    try:
        local = _is_private(ip_address(name))
    except ValueError:
        local = name.rpartition(".")[2] in ("local", "localhost", "lan", "internal") or name.endswith(".home.arpa")
    if not local:
        raise BadInput(f"{name}: expected a private address or a name that ends in {', '.join(LOCAL_NAMES)}")


def _read_certificate(path: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(path.read_bytes())
    except ValueError:
        raise BadInput(f"{path}: no certificate in PEM; take it away, and a new one is made") from None


def _has_signed(authority: x509.Certificate, certificate: x509.Certificate) -> bool:
    try:
        certificate.verify_directly_issued_by(authority)
    except (ValueError, InvalidSignature):
        return False
    return True


def _read_key(path: Path, authority: x509.Certificate) -> Key:
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except (ValueError, TypeError):  # TypeError: it is closed with a password
        key = None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != authority.public_key():
        raise BadInput(f"{path}: not the key of the authority; take both its files away, and new ones are made")
    return key


def _write_key(path: Path, key: Key) -> None:
    """Nobody but its owner may read it, not even for the moment in which it is written."""
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_ITS_OWNER), "wb") as file:
        file.write(pem)
