"""The way from this machine to the network: which addresses it has there, and listening at them too."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import sys
from typing import Final

import uvicorn

from oudler.cli.workers import AT_ONCE, WAITING
from oudler.web.reach import Opened

if sys.platform == "linux":
    import fcntl

_ADDRESS_OF: Final = 0x8915  # SIOCGIFADDR


def lan_addresses() -> tuple[str, ...]:
    """Return this machine's addresses on networks, the one that others most likely reach it by first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which address would be used
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError, UnicodeError):  # a network without a way out; a name that no resolver takes
        found += [str(known[4][0]) for known in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    found += _of_interfaces()
    return tuple(address for address in dict.fromkeys(found) if not address.startswith("127."))


def _of_interfaces() -> list[str]:
    """Return the addresses of the network interfaces, where the system tells them: a club's switch leads nowhere."""
    found: list[str] = []
    if sys.platform == "linux":
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                with contextlib.suppress(OSError):  # an interface without an address
                    told = fcntl.ioctl(asking, _ADDRESS_OF, struct.pack("256s", name.encode()[:15]))
                    found.append(socket.inet_ntoa(told[20:24]))
    return found


def lan_names() -> tuple[str, str]:
    name = socket.gethostname().lower()
    return name, f"{name}.local"


class OpenToNetwork:
    """Has a server that listens on this machine's own address listen on those of its networks as well."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.server: uvicorn.Server | None = None

    async def __call__(self) -> Opened | None:
        addresses = await asyncio.to_thread(lan_addresses)
        listening = [address for address in addresses if await self._listens(address)]
        if not listening:
            return None
        return Opened(frozenset((*listening, *lan_names())), f"http://{listening[0]}:{self.port}")

    async def _listens(self, address: str) -> bool:
        server = self.server
        if server is None:
            return False
        config = server.config

        def protocol() -> asyncio.Protocol:  # as uvicorn makes those of its own sockets
            made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg] # two classes, one signature
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            )
            return made

        loop = asyncio.get_running_loop()
        try:
            listener = socket.create_server((address, self.port))
        except OSError:  # an address that is no longer there, or a port that somebody else has on it
            return False
        server.servers.append(await loop.create_server(protocol, sock=listener, backlog=AT_ONCE))
        listener.listen(WAITING)
        return True
