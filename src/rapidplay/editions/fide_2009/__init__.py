"""The FIDE Laws of Chess in force from 1 July 2009, a module for each Article or Appendix."""

from __future__ import annotations

from rapidplay.editions.fide_2009 import (  # each module adds its articles to LAWS
    appendix_a,
    appendix_a_4,
    appendix_a_4_c,
    appendix_a_4_d,
    appendix_b,
    article_1,
    article_4,
    article_5,
    article_6,
    article_7,
    article_7_4,
    article_8,
    article_9,
    article_10,
    article_12,
    article_13,
)
from rapidplay.editions.fide_2009.laws import LAWS

__all__ = [
    "LAWS", "appendix_a", "appendix_a_4", "appendix_a_4_c", "appendix_a_4_d", "appendix_b", "article_1", "article_4",
    "article_5", "article_6", "article_7", "article_7_4", "article_8", "article_9", "article_10", "article_12",
    "article_13",
]  # fmt: skip
