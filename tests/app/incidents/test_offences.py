"""What offences cost: warnings, then points, remembered by the tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.incidents.books import WON, at, call, deal, hall, seated, south, told, totals, write
from libre_books import Recorder
from oudler.app import commands
from oudler.app.incidents.views import incident_view
from oudler.fft.arbitrage import FactsError
from oudler.tournament.core import penalties
from oudler.tournament.core.bans import bans
from oudler.tournament.core.incident import NOWHERE, At


class Test_ETH_08:
    """The first offence is warned, a repeat costs 100 points."""

    def test_the_tournament_remembers(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        east = seated(recorder.book)["E"]
        before = totals(recorder.book)[east]
        for number, off in ((1, 0), (2, 100), (3, 200)):
            call(recorder, told("ARB-38", east), at(number))
            assert totals(recorder.book)[east] == before - off
        assert [each.points for each in recorder.book.penalties.values()] == [0, 100, 100]

    @pytest.mark.parametrize(
        ("first", "then", "points"),
        [
            ("ARB-40", "ARB-47", 100),
            ("ARB-15", "ARB-55", 100),
            ("ARB-38", "ARB-40", 0),
            ("ARB-15", "ARB-38", 0),
        ],
    )
    def test_of_the_same_kind(self, recorder: Recorder, first: str, then: str, points: int) -> None:
        east = seated(recorder.book)["E"]
        for number, clause in enumerate((first, then), 1):
            choices = ("harmless",) if clause in {"ARB-15", "ARB-55"} else ()
            call(recorder, told(clause, east, choices=choices), at(number))
        assert recorder.book.penalties[2].points == points

    def test_another_player_starts_anew(self, recorder: Recorder) -> None:
        there = seated(recorder.book)
        call(recorder, told("ARB-38", there["E"]))
        call(recorder, told("ARB-38", there["N"]))
        assert [each.points for each in recorder.book.penalties.values()] == [0, 0]

    def test_a_warning_that_was_revoked_is_forgotten(self, recorder: Recorder) -> None:
        east = seated(recorder.book)["E"]
        call(recorder, told("ARB-38", east))
        recorder.do(commands.revoke_incident(1), why="erreur")
        call(recorder, told("ARB-38", east), at(2))
        assert recorder.book.penalties[2].points == 0

    def test_what_was_paid_for_a_second_offence_counts_when_the_first_is_taken_back(self, recorder: Recorder) -> None:
        """He has paid for it, and that stands: the third time is a second offence, and `oudler check` agrees."""
        east = seated(recorder.book)["E"]
        for number in (1, 2):
            call(recorder, told("ARB-38", east), at(number))
        recorder.do(commands.revoke_incident(1), why="erreur")
        call(recorder, told("ARB-38", east), at(3))
        assert [each.points for each in recorder.book.penalties.values()] == [0, 100, 100]

    def test_a_warning_by_hand_counts_too(self, recorder: Recorder) -> None:
        east = seated(recorder.book)["E"]
        recorder.do(penalties.penalise, 0, "ARB-38", player=east, why="vu")
        call(recorder, told("ARB-38", east))
        assert recorder.book.penalties[2].points == 100

    def test_nobody_tells_it(self, recorder: Recorder) -> None:
        what = told("ARB-38", seated(recorder.book)["E"])
        with pytest.raises(FactsError, match="se souvient"):
            call(recorder, replace(what, facts=replace(what.facts, repeat=True)))

    def test_slow_play_costs_each_his_own(self, recorder: Recorder) -> None:
        """ARB-31: 100 points, 200 to who was slow before."""
        there = seated(recorder.book)
        call(recorder, told("ARB-31", there["E"]))
        call(recorder, told("ARB-31", there["E"], there["N"]), at(2))
        given = {(each.player, each.points) for each in recorder.book.penalties.values()}
        assert given == {(there["E"], 100), (there["E"], 200), (there["N"], 100)}
        said = [text.fr for text in incident_view(recorder.book, recorder.book.incidents[2]).ruling]
        assert f"récidive : {recorder.book.players[there['E']].name}" in said


class Test_DEAL_11:
    """Nobody touches or picks up cards before the deal is over; D-03: nor looks at his hand; the arbiter warns."""

    def test_warned(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-38", seated(recorder.book)["O"]))
        assert recorder.book.penalties[1].points == 0


class Test_D_03:
    """Looking at one's hand before the deal is over is the same fault in every edition."""

    @pytest.mark.parametrize("edition", ["fft2012", "fft2017", "fft2022"])
    def test_warned(self, edition: str) -> None:
        recorder = hall(edition=edition)
        call(recorder, told("ARB-38", seated(recorder.book)["O"]))
        assert recorder.book.penalties[1].points == 0


class Test_D_16:
    """The arbiter explains the code, though not during a deal: an intervention without a sanction."""

    def test_explained(self, recorder: Recorder) -> None:
        before = recorder.book.penalties
        call(recorder, told("ETH-05", south(recorder)), NOWHERE)
        assert recorder.book.penalties == before


class Test_D_29:
    """A poignée after one's own first card still counts until that is covered; later it falls."""

    @pytest.mark.parametrize(("clause", "falls"), [("ARB-47", False), ("ARB-48", True)])
    def test_counted_until_covered(self, recorder: Recorder, clause: str, falls: bool) -> None:
        write(recorder, deal(1, poignees=("simple",)), WON, WON)
        before = totals(recorder.book)[south(recorder)]
        call(recorder, told(clause, south(recorder), poignee="simple"))
        assert totals(recorder.book)[south(recorder)] == before - (60 if falls else 0)


class Test_DEAL_13:
    """After a fault in the deal the same dealer deals again, and the culprit may not bid on it."""

    @pytest.mark.parametrize(("edition", "who"), [("fft2022", "E"), ("fft2012", "N")])
    def test_the_culprit_or_the_dealer(self, edition: str, who: str) -> None:
        """D-01: in 2012 it was the dealer who was banned."""
        recorder = hall(edition=edition)
        there = seated(recorder.book)
        call(recorder, told("ARB-02", there["E"], dealer=there["N"]))
        (ban,) = bans(recorder.book)
        assert (ban.player, ban.position, ban.table, ban.deal) == (there[who], 1, 1, 1)


class TestSheetFaults:
    """Q-23: each of the players of the table."""

    def test_each_pays(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-28"), At(1, 1))
        assert {(each.player, each.points) for each in recorder.book.penalties.values()} == {
            (player, 100) for player in seated(recorder.book).values()
        }
