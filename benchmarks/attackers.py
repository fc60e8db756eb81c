"""One kind of attack on a running server, from addresses of its own, until its input ends: attack.py starts these.

    attackers.py KIND PORT MANY TABLE

It says `ready` when all of it is under way, and at the end what became of it, as JSON.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from benchmarks.load_client import HOST, Line, asked
from refusals import refused_claims
from tabling import new_key

_BEAT: Final = 1.0  # seconds between two bytes of a slow one
_REFUSED: Final = 12  # positions in which a claim does not hold
_AGAIN: Final = 0.5  # seconds until one who was told to wait asks again
_READERS: Final = 250  # addresses that read


class Attack:
    """What has become of it: `came` counts, and says so when that is as much as is *wanted* at once."""

    def __init__(self, port: int, many: int, table: str) -> None:
        self.port, self.many, self.table = port, many, table
        self.done: Counter[str] = Counter()
        self._said = False

    def came(self, what: str) -> None:
        self.done[what] += 1

    def ready(self) -> None:
        if not self._said:
            self._said = True
            print("ready", flush=True)

    @asynccontextmanager
    async def connected(self, source: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """Be one of the many who hold a connection; ready when all of them do."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(source, 0))
        self.came("opened")
        self.done["held"] += 1
        if self.done["held"] == self.many:
            self.ready()
        try:
            yield reader, writer
        finally:
            self.done["held"] -= 1
            writer.close()


async def idle(attack: Attack) -> None:
    """Hold connections that say nothing, every second of them after one question; who is sent away comes back."""

    async def hold(number: int) -> None:
        while True:
            with suppress(ConnectionError):
                async with attack.connected(f"127.2.{number % 8}.{1 + number % 250}") as (reader, writer):
                    if number % 2:
                        writer.write(b"GET /api/me HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % attack.port)
                    while await reader.read(65536):
                        pass

    await asyncio.gather(*map(hold, range(attack.many)))


async def slow(attack: Attack) -> None:
    """Send a request a byte a second; who is sent away comes back."""

    async def dawdle(number: int) -> None:
        await asyncio.sleep(_BEAT * number / attack.many)
        while True:
            with suppress(ConnectionError):
                async with attack.connected(f"127.3.0.{1 + number % 250}") as (reader, writer):
                    writer.write(b"GET /api/me HTTP/1.1\r\nHost: localhost:%d\r\nX-Slow: " % attack.port)
                    while not reader.at_eof():
                        writer.write(b"a")
                        with suppress(TimeoutError):
                            await asyncio.wait_for(reader.read(4096), _BEAT)

    await asyncio.gather(*map(dawdle, range(attack.many)))


async def reads(attack: Attack) -> None:
    """Ask so many times a second for what costs most, each time for something else, whether or not it is answered."""
    rng, asking = Random(1), set[asyncio.Task[None]]()
    seen = await asked(Line(attack.port), "GET", f"/api/tables/{attack.table}")
    last, deals = int(seen["seq"]), int(seen["table"]["deal"])

    async def ask(source: str, path: str) -> None:
        line = Line(attack.port, source)
        try:
            status, _ = await line.ask("GET", f"/api/tables/{attack.table}{path}")
            attack.came(f"answered {status}")
            if status == 200:
                attack.ready()
        except (ConnectionError, asyncio.IncompleteReadError):
            attack.came("cut off")
        finally:
            line.close()

    def path() -> str:
        old = f"/events?since={rng.randrange(last)}"
        return rng.choice([old, old, old, f"/deals/{rng.randrange(1, deals)}", "/sheet", ""])

    for number in itertools.count():
        task = asyncio.create_task(ask(f"127.4.0.{1 + number % _READERS}", path()))
        asking.add(task)
        task.add_done_callback(asking.discard)
        attack.came("asked")
        await asyncio.sleep(1 / attack.many)


async def claims(attack: Attack) -> None:
    """Claim what does not hold, one session after another at ever other positions."""
    records = refused_claims(_REFUSED)

    async def insist(number: int) -> None:
        line = Line(attack.port, f"127.5.0.{1 + number % 250}")

        async def ask(method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
            while True:
                status, content = await line.ask(method, path, body)
                attack.came(f"{path.rpartition('/')[2] if method == 'POST' else 'look'} {status}")
                if status != 429:
                    return json.loads(content)
                await asyncio.sleep(_AGAIN)

        for turn in itertools.count(number):
            me, record = records[turn % len(records)]
            seats = ["me" if seat == me else "random" for seat in range(4)]
            made = await ask("POST", "/api/tables", {"players": 4, "name": "Zoé", "seats": seats, "record": record})
            path = f"/api/tables/{made['id']}"
            for _ in range(4):
                seq = (await ask("GET", path))["seq"]
                await ask("POST", f"{path}/claim", {"key": new_key(), "seq": seq, "tricks": "all"})
                attack.ready()

    await asyncio.gather(*map(insist, range(attack.many)))


KINDS: Final[dict[str, Callable[[Attack], Coroutine[Any, Any, None]]]] = {
    "idle": idle,
    "slow": slow,
    "reads": reads,
    "claims": claims,
}


async def run(kind: str, port: int, many: int, table: str) -> None:
    attack = Attack(port, many, table)
    under_way = asyncio.create_task(KINDS[kind](attack))
    ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait((under_way, ended), return_when=asyncio.FIRST_COMPLETED)
    if under_way.done():
        under_way.result()
    counted = dict(attack.done)
    under_way.cancel()
    await asyncio.gather(under_way, return_exceptions=True)
    print(json.dumps(counted), flush=True)


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))
