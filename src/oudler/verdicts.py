"""What is answered when somebody asks whether a clause is kept: a verdict, or the refusal that carries it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from oudler.text import Language, OudlerError, Text


class RuleBroken(OudlerError):
    """A rule forbids it: *clause* is its id in the catalogue, *text* the reason in two languages."""

    def __init__(self, clause: str, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))
        self.clause = clause


class InvalidDeal(RuleBroken):
    """Cards or settings that cannot be a deal."""


class IllegalAction(RuleBroken):
    """An action that is not allowed now; the state it was tried on is unchanged."""


class ImpossibleScore(RuleBroken):
    """A result that no deal can have."""


class Finding(StrEnum):
    """How a clause and the facts agree."""

    HOLDS = "holds"
    ADVICE = "advice"  # shown as a warning: the facts are unusual or not what the text recommends, and people decide
    UNKNOWN = "unknown"  # a fact is missing: nobody can tell yet
    BROKEN = "broken"  # an error: what was asked for waits until it is put right


@dataclass(frozen=True, slots=True)
class Verdict:
    """One clause looked at, and where: *line* is the number of a deal on a sheet, *entrant* whom it is about."""

    clause: str
    finding: Finding
    text: Text
    entrant: int | None = None
    position: int | None = None
    table: int | None = None
    line: int | None = None

    @property
    def holds(self) -> bool:
        return self.finding is Finding.HOLDS

    @property
    def blocks(self) -> bool:
        """Whether it stands in the way: broken, or not known; advice does not."""
        return self.finding in {Finding.BROKEN, Finding.UNKNOWN}

    def at(self, position: int, table: int) -> Verdict:
        return replace(self, position=position, table=table)


def holds(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.HOLDS, Text(fr, en), entrant)


def broken(
    clause: str,
    fr: str,
    en: str,
    entrant: int | None = None,
    *,
    position: int | None = None,
    table: int | None = None,
    line: int | None = None,
) -> Verdict:
    return Verdict(clause, Finding.BROKEN, Text(fr, en), entrant, position, table, line)


def unknown(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.UNKNOWN, Text(fr, en), entrant)


def advice(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.ADVICE, Text(fr, en), entrant)


def judge(clause: str, *, met: bool | None, yes: Text, no: Text, entrant: int | None = None) -> Verdict:
    """Return the verdict on a condition: None where nobody has said whether it is met."""
    if met is None:
        return unknown(clause, f"à renseigner : {yes.fr}", f"still to be said: {yes.en}", entrant)
    return Verdict(clause, Finding.HOLDS if met else Finding.BROKEN, yes if met else no, entrant)


def missing(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """Return the verdicts that stand in the way, as a list of what is still to be put right."""
    return tuple(verdict for verdict in verdicts if verdict.blocks)


def errors(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    return tuple(verdict for verdict in verdicts if verdict.finding is Finding.BROKEN)


def refuse_errors(verdicts: Iterable[Verdict]) -> None:
    """Raise the first error among them, with its place in the sentence; warnings pass."""
    for verdict in errors(verdicts):
        fr, en = place_of(verdict, "fr"), place_of(verdict, "en")
        raise RuleBroken(
            verdict.clause,
            f"{fr} : {verdict.text.fr}" if fr else verdict.text.fr,
            f"{en}: {verdict.text.en}" if en else verdict.text.en,
        )


_PLACES: Final = (
    ("position", Text("position", "position")),
    ("table", Text("table", "table")),
    ("line", Text("donne", "deal")),
    ("entrant", Text("joueur n°", "player no.")),
)
_WARNING: Final = Text("avertissement", "warning")


def place_of(verdict: Verdict, language: Language) -> str:
    """Return where it is, as people say it: `position 2, table 5, donne 3`; empty where no place is known."""
    known = ((word, getattr(verdict, field)) for field, word in _PLACES)
    return ", ".join(f"{word.to(language)} {value}" for word, value in known if value is not None)


def tell(verdict: Verdict, language: Language = "fr") -> str:
    """Return a verdict as one readable line: `Position 2, table 5, donne 3 : … (SHEET-04)`.

    A warning says that it is one; an error just says what is wrong.
    """
    parts = [place_of(verdict, language)]
    if verdict.finding is Finding.ADVICE:
        parts.append(_WARNING.to(language))
    parts.append(verdict.text.to(language))
    colon = " : " if language == "fr" else ": "
    sentence = colon.join(part for part in parts if part)
    return f"{sentence[:1].upper()}{sentence[1:]} ({verdict.clause})"
