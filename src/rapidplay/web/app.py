"""The application: every call, what holds for all of them, and the built front end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib.metadata import version

from fastapi import APIRouter, FastAPI
from starlette.middleware import Middleware

from rapidplay.web.catching import add_handlers
from rapidplay.web.middleware.bounded import Bounded
from rapidplay.web.middleware.headers import SecurityHeaders
from rapidplay.web.middleware.hosts import Hosts
from rapidplay.web.middleware.limits import Limits
from rapidplay.web.middleware.requests import Requests
from rapidplay.web.middleware.speaking import Speaking
from rapidplay.web.middleware.unexpected import Unexpected
from rapidplay.web.openapi import describe
from rapidplay.web.routes import (
    boards,
    classes,
    enrolments,
    entries,
    files,
    health,
    laws,
    mates,
    packs,
    purging,
    reports,
    rulings,
    sessions,
    streams,
    tablets,
)
from rapidplay.web.served import Served, serving
from rapidplay.web.settings import Settings
from rapidplay.web.site import Site
from rapidplay.web.work import Lane

ROUTERS = (rulings.router, mates.router, classes.router, laws.router, health.router)
"""A router for each subject; a new one is added here."""
OF_EVENTS = (
    sessions.router,
    enrolments.router,
    boards.router,
    entries.router,
    streams.router,
    tablets.router,
    reports.router,  # before the files, whose path it has
    files.router,
    packs.router,
    purging.router,
)
"""Likewise, for calls about events."""
DESCRIPTION = "What must the arbiter do, and which article says so. Sentences come in the language of Accept-Language."


def create_app(
    settings: Settings | None = None, served: Served | None = None, besides: Sequence[APIRouter] = ()
) -> FastAPI:
    """An application with these settings; with the desk whose events it serves, or without any; with more calls."""
    settings = settings or Settings()
    app = FastAPI(
        title="rapidplay",
        version=version("rapidplay"),
        description=DESCRIPTION,
        openapi_url=None,  # a call of ours gives the document; the pages FastAPI would add load scripts from elsewhere
        redirect_slashes=False,
        middleware=_middleware(settings),
        lifespan=None if served is None else partial(serving, served=served, settings=settings),
    )
    app.state.settings = settings
    app.state.started = settings.now()
    app.state.solving = Lane(settings.solving_at_once, settings.solving_waiting)
    app.state.reading = Lane(settings.reading_at_once, settings.reading_waiting)
    for router in (*ROUTERS, *(() if served is None else OF_EVENTS), *besides):
        app.include_router(router)
    app.router.default = Site(settings.static)
    add_handlers(app)
    describe(app)
    return app


def _middleware(settings: Settings) -> list[Middleware]:
    """The first is the outermost: whatever answers, the request has its line and the answer its headers."""
    return [
        Middleware(Requests, settings),
        Middleware(SecurityHeaders),
        Middleware(Speaking),
        Middleware(Unexpected, settings),
        Middleware(Hosts, settings),
        Middleware(Limits, settings),
        Middleware(Bounded, settings),
    ]
