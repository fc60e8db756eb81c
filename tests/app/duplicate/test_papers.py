"""Étuis and plans on paper: the values that the documents are given."""

from __future__ import annotations

import pytest

from oudler.app.duplicate.etui_papers import ETUI_PAPERS, EtuiWish, blank_boards, dealt_boards, diagrams, fiches, labels
from oudler.app.duplicate.movements import PlanProposal, propose_plan
from oudler.app.duplicate.plan_papers import (
    PLAN_PAPERS,
    PlanPaper,
    certificate,
    etui_slips,
    etuis_text,
    people_slips,
    table_slips,
)
from oudler.app.duplicate.reports import report_of
from oudler.app.printing import link_to
from oudler.formats.documents import Heading
from oudler.formats.documents.duplicate import TopageSheets
from oudler.rules import Deal, Seat, deal_from_seed
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.movements import DuplicateForm, PlanKind, PlanRequest
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken
from pdf import count, whole

HEADING = Heading("Open")
ETUI = Etui.of(7, Deal.of(deal_from_seed(bytes([7]) * 32, 4, Seat(0))), Orientation.EST)
FORMS = [
    (DuplicateForm.INDIVIDUAL, 43, 6, None),
    (DuplicateForm.INDIVIDUAL, 32, 4, PlanKind.EVERY),
    (DuplicateForm.TRIPLETTE, 14, 5, None),
    (DuplicateForm.TRIPLETTE, 5, 5, PlanKind.HOWELL),
    (DuplicateForm.QUADRETTE, 9, 8, None),
    (DuplicateForm.EQUIPE, 2, 4, None),
]


def proposed(form: DuplicateForm, entrants: int, rounds: int, kind: PlanKind | None) -> PlanProposal:
    return propose_plan(PlanRequest(form, entrants, rounds, 4 if form is DuplicateForm.EQUIPE else 3, kind, False))


def paper(form: DuplicateForm, entrants: int, rounds: int, kind: PlanKind | None) -> PlanPaper:
    return PlanPaper(HEADING, proposed(form, entrants, rounds, kind))


class TestEtuis:
    def test_diagrams_hold_the_cards_and_marks_of_the_etui(self) -> None:
        made = diagrams(HEADING, dealt_boards([ETUI]), EtuiWish()).diagrams
        assert [each.orientation for each in made] == [*ORIENTATIONS, None]
        assert [set(each.cards) for each in made] == [set(hand.codes) for hand in (*ETUI.hands, ETUI.chien)]
        assert [each.orientation for each in made if each.taker] == [Orientation.EST]
        assert [each.orientation for each in made if each.dealer] == [ETUI.dealer]
        assert {each.code for each in made} == {ETUI.fingerprint}

    def test_etuis_dealt_at_the_table_have_blank_diagrams(self) -> None:
        boards = blank_boards(range(3, 5))
        made = diagrams(HEADING, boards, EtuiWish()).diagrams
        assert [each.etui for each in made] == ["3"] * 5 + ["4"] * 5
        assert not any(each.cards or each.code for each in made)
        assert sum(each.taker for each in made) == 2

    @pytest.mark.parametrize("numbers", [range(1, 1), range(4)])
    def test_there_is_no_etui_number_zero(self, numbers: range) -> None:
        with pytest.raises(RuleBroken, match="au moins un étui"):
            blank_boards(numbers)

    def test_labels_say_who_leads_and_where_to_look_it_up(self) -> None:
        (label,) = labels(HEADING, dealt_boards([ETUI]), EtuiWish(colour="rose", link=link_to("http://x/e/{n}"))).labels
        assert (label.etui, label.dealer, label.taker, label.leader) == ("7", ETUI.dealer, ETUI.taker, ETUI.leader)
        assert (label.url, label.code, label.colour, label.note) == ("http://x/e/7", ETUI.fingerprint, "rose", "")

    def test_in_quadrettes_the_taker_is_turned_to_sud(self) -> None:
        """QUAD-03: dealer Nord and taker Est: Est becomes Sud, so Nord Est; his right neighbour, Nord, leads."""
        (label,) = labels(HEADING, dealt_boards([ETUI]), EtuiWish(south=True)).labels
        assert ETUI.dealer is Orientation.NORD
        assert label.note == "Preneur en Sud : entame Nord"
        (fiche,) = fiches(HEADING, dealt_boards([ETUI]), EtuiWish(south=True)).fiches
        assert fiche.scorer is Orientation.SUD

    def test_fiches_have_the_chien_of_prepared_etuis_and_a_line_a_position(self) -> None:
        prepared, blank = (
            fiches(HEADING, boards, EtuiWish(6)).fiches[0]
            for boards in (dealt_boards([ETUI]), blank_boards(range(7, 8)))
        )
        assert set(prepared.chien) == set(ETUI.chien.codes)
        assert blank.chien == ()
        assert [line.position for line in prepared.lines] == [1, 2, 3, 4, 5, 6]
        assert prepared.scorer is Orientation.NORD

    @pytest.mark.parametrize("name", ["diagrammes", "etiquettes", "fiches"])
    def test_each_can_be_printed(self, name: str) -> None:
        assert count(ETUI_PAPERS[name](HEADING, dealt_boards([ETUI]), EtuiWish(nodes=2000))) == 1


