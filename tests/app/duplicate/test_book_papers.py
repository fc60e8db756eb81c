"""Papers of a duplicate tournament, filled in from its book."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import pytest

import equipe_books
from duplicate_books import SETTINGS, done, entered, keys_of, of_form, opened, played, seated, whole, written
from libre_books import people
from oudler.app.duplicate.book_plans import plan_paper
from oudler.app.duplicate.papers import PAPERS, badges, fiches, unfit
from oudler.app.duplicate.result_papers import ranking_list, topage_sheets
from oudler.app.duplicate.route_papers import route_sheets
from oudler.app.duplicate.team_papers import captain_recaps, match_sheets, private_sheets, quarter_sheets
from oudler.app.printing import Wish, link_to
from oudler.app.rankings import ranking_view
from oudler.app.rehearsal import hall
from oudler.app.tools import papers_of
from oudler.formats.documents.duplicate import Diagrams, EtuiLabels, MovementSlips
from oudler.rules import Deal, Seat, deal_from_seed
from oudler.tournament.core import closing, drawing, entering, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.events import Board, EtuisPrepared
from oudler.tournament.duplicate.fiches import Decision, Ruling
from oudler.tournament.duplicate.play import taker_of
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

BYES = replace(SETTINGS, stages=(Stage(4, 3),))


@cache
def finished() -> Book:
    book = whole(24)
    return done(book, closing.finalise)


@cache
def with_byes() -> Book:
    return seated(27, BYES)


@cache
def triplettes() -> Book:
    book = seated(18, of_form(Form.TRIPLETTE, Stage(3, 2)))
    book = done(book, lambda book: writing.draw_colour(book, "white"))
    rng = Random(1)
    for position in range(1, 4):
        book = played(book, position, rng)
    return book


@cache
def quadrettes() -> Book:
    return done(whole(20, of_form(Form.QUADRETTE, Stage(4, 2))), closing.finalise)


@cache
def equipes() -> Book:
    return done(equipe_books.finished(equipe_books.made()), closing.finalise)


def offered(book: Book) -> set[str]:
    """Return the papers there are of a tournament without incidents: there is no report on none (ETH-04)."""
    return {*papers_of(book)} - {"incidents"}


def prepared(book: Book, number: int) -> Book:
    """Return the tournament with the cards of one étui."""
    taker = next(each for each in ORIENTATIONS)
    etui = Etui.of(number, Deal.of(deal_from_seed(bytes([number]) * 32, 4, Seat(0))), taker)
    return done(book, lambda _: EtuisPrepared((Board.of(etui),)))


@pytest.mark.parametrize("name", sorted(set(PAPERS) - unfit(Form.INDIVIDUAL)))
def test_every_paper_at_every_moment(name: str) -> None:
    """It is made, or refused by a clause: nothing else happens."""
    moments = (entered(24), seated(24), opened(seated(24)), played(seated(24), 1, Random(1)), finished(), with_byes())
    for book in moments:
        try:
            assert PAPERS[name](book, Wish()).heading.tournament == "Essai"
        except RuleBroken as refused:
            assert refused.clause in {"MOVE-01", "RES-01", "IND-02", "DUP-06"}  # noqa: PT017 - most of them are made


def test_papers_that_say_nothing_of_duplicate_are_not_offered() -> None:
    offered = papers_of(seated(24))
    assert not {"howell", "recapitulatif", "marque"} & set(offered)
    assert {"inscription", "pointage", "places", "fiches", "topage", "routes", "diagrammes"} <= set(offered)


class TestEtuis:
    def test_etuis_without_cards_are_marked_as_the_plan_marks_them(self) -> None:
        book = seated(24)
        made = PAPERS["etiquettes"](book, Wish(etui=link_to("http://x/{n}")))
        assert isinstance(made, EtuiLabels)
        assert [label.url for label in made.labels] == [f"http://x/{label.etui}" for label in made.labels]
        bare = PAPERS["etiquettes"](book, Wish())
        assert isinstance(bare, EtuiLabels)
        assert {label.url for label in bare.labels} == {""}
        (session,) = book.seated
        assert [label.etui for label in made.labels] == [str(number) for number in range(1, 13)]
        assert [label.taker for label in made.labels] == list(session.event.takers)  # type: ignore[attr-defined]

    def test_prepared_ones_are_circled_and_sealed(self) -> None:
        book = prepared(seated(24), 3)
        made = PAPERS["diagrammes"](book, Wish())
        assert isinstance(made, Diagrams)
        circled = [each for each in made.diagrams if each.cards]
        assert {each.etui for each in circled} == {"3"}
        assert [len(each.cards) for each in circled] == [18] * 4 + [6]
        assert len({each.code for each in circled}) == 1

    def test_a_fiche_has_a_line_for_every_table_it_goes_to(self) -> None:
        book = seated(24)
        lines = {
            fiche.etui: [(line.position, line.table) for line in fiche.lines] for fiche in fiches(book, Wish()).fiches
        }
        for position in range(1, 5):
            for _, table, etui in keys_of(book, position):
                assert (position, table) in lines[str(etui)]
        assert all(len(each) <= 4 for each in lines.values())

    def test_it_names_the_taker_and_what_was_written_but_no_note_before_the_end(self) -> None:
        book = opened(seated(24))
        key = next(iter(keys_of(book, 1)))
        book = written(book, key, 56)
        fiche = next(each for each in fiches(book, Wish()).fiches if each.etui == str(key[2]))
        table = book.table(key[:2])
        assert table is not None
        assert fiche.taker is not None
        taker = table[fiche.taker]
        assert taker is not None
        line = fiche.lines[0]
        assert (line.who, line.amount, line.attack) == (book.players[taker].name, 56, "")
        assert fiche.scorer is Orientation.NORD
        assert all(line.attack for fiche in fiches(finished(), Wish()).fiches for line in fiche.lines)


class TestPlan:
    def test_the_plan_read_back_is_the_one_that_was_seated(self) -> None:
        paper = plan_paper(with_byes(), Wish())
        proof = paper.proposal.certificate
        assert (proof.labels, proof.rounds) == (27, 4)
        assert proof.faults == ()
        assert proof.etui_repeats == 0
        assert proof.repeated == ()
        assert set(paper.names.values()) <= {player.name for player in with_byes().players.values()}

    def test_who_sits_out_is_told_so(self) -> None:
        made = PAPERS["mouvements"](with_byes(), Wish())
        assert isinstance(made, MovementSlips)
        assert any(stop.table is None for slip in made.slips for stop in slip.stops)
        assert len(made.slips) == 27


class TestResults:
    def test_topage_says_every_note_and_who_made_it(self) -> None:
        sheets = topage_sheets(finished(), Wish()).sheets
        assert len(sheets) == 12
        for sheet in sheets:
            notes = [Fraction(line.attack) for line in sheet.lines]
            assert abs(sum(notes, Fraction(0)) / len(notes) - 50) < Fraction(1, 100)
            assert all(len(line.defenders) == 3 and line.taker for line in sheet.lines)
            assert sheet.lacking == ""

    def test_what_was_decided_or_has_not_come_in_is_said(self) -> None:
        book = opened(seated(24))
        first, second, *_ = keys_of(book, 1)
        book = written(book, first, 56)
        cancelled = Decision(Ruling.CANCELLED)
        book = done(book, lambda book: writing.decide(book, first, cancelled), reason="cartes vues")
        sheet = next(each for each in topage_sheets(book, Wish()).sheets if each.etui == str(first[2]))
        assert [(line.remark, line.attack) for line in sheet.lines if line.table == first[1]] == [("donne annulée", "")]
        assert second[2] not in {int(each.etui) for each in topage_sheets(book, Wish()).sheets}

    def test_an_incomplete_etui_names_the_fiches_that_lack(self) -> None:
        book = played(seated(24), 1, Random(1))
        book = opened(book, 2)
        key = next(iter(keys_of(book, 2)))
        book = written(book, key, 56)
        lacking = [sheet.lacking for sheet in topage_sheets(book, Wish()).sheets if sheet.lacking]
        assert all(each.startswith("manque : position 2 table") for each in lacking)
        assert lacking

    def test_the_ranking_that_counts_with_attack_defence_and_lines(self) -> None:
        document = ranking_list(finished(), Wish())
        assert (document.kind, document.unit, document.final) == ("alternate", "%", True)
        ranks = [int(line.line_rank) for line in document.lines]
        assert ranks == sorted(ranks)
        assert {line.line for line in document.lines if line.line_rank == "1"} == {"N", "S", "E", "O"}
        for line in document.lines:
            overall = Fraction(line.attack) / 4 + Fraction(line.defence) * 3 / 4
            assert abs(overall - Fraction(line.score)) < Fraction(1, 50)

    def test_several_sessions_have_a_column_each(self) -> None:
        book, rng = seated(24, replace(SETTINGS, stages=(Stage(2, 2), Stage(2, 2, session=2)))), Random(1)
        book = played(played(book, 1, rng), 2, rng)
        book = done(book, closing.close_stage)
        book = done(book, lambda book: drawing.seat_next(book, hall(rng)))
        book = played(played(book, 3, rng), 4, rng)
        document = ranking_list(book, Wish())
        assert document.kind == "general"
        assert document.heads == ("Séance 1", "Séance 2")
        for line in document.lines:
            assert abs(sum(map(Fraction, line.marks)) - Fraction(line.score)) < Fraction(1, 50)
            assert line.attack == ""


def test_badges_tell_the_place_once_it_is_drawn() -> None:
    assert all(badge.place == "" for badge in badges(entered(24), Wish()).badges)
    drawn = badges(seated(24), Wish()).badges
    assert len(drawn) == 24
    assert {badge.place.split()[0] for badge in drawn} == {side.title.fr for side in ORIENTATIONS}


class TestRoutes:
    def test_a_feuille_de_route_holds_every_deal_and_the_percentages(self) -> None:
        sheets = route_sheets(finished(), Wish()).sheets
        assert len(sheets) == 24
        for sheet in sheets:
            assert len(sheet.lines) == 8
            attacks = [Fraction(line.note) for line in sheet.lines if line.attack]
            assert abs(sum(attacks, Fraction(0)) / len(attacks) - Fraction(sheet.attack)) < Fraction(1, 50)
            assert {line.role for line in sheet.lines} <= {"attaque", "devant", "milieu", "fond"}
            assert sheet.rank.endswith(" / 24")

    def test_the_places_are_those_of_the_text(self) -> None:
        """IND-01: left of the taker is devant, facing him milieu, right of him fond; Nord's left is Est."""
        book = finished()
        for sheet in route_sheets(book, Wish()).sheets:
            for line in sheet.lines:
                if taker_of(book, int(line.etui)) is Orientation.NORD:
                    wanted = {"Nord": "attaque", "Est": "devant", "Sud": "milieu", "Ouest": "fond"}
                    assert line.role == wanted[sheet.place]

    def test_a_fiche_that_is_not_in_is_missed(self) -> None:
        book = played(seated(24), 1, Random(1))
        book = opened(book, 2)
        sheets = route_sheets(book, Wish()).sheets
        assert all(sheet.lacking.startswith("étuis dont la fiche manque") for sheet in sheets)
        assert all(line.remark == "fiche non reçue" for sheet in sheets for line in sheet.lines if line.position == 2)


