"""Long lines on a terminal: folded at its width, what follows further in than the line began."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator
from typing import Final

_FURTHER: Final = 2
_NARROWEST: Final = 40
_WITHOUT_TERMINAL: Final = (100, 24)


def columns() -> int:
    """Return how many characters a line of this terminal holds."""
    return max(shutil.get_terminal_size(_WITHOUT_TERMINAL).columns - 1, _NARROWEST)


def folded(line: str, width: int) -> Iterator[str]:
    """Yield a line as often as it has to be folded; an empty one stays."""
    inner = " " * (len(line) - len(line.lstrip(" ")) + _FURTHER)
    yield from textwrap.wrap(line, width, subsequent_indent=inner, break_on_hyphens=False) or [""]
