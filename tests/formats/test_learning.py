"""Threads that convert to a type which nobody has converted to before."""

from __future__ import annotations

import subprocess
import sys

import pytest

THREADS = """
from __future__ import annotations

import dataclasses, sys, threading
import msgspec
from oudler.formats.learning import learn

sys.setswitchinterval(1e-6)
THREADS, KINDS = 8, 40
together = threading.Barrier(THREADS)
for number in range(KINDS):
    exec(f"@dataclasses.dataclass(frozen=True, slots=True)\\nclass Inner{number}:\\n    a: int\\n    b: str")
    exec(f"@dataclasses.dataclass(frozen=True, slots=True)\\nclass Outer{number}:\\n    x: int\\n    y: Inner{number}")
KINDS = [value for name, value in globals().items() if name.startswith("Outer")]

def convert():
    for kind in KINDS:
        together.wait()
        learn([kind])
        assert msgspec.convert({"x": 1, "y": {"a": 1, "b": ""}}, kind).x == 1

threads = [threading.Thread(target=convert) for _ in range(THREADS)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""
OURS = """
import dataclasses
from oudler.app.disciplines import DISCIPLINES, events_of
from oudler.app.tables.encoding import EVENTS

kinds = [*events_of(DISCIPLINES).values(), *(kind for name, kind in EVENTS.items() if name != "Acted")]
print([kind.__name__ for kind in kinds if not hasattr(kind, "__msgspec_cache__")], len(kinds) > 80)
"""


def said_by(program: str) -> str:
    """Return what a fresh process says, which has converted to nothing yet; it ends well."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
def test_threads_that_learn_a_type_at_once() -> None:
    """Without learning it the process ends by a segmentation fault."""
    assert not said_by(THREADS)


@pytest.mark.slow
def test_every_event_is_learnt_before_a_stream_is_read() -> None:
    assert said_by(OURS) == "[] True\n"
