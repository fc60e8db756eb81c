"""The whole of a server in one file, while it serves; and back into another place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from oudler.app.heads import last_key
from oudler.formats.heads import key_name
from oudler.store import Store, copy_name, open_store
from oudler.store.keys import key_file, public_keys
from oudler.text import OudlerError, Text

_NAME: Final = "oudler.oudler"
_OURS: Final = re.compile(r"oudler-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?\.oudler")


@dataclass(frozen=True, slots=True)
class Kept:
    """What a backup holds; *key* is what is to be done about the key that signs heads, which is never in it."""

    path: str
    streams: int
    events: int
    key: Text | None = None


def back_up(place: str | Path, to: Path) -> Kept:
    """Write all that a server keeps, as it is at one moment, to a new file; it is checked before it takes its name."""
    with open_store(place) as store:
        store.copy_to(to)
        key = key_file(store)
    apart = None if key is None or not key.exists() else _keep_apart(key)
    return _told(to, to, apart)


def restore(kept: Path, place: str) -> Kept:
    """Put a backup where nothing is yet: a new file, or an empty database."""
    with open_store(kept, readonly=True) as source:
        wrong = source.check()
        if wrong:
            raise OudlerError(
                Text(f"{kept} : rien n'est rétabli : {wrong[0].fr}", f"{kept}: nothing is restored: {wrong[0].en}")
            )
        signed_by = last_key(source)
        if "://" not in place:
            source.copy_to(Path(place))
            with open_store(place, readonly=True) as copy:
                return Kept(place, *_size(copy), _missing(copy, signed_by))
        with open_store(place) as target:
            target.fill_from(source)
            return Kept(target.name, *_size(target), _missing(target, signed_by))


def _keep_apart(key: Path) -> Text:
    return Text(
        f"la clé qui signe n'y est pas : gardez {key} à part", f"the key that signs is not in it: keep {key} apart"
    )


def _missing(target: Store, signed_by: str | None) -> Text | None:
    """Say that a restored server would sign by another key, where it would."""
    path = key_file(target)
    if signed_by is None or path is None or signed_by in public_keys(path):
        return None
    name = key_name(signed_by)
    return Text(
        f"ses têtes étaient signées par la clé {name}, qui n'est pas là : copiez-la en {path} avant de servir, "
        "sinon une autre sera faite, que « oudler check --key » dira inconnue",
        f"its heads were signed by the key {name}, which is not there: copy it to {path} before serving, "
        "or another one will be made, which `oudler check --key` will call unknown",
    )


def _told(path: Path, place: str | Path, key: Text | None) -> Kept:
    with open_store(path, readonly=True) as copy:
        return Kept(str(place), *_size(copy), key)


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
