"""The FIDE Laws of Chess in force from 1 July 2017, a module for each Article or Appendix."""

from __future__ import annotations

from rapidplay.editions.fide_2017 import (  # each module adds its articles to LAWS
    appendix_a,
    appendix_a_4,
    appendix_a_4_3,
    appendix_b,
    article_1,
    article_4,
    article_5,
    article_6,
    article_7,
    article_7_5,
    article_7_7,
    article_8,
    article_9,
    article_11,
    article_12,
    guidelines_iii,
)
from rapidplay.editions.fide_2017.laws import LAWS

__all__ = [
    "LAWS", "appendix_a", "appendix_a_4", "appendix_a_4_3", "appendix_b", "article_1", "article_4", "article_5",
    "article_6", "article_7", "article_7_5", "article_7_7", "article_8", "article_9", "article_11", "article_12",
    "guidelines_iii",
]  # fmt: skip
