"""Marks of browsers and addresses: the same again for the same one, and nobody can tell from a mark which it is."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import cached_property, lru_cache
from typing import Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.streams import Log, log, unless_begun
from oudler.formats.events import NewEvent
from oudler.store import Store

SECRET: Final = log("secret:")
_BYTES: Final = 32
_LETTERS: Final = 16


class Marks:
    """The marks of one store: its key is drawn once and lies in a stream of its own, which no table's export holds."""

    def __init__(self, store: Store) -> None:
        self._secrets = Aggregates(store, SECRET, Aggregate[Log, NewEvent])
        self._marked = lru_cache(maxsize=10_000)(self._mark)

    @cached_property
    def _key(self) -> bytes:
        drawn = NewEvent("SecretDrawn", {"key": secrets.token_hex(_BYTES)})
        done = self._secrets.do("marks", unless_begun(drawn), author="oudler")
        return bytes.fromhex(done.state[0].event.data["key"])

    def of_browser(self, token: str) -> str:
        return "b:" + self._marked(f"browser\0{token[:100]}")

    def of_address(self, address: str) -> str:
        return "a:" + self._marked(f"address\0{address}")

    def _mark(self, what: str) -> str:
        return hmac.new(self._key, what.encode(), hashlib.sha256).hexdigest()[:_LETTERS]
