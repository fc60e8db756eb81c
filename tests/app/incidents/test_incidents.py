"""Incidents in a tournament: calls, rulings, what they do to deals and rankings, and taking them back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.incidents.books import LOST, PLACE, WON, at, call, deal, hall, seated, told, totals, write
from libre_books import Recorder
from oudler.app import commands
from oudler.app.incidents.deciding import Undecided
from oudler.app.incidents.effects import effect
from oudler.app.incidents.views import bans_at, incident_view, incidents_json, suspended
from oudler.app.state import state_hash
from oudler.fft.arbitrage import FactsError
from oudler.tournament.core import closing, penalties
from oudler.tournament.core.bans import bans
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import NOWHERE, At, Raised
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import play_of
from oudler.verdicts import RuleBroken

GARDE = 66
"""(25 + 8) × 2: what 49 points with two bouts give from each defender."""


@pytest.fixture
def recorder() -> Recorder:
    return hall()


def south(recorder: Recorder) -> int:
    return seated(recorder.book)["S"]


def counts(book: Book, number: int = 1) -> bool:
    return writing.current_sheet(book, PLACE).lines[number - 1].counts


def fresh(book: Book) -> str:
    """Return the fingerprint of what a tournament comes to, whatever was recorded on the way."""
    alive = {number: each for number, each in book.penalties.items() if not each.revoked}
    return state_hash(replace(book, incidents=type(book.incidents)({}), penalties=type(book.penalties)(alive), seq=0))


class Test_ETH_02:
    """When an irregularity is found play stops and the arbiter is called at once."""

    def test_a_call_suspends_its_table_until_the_ruling(self, recorder: Recorder) -> None:
        waiting = call(recorder, None, words="il a joué deux cartes")
        assert waiting.waits
        assert suspended(recorder.book, 1) == (1,)
        assert incidents_json(recorder.book)["waiting"] == [1]
        recorder.do(commands.rule_incident(1, told("ARB-17", south(recorder), by="taker")), author="arbitre")
        assert suspended(recorder.book, 1) == ()

    def test_a_position_is_not_closed_over_it(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        write(recorder, WON, WON, WON, place=(1, 2))
        call(recorder, None, words="contestation")
        recorder.refused("ETH-02", closing.close_position, 1)
        recorder.do(commands.revoke_incident(1), why="sans objet")
        recorder.do(closing.close_position, 1)

    def test_several_tricks_later_is_not_too_late(self, recorder: Recorder) -> None:
        recorder.do(commands.open_incident(Raised.TABLE, "renonce, six plis plus tôt", at()))
        assert recorder.book.incidents[1].raised is Raised.TABLE


class TestCalling:
    def test_a_player_calls_and_is_named(self, recorder: Recorder) -> None:
        there = seated(recorder.book)
        recorder.do(commands.open_incident(Raised.PLAYER, "il parle", at(), there["E"]))
        view = incident_view(recorder.book, recorder.book.incidents[1])
        assert recorder.book.players[there["E"]].name in view.called.fr
        assert view.where.fr == "position 1, table 1, donne 1"

    @pytest.mark.parametrize(
        ("where", "words"),
        [
            (At(1, 9, 1), "pas de table 9"),
            (At(1, 1, 8), "pas de donne 8"),
            (At(7, 1, 1), "position 7"),
            (At(None, 1), "à quelle position"),
            (At(1, None, 2), "à quelle table"),
        ],
    )
    def test_a_place_that_is_not(self, recorder: Recorder, where: At, words: str) -> None:
        error = recorder.refused("ETH-03", commands.open_incident(Raised.TABLE, "?", where))
        assert words in error.text.fr

    def test_somebody_of_another_table(self, recorder: Recorder) -> None:
        stranger = seated(recorder.book, (1, 2))["N"]
        recorder.refused("ETH-03", commands.open_incident(Raised.PLAYER, "?", at(), stranger))
        what = told("ARB-38", stranger)
        recorder.refused("ETH-03", commands.open_incident(Raised.ARBITER, "?", at(), None, what))

    def test_nothing_is_said(self, recorder: Recorder) -> None:
        recorder.refused("ETH-03", commands.open_incident(Raised.TABLE, "  ", at()))


class Test_ETH_03:
    """Not calling the arbiter when the fault is found forecloses any claim."""

    def test_a_table_claims_nothing_once_its_sheet_is_in(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        for raised in (Raised.TABLE, Raised.PLAYER):
            error = recorder.refused("ETH-03", commands.open_incident(raised, "il avait renoncé", at()))
            assert "rejetée" in error.text.fr

    def test_a_draft_is_not_handed_in(self, recorder: Recorder) -> None:
        recorder.do(writing.save, PLACE, (WON,))
        recorder.do(commands.open_incident(Raised.TABLE, "il avait renoncé", at()))


class Test_ETH_04:
    """The arbiter must intervene if he sees a fault."""

    def test_without_any_call_and_after_the_sheet(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        seen = call(recorder, told("ARB-20", south(recorder)))
        assert (seen.raised, seen.caller) == (Raised.ARBITER, None)
        assert not counts(recorder.book)


class Test_ETH_06:
    """The arbiter applies the rules of the competition: the edition stands in the settings, and in every ruling."""

    @pytest.mark.parametrize(("edition", "annulled"), [("fft2022", False), ("fft2017", False), ("fft2012", True)])
    def test_the_edition_rules(self, edition: str, annulled: bool) -> None:
        """D-05: after a defender's renonce the taker has a lost deal marked; in 2012 nobody chooses."""
        recorder = hall(edition=edition)
        write(recorder, LOST, WON, WON)
        choices = () if edition == "fft2012" else ("mark",)
        given = call(recorder, told("ARB-21", seated(recorder.book)["E"], choices=choices))
        assert given.decided is not None
        assert given.decided.facts["edition"] == edition
        assert counts(recorder.book) is not annulled
        assert bool(given.decided.barred) is (edition != "fft2012")

    def test_it_was_announced(self, recorder: Recorder) -> None:
        """FIN-06: the edition does not change once the tournament has begun, and each ruling names it."""
        given = call(recorder, told("ARB-38", south(recorder)))
        assert given.decided is not None
        assert given.decided.facts["edition"] == recorder.book.settings.edition


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


