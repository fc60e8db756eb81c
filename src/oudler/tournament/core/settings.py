"""How a tournament is to be played: form, stages, fees, who directs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

from oudler.text import Text
from oudler.tournament.core.championship import ChampionshipFacts
from oudler.tournament.movements import Kind as MovementKind
from oudler.verdicts import RuleBroken


class Form(StrEnum):
    """Who is ranked: players, duos (TEAM-03), teams of four (TEAM-04), or teams over four linked events (TEAM-08).

    DUP-03: triplettes, quadrettes, and équipes of 4 to 6 of whom four play. Which of them it takes a discipline says.
    """

    INDIVIDUAL = "individual"
    DUO = "duo"
    TEAM4 = "team4"
    LINKED = "linked"
    TRIPLETTE = "triplette"
    QUADRETTE = "quadrette"
    EQUIPE = "equipe"

    @property
    def team_size(self) -> int:
        return {Form.INDIVIDUAL: 1, Form.DUO: 2, Form.TRIPLETTE: 3}.get(self, 4)

    @property
    def most_members(self) -> int:
        """How many a formation may have, of whom *team_size* play at a time."""
        return 6 if self is Form.EQUIPE else self.team_size

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _FORM_TITLES[self]

    @property
    def plural(self) -> Text:
        """What is counted: « 28 joueurs », « 12 duos », « 5 équipes »."""
        return _COUNTED.get(self, _TEAMS)

    @property
    def singular(self) -> Text:
        """What is ranked: « prix par duo »."""
        return _RANKED.get(self, _TEAM)


_FORM_TITLES: Final = {
    Form.INDIVIDUAL: Text("individuel", "individual"),
    Form.DUO: Text("duo", "duo"),
    Form.TEAM4: Text("équipes de quatre", "teams of four"),
    Form.LINKED: Text("quatre tournois liés", "four linked tournaments"),
    Form.TRIPLETTE: Text("triplettes", "triplettes"),
    Form.QUADRETTE: Text("quadrettes", "quadrettes"),
    Form.EQUIPE: Text("par équipes", "équipes"),
}
_RANKED: Final = {
    Form.INDIVIDUAL: Text("joueur", "player"),
    Form.DUO: Text("duo", "duo"),
    Form.TRIPLETTE: Text("triplette", "triplette"),
    Form.QUADRETTE: Text("quadrette", "quadrette"),
}
_COUNTED: Final = {
    Form.INDIVIDUAL: Text("joueurs", "players"),
    Form.DUO: Text("duos", "duos"),
    Form.TRIPLETTE: Text("triplettes", "triplettes"),
    Form.QUADRETTE: Text("quadrettes", "quadrettes"),
}
_TEAM: Final = Text("équipe", "team")
_TEAMS: Final = Text("équipes", "teams")


class Level(StrEnum):
    """What the results count for: the club's own pleasure, PCN, or a championship."""

    CLUB = "club"
    HOMOLOGATED = "homologated"
    REGIONAL = "regional"
    REGIONAL_SEMI_FINAL = "regional_semi_final"
    REGIONAL_FINAL = "regional_final"
    NATIONAL_QUALIFIER = "national_qualifier"
    NATIONAL_FINAL = "national_final"

    @property
    def is_championship(self) -> bool:
        return self not in {Level.CLUB, Level.HOMOLOGATED}

    @property
    def is_regional(self) -> bool:
        return self in {Level.REGIONAL, Level.REGIONAL_SEMI_FINAL, Level.REGIONAL_FINAL}

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _LEVEL_TITLES[self]


_LEVEL_TITLES: Final = {
    Level.CLUB: Text("partie de club, sans PCN", "club event, no PCN"),
    Level.HOMOLOGATED: Text("tournoi homologué", "homologated tournament"),
    Level.REGIONAL: Text("qualificatif régional", "regional qualifier"),
    Level.REGIONAL_SEMI_FINAL: Text("demi-finale régionale", "regional semi-final"),
    Level.REGIONAL_FINAL: Text("finale régionale", "regional final"),
    Level.NATIONAL_QUALIFIER: Text("qualificatif national", "national qualifier"),
    Level.NATIONAL_FINAL: Text("finale nationale", "national final"),
}


