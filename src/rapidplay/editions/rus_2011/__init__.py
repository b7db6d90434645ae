"""Article 16 of the Russian order of 2011, and by concordance what it refers to."""

from __future__ import annotations

from rapidplay.editions.rus_2011 import (  # each module adds its articles to LAWS
    article_4,
    article_6,
    article_7_4,
    article_9,
    article_10,
    article_16,
    article_16_4_1,
    article_16_4_3,
    article_16_4_4,
    blitz,
    section_3,
    section_3_conduct,
)
from rapidplay.editions.rus_2011.laws import LAWS

__all__ = [
    "LAWS", "article_4", "article_6", "article_7_4", "article_9", "article_10", "article_16", "article_16_4_1",
    "article_16_4_3", "article_16_4_4", "blitz", "section_3", "section_3_conduct",
]  # fmt: skip
