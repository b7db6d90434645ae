"""Questions about conduct, and about what a player asks the arbiter for."""

from __future__ import annotations

from rapidplay.interview import reading
from rapidplay.interview.questions import NO, YES, Answer, Ask, Kind, Typed, claimed, event, observed, players
from rapidplay.law.text import Text, says


def _asks(key: str, text: Text, of: str) -> Answer:
    return Answer(key=key, says=text, events=(event(10, "{who}", "request", of=of),))


def _does(key: str, text: Text, act: str, **parameters: object) -> Answer:
    return Answer(key=key, says=text, events=(event(10, "{who}", act, **parameters),))


def _number(id: str, ask: Text, what: str, answer: Answer, *, of_the_event: bool = False) -> Ask:
    return Ask(
        id=id,
        ask=ask,
        when={"what": (what,)},
        answers=(),
        typed=Typed(
            invites=says("type a whole number of minutes"),
            reads=reading.minutes,
            answer=answer,
            tries=(0, reading.MOST_MINUTES),
        ),
        always=True,
        of_the_event=of_the_event,
    )


_WHAT = (
    _asks("scoresheet", says("A player asks for a scoresheet"), "scoresheet"),
    _asks("record", says("A player asks to see the arbiter's record"), "arbiters-record"),
    _asks("explanation", says("A player asks to have a rule explained"), "explanation"),
    _asks("recount", says("A player asks to have the moves counted again"), "recount"),
    _asks("piece", says("A player needs a piece that is not at hand"), "piece"),
    _does("rings", says("A device of a player rings"), "device", what="rings"),
    _does("found", says("A device is found on a player"), "device", what="found"),
    _does("late", says("A player comes late"), "arrive", minutes_late="{minutes}"),
    Answer(key="left", says=says("A player leaves the playing area or the venue")),
    Answer(key="refuses", says=says("A player does not obey")),
    Answer(key="distracts", says=says("A player distracts or annoys the opponent"), events=(claimed("distraction"),)),
    Answer(
        key="outside",
        says=says("Somebody who does not play disturbs"),
        events=(event(10, "spectator", "disturb"),),
    ),
    _does("pause", says("A player stops the chessclock without a valid reason"), "pause", reason="none"),
    Answer(key="clock", says=says("A player handles the chessclock badly"), events=(claimed("clock-handling"),)),
    Answer(key="disrepute", says=says("Other conduct"), events=(observed("disrepute", "{who}"),)),
)

CONDUCT = Kind(
    key="conduct",
    says=says("Conduct, request"),
    questions=(
        Ask(id="what", ask=says("What is it about?"), answers=_WHAT),
        players(says("Which player is it?"), unless={"what": ("outside",)}),
        Ask(
            id="on-move",
            ask=says("Does {who} have the move?"),
            unless={"what": ("outside",)},
            answers=(
                Answer(key="yes", says=YES, before={"has_the_move": "{who}"}),
                Answer(key="no", says=NO, before={"has_the_move": "{other}"}),
            ),
        ),
        Ask(
            id="requests",
            ask=says("How often has {who} asked for it before in this game?"),
            when={"what": ("record",)},
            answers=(
                Answer(key="4", says=says("At most four times"), before={"scoresheet_requests": {"{who}": 4}}),
                Answer(key="5", says=says("Five times or more"), before={"scoresheet_requests": {"{who}": 5}}),
            ),
        ),
        _number(
            "minutes",
            says("How many minutes after the start of the round did {who} come?"),
            "late",
            Answer(key="typed", says=says("{typed}"), roles={"minutes": "{typed}"}),
        ),
        _number(
            "default",
            says("What is the default time of the event, in minutes?"),
            "late",
            Answer(key="typed", says=says("{typed}"), event_rules={"default_time_minutes": "{typed}"}),
            of_the_event=True,
        ),
        Ask(
            id="where",
            ask=says("Had {who} the arbiter's permission?"),
            when={"what": ("left",)},
            answers=(
                _does("area", says("No, and left the playing area"), "leave", permission=False),
                Answer(
                    key="venue",
                    says=says("No, and left the playing venue"),
                    events=((10, {"by": "{who}", "act": "leave", "from": "playing-venue", "permission": False}),),
                ),
                _does("permitted", YES, "leave", permission=True),
            ),
        ),
        Ask(
            id="repeated",
            ask=says("Does {who} refuse in spite of warnings?"),
            when={"what": ("refuses",)},
            answers=(
                _does("no", NO, "refuse", what="other"),
                _does("yes", YES, "refuse", what="other", repeated=True),
            ),
        ),
    ),
)
