"""`oudler.events/1`: what is written is read back, and nothing else is taken for it."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chains import chain, keyed_batches, plain, prose, small_chain
from oudler.formats.events import Head, NewEvent
from oudler.formats.exports import FORMAT, decoded, read_export, read_file, write_export
from oudler.formats.reading import FormatError

CLAIMS = {"ranking": ["12", "7"], "pcn": {"12": 280}}


def sample(claims: dict[str, Any] | None = CLAIMS) -> list[str]:
    return list(write_export(small_chain(), claims))


def refused(lines: Sequence[str]) -> str:
    """Return the place named by the refusal of these lines."""
    with pytest.raises(FormatError) as found:
        read_export(lines)
    assert found.value.text.en.startswith(found.value.place.replace("ligne", "line").replace("colonne", "column"))
    return found.value.place


class TestRoundTrip:
    @pytest.mark.slow
    @given(keyed_batches(), st.none() | st.dictionaries(prose, plain, max_size=3))
    def test_any_stream(self, batches: list[tuple[str | None, list[NewEvent]]], claims: dict[str, Any] | None) -> None:
        events = chain(batches)
        lines = list(write_export(events, claims))
        export = read_export(lines)
        assert list(export.events) == events
        assert export.claims == claims
        assert export.stream == events[0].stream
        assert export.head == Head(len(events), events[-1].hash)
        assert list(write_export(export.events, export.claims)) == lines

    def test_lines(self) -> None:
        header, *events, claims, end = (json.loads(line) for line in sample())
        assert header["format"] == FORMAT
        assert (header["stream"], header["events"]) == ("tournament:essai", 3)
        assert [event["seq"] for event in events] == [1, 2, 3]
        assert claims["claims"] == CLAIMS
        assert end["end"] == {"events": 3, "head": header["head"]}
        assert len(sample(None)) == 5

    def test_files(self, tmp_path: Path) -> None:
        file = tmp_path / "essai.jsonl"
        file.write_bytes("".join(sample()).encode())
        assert list(read_file(file).events) == small_chain()
        for bad in (tmp_path, tmp_path / "rien"):
            with pytest.raises(FormatError, match="illisible"):
                read_file(bad)

    def test_an_empty_stream_has_no_export(self) -> None:
        with pytest.raises(FormatError, match="aucun"):
            list(write_export([]))


class TestAlterations:
    @pytest.mark.parametrize("other", ["digit or letter", "case"])
    def test_any_altered_byte_is_found_on_its_line(self, other: str) -> None:
        """Every position of a small export."""
        whole = "".join(sample()).encode()
        number = 1
        for position, byte in enumerate(whole):
            altered = bytes([byte ^ (32 if other == "case" else 1 + position % 2)])
            with pytest.raises(FormatError) as found:
                read_export(decoded(io.BytesIO(whole[:position] + altered + whole[position + 1 :])))
            assert found.value.place.split(",")[0] == f"ligne {number}", (position, found.value.text)
            number += byte == ord("\n")

    @pytest.mark.slow
    def test_any_missing_byte_is_found(self) -> None:
        whole = "".join(sample())
        for position in range(len(whole)):
            cut = whole[:position] + whole[position + 1 :]
            line = whole.count("\n", 0, position) + 1
            assert refused(cut.splitlines(keepends=True)).split(",")[0] == f"ligne {line}"

    def test_a_file_cut_short_is_refused(self) -> None:
        whole = "".join(sample())
        for end in range(0, len(whole), 3):
            assert refused(whole[:end].splitlines(keepends=True))

    @pytest.mark.parametrize(
        ("order", "place"),
        [
            ([0, 1, 2, 3, 4], "ligne 6"),  # no end
            ([0, 1, 2, 3, 5], "ligne 5"),  # no claims: the end's hash is over them too
            ([0, 1, 2, 4, 5], "ligne 4"),  # an event less before claims
            ([0, 2, 3, 4, 5], "ligne 2"),
            ([0, 1, 3, 2, 4, 5], "ligne 3"),
            ([0, 1, 1, 2, 3, 4, 5], "ligne 3"),
            ([1, 2, 3, 4, 5], "ligne 1"),
            ([0, 1, 2, 3, 4, 5, 5], "ligne 7"),
            ([0, 1, 2, 3, 4, 4, 5], "ligne 6"),
            ([0, 1, 2, 4, 3, 5], "ligne 4"),
            ([0, 0, 1, 2, 3, 4, 5], "ligne 2"),
            ([], "ligne 1"),
        ],
    )
    def test_lines_missing_doubled_or_exchanged(self, order: list[int], place: str) -> None:
        lines = sample()
        assert refused([lines[number] for number in order]) == place

    def test_empty_lines_count_as_alterations(self) -> None:
        lines = sample()
        for number in range(len(lines) + 1):
            assert refused([*lines[:number], "\n", *lines[number:]]).startswith(f"ligne {number + 1}")

    @pytest.mark.parametrize(
        "line",
        [
            "null\n",
            "[]\n",
            "{}\n",
            '{"end":1,"hash":""}\n',
            '{"claims":[],"hash":"","previous":""}\n',
            "[" * 99_999 + "\n",
        ],
    )
    def test_other_lines(self, line: str) -> None:
        lines = sample(None)
        lines[2] = line + "\n"
        assert refused(lines).startswith("ligne 3")

    def test_a_key_serves_one_command(self) -> None:
        events = [NewEvent("A", {})]
        again = chain([("k", events), (None, events), ("k", events)])
        assert refused(list(write_export(again))) == "ligne 4"

    def test_other_forms_of_the_same_json(self) -> None:
        lines = sample()
        lines[1] = json.dumps(json.loads(lines[1]), ensure_ascii=False, sort_keys=True) + "\n"
        assert refused(lines) == "ligne 2"

    def test_another_stream_between(self) -> None:
        lines = sample(None)
        lines[1] = list(write_export(chain([("k-1", [NewEvent("A", {})])], "tournament:autre")))[1]
        assert refused(lines) == "ligne 2"

    def test_more_events_than_announced(self) -> None:
        one = chain([("k-1", [NewEvent("A", {})])])
        two = chain([("k-1", [NewEvent("A", {})]), (None, [NewEvent("B", {})])])
        assert refused([next(write_export(one)), *list(write_export(two))[1:]]) == "ligne 3"
        assert refused([next(write_export(two)), *list(write_export(one))[1:]]) == "ligne 3"

    def test_bytes_that_are_no_text(self, tmp_path: Path) -> None:
        file = tmp_path / "essai.jsonl"
        file.write_bytes("".join(sample()).replace("Zoé 1", "Zo\x00 1").encode().replace(b"Zo\x00", b"Zo\xff"))
        with pytest.raises(FormatError) as found:
            read_file(file)
        assert found.value.place == "ligne 3"


class TestDocument:
    """The recipe of docs/formats.md needs nothing of ours."""

    def test_recipe(self) -> None:
        text = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
        found = re.search(r"```python\n(import hashlib.*?)```", text, re.DOTALL)
        assert found is not None
        names: dict[str, Any] = {}
        exec(found[1], names)  # noqa: S102 - our own document
        for claims in (None, CLAIMS):
            lines = sample(claims)
            names["check"](lines)
            for number in range(len(lines)):
                for other in (lines[:number] + lines[number + 1 :], altered(lines, number)):
                    with pytest.raises((AssertionError, KeyError)):
                        names["check"](other)


def altered(lines: list[str], number: int) -> list[str]:
    """Return the lines with the last digit of one changed."""
    text = re.sub(r"[0-9](?=[^0-9]*$)", lambda digit: str((int(digit[0]) + 1) % 10), lines[number])
    return [*lines[:number], text, *lines[number + 1 :]]
