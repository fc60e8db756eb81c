"""A tournament as a stade of a championship: who may enter, what is missing, who goes on (chapter 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from oudler.app.earlier_stage import as_qualified, champion_place
from oudler.fft.championnats import (
    ArbiterLevel,
    Championship,
    ChampionshipPlan,
    Competitor,
    PlannedSession,
    RoomArbiters,
    Season,
    Stade,
    abandon_sanction,
    by_quota,
    check_championship,
    has_trophy,
    late_penalty,
    may_forfeit,
    national_qualifier,
    next_stades,
    reigning_champion,
    season_of,
    singles,
    titles,
)
from oudler.formats.regulations import parse_regulations
from oudler.text import Text
from oudler.tournament.core import events as ev
from oudler.tournament.core import penalties
from oudler.tournament.core.book import Book
from oudler.tournament.core.entering import known_player
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Level, Settings, fraction
from oudler.tournament.entrants import Status
from oudler.tournament.standings import cut
from oudler.verdicts import RuleBroken, Verdict

STADES: Final = {
    Level.REGIONAL: Stade.REGIONAL_QUALIFIER,
    Level.REGIONAL_SEMI_FINAL: Stade.REGIONAL_SEMI_FINAL,
    Level.REGIONAL_FINAL: Stade.REGIONAL_FINAL,
    Level.NATIONAL_QUALIFIER: Stade.NATIONAL_QUALIFIER,
    Level.NATIONAL_FINAL: Stade.NATIONAL_FINAL,
}
_LATE: Final = "COMP-35"


def championship_of(settings: Settings) -> Championship:
    """Return which of the four championships this is: duos and teams by their form, seniors by the category."""
    if settings.form is Form.DUO:
        return Championship.DUO
    if settings.form is not Form.INDIVIDUAL:
        return Championship.INTERCLUBS
    return Championship.SENIORS if settings.category == "seniors" else Championship.INDIVIDUEL


def _stade(settings: Settings) -> Stade:
    stade = STADES.get(settings.level)
    if stade is None:
        raise RuleBroken(
            "COMP-03",
            f"ce n'est pas un championnat ({settings.level.title.fr}) : donnez --level",
            f"this is no championship ({settings.level.title.en}): give --level",
        )
    return stade


def plan_of(book: Book) -> ChampionshipPlan:
    """Return the stade of a championship as the tournament's settings and entrants describe it."""
    settings = book.settings
    stade, facts = _stade(settings), settings.championship
    room = None if facts.room_arbiters is None else RoomArbiters(facts.room_arbiters, facts.written_request)
    if room is not None and settings.arbiter:
        room = RoomArbiters(room.in_room, room.written_request, settings.arbiter)
    licences = frozenset(player.licence for player in book.players.values() if player.licence)
    return ChampionshipPlan(
        championship_of(settings),
        stade,
        season_of(settings.date) if settings.season is None else Season(settings.season - 1),
        _sessions(book),
        settings.date,
        facts.last_day or settings.date,
        committee=facts.committee or None,
        approved=facts.approved,
        quota=facts.quota,
        regulations=parse_regulations(facts.regulations),
        positions=_position_by_position(book),
        arbiter=_arbiter(settings),
        arbiter_plays=settings.arbiter_plays,
        arbiter_dispensation=facts.dispensation,
        room_arbiters=room,
        final_day=facts.final_day,
        at_place_of_final=facts.at_place_of_final,
        licences_in_order=licences if facts.licences_checked else None,
    )


def _arbiter(settings: Settings) -> ArbiterLevel | None:
    if not settings.arbiter.strip() or settings.arbiter_level not in set(ArbiterLevel):
        return None
    return ArbiterLevel(settings.arbiter_level)


def _by_stage(book: Book) -> list[int]:
    """Return how many entrants play each stage: as it was where that is known, else as it is planned."""
    count = len(entries_of(book))
    found = []
    for number, stage in enumerate(book.settings.stages, 1):
        if number > 1:
            count = min(count, stage.keep) if stage.keep is not None else count
            count = len(book.kept[number - 1]) if number - 1 in book.kept else count
        found.append(count)
    return found


def _sessions(book: Book) -> tuple[PlannedSession, ...]:
    """Return the sessions with all their deals; the coefficient of one is that of its first stage."""
    found: dict[int, PlannedSession] = {}
    for entrants, stage in zip(_by_stage(book), book.settings.stages, strict=True):
        deals = stage.positions * stage.deals
        before = found.get(stage.session)
        found[stage.session] = (
            PlannedSession(entrants, deals, fraction(stage.coefficient, "coefficient"))
            if before is None
            else PlannedSession(before.entrants, before.deals + deals, before.coefficient)
        )
    return tuple(found.values())


def _position_by_position(book: Book) -> tuple[int, ...]:
    """COMP-10: the entrants of stages of one position each, where players are eliminated from one to the next."""
    single = [
        entrants
        for entrants, stage in zip(_by_stage(book), book.settings.stages, strict=True)
        if stage.positions == 1 and stage.keep is not None
    ]
    return tuple(single) if len(single) > 1 else ()


