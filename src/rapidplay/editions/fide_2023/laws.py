"""The FIDE Laws of Chess in force from 1 January 2023: the head of the edition."""

from __future__ import annotations

from datetime import date

from rapidplay.game.record import Words
from rapidplay.law.edition import Edition

LAWS = Edition(
    id="fide-2023",
    title="FIDE Laws of Chess in force from 1 January 2023",
    in_force=(date(2023, 1, 1), None),
    sources=(
        "English text of the Laws of 2023 in the FIDE Arbiters' Manual, May 2025",
        "Comments of the FIDE Arbiters' Commission and model exam questions in the same manual",
        "English and Russian text of the Laws of 2023, article by article, as kept by Chess-Arbiter/handbook",
        "Livre de l'arbitre of the French federation, October 2025, and its corrected exams of 2024 and 2025",
    ),
    checked="2026-11-29, against the restated specification of this edition",
    words=Words(next_move_completes=True, agreement_needs_a_move_by_each=True),
)
