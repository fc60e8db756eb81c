"""BID-09 … BID-12: the arbiter, whom a sur-contrat waits for."""

from __future__ import annotations

import pytest

import builders
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Bid,
    Deal,
    Edition,
    IllegalAction,
    KeepContract,
    MakeBid,
    Phase,
    RuleOnRequest,
    Seat,
    State,
    apply,
    events,
    legal_actions,
    next_deal,
    start,
    view,
)
from oudler.rules.auction import BIDS
from oudler.rules.editions import EDITIONS, FFT2022, edition_named
from oudler.rules.events import ArbiterCalled, BidMade, ChienHandedOver, ContractDecided, RequestDecided
from oudler.rules.state import Request

PASSE, PRISE, GARDE, GARDE_SANS, GARDE_CONTRE = Bid
HAND_SIZES = {3: 24, 4: 18, 5: 15}
REFUSED = RuleOnRequest(granted=False)


def with_arbiter(players: int = 4, edition: Edition = FFT2022) -> Deal:
    return builders.deal_with(players, dealer=0, arbiter=True, edition=edition)


def granted(players: int = 4) -> RuleOnRequest:
    return RuleOnRequest(granted=True, counts=(HAND_SIZES[players],) * players)


def auction(words: str, deal: Deal | None = None) -> State:
    """Speak from seat 1 on; `garde_sans+` was granted by the arbiter, `garde_sans-` refused by him."""
    state = start(deal or with_arbiter())
    for word in words.split():
        assert state.to_act is not None, word
        state = apply(state, MakeBid(state.to_act, BIDS[word.rstrip("+-")]))
        if word[-1] in "+-":
            state = apply(state, granted(state.deal.players) if word[-1] == "+" else REFUSED)
    return state


class Test_BID_09:
    """For a sur-contrat the player calls the arbiter and shows him his hand, open and sorted."""

    @pytest.mark.parametrize("contract", [GARDE_SANS, GARDE_CONTRE], ids=lambda bid: bid.code)
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_the_arbiter_is_called(self, players: int, contract: Bid) -> None:
        before = start(with_arbiter(players))
        bid = MakeBid(Seat(1), contract)
        state = apply(before, bid)
        request = Request(Seat(1), contract, Phase.AUCTION)
        assert (state.phase, state.to_act, state.request) == (Phase.APPROVAL, None, request)
        assert events(before, bid, state) == (BidMade(Seat(1), contract), ArbiterCalled(request))

    def test_the_bid_is_provisional(self) -> None:
        """Until he has ruled nobody has taken and nobody else may speak."""
        state = auction("passe garde_sans")
        assert state.engagement is None
        for seat in map(Seat, range(4)):
            assert legal_actions(state, seat) == ()
            with pytest.raises(IllegalAction):
                apply(state, MakeBid(seat, PASSE))
        assert view(state, ARBITER).actions == (granted(), REFUSED)

    def test_he_alone_sees_that_hand_sorted(self) -> None:
        state = auction("passe garde_sans")
        shown = view(state, ARBITER).hands
        assert shown == (None, None, state.deal.hands[2], None)
        assert list(shown[2] or ()) == sorted(state.deal.hands[2])
        for viewer in (Seat(0), Seat(1), Seat(3), SPECTATOR):
            assert view(state, viewer).hands[2] is None

    @pytest.mark.parametrize("contract", [PRISE, GARDE], ids=lambda bid: bid.code)
    def test_not_for_a_prise_or_a_garde(self, contract: Bid) -> None:
        state = apply(start(with_arbiter()), MakeBid(Seat(1), contract))
        assert (state.phase, state.to_act, state.request) == (Phase.AUCTION, 2, None)

    def test_granted(self) -> None:
        before = auction("garde_sans")
        state = apply(before, granted())
        assert (state.phase, state.to_act, state.request) == (Phase.AUCTION, 2, None)
        assert events(before, granted(), state) == (
            RequestDecided(Request(Seat(1), GARDE_SANS, Phase.AUCTION), granted=True),
        )
        assert [action.bid for action in legal_actions(state) if isinstance(action, MakeBid)] == [PASSE, GARDE_CONTRE]

    def test_granted_to_the_last_speaker(self) -> None:
        before = auction("passe passe passe garde_sans")
        state = apply(before, granted())
        assert (state.phase, state.taken.taker, state.taken.contract) == (Phase.PLAY, 0, GARDE_SANS)
        assert events(before, granted(), state)[1:] == (
            ContractDecided(Seat(0), GARDE_SANS),
            ChienHandedOver(Seat(0), Seat(0), face_down=True),
        )

    def test_nothing_to_rule_on(self) -> None:
        with pytest.raises(IllegalAction, match="l'arbitre n'a rien à accorder") as refused:
            apply(auction("garde"), granted())
        assert refused.value.clause == "BID-09"

    @pytest.mark.parametrize(
        ("edition", "option", "waits"),
        [
            pytest.param("fft2022", "counts", True, id="2022"),
            pytest.param("fft2017", "arbiter", True, id="2017"),
            pytest.param("fft2012", "arbiter", True, id="2012"),
            pytest.param("popular", "none", False, id="populaire : sans formalité"),
        ],
    )
    def test_option_surcontrat_approval(self, edition: str, option: str, waits: bool) -> None:
        for terms in (EDITIONS[edition], edition_named("fft2022", {"surcontrat_approval": option})):
            state = auction("garde_sans", with_arbiter(edition=terms))
            assert state.phase is (Phase.APPROVAL if waits else Phase.AUCTION)

    def test_where_no_arbiter_is_at_hand(self) -> None:
        state = auction("garde_sans", builders.deal_with(dealer=0))
        assert (state.phase, state.to_act) == (Phase.AUCTION, 2)


