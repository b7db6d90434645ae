"""The report as one page of HTML that needs nothing from elsewhere: for a screen, for paper, for a PDF."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, StrictUndefined

from rapidplay.i18n import _, current_language, spoken
from rapidplay.law.text import Text, says
from rapidplay.report.shown import Report

WORDS: Mapping[str, Text] = {
    "report": says("Incident report"),
    "round": says("Round"),
    "board": says("Board"),
    "place": says("Place"),
    "days": says("Days"),
    "chief": says("Chief arbiter"),
    "arbiters": says("Arbiters"),
    "made": says("Report made"),
    "log": says("Log"),
    "entries": says("entries"),
    "rules": says("Declared rules"),
    "no_rules": says("The rules of the event are not declared."),
    "declared": says("Declared"),
    "corrections": says("Corrections of the rules"),
    "because": says("Reason"),
    "what": says("What"),
    "was": says("Was"),
    "became": says("Became"),
    "incidents": says("Incidents"),
    "no_incidents": says("No incident was looked into."),
    "opened": says("Opened"),
    "state": says("State"),
    "facts": says("Facts"),
    "ruling": says("Ruling"),
    "clauses": says("Clauses"),
    "note": says("Note"),
    "nothing_ruled": says("Nothing was ruled."),
    "penalties": says("Penalties and time by player"),
    "no_penalties": says("Nobody was penalised, and nobody received time."),
    "player": says("Player"),
    "counted": says("Counted"),
    "corrected": says("Corrected results"),
    "by": says("By whom"),
    "at": says("When"),
    "result": says("Result"),
    "signature": says("Signature"),
    "restated": says("The clauses are restated in other words than the print: the print decides."),
    "proof": says("Whoever keeps this hash can tell later that nothing up to it was changed (rapidplay desk verify)."),
}
"""What stands on the page besides what the report itself tells."""


def page(report: Report) -> str:
    """The page, in the language spoken now."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(_text("template.html"))
    words = {name: spoken(text) for name, text in WORDS.items()}
    return template.render(report=report, words=words, style=style_of(report), language=current_language())


def style_of(report: Report) -> str:
    """The style of the page; at the foot of each sheet stand the head of the log, and which sheet of how many it is."""
    before, between, after = _("Page {page} of {pages}", page="\0", pages="\0").split("\0")
    head = _("Log of {event}, entry {seq}: {hash}", event=report.name, seq=report.seq, hash=report.hash)
    sheet = f"{_quoted(before)} counter(page) {_quoted(between)} counter(pages) {_quoted(after)}"
    foot = f"@page {{ @bottom-left {{ content: {_quoted(head)} }} @bottom-right {{ content: {sheet} }} }}\n"
    return _text("style.css") + foot


def policy_of(report: Report) -> str:
    """What a browser may load for the page: nothing; and of styles this one only."""
    digest = b64encode(sha256(style_of(report).encode()).digest()).decode()
    nothing = (f"{what} 'none'" for what in ("default-src", "frame-ancestors", "base-uri", "form-action"))
    return "; ".join((*nothing, f"style-src 'sha256-{digest}'"))


def _quoted(text: str) -> str:
    """Text as a string of CSS that ends neither the string nor the element of the style."""
    return '"' + "".join(sign if sign.isalnum() or sign in " ,.:-" else f"\\{ord(sign):x} " for sign in text) + '"'


def _text(name: str) -> str:
    return files("rapidplay.report").joinpath(name).read_text("utf-8")
