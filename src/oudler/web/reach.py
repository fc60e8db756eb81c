"""Where others find this server: at an address, or nowhere as long as it is bound to this machine."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from oudler.app.tables.errors import Forbidden, NotNow

OWN_HOSTS: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


@dataclass(frozen=True, slots=True)
class Opened:
    """What opening to the network led to: the names it answers to from there, and where others find it."""

    hosts: frozenset[str]
    address: str


Opening = Callable[[], Awaitable[Opened | None]]
"""Opens a server that is bound to this machine to the network; None where this machine is on no network."""


def host_name(host: str) -> str:
    """Return a Host header without its port."""
    if host.startswith("["):
        return host.partition("]")[0].lower() + "]"
    return host.partition(":")[0].lower()


class Reach:
    """The names a server answers to, and the address that leads to it from elsewhere."""

    def __init__(self, hosts: frozenset[str], address: str | None, opening: Opening | None = None) -> None:
        self._hosts = hosts | OWN_HOSTS
        self._address = address
        self._door = opening
        self._opening = asyncio.Lock()

    def knows(self, host: str) -> bool:
        """Tell whether a Host header names this server."""
        return host_name(host) in self._hosts

    @property
    def opens(self) -> bool:
        """Tell whether it can be opened to the network from here."""
        return self._door is not None

    def address(self, connection: HTTPConnection) -> str | None:
        """Return the address by which other devices come; None where there is none that they could open."""
        host = connection.headers.get("host", "")
        if self._address is None and host_name(host) not in OWN_HOSTS:
            return f"{connection.scope['scheme']}://{host}"
        return self._address

    async def open(self, connection: HTTPConnection) -> None:
        """Open it to the network; only who sits at this machine may."""
        if not _is_here(connection):
            raise Forbidden("seule cette machine peut s'ouvrir au réseau", "only this machine itself can be opened")
        async with self._opening:
            if self._door is None:
                return
            opened = await self._door()
            if opened is None:
                raise NotNow(
                    "cette machine n'est sur aucun réseau : branchez un câble ou le Wi-Fi, puis réessayez",
                    "this machine is on no network: connect it by cable or Wi-Fi, then try again",
                )
            self._hosts |= opened.hosts
            self._address, self._door = opened.address, None


def at_this_machine(connection: HTTPConnection) -> bool:
    """Tell whether somebody sits at this very machine, not behind a proxy on it."""
    return _is_here(connection) and host_name(connection.headers.get("host", "")) in OWN_HOSTS


def _is_here(connection: HTTPConnection) -> bool:
    try:
        return connection.client is not None and ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:  # a client that has no address
        return False
