"""Damaged files of every kind are read or refused, never a traceback, in bounded time."""

from __future__ import annotations

import contextlib
import io
import re
import zipfile
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from formats.tables.files import csv_bytes, ods_bytes, xlsx_bytes, zip_bytes
from formats.tables.test_workbook import ROWS
from oudler.formats.reading import FormatError
from oudler.formats.tables import import_entrants, read_workbook
from parted import parts
from strategies import FIXED

WORDS = (
    *(b"-1", b"99999999999", b"NaN", b"1e999", b"2958466", b"1048576", b"16385", b"", b"x", b"0", b"true"),
    *(b'r="A1"', b't="s"', b't="d"', b't="e"', b't="inlineStr"', b"XFD9", b"date", b"float", b"percentage"),
)


class TestFuzz:
    SAMPLES = (xlsx_bytes({"A": ROWS}), ods_bytes({"A": ROWS}), csv_bytes(ROWS), csv_bytes(ROWS, encoding="utf-16"))

    @settings(FIXED, max_examples=60)
    @given(st.binary(max_size=300))
    @example(b"PK\x03\x04")
    @example(b'"')
    @example(b"\xff\xfe\x00")
    def test_any_bytes(self, data: bytes) -> None:
        _reads_or_refuses(data)

    @settings(FIXED, max_examples=60)
    @given(st.text(st.sampled_from(";,\t\"'\r\n=a é\u2028\x1b"), max_size=60))
    def test_any_text(self, text: str) -> None:
        _reads_or_refuses(text.encode())

    @settings(FIXED, max_examples=60)
    @given(st.sampled_from(SAMPLES), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), max_size=8))
    def test_altered_bytes(self, sample: bytes, changes: list[tuple[float, int]]) -> None:
        data = bytearray(sample)
        for place, value in changes:
            data[min(len(data) - 1, int(place * len(data)))] = value
        _reads_or_refuses(bytes(data))

    @pytest.mark.slow
    @settings(FIXED, max_examples=60)
    @given(st.sampled_from(SAMPLES[:2]), st.data())
    def test_altered_parts_of_an_archive(self, sample: bytes, data: st.DataObject) -> None:
        """Damage inside the XML, where an archive's own sums do not see it."""
        with zipfile.ZipFile(io.BytesIO(sample)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        name = data.draw(st.sampled_from(sorted(parts)))
        part = bytearray(parts[name])
        for _ in range(data.draw(st.integers(1, 6))):
            place = data.draw(st.integers(0, max(0, len(part) - 1)))
            part[place : place + data.draw(st.integers(0, 3))] = data.draw(
                st.one_of(st.binary(max_size=3), st.sampled_from([b"-1", b"99999999999", b"NaN", b"&lt;", b'"', b"<"]))
            )
        _reads_or_refuses(zip_bytes(parts | {name: bytes(part)}))


def _reads_or_refuses(data: bytes) -> None:
    with contextlib.suppress(FormatError):
        book = read_workbook(data)
        assert all(isinstance(cell, str) for grid in book.grids for row in grid.rows for cell in row)


def spoilt(rng: Random, sample: bytes) -> bytes:
    """Return an archive in which words, values or whole marks of one part are exchanged; often still well-formed."""
    with zipfile.ZipFile(io.BytesIO(sample)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = rng.choice([name for name in sorted(parts) if re.search("sheet1|content|shared|styles|workbook", name)])
    part = bytearray(parts[name])
    for _ in range(rng.randint(1, 4)):
        kind = rng.choice([rb"\d+", rb'(?<=")[^"<>]*(?=")', rb"(?<=>)[^<>]+(?=<)", rb"<[^>]*/>", rb" \w+=\"[^\"]*\""])
        found = list(re.finditer(kind, bytes(part)))
        if found:
            place = rng.choice(found)
            part[place.start() : place.end()] = rng.choice(found)[0] if rng.random() < 0.4 else rng.choice(WORDS)
    return zip_bytes(parts | {name: bytes(part)})


def _spoilt_files(seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        data = spoilt(rng, rng.choice(TestFuzz.SAMPLES[:2]))
        with contextlib.suppress(FormatError):
            import_entrants(data)


def test_spoilt_spreadsheets() -> None:
    _spoilt_files(range(100))


@pytest.mark.parametrize("part", parts(2))
def test_many_spoilt_spreadsheets(part: int) -> None:
    _spoilt_files(range(100 + 2450 * part, 100 + 2450 * (part + 1)))
