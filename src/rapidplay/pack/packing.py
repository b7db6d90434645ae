"""Making the pack: what it holds, and its bytes."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256

from rapidplay.interview.interview import Interview
from rapidplay.interview.kinds import KINDS
from rapidplay.pack.guides import GENERIC
from rapidplay.pack.laws import laws
from rapidplay.pack.men import pieces
from rapidplay.pack.once import Texts, canonical
from rapidplay.pack.rules import Rules
from rapidplay.pack.tree import Tree

FORMAT = "rapidplay-pack/1"


@dataclass(frozen=True, slots=True)
class Pack:
    """Rulings, laws and guides for a device without network; equal packs are equal byte for byte."""

    _content: bytes

    def json(self) -> bytes:
        """The pack as canonical JSON."""
        return self._content

    @property
    def hash(self) -> str:
        """The SHA-256 of the JSON, by which the pack is named."""
        return sha256(self._content).hexdigest()

    def gzipped(self) -> bytes:
        """The JSON as it is sent; the same bytes at any time of day."""
        return gzip.compress(self._content, compresslevel=9, mtime=0)


def pack_for(rules: Rules) -> Pack:
    """The pack of an event under these rules.

    Raises:
        NoSuchRule: no such edition or profile.
        BadInput: a reading that the edition does not have, a time control that cannot be read or contradicts the rest.
    """
    Interview(kind=KINDS[0], head=rules.head()).must_be_possible()
    texts = Texts()
    tree = Tree(texts)
    content = {
        "format": FORMAT,
        "rules": rules.head(),
        "kinds": tree.kinds(rules.head()),
        "questions": tree.questions,
        "leaves": tree.leaves.leaves,
        "parts": tree.leaves.parts,
        "pieces": pieces(),
        "laws": laws(rules.edition, texts),
        "guides": {"generic": [texts.of(step) for step in GENERIC]},
    }
    return Pack(canonical({**content, "texts": texts.data()}))
