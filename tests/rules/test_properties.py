"""What holds at every moment of every deal, played at random by legal actions: quickly here, in bulk when slow."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given

from oudler.cards import DECK, EXCUSE, TOTAL_HALF_POINTS, TWENTY_ONE, CardSet, Suit, strength, suit_of
from oudler.rules import (
    Action,
    Bid,
    Count,
    Deal,
    IllegalAction,
    KeepContract,
    Phase,
    PoigneeLevel,
    RevealPetitSec,
    RuleOnRequest,
    State,
    Trick,
    apply,
    count,
    deal_from_seed,
    events,
    legal_actions,
    start,
)
from oudler.rules.events import (
    ArbiterCalled,
    CardPlayed,
    ChelemAnnounced,
    ChienHandedOver,
    ChienRevealed,
    ContractDecided,
    EcartMade,
    PoigneeShown,
    RequestDecided,
    TrickTaken,
    opening_events,
)
from oudler.rules.excuse import Fate
from oudler.rules.possible import check_possible, remarks
from parted import parts
from strategies import FIXED, Moment, deals, moments, randoms
from walks import BENTS, any_action, random_plan, walk

CLAUSE = re.compile(r"[A-Z][A-Z0-9]*-\d\d")


# --- at every moment -------------------------------------------------------------------------------------------------


def assert_each_card_once(state: State) -> None:
    """CARD-01: hands, trick, tricks, and chien or écart hold the 78 cards once each."""
    taken = state.engagement
    chien_taken = taken is not None and taken.contract.uses_chien and (state.deal.players != 5 or taken.called)
    piles = [*state.hands, state.ecart if chien_taken else state.deal.chien]
    number = sum(map(len, piles))
    mask = 0
    for pile in piles:
        mask |= pile.mask
    open_trick = () if state.trick.winner is not None else (state.trick,)
    for trick in (*state.tricks, *open_trick):
        number += len(trick.cards)
        for card in trick.cards:
            mask |= 1 << card
    assert number == 78
    assert mask == DECK.mask


def assert_some_action(state: State) -> None:
    """There is something to do until the deal is over, and nothing after; somebody, or the arbiter, is waited for."""
    assert bool(legal_actions(state)) is not state.phase.is_over
    assert (state.to_act is None) is (state.phase.is_over or state.phase is Phase.APPROVAL)


def assert_all_accepted(state: State, rng: Random, most: int = 30) -> None:
    """What `legal_actions` lists, `apply` accepts: all of a short list, the ends and some more of a long one."""
    legal = legal_actions(state)
    places = range(len(legal)) if len(legal) <= most else [0, len(legal) - 1, *rng.sample(range(len(legal)), 8)]
    for place in places:
        assert legal[place] in legal
        assert_each_card_once(apply(state, legal[place]))


def assert_refused(state: State, action: Action) -> None:
    """An action that is not listed is refused with its clause, in two languages, and changes nothing."""
    reason = None
    try:  # `pytest.raises` would take a third of the time of the bulk
        apply(state, action)
    except IllegalAction as error:
        reason = error
    assert reason is not None, action
    french, english = reason.text
    assert CLAUSE.fullmatch(reason.clause)
    assert french
    assert english not in ("", french)


def is_free_ruling(state: State, action: Action) -> bool:
    """Tell whether it is a ruling in which the counts are of no matter: any of them do, one is listed."""
    return (
        state.request is not None
        and isinstance(action, RuleOnRequest)
        and (state.request.wants is None or state.deal.edition.surcontrat_approval != "counts" or not action.granted)
    )


# --- at the end ------------------------------------------------------------------------------------------------------


def winner_by_the_book(state: State, trick: Trick, number: int) -> int:
    """PLAY-10 and CHEL-06, written anew: highest atout, else highest of the suit; the Excuse last in a chelem."""
    players, taken = state.deal.players, state.taken
    earlier = state.tricks[: number - 1]
    if (
        trick.cards[0] == EXCUSE
        and number == state.deal.hand_size
        and trick.leader in taken.attack
        and all(done.winner in taken.attack for done in earlier)
        and (taken.chelem or state.deal.edition.chelem_excuse_last == "any")
    ):
        return trick.leader
    led = suit_of(trick.cards[0] if trick.cards[0] != EXCUSE else trick.cards[1])
    force = {Suit.TRUMPS: 200, led: 100}
    ranks = [force.get(suit_of(card), 0) + strength(card) if card != EXCUSE else -1 for card in trick.cards]
    return (trick.leader + ranks.index(max(ranks))) % players


def amount_by_the_book(result: Count) -> int:
    """The formula of the vectors, written anew: s (25 + |points − needed|) coef + s poignées + petit + chelem."""
    found = result.score.result
    needed = (56, 51, 41, 36)[found.bouts]
    sign = 1 if found.half_points >= 2 * needed else -1
    whole = found.half_points // 2 + (1 if found.half_points % 2 and sign > 0 else 0)
    coefficient = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}[found.contract.code]
    amount = sign * ((25 + abs(whole - needed)) * coefficient + sum(found.poignees))
    amount += {"attack": 10, "defence": -10, None: 0}[found.petit_au_bout] * coefficient
    amount += {"attack": 400 if found.chelem_announced else 200, "defence": -200, None: 0}[found.chelem]
    return amount - (200 if found.chelem_announced and found.chelem != "attack" else 0)


def assert_counted(state: State) -> Count:
    """The count of a finished deal: 182 half-points, the 21 with its camp, marks that sum to 0, a possible result."""
    result, taken, players = count(state), state.taken, state.deal.players
    piles = {camp: state.pile(attack=camp) for camp in (True, False)}
    assert piles[True] | piles[False] == DECK
    assert not piles[True] & piles[False]
    for number, trick in enumerate(state.tricks, 1):
        assert trick.winner == winner_by_the_book(state, trick, number)
    after = {camp: pile.half_points + result.excuse.to_attack * (1 if camp else -1) for camp, pile in piles.items()}
    assert after[True] + after[False] == TOTAL_HALF_POINTS
    assert after[True] == result.score.result.half_points
    if players == 4:  # CARD-10: each camp has an even number of cards, so whole points
        assert after[True] % 2 == after[False] % 2 == 0
        assert len(piles[True]) % 2 == 0
    # CONT-03: the 21 stays with the camp that played it (an Excuse that wins the last trick of a chelem apart).
    for trick in state.tricks:
        if TWENTY_ONE in trick.cards and trick.cards[trick.cards.index(TWENTY_ONE)] != EXCUSE:
            excuse_won = trick.cards[0] == EXCUSE and trick.winner == trick.leader
            player = trick.seat_of(TWENTY_ONE, players)
            assert excuse_won or (player in taken.attack) is (trick.winner in taken.attack)
    assert result.score.per_defender == amount_by_the_book(result)
    assert sum(result.marks) == 0
    assert len(result.marks) == players
    check_possible(result.score.result, players, with_partner=taken.partner is not None)
    assert remarks(result.score.result, players) == ()
    return result


def assert_told_once(told: Counter[type], state: State) -> None:
    """The events of a finished deal: one contract, one chien handed over, as many tricks and cards as there were."""
    deal, uses_chien = state.deal, state.taken.contract.uses_chien
    assert (told[ContractDecided], told[ChienHandedOver]) == (1, 1)
    assert (told[ChienRevealed], told[EcartMade]) == (uses_chien, uses_chien)
    assert (told[TrickTaken], told[CardPlayed]) == (deal.hand_size, deal.hand_size * deal.players)
    assert (told[ChelemAnnounced], told[PoigneeShown]) == (state.taken.chelem, len(state.poignees))
    assert told[ArbiterCalled] == told[RequestDecided]


# --- how often what was seen -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """How often the walks met each phase, contract, level and kind of end."""

    seen: Counter[str] = field(default_factory=Counter)

    def action(self, before: State, action: Action) -> None:
        self.seen[before.phase.value] += 1
        if isinstance(action, RuleOnRequest) and before.request is not None:
            what = "chelem" if before.request.wants is None else "sur-contrat"
            self.seen[f"{what} {'accordé' if action.granted else 'refusé'}"] += 1
        elif isinstance(action, KeepContract):
            self.seen["contrat gardé" if action.plays else "contrat rendu"] += 1
        elif isinstance(action, RevealPetitSec):
            self.seen["petit sec découvert"] += 1

    def end(self, state: State, result: Count | None) -> None:
        self.seen[state.phase.value] += 1
        if result is None:
            return
        found, excuse = result.score.result, result.excuse
        self.seen[found.contract.code] += 1
        self.seen[f"{found.bouts} bouts"] += 1
        self.seen["gagné" if result.score.won else "chuté"] += 1
        self.seen[f"chelem {found.chelem} {'annoncé' if found.chelem_announced else 'non annoncé'}"] += 1
        self.seen[f"petit au bout {found.petit_au_bout}"] += 1
        self.seen[f"Excuse {excuse.fate.value}"] += 1
        self.seen[f"demi-point {result.score.half_point_to}"] += 1
        for level in found.poignees:
            self.seen[f"poignée {level.code}"] += 1
        if state.taken.called is not None:
            self.seen[f"appel {'VCDR'[strength(state.taken.called) - 11]}"] += 1
            self.seen["associé" if state.taken.partner is not None else "seul"] += 1


def expected_of(players: int) -> set[str]:
    """Return all that a bulk of walks must meet at least once."""
    wanted = {phase.value for phase in Phase} | {bid.code for bid in Bid} - {"passe"}
    wanted |= {f"{bouts} bouts" for bouts in range(4)} | {"gagné", "chuté", "petit sec découvert"}
    wanted |= {f"chelem {who} {how}annoncé" for who in ("attack", "defence", None) for how in ("", "non ")}
    wanted |= {f"petit au bout {who}" for who in ("attack", "defence", None)}
    wanted |= {f"Excuse {fate.value}" for fate in Fate} | {f"poignée {level.code}" for level in PoigneeLevel}
    wanted |= {f"{what} {how}" for what in ("chelem", "sur-contrat") for how in ("accordé", "refusé")}
    wanted |= {"contrat gardé", "contrat rendu", "demi-point None"}
    if players != 4:
        wanted |= {"demi-point attack", "demi-point defence"}
    if players == 5:
        return wanted | {f"appel {rank}" for rank in "RDCV"} | {"associé", "seul"}
    return wanted - {Phase.CALL.value}


def play_all(rng: Random, players: int, number: int, *, thorough: int) -> Tally:
    """Play so many deals out; at one moment of *thorough* all the legal actions are tried."""
    tally = Tally()
    for turn in range(number):
        plan = random_plan(rng, players, bent=BENTS[turn % len(BENTS)])
        state = start(plan.deal)
        told = Counter(map(type, opening_events(state)))
        assert_each_card_once(state)
        for place, step in enumerate(walk(rng, plan)):
            before, state = step.before, step.after
            told.update(map(type, events(before, step.action, state)))
            assert_each_card_once(state)
            tally.action(before, step.action)
            wild = any_action(rng, players, step.legal)
            if wild not in step.legal and not is_free_ruling(before, wild):
                assert_refused(before, wild)
            if place % thorough == 0 or before.phase is not Phase.PLAY:
                assert_some_action(before)
                assert_all_accepted(before, rng)
        assert state.phase.is_over
        assert_some_action(state)
        if state.phase is Phase.FINISHED:
            assert_told_once(told, state)
        tally.end(state, assert_counted(state) if state.phase is Phase.FINISHED else None)
    return tally


# --- the tests -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_deals(players: int) -> None:
    """All the properties on 150 deals, in which everything that can happen did."""
    tally = play_all(Random(f"donnes à {players}"), players, 150, thorough=40)
    assert expected_of(players) - set(tally.seen) == set()


@pytest.mark.parametrize("part", parts(20))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_twenty_thousand_random_deals(players: int, part: int) -> None:
    """The same on 20 parts of 1 000 deals each."""
    tally = play_all(Random(f"donnes à {players}, {part}"), players, 1000, thorough=25)
    assert expected_of(players) - set(tally.seen) == set()


class TestAnyMoment:
    """The same properties by Hypothesis: any edition with any option, any kind of deal, any moment."""

    @FIXED
    @given(moments(), randoms())
    def test_actions(self, moment: Moment, rng: Random) -> None:
        state = moment.state
        picture = repr(state)
        assert_each_card_once(state)
        assert_some_action(state)
        assert_all_accepted(state, rng)
        for _ in range(40):
            wild = any_action(rng, state.deal.players, legal_actions(state))
            if wild not in legal_actions(state) and not is_free_ruling(state, wild):
                assert_refused(state, wild)
        assert repr(state) == picture

    @FIXED
    @given(deals(), randoms())
    def test_deals_from_seeds(self, deal: Deal, rng: Random) -> None:
        """Drawn without any bent, by any action that is legal."""
        state = start(deal)
        while legal := legal_actions(state):
            state = apply(state, legal[rng.randrange(len(legal))])
            assert_each_card_once(state)
        if state.phase is Phase.FINISHED:
            assert_counted(state)
        assert state.phase.is_over


def test_a_seed_gives_the_same_walk_again() -> None:
    """Walks are drawn from their seed alone, so that a failure can be replayed."""
    ends = []
    for _ in range(2):
        rng = Random(7)
        ends.append([step.after for step in walk(rng, random_plan(rng, 4))][-1])
    assert ends[0] == ends[1]
    first, again = (deal_from_seed(bytes(32), 5, ends[0].deal.dealer) for _ in range(2))
    assert CardSet.of(first.pack) == CardSet.of(again.pack) == DECK
