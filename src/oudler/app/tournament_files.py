"""Files that hold a tournament: opened for work, taken elsewhere, taken in."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from oudler.app.claims import claims_of
from oudler.app.desk import STREAM, Desk
from oudler.app.heads import signed_if_possible
from oudler.store import MEMORY, Head, Imported, export_stream, import_stream, open_store
from oudler.verdicts import RuleBroken


@contextlib.contextmanager
def open_desk(file: str, *, create: bool = False, readonly: bool = False) -> Iterator[Desk]:
    """Open the file of a tournament; one that holds none is refused, unless one is to be created in it."""
    with _new_or_old(file, create=create), open_store(file, create=create, readonly=readonly) as store:
        desk = Desk(store)
        if not create and desk.book().announced is None:
            raise RuleBroken("ORG-10", f"{file} ne contient pas de tournoi", f"{file} holds no tournament")
        yield desk


@contextlib.contextmanager
def scratch_desk() -> Iterator[Desk]:
    """Open a desk whose tournament is kept nowhere."""
    with open_store(MEMORY, create=True) as store:
        yield Desk(store)


@contextlib.contextmanager
def _new_or_old(file: str, *, create: bool) -> Iterator[None]:
    """Leave no empty file behind where making a tournament fails."""
    path = Path(file)
    fresh = create and not path.exists()
    try:
        yield
    except BaseException:
        if fresh:
            for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
                each.unlink(missing_ok=True)
        raise


def export_tournament(desk: Desk, out: Path) -> Head:
    """Write every event and what they come to, for `oudler check`."""
    signed = signed_if_possible(desk.store, STREAM)
    return export_stream(desk.store, STREAM, out, claims_of(desk.book()), None if signed is None else signed.to_json())


def adopt_tournament(file: str, source: Path) -> Imported:
    """Take in a tournament that was exported elsewhere; its events must come to a book."""
    with _new_or_old(file, create=True), open_store(file, create=True) as store:
        taken_in = import_stream(store, source)
        Desk(store).book()
        return taken_in
