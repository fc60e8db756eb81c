from __future__ import annotations

from dataclasses import replace
from random import Random

import duplicate_books
from libre_books import Recorder, begun
from oudler.app.disciplines import DISCIPLINES, WORDS, events_of
from oudler.app.journal import _told, tell_history
from oudler.app.journal_view import journal_lines
from oudler.app.rehearsal import hall
from oudler.text import Text
from oudler.tournament.core import closing, drawing, entering, incidents, penalties
from oudler.tournament.core.incident import At, Decided, Raised
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import writing as fiches
from oudler.tournament.duplicate.fiches import Decision, FicheLine, Ruling
from oudler.tournament.entrants import Contact, Role
from oudler.tournament.libre import writing as sheets
from oudler.tournament.lines import Line, Outcome


def test_every_event_has_its_sentence() -> None:
    assert set(events_of(DISCIPLINES).values()) <= set(_told.registry) | set(WORDS)


def last(recorder: Recorder) -> Text:
    return tell_history(recorder.recorded)[-1]


class TestOldAndNew:
    """An entry that replaces something says what stood there, and what stands there now."""

    def test_a_sheet_by_contract_cell_by_cell(self) -> None:
        recorder = begun(12)
        first = Line(1, "garde", "N", Outcome(2, 112))
        second = Line(2, "prise", "S", Outcome(1, 103))
        recorder.do(sheets.submit, (1, 2), (first, second))
        mended = Line(2, "garde", "S", Outcome(1, 105, petit_au_bout="attack"))
        recorder.do(sheets.correct, (1, 2), (first, mended), "mal lue", why="mal lue")
        told = last(recorder)
        assert told.fr == (
            "position 1, table 2 : feuille rectifiée : donne 2, contrat : prise → garde ; points : 51,5 → 52,5"
            " ; petit au bout : rien → attaque"
            " ; Nord : −26 → −74 ; Sud : +78 → +222 ; Est : −26 → −74 ; Ouest : −26 → −74"
        )
        assert "sheet corrected: deal 2, contract: prise → garde; points: 51.5 → 52.5" in told.en
        (line,) = journal_lines(recorder.recorded, "51,5 → 52,5")
        assert (line.text, line.reason) == (told, "mal lue")

    def test_bilans_alone(self) -> None:
        recorder = begun(12)
        recorder.do(sheets.submit, (1, 1), (Line(0, marks=(120, -40, -40, -40)),))
        recorder.do(sheets.correct, (1, 1), (Line(0, marks=(90, -30, -30, -30)),), "x")
        assert "bilan Nord : +120 → +90 ; bilan Sud : −40 → −30" in last(recorder).fr

    def test_the_second_correction_starts_from_the_first_unless_that_was_undone(self) -> None:
        recorder = begun(12)
        marks = [(120, -40, -40, -40), (90, -30, -30, -30), (150, -50, -50, -50)]
        lines = [(Line(0, marks=each),) for each in marks]
        recorder.do(sheets.submit, (1, 1), lines[0])
        recorder.do(sheets.correct, (1, 1), lines[1], "x")
        recorder.do(sheets.correct, (1, 1), lines[2], "x")
        assert "bilan Nord : +90 → +150" in last(recorder).fr
        recorder.undo()
        recorder.undo()
        recorder.do(sheets.correct, (1, 1), lines[2], "x")
        assert "bilan Nord : +120 → +150" in last(recorder).fr

    def test_an_entry_its_fee_and_its_team(self) -> None:
        recorder = Recorder()
        recorder.create(stages=duplicate_books.SETTINGS.stages, fee_cents=500)
        recorder.enter(4, there=False)
        player = recorder.book.players[2]
        contact = Contact(phone="0601020304")
        recorder.do(entering.correct, replace(player, licence="0999999", club="Dijon", contact=contact))
        assert last(recorder).fr == (
            "inscription n° 2 corrigée : licence : 0000002 → 0999999 ; club : — → Dijon"
            " ; coordonnées : anciennes → nouvelles"
        ), "a telephone number is not for whoever reads the journal"
        recorder.do(entering.pay, 2, 300)
        assert last(recorder).fr == "3,00 € reçus du n° 2"
        recorder.do(entering.pay, 2, -100)
        assert last(recorder).en == "€1.00 given back to no. 2: fee paid: €3.00 → €2.00"

    def test_a_team(self) -> None:
        recorder = Recorder()
        recorder.create(Form.TEAM4)
        recorder.enter(2, there=False)
        team = recorder.book.formations[1]
        roles = (Role.PLAYER, Role.CAPTAIN, Role.PLAYER, Role.PLAYER)
        recorder.do(entering.change_team, replace(team, name="Les As", roles=roles))
        assert last(recorder).fr == (
            "équipe changée : Les As : nom : Équipe 1 → Les As ; membres : 1, 2, 3, 4 → 1, 2 (capitaine), 3, 4"
        )

    def test_penalty_prizes_and_ruling(self) -> None:
        recorder = begun(12)
        recorder.do(penalties.penalise, 100, "ARB-12", player=3, why="retard")
        recorder.do(penalties.revoke, 1, why="erreur")
        assert last(recorder).fr == "pénalité n° 1 levée : n° 3 : 100 points (ARB-12) → levée"
        recorder.do(closing.set_prizes, [5000, 3000])
        recorder.do(closing.set_prizes, [5000, 2000])
        assert last(recorder).en == "list of 2 prizes: prizes: €50.00, €30.00 → €50.00, €20.00"
        recorder.do(incidents.open_incident, Raised.ARBITER, "un retard", At(1))
        recorder.do(incidents.rule, 1, Decided("ARB-12", offenders=(1,)))
        recorder.do(incidents.change, 1, Decided("ARB-15", offenders=(1,)))
        assert last(recorder).fr.endswith(" : décision : ARB-12, n° 1 → ARB-15, n° 1")
        recorder.do(incidents.revoke, 1)
        assert last(recorder).en.endswith(": ruling: ARB-15, no. 1 → revoked")

    def test_a_fiche_without_its_cards(self) -> None:
        recorder = Recorder()
        recorder.do(entering.create, duplicate_books.SETTINGS)
        recorder.enter(24)
        recorder.do(drawing.seat_next, hall(Random(1)))
        recorder.do(fiches.open_position, 1)
        key = next(iter(duplicate_books.keys_of(recorder.book, 1)))
        recorder.do(fiches.write, key, FicheLine(outcome=Outcome(2, 98)))
        recorder.do(fiches.correct, key, FicheLine(outcome=Outcome(2, 100)), why="rature")
        assert last(recorder).fr.endswith("ligne rectifiée +68 : points : 49 → 50 ; montant : +66 → +68")
        recorder.do(fiches.decide, key, Decision(Ruling.CANCELLED), why="x")
        recorder.do(fiches.decide, key, Decision(Ruling.AVERAGE), why="x")
        assert last(recorder).fr.endswith("moyenne donnée : décision : donne annulée → moyenne donnée")
