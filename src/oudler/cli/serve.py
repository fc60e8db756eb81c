"""`oudler serve`: the application in the browser, on this machine or for the whole network."""

from __future__ import annotations

import argparse
import contextlib
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, urlsplit

import segno
import uvicorn

from oudler.cli.alone import Held, alone
from oudler.cli.console import DONE, UsageError
from oudler.cli.workers import configuration, supervise
from oudler.store import Store, open_store
from oudler.text import Language, OudlerError, Text
from oudler.web import Settings
from oudler.web.collecting import collect_seldom

THIS_MACHINE: Final = "127.0.0.1"
_PORTS: Final = 20
_FILE: Final = "tables.oudler"


def serve(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    lang: Language = options.lang
    _check_workers(options.workers, options.data)
    site = None if options.site is None else _site(options.site)
    listener, port = _listen(options.port, lan=options.lan)
    here = f"http://localhost:{port}/"
    with contextlib.closing(listener), _store(options.data) as store, _alone(options, here):
        _announce(here, options.port, port, lang)
        addresses = _lan_addresses() if options.lan else ()
        address = f"http://{addresses[0]}:{port}" if addresses else None
        if options.lan:
            _announce_lan(None if address is None else f"{address}/", lang)
        hosts = frozenset(addresses + _lan_names() if options.lan else ())
        hosts |= {site.hostname} if site is not None and site.hostname else set()
        settings = Settings(hosts=hosts, address=address if site is None else f"{site.scheme}://{site.netloc}")
        page = None if options.no_browser else here
        if options.workers > 1:
            store.close()  # each worker opens it for itself
            if page is not None:
                webbrowser.open(page)
            supervise(options.workers, options.data, settings, listener)
        else:
            server = _Server(configuration(store, settings), page)
            collect_seldom()
            with contextlib.suppress(KeyboardInterrupt):
                server.run(sockets=[listener])
    print(Text("À bientôt !", "See you soon!").to(lang), file=sys.stderr)
    return DONE


def _site(given: str) -> SplitResult:
    """Return the public address, which has a scheme and a name and nothing after them."""
    try:
        site = urlsplit(given)
        plain = site.scheme in ("http", "https") and site.hostname and not site.path.strip("/")
        if plain and not (site.query or site.fragment or site.username) and (site.port or 1) > 0:
            return site
    except ValueError:  # no address at all
        pass
    raise UsageError(
        Text(f"--site : pas une adresse comme https://tarot.exemple.fr : {given}", f"--site: no address: {given}")
    )


def _check_workers(workers: int, place: str | None) -> None:
    if workers < 1:
        raise UsageError(Text("--workers : au moins 1", "--workers: at least 1"))
    if workers > 1 and not (place or "").startswith(("postgresql", "postgres:")):
        raise UsageError(
            Text(
                "--workers : un fichier n'a qu'un processus ; à plusieurs il faut PostgreSQL (--data postgresql://…)",
                "--workers: a file has one process; several need PostgreSQL (--data postgresql://…)",
            )
        )


class _Server(uvicorn.Server):
    """A server that opens the browser once it listens."""

    def __init__(self, config: uvicorn.Config, page: str | None) -> None:
        super().__init__(config)
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._page is not None and self.started:
            threading.Thread(target=webbrowser.open, args=(self._page,), daemon=True).start()


def _listen(wanted: int, *, lan: bool) -> tuple[socket.socket, int]:
    """Return a listening socket on the port wanted, or on the first free one after it."""
    if not 0 <= wanted <= 65535:
        raise UsageError(Text("--port : de 0 à 65535", "--port: from 0 to 65535"))
    where = "0.0.0.0" if lan else THIS_MACHINE  # noqa: S104 - asked for by --lan
    why: OSError | None = None
    for port in range(wanted, min(wanted + _PORTS, 65536)):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((where, port))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            why = error
            continue
        return listener, listener.getsockname()[1]
    reason = "" if why is None else why.strerror
    raise OudlerError(
        Text(
            f"aucun port libre de {wanted} à {wanted + _PORTS - 1} ({reason}) : essayez --port",
            f"no free port from {wanted} to {wanted + _PORTS - 1} ({reason}): try --port",
        )
    )


@contextlib.contextmanager
def _alone(options: argparse.Namespace, here: str) -> Iterator[None]:
    """Be the only one who serves a file; show the page of who already does."""
    path = _path(options.data)
    if path is None:
        yield
        return
    try:
        with alone(path, here):
            yield
    except Held as held:
        if held.note and not options.no_browser:
            webbrowser.open(held.note)
        at = f" : {held.note}" if held.note else ""
        raise UsageError(
            Text(f"Oudler sert déjà {path}{at}", f"Oudler serves {path} already{at.replace(' :', ':')}")
        ) from None


def _path(place: str | None) -> Path | None:
    """Return the file of the tables; None where they are on a server."""
    if place is not None and "://" in place:
        return None
    return data_folder(os.environ, sys.platform) / _FILE if place is None else Path(place)


def _store(place: str | None) -> Store:
    path = _path(place)
    if path is None:
        return open_store(str(place))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OudlerError(
            Text(
                f"{path.parent} : impossible à créer ({error.strerror})",
                f"{path.parent}: cannot be made ({error.strerror})",
            )
        ) from None
    return open_store(path, create=True)


def data_folder(environment: Mapping[str, str], platform: str) -> Path:
    """Return where a user's programs keep their data on this kind of machine."""
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Oudler"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Oudler"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "oudler"


def _lan_addresses() -> tuple[str, ...]:
    """Return this machine's addresses on networks, the one that others most likely reach it by first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which address would be used
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError, UnicodeError):  # a network without a way out; a name that no resolver takes
        found += [str(known[4][0]) for known in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(address for address in dict.fromkeys(found) if not address.startswith("127."))


def _lan_names() -> tuple[str, str]:
    name = socket.gethostname().lower()
    return name, f"{name}.local"


def _announce(here: str, wanted: int, port: int, lang: Language) -> None:
    if wanted not in (0, port):
        taken = Text(f"Le port {wanted} est pris : voici le {port}.", f"Port {wanted} is taken: using {port}.")
        print(taken.to(lang))
    said = Text(f"Oudler est là : {here}   (Ctrl-C pour arrêter)", f"Oudler is here: {here}   (Ctrl-C to stop)")
    print(said.to(lang), flush=True)


def _announce_lan(address: str | None, lang: Language) -> None:
    if address is None:
        nowhere = Text(
            "Aucune adresse de réseau trouvée : cette machine est-elle connectée ?",
            "No network address found: is this machine connected?",
        )
        print(nowhere.to(lang), flush=True)
        return
    said = Text(f"Sur le réseau : {address}", f"On the network: {address}")
    print(said.to(lang))
    segno.make(address, error="m").terminal(compact=True)
    sys.stdout.flush()
