"""The FIDE Laws of Chess in force from 1 January 2018: the head of the edition."""

from __future__ import annotations

from datetime import date

from rapidplay.game.record import Words
from rapidplay.law.edition import Edition

LAWS = Edition(
    id="fide-2018",
    title="FIDE Laws of Chess in force from 1 January 2018",
    in_force=(date(2018, 1, 1), date(2022, 12, 31)),
    sources=(
        "English text of the Laws of 2018, article by article, as kept by Chess-Arbiter/handbook",
        "Appendix B of 2018 as printed by arbiters' federations in English and Polish",
        "FIDE Arbiters' Manual, May 2025, where the clause is equal word for word",
    ),
    checked="2026-11-29, against the restated specification of this edition",
    words=Words(next_move_completes=True, agreement_needs_a_move_by_each=True),
)
