"""The four editions as data, typed in from Part G of the catalogue, and the options of a table."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from oudler.rules import EDITIONS, FFT2022, Deal, Edition, edition_named
from oudler.rules.editions import changed_options, option_values
from oudler.text import OudlerError

NAMES = ("fft2012", "fft2017", "fft2022", "popular")

# One line of Part G (D-nn) or Part H (Q-nn) each, in the columns 000, 003, 001, 002; « – » there is the option's "off".
PART_G: dict[str, tuple[object, object, object, object]] = {
    "misdeal_ban": ("dealer", "culprit", "culprit", "none"),  # D-01
    "petit_sec_in_play": (False, True, True, False),  # D-04: silent; annulled; annulled; only before the bids
    "renonce_ban": (False, True, True, False),  # D-05: silent; next deal; next deal; silent
    "rc_choice": ("none", "chute_only", "any", "none"),  # D-05: silent; in case of chute; chapter 4; silent
    "low_card_turned": ("redeal", "redeal", "goes_on", "redeal"),  # D-30: chapter 4 specialises chapter 1
    "surcontrat_approval": ("arbiter", "arbiter", "counts", "none"),  # D-07: counting is of 2022
    "ecart_lock": ("jeu_and_size", "jeu", "jeu", "jeu"),  # D-09
    "ecart_pickup": ("none", "first_card", "second_trick", "none"),  # D-10
    "chelem_approval": ("arbiter", "one_loser", "one_loser", "none"),  # D-11
    "chelem_excuse_last": ("announced", "any", "any", "any"),  # D-12
    "poignee_order": ("descending", "sorted", "sorted", "sorted"),  # D-13
    "poignee_reshow": ("one", "any", "any", "none"),  # D-14
    "min_cut": (4, 4, 4, 3),  # D-17: more than 3; 002b: 3
    "chien_margin": (1, 1, 1, 3),  # D-18: first and last; 002b: three at each end
    "split5": ("thirds", "thirds", "thirds", "thirds"),  # D-22: half and half only as an option
    "garde_contre_chien": ("facing", "facing", "facing", "facing"),  # D-24: 002b faces, 002a as an option
    "chelem_deadline": ("first_card", "first_card", "first_card", "first_card"),  # D-25, Q-12
    "excuse_last_trick": ("literal", "literal", "literal", "literal"),
    "called_card_in_ecart": (True, True, True, True),
}

VALUES: dict[str, set[object]] = {
    "misdeal_ban": {"culprit", "dealer", "none"},
    "petit_sec_in_play": {True, False},
    "renonce_ban": {True, False},
    "rc_choice": {"any", "chute_only", "none"},
    "low_card_turned": {"goes_on", "redeal"},
    "surcontrat_approval": {"counts", "arbiter", "none"},
    "ecart_lock": {"jeu", "jeu_and_size"},
    "ecart_pickup": {"second_trick", "first_card", "none"},
    "chelem_approval": {"one_loser", "arbiter", "none"},
    "chelem_excuse_last": {"any", "announced"},
    "poignee_order": {"sorted", "descending"},
    "poignee_reshow": {"any", "one", "none"},
    "min_cut": {4, 3},
    "chien_margin": {1, 3},
    "split5": {"thirds", "half"},
    "garde_contre_chien": {"facing", "taker"},
    "chelem_deadline": {"first_card", "ecart"},
    "excuse_last_trick": {"literal", "trick_winner"},
    "called_card_in_ecart": {True, False},
}


class TestTable:
    @pytest.mark.parametrize("option", PART_G)
    def test_option_by_edition(self, option: str) -> None:
        assert tuple(getattr(EDITIONS[name], option) for name in NAMES) == PART_G[option]

    def test_no_option_is_left_out(self) -> None:
        assert {field.name for field in fields(Edition)} == {"name", *PART_G}
        assert set(EDITIONS) == set(NAMES)
        assert [EDITIONS[name].name for name in NAMES] == list(NAMES)

    def test_values(self) -> None:
        assert {option: set(values) for option, values in option_values().items()} == VALUES
        assert all(set(values) <= VALUES[option] for option, values in PART_G.items())

    def test_2022_is_the_default(self) -> None:
        assert Edition("fft2022") == EDITIONS["fft2022"] == FFT2022
        (default,) = [field.default for field in fields(Deal) if field.name == "edition"]
        assert default is FFT2022

    def test_an_edition_does_not_change(self) -> None:
        with pytest.raises(FrozenInstanceError):
            FFT2022.min_cut = 3  # type: ignore[misc]


class TestNamed:
    @pytest.mark.parametrize("name", NAMES)
    def test_known(self, name: str) -> None:
        assert edition_named(name) == edition_named(name, {}) == EDITIONS[name]

    @pytest.mark.parametrize("name", ["", "fft2023", "FFT2022", "fft2022 ", "name"])
    def test_unknown(self, name: str) -> None:
        with pytest.raises(OudlerError) as refused:
            edition_named(name)
        assert refused.value.text == (
            f"édition inconnue {name!r} (connues : fft2022, fft2017, fft2012, popular)",
            f"unknown edition {name!r} (known: fft2022, fft2017, fft2012, popular)",
        )

    @pytest.mark.parametrize("option", VALUES)
    def test_every_value_of_every_option(self, option: str) -> None:
        for name in NAMES:
            for value in VALUES[option]:
                edition = edition_named(name, {option: value})
                assert getattr(edition, option) == value
                changed = value != getattr(EDITIONS[name], option)
                assert changed_options(edition) == ({option: value} if changed else {})
                assert edition_named(edition.name, changed_options(edition)) == edition

    def test_several_at_once(self) -> None:
        options = {"split5": "half", "min_cut": 3, "petit_sec_in_play": False}
        assert changed_options(edition_named("fft2022", options)) == options

    @pytest.mark.parametrize("option", ["", "rc", "name", "min_cuts", "MIN_CUT"])
    def test_unknown_option(self, option: str) -> None:
        with pytest.raises(OudlerError) as refused:
            edition_named("fft2022", {option: "x"})
        assert refused.value.text == (f"option de règle inconnue {option!r}", f"unknown rule option {option!r}")

    @pytest.mark.parametrize(
        ("option", "value", "named"),
        [
            pytest.param("misdeal_ban", "thief", "culprit, dealer, none", id="mot inconnu"),
            pytest.param("min_cut", 5, "4, 3", id="nombre inconnu"),
            pytest.param("min_cut", "4", "4, 3", id="un nombre en toutes lettres"),
            pytest.param("chien_margin", True, "1, 3", id="vrai n'est pas 1"),
            pytest.param("renonce_ban", 1, "True, False", id="1 n'est pas vrai"),
            pytest.param("renonce_ban", None, "True, False", id="rien"),
            pytest.param("split5", ["half"], "thirds, half", id="une liste"),
        ],
    )
    def test_wrong_value(self, option: str, value: object, named: str) -> None:
        with pytest.raises(OudlerError) as refused:
            edition_named("fft2022", {option: value})
        assert refused.value.text == (
            f"option {option} : {value!r} n'est pas l'une des valeurs {named}",
            f"option {option}: {value!r} is not one of {named}",
        )
