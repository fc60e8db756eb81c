"""From events to a book: undoing restores what was, and a stream gives the same book however it is read."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from libre_books import BY_DISPENSATION, Recorder, begun, people, sheet
from libre_commands import COMMANDS
from oudler.app import commands
from oudler.app.disciplines import DISCIPLINES, events_of
from oudler.app.incidents.deciding import Told
from oudler.app.state import state_data, state_hash
from oudler.formats.tournament_events import event_data, event_of
from oudler.tournament.core import closing, entering, penalties, seats, short_tables
from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.folding import apply, effective, fold
from oudler.tournament.core.frozen import put
from oudler.tournament.core.incident import At, Raised
from oudler.tournament.core.settings import TEMPLATES, Form, Mode, Stage
from oudler.tournament.entrants import Formation
from oudler.tournament.libre import faults, writing
from oudler.tournament.libre.events import SheetChecked, SheetSaved
from oudler.tournament.libre.play import play_of
from oudler.verdicts import RuleBroken

KINDS = events_of(DISCIPLINES)


def reread(recorder: Recorder) -> Book:
    """Return the book of the stream after a journey through JSON."""
    return fold(((meta, event_of(KINDS, *event_data(event), "ici")) for meta, event in recorder.recorded), DISCIPLINES)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(
    st.randoms(use_true_random=False),
    st.sampled_from([(Form.INDIVIDUAL, 11), (Form.INDIVIDUAL, 4), (Form.DUO, 7), (Form.TEAM4, 4)]),
)
def test_whatever_happens_undoing_restores_it_and_reading_gives_it_again(rng: Random, field: tuple[Form, int]) -> None:
    form, number = field
    recorder = Recorder()
    recorder.create(form, (Stage(2, 1), Stage(1, 1)), double_entry=rng.random() < 0.3, fee_cents=100, pay_first=False)
    recorder.enter(number)
    if rng.random() < 0.8:
        recorder.seat()
        if rng.random() < 0.5:
            recorder.play(1)
    hashes = [state_hash(recorder.book)]
    for _ in range(30):
        command = rng.choice(COMMANDS)
        assert state_hash(recorder.book) == hashes[-1]
        if rng.random() < 0.15 and len(hashes) > 1:
            recorder.undo()
            hashes.pop()
        else:
            try:
                recorder.do(lambda book, command=command: command(book, rng), why="essai")
            except RuleBroken:
                continue  # the book is as it was: the next turn looks
            hashes.append(state_hash(recorder.book))
    assert state_hash(reread(recorder)) == state_hash(recorder.book) == hashes[-1]
    for expected in reversed(hashes[:-1]):
        recorder.undo()
        assert state_hash(recorder.book) == expected


def whole_tournament() -> Recorder:
    """Return a tournament in which every kind of event has happened."""
    recorder = Recorder()
    recorder.create(Form.DUO, (Stage(2, 1), Stage(1, 1, keep=6)))
    recorder.do(entering.change_settings, recorder.book.settings)
    recorder.enter(7)
    recorder.do(entering.correct, recorder.book.players[1])
    recorder.do(entering.pay, 1, 500)
    recorder.do(entering.pay_several, [1, 2], 100)
    recorder.do(entering.enter, people(4, 14))
    recorder.do(entering.form_teams, [Formation(1, "Forfaits", (15, 16))])
    recorder.do(entering.change_team, Formation(8, "Les forfaits", (15, 16)))
    recorder.do(entering.dissolve_team, 8)
    recorder.do(entering.check_in, [15])
    recorder.do(entering.cancel_check_in, 15)
    recorder.do(entering.withdraw, [15, 16])
    recorder.do(entering.name_line_up, 1, [2, 1], 1)
    recorder.seat()
    recorder.do(writing.save, (1, 1), sheet(recorder.book.tables(1)[0], 1))
    recorder.do(seats.substitute, 1, 17, 2, ev.Succession.INCOMING)
    recorder.do(seats.leave, 2, 2, why="malade")
    recorder.play(1)
    place, lines = (1, 2), writing.current_sheet(recorder.book, (1, 2)).lines
    recorder.do(closing.reopen_position, 1, why="vu")
    recorder.do(writing.correct, place, lines, "vu", author="arbitre", why="vu")
    recorder.do(closing.close_position, 1)
    recorder.do(penalties.penalise, 100, "COMP-35", player=3, why="retard")
    recorder.do(penalties.revoke, 1, why="appel")
    recorder.play(2)
    found = closing.stage_cut(recorder.book, 1)
    recorder.do(closing.close_stage, list(found.undecided[: found.places]))
    recorder.do(closing.set_prizes, [100])
    recorder.do(entering.change_settings, replace(recorder.book.settings, **BY_DISPENSATION))
    recorder.do(closing.override_awards, 3, 10, 0, why="CCN")
    return recorder


def test_every_kind_of_event_is_undone() -> None:
    """The hash after undoing an event is the one before it, for every kind there is."""
    recorder = whole_tournament()
    events, seen = list(recorder.recorded), set()
    for number in range(len(events) - 1, 0, -1):
        seen.add(type(events[number][1]).__name__)
        recorder.undo()
        assert state_hash(recorder.book) == state_hash(fold(events[:number], DISCIPLINES))
    seen |= {"TournamentCreated", "Undone"}
    single = begun(4, stages=(Stage(1, 1),))
    single.play(1)
    short = begun(12, stages=(Stage(1, 1),))
    one, other = (table.players for table in short.book.tables(1)[:2])
    for player in (*one[:2], other[0]):
        short.do(seats.leave, player, 1, why="malade")
    called, warned = begun(12), Told("ETH-05")
    decisions = (
        (called, commands.open_incident(Raised.TABLE, "vu", At(1, 1))),
        (called, commands.rule_incident(1, warned)),
        (called, commands.change_incident(1, warned)),
        (called, commands.revoke_incident(1)),
        (single, closing.finalise),
        (single, closing.reopen),
        (short, lambda book: short_tables.move(book, one[2], 1)),
        (short, lambda book: short_tables.leave_unplayed(book, (1, 1))),
        (short, lambda book: faults.lose_sheet(book, (1, 3), ())),
    )
    for where, decide in decisions:
        before = state_hash(where.book)
        seen.add(type(where.do(decide, why="vu")).__name__)
        where.undo()
        assert state_hash(where.book) == before
        where.do(decide, why="vu")
    assert seen == set(events_of({"libre": DISCIPLINES["libre"]}))


class TestEffective:
    def test_only_the_last_event_that_counts_is_undone(self) -> None:
        recorder = begun(12)
        first = recorder.recorded[0][0].seq
        wrong = [*recorder.recorded, (Meta(99, "Anne"), ev.Undone(first))]
        with pytest.raises(RuleBroken) as caught:
            fold(wrong, DISCIPLINES)
        assert caught.value.clause == "SHEET-06"
        with pytest.raises(RuleBroken):
            fold([(Meta(1, "Anne"), ev.Undone(1))], DISCIPLINES)

    def test_undoing_twice_goes_back_twice(self) -> None:
        recorder = begun(12)
        hashes = [state_hash(fold(recorder.recorded[:number], DISCIPLINES)) for number in (-1, -2)]
        recorder.undo()
        assert state_hash(recorder.book) == hashes[0]
        recorder.undo()
        assert state_hash(recorder.book) == hashes[1]
        assert len(effective(recorder.recorded)) == len(recorder.recorded) - 4

    def test_an_impossible_event_is_refused_with_its_number(self) -> None:
        recorder = begun(12)
        for event in (
            ev.FeePaid(99, 1),
            SheetChecked(1, 1),
            SheetSaved(1, 9, ()),
            ev.SeatGiven(9, "N1", 1),
            ev.FormationDissolved(1),
            ev.PenaltyRevoked(1),
        ):
            with pytest.raises(RuleBroken) as caught:
                apply(recorder.book, Meta(77, "Anne"), event)
            assert "77" in caught.value.text.fr
            assert type(event).__name__ in caught.value.text.en

    def test_something_that_is_no_event(self) -> None:
        with pytest.raises(TypeError):
            apply(Book(disciplines=DISCIPLINES), Meta(1, "Anne"), 12)  # type: ignore[arg-type]


class TestValue:
    """Whatever a reader gets of a tournament he cannot change."""

    def played(self) -> Book:
        recorder = begun(12)
        recorder.play(1)
        recorder.do(penalties.penalise, 100, "COMP-35", player=1)
        return recorder.book

    def test_a_reader_cannot_change_the_book(self) -> None:
        book = self.played()
        for field in fields(book):
            with pytest.raises(FrozenInstanceError):
                setattr(book, field.name, None)

    def test_nor_anything_that_it_holds(self) -> None:
        book, before = self.played(), state_hash(self.played())
        seated, record = book.stages[0][0], play_of(book).records[1][1]
        held: list[object] = [
            book.players,
            play_of(book).records,
            play_of(book).records[1],
            book.penalties,
            book.kept,
            book.left,
            book.inherits,
        ]
        held += [record.bilans, record.feats, seated.event.who, seated.event.steps[0], seated.tables(1)]
        for mapping in held:
            with pytest.raises(TypeError):
                mapping[1] = None  # type: ignore[index]
            assert not hasattr(mapping, "update")
        for value in (record, record.lines[0], play_of(book), seated, seated.event, book.players[1], book.penalties[1]):
            with pytest.raises(FrozenInstanceError):
                setattr(value, fields(value)[0].name, 0)
        with pytest.raises(AttributeError):
            book.closed.add(2)  # type: ignore[attr-defined]
        assert state_hash(book) == before

    def test_who_holds_which_seat_is_the_readers_own_copy(self) -> None:
        book = self.played()
        book.stages[0][0].holders(1).clear()
        assert book.stages[0][0].holders(1)

    def test_an_event_keeps_no_hold_on_what_it_was_made_of(self) -> None:
        who: dict[str, int | None] = {"N1": 1}
        event = ev.StageSeated(1, 1, Mode.CLUB, (), who)
        who["N1"] = 2
        assert event.who == {"N1": 1}

    def test_the_book_before_an_event_stays_as_it_was(self) -> None:
        recorder = begun(12)
        before, known = recorder.book, state_hash(recorder.book)
        recorder.play(1)
        recorder.do(seats.leave, 3, 2)
        assert state_hash(before) == known
        assert state_hash(recorder.book) != known


class TestHash:
    def test_what_only_makes_it_quick_is_left_out(self) -> None:
        recorder = begun(12)
        before = state_hash(recorder.book)
        recorder.book.tables(1)
        recorder.book.table((1, 1))
        assert state_hash(recorder.book) == before
        assert not any(name.startswith("_") for name in state_data(recorder.book))

    def test_every_fact_changes_it(self) -> None:
        recorder = begun(12, stages=TEMPLATES["5x5"])
        book = recorder.book
        entered = replace(book, players=put(book.players, {1: people(1)[0]}))
        closed = replace(entered, closed=frozenset({1}))
        books = (book, entered, closed, replace(closed, final=True))
        assert len({state_hash(each) for each in books}) == 4
        assert len({state_hash(each, 1) for each in books}) == 4
