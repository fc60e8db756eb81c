"""How long one thread may keep the others of this program waiting: the one that writes a card waits for the loop's."""

from __future__ import annotations

import sys
from typing import Final

_AT_MOST: Final = 0.0005  # seconds


def hand_over_soon() -> None:
    """Let threads that wait go on ten times as soon as Python would by itself.

    A commit waits at each of its statements for a loop that has much to do: with Python's 5 ms it takes 16 to 20 ms
    instead of 1.5, just when strangers come by the hundred.
    """
    sys.setswitchinterval(_AT_MOST)
