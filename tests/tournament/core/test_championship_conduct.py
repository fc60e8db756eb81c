"""Championships on the day (art. 28 and 29), on a whole tournament."""

from __future__ import annotations

import pytest

from libre_books import Recorder
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Level, Stage
from oudler.tournament.libre import writing
from oudler.tournament.libre.sheets import CONTRACTS, GARDE_CONTRE, SheetState, scorer
from oudler.tournament.lines import PLACES, ContractCode, Line
from oudler.tournament.seating import Orientation
from oudler.tournament.standings import BEST_POSITION, TieStep

Deal = tuple[str, int] | tuple[str, int, ContractCode] | None
"""Who takes, what each defender pays him, and the contract where it matters; None is an annulled deal."""


def regional_final(positions: int, deals: int, level: Level = Level.REGIONAL_FINAL) -> Recorder:
    """Four players at one table, so that everybody's scores are on one sheet."""
    recorder = Recorder()
    recorder.create(stages=(Stage(positions, deals),), level=level)
    recorder.enter(4)
    recorder.seat()
    return recorder


def line(number: int, deal: Deal) -> Line:
    if deal is None:
        return Line(number, annulled="fausse donne")
    taker, each, *contract = deal
    marks = tuple(3 * each if place == taker else -each for place in PLACES[:4])
    return Line(number, contract[0] if contract else None, taker, marks=marks, arbiter_visa=bool(contract))


class Test_COMP_37:
    """« Nord tient la marque, les autres vérifient ; à la table de contrôle, seul l'arbitre modifie. »"""

    def test_nord_keeps_it_and_only_a_correction_changes_it(self) -> None:
        recorder = regional_final(1, 1)
        table = recorder.book.tables(1)[0]
        assert scorer(table.seats) is Orientation.NORD
        lines, others = (line(1, ("N", 50)),), (line(1, ("S", 50)),)
        recorder.refused("SHEET-05", writing.submit, (1, 1), lines, table.players[:3])
        recorder.do(writing.submit, (1, 1), lines)
        recorder.refused("SHEET-06", writing.save, (1, 1), others)
        recorder.refused("SHEET-06", writing.submit, (1, 1), others)
        recorder.refused("SHEET-06", writing.correct, (1, 1), others, None)
        recorder.do(writing.correct, (1, 1), others, "erreur de marque", author="arbitre", why="erreur de marque")
        assert writing.current_sheet(recorder.book, (1, 1)).state is SheetState.CORRECTED


class Test_COMP_38:
    """« meilleur score sur une position, puis contrats réussis, puis sur-contrats réussis suivant la hauteur »"""

    @pytest.mark.parametrize(
        ("positions", "step"),
        [
            # Nord 300 − 60 − 40 = 200, Sud − 100 + 180 + 120 = 200; 300 on one position beats 180, whatever is made.
            pytest.param([[("N", 100)], [("S", 60)], [("S", 40)]], BEST_POSITION, id="meilleure position"),
            # Nord 150 + 150 − 30 then − 100 − 30, Sud the same the other way round: two contracts against one.
            pytest.param([[("N", 50), ("N", 50), ("E", 30)], [("S", 100), ("E", 30), None]], CONTRACTS, id="contrats"),
            # One contract each: a garde contre stands higher than a garde sans.
            pytest.param([[("N", 200, "garde_contre")], [("S", 200, "garde_sans")]], GARDE_CONTRE, id="sur-contrats"),
        ],
    )
    def test_nord_goes_before_sud(self, positions: list[list[Deal]], step: TieStep) -> None:
        recorder = regional_final(len(positions), len(positions[0]))
        nord, sud, *_ = recorder.book.tables(1)[0].players
        for position, deals in enumerate(positions, 1):
            lines = tuple(line(number, deal) for number, deal in enumerate(deals, 1))
            recorder.do(writing.submit, (position, 1), lines)
        found = ranking(recorder.book, len(positions))
        rows = {row.entrant: row for row in found.rows}
        assert rows[nord].total == rows[sud].total
        assert rows[nord].rank + 1 == rows[sud].rank
        (decided,) = (each for each in found.breaks if (each.ahead, each.behind) == (nord, sud))
        assert decided.step is step

    def test_elsewhere_they_are_ex_aequo(self) -> None:
        recorder = regional_final(3, 1, level=Level.HOMOLOGATED)
        nord, sud, *_ = recorder.book.tables(1)[0].players
        for position, deal in enumerate((("N", 100), ("S", 60), ("S", 40)), 1):
            recorder.do(writing.submit, (position, 1), (line(1, deal),))
        rows = {row.entrant: row for row in ranking(recorder.book).rows}
        assert rows[nord].rank == rows[sud].rank