class TestTakingBack:
    @pytest.mark.parametrize(
        "what",
        [
            told("ARB-20", 0),
            told("ARB-38", 0),
            told("ARB-31", 0, suppressed=(2,)),
            told("ARB-54", 0, amount=50, why="parti"),
            told("ARB-05", 0, dealer=0),
        ],
        ids=lambda what: what.clause,
    )
    def test_undone_and_revoked(self, recorder: Recorder, what) -> None:  # type: ignore[no-untyped-def]
        taker = south(recorder)
        what = replace(what, offenders=(taker,), dealer=taker if what.dealer is not None else None)
        write(recorder, WON, WON, WON)
        before, ranked = state_hash(recorder.book), totals(recorder.book)
        call(recorder, what)
        assert state_hash(recorder.book) != before
        recorder.undo()
        assert state_hash(recorder.book) == before
        bare = fresh(recorder.book)
        call(recorder, what)
        given = state_hash(recorder.book)
        recorder.do(commands.revoke_incident(1), why="erreur")
        assert fresh(recorder.book) == bare
        assert totals(recorder.book) == ranked
        recorder.undo()
        assert state_hash(recorder.book) == given

    def test_changed_the_first_ruling_is_gone(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        call(recorder, told("ARB-20", south(recorder)))
        recorder.do(commands.change_incident(1, told("ARB-38", south(recorder))), why="mal vu")
        assert counts(recorder.book)
        assert [each.step.value for each in recorder.book.incidents[1].trail] == ["opened", "ruled", "changed"]

    def test_closed_is_closed(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        write(recorder, WON, WON, WON, place=(1, 2))
        call(recorder, told("ARB-20", south(recorder)))
        recorder.do(closing.close_position, 1)
        recorder.refused("RES-03", commands.revoke_incident(1))
        recorder.refused("RES-03", commands.change_incident(1, told("ARB-38", south(recorder))))
        late = commands.open_incident(Raised.ARBITER, "?", at(2), None, told("ARB-20", south(recorder)))
        recorder.refused("RES-03", late)
        call(recorder, told("ARB-38", south(recorder)))

    def test_its_penalty_is_not_revoked_apart(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-38", south(recorder)))
        recorder.refused("RANK-05", penalties.revoke, 1)

    def test_neither_twice_nor_unknown(self, recorder: Recorder) -> None:
        what = told("ARB-38", south(recorder))
        recorder.refused("ETH-03", commands.rule_incident(4, what))
        call(recorder, what)
        recorder.refused("ETH-05", commands.rule_incident(1, what))
        recorder.do(commands.revoke_incident(1), why="erreur")
        recorder.refused("ETH-03", commands.revoke_incident(1))


class TestNonsense:
    """Facts that cannot have been are refused, with the reason."""

    @pytest.mark.parametrize(
        ("clause", "side", "words"),
        [
            ("ARB-23", "E", "n’est pas le preneur"),
            ("ARB-24", "N", "n’est pas le preneur"),
            ("ARB-20", "E", "n’est pas le preneur"),
            ("ARB-21", "S", "est le preneur"),
            ("ARB-34", "S", "est le preneur"),
            ("ARB-15", "S", "est le preneur"),
            ("ARB-45", "S", "est le preneur"),
        ],
    )
    def test_of_the_other_camp(self, recorder: Recorder, clause: str, side: str, words: str) -> None:
        write(recorder, WON, WON, WON)
        choices = {"ARB-21": ("mark",), "ARB-15": ("harmless",)}.get(clause, ())
        what = told(clause, seated(recorder.book)[side], choices=choices)
        error = recorder.refused(clause, commands.open_incident(Raised.ARBITER, "?", at(), None, what))
        assert words in error.text.fr

    def test_a_taker_chooses_against_himself(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        what = told("ARB-18", south(recorder), choices=("same_suit",))
        recorder.refused("ARB-18", commands.open_incident(Raised.ARBITER, "?", at(), None, what))

    def test_another_result_than_the_sheet(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        what = told("ARB-20", south(recorder), result="lost")
        error = recorder.refused("ARB-20", commands.open_incident(Raised.ARBITER, "?", at(), None, what))
        assert "d'après la feuille, le preneur gagne" in error.text.fr

    def test_another_taker_than_the_sheet(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        there = seated(recorder.book)
        what = told("ARB-20", there["E"], taker=there["E"])
        recorder.refused("SHEET-02", commands.open_incident(Raised.ARBITER, "?", at(), None, what))

    @pytest.mark.parametrize(
        ("clause", "name"),
        [("ARB-01", "dealer"), ("ARB-38", "player"), ("ARB-37", "points"), ("ARB-53", "minutes"), ("ARB-19", "by")],
    )
    def test_what_is_missing_is_asked(self, recorder: Recorder, clause: str, name: str) -> None:
        players = () if clause == "ARB-38" else (south(recorder),)
        with pytest.raises(FactsError) as asked:
            call(recorder, told(clause, *players))
        assert name in asked.value.names

    def test_choices_are_never_guessed(self, recorder: Recorder) -> None:
        with pytest.raises(Undecided) as asked:
            call(recorder, told("ARB-21", seated(recorder.book)["E"]))
        assert asked.value.choices == ("mark", "decline")

    def test_a_deal_is_needed_where_one_is_annulled(self, recorder: Recorder) -> None:
        what = told("ARB-20", south(recorder))
        recorder.refused("ARB-20", commands.open_incident(Raised.ARBITER, "?", At(1, 1), None, what))

    def test_minutes_of_nothing(self, recorder: Recorder) -> None:
        for minutes in (0, -5):
            with pytest.raises((RuleBroken, FactsError)):
                call(recorder, told("ARB-53", south(recorder), minutes=minutes), NOWHERE)

    def test_deals_taken_away_for_smoking(self, recorder: Recorder) -> None:
        what = told("ARB-37", south(recorder), amount=20, why="dehors", suppressed=(1,))
        recorder.refused("ARB-37", commands.open_incident(Raised.ARBITER, "?", at(), None, what))


class TestPreview:
    def test_lines_penalties_and_ranks_before_anything_is_done(self, recorder: Recorder) -> None:
        write(recorder, WON, WON, WON)
        before = recorder.book
        command = commands.open_incident(Raised.ARBITER, "?", at(), None, told("ARB-20", south(recorder)))
        event = command(before)
        recorder.do(command)
        found = effect(before, recorder.book, 1)
        assert event is not None
        (line,) = found.lines
        assert line.before is not None
        assert line.after is not None
        assert line.before.marks == (-GARDE, 3 * GARDE, -GARDE, -GARDE)
        assert line.after.marks == (None,) * 4
        assert {each.entrant for each in found.ranks} >= set(seated(before).values())

    def test_later_second_offences_are_told(self, recorder: Recorder) -> None:
        east = seated(recorder.book)["E"]
        call(recorder, told("ARB-38", east))
        call(recorder, told("ARB-38", east))
        before = recorder.book
        recorder.do(commands.revoke_incident(1), why="erreur")
        assert effect(before, recorder.book, 1).counted_later == (2,)


class TestAbandon:
    def test_ranked_last(self, recorder: Recorder) -> None:
        """ARB-54: last whatever his total; Q-49: the amount is the arbiter's."""
        write(recorder, WON, WON, WON)
        write(recorder, WON, WON, WON, place=(1, 2))
        call(recorder, told("ARB-54", south(recorder), amount=0, why="article 31"))
        assert list(totals(recorder.book))[-1] == south(recorder)
        recorder.do(commands.revoke_incident(1), why="revenu")
        assert list(totals(recorder.book))[-1] != south(recorder)


class TestSheetFaults:
    """Q-23: each of the players of the table."""

    def test_each_pays(self, recorder: Recorder) -> None:
        call(recorder, told("ARB-28"), At(1, 1))
        assert {(each.player, each.points) for each in recorder.book.penalties.values()} == {
            (player, 100) for player in seated(recorder.book).values()
        }
