"""Everything chapter 3 asks of one stade of a championship, as an arbiter or a committee would go through it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from oudler.fft.championnats.arbiters import check_arbiters
from oudler.fft.championnats.eligibility import check_entries, check_licences
from oudler.fft.championnats.kinds import Championship, Stade
from oudler.fft.championnats.minima import check_days, check_minima
from oudler.fft.championnats.people import Competitor, Fascicule1
from oudler.fft.championnats.plan import ChampionshipPlan
from oudler.fft.championnats.regulations import (
    check_coefficients,
    check_plan_follows,
    check_positions,
    check_regulations,
)
from oudler.text import Text
from oudler.verdicts import Verdict, advice, broken, holds, judge, unknown


def check_championship(
    plan: ChampionshipPlan, entries: Sequence[Competitor] = (), fascicule1: Fascicule1 = Fascicule1()
) -> tuple[Verdict, ...]:
    """Return the verdicts on a stade and its entrants; `missing` keeps those that stand in the way.

    Before anybody has entered, give no entries: the plan alone is checked.
    """
    return (
        *_approval(plan),
        *_national_qualifier(plan),
        *_quota(plan),
        *check_minima(plan),
        *check_days(plan),
        *check_coefficients(plan),
        *(check_regulations(plan.championship, plan.regulations) if plan.stade.regional else ()),
        *check_plan_follows(plan),
        *check_positions(plan),
        *check_arbiters(plan),
        *(_entrants(plan, entries, fascicule1) if entries else ()),
    )


def _approval(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """COMP-02: the zone manager approves the regional regulations as the season begins; else the event is void."""
    if not plan.stade.regional:
        return ()
    return (
        judge(
            "COMP-02",
            met=plan.approved,
            yes=Text("règlement approuvé par le responsable de zone", "regulations approved by the zone manager"),
            no=Text(
                "règlement sans l'aval du responsable de zone : l'épreuve est nulle",
                "regulations without the zone manager's approval: the event is void",
            ),
        ),
    )


def _national_qualifier(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """COMP-12, COMP-19, COMP-31: one session, on the eve and at the place of the final; none in interclubs."""
    if plan.stade is not Stade.NATIONAL_QUALIFIER:
        return ()
    if plan.championship is Championship.INTERCLUBS:
        return (
            broken("COMP-03", "l'interclubs n'a pas de qualificatif national", "interclubs has no national qualifier"),
        )
    clauses = {Championship.DUO: "COMP-19", Championship.SENIORS: "COMP-31"}
    clause = clauses.get(plan.championship, "COMP-12")
    eve = None if plan.final_day is None else plan.first_day == plan.last_day == plan.final_day - timedelta(days=1)
    return (
        judge(
            clause,
            met=len(plan.sessions) == 1,
            yes=Text("une séance", "one session"),
            no=Text("le qualificatif national se joue en une séance", "the national qualifier is one session"),
        ),
        judge(
            clause,
            met=eve,
            yes=Text("la veille de la finale nationale", "on the eve of the national final"),
            no=Text("il se joue la veille de la finale nationale", "it is played on the eve of the national final"),
        ),
        judge(
            clause,
            met=plan.at_place_of_final,
            yes=Text("au même endroit que la finale", "at the place of the final"),
            no=Text("il se joue au même endroit que la finale", "it is played at the place of the final"),
        ),
    )


def _quota(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """COMP-05, COMP-29: the committee's quota; COMP-14: the number of finalists; both are set by the CCN beforehand."""
    if not plan.stade.final:
        return ()
    clause = "COMP-14" if plan.stade is Stade.NATIONAL_FINAL else "COMP-05"
    if plan.quota is None:
        return (unknown(clause, "nombre de qualifiés à demander à la CCN", "the CCN's number of places is not known"),)
    if plan.stade is Stade.NATIONAL_FINAL and plan.sessions and plan.sessions[0].entrants > plan.quota:
        there = plan.sessions[0].entrants
        return (
            broken(
                clause,
                f"{there} finalistes, la CCN en a fixé {plan.quota}",
                f"{there} finalists, the CCN set {plan.quota}",
            ),
        )
    return (holds(clause, f"{plan.quota} places fixées par la CCN", f"{plan.quota} places set by the CCN"),)


def _entrants(plan: ChampionshipPlan, entries: Sequence[Competitor], fascicule1: Fascicule1) -> tuple[Verdict, ...]:
    committee = plan.committee if plan.stade.regional else None
    verdicts = check_entries(plan.championship, entries, plan.season, committee, fascicule1)
    planned = plan.sessions[0].entrants if plan.sessions else 0
    if planned != len(entries):
        verdicts += (
            advice(
                "COMP-09",
                f"{len(entries)} inscrits, {planned} prévus à la première séance",
                f"{len(entries)} entrants, {planned} planned at the first session",
            ),
        )
    if plan.stade is Stade.NATIONAL_FINAL and plan.championship in {Championship.DUO, Championship.INTERCLUBS}:
        clause = "COMP-20" if plan.championship is Championship.DUO else "COMP-27"
        verdicts += check_licences(entries, plan.licences_in_order, clause)
    return verdicts
