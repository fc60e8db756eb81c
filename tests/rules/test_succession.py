"""DEAL-12 … DEAL-16: who deals next and who may not bid, after each way a deal can end."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

import builders
from oudler.rules import (
    SPECTATOR,
    Bid,
    Deal,
    MakeBid,
    Phase,
    RevealPetitSec,
    Seat,
    State,
    apply,
    count,
    deal_from_seed,
    legal_actions,
    next_deal,
    start,
    view,
)
from oudler.rules.editions import EDITIONS, FFT2022, edition_named
from oudler.rules.events import PetitSecFound, opening_events
from oudler.rules.seats import COMPASS
from oudler.rules.succession import NextDeal, misdeal

NOBODY: frozenset[Seat] = frozenset()
PETIT_SEC = {2: "A1 PA-P10 CA-C7"}
"""Seat 2 of four has the petit and seventeen suit cards."""


def seats(*numbers: int) -> frozenset[Seat]:
    return frozenset(map(Seat, numbers))


def ended(how: str, dealer: int = 0, players: int = 4, **terms: Any) -> State:
    """Return a deal that was finished, passed out, or cancelled by a petit sec declared or found in play."""
    if how == "petit sec":
        return start(builders.deal_with(players, PETIT_SEC, dealer=dealer, **terms))
    if how == "petit sec en cours de jeu":
        deal = builders.deal_with(players, PETIT_SEC, dealer=dealer, declares_petit_sec=False, **terms)
        state = builders.play_out(builders.in_play(deal, taker=(dealer + 2) % players), tricks=6)
        return apply(state, RevealPetitSec(Seat(2)))
    deal = builders.deal_with(players, dealer=dealer, **terms)
    if how == "tous passent":
        return builders.taken(deal, taker=-1)
    return builders.play_out(builders.in_play(deal, taker=(dealer + 1) % players))


WAYS = {
    "jouée": Phase.FINISHED,
    "tous passent": Phase.PASSED_OUT,
    "petit sec": Phase.PETIT_SEC,
    "petit sec en cours de jeu": Phase.PETIT_SEC,
}


def bids_open_to(deal: Deal, seat: int) -> set[Bid]:
    """Return what *seat* may say when all before him have passed."""
    state = start(deal)
    while state.to_act is not None and state.to_act != seat:
        state = apply(state, MakeBid(state.to_act, Bid.PASSE))
    return {action.bid for action in legal_actions(state) if isinstance(action, MakeBid)}


class Test_DEAL_12:
    """The deal passes in turn in the direction of play, to the right neighbour."""

    def test_round_the_compass(self) -> None:
        dealers, state = ["Nord"], ended("tous passent", dealer=0)
        for _ in range(4):
            following = next_deal(state)
            dealers.append(COMPASS[following.dealer])
            state = ended("tous passent", dealer=following.dealer)
        assert dealers == ["Nord", "Ouest", "Sud", "Est", "Nord"]

    @pytest.mark.parametrize(("players", "dealer", "following"), [(3, 2, 0), (3, 0, 1), (5, 3, 4), (5, 4, 0)])
    def test_at_three_and_five(self, players: int, dealer: int, following: int) -> None:
        state = ended("jouée", dealer, players)
        assert next_deal(state).dealer == following

    @pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.APPROVAL, Phase.ECART, Phase.PLAY])
    def test_not_before_the_deal_is_over(self, phase: Phase) -> None:
        with pytest.raises(ValueError, match=phase.name):
            next_deal(start(builders.deal_with())._replace(phase=phase))


class Test_DEAL_13:
    """After a fault in the deal the same dealer deals again, and the culprit may not bid on it."""

    @pytest.mark.parametrize(
        ("dealer", "culprit"), [pytest.param(0, 0, id="faute du donneur"), pytest.param(0, 3, id="carte retournée")]
    )
    def test_same_dealer_and_culprit_barred(self, dealer: int, culprit: int) -> None:
        again = misdeal(Seat(dealer), Seat(culprit), FFT2022)
        assert again == NextDeal(Seat(dealer), seats(culprit))
        deal = builders.deal_with(dealer=again.dealer, barred=again.barred)
        assert [bids_open_to(deal, seat) == {Bid.PASSE} for seat in range(4)] == [seat == culprit for seat in range(4)]

    @pytest.mark.parametrize(
        ("edition", "option", "barred"),
        [
            pytest.param("fft2022", "culprit", seats(3), id="2022 : le fautif"),
            pytest.param("fft2017", "culprit", seats(3), id="2017 : le fautif"),
            pytest.param("fft2012", "dealer", seats(0), id="2012 : le donneur"),
            pytest.param("popular", "none", NOBODY, id="populaire : personne"),
        ],
    )
    def test_option_misdeal_ban(self, edition: str, option: str, barred: frozenset[Seat]) -> None:
        assert misdeal(Seat(0), Seat(3), EDITIONS[edition]) == NextDeal(Seat(0), barred)
        assert misdeal(Seat(0), Seat(3), edition_named("fft2022", {"misdeal_ban": option})).barred == barred

    def test_an_earlier_ban_goes_on(self) -> None:
        """Q-46: no auction has been held, so who was barred from it still is."""
        assert misdeal(Seat(0), Seat(0), FFT2022, seats(2)) == NextDeal(Seat(0), seats(0, 2))

    def test_the_ban_is_for_the_redeal_only(self) -> None:
        state = ended("jouée", barred=misdeal(Seat(0), Seat(0), FFT2022).barred)
        assert next_deal(state) == NextDeal(Seat(1), NOBODY)


class Test_DEAL_14:
    """On a misdeal everybody hands in his cards without looking."""

    def test_nothing_of_the_hands_goes_on(self) -> None:
        assert {field.name for field in fields(NextDeal)} == {"dealer", "barred"}
        assert misdeal(Seat(1), Seat(1), FFT2022) == NextDeal(Seat(1), seats(1))

    def test_cards_of_an_unfinished_deal_are_not_seen(self) -> None:
        """The fault comes while dealing: nobody has been able to look at a card that he was dealt."""
        dealt = deal_from_seed(bytes(32), 4, Seat(0))
        for laid in range(78):
            for seat in range(4):
                with pytest.raises(ValueError, match="avant la fin de la distribution"):
                    dealt.pick_up(Seat(seat), laid)


class Test_DEAL_15:
    """A defender guilty of a renonce consommée may not announce a contract at the next deal."""

    def test_barred_once(self) -> None:
        first = ended("jouée", dealer=0)  # seat 1 takes; seat 3 revokes
        second = next_deal(first, renonces=seats(3))
        assert second == NextDeal(Seat(1), seats(3))
        deal = builders.deal_with(dealer=second.dealer, barred=second.barred)
        assert bids_open_to(deal, 3) == {Bid.PASSE}
        assert bids_open_to(deal, 0) == set(Bid)
        played = builders.play_out(builders.in_play(deal, taker=0))
        third = next_deal(played)
        assert third == NextDeal(Seat(2), NOBODY)
        assert bids_open_to(builders.deal_with(dealer=third.dealer, barred=third.barred), 3) == set(Bid)

    @pytest.mark.parametrize(
        ("edition", "barred"),
        [
            pytest.param("fft2022", seats(3), id="2022"),
            pytest.param("fft2017", seats(3), id="2017"),
            pytest.param("fft2012", NOBODY, id="2012 : le texte n'en dit rien"),
            pytest.param("popular", NOBODY, id="populaire"),
        ],
    )
    def test_option_renonce_ban(self, edition: str, barred: frozenset[Seat]) -> None:
        state = ended("jouée", edition=EDITIONS[edition])
        assert next_deal(state, renonces=seats(3)).barred == barred
        other = replace(state.deal, edition=edition_named("fft2022", {"renonce_ban": bool(barred)}))
        assert next_deal(state._replace(deal=other), renonces=seats(3)).barred == barred


class Test_DEAL_16:
    """After a deal played, passed out or cancelled the right neighbour deals; after a misdeal the same dealer."""

    @pytest.mark.parametrize("how", WAYS)
    @pytest.mark.parametrize("dealer", [0, 3])
    def test_the_next_dealer(self, how: str, dealer: int) -> None:
        state = ended(how, dealer)
        assert state.phase is WAYS[how]
        assert next_deal(state) == NextDeal(Seat((dealer + 1) % 4), NOBODY)

    @pytest.mark.parametrize("dealer", [0, 3])
    def test_the_same_dealer_after_a_misdeal(self, dealer: int) -> None:
        assert misdeal(Seat(dealer), Seat(1), FFT2022).dealer == dealer


class TestRulingQ04:
    """Q-04: a deal passed out or annulled is no deal played: no marks, and the next dealer deals."""

    @pytest.mark.parametrize("how", list(WAYS)[1:])
    def test_nothing_to_mark(self, how: str) -> None:
        state = ended(how)
        assert state.phase.is_over
        assert legal_actions(state) == ()
        assert view(state, SPECTATOR).count is None
        with pytest.raises(ValueError, match=state.phase.name):
            count(state)

    def test_a_petit_sec_is_told(self) -> None:
        assert opening_events(ended("petit sec")) == (PetitSecFound(Seat(2)),)


class TestRulingQ46:
    """Q-46: a bidding ban lasts until one auction has been held."""

    @pytest.mark.parametrize(
        ("how", "still"),
        [
            pytest.param("jouée", NOBODY, id="donne jouée : levée"),
            pytest.param("tous passent", NOBODY, id="enchères tenues, tous passent : levée"),
            pytest.param("petit sec", seats(3), id="petit sec avant les enchères : elle demeure"),
            pytest.param("petit sec en cours de jeu", NOBODY, id="petit sec après les enchères : levée"),
        ],
    )
    def test_how_long(self, how: str, still: frozenset[Seat]) -> None:
        state = ended(how, barred=seats(3))
        assert next_deal(state).barred == still

    def test_two_bans_add_up(self) -> None:
        state = ended("petit sec", barred=seats(3))
        assert misdeal(Seat(1), Seat(0), FFT2022, next_deal(state).barred).barred == seats(0, 3)

    def test_it_stays_over_two_cancelled_deals(self) -> None:
        barred = seats(3)
        for dealer in range(2):
            state = ended("petit sec", dealer, barred=barred)
            barred = next_deal(state).barred
        assert barred == seats(3)
