"""A process that bears children who write to a file, one after the other, until each is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path


class Nursery:
    """Runs `python WRITER nursery FOLDER`, which answers `ready`, `born PID`, `ack …` and `dead STATUS`."""

    def __init__(self, writer: Path, folder: Path) -> None:
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", writer, "nursery", folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert next(self._answers()) == ["ready"]

    def _answers(self) -> Iterator[list[str]]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            yield line.split()

    def kill_one(self, name: str, seed: str, after: int, delay: float) -> list[list[str]]:
        """Let a child write, kill it shortly after its birth or so many acknowledgements, return all that it gave."""
        assert self._process.stdin is not None
        print("go", name, seed, file=self._process.stdin, flush=True)
        acks: list[list[str]] = []
        child = 0
        for word, *rest in self._answers():
            if word == "dead":
                assert rest == [str(-signal.SIGKILL)]
                return acks
            if word == "born":
                child = int(rest[0])
            else:
                acks.append(rest)
            if child and len(acks) >= after:
                time.sleep(delay)  # to die at any moment at all: what is asserted holds whenever that is
                os.kill(child, signal.SIGKILL)
                child, after = 0, sys.maxsize
        raise AssertionError("the nursery has ended")

    def close(self) -> None:
        self._process.communicate()
        assert self._process.returncode == 0
