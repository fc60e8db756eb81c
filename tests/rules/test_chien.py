"""DOG: the chien, handed over and turned up, or left face down."""

from __future__ import annotations

import pytest

import builders
from oudler.cards import CardSet
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Bid,
    CallCard,
    Deal,
    Imposed,
    MakeBid,
    MakeEcart,
    Phase,
    Seat,
    State,
    apply,
    count,
    events,
    legal_actions,
    start,
    view,
)
from oudler.rules.editions import EDITIONS, edition_named
from oudler.rules.events import (
    CardsCounted,
    ChienHandedOver,
    ChienRevealed,
    ContractDecided,
    EcartMade,
    Event,
    chien_keeper,
    opening_events,
)
from oudler.rules.view import Viewer

PASSE, PRISE, GARDE, GARDE_SANS, GARDE_CONTRE = Bid
WITH_CHIEN = pytest.mark.parametrize("contract", [PRISE, GARDE], ids=lambda bid: bid.code)
SURCONTRAT = pytest.mark.parametrize("contract", [GARDE_SANS, GARDE_CONTRE], ids=lambda bid: bid.code)


def everybody(players: int) -> list[Viewer]:
    return [*map(Seat, range(players)), SPECTATOR, ARBITER]


def told(deal: Deal, taker: int, contract: Bid) -> list[Event]:
    """Return what the table saw from the first word of the auction to the first card."""
    state, seen = start(deal), list[Event]()
    while state.phase is not Phase.PLAY:
        action = legal_actions(state)[0]
        if state.phase is Phase.AUCTION and state.to_act is not None:
            action = MakeBid(state.to_act, contract if state.to_act == taker else PASSE)
        after = apply(state, action)
        seen += events(state, action, after)
        state = after
    return seen


def of_kind(seen: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in seen if isinstance(event, kind)]


class Test_DOG_01:
    """On a prise or a garde the dealer alone hands the chien to the taker, who turns it up."""

    @WITH_CHIEN
    @pytest.mark.parametrize(("players", "dealer", "taker"), [(4, 0, 2), (4, 3, 3), (3, 1, 0), (5, 2, 4)])
    def test_by_the_dealer_to_the_taker(self, players: int, dealer: int, taker: int, contract: Bid) -> None:
        deal = builders.deal_with(players, dealer=dealer)
        seen = told(deal, taker, contract)
        handed = ChienHandedOver(Seat(dealer), Seat(taker), face_down=False)
        turned = ChienRevealed(Seat(taker), deal.chien)
        assert of_kind(seen, ChienHandedOver) == [handed]
        assert of_kind(seen, ChienRevealed) == [turned]
        assert seen.index(ContractDecided(Seat(taker), contract)) < seen.index(handed) < seen.index(turned)

    @SURCONTRAT
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_not_turned_up_on_a_sur_contrat(self, players: int, contract: Bid) -> None:
        assert of_kind(told(builders.deal_with(players), 1, contract), ChienRevealed) == []

    def test_at_five_once_the_card_is_called(self) -> None:
        deal = builders.deal_with(5, dealer=0)
        state = start(deal)
        for seat in (1, 2, 3, 4, 0):
            state = apply(state, MakeBid(Seat(seat), GARDE if seat == 1 else PASSE))
        assert state.phase is Phase.CALL
        assert {view(state, viewer).chien for viewer in everybody(5)} == {None}
        call = next(action for action in legal_actions(state) if isinstance(action, CallCard))
        assert ChienRevealed(Seat(1), deal.chien) in events(state, call, apply(state, call))

    def test_of_an_imposed_contract(self) -> None:
        deal = builders.deal_with(4, dealer=0, imposed=Imposed(Seat(3), GARDE))
        assert opening_events(start(deal))[:3] == (
            ContractDecided(Seat(3), GARDE),
            ChienHandedOver(Seat(0), Seat(3), face_down=False),
            ChienRevealed(Seat(3), deal.chien),
        )


class Test_DOG_02:
    """The taker sorts the chien by suit and takes it in only when all have seen it."""

    @WITH_CHIEN
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_everybody_sees_it_before_the_ecart(self, players: int, contract: Bid) -> None:
        deal = builders.deal_with(players, dealer=0)
        assert {view(start(deal), viewer).chien for viewer in everybody(players)} == {None}
        state = builders.taken(deal, taker=1, contract=contract)
        assert state.phase is Phase.ECART
        for viewer in everybody(players):
            assert view(state, viewer).chien == deal.chien
            assert view(state, viewer).chien_count == 0  # no longer in the middle of the table

    def test_sorted_by_suit(self) -> None:
        deal = builders.deal_with(4, chien="E TR A3 KA C2 PD", dealer=0)
        (turned,) = of_kind(told(deal, 2, GARDE), ChienRevealed)
        assert isinstance(turned, ChienRevealed)
        assert turned.cards.codes == ["PD", "C2", "KA", "TR", "A3", "E"]

    def test_seen_first_taken_then(self) -> None:
        deal = builders.deal_with(4, dealer=0)
        kinds = [type(event) for event in told(deal, 2, GARDE)]
        assert kinds.index(ChienRevealed) < kinds.index(EcartMade)
        state = builders.taken(deal, taker=2)
        assert deal.chien <= state.hands[2]


