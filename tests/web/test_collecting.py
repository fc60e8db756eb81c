"""How many objects one search for garbage looks at, and whether threads hand over."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest

from oudler.web.collecting import collect_seldom
from oudler.web.switching import hand_over_soon


@pytest.fixture
def as_it_was() -> Iterator[None]:
    threshold, interval = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("as_it_was")
def test_a_search_looks_at_few_of_many_that_came_together() -> None:
    looked_at: list[int] = []

    def look(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            searched = range(info["generation"] + 1)
            looked_at.append(sum(len(gc.get_objects(generation=generation)) for generation in searched))

    collect_seldom()
    gc.callbacks.append(look)
    try:
        there: list[list[int]] = [[] for _ in range(50_000)]
    finally:
        gc.callbacks.remove(look)
    assert len(there) == 50_000
    assert looked_at
    assert max(looked_at) < 10_000


@pytest.mark.usefixtures("as_it_was")
def test_threads_hand_over_sooner_than_by_themselves() -> None:
    before = sys.getswitchinterval()
    hand_over_soon()
    assert sys.getswitchinterval() < before
