"""The whole of a server in one file, while it serves; and back into another place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from oudler.store import Store, copy_name, open_store
from oudler.text import OudlerError, Text

_NAME: Final = "oudler.oudler"
_OURS: Final = re.compile(r"oudler-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?\.oudler")


@dataclass(frozen=True, slots=True)
class Kept:
    """What a backup holds."""

    path: str
    streams: int
    events: int


def back_up(place: str | Path, to: Path) -> Kept:
    """Write all that a server keeps, as it is at one moment, to a new file; it is checked before it takes its name."""
    with open_store(place) as store:
        store.copy_to(to)
    return _told(to, to)


def restore(kept: Path, place: str) -> Kept:
    """Put a backup where nothing is yet: a new file, or an empty database."""
    with open_store(kept, readonly=True) as source:
        wrong = source.check()
        if wrong:
            raise OudlerError(
                Text(f"{kept} : rien n'est rétabli : {wrong[0].fr}", f"{kept}: nothing is restored: {wrong[0].en}")
            )
        if "://" not in place:
            source.copy_to(Path(place))
            return _told(Path(place), place)
        with open_store(place) as target:
            target.fill_from(source)
            return Kept(target.name, *_size(target))


def _told(path: Path, place: str | Path) -> Kept:
    with open_store(path, readonly=True) as copy:
        return Kept(str(place), *_size(copy))


def _size(store: Store) -> tuple[int, int]:
    heads = store.heads(store.streams())
    return len(heads), sum(heads.values())


def scheduled(store: Store, folder: Path, moment: datetime, keep: int) -> Path:
    """Write the copy of a moment into a folder, and take away the oldest of ours that are more than *keep*."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = store.copy_to(folder / copy_name(folder / _NAME, moment).name)
    ours = sorted(one for one in folder.iterdir() if _OURS.fullmatch(one.name))
    for one in ours[:-keep]:
        one.unlink()
    return path
