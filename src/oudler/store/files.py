"""New files appear whole and under their name at once, or not at all; no file is ever written over."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from oudler.store.errors import StoreError, unusable
from oudler.text import Text

PRIVATE: Final = 0o600
_REASONS: Final = {
    errno.EEXIST: Text("il existe déjà, rien n'est écrasé", "it exists already, nothing is overwritten"),
    errno.ENOENT: Text("le dossier n'existe pas", "the folder does not exist"),
    errno.ENOTDIR: Text("le dossier n'en est pas un", "its folder is no folder"),
    errno.EISDIR: Text("c'est un dossier", "it is a folder"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
    errno.EPERM: Text("l'accès est refusé", "access is denied"),
    errno.EROFS: Text("le disque est en lecture seule", "the disk is read-only"),
    errno.ENOSPC: Text("le disque est plein", "the disk is full"),
    errno.EDQUOT: Text("le disque est plein", "the disk is full"),
    errno.ENAMETOOLONG: Text("le nom est trop long", "the name is too long"),
}


def system_error(path: Path, error: OSError) -> StoreError:
    detail = error.strerror or "?"
    reason = _REASONS.get(error.errno or 0) or Text(f"erreur du système ({detail})", f"system error ({detail})")
    return unusable(str(path), reason)


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield an empty file beside *path* to write to; at the end it reaches the disk and takes its name.

    Nobody but its owner may read it: it may hold hands of a deal that is being played.
    """
    if not path.name:  # `.`, `..`, `/`, or nothing at all
        raise system_error(path, IsADirectoryError(errno.EISDIR, "is a folder"))
    temporary = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.tmp")
    try:
        if path.exists() or path.is_symlink():
            raise FileExistsError(errno.EEXIST, "exists")
        path.parent.stat()  # a missing folder is told as such, whoever writes the file
        os.close(os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        yield temporary
        _sync(temporary)
        _name(temporary, path)
        _sync_folder(path.parent)
    except OSError as error:
        raise system_error(path, error) from error
    finally:
        with contextlib.suppress(OSError):
            for leftover in path.parent.glob(f"{_literal(temporary.name)}*"):
                leftover.unlink(missing_ok=True)


def make_private(path: Path) -> None:
    """Take from all but its owner what they may do with a file, and with those that SQLite has beside it."""
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}.lock"):
        there = path.with_name(name)
        with contextlib.suppress(OSError):  # it is not there, or somebody else's
            mode = stat.S_IMODE(there.stat().st_mode)
            if mode & 0o077:
                there.chmod(mode & 0o700)


def _literal(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def _name(temporary: Path, path: Path) -> None:
    """Give a file its name unless the name is taken. Disks without hard links leave a gap no one is likely to hit."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError(errno.EEXIST, "exists") from None
        temporary.rename(path)


def _sync(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Let a new name reach the disk too, where the system can say so."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
