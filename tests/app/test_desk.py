"""One tournament at a desk: commands, keys, reasons, undoing, two desks on one stream."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pytest

from chains import clock
from libre_books import people, sheet
from oudler.app.desk import STREAM, Desk, Done, read_book
from oudler.app.disciplines import DISCIPLINES
from oudler.app.rehearsal import Rehearsal, Rehearser, hall
from oudler.app.state import state_hash
from oudler.formats.events import NewEvent
from oudler.formats.exports import read_export, write_export
from oudler.formats.reading import FormatError
from oudler.store import Store, open_store
from oudler.text import OudlerError
from oudler.tournament.core import closing, drawing, entering, penalties
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event, PlayersEntered, Undone
from oudler.tournament.core.folding import effective, fold
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Settings, Stage
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import SheetState
from oudler.verdicts import RuleBroken
from rehearsals import MemoryStore, memory_desk, stored_of


def create(book: Book) -> Event:
    return entering.create(book, Settings("Essai", date(2026, 11, 16), stages=(Stage(1, 1),)))


def enter(book: Book, number: int = 4) -> Event:
    return entering.enter(book, people(number, len(book.players)))


def seated(desk: Desk) -> Desk:
    desk.do(create, author="Anne")
    desk.do(enter, author="Anne")
    desk.do(lambda book: entering.check_in(book, [1, 2, 3, 4]), author="Anne")
    desk.do(lambda book: drawing.seat_next(book, hall(Rehearser(desk, Rehearsal(4), 1).rng)), author="Anne")
    return desk


def submitted(book: Book) -> Event:
    return writing.submit(book, (1, 1), sheet(book.tables(1)[0], 1))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tournoi.oudler"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path, create=True, clock=clock()) as opened:
        yield opened


class TestCommands:
    def test_done_and_told(self) -> None:
        desk = memory_desk()
        assert (desk.seq, desk.book().announced) == (0, None)
        first = desk.do(create, author="Anne")
        second = desk.do(enter, author="Bruno")
        assert (first.seq, second.seq, desk.seq) == (1, 2, 2)
        assert isinstance(second.event, PlayersEntered)
        assert [(meta.seq, meta.author) for meta, _ in desk.history()] == [(1, "Anne"), (2, "Bruno")]

    def test_what_is_refused_is_not_written(self) -> None:
        desk = memory_desk()
        desk.do(create, author="Anne")
        before = state_hash(desk.book())
        with pytest.raises(RuleBroken):
            desk.do(create, author="Anne")
        assert (desk.seq, state_hash(desk.book())) == (1, before)

    def test_some_events_say_why(self) -> None:
        desk = seated(memory_desk())
        for reason in (None, "", "  "):
            with pytest.raises(RuleBroken) as caught:
                desk.do(
                    lambda book: penalties.penalise(book, 100, "COMP-35", player=1), author="arbitre", reason=reason
                )
            assert caught.value.clause == "SHEET-06"
        desk.do(lambda book: penalties.penalise(book, 100, "COMP-35", player=1), author="arbitre", reason="en retard")
        assert desk.history()[-1][0].reason == "en retard"
        assert desk.book().penalties[1].reason == "en retard"


class TestKeys:
    def test_the_same_command_sent_twice_counts_once(self, store: Store) -> None:
        desk = Desk(store)
        desk.do(create, author="Anne")
        first = desk.do(enter, author="Anne", key="a")
        again = desk.do(enter, author="Anne", key="a")
        assert (first.repeated, again.repeated) == (False, True)
        assert (again.seq, again.event) == (first.seq, first.event)
        assert len(desk.book().players) == 4
        assert desk.do(enter, author="Anne", key="b").seq == 3

    def test_and_at_another_desk(self, path: Path, store: Store) -> None:
        desk = Desk(store)
        desk.do(create, author="Anne")
        desk.do(enter, author="Anne", key="a")
        with open_store(path) as other:
            assert Desk(other).do(enter, author="Anne", key="a").repeated


class TestUndoing:
    def test_the_state_before_has_the_same_hash(self) -> None:
        desk = seated(memory_desk())
        before = state_hash(desk.book())
        desk.do(submitted, author="Anne")
        undone = desk.undo(author="Anne", reason="mauvaise table")
        assert undone.event == Undone(undone.seq - 1)
        assert state_hash(desk.book()) == before
        assert (1, 1) not in play_of(desk.book()).places()
        assert desk.history()[-1][0].reason == "mauvaise table"
        assert state_hash(Desk(desk.store).book()) == before, "and for who opens it anew"

    def test_back_to_the_creation_and_no_further(self) -> None:
        desk = seated(memory_desk())
        hashes = [state_hash(read_book(stored_of(desk)[:number])) for number in (3, 2, 1)]
        for expected in hashes:
            desk.undo(author="Anne", reason="tout reprendre")
            assert state_hash(desk.book()) == expected
        with pytest.raises(RuleBroken) as caught:
            desk.undo(author="Anne", reason="encore")
        assert caught.value.clause == "SHEET-06"

    def test_needs_a_reason(self) -> None:
        with pytest.raises(RuleBroken):
            seated(memory_desk()).undo(author="Anne", reason="")

    def test_only_what_its_author_saw(self) -> None:
        desk = seated(memory_desk())
        seen = desk.seq
        other = Desk(desk.store)
        other.do(submitted, author="Bruno")
        with pytest.raises(RuleBroken) as caught:
            desk.undo(author="Anne", reason="mauvais tirage", seq=seen)
        assert str(seen) in caught.value.text.fr
        assert (1, 1) in play_of(desk.book()).places()


class TestTwoDesks:
    def test_each_sees_what_the_other_wrote(self) -> None:
        one = memory_desk()
        other = Desk(one.store)
        one.do(create, author="Anne")
        other.do(enter, author="Bruno")
        assert len(one.book().players) == 4
        one.undo(author="Anne", reason="doublon")
        assert other.book().players == {}
        assert state_hash(one.book()) == state_hash(other.book())

    def test_a_command_that_came_too_late_is_decided_anew(self) -> None:
        """The other writes while the first decides: entry numbers are not given twice."""
        one = memory_desk()
        one.do(create, author="Anne")
        other = Desk(one.store)
        disturbed: list[Done] = []

        def decide(book: Book) -> Event:
            event = enter(book)
            if not disturbed:
                disturbed.append(other.do(enter, author="Bruno"))
            return event

        done = one.do(decide, author="Anne")
        assert isinstance(done.event, PlayersEntered)
        assert [player.number for player in done.event.players] == [5, 6, 7, 8]
        assert sorted(one.book().players) == list(range(1, 9))

    def test_the_same_sheet_twice(self) -> None:
        one = seated(memory_desk())
        other = Desk(one.store)
        one.do(submitted, author="Anne")
        with pytest.raises(RuleBroken) as caught:
            other.do(submitted, author="Bruno")
        assert caught.value.clause == "SHEET-06"
        assert writing.current_sheet(one.book(), (1, 1)).state is SheetState.SUBMITTED

    def test_too_many_at_once(self) -> None:
        desk = memory_desk()
        desk.do(create, author="Anne")
        other = Desk(desk.store)

        def always_late(book: Book) -> Event:
            other.do(enter, author="Bruno")
            return enter(book)

        with pytest.raises(OudlerError) as caught:
            desk.do(always_late, author="Anne")
        assert "recommencez" in caught.value.text.fr


class TestReading:
    def test_a_copy_before_each_position(self, path: Path, store: Store) -> None:
        desk = seated(Desk(store))
        desk.do(submitted, author="Anne")
        desk.do(
            lambda book: writing.check(book, (1, 1), writing.current_sheet(book, (1, 1)).lines, "Bruno"),
            author="Bruno",
        )
        desk.do(lambda book: closing.close_position(book, 1), author="Anne")
        copies = sorted(path.parent.glob("copies/*.oudler"))
        assert len(copies) == 2
        with open_store(copies[0], readonly=True) as copy:
            assert state_hash(Desk(copy, copies=False).book()) == state_hash(read_book(list(store.events(STREAM))[:4]))

    def test_an_export_gives_the_same_book(self, path: Path, store: Store) -> None:
        desk = Desk(store, copies=False)
        Rehearser(desk, Rehearsal(12, stages=(Stage(2, 1),)), 3).play()
        lines = list(write_export(list(store.events(STREAM)), None))
        stored = list(read_export(lines).events)
        assert state_hash(read_book(stored)) == state_hash(desk.book())
        assert ranking(read_book({event.seq: event for event in stored})) == ranking(desk.book())
        with open_store(path, readonly=True) as again:
            assert state_hash(Desk(again).book()) == state_hash(desk.book())

    def test_an_event_of_another_kind_is_told_with_its_place(self) -> None:
        desk = memory_desk()
        desk.do(create, author="Anne")
        desk.store.append(STREAM, 1, [NewEvent("Unknown", {})], author="?")
        with pytest.raises(FormatError) as caught:
            desk.book()
        assert "n° 2" in caught.value.text.fr
        assert desk.seq == 1, "and the desk stays where it was"

    def test_a_preview_leaves_the_open_desks_book_unchanged(self) -> None:
        desk = seated(memory_desk())
        book, before = desk.book(), state_hash(desk.book())
        preview = desk.preview(submitted)
        assert preview.seq == book.seq + 1
        assert (1, 1) in play_of(preview).places()
        assert (state_hash(book), desk.book(), desk.seq) == (before, book, book.seq)
        assert list(desk.store.events(STREAM))[-1].seq == book.seq, "and nothing is written"

    def test_undoing_the_last_few_events_folds_nothing_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        desk = seated(memory_desk())
        for _ in range(3):
            desk.do(submitted, author="Anne")
            desk.undo(author="Anne", reason="essai")
        again = fold(effective(desk.history()), DISCIPLINES)
        monkeypatch.setattr("oudler.app.desk.fold", Mock(side_effect=AssertionError))
        assert state_hash(Desk(desk.store).book()) == state_hash(desk.book()) == state_hash(again)

    def test_undoing_more_than_the_last_few_folds_what_still_counts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("oudler.app.desk._BACK", 1)
        desk = seated(memory_desk())
        before = desk.history()
        desk.undo(author="Anne", reason="essai")
        desk.undo(author="Anne", reason="essai")
        assert (
            state_hash(desk.book()) == state_hash(fold(before[:-2], DISCIPLINES)) == state_hash(Desk(desk.store).book())
        )


def test_a_memory_store_is_what_tests_play_on() -> None:
    assert isinstance(memory_desk().store, MemoryStore)
