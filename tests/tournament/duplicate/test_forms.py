"""The forms of duplicate."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duplicate_books import SETTINGS
from oudler.app.disciplines import DISCIPLINES
from oudler.tournament.core import entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.verdicts import RuleBroken

BLANK = Book(disciplines=DISCIPLINES)


class Test_DUP_03:
    """Individual, triplettes, quadrettes, équipes."""

    def test_the_four_forms(self) -> None:
        four = (Form.INDIVIDUAL, Form.TRIPLETTE, Form.QUADRETTE, Form.EQUIPE)
        assert set(DISCIPLINES["duplicate"].forms) <= set(four)
        forms = {form: (form.team_size, form.most_members) for form in four}
        assert forms == {
            Form.INDIVIDUAL: (1, 1),
            Form.TRIPLETTE: (3, 3),
            Form.QUADRETTE: (4, 4),
            Form.EQUIPE: (4, 6),
        }

    @pytest.mark.parametrize("form", [Form.DUO, Form.TEAM4, Form.LINKED])
    def test_those_of_donnes_libres_are_refused(self, form: Form) -> None:
        with pytest.raises(RuleBroken, match="duplicate"):
            entering.create(BLANK, replace(SETTINGS, form=form))

    @pytest.mark.parametrize("form", [Form.TRIPLETTE, Form.QUADRETTE, Form.EQUIPE])
    def test_donnes_libres_have_none_of_them(self, form: Form) -> None:
        with pytest.raises(RuleBroken) as caught:
            entering.create(BLANK, replace(SETTINGS, discipline="libre", form=form))
        assert caught.value.clause == "DUP-03"
