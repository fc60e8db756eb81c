"""Copies before each position: kept beside the file, and never a reason to lose what was done."""

from __future__ import annotations

from pathlib import Path

from oudler.app.desk import Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.store import open_store
from oudler.tournament.core.settings import Stage

PLAN = Rehearsal(players=4, stages=(Stage(2, 1),), incidents=False)


def test_one_before_each_position(tmp_path: Path) -> None:
    with open_store(tmp_path / "t.oudler", create=True) as store:
        book = Rehearser(Desk(store), PLAN, 1).play()
    assert book.final
    kept = sorted((tmp_path / "copies").glob("*.oudler"))
    assert [path.stem.rsplit("-", 1)[1] for path in kept] == ["p1", "p2", "p3"]
    with open_store(kept[1], readonly=True) as copy:
        before = Desk(copy).book()
    assert before.closed == {1}
    assert not before.final


def test_a_copy_that_fails_is_told_and_the_event_stands(tmp_path: Path) -> None:
    (tmp_path / "copies").write_text("in the way", encoding="utf-8")
    with open_store(tmp_path / "t.oudler", create=True) as store:
        desk = Desk(store)
        told = []
        do = desk.do

        def listening(*words: object, **more: object) -> object:
            done = do(*words, **more)  # type: ignore[arg-type]
            told.append(done.remark)
            return done

        desk.do = listening  # type: ignore[method-assign, assignment]
        book = Rehearser(desk, PLAN, 1).play()
        assert book.final
        remarks = [remark for remark in told if remark is not None]
        assert len(remarks) == 3
        assert remarks[0].fr.startswith("enregistré, mais sans copie")
        assert Desk(store).book().final
