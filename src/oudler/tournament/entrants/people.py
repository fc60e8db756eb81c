"""Who takes part: players, and the duos and teams of four they form."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken


class Status(StrEnum):
    """Where a player stands between the entry desk and the last position."""

    ENTERED = "entered"
    RESERVE = "reserve"
    CHECKED_IN = "checked_in"
    WITHDRAWN = "withdrawn"
    LEFT = "left"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Status.ENTERED: Text("inscrit", "entered"),
    Status.RESERVE: Text("remplaçant", "reserve"),
    Status.CHECKED_IN: Text("pointé", "checked in"),
    Status.WITHDRAWN: Text("retiré", "withdrawn"),
    Status.LEFT: Text("parti", "left"),
}


@dataclass(frozen=True, slots=True)
class Contact:
    """How to reach a player; without *consent*, for this tournament only (ORG-12)."""

    email: str = ""
    phone: str = ""
    address: str = ""
    consent: bool = False

    @property
    def reachable(self) -> bool:
        """ORG-12: « les coordonnées postales et/ou courriels »."""
        return bool(self.email or self.address)


@dataclass(frozen=True, slots=True)
class Player:
    """One entrant, by the slip of DOC-01.

    *number* is the entry number, never given twice; the licence is a text, whose leading zeros count; fees are cents.
    *wish* is the orientation asked for where players may choose (ORG-19), *champion* the reigning one.
    """

    number: int
    surname: str
    first_name: str = ""
    licence: str | None = None
    club: str = ""
    committee: str = ""
    zone: str = ""
    serie: int | None = None
    born: date | None = None
    contact: Contact = Contact()
    fee_due: int = 0
    fee_paid: int = 0
    status: Status = Status.ENTERED
    wish: Orientation | None = None
    champion: bool = False

    def __post_init__(self) -> None:
        if self.number < 1:
            raise RuleBroken("ORG-14", "le numéro d'inscription commence à 1", "entry numbers begin at 1")
        if not self.surname.strip():
            raise RuleBroken("ORG-14", "le nom est obligatoire", "the surname is compulsory")
        if self.licence is not None and not self.licence.strip():
            raise RuleBroken("ORG-14", "le numéro de licence est vide", "the licence number is empty")
        if self.serie is not None and not 1 <= self.serie <= 4:
            raise RuleBroken("COMP-04", "la série va de 1 à 4", "the série goes from 1 to 4")
        if self.fee_due < 0 or self.fee_paid < 0:
            raise RuleBroken("ORG-14", "un droit n'est pas négatif", "a fee is not negative")

    @property
    def name(self) -> str:
        """The name as lists print it: surname in capitals, then first name."""
        return f"{self.surname.upper()} {self.first_name}".rstrip()

    @property
    def affiliated(self) -> bool:
        """HOM-01: PCN and PP go to affiliated players only."""
        return self.licence is not None

    @property
    def paid(self) -> bool:
        return self.fee_paid >= self.fee_due

    @property
    def outstanding(self) -> int:
        """The cents still to be paid."""
        return max(0, self.fee_due - self.fee_paid)


class Role(StrEnum):
    """What a member does for a formation; substitutes play where a line-up names them."""

    CAPTAIN = "captain"
    PLAYER = "player"
    SUBSTITUTE = "substitute"


MOST_MEMBERS: Final = 6


@dataclass(frozen=True, slots=True)
class Formation:
    """TEAM-01: players who are ranked together, with a number of its own; *members* are entry numbers.

    Fewer members than *size*: the formation still looks for partners. *roles* are those of the members, in their order;
    none: all of them are players.
    """

    number: int
    name: str
    members: tuple[int, ...] = ()
    size: int = 2
    roles: tuple[Role, ...] = ()

    def __post_init__(self) -> None:
        if self.number < 1:
            raise RuleBroken("TEAM-01", "le numéro d'une équipe commence à 1", "team numbers begin at 1")
        if not 1 <= self.size <= MOST_MEMBERS:
            raise RuleBroken(
                "TEAM-01",
                f"une équipe compte de 1 à {MOST_MEMBERS} joueurs, pas {self.size}",
                f"a team has 1 to {MOST_MEMBERS} players, not {self.size}",
            )
        if self.roles and (len(self.roles) != len(self.members) or self.roles.count(Role.CAPTAIN) > 1):
            raise RuleBroken(
                "TEAM-01",
                f"l'équipe « {self.name} » : un rôle par membre, un capitaine au plus",
                f"the team “{self.name}”: a role a member, one captain at most",
            )
        if len(self.members) > self.size:
            raise RuleBroken(
                "TEAM-01",
                f"l'équipe « {self.name} » a {len(self.members)} membres pour {self.size} places",
                f"the team “{self.name}” has {len(self.members)} members for {self.size} places",
            )
        if len(set(self.members)) < len(self.members):
            raise RuleBroken(
                "TEAM-01",
                f"l'équipe « {self.name} » compte deux fois le même joueur",
                f"the team “{self.name}” has the same player twice",
            )

    def role_of(self, member: int) -> Role:
        return self.roles[self.members.index(member)] if self.roles else Role.PLAYER

    @property
    def complete(self) -> bool:
        return len(self.members) == self.size

    @property
    def title(self) -> str:
        return self.name or f"n° {self.number}"
