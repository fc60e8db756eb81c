"""Questions that lead from what happened to a ruling: a question with its answers, or what they came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from oudler.fft.arbitrage import Branches, Facts, Ruling
from oudler.text import OudlerError, Text

NONE: Final = "none"
"""The answer on which the code says nothing (Q-49)."""
OTHER: Final = "other"
"""The answer that it is none of what was proposed."""
SOMETHING_ELSE: Final = Text("autre chose", "something else")
AGAIN: Final = ".again"
"""Ends the name of a question that is asked once more, of another kind of incident."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, under *key*, and the answers there are; *counted*: any whole number answers it too."""

    key: str
    text: Text
    answers: Mapping[str, Text]
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Leaf:
    """Where the answers lead: a clause and the facts that were told."""

    clause: str
    facts: Facts = Facts()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The ruling on what was told."""

    clause: str
    facts: Facts
    ruling: Ruling | Branches


class Pending(Exception):
    """Raised by `Answers.ask` where nobody has answered yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


class Elsewhere(Exception):
    """Raised by `Answers.ask` where the question is about another incident than what happened."""


class Answers:
    """What was answered so far to the words of an incident; a question that is still open stops whoever asks it."""

    def __init__(self, given: Mapping[str, str], words: str = "") -> None:
        self._given = given
        self.words = words
        self._asked: set[str] = set()
        self._doubted: Text | None = None

    def doubt(self, kind: Text) -> None:
        """Offer with the next question to say that it is about something else than this kind of incident."""
        self._doubted = kind

    def ask(self, key: str, text: Text, answers: Mapping[str, Text], *, counted: bool = False) -> str:
        """Return the answer to a question; one that is none of its answers is an error."""
        while key in self._asked:
            key += AGAIN  # another kind of incident asks it too
        self._asked.add(key)
        if self._doubted is not None:
            kind, self._doubted = self._doubted, None
            if self._given.get(key) == OTHER:
                raise Elsewhere
            answers = {**answers, OTHER: _something_else_than(kind)}
        if key not in self._given:
            raise Pending(Question(key, text, answers, counted))
        answer = self._given[key]
        if answer not in answers and not (counted and is_count(answer)):
            known = ", ".join(answers)
            raise OudlerError(
                Text(
                    f"{key} : {answer[:40]!r} n'est pas l'un de {known}",
                    f"{key}: {answer[:40]!r} is not one of {known}",
                )
            )
        return answer


def is_count(answer: str) -> bool:
    """Tell whether an answer is a whole number that a person may mean, from 1 to 999."""
    return answer.isascii() and answer.isdecimal() and len(answer) < 4 and int(answer) > 0


def _something_else_than(kind: Text) -> Text:
    """Name what is supposed, without its explanation."""
    fr, en = kind.fr.partition(" : ")[0], kind.en.partition(": ")[0]
    return Text(f"il ne s'agit pas de cela ({fr}), mais d'autre chose", f"it is not this ({en}) but something else")


Tree = Callable[[Answers], Leaf]


@dataclass(frozen=True, slots=True)
class Topic:
    """A kind of incident: its name, the clauses it can lead to, and its questions."""

    key: str
    text: Text
    clauses: tuple[str, ...]
    tree: Tree
