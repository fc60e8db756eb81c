"""SHEET: one line of a score sheet, by contract and by amounts, and every check of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from oudler.rules import Bid
from oudler.tournament.libre.sheets import Sheet, check_sheet
from oudler.tournament.lines import (
    Line,
    Marks,
    Outcome,
    Players,
    amount_is_possible,
    check_line,
    computed_marks,
    contract_made,
    counted_marks,
    possible_amounts,
    taker_of,
)
from oudler.tournament.seating import Orientation
from oudler.verdicts import Verdict, errors
from tournament.sheet_samples import FIVE, FOUR, NAMES, OUTCOMES, THREE, VECTOR, amounts, printed_lines

GARDE_106 = Line(1, "garde", Orientation.EST, OUTCOMES[1])


def clauses(line: Line, players: Players = FOUR) -> list[tuple[str, str]]:
    return [(verdict.clause, verdict.finding) for verdict in check_line(line, players)]


def only(line: Line, players: Players = FOUR) -> Verdict:
    (verdict,) = check_line(line, players)
    return verdict


class Test_SHEET_02:
    """One line per deal with the contract; four column pairs + / − for Nord, Sud, Est, Ouest."""

    @pytest.mark.parametrize("number", OUTCOMES)
    def test_the_lines_of_the_printed_sheet(self, number: int) -> None:
        deal = VECTOR["deals"][number - 1]
        line = printed_lines()[number - 1]
        expected = tuple(deal["marks"][name] for name in NAMES)
        assert (deal["n"], deal["contract"], deal["taker"][0]) == (number, line.contract, line.taker)
        assert computed_marks(line, FOUR) == counted_marks(line, FOUR) == line.marks == expected
        assert check_line(line, FOUR) == ()

    def test_a_vacant_seat_has_no_mark(self) -> None:
        """Garde made by 8, poignée, petit: 106 from each of two defenders, 212 for the taker."""
        assert computed_marks(GARDE_106, THREE) == (None, -106, 212, -106)
        assert clauses(amounts(None, -106, 212, -106), THREE) == []
        assert clauses(amounts(0, -106, 212, -106), THREE) == [], "0 is read as no mark"
        verdict = only(amounts(-106, -106, 318, -106), THREE)
        assert (verdict.clause, verdict.text.fr) == ("SHEET-02", "Nord ne joue pas cette donne et ne peut marquer −106")

    def test_the_mort_has_no_mark(self) -> None:
        line = replace(GARDE_106, mort="N")
        assert computed_marks(line, FIVE) == (None, -106, 318, -106, -106)
        assert check_line(replace(line, marks=(None, -106, 318, -106, -106)), FIVE) == ()
        assert clauses(amounts(None, -106, 318, -106, -106), FIVE) == [], "the one without a mark sat out"
        assert computed_marks(replace(GARDE_106, taker="5", mort="S"), FIVE) == (-106, None, -106, -106, 318)

    @pytest.mark.parametrize(
        ("line", "players", "clause", "fr"),
        [
            pytest.param(Line(1), FOUR, "SHEET-02", "ni montants", id="vide"),
            pytest.param(Line(1, "garde", "E"), FOUR, "SHEET-02", "ni montants", id="contrat sans points"),
            pytest.param(
                replace(GARDE_106, taker="N"),
                THREE,
                "SHEET-02",
                "le preneur est Nord, où il n'y a personne",
                id="absent",
            ),
            pytest.param(replace(GARDE_106, taker="X"), FOUR, "SHEET-02", "le preneur est X", id="place inconnue"),
            pytest.param(replace(GARDE_106, mort="E"), FIVE, "P5-02", "le mort ne joue pas", id="mort preneur"),
            pytest.param(GARDE_106, FIVE, "P5-01", "il faut dire qui est mort", id="cinq sans mort"),
            pytest.param(GARDE_106, (None, None, 3, 4), "DEAL-07", "il en faut 3 ou 4", id="deux joueurs"),
            pytest.param(amounts(-106, -106, 318), FOUR, "SHEET-02", "3 colonnes écrites, 4 sur", id="colonnes"),
            pytest.param(amounts(-106, None, 318, -106), FOUR, "SHEET-02", "Sud n'a pas de marque", id="sans marque"),
        ],
    )
    def test_what_is_no_line(self, line: Line, players: Players, clause: str, fr: str) -> None:
        verdict = only(line, players)
        assert (verdict.clause, verdict.finding, verdict.line) == (clause, "broken", 1)
        assert fr in verdict.text.fr

    def test_a_line_that_is_no_line_counts_for_nothing(self) -> None:
        assert counted_marks(Line(1), FOUR) == (None, None, None, None)
        assert counted_marks(amounts(5, 6), FOUR) == (5, 6, None, None)
        assert computed_marks(replace(GARDE_106, outcome=Outcome(4, 98)), FOUR) is None
        assert computed_marks(replace(GARDE_106, mort="E"), FIVE) is None

    def test_to_json_and_back(self) -> None:
        for line in (*printed_lines(), amounts(None, -106, 212, -106), Line(3, annulled="fausse donne")):
            plain = msgspec.to_builtins(line)
            assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(plain)), Line) == line

    def test_only_contracts_of_the_game(self) -> None:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"number": 1, "contract": "passe"}, Line)


class Test_SHEET_04:
    """Each deal line and the four bilans must sum to zero; the four players are jointly responsible."""

    @pytest.mark.parametrize(
        ("marks", "total"),
        [
            pytest.param((-106, -106, 328, -106), "+10", id="dix de trop"),
            pytest.param((-106, -106, 218, -106), "−100", id="une centaine oubliée"),
            pytest.param((-106, -106, -318, -106), "−636", id="signe"),
        ],
    )
    def test_a_line_that_does_not_sum_to_zero(self, marks: Marks, total: str) -> None:
        verdict = only(amounts(*marks))
        assert (verdict.clause, verdict.finding) == ("SHEET-04", "broken")
        assert verdict.text.fr == f"la somme des marques est {total} au lieu de 0"

    def test_the_bilans(self) -> None:
        """Line by line 0, +10 and 0: the bilans sum to +10 too."""
        sheet = Sheet(1, 2, FOUR, (amounts(-106, -106, 328, -106, number=1),))
        found = check_sheet(sheet)
        assert [(verdict.clause, verdict.line) for verdict in found] == [("SHEET-04", 1), ("SHEET-04", None)]
        assert {(verdict.position, verdict.table) for verdict in found} == {(1, 2)}
        assert found[1].text.en == "the bilans sum to +10 instead of 0"


class Test_SHEET_10:
    """A sur-contrat line needs the arbiter's visa."""

    @pytest.mark.parametrize("contract", ["garde_sans", "garde_contre"])
    def test_a_surcontrat_without_visa_is_a_warning(self, contract: str) -> None:
        line = Line(2, contract, "O", OUTCOMES[2])  # type: ignore[arg-type]
        assert clauses(line) == [("SHEET-10", "advice")]
        assert clauses(replace(line, arbiter_visa=True)) == []

    @pytest.mark.parametrize("contract", ["prise", "garde"])
    def test_others_need_none(self, contract: str) -> None:
        assert clauses(Line(2, contract, "O", OUTCOMES[2])) == []  # type: ignore[arg-type]


