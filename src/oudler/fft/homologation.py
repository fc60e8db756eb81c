"""What a tournament needs to be homologated, and what of it is missing (chapter 5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.core.settings import Form
from oudler.verdicts import Verdict, broken, holds, judge, missing, unknown


class Organiser(StrEnum):
    """Who organises; a club must be affiliated to the FFT."""

    FFT = "fft"
    ZONE = "zone"
    COMMITTEE = "committee"
    CLUB = "club"
    OTHER = "other"


class Occasion(StrEnum):
    """What is held: the arbiter may play in a tournament, and in none of the others."""

    TOURNAMENT = "tournament"
    CHAMPIONSHIP = "championship"
    TEAM_MATCH = "team_match"
    FESTIVAL = "festival"


MINIMUM_ENTRANTS: Final = {1: 11, 2: 6, 4: 5}


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a tournament; None where nobody has said yet.

    *table_sizes* are the players at each table of the first position: 4, 3 or, out of the rule, 5.
    """

    form: Form
    entrants: int
    organiser: Organiser | None = None
    club_affiliated: bool | None = None
    arbiter_official: bool | None = None
    arbiter_plays: bool | None = None
    occasion: Occasion = Occasion.TOURNAMENT
    places: int | None = None
    simultaneous: bool | None = None
    table_sizes: tuple[int, ...] = ()


def check_homologation(facts: Facts) -> tuple[Verdict, ...]:
    """Return a verdict a condition, in the order of the text; HOM-01 comes last and sums them up."""
    verdicts = (
        _organiser(facts),
        *_arbiter(facts),
        _one_place(facts),
        enough_entrants(facts.form, facts.entrants),
        _tables(facts),
    )
    faults = len(missing(verdicts))
    summary = judge(
        "HOM-01",
        met=not faults,
        yes=Text(
            "tournoi homologable : les joueurs affiliés reçoivent des PCN",
            "the tournament can be homologated: affiliated players receive PCN",
        ),
        no=Text(
            f"tournoi non homologable en l'état ({faults} à régler) : ni PCN ni PP",
            f"the tournament cannot be homologated as it stands ({faults} to settle): neither PCN nor PP",
        ),
    )
    return (*verdicts, summary)


def enough_entrants(form: Form, entrants: int) -> Verdict:
    """HOM-05: at least 11 players, 6 duos or 5 teams of four."""
    least, counted = MINIMUM_ENTRANTS[form.team_size], form.plural
    return judge(
        "HOM-05",
        met=entrants >= least,
        yes=Text(f"{entrants} {counted.fr}, minimum {least}", f"{entrants} {counted.en}, at least {least} are needed"),
        no=Text(
            f"{entrants} {counted.fr} : il en faut {least} au moins",
            f"{entrants} {counted.en}: at least {least} are needed",
        ),
    )


def _organiser(facts: Facts) -> Verdict:
    """HOM-02: the FFT, one of its zones or committees, or an affiliated club."""
    if facts.organiser is None:
        return unknown("HOM-02", "organisateur à renseigner", "the organiser is still to be named")
    no = Text(
        "l'organisateur doit être la FFT, une zone, un comité ou un club affilié",
        "the organiser must be the FFT, a zone, a committee or an affiliated club",
    )
    yes = Text("organisateur reconnu par la FFT", "the organiser is one of those the FFT names")
    if facts.organiser is Organiser.CLUB:
        yes = Text("club organisateur affilié à la FFT", "the organising club is affiliated to the FFT")
        return judge("HOM-02", met=facts.club_affiliated, yes=yes, no=no)
    return judge("HOM-02", met=facts.organiser is not Organiser.OTHER, yes=yes, no=no)


def _arbiter(facts: Facts) -> tuple[Verdict, ...]:
    """HOM-03: an official arbiter, who may play except in championships, team matches and festivals."""
    official = judge(
        "HOM-03",
        met=facts.arbiter_official,
        yes=Text("dirigé par un arbitre officiel de la FFT", "directed by an official arbiter of the FFT"),
        no=Text("il faut un arbitre officiel de la FFT", "an official arbiter of the FFT is needed"),
    )
    if facts.occasion is Occasion.TOURNAMENT:
        return (official,)
    playing = judge(
        "HOM-03",
        met=None if facts.arbiter_plays is None else not facts.arbiter_plays,
        yes=Text("l'arbitre ne joue pas", "the arbiter does not play"),
        no=Text(
            "l'arbitre ne joue pas lors d'un championnat officiel, d'un match par équipes ou d'un festival",
            "the arbiter may not play in an official championship, a team match or a festival",
        ),
    )
    return (official, playing)


def _one_place(facts: Facts) -> Verdict:
    """HOM-04: everybody plays at the same time and in one place."""
    met = None
    if facts.places is not None and facts.simultaneous is not None:
        met = facts.places == 1 and facts.simultaneous
    elif (facts.places or 1) > 1 or facts.simultaneous is False:
        met = False
    return judge(
        "HOM-04",
        met=met,
        yes=Text("tous jouent en même temps, au même lieu", "all play at the same time, in one place"),
        no=Text("tous doivent jouer en même temps, au même lieu", "all must play at the same time, in one place"),
    )


def _tables(facts: Facts) -> Verdict:
    """HOM-06: tables of three are allowed, tables of five are not."""
    odd = ", ".join(str(number) for number, size in enumerate(facts.table_sizes, 1) if size not in {3, 4})
    if not odd:
        return holds("HOM-06", "tables de 4 ou de 3 joueurs", "tables of 4 or of 3 players")
    return broken(
        "HOM-06",
        f"une table compte 4 ou 3 joueurs, jamais 5 (table {odd})",
        f"a table has 4 or 3 players, never 5 (table {odd})",
    )
