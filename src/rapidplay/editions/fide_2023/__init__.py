"""The FIDE Laws of Chess in force from 1 January 2023, a module for each Article or Appendix."""

from __future__ import annotations

from rapidplay.editions.fide_2023 import (  # each module adds its articles to LAWS
    appendix_a,
    appendix_a_5,
    appendix_b,
    article_1,
    article_4,
    article_5,
    article_6,
    article_7,
    article_7_5,
    article_8,
    article_9,
    article_11,
    article_12,
    guidelines_iii,
)
from rapidplay.editions.fide_2023.laws import LAWS

__all__ = [
    "LAWS", "appendix_a", "appendix_a_5", "appendix_b", "article_1", "article_4", "article_5", "article_6", "article_7",
    "article_7_5", "article_8", "article_9", "article_11", "article_12", "guidelines_iii",
]  # fmt: skip
