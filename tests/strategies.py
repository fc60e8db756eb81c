"""Hypothesis strategies: seeds, editions, deals, and moments of deals reached by random legal actions.

Hypothesis draws the seed of a random walk, not its every card: a failure names a seed that replays it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import Phase as Phases
from hypothesis import strategies as st

from oudler.rules import Action, Deal, Edition, Phase, Seat, State, deal_from_seed, edition_named, start
from oudler.rules.editions import EDITIONS
from oudler.rules.seeds import SEED_BYTES
from walks import OPTIONS, Bent, Plan, random_plan, walk

FIXED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    phases=(Phases.explicit, Phases.generate),
    suppress_health_check=list(HealthCheck),
)
"""The same examples on every run, whatever time they take; no shrinking, as a smaller seed is no smaller deal."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state and how it came about: `start(deal)`, then *actions* one after the other."""

    deal: Deal
    actions: tuple[Action, ...]
    state: State


def players() -> st.SearchStrategy[int]:
    return st.sampled_from((3, 4, 5))


def seeds() -> st.SearchStrategy[bytes]:
    """Return seeds of a deal: 32 bytes."""
    return st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


def randoms() -> st.SearchStrategy[Random]:
    return st.integers(0, 2**64 - 1).map(Random)


def editions() -> st.SearchStrategy[Edition]:
    """Return the four editions, any of their options set otherwise."""
    options = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in OPTIONS.items()})
    return st.builds(edition_named, st.sampled_from(sorted(EDITIONS)), options)


@st.composite
def deals(draw: st.DrawFn, number: int | None = None) -> Deal:
    """Return deals as the seeds deal them, at 3, 4 or 5 players, by any edition."""
    count = draw(players()) if number is None else number
    dealt = deal_from_seed(draw(seeds()), count, Seat(draw(st.integers(0, count - 1))))
    deal = Deal.of(dealt, draw(editions()))
    return replace(deal, arbiter=draw(st.booleans()), declares_petit_sec=draw(st.booleans()))


@st.composite
def plans(draw: st.DrawFn, number: int | None = None) -> Plan:
    """Return deals of `walks`, which favour a seat, with what that seat means to do."""
    count = draw(players()) if number is None else number
    return random_plan(draw(randoms()), count, bent=draw(st.sampled_from(Bent)), edition=draw(editions()))


@st.composite
def moments(draw: st.DrawFn, number: int | None = None) -> Moment:
    """Return moments of deals; the phase is drawn first, so that the short ones are seen as often as play."""
    found = moments_of(draw(randoms()), draw(plans(number)))
    return found[draw(st.integers(0, len(found) - 1))]


def moments_of(rng: Random, plan: Plan) -> list[Moment]:
    """Play the plan out and return one moment of each phase it went through."""
    states = [start(plan.deal)]
    actions: list[Action] = []
    for step in walk(rng, plan):
        states.append(step.after)
        actions.append(step.action)
    places: dict[Phase, list[int]] = {}
    for place, state in enumerate(states):
        places.setdefault(state.phase, []).append(place)
    drawn = [rng.choice(choice) for choice in places.values()]
    return [Moment(plan.deal, tuple(actions[:place]), states[place]) for place in drawn]
