"""HAND: looking at one's hand, holding it in sight, and the petit sec."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import builders
from oudler.cards import CardSet
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    AnnounceChelem,
    Bid,
    Deal,
    IllegalAction,
    MakeBid,
    Phase,
    RevealPetitSec,
    Seat,
    State,
    apply,
    deal_from_seed,
    events,
    legal_actions,
    next_deal,
    start,
    view,
)
from oudler.rules.editions import EDITIONS, edition_named
from oudler.rules.events import PetitSecFound, opening_events
from oudler.rules.state import petit_sec_seat
from oudler.rules.view import Viewer

SEED = bytes(range(32))
SEC = {2: "A1 PA-P10 CA-C7"}
"""Seat 2 of four: the petit and seventeen suit cards."""


def hidden_petit_sec(**terms: object) -> Deal:
    """Return a deal for four, dealer 0, in which seat 2 has a petit sec and says nothing."""
    return replace(builders.deal_with(4, SEC), declares_petit_sec=False, **terms)  # type: ignore[arg-type]


def everybody(players: int) -> list[Viewer]:
    return [*map(Seat, range(players)), SPECTATOR, ARBITER]


class Test_HAND_01:
    """Everybody must look at his hand as soon as the deal is over."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_no_blind_bid(self, players: int) -> None:
        """When the first player is to speak, each one has seen his own hand, and his own only."""
        dealt = deal_from_seed(SEED, players, Seat(0))
        state = start(Deal.of(dealt))
        assert state.phase is Phase.AUCTION
        for seat in map(Seat, range(players)):
            assert view(state, seat).hands == tuple(
                dealt.pick_up(seat, 78) if seat == other else None for other in range(players)
            )

    @pytest.mark.parametrize("viewer", [SPECTATOR, ARBITER])
    def test_others_have_not(self, viewer: Viewer) -> None:
        assert view(start(builders.deal_with()), viewer).hands == (None,) * 4


class Test_HAND_02:
    """Cards are held in sight until the last is played: how many each has is known to all."""

    def test_counts_at_every_moment(self) -> None:
        deal = builders.deal_with(4, dealer=0)
        state = start(deal)
        assert self.counts(state) == (18, 18, 18, 18)
        state = builders.taken(deal, taker=2, contract=Bid.PRISE)
        assert self.counts(state) == (18, 18, 24, 18)  # the chien is in his hand
        state = apply(state, legal_actions(state)[0])
        assert self.counts(state) == (18, 18, 18, 18)
        for played in range(1, 73):
            seat = state.to_act
            before = self.counts(state)
            state = apply(state, legal_actions(state, seat)[0])
            assert self.counts(state) == tuple(number - (other == seat) for other, number in enumerate(before))
            assert sum(self.counts(state)) == 72 - played

    @pytest.mark.parametrize(("players", "size"), [(3, 24), (5, 15)])
    def test_at_three_and_five(self, players: int, size: int) -> None:
        assert self.counts(start(builders.deal_with(players))) == (size,) * players

    def counts(self, state: State) -> tuple[int, ...]:
        """Return the counts, which are the same for every viewer."""
        (known,) = {view(state, viewer).counts for viewer in everybody(state.deal.players)}
        return known


