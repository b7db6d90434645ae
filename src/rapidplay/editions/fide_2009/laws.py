"""The FIDE Laws of Chess in force from 1 July 2009: the head of the edition."""

from __future__ import annotations

from datetime import date

from rapidplay.game.record import Words
from rapidplay.law.edition import Edition

LAWS = Edition(
    id="fide-2009",
    title="FIDE Laws of Chess in force from 1 July 2009",
    in_force=(date(2009, 7, 1), date(2014, 6, 30)),
    sources=(
        "English text of the Laws adopted at Dresden in November 2008, as transcribed from FIDE's PDF",
        "Second copy of its opening pages",
        "Columns and discussions on the same rapid rules of 2005",
    ),
    checked="2026-11-29, against the restated specification of this edition",
    words=Words(next_move_completes=False, quickplay_claim_is_an_offer=True),
)
