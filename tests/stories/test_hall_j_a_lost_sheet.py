"""Story j, the sheet that nobody finds: penalties and bilans by one command, which one undo takes back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.cases import Case, copied
from cli.shell import Done, Oudler
from libre_books import begun
from oudler.tournament.libre import faults
from oudler.verdicts import RuleBroken

BILANS = ("--bilans", "N=120", "S=-40", "E=-40", "O=-40")


def lost(oudler: Oudler, case: Case, *words: str, reason: str = "introuvable") -> Done:
    return oudler("tournament", "lost", str(case), "-p", "1", "-t", "1", *words, "--reason", reason, "--author", "Anne")


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return copied("seated", tmp_path)


class Test_ARB_30:
    """« Feuille de marque disparue : 400 points », à chacun des quatre joueurs (Q-23)."""

    def test_one_command(self, oudler: Oudler, case: Case, tmp_path: Path) -> None:
        done = lost(oudler, case, *BILANS)
        assert done.status == 0
        assert "position 1, table 1 : feuille disparue, bilans fixés, 400 points à chacun (ARB-30) : " in done.out
        names = done.out.partition("(ARB-30) : ")[2]
        assert (names.count(", "), "n°" in names) == (3, False)  # people, as in every answer; the journal has numbers
        given = json.loads(oudler("tournament", "penalties", str(case), "--json").out)
        assert [(each["number"], each["points"], each["clause"]) for each in given] == [
            (number, 400, "ARB-30") for number in (1, 2, 3, 4)
        ]
        assert {each["reason"] for each in given} == {"introuvable"}
        for step in ("play --seed 1", "close"):
            command, *words = step.split()
            assert oudler("tournament", command, str(case), *words, "--author", "Anne").status == 0
        export = tmp_path / "t.jsonl"
        assert oudler("tournament", "export", str(case), str(export)).status == 0
        assert oudler("check", str(export)).status == 0

    def test_one_undo_takes_all_of_it_back(self, oudler: Oudler, case: Case) -> None:
        lost(oudler, case, *BILANS)
        assert oudler("tournament", "undo", str(case), "--reason", "retrouvée").status == 0
        assert json.loads(oudler("tournament", "penalties", str(case), "--json").out) == []
        shown = json.loads(oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1", "--json").out)
        assert shown["state"] == "missing"
        assert oudler("check", str(case)).status == 0

    def test_or_nobody_marks(self, oudler: Oudler, case: Case) -> None:
        assert "donnes annulées" in lost(oudler, case, "--annulled").out
        shown = json.loads(oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1", "--json").out)
        assert set(shown["bilans"].values()) == {0}
        assert oudler("check", str(case)).status == 0

    @pytest.mark.parametrize(
        ("words", "reason", "status", "why"),
        [
            ((), "x", 2, "que compte cette feuille ?"),
            ((*BILANS, "--annulled"), "x", 2, "que compte cette feuille ?"),
            (BILANS, " ", 1, "il faut donner un motif"),
            (("--bilans", "N=120", "S=-40", "E=-40", "O=-30"), "x", 1, "[SHEET-04]"),
        ],
        ids=("rien", "les-deux", "sans-motif", "somme"),
    )
    def test_refused(
        self, oudler: Oudler, case: Case, words: tuple[str, ...], reason: str, status: int, why: str
    ) -> None:
        before = case.head
        done = lost(oudler, case, *words, reason=reason)
        assert (done.status, case.head) == (status, before)
        assert why in done.err

    def test_a_sheet_that_is_in_is_not_lost(self) -> None:
        recorder = begun(12)
        recorder.hand_in(1, recorder.book.tables(1)[0])
        with pytest.raises(RuleBroken, match="table de contrôle"):
            faults.lose_sheet(recorder.book, (1, 1), ())
