"""Tables under load: from a command to its event on every socket of the table.

    python benchmarks/tables.py --tables 50 100 200 400 --seconds 30
    python benchmarks/tables.py --tables 50 --thinking 20 --seconds 60
    python benchmarks/tables.py --tables 200 --seconds 10 --rounds 3 --against CHECKOUT

Every table has four people with a socket each and a connection that is kept open for commands.
Each table plays one card a second: whoever is to act does so a second after the last action was made. What he may do
his socket has told him (NEXT); where it has not, as before issue 13, he looks at the table when his turn comes, as his
page did. With `--looks all` all four look after every event, 60 ms later.
With *against*, the server of another checkout (with an environment of its own in `.venv`) takes turns with this one,
*rounds* times each, and what this one needs is told in parts of what that one does.
*thinking* are further tables, each with one person who acts at once and three bots of level *club*, which thus think
all the time; they are not measured.

A delay runs from just before a command is written to the moment its first event arrives, on each of the four sockets.
The server is a process of its own on a new file; client and server share the machine, and both tell what they used.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from benchmarks.load_client import HOST, Ear, Line, Needed, Told, asked
from serving import free_port
from tabling import choice, new_key

PLAYERS: Final = 4
_PATIENCE: Final = 10.0  # seconds: what was not heard then is counted as lost
_PAGE: Final = 0.06  # seconds after an event at which a page looks at the whole table


class Look(msgspec.Struct):
    seq: int
    table: Needed


@dataclass(frozen=True, slots=True)
class Measured:
    """What one run came to: delays in seconds, sorted, and the server's seconds of work a command."""

    delays: list[float]
    work: float
    lost: int

    def at(self, share: float) -> float:
        """Return the delay that this share of all is not above."""
        return self.delays[min(len(self.delays) - 1, int(share * len(self.delays)))]


_LOOK: Final = msgspec.json.Decoder(Look)
_ANSWER: Final = msgspec.json.Decoder(dict[str, Any])


class Person:
    """One seat: commands and events; *seqs* are the numbers it was told of, as they came."""

    def __init__(self, table: Table, line: Line, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.needed: Look | None = None
        self.line = line
        self.page = Line(line.port, line.source)  # a browser takes another connection rather than wait
        self.free = asyncio.Lock()
        self.ear: Ear | None = None
        self.seqs: list[int] = []
        self.news = asyncio.Event()
        self.soon: asyncio.TimerHandle | None = None
        self.looking: set[asyncio.Task[Look]] = set()

    def heard(self, told: Told, now: float) -> None:
        if told.type == "presence":
            return
        if not self.seqs or self.seqs[-1] != told.seq:
            self.seqs.append(told.seq)
            self.table.arrived.setdefault(told.seq, []).append(now)
        if not told.more:
            self.needed = None if told.next is None else Look(told.seq, told.next)
            self.news.set()
            self.table.moved.set()
            if self.table.all_look and self.soon is None:
                self.soon = asyncio.get_running_loop().call_later(_PAGE, self._page)

    def _page(self) -> None:
        self.soon = None
        task = asyncio.get_running_loop().create_task(self.look())
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def caught_up(self) -> None:
        """Wait until the socket has told all that commands came to: before, nobody knows that it is his turn."""
        patience = time.perf_counter() + _PATIENCE
        while (not self.seqs or self.seqs[-1] < self.table.newest) and time.perf_counter() < patience:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), 1)
            except TimeoutError:
                continue

    async def know(self) -> Look:
        """Return what is needed now, as the socket has told it, or by looking at the table."""
        return self.needed or await self.look()

    async def look(self) -> Look:
        self.table.looks += 1
        async with self.free:
            self.page.cookie = self.line.cookie
            seen = self.seqs[-1] if self.seqs else 0
            status, content = await self.page.ask("GET", f"{self.table.path}?seen={seen}")
        if status != 200:
            raise RuntimeError(content.decode())
        return _LOOK.decode(content)


