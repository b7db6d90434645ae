"""The tool that cites the Laws: a clause by its number, or clauses by words."""

from __future__ import annotations

from rapidplay.assistants.tool import Answer, Arguments, Tool
from rapidplay.editions import EDITIONS
from rapidplay.errors import BadInput, NoSuchRule
from rapidplay.incident.form import Anything, Either, Form, Listing, Named, Table, Text, Whole, or_null
from rapidplay.incident.incident_form import EDITION
from rapidplay.incident.ruling_form import CLAUSE, CONFIDENCE
from rapidplay.lawbook.contents import contents, contents_as_data, no_such_article
from rapidplay.lawbook.found import found_as_data, searched

MOST_HITS, HITS = 50, 8
_WORDS = Text(may_be_empty=True)


def _all_of(**fields: Form) -> Table:
    return Table(fields, tuple(fields))


SENTENCE = _all_of(sentence=Whole(least=1), says=Text(), lang=Text(), silence=or_null(Text()))
READING = _all_of(
    id=Text(), asks=Text(), options=Named(Text(), Text()), default=Text(), taken=Text(), rests_on=CONFIDENCE
)
ARTICLE = Table(
    {
        "article": CLAUSE,
        "confidence": or_null(CONFIDENCE),
        "sentences": Listing(SENTENCE),
        "readings": Listing(READING),
        "rules_on": Listing(_all_of(act=Text(), of=or_null(Text()), where=_WORDS)),
        "defects": Listing(_all_of(lang=Text(), says=Text())),
    },
    ("article", "confidence", "sentences", "readings"),
)
SHOWN = _all_of(
    edition=EDITION,
    title=Text(),
    in_force=Table({"from": Text(), "to": or_null(Text())}, ("from", "to")),
    sources=Listing(Text()),
    checked=or_null(Text()),
    language=Text(),
    articles=Listing(ARTICLE),
)
HIT = Table(
    {
        "edition": EDITION,
        "article": CLAUSE,
        "sentence": Whole(least=1),
        "reading": Text(),
        "says": Text(),
        "score": Anything(),
    },
    ("edition", "article", "says"),
)
FOUND = _all_of(words=Text(), editions=Listing(EDITION), found=Whole(), hits=Listing(HIT))


def cited(arguments: Arguments) -> Answer:
    """The clause of this number with its parts, or the clauses that the words find, the best first."""
    if ("clause" in arguments) == ("words" in arguments):
        raise BadInput("expected either clause or words")
    id = arguments.get("edition", EDITIONS[-1])
    if "words" in arguments:
        return found_as_data(searched(arguments["words"], (id,)), arguments.get("limit", HITS))
    return _clause(id, arguments["clause"])


def _clause(id: str, number: str) -> Answer:
    shown = contents(id, number, with_print=False)
    if not shown.clauses:
        raise NoSuchRule(no_such_article(shown, number))
    told = contents_as_data(shown)
    articles = [{key: article[key] for key in ARTICLE.fields} for article in told["articles"]]
    return {**{key: told[key] for key in SHOWN.fields}, "articles": articles}


CITE = Tool(
    name="cite",
    title="Cite the Laws",
    description="What the Laws of Chess say. With `clause` (a number such as A.5.2 or 7.5): its sentences, restated"
    " in other words than the print, and its open points with the readings there are. With `words`: the"
    f" clauses that answer them, the best first, at most `limit` ({HITS} unless told). `edition` is an "
    "id such as fide-2014, or a profile; left out, the newest. Numbers differ between editions: look a "
    "clause up before you name it. The printed text decides.",
    takes=Table({"clause": Text(), "words": Text(), "edition": EDITION, "limit": Whole(least=1, most=MOST_HITS)}),
    example={"clause": "A.5.2", "edition": "fide-2023"},
    gives=Either((SHOWN, FOUND)),
    answer=cited,
)
