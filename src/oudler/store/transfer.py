"""Streams from one store to another, by files of lines (`oudler.formats.exports`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from oudler.formats.events import Head
from oudler.formats.exports import read_file, write_export
from oudler.store.errors import StoreError
from oudler.store.files import new_file
from oudler.store.streams import Store


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file held; *new* is False when all of it was in the store already."""

    stream: str
    events: int
    new: bool
    claims: Mapping[str, Any] | None = None


def export_stream(
    store: Store,
    stream: str,
    path: Path,
    claims: Mapping[str, Any] | None = None,
    signed: Mapping[str, Any] | None = None,
) -> Head:
    """Write a whole stream to a new file, never over another; return where it ends."""
    events = list(store.events(stream))
    if not events:
        raise StoreError(f"{stream} n'existe pas dans {store.name}", f"{stream} does not exist in {store.name}")
    with new_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(write_export(events, claims, signed))
    return Head(events[-1].seq, events[-1].hash)


def import_stream(store: Store, path: Path) -> Imported:
    """Store the stream of a file after checking all of it: whole and new, or already here to the letter, or refused."""
    export = read_file(path)
    if not export.events:
        raise StoreError(f"{path} : aucun événement", f"{path}: no event")
    new = store.adopt(export.events)
    return Imported(export.stream, len(export.events), new, export.claims)
