"""Events: what the whole table saw, in its order, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from builders import cards, deal_with, in_play, play_out, taken
from hidden import exchanges
from oudler.cards import CardSet, parse_card
from oudler.rules import (
    SPECTATOR,
    Action,
    AnnounceChelem,
    Bid,
    Deal,
    Imposed,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    Seat,
    ShowPoignee,
    State,
    apply,
    edition_named,
    events,
    start,
)
from oudler.rules.events import (
    ArbiterCalled,
    BidMade,
    CardPlayed,
    CardsCounted,
    ChelemAnnounced,
    ChienHandedOver,
    ChienRevealed,
    ContractDecided,
    EcartMade,
    Event,
    ExcuseSettled,
    PetitSecFound,
    PoigneeShown,
    RequestDecided,
    TrickTaken,
    opening_events,
)
from oudler.rules.excuse import Fate
from oudler.rules.state import Request
from strategies import moments_of
from walks import BENTS, Plan, random_plan, walk

N, O, S, E = (Seat(seat) for seat in range(4))  # noqa: E741 - Nord, Ouest, Sud, Est: Nord deals
COUNTED = RuleOnRequest(granted=True, counts=(18,) * 4)


def told(deal: Deal, actions: Iterable[Action]) -> list[tuple[Event, ...]]:
    """Return the events of each action; `start` has none of its own."""
    state = start(deal)
    found = []
    for action in actions:
        after = apply(state, action)
        found.append(events(state, action, after))
        state = after
    return found


def bids(*said: Bid) -> list[Action]:
    """Bids from the dealer's right on: Nord deals."""
    return [MakeBid(seat, bid) for seat, bid in zip((O, S, E, N), said, strict=False)]


P, GARDE = Bid.PASSE, Bid.GARDE


class TestAuction:
    def test_a_garde_and_its_chien(self) -> None:
        deal = deal_with(4, chien="A21 PA P2 P3 P4 P5")
        *first, last = told(deal, bids(P, GARDE, P, P))
        assert first == [(BidMade(O, P),), (BidMade(S, GARDE),), (BidMade(E, P),)]
        assert last == (
            BidMade(N, P),
            ContractDecided(S, GARDE),
            ChienHandedOver(by=N, to=S, face_down=False),
            ChienRevealed(S, deal.chien),
            CardsCounted(N, 18),
            CardsCounted(O, 18),
            CardsCounted(E, 18),
        )

    @pytest.mark.parametrize(
        ("contract", "edition", "keeper"),
        [
            pytest.param(Bid.GARDE_SANS, "fft2022", S, id="sans: devant le preneur"),
            pytest.param(Bid.GARDE_CONTRE, "fft2022", N, id="contre: devant le défenseur d'en face"),
        ],
    )
    def test_a_sur_contrat_s_chien_stays_face_down(self, contract: Bid, edition: str, keeper: Seat) -> None:
        deal = deal_with(4, edition=edition_named(edition))
        assert told(deal, bids(P, contract, P, P))[-1] == (
            BidMade(N, P),
            ContractDecided(S, contract),
            ChienHandedOver(by=N, to=keeper, face_down=True),
        )

    def test_the_popular_text_lets_the_taker_put_it_away(self) -> None:
        deal = deal_with(4, edition=edition_named("popular", {"garde_contre_chien": "taker"}))
        assert told(deal, bids(P, Bid.GARDE_CONTRE, P, P))[-1][-1] == ChienHandedOver(N, S, face_down=True)

    def test_all_pass(self) -> None:
        assert told(deal_with(4), bids(P, P, P, P))[-1] == (BidMade(N, P), ContractDecided(None, P))

    def test_a_request_granted(self) -> None:
        asked, ruled, *_rest, last = told(
            deal_with(4, arbiter=True),
            [*bids(Bid.GARDE_SANS), COUNTED, *bids(P, P, P, P)[1:]],
        )
        request = Request(O, Bid.GARDE_SANS, Phase.AUCTION)
        assert asked == (BidMade(O, Bid.GARDE_SANS), ArbiterCalled(request))
        assert ruled == (RequestDecided(request, granted=True),)
        assert last[1:] == (ContractDecided(O, Bid.GARDE_SANS), ChienHandedOver(N, O, face_down=True))

    @pytest.mark.parametrize("plays", [True, False], ids=["joue", "renonce à son contrat"])
    def test_a_request_refused_over_an_earlier_bid(self, plays: bool) -> None:
        said = bids(Bid.PRISE, Bid.GARDE_SANS, P, P)
        *_before, kept = told(
            deal_with(4, arbiter=True),
            [*said[:2], RuleOnRequest(granted=False), *said[2:], KeepContract(O, plays)],
        )
        if plays:
            assert kept[0] == ContractDecided(O, Bid.PRISE)
            assert ChienHandedOver in {type(event) for event in kept}
        else:
            assert kept == (ContractDecided(None, P),)


