"""Many batches in one transaction: each is stored or refused for itself."""

from __future__ import annotations

from oudler.formats.reading import FormatError
from oudler.store import Appended, Batch, Conflict, KeyReused, NewEvent, Store

ONE = [NewEvent("Said", {"word": "un"})]
TWO = [NewEvent("Said", {"word": "deux"})]


def test_each_batch_is_stored_or_refused_for_itself(store: Store) -> None:
    results = store.append_all(
        [
            Batch("b", 0, ONE, "Lucie", key="k1"),
            Batch("a", 3, ONE, "Lucie"),
            Batch("b", 1, TWO, "Hugo"),
            Batch("b", 0, ONE, "Lucie", key="k1"),
            Batch("b", 2, TWO, "Lucie", key="k1"),
            Batch("a", 0, [NewEvent("Said", {"word": 0.5})], "Lucie"),
            Batch("a", 0, TWO, "Lucie"),
        ]
    )
    first, conflict, second, again, reused, unwritable, other = results
    assert isinstance(first, Appended)
    assert (first.first, first.last, first.repeated) == (1, 1, False)
    assert isinstance(conflict, Conflict)
    assert isinstance(second, Appended)
    assert second.first == 2
    assert isinstance(again, Appended)
    assert (again.first, again.repeated) == (1, True)
    assert isinstance(reused, KeyReused)
    assert isinstance(unwritable, FormatError)
    assert isinstance(other, Appended)
    assert [event.data["word"] for event in store.events("b")] == ["un", "deux"]
    assert [event.data["word"] for event in store.events("a")] == ["deux"]
    assert store.check() == ()


def test_batches_of_many_streams(store: Store) -> None:
    """On a server these go by a few statements for all: the results are the same as one after another."""
    for stream in ("à", "b", "c", "d", "e"):
        store.append(stream, 0, ONE, author="Lucie", key="k1")
    store.append("c", 1, TWO + ONE, author="Lucie", key="k2")
    results = store.append_all(
        [
            Batch("e", 1, TWO, "Lucie", key="k2"),
            Batch("z", 0, ONE + TWO, "Lucie"),
            Batch("à", 1, TWO, "Hugo"),
            Batch("b", 0, ONE, "Hugo"),
            Batch("c", 1, TWO + ONE, "Lucie", key="k2"),
            Batch("d", 1, TWO, "Lucie", key="k1"),
            Batch("y", 2, ONE, "Lucie", key="k1"),
        ]
    )
    written, begun, plain, conflict, again, reused, absent = results
    assert isinstance(written, Appended)
    assert (written.first, written.last) == (2, 2)
    assert isinstance(begun, Appended)
    assert (begun.first, begun.last) == (1, 2)
    assert isinstance(plain, Appended)
    assert plain.first == 2
    assert isinstance(conflict, Conflict)
    assert (conflict.expected, conflict.actual) == (0, 1)
    assert isinstance(again, Appended)
    assert (again.first, again.last, again.repeated) == (2, 3, True)
    assert isinstance(reused, KeyReused)
    assert isinstance(absent, Conflict)
    words = {stream: [event.data["word"] for event in store.events(stream)] for stream in store.streams()}
    assert words == {
        "b": ["un"],
        "c": ["un", "deux", "un"],
        "d": ["un"],
        "e": ["un", "deux"],
        "z": ["un", "deux"],
        "à": ["un", "deux"],
    }
    assert store.head("z").hash == begun.hash
    assert store.check() == ()
