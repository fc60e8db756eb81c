"""Who may enter, and the 23 compositions of an interclubs team."""

from __future__ import annotations

from datetime import date
from itertools import combinations_with_replacement
from math import prod

import pytest

from championship_people import SEASON, someone, team
from oudler.fft.championnats import (
    COMPOSITIONS,
    Championship,
    Competitor,
    Fascicule1,
    Season,
    Snapshot,
    check_entries,
    check_entry,
    check_licences,
    composition,
    composition_allowed,
    is_senior,
    season_of,
    serie_of,
    singles,
)
from oudler.verdicts import Finding, Verdict
from vectors import load

FIGURES = load("interclubs_compositions")


def faults(championship: Championship, entry: Competitor) -> list[tuple[str, Finding]]:
    return [(v.clause, v.finding) for v in check_entry(championship, entry, SEASON) if not v.holds]


def clauses(verdicts: tuple[Verdict, ...]) -> list[tuple[str, Finding, int | str | None]]:
    return [(verdict.clause, verdict.finding, verdict.entrant) for verdict in verdicts]


class Test_COMP_01:
    """Only FFT licensees may enter libre championships."""

    @pytest.mark.parametrize("licence", [None, "", "  "])
    def test_without_a_licence(self, licence: str | None) -> None:
        (entry,) = singles([someone(7, licence=licence)])
        assert faults(Championship.INDIVIDUEL, entry) == [("COMP-01", Finding.BROKEN)]

    def test_one_of_a_team_is_enough(self) -> None:
        entry = Competitor(1, (someone(1), someone(2, licence=None)))
        assert faults(Championship.DUO, entry) == [("COMP-01", Finding.BROKEN)]

    def test_everyone_in_order_is_one_verdict(self) -> None:
        found = check_entries(Championship.INDIVIDUEL, singles(map(someone, range(1, 30))), SEASON, "bourgogne")
        assert clauses(found) == [("COMP-01", Finding.HOLDS, None)]
        assert found[0].text.fr == "29 inscrits en règle"

    def test_nobody_twice(self) -> None:
        entries = singles([someone(1), someone(2, licence="001")])
        assert clauses(check_entries(Championship.INDIVIDUEL, entries, SEASON)) == [("COMP-01", Finding.BROKEN, 2)]


class Test_COMP_04:
    """The individual championship is open to all licensees, no ranking restriction."""

    @pytest.mark.parametrize("serie", [1, 2, 3, 4, None])
    def test_every_serie(self, serie: int | None) -> None:
        (entry,) = singles([someone(1, serie=serie)])
        assert not faults(Championship.INDIVIDUEL, entry)

    def test_alone(self) -> None:
        assert faults(Championship.INDIVIDUEL, team(1, 4, 4)) == [("COMP-04", Finding.BROKEN)]


class Test_COMP_16:
    """Duo: two licensees of one committee, no club or ranking constraint."""

    def test_two_clubs_and_any_serie(self) -> None:
        entry = Competitor(1, (someone(1, club="Dijon", serie=1), someone(2, club="Nevers", serie=1)))
        assert not faults(Championship.DUO, entry)

    @pytest.mark.parametrize(
        ("other", "finding"), [("Alsace", Finding.BROKEN), ("", Finding.UNKNOWN), ("BOURGOGNE ", None)]
    )
    def test_committees(self, other: str, finding: Finding | None) -> None:
        entry = Competitor(1, (someone(1), someone(2, committee=other)))
        assert faults(Championship.DUO, entry) == ([("COMP-16", finding)] if finding else [])

    def test_two_players(self) -> None:
        assert faults(Championship.DUO, Competitor(1, (someone(1),))) == [("COMP-16", Finding.BROKEN)]


class Test_COMP_20:
    """Licences of the current season are valid on the day of the final."""

    def test_lapsed_or_not_checked(self) -> None:
        entries = singles([someone(1), someone(2)])
        assert clauses(check_licences(entries, {"001"})) == [("COMP-20", Finding.BROKEN, 2)]
        assert clauses(check_licences(entries, {"001", "002"})) == [("COMP-20", Finding.HOLDS, None)]
        assert clauses(check_licences(entries, None)) == [("COMP-20", Finding.UNKNOWN, None)]


class Test_COMP_21:
    """Interclubs: four licensees of the same club."""

    def test_two_clubs(self) -> None:
        good = team(1, 4, 4, 4, 4)
        assert not faults(Championship.INTERCLUBS, good)
        mixed = Competitor(1, (*good.members[:3], someone(99, club="Dijon", serie=4)))
        assert faults(Championship.INTERCLUBS, mixed) == [("COMP-21", Finding.BROKEN)]

    def test_accents_and_capitals_do_not_matter(self) -> None:
        four = (someone(1, club="Café-Tarot"), someone(2, club="CAFE TAROT"), someone(3, club="café  tarot"))
        assert not faults(Championship.INTERCLUBS, Competitor(1, (*four, someone(4, club="Cafe-tarot"))))

    def test_three_players(self) -> None:
        assert faults(Championship.INTERCLUBS, team(1, 4, 4, 4)) == [("COMP-21", Finding.BROKEN)]


