"""May this player, duo or team enter: licence, committee, club, séries, age."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date

from oudler.fft.championnats.interclubs import composition
from oudler.fft.championnats.kinds import Championship, Season
from oudler.fft.championnats.people import Competitor, Fascicule1, one_name, plain
from oudler.text import Text
from oudler.verdicts import Verdict, advice, broken, holds, judge, unknown

SENIOR_AGE = 60


def check_entry(
    championship: Championship, entry: Competitor, season: Season, fascicule1: Fascicule1 = Fascicule1()
) -> tuple[Verdict, ...]:
    """Return a verdict a condition on one entrant.

    COMP-04: the individual championship is open to every licensee; no série is looked at, and none in duo or seniors.
    """
    verdicts = [_licence(entry)]
    if len(entry.members) != championship.form.team_size:
        return (*verdicts, _size(championship, entry))
    match championship:
        case Championship.INDIVIDUEL:
            verdicts.append(
                holds("COMP-04", "ouvert à tous, sans restriction de classement", "open to all séries", entry.number)
            )
        case Championship.DUO:
            verdicts.append(_one_committee(entry))
        case Championship.INTERCLUBS:
            verdicts += [_one_club(entry), composition(entry.members, fascicule1, entry.number)]
        case Championship.SENIORS:
            verdicts.append(_age(entry, season))
    return tuple(verdicts)


def check_entries(
    championship: Championship,
    entries: Collection[Competitor],
    season: Season,
    committee: str | None = None,
    fascicule1: Fascicule1 = Fascicule1(),
) -> tuple[Verdict, ...]:
    """Return what is wrong with any entrant, or one verdict that nothing is; *committee* is that of a regional one."""
    found: list[Verdict] = []
    for entry in entries:
        found += [v for v in check_entry(championship, entry, season, fascicule1) if not v.holds]
        found += _from_elsewhere(entry, committee)
    found += _twice(entries)
    if found:
        return tuple(found)
    count = len(entries)
    return (holds("COMP-01", f"{count} inscrits en règle", f"{count} entrants in order"),)


def check_licences(
    entries: Iterable[Competitor], in_order: Collection[str] | None, clause: str = "COMP-20"
) -> tuple[Verdict, ...]:
    """COMP-20, COMP-27: on the day of the final the licences of the current season are in order.

    *in_order* are the licences that somebody has checked, None when nobody has.
    """
    if in_order is None:
        return (unknown(clause, "licences de la saison à vérifier", "the season's licences are still to be checked"),)
    late = [
        broken(
            clause,
            f"licence de la saison en cours non à jour : n° {player.number}",
            f"no valid licence for this season: no. {player.number}",
            entry.number,
        )
        for entry in entries
        for player in entry.members
        if player.licence is None or player.licence not in in_order
    ]
    return tuple(late) or (holds(clause, "licences de la saison à jour", "the season's licences are in order"),)


def is_senior(born: date, season: Season) -> bool:
    """COMP-28: at least 60 years old on 31 December of the season."""
    return season.age_day.year - born.year >= SENIOR_AGE


def _licence(entry: Competitor) -> Verdict:
    """COMP-01: only licensees of the FFT may enter."""
    without = ", ".join(str(player.number) for player in entry.members if not plain(player.licence))
    return judge(
        "COMP-01",
        met=not without,
        yes=Text("licencié à la FFT", "licensed with the FFT"),
        no=Text(f"sans licence FFT : n° {without}", f"no FFT licence: no. {without}"),
        entrant=entry.number,
    )


def _size(championship: Championship, entry: Competitor) -> Verdict:
    clauses = {Championship.DUO: "COMP-16", Championship.INTERCLUBS: "COMP-21"}
    size, there = championship.form.team_size, len(entry.members)
    return broken(
        clauses.get(championship, "COMP-04"),
        f"{there} joueurs au lieu de {size}",
        f"{there} players instead of {size}",
        entry.number,
    )


def _one_committee(entry: Competitor) -> Verdict:
    """COMP-16: two licensees of one committee, whatever their clubs and rankings."""
    return judge(
        "COMP-16",
        met=one_name([player.committee for player in entry.members]),
        yes=Text("deux joueurs du même comité", "two players of one committee"),
        no=Text("les deux joueurs ne sont pas du même comité", "the two players are of different committees"),
        entrant=entry.number,
    )


def _one_club(entry: Competitor) -> Verdict:
    """COMP-21: four licensees of one club."""
    return judge(
        "COMP-21",
        met=one_name([player.club for player in entry.members]),
        yes=Text("quatre joueurs du même club", "four players of one club"),
        no=Text("les quatre joueurs ne sont pas du même club", "the four players are not of one club"),
        entrant=entry.number,
    )


def _age(entry: Competitor, season: Season) -> Verdict:
    """COMP-28: at least 60 on 31 December; proof of age may be asked for at any stade."""
    born = entry.members[0].born
    day = season.age_day.isoformat()
    return judge(
        "COMP-28",
        met=None if born is None else is_senior(born, season),
        yes=Text(f"{SENIOR_AGE} ans au moins le {day}", f"at least {SENIOR_AGE} years old on {day}"),
        no=Text(f"moins de {SENIOR_AGE} ans le {day}", f"less than {SENIOR_AGE} years old on {day}"),
        entrant=entry.number,
    )


def _from_elsewhere(entry: Competitor, committee: str | None) -> Iterator[Verdict]:
    """COMP-05: the committee's own championship; no article bars the others, so this is for the arbiter to look at."""
    if committee is None:
        return
    for player in entry.members:
        if plain(player.committee) != plain(committee):
            there = player.committee or "?"
            yield advice(
                "COMP-05",
                f"n° {player.number} est du comité {there}, pas de {committee}",
                f"no. {player.number} is of the committee {there}, not of {committee}",
                entry.number,
            )


def _twice(entries: Collection[Competitor]) -> Iterator[Verdict]:
    """COMP-01: a licence is one person, who enters once."""
    seen: set[str] = set()
    for entry in entries:
        for licence in (plain(player.licence) for player in entry.members):
            if licence and licence in seen:
                yield broken(
                    "COMP-01", f"licence {licence} inscrite deux fois", f"licence {licence} entered twice", entry.number
                )
            seen.add(licence)
