"""Names in events are references to names beside them: a person's can be taken away, and every hash still holds."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final

from oudler.app.streams import Later
from oudler.store import Store

MARK: Final = "@"
NOBODY: Final = "—"
"""How somebody is called whose name was taken away."""
_PERSON: Final = frozenset(("id", "name"))


class Names:
    """The names of a store, those in use in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._names: dict[str, str] = {}
        self._references: dict[tuple[str, str], str] = {}

    def reference(self, player: str, name: str) -> str:
        """Return what stands for a name in events; a new one is written down before anything refers to it."""
        if name.startswith(MARK) and name in self._names:
            return name
        known = self._references.get((player, name))
        if known is None:
            known = self._store.name_reference(player, name)
            with self._lock:
                self._references[player, name] = known
                self._names[known] = name
        return known

    def name(self, written: str) -> str:
        """Return the name that is meant: itself, in events of before."""
        if not written.startswith(MARK):
            return written
        known = self._names.get(written)
        if known is None:
            known = self._store.named(written) or NOBODY
            with self._lock:
                self._names[written] = known
        return known

    def forget(self, player: str, streams: Collection[str] = ()) -> None:
        """Take somebody's names away, and what was kept of *streams* that may hold them."""
        self._store.forget_names(player, streams)
        with self._lock:
            gone = {ref for (whose, _), ref in self._references.items() if whose == player}
            self._references = {key: ref for key, ref in self._references.items() if key[0] != player}
            self._names = {ref: name for ref, name in self._names.items() if ref not in gone}

    def known(self, player: str, name: str) -> str:
        """Return what stands for a name without touching the store; `Later` where it is to be written down first."""
        if name.startswith(MARK) and name in self._names:
            return name
        found = self._references.get((player, name))
        if found is None:
            raise Later(partial(self.reference, player, name))
        return found

    # --- events ---------------------------------------------------------------------------------------------------

    def written(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the content of an event as streams keep it: wherever a person stands, a reference."""
        changed: dict[str, Any] = _changed(
            data, lambda person: {**person, "name": self.known(person["id"], person["name"])}
        )
        return changed

    def read(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return it with names."""
        changed: dict[str, Any] = _changed(data, lambda person: {**person, "name": self.name(person["name"])})
        return changed


def _changed(value: Any, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:  # noqa: ANN401 - JSON
    if isinstance(value, Mapping):
        if value.keys() == _PERSON:
            return change(dict(value))
        return {key: _changed(inner, change) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_changed(inner, change) for inner in value]
    return value
