"""What attackers cost honest tables: the p99 of a card under attack beside its quiet value, in one run.

    python benchmarks/attack.py
    python benchmarks/attack.py --tables 50 --seconds 30 --idle 2000 --slow 200 --reads 60 --claims 20

`oudler serve` itself, with its limits, on a new file in which a long table lies. At honest tables four people play a
card a second as in tables.py, each table from an address of its own. They are measured while it is quiet, while all
attacks are under way at once, and when those have ended; a delay runs from a command to its event on each socket.

- idle: connections that say nothing; every second one has asked something before.
- slow: requests that come a byte a second.
- reads: so many a second of what costs most: old pages of the long table, its deals and its score sheet.
- claims: so many sessions that claim what does not hold, at ever other positions.

Attackers are processes of their own, from 127.2.0.0 to 127.5.255.255; as they stand for other machines, they give way
to server and honest people (--nice), and what they did is told.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from attacking import Victim, attacked
from benchmarks.tables import Measured, Table, worked
from longtables import long_table
from oudler.store import open_store

_KINDS: Final = ("idle", "slow", "reads", "claims")
_WARM: Final = 5.0  # seconds that nobody measures


@dataclass(frozen=True, slots=True)
class Span:
    """A part of the run: commands that were sent in it are measured."""

    what: str
    begun: float
    ended: float
    work: float  # seconds of the server
    own: float  # of the honest people
    load: float

    def measured(self, tables: list[Table]) -> Measured:
        sent = [(table, seq) for table in tables for seq, at in table.sent.items() if self.begun <= at < self.ended]
        delays = sorted(heard - table.sent[seq] for table, seq in sent for heard in table.arrived.get(seq, []))
        return Measured(delays, self.work / max(1, len(sent)), 0)

    def told(self, tables: list[Table]) -> str:
        found, took = self.measured(tables), self.ended - self.begun
        return (
            f"{self.what}: {took:.0f} s, {len(found.delays)} delays: p50 {found.at(0.5) * 1000:.0f} ms, "
            f"p99 {found.at(0.99) * 1000:.0f} ms, worst {found.delays[-1] * 1000:.0f} ms; server "
            f"{found.work * 1000:.1f} ms of work a command and {self.work / took:.0%} of a core, "
            f"honest people {self.own / took:.0%}; load {self.load:.1f}"
        )


class Honest:
    """Tables of four that play all the time."""

    def __init__(self, victim: Victim, many: int, pace: float) -> None:
        self.tables = [Table(victim.port, number, pace, source=f"127.1.0.{1 + number}") for number in range(many)]
        self._pid = victim.process.pid
        self._playing: list[asyncio.Task[None]] = []

    async def sit(self) -> None:
        gate = asyncio.Semaphore(16)
        await asyncio.gather(*(table.sit(gate) for table in self.tables))
        gc.freeze()
        self._playing = [asyncio.create_task(table.play(float("inf"))) for table in self.tables]

    async def span(self, what: str, seconds: float) -> Span:
        """Let them play so long, and until a card was heard of; where one of them fails, so does all."""
        begun, work, own = time.perf_counter(), worked(self._pid), time.process_time()
        while True:
            ended, _ = await asyncio.wait(self._playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            for task in ended:
                task.result()
            spent, used = worked(self._pid) - work, time.process_time() - own
            span = Span(what, begun, time.perf_counter(), spent, used, os.getloadavg()[0])
            if span.measured(self.tables).delays:
                return span

    async def rise(self) -> int:
        """End; return how many events some socket missed or heard out of order."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await asyncio.gather(*(person.caught_up() for table in self.tables for person in table.people))
        lost = sum(table.measure()[1] for table in self.tables)
        for table in self.tables:
            table.close()
        return lost


class Attackers:
    """Processes that attack; `begin` returns when all of it is under way."""

    def __init__(self, victim: Victim, table: str, options: argparse.Namespace) -> None:
        self._victim, self._table, self._options = victim, table, options
        self._running: dict[str, asyncio.subprocess.Process] = {}

    async def begin(self) -> None:
        script = str(Path(__file__).with_name("attackers.py"))
        for kind in _KINDS:
            many = getattr(self._options, kind)
            if many:
                words = [script, kind, str(self._victim.port), str(many), self._table]
                self._running[kind] = await asyncio.create_subprocess_exec(
                    *("nice", "-n", str(self._options.nice), sys.executable, *words),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                )
        for kind, process in self._running.items():
            if process.stdout is None or await process.stdout.readline() != b"ready\n":
                raise RuntimeError(f"{kind}: the attack did not begin")

    async def end(self) -> dict[str, dict[str, int]]:
        """Return what became of each."""
        done = {}
        for kind, process in self._running.items():
            said, _ = await process.communicate(b"")
            done[kind] = json.loads(said)
        return done


async def run(victim: Victim, long: str, options: argparse.Namespace) -> bool:
    """Measure and print; tell whether nothing was lost."""
    honest, attackers = Honest(victim, options.tables, options.pace), Attackers(victim, long, options)
    await honest.sit()
    await honest.span("first", _WARM)
    before = await honest.span("quiet", options.seconds)
    print(before.told(honest.tables), flush=True)
    beginning = asyncio.create_task(attackers.begin())
    begun = time.perf_counter()
    while not beginning.done():
        await honest.span("beginning", 0.5)
    beginning.result()
    under_way = time.perf_counter() - begun
    attack = await honest.span("under attack", options.seconds)
    print(attack.told(honest.tables), flush=True)
    done = await attackers.end()
    await honest.span("ended", _WARM)
    after = await honest.span("quiet again", options.seconds)
    lost = await honest.rise()
    print(after.told(honest.tables))
    for kind, counted in done.items():
        told = ", ".join(f"{what} {many}" for what, many in sorted(counted.items()))
        print(f"{kind}: {told} (in {under_way + options.seconds:.0f} s)")
    quiet = sorted(before.measured(honest.tables).delays + after.measured(honest.tables).delays)
    calm, stormy = Measured(quiet, 0, 0).at(0.99), attack.measured(honest.tables).at(0.99)
    refused = sum(table.refused for table in honest.tables)
    print(f"honest tables: lost or out of order: {lost}, refused: {refused}")
    print(f"p99 of a card: {calm * 1000:.0f} ms quiet, {stormy * 1000:.0f} ms attacked, ratio {stormy / calm:.2f}")
    return lost == 0


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="honest tables")
    parser.add_argument("--seconds", type=float, default=30, help="of each part of the run")
    parser.add_argument("--pace", type=float, default=1, help="seconds between two cards of a table")
    parser.add_argument("--deals", type=int, default=200, help="of the long table")
    parser.add_argument("--idle", type=int, default=2000, help="connections that say nothing")
    parser.add_argument("--slow", type=int, default=200, help="connections that send a byte a second")
    parser.add_argument("--reads", type=int, default=60, help="of the dearest reads, a second")
    parser.add_argument("--claims", type=int, default=20, help="sessions that claim what does not hold")
    parser.add_argument("--nice", type=int, default=10, help="by how much attackers give way on this machine")
    options = parser.parse_args(args)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with open_store(folder / "t.oudler", create=True) as store:
            long = long_table(store, options.deals)
        with attacked(folder) as victim:
            good = asyncio.run(run(victim, long, options))
            complaints = victim.logged()
        print(f"log: {len(complaints.splitlines())} lines{', with a traceback' if 'Traceback' in complaints else ''}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
