"""What processes for tests say and bear: children are forked from one that has everything imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path


def say(*words: object) -> None:
    """Write a line at once and whole, though several processes share the pipe."""
    os.write(1, (" ".join(str(word) for word in words) + "\n").encode())


def nursery(folder: Path, work: Callable[[Path, str], None]) -> None:
    """For each line `go NAME SEED` bear a child that works on a file until it is killed."""
    say("ready")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            work(folder / line.split()[1], line.split()[2])
        say("born", child)
        _, status = os.waitpid(child, 0)
        say("dead", os.waitstatus_to_exitcode(status))


def race(racers: int, work: Callable[[int], None]) -> None:
    """Let so many work at the same time, each with its number."""
    children = []
    for who in range(racers):
        child = os.fork()
        if child == 0:
            work(who)
            os._exit(0)
        children.append(child)
    for child in children:
        _, status = os.waitpid(child, 0)
        if status:
            say("failed", status)
