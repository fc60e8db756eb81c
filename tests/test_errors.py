"""Errors go from process to process as they are: bots and claims are worked out in others."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
from collections.abc import Iterator

import pytest

import oudler
from oudler.app.tables.errors import NotNow, Stale
from oudler.formats.reading import FormatError
from oudler.store import BrokenChain, Conflict, KeyReused
from oudler.text import OudlerError, Text


def kinds(kind: type[OudlerError] = OudlerError) -> Iterator[type[OudlerError]]:
    yield kind
    for narrower in kind.__subclasses__():
        if narrower.__module__.startswith("oudler."):
            yield from kinds(narrower)


def carried(error: OudlerError) -> OudlerError:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled here
    assert isinstance(again, OudlerError)
    return again


def test_every_kind_of_error_is_pickled() -> None:
    for module in pkgutil.walk_packages(oudler.__path__, "oudler."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found = set(kinds())
    assert {NotNow, Stale, FormatError, Conflict} <= found
    for kind in found:
        error = kind.__new__(kind, "non")
        error.text, error.__dict__["seq"] = Text("non", "no"), 3
        again = carried(error)
        assert (type(again), again.args, again.__dict__) == (kind, error.args, error.__dict__)


@pytest.mark.parametrize(
    "error", [NotNow("a", "b"), Stale(3), Conflict(1, 2), KeyReused("k", 1, 2), BrokenChain("s", 4, Text("a", "b"))]
)
def test_an_error_says_the_same_elsewhere(error: OudlerError) -> None:
    again = carried(error)
    assert (type(again), str(again), again.__dict__) == (type(error), str(error), error.__dict__)