class Test_HAND_03:
    """Petit sec: the Petit is the only atout, and the Excuse is not there."""

    @pytest.mark.parametrize(
        ("hand", "sec"),
        [
            pytest.param("A1 PA-P10 CA-C7", True, id="le Petit seul"),
            pytest.param("A1 E PA-P10 CA-C6", False, id="avec l'Excuse"),
            pytest.param("A1 A5 PA-P10 CA-C6", False, id="avec un autre atout"),
            pytest.param("A1 A21 PA-P10 CA-C6", False, id="avec le 21"),
            pytest.param("E PA-P10 CA-C7", False, id="l'Excuse seule"),
            pytest.param("A2 PA-P10 CA-C7", False, id="le 2 seul"),
            pytest.param("PA-PR CA-C4", False, id="sans atout"),
        ],
    )
    def test_at_four(self, hand: str, sec: bool) -> None:
        """The given hand goes round the table; the others cannot have a petit sec."""
        for seat in range(4):
            others = {(seat + 1) % 4: "A2 A3", (seat + 2) % 4: "A6 A7", (seat + 3) % 4: "A8 A9"}
            clear = {other: cards for other, cards in others.items() if not set(cards.split()) & set(hand.split())}
            deal = builders.deal_with(4, {seat: hand} | clear)
            assert deal.hands[seat] == builders.cards(hand)
            assert petit_sec_seat(deal.hands) == (seat if sec else None)
            assert start(deal).phase is (Phase.PETIT_SEC if sec else Phase.AUCTION)

    @pytest.mark.parametrize(("players", "hand"), [(3, "A1 PA-PR CA-C9"), (5, "A1 PA-PR")])
    def test_at_three_and_five(self, players: int, hand: str) -> None:
        assert start(builders.deal_with(players, {1: hand})).phase is Phase.PETIT_SEC

    def test_not_in_the_chien(self) -> None:
        assert start(builders.deal_with(4, chien="A1")).phase is Phase.AUCTION


class Test_HAND_04:
    """Its holder must declare it, spread his hand, and the deal is cancelled before the auction."""

    def test_cancelled_before_the_auction(self) -> None:
        state = start(builders.deal_with(4, SEC))
        assert (state.phase, state.to_act, state.auction.bids) == (Phase.PETIT_SEC, None, ())
        assert legal_actions(state) == ()
        for seat in range(4):
            with pytest.raises(IllegalAction):
                apply(state, MakeBid(Seat(seat), Bid.GARDE))

    def test_it_is_declared_and_the_hand_spread(self) -> None:
        state = start(builders.deal_with(4, SEC))
        assert opening_events(state) == (PetitSecFound(Seat(2)),)
        for viewer in everybody(4):
            hands = view(state, viewer).hands
            assert hands[2] == builders.cards(SEC[2])
            assert {seat for seat, hand in enumerate(hands) if hand is not None} == {2, viewer} & {0, 1, 2, 3}

    @pytest.mark.parametrize("dealer", range(4))
    def test_the_next_player_deals(self, dealer: int) -> None:
        state = start(builders.deal_with(4, SEC, dealer=dealer))
        assert next_deal(state).dealer == (dealer + 1) % 4

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_in_every_edition(self, edition: str) -> None:
        assert start(builders.deal_with(4, SEC, edition=EDITIONS[edition])).phase is Phase.PETIT_SEC


