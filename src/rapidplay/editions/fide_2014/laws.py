"""The FIDE Laws of Chess in force from 1 July 2014: the head of the edition."""

from __future__ import annotations

from datetime import date

from rapidplay.game.record import Words
from rapidplay.law.edition import Edition

LAWS = Edition(
    id="fide-2014",
    title="FIDE Laws of Chess in force from 1 July 2014",
    in_force=(date(2014, 7, 1), date(2017, 6, 30)),
    sources=(
        "Complete English text of Appendix A of 2014 with an interpreter's commentary",
        "Official Dutch translation of the same appendix, KNSB, April 2014",
        "Single articles of 2014 in Spanish, Dutch and English, as federations, clubs and forums have quoted them",
        "FIDE Arbiters' Manual 2016 in Spanish, single pages",
        "The texts of 2009 and of 2017 and 2018, where they are equal and no text of 2014 was seen: marked as inferred",
    ),
    checked="2026-11-29, against the restated specification of this edition",
    words=Words(next_move_completes=True, agreement_needs_a_move_by_each=False),
)
LAWS.profiles["fide-2014-knsb"] = {"AMB-19": "b"}
