"""What the rules of the event say to what a feed shows."""

from __future__ import annotations

from rapidplay.feeds.alert import Advice
from rapidplay.feeds.rules import Rules, Told
from rapidplay.feeds.tellings import with_a_look


def once_seen(rules: Rules, told: Told, what: str, **parameters: object) -> Advice | None:
    """What to do as things stand, and once the arbiter has seen it; None where there is nothing for him to do.

    Where nothing has happened that a ruling could be on, he can only look: then his posture is that of the ruling on
    what he finds.
    """
    if not told["events"]:
        return once_found(rules, with_a_look(told, what, **parameters))
    seen = rules.ruling(with_a_look(told, what, **parameters))
    stands = rules.ruling(told)
    if stands.intervene == "no" and seen.intervene == "no":
        return None
    return Advice(posture=stands.intervene, once="seen", ruling=seen, windows=stands.windows)


def once_found(rules: Rules, told: Told) -> Advice | None:
    """What to do once the arbiter has found it; None where that is nothing."""
    ruling = rules.ruling(told)
    return None if ruling.intervene == "no" else Advice(posture=ruling.intervene, once="seen", ruling=ruling)


def once_claimed(rules: Rules, told: Told) -> Advice | None:
    """What to do when the player claims it; None where his claim would not hold."""
    ruling = rules.ruling(told)
    if ruling.claim == "rejected":
        return None
    return Advice(posture="wait-for-claim", once="claimed", ruling=ruling)
