"""P5: a table of five at which one player, the mort, deals to the four others and sits out."""

from __future__ import annotations

import pytest

from builders import drive, in_play, play_out
from oudler.cards import DECK, CardSet
from oudler.rules import Bid, Deal, MakeBid, Phase, Seat, apply, count, next_deal, start
from oudler.rules.dealing import SHAPES
from oudler.rules.mort import HOMOLOGABLE, SEATS_AT_TABLE, MortTable
from oudler.rules.seats import next_seat

SEED = bytes(range(32))


def deal_of(table: MortTable) -> Deal:
    return Deal.of(table.deal(SEED))


class Test_P5_01:
    """The mort deals an ordinary deal for four to the others and sits out."""

    @pytest.mark.parametrize("mort", range(5))
    def test_four_hands_of_18_and_a_chien_of_6(self, mort: int) -> None:
        deal = deal_of(MortTable(Seat(mort)))
        assert (deal.players, [len(hand) for hand in deal.hands], len(deal.chien)) == (4, [18] * 4, 6)
        assert CardSet.of(card for cards in (*deal.hands, deal.chien) for card in cards) == DECK

    @pytest.mark.parametrize("mort", range(5))
    def test_the_mort_s_right_hand_neighbour_speaks_and_leads_first(self, mort: int) -> None:
        table = MortTable(Seat(mort))
        order = [Seat((mort + 1 + place) % 5) for place in range(4)]
        state = start(deal_of(table))
        said = []
        while state.phase is Phase.AUCTION and state.to_act is not None:
            said.append(table.table_seat(state.to_act))
            state = apply(state, MakeBid(state.to_act, Bid.GARDE_SANS if len(said) == 2 else Bid.PASSE))
        assert said == order
        assert state.to_act is not None
        assert table.table_seat(state.to_act) == order[0] == next_seat(Seat(mort), SEATS_AT_TABLE)

    @pytest.mark.parametrize("mort", range(5))
    def test_the_mort_has_no_seat_in_the_deal(self, mort: int) -> None:
        table = MortTable(Seat(mort))
        seats = [table.table_seat(Seat(seat)) for seat in range(4)]
        assert sorted([*seats, mort]) == [0, 1, 2, 3, 4]


class Test_P5_02:
    """The mort has no mark; those of the four others sum to 0."""

    @pytest.mark.parametrize("mort", range(5))
    @pytest.mark.parametrize("contract", [Bid.PRISE, Bid.GARDE_CONTRE])
    def test_marks(self, mort: int, contract: Bid) -> None:
        table = MortTable(Seat(mort))
        result = count(play_out(in_play(deal_of(table), 2, contract)))
        marks = table.marks(result.marks)
        amount = result.score.per_defender
        taker = (mort + 3) % 5  # seat 2 of the deal is the third to the right of the mort
        assert marks[mort] == 0
        assert marks[taker] == 3 * amount
        assert [mark for seat, mark in enumerate(marks) if seat not in (mort, taker)] == [-amount] * 3
        assert sum(marks) == 0


class Test_P5_03:
    """Each is mort in turn in the direction of play; the mort deals again as long as nobody takes."""

    def test_in_turn(self) -> None:
        tables = [MortTable(Seat(3))]
        for _ in range(5):
            tables.append(tables[-1].next(Phase.FINISHED))
        assert [table.mort for table in tables] == [3, 4, 0, 1, 2, 3]

    def test_as_long_as_nobody_takes(self) -> None:
        table = MortTable(Seat(4))
        deal = deal_of(table)
        passed = drive(start(deal), [MakeBid(Seat(seat), Bid.PASSE) for seat in range(4)])
        assert passed.phase is Phase.PASSED_OUT
        assert table.next(passed.phase).mort == 4
        assert table.next(passed.phase).next(Phase.PASSED_OUT).next(Phase.FINISHED).mort == 0
        # At a table of four the deal passes on.
        assert next_deal(passed).dealer == next_seat(deal.dealer, 4)


class Test_P5_04:
    """Tournaments with tables of five are not homologable, with a mort neither."""

    def test_not_homologable(self) -> None:
        assert HOMOLOGABLE is False
        assert SHAPES[5].homologable is False
        assert SHAPES[4].homologable is True
