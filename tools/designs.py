"""Seatings by numbers in which nobody meets anybody twice, found by symmetry; docs/mouvements.md tells how.

Each function returns positions, a position being tables of four players under whatever names the search gives them;
`tools/movements.py` numbers them and writes them down.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

Point = tuple[int, int]
Round = list[tuple[Any, ...]]


# --- one position, turned -------------------------------------------------------------------------------------------


def rotational(moduli: Sequence[int]) -> list[Round] | None:
    """A point that stays and a group with a subgroup of three: all positions from one, everybody meets everybody."""
    elements = list(itertools.product(*map(range, moduli)))
    place = {element: number for number, element in enumerate(elements)}

    def plus(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((x + y) % m for x, y, m in zip(a, b, moduli, strict=True))

    def less(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((x - y) % m for x, y, m in zip(a, b, moduli, strict=True))

    zero = elements[0]
    three = next((zero, g, plus(g, g)) for g in elements[::-1] if g != zero and plus(plus(g, g), g) == zero)
    coset = {element: min(place[plus(element, h)] for h in three) for element in elements}

    def fill(block: Round, blocks: list[Round], cosets: set[int], seen: set[Any]) -> list[Round] | None:
        if len(block) == 4:
            return fill([], [*blocks, block], cosets, seen)
        if not block:
            free = [element for element in elements if coset[element] not in cosets]
            if not free:
                return blocks
            return fill([free[0]], blocks, cosets | {coset[free[0]]}, seen)
        for element in elements:
            if coset[element] in cosets or (len(block) > 1 and place[element] < place[block[-1]]):
                continue
            apart = {d for other in block for d in (less(element, other), less(other, element))}
            if len(apart) == 2 * len(block) and not apart & seen:
                found = fill([*block, element], blocks, cosets | {coset[element]}, seen | apart)
                if found:
                    return found
        return None

    base = fill([], [], {coset[zero]}, {zero, *three})
    if base is None:
        return None
    rounds = []
    for shift in {coset[element]: element for element in elements}.values():
        first: tuple[Any, ...] = ("stays", *(plus(h, shift) for h in three))
        rest = [tuple(plus(plus(x, h), shift) for x in block) for block in base for h in three]
        rounds.append([first, *rest])
    return rounds


def threefold(n: int) -> list[Round] | None:
    """3n players in three rings of n, and three that stay; the rings exchanged and turned: n positions from one."""
    blocks = (n + 1) // 4

    def fill(block: list[Any], done: list[list[Any]], free: frozenset[int], seen: frozenset[Any]) -> Any:  # noqa: ANN401
        if len(block) == (3 if not done else 4):
            done = [*done, block]
            if len(done) == blocks:
                return done
            return fill([], done, free, seen)
        for x in sorted(free):
            for ring in range(3):
                if not done and any(ring == other for _, other in block):
                    continue  # the player who stays meets each ring once
                new = [_apart(n, (x, ring), other) for other in block]
                if len(set(new)) == len(new) and not seen & set(new):
                    found = fill([*block, (x, ring)], done, free - {x}, seen | set(new))
                    if found:
                        return found
            if not block and done:
                break  # whoever is first among those left sits somewhere
        return None

    base = fill([], [], frozenset(range(n)), frozenset())
    if base is None:
        return None
    return [
        [
            tuple(((x + shift) % n, (ring + turn) % 3) for x, ring in block)
            + ((("stays", turn),) if not number else ())
            for number, block in enumerate(base)
            for turn in range(3)
        ]
        for shift in range(n)
    ]


def _apart(n: int, one: Point, other: Point) -> tuple[int, int]:
    """Return how far two players are apart, the same for all turns and exchanges of the rings."""
    (x, ring), (y, ring2) = one, other
    if ring == ring2:
        return 0, min((x - y) % n, (y - x) % n)
    return (1, (x - y) % n) if (ring - ring2) % 3 == 1 else (1, (y - x) % n)


def four_rings(n: int, rng: random.Random) -> list[Round] | None:
    """4n players in four rings of n: n positions from one, and one more in which all rings sit side by side."""

    def apart(one: Point, other: Point) -> tuple[int, int, int]:
        (ring, x), (ring2, y) = sorted((one, other))
        return (ring, ring2, min((x - y) % n, (y - x) % n) if ring == ring2 else (y - x) % n)

    budget = 0

    def fill(block: list[Point], done: Round, free: set[Point], seen: set[Any]) -> Round | None:
        nonlocal budget
        if len(block) == 4:
            done, block = [*done, tuple(block)], []
        if not block:
            if not free:
                return done
            first = max(free)
            return fill([first], done, free - {first}, seen)
        budget -= 1
        candidates = [point for point in free if len(block) < 2 or point > block[-1]]
        rng.shuffle(candidates)
        for point in candidates:
            new = {apart(point, other) for other in block}
            if budget > 0 and len(new) == len(block) and not new & seen:
                found = fill([*block, point], done, free - {point}, seen | new)
                if found:
                    return found
        return None

    beside = {(one, other, 0) for one, other in itertools.combinations(range(4), 2)}
    for _ in range(400):
        budget = 4000
        base = fill([], [], {(ring, x) for ring in range(4) for x in range(n)}, set(beside))
        if base:
            turned = [[tuple((ring, (x + shift) % n) for ring, x in block) for block in base] for shift in range(n)]
            return [[tuple((ring, x) for ring in range(4)) for x in range(n)], *turned]
    return None


# --- 8 tables: 32 players, 10 positions ----------------------------------------------------------------------------

_PAIRS = {pair: number for number, pair in enumerate(itertools.combinations(range(4), 2))}
_NEVER = 1
"""Of the eight exchanges (Z2³) the one that joins two players who never meet."""


def _meeting(one: Point, other: Point) -> int:
    """Return the number of a meeting up to exchanges: 24 within an eight, 48 between two of them; −1 is not to be."""
    (i, v), (j, w) = sorted((one, other))
    if i == j:
        return i * 6 + (v ^ w) - 2 if v ^ w > _NEVER else -1
    return 24 + 8 * _PAIRS[i, j] + (v ^ w)


def _mask(block: Sequence[Point]) -> int | None:
    meetings = [_meeting(one, other) for one, other in itertools.combinations(block, 2)]
    return None if -1 in meetings else sum(1 << meeting for meeting in set(meetings))


def _fixed_by(turn: int, first: Point, second: Point) -> tuple[Point, ...]:
    """Return two players and those that an exchange takes them to: a table that it leaves as it is."""
    return first, (first[0], first[1] ^ turn), second, (second[0], second[1] ^ turn)


def _halves(group: Sequence[int]) -> Iterator[tuple[int, list[tuple[Point, ...]]]]:
    """Yield positions that *group* leaves as they are, as meetings and one table of each set of tables."""
    others = [v for v in range(8) if v not in group]
    orbits = [(i, start) for i in range(4) for start in ([0, others[0]] if others else [0])]

    def fill(free: list[Point], met: int, tables: list[Any]) -> Iterator[tuple[int, list[Any]]]:
        if not free:
            yield met, tables
            return
        first, *rest = free
        blocks: list[tuple[list[Point], tuple[Point, ...]]] = []
        for three in itertools.combinations(rest, 3):
            if {i for i, _ in (first, *three)} == {0, 1, 2, 3}:
                turned = itertools.product(*([(i, v ^ g) for g in group] for i, v in three))
                blocks += [([orbit for orbit in rest if orbit not in three], (first, *seats)) for seats in turned]
        for i, v in rest:
            left = [orbit for orbit in rest if orbit != (i, v)]
            turns = [g for g in group if g > _NEVER]
            if i != first[0]:
                pairs = {frozenset(((i, v ^ g), (i, v ^ g ^ t))): (t, (i, v ^ g)) for t in turns for g in group}
                blocks += [(left, _fixed_by(t, first, second)) for t, second in pairs.values()]
        if len(group) == 8:
            fours = [(v, w) for v, w in itertools.combinations(range(2, 8), 2) if w < v ^ w]
            blocks += [(rest, tuple((first[0], x) for x in (0, v, w, v ^ w))) for v, w in fours]
        for left, block in blocks:
            new = _mask(block)
            if new is not None and not new & met:
                yield from fill(left, met | new, [*tables, block])

    yield from fill(orbits, 0, [])


def eight_tables(rng: random.Random) -> list[Round]:
    """Four eights exchanged by Z2³: positions that all exchanges leave alone, and pairs that half of them do."""
    groups = [tuple(range(8)), *((0, 1, u, u ^ 1) for u in (2, 4, 6))]
    options = [(met, tables, group) for group in groups for met, tables in _halves(group)]

    def cover(open_: list[Any], need: int, chosen: list[Any], tries: list[int]) -> list[Any] | None:
        if not need:
            return chosen
        tries[0] -= 1
        sample = open_ if len(open_) < 3000 else rng.sample(open_, 3000)
        item = min((i for i in range(72) if need >> i & 1), key=lambda i: sum(option[0] >> i & 1 for option in sample))
        candidates = [option for option in open_ if option[0] >> item & 1]
        rng.shuffle(candidates)
        for option in candidates:
            if tries[0] < 0:
                return None
            left = [other for other in open_ if not other[0] & option[0]]
            if found := cover(left, need & ~option[0], [*chosen, option], tries):
                return found
        return None

    while True:
        first = rng.choice(options)
        left = [option for option in options if not option[0] & first[0]]
        if chosen := cover(left, (1 << 72) - 1 & ~first[0], [first], [300]):
            break
    rounds = []
    for _, tables, group in chosen:
        for shift in (0,) if len(group) == 8 else (0, min(v for v in range(8) if v not in group)):
            developed = {tuple(sorted((i, v ^ g ^ shift) for i, v in block)) for block in tables for g in group}
            rounds.append(sorted(developed))
    return rounds


# --- fewest repeats where some there must be -----------------------------------------------------------------------


def three_tables() -> list[Round]:
    """6 positions of 3 tables of which any two share three meetings, the fewest possible, and no three the same."""
    number = {frozenset(pair): n for n, pair in enumerate(itertools.combinations(range(12), 2))}

    def seatings(free: tuple[int, ...]) -> Iterator[Round]:
        if not free:
            yield []
            return
        for three in itertools.combinations(free[1:], 3):
            table = (free[0], *three)
            for rest in seatings(tuple(who for who in free if who not in table)):
                yield [table, *rest]

    def meetings(tables: Round) -> int:
        return sum(1 << number[frozenset(pair)] for table in tables for pair in itertools.combinations(table, 2))

    def extend(chosen: list[Any], open_: list[Any], twice: int) -> list[Any] | None:
        if len(chosen) == 6:
            return [tables for _, tables in chosen]
        for place, (met, tables) in enumerate(open_):
            again = 0
            for other, _ in chosen:
                again |= met & other
            if again & twice:
                continue
            left = [option for option in open_[place + 1 :] if (option[0] & met).bit_count() == 3]
            if found := extend([*chosen, (met, tables)], left, twice | again):
                return found
        return None

    found = extend([], [(meetings(tables), tables) for tables in seatings(tuple(range(12)))], 0)
    assert found is not None  # noqa: S101 - there are some
    return found


def five_tables() -> list[Round]:
    """The federation's five positions, then twice players of one orientation together, with one left over of each.

    Those left over come from four different tables, so that team-mates still never meet.
    """
    moves = (0, 1, 2, -2)
    rounds: list[Round] = [
        [tuple((side, (table - move * k) % 5) for side, move in enumerate(moves)) for table in range(5)]
        for k in range(5)
    ]
    for out in ((4, 3, 2, 1), (3, 2, 1, 0)):
        together: Round = [tuple((side, t) for t in range(5) if t != out[side]) for side in range(4)]
        rounds.append([*together, tuple(enumerate(out))])
    return rounds


# --- 5 tables: why not 6 positions ---------------------------------------------------------------------------------


def most_at_five_tables() -> int:
    """Return how many positions 5 tables can have at most, all possibilities tried.

    The four players of a table of position 1 go to four of the five tables of a later position, so a table may be named
    after the one it has nobody from.  Position 2 may then be taken to seat player (i, j) of table i at table j: any
    other is the same under another name.  The rest is to choose further positions that share no meeting.
    """
    rows = [
        [dict(zip(others, seats, strict=True)) for seats in itertools.permutations(others)]
        for i in range(5)
        for others in [[j for j in range(5) if j != i]]
    ]

    def seatings(done: list[dict[int, int]]) -> Iterator[list[dict[int, int]]]:
        if len(done) == 5:
            yield done
            return
        for row in rows[len(done)]:
            if all(row[j] != other[j] for other in done for j in row.keys() & other.keys()):
                yield from seatings([*done, row])

    with_meeting: dict[frozenset[Point], int] = {}
    meetings = []
    for number, seating in enumerate(seatings([])):
        tables = [[(i, j) for i, row in enumerate(seating) for j in row if row[j] == table] for table in range(5)]
        pairs = [frozenset(pair) for table in tables for pair in itertools.combinations(table, 2)]
        meetings.append(pairs)
        for pair in pairs:
            with_meeting[pair] = with_meeting.get(pair, 0) | 1 << number
    every = (1 << len(meetings)) - 1
    apart = []
    for pairs in meetings:
        clashes = 0
        for pair in pairs:
            clashes |= with_meeting[pair]
        apart.append(every & ~clashes)

    def longest(free: int) -> int:
        most = 0
        while free:
            last = free.bit_length() - 1
            free &= ~(1 << last)
            most = max(most, 1 + longest(free & apart[last]))
        return most

    return 2 + longest(every)