class Mode(StrEnum):
    """How players come to their seats (MOVE-01): a movement by its kind, or a seating of its own.

    AUTO takes what the federation gives for the number of tables, repaired where that fails; CLUB is one table for an
    evening, of three, four, or five with a mort (Q-20). SETS (as many sets of étuis as tables), EVERY (everybody plays
    every étui), MITCHELL and MANUAL are for deals that travel. A discipline says which of them it takes.
    """

    AUTO = "auto"
    FFT = "fft"
    HOWELL = "howell"
    REPAIRED = "repaired"
    FOUND = "found"
    SLIPS = "slips"
    NUMBERS = "numbers"
    BALANCED = "balanced"
    FEW = "few"
    RANDOM = "random"
    BEST = "best"
    FINAL = "final"
    CLUB = "club"
    SETS = "sets"
    EVERY = "every"
    MITCHELL = "mitchell"
    MANUAL = "manual"
    OPPOSITIONS = "oppositions"
    ROOMS = "rooms"

    @property
    def title(self) -> Text:  # type: ignore[override]
        if self in _MODE_TITLES:
            return _MODE_TITLES[self]
        return MovementKind(self.value).title

    @property
    def one_by_one(self) -> bool:
        """Whether each position is seated when the one before is over."""
        return self in {Mode.RANDOM, Mode.BEST}


_MODE_TITLES: Final = {
    Mode.AUTO: Text("au choix du programme", "as the program chooses"),
    Mode.RANDOM: Text("placement au hasard", "random seating"),
    Mode.BEST: Text("meilleurs avec meilleurs", "best with best"),
    Mode.FINAL: Text("finale", "final"),
    Mode.CLUB: Text("une table", "one table"),
    Mode.SETS: Text("autant de séries d'étuis que de tables", "as many sets of étuis as tables"),
    Mode.EVERY: Text("tous jouent tous les étuis", "everybody plays every étui"),
    Mode.MITCHELL: Text("Mitchell", "Mitchell"),
    Mode.MANUAL: Text("placement libre", "manual seating"),
    Mode.OPPOSITIONS: Text("oppositions croisées", "crossed oppositions"),
    Mode.ROOMS: Text("deux salles, quatre quarts temps", "two rooms, four quarters"),
}


class CoefficientTarget(StrEnum):
    """Q-24: what a coefficient multiplies: the scores of the stages that follow, or the total brought along."""

    FOLLOWING = "following"
    CUMULATED = "cumulated"


