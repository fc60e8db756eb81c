"""Homologation: what is met, what is missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oudler.fft.homologation import (
    MINIMUM_ENTRANTS,
    Facts,
    Occasion,
    Organiser,
    check_homologation,
    enough_entrants,
)
from oudler.tournament.core.settings import Form
from oudler.tournament.libre.discipline import LIBRE
from oudler.verdicts import Finding, missing
from vectors import load

GOOD = Facts(
    form=Form.INDIVIDUAL,
    entrants=11,
    organiser=Organiser.CLUB,
    club_affiliated=True,
    arbiter_official=True,
    arbiter_plays=True,
    places=1,
    simultaneous=True,
    table_sizes=(4, 4, 3),
)


def faults(facts: Facts) -> list[tuple[str, Finding]]:
    """Return clause and finding of what is missing, without the summary."""
    found = missing(check_homologation(facts))
    return [(verdict.clause, verdict.finding) for verdict in found if verdict.clause != "HOM-01"]


def homologable(facts: Facts) -> bool:
    return not faults(facts)


def test_a_good_tournament() -> None:
    assert homologable(GOOD)
    assert [verdict.clause for verdict in check_homologation(GOOD)] == [
        "HOM-02", "HOM-03", "HOM-04", "HOM-05", "HOM-06", "HOM-01",
    ]  # fmt: skip
    assert all(verdict.text.fr and verdict.text.en for verdict in check_homologation(GOOD))


def test_all_that_nobody_has_said_yet() -> None:
    facts = Facts(form=Form.DUO, entrants=5)
    assert faults(facts) == [
        ("HOM-02", Finding.UNKNOWN),
        ("HOM-03", Finding.UNKNOWN),
        ("HOM-04", Finding.UNKNOWN),
        ("HOM-05", Finding.BROKEN),
    ]
    summary = check_homologation(facts)[-1]
    assert summary.text.fr == "tournoi non homologable en l'état (4 à régler) : ni PCN ni PP"


class Test_HOM_02:
    """The organiser is the FFT, a zone, a committee or an affiliated club."""

    @pytest.mark.parametrize("organiser", [Organiser.FFT, Organiser.ZONE, Organiser.COMMITTEE])
    def test_in_the_list(self, organiser: Organiser) -> None:
        assert homologable(replace(GOOD, organiser=organiser, club_affiliated=None))

    def test_not_in_the_list(self) -> None:
        assert faults(replace(GOOD, organiser=Organiser.OTHER)) == [("HOM-02", Finding.BROKEN)]
        assert faults(replace(GOOD, club_affiliated=False)) == [("HOM-02", Finding.BROKEN)]
        assert faults(replace(GOOD, club_affiliated=None)) == [("HOM-02", Finding.UNKNOWN)]


class Test_HOM_03:
    """An official arbiter directs; he may play, except in championships, team matches and festivals."""

    def test_he_may_play_in_a_club_tournament(self) -> None:
        assert homologable(replace(GOOD, arbiter_plays=True))
        assert homologable(replace(GOOD, arbiter_plays=None))

    @pytest.mark.parametrize("occasion", [Occasion.CHAMPIONSHIP, Occasion.TEAM_MATCH, Occasion.FESTIVAL])
    def test_he_may_not_elsewhere(self, occasion: Occasion) -> None:
        assert faults(replace(GOOD, occasion=occasion)) == [("HOM-03", Finding.BROKEN)]
        assert faults(replace(GOOD, occasion=occasion, arbiter_plays=None)) == [("HOM-03", Finding.UNKNOWN)]
        assert homologable(replace(GOOD, occasion=occasion, arbiter_plays=False))

    def test_none_or_not_official(self) -> None:
        assert faults(replace(GOOD, arbiter_official=False)) == [("HOM-03", Finding.BROKEN)]


class Test_HOM_04:
    """All play simultaneously in one place."""

    def test_two_places_or_two_times(self) -> None:
        assert faults(replace(GOOD, places=2)) == [("HOM-04", Finding.BROKEN)]
        assert faults(replace(GOOD, places=2, simultaneous=None)) == [("HOM-04", Finding.BROKEN)]
        assert faults(replace(GOOD, simultaneous=False, places=None)) == [("HOM-04", Finding.BROKEN)]
        assert faults(replace(GOOD, simultaneous=None)) == [("HOM-04", Finding.UNKNOWN)]


class Test_HOM_05:
    """At least 11 players, 6 duos or 5 teams of four."""

    @pytest.mark.parametrize("form", LIBRE.forms)
    def test_minimum(self, form: Form) -> None:
        names = {1: "individual_players", 2: "duos", 4: "teams_of_4"}
        least = load("pcn_rules")["homologation_minimum"][names[form.team_size]]
        assert MINIMUM_ENTRANTS[form.team_size] == least
        assert enough_entrants(form, least).holds
        assert enough_entrants(form, least - 1).finding is Finding.BROKEN


class Test_HOM_06:
    """Tables of three are allowed, tables of five are not."""

    @pytest.mark.parametrize(("sizes", "fine"), [((4, 4), True), ((3, 4, 4), True), ((5, 4), False), ((4, 2), False)])
    def test_sizes(self, sizes: tuple[int, ...], fine: bool) -> None:
        assert homologable(replace(GOOD, table_sizes=sizes)) is fine
        assert faults(replace(GOOD, table_sizes=sizes)) == ([] if fine else [("HOM-06", Finding.BROKEN)])
