"""The FIDE Laws of Chess in force from 1 July to 31 December 2017: the head of the edition."""

from __future__ import annotations

from datetime import date

from rapidplay.game.record import Words
from rapidplay.law.edition import Edition

LAWS = Edition(
    id="fide-2017",
    title="FIDE Laws of Chess in force from 1 July 2017",
    in_force=(date(2017, 7, 1), date(2017, 12, 31)),
    sources=(
        "Articles 1 to 3, 5, parts of 6 and 9, Appendices A and B as copied from the FIDE handbook in "
        "pplewka/Schachengine",
        "Articles 7.5, 7.7, 7.8 and A.4.2 as quoted by chess tournament services and chess news in 2017",
        "The list of articles that the edition of January 2018 changed; what is not in it is taken from that edition",
    ),
    checked="2026-11-29, against the restated specification of this edition",
    words=Words(next_move_completes=True, agreement_needs_a_move_by_each=True),
)
