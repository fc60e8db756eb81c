from __future__ import annotations

import math
from random import Random
from statistics import mean, stdev

import pytest

from oudler.app.league_stats import Times, mean_by_deal, merged, paired, quantile


def test_one_value_a_deal_is_the_usual_standard_error() -> None:
    values = [3.0, 5.0, 10.0, -2.0]
    found = mean_by_deal({deal: (value,) for deal, value in enumerate(values)})
    assert found is not None
    assert found.mean == mean(values) == 4.0
    assert found.error == pytest.approx(stdev(values) / 2)
    assert found.number == 4


def test_values_of_one_deal_are_not_independent() -> None:
    """The same value four times over is one observation: the error is that of the deals."""
    values = {deal: (value,) * 4 for deal, value in enumerate((3.0, 5.0, 10.0, -2.0))}
    found = mean_by_deal(values)
    assert found is not None
    assert found.mean == 4.0
    assert found.error == pytest.approx(stdev([3.0, 5.0, 10.0, -2.0]) / 2)
    assert found.number == 16


def test_groups_of_unequal_size() -> None:
    """Simulated: the standard error is the spread of the mean."""
    rng = Random(1)
    means, errors = [], []
    for _ in range(400):
        values = {}
        for deal in range(30):
            level = rng.gauss(0, 3)
            values[deal] = [rng.gauss(level, 1) for _ in range(rng.randrange(4))]
        found = mean_by_deal(values)
        assert found is not None
        assert found.error is not None
        means.append(found.mean)
        errors.append(found.error)
    assert mean(errors) == pytest.approx(stdev(means), rel=0.1)


def test_nothing_and_a_single_deal() -> None:
    assert mean_by_deal({}) is None
    assert mean_by_deal({3: []}) is None
    found = mean_by_deal({3: [4.0, 6.0]})
    assert found is not None
    assert (found.mean, found.error) == (5.0, None)


def test_differences_are_of_the_deals_both_have() -> None:
    found = paired({0: [10.0], 1: [20.0, 30.0], 2: [1.0]}, {0: [4.0], 1: [5.0], 3: [100.0]})
    assert found is not None
    assert (found.mean, found.number) == (13.0, 2)  # 6 and 20
    assert found.error == pytest.approx(7.0)
    assert paired({0: [1.0]}, {1: [1.0]}) is None


def test_quantiles_are_right_to_one_part_in_a_hundred() -> None:
    rng = Random(2)
    values = sorted(math.exp(rng.gauss(-5, 2)) for _ in range(5000))
    parts = [{"a": Times()}, {"a": Times(), "b": Times()}]
    for place, value in enumerate(values):
        parts[place % 2]["a"].add(value, late=value > 1)
    times = merged(parts)["a"]
    assert times.number == 5000
    assert times.late == sum(value > 1 for value in values)
    for share in (0.5, 0.99, 1.0):
        assert quantile(times.clock, share) == pytest.approx(values[math.ceil(share * 5000) - 1], rel=0.011)
    assert quantile(times.cpu, 0.5) is None, "nothing was told of it"