class TestEcartAndAnnonces:
    def test_an_ecart_tells_its_number_and_its_atouts(self) -> None:
        """With the chien 4 Rois, 15 atouts, the Excuse and 4 suit cards: these go, and two atouts."""
        deal = deal_with(4, {S: "PR CR KR TR A8-A20 P2"}, chien="A21 E A2 P3 C3 K3")
        state = taken(deal, S)
        made = MakeEcart(S, cards("P2 P3 C3 K3 A8 A2"))
        assert events(state, made, apply(state, made)) == (EcartMade(S, 6, cards("A2 A8")),)

    def test_a_poignee(self) -> None:
        state = in_play(deal_with(4, {O: "A2-A11"}), O, Bid.GARDE_SANS)
        shown = ShowPoignee(O, cards("A2-A11"))
        after = apply(state, shown)
        assert events(state, shown, after) == (PoigneeShown(after.poignees[0]),)

    def test_a_chelem_without_and_with_an_arbiter(self) -> None:
        state = taken(deal_with(4), S)
        asked = AnnounceChelem(S)
        assert events(state, asked, apply(state, asked)) == (ChelemAnnounced(S),)
        state = taken(deal_with(4, arbiter=True), S)
        waiting = apply(state, asked)
        request = Request(S, None, Phase.ECART)
        assert events(state, asked, waiting) == (ArbiterCalled(request),)
        yes, no = RuleOnRequest(granted=True), RuleOnRequest(granted=False)
        assert events(waiting, yes, apply(waiting, yes)) == (RequestDecided(request, True), ChelemAnnounced(S))
        assert events(waiting, no, apply(waiting, no)) == (RequestDecided(request, False),)

    @pytest.mark.parametrize("granted", [True, False])
    @pytest.mark.parametrize("contract", list(Bid)[1:])
    def test_a_chelem_ruled_on_hands_nothing_over_again(self, contract: Bid, granted: bool) -> None:
        """The chien, turned up or face down, was handed over when the auction ended."""
        deal = deal_with(4, arbiter=True)
        ruling = [COUNTED] if contract.is_surcontrat else []
        said = [*bids(P, contract), *ruling, *bids(P, P, P, P)[2:], AnnounceChelem(S)]
        *before, ruled = told(deal, [*said, RuleOnRequest(granted=granted)])
        assert [type(event) for step in before for event in step].count(ChienHandedOver) == 1
        assert [type(event) for event in ruled] == [RequestDecided, *([ChelemAnnounced] if granted else [])]


class TestPlay:
    def drive(self, state: State, *played: str) -> list[tuple[Event, ...]]:
        found = []
        for name in played:
            assert state.to_act is not None
            action = PlayCard(state.to_act, parse_card(name))
            after = apply(state, action)
            found.append(events(state, action, after))
            state = after
        return found

    @pytest.mark.parametrize(
        ("taker", "by"),
        [
            pytest.param(S, S, id="l'attaque ramasse la sienne"),
            pytest.param(O, E, id="pour la défense celui qui fait face au preneur"),
        ],
    )
    def test_a_trick_is_gathered(self, taker: Seat, by: Seat) -> None:
        """Ouest leads a Pique, Sud wins it with the Roi."""
        deal = deal_with(4, {O: "P2", S: "PR", E: "P3", N: "P4"})
        *cards_only, last = self.drive(in_play(deal, taker, Bid.GARDE_SANS), "P2", "PR", "P3", "P4")
        assert cards_only == [
            (CardPlayed(O, parse_card("P2")),),
            (CardPlayed(S, parse_card("PR")),),
            (CardPlayed(E, parse_card("P3")),),
        ]
        assert isinstance(last[1], TrickTaken)
        assert (last[1].number, last[1].gathered_by, last[1].trick.winner) == (1, by, S)

    def test_the_excuse_is_owed_then_exchanged(self) -> None:
        """Ouest, who took, plays it to a trick he loses before he has one: shown, then paid from his first trick."""
        deal = deal_with(4, {O: "E A21 CA-CR K2 K3", S: "PR P2", E: "P3 P5", N: "P4 P6"})
        steps = self.drive(in_play(deal, O, Bid.GARDE_SANS), "E", "PR", "P3", "P4", "P2", "P5", "P6", "A21")
        settled = {
            place: event.settlement
            for place, step in enumerate(steps, 1)
            for event in step
            if isinstance(event, ExcuseSettled)
        }
        assert {place: (found.fate, found.given) for place, found in settled.items()} == {
            4: (Fate.OWED, None),
            8: (Fate.EXCHANGED, parse_card("P2")),
        }

    def test_the_excuse_of_the_winning_camp_is_no_event(self) -> None:
        deal = deal_with(4, {O: "P2", S: "PR", E: "E", N: "P4"})
        steps = self.drive(in_play(deal, O, Bid.GARDE_SANS), "P2", "PR", "E", "P4")
        assert not [event for step in steps for event in step if isinstance(event, ExcuseSettled)]


