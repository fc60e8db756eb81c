"""The four libre championships, their stades, and the season they belong to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.core.settings import Form


class Championship(StrEnum):
    """A libre championship of chapter 3."""

    INDIVIDUEL = "individuel"
    DUO = "duo"
    INTERCLUBS = "interclubs"
    SENIORS = "seniors"

    @property
    def form(self) -> Form:
        return _FORMS[self]


_FORMS: Final = {
    Championship.INDIVIDUEL: Form.INDIVIDUAL,
    Championship.DUO: Form.DUO,
    Championship.INTERCLUBS: Form.TEAM4,
    Championship.SENIORS: Form.INDIVIDUAL,
}


class Stade(StrEnum):
    """How far a championship has come; a committee has as many regional stades as its CCR sees fit."""

    REGIONAL_QUALIFIER = "regional_qualifier"
    REGIONAL_SEMI_FINAL = "regional_semi_final"
    REGIONAL_FINAL = "regional_final"
    NATIONAL_QUALIFIER = "national_qualifier"
    NATIONAL_FINAL = "national_final"

    @property
    def regional(self) -> bool:
        return self in {Stade.REGIONAL_QUALIFIER, Stade.REGIONAL_SEMI_FINAL, Stade.REGIONAL_FINAL}

    @property
    def final(self) -> bool:
        return self in {Stade.REGIONAL_FINAL, Stade.NATIONAL_FINAL}

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Stade.REGIONAL_QUALIFIER: Text("qualificatif régional", "regional qualifier"),
    Stade.REGIONAL_SEMI_FINAL: Text("demi-finale régionale", "regional semi-final"),
    Stade.REGIONAL_FINAL: Text("finale régionale", "regional final"),
    Stade.NATIONAL_QUALIFIER: Text("qualificatif national", "national qualifier"),
    Stade.NATIONAL_FINAL: Text("finale nationale", "national final"),
}
_NEXT: Final = {
    Stade.REGIONAL_QUALIFIER: (Stade.REGIONAL_SEMI_FINAL, Stade.REGIONAL_FINAL),
    Stade.REGIONAL_SEMI_FINAL: (Stade.REGIONAL_FINAL,),
    Stade.REGIONAL_FINAL: (Stade.NATIONAL_FINAL,),
    Stade.NATIONAL_QUALIFIER: (Stade.NATIONAL_FINAL,),
    Stade.NATIONAL_FINAL: (),
}


def next_stades(championship: Championship, stade: Stade) -> tuple[Stade, ...]:
    """COMP-03: the regional championship or the national qualifier, then the national final.

    The interclubs has no national qualifier: no article gives it one.
    """
    if championship is Championship.INTERCLUBS and stade is Stade.NATIONAL_QUALIFIER:
        return ()
    return _NEXT[stade]


@dataclass(frozen=True, slots=True)
class Season:
    """A season by the year it begins in: 2022 is 1 July 2022 to 30 June 2023.

    No article says so: the text takes effect on 1 July, and « la saison en cours » ends on 30 June (COMP-26).
    """

    year: int

    @property
    def first_day(self) -> date:
        return date(self.year, 7, 1)

    @property
    def last_day(self) -> date:
        """COMP-26: the interclubs regional championship is over by then."""
        return date(self.year + 1, 6, 30)

    @property
    def duo_window(self) -> tuple[date, date]:
        """COMP-18: 1 October to 20 December."""
        return date(self.year, 10, 1), date(self.year, 12, 20)

    @property
    def age_day(self) -> date:
        """COMP-28: 31 December, on which a senior is 60."""
        return date(self.year, 12, 31)

    @property
    def name(self) -> str:
        return f"{self.year}-{self.year + 1}"


def season_of(day: date) -> Season:
    return Season(day.year if day.month >= 7 else day.year - 1)
