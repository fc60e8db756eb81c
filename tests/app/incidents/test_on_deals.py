"""What rulings do to deals and rankings: annulled, played again, points moved, bids forbidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.incidents.books import GARDE, LOST, PLACE, WON, at, call, counts, deal, seated, south, told, totals, write
from libre_books import Recorder
from oudler.app import commands
from oudler.app.incidents.views import bans_at, incident_view
from oudler.fft.arbitrage import FactsError
from oudler.tournament.core import closing
from oudler.tournament.core.bans import bans
from oudler.tournament.core.incident import Raised
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import play_of


class Test_ETH_07:
    """An annulled deal does not count as a deal played, and may be played again."""

    def test_won_by_his_own_renonce(self, recorder: Recorder) -> None:
        """66 from each of three defenders, three times; without the first deal 2 × 198 are left."""
        write(recorder, WON, WON, WON)
        assert totals(recorder.book)[south(recorder)] == 3 * 3 * GARDE
        call(recorder, told("ARB-20", south(recorder)))
        assert totals(recorder.book)[south(recorder)] == 2 * 3 * GARDE
        assert writing.current_sheet(recorder.book, PLACE).deals_played == 2
        assert sum(totals(recorder.book).values()) == 0

    def test_lost_it_counts(self, recorder: Recorder) -> None:
        write(recorder, LOST, WON, WON)
        before = totals(recorder.book)
        call(recorder, told("ARB-20", south(recorder)))
        assert totals(recorder.book) == before

    def test_ruled_in_play_the_line_says_who_won_when_it_comes(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-20", south(recorder), taker=south(recorder)))
        write(recorder, WON, WON, WON)
        assert not counts(recorder.book)
        assert play_of(recorder.book).written(PLACE) != play_of(recorder.book).sheet(PLACE)

    def test_it_is_played_again_on_a_line_of_its_own(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-20", south(recorder)))
        write(recorder, WON, LOST, WON, WON)
        assert [line.counts for line in writing.current_sheet(recorder.book, PLACE).lines] == [False, True, True, True]
        recorder.refused("SHEET-02", writing.correct, PLACE, (WON,) * 1, "trop peu")

    def test_one_more_than_that_is_too_many(self, recorder: Recorder) -> None:
        recorder.refused("SHEET-02", writing.submit, PLACE, tuple(replace(WON, number=each) for each in range(1, 5)))

    def test_dealt_again_from_the_start_it_is_another_deal_in_its_place(self, recorder: Recorder) -> None:
        """ARB-04: annulled and dealt again: what is written there is the new deal."""
        call(recorder, told("ARB-04", dealer=south(recorder)))
        write(recorder, WON, WON, WON)
        assert counts(recorder.book)


class Test_DEAL_14:
    """On a fausse donne everybody gives his cards back without looking."""

    def test_the_ruling_says_so(self, recorder: Recorder) -> None:
        given = call(recorder, told("ARB-01", dealer=south(recorder)))
        said = " ".join(text.fr for text in incident_view(recorder.book, given).ruling)
        assert "Chacun rend son jeu sans le regarder." in said


class TestBans:
    """Q-46: until one auction has been held, at the same table."""

    def test_known_at_the_next_deal_and_served_by_it(self, recorder: Recorder) -> None:
        east = seated(recorder.book)["E"]
        call(recorder, told("ARB-21", east, choices=("mark",)))
        (ban,) = bans(recorder.book)
        assert (ban.player, ban.deal) == (east, 2)
        assert recorder.book.players[east].name in bans_at(recorder.book, 1, 1)[0].fr
        assert bans_at(recorder.book, 1, 2) == ()
        recorder.do(writing.save, PLACE, (WON, replace(WON, number=2)))
        assert bans(recorder.book) == ()

    def test_a_deal_thrown_in_serves_nothing(self, recorder: Recorder) -> None:
        there = seated(recorder.book)
        call(recorder, told("ARB-21", there["E"], choices=("mark",)))
        call(recorder, told("ARB-01", dealer=there["N"]), at(2))
        assert {(each.player, each.deal) for each in bans(recorder.book)} == {(there["E"], 2), (there["N"], 2)}

    @pytest.mark.parametrize("side", ["N", "E"])
    def test_after_the_last_deal_it_follows_who_stays(self, recorder: Recorder, side: str) -> None:
        player = seated(recorder.book)[side]
        call(recorder, told("ARB-21", player, choices=("mark",)), at(3))
        write(recorder, WON, WON, WON)
        write(recorder, WON, WON, WON, place=(1, 2))
        recorder.do(closing.close_position, 1)
        there = recorder.book.table((2, 1))
        stays = there is not None and player in there.players
        assert [(each.position, each.deal) for each in bans(recorder.book)] == ([(2, 1)] if stays else [])


class TestPoints:
    """ARB-21, ARB-20: points wrongly won go to the other camp, on the line of the deal."""

    def test_given_back(self, recorder: Recorder) -> None:
        """52.5 points with two bouts: made by 11.5, so (25 + 12) × 2 = 74 from each."""
        write(recorder, WON, WON, WON)
        call(recorder, told("ARB-21", seated(recorder.book)["E"], choices=("mark",), moved=7))
        assert totals(recorder.book)[south(recorder)] == 3 * (74 + 2 * GARDE)

    def test_they_may_turn_the_deal(self, recorder: Recorder) -> None:
        """40 points lost by 1; with 4 more it is won by 3: annulled by the taker's renonce, were it his."""
        write(recorder, deal(1, points=40), WON, WON)
        call(recorder, told("ARB-21", seated(recorder.book)["E"], choices=("mark",), moved=8))
        assert totals(recorder.book)[south(recorder)] == 3 * (56 + 2 * GARDE)

    def test_none_go_over_where_the_clause_moves_none(self, recorder: Recorder) -> None:
        what = told("ARB-34", seated(recorder.book)["E"], moved=4)
        recorder.refused("ARB-34", commands.open_incident(Raised.ARBITER, "?", at(), None, what))

    def test_only_off_a_count_that_is_written(self, recorder: Recorder) -> None:
        """The table that has not counted yet counts with what is given back; more than there is never goes over."""
        what = told("ARB-21", seated(recorder.book)["E"], choices=("mark",), moved=4)
        recorder.refused("ARB-21", commands.open_incident(Raised.ARBITER, "?", at(), None, what))
        write(recorder, WON, WON, WON)
        recorder.refused("CARD-07", commands.open_incident(Raised.ARBITER, "?", at(), None, replace(what, moved=80)))

    def test_a_poignee_that_does_not_count(self, recorder: Recorder) -> None:
        """ARB-48: the taker's, too late: won, its 20 points fall away; ARB-42: whatever the result."""
        write(recorder, deal(1, poignees=("simple",)), deal(2, points=31, poignees=("simple",)), WON)
        call(recorder, told("ARB-48", south(recorder), poignee="simple"))
        assert totals(recorder.book)[south(recorder)] == 3 * (GARDE - (25 + 10) * 2 - 20 + GARDE)
        call(recorder, told("ARB-48", south(recorder), poignee="simple"), at(2))
        assert totals(recorder.book)[south(recorder)] == 3 * (GARDE - (25 + 10) * 2 - 20 + GARDE) - 100

    def test_which_poignee_is_asked(self, recorder: Recorder) -> None:
        with pytest.raises(FactsError, match="poignee"):
            call(recorder, told("ARB-42", south(recorder)))

    def test_the_petit_of_an_ecart_of_five(self, recorder: Recorder) -> None:
        """ARB-24: no bonus for the petit in a last trick of one card: 20 points fewer from each, on a lost deal."""
        write(recorder, deal(1, points=31, petit_au_bout="attack"), WON, WON)
        before = totals(recorder.book)[south(recorder)]
        call(recorder, told("ARB-24", south(recorder), ecart=5))
        assert totals(recorder.book)[south(recorder)] == before - 3 * 20