class TestPetitSec:
    DEAL = deal_with(4, {E: "A1 PA-PR C2-C4"}, declares_petit_sec=False)

    def test_found_in_play(self) -> None:
        state = play_out(in_play(self.DEAL, O), tricks=3)
        found = RevealPetitSec(E)
        assert events(state, found, apply(state, found)) == (PetitSecFound(E),)

    def test_declared_at_once(self) -> None:
        deal = deal_with(4, {E: "A1 PA-PR C2-C4"})
        assert opening_events(start(deal)) == (PetitSecFound(E),)
        assert opening_events(start(self.DEAL)) == ()


class TestOpening:
    def test_an_imposed_contract(self) -> None:
        deal = deal_with(4, imposed=Imposed(S, GARDE))
        assert opening_events(start(deal)) == (
            ContractDecided(S, GARDE),
            ChienHandedOver(N, S, face_down=False),
            ChienRevealed(S, deal.chien),
            *(CardsCounted(seat, 18) for seat in (N, O, E)),
        )
        sans = deal_with(4, imposed=Imposed(S, Bid.GARDE_SANS))
        assert opening_events(start(sans))[1:] == (ChienHandedOver(N, S, face_down=True),)

    def test_at_five_the_chien_waits_for_the_call(self) -> None:
        deal = deal_with(5, imposed=Imposed(S, GARDE))
        assert opening_events(start(deal)) == (ContractDecided(S, GARDE),)


# --- whole deals -----------------------------------------------------------------------------------------------------


def whole(rng: Random, plan: Plan) -> tuple[list[Event], State]:
    state = start(plan.deal)
    found = list(opening_events(state))
    for step in walk(rng, plan):
        found += events(step.before, step.action, step.after)
        state = step.after
    return found, state


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_events_of_a_deal_tell_it_whole(players: int) -> None:
    """Each bid and each card once, each trick, one contract, the chien handed over once and turned up or not."""
    rng = Random(f"événements à {players}")
    ends: Counter[Phase] = Counter()
    for bent in BENTS:
        found, state = whole(rng, random_plan(rng, players, bent=bent))
        kinds = Counter(type(event) for event in found)
        played = [event.card for event in found if isinstance(event, CardPlayed)]
        on_table = [card for trick in state.tricks for card in trick.cards]
        ends[state.phase] += 1
        assert played[: len(on_table)] == on_table
        assert len(set(played)) == len(played)
        assert [event.trick for event in found if isinstance(event, TrickTaken)] == list(state.tricks)
        assert kinds[ArbiterCalled] - kinds[RequestDecided] in ((0, 1) if state.phase is Phase.PETIT_SEC else (0,))
        assert kinds[PetitSecFound] == (state.phase is Phase.PETIT_SEC)
        assert kinds[PoigneeShown] == len(state.poignees)
        if state.phase is Phase.FINISHED:
            uses = state.taken.contract.uses_chien
            assert (kinds[ContractDecided], kinds[ChienHandedOver]) == (1, 1)
            assert (kinds[ChienRevealed], kinds[EcartMade]) == (uses, uses)
            assert kinds[ChelemAnnounced] == state.taken.chelem
    assert ends[Phase.FINISHED] > 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_events_hold_nothing_that_is_hidden(players: int) -> None:
    """Deals that differ only where no onlooker may look tell the same story."""
    rng = Random(f"secrets à {players}")
    compared = 0
    for bent in BENTS:
        for moment in moments_of(rng, random_plan(rng, players, bent=bent)):
            story = told(moment.deal, moment.actions)
            for _kind, other in exchanges(rng, moment, SPECTATOR, tries=3):
                assert told(other.deal, other.actions) == story
                assert opening_events(start(other.deal)) == opening_events(start(moment.deal))
                compared += 1
    assert compared > 30


def test_hidden_cards_are_in_no_event() -> None:
    """A garde sans: neither the chien nor what is left in the hands is told."""
    deal = deal_with(4, {S: "A10-A21"}, chien="A1 E PA P2 P3 P4")
    state = in_play(deal, S, Bid.GARDE_SANS)
    after = play_out(state, tricks=4)
    actions: list[Action] = [*bids(P, Bid.GARDE_SANS, P, P)]
    for trick in after.tricks:
        actions += [PlayCard(Seat((trick.leader + place) % 4), card) for place, card in enumerate(trick.cards)]
    named = CardSet.of(event.card for step in told(deal, actions) for event in step if isinstance(event, CardPlayed))
    assert named == CardSet.of(card for trick in after.tricks for card in trick.cards)
    assert not named & deal.chien
