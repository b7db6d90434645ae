"""Walking a pack by its JSON alone: what a client does, and all that it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rapidplay.interview.replies import NOT_KNOWN, Reply, not_offered


def walked(pack: bytes, kind: str, answers: Mapping[str, Reply], language: str) -> dict[str, Any]:
    """The ruling that these answers lead to, in the form of the incident format; what is not answered is not known.

    Raises:
        BadIncident: no such kind of incident, or an answer that its question does not offer.
    """
    content = msgspec.json.decode(pack)
    if kind not in content["kinds"]:
        raise not_offered("kind", kind, sorted(content["kinds"]))
    at = content["kinds"][kind]["first"]
    while at in content["questions"]:
        question = content["questions"][at]
        at = next_after(question, answers.get(name_of(question), NOT_KNOWN))
    return told(content, at, language)


def name_of(question: Mapping[str, Any]) -> str:
    """What a question is answered under: its id, or the fact and whose it is (`can_checkmate:white`)."""
    if "id" in question:
        return str(question["id"])
    return ":".join(question[key] for key in ("fact", "of") if key in question)


def next_after(question: Mapping[str, Any], reply: Reply) -> str:
    """The id of the question or the leaf that a reply leads to."""
    match reply:
        case int():
            return _by_number(question, reply)
        case list():
            return _together(question, reply)
        case _:
            return str(_offered(question, reply)["to"])


def _by_number(question: Mapping[str, Any], number: int) -> str:
    """The last stretch that begins at the number or below it."""
    most = question.get("most", number)
    starts = [one for one in question.get("numbers", ()) if one["from"] <= number <= most]
    if not starts:
        raise not_offered(name_of(question), number, question["order"])
    return str(starts[-1]["to"])


def _together(question: Mapping[str, Any], keys: list[str]) -> str:
    """Each answer by the one that it does the same as; then alone, or together in the order of the question."""
    same = {_offered(question, key).get("as", key) for key in keys}
    some = "+".join(key for key in question["order"] if key in same)
    together = question.get("together", {})
    return str(together[some] if some in together else _offered(question, some)["to"])


def _offered(question: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    if key not in question["answers"]:
        raise not_offered(name_of(question), key, question["order"])
    answer: Mapping[str, Any] = question["answers"][key]
    return answer


def told(content: Mapping[str, Any], leaf: str, language: str) -> dict[str, Any]:
    """A leaf with its parts and its sentences put in."""
    words, ruling = content["texts"][language], dict(content["leaves"][leaf])
    if "refused" in ruling:
        return ruling
    for key in ("do_now", "windows", "reasons", "questions"):
        ruling[key] = [_said(content["parts"][part], words) for part in ruling[key]]
    if "rulings" in ruling:
        ruling["rulings"] = [told(content, one, language) for one in ruling["rulings"]]
    return {**ruling, "say": words[ruling["say"]]}


def _said(part: Mapping[str, Any], words: Mapping[str, str]) -> dict[str, Any]:
    """A step, window, reason or question with its sentences."""
    said = {key: words[value] if key in ("says", "ask", "because") else value for key, value in part.items()}
    if "answers" in part:
        said["answers"] = [words[one["says"]] if isinstance(one, dict) else one for one in part["answers"]]
    return said
