"""What keeps a hall's data safe: the copies there are, a second place that follows, room on the disk, the way back."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.desk import STREAM
from oudler.app.staff import STAFF
from oudler.app.streams import Log, log
from oudler.app.tables.errors import Unknown
from oudler.app.tournaments import PREFIX, Tournaments
from oudler.formats.events import NewEvent, StoredEvent
from oudler.store import Store, open_store
from oudler.store.copies import COPIES_FOLDER, SUFFIX
from oudler.text import OudlerError, Text
from oudler.verdicts import RuleBroken

MIRROR_NAME: Final = "oudler-miroir.oudler"
_PLACES: Final = log("server:")
_MIRROR: Final = "mirror"
_LITTLE: Final = 500_000_000


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of everything: its file, when it was written, how large it is."""

    name: str
    at: str
    size: int
    path: Path


def copies_of(store: Store) -> tuple[Copy, ...]:
    """Return the copies beside a store, and the one in its second place, the latest first."""
    folders = [] if store.path is None else [store.path.parent / COPIES_FOLDER]
    mirror = mirror_folder(store)
    found = [path for folder in folders for path in folder.glob(f"*{SUFFIX}")]
    if mirror is not None:
        found += Path(mirror).glob(MIRROR_NAME)
    return tuple(sorted((_copy(path) for path in found), key=lambda copy: (copy.at, copy.name), reverse=True))


def _copy(path: Path) -> Copy:
    told = path.stat()
    return Copy(path.name, datetime.fromtimestamp(told.st_mtime, UTC).isoformat(timespec="seconds"), told.st_size, path)


def copy_named(store: Store, name: str) -> Copy:
    for copy in copies_of(store):
        if copy.name == name:
            return copy
    raise Unknown("cette copie n'existe pas", "there is no such copy")


def room(store: Store) -> tuple[int, bool] | None:
    """Return the bytes free where the data are, and whether that is little; None where they are in no file."""
    if store.path is None:
        return None
    free = shutil.disk_usage(store.path.parent).free
    return free, free < _LITTLE


# --- a second place that follows --------------------------------------------------------------------------------------


def mirror_folder(store: Store) -> str | None:
    """Return the folder in which a second copy is kept up to date, if there is one."""
    last = None
    for event in store.events(_PLACES.prefix + _MIRROR):
        last = event
    return None if last is None else last.data["folder"]


def set_mirror(store: Store, folder: str | None, author: str) -> None:
    """Keep a second copy in a folder from now on, or no more; the folder is tried at once."""
    wanted = None if folder is None or not folder.strip() else str(Path(folder.strip()))
    if wanted is not None:
        if not Path(wanted).is_absolute() or not Path(wanted).is_dir():
            raise RuleBroken(
                "SHEET-06", f"« {wanted} » n'est pas un dossier d'ici", f"“{wanted}” is no folder of this machine"
            )
        if store.path is not None and Path(wanted).resolve() == store.path.parent.resolve():
            raise RuleBroken("SHEET-06", "ce dossier est déjà celui des données", "the data are in this folder already")
        write_mirror(store, wanted)
    places = Aggregates(store, _PLACES, Aggregate[Log, NewEvent], shared=True)
    places.do(_MIRROR, lambda _: (NewEvent("MirrorSet", {"folder": wanted}),), author=author)


def mirror_there(folder: str) -> bool:
    """Tell whether the second copy is where it was written."""
    return Path(folder, MIRROR_NAME).exists()


def write_mirror(store: Store, folder: str) -> Path:
    """Write everything to the second place; what was there stays until the new copy is whole."""
    place = Path(folder)
    fresh = place / f".{MIRROR_NAME}.neuf"
    fresh.unlink(missing_ok=True)
    store.copy_to(fresh)
    return fresh.replace(place / MIRROR_NAME)


# --- the way back -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difference:
    """A tournament here beside the same in a copy: events *here* and *there*, of which so many are the *same*."""

    here: int
    there: int
    same: int

    @property
    def what(self) -> str:
        """*equal*, *ahead* (the copy has less), *behind* (it has more), *parted*."""
        if self.same == self.here == self.there:
            return "equal"
        if self.same == self.there:
            return "ahead"
        return "behind" if self.same == self.here else "parted"


def difference(store: Store, tournament_id: str, copy: Path) -> Difference:
    """Compare a tournament with what a copy has of it."""
    there = [event.hash for event in events_of(copy, tournament_id)]
    here = [event.hash for event in store.events(PREFIX + tournament_id)]
    same = 0
    for mine, its in zip(here, there, strict=False):
        if mine != its:
            break
        same += 1
    return Difference(len(here), len(there), same)


def events_of(copy: Path, tournament_id: str) -> list[StoredEvent]:
    """Return a tournament's events as a copy has them, each checked."""
    with open_store(copy, readonly=True) as source:
        found = list(source.events(PREFIX + tournament_id))
    if not found:
        raise Unknown("ce tournoi n'est pas dans cette copie", "this tournament is not in this copy")
    return found


def tournaments_in(copy: Path) -> Iterator[tuple[list[StoredEvent], list[StoredEvent]]]:
    """Yield the events of each tournament of a copy of a server, with those of its staff."""
    with open_store(copy, readonly=True) as source:
        for stream in source.streams():
            if stream.startswith(PREFIX) and stream != STREAM:
                staff = STAFF.prefix + stream.removeprefix(PREFIX)
                yield list(source.events(stream)), list(source.events(staff))


def alarm(error: OudlerError | OSError) -> Text:
    """Say why the second place could not be written."""
    if isinstance(error, OudlerError):
        return error.text
    reason = os.strerror(error.errno) if error.errno else "?"
    return Text(f"erreur du système : {reason}", f"system error: {reason}")


def take_in_copy(tournaments: Tournaments, content: bytes, name: str, session: str) -> list[str] | None:
    """Take in every tournament of a server's copy, with who works there; None where it is no such copy.

    Whoever takes in one that was not here is an arbiter of it; one that is here goes on only by its arbiter.
    """
    if not content.startswith(b"SQLite format 3\0"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "copie.oudler"
        path.write_bytes(content)
        found = list(tournaments_in(path))
    return [_taken_in(tournaments, events, staff, name, session) for events, staff in found] or None


def _taken_in(
    tournaments: Tournaments, events: list[StoredEvent], staff: list[StoredEvent], name: str, session: str
) -> str:
    tournament_id = events[0].stream.removeprefix(PREFIX)
    known = tournaments.newest(tournament_id) > 0
    if known:
        tournaments.its_arbiter(tournament_id, session)
    tournaments.bring_on(tournament_id, events, () if known else staff)
    if not known:
        tournaments.staffs.found(tournament_id, name, session)
        tournaments.staffs.join(tournament_id, name, session)
    return tournament_id
