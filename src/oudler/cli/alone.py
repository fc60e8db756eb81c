"""One server a file: a lock beside it, which the system frees when its holder ends, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path


class Held(Exception):
    """Somebody else has it; *note* is what he has left for others."""

    def __init__(self, note: str) -> None:
        super().__init__(note)
        self.note = note


@contextlib.contextmanager
def alone(path: Path, note: str) -> Iterator[None]:
    """Hold the lock of *path* (`….lock` beside it), with a *note* for whoever comes next."""
    try:
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # no lock can be had here: the store still keeps writers apart
        yield
        return
    try:
        if not _taken(lock):
            raise Held(os.read(lock, 200).decode(errors="replace"))
        os.ftruncate(lock, 0)
        os.write(lock, note.encode())
        yield
    finally:
        os.close(lock)


if sys.platform == "win32":
    import msvcrt

    _BYTE = 1 << 20  # what is locked lies behind what is written, which others must be able to read

    def _taken(lock: int) -> bool:
        os.lseek(lock, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(lock, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _taken(lock: int) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True
