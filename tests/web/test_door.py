"""Who is let in, who gives way, and who is sent away: by a clock that the tests move."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import pytest

from oudler.cli.console import UsageError
from oudler.cli.limits import terms
from oudler.web.door import Door, Visit
from oudler.web.quiet import Sparingly
from oudler.web.settings import Terms


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
    door = Door(Terms(head_seconds=10, body_seconds=30))
    silent, slow, busy = _came(door), _came(door), _came(door)
    slow[1].spoke = True
    door.busy(busy[1])
    door.sweep(9.9)
    assert not silent[0].gone
    door.sweep(10)
    assert (silent[0].gone, silent[0].said) == (True, b"")
    assert (slow[0].gone, slow[0].said[:12]) == (True, b"HTTP/1.1 408")
    assert not busy[0].gone


def test_many_who_are_silent_go_a_few_at_a_time() -> None:
    door = Door(Terms(head_seconds=10))
    lines = [_came(door)[0] for _ in range(80)]
    gone = []
    for left in (True, True, False):
        assert door.sweep(10) is left
        gone.append(sum(line.gone for line in lines))
    assert gone[0] <= gone[-1] / 2
    assert gone == sorted(gone)
    assert gone[-1] == 80


def test_who_takes_no_answer_is_sent_away() -> None:
    door = Door(Terms(stuck_seconds=60))
    line, visit = _came(door)
    door.busy(visit)
    line.unread = 5
    door.sweep(100)
    line.unread = 0
    door.sweep(130)  # he has taken it
    line.unread = 7
    door.sweep(140)
    door.sweep(199)
    assert not line.gone
    door.sweep(200)
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