class Test_DOG_03:
    """Meanwhile the other players make sure that they hold 18 cards."""

    @WITH_CHIEN
    @pytest.mark.parametrize(("players", "size"), [(3, 24), (4, 18), (5, 15)])
    def test_each_of_the_others_counts(self, players: int, size: int, contract: Bid) -> None:
        seen = told(builders.deal_with(players, dealer=0), 1, contract)
        counted = [CardsCounted(Seat(seat), size) for seat in range(players) if seat != 1]
        assert of_kind(seen, CardsCounted) == counted
        kinds = [type(event) for event in seen]
        assert kinds.index(ChienRevealed) < kinds.index(CardsCounted) < kinds.index(EcartMade)


def played(contract: Bid, players: int = 4, taker: int = 1) -> State:
    return builders.play_out(builders.in_play(builders.deal_with(players, dealer=0), taker, contract))


class Test_DOG_04:
    """On a garde sans the chien lies face down before the taker and is counted with his tricks."""

    @pytest.mark.parametrize(("players", "taker"), [(3, 2), (4, 0), (4, 3), (5, 4)])
    def test_before_the_taker(self, players: int, taker: int) -> None:
        seen = told(builders.deal_with(players, dealer=0), taker, GARDE_SANS)
        assert of_kind(seen, ChienHandedOver) == [ChienHandedOver(Seat(0), Seat(taker), face_down=True)]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_with_his_tricks(self, players: int) -> None:
        state = played(GARDE_SANS, players)
        tricks = CardSet.of(
            card for trick in state.tricks if trick.winner in state.taken.attack for card in trick.cards
        )
        assert state.pile(attack=True) == tricks | state.deal.chien
        assert count(state).pile_half_points == tricks.half_points + state.deal.chien.half_points


class Test_DOG_05:
    """On a garde contre it goes face down to the defender facing the taker, and counts with the defence."""

    @pytest.mark.parametrize(
        ("players", "taker", "keeper"),
        [
            pytest.param(4, 0, 2, id="Nord prend, Sud garde le chien"),
            pytest.param(4, 1, 3, id="Ouest prend, Est"),
            pytest.param(4, 3, 1, id="Est prend, Ouest"),
            pytest.param(3, 2, 0, id="à trois, le voisin de droite (Q-01)"),
        ],
    )
    def test_before_the_defender_facing(self, players: int, taker: int, keeper: int) -> None:
        deal = builders.deal_with(players, dealer=0)
        handed = of_kind(told(deal, taker, GARDE_CONTRE), ChienHandedOver)
        assert handed == [ChienHandedOver(Seat(0), Seat(keeper), face_down=True)]
        assert chien_keeper(builders.taken(deal, taker, GARDE_CONTRE)) == keeper

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_with_the_defence(self, players: int) -> None:
        state = played(GARDE_CONTRE, players)
        tricks = CardSet.of(
            card for trick in state.tricks if trick.winner not in state.taken.attack for card in trick.cards
        )
        assert state.pile(attack=False) == tricks | state.deal.chien
        assert count(state).pile_half_points == 182 - tricks.half_points - state.deal.chien.half_points

    @pytest.mark.parametrize("option", ["facing", "taker"])
    def test_option_garde_contre_chien(self, option: str) -> None:
        """D-24: a popular text lets the taker put it away; it counts for the defence all the same."""
        edition = edition_named("popular", {"garde_contre_chien": option})
        deal = builders.deal_with(4, dealer=0, edition=edition)
        keeper = {"facing": 3, "taker": 1}[option]
        handed = of_kind(told(deal, 1, GARDE_CONTRE), ChienHandedOver)
        assert handed == [ChienHandedOver(Seat(0), Seat(keeper), face_down=True)]
        assert deal.chien <= builders.play_out(builders.in_play(deal, 1, GARDE_CONTRE)).pile(attack=False)

    def test_every_edition_says_facing(self) -> None:
        for edition in EDITIONS.values():
            deal = builders.deal_with(4, dealer=0, edition=edition)
            assert chien_keeper(builders.taken(deal, 1, GARDE_CONTRE)) == 3


class Test_DOG_06:
    """Nobody may look at the chien of a sur-contrat before the deal has been played."""

    @SURCONTRAT
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_at_no_moment(self, players: int, contract: Bid) -> None:
        deal = builders.deal_with(players, dealer=0)
        state = builders.in_play(deal, taker=1, contract=contract)
        while state.phase is not Phase.FINISHED:
            for viewer in everybody(players):
                seen = view(state, viewer)
                assert (seen.chien, seen.chien_count) == (None, len(deal.chien))
                assert not any((hand or CardSet()) & deal.chien for hand in seen.hands)
            action = legal_actions(state, state.to_act)[0]
            after = apply(state, action)
            assert not any(isinstance(event, ChienRevealed | EcartMade) for event in events(state, action, after))
            state = after
        for viewer in everybody(players):
            assert view(state, viewer).chien == deal.chien

    @SURCONTRAT
    def test_nor_may_it_be_taken(self, contract: Bid) -> None:
        state = builders.taken(builders.deal_with(4, dealer=0), taker=1, contract=contract)
        assert not any(isinstance(action, MakeEcart) for action in legal_actions(state))
        assert state.hands[1] == state.deal.hands[1]
