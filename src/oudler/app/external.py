"""A program that plays by lines (docs/league.md): started once, asked by its standard input, heard on its output."""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import threading
from collections.abc import Mapping
from typing import Any, Final, Self

from oudler.bots import Decision
from oudler.formats.bot_lines import Question, question_line, read_answer
from oudler.rules import View
from oudler.text import OudlerError, Text

LONGEST: Final = 60.0
"""Seconds after which a program that does not answer is given up, whatever the time for a decision."""
FAREWELL: Final = 2.0
"""Seconds that a program has to end, once it says no more or nothing more is asked of it."""
_SHOWN: Final = 300


class External:
    """Another program at the table; what it does wrong is an error that names it and quotes its line."""

    def __init__(
        self, command: str, name: str = "external", longest: float = LONGEST, farewell: float = FAREWELL
    ) -> None:
        self.name: Final = name
        self.command: Final = command
        self.longest: Final = longest
        self.farewell: Final = farewell
        self._asked = 0
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        if not command.strip():
            raise self._fault("commande vide", "empty command")
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user's own command
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise self._fault(f"ne démarre pas ({error})", f"does not start ({error})") from None
        self._reader = threading.Thread(target=self._hear, daemon=True)
        self._reader.start()

    def _hear(self) -> None:
        """Take in what the program says; None when it says no more."""
        stdout = self._process.stdout
        with contextlib.suppress(ValueError):  # closed in between
            for line in stdout or ():
                self._lines.put(line)
        self._lines.put(None)

    def _fault(self, fr: str, en: str) -> OudlerError:
        return OudlerError(Text(f"« {self.command} » : {fr}", f"“{self.command}”: {en}"))

    def decide_record(self, record: Mapping[str, Any], seen: View, seconds: float | None = None) -> Decision:
        """Ask what to do by *record*, the seat's own, and return an action that *seen* allows."""
        self._asked += 1
        question = question_line(Question(self._asked, seen.viewer, record, seconds))
        line = self._exchange(question, max(self.longest, 10 * (seconds or 0)))
        quoted = line.strip()[:_SHOWN]
        try:
            decision = read_answer(line, self._asked, seen.players)
        except OudlerError as error:
            raise self._fault(f"{error.text.fr} : {quoted}", f"{error.text.en}: {quoted}") from None
        if decision.action not in seen.actions:
            raise self._fault(f"action illégale : {quoted}", f"illegal action: {quoted}")
        return decision

    def _exchange(self, question: str, longest: float) -> str:
        """Return the program's next line, which it may have written before it stopped listening."""
        stdin = self._process.stdin
        with contextlib.suppress(OSError, ValueError):  # it listens no more: what it wrote and its end come by _hear
            if stdin is not None:
                stdin.write(question + "\n")
                stdin.flush()
        try:
            line = self._lines.get(timeout=longest)
        except queue.Empty:
            raise self._fault(f"pas de réponse en {longest:g} s", f"no answer in {longest:g} s") from None
        if line is None:
            self._lines.put(None)  # whoever asks again is told so as well
            status = self._status()
            raise self._fault(f"le programme s'est arrêté ({status})", f"the program has ended ({status})")
        return line

    def _status(self) -> int | None:
        try:
            return self._process.wait(self.farewell)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        """End the program: it has nothing more to read; if it stays all the same it is killed."""
        with contextlib.suppress(OSError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        if self._status() is None:
            self._process.kill()
            self._process.wait()
        self._reader.join(self.farewell)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
