"""Long runs in parts."""

from __future__ import annotations

import pytest


def parts(number: int) -> list[object]:
    """Return the numbers of the parts as parameters: a quarter is slow, the others are left to the bulk runs."""
    return [
        pytest.param(part, marks=pytest.mark.slow if 4 * part < number else pytest.mark.bulk) for part in range(number)
    ]


def rising(some: int, many: int, most: int) -> list[object]:
    """Return how many are tried in the quick tests, in the slow ones and in the bulk runs."""
    return [some, pytest.param(many, marks=pytest.mark.slow), pytest.param(most, marks=pytest.mark.bulk)]
