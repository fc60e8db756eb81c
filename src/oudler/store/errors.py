"""What a store answers when it cannot do what it was asked: a sentence in two languages, nothing changed."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from oudler.text import OudlerError, Text


class StoreError(OudlerError):
    """The store cannot be used, or not for this; nothing was written."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))


class Conflict(StoreError):
    """Somebody else has written to the stream since it was read: read on from *expected*, decide again."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(
            f"quelqu'un d'autre a écrit entre-temps (événement n° {actual}, vous en étiez au n° {expected}) : "
            "rien n'a été enregistré, relisez et recommencez",
            f"somebody else has written meanwhile (event no. {actual}, you were at no. {expected}): "
            "nothing was stored, read again and retry",
        )
        self.expected = expected
        self.actual = actual


class KeyReused(StoreError):
    """A command's key comes again with another content."""

    def __init__(self, key: str, first: int, last: int) -> None:
        super().__init__(
            f"la clé {key!r} a déjà servi à une autre commande (événements {first} à {last}) : rien n'a été enregistré",
            f"the key {key!r} already served another command (events {first} to {last}): nothing was stored",
        )
        self.key = key
        self.first = first
        self.last = last


class BrokenChain(StoreError):
    """A stored event is not the one that was written; *seq* is the first bad place."""

    def __init__(self, stream: str, seq: int, why: Text) -> None:
        super().__init__(
            f"{stream}, événement n° {seq} : {why.fr}",
            f"{stream}, event no. {seq}: {why.en}",
        )
        self.stream = stream
        self.seq = seq


_REASONS: Final = {
    sqlite3.SQLITE_BUSY: Text(
        "un autre programme l'occupe ; fermez-le ou réessayez", "another program is using it; close that one or retry"
    ),
    sqlite3.SQLITE_LOCKED: Text("il est occupé ; réessayez", "it is busy; retry"),
    sqlite3.SQLITE_READONLY: Text(
        "le fichier ou son dossier est en lecture seule", "the file or its folder is read-only"
    ),
    sqlite3.SQLITE_PERM: Text("l'accès est refusé", "access is denied"),
    sqlite3.SQLITE_IOERR: Text("le disque ne répond pas comme il faut", "the disk does not answer as it should"),
    sqlite3.SQLITE_CORRUPT: Text(
        "le fichier est abîmé ; reprenez la dernière copie du dossier « copies »",
        "the file is damaged; go back to the last copy in the folder “copies”",
    ),
    sqlite3.SQLITE_FULL: Text("le disque est plein", "the disk is full"),
    sqlite3.SQLITE_CANTOPEN: Text(
        "il ne peut pas être ouvert (absent, ou accès refusé)", "it cannot be opened (absent, or access is denied)"
    ),
    sqlite3.SQLITE_NOTADB: Text("ce n'est pas un fichier Oudler", "this is not an Oudler file"),
    sqlite3.SQLITE_TOOBIG: Text("texte trop long", "too long a text"),
}
_SYSTEM: Final = Text("la base de données refuse", "the database refuses")


def reason_of(error: BaseException) -> Text:
    """Return what a database's error means to a person."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    known = None if code is None else _REASONS.get(code & 0xFF)
    if known is not None:
        return known
    detail = str(cause).strip().partition("\n")[0]
    return Text(f"{_SYSTEM.fr} ({detail})", f"{_SYSTEM.en} ({detail})")


def unusable(name: str, reason: Text) -> StoreError:
    return StoreError(f"{name} : {reason.fr}", f"{name}: {reason.en}")


@contextlib.contextmanager
def told(name: str) -> Iterator[None]:
    """Turn the database's errors into ours; *name* is the store's, for the message."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise unusable(name, reason_of(error)) from error
