"""Types that JSON is turned into, looked at before threads ask for them."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Final

import msgspec

_LOOKING: Final = threading.Lock()
_LEARNT: Final[set[type]] = set()


def learn(kinds: Iterable[type]) -> None:
    """Have msgspec look at the fields of types now, one thread after the other.

    It would do so when a type is first converted to, and another thread that converts to it meanwhile ends the process
    by a segmentation fault (msgspec 0.22).
    """
    with _LOOKING:
        for kind in kinds:
            if kind not in _LEARNT:
                msgspec.json.Decoder(kind)
                _LEARNT.add(kind)