class Test_SHEET_11:
    """Each result is consistent with the contract: three equal defenders, taker = −3× (4 players), −2× (3 players)."""

    def test_unequal_defenders(self) -> None:
        found = check_line(amounts(-106, -106, 317, -105), FOUR)
        assert [verdict.clause for verdict in found] == ["SHEET-11"]
        assert found[0].text.fr == "les trois défenseurs doivent marquer la même chose : −106, −106, +317, −105"
        found = check_line(amounts(-106, -106, 317, -105, taker="E"), FOUR)
        assert found[0].text.en == "the three defenders must mark the same: −106, −106, −105"
        found = check_line(amounts(None, -106, 211, -105, taker="E"), THREE)
        assert found[0].text.fr == "les deux défenseurs doivent marquer la même chose : −106, −105"

    def test_the_taker_marks_three_times_the_defenders_or_two(self) -> None:
        assert clauses(amounts(-106, -106, 318, -106)) == []
        assert clauses(amounts(-106, -106, 212, -106)) == [("SHEET-04", "broken")]
        assert clauses(amounts(None, -106, 212, -106), THREE) == []
        assert clauses(amounts(None, -106, 318, -106), THREE) == [("SHEET-04", "broken")]

    def test_the_named_taker_is_the_odd_one_out(self) -> None:
        verdict = only(amounts(-106, -106, 318, -106, taker="S"))
        assert verdict.text.fr == "le preneur nommé est Sud, mais les marques désignent Est"
        assert taker_of(amounts(-106, -106, 318, -106), FOUR) == 2
        assert taker_of(amounts(0, 0, 0, 0), FOUR) is None

    def test_what_the_table_wrote_is_compared_with_the_contract(self) -> None:
        """The petit au bout was forgotten: 86 instead of 106, in all four columns."""
        found = check_line(replace(GARDE_106, marks=(-86, -86, 258, -86)), FOUR)
        assert {verdict.clause for verdict in errors(found)} == {"SHEET-11"}
        assert [verdict.text.fr for verdict in found] == [
            "Nord : la table a écrit −86, le contrat donne −106",
            "Sud : la table a écrit −86, le contrat donne −106",
            "Est : la table a écrit +258, le contrat donne +318",
            "Ouest : la table a écrit −86, le contrat donne −106",
        ]
        assert [verdict.entrant for verdict in found] == [1, 2, 3, 4]

    @pytest.mark.parametrize(
        ("outcome", "clause"),
        [
            pytest.param(Outcome(4, 98), "CARD-06", id="quatre bouts"),
            pytest.param(Outcome(2, 184), "CARD-08", id="92 points"),
            pytest.param(Outcome(2, 80, chelem="attack"), "CHEL-01", id="chelem avec 40 points"),
            pytest.param(Outcome(3, 98, petit_au_bout="defence"), "PAB-01", id="petit au bout sans petit"),
            pytest.param(Outcome(2, 98, ("triple", "simple")), "POIG-03", id="25 atouts"),
        ],
    )
    def test_results_that_no_deal_has(self, outcome: Outcome, clause: str) -> None:
        assert clauses(replace(GARDE_106, outcome=outcome)) == [(clause, "broken")]

    def test_doubtful_results_are_warnings(self) -> None:
        assert clauses(replace(GARDE_106, outcome=Outcome(0, 120, petit_au_bout="attack"))) == [("PAB-01", "advice")]

    def test_half_points_at_four_after_an_irregularity(self) -> None:
        """Q-17: 40½ with 2 bouts is 40, lost by 1: −(25 + 1) × 2 = −52 a defender; 41½ is 42, made by 1."""
        lost = replace(GARDE_106, outcome=Outcome(2, 81))
        assert computed_marks(lost, FOUR) == (52, 52, -156, 52)
        assert clauses(lost) == [("Q-17", "advice")]
        assert computed_marks(replace(lost, outcome=Outcome(2, 83)), FOUR) == (-52, -52, 156, -52)
        assert clauses(lost, THREE) == [], "at three there is nothing odd in it"


