"""Files of versions before: whatever somebody kept is opened, and says what it said (tests/corpus/exports-0.1)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from oudler.app.audit import audit_file
from oudler.app.desk import Desk
from oudler.app.disciplines import DISCIPLINES, events_of
from oudler.app.tables.house import House
from oudler.formats import notation, record
from oudler.formats.exports import decoded, read_export
from oudler.formats.movements import read_movements
from oudler.formats.replay import replay
from oudler.formats.tables import import_entrants, read_workbook
from oudler.rules import Phase
from oudler.store import import_stream, open_store
from oudler.tournament.core.results import ranking

OLD = Path(__file__).resolve().parents[1] / "corpus" / "exports-0.1"
EXPORTS = sorted(path for path in OLD.glob("*.jsonl") if path.name != "donnes.jsonl")
KINDS = """
    TournamentCreated SettingsChanged PlayersEntered PlayerCorrected FormationsMade FormationChanged
    FormationDissolved FeePaid PlayersCheckedIn CheckInCancelled PlayersWithdrawn StageSeated SeatGiven PlayerLeft
    SheetSaved SheetSubmitted SheetChecked SheetCorrected PenaltyGiven PenaltyRevoked PositionClosed PositionReopened
    StageClosed RankingFinalised RankingReopened PrizesSet AwardsOverridden Undone
"""
"""Every type of event that version 0.1 wrote."""


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
class TestExports:
    def test_everything_is_computed_again_and_agrees(self, path: Path) -> None:
        report = audit_file(path)
        assert [finding for stream in report.streams for finding in stream.findings] == []
        assert report.streams[0].verified.events > 0

    def test_it_is_taken_in_and_goes_on(self, path: Path, tmp_path: Path) -> None:
        with open_store(tmp_path / "repris.oudler", create=True) as store:
            import_stream(store, path)
            book = Desk(store).book()
            assert book.seq == len(list(store.events("tournament:1")))
            if book.started:
                assert ranking(book).rows


def test_the_exports_hold_every_type_of_event() -> None:
    exports = [read_export(decoded(path.read_bytes().splitlines(keepends=True))) for path in EXPORTS]
    assert {event.type for export in exports for event in export.events} == set(KINDS.split())
    assert set(events_of(DISCIPLINES)) >= set(KINDS.split())


@pytest.mark.parametrize("name", ["individuel", "table"])
def test_a_store_agrees_with_itself(name: str, tmp_path: Path) -> None:
    copy = Path(shutil.copy(OLD / f"{name}.oudler", tmp_path))
    report = audit_file(copy)
    assert [finding for stream in report.streams for finding in stream.findings] == []


def test_a_table_of_a_store_is_opened_with_its_deal(tmp_path: Path) -> None:
    copy = Path(shutil.copy(OLD / "table.oudler", tmp_path))
    with open_store(copy) as store:
        stream = next(stream for stream in store.streams() if stream.startswith("table:"))
        table = House(store).live(stream.removeprefix("table:")).table
        assert len(table.finished) == 1
        assert table.ended


def test_deals_are_read_and_played_again() -> None:
    lines = (OLD / "donnes.jsonl").read_text(encoding="utf-8").splitlines()
    whole = [record.loads(line) for line in lines]
    whole.append(notation.loads((OLD / "donne.tarot").read_text(encoding="utf-8")))
    assert [replay(each).phase for each in whole] == [Phase.FINISHED] * 3
    begun = record.loads((OLD / "donne.json").read_text(encoding="utf-8"))
    assert replay(begun).phase is Phase.AUCTION


def test_movements_are_read() -> None:
    assert {each.tables for each in read_movements((OLD / "mouvements.json").read_text(encoding="utf-8"))} == {3, 4}


def test_lists_are_read() -> None:
    entrants = import_entrants((OLD / "liste.csv").read_bytes())
    assert len(entrants.players) == 15
    lists = read_workbook((OLD / "listes.xlsx").read_bytes())
    assert [grid.name for grid in lists.grids] == ["Inscrits", "Classement définitif"]
    ranked = read_workbook((OLD / "classement.csv").read_bytes()).grids[0]
    assert ranked.cell(0, 0) == "Rang"
