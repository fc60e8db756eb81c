"""One card from the request that plays it to the sockets that hear of it, traced: `python tests/card_way.py`.

What is counted are calls of Python functions of `oudler`, on the event loop and on the thread that writes, from the
POST until each of four sockets has heard all of it.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import oudler
from asgi import Socket
from tabling import Club, Person, choice, my_turn

PACKAGE = str(Path(oudler.__file__).parent) + "/"
BELOW = ("cards.py", "rules/", "text.py", "verdicts.py", "formats/reading.py", "store/")
"""What is not the way itself, nor is what it calls: the game, words, and the store."""
LISTENERS = ("web/runner.py", "web/sealing.py")
"""Woken with the watchers (`Wakeups.wake`): what they do then is beside the way, since nothing waits for it."""


@dataclass
class Trace:
    """Which functions were called, by their module, in the order in which modules were entered."""

    calls: dict[str, Counter[str]] = field(default_factory=dict)
    way: list[str] = field(default_factory=list)
    on: bool = False

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        module = _module(frame)
        if self.on and event == "call" and module is not None:
            self.calls.setdefault(module, Counter())[frame.f_code.co_name] += 1
            if module not in self.way and not _below(frame):
                self.way.append(module)

    @property
    def total(self) -> int:
        return sum(calls.total() for calls in self.calls.values())

    def of(self, module: str, function: str) -> int:
        return self.calls.get(module, Counter())[function]


def _module(frame: FrameType) -> str | None:
    name = frame.f_code.co_filename
    return name.removeprefix(PACKAGE) if name.startswith(PACKAGE) else None


def _below(frame: FrameType | None) -> bool:
    """Tell whether a call is made in what is not the way itself, or by it."""
    while frame is not None:
        module = _module(frame) or ""
        if module.startswith(BELOW) or (module in LISTENERS and frame.f_code.co_name == "wake"):
            return True
        frame = frame.f_back
    return False


@asynccontextmanager
async def tracing() -> AsyncIterator[Trace]:
    """Trace what is done on this thread, and on those that are started from now on, while it is switched on."""
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # None takes it away again


async def until(people: list[Person], rng: Random, cards: int) -> tuple[Person, int, dict[str, Any]]:
    """Play on until so many cards lie in the fourth trick, or none is left but one; return who is to play."""
    while True:
        for person in people:
            seq, table = await person.look()
            if not my_turn(table):
                continue
            last = cards < 0 and sum(table["counts"]) == 1
            if last or (table["tricks_played"] == 3 and len(table["trick"]["cards"]) == cards):
                return person, seq, table
            done = await person.do("actions", seq, action=choice(rng, table))
            assert done.status == 200, done


async def heard(socket: Socket, seq: int) -> list[Any]:
    """Return what a socket tells up to number *seq*."""
    messages: list[Any] = []
    while not messages or messages[-1]["seq"] < seq or "more" in messages[-1]:
        message = await socket.receive()
        messages += [message] if message["type"] != "presence" else []
    return messages


async def one_card(cards: int = 1, **headers: str) -> tuple[Trace, list[list[Any]]]:
    """Play a card on *cards* others, or (-1) the last of a deal; return the trace, and what four sockets told."""
    async with tracing() as trace, Club() as club, AsyncExitStack() as stack:
        host = await club.host(["me", *["open"] * 3])
        people = [host, *[await club.guest(host, name) for name in ("Hugo", "Inès", "Jean")]]
        rng = Random(7)
        person, seq, table = await until(people, rng, cards)
        path = f"/api/tables/{host.table_id}/events?since={seq}"
        sockets = [await stack.enter_async_context(one.browser.socket(path)) for one in people]
        for socket in sockets[:-1]:
            assert (await socket.receive())["type"] == "presence"  # the others have come
        body = {"key": "k" * 16, "seq": seq, "action": choice(rng, table)}
        trace.on = True
        done = await person.browser.post(f"/api/tables/{host.table_id}/actions", body, **headers)
        told = [await heard(socket, done.json["seq"]) for socket in sockets]
        trace.on = False
        return trace, told


def main() -> None:
    trace, _ = asyncio.run(one_card())
    for module, calls in trace.calls.items():
        print(f"{module:24} {' '.join(f'{name}×{many}' for name, many in calls.items() if not name.startswith('<'))}")  # noqa: T201
    print(f"{len(trace.way)} modules on the way, {len(trace.calls)} with game and store; {trace.total} calls")  # noqa: T201


if __name__ == "__main__":
    main()