class TestAmounts:
    """Amounts that no deal gives are a warning."""

    @pytest.mark.parametrize(
        ("amount", "contract", "possible"),
        [
            pytest.param(25, Bid.PRISE, True, id="prise juste faite"),
            pytest.param(24, Bid.PRISE, True, id="prise gagnée de 9, petit à la défense: 34 − 10"),
            pytest.param(14, Bid.PRISE, False, id="moins que 25 − 10"),
            pytest.param(51, Bid.GARDE, False, id="une garde est paire"),
            pytest.param(106, Bid.GARDE, True, id="exemple 1"),
            pytest.param(-42, Bid.PRISE, True, id="exemple 3"),
            pytest.param(582, Bid.GARDE, True, id="exemple 5"),
            pytest.param(0, Bid.GARDE_SANS, True, id="gagnée de 25, chelem annoncé chuté: 200 − 200"),
            pytest.param(0, Bid.PRISE, False, id="jamais rien"),
        ],
    )
    def test_possible(self, amount: int, contract: Bid, possible: bool) -> None:
        assert amount_is_possible(amount, 4, contract) is possible

    def test_on_any_contract(self) -> None:
        assert amount_is_possible(51, 4)
        assert not amount_is_possible(3, 4)
        assert not amount_is_possible(999, 4)

    @pytest.mark.parametrize(("contract", "step"), [(Bid.GARDE, 2), (Bid.GARDE_SANS, 2), (Bid.GARDE_CONTRE, 2)])
    def test_all_are_even_on_a_garde_and_above(self, contract: Bid, step: int) -> None:
        assert all(amount % step == 0 for amount in possible_amounts(contract, 4))

    def test_a_warning(self) -> None:
        verdict = only(amounts(-3, -3, 9, -3))
        assert (verdict.clause, verdict.finding, verdict.text.fr) == (
            "SCORE-03",
            "advice",
            "+3 : aucun contrat ne donne ce montant",
        )
        verdict = only(amounts(-51, -51, 153, -51, contract="garde"))
        assert verdict.text.en == "+51: this contract never gives that amount"
        assert clauses(amounts(-51, -51, 153, -51)) == []

    def test_a_passed_out_deal_is_no_line(self) -> None:
        """Q-04."""
        assert clauses(amounts(0, 0, 0, 0)) == [("Q-04", "advice")]
        assert clauses(amounts(0, 0, 0, 0, contract="garde_sans", arbiter_visa=True)) == []


