"""How deep JSON lies in itself, without reading it."""

from __future__ import annotations

import json

import pytest

from oudler.web.depth import DEEPEST, too_deep


@pytest.mark.parametrize("opens", ["[", '{"a":'])
def test_the_deepest_that_is_read(opens: str) -> None:
    closes = {"[": "]"}.get(opens, "}")
    assert not too_deep(f"{opens * DEEPEST}1{closes * DEEPEST}".encode())
    assert too_deep(f"{opens * (DEEPEST + 1)}1{closes * (DEEPEST + 1)}".encode())
    assert too_deep((opens * 100_000).encode())


def test_many_lists_beside_each_other_are_not_deep() -> None:
    assert not too_deep(json.dumps([[1], {"a": []}] * 1000).encode())


def test_brackets_in_a_text_are_text() -> None:
    assert not too_deep(json.dumps(["[" * 500, '"' + "{" * 500, "\\" * 3 + "[" * 500]).encode())
    assert too_deep(b'["' + b"a" * 10 + b'",' + b"[" * 50)
    assert not too_deep(b'"' + b"[" * 500)  # no JSON: what reads it says so
