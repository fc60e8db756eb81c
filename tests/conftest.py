"""What tests of several layers want: a PostgreSQL, started once by the first of them.

The longest tests come first.
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import postgres

# What stops the computer for a moment is no fault of the example that was being looked at.
settings.register_profile("oudler", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("oudler"), max_examples=20)  # the whole command has all 100
settings.load_profile("oudler")

# Started in the background of a script, all processes ignore Ctrl-C: those that tests start must hear it all the same.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Tests ask thousands of times that a commit reach the disk, and would wait four milliseconds for each: where there is a
# disk in memory with room on it, `tmp_path` lies there.
MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder of its own in it
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 4 * 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what is collected: ten thousand tests stay, and would be looked at again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest first, so that no process is left alone with one at the end; files stay together."""
    items.sort(key=lambda item: [item.get_closest_marker(mark) is None for mark in ("first", "slow")])


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    try:
        postgres.installed()
    except postgres.Missing as why:
        pytest.skip(str(why))
    with postgres.cluster() as started:
        yield started


@pytest.fixture
def database(cluster: postgres.Cluster) -> str:
    """The address of an empty database."""
    return cluster.database()
