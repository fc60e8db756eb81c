"""SHEET: a whole sheet: its foot, its initials, its states, two entries of it, and the printed form."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import RuleBroken
from oudler.text import Language, Text, signed
from oudler.tournament.libre.sheets import (
    Difference,
    Feats,
    Sheet,
    SheetState,
    bilans,
    blank_sheet,
    check_change,
    check_second_entry,
    check_sheet,
    check_submission,
    check_visas,
    differences,
    feats,
    scorer,
    tell_difference,
)
from oudler.tournament.lines import Line, Outcome, Players
from oudler.tournament.seating import Orientation, Table
from oudler.verdicts import broken, errors, refuse_errors, tell
from strategies import FIXED
from tournament.sheet_samples import (
    DESPRES,
    DUBOIS,
    DUPONT,
    DURAND,
    FOUR,
    NAMES,
    THREE,
    VECTOR,
    amounts,
    printed_sheet,
    with_line,
)
from tournament.sheet_strategies import sheets

MISSING, DRAFT, SUBMITTED, CHECKED, CORRECTED = SheetState


class Test_SHEET_01:
    """Nord fills in the sheet: table n°, position n°, names, starting positions, and enters the scores."""

    def test_the_head_of_the_printed_sheet(self) -> None:
        sheet = printed_sheet()
        assert (sheet.position, sheet.table) == (1, 3)
        assert sheet.players == (DURAND, DUPONT, DUBOIS, DESPRES)

    def test_the_sheet_a_table_owes(self) -> None:
        sheet = blank_sheet(2, Table(6, (None, 2, 3, 4)))
        assert sheet == Sheet(2, 6, THREE)
        assert (sheet.state, sheet.version, sheet.seated) == (MISSING, 0, (2, 3, 4))

    @pytest.mark.parametrize(
        ("players", "who"), [(FOUR, Orientation.NORD), (THREE, Orientation.SUD), ((None,) * 4, None)]
    )
    def test_who_keeps_it(self, players: Players, who: Orientation | None) -> None:
        """Nord; Q-18: Sud where Nord is missing."""
        assert scorer(players) == who

    def test_nobody_stands_on_it_twice(self) -> None:
        (verdict,) = check_sheet(Sheet(1, 1, (1, 2, 1, 4)))
        assert (verdict.clause, verdict.entrant) == ("SHEET-01", 1)

    def test_two_do_not_make_a_table(self) -> None:
        assert [verdict.clause for verdict in check_sheet(Sheet(1, 1, (1, None, 3, None)))] == ["SHEET-01"]

    def test_to_json_and_back(self) -> None:
        sheet = printed_sheet()
        assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(sheet))), Sheet) == sheet


class Test_D_40:
    """The score is written by Nord in libre (by Sud in quadrettes, a form of duplicate)."""

    def test_nord_in_libre(self) -> None:
        assert scorer(FOUR) is Orientation.NORD


class Test_SHEET_03:
    """Bottom lines: Total (+ and −) per player, then Bilan = plus − minus."""

    @pytest.mark.parametrize(("outcomes", "written"), [(True, False), (False, True), (True, True)])
    def test_the_foot_of_the_printed_sheet(self, outcomes: bool, written: bool) -> None:
        """318 − 764, 1746 − 400, 360 − 750, 270 − 780, entered by contract, by amounts and both."""
        sheet = printed_sheet(outcomes=outcomes, written=written)
        assert bilans(sheet) == {DURAND: -446, DUPONT: 1346, DUBOIS: -390, DESPRES: -510}
        assert list(bilans(sheet).values()) == [VECTOR["totals"][name]["bilan"] for name in NAMES]
        assert sum(bilans(sheet).values()) == VECTOR["checks"]["sum_of_bilans"]
        assert check_submission(sheet, 5) == ()
        assert sheet.deals_played == 5

    def test_a_vacant_seat_has_no_total(self) -> None:
        sheet = Sheet(1, 1, THREE, (amounts(None, -106, 212, -106),))
        assert bilans(sheet) == {2: -106, 3: 212, 4: -106}

    def test_an_annulled_deal_is_in_no_total(self) -> None:
        sheet = with_line(printed_sheet(), 5, annulled="renonce")
        assert bilans(sheet) == {DURAND: 136, DUPONT: -400, DUBOIS: 192, DESPRES: 72}

    @FIXED
    @given(sheets())
    def test_every_sheet_by_the_rules_sums_to_zero(self, sheet: Sheet) -> None:
        assert sum(bilans(sheet).values()) == 0
        assert errors(check_sheet(sheet, len(sheet.lines))) == ()


class TestNumberOfLines:
    def test_one_missing(self) -> None:
        (verdict,) = check_sheet(printed_sheet(), 6)
        assert (verdict.clause, verdict.finding) == ("SHEET-02", "broken")
        assert verdict.text.fr == "1 donne manque : 6 à jouer, jouées : 5"

    def test_one_too_many(self) -> None:
        assert [verdict.text.en for verdict in check_sheet(printed_sheet(), 4)] == ["5 deals played, 4 to play"]

    def test_numbers_in_order(self) -> None:
        (verdict,) = check_sheet(with_line(printed_sheet(), 2, number=3))
        assert verdict.text.fr == "les donnes sont à numéroter 1, 2, 3 … : 1, 3, 3, 4, 5"


class Test_SHEET_05:
    """The sheet is initialled (visée) by the four players, then handed to the arbiter."""

    def test_four_visas(self) -> None:
        sheet = replace(printed_sheet(), visas=(DURAND, DUBOIS, DESPRES))
        (verdict,) = check_submission(sheet, 5)
        assert (verdict.clause, verdict.entrant, verdict.text.fr) == ("SHEET-05", DUPONT, "le visa de Sud manque")

    def test_three_at_a_table_of_three(self) -> None:
        sheet = Sheet(1, 1, THREE, visas=(2, 4))
        assert [verdict.entrant for verdict in check_visas(sheet)] == [3]
        assert check_visas(replace(sheet, visas=(2, 3, 4))) == ()


class Test_SHEET_06:
    """Once at the control table only the arbiter may alter it."""

    @pytest.mark.parametrize("state", [SUBMITTED, CHECKED, CORRECTED])
    def test_no_way_back_to_a_draft(self, state: SheetState) -> None:
        (verdict,) = check_change(replace(printed_sheet(), state=state), DRAFT, by_arbiter=True, reason="erreur")
        assert verdict.text.fr == "la feuille est à la table de contrôle : seul l'arbitre peut la rectifier"
        assert (verdict.position, verdict.table) == (1, 3)

    @pytest.mark.parametrize("state", [SUBMITTED, CHECKED, CORRECTED])
    def test_the_arbiter_corrects_with_a_reason(self, state: SheetState) -> None:
        sheet = replace(printed_sheet(), state=state)
        assert check_change(sheet, CORRECTED, by_arbiter=True, reason="addition") == ()
        assert len(check_change(sheet, CORRECTED, by_arbiter=True)) == 1
        assert len(check_change(sheet, CORRECTED)) == 2

    def test_the_way_of_a_sheet(self) -> None:
        allowed = {
            (old, new)
            for old in SheetState
            for new in SheetState
            if not check_change(Sheet(1, 1, FOUR, state=old), new, by_arbiter=True, reason="motif")
        }
        assert allowed == {
            (MISSING, DRAFT), (MISSING, SUBMITTED), (DRAFT, DRAFT), (DRAFT, SUBMITTED),
            (SUBMITTED, CHECKED), (SUBMITTED, CORRECTED), (CHECKED, CORRECTED),
            (CORRECTED, CORRECTED), (CORRECTED, CHECKED),
        }  # fmt: skip

    def test_what_cannot_be_is_said(self) -> None:
        (verdict,) = check_change(Sheet(1, 1, FOUR), CHECKED)
        assert verdict.text.fr == "la feuille n'est pas encore remise : il faut d'abord une première saisie"


class TestSecondEntry:
    """Checked: a second entry by another person must agree."""

    def test_it_agrees(self) -> None:
        first, second = printed_sheet(written=False), replace(printed_sheet(outcomes=False), author="Léa")
        assert differences(first, second) == ()
        assert check_second_entry(first, second) == ()

    def test_the_same_person_does_not_check_himself(self) -> None:
        (verdict,) = check_second_entry(printed_sheet(), printed_sheet())
        assert verdict.text.fr == "la seconde saisie est à faire par une autre personne que Nord"

    def test_the_cells_that_differ(self) -> None:
        first = printed_sheet(outcomes=False)
        second = with_line(first, 1, marks=(-106, -106, 317, -105), contract="prise")
        second = with_line(second, 3, annulled="renonce", marks=None)
        assert differences(first, second) == (
            Difference(1, "contract", "garde", "prise"),
            Difference(1, "E", "+318", "+317"),
            Difference(1, "O", "−106", "−105"),
            Difference(3, "annulled", None, "✓"),
            Difference(3, "N", "+42", None),
            Difference(3, "S", "−126", None),
            Difference(3, "E", "+42", None),
            Difference(3, "O", "+42", None),
        )
        found = check_second_entry(first, replace(second, author="Léa"))
        assert [(verdict.line, verdict.text.fr) for verdict in found[:4]] == [
            (1, "contrat : garde puis prise"),
            (1, "Est : +318 puis +317"),
            (1, "Ouest : −106 puis −105"),
            (3, "donne annulée : rien puis ✓"),
        ]

    def test_the_outcomes_and_the_head(self) -> None:
        first = printed_sheet(written=False)
        second = with_line(first, 4, outcome=Outcome(2, 105, ("double",)), arbiter_visa=True)
        second = replace(second, table=4, players=(DURAND, 99, DUBOIS, DESPRES), lines=second.lines[:4])
        found = differences(first, second)
        assert [(difference.line, difference.cell) for difference in found] == [
            (None, "table"), (None, "S:player"),
            (4, "arbiter_visa"), (4, "half_points"), (4, "poignees"), (4, "N"), (4, "S"), (4, "E"), (4, "O"),
            (5, "line"),
        ]  # fmt: skip
        assert tell_difference(found[1]) == Text("joueur en Sud : 12 puis 99", "player South: 12, then 99")
        assert tell_difference(found[-1]).fr == "la ligne : ✓ puis rien"

    @FIXED
    @given(sheets(), st.data())
    def test_one_changed_mark_is_always_found(self, sheet: Sheet, data: st.DataObject) -> None:
        assert differences(sheet, sheet) == ()
        line = data.draw(st.sampled_from(sheet.lines))
        written = list(line.marks or ())
        places = [index for index, mark in enumerate(written) if mark is not None]
        place = data.draw(st.sampled_from(places))
        written[place] = (written[place] or 0) + data.draw(st.integers(1, 9))
        changed = with_line(sheet, line.number, marks=tuple(written))
        assert [difference.line for difference in differences(sheet, changed)] == [line.number]
        assert errors(check_sheet(changed)), "one mark alone never keeps the sum"


class TestFeats:
    def test_of_the_printed_sheet(self) -> None:
        """Est, Ouest, Nord, Sud made one each; Sud lost his prise; Ouest's was a garde sans."""
        assert feats(printed_sheet()) == {
            DURAND: Feats(1),
            DUPONT: Feats(1),
            DUBOIS: Feats(1),
            DESPRES: Feats(1, garde_sans=1),
        }

    def test_from_amounts_alone(self) -> None:
        lines = (amounts(-106, -106, 318, -106), amounts(-106, -106, 318, -106, number=2, contract="garde_contre"))
        assert feats(Sheet(1, 1, FOUR, lines))[3] == Feats(2, garde_contre=1, unnamed=1)


