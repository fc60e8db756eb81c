"""What an arbiter changes in a deal: annulled, banned from bidding, pointed out before the auction, without him."""

from __future__ import annotations

import pytest

from app.tables.arbitrated import Club, begun
from oudler.app.tables import arbiter, commands
from oudler.app.tables.arbiter import Asked
from oudler.app.tables.counts import sheet_line
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.turns import Redeal, turn_of
from oudler.app.tables.views import table_json
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Bid,
    IllegalAction,
    Phase,
    RuleBroken,
    Seat,
)


@pytest.fixture
def club(house: House) -> Club:
    return begun(house)


class Test_ETH_07:
    """An annulled deal does not count as a deal played."""

    def test_at_once(self, club: Club) -> None:
        """ARB-10: the deal is annulled whatever its result; the next dealer deals (Q-04)."""
        club.bid(Bid.PASSE)
        dealer = club.table.playing.deal.dealer  # type: ignore[union-attr]
        club.call()
        table = club.rule(Asked(clause="ARB-10"))
        assert turn_of(table) == Redeal()
        assert table.finished == ()
        assert table_json(table, Seat(0))["phase"] == "thrown_in"
        again = club.next_deal()
        assert again.deal_number == 1
        assert again.playing is not None
        assert again.playing.deal.dealer == (dealer + 1) % 3
        assert (again.penalties[dealer], sum(again.penalties)) == (100, 100)

    def test_when_the_result_decides(self, house: House) -> None:
        """ARB-09: won, the deal is annulled; lost, it counts (Q-21)."""
        results = set()
        for _ in range(40):
            club = Club(house)
            if club.table.playing.over:  # type: ignore[union-attr]
                continue
            club.call()
            club.rule(Asked(clause="ARB-09", offenders=(0,)))
            incident = club.table.incidents[0]
            table = club.play_on(Bid.PRISE)
            if table.playing.state.phase is not Phase.FINISHED:  # type: ignore[union-attr]
                continue
            won = table.incidents[0].facts.won
            assert (len(table.finished), table.playing.annulled) == ((0, True) if won else (1, False))  # type: ignore[union-attr]
            assert not isinstance(incident.ruling, type(table.incidents[0].ruling))
            results.add(won)
            if len(results) == 2:
                return
        raise AssertionError(results)

    def test_after_it_was_counted(self, club: Club) -> None:
        club.play_on()
        assert len(club.table.finished) == 1
        club.call()
        with pytest.raises(RuleBroken, match="arrêté"):
            club.do(lambda table: commands.next_one(table, "p1", fresh_seed()))
        table = club.rule(Asked(clause="ARB-01", offenders=(0,)))
        assert table.finished == ()
        assert turn_of(table) == Redeal()


class Test_BID_13:
    """A ban of a ruling holds in the next auction, and in that one only."""

    def test_the_culprit_may_only_pass(self, club: Club) -> None:
        """ARB-02: the same dealer deals again, and Hugo, who turned the card up, does not bid."""
        dealer = club.table.playing.deal.dealer  # type: ignore[union-attr]
        club.call()
        club.rule(Asked(clause="ARB-02", offenders=(1,)))
        again = club.next_deal().playing
        assert again is not None
        assert (again.deal.dealer, again.deal.barred) == (dealer, frozenset({Seat(1)}))
        if not again.over:  # a petit sec: the ban goes on
            club.play_on()
            assert club.next_deal().playing.deal.barred == frozenset()  # type: ignore[union-attr]

    def test_it_goes_with_the_person(self, club: Club) -> None:
        """Q-46: it lapses where he has left the table."""
        club.call()
        club.rule(Asked(clause="ARB-02", offenders=(1,)))
        club.do(lambda table: commands.leave(table, "p2", fresh_seed()), "p2")
        assert club.next_deal().playing.deal.barred == frozenset()  # type: ignore[union-attr]


class Test_BID_09:
    """A sur-contrat waits for the arbiter, who is shown the hand."""

    def test_he_sees_that_hand_and_no_chien(self, club: Club) -> None:
        """BID-10: the chien of a sur-contrat is for nobody."""
        table = club.bid(Bid.GARDE_SANS)
        playing = table.playing
        assert playing is not None
        assert playing.state.phase is Phase.APPROVAL
        request = playing.state.request
        assert request is not None
        seen = table_json(table, ARBITER)
        assert seen["request"] == {"seat": request.seat, "wants": "garde_sans"}
        assert seen["shown_hand"] == {"seat": request.seat, "cards": playing.deal.hands[request.seat].codes}
        assert seen["chien"] is None
        assert seen["hand"] is None
        for viewer in (SPECTATOR, Seat((request.seat + 1) % 3)):
            assert table_json(table, viewer)["shown_hand"] is None
        granted = club.approve(grants=True)
        assert table_json(granted, ARBITER)["shown_hand"] is None
        assert table_json(granted, ARBITER)["chien"] is None

    def test_no_player_grants_it(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        with pytest.raises(Forbidden):
            arbiter.approve(club.table, "p1", grants=True, counts=(24, 24, 24))
        with pytest.raises(NotNow):
            arbiter.approve(Club(club.house).table, "p4", grants=True, counts=(24, 24, 24))


class Test_BID_11:
    """Before granting he has every player count his cards; then he initials the sheet."""

    def test_the_counts_must_be_right(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        for counts in (None, (24, 24, 23)):
            with pytest.raises(IllegalAction) as refused:
                club.approve(grants=True, counts=counts)
            assert refused.value.clause == "BID-11"

    def test_the_visa_is_on_the_sheet(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        club.approve(grants=True)
        table = club.play_on(Bid.PASSE)
        assert [sheet_line(deal)["visa"] for deal in table.finished] == [True]


class Test_BID_12:
    """Refused: who had bid before may play his contract or decline."""

    def test_he_is_asked(self, club: Club) -> None:
        club.bid(Bid.PRISE)
        club.bid(Bid.GARDE_SANS)
        club.approve(grants=False, counts=None)
        table = club.bid(Bid.PASSE)
        assert table.playing is not None
        assert table.playing.state.phase is Phase.CONFIRM


class TestWithoutHim:
    def test_an_arbiter_who_leaves_keeps_nobody_waiting(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        table = club.do(lambda table: arbiter.dismiss(table, "p4"), "p4")
        assert table.playing is not None
        assert table.playing.state.phase is Phase.AUCTION

    def test_afterwards_nobody_is_asked(self, club: Club) -> None:
        club.do(lambda table: arbiter.dismiss(table, "p4"), "p4")
        table = club.bid(Bid.GARDE_SANS)
        assert table.playing is not None
        assert (table.playing.state.phase, table.playing.state.request) == (Phase.AUCTION, None)

    def test_a_table_without_one_is_as_it_was(self, house: House) -> None:
        club = Club(house, arbiter_first=False)
        assert club.table.playing is not None
        assert not club.table.playing.deal.arbiter
