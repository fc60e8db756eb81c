"""One server for all tests of a file that ask nothing of it but its answers; each comes from addresses of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from attacking import Victim, attacked


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    with attacked(tmp_path_factory.mktemp("served")) as running:
        yield running