@dataclass(frozen=True, slots=True)
class Stage:
    """Positions played by one field of players.

    *keep* is how many entrants go on from the stage before (None: all of them). *coefficient* multiplies the scores of
    this stage and the next (COMP-08, Q-24: or else the total brought along), *abattement* reduces the total brought
    along (ORG-21, Q-48); both are fractions as text, `6/5`.
    Stages with the same *session* were played in one session: PCN-07 counts the tables of each session once.
    """

    positions: int
    deals: int
    name: str = ""
    session: int = 1
    movement: Mode = Mode.AUTO
    keep: int | None = None
    coefficient: str = "1"
    abattement: str = "1"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is announced before the start (FIN-06); dates are values, money is in cents.

    Q-51: the texts give no time for a position: *minutes_per_position* is the arbiter's to set, and to change once the
    tournament has begun (None: no limit).
    *club_affiliated* (HOM-02: the organising club, to the FFT) and *together* (HOM-04: all at the same time, in one
    place) are asked, never supposed: None until somebody says so.
    *rehearsal*: nobody plays it really; only there may sheets be filled in at random.
    Duplicate only: the *colour* that stands on its fiches and étuis (DUP-21), and *screens* for defenders (DUP-11).
    """

    name: str
    date: date
    form: Form = Form.INDIVIDUAL
    stages: tuple[Stage, ...] = (Stage(positions=5, deals=5),)
    place: str = ""
    time: str = ""
    level: Level = Level.CLUB
    category: str = "individuel"
    season: int | None = None
    organiser: str = ""
    organiser_kind: str = "club"
    arbiter: str = ""
    arbiter_level: str = ""
    arbiter_plays: bool = False
    phone: str = ""
    edition: str = "fft2022"
    fee_cents: int = 0
    pay_first: bool = True
    planned_tables: int | None = None
    double_entry: bool = True
    coef_target: CoefficientTarget = CoefficientTarget.FOLLOWING
    minutes_per_position: int | None = None
    championship: ChampionshipFacts = ChampionshipFacts()
    discipline: str = "libre"
    rehearsal: bool = False
    club_affiliated: bool | None = None
    together: bool | None = None
    colour: str = ""
    screens: bool = False


TEMPLATES: Final = {
    "6x4": (Stage(6, 4),),
    "5x5": (Stage(5, 5),),
    "3x8": (Stage(3, 8),),
    "final24-12": (Stage(5, 4), Stage(1, 4, "finale", keep=12, movement=Mode.FINAL)),
    "final24-16": (Stage(5, 4), Stage(1, 4, "finale", keep=16, movement=Mode.FINAL)),
    "final24-20": (Stage(5, 4), Stage(1, 4, "finale", keep=20, movement=Mode.FINAL)),
    "final25": (Stage(5, 5), Stage(5, 1, "finale", keep=20, movement=Mode.FINAL)),
}
"""ORG-09, FIN-01, FIN-02: the formats of the text."""

MAX_POSITIONS: Final = 60
MAX_DEALS: Final = 30
MAX_MINUTES: Final = 600


def fraction(text: str, what: str) -> Fraction:
    """Return a factor written as `1.2`, `1,2` or `6/5`."""
    try:
        value = Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise RuleBroken(
            "COMP-08", f"{what} : {text!r} n'est pas un coefficient", f"{what}: {text!r} is no coefficient"
        ) from None
    if not 0 < value <= 10:
        raise RuleBroken(
            "COMP-08", f"{what} : {text} doit être entre 0 et 10", f"{what}: {text} must lie between 0 and 10"
        )
    return value


def check_settings(settings: Settings) -> None:
    """Raise for settings that no tournament can have."""
    if not settings.name.strip():
        raise RuleBroken("ORG-10", "le tournoi doit avoir un nom", "the tournament must have a name")
    if not settings.stages:
        raise RuleBroken("ORG-09", "le tournoi doit avoir au moins une position", "there must be at least one position")
    for number, stage in enumerate(settings.stages, 1):
        for fault_fr, fault_en in _stage_faults(number, stage):
            raise RuleBroken("ORG-09", f"étape {number} : {fault_fr}", f"stage {number}: {fault_en}")
        fraction(stage.coefficient, f"étape {number}")
        if fraction(stage.abattement, f"étape {number}") > 1:
            raise RuleBroken(
                "ORG-21",
                f"étape {number} : un abattement réduit les scores ({stage.abattement} > 1)",
                f"stage {number}: an abattement reduces scores ({stage.abattement} > 1)",
            )
    if settings.form is not Form.INDIVIDUAL:
        for stage in settings.stages:
            if stage.movement in {Mode.RANDOM, Mode.BEST}:
                raise RuleBroken(
                    "TEAM-07",
                    "placements au hasard et meilleurs contre meilleurs sont interdits par équipes",
                    "random and best-against-best seatings are forbidden for teams",
                )
    if settings.fee_cents < 0:
        raise RuleBroken("ORG-10", "le droit d'inscription est négatif", "the entry fee is negative")
    minutes = settings.minutes_per_position
    if minutes is not None and not 1 <= minutes <= MAX_MINUTES:
        raise RuleBroken(
            "Q-51",
            f"{minutes} minutes par position : de 1 à {MAX_MINUTES}, ou aucune limite",
            f"{minutes} minutes a position: from 1 to {MAX_MINUTES}, or no limit",
        )


def _stage_faults(number: int, stage: Stage) -> Iterator[tuple[str, str]]:
    if not 1 <= stage.positions <= MAX_POSITIONS:
        yield f"{stage.positions} positions", f"{stage.positions} positions"
    if not 1 <= stage.deals <= MAX_DEALS:
        yield f"{stage.deals} donnes par position", f"{stage.deals} deals a position"
    if number == 1 and stage.keep is not None:
        yield "personne n'est éliminé avant la première étape", "nobody is eliminated before the first stage"
    if stage.keep is not None and stage.keep < 1:
        yield "il faut garder quelqu'un", "somebody must be kept"
    if number == 1 and (stage.coefficient, stage.abattement) != ("1", "1"):
        yield "un coefficient suit une élimination", "a coefficient follows an elimination"
    if number == 1 and stage.movement is Mode.FINAL:
        yield "une finale suit un classement", "a final follows a ranking"