class TestReports:
    """Par among sensible écarts, bounds said as bounds, and what experts do."""

    def test_bounds_are_said_to_be_bounds(self) -> None:
        found = report_of(ETUI, 2000, ("debutant",))
        (par,) = found.par
        assert par.startswith("Toutes cartes vues, après l'écart du niveau debutant : entre")
        assert par.count("(bornes)") == 2
        assert "2000 nœuds" in found.notes[0]

    def test_the_same_words_every_time(self) -> None:
        assert report_of(ETUI, 2000, ("glouton",)) == report_of(ETUI, 2000, ("glouton",))

    def test_what_a_level_scored_and_put_aside(self) -> None:
        ((level, amount, words),) = report_of(ETUI, 0, ("glouton",)).experts
        assert level == "glouton"
        assert amount
        assert len(words.split()) == 7
        assert report_of(ETUI, 0, ("glouton",)).par == ()

    @pytest.mark.slow
    def test_a_page_an_etui_that_is_dealt(self) -> None:
        made = ETUI_PAPERS["rapport"](HEADING, (*dealt_boards([ETUI]), *blank_boards(range(8, 9))), EtuiWish(nodes=0))
        assert isinstance(made, TopageSheets)
        assert [sheet.etui for sheet in made.sheets] == ["7"]
        assert "Étui non joué" not in whole(made)
        assert "non calculé" in whole(made)


class TestPlans:
    @pytest.mark.parametrize(("form", "entrants", "rounds", "kind"), FORMS)
    @pytest.mark.parametrize("name", PLAN_PAPERS)
    def test_every_paper_of_every_form(
        self, name: str, form: DuplicateForm, entrants: int, rounds: int, kind: PlanKind | None
    ) -> None:
        document = PLAN_PAPERS[name](paper(form, entrants, rounds, kind))
        assert document.heading is HEADING

    def test_a_players_slip_is_his_route(self) -> None:
        found = paper(*FORMS[0])
        plan = found.plan
        slips = {slip.label: slip for slip in people_slips(found).slips}
        assert len(slips) == 43
        for label, slip in slips.items():
            route = plan.route(label)
            assert [stop.table for stop in slip.stops] == [None if table is None else table.number for table in route]
            assert {stop.seat for stop in slip.stops} <= {Orientation(label[0]).title.fr, ""}

    def test_a_quadrette_is_at_two_tables_at_a_time(self) -> None:
        slip = people_slips(paper(*FORMS[4])).slips[0]
        assert len(slip.stops) == 16
        assert {stop.seat for stop in slip.stops} == {"attaque", "défense"}
        assert len({stop.table for stop in slip.stops if stop.seat == "défense"}) == 1

    def test_each_copy_of_a_set_has_its_slip_and_lies_where_the_plan_says(self) -> None:
        found = paper(*FORMS[1])
        slips = etui_slips(found).slips
        assert found.proposal.certificate.copies == 2
        assert {slip.name for slip in slips} == {"exemplaire A", "exemplaire B"}
        laid = [(stop.position, stop.table) for slip in slips for stop in slip.stops if stop.table is not None]
        wanted = [(played.number, table.number) for played in found.plan.rounds for table in played.tables]
        assert sorted(laid) == sorted(wanted)

    def test_tables_that_pass_etuis_on_are_named_on_one_slip(self) -> None:
        request = PlanRequest(DuplicateForm.INDIVIDUAL, 32, 4, 3, PlanKind.EVERY, True)
        slips = etui_slips(PlanPaper(HEADING, propose_plan(request))).slips
        assert all(stop.note.startswith("tables ") for slip in slips for stop in slip.stops)

    def test_a_table_knows_who_comes_with_which_etuis(self) -> None:
        found = PlanPaper(HEADING, proposed(*FORMS[2]), {"T3": "Les Trois"})
        stops = [stop for slip in table_slips(found).slips for stop in slip.stops]
        assert (
            sum(("Nord-Sud", "Les Trois") in stop.who or ("Est-Ouest", "Les Trois") in stop.who for stop in stops) == 5
        )
        assert all(len(stop.who) == 2 and stop.etuis for stop in stops)

    def test_a_certificate_says_what_is_not_perfect_and_why(self) -> None:
        found = certificate(paper(*FORMS[0]))
        said = {check.text: check.holds for check in found.checks}
        assert said["Personne ne rencontre deux fois un étui."]
        assert said["Chaque étui est joué 5 à 6 fois."] is False
        assert said["Personne n'est exempt deux fois."]
        assert "43 = 4 × 10 + 3" in found.faults[0][0]
        assert "43 = 4 × 10 + 3" in whole(found)

    def test_a_clean_one_has_nothing_to_say(self) -> None:
        found = certificate(paper(*FORMS[4]))
        assert all(check.holds for check in found.checks)
        assert found.faults == ()
        row = next(row for row in found.tables[1].rows if row[0] == "Q1")
        assert all(" / " in cell for cell in row[1:])


@pytest.mark.parametrize(
    ("etuis", "text"), [((7,), "7"), ((9, 7, 8), "7 à 9"), ((7, 9), "7, 9"), ((), ""), ((1, 2), "1 à 2")]
)
def test_etuis_as_people_say_them(etuis: tuple[int, ...], text: str) -> None:
    assert etuis_text(etuis) == text
