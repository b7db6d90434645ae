"""Entries of every kind for property tests: made from the forms that the desk itself reads them by."""

from __future__ import annotations

from datetime import UTC
from typing import Any

from hypothesis import strategies as st

from rapidplay.desk.log_forms import FORMS, KINDS
from rapidplay.incident.form import (
    Anything,
    Chosen,
    Either,
    Form,
    Listing,
    Named,
    Nothing,
    Table,
    Text,
    Time,
    Whole,
    Word,
    YesNo,
)

ANYTHING = st.one_of(st.none(), st.booleans(), st.integers(-5, 5), st.text("abc é", max_size=5))
NEVER = ("ruling", "told")
"""Objects with forms of their own."""


def data_of_kind(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """What an entry of this kind may say, the desk's own keys beside it."""
    form = FORMS[kind]
    fields = {key: one for key, one in form.fields.items() if key not in NEVER or kind != "ruling-declared"}
    return _table(Table(fields, form.needed))


KIND_AND_DATA = st.sampled_from(sorted(KINDS)).flatmap(lambda kind: st.tuples(st.just(kind), data_of_kind(kind)))


def _table(form: Table) -> st.SearchStrategy[dict[str, Any]]:
    needed = {key: value_of(form.fields[key]) for key in form.needed}
    optional = {key: value_of(one) for key, one in form.fields.items() if key not in form.needed}
    return st.fixed_dictionaries(needed, optional=optional)


def value_of(form: Form) -> st.SearchStrategy[Any]:
    """A value of this form."""
    match form:
        case Table():
            return _table(form)
        case Chosen(tables=tables):
            return st.one_of(*map(_table, tables.values()))
        case Named(key=key, of=of):
            return st.dictionaries(value_of(key), value_of(of), max_size=2)
        case Listing(of=of, least=least):
            return st.lists(value_of(of), min_size=least, max_size=least + 2)
        case Either(forms=forms):
            return st.one_of(*map(value_of, forms))
        case Word(values=values):
            return st.sampled_from(values)
        case Whole(least=least):
            return st.integers(least, 10**6)
        case Text():
            return _text(form)
    return {Anything: ANYTHING, YesNo: st.booleans(), Nothing: st.none(), Time: st.just("0:10:00")}[type(form)]


def _text(form: Text) -> st.SearchStrategy[str]:
    if form.pattern is None:
        return st.text("abc é-1", min_size=0 if form.may_be_empty else 1, max_size=8)
    if form.expected.startswith("a day such as"):
        return st.dates().map(str)
    if form.expected.startswith("a time with its zone"):
        return st.datetimes(timezones=st.just(UTC)).map(lambda moment: moment.isoformat())
    return st.from_regex(form.pattern, fullmatch=True).filter(lambda text: text.isprintable())
