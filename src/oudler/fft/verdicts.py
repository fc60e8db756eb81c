"""What a check answers: a clause, whether it holds, and a sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from oudler.text import Text


class Finding(StrEnum):
    """How a clause and the facts agree."""

    HOLDS = "holds"
    ADVICE = "advice"  # the text recommends, and the facts do otherwise
    UNKNOWN = "unknown"  # a fact is missing: nobody can tell yet
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One clause looked at; *entrant* is the entry number of the player or formation it is about, if one."""

    clause: str
    finding: Finding
    text: Text
    entrant: int | None = None

    @property
    def holds(self) -> bool:
        return self.finding is Finding.HOLDS

    @property
    def blocks(self) -> bool:
        """Whether it stands in the way: broken, or not known; advice does not."""
        return self.finding in {Finding.BROKEN, Finding.UNKNOWN}


def holds(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.HOLDS, Text(fr, en), entrant)


def broken(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.BROKEN, Text(fr, en), entrant)


def unknown(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.UNKNOWN, Text(fr, en), entrant)


def advice(clause: str, fr: str, en: str, entrant: int | None = None) -> Verdict:
    return Verdict(clause, Finding.ADVICE, Text(fr, en), entrant)


def judge(clause: str, *, met: bool | None, yes: Text, no: Text, entrant: int | None = None) -> Verdict:
    """Return the verdict on a condition: None where nobody has said whether it is met."""
    if met is None:
        return Verdict(
            clause,
            Finding.UNKNOWN,
            Text(f"à renseigner : {yes.fr}", f"still to be said: {yes.en}"),
            entrant,
        )
    return Verdict(clause, Finding.HOLDS if met else Finding.BROKEN, yes if met else no, entrant)


def missing(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """Return the verdicts that stand in the way, as a list of what is still to be put right."""
    return tuple(verdict for verdict in verdicts if verdict.blocks)
