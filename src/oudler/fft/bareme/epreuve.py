"""What the PCN and PP of an épreuve depend on, checked once when it is written down."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from oudler.fft.bareme.scale import BAREME, Bareme, entitled
from oudler.tournament.core.settings import Form
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class PcnOptions:
    """Readings that the text leaves open; the defaults are our rulings.

    - *cap_first* (Q-28): the cap bears on the first value, which is abated after; by default on each award.
    - *index_on_table_value* (Q-29): the index multiplies the value of the printed table, kept between 50 and 1500
      first; by default it multiplies the exact product.
    """

    cap_first: bool = False
    index_on_table_value: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """PCN-14: PCN or PP by place that the CCN sets when a regional championship was held under a dispensation.

    Places beyond those listed receive 0; None leaves what the barème says.
    """

    author: str
    reason: str
    pcn: tuple[int, ...] | None = None
    pp: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if min(0, *(self.pcn or ()), *(self.pp or ())) < 0:
            raise RuleBroken("PCN-14", "des PCN ou PP ne sont pas négatifs", "PCN and PP are not negative")
        if not self.author.strip() or not self.reason.strip():
            raise RuleBroken(
                "PCN-14",
                "une décision de la CCN porte un auteur et un motif",
                "a decision of the CCN has an author and a reason",
            )


@dataclass(frozen=True, slots=True)
class Epreuve:
    """A tournament or a stage of a regional championship, as far as PCN and PP look at it.

    *entrants* counts players, duos or teams of the first session; *sessions* the tables of each session; *turnover*
    those of the entrants who came when others had left, so that the tables never held all of them at once.
    PCN-01: nothing here tells how many deals were played.
    """

    form: Form
    entrants: int
    sessions: tuple[int, ...]
    index: Fraction = Fraction(1)
    cap: int = BAREME.cap_libre
    regional_pp: bool = False
    homologated: bool = True
    options: PcnOptions = PcnOptions()
    decision: Decision | None = None
    bareme: Bareme = BAREME
    turnover: int = 0

    def __post_init__(self) -> None:
        if not self.sessions or min(self.sessions) < 1:
            raise RuleBroken(
                "PCN-03", "il faut au moins une table à chaque séance", "each session has a table at least"
            )
        if self.index <= 0:
            raise RuleBroken("PCN-11", "l'indice est un nombre positif", "the index is a positive number")
        if self.cap < self.bareme.floor:
            raise RuleBroken(
                "PCN-06",
                f"le plafond ({self.cap}) est sous le plancher ({self.bareme.floor})",
                f"the cap ({self.cap}) is below the floor ({self.bareme.floor})",
            )
        if self.homologated:
            self._check_tables()

    def _check_tables(self) -> None:
        """HOM-06: a table has four players or three, never five; Q-30: a table of three counts as one."""
        players, tables = (self.entrants - self.turnover) * self.form.team_size, self.sessions[0]
        if not 3 * tables <= players <= 4 * tables:
            counted = self.form.plural
            raise RuleBroken(
                "HOM-06",
                f"{self.entrants} {counted.fr} ne font pas {tables} tables de 3 ou 4 joueurs",
                f"{self.entrants} {counted.en} do not make {tables} tables of 3 or 4 players",
            )

    @property
    def tables(self) -> int:
        """PCN-07, PCN-10: the tables of all sessions together."""
        return sum(self.sessions)

    @property
    def entitled(self) -> int:
        """PCN-07, PCN-10: half of the entrants of the first session, whatever the next ones."""
        return entitled(self.entrants)


def regional_semi_final(form: Form, entrants: int, sessions: tuple[int, ...], turnover: int = 0) -> Epreuve:
    """PCN-11: index 1.5; PCN-06: cap 3000."""
    return Epreuve(form, entrants, sessions, index=BAREME.index_semi_final, cap=BAREME.cap_regional, turnover=turnover)


def regional_final(form: Form, entrants: int, sessions: tuple[int, ...], turnover: int = 0) -> Epreuve:
    """PCN-11: index 1.8; PCN-06: cap 3000; PP-01: PP for the first three."""
    return Epreuve(
        form,
        entrants,
        sessions,
        index=BAREME.index_final,
        cap=BAREME.cap_regional,
        regional_pp=True,
        turnover=turnover,
    )
