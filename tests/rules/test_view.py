"""Views: what each viewer sees, and that a view is the same whatever lies where he may not look."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from builders import cards, deal_with, drive, in_play, play_out, taken
from hidden import chien_turned, exchanges, swapped, unseen_cards, viewers
from oudler.cards import NO_CARDS, TRUMPS, CardSet
from oudler.rules import (
    ARBITER,
    FFT2022,
    SPECTATOR,
    Action,
    AnnounceChelem,
    Bid,
    Deal,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    Poignee,
    RevealPetitSec,
    RuleOnRequest,
    Seat,
    ShowPoignee,
    State,
    Trick,
    View,
    apply,
    count,
    legal_actions,
    legal_plays,
    start,
    view,
)
from oudler.rules.choices import Chain, Subsets
from oudler.rules.state import petit_sec_seat
from oudler.rules.view import Viewer
from parted import parts
from strategies import FIXED, Moment, moments, moments_of, randoms
from walks import BENTS, Bent, random_plan

ASKS = (MakeBid(Seat(1), Bid.PASSE), MakeBid(Seat(2), Bid.GARDE_SANS))
"""Dealer 0: seat 1 passes, seat 2 asks the arbiter for a garde sans."""


def compare(rng: Random, moment: Moment, viewer: Viewer, tries: int) -> Iterator[tuple[str, Moment]]:
    """Assert that the view stays equal, to the last letter of its repr; yield the exchanges that were possible."""
    seen = view(moment.state, viewer)
    for kind, other in exchanges(rng, moment, viewer, tries):
        now = view(other.state, viewer)
        assert now == seen
        assert repr(now) == repr(seen)
        yield kind, other


def rare_moments(rng: Random, players: int) -> list[Moment]:
    """Return the moments around a refused sur-contrat, in a deal with a petit sec that is declared at the end."""
    deal = random_plan(rng, players, bent=Bent.PETIT_SEC, edition=FFT2022).deal
    deal = replace(deal, dealer=Seat(0), arbiter=True, imposed=None, barred=frozenset(), declares_petit_sec=False)
    holder = next(seat for seat in range(players) if petit_sec_seat(deal.hands) == seat)
    actions: list[Action] = [MakeBid(Seat(1), Bid.PRISE), MakeBid(Seat(2), Bid.GARDE_CONTRE)]
    actions += [RuleOnRequest(granted=False), *(MakeBid(Seat(s % players), Bid.PASSE) for s in range(3, players + 1))]
    paths = [actions[:2], actions, [*actions, RevealPetitSec(Seat(holder))]]
    paths.append([*actions, KeepContract(Seat(1), plays=False)])
    moments = [Moment(deal, tuple(path), drive(start(deal), path)) for path in paths]
    assert [moment.state.phase for moment in moments] == [
        Phase.APPROVAL,
        Phase.CONFIRM,
        Phase.PETIT_SEC,
        Phase.PASSED_OUT,
    ]
    return moments


class TestUnseenCards:
    """A view never changes when only cards that this viewer may not see are exchanged."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_exchanges_leave_every_view_as_it_was(self, players: int) -> None:
        rng = Random(f"vues à {players}")
        phases: Counter[Phase] = Counter()
        kinds: Counter[str] = Counter()
        partners = 0
        some = [moment for bent in BENTS for moment in moments_of(rng, random_plan(rng, players, bent=bent))]
        for moment in (*some, *rare_moments(rng, players)):
            for viewer in viewers(players):
                for kind, other in compare(rng, moment, viewer, tries=2):
                    phases[moment.state.phase] += 1
                    kinds[kind] += 1
                    partners += moment.state.engagement != other.state.engagement
        # Nothing is hidden in a finished deal; otherwise every phase and every pair of places was tried.
        never = {Phase.FINISHED} | (set() if players == 5 else {Phase.CALL})
        assert {phase for phase in Phase if phases[phase]} == set(Phase) - never
        assert set(kinds) == {"main – main", "chien – main", "main – écart"}
        assert (partners > 0) is (players == 5)

    @FIXED
    @given(moments(), randoms())
    def test_at_any_moment_of_any_deal(self, moment: Moment, rng: Random) -> None:
        for viewer in viewers(moment.deal.players):
            for _kind, other in compare(rng, moment, viewer, tries=2):
                assert other != moment

    @pytest.mark.parametrize("part", parts(4))
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_many_exchanges(self, players: int, part: int) -> None:
        rng = Random(f"vues à {players}, {part}")
        made = 0
        for _ in range(30):
            for moment in moments_of(rng, random_plan(rng, players)):
                for viewer in viewers(players):
                    made += sum(1 for _ in compare(rng, moment, viewer, tries=8))
        assert made > 500


