"""Bids, calls, écarts, poignées and chelems asked of views."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from builders import cards, deal_with, in_play
from hidden import exchanges
from oudler.bots.annonces import choose_chelem, choose_poignee, runs_all
from oudler.bots.auction import bid, describe
from oudler.bots.bids import Moment as AuctionMoment
from oudler.bots.bids import worths
from oudler.bots.call import choose_call
from oudler.bots.decision import Decision, Terms
from oudler.bots.ecart import _Promises, choose_ecart
from oudler.bots.hands import SUITS, lane
from oudler.bots.model import after_ecart
from oudler.cards import DECK, EXCUSE, PETIT, TRUMPS, CardSet
from oudler.kernel import FOR_EVER, Deadline
from oudler.kernel.native import core
from oudler.rules import (
    Bid,
    CallCard,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    ShowPoignee,
    View,
    apply,
    start,
    view,
)
from oudler.rules.dealing import SHAPES
from strategies import Moment, moments_of
from walks import random_plan

MONSTER = "E A1 A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A10 PR PD CR KR TR"


def decided(seen: View, terms: Terms, seed: int) -> Decision | None:
    """Return what the functions of this part answer to *seen*, whatever is due; None for a card to be played."""
    if seen.phase in (Phase.AUCTION, Phase.CONFIRM):
        return bid(seen, terms)
    if seen.phase is Phase.CALL:
        return choose_call(seen, terms, seed=seed, samples=3)
    if seen.phase is Phase.ECART:
        return choose_chelem(seen, terms, seed=seed, samples=3) or choose_ecart(seen, terms, seed=seed, samples=8)
    return choose_chelem(seen, terms, seed=seed, samples=3) or choose_poignee(seen, terms, seed=seed, samples=3)


def asked(seed: int, players: int, number: int) -> list[Moment]:
    """Return moments in which a seat is asked for something else than a card of a later trick."""
    rng = Random(seed)
    found: list[Moment] = []
    while len(found) < number:
        for moment in moments_of(rng, random_plan(rng, players)):
            state = moment.state
            if state.to_act is not None and not state.phase.is_over and not state.tricks:
                found.append(moment)
    return found[:number]


def terms_of(moment: Moment) -> Terms:
    return Terms(moment.deal.edition, moment.deal.declares_petit_sec)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_answers_are_allowed_and_explained(players: int) -> None:
    kinds = set()
    for number, moment in enumerate(asked(players, players, 170)):
        seen = view(moment.state, moment.state.to_act or 0)  # type: ignore[arg-type]  # seats are ints
        decision = decided(seen, terms_of(moment), number)
        if decision is None:
            assert seen.phase is Phase.PLAY
            continue
        assert decision.action in seen.actions
        assert decision.reason.fr
        assert decision.reason.en
        apply(moment.state, decision.action)
        kinds.add(type(decision.action))
    assert {MakeBid, MakeEcart} <= kinds
    assert (CallCard in kinds) == (players == 5)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_cards_change_nothing(players: int) -> None:
    rng = Random(players)
    compared = 0
    for moment in asked(players + 10, players, 40):
        seat = moment.state.to_act
        assert seat is not None
        before = decided(view(moment.state, seat), terms_of(moment), 5)
        for _, other in exchanges(rng, moment, seat, 3):
            assert decided(view(other.state, seat), terms_of(other), 5) == before
            compared += 1
    assert compared > 20


def test_clear_bids() -> None:
    strong = start(deal_with(4, {1: MONSTER}, dealer=0))
    answer = bid(view(strong, strong.to_act))  # type: ignore[arg-type]  # the auction waits for somebody
    assert answer.action == MakeBid(strong.to_act, Bid.GARDE_CONTRE)  # type: ignore[arg-type]
    assert answer.risk is not None
    assert answer.risk < 0.05
    assert answer.value is not None
    hand = "3 bouts, 12 atouts dont le 21, 3 Rois, 1 mariage"
    made = f"{round(100 - 100 * answer.risk)} % de chances de la faire (≈ +{answer.value:.0f} pts)"
    assert re.fullmatch(
        rf"{hand}.* \(\d+ points de main\) : garde contre le chien, {re.escape(made)}", answer.reason.fr
    )
    weak = start(deal_with(4, {1: "A3 A7 P2 P5 P9 PV C3 C6 C8 CC K2 K4 K9 K10 T3 T5 T8 T9"}, dealer=0))
    passed = bid(view(weak, weak.to_act))  # type: ignore[arg-type]
    assert passed.action == MakeBid(weak.to_act, Bid.PASSE)  # type: ignore[arg-type]
    said = r"0 bout, 2 atouts \(\d+ points de main[^)]*\) : passe ; une prise aurait \d+ % de chances \(≈ −\d+ pts\)"
    assert re.fullmatch(said, passed.reason.fr), passed.reason.fr


def test_a_seat_bids_over_another_with_better_cards() -> None:
    state = start(deal_with(4, {2: MONSTER}, dealer=0))
    state = apply(state, MakeBid(state.to_act, Bid.GARDE))  # type: ignore[arg-type]
    answer = bid(view(state, state.to_act))  # type: ignore[arg-type]
    assert isinstance(answer.action, MakeBid)
    assert answer.action.bid > Bid.GARDE


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_contract_is_liked_less_than_its_mark_by_the_prudence_of_the_seat(players: int) -> None:
    """At three who speaks after passes must be surer than who speaks first; elsewhere all seats are alike."""
    asked = []
    for passes in range(players):
        at = AuctionMoment(players, Bid.PASSE, players - 1 - passes, passes)
        found = worths(cards("A21 A20 A19 A1 PR CR"), at)
        asked.append({round(worth.mark - worth.liked, 6) for worth in found if worth.bid})
        assert [worth.mark - worth.liked for worth in found if not worth.bid] == [0]
    assert all(len(each) == 1 for each in asked)
    steps = {round(max(later) - max(earlier), 6) for earlier, later in pairwise(asked)}
    assert len(steps) == 1
    assert (steps.pop() > 0) == (players == 3)


def test_the_highest_dared_is_kept_to() -> None:
    state = start(deal_with(4, {1: MONSTER}, dealer=0))
    answer = bid(view(state, state.to_act), most=Bid.GARDE)  # type: ignore[arg-type]
    assert answer.action == MakeBid(state.to_act, Bid.GARDE)  # type: ignore[arg-type]


class Test_BID_12:
    """A refused sur-contrat: the earlier bidder plays his contract or the deal is thrown in."""

    @pytest.mark.parametrize(
        ("hand", "plays"),
        [(MONSTER, True), ("A3 A7 P2 P5 P9 PV C3 C6 C8 CC K2 K4 K9 K10 T3 T5 T8 T9", False)],
        ids=["jeu fort", "jeu faible"],
    )
    def test_the_earlier_bidder_keeps_what_is_worth_it(self, hand: str, plays: bool) -> None:
        from oudler.rules import RuleOnRequest

        state = start(deal_with(4, {1: hand}, dealer=0, arbiter=True))
        state = apply(state, MakeBid(state.to_act, Bid.PRISE))  # type: ignore[arg-type]
        state = apply(state, MakeBid(state.to_act, Bid.GARDE_SANS))  # type: ignore[arg-type]
        state = apply(state, RuleOnRequest(granted=False))
        for _ in range(2):
            state = apply(state, MakeBid(state.to_act, Bid.PASSE))  # type: ignore[arg-type]
        assert state.phase is Phase.CONFIRM
        answer = bid(view(state, state.to_act))  # type: ignore[arg-type]
        assert answer.action == KeepContract(state.to_act, plays=plays)  # type: ignore[arg-type]


def test_a_hand_in_words() -> None:
    text = describe(cards("E A21 A19 A17 A15 A14 A12 A9 A7 A5 PR PD P5 CR C9 C4 K7 K3"))
    assert text.fr == "2 bouts, 9 atouts dont le 21, 1 Roi, 1 mariage, 1 coupe"
    assert text.en == "2 bouts, 9 trumps with the 21, 1 king, 1 king and queen, 1 void"


class Test_POIG_06:
    """The Excuse may stand for a missing atout, but says that there is no other one."""

    def test_the_excuse_is_shown_only_where_it_must(self) -> None:
        nine = self._shown("E A21 A20 A19 A18 A17 A16 A15 A14 A13 PR PD CR CD KR KD TR TD")
        assert EXCUSE in nine
        ten = self._shown("E A21 A20 A19 A18 A17 A16 A15 A14 A13 A1 PR PD CR CD KR KD TR")
        assert EXCUSE not in ten

    def test_of_eleven_the_petit_is_hidden(self) -> None:
        assert PETIT not in self._shown("A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A1 PR PD CR CD KR KD TR")

    def _shown(self, hand: str) -> CardSet:
        state = in_play(deal_with(4, {1: hand}, dealer=0), taker=1, contract=Bid.GARDE_SANS)
        answer = choose_poignee(view(state, state.to_act))  # type: ignore[arg-type]
        assert answer is not None
        assert isinstance(answer.action, ShowPoignee)
        return answer.action.cards


def test_a_losing_seat_shows_no_poignee() -> None:
    hand = "A2-A11 PA P2 CA C2 KA K2 TA T2"
    state = in_play(deal_with(4, {1: hand}, dealer=0), taker=1, contract=Bid.GARDE_SANS)
    assert choose_poignee(view(state, state.to_act)) is None  # type: ignore[arg-type]


CHELEMS = [
    ("E A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A11 A10 A9 PR CR KR TR", True),
    ("A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A11 PR PD CR CD KR KD TR", True),
    ("E A21 A20 A19 A18 PA P2 P3 P4 P5 C2 C3 C4 K3 K4 T3 T4 T5", False),
    ("E A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A11 A10 A9 PR CR KR T9", False),
]


@pytest.mark.parametrize(
    ("hand", "announced"), CHELEMS, ids=["avec l'Excuse", "sans l'Excuse", "faible", "une perdante"]
)
def test_a_chelem_is_announced_with_all_the_tricks(hand: str, announced: bool) -> None:
    state = in_play(deal_with(4, {1: hand}, dealer=0), taker=1, contract=Bid.GARDE_SANS)
    answer = choose_chelem(view(state, state.to_act))  # type: ignore[arg-type]
    assert (answer is not None) is announced


def test_running_all_tricks_is_a_chelem() -> None:
    hand = cards("A21 A20 PR PD").mask
    assert runs_all(hand, [cards("A5 PC P2 P3").mask, cards("A4 A3 C2 C3").mask])
    assert not runs_all(hand, [cards("A5 A6 A7 P3").mask, cards("A4 A3 C2 C3").mask])
    assert not runs_all(cards("A21 A20 PR PC").mask, [cards("PD P2 P3 P4").mask])
    assert runs_all(cards("E A21 PR").mask, [cards("A5 PD P2").mask])


class TestClock:
    """Écart and call look at as many layouts as there is time for."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_no_time_at_all(self, players: int) -> None:
        seen_phases = set()
        for moment in asked(7, players, 120):
            state = moment.state
            if state.phase not in (Phase.CALL, Phase.ECART) or state.to_act is None:
                continue
            seen, terms, over = view(state, state.to_act), terms_of(moment), Deadline(0)
            if state.phase is Phase.CALL:
                found = choose_call(seen, terms, samples=40, deadline=over)
                assert found.samples == 1
            else:
                found = choose_ecart(seen, terms, samples=40, deadline=over)
                assert (found.samples, found.value, found.options) == (0, None, ())
            assert found.action in seen.actions
            seen_phases.add(state.phase)
        assert Phase.ECART in seen_phases
        assert (Phase.CALL in seen_phases) == (players == 5)

    def test_time_enough_changes_nothing(self) -> None:
        for moment in asked(8, 5, 60):
            state = moment.state
            if state.phase is Phase.ECART and state.to_act is not None:
                seen, terms = view(state, state.to_act), terms_of(moment)
                plain = choose_ecart(seen, terms, seed=3, samples=6)
                assert choose_ecart(seen, terms, seed=3, samples=6, deadline=Deadline(FOR_EVER)) == plain


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_ecart_promises_what_the_form_sees_of_what_is_left(players: int) -> None:
    """Suit by suit and remembered, or of the whole hand at once: the same."""
    rng, form = Random(players), after_ecart(players)
    size = SHAPES[players].hand + SHAPES[players].chien
    for _ in range(20):
        hand = CardSet.of(rng.sample(list(DECK), size))
        promises = _Promises(hand.mask, form)
        for ecart in core.sensible_ecarts(hand.mask, SHAPES[players].chien, -1, 200):
            left, suits = hand.mask & ~ecart, CardSet(ecart) - TRUMPS
            wanted = sum(form.suit(lane(left, suit)) for suit in range(SUITS)) + suits.half_points / 2
            assert promises.of(ecart) == pytest.approx(wanted)