class Table:
    """People around one table; *sent* and *arrived* are moments by the number of the event."""

    def __init__(
        self,
        port: int,
        number: int,
        pace: float,
        bots: str | None = None,
        *,
        all_look: bool = False,
        source: str = HOST,
    ) -> None:
        self.port = port
        self.rng = Random(number)
        self.pace = pace
        self.bots = bots
        self.all_look = all_look
        self.people = [Person(self, Line(port, source), seat) for seat in range(1 if bots else PLAYERS)]
        self.path = ""
        self.sent: dict[int, float] = {}
        self.arrived: dict[int, list[float]] = {}
        self.moved = asyncio.Event()
        self.newest = 0  # the highest number that a command came to
        self.looks = 0
        self.refused = 0
        self.slow = 0  # actions that came later than the pace

    async def sit(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            seats = ["me", *[self.bots or "open"] * (PLAYERS - 1)]
            wish = {"players": PLAYERS, "name": "A", "seats": seats}
            made = await asked(self.people[0].line, "POST", "/api/tables", wish)
            self.path = f"/api/tables/{made['id']}"
            for person in self.people[1:]:
                await asked(person.line, "POST", "/api/join", {"code": made["code"], "name": "B"})
            for person in self.people:
                person.ear = await person.line.listen(f"{self.path}/events?since=0", person.heard)

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.rng.random() * self.pace)
        due = time.perf_counter()
        guess = 0
        while due < until:
            person = self.people[guess]
            await person.caught_up()
            seen = await person.know()
            table = seen.table
            if table.phase == "finished":
                due = await self._next(due)
                continue
            if table.to_act is None or table.to_act != person.seat or not table.legal:
                if self.bots or table.to_act is None:
                    self.moved.clear()
                    if (await person.know()).seq == seen.seq:
                        await self._wait(2)
                else:
                    guess = table.to_act
                    await asyncio.sleep(0)  # half of what happened may be told: the rest is heard meanwhile
                continue
            if time.perf_counter() > due + 0.1:
                self.slow += 1
            await asyncio.sleep(due - time.perf_counter())
            action = choice(self.rng, {"legal": table.legal, "me": person.seat})
            self.moved.clear()
            if await self._command(person, "actions", {"key": new_key(), "seq": seen.seq, "action": action}):
                guess = (guess + 1) % len(self.people)
            due = max(due + self.pace, time.perf_counter() - self.pace)

    async def _wait(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self.moved.wait(), seconds)
        except TimeoutError:
            return

    async def _command(self, person: Person, what: str, body: object) -> bool:
        at = time.perf_counter()
        status, content = await person.line.ask("POST", f"{self.path}/{what}", body)
        if status != 200:
            self.refused += 1
            return False
        seq = _ANSWER.decode(content)["seq"]
        self.newest = max(self.newest, seq)
        self.sent[seq] = at
        return True

    async def _next(self, due: float) -> float:
        """Everybody presses *next*, one after another, within one beat."""
        await asyncio.sleep(due - time.perf_counter())
        for person in self.people:
            await person.caught_up()
            seen = await person.know()
            if seen.table.phase == "finished":
                await self._command(person, "next", {"key": new_key(), "seq": seen.seq})
        return due + self.pace

    def measure(self) -> tuple[list[float], int]:
        """Return the delays, and how many events some socket missed or heard out of order."""
        delays = [heard - at for seq, at in self.sent.items() for heard in self.arrived.get(seq, [])]
        everything = list(range(1, max(self.sent, default=0) + 1))
        lost = 0
        for person in self.people:
            there = set(person.seqs)
            lost += sum(seq not in there for seq in everything) + (person.seqs != sorted(there))
        return delays, lost

    def close(self) -> None:
        for person in self.people:
            person.line.close()
            person.page.close()
            if person.ear is not None:
                person.ear.close()


def serving(pid: int) -> list[int]:
    """Return the processes that serve: this one, or the workers it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    found = [int(child) for child in children.read_text().split()] if children.exists() else []
    workers = [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return [pid, *workers]


def memory(pid: int) -> float:
    """Return a process's resident memory in MB, 0 where that cannot be read."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def worked(pid: int) -> float:
    """Return the seconds a process has worked: of no matter what else runs on the machine."""
    stat = Path(f"/proc/{pid}/stat")
    fields = stat.read_text().rpartition(")")[2].split() if stat.exists() else ["0"] * 13
    return (int(fields[11]) + int(fields[12])) / 100