class Test_COMP_22:
    """The product of the four séries is strictly above 16; not licensed last year is série 4."""

    @pytest.mark.parametrize(
        ("series", "clause", "allowed"),
        [
            ((2, 2, 2, 2), "COMP-22", False),
            ((1, 2, 3, 3), "COMP-22", True),
            ((3, 2, 1, 3), "COMP-22", True),
            ((2, 2, 2, None), "COMP-22", True),
        ],
    )
    def test_product(self, series: tuple[int | None, ...], clause: str, allowed: bool) -> None:
        verdict = composition(team(1, *series).members, entrant=1)
        assert (verdict.clause, verdict.holds, verdict.entrant) == (clause, allowed, 1)

    def test_fascicule_1_assimilates(self) -> None:
        """Q-41: art. 7 and 12 are entered by whoever has them."""
        settings = Fascicule1(assimilated={"0011": 1})
        player = someone(11, serie=4)
        assert (serie_of(player), serie_of(player, settings)) == (4, 1)
        entry = Competitor(1, (player, *(someone(n, serie=2) for n in (12, 13, 14))))
        assert composition(entry.members).holds  # 4 × 2 × 2 × 2 = 32
        assert not composition(entry.members, settings).holds  # 1 × 2 × 2 × 2 = 8
        found = check_entry(Championship.INTERCLUBS, entry, SEASON, settings)
        assert found[-1].text.fr == "produit des séries 1 × 2 × 2 × 2 = 8 : il doit être strictement supérieur à 16"


class Test_COMP_23:
    """Two exceptions: 1, 1, 4, 4 and 1, 1, 3, 4."""

    @pytest.mark.parametrize(
        ("series", "allowed"),
        [((1, 1, 4, 4), True), ((4, 1, 3, 1), True), ((1, 1, 3, 3), False), ((1, 2, 2, 4), False)],
    )
    def test_exceptions(self, series: tuple[int, ...], allowed: bool) -> None:
        verdict = composition(team(1, *series).members)
        assert verdict.holds is allowed
        assert verdict.clause == ("COMP-23" if allowed else "COMP-22")


class Test_COMP_24:
    """Exactly 23 compositions result."""

    def test_every_figure(self) -> None:
        assert FIGURES["count"] == len(COMPOSITIONS) == len(FIGURES["allowed"]) == 23
        assert [tuple(case["series"]) for case in FIGURES["allowed"]] == list(COMPOSITIONS)
        assert FIGURES["printed_table_verified"] is True
        for case in FIGURES["allowed"]:
            assert composition_allowed(case["series"])
            assert prod(case["series"]) == case["product"]
            assert (case["product"] > 16) is (case["reason"] == "product>16")
        for case in FIGURES["forbidden"]:
            assert not composition_allowed(case["series"])
            assert prod(case["series"]) == case["product"]

    def test_the_rule_gives_the_printed_table(self) -> None:
        every = list(combinations_with_replacement(range(1, 5), 4))
        assert tuple(series for series in every if composition_allowed(series)) == COMPOSITIONS
        assert len(every) == 23 + len(FIGURES["forbidden"]) == 35
        assert not composition_allowed((4, 4, 4))


class Test_COMP_27:
    """The interclubs final is next season: ranking, committee and club are those of the qualification."""

    def test_a_snapshot_is_a_player_who_no_longer_changes(self) -> None:
        then = team(1, 3, 3, 3, 3)
        kept = Competitor(1, tuple(Snapshot.of(player, date(2023, 6, 1)) for player in then.members))
        moved = Competitor(
            1, tuple(someone(p.number, licence=p.licence, club=f"club {p.number}", serie=1) for p in then.members)
        )
        assert not faults(Championship.INTERCLUBS, kept)
        assert faults(Championship.INTERCLUBS, moved) == [("COMP-21", Finding.BROKEN), ("COMP-22", Finding.BROKEN)]

    def test_the_licence_is_the_current_one(self) -> None:
        kept = Competitor(1, tuple(Snapshot.of(player, date(2023, 6, 1)) for player in team(1, 3, 3, 3, 3).members))
        valid = {"0010", "0011", "0012"}
        assert clauses(check_licences([kept], valid, "COMP-27")) == [("COMP-27", Finding.BROKEN, 1)]


class Test_COMP_28:
    """Seniors: at least 60 on 31 December of the season."""

    @pytest.mark.parametrize(
        ("born", "senior"),
        [(date(1962, 12, 31), True), (date(1962, 1, 1), True), (date(1963, 1, 1), False), (date(1930, 2, 28), True)],
    )
    def test_age(self, born: date, senior: bool) -> None:
        figures = load("competitions")["seniors_age"]
        assert (figures["min"], figures["at"]) == (60, "31 December of the season")
        assert is_senior(born, Season(2022)) is senior
        (entry,) = singles([someone(1, born=born, serie=1)])
        assert faults(Championship.SENIORS, entry) == ([] if senior else [("COMP-28", Finding.BROKEN)])

    def test_proof_of_age_is_missing(self) -> None:
        (entry,) = singles([someone(1, born=None)])
        assert faults(Championship.SENIORS, entry) == [("COMP-28", Finding.UNKNOWN)]


class Test_COMP_05:
    """The committee's championship gives the title and qualifies the best; the CCN sets the quota."""

    def test_a_player_of_another_committee_is_pointed_out(self) -> None:
        entries = singles([someone(1), someone(2, committee="Alsace"), someone(3, committee="")])
        found = check_entries(Championship.INDIVIDUEL, entries, SEASON, "Bourgogne")
        assert clauses(found) == [("COMP-05", Finding.ADVICE, 2), ("COMP-05", Finding.ADVICE, 3)]


@pytest.mark.parametrize(
    ("day", "year"), [(date(2022, 7, 1), 2022), (date(2023, 6, 30), 2022), (date(2022, 6, 30), 2021)]
)
def test_season(day: date, year: int) -> None:
    season = season_of(day)
    assert season == Season(year)
    assert season.first_day <= day <= season.last_day
    assert season.name == f"{year}-{year + 1}"
