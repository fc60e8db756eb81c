"""The line between workers: what could not be sent is sent again."""

from __future__ import annotations

import threading
from unittest.mock import Mock

import pytest

from oudler.store.wire import LONGEST, Wire


class Line:
    """A connection that breaks after so many messages."""

    def __init__(self, lasts: int) -> None:
        self._lasts = lasts
        self.sent: list[str] = []
        self.spoke = threading.Event()

    def execute(self, statement: str, given: tuple[str, str] | None = None) -> None:
        if given is None:
            return
        if len(self.sent) == self._lasts:
            raise OSError(statement)
        self.sent.append(given[1])
        self.spoke.set()


def test_lines_wait_for_the_next_connection() -> None:
    wire = Wire(Mock(), 0, 1)
    for line in ("T a 1", "T b 2", "T a 1"):
        wire.send(line)
    with pytest.raises(OSError, match="notify"):
        wire._speak(Line(0), None)
    connection = Line(5)
    speaking = threading.Thread(target=wire._speak, args=(connection, None), daemon=True)
    speaking.start()  # nobody sends anything: what is left goes out
    connection.spoke.wait()
    wire.close()
    speaking.join()
    assert connection.sent == [f"{wire.name}\nT a 1\nT b 2"]
    assert not wire._lines


def test_messages_hold_as_much_as_goes_into_one() -> None:
    wire = Wire(Mock(), 0, 1)
    for line in ("a" * LONGEST, "b" * LONGEST, "c" * 2 * LONGEST):
        wire.send(line)
    taken = []
    while wire._lines:
        message, lines = wire._packed()
        taken.append((len(message) > LONGEST, lines))
        for _ in range(lines):
            wire._lines.popleft()
    assert taken == [(True, 1), (True, 1), (False, 1)]
