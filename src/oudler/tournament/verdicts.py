"""What a check of a tournament answers: where, by which clause, and the sentence in two languages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from oudler.rules.verdict import RuleBroken
from oudler.text import Language, Text

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One finding of a check.

    An *error* stops what was asked for until it is put right; a *warning* is shown, and the arbiter decides.
    *line* is the number of a deal on a sheet.
    """

    clause: str
    fr: str
    en: str
    severity: Severity = "error"
    position: int | None = None
    table: int | None = None
    line: int | None = None
    player: str | None = None

    @property
    def text(self) -> Text:
        return Text(self.fr, self.en)

    def at(self, position: int, table: int) -> Verdict:
        return replace(self, position=position, table=table)


_PLACES: Final = (
    ("position", Text("position", "position")),
    ("table", Text("table", "table")),
    ("line", Text("donne", "deal")),
    ("player", Text("joueur", "player")),
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
    if verdict.severity == "warning":
        parts.append(_WARNING.to(language))
    parts.append(verdict.text.to(language))
    colon = " : " if language == "fr" else ": "
    said = colon.join(part for part in parts if part)
    return f"{said[:1].upper()}{said[1:]} ({verdict.clause})"


def errors(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    return tuple(verdict for verdict in verdicts if verdict.severity == "error")


def refuse_errors(verdicts: Iterable[Verdict]) -> None:
    """Raise the first error among them, with its place in the sentence; warnings pass."""
    for verdict in errors(verdicts):
        fr, en = place_of(verdict, "fr"), place_of(verdict, "en")
        raise RuleBroken(
            verdict.clause,
            f"{fr} : {verdict.fr}" if fr else verdict.fr,
            f"{en}: {verdict.en}" if en else verdict.en,
        )