def entries_of(book: Book) -> tuple[Competitor, ...]:
    """Return who enters: all who have not withdrawn and are no reserves, or the formations they make."""
    there = {
        number: player
        for number, player in book.players.items()
        if player.status not in {Status.WITHDRAWN, Status.RESERVE}
    }
    if book.form is Form.INDIVIDUAL:
        return singles(there.values())
    return tuple(
        Competitor(formation.number, tuple(there[member] for member in formation.members if member in there))
        for formation in book.formations.values()
        if any(member in there for member in formation.members)
    )


def eligibility(book: Book, before: Book | None = None) -> tuple[Verdict, ...]:
    """Return every verdict of chapter 3 on this stage and its entrants.

    *before* is an earlier stage: of a regional one last season's final, whose winner may have his place; of the
    interclubs final the qualification, whose rankings and clubs are kept (COMP-27).
    """
    championship, stade, entries = championship_of(book.settings), _stade(book.settings), entries_of(book)
    place: tuple[Verdict, ...] = ()
    if before is not None and book.settings.level.is_regional:
        place = (champion_place(book, championship, entries, before),)
    elif before is not None:
        entries = as_qualified(championship, stade, entries, before)
    return (*check_championship(plan_of(book), entries), *_champions(book), *place)


def _champions(book: Book) -> tuple[Verdict, ...]:
    """COMP-14: return whether a reigning champion (`--champion`) has his place in the national final by right."""
    if _stade(book.settings) is not Stade.NATIONAL_FINAL:
        return ()
    champions = {player.number for player in book.players.values() if player.champion}
    return tuple(
        replace(reigning_champion(championship_of(book.settings), entry.members), entrant=entry.number)
        for entry in entries_of(book)
        if {member.number for member in entry.members} <= champions
    )


@dataclass(frozen=True, slots=True)
class Qualifiers:
    """Who goes on, in rank order; *undecided* are ex æquo at the limit, of whom *left* go on.

    *lost* were qualified and gave that place up by playing (COMP-13); *trophy* goes to the winner of a national final.
    """

    stade: Stade
    places: int
    entrants: tuple[int, ...]
    undecided: tuple[int, ...] = ()
    left: int = 0
    titles: tuple[tuple[int, Text], ...] = ()
    lost: tuple[int, ...] = ()
    trophy: tuple[int, ...] = ()
    following: tuple[Stade, ...] = ()


def qualifiers(book: Book, places: int | None = None, qualified: Sequence[int] = ()) -> Qualifiers:
    """Return who qualifies by the final ranking: *places*, else the CCN's quota, else those of a national qualifier.

    - COMP-05, COMP-29: ties are broken before; those that no rule breaks are for the arbiter (RANK-04).
    - COMP-13: *qualified* are entrants of a national qualifier who had a place already, and have it no more.
    """
    stade, championship = _stade(book.settings), championship_of(book.settings)
    if not book.final:
        raise RuleBroken("RES-02", "le classement n'est pas définitif", "the ranking is not final")
    table = ranking(book, book.positions)
    wanted = places if places is not None else book.settings.championship.quota
    lost: tuple[int, ...] = ()
    if stade is Stade.NATIONAL_QUALIFIER:
        outcome = national_qualifier(championship, [row.entrant for row in table.rows], qualified)
        wanted, lost = outcome.places if wanted is None else wanted, outcome.lost
    if set(qualified) - set(lost):
        strangers = ", ".join(str(entrant) for entrant in qualified if entrant not in lost)
        raise RuleBroken(
            "COMP-13",
            f"ils n'ont pas joué de qualificatif national ici : {strangers}",
            f"they have not played a national qualifier here: {strangers}",
        )
    if wanted is None:
        raise RuleBroken(
            "COMP-05",
            "le nombre de places fixé par la CCN manque : --places, ou settings --quota",
            "the number of places set by the CCN is missing: --places, or settings --quota",
        )
    if wanted < 1:
        raise RuleBroken("COMP-05", f"{wanted} places : il en faut une au moins", f"{wanted} places: at least one")
    found = cut(table, wanted)
    ranks = [(row.entrant, row.rank) for row in table.rows]
    return Qualifiers(
        stade,
        wanted,
        by_quota(found.players, wanted),
        found.undecided,
        found.places,
        tuple(titles(championship, stade, ranks).items()),
        lost,
        tuple(entrant for entrant, rank in ranks if has_trophy(stade, rank)),
        next_stades(championship, stade),
    )


def lateness(book: Book, number: int, minutes: int, position: int | None = None) -> ev.PenaltyGiven:
    """COMP-35: 100 points for each 5 minutes begun (Q-25); a late member costs his formation as much."""
    player = known_player(book, number)
    if minutes < 1:
        raise RuleBroken(
            _LATE, f"{player.name} n'est pas en retard ({minutes} min)", f"{player.name} is not late ({minutes} min)"
        )
    return penalties.penalise(book, late_penalty(minutes), _LATE, player=number, position=position)


def forfeit_remark(minutes: int) -> Text | None:
    """COMP-35: return what the arbiter may do besides, after a quarter of an hour."""
    if not may_forfeit(minutes):
        return None
    return Text("après 15 minutes l'arbitre peut déclarer forfait", "after 15 minutes the arbiter may declare forfeit")


def abandon_remark(book: Book, *, force_majeure: bool) -> Text | None:
    """COMP-36: return what an abandon brings in a championship besides the last place."""
    return abandon_sanction() if book.settings.level.is_championship and not force_majeure else None
