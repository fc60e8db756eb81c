"""Opening a store by its name, and making a new one."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from oudler.store.clock import Clock, utc_now
from oudler.store.engine import WRITING, sqlite_engine, use_wal
from oudler.store.errors import StoreError, told, unusable
from oudler.store.files import make_private, new_file, system_error
from oudler.store.schema import STEPS, migrate, outdated
from oudler.store.server import alone, server_engine
from oudler.store.streams import Store
from oudler.text import Text

MEMORY: Final = ":memory:"
TIMEOUT: Final = 10.0


def open_store(
    place: str | Path,
    *,
    create: bool = False,
    readonly: bool = False,
    clock: Clock = utc_now,
    timeout: float = TIMEOUT,
    private: bool = False,
) -> Store:
    """Open a file, `:memory:`, or the URL of a database; *create* makes a file that does not exist.

    Only a store is opened: an empty file, another program's or a newer Oudler's is refused and left as it is.
    *timeout* is how many seconds a writer waits for another program. A new file is its owner's alone; *private* makes
    one that is there so too.
    """
    if isinstance(place, str) and "://" in place:
        url = _url(place)
        if url.get_backend_name() != "sqlite":
            return _open_server(url, clock)
        place = url.database or MEMORY
    if place == MEMORY:
        engine = sqlite_engine(None, "rw", timeout)
        _prepare(engine, MEMORY)
        return Store(engine, MEMORY, clock=clock, shared=True)
    path = Path(place)
    _check_file(path, create=create and not readonly)
    if private:
        make_private(path)
    engine = sqlite_engine(path, "ro" if readonly else "rw", timeout)
    try:
        _prepare(engine, str(path), readonly=readonly)
        if not readonly:
            with told(str(path)):
                use_wal(engine, timeout)
    except BaseException:
        engine.dispose()
        raise
    return Store(engine, str(path), path, clock=clock)


def _check_file(path: Path, *, create: bool) -> None:
    name = str(path)
    if "\0" in name:
        raise unusable(repr(name), Text("nom impossible", "impossible name"))
    try:
        if path.is_dir():
            raise unusable(name, Text("c'est un dossier", "it is a folder"))
        if not path.exists():
            if not create:
                raise unusable(name, Text("ce fichier n'existe pas", "this file does not exist"))
            _create(path)
        elif path.stat().st_size == 0:
            raise unusable(name, Text("ce fichier est vide", "this file is empty"))
    except OSError as error:
        raise system_error(path, error) from error


def _create(path: Path) -> None:
    """Make an empty store; where another program has just made one, that one is taken."""
    try:
        with new_file(path) as temporary, told(str(path)):
            engine = sqlite_engine(temporary, "rwc", TIMEOUT)
            try:
                _prepare(engine, str(path))
            finally:
                engine.dispose()
    except StoreError:
        if not path.exists():
            raise


def _prepare(engine: Engine, name: str, *, readonly: bool = False) -> None:
    """Check that it is a store this program can read; take the steps that it lacks."""
    with told(name):
        with engine.connect() as connection, connection.begin():
            old = outdated(connection, name, STEPS)
        if old and readonly:
            raise unusable(
                name,
                Text("ancienne version : ouvrez-le une fois en écriture", "an older version: open it for writing once"),
            )
        if old:
            with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
                alone(connection)
                migrate(connection, name, STEPS)


def _url(place: str) -> URL:
    try:
        return make_url(place)
    except ArgumentError as error:
        raise unusable(repr(place), Text("adresse incompréhensible", "the address cannot be understood")) from error


def _open_server(url: URL, clock: Clock) -> Store:
    name = url.render_as_string(hide_password=True)
    engine: Engine | None = None
    try:
        engine = server_engine(url)
        _prepare(engine, name)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        why = Text(
            "il manque le pilote de cette base de données (pip install oudler[postgresql])",
            "the driver of this database is missing (pip install oudler[postgresql])",
        )
        raise unusable(name, why) from error
    except BaseException:
        if engine is not None:
            with contextlib.suppress(Exception):
                engine.dispose()
        raise
    return Store(engine, name, clock=clock)
