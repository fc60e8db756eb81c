"""P5: the game at five: the first lead, the secret partner, poignées, half points and marks."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play, play_out, refused
from hidden import viewers
from oudler.cards import parse_card
from oudler.rules import (
    Bid,
    Count,
    Deal,
    PlayCard,
    PoigneeLevel,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    deal_from_seed,
    events,
    legal_plays,
    view,
)
from oudler.rules.events import ExcuseSettled, TrickTaken
from oudler.rules.excuse import Fate
from oudler.rules.view import Viewer


def numbered(number: int, players: int = 5) -> Count:
    """Play the deal of a seed out: seat 0 takes (a prise) and leads, the Excuse is played as early as may be."""
    deal = Deal.of(deal_from_seed(number.to_bytes(32, "big"), players, Seat(players - 1)))
    return count(play_out(in_play(deal, 0, Bid.PRISE), first=dict.fromkeys(range(players), "E")))


class Test_P5_11:
    """The first lead may not be in the suit of the called card, unless it is the called card itself."""

    DEAL = deal_with(5, {0: "CA C2 CD PA", 1: "CR C3 C4", 2: "A21 A20 PR"}, dealer=4)

    @pytest.mark.parametrize("card", ["CA", "C2", "CD"])
    def test_the_suit_is_barred(self, card: str) -> None:
        state = in_play(self.DEAL, 2, called="CR")
        assert state.to_act == 0
        reason = refused(state, PlayCard(Seat(0), parse_card(card)))
        assert reason.clause == "P5-11"
        assert "♥R" in reason.text.fr
        assert legal_plays(state) == state.hands[0] - cards("CA-CR")

    def test_the_called_card_may_be_led(self) -> None:
        """Dealer 0: seat 1 leads; he is the partner and may show himself at once."""
        deal = deal_with(5, {0: "CA C2 CD PA", 1: "CR C3 C4", 2: "A21 A20 PR"}, dealer=0)
        state = in_play(deal, 2, called="CR")
        assert legal_plays(state) & cards("CA-CR") == cards("CR")
        assert apply(state, PlayCard(Seat(1), parse_card("CR"))).trick.cards == (parse_card("CR"),)

    def test_followers_and_later_leads_are_free(self) -> None:
        state = play(in_play(self.DEAL, 2, called="CR"), "PA")
        assert state.to_act == 1
        later = play_out(state, tricks=1)
        assert later.to_act is not None
        assert legal_plays(later) == later.hands[later.to_act]

    def test_another_suit_is_free_when_another_card_is_called(self) -> None:
        state = in_play(self.DEAL, 2, called="KR")
        assert cards("CA C2 CD") <= legal_plays(state)

    def test_at_four_there_is_no_such_ban(self) -> None:
        state = in_play(deal_with(4, {0: "CA-C10"}, dealer=3), 2)
        assert legal_plays(state) == state.hands[0]


class Test_Q_14:
    """The ban binds whoever's card sets the suit: after an Excuse the next player, and the taker like the others."""

    def test_after_an_excuse(self) -> None:
        deal = deal_with(5, {0: "E CA", 1: "CR C3 C4", 2: "C5 C6", 3: "C7 C8", 4: "A21 PR"}, dealer=4)
        state = play(in_play(deal, 4, called="CR"), "E")
        assert refused(state, PlayCard(Seat(1), parse_card("C3"))).clause == "P5-11"
        assert legal_plays(state) & cards("CA-CR") == cards("CR")
        # Once a suit is set the next follows it, with the called suit too.
        led = play(state, "CR")
        assert legal_plays(led) == cards("C5 C6") | (led.hands[2] & cards("CA-CR"))

    def test_the_taker_leads(self) -> None:
        deal = deal_with(5, {0: "CA C2 C3 A20 A21", 1: "CR"}, dealer=4)
        state = in_play(deal, 0, called="CR")
        assert refused(state, PlayCard(Seat(0), parse_card("C2"))).clause == "P5-11"

    def test_the_taker_who_called_himself_may_lead_that_card_alone(self) -> None:
        deal = deal_with(5, {0: "CR CA C2 A20 A21"}, dealer=4)
        state = in_play(deal, 0, Bid.GARDE_SANS, called="CR")
        assert legal_plays(state) & cards("CA-CR") == cards("CR")

    def test_fourteen_of_the_suit_leave_a_card_to_lead(self) -> None:
        """All the Cœurs but the called one, and two more cards: these may be led."""
        deal = deal_with(5, {0: "CA-CD PA A21", 1: "CR"}, dealer=4)
        state = in_play(deal, 3, called="CR")
        assert legal_plays(state) == cards("PA A21")


