"""Everything after an event may be undone at once; what that takes away is said first."""

from __future__ import annotations

from pathlib import Path

from oudler.app.state import state_hash
from oudler.app.tournament_files import open_desk
from oudler.app.undoing import undoing
from oudler.cli.main import run


def test_back_to_an_event(tmp_path: Path) -> None:
    file = str(tmp_path / "t.oudler")
    options = ("--format", "2x4", "--players", "12", "--seed", "3", "--lang", "fr")
    assert run(["tournament", "rehearse", file, *options]) == 0
    with open_desk(file) as desk:
        history = desk.history()
        back = next(meta.seq for meta, event in history if type(event).__name__ == "PositionClosed")
        expected = desk.undo_after(len(history) - 1, author="Anne", reason="essai")
        assert expected.events
        gone = undoing(desk, back + 1)
        assert [each.seq for each in gone] == sorted((each.seq for each in gone), reverse=True)
        assert gone[-1].seq == back + 1
    assert run(["tournament", "undo", file, "--back-to", str(back), "--author", "Anne", "--reason", "erreur"]) == 0
    with open_desk(file) as desk:
        book = desk.book()
        assert book.closed == {1}
        assert len(desk.history()) > len(history), "nothing is erased"
        kept = state_hash(book)
    with open_desk(file) as desk:  # read again from the file, it is the same
        assert state_hash(desk.book()) == kept
    assert run(["tournament", "undo", file, "--back-to", "9999", "--author", "Anne", "--reason", "erreur"]) != 0
    assert run(["check", file]) == 0
