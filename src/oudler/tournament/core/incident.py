"""An incident and its ruling as a tournament keeps them: values, whatever code of arbitration they come from.

A ruling arrives decided: what becomes of the deal if the taker wins and if he loses, who pays, who may not bid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from oudler.text import Text
from oudler.tournament.core.events import PenaltyGiven
from oudler.tournament.core.frozen import frozen

Poignee = Literal["simple", "double", "triple"]
Fact = bool | int | str | tuple[str, ...]
"""What was told of an incident: a choice of several is a tuple."""


class Raised(StrEnum):
    """Who called: the whole table, one player (ETH-03), or the arbiter of his own accord (ETH-04)."""

    TABLE = "table"
    PLAYER = "player"
    ARBITER = "arbiter"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _RAISED[self]


_RAISED: Final = {
    Raised.TABLE: Text("la table", "the table"),
    Raised.PLAYER: Text("un joueur", "a player"),
    Raised.ARBITER: Text("l'arbitre", "the arbiter"),
}


@dataclass(frozen=True, slots=True)
class At:
    """Where something happened: a deal, or an étui, of a table at a position, as far as it is known."""

    position: int | None = None
    table: int | None = None
    deal: int | None = None


NOWHERE: Final = At()


@dataclass(frozen=True, slots=True)
class Branch:
    """What becomes of a deal on one of its two results: whether it is annulled, which poignées lose their bonus."""

    annulled: bool = False
    fallen: tuple[Poignee, ...] = ()


@dataclass(frozen=True, slots=True)
class Barred:
    """Who may not bid: on the deal that is dealt again, else on the next one of his table (Q-46)."""

    player: int
    redeal: bool = False


@dataclass(frozen=True, slots=True)
class Decided:
    """What the arbiter decided.

    - *clause*, *facts*: by which clause, on what; the facts are those of the code, by their names.
    - *offenders*, *dealer*, *revoker*: the people of the clause, by entry number.
    - *won*, *lost*: what becomes of the deal if the taker wins it, and if he loses it.
    - *moved*: half-points that the line of the deal gains for the attack, or loses where it is negative.
    - *poignee*: the one that is at fault; *no_petit*: the bonus of the petit au bout falls away.
    - *suppressed*: deals of the table that the arbiter takes away (ARB-31).
    - *redeal*: the deal is thrown in before its auction is over, so that no ban is served by it.
    - *barred*, *last*, *penalties*: who may not bid, who is ranked last, who pays or is warned (no points).
    """

    clause: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    offenders: tuple[int, ...] = ()
    dealer: int | None = None
    revoker: int | None = None
    won: Branch = Branch()
    lost: Branch = Branch()
    moved: int = 0
    poignee: Poignee | None = None
    no_petit: bool = False
    suppressed: tuple[int, ...] = ()
    redeal: bool = False
    barred: tuple[Barred, ...] = ()
    last: tuple[int, ...] = ()
    penalties: tuple[PenaltyGiven, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", frozen(self.facts))

    @property
    def acts_on_deals(self) -> bool:
        """Whether the line of some deal may come out otherwise for it."""
        return bool(self.won != Branch() or self.lost != Branch() or self.moved or self.no_petit or self.suppressed)


class Step(StrEnum):
    """What happened to an incident."""

    OPENED = "opened"
    RULED = "ruled"
    CHANGED = "changed"
    REVOKED = "revoked"


@dataclass(frozen=True, slots=True)
class Trail:
    """One step: the number of its event, who, when and why."""

    step: Step
    seq: int
    author: str
    at: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Incident:
    """ETH-02, ETH-03: what was called about, where, by whom, what was decided, and every step it took.

    *deal* is its number on the sheet, or the étui; *caller* the player who called. One that was revoked stays in the
    list and does nothing.
    """

    number: int
    raised: Raised
    words: str = ""
    position: int | None = None
    table: int | None = None
    deal: int | None = None
    caller: int | None = None
    decided: Decided | None = None
    revoked: bool = False
    trail: tuple[Trail, ...] = ()

    @property
    def at(self) -> At:
        return At(self.position, self.table, self.deal)

    @property
    def waits(self) -> bool:
        """ETH-02: play stands still until the arbiter has ruled."""
        return self.decided is None and not self.revoked

    @property
    def rules(self) -> Decided | None:
        """Return what was decided, where that holds."""
        return None if self.revoked else self.decided


@dataclass(frozen=True, slots=True)
class DealRuling:
    """What all the incidents of one deal come to (docs/decisions/0023).

    Annulled once one of them annuls it, on that result; what is moved adds up; a poignée or the petit loses its bonus
    once one of them says so. *incidents* are their numbers.
    """

    incidents: tuple[int, ...]
    won: Branch = Branch()
    lost: Branch = Branch()
    moved: int = 0
    no_petit: bool = False
    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """Return why a deal is annulled, as the column of a sheet says it."""
        numbers = ", ".join(map(str, self.incidents))
        return f"{', '.join(self.clauses)} (incident {numbers})"