class Test_P5_12:
    """The partner is not known until he plays the called card; he may help before, with points or his petit."""

    DEAL = deal_with(5, {0: "PD P2 K2", 1: "CR P3 A1 PC", 2: "A15-A21 PR", 3: "P4", 4: "P5"}, dealer=4)
    ALL = viewers(5)

    def known_to(self, state: State) -> set[Viewer]:
        return {viewer for viewer in self.ALL if view(state, viewer).partner is not None}

    def test_only_the_partner_knows_until_the_card_falls(self) -> None:
        state = in_play(self.DEAL, 2, Bid.GARDE_SANS, called="CR")
        assert state.taken.partner == 1
        assert {view(state, viewer).called for viewer in self.ALL} == {parse_card("CR")}
        while parse_card("CR") in state.hands[1]:
            assert self.known_to(state) == {1}
            state = play_out_one(state, last={1: "CR"})
        assert self.known_to(state) == set(self.ALL)
        assert {view(state, viewer).partner for viewer in self.ALL} == {1}

    def test_at_once_when_it_is_on_the_table(self) -> None:
        deal = deal_with(5, {1: "CR", 2: "A15-A21 PR"}, dealer=0)
        state = in_play(deal, 2, called="CR")
        assert self.known_to(state) == {1}
        assert self.known_to(play(state, "CR")) == set(self.ALL)

    def test_a_taker_alone_is_not_told_from_one_with_a_partner(self) -> None:
        state = in_play(deal_with(5, {2: "CR PR A15-A21"}, dealer=4), 2, called="CR")
        assert self.known_to(state) == set()

    def test_points_and_petit_may_be_given(self) -> None:
        """The taker wins with the 21: the partner, who must follow with an atout, gives the petit."""
        deal = deal_with(5, {2: "A15-A21 PR", 3: "CR A1 A2"}, dealer=1)
        state = play(in_play(deal, 2, Bid.GARDE_SANS, called="CR"), "A21")
        assert cards("A1 A2") <= legal_plays(state)
        state = play(state, "A1")
        assert self.known_to(state) == {3}

    def test_the_events_do_not_tell(self) -> None:
        """A trick is gathered by its winner, and the Excuse is settled at the end: neither names a camp."""
        deal = deal_with(5, {0: "E", 1: "CR", 2: "A15-A21 PR"}, dealer=4)
        state = in_play(deal, 2, called="CR")
        told = []
        while state.to_act is not None:
            action = PlayCard(state.to_act, max(legal_plays(state)))
            after = apply(state, action)
            told.append(events(state, action, after))
            state = after
        *before, last = told
        tricks = [event for step in told for event in step if isinstance(event, TrickTaken)]
        assert [event.gathered_by for event in tricks] == [event.trick.winner for event in tricks]
        assert not [event for step in before for event in step if isinstance(event, ExcuseSettled)]
        assert [event for event in last if isinstance(event, ExcuseSettled)]


def play_out_one(state: State, last: dict[int, str]) -> State:
    """Play one card: the lowest legal one, those of *last* as late as may be."""
    seat = state.to_act
    assert seat is not None
    legal = legal_plays(state)
    free = legal - cards(last.get(seat, ""))
    return apply(state, PlayCard(seat, min(free or legal)))


class Test_P5_13:
    """Poignées of 8, 10 and 13 atouts."""

    STATE = in_play(deal_with(5, {0: "A2-A15"}, dealer=4), 0, Bid.GARDE_SANS, called="CR")

    @pytest.mark.parametrize(
        ("shown", "level"),
        [
            pytest.param("A2-A9", PoigneeLevel.SIMPLE, id="8 atouts: simple"),
            pytest.param("A2-A11", PoigneeLevel.DOUBLE, id="10: double"),
            pytest.param("A2-A14", PoigneeLevel.TRIPLE, id="13: triple"),
        ],
    )
    def test_shown(self, shown: str, level: PoigneeLevel) -> None:
        state = apply(self.STATE, ShowPoignee(Seat(0), cards(shown)))
        assert [poignee.level for poignee in state.poignees] == [level]

    @pytest.mark.parametrize("size", [7, 9, 11, 12, 14])
    def test_other_numbers(self, size: int) -> None:
        assert refused(self.STATE, ShowPoignee(Seat(0), cards(f"A2-A{size + 1}"))).clause == "POIG-04"


class Test_P5_14:
    """Half a point goes to the winning camp, after the Excuse's owner has given a card, as at three."""

    @pytest.mark.parametrize(
        ("number", "halves", "settled", "amount"),
        [
            pytest.param(30, 81, 40, -26, id="40 ½ avec 2 bouts: 40, chuté de UN"),
            pytest.param(56, 83, 42, 26, id="41 ½ avec 2 bouts: 42, passé de UN"),
            pytest.param(689, 82, 41, 25, id="41 ½, moins la carte donnée pour l'Excuse: 41, juste fait"),
        ],
    )
    def test_in_a_deal(self, number: int, halves: int, settled: int, amount: int) -> None:
        result = numbered(number)
        assert result.excuse.fate is Fate.EXCHANGED
        assert (result.score.result.half_points, result.score.result.bouts) == (halves, 2)
        assert (result.score.points, result.score.per_defender) == (settled, amount)
        assert sum(result.marks) == 0


class Test_P5_15:
    """Two thirds to the taker and one third to the partner, or all of it to a taker alone; the five marks sum to 0."""

    @pytest.mark.parametrize("contract", list(Bid)[1:])
    @pytest.mark.parametrize("called", ["CR", "PR"], ids=["avec associé", "seul"])
    def test_marks(self, called: str, contract: Bid) -> None:
        deal = deal_with(5, {0: "PR A17-A21", 3: "CR"}, dealer=1)
        result = count(play_out(in_play(deal, 0, contract, called=called)))
        amount = result.score.per_defender
        alone = called == "PR"
        expected = [-amount] * 5
        expected[0] = 4 * amount if alone else 2 * amount
        expected[3] = -amount if alone else amount
        assert result.marks == tuple(expected)
        assert sum(result.marks) == 0
        assert amount != 0
