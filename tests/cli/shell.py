"""The `oudler` command for tests: in this process, or as a person starts it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

COMMAND = (sys.executable, "-c", "import sys; from oudler.cli.main import run; sys.exit(run())")


@dataclass(frozen=True, slots=True)
class Done:
    """How a command ended and what it printed."""

    status: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        """Return the JSON values of standard output, one a line and nothing else there."""
        return [json.loads(line) for line in self.out.split("\n")[:-1]]

    @property
    def value(self) -> Any:
        (value,) = self.values
        return value

    @property
    def error(self) -> dict[str, Any]:
        """Return the one error object, which has just the keys of the interface."""
        assert set(self.value) == {"error"}
        error: dict[str, Any] = self.value["error"]
        assert list(error) == ["rule", "action", "message"]
        return error


class Oudler(Protocol):
    """Runs one command in this process: `oudler("deal", "new", stdin="…")`."""

    def __call__(self, *words: str, stdin: str | bytes = "") -> Done: ...


def text_stream(content: str | bytes) -> io.TextIOWrapper:
    raw = content.encode() if isinstance(content, str) else content
    return io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8")


def environment(changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
    """Return the environment of a French user, some variables set otherwise (None: not set)."""
    usual: dict[str, str | None] = {
        "LC_ALL": "fr_FR.UTF-8",
        "NO_COLOR": None,
        "TERM": "xterm",
        "PYTHONUNBUFFERED": None,
        "PYTHONIOENCODING": None,
        "PYTHONUTF8": None,
    }
    wanted = os.environ | usual | dict(changes or {})
    return {name: value for name, value in wanted.items() if value is not None}


def real(*words: str, stdin: str | bytes = b"", env: Mapping[str, str | None] | None = None) -> Done:
    """Run the command in a process of its own."""
    raw = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run([*COMMAND, *words], input=raw, capture_output=True, check=False, env=environment(env))
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
