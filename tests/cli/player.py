"""Somebody at the terminal: reads what the game says, types an answer at every prompt."""

from __future__ import annotations

import codecs
import multiprocessing
import os
import re
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Self

from cli.shell import environment
from oudler.cli.main import run

PROMPT = " > "


_SERVER = multiprocessing.get_context("forkserver")
# What the game imports is imported once: a game then costs next to nothing.
_SERVER.set_forkserver_preload(["oudler.cli.main", "oudler.cli.parsers", "oudler.cli.play", "oudler.kernel"])


def _play(words: list[str], stdin: Connection, stdout: Connection, stderr: Connection) -> None:
    """Be `oudler play` between three pipes, in a process of its own."""
    os.environ.clear()
    os.environ.update(environment())
    for number, end in enumerate((stdin, stdout, stderr)):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin = open(0, encoding="utf-8", errors="surrogateescape")  # noqa: SIM115 - for the life of the process
    sys.stdout = open(1, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
    sys.exit(run(["play", "--level", "glouton", *words]))


class Game:
    """`oudler play` in a process of its own, spoken to through pipes."""

    def __init__(self, *words: str) -> None:
        stdin, self.stdin = _SERVER.Pipe(duplex=False)
        self.stdout, stdout = _SERVER.Pipe(duplex=False)
        self.stderr, stderr = _SERVER.Pipe(duplex=False)
        self.process = _SERVER.Process(target=_play, args=(list(words), stdin, stdout, stderr))
        self.process.start()
        for end in (stdin, stdout, stderr):
            end.close()
        self.said = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        for end in (self.stdin, self.stdout, self.stderr):
            end.close()

    def listen(self) -> str | None:
        """Return what was said up to the next prompt; None when the game is over (its last words are in `said`)."""
        begin = len(self.said)
        while not self.said[begin:].endswith(PROMPT):
            piece = os.read(self.stdout.fileno(), 65536)
            self.said += self.decoder.decode(piece)
            if not piece:
                return None
        return self.said[begin:]

    def type(self, line: str) -> None:
        os.write(self.stdin.fileno(), line.encode() + b"\n")

    def leave(self) -> tuple[int, str]:
        """Close the input (Ctrl-D) and return the exit status and standard error."""
        self.stdin.close()
        while piece := os.read(self.stdout.fileno(), 65536):
            self.said += self.decoder.decode(piece)
        wrong = os.read(self.stderr.fileno(), 65536)
        self.process.join()
        assert self.process.exitcode is not None
        return self.process.exitcode, wrong.decode()


def kind_of(heard: str) -> str:
    """Return what the prompt asks for: enchère, appelée, écart, chelem or carte."""
    prompt = heard.rsplit("\n", 1)[-1]
    return next(word for word in ("enchère", "appelée", "écart", "chelem", "carte") if word in prompt)


def hand(heard: str) -> list[str]:
    return heard.rsplit("Votre jeu : ", 1)[1].split("\n", maxsplit=1)[0].split()


def playable(heard: str) -> list[str]:
    """Return the cards that the game says may be played: all those in hand where it says nothing."""
    shown = heard.rsplit("Votre jeu : ", 1)[1]
    return shown.rsplit("Jouables  : ", 1)[1].split("\n")[0].split() if "Jouables" in shown else hand(heard)


def sensible(heard: str, bid: str = "2") -> str:
    """Return an answer that the rules allow; *bid* is what he says where he may."""
    kind = kind_of(heard)
    if kind == "enchère":
        return bid if re.search(rf"\b{bid} ", heard.rsplit("\n", 1)[-1]) else "passe"
    if kind == "appelée":
        return "♥R"
    if kind == "écart":
        size = int(re.findall(r"\((\d) cartes\)", heard)[-1])
        return " ".join([card for card in hand(heard) if card[0] in "♠♥♦♣" and card[1:] != "R"][:size])
    return "non" if kind == "chelem" else playable(heard)[0]


def play_on(game: Game, answer: Callable[[str], str] = sensible) -> None:
    """Answer every prompt until the game is over."""
    while (heard := game.listen()) is not None:
        game.type(answer(heard))


def marks(said: str) -> list[int]:
    """Return the marks by seat that the game printed at the end."""
    lines = said.rsplit("La marque\n", 1)[1].splitlines()
    found = [re.match(r"  \S+ +: ([+−]?)(\d+)", line) for line in lines]
    return [int(match[2]) * (-1 if match[1] == "−" else 1) for match in found if match]
