"""What the API answers, described: a model for each answer that has no JSON Schema of its own."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

Chess = Literal["rapid", "blitz", "standard"]
Confidence = Literal["text", "commentary", "inferred"]


class Health(BaseModel):
    """The server is there."""

    version: str = Field(description="The version of rapidplay", examples=["0.1.0"])
    now: str = Field(description="The server's time of day, UTC", examples=["2026-05-02T10:41:07.120Z"])
    started: str = Field(description="When the server started, UTC", examples=["2026-05-02T08:00:00.000Z"])


class Can(BaseModel):
    """The player can checkmate: one line that ends in mate, both sides moving."""

    answer: Literal["can"]
    line: list[str] = Field(
        description="The line in SAN; empty where the mate stands on the board", examples=[["Rh8#"]]
    )
    uci: list[str] = Field(description="The same in UCI", examples=[["f8h8"]])


class Cannot(BaseModel):
    """The player cannot checkmate by any possible series of legal moves."""

    answer: Literal["cannot"]
    because: Literal["material", "exhausted", "locked"] = Field(description="The kind of proof")
    positions: int | None = Field(None, description="How many positions there are, where all were looked at")


class Undetermined(BaseModel):
    """Not found out within the budget; never yes or no."""

    answer: Literal["undetermined"]
    nodes: int = Field(description="The positions that were looked at")


MateAnswer = Annotated[Can | Cannot | Undetermined, Field(discriminator="answer")]


class ByPlayer(BaseModel):
    """The class of each player's time."""

    white: Chess
    black: Chess


class SecondsByPlayer(BaseModel):
    """Seconds of each player."""

    white: int
    black: int


class ClassUnder(BaseModel):
    """What an edition calls the time control."""

    edition: str = Field(examples=["fide-2023"])
    chess: Chess | None = Field(description="The class; null where the players' times fall into two")
    players: ByPlayer
    cites: list[str] = Field(description="The clauses", examples=[["A.1"]])


class Classes(BaseModel):
    """A time control and what editions call it."""

    time_control: str = Field(description="As it was written", examples=["15+10"])
    code: str = Field(description="The same in seconds", examples=["900+10"])
    total_seconds: SecondsByPlayer
    classes: list[ClassUnder]


class InForce(BaseModel):
    """Dates; `to` is null for the edition in force."""

    first: str = Field(alias="from", examples=["2023-01-01"])
    to: str | None


class EditionHead(BaseModel):
    """An edition of the Laws."""

    edition: str = Field(examples=["fide-2023"])
    title: str
    in_force: InForce
    sources: list[str]
    checked: str | None = Field(description="When and by whom it was checked against the print")
    language: str


class ListedEdition(EditionHead):
    """An edition with its profiles: profile -> readings chosen."""

    profiles: dict[str, dict[str, str]]


class Editions(BaseModel):
    """Every edition, the oldest first."""

    editions: list[ListedEdition]


class Sentence(BaseModel):
    """A sentence of a clause, restated in our words."""

    sentence: int = Field(description="Its number within the clause, from 1; `A.5.2[1]` cites it")
    says: str
    lang: str = Field(description="The language in which it is given")
    silence: str | None = Field(description="Why no ruling turns on it")


class OpenPoint(BaseModel):
    """A point that the text leaves open."""

    id: str = Field(examples=["AMB-2"])
    asks: str
    options: dict[str, str]
    default: str
    taken: str
    rests_on: Confidence


class RulesOn(BaseModel):
    """A kind of case that the clause rules on."""

    act: str
    of: str | None
    where: str


class Defect(BaseModel):
    """Where a print in another language is known to go wrong."""

    lang: str = Field(description="The language of the print", examples=["sr"])
    says: str


class Clause(BaseModel):
    """A clause of an edition."""

    article: str = Field(examples=["A.5.2"])
    confidence: Confidence | None
    sentences: list[Sentence]
    readings: list[OpenPoint]
    rules_on: list[RulesOn]
    printed: dict[str, str] = Field(description="The text of an imported print; empty here")
    defects: list[Defect] = Field(description="Of the prints in other languages")


class Clauses(EditionHead):
    """Clauses of an edition or a profile, in the order of the text."""

    articles: list[Clause]


class RuledCase(BaseModel):
    """A case of the casebook, as it is ruled under the edition."""

    case: str = Field(examples=["FLG-06"])
    title: str = Field(description="In English")
    disputed: bool
    regime: Literal["competition", "simplified"] | None = Field(description="null: under both")
    cites: list[str] = Field(examples=[["A.5.3", "6.9"]])
    ruled: list[str] = Field(description="The ruling in words")


class ClauseWithCases(Clauses):
    """A clause with its parts, and the cases that cite it."""

    cases: list[RuledCase]


class Hit(BaseModel):
    """A clause that answers a search: a sentence of it, or an open point."""

    edition: str
    article: str
    sentence: int | None = None
    reading: str | None = None
    says: str
    score: float


class Found(BaseModel):
    """What a search found, the best first."""

    words: str
    editions: list[str]
    found: int = Field(description="How many there are; `hits` holds at most `limit` of them")
    hits: list[Hit]
