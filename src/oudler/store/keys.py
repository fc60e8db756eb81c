"""The keys of a store: a file beside it that only its owner may read, made when something is first signed.

It is not in the store: who has a copy of the store cannot sign for it.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from oudler.formats.reading import FormatError
from oudler.store.errors import StoreError, unusable
from oudler.store.files import new_file, system_error
from oudler.store.streams import Store
from oudler.text import Text

FORMAT: Final = "oudler.key/1"


@dataclass(frozen=True, slots=True)
class Key:
    """A pair of keys; *since* is when it was made."""

    public: str
    private: str
    since: str


def key_file(store: Store) -> Path | None:
    """Return where a store's keys are; None for one in memory, whose keys live as long as it does."""
    if store.path is not None:
        return store.path.with_name(f"{store.path.name}.key")
    if not store.on_server:
        return None
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "oudler"
    return folder / f"{hashlib.sha256(store.name.encode()).hexdigest()[:16]}.key"


def keys_in(path: Path) -> tuple[Key, ...]:
    """Return the keys of a file, the one that signs last; none where there is no file."""
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise system_error(path, error) from error
    except ValueError:
        given = None
    try:
        return tuple(Key(one["public"], one["private"], one["since"]) for one in _listed(given))
    except (TypeError, KeyError):
        raise unusable(str(path), Text("ce n'est pas un fichier de clés", "this is no file of keys")) from None


def _listed(given: Any) -> list[Any]:  # noqa: ANN401 - JSON
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise TypeError
    listed: list[Any] = given["keys"]
    return listed


def with_new_key(path: Path | None, keys: tuple[Key, ...], at: str) -> tuple[Key, ...]:
    """Make a key that signs from now on, and keep it; where another program was quicker, its keys are returned."""
    from oudler.store.signing import new_private, public_of  # noqa: PLC0415 - slow to import

    private = new_private()
    made = (*keys, Key(public_of(private), private, at))
    if path is None:
        return made
    listed = [{"public": one.public, "private": one.private, "since": one.since} for one in made]
    content = json.dumps({"format": FORMAT, "keys": listed}, indent=1) + "\n"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if keys:
            _replaced(path, content)
        else:
            with new_file(path) as temporary:
                temporary.write_text(content, encoding="utf-8")
    except OSError as error:
        raise system_error(path, error) from error
    except StoreError:
        if there := keys_in(path):
            return there
        raise
    return made


def _replaced(path: Path, content: str) -> None:
    beside = path.with_name(f"{path.name}.new")
    with new_file(beside) as temporary:
        temporary.write_text(content, encoding="utf-8")
    beside.replace(path)


def public_keys(path: Path) -> frozenset[str]:
    """Return the public keys of a file of keys; none where it cannot be read."""
    try:
        return frozenset(one.public for one in keys_in(path))
    except (OSError, StoreError, FormatError):
        return frozenset()
