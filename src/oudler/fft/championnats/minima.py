"""Least numbers and days of the regional championships (art. 2, 8, 14, 19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from oudler.fft.championnats.kinds import Championship, Stade
from oudler.fft.championnats.plan import ChampionshipPlan
from oudler.text import Text
from oudler.verdicts import Verdict, advice, judge


@dataclass(frozen=True, slots=True)
class Minimum:
    """The clause, and the least entrants, sessions and deals a session it asks for."""

    clause: str
    entrants: int
    sessions: int = 2
    deals: int = 20


MINIMA: Final = {
    Championship.INDIVIDUEL: Minimum("COMP-07", 20),
    Championship.DUO: Minimum("COMP-18", 10),
    Championship.INTERCLUBS: Minimum("COMP-26", 5),
    Championship.SENIORS: Minimum("COMP-30", 20),
}


def minimum_of(championship: Championship, stade: Stade) -> Minimum | None:
    """Return the minimum that binds a stade, if one does.

    COMP-07, COMP-18, COMP-26: the regional final; COMP-30: each of the seniors' regional tournaments.
    """
    bound = stade.regional if championship is Championship.SENIORS else stade is Stade.REGIONAL_FINAL
    return MINIMA[championship] if bound else None


def check_minima(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """Return the verdicts on entrants, sessions and deals (COMP-07, COMP-18, COMP-26, COMP-30)."""
    least = minimum_of(plan.championship, plan.stade)
    if least is None:
        return ()
    counted = plan.championship.form.plural
    entrants = plan.sessions[0].entrants if plan.sessions else 0
    deals = [session.deals for session in plan.sessions]
    shown = ", ".join(map(str, deals))
    return (
        judge(
            least.clause,
            met=entrants >= least.entrants,
            yes=Text(f"{entrants} {counted.fr}", f"{entrants} {counted.en}"),
            no=Text(
                f"{entrants} {counted.fr} à la première séance : minimum {least.entrants}",
                f"{entrants} {counted.en} at the first session: at least {least.entrants}",
            ),
        ),
        judge(
            least.clause,
            met=sum(count >= least.deals for count in deals) >= least.sessions,
            yes=Text(f"{len(deals)} séances ({shown} donnes)", f"{len(deals)} sessions ({shown} deals)"),
            no=Text(
                f"il faut au moins {least.sessions} séances de {least.deals} donnes (prévu : {shown or 0})",
                f"at least {least.sessions} sessions of {least.deals} deals are needed (planned: {shown or 0})",
            ),
        ),
    )


def check_days(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """Return the verdicts on the days of a regional stade.

    - COMP-18: duo, between 1 October and 20 December of the season.
    - COMP-26: interclubs, over by 30 June of the season.
    - COMP-30: seniors, on weekdays; in the afternoon and outside school holidays too, which no date tells.
    """
    return tuple(_days(plan)) if plan.stade.regional else ()


def _days(plan: ChampionshipPlan) -> Iterator[Verdict]:
    season, first, last = plan.season, plan.first_day, plan.last_day
    held = f"{first.isoformat()} – {last.isoformat()}" if first != last else first.isoformat()
    if plan.championship is Championship.DUO:
        opens, closes = season.duo_window
        yield judge(
            "COMP-18",
            met=opens <= first <= last <= closes,
            yes=Text(f"date admise : {held}", f"allowed date: {held}"),
            no=Text(
                f"{held} : à jouer du {opens.isoformat()} au {closes.isoformat()}",
                f"{held}: to be played from {opens.isoformat()} to {closes.isoformat()}",
            ),
        )
    if plan.championship is Championship.INTERCLUBS:
        closes = season.last_day
        yield judge(
            "COMP-26",
            met=season.first_day <= first <= last <= closes,
            yes=Text(f"terminé au {last.isoformat()}", f"over by {last.isoformat()}"),
            no=Text(
                f"{held} : doit être terminé au {closes.isoformat()}", f"{held}: must be over by {closes.isoformat()}"
            ),
        )
    if plan.championship is Championship.SENIORS and {first.weekday(), last.weekday()} & {5, 6}:
        yield advice(
            "COMP-30",
            "il est recommandé de jouer en semaine, l'après-midi, hors vacances scolaires",
            "weekday afternoons outside school holidays are recommended",
        )
