"""One text for each value, and hashes that anybody can recompute."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from chains import chain, keyed_batches, plain, small_chain
from oudler.formats.events import (
    ZERO_HASH,
    Head,
    NewEvent,
    StoredEvent,
    at_text,
    canonical,
    check_at,
    check_name,
    check_reason,
    event_hash,
    fault,
)
from oudler.formats.reading import FormatError


class Side(StrEnum):
    NORD = "N"


class TestCanonical:
    @pytest.mark.parametrize(
        ("value", "text"),
        [
            ({"é": 1, "b": [1, -2], "a": None, "Z": True}, '{"Z":true,"a":null,"b":[1,-2],"é":1}'),
            ((1, (2,)), "[1,[2]]"),
            ({"side": Side.NORD}, '{"side":"N"}'),
            ({}, "{}"),
            ("a\n\u2028é\x7f", '"a\\n\u2028é\x7f"'),
        ],
    )
    def test_the_only_text(self, value: object, text: str) -> None:
        assert canonical(value) == text

    @given(plain)
    def test_is_what_python_writes(self, value: object) -> None:
        assert canonical(value) == json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        assert canonical(json.loads(canonical(value))) == canonical(value)

    @pytest.mark.parametrize(
        ("value", "place"),
        [
            ({"a": [1, 0.5]}, "a[1]"),
            ({"a": {"b": Fraction(1, 2)}}, "a.b"),
            ({"a": float("nan")}, "a"),
            ({"a": 2**53}, "a"),
            ({"a": {1}}, "a"),
            ({"a": {1: 2}}, "a"),
            ({"a": b"x"}, "a"),
        ],
    )
    def test_what_has_no_exact_text_is_refused_with_its_place(self, value: object, place: str) -> None:
        with pytest.raises(FormatError) as refused:
            canonical(value)
        assert refused.value.place == place

    def test_lone_surrogates_and_endless_nesting_are_refused(self) -> None:
        nested: list[Any] = []
        for _ in range(100_000):
            nested = [nested]
        for value in ("\ud800", nested):
            with pytest.raises(FormatError):
                canonical(value)


class TestMoments:
    def test_utc_with_microseconds(self) -> None:
        assert at_text(datetime(2026, 11, 16, 9, 30, tzinfo=UTC)) == "2026-11-16T09:30:00.000000Z"
        paris = timezone(timedelta(hours=1))
        assert at_text(datetime(2026, 11, 16, 9, 30, 0, 5, tzinfo=paris)) == "2026-11-16T08:30:00.000005Z"

    def test_no_zone_no_moment(self) -> None:
        with pytest.raises(ValueError, match="zone"):
            at_text(datetime(2026, 11, 16, 9, 30))  # noqa: DTZ001 - that is what is wrong with it

    @pytest.mark.parametrize(
        "text", ["", "2026-11-16", "2026-02-30T09:30:00.000000Z", "2026-11-16T09:30:00Z", "2026-11-16T09:30:00.000000"]
    )
    def test_other_texts_are_refused(self, text: str) -> None:
        with pytest.raises(FormatError):
            check_at(text, "at")


class TestNames:
    @pytest.mark.parametrize("name", ["", " ", "a\nb", "a\0", "\udcff", "x" * 201, 7, None])
    def test_impossible_names(self, name: object) -> None:
        with pytest.raises(FormatError):
            check_name(name, "author")

    @pytest.mark.parametrize("reason", ["", " \n", "a\0b", "\udcff", 3])
    def test_impossible_reasons(self, reason: object) -> None:
        with pytest.raises(FormatError):
            check_reason(reason, "reason")

    def test_a_reason_may_have_lines(self) -> None:
        assert check_reason("une\nraison", "reason") == "une\nraison"
        assert check_reason(None, "reason") is None


def by_hand(event: StoredEvent) -> str:
    """The recipe of docs/formats.md."""
    fields = {name: getattr(event, name) for name in event.__slots__ if name != "hash"}
    text = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


class TestHash:
    @pytest.mark.slow
    @given(keyed_batches())
    def test_anybody_can_recompute_it(self, batches: list[tuple[str | None, list[NewEvent]]]) -> None:
        head = Head()
        for event in chain(batches):
            assert event.hash == event_hash(event) == by_hand(event)
            assert fault(head, event) is None
            head = Head(event.seq, event.hash)

    def test_is_fixed_for_ever(self) -> None:
        first = small_chain()[0]
        assert first.previous == ZERO_HASH
        assert first.hash == "7d5c95ccc0620ee1f0966911cf3ac598cc1b80a97900ceed1553d48d0de620cb"

    @pytest.mark.parametrize(
        "change",
        [
            {"stream": "tournament:autre"},
            {"type": "Autre"},
            {"data": {"name": "Coupe d’été", "tables": 8, "open": True}},
            {"author": "Yves"},
            {"at": "2026-11-16T09:30:00.000001Z"},
            {"reason": "sans"},
            {"key": None},
            {"hash": "1" * 64},
        ],
        ids=lambda change: next(iter(change)),
    )
    def test_covers_every_field(self, change: dict[str, Any]) -> None:
        found = fault(Head(), replace(small_chain()[0], **change))
        assert found is not None
        assert "empreinte" in found.text.fr

    def test_place_in_the_chain(self) -> None:
        first, second, third = small_chain()
        head = Head(1, first.hash)
        assert fault(head, second) is None
        skipped = fault(head, third)
        assert skipped is not None
        assert skipped.text.fr == "événement n° 3 au lieu du n° 2"
        elsewhere = fault(Head(1, "1" * 64), second)
        assert elsewhere is not None
        assert "précédent" in elsewhere.text.fr
