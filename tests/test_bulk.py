"""What must hold of every deal at every number of players, on 20,000 random ones each: records and views.

The properties of the rules themselves are in `rules/test_properties.py`.
"""

from __future__ import annotations

from random import Random

import pytest

from hidden import exchanges, viewers
from oudler.formats import notation, record
from oudler.formats.record import Record
from oudler.rules import start, view
from strategies import Moment
from walks import BENTS, random_plan, walk


def check_deals(seed: str, players: int, number: int) -> int:
    """Play so many deals; return how many views stood the exchange of cards that their viewer may not see."""
    rng = Random(seed)
    exchanged = 0
    for turn in range(number):
        plan = random_plan(rng, players, bent=BENTS[turn % len(BENTS)])
        steps = list(walk(rng, plan))
        actions = tuple(step.action for step in steps)
        whole = Record(plan.deal, actions, {"id": f"{seed} {turn}"})
        assert record.loads(record.dumps(whole)) == whole
        assert notation.loads(notation.dumps(whole)) == whole
        place = rng.randrange(len(steps) + 1)
        state = steps[place].before if place < len(steps) else steps[-1].after if steps else start(plan.deal)
        moment = Moment(plan.deal, actions[:place], state)
        viewer = rng.choice(viewers(players))
        seen = view(state, viewer)
        for _, other in exchanges(rng, moment, viewer, tries=2):
            assert view(other.state, viewer) == seen
            exchanged += 1
    return exchanged


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_some(players: int) -> None:
    assert check_deals(f"quelques donnes à {players}", players, 250) > 50


@pytest.mark.bulk
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_twenty_thousand(players: int, part: int) -> None:
    assert check_deals(f"donnes à {players}, {part}", players, 1000) > 200
