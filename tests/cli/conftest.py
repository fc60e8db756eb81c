from __future__ import annotations

import sys

import pytest

from cli.shell import Done, Oudler, text_stream
from oudler.cli.main import run


@pytest.fixture
def oudler(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Oudler:
    """Return the command in this process, for a French user whose terminal has no colours."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")

    def call(*words: str, stdin: str | bytes = "") -> Done:
        monkeypatch.setattr(sys, "stdin", text_stream(stdin))
        capsys.readouterr()
        try:
            status = run(words)
        except SystemExit as left:  # --help and --version
            status = int(left.code or 0)
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return Done(status, printed.out, printed.err)

    return call