class TestTriplettes:
    @pytest.mark.parametrize("name", sorted(set(PAPERS) - unfit(Form.TRIPLETTE)))
    def test_every_paper(self, name: str) -> None:
        if name == "rapport":
            with pytest.raises(RuleBroken, match="pour la fin"):
                PAPERS[name](triplettes(), Wish())
            return
        assert PAPERS[name](triplettes(), Wish()).heading.tournament == "Essai"

    def test_badges_are_blue_white_and_red_by_surname(self) -> None:
        made = badges(triplettes(), Wish()).badges
        assert [badge.colour for badge in made] == ["blue", "white", "red"] * 6
        assert sorted(badge.name for badge in made[:3]) == [badge.name for badge in made[:3]]

    def test_plan_and_routes_are_of_teams(self) -> None:
        proof = plan_paper(triplettes(), Wish()).proposal.certificate
        assert (proof.labels, proof.faults, proof.etui_repeats, proof.repeated) == (6, (), 0, ())
        sheets = route_sheets(triplettes(), Wish()).sheets
        assert len(sheets) == 6
        assert {line.role for sheet in sheets for line in sheet.lines} == {"attaque", "défense"}
        assert all(len(sheet.members) == 3 for sheet in sheets)

    def test_papers_of_four_seats_are_not_offered(self) -> None:
        assert not {"orientation", "places", "plan"} & set(papers_of(triplettes()))
        assert {"inscription", "affiche"} <= set(papers_of(triplettes()))
        for name in ("inscription", "affiche", "pointage", "chevalets"):
            papers_of(triplettes())[name](triplettes(), Wish())


