"""The Russian order No. 1463 of 21 November 2011: the head of the edition.

Of the order only Article 16 is held, without 16.2. What else a ruling needs is taken from FIDE's Laws of 2009, which
Article 16 follows clause for clause; its confidence is "inferred".
"""

from __future__ import annotations

from datetime import date

from rapidplay.game.record import Words
from rapidplay.law.edition import Edition

LAWS = Edition(
    id="rus-2011",
    title="Rules of chess, order No. 1463 of the Russian ministry of sport and tourism of 21 November 2011, Article 16",
    in_force=(date(2011, 11, 21), date(2013, 12, 23)),
    sources=(
        "Article 16 of the order, without 16.2: the only part that is held",
        "FIDE Laws of Chess of 2009, by concordance, for all that Article 16 refers to",
        "Headings of the later Russian orders, for the day on which a new set of rules was approved",
    ),
    checked="2026-11-29, against the restated specification of this edition",
    language="ru",
    words=Words(next_move_completes=False, quickplay_claim_is_an_offer=True),
)
