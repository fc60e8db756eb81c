"""Deals played at random through `oudler.rules` and the kernel side by side: they must agree card by card.

The deals are those of `walks`: poignées, chelems announced and not, sur-contrats, calls, every edition and option.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from oudler.cards import EXCUSE, PETIT, Card, CardSet, strength
from oudler.kernel import Outcome, Position
from oudler.rules import Phase, State, apply, count, legal_actions, legal_plays, start
from oudler.rules.actions import PLAYS
from walks import Bent, Plan, chosen, random_edition, random_plan


def plans_in_play(rng: Random, players: int) -> Iterator[tuple[Plan, State]]:
    """Yield deals driven by legal actions to the moment before their first card; those that end before are left out."""
    editions = [random_edition(rng) for _ in range(100)]  # one costs as much as half a deal
    while True:
        plan = random_plan(rng, players, edition=rng.choice(editions))
        state = start(plan.deal)
        while state.phase is not Phase.PLAY and not state.phase.is_over:
            state = apply(state, chosen(rng, plan, state, legal_actions(state)))
        if state.phase is Phase.PLAY:
            yield plan, state


def counted(state: State) -> Outcome:
    """Return the count of a finished deal by `oudler.rules` in the kernel's terms."""
    found = count(state)
    result = found.score.result
    return Outcome(
        half_points=result.half_points,
        bouts=result.bouts,
        petit_au_bout=result.petit_au_bout,
        chelem=result.chelem,
        fate=found.excuse.fate,
        per_defender=found.score.per_defender,
        marks=found.marks,
    )


def picked(rng: Random, plan: Plan, state: State, legal: CardSet) -> Card:
    """Draw a card as `walks` does: masters first, feeble hands low, the petit and the Excuse held back at times."""
    cards = list(legal)
    if state.to_act == state.taken.taker:
        if plan.bent is Bent.MASTERS and state.to_act == plan.seat:
            return max(cards, key=lambda card: -1 if card == EXCUSE else card)
        if plan.bent is Bent.FEEBLE:
            return min(cards, key=strength)
    if plan.holds_back:
        cards = [card for card in cards if card not in (PETIT, EXCUSE)] or cards
    return rng.choice(cards)


def annonces(rng: Random, plan: Plan, state: State) -> State:
    """Announce and show what `walks` would before this card of the first trick."""
    while not state.tricks and state.phase is Phase.PLAY:
        action = chosen(rng, plan, state, legal_actions(state))
        if action in PLAYS[state.to_act or 0]:
            break
        state = apply(state, action)
    return state


def compare(rng: Random, plan: Plan, state: State) -> tuple[State, Position] | None:
    """Play one deal to its end on both sides and compare at every card; None if a petit sec came to light."""
    position = Position.from_state(state)
    snapshot, taken_at = position.copy(), rng.randrange(plan.deal.hand_size * plan.deal.players)
    while state.phase is Phase.PLAY and state.to_act is not None:
        if not state.tricks:
            announced = annonces(rng, plan, state)
            if announced is not state:
                state = announced
                if state.phase is not Phase.PLAY:
                    return None
                position = Position.from_state(state)
                snapshot = position.copy()
        legal = legal_plays(state)
        assert position.to_act == state.to_act
        assert position.legal_mask() == legal.mask
        card = picked(rng, plan, state, legal)
        state = apply(state, PLAYS[state.to_act or 0][card])
        position.play(card)
        if not state.trick.cards:
            assert position.leader == state.tricks[-1].winner
        if taken_at == 0:
            snapshot = position.copy()
            assert Position.from_state(state) == snapshot
        taken_at -= 1
    assert position.leader == state.tricks[-1].winner
    assert position.to_act is None
    assert position.legal_mask() == 0
    assert position.result() == counted(state)
    _undo_to(position, snapshot)
    return state, position


def _undo_to(position: Position, snapshot: Position) -> None:
    """Take cards back to an earlier moment, compare, and play them again."""
    end, line = position.copy(), position.played[len(snapshot.played) :]
    for card in reversed(line):
        assert position.undo() == card
    assert position == snapshot
    position.play_all(line)
    assert position == end


def agree(seed: int, players: int, deals: int) -> Counter[str]:
    """Compare so many deals; return how often each thing that may go wrong turned up."""
    rng = Random(seed)
    seen: Counter[str] = Counter()
    plans = plans_in_play(rng, players)
    while seen["deals"] < deals:
        compared = compare(rng, *next(plans))
        if compared is None:
            continue
        state, position = compared
        found, taken = position.result(), state.taken
        last = state.tricks[-1]
        seen["deals"] += 1
        seen[f"fate {found.fate.value}"] += 1
        seen[f"chelem {found.chelem}"] += 1
        seen[f"chelem {found.chelem}, announced"] += taken.chelem
        seen[f"petit {found.petit_au_bout}"] += 1
        seen["poignées"] += len(state.poignees)
        seen["partner"] += taken.partner is not None
        seen[taken.contract.code] += 1
        seen[state.deal.edition.name] += 1
        seen["trick_winner"] += state.deal.edition.excuse_last_trick == "trick_winner"
        seen["excuse wins"] += last.cards[0] == EXCUSE and last.winner == last.leader
    return seen
