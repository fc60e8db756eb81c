"""Run the commands of docs/tournoi.md and docs/duplicate.md and write what they print; `--check` only compares.

A block ```` ```console ```` holds commands after `$ ` and what they print; a block ```` ```csv NAME ```` is a file.
A line `…` stands for lines left out: those before and after it are kept. Each `## ` section has a folder of its own.
A command that is refused says so: `# exit 1`.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from oudler.cli.main import run

DOCS = Path(__file__).parent.parent / "docs"
FILES = (DOCS / "tournoi.md", DOCS / "duplicate.md")
LEFT_OUT = "…"
_SECTION = re.compile(r"^## ", re.MULTILINE)
_LOOP = re.compile(r"for (\w+) in ([\w ]+); do (.*); done")
_VARYING = (
    (re.compile(r"\b[0-9a-f]{64}\b"), LEFT_OUT),
    (re.compile(r"(?<=clé )[0-9a-f]{4}(?: [0-9a-f]{4}){3}\b"), LEFT_OUT),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), "2026-11-16 14:00:00"),
    (re.compile(r"\(\d+ octets\)"), "(… octets)"),
)


def plain(text: str) -> str:
    """Return a text with what differs from run to run made the same: hashes, keys, times, sizes of files."""
    for pattern, instead in _VARYING:
        text = pattern.sub(instead, text)
    return text


@dataclass
class Step:
    """One command with what the document says that it prints; *lines* are where that stands."""

    command: str
    printed: list[str] = field(default_factory=list)
    first: int = 0

    @property
    def status(self) -> int:
        found = re.search(r"# exit (\d)$", self.command)
        return int(found[1]) if found else 0


def sections(text: str) -> list[str]:
    """Return the sections of the document, what precedes the first one left out."""
    return _SECTION.split(text)[1:]


def steps(lines: list[str]) -> Iterator[Step | tuple[str, str]]:
    """Yield the steps of a section, and files to be written as (name, content)."""
    number = 0
    while number < len(lines):
        fence = re.fullmatch(r"```(console|csv (\S+))", lines[number])
        number += 1
        if fence is None:
            continue
        end = lines.index("```", number)
        if fence[2]:
            yield fence[2], "\n".join(lines[number:end]) + "\n"
        else:
            yield from _commands(lines, number, end)
        number = end + 1


def _commands(lines: list[str], number: int, end: int) -> Iterator[Step]:
    step: Step | None = None
    while number < end:
        if lines[number].startswith("$ "):
            if step is not None:
                yield step
            command = lines[number][2:]
            while command.endswith("\\"):
                number += 1
                command = command[:-1] + lines[number].strip()
            step = Step(command, [], number + 1)
        elif step is not None:
            step.printed.append(lines[number])
        number += 1
    if step is not None:
        yield step


def execute(command: str) -> tuple[int, list[str]]:
    """Carry out one line of the little shell of the document; return the exit status and what was printed."""
    loop = _LOOP.fullmatch(command)
    if loop:
        printed: list[str] = []
        for value in loop[2].split():
            for part in loop[3].split("; "):
                status, more = execute(part.replace(f"${loop[1]}", value))
                printed += more
                if status:
                    return status, printed
        return 0, printed
    words = shlex.split(command, comments=True)
    if words[0] == "export":
        name, _, value = words[1].partition("=")
        os.environ[name] = value
        return 0, []
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        status = run(words[1:])
    return status, out.getvalue().splitlines()


def agrees(printed: list[str], said: list[str]) -> bool:
    """Whether the document says what was printed, lines left out aside."""
    if LEFT_OUT not in said:
        return [plain(line) for line in printed] == [plain(line) for line in said]
    place = said.index(LEFT_OUT)
    tail = len(said) - place - 1
    if len(printed) < place + tail:
        return False
    return agrees(printed[:place], said[:place]) and agrees(printed[len(printed) - tail :], said[place + 1 :])


def shortened(printed: list[str], said: list[str]) -> list[str]:
    """Return what was printed with as many lines left out as the document leaves out."""
    fresh = [plain(line) for line in printed]
    if LEFT_OUT not in said:
        return fresh
    place = said.index(LEFT_OUT)
    tail = len(said) - place - 1
    if len(fresh) <= place + tail:
        return fresh
    return [*fresh[:place], LEFT_OUT, *fresh[len(fresh) - tail :]]


def play(section: str, folder: Path) -> tuple[list[str], list[str]]:
    """Play a section in a folder; return its lines with what is printed now, and what was wrong with it."""
    lines = section.split("\n")
    fresh = list(lines)
    faults: list[str] = []
    moved = 0
    with contextlib.chdir(folder):
        for step in steps(lines):
            if isinstance(step, tuple):
                Path(step[0]).write_text(step[1], encoding="utf-8")
                continue
            status, printed = execute(step.command)
            if status != step.status:
                faults.append(f"$ {step.command}\nexit {status}\n" + "\n".join(printed))
            elif not agrees(printed, step.printed):
                faults.append(f"$ {step.command}\n" + "\n".join(printed))
            instead = shortened(printed, step.printed)
            begin = step.first + moved
            fresh[begin : begin + len(step.printed)] = instead
            moved += len(instead) - len(step.printed)
    return fresh, faults


def main() -> int:
    os.environ |= {"LC_ALL": "fr_FR.UTF-8", "OUDLER_AUTHOR": "Anne"}
    named = [Path(word) for word in sys.argv[1:] if not word.startswith("-")]
    wrong = sum(written_anew(file, check="--check" in sys.argv) for file in named or FILES)
    return int(wrong > 0) if "--check" in sys.argv else 0


def written_anew(file: Path, *, check: bool) -> int:
    """Play a document and write what its commands print now, unless it is only checked; return what was wrong."""
    text = file.read_text(encoding="utf-8")
    head, *rest = _SECTION.split(text)
    fresh, wrong = [head], 0
    for section in rest:
        with tempfile.TemporaryDirectory() as folder:
            lines, faults = play(section, Path(folder))
        fresh.append("\n".join(lines))
        for fault in faults:
            print(fault, file=sys.stderr)
        wrong += len(faults)
    if not check:
        file.write_text("## ".join(fresh), encoding="utf-8")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