class Test_BID_10:
    """The arbiter may in no case look at the chien."""

    @pytest.mark.parametrize("contract", ["garde_sans", "garde_contre"])
    def test_neither_when_he_rules_nor_later(self, contract: str) -> None:
        state = auction(contract)
        seen = [view(state, ARBITER).chien]
        state = builders.drive(apply(state, granted()), [MakeBid(Seat(seat), PASSE) for seat in (2, 3, 0)])
        while state.phase is not Phase.FINISHED:
            seen.append(view(state, ARBITER).chien)
            state = builders.play_out(state, tricks=len(state.tricks) + 1)
        assert seen == [None] * 19  # when asked, and before each of the 18 tricks

    def test_nor_when_he_has_refused(self) -> None:
        for words in ("prise garde_sans-", "prise garde_sans- passe passe", "garde_sans- passe passe passe"):
            assert view(auction(words), ARBITER).chien is None

    def test_the_hand_goes_back(self) -> None:
        """He does not keep the hand: once he has ruled it is the player's alone again."""
        assert view(auction("garde_sans+"), ARBITER).hands == (None,) * 4


class Test_BID_11:
    """Before granting it the arbiter has every player count his cards; then he initials the sheet."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_everybody_counts(self, players: int) -> None:
        state = auction("garde_sans", with_arbiter(players))
        size = HAND_SIZES[players]
        for counts in (None, (size,) * (players - 1), (size,) * (players - 1) + (size - 1,), (size + 1,) * players):
            with pytest.raises(IllegalAction, match=f"compté {size} cartes") as refused:
                apply(state, RuleOnRequest(granted=True, counts=counts))
            assert refused.value.clause == "BID-11"
        assert legal_actions(state) == (granted(players), REFUSED)
        assert apply(state, granted(players)).phase is Phase.AUCTION

    def test_no_count_is_needed_to_refuse(self) -> None:
        assert apply(auction("garde_sans"), REFUSED).auction.bids == (PASSE,)

    @pytest.mark.parametrize(
        ("edition", "option", "counted"),
        [
            pytest.param("fft2022", "counts", True, id="2022"),
            pytest.param("fft2017", "arbiter", False, id="2017"),
            pytest.param("fft2012", "arbiter", False, id="2012"),
        ],
    )
    def test_option_surcontrat_approval(self, edition: str, option: str, counted: bool) -> None:
        for terms in (EDITIONS[edition], edition_named("fft2022", {"surcontrat_approval": option})):
            state = auction("garde_sans", with_arbiter(edition=terms))
            uncounted = RuleOnRequest(granted=True)
            if counted:
                with pytest.raises(IllegalAction, match="compté"):
                    apply(state, uncounted)
            else:
                assert apply(state, uncounted).auction.bids == (GARDE_SANS,)

    @pytest.mark.parametrize(
        ("words", "visa"),
        [
            pytest.param("garde_sans+ passe passe passe", True, id="garde sans accordée"),
            pytest.param("prise passe garde_contre+ passe", True, id="garde contre accordée"),
            pytest.param("garde_sans+ garde_contre+ passe passe", True, id="deux accordées"),
            pytest.param("prise garde passe passe", False, id="garde"),
        ],
    )
    def test_the_sheet_is_initialled(self, words: str, visa: bool) -> None:
        assert auction(words).taken.visa is visa

    def test_not_without_an_arbiter(self) -> None:
        state = auction("garde_sans passe passe passe", builders.deal_with(dealer=0))
        assert not state.taken.visa


class Test_BID_12:
    """When a sur-contrat is refused, whoever had bid prise or garde may play his contract or decline."""

    @pytest.mark.parametrize("contract", [PRISE, GARDE], ids=lambda bid: bid.code)
    def test_he_is_asked(self, contract: Bid) -> None:
        state = auction(f"{contract.code} garde_sans- passe passe")
        assert (state.phase, state.to_act) == (Phase.CONFIRM, 1)
        assert tuple(legal_actions(state)) == (KeepContract(Seat(1), plays=True), KeepContract(Seat(1), plays=False))
        assert legal_actions(state, Seat(2)) == ()

    def test_he_plays(self) -> None:
        before = auction("prise garde_sans- passe passe")
        action = KeepContract(Seat(1), plays=True)
        state = apply(before, action)
        assert (state.phase, state.taken.taker, state.taken.contract) == (Phase.ECART, 1, PRISE)
        assert events(before, action, state)[0] == ContractDecided(Seat(1), PRISE)
        assert not state.taken.visa

    def test_he_declines(self) -> None:
        before = auction("garde passe garde_contre- passe")
        action = KeepContract(Seat(1), plays=False)
        state = apply(before, action)
        assert (state.phase, state.to_act, state.engagement) == (Phase.PASSED_OUT, None, None)
        assert events(before, action, state) == (ContractDecided(None, PASSE),)
        assert next_deal(state).dealer == 1

    @pytest.mark.parametrize(
        ("words", "phase", "taker", "contract"),
        [
            pytest.param("prise garde_sans- garde passe", Phase.ECART, 3, GARDE, id="couverte ensuite par une garde"),
            pytest.param("garde_sans- prise passe passe", Phase.ECART, 2, PRISE, id="enchère après le refus"),
            pytest.param("prise garde_sans- garde_sans+ passe", Phase.PLAY, 3, GARDE_SANS, id="un autre l'obtient"),
            pytest.param("prise garde_sans+ passe passe", Phase.PLAY, 2, GARDE_SANS, id="accordée"),
        ],
    )
    def test_who_takes_without_being_asked(self, words: str, phase: Phase, taker: int, contract: Bid) -> None:
        state = auction(words)
        assert (state.phase, state.taken.taker, state.taken.contract) == (phase, taker, contract)

    def test_a_garde_sans_that_was_granted_stands(self) -> None:
        """The text gives the choice to a prise or a garde only."""
        state = auction("garde_sans+ garde_contre- passe passe")
        assert (state.phase, state.taken.taker, state.taken.contract) == (Phase.PLAY, 1, GARDE_SANS)
        assert state.taken.visa

    def test_the_garde_not_the_prise_under_it(self) -> None:
        state = auction("prise garde garde_sans- passe")
        assert (state.phase, state.to_act) == (Phase.CONFIRM, 2)

    def test_nobody_had_bid(self) -> None:
        assert auction("passe garde_sans- passe passe").phase is Phase.PASSED_OUT

    def test_who_was_refused_has_spoken(self) -> None:
        before = auction("prise garde_sans")
        state = apply(before, REFUSED)
        assert (state.auction.bids, state.to_act) == ((PRISE, PASSE), 3)
        assert events(before, REFUSED, state) == (
            RequestDecided(Request(Seat(2), GARDE_SANS, Phase.AUCTION), granted=False),
        )
        with pytest.raises(IllegalAction, match="pas au joueur 2"):
            apply(state, MakeBid(Seat(2), GARDE))

    def test_nothing_to_confirm(self) -> None:
        with pytest.raises(IllegalAction, match="pas de contrat à confirmer") as refused:
            apply(auction("prise passe passe passe"), KeepContract(Seat(1), plays=True))
        assert refused.value.clause == "BID-12"
