"""Reports on the étuis of a tournament: how long the solver looks at each."""

from __future__ import annotations

import pytest

from duplicate_books import done, whole
from oudler.app.duplicate import result_papers
from oudler.app.duplicate.reports import NODES, EtuiReport
from oudler.app.printing import Wish
from oudler.rules import Deal, Seat, deal_from_seed
from oudler.tournament.core import closing
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.events import Board, EtuisPrepared
from oudler.tournament.seating import Orientation


@pytest.mark.parametrize(("said", "looked"), [(None, NODES), (0, 0), (10_000_000, 10_000_000)])
def test_as_long_as_somebody_says(monkeypatch: pytest.MonkeyPatch, said: int | None, looked: int) -> None:
    asked: list[int] = []

    def report(_etui: Etui, nodes: int) -> EtuiReport:
        asked.append(nodes)
        return EtuiReport(("par",), (), ())

    monkeypatch.setattr(result_papers, "report_of", report)
    etui = Etui.of(3, Deal.of(deal_from_seed(bytes(32), 4, Seat(0))), Orientation.NORD)
    book = done(done(whole(24), closing.finalise), lambda _: EtuisPrepared((Board.of(etui),)))
    made = result_papers.etui_reports(book, Wish(nodes=said))
    assert asked == [looked]
    assert [sheet.etui for sheet in made.sheets if sheet.par] == ["3"]
