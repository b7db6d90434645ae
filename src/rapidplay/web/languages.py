"""Which of our languages a client wants."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.i18n import LANGUAGES

DEFAULT = "en"


def language_for(accepted: str) -> str:
    """The language that `Accept-Language` likes best of ours; English where it likes none of them."""
    best, best_weight = DEFAULT, 0.0
    for language, weight in _wanted(accepted):
        ours = DEFAULT if language == "*" else language.split("-")[0]
        if ours in LANGUAGES and weight > best_weight:
            best, best_weight = ours, weight
    return best


def _wanted(accepted: str) -> Iterator[tuple[str, float]]:
    """Every language range with its weight; one that cannot be read is left out."""
    for item in accepted.lower().split(","):
        language, _, parameter = item.partition(";")
        name, _, value = parameter.partition("=")
        try:
            weight = float(value) if name.strip() == "q" else 1.0
        except ValueError:
            continue
        if 0 < weight <= 1:
            yield language.strip(), weight
