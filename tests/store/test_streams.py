"""Appending and reading: whole batches, in order, once."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from sqlalchemy.event import listen

from chains import chain, keyed_batches
from oudler.formats.reading import FormatError
from oudler.store import (
    MEMORY,
    Appended,
    BrokenChain,
    Conflict,
    Head,
    KeyReused,
    NewEvent,
    Store,
    StoreError,
    open_store,
)

STREAM = "tournament:essai"
OPENED = NewEvent("Opened", {"name": "Coupe d’été"})
ENTERED = NewEvent("Entered", {"entry": 12, "name": "Zoé"})
LEFT = NewEvent("Left", {"entry": 12}, "malade")


def filled(store: Store) -> Store:
    store.append(STREAM, 0, [OPENED], author="Anne", key="k-1")
    store.append(STREAM, 1, [ENTERED, LEFT], author="Bruno", key="k-2")
    return store


def alter(store: Store, sql: str) -> None:
    """Change rows as another program would."""
    with store._engine.begin() as connection:
        connection.exec_driver_sql(sql)


def contents(store: Store) -> list[tuple[str, int]]:
    return [(event.type, event.seq) for event in store.events(STREAM)]


class TestAppend:
    def test_numbers_from_one_with_author_time_and_reason(self, store: Store) -> None:
        filled(store)
        first, second, third = store.events(STREAM)
        assert (first.seq, second.seq, third.seq) == (1, 2, 3)
        assert (first.author, third.author) == ("Anne", "Bruno")
        assert (second.reason, third.reason) == (None, "malade")
        assert second.at == third.at == "2026-11-16T09:30:01.000000Z"
        assert second.data == {"entry": 12, "name": "Zoé"}
        assert (first.key, second.key, third.key) == ("k-1", "k-2", "k-2")
        assert store.head(STREAM) == Head(3, third.hash)

    def test_answer(self, store: Store) -> None:
        assert store.append(STREAM, 0, [OPENED], author="Anne") == Appended(1, 1, store.head(STREAM).hash)
        assert store.append(STREAM, 1, [ENTERED, LEFT], author="Anne") == Appended(2, 3, store.head(STREAM).hash)

    def test_moment_of_the_caller(self, store: Store) -> None:
        store.append(STREAM, 0, [OPENED], author="Anne", at=datetime(2027, 1, 2, 3, 4, 5, 6, tzinfo=UTC))
        assert next(store.events(STREAM)).at == "2027-01-02T03:04:05.000006Z"

    def test_streams_are_apart(self, store: Store) -> None:
        filled(store)
        assert store.append("table:1", 0, [OPENED], author="Anne", key="k-1").repeated is False
        assert store.streams() == ("table:1", STREAM)
        assert store.head("table:2") == Head()
        assert list(store.events("table:2")) == []

    def test_a_stream_that_has_moved_on(self, store: Store) -> None:
        filled(store)
        for expected in (0, 2, 4):
            with pytest.raises(Conflict) as told:
                store.append(STREAM, expected, [ENTERED], author="Chloé")
            assert (told.value.expected, told.value.actual) == (expected, 3)
            assert "rien n'a été enregistré" in told.value.text.fr
            assert "nothing was stored" in told.value.text.en
        assert len(contents(store)) == 3

    def test_the_same_command_counts_once(self, store: Store) -> None:
        earlier = filled(store).append(STREAM, 3, [ENTERED], author="Anne", key="k-3")
        for expected in (1, 3, 4, 99):
            again = store.append(STREAM, expected, [ENTERED], author="Anne", key="k-3")
            assert again == Appended(earlier.first, earlier.last, earlier.hash, repeated=True)
        both = store.append(STREAM, 0, [ENTERED, LEFT], author="Bruno", key="k-2")
        assert (both.first, both.last, both.repeated) == (2, 3, True)
        assert len(contents(store)) == 4

    @pytest.mark.parametrize(
        ("events", "author"),
        [
            ([ENTERED], "Bruno"),
            ([ENTERED, OPENED], "Bruno"),
            ([ENTERED, LEFT], "Anne"),
            ([ENTERED, LEFT, LEFT], "Bruno"),
            ([ENTERED, NewEvent("Left", {"entry": 12}, "fatigué")], "Bruno"),
        ],
    )
    def test_a_key_with_another_content(self, store: Store, events: list[NewEvent], author: str) -> None:
        filled(store)
        with pytest.raises(KeyReused, match="k-2") as told:
            store.append(STREAM, 3, events, author=author, key="k-2")
        assert (told.value.first, told.value.last) == (2, 3)
        assert len(contents(store)) == 3

    @pytest.mark.parametrize(
        ("event", "where"),
        [
            (NewEvent("Left", {"half": 0.5}), "events[1].data.half"),
            (NewEvent("Left", ["12"]), "events[1].data"),  # type: ignore[arg-type] # the point of it
            (NewEvent("", {}), "events[1].type"),
            (NewEvent("Left", {}, " "), "events[1].reason"),
        ],
    )
    def test_all_or_nothing(self, store: Store, event: NewEvent, where: str) -> None:
        with pytest.raises(FormatError) as told:
            store.append(STREAM, 0, [OPENED, event], author="Anne")
        assert told.value.place == where
        assert store.streams() == ()

    def test_a_batch_has_events(self, store: Store) -> None:
        with pytest.raises(ValueError, match="without events"):
            store.append(STREAM, 0, [], author="Anne")

    @pytest.mark.slow
    @settings(max_examples=40, deadline=None)
    @given(keyed_batches())
    def test_any_stream_is_read_as_it_was_written(self, batches: list[tuple[str | None, list[NewEvent]]]) -> None:
        with open_store(MEMORY) as store:
            for key, batch in batches:
                done = store.append(STREAM, store.head(STREAM).seq, batch, author="Anne", key=key)
                assert done.last - done.first == len(batch) - 1
            events = list(store.events(STREAM))
            wanted = [(event.type, event.data, event.reason, key) for key, batch in batches for event in batch]
            assert [(event.type, event.data, event.reason, event.key) for event in events] == wanted
            assert store.check() == ()


class TestCost:
    def test_no_query_goes_through_a_whole_stream(self, file_store: Store) -> None:
        """Each finds its rows by an index on all it asks for, however long the stream is."""
        queries: list[tuple[str, Any]] = []
        listen(file_store._engine, "before_cursor_execute", lambda *call: queries.append((call[2], call[3])))
        statements = file_store._writer._statements
        queries += [(statements.lock_head._sql, (STREAM,)), (statements.of_key._sql, (STREAM, "k-2"))]
        filled(file_store)
        file_store.append(STREAM, 3, [ENTERED, LEFT], author="Bruno", key="k-2")
        assert [event.seq for event in file_store.events(STREAM, 2)] == [3]
        asked = {sql: values for sql, values in queries if sql.startswith("SELECT")}
        assert len(asked) == 4
        with file_store._engine.connect() as connection:
            for sql, values in asked.items():
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values).all()
                (step,) = (row.detail for row in plan)
                assert re.search(r"\((stream=\?|stream=\? AND (key=\?|seq.+))\)$", step), (sql, step)
                assert ("FROM streams" in sql) == step.endswith("(stream=?)"), (sql, step)


class TestReading:
    def test_since(self, store: Store) -> None:
        filled(store)
        assert [event.seq for event in store.events(STREAM, 1)] == [2, 3]
        assert list(store.events(STREAM, 3)) == list(store.events(STREAM, 9)) == []

    def test_more_than_a_page(self, store: Store) -> None:
        store.append(STREAM, 0, [NewEvent("N", {"n": number}) for number in range(2500)], author="Anne")
        assert [event.data["n"] for event in store.events(STREAM)] == list(range(2500))
        assert store.verify(STREAM) == store.head(STREAM)

    def test_a_reader_sees_the_stream_as_it_was_when_he_began(self, store: Store) -> None:
        reading = filled(store).events(STREAM)
        first = next(reading)
        store.append(STREAM, 3, [ENTERED], author="Anne")
        assert [first.seq, *(event.seq for event in reading)] == [1, 2, 3]

    def test_survives_closing(self, store: Store, place: str) -> None:
        head = filled(store).head(STREAM)
        store.close()
        with open_store(place) as again:
            assert again.verify(STREAM) == head
            assert again.append(STREAM, 3, [ENTERED], author="Anne").first == 4


class TestAlteredRows:
    """What somebody changes with another program is found, at its place."""

    @pytest.mark.parametrize(
        ("sql", "seq"),
        [
            ('UPDATE events SET data = \'{"entry":13,"name":"Zoé"}\' WHERE seq = 2', 2),
            ("UPDATE events SET author = 'Anne' WHERE seq = 3", 3),
            ("UPDATE events SET reason = 'fatigué' WHERE seq = 3", 3),
            ("UPDATE events SET at = '2026-11-16T09:30:02.000000Z' WHERE seq = 2", 2),
            ("UPDATE events SET type = 'Opens' WHERE seq = 1", 1),
            ("UPDATE events SET key = 'k-9' WHERE seq = 1", 1),
            ("UPDATE events SET hash = previous WHERE seq = 2", 2),
            ("UPDATE events SET data = 'not JSON' WHERE seq = 2", 2),
            ("UPDATE events SET seq = 9 WHERE seq = 3", 3),
            ("DELETE FROM events WHERE seq = 1", 1),
            ("DELETE FROM events WHERE seq = 2", 2),
            ("DELETE FROM events WHERE seq = 3", 3),
            ("DELETE FROM events", 1),
            ("UPDATE streams SET seq = 2", 2),
            ("UPDATE streams SET hash = '' ", 3),
            ("DELETE FROM streams", 1),
        ],
    )
    def test_first_bad_place(self, store: Store, sql: str, seq: int) -> None:
        alter(filled(store), sql)
        with pytest.raises(BrokenChain) as told:
            store.verify(STREAM)
        assert (told.value.stream, told.value.seq) == (STREAM, seq)
        assert f"événement n° {seq} :" in told.value.text.fr
        assert store.check() == (told.value.text,)

    def test_not_even_text(self, file_store: Store) -> None:
        alter(filled(file_store), "UPDATE events SET data = x'00ff' WHERE seq = 2")
        with pytest.raises(BrokenChain):
            file_store.verify(STREAM)

    def test_reading_notices_too(self, store: Store) -> None:
        alter(filled(store), "UPDATE events SET author = 'X' WHERE seq = 2")
        with pytest.raises(BrokenChain):
            list(store.events(STREAM, 1))


class TestAdopt:
    def test_a_stream_from_elsewhere(self, store: Store) -> None:
        events = chain([("k", [OPENED]), (None, [ENTERED, LEFT])])
        assert store.adopt(events) is True
        assert list(store.events(STREAM)) == events
        assert store.adopt(events) is False
        assert store.append(STREAM, 3, [OPENED], author="Zoé 0", key="k").repeated is True

    @pytest.mark.parametrize(
        ("other", "seq"),
        [
            ([("k", [OPENED])], 2),
            ([("k", [OPENED]), (None, [ENTERED, LEFT, LEFT])], 4),
            ([("k", [OPENED]), (None, [ENTERED, ENTERED])], 3),
            ([("k", [LEFT]), (None, [ENTERED, LEFT])], 1),
        ],
    )
    def test_another_of_the_same_name(
        self, store: Store, other: list[tuple[str | None, list[NewEvent]]], seq: int
    ) -> None:
        events = chain([("k", [OPENED]), (None, [ENTERED, LEFT])])
        store.adopt(events)
        with pytest.raises(StoreError, match=f"n° {seq} "):
            store.adopt(chain(other))
        assert list(store.events(STREAM)) == events
