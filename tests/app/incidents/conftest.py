"""Two tables of a tournament, and who records what happens there."""

from __future__ import annotations

import pytest

from app.incidents.books import hall
from libre_books import Recorder


@pytest.fixture
def recorder() -> Recorder:
    return hall()