class TestQuadrettes:
    @pytest.mark.parametrize("name", sorted(offered(seated(20, of_form(Form.QUADRETTE, Stage(4, 2))))))
    def test_every_paper_that_is_offered(self, name: str) -> None:
        book = quadrettes()
        assert papers_of(book)[name](book, Wish()).heading.tournament == "Essai"

    def test_a_recap_holds_every_etui_and_what_it_comes_to(self) -> None:
        book = quadrettes()
        totals = {row.entrant: row.total for row in ranking_view(book).table.rows}
        for page in captain_recaps(book, Wish()).recaps:
            assert len(page.oppositions) == 4
            assert sum(len(each.lines) for each in page.oppositions) == 8
            assert Fraction(page.won) + Fraction(page.lost) == Fraction(page.total)
            assert Fraction(page.total) * 1000 == totals[int(page.number)]
            for line in (line for each in page.oppositions for line in each.lines):
                assert line.own is not None
                assert line.other is not None
                assert line.gap == line.own - line.other
                assert abs(Fraction(line.pm) ** 2 - abs(line.gap)) < Fraction(1, 10)

    def test_a_half_that_is_missing_is_said(self) -> None:
        book = played(seated(20, of_form(Form.QUADRETTE, Stage(4, 2))), 1, Random(1))
        pages = captain_recaps(book, Wish()).recaps
        waiting = [line.remark for page in pages for each in page.oppositions for line in each.lines if not line.pm]
        assert set(waiting) <= {"une moitié manque"}
        assert all(
            bool(page.lacking) == any(not line.pm for each in page.oppositions for line in each.lines) for page in pages
        )

    def test_private_sheets_are_blue_and_pink_with_the_etuis_of_both(self) -> None:
        sheets = private_sheets(quadrettes(), Wish()).sheets
        assert [sheet.role for sheet in sheets] == ["attack", "defence"] * 5
        for attack, defence in zip(sheets[::2], sheets[1::2], strict=True):
            assert {line.etui for line in attack.lines} == {line.etui for line in defence.lines}
            assert len(attack.players) == 1
            assert len(defence.players) == 3
            assert len({line.table for line in defence.lines}) == 1

    def test_sud_writes_the_fiche_and_is_named_on_it(self) -> None:
        book = quadrettes()
        teams = book.teams()
        names = {player.name: teams[player.number] for player in book.players.values()}
        for fiche in fiches(book, Wish()).fiches:
            assert fiche.scorer is Orientation.SUD
            assert all(line.who in names for line in fiche.lines)