@contextmanager
def server(data: Path | str, port: int, workers: int, checkout: Path | None = None) -> Iterator[subprocess.Popen[str]]:
    python = Path(sys.executable) if checkout is None else checkout / ".venv" / "bin" / "python"
    script = Path(__file__) if checkout is None else checkout / "benchmarks" / "tables.py"
    command = [str(python), str(script.with_name("table_server.py")), str(data), str(port), str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            if running.stdout is None or running.stdout.readline() != "ready\n":
                raise RuntimeError("the server did not start")
            time.sleep(0 if workers == 1 else 10)  # they listen at once and are there a little later
            yield running
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()


async def run(port: int, pid: int, tables: int, options: argparse.Namespace) -> Measured:
    """Play, print one line, and return what was measured."""
    # One worker is this process; those beside it play for bots and read what is past, and begin when it does.
    pids, gate = [pid] if options.workers == 1 else serving(pid), asyncio.Semaphore(16)
    first = Table(port, 9_999, 0.02)  # what the first table of a server needs, later ones do not
    await first.sit(gate)
    await first.play(time.perf_counter() + 3)
    first.close()
    empty = sum(map(memory, pids))
    all_look = options.looks == "all"
    measured = [Table(port, number, options.pace, all_look=all_look) for number in range(tables)]
    others = [Table(port, 10_000 + number, 0, "club") for number in range(options.thinking)]
    await asyncio.gather(*(table.sit(gate) for table in (*measured, *others)))
    gc.freeze()
    await asyncio.sleep(1)
    begun = time.perf_counter()
    until, before, own = begun + options.seconds, sum(map(worked, pids)), time.process_time()
    thinking = [asyncio.create_task(table.play(until)) for table in others]
    spy = Path(sys.executable).with_name("py-spy")
    if options.profile:
        words = ("record", "-d", str(int(options.seconds)), *options.profile.split(), "-p", str(pid))
        await asyncio.create_subprocess_exec(spy, *words)
    await asyncio.gather(*(table.play(until) for table in measured))
    took = time.perf_counter() - begun
    spent, own = sum(map(worked, pids)) - before, time.process_time() - own
    used = sum(map(memory, pids))
    await asyncio.sleep(1)
    for task in thinking:
        task.cancel()
    await asyncio.gather(*thinking, return_exceptions=True)
    found = [table.measure() for table in measured]
    for table in (*measured, *others):
        table.close()
    delays = sorted(delay for one, _ in found for delay in one)
    lost = sum(one for _, one in found)
    commands, looks = sum(len(table.sent) for table in measured), sum(table.looks for table in measured)
    refused, slow = sum(table.refused for table in measured), sum(table.slow for table in measured)
    measured_now = Measured(delays, spent / commands, lost)
    place = {share: measured_now.at(share) * 1000 for share in (0.5, 0.9, 0.99)}
    bots = f" + {options.thinking} of club bots ({sum(len(one.arrived) for one in others)} events)" if others else ""
    print(
        f"{tables} tables{bots}, {took:.0f} s, {commands / took:.0f} commands/s, {looks / took:.0f} looks/s: "
        f"p50 {place[0.5]:.0f} ms, p90 {place[0.9]:.0f} ms, p99 {place[0.99]:.0f} ms, "
        f"worst {delays[-1] * 1000:.0f} ms; "
        f"lost or out of order: {lost}, refused: {refused}, behind the pace: {slow}; "
        f"server {spent / commands * 1000:.2f} ms of work a command and {spent / took:.0%} of a core, "
        f"client {own / took:.0%}; {(used - empty) / tables * 1024:.0f} kB a table; load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return measured_now


def served(tables: int, options: argparse.Namespace, checkout: Path | None = None) -> Measured:
    """Run one server on a new file, this checkout's or another's."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        with server(options.data or Path(folder) / "t.oudler", port, options.workers, checkout) as running:
            return asyncio.run(run(port, running.pid, tables, options))


def against(tables: int, options: argparse.Namespace) -> bool:
    """Let two checkouts take turns and print how they compare; tell whether nothing was lost here."""
    here: list[Measured] = []
    there: list[Measured] = []
    for number in range(options.rounds):
        for ours in (True, False) if number % 2 else (False, True):
            print("this one: " if ours else "the other:", end=" ", flush=True)
            (here if ours else there).append(served(tables, options, None if ours else options.against))
    for what, value in (
        ("p50", lambda one: one.at(0.5)),
        ("p99", lambda one: one.at(0.99)),
        ("work a command", lambda one: one.work),
    ):
        now, before = median(map(value, here)), median(map(value, there))
        print(f"{what}: {now * 1000:.2f} ms here, {before * 1000:.2f} ms there, ratio {now / before:.2f}")
    return all(one.lost == 0 for one in here)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[50])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=1)
    parser.add_argument("--looks", choices=["turn", "all"], default="turn")
    parser.add_argument("--thinking", type=int, default=0, help="tables of club bots beside them")
    parser.add_argument("--data", help="address of a PostgreSQL instead of a new file")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server, with --data")
    parser.add_argument("--profile", help="options of py-spy record (-o FILE …), where it is installed")
    parser.add_argument("--against", type=Path, help="another checkout, whose server takes turns with this one")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each, with --against; medians are compared")
    options = parser.parse_args()
    if options.against is None:
        good = [served(tables, options).lost == 0 for tables in options.tables]
    else:
        good = [against(tables, options) for tables in options.tables]
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
