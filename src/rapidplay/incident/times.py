"""Times: h:mm:ss in files and rulings, whole seconds in the program."""

from __future__ import annotations

from collections.abc import Callable

from rapidplay.incident.form import Chosen, Form, Listing, Table, Time


def seconds_of(text: str) -> int:
    """`1:02:03` is 3723."""
    hours, minutes, seconds = map(int, text.split(":"))
    return 3600 * hours + 60 * minutes + seconds


def time_of(seconds: int) -> str:
    """3723 is `1:02:03`."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def with_times_in_seconds(form: Form, value: object) -> object:
    """A value of this form with every h:mm:ss in it as seconds."""
    return _changed(form, value, lambda text: seconds_of(str(text)))


def with_times_as_text(form: Form, value: object) -> object:
    """A value of this form with every time in it as h:mm:ss."""
    return _changed(form, value, lambda seconds: time_of(int(str(seconds))))


def _changed(form: Form, value: object, change: Callable[[object], object]) -> object:
    match form, value:
        case Time(), _:
            return change(value)
        case Table(fields=fields), dict():
            return {key: _changed(fields[key], item, change) for key, item in value.items()}
        case Chosen(key=key, tables=tables), dict():
            return _changed(tables[value[key]], value, change)
        case Listing(of=of), list() | tuple():
            return [_changed(of, item, change) for item in value]
        case _:
            return value