class TestSeveral:
    """Decision 23: several incidents on one deal."""

    def test_annulled_once_one_annuls_it(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        there = seated(recorder.book)
        call(recorder, told("ARB-21", there["E"], choices=("mark",)))
        assert counts(recorder.book)
        call(recorder, told("ARB-35", there["S"]))
        assert not counts(recorder.book)
        call(recorder, told("ARB-34", there["O"]))
        assert not counts(recorder.book)
        recorder.do(commands.revoke_incident(2), why="erreur")
        assert counts(recorder.book)

    def test_points_add_up_and_penalties_stay(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        there = seated(recorder.book)
        call(recorder, told("ARB-21", there["E"], choices=("mark",), moved=7))
        call(recorder, told("ARB-21", there["O"], choices=("mark",), moved=2))
        assert totals(recorder.book)[there["S"]] == 3 * (76 + 2 * GARDE)
        call(recorder, told("ARB-38", there["N"]))
        call(recorder, told("ARB-38", there["N"]))
        call(recorder, told("ARB-20", there["S"]))
        assert recorder.book.penalties[2].points == 100
        assert not counts(recorder.book)

    def test_slow_play_takes_deals_away(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-31", south(recorder), suppressed=(3,)))
        write(recorder, WON, WON)
        assert writing.current_sheet(recorder.book, PLACE).deals_played == 2
        assert not counts(recorder.book, 3)


class TestAbandon:
    def test_ranked_last(self, recorder: Recorder) -> None:
        """ARB-54: last whatever his total; Q-49: the amount is the arbiter's."""
        write(recorder, WON, WON, WON)
        write(recorder, WON, WON, WON, place=(1, 2))
        call(recorder, told("ARB-54", south(recorder), amount=0, why="article 31"))
        assert list(totals(recorder.book))[-1] == south(recorder)
        recorder.do(commands.revoke_incident(1), why="revenu")
        assert list(totals(recorder.book))[-1] != south(recorder)

    def test_not_where_he_could_not_help_it(self, recorder: Recorder) -> None:
        """COMP-36: « sauf en cas de force majeure »."""
        write(recorder, WON, WON, WON)
        write(recorder, WON, WON, WON, place=(1, 2))
        before = list(totals(recorder.book))
        call(recorder, told("ARB-54", south(recorder), choices=("force_majeure",)))
        assert list(totals(recorder.book)) == before