class Test_ETH_07:
    """An annulled deal does not count as a deal played."""

    def test_it_has_no_marks(self) -> None:
        line = replace(GARDE_106, annulled="petit sec")
        assert counted_marks(line, FOUR) == (None,) * 4
        assert check_line(line, FOUR) == ()
        assert not contract_made(line, FOUR)

    def test_it_has_a_reason(self) -> None:
        assert clauses(Line(1, annulled=" ")) == [("ETH-07", "broken")]

    def test_the_deals_played(self) -> None:
        sheet = Sheet(1, 1, FOUR, (Line(1, annulled="fausse donne"), replace(GARDE_106, number=2)))
        assert sheet.deals_played == 1
        assert check_sheet(sheet, 1) == ()
        (verdict,) = check_sheet(sheet, 2)
        assert (verdict.clause, verdict.finding) == ("ETH-07", "advice")
        assert verdict.text.fr == "1 donne annulée et non rejouée (jouées : 1 sur 2)"


class TestMade:
    """Whether the taker made his contract, which RANK-04 counts."""

    @pytest.mark.parametrize(
        ("line", "made"),
        [
            pytest.param(GARDE_106, True, id="garde de 8"),
            pytest.param(Line(1, "prise", "S", OUTCOMES[3]), False, id="prise de moins 7"),
            pytest.param(amounts(-106, -106, 318, -106), True, id="montants: le preneur gagne"),
            pytest.param(amounts(42, -126, 42, 42), False, id="montants: le preneur perd"),
            pytest.param(
                Line(1, "prise", "S", Outcome(2, 84, chelem_announced=True)),
                True,
                id="contrat fait, chelem chuté: 26 − 200",
            ),
        ],
    )
    def test_made(self, line: Line, made: bool) -> None:
        assert contract_made(line, FOUR) is made
