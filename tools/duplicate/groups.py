"""Finite groups and fields, small enough to write their elements as numbers: x1 + m1·x2 + … in Z_m1 × Z_m2 …."""

from __future__ import annotations

from collections.abc import Sequence

POLYNOMIALS = {
    8: (1, 1, 0),  # x³ = x + 1
    9: (1, 1),  # x² = x + 1, over three elements
    16: (1, 1, 0, 0),  # x⁴ = x + 1
    25: (3, 1),  # x² = x + 3
    27: (2, 1, 0),  # x³ = x + 2
    32: (1, 0, 1, 0, 0),  # x⁵ = x² + 1
}
"""For a field of so many elements, x to its degree in terms of lower powers, the constant first."""


class Group:
    """Z_m1 × Z_m2 × … with its tables of sums and differences."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.sizes = tuple(sizes)
        self.order = 1
        for size in self.sizes:
            self.order *= size
        self.difference = [[self._plus(a, b, -1) for b in range(self.order)] for a in range(self.order)]
        self.sum = [[self._plus(a, b, 1) for b in range(self.order)] for a in range(self.order)]

    def _plus(self, one: int, other: int, sign: int) -> int:
        result, unit = 0, 1
        for size in self.sizes:
            result += (one // unit + sign * (other // unit)) % size * unit
            unit *= size
        return result


def prime_power(number: int) -> tuple[int, int] | None:
    """Return prime and exponent, None where the number is no power of a prime."""
    prime = next(d for d in range(2, number + 1) if number % d == 0)
    exponent, rest = 0, number
    while rest % prime == 0:
        rest, exponent = rest // prime, exponent + 1
    return (prime, exponent) if rest == 1 else None


def times(order: int, one: int, other: int) -> int:
    """Return the product in the field of so many elements."""
    prime, degree = prime_power(order) or (order, 1)
    if degree == 1:
        return one * other % order
    digits = [one // prime**k % prime for k in range(degree)]
    result = [0] * (2 * degree - 1)
    for i, a in enumerate(digits):
        for j in range(degree):
            result[i + j] += a * (other // prime**j % prime)
    for power in range(2 * degree - 2, degree - 1, -1):
        top = result[power]
        for k, factor in enumerate(POLYNOMIALS[order]):
            result[power - degree + k] += top * factor
    return sum(result[k] % prime * prime**k for k in range(degree))
