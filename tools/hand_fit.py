"""Least squares and logistic curves in plain Python: a few dozen features, hundreds of thousands of hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


class Squares:
    """Least squares with a little ridge, row by row; features that are 0 cost nothing."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows = 0
        self._normal = [[0.0] * size for _ in range(size)]
        self._right = [0.0] * size

    def add(self, row: Sequence[float], value: float) -> None:
        self.rows += 1
        used = [(place, number) for place, number in enumerate(row) if number]
        for at, (place, number) in enumerate(used):
            line = self._normal[place]
            for other, factor in used[at:]:
                line[other] += number * factor
            self._right[place] += number * value

    def solve(self, ridge: float = 1.0) -> list[float]:
        """Return the weights; *ridge* is in rows, on all but the first feature (the constant)."""
        size = self.size
        matrix = [[self._normal[min(i, j)][max(i, j)] for j in range(size)] + [self._right[i]] for i in range(size)]
        for i in range(size):
            matrix[i][i] += ridge if i else 1e-9
        for i in range(size):
            pivot = max(range(i, size), key=lambda line: abs(matrix[line][i]))
            matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
            for j in range(i + 1, size):
                factor = matrix[j][i] / matrix[i][i]
                if factor:
                    matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
        weights = [0.0] * size
        for i in reversed(range(size)):
            known = sum(matrix[i][j] * weights[j] for j in range(i + 1, size))
            weights[i] = (matrix[i][size] - known) / matrix[i][i]
        return weights


def logistic(xs: Sequence[float], hits: Sequence[float], rounds: int = 30) -> tuple[float, float]:
    """Return (a, b) of chance = 1 / (1 + exp(-(a + b x))), by Newton's method, steadied by two made-up observations."""
    scale = max(1.0, max(abs(x) for x in xs) / 4)
    points = [*zip(xs, hits, strict=True), (-3 * scale, 0.0), (3 * scale, 1.0)]
    a = b = 0.0
    for _ in range(rounds):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, hit in points:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, a + b * x))))
            error, weight = hit - chance, max(1e-9, chance * (1 - chance))
            g0 += error
            g1 += error * x
            h00 += weight
            h01 += weight * x
            h11 += weight * x * x
        determinant = h00 * h11 - h01 * h01
        step0, step1 = (h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant
        size = max(1.0, abs(step0), 20 * abs(step1))
        a, b = a + step0 / size, b + step1 / size
        if abs(step0) + abs(step1) < 1e-7:
            break
    return a, b


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / max(1, len(numbers))
