"""Stories of issue 13, tried as an arbiter would: by the command line, on real files."""

from __future__ import annotations

from cli.conftest import oudler

__all__ = ["oudler"]
