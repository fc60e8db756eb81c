"""Servers killed while people play: nothing that was answered is lost, nothing is done twice, every table goes on."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from killing import Tally, nothing_lost_nor_doubled, playing
from postgres import Cluster
from serving import Reborn, free_port

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
Told = Callable[[str], None]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    def tell(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", flush=True)  # noqa: T201 - figures of a bulk run

    return tell


def killed_under_load(data: Path, kills: int, tables: int) -> int:
    """Kill a server of one file so often, each time after a few more answers; return how many answers there were."""
    rng, tally, port, served = Random(kills), Tally(), free_port(), threading.Event()
    with closing(Reborn(data, port)) as server:
        server.start()
        with playing([port], tables, tally, served) as players:
            served.set()
            for _ in range(kills):
                tally.more(rng.randrange(1, 2 * tables))
                served.clear()
                server.kill()
                server.start()
                served.set()
            tally.each(players)
    return nothing_lost_nor_doubled(str(data), players)


def workers_killed_under_load(database: str, kills: int, tables: int) -> int:
    """Kill one of two workers so often, and have it started again while the other serves."""
    rng, tally, served = Random(kills), Tally(), threading.Event()
    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        workers = [stack.enter_context(closing(Reborn(database, port, at, 2))) for at, port in enumerate(ports)]
        for worker in workers:
            worker.start()
        with playing(ports, tables, tally, served) as players:
            served.set()
            for _ in range(kills):
                tally.more(rng.randrange(1, 2 * tables))
                worker = rng.choice(workers)
                worker.kill()
                tally.more(1)  # by the other
                worker.start()
            tally.each(players)
    return nothing_lost_nor_doubled(database, players)


@pytest.mark.slow
def test_killed_in_the_middle_of_sixteen_tables(tmp_path: Path) -> None:
    assert killed_under_load(tmp_path / "t.oudler", 3, 16) >= 16


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_of_eight_tables(database: str) -> None:
    assert workers_killed_under_load(database, 3, 8) >= 8


@pytest.mark.bulk
def test_killed_two_hundred_times(tmp_path: Path, told: Told) -> None:
    told(f"200 kills of a server: {killed_under_load(tmp_path / 't.oudler', 200, 24)} answers, none lost or doubled")


@pytest.mark.bulk
def test_workers_killed_fifty_times(cluster: Cluster, told: Told) -> None:
    answers = workers_killed_under_load(cluster.database(), 50, 12)
    told(f"50 kills of workers on PostgreSQL: {answers} answers, none lost or doubled")
