"""Heads that are signed: of streams that went on, of what is printed or exported, of what phones keep."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.streams import Kind, Placed, plain, plain_of
from oudler.formats.events import Head, NewEvent
from oudler.formats.heads import SignedHeads, printed, rotation_text
from oudler.store import Store, StoreError, open_store
from oudler.store.keys import Key, key_file, keys_in, with_new_key

if TYPE_CHECKING:
    from oudler.app.desk import Desk

PREFIX: Final = "heads:"
KEYS: Final = "keys"
"""The stream that says which key took the place of which; the others are days."""


def _nothing(before: None, _placed: Placed[NewEvent]) -> None:
    return before


_HEADS: Final[Kind[None, NewEvent]] = Kind(PREFIX, lambda _: None, _nothing, plain, plain_of)


class Notary:
    """Signs for one store, by its newest key; *record* also writes down what was signed, in a stream a day."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._path = key_file(store)
        self._keys: tuple[Key, ...] = ()
        self._last: dict[str, int] = {}
        self._written = Aggregates(store, _HEADS, Aggregate[None, NewEvent], keep=2)

    @property
    def key(self) -> Key:
        """The key that signs; made here where there is none."""
        if not self._keys:
            self._keys = () if self._path is None else keys_in(self._path)
        if not self._keys:
            self._keys = with_new_key(self._path, (), self._store.now())
        return self._keys[-1]

    def sign(self, stream: str, head: Head | None = None) -> SignedHeads:
        """Sign where a stream ends, or an earlier *head* of it."""
        return self._signed([(stream, head or self._store.head(stream))])

    def _signed(self, heads: Collection[tuple[str, Head]]) -> SignedHeads:
        from oudler.store.signing import sign  # noqa: PLC0415 - slow to import

        bare = SignedHeads(tuple(heads), self._store.now(), self.key.public)
        return SignedHeads(bare.heads, bare.at, bare.key, sign(self.key.private, bare.text))

    def record(self, streams: Collection[str]) -> SignedHeads | None:
        """Sign where some streams end, once for all of them, and write it down."""
        ends = [(stream, self._store.head(stream)) for stream in sorted(streams)]
        there = [(stream, head) for stream, head in ends if head.seq > self._last.get(stream, 0)]
        if not there:
            return None
        self._last |= {stream: head.seq for stream, head in there}
        made = self._signed(there)
        self._write(made.at[:10], NewEvent("HeadsSigned", made.to_json()))
        return made

    def head_json(self, stream: str, seq: int) -> dict[str, Any]:
        """Return a stream's signed head after event number *seq*, which is there."""
        event = next(self._store.events(stream, seq - 1))
        return self.sign(stream, Head(event.seq, event.hash)).to_json()

    def rotate(self) -> Key:
        """Take a new key into use; the old one says so."""
        from oudler.store.signing import sign  # noqa: PLC0415 - slow to import

        old, at = self.key, self._store.now()
        self._keys = with_new_key(self._path, self._keys, at)
        data: dict[str, Any] = {"old": old.public, "new": self.key.public, "at": at}
        data["signature"] = sign(old.private, rotation_text(old.public, self.key.public, at))
        self._write(KEYS, NewEvent("KeyRotated", data))
        return self.key

    def _write(self, name: str, event: NewEvent) -> None:
        self._written.do(name, lambda _: (event,), author="oudler")


def last_key(store: Store) -> str | None:
    """Return the public key by which heads of a store were signed last; None where none ever were."""
    days = sorted(stream for stream in store.streams() if stream.startswith(PREFIX) and stream != PREFIX + KEYS)
    if not days:
        return None
    end = store.head(days[-1]).seq
    return SignedHeads.from_json(dict(next(store.events(days[-1], end - 1)).data)).key


def signed_if_possible(store: Store, stream: str, head: Head | None = None) -> SignedHeads | None:
    """Sign for a paper or an export; None where no key can be read or made (a folder that is read-only).

    *head*: where the stream ends in the file that leaves, if it has another name there than in the store.
    """
    try:
        return Notary(store).sign(stream, head)
    except StoreError:
        return None


def anchor_of(desk: Desk) -> str:
    """Return where the log of a tournament ends, to be printed: paper cannot be written anew."""
    head = desk.store.head(desk.stream)
    signed = signed_if_possible(desk.store, desk.stream)
    return printed(head, None if signed is None else signed.key)


def signed_file(file: str, *, rotate: bool = False) -> SignedHeads:
    """Sign where every stream of a file ends; with *rotate* by a new key."""
    with open_store(file) as store:
        notary = Notary(store)
        if rotate:
            notary.rotate()
        streams = [stream for stream in store.streams() if not stream.startswith(PREFIX)]
        signed = notary.record(streams)
    if signed is None:
        raise StoreError(f"{file} : rien à signer", f"{file}: nothing to sign")
    return signed