class Test_HAND_05:
    """A petit sec left unsaid and discovered during play annuls the deal; the next dealer deals."""

    def moments(self, deal: Deal) -> dict[str, State]:
        """Return the deal at several moments of it; seat 1 speaks first and takes."""
        playing = builders.in_play(deal, taker=1, contract=Bid.GARDE)
        return {
            "avant les enchères": start(deal),
            "pendant les enchères": apply(start(deal), MakeBid(Seat(1), Bid.GARDE)),
            "à l'écart": builders.taken(deal, taker=1),
            "avant l'entame": playing,
            "au premier pli": apply(playing, legal_actions(playing)[0]),
            "au septième pli": builders.play_out(playing, tricks=6),
            "au dernier pli": builders.play_out(playing, tricks=17),
        }

    def test_whenever_it_is_found(self) -> None:
        for moment, state in self.moments(hidden_petit_sec()).items():
            found = RevealPetitSec(Seat(2))
            assert found in legal_actions(state), moment
            assert found in legal_actions(state, Seat(2)), moment
            assert found not in legal_actions(state, Seat(1)), moment
            annulled = apply(state, found)
            assert (annulled.phase, annulled.to_act) == (Phase.PETIT_SEC, None), moment
            assert events(state, found, annulled) == (PetitSecFound(Seat(2)),), moment
            assert view(annulled, SPECTATOR).count is None, moment
            assert next_deal(annulled).dealer == 1, moment

    def test_nobody_else_has_one(self) -> None:
        state = builders.in_play(hidden_petit_sec(), taker=1)
        for seat in (0, 1, 3):
            with pytest.raises(IllegalAction, match="petit sec") as refused:
                apply(state, RevealPetitSec(Seat(seat)))
            assert refused.value.clause == "HAND-05"

    def test_not_after_the_last_card(self) -> None:
        state = builders.play_out(builders.in_play(hidden_petit_sec(), taker=1))
        assert state.phase is Phase.FINISHED
        assert legal_actions(state) == ()
        with pytest.raises(IllegalAction, match="petit sec"):
            apply(state, RevealPetitSec(Seat(2)))

    def test_not_where_there_is_none(self) -> None:
        deal = replace(builders.deal_with(), declares_petit_sec=False)
        assert not any(isinstance(action, RevealPetitSec) for action in legal_actions(start(deal)))
        with pytest.raises(IllegalAction, match="petit sec"):
            apply(start(deal), RevealPetitSec(Seat(2)))

    def test_the_arbiter_no_longer_waited_for(self) -> None:
        state = builders.taken(hidden_petit_sec(arbiter=True), taker=1)
        asked = apply(state, AnnounceChelem(Seat(1)))
        annulled = apply(asked, RevealPetitSec(Seat(2)))
        assert (annulled.phase, annulled.request) == (Phase.PETIT_SEC, None)

    @pytest.mark.parametrize(
        ("edition", "in_play"), [("fft2022", True), ("fft2017", True), ("fft2012", False), ("popular", False)], ids=str
    )
    def test_option_petit_sec_in_play(self, edition: str, in_play: bool) -> None:
        """D-04: the text of 2012 is silent, a popular one says before the bids only."""
        for terms in (EDITIONS[edition], edition_named("fft2022", {"petit_sec_in_play": in_play})):
            for moment, state in self.moments(hidden_petit_sec(edition=terms)).items():
                allowed = in_play or moment == "avant les enchères"
                assert (RevealPetitSec(Seat(2)) in legal_actions(state)) is allowed, moment
                if not allowed:
                    with pytest.raises(IllegalAction, match="petit sec"):
                        apply(state, RevealPetitSec(Seat(2)))


class Test_HAND_06:
    """A hand need not be sorted before the end of the auction."""

    def test_as_it_was_dealt(self) -> None:
        """Cards lie in the order they came, which is no order, and their holder bids all the same."""
        dealt = deal_from_seed(SEED, 4, Seat(0))
        came = dealt.cards_of(Seat(1))
        assert list(came) != sorted(came)
        state = start(Deal.of(dealt))
        assert {action.bid for action in legal_actions(state) if isinstance(action, MakeBid)} == set(Bid)
        assert apply(state, MakeBid(Seat(1), Bid.GARDE)).auction.bids == (Bid.GARDE,)

    def test_the_order_of_a_hand_has_no_effect(self) -> None:
        rng = random.Random(6)
        deal = builders.deal_with()
        mixed = [CardSet.of(rng.sample(list(hand), len(hand))) for hand in deal.hands]
        again = replace(deal, hands=tuple(mixed))
        assert again == deal
        assert tuple(legal_actions(start(again))) == tuple(legal_actions(start(deal)))
        assert builders.play_out(builders.in_play(again)) == builders.play_out(builders.in_play(deal))

    def test_it_is_shown_sorted(self) -> None:
        hand = view(start(Deal.of(deal_from_seed(SEED, 4, Seat(0)))), Seat(1)).hands[1]
        assert hand is not None
        assert list(hand) == sorted(hand)
