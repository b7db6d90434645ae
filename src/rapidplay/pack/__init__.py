"""The pack: rulings on a phone without network. The law is walked once, the answers are stored; no second rulebook."""

from __future__ import annotations

from rapidplay.pack.packing import Pack, pack_for
from rapidplay.pack.rules import Rules
from rapidplay.pack.walking import walked

__all__ = ("Pack", "Rules", "pack_for", "walked")