def test_a_seat_that_nobody_held_for_a_while_makes_no_plan_unplayable() -> None:
    """IND-01: a latecomer and a leaver are named in the certificate of the session; what holds is still ticked."""
    book = played(seated(23), 1, Random(1))
    (late,) = people(1)
    book = done(book, lambda book: entering.enter(book, [replace(late, surname="TARD", licence=None)]))
    book = done(done(book, lambda book: entering.check_in(book, [24])), lambda book: seats.seat_late(book, 24, 2))
    gone = book.tables(4)[0].players[0]
    book = done(book, lambda book: seats.leave(book, gone, 4, force_majeure=True), reason="malade")
    proposal = plan_paper(book, Wish()).proposal
    assert not proposal.certificate.faults
    assert [fault.round for fault in proposal.absent] == [1, 4]
    (told,) = (text.fr for text in proposal.limits if "Arrivées et départs" in text.fr)
    assert all(f"{fault.who} (tour {fault.round})" in told for fault in proposal.absent)
    assert not any("Ne se joue pas" in text.fr for text in proposal.facts)


class TestEquipes:
    @pytest.mark.parametrize("name", sorted(offered(equipe_books.made())))
    def test_every_paper_that_is_offered(self, name: str) -> None:
        book = equipes()
        assert papers_of(book)[name](book, Wish()).heading.tournament == "Essai"

    def test_before_the_first_quarter(self) -> None:
        with pytest.raises(RuleBroken, match="aucun match"):
            match_sheets(equipe_books.teams_of(5, 6), Wish())
        with pytest.raises(RuleBroken, match="aucun quart temps"):
            quarter_sheets(equipe_books.made(), Wish())
        (match,) = match_sheets(equipe_books.made(), Wish()).matches
        assert match.lacking == "quarts temps terminés : 0 sur 4"

    def test_the_sheet_of_a_match_is_that_of_the_text(self) -> None:
        (match,) = match_sheets(equipes(), Wish()).matches
        assert (match.total_a, match.total_b) == ("64.000", "12.648")
        assert match.result == "Équipe 1 gagne le match"
        assert match.lacking == ""
        assert len(match.members_a) == 5
        assert len(match.members_b) == 6
        first = match.quarters[0]
        assert (first.pm_a, first.pm_b, first.room_a) == ("16.000", "3.162", "fermée")
        assert [(line.a, line.b, line.pm_a, line.pm_b) for line in first.lines][:1] == [(82, 66, "4.000", "")]
        assert [quarter.attacker_a for quarter in match.quarters] == [
            equipes().players[number].name for number in (1, 2, 3, 4)
        ]

    def test_the_sheets_of_a_quarter_are_four(self) -> None:
        book = equipe_books.ready(equipe_books.made())
        sheets = quarter_sheets(book, Wish()).sheets
        assert [(sheet.room, sheet.kept) for sheet in sheets] == [
            (room, camp) for room in ("fermée", "ouverte") for camp in ("attack", "defence")
        ]
        assert all(sheet.series == "1 à 4" and len(sheet.lines) == 4 for sheet in sheets)
        assert not any(line.contract for sheet in sheets for line in sheet.lines)
        written_down = quarter_sheets(equipe_books.written(book), Wish()).sheets
        assert [line.amount for line in written_down[0].lines] == [82, 68, -68, 56]
        assert {line.contract for line in written_down[0].lines} == {"garde"}
