"""Plans of duplicate in a spreadsheet (Q-36)."""

from __future__ import annotations

import pytest

from oudler.formats.plan_sheets import read_plan_sheet
from oudler.formats.reading import FormatError
from oudler.tournament.duplicate.movements import DuplicateForm, PlanTable, certify


def read(*rows: str) -> bytes:
    return "\n".join(rows).encode()


class Test_Q_36:
    """Manual seating, with a certificate."""

    @pytest.mark.parametrize(
        ("rows", "form"),
        [
            (("tour;table;étuis;N;S;E;O", "1;1;1-3;N1;S1;E1;O1"), DuplicateForm.INDIVIDUAL),
            (("Position,Table,Étuis,Nord-Sud,Est-Ouest", "1,1,1 2 3,T1,T2"), DuplicateForm.TRIPLETTE),
            (("round;table;étui;attack;defence", "1;1;1;T1;T2"), DuplicateForm.TRIPLETTE),
            (("tour;table;étui;attaque;défense", "1;1;1;Q1;Q2", "1;2;1;Q2;Q1"), DuplicateForm.QUADRETTE),
        ],
    )
    def test_columns_and_labels_tell_the_form(self, rows: tuple[str, ...], form: DuplicateForm) -> None:
        plan = read_plan_sheet(read(*rows))
        assert plan.form is form
        assert certify(plan).clean

    def test_takers_byes_and_tables_in_any_order(self) -> None:
        plan = read_plan_sheet(
            read("tour;table;étuis;ns;eo;au repos", "2;;;;;T1 T2", "2;1;3O 4N;T3;T4", "1;2;2 1S;T3;T2", "1;1;1;T1;T4")
        )
        assert [table.number for table in plan.rounds[0].tables] == [1, 2]
        assert plan.rounds[1].byes == ("T1", "T2")
        assert plan.rounds[1].tables == (PlanTable(1, (3, 4), ("T3", "T4")),)
        assert [str(taker) for taker in plan.takers] == ["S", "S", "O", "N"]

    @pytest.mark.parametrize(
        ("rows", "place", "words"),
        [
            (("tour;table;étuis", "1;1;1"), "", "colonnes"),
            (("tour;table;étuis;ns;eo", "x;1;1;T1;T2"), "cellule A2", "nombre"),
            (("tour;table;étuis;ns;eo", "1;1;un;T1;T2"), "cellule C2", "étuis"),
            (("tour;table;étuis;ns;eo", "1;1;;T1;T2"), "cellule C2", "étuis"),
            (("tour;table;étuis;ns;eo", "1;1;1N;T1;T2", "1;2;1S;T3;T4"), "cellule C3", "deux preneurs"),
            (("tour;table;étuis;ns;eo", "1;1;1;;"), "ligne 2", "personne"),
            (("tour;table;étuis;ns;eo", "1;;1;T1;T2"), "cellule B2", "au repos"),
            (("tour;table;étuis;ns;eo", "2;1;1;T1;T2"), "", "se suivent"),
            (("tour;table;étuis;ns;eo;repos", "1;;;;;T1"), "", "aucune table"),
            (("tour;table;étuis;ns;eo",), "", "aucune table"),
        ],
    )
    def test_a_fault_names_its_cell(self, rows: tuple[str, ...], place: str, words: str) -> None:
        with pytest.raises(FormatError) as caught:
            read_plan_sheet(read(*rows))
        assert place in caught.value.place
        assert words in caught.value.text.fr
