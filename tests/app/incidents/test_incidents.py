"""Incidents in a tournament: calls, rulings, previews, what is refused, and taking them back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.incidents.books import GARDE, LOST, PLACE, WON, at, call, counts, hall, seated, south, told, totals, write
from libre_books import Recorder
from oudler.app import commands
from oudler.app.incidents.deciding import Undecided
from oudler.app.incidents.effects import effect
from oudler.app.incidents.views import incident_view, incident_views, incidents_json, suspended
from oudler.app.state import standing_hash, state_hash
from oudler.fft.arbitrage import FactsError
from oudler.tournament.core import closing, penalties
from oudler.tournament.core.incident import NOWHERE, At, Raised
from oudler.tournament.libre import writing
from oudler.verdicts import RuleBroken


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
        bare = standing_hash(recorder.book)
        call(recorder, what)
        given = state_hash(recorder.book)
        recorder.do(commands.revoke_incident(1), why="erreur")
        assert standing_hash(recorder.book) == bare
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

    def test_a_second_offence_says_from_then_on_that_the_first_was_taken_back(self, recorder: Recorder) -> None:
        """ETH-08: the ruling stands until the arbiter changes it; the list and the report remark it until he does."""
        east = seated(recorder.book)["E"]

        def remarked() -> list[int]:
            views = incident_views(recorder.book)
            return [view.incident.number for view in views if any("levée depuis" in each.fr for each in view.did)]

        for _ in range(3):
            call(recorder, told("ARB-38", east))
        assert remarked() == []
        recorder.do(commands.revoke_incident(1), why="erreur")
        assert [each.points for each in recorder.book.penalties.values() if not each.revoked] == [100, 100]
        assert remarked() == [2]  # the third was warned of the second, which stands
        recorder.do(commands.change_incident(2, told("ARB-38", east)), why="plus de récidive")
        assert remarked() == []

    def test_a_second_offence_of_which_another_first_one_stands(self, recorder: Recorder) -> None:
        east = seated(recorder.book)["E"]
        for clause in ("ARB-48", "ARB-41", "ARB-40"):  # one kind of fault: the poignée
            call(recorder, told(clause, east, poignee="simple" if clause == "ARB-48" else None))
        recorder.do(commands.revoke_incident(1), why="erreur")
        third = next(view for view in incident_views(recorder.book) if view.incident.number == 3)
        assert not any("levée depuis" in each.fr for each in third.did)