# --- the fields ----------------------------------------------------------------------------------------------------


def card_sets(value: Any) -> Iterator[CardSet]:
    """Yield every set of cards, trick and card of an action inside a view's value, however deep."""
    if isinstance(value, CardSet):
        yield value
    elif isinstance(value, Chain):
        for part in value.parts:
            yield from card_sets(part)
    elif isinstance(value, Subsets):
        yield value.forced | value.pool
    elif isinstance(value, Trick):
        yield CardSet.of(value.cards)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from card_sets(item)
    elif isinstance(value, Poignee | MakeEcart | ShowPoignee):
        yield value.cards
    elif isinstance(value, PlayCard):
        yield CardSet.of((value.card,))


def cards_of(seen: View) -> CardSet:
    """Return every card that a view holds; the called card is named, not placed, and so is what may be called."""
    held = NO_CARDS
    for name in View.__dataclass_fields__:
        for found in card_sets(getattr(seen, name)):
            held |= found
    return held


def reached_from(seen: View) -> Iterator[object]:
    """Yield every object that a view leads to, but for classes, functions and modules."""
    found = {id(seen)}
    waiting: list[object] = [seen]
    while waiting:
        value = waiting.pop()
        yield value
        for other in gc.get_referents(value):
            if id(other) not in found and not isinstance(other, type) and not callable(other):
                found.add(id(other))
                waiting.append(other)


