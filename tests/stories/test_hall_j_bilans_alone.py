"""Story j, the sheets of which only the bilans are known.

By hand (chapter 2) a hall carries over four bilans a table and no deals; here nobody could enter them. A sheet by its
bilans is a sheet everywhere: it sums to zero, a second person enters it, the arbiter corrects it, it is ranked,
printed, exported and audited; which contracts were made it does not tell, and a tie that hangs on them says so.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cli.cases import DEALS, Case, copied
from cli.shell import Done, Oudler
from oudler.app.audit.deals import play, sheet_faults
from oudler.tournament.libre.sheets import Feats
from oudler.tournament.lines import ALL_DEALS, Line
from oudler.tournament.standings import standings

BILANS = ("N=120", "S=-40", "E=-40", "O=-40")


def sheet(oudler: Oudler, case: Case, *words: str, author: str = "Anne") -> Done:
    return oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1", *words, "--author", author)


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return copied("seated", tmp_path)


class Test_RES_03:
    """« vérifier que la somme des scores de chaque feuille est égale à 0 »"""

    def test_a_sheet_by_its_bilans_goes_all_the_way(self, oudler: Oudler, case: Case, tmp_path: Path) -> None:
        done = sheet(oudler, case, "--bilans", *BILANS)
        assert (done.status, done.err) == (0, "")
        shown = json.loads(sheet(oudler, case, "--json").out)
        assert (shown["by_bilans"], shown["lines"]) == (True, ["bilans N=+120 S=-40 E=-40 O=-40"])
        assert sorted(shown["bilans"].values()) == [-40, -40, -40, 120]
        assert "entrée par ses bilans : les donnes ne sont pas connues" in sheet(oudler, case).out
        assert sheet(oudler, case, "--check", "--bilans", *BILANS, author="Bruno").status == 0
        for step in ("play --seed 1", "close"):
            command, *words = step.split()
            assert oudler("tournament", command, str(case), *words, "--author", "Anne").status == 0
        nord = shown["players"][0]
        ranked = json.loads(oudler("tournament", "ranking", str(case), "--json").out)
        assert next(row["total"] for row in ranked["rows"] if row["entrant"] == nord) == "120"
        lists, paper, export = (tmp_path / name for name in ("feuilles.csv", "marque.pdf", "t.jsonl"))
        assert oudler("tournament", "tables", str(case), "feuilles", "-o", str(lists)).status == 0
        assert ";bilans;" in lists.read_text(encoding="utf-8-sig")
        assert oudler("tournament", "print", str(case), "marque", "-p", "1", "-o", str(paper)).status == 0
        assert oudler("tournament", "export", str(case), str(export)).status == 0
        assert oudler("check", str(export)).status == 0

    @pytest.mark.parametrize(
        ("words", "status", "why"),
        [
            (
                ("--bilans", "N=120", "S=-40", "E=-40", "O=-30"),
                1,
                "la somme des bilans est +10 au lieu de 0 [SHEET-04]",
            ),
            (("--bilans", "N=80", "S=-40", "E=-40"), 1, "Ouest n'a pas de marque"),
            (("--bilans", "N=80", "S=-40", "E=-40", "5=0"), 2, "personne n'est assis là"),
            (("--bilans", "N=120", "garde"), 2, "un bilan s'écrit N=120"),
            (("--bilans", *BILANS, "--deal", DEALS[0]), 2, "ne va pas avec --deal"),
            (("--deal", f"bilans {' '.join(BILANS)}", "--deal", DEALS[0]), 1, "[SHEET-02]"),
        ],
        ids=("somme", "colonne", "cinquième", "mot", "les-deux", "avec-une-donne"),
    )
    def test_refused(self, oudler: Oudler, case: Case, words: tuple[str, ...], status: int, why: str) -> None:
        before = case.head
        done = sheet(oudler, case, *words)
        assert (done.status, case.head) == (status, before)
        assert why in done.err

    def test_bilans_that_no_deals_give_are_remarked(self, oudler: Oudler, case: Case) -> None:
        """SHEET-11: at four the taker's mark and a defender's differ by four times the amount."""
        done = sheet(oudler, case, "--bilans", "N=101", "S=-40", "E=-40", "O=-21")
        assert done.status == 0
        assert "leurs écarts sont des multiples de 4" in done.err


class TestSecondEntry:
    def test_it_is_compared_bilan_by_bilan(self, oudler: Oudler, case: Case) -> None:
        sheet(oudler, case, "--bilans", *BILANS)
        done = sheet(oudler, case, "--check", "--bilans", "N=80", "S=-40", "E=-40", "O=0", author="Bruno")
        assert done.status == 1
        assert "Nord : +120 puis +80" in done.err

    def test_deals_are_compared_with_bilans(self, oudler: Oudler, case: Case) -> None:
        deals = [word for deal in DEALS for word in ("--deal", deal)]
        sheet(oudler, case, *deals)
        bilans = json.loads(sheet(oudler, case, "--json").out)
        told = [f"{place}={bilans['bilans'][who]}" for place, who in zip("NSEO", bilans["players"], strict=True)]
        assert sheet(oudler, case, "--check", "--bilans", *told, author="Bruno").status == 0

    def test_deals_replace_bilans_by_correction(self, oudler: Oudler, case: Case) -> None:
        sheet(oudler, case, "--bilans", *BILANS)
        deals = [word for deal in DEALS for word in ("--deal", deal)]
        assert sheet(oudler, case, "--correct", *deals, "--reason", "feuille retrouvée").status == 0
        assert json.loads(sheet(oudler, case, "--json").out)["by_bilans"] is False
        assert sheet(oudler, case, "--correct", "--bilans", *BILANS, "--reason", "non").status == 0
        assert oudler("check", str(case)).status == 0


def test_a_tie_that_hangs_on_contracts_says_that_they_are_not_known() -> None:
    """RANK-04: contracts of a sheet of bilans are not known, the best position is."""
    untold = standings([{1: 5, 2: 5}], [1, 2], merits=[{1: Feats(1), 2: Feats(untold=1)}])
    (tie,) = untold.breaks
    assert tie.doubt is not None
    assert "ne dit pas les contrats" in tie.doubt.fr


@pytest.mark.parametrize(
    ("marks", "clauses"),
    [((120, -40, -40, -40), []), ((160, -40, -40, -40), ["SHEET-04"]), ((80, -40, -40, None), ["SHEET-02"])],
    ids=("juste", "somme", "colonne"),
)
def test_the_audit_judges_bilans_by_itself(marks: tuple[int | None, ...], clauses: list[str]) -> None:
    line = msgspec.to_builtins(Line(ALL_DEALS, marks=marks))
    assert [fault.clause for fault in sheet_faults([line], [1, 2, 3, 4], 5)] == clauses
    assert play([line], [1, 2, 3, 4]).made == {}
