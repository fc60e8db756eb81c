"""Who is let in, who gives way, and who is sent away: by a clock that the tests move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

import pytest
from uvicorn.server import ServerState

from oudler.cli.console import UsageError
from oudler.cli.limits import terms
from oudler.web.door import Config, Door, Requests, Visit
from oudler.web.quiet import Sparingly
from oudler.web.settings import Terms
from oudler.web.strangers import Strangers


class Line:
    """A connection that only remembers what became of it; *unread* bytes wait for the other side."""

    def __init__(self) -> None:
        self.said = b""
        self.gone = False
        self.unread = 0

    def write(self, data: bytes) -> None:
        self.said += data

    def close(self) -> None:
        self.gone = True

    abort = close

    def get_write_buffer_size(self) -> int:
        return self.unread


class Loop:
    """An event loop of which a turn is taken when the test says so."""

    def __init__(self) -> None:
        self._ready: list[Callable[[], None]] = []

    def later(self, work: Callable[[], None]) -> None:
        self._ready.append(work)

    def turn(self) -> bool:
        """Take a turn; tell whether there was anything to do."""
        ready, self._ready = self._ready, []
        for work in ready:
            work()
        return bool(ready)


class Wire(asyncio.Transport):
    """A connection to a real protocol, on which a request has come."""

    def __init__(self, number: int) -> None:
        super().__init__({"peername": (f"127.0.0.{number}", 1), "sockname": ("127.0.0.1", 1)})
        self.said = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.said += data

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """Nothing more comes."""

    resume_reading = close = abort = pause_reading

    def get_write_buffer_size(self) -> int:
        return 0


def _line() -> tuple[Line, asyncio.Transport]:
    line = Line()
    return line, cast(asyncio.Transport, line)


def _came(door: Door, address: str = "a", now: float = 0.0) -> tuple[Line, Visit]:
    line, transport = _line()
    visit = door.came(transport, address, now)
    assert visit is not None
    return line, visit


def test_who_comes_to_a_full_house_takes_the_place_of_the_oldest_idle_one() -> None:
    door = Door(Terms(in_all=3, address=2))
    first, second, third = _came(door, "a"), _came(door, "b"), _came(door, "c")
    door.busy(first[1])
    _came(door, "d")
    assert [first[0].gone, second[0].gone, third[0].gone] == [False, True, False]
    door.answered(first[1])
    _came(door, "e")  # the oldest that is idle: not who has just been answered
    assert [first[0].gone, third[0].gone] == [False, True]


def test_an_address_makes_room_at_its_own_cost_only() -> None:
    door = Door(Terms(in_all=10, address=2))
    mine, other = _came(door, "a"), _came(door, "b")
    _came(door, "a")
    _came(door, "a")
    assert mine[0].gone
    assert not other[0].gone
    assert len(door.visits) == 3


def test_where_all_are_busy_nobody_is_let_in() -> None:
    door = Door(Terms(in_all=2, address=2))
    for _ in range(2):
        door.busy(_came(door)[1])
    assert door.came(_line()[1], "b", 0) is None
    door.left(next(iter(door.visits)))
    assert door.came(_line()[1], "b", 0) is not None


def test_a_proxy_speaks_for_many() -> None:
    door = Door(Terms(in_all=10, address=2, proxies=frozenset(("p",))))
    lines = [_came(door, "p")[0] for _ in range(8)]
    assert not any(line.gone for line in lines)


def test_silence_has_an_end() -> None:
    loop = Loop()
    door = Door(Terms(head_seconds=10, body_seconds=30), later=loop.later)
    silent, slow, busy = _came(door), _came(door), _came(door)
    slow[1].spoke = True
    door.busy(busy[1])
    door.sweep(9.9)
    assert not loop.turn()
    door.sweep(10)
    while loop.turn():
        pass
    assert (silent[0].gone, silent[0].said) == (True, b"")
    assert (slow[0].gone, slow[0].said[:12]) == (True, b"HTTP/1.1 408")
    assert not busy[0].gone


def test_many_who_are_silent_go_a_few_a_turn() -> None:
    loop = Loop()
    door = Door(Terms(head_seconds=10), later=loop.later)
    lines = [_came(door, f"a{number % 7}")[0] for number in range(80)]
    door.sweep(10)
    turns, gone = 0, 0
    while loop.turn():
        before, gone = gone, sum(line.gone for line in lines)
        assert gone - before <= 4
        turns += 1
    assert gone == 80
    assert turns >= 20


def test_who_speaks_before_it_was_his_turn_to_go_stays() -> None:
    loop = Loop()
    door = Door(Terms(head_seconds=10), later=loop.later)
    line, visit = _came(door)
    door.sweep(10)
    door.busy(visit)
    while loop.turn():
        pass
    assert not line.gone


def test_a_turn_does_little_for_strangers_however_many_they_are() -> None:
    loop, done = Loop(), list[tuple[str, int]]()
    strangers = Strangers(2, loop.later)
    assert [strangers.take() for _ in range(3)] == [True, True, False]
    for number in range(9):
        strangers.wait("a", lambda number=number: done.append(("a", number)))  # type: ignore[misc]
    counts = []
    while loop.turn():
        counts.append(len(done))
    assert counts[:5] == [2, 4, 6, 8, 9]
    assert done == [("a", number) for number in range(9)]
    assert strangers.take()


def test_addresses_take_turns() -> None:
    loop, done = Loop(), list[str]()
    strangers = Strangers(1, loop.later)
    for address in "aaab":
        strangers.wait(address, lambda address=address: done.append(address))  # type: ignore[misc]
    assert not strangers.take()  # those who wait come first
    while loop.turn():
        pass
    assert done == ["a", "b", "a", "a"]


def test_who_has_a_session_is_told_from_a_stranger() -> None:
    door = Door(knows={"t-1": True}.__contains__)
    head = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    assert door.knows(head + b"Cookie: oudler-browser=x; oudler=t-1\r\n\r\n")
    assert door.knows(head + b"Cookie: oudler=t-1\r\n\r\n")
    assert not door.knows(head + b"Cookie: oudler=other\r\n\r\n")
    assert not door.knows(head + b"Cookie: oudler-browser=t-1; xoudler=t-1\r\n\r\n")
    assert not door.knows(head)


async def _begun_a_turn(cookies: list[bytes]) -> list[int]:
    """Have a request come on each of many connections at once; return how many were begun by each turn of the loop."""
    begun = 0

    async def app(_scope: object, _receive: object, send: Any) -> None:
        nonlocal begun
        begun += 1
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    config = Config(app, door=Door(knows={"t-1": True}.__contains__), log_config=None)
    config.load()
    wires = []
    for number in range(len(cookies)):
        requests, wire = Requests(config, ServerState(), {}), Wire(number)
        requests.connection_made(wire)
        wires.append((requests, wire))
    for (requests, _), cookie in zip(wires, cookies, strict=True):
        requests.data_received(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n" + cookie + b"\r\n")
    counts = []
    for _ in range(2 * len(cookies) + 2):
        counts.append(begun)
        await asyncio.sleep(0)
    assert all(wire.said.startswith(b"HTTP/1.1 200") for _, wire in wires)
    for requests, _ in wires:
        requests.connection_lost(None)
    return counts


def test_requests_of_strangers_are_begun_one_a_turn() -> None:
    counts = asyncio.run(_begun_a_turn([b""] * 30))
    assert max(after - before for before, after in pairwise(counts)) == 1
    assert counts[-1] == 30


def test_who_has_a_session_does_not_wait_for_strangers() -> None:
    stranger, known = b"Cookie: oudler=made-up\r\n", b"Cookie: oudler=t-1\r\n"
    counts = asyncio.run(_begun_a_turn([stranger] * 20 + [known] * 5))
    assert counts[1] == 6


def test_who_takes_no_answer_is_sent_away() -> None:
    loop = Loop()
    door = Door(Terms(stuck_seconds=60), later=loop.later)
    line, visit = _came(door)
    door.busy(visit)
    line.unread = 5
    door.sweep(100)
    line.unread = 0
    door.sweep(130)  # he has taken it
    line.unread = 7
    door.sweep(140)
    door.sweep(199)
    assert not loop.turn()
    door.sweep(200)
    loop.turn()
    assert line.gone


def test_one_sentence_a_minute_is_logged_five_times() -> None:
    now = 0.0
    sparingly = Sparingly(lambda: now)

    def logged(message: str) -> Any:
        record = logging.LogRecord("x", logging.WARNING, "", 0, message, ("a",), None)
        return record.getMessage() if sparingly.filter(record) else None

    assert [logged("%s is gone") for _ in range(8)] == ["a is gone"] * 5 + [None] * 3
    assert logged("%s is back") == "a is back"
    now = 60.0
    assert logged("%s is gone") == "a is gone (and 3 more before)"
    assert logged("%s is gone") == "a is gone"


def test_as_many_connections_as_files_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oudler.cli.limits.open_files", lambda _: 1024)
    assert terms(None, None, None) == Terms(624, 312)
    monkeypatch.setattr("oudler.cli.limits.open_files", lambda wanted: wanted)
    assert terms(None, 100, "127.0.0.1, ::1") == Terms(8000, 100, proxies=frozenset(("127.0.0.1", "::1")))
    for wanted, address, proxies in ((2, None, None), (100, 101, None), (None, None, "nginx")):
        with pytest.raises(UsageError):
            terms(wanted, address, proxies)
