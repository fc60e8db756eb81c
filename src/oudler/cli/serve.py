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
from oudler.cli.limits import keeping_of, terms
from oudler.cli.network import OpenToNetwork, lan_addresses, lan_names
from oudler.cli.restart import Restart
from oudler.cli.workers import Server, configuration, supervise
from oudler.store import Store, open_store
from oudler.text import Language, OudlerError, Text
from oudler.web import Settings
from oudler.web.collecting import collect_seldom
from oudler.web.switching import hand_over_soon

THIS_MACHINE: Final = "127.0.0.1"
_PORTS: Final = 20
_SEAL: Final = 60.0
_FILE: Final = "tables.oudler"


def serve(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    lang: Language = options.lang
    os.umask(0o077)  # hands and seeds of running deals are nobody else's to read
    _check_workers(options.workers, options.data)
    site = None if options.site is None else _site(options.site)
    taken = terms(options.connections, options.per_address, options.proxy)
    keeping = keeping_of(options)
    again = Restart()
    listener, port = again.listener() or _listen(options.port, lan=options.lan)
    here = f"http://localhost:{port}/"
    with contextlib.closing(listener), _store(options.data) as store, _alone(options, here):
        _announce(here, options.port, port, lang)
        addresses = lan_addresses() if options.lan else ()
        address = f"http://{addresses[0]}:{port}" if addresses else None
        if options.lan:
            _announce_lan(None if address is None else f"{address}/", lang)
        hosts = frozenset(addresses + lan_names() if options.lan else ())
        hosts |= {site.hostname} if site is not None and site.hostname else set()
        bound = not options.lan and site is None and options.workers == 1
        opening = OpenToNetwork(port) if bound else None
        public = address if site is None else f"{site.scheme}://{site.netloc}"
        settings = Settings(
            hosts=hosts,
            address=public,
            opening=opening,
            terms=taken,
            keeping=keeping,
            shared_deals=options.shared_deals,
            seal=_SEAL,
            metrics=options.metrics,
            log_level=options.log_level,
            log_format=options.log_format,
        )
        page = None if options.no_browser or again.is_one else here
        if options.workers > 1:
            store.close()  # each worker opens it for itself
            if page is not None:
                webbrowser.open(page)
            supervise(options.workers, options.data, settings, listener)
        else:
            server = _Server(configuration(store, settings), page)
            again.asks(server, listener)
            if opening is not None:
                opening.server = server
            collect_seldom()
            hand_over_soon()
            with contextlib.suppress(KeyboardInterrupt):
                server.run(sockets=[listener.dup()])  # which it closes: ours goes on to listen for who comes next
    if again.asked:
        again.begin()
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


class _Server(Server):
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


def place_of(place: str | None) -> str | Path:
    """Return where the tables are, as `--data` says it or by itself."""
    return _path(place) or str(place)


def _store(place: str | None) -> Store:
    path = _path(place)
    if path is None:
        return open_store(str(place))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise OudlerError(
            Text(
                f"{path.parent} : impossible à créer ({error.strerror})",
                f"{path.parent}: cannot be made ({error.strerror})",
            )
        ) from None
    return open_store(path, create=True, private=True)


def data_folder(environment: Mapping[str, str], platform: str) -> Path:
    """Return where a user's programs keep their data on this kind of machine."""
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Oudler"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Oudler"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "oudler"


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
