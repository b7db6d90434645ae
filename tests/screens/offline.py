"""Pages without network: what they write to their consoles about it is no fault of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from people import People
from playwright.sync_api import Page

NOT_CONNECTED = "ERR_INTERNET_DISCONNECTED"
KEPT = {"service_workers": "allow"}
"""For a device that is to start without network: it keeps the screens."""

WORKS = """() => new Promise((resolve, reject) => {
    navigator.serviceWorker.ready.then(() => resolve(true))
    setTimeout(reject, 60_000, 'the screens are not kept on this device')
})"""


def is_kept(page: Page) -> None:
    """Waits until the page could be started without network, and shows it as it is started then."""
    page.evaluate(WORKS)
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")


@contextmanager
def without_network(people: People, page: Page) -> Iterator[None]:
    """The device has no network; afterwards it has."""
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)
        people.complaints[:] = [one for one in people.complaints if NOT_CONNECTED not in one]
