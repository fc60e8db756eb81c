"""Every number explains itself: the last figure of the explanation is the number."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.fft.bareme import (
    Decision,
    Epreuve,
    National,
    NationalFinal,
    PcnOptions,
    Ranked,
    attribute,
    explain,
    explain_award,
    explain_pp,
    places_pcn,
    places_pp,
    regional_final,
)
from oudler.tournament.core.settings import Form
from oudler.tournament.explaining import Step
from oudler.tournament.libre.discipline import LIBRE

FIXED = settings(derandomize=True, database=None, deadline=None)
SEVEN = Epreuve(Form.INDIVIDUAL, 28, (7,))


def french(steps: tuple[Step, ...]) -> list[str]:
    return [step.said.fr for step in steps]


def english(steps: tuple[Step, ...]) -> list[str]:
    return [step.said.en for step in steps]


def last_number(step: Step) -> int:
    return int(re.findall(r"\d+", step.text.en.replace(", rounded up", "").replace(" PCN", "").replace(" PP", ""))[-1])


def test_third_of_seven_tables() -> None:
    assert french(explain(SEVEN, 3)) == [
        "moitié de 28 joueurs = 14 places : la place 3 y a droit (PCN-02)",
        "40 × 7 tables = 280 (PCN-03)",
        "abattement 0,73 (PCN-04)",
        "280 × 0,73² = 149,212 → 149 (PCN-05)",
    ]
    assert english(explain(SEVEN, 3))[2:] == ["abattement 0.73 (PCN-04)", "280 × 0.73² = 149.212 → 149 (PCN-05)"]


def test_duo_final_over_two_sessions_tied() -> None:
    assert english(explain(regional_final(Form.DUO, 40, (20, 12)), 3, 4)) == [
        "half of 40 duos = 20 places: place 3 is entitled (PCN-08)",
        "20 + 12 = 32 tables (PCN-07)",
        "40 × 32 tables = 1280 (PCN-03)",
        "abattement 0.95 (PCN-04)",
        "teams of 2: 0.95² = 0.9025 (PCN-08)",
        "1.8 × 1280 = 2304 (PCN-11)",
        "2304 × 0.9025² = 1876.622… → 1876 (PCN-05)",
        "3rd: 1876 PCN (PCN-12)",
        "4th: 1693 PCN (PCN-12)",
        "tied: (1876 + 1693) ÷ 2 = 1784.5 → 1785, rounded up (PCN-12)",
    ]


def test_team_tied_across_the_boundary() -> None:
    assert french(explain(Epreuve(Form.TEAM4, 5, (5,)), 3, 4)) == [
        "moitié de 5 équipes, arrondi supérieur = 3 places : la place 3 y a droit (PCN-09)",
        "40 × 5 tables = 200 (PCN-03)",
        "abattement 0,71 (PCN-04)",
        "par équipes de 4 : 0,71⁴ = 0,25411681, au moins 0,5 (PCN-09)",
        "200 × 0,5² = 50 (PCN-05)",
        "3e : 50 PCN (PCN-12)",
        "4e : 0 PCN (PCN-12)",
        "ex æquo : (50 + 0) ÷ 2 = 25 (PCN-12)",
        "plancher : au moins 50 (PCN-06)",
    ]


def test_caps_and_indices() -> None:
    forty = Epreuve(Form.INDIVIDUAL, 160, (40,))
    assert french(explain(forty, 2))[-2:] == ["1600 × 0,95 = 1520 (PCN-05)", "plafond : au plus 1500 (PCN-06)"]
    first = Epreuve(Form.INDIVIDUAL, 160, (40,), options=PcnOptions(cap_first=True))
    assert french(explain(first, 2))[-2:] == ["plafond : au plus 1500 (PCN-06)", "1500 × 0,95 = 1425 (PCN-05)"]
    table = Epreuve(
        Form.INDIVIDUAL, 20, (5,), index=Fraction(9, 5), cap=3000, options=PcnOptions(index_on_table_value=True)
    )
    assert french(explain(table, 9))[-2:] == ["200 × 0,71⁸ → 50 (PCN-05)", "1,8 × 50 = 90 (PCN-11)"]


def test_nothing_to_receive() -> None:
    assert french(explain(SEVEN, 15)) == ["moitié de 28 joueurs = 14 places : la place 15 n'y a pas droit : 0 (PCN-02)"]
    void = Epreuve(Form.INDIVIDUAL, 10, (2,), homologated=False)
    assert french(explain(void, 1)) == ["tournoi non homologué : 0 (HOM-01)"]


def test_national_and_decision() -> None:
    final = NationalFinal(National.INDIVIDUEL)
    assert french(explain(final, 9)) == [
        "finale nationale, libre individuel, table du 2018-07-01 : 9e, 2000 PCN (PCN-13)"
    ]
    assert english(explain(final, 241)) == ["national final, individual, table of 2018-07-01: 241st, 0 PCN (PCN-13)"]
    decided = Epreuve(Form.INDIVIDUAL, 12, (3,), decision=Decision("CCN", "dérogation", pcn=(90,), pp=(2,)))
    assert french(explain(decided, 1)) == ["décision (CCN, dérogation) : 90 (PCN-14)"]
    assert french(explain_pp(decided, 1)) == ["1er : 2 PP (PCN-14)"]


def test_pp() -> None:
    final = regional_final(Form.INDIVIDUAL, 20, (5, 5))
    assert french(explain_pp(final, 1, 2)) == [
        "1er : 3 PP (PP-01)",
        "2e : 2 PP (PP-01)",
        "ex æquo : (3 + 2) ÷ 2 = 2,5 → 3, arrondi supérieur (PP-02)",
    ]
    assert french(explain_pp(NationalFinal(National.DUO), 2)) == ["2e : 12 PP (PP-03)"]


def test_award_of_a_formation() -> None:
    duo = Epreuve(Form.DUO, 10, (5,))
    (award,) = attribute(duo, [Ranked(1, 1, (True, False))])
    assert french(explain_award(duo, award))[-2:] == [
        "chaque joueur de la formation reçoit 200 (PCN-08)",
        "non affilié : 0 (joueurs : 1) (HOM-01)",
    ]


@FIXED
@given(
    form=st.sampled_from(tuple(LIBRE.forms)),
    sessions=st.lists(st.integers(1, 45), min_size=1, max_size=3),
    index=st.sampled_from([Fraction(1), Fraction(3, 2), Fraction(9, 5), Fraction(1, 3)]),
    cap_first=st.booleans(),
    on_table=st.booleans(),
    place=st.integers(1, 100),
    others=st.integers(0, 3),
)
def test_the_last_figure_is_the_number(
    form: Form, sessions: list[int], index: Fraction, cap_first: bool, on_table: bool, place: int, others: int
) -> None:
    options = PcnOptions(cap_first=cap_first, index_on_table_value=on_table)
    epreuve = Epreuve(
        form, 4 * sessions[0] // form.team_size, tuple(sessions), index, 1500, options=options, regional_pp=True
    )
    steps = explain(epreuve, place, place + others)
    assert last_number(steps[-1]) == places_pcn(epreuve, place, place + others)
    pp = explain_pp(epreuve, place, place + others)
    assert last_number(pp[-1]) == places_pp(epreuve, place, place + others)


@pytest.mark.parametrize("place", [1, 2, 11, 12, 21, 22, 23, 101, 111])
def test_both_languages_say_something(place: int) -> None:
    for step in explain(NationalFinal(National.INDIVIDUEL), place):
        assert step.said.fr
        assert step.said.en != step.said.fr