class TestWords:
    """A verdict in words."""

    def test_marks(self) -> None:
        assert [signed(mark) for mark in (106, 1, 0, -1)] == ["+106", "+1", "0", "−1"]

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("fr", "Position 1, table 3, donne 1 : la somme des marques est +10 au lieu de 0 (SHEET-04)"),
            ("en", "Position 1, table 3, deal 1: the marks sum to +10 instead of 0 (SHEET-04)"),
        ],
    )
    def test_an_error(self, language: Language, said: str) -> None:
        sheet = with_line(printed_sheet(outcomes=False), 1, marks=(-106, -106, 328, -106))
        assert tell(check_sheet(sheet)[0], language) == said

    def test_a_warning(self) -> None:
        sheet = with_line(printed_sheet(), 2, arbiter_visa=False)
        (verdict,) = check_sheet(sheet)
        assert (
            tell(verdict)
            == "Position 1, table 3, donne 2 : avertissement : sur-contrat sans le visa de l'arbitre (SHEET-10)"
        )

    def test_without_a_place(self) -> None:
        assert tell(broken("ORG-07", "pas de coupe", "no cup"), "en") == "No cup (ORG-07)"

    def test_the_first_error_can_be_raised(self) -> None:
        sheet = with_line(printed_sheet(outcomes=False), 2, arbiter_visa=False)
        refuse_errors(check_sheet(sheet))
        with pytest.raises(RuleBroken) as raised:
            refuse_errors(check_sheet(with_line(sheet, 3, marks=(42, -126, 42, 52))))
        assert raised.value.clause == "SHEET-04"
        assert raised.value.text.fr == "position 1, table 3, donne 3 : la somme des marques est +10 au lieu de 0"
        assert raised.value.text.en == "position 1, table 3, deal 3: the marks sum to +10 instead of 0"
        with pytest.raises(RuleBroken, match=r"^pas de coupe$"):
            refuse_errors([broken("ORG-07", "pas de coupe", "no cup")])

    def test_every_line_number_is_told(self) -> None:
        sheet = Sheet(4, 2, FOUR, (Line(1), Line(2)))
        assert [(v.position, v.table, v.line) for v in check_sheet(sheet)] == [(4, 2, 1), (4, 2, 2)]
