"""What a seat knows and the samples drawn from it, judged by replaying the public past through `oudler.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from enumeration import Sets, agrees, candidates_number, enumerated, exchanged, far_from_uniform, place_of, true_sets
from oudler.cards import DECK, EXCUSE, EXCUSE_ONLY, KINGS, NO_CARDS, PETIT, SUIT_CARDS, TRUMPS, Card, CardSet
from oudler.kernel import Knowledge, Position, Sampler, count, sample, sample_mask, suppose
from oudler.rules import (
    FFT2022,
    SPECTATOR,
    Bid,
    Deal,
    Imposed,
    Phase,
    PlayCard,
    Seat,
    State,
    View,
    apply,
    legal_actions,
    start,
    view,
)
from oudler.rules.dealing import SHAPES
from oudler.rules.view import Viewer
from oudler.text import OudlerError
from parted import parts
from strategies import Moment
from walks import CONTRACTS, Bent, Plan, random_plan, walk

pytestmark = pytest.mark.slow  # half a minute of processor; the quick part has the counts

SMALL = 600  # candidates that one ending may have to be enumerated in the quick suite
LARGE = 12_000

TYING = (Bent.PLAIN, Bent.PLAIN, Bent.ATOUTS, Bent.MASTERS, Bent.HONNEURS)  # deals that tell more than others
MUST_TURN_UP = [
    *("auction", "approval", "ecart", "play", "taker", "other seat", "écart", "chien shown"),
    *("chien hidden", "poignée", "poignée with the Excuse", "call", "call below the Roi"),
]


def known_by(moment: Moment, viewer: Viewer) -> Knowledge:
    deal = moment.deal
    seen = view(moment.state, viewer)
    return Knowledge.of(seen, edition=deal.edition, declares_petit_sec=deal.declares_petit_sec)


def supposed(moment: Moment, seat: Seat, sets: Sets) -> View:
    """Return the view of *seat* on what it supposes: its own view again, but for bans and refusals it cannot know."""
    deal, seen = moment.deal, view(moment.state, seat)
    state = suppose(seen, sets, edition=deal.edition, declares_petit_sec=deal.declares_petit_sec)
    state = state._replace(deal=replace(state.deal, barred=deal.barred, arbiter=deal.arbiter, imposed=deal.imposed))
    return view(state, seat)


def path(rng: Random, plan: Plan) -> Iterator[Moment]:
    """Yield every moment of a random deal that is not over."""
    moment = Moment(plan.deal, (), start(plan.deal))
    if not moment.state.phase.is_over:
        yield moment
    for step in walk(rng, plan):
        moment = Moment(plan.deal, (*moment.actions, step.action), step.after)
        if not step.after.phase.is_over:
            yield moment


def kinds(state: State, viewer: Seat) -> Iterator[str]:
    """Name what may tie hidden cards at this moment."""
    taken = state.engagement
    yield state.phase.value
    if taken is None:
        return
    yield "taker" if viewer == taken.taker else "other seat"
    yield "écart" if state.ecart else "chien shown" if state.chien_shown else "chien hidden"
    if state.ecart & TRUMPS:
        yield "atouts in the écart"
    if state.poignees:
        yield "poignée"
    if any(EXCUSE in poignee.cards for poignee in state.poignees):
        yield "poignée with the Excuse"
    if taken.called is not None:
        yield "call" if taken.called % 14 == 13 else "call below the Roi"


# --- at any moment -----------------------------------------------------------------------------------------------


def seats_at_random_moments(rng: Random, players: int, deals: int) -> Iterator[tuple[Moment, Seat]]:
    for _ in range(deals):
        moments = list(path(rng, random_plan(rng, players, bent=rng.choice(TYING))))
        for phase in dict.fromkeys(moment.state.phase for moment in moments):
            there = [each for each in moments if each.state.phase is phase]
            for _ in range(4 if phase is Phase.PLAY else 1):
                yield rng.choice(there), Seat(rng.randrange(players))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_true_deal_is_among_them_and_each_replays(players: int) -> None:
    """Whatever the moment: the truth is possible, and every sample has the same past and gives the same view."""
    rng = Random(players)
    seen: Counter[str] = Counter()
    for moment, seat in seats_at_random_moments(rng, players, 150):
        known = known_by(moment, seat)
        assert known.allows(true_sets(moment.state))
        sampler = Sampler(known)
        assert sampler.count() >= 1
        for sets in sampler.sample(3, seed=rng.getrandbits(64)):
            assert known.allows(sets)
            assert sets[seat] == moment.state.hands[seat]
            assert agrees(moment, seat, sets)
            assert supposed(moment, seat, sets) == view(moment.state, seat)
        seen.update(kinds(moment.state, seat))
    assert [kind for kind in MUST_TURN_UP[: None if players == 5 else -2] if not seen[kind]] == []


def verdicts(rng: Random, moments: Iterable[tuple[Moment, Seat]]) -> Counter[bool]:
    """Exchange two cards in true and sampled deals; what the knowledge says must be what the rules say."""
    found: Counter[bool] = Counter()
    for moment, seat in moments:
        known = known_by(moment, seat)
        bases: list[Sets] = [true_sets(moment.state), *sample(known, 2, seed=rng.getrandbits(64))]
        others = [card for place, cards in enumerate(bases[0]) for card in cards if place != seat]
        for base in bases:
            for _ in range(4):
                one, other = rng.sample(others, 2)
                sets = exchanged(base, one, other)
                if place_of(base, one) == place_of(base, other):
                    continue
                possible = agrees(moment, seat, sets)
                assert known.allows(sets) is possible, (moment, seat, sets)
                found[possible] += 1
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_allows_just_what_the_rules_allow(players: int) -> None:
    rng = Random(10 * players)
    found = verdicts(rng, seats_at_random_moments(rng, players, 50))
    assert min(found[True], found[False]) > 200


@pytest.mark.parametrize("part", parts(4))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_allows_just_what_the_rules_allow_in_bulk(players: int, part: int) -> None:
    rng = Random(1000 * players + part)
    found = verdicts(rng, seats_at_random_moments(rng, players, 300))
    assert min(found[True], found[False]) > 2000


def deal_with_many_atouts(rng: Random, players: int) -> Deal:
    """Deal seat 0 so many atouts and Rois that he must put atouts away, and impose a prise on him."""
    size, chien = SHAPES[players].hand, SHAPES[players].chien
    atouts = list(TRUMPS)
    rng.shuffle(atouts)
    held = min(size - 4, 18)
    hand = KINGS | CardSet.of(atouts[:held]) | (EXCUSE_ONLY if held + 4 < size else NO_CARDS)
    hand |= CardSet.of(rng.sample(list(SUIT_CARDS - hand), size - len(hand)))
    aside = CardSet.of(atouts[held : held + 1])
    rest = list(DECK - hand - aside)
    rng.shuffle(rest)
    aside |= CardSet.of(rest[: chien - 1])
    others = (CardSet.of(rest[start : start + size]) for start in range(chien - 1, len(rest), size))
    return Deal(players, Seat(0), (hand, *others), aside, imposed=Imposed(Seat(0), Bid.PRISE))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_atouts_in_the_ecart_tell_that_no_other_suit_card_was_left(players: int) -> None:
    """ECART-03, at random moments of such deals."""
    rng = Random(players)
    moments: list[tuple[Moment, Seat]] = []
    for _ in range(12):
        deal = deal_with_many_atouts(rng, players)
        moments_of_it = path(rng, Plan(deal, Bent.PLAIN, Seat(0), Bid.PRISE, holds_back=False))
        shown = [moment for moment in moments_of_it if moment.state.ecart & TRUMPS]
        moments += [(rng.choice(shown), Seat(rng.randrange(1, players))) for _ in range(6 if shown else 0)]
    for moment, seat in moments:
        known = known_by(moment, seat)
        assert known.places[0].may_hold.mask & (SUIT_CARDS - KINGS).mask == 0
        assert moment.state.ecart & TRUMPS <= known.places[-1].known
    found = verdicts(rng, moments)
    assert found[True] > 5
    assert found[False] > 60


# --- endings -----------------------------------------------------------------------------------------------------


def endings(rng: Random, players: int, most: int, number: int) -> Iterator[tuple[Moment, Seat]]:
    """Yield moments of the last tricks with at most so many candidates, and several."""
    while number:
        moments = [
            moment for moment in path(rng, random_plan(rng, players, bent=rng.choice(TYING))) if moment.state.play_begun
        ]
        if not moments:
            continue
        seat = Seat(rng.randrange(players))
        small = [moment for moment in moments if 10 <= candidates_number(moment.state, seat) <= most]
        if small:
            yield small[rng.randrange(min(4, len(small)))], seat
            number -= 1


def same_as_enumerated(moment: Moment, seat: Seat, seed: int) -> tuple[int, float]:
    """Compare with enumeration: the same deals, the same number, each as often."""
    expected = [tuple(cards.mask for cards in sets) for sets in enumerated(moment, seat)]
    known = known_by(moment, seat)
    assert count(known) == len(expected)
    found = Counter(sample_mask(known, 40 * len(expected), seed=seed))
    assert set(found) == set(expected)
    return len(expected), far_from_uniform(list(found.values()))


def enumerate_endings(seed: int, players: int, most: int, number: int) -> Counter[str]:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    furthest = 0.0
    for moment, seat in endings(rng, players, most, number):
        deals, far = same_as_enumerated(moment, seat, seed)
        furthest = max(furthest, far)
        seen.update(kinds(moment.state, seat))
        seen["several"] += deals > 1
        seen["not all"] += deals < candidates_number(moment.state, seat)
    assert furthest < 5
    return seen


@pytest.mark.parametrize("players", [3, 4, 5])
def test_endings_by_enumeration(players: int) -> None:
    seen = enumerate_endings(players, players, SMALL, 16)
    assert min(seen["several"], seen["not all"]) > 4
    assert min(seen["taker"], seen["other seat"]) > 0


@pytest.mark.parametrize("part", parts(4))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_larger_endings_by_enumeration(players: int, part: int) -> None:
    enumerate_endings(100 * players + part, players, LARGE, 6)


# --- the petit that was not alone --------------------------------------------------------------------------------


def deal_with_escorted_petit(rng: Random, players: int) -> Deal:
    """Deal somebody the petit, one atout or the Excuse, and no other."""
    size, seat = SHAPES[players].hand, rng.randrange(players)
    escort = rng.choice(list((TRUMPS | EXCUSE_ONLY).without(PETIT)))
    hand = CardSet.of((PETIT, escort, *rng.sample(list(SUIT_CARDS), size - 2)))
    rest = list(DECK - hand)
    rng.shuffle(rest)
    hands = [CardSet.of(rest[size * place : size * place + size]) for place in range(players - 1)]
    hands.insert(seat, hand)
    imposed = Imposed(Seat(rng.randrange(players)), rng.choice(CONTRACTS))
    dealer = Seat(rng.randrange(players))
    return Deal(players, dealer, tuple(hands), CardSet.of(rest[size * (players - 1) :]), imposed=imposed)


def shy_path(rng: Random, deal: Deal) -> Iterator[Moment]:
    """Yield the moments of a deal in which everybody keeps atouts and Excuse as long as he may."""
    moment = Moment(deal, (), start(deal))
    while not moment.state.phase.is_over:
        legal = legal_actions(moment.state)
        if moment.state.phase is Phase.PLAY:
            plays = [each for each in legal if isinstance(each, PlayCard)]
            legal = [each for each in plays if each.card in SUIT_CARDS] or plays
        action = rng.choice(legal)
        moment = Moment(deal, (*moment.actions, action), apply(moment.state, action))
        if not moment.state.phase.is_over:
            yield moment


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_petit_sec_would_have_cancelled_the_deal(players: int) -> None:
    """HAND-04 as the one tie between cards: endings in which it bars deals that all the rest allows."""
    rng = Random(players)
    found = 0
    while found < 5:
        for moment in shy_path(rng, deal_with_escorted_petit(rng, players)):
            if moment.state.phase is not Phase.PLAY or len(moment.state.tricks) < SHAPES[players].hand - 3:
                continue
            seat = Seat(rng.randrange(players))
            if not 4 <= candidates_number(moment.state, seat) <= 1500:
                continue
            seen = view(moment.state, seat)
            without = count(Knowledge.of(seen, declares_petit_sec=False))
            if without == count(Knowledge.of(seen)):
                continue
            deals, far = same_as_enumerated(moment, seat, found)
            assert deals < without
            assert far < 5
            found += 1
            break


# --- the rest ----------------------------------------------------------------------------------------------------


def test_a_spectator_knows_what_is_public() -> None:
    rng = Random(3)
    for players in (3, 4, 5):
        for moment, _ in seats_at_random_moments(rng, players, 6):
            known = known_by(moment, SPECTATOR)
            assert known.allows(true_sets(moment.state))
            for sets in sample(known, 3, seed=1):
                assert known.allows(sets)
                assert sum(len(cards) for cards in sets) == sum(len(cards) for cards in true_sets(moment.state))


def test_a_finished_deal_has_nothing_to_guess() -> None:
    plan = random_plan(Random(2), 4, edition=FFT2022)
    *_, last = walk(Random(2), plan)
    assert last.after.phase is Phase.FINISHED
    with pytest.raises(OudlerError, match="finie"):
        Knowledge.of(view(last.after, Seat(0)))


def test_chances_are_the_shares_of_the_samples() -> None:
    for moment, seat in seats_at_random_moments(Random(8), 4, 1):
        sampler = Sampler(known_by(moment, seat))
        deals = sampler.sample_mask(2000, seed=4)
        for place, chances in enumerate(sampler.chances()):
            for card in map(Card, range(78)):
                share = sum(masks[place] >> card & 1 for masks in deals) / len(deals)
                assert share == pytest.approx(chances[card], abs=0.06)
        for card in sampler.knowledge.unseen:
            assert sum(sampler.chance(Seat(other), card) for other in range(4)) <= 1 + 1e-9


def test_what_is_supposed_can_be_played_on() -> None:
    """The truth supposed is the true position; other deals give other ones with the same past."""
    rng = Random(6)
    for players in (3, 4, 5):
        for moment, seat in seats_at_random_moments(rng, players, 4):
            if moment.state.phase is not Phase.PLAY:
                continue
            seen, edition = view(moment.state, seat), moment.deal.edition
            truth = Position.from_state(suppose(seen, true_sets(moment.state), edition=edition))
            assert truth == Position.from_state(moment.state)
            for sets in sample(known_by(moment, seat), 3, seed=2):
                other = Position.from_state(suppose(seen, sets, edition=edition))
                assert other.played == truth.played
                assert other.hand(seat) == truth.hand(seat)


def test_masks_and_sets_are_twins() -> None:
    known = known_by(Moment(plan := random_plan(Random(4), 4).deal, (), start(plan)), Seat(1))
    assert sample(known, 5, seed=2) == [tuple(map(CardSet, masks)) for masks in sample_mask(known, 5, seed=2)]
    assert known.may_hold_mask(Seat(0)) == known.may_hold(Seat(0)).mask