class TestFields:
    """No field of a view holds a hidden card, and none leads to the state it was made from."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_no_field_holds_an_unseen_card(self, players: int) -> None:
        rng = Random(f"champs à {players}")
        checked = 0
        for bent in BENTS:
            for moment in moments_of(rng, random_plan(rng, players, bent=bent)):
                for viewer in viewers(players):
                    unseen = unseen_cards(moment.state, viewer)
                    if chien_turned(moment.state):
                        unseen -= moment.deal.chien  # turned up before all
                    assert not cards_of(view(moment.state, viewer)) & unseen
                    checked += len(unseen)
        assert checked > 5000

    @FIXED
    @given(moments())
    def test_no_state_or_deal_can_be_reached(self, moment: Moment) -> None:
        for viewer in viewers(moment.deal.players):
            reached = list(reached_from(view(moment.state, viewer)))
            assert not [value for value in reached if isinstance(value, State | Deal)]
            assert len(reached) > 10


# --- who sees what ---------------------------------------------------------------------------------------------------


def four(**terms: Any) -> Deal:
    """Return a deal: seat 2 has 4 Rois and 12 atouts, the Excuse lies in the chien; 0 deals."""
    strong = "PR CR KR TR A10-A21"
    return deal_with(4, {2: strong + " PA PD"}, chien="E A2 P2 C2 K2 T2", **terms)


class TestChien:
    @pytest.mark.parametrize("viewer", viewers(4))
    @pytest.mark.parametrize(
        ("contract", "turned"),
        [(Bid.PRISE, True), (Bid.GARDE, True), (Bid.GARDE_SANS, False), (Bid.GARDE_CONTRE, False)],
    )
    def test_seen_by_all_or_by_nobody_until_the_end(self, viewer: Viewer, contract: Bid, turned: bool) -> None:
        deal = four()
        state = in_play(deal, taker=2, contract=contract)
        assert view(start(deal), viewer).chien is None
        assert view(state, viewer).chien == (deal.chien if turned else None)
        assert view(state, viewer).chien_count == (0 if turned else 6)
        almost = play_out(state, tricks=17)
        assert view(almost, viewer).chien == (deal.chien if turned else None)
        assert view(play_out(almost), viewer).chien == deal.chien

    @pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
    def test_the_arbiter_who_grants_a_sur_contrat_never_sees_it(self, contract: Bid) -> None:
        """From the request to the last card: nor when a chelem is asked for on top of it."""
        deal = four(arbiter=True)
        state = drive(start(deal), [MakeBid(Seat(1), Bid.PASSE), MakeBid(Seat(2), contract)])
        path = [start(deal), state]
        state = apply(state, RuleOnRequest(granted=True, counts=(18,) * 4))
        path.append(state)
        state = drive(state, [MakeBid(Seat(3), Bid.PASSE), MakeBid(Seat(0), Bid.PASSE), AnnounceChelem(Seat(2))])
        assert state.phase is Phase.APPROVAL
        path += [state, apply(state, RuleOnRequest(granted=True))]
        while path[-1].to_act is not None:
            path.append(play_out(path[-1], tricks=len(path[-1].tricks) + 1))
        *before, finished = path
        assert {moment.phase for moment in before} == {Phase.AUCTION, Phase.APPROVAL, Phase.PLAY}
        for moment in before:
            seen = view(moment, ARBITER)
            assert seen.chien is None
            assert not cards_of(seen) & deal.chien
        assert view(finished, ARBITER).chien == deal.chien

    def test_at_five_it_is_turned_up_once_the_card_is_called(self) -> None:
        deal = deal_with(5, {0: "PR A21 A20"}, chien="A1 PA P2", dealer=4)
        bid = drive(start(deal), [MakeBid(Seat(0), Bid.GARDE), *(MakeBid(Seat(s), Bid.PASSE) for s in (1, 2, 3, 4))])
        assert bid.phase is Phase.CALL
        assert {view(bid, viewer).chien for viewer in viewers(5)} == {None}
        called = taken(deal, 0, Bid.GARDE, called="CR")
        assert {view(called, viewer).chien for viewer in viewers(5)} == {cards("A1 PA P2")}

    @pytest.mark.parametrize("viewer", viewers(5))
    def test_a_petit_sec_found_before_the_call_leaves_it_face_down(self, viewer: Viewer) -> None:
        """HAND-05: the deal is annulled before the taker has called a card, so before the chien was turned up."""
        deal = deal_with(5, {3: "A1 PA-PR"}, chien="A21 E CR", dealer=4, declares_petit_sec=False)
        bid = drive(start(deal), [MakeBid(Seat(0), Bid.GARDE), *(MakeBid(Seat(s), Bid.PASSE) for s in (1, 2, 3, 4))])
        assert bid.phase is Phase.CALL
        seen = view(apply(bid, RevealPetitSec(Seat(3))), viewer)
        assert (seen.phase, seen.chien, seen.chien_count) == (Phase.PETIT_SEC, None, 3)


class TestEcart:
    def test_the_taker_sees_it_the_others_its_atouts(self) -> None:
        deal = deal_with(4, {2: "PR CR KR TR A8-A20 P2"}, chien="A21 E A2 P3 C3 K3")
        # 24 cards: 4 Rois, 15 atouts, the Excuse, P2 P3 C3 K3: 4 suit cards that are no Rois, so 2 atouts go.
        ecart = cards("P2 P3 C3 K3 A8 A2")
        state = apply(taken(deal, 2, Bid.GARDE), MakeEcart(Seat(2), ecart))
        for viewer in viewers(4):
            seen = view(state, viewer)
            assert seen.ecart is None
            assert seen.own_ecart == (ecart if viewer == 2 else None)
            assert seen.ecart_atouts == cards("A8 A2") == ecart & TRUMPS
        finished = play_out(state)
        assert {view(finished, viewer).ecart for viewer in viewers(4)} == {ecart}

    def test_before_it_is_made_there_are_none_to_see(self) -> None:
        state = taken(four(), 2, Bid.GARDE)
        assert state.phase is Phase.ECART
        assert view(state, Seat(2)).own_ecart == NO_CARDS
        assert view(state, Seat(1)).own_ecart is None
        assert view(state, Seat(2)).counts == (18, 18, 24, 18)


class TestHands:
    @pytest.mark.parametrize("viewer", viewers(4))
    def test_a_seat_sees_its_own_hand_an_onlooker_none(self, viewer: Viewer) -> None:
        state = in_play(four(arbiter=False), taker=2, contract=Bid.GARDE)
        expected = tuple(state.hands[seat] if seat == viewer else None for seat in range(4))
        assert view(state, viewer).hands == expected

    @pytest.mark.parametrize("viewer", viewers(4))
    def test_who_asks_for_a_sur_contrat_shows_the_arbiter_his_hand(self, viewer: Viewer) -> None:
        """BID-09: to the arbiter alone, and until he has ruled."""
        deal = four(arbiter=True)
        asked = drive(start(deal), ASKS)
        shown = {2} if viewer is ARBITER else {viewer}
        assert view(asked, viewer).hands == tuple(deal.hands[seat] if seat in shown else None for seat in range(4))
        ruled = apply(asked, RuleOnRequest(granted=False))
        assert view(ruled, viewer).hands == tuple(deal.hands[seat] if seat == viewer else None for seat in range(4))

    @pytest.mark.parametrize("viewer", viewers(4))
    @pytest.mark.parametrize("declared", [True, False], ids=["annoncé", "découvert en cours de jeu"])
    def test_a_petit_sec_is_spread_before_all(self, viewer: Viewer, declared: bool) -> None:
        """HAND-04, HAND-05: that hand, and no other."""
        deal = deal_with(4, {3: "A1 PA-PR C2-C4"}, declares_petit_sec=declared)
        if declared:
            state = start(deal)
        else:
            state = play_out(in_play(deal, taker=1, contract=Bid.GARDE_SANS), tricks=2)
            state = apply(state, RevealPetitSec(Seat(3)))
        assert state.phase is Phase.PETIT_SEC
        seen = view(state, viewer)
        assert seen.hands == tuple(state.hands[seat] if seat in (3, viewer) else None for seat in range(4))
        assert seen.chien is None
        assert seen.actions == ()

    def test_a_petit_sec_kept_silent_is_known_to_its_holder_alone(self) -> None:
        """At every moment, and to the arbiter neither while he rules: nobody else is told that it can be revealed."""
        deal = deal_with(4, {3: "A1 PA-PR C2-C4", 2: "A10-A21 CR KR"}, declares_petit_sec=False, arbiter=True)
        moment = start(deal)
        path = [moment]
        for action in (*ASKS, RuleOnRequest(granted=True, counts=(18,) * 4)):
            path.append(apply(path[-1], action))
        path.append(drive(path[-1], [MakeBid(Seat(3), Bid.PASSE), MakeBid(Seat(0), Bid.PASSE)]))
        path.append(play_out(path[-1], tricks=5))
        assert {state.phase for state in path} == {Phase.AUCTION, Phase.APPROVAL, Phase.PLAY}
        for state in path:
            told = [viewer for viewer in viewers(4) if RevealPetitSec(Seat(3)) in view(state, viewer).actions]
            assert told == [3]


class TestActions:
    @FIXED
    @given(moments())
    def test_the_viewers_share_out_what_is_legal(self, moment: Moment) -> None:
        """Each is offered his own actions, the arbiter the rulings; together they are all that `apply` accepts."""
        state = moment.state
        offered = {viewer: view(state, viewer).actions for viewer in viewers(moment.deal.players)}
        assert len(offered[SPECTATOR]) == 0
        assert sum(len(actions) for actions in offered.values()) == len(legal_actions(state))
        for viewer, actions in offered.items():
            for action in actions[:20]:
                assert getattr(action, "seat", ARBITER) == viewer
                assert action in legal_actions(state)

    @FIXED
    @given(moments())
    def test_only_who_is_to_play_has_playable_cards(self, moment: Moment) -> None:
        state = moment.state
        for viewer in viewers(moment.deal.players):
            mine = viewer == state.to_act
            assert view(state, viewer).playable == (legal_plays(state) if mine else NO_CARDS)


class TestPublic:
    @FIXED
    @given(moments())
    def test_what_the_table_saw_is_the_same_for_all(self, moment: Moment) -> None:
        state = moment.state
        own = {"viewer", "hands", "own_ecart", "playable", "actions", "partner"}
        public = [name for name in View.__dataclass_fields__ if name not in own]
        views = [view(state, viewer) for viewer in viewers(moment.deal.players)]
        for name in public:
            assert len({repr(getattr(seen, name)) for seen in views}) == 1, name
        assert views[0].counts == tuple(len(hand) for hand in state.hands)
        assert (views[0].count is not None) is (state.phase is Phase.FINISHED)

    def test_the_end_shows_the_count_the_chien_and_the_ecart(self) -> None:
        state = play_out(in_play(four(), taker=2, contract=Bid.GARDE))
        for viewer in viewers(4):
            seen = view(state, viewer)
            assert seen.count == count(state)
            assert (seen.chien, seen.ecart) == (state.deal.chien, state.ecart)
            assert len(seen.tricks) == 18

    def test_a_poignee_is_shown_to_all(self) -> None:
        state = in_play(four(dealer=1), taker=2, contract=Bid.GARDE_SANS)
        shown = ShowPoignee(Seat(2), cards("A10-A19"))
        state = apply(state, shown)
        assert {view(state, viewer).poignees for viewer in viewers(4)} == {state.poignees}
        assert state.poignees[0].cards == shown.cards
        hidden = cards("A20 A21")
        assert not cards_of(view(state, SPECTATOR)) & hidden


def test_a_view_of_one_deal_says_nothing_of_the_next() -> None:
    """Two deals that differ in hidden cards only begin with the same views."""
    deal = four()
    pair = CardSet.of((max(deal.hands[0]), max(deal.hands[1])))
    other = replace(deal, hands=tuple(swapped(hand, pair) for hand in deal.hands))
    assert other != deal
    assert view(start(deal), Seat(2)) == view(start(other), Seat(2))
    assert view(start(deal), Seat(0)) != view(start(other), Seat(0))
