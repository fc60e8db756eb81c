"""Claims are granted where they hold in every way, and only there."""

from __future__ import annotations

import pytest

from oudler.app.tables.bots import Thinkers
from oudler.app.tables.choices import may_claim
from oudler.app.tables.claims import Claim, granted, own_camp
from oudler.app.tables.claims import settled as worked_out
from oudler.app.tables.errors import NotNow
from oudler.app.tables.events import Tricks
from oudler.bots import Terms, bot_named
from oudler.cards import parse_card
from oudler.rules import Deal, Phase, PlayCard, Seat, State, apply, deal_from_seed, legal_plays, start, view


def leads(players: int, seed: int) -> list[State]:
    """Return the states of a deal in which somebody may claim."""
    state = start(Deal.of(deal_from_seed(seed.to_bytes(32, "big"), players, Seat(0))))
    bot = bot_named("glouton")
    found = []
    while not state.phase.is_over:
        seen = view(state, state.to_act or Seat(0))
        if may_claim(seen) and seen.counts[0] <= 3:
            found.append(state)
        state = apply(state, bot.decide(seen, seed=1).action)
    return found


def ends(state: State) -> list[State]:
    """Return the end of every way to play on."""
    if state.phase is Phase.FINISHED:
        return [state]
    return [end for card in legal_plays(state) for end in ends(apply(state, PlayCard(state.to_act or Seat(0), card)))]


def sure(state: State, me: Seat, camp: frozenset[Seat]) -> bool:
    """Tell by the rules alone whether *me* can take every trick, or his camp, against everybody."""
    if state.phase is Phase.FINISHED:
        return True
    results = (
        (after.tricks[-1].winner in camp if len(after.tricks) > len(state.tricks) else True) and sure(after, me, camp)
        for card in legal_plays(state)
        for after in [apply(state, PlayCard(state.to_act or Seat(0), card))]
    )
    return any(results) if state.to_act == me else all(results)


def settled(state: State, tricks: Tricks) -> tuple[str, ...] | None:
    seen = view(state, state.to_act or Seat(0))
    try:
        return granted(worked_out(Claim(seen, state, Terms(), tricks, 7)))
    except NotNow:
        return None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_claims_hold_whatever_is_played(players: int) -> None:
    granted = refused = 0
    for seed in range(10):
        for state in leads(players, 100 * players + seed):
            me = state.to_act or Seat(0)
            camp = own_camp(view(state, me))
            line = settled(state, "all")
            if line is None:
                refused += 1
                continue
            granted += 1
            assert sure(state, me, camp)
            end = state
            for code in line:
                end = apply(end, PlayCard(end.to_act or Seat(0), parse_card(code)))
            assert end.phase is Phase.FINISHED
            assert all(trick.winner in camp for trick in end.tricks[len(state.tricks) :])
    assert granted
    assert refused


def test_concessions_are_granted_where_no_trick_can_be_made_for_all_one_knows() -> None:
    granted = guessed = 0
    for seed in range(20):
        for state in leads(3, seed):
            me = state.to_act or Seat(0)
            attack = me in state.taken.attack
            line = settled(state, "none")
            winners = {
                trick.winner in state.taken.attack for end in ends(state) for trick in end.tricks[len(state.tricks) :]
            }
            if line is None:
                guessed += winners == {not attack}  # it holds as the cards lie: the answer must not tell so
            else:
                granted += 1
                assert winners == {not attack}
    assert granted
    assert guessed


@pytest.mark.slow
def test_a_refused_claim_leaves_the_processes_as_they_were() -> None:
    state = next(state for seed in range(20) for state in leads(3, seed) if settled(state, "none") is None)
    claim = Claim(view(state, state.to_act or Seat(0)), state, Terms(), "none", 7)
    thinkers = Thinkers(1)
    try:
        with pytest.raises(NotNow, match="pas sûr"):
            granted(thinkers.submit(worked_out, claim).result())
        with pytest.raises(NotNow, match="pas sûr"):
            granted(thinkers.submit(worked_out, claim).result())
    finally:
        thinkers.close()
