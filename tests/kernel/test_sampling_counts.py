"""The counting behind the sampler, against plain enumeration of small made-up problems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from enumeration import far_from_uniform
from oudler.cards import DECK, EXCUSE, PETIT, TRUMPS, Card, atout
from oudler.kernel.native import core
from oudler.kernel.sampling import Sampler

Masks = tuple[int, ...]

ESCORTS = TRUMPS.without(PETIT).mask | 1 << EXCUSE
PROBLEMS = 400


@dataclass(frozen=True)
class Problem:
    """Cards, the places each may lie in, the room there; the seats for which the petit needs another atout."""

    cards: tuple[Card, ...]
    places: tuple[tuple[int, ...], ...]  # for each card
    room: tuple[int, ...]
    unescorted: int

    def native(self) -> core.Sampler:
        number = range(len(self.room))
        may = [sum(1 << card for card, at in zip(self.cards, self.places, strict=True) if p in at) for p in number]
        return core.Sampler(known=[0] * len(self.room), may=may, unknown=self.room, unescorted=self.unescorted)

    def deals(self) -> list[Masks]:
        return [masks for masks in self._laid(0, (0,) * len(self.room)) if self._escorted(masks)]

    def _laid(self, number: int, masks: Masks) -> Iterator[Masks]:
        if number == len(self.cards):
            yield masks
            return
        for place in self.places[number]:
            if masks[place].bit_count() < self.room[place]:
                more = masks[place] | 1 << self.cards[number]
                yield from self._laid(number + 1, (*masks[:place], more, *masks[place + 1 :]))

    def _escorted(self, masks: Masks) -> bool:
        for place, mask in enumerate(masks):
            has_petit = mask >> PETIT & 1 or PETIT not in self.cards
            if self.unescorted >> place & 1 and has_petit and not mask & ESCORTS:
                return False
        return True


def random_problem(rng: Random) -> Problem:
    number, places = rng.randint(1, 8), rng.randint(1, 6)
    some_atouts = [PETIT, EXCUSE, *(atout(n) for n in rng.sample(range(2, 22), 3))]
    pool = some_atouts + rng.sample(list(DECK - TRUMPS), 6)
    cards = tuple(dict.fromkeys(rng.sample(pool, min(number, len(pool)))))
    kinds = [tuple(p for p in range(places) if rng.random() < 0.7) or (0,) for _ in range(3)]
    where = tuple(rng.choice(kinds) for _ in cards)
    home = [rng.choice(at) for at in where]  # so that at least one deal fits but for the petit
    room = tuple(home.count(place) for place in range(places))
    unescorted = rng.getrandbits(places) if rng.random() < 0.7 else 0
    if PETIT not in cards:
        unescorted &= -unescorted
    return Problem(cards, where, room, unescorted)


def crt(native: core.Sampler) -> int:
    """Return the number of deals as `Sampler.count` finds it."""
    sampler = object.__new__(Sampler)
    object.__setattr__(sampler, "native", native)
    return sampler.count()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_numbers_of_deals_and_chances_are_those_of_enumeration(part: int) -> None:
    rng = Random(part)
    barred = none = 0
    for _ in range(PROBLEMS // 4):
        problem = random_problem(rng)
        native, deals = problem.native(), problem.deals()
        assert native.total == len(deals)
        assert crt(native) == len(deals)
        barred += problem.unescorted != 0
        none += not deals
        if not deals:
            with pytest.raises(ValueError, match="no deal"):
                native.sample_masks(1, 0, 0, 1)
            continue
        for place, chances in enumerate(native.chances()):
            for card in DECK:
                share = sum(masks[place] >> card & 1 for masks in deals) / len(deals)
                assert chances[card] == pytest.approx(share, abs=1e-12)
    assert barred > 20
    assert none > 2


@pytest.mark.parametrize("part", range(4))
def test_samples_are_all_the_deals_each_as_often(part: int) -> None:
    rng = Random(100 + part)
    furthest, tried = 0.0, 0
    while tried < 40:
        problem = random_problem(rng)
        deals = problem.deals()
        if not 2 <= len(deals) <= 400:
            continue
        tried += 1
        found = Counter(problem.native().sample_masks(60 * len(deals), tried, 0, 1))
        assert set(found) == set(deals)
        furthest = max(furthest, far_from_uniform(list(found.values())))
    assert furthest < 5  # of 40 problems; chi-square has a longer tail above than a normal law


def test_many_deals_of_one_problem_pass_a_sharp_test() -> None:
    """A thousand samples of each deal, so that a bias of a few parts in a thousand would show."""
    cards = (PETIT, EXCUSE, atout(2), atout(9), atout(21), *(Card(n) for n in range(3)))
    where = ((0, 1, 2),) * 2 + ((0, 1, 2),) * 3 + ((0, 1, 3), (0, 2, 3), (1, 2, 3))
    problem = Problem(cards, where, (3, 2, 2, 1), 0b011)
    deals = problem.deals()
    found = Counter(problem.native().sample_masks(1000 * len(deals), 1, 0, 2))
    assert set(found) == set(deals)
    assert abs(far_from_uniform(list(found.values()))) < 4


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_a_sample_depends_on_seed_and_number_alone(threads: int) -> None:
    problem = random_problem(Random(5))
    native = problem.native()
    together = native.sample_bytes(5000, 9, 0, threads)
    assert together == native.sample_bytes(5000, 9, 0, 1)
    size = 16 * len(problem.room)
    assert together[1000 * size :] == native.sample_bytes(4000, 9, 1000, 1)
    assert native.sample_bytes(5000, 10, 0, 1) != together
    as_ints = [
        tuple(int.from_bytes(together[at + 16 * p : at + 16 * p + 16], "little") for p in range(len(problem.room)))
        for at in range(0, len(together), size)
    ]
    assert native.sample_masks(5000, 9, 0, threads) == as_ints


@pytest.mark.parametrize(
    ("known", "may", "unknown", "unescorted"),
    [
        ([0], [0], [1], 0),
        ([0], [3], [1], 0),
        ([1, 0], [2, 1], [1, 1], 0),
        ([0] * 7, [0] * 7, [0] * 7, 0),
        ([0], [1], [-1], 0),
        ([0], [1], [1], 2),
        ([0, 0], [1, 2], [1, 1], 3),
        ([0], [1, 2], [1], 0),
    ],
    ids=["no card", "no room", "known and unseen", "7 places", "negative", "no such place", "two petits", "uneven"],
)
def test_what_is_no_problem_is_refused(known: list[int], may: list[int], unknown: list[int], unescorted: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        core.Sampler(known=known, may=may, unknown=unknown, unescorted=unescorted)
