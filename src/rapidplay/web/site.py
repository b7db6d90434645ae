"""The built front end: files that never change, one page for every screen; a plain page where it has not been built."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from rapidplay.web.middleware.paths import is_api, is_below

PAGE = "index.html"
ASSETS = "/assets"
"""The build puts a hash of the content into every name below it."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OF_FILES = (
    ".css",
    ".html",
    ".ico",
    ".js",
    ".json",
    ".map",
    ".php",
    ".png",
    ".svg",
    ".txt",
    ".webmanifest",
    ".woff2",
    ".xml",
)
"""How the name of a file ends. Addresses of screens have dots, too: `/laws/fide-2023/A.5.3`, `/board/3.2`."""
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>rapidplay</title>
<h1>The front end has not been built</h1>
<p>Build it with <code>make frontend</code> and load this page again.</p>
<p>The API is there: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


def is_built(folder: Path) -> bool:
    """The screens are there."""
    return (folder / PAGE).is_file()


class Site:
    """Answers what is no call of the API; only GET and HEAD."""

    def __init__(self, folder: Path) -> None:
        self._page = folder / PAGE
        # A link in the folder may not lead out of it.
        self._files = StaticFiles(directory=folder, check_dir=False, follow_symlink=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        answer = await self._answer(scope)
        await answer(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        path = scope["path"]
        if is_api(path):
            raise HTTPException(404, "No such call")
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        if not self._page.is_file():
            return _not_built(path)
        answer = await self._file(path, scope)
        answer.headers["Cache-Control"] = FOR_EVER if is_below(path, ASSETS) else ASK_AGAIN
        return answer

    async def _file(self, path: str, scope: Scope) -> Response:
        """The file; the page where there is none and the path is not that of a file."""
        try:
            return await self._files.get_response(path.lstrip("/") or PAGE, scope)
        except HTTPException:
            if is_below(path, ASSETS) or path.lower().endswith(OF_FILES):
                raise HTTPException(404, "No such file") from None
            return await self._files.get_response(PAGE, scope)


def _not_built(path: str) -> Response:
    if path != "/":
        raise HTTPException(404, "No such page: the front end has not been built")
    return Response(NOT_BUILT, media_type="text/html", headers={"Cache-Control": ASK_AGAIN})
