"""The server as it runs: uvicorn, with the desk's own certificate where there is one."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from rapidplay.access.certificates import Certificates
from rapidplay.errors import BadInput

GRACE_S = 5
"""So long what is under way may take when the server ends."""
LONGEST_MESSAGE_BYTES = 65_536
GARBAGE_AFTER = 50_000
"""So many new objects before Python looks for rings among them; looking through a whole event takes time."""
SWITCH_S = 0.0005
"""So long a ruling that is being made may keep the presses of clocks waiting before they get a turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the server listens."""

    host: str
    port: int
    certificates: Certificates | None = None

    @property
    def scheme(self) -> str:
        """`https` with certificates, else `http`."""
        return "http" if self.certificates is None else "https"


def listening(place: Place) -> socket.socket:
    """The open door; BadInput where it cannot be opened."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Otherwise the second part of an answer waits for the client's delayed acknowledgement of the first: 40 ms.
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        door.bind((place.host, place.port))
        door.listen()  # who comes before the server is ready waits, and is not turned away
    except OSError as fault:
        door.close()
        raise BadInput(f"{place.host}, port {place.port}: cannot be opened: {fault.strerror}") from None
    return door


def serve(app: FastAPI, place: Place, doors: Sequence[socket.socket]) -> None:
    """Serves until it is told to end; the second door, if there is one, gives away the authority's certificate."""
    sys.setswitchinterval(SWITCH_S)
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)
    main, *beside = doors
    servers = [(_server(app, place.certificates), main)]
    if place.certificates is not None and beside:
        servers.append((_server(_authority(place.certificates.authority, place.port), None), beside[0]))
    with asyncio.Runner(loop_factory=servers[0][0].config.get_loop_factory()) as runner:
        runner.run(_all_of(servers))


async def _all_of(servers: Sequence[tuple[uvicorn.Server, socket.socket]]) -> None:
    """When the first one ends, the others do."""
    (first, door), *others = servers
    tasks = [asyncio.create_task(server.serve(sockets=[its])) for server, its in others]
    await first.serve(sockets=[door])
    for server, _ in others:
        server.should_exit = True
    await asyncio.gather(*tasks)


def _server(app: FastAPI | Starlette, certificates: Certificates | None) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            app,
            loop="uvloop",
            http="httptools",
            ws="websockets-sansio",
            ws_max_size=LONGEST_MESSAGE_BYTES,
            access_log=False,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=GRACE_S,
            ssl_certfile=None if certificates is None else certificates.server,
            ssl_keyfile=None if certificates is None else certificates.server_key,
        )
    )


def _authority(certificate: Path, port: int) -> Starlette:
    """What a phone asks before it trusts the desk: the authority's certificate, and where the desk is."""

    async def give(_: Request) -> Response:
        headers = {"Content-Disposition": 'attachment; filename="rapidplay-desk.crt"'}
        return Response(certificate.read_bytes(), media_type="application/x-x509-ca-cert", headers=headers)

    async def send_on(request: Request) -> Response:
        return RedirectResponse(str(request.url.replace(scheme="https", port=port, path="/")))

    return Starlette(routes=[Route("/certificate", give), Route("/{anything:path}", send_on)])
