"""What becomes of exceptions in a handler: each is told as a problem."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from rapidplay.errors import RapidplayError
from rapidplay.web.problems import OF_STATUSES, problem, problem_of


def add_handlers(app: FastAPI) -> None:
    """Tell our exceptions, those of parameters and those of the framework."""
    app.add_exception_handler(RapidplayError, _ours)
    app.add_exception_handler(RequestValidationError, _of_parameters)
    app.add_exception_handler(HTTPException, _of_the_framework)


def _ours(request: Request, error: Exception) -> Response:
    assert isinstance(error, RapidplayError)
    answer = problem_of(error)
    if answer is None:
        raise error
    return answer


def _of_parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    lines = [(" ".join(map(str, one["loc"])), str(one["msg"])) for one in error.errors()]
    (where, why), *more = lines
    return problem("bad-input", "\n".join([why, *(f"{where}: {why}" for where, why in more)]), where)


def _of_the_framework(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code not in OF_STATUSES:
        raise error
    allowed = (error.headers or {}).get("Allow")
    detail = error.detail if allowed is None else f"Allowed here: {allowed}"
    return problem(OF_STATUSES[error.status_code], detail, request.url.path, error.headers)
