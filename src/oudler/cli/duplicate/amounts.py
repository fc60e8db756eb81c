"""Amounts as they are typed after an option."""

from __future__ import annotations

import re
from typing import Final

from oudler.formats.reading import FormatError, shown

_MOST: Final = 9999


def as_amount(text: str, place: str) -> int:
    """Return an amount: `56`, `+56`, `-56` or `−56`."""
    digits = text.strip().replace("−", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", digits) or abs(int(digits)) > _MOST:
        raise FormatError(
            place,
            f"un score entier de −{_MOST} à +{_MOST} est attendu, pas {shown(text)}",
            f"a whole score from −{_MOST} to +{_MOST} is expected, not {shown(text)}",
        )
    return int(digits)
