"""Finding entrants, and the same entrant twice."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament.entrants import (
    Closeness,
    Player,
    Sameness,
    alphabetical,
    duplicates,
    search,
)
from strategies import FIXED

PLAYERS = (
    Player(1, "Lefèvre", "Anne-Lise", "0123456"),
    Player(2, "Lefebvre", "Jean Pierre", "1234567"),
    Player(3, "Le Goff", "Yann", "2345678"),
    Player(4, "D'Estaing", "Élodie", "3456789"),
    Player(5, "Martin", "Paul"),
    Player(6, "Martinez", "Paula", "7000012"),
    Player(12, "Œuvrard", "Zoé", "7654321"),
)


def numbers(asked: str) -> list[int]:
    return [match.player.number for match in search(PLAYERS, asked)]


class Test_ORG_16:
    """A list or the national ranking helps players to find their licence number."""

    @pytest.mark.parametrize(
        ("asked", "first"),
        [
            ("Lefèvre", 1),
            ("LEFEVRE", 1),
            ("lefevre anne lise", 1),
            ("Anne-Lise LEFÈVRE", 1),
            ("legoff", 3),
            ("LE GOFF", 3),
            ("goff", 3),
            ("destaing", 4),
            ("d’estaing elodie", 4),
            ("elod", 4),
            ("oeuv", 12),
            ("martin", 5),
            ("martine", 6),
            ("p martinez", 6),
            ("jp lefebvre", 2),
            ("Matrin", 5),
            ("Lefebure", 2),
            ("Mertinez Paula", 6),
        ],
    )
    def test_by_name(self, asked: str, first: int) -> None:
        assert numbers(asked)[0] == first

    def test_homonyms_and_near_names_come_together(self) -> None:
        assert numbers("Lefevre") == [1, 2]
        assert [match.closeness for match in search(PLAYERS, "Lefevre")] == [Closeness.EXACT, Closeness.NEAR]

    @pytest.mark.parametrize("asked", ["0123456", "012 34 56", "01234", "0123465"])
    def test_by_licence(self, asked: str) -> None:
        assert numbers(asked)[0] == 1

    def test_by_entry_number(self) -> None:
        assert numbers("12")[0] == 12

    def test_the_list_is_alphabetical_without_regard_to_accents(self) -> None:
        names = [player.surname for player in alphabetical(PLAYERS)]
        assert names == ["D'Estaing", "Le Goff", "Lefebvre", "Lefèvre", "Martin", "Martinez", "Œuvrard"]

    @pytest.mark.parametrize(
        "asked", ["", "  ", "’-", "zzzzzz", "Dubois Paul", "Martin Yann", "eda", "Paul Paul Martin"]
    )
    def test_nobody(self, asked: str) -> None:
        assert numbers(asked) == []

    def test_no_more_than_asked_for(self) -> None:
        assert len(search(PLAYERS, "e", limit=2)) <= 2

    @settings(FIXED, max_examples=60)
    @given(st.text(max_size=20))
    def test_anything_may_be_typed(self, asked: str) -> None:
        found = numbers(asked)
        assert len(set(found)) == len(found)

    @settings(FIXED, max_examples=60)
    @given(st.sampled_from(PLAYERS), st.data())
    def test_one_wrong_letter_is_forgiven(self, player: Player, data: st.DataObject) -> None:
        name = f"{player.surname} {player.first_name}"
        place = data.draw(st.integers(0, len(name) - 1))
        letter = data.draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
        assert player.number in numbers(name[:place] + letter + name[place + 1 :])

    def test_in_a_crowd(self) -> None:
        """How long it takes is asked by benchmarks/lists.py."""
        crowd = [Player(n, f"Nom{n % 977}x", f"Prénom{n % 83}", f"{n:07}") for n in range(1, 2001)]
        assert {match.player.surname for match in search(crowd, "Nom123y Prenom")} >= {"Nom123x"}


class TestDuplicates:
    def test_none(self) -> None:
        assert duplicates(PLAYERS) == ()

    def test_same_licence(self) -> None:
        again = Player(20, "LEFEVRE", "Anne Lise", "0123456")
        (found,) = duplicates([*PLAYERS, again])
        assert (found.first, found.second, found.same) == (PLAYERS[0], again, Sameness.LICENCE)
        assert "0123456" in found.text.fr

    def test_a_lost_zero_is_the_same_licence(self) -> None:
        (found,) = duplicates([*PLAYERS, Player(20, "Lefèvre", "Anne-Lise", "123456")])
        assert found.same is Sameness.LICENCE

    def test_same_licence_under_another_name_names_both(self) -> None:
        (found,) = duplicates([*PLAYERS, Player(20, "Durand", "Luc", "0123456")])
        assert "DURAND Luc" in found.text.fr
        assert "LEFÈVRE Anne-Lise" in found.text.fr

    @pytest.mark.parametrize("licence", [None, "9999999"])
    def test_same_name_where_a_licence_is_missing(self, licence: str | None) -> None:
        (found,) = duplicates([*PLAYERS, Player(20, "MARTIN", "Paul", licence)])
        assert (found.first.number, found.same) == (5, Sameness.NAME)
        assert "MARTIN Paul" in found.text.en

    def test_homonyms_with_two_licences_are_two_people(self) -> None:
        assert duplicates([*PLAYERS, Player(20, "Le Goff", "Yann", "9999999")]) == ()

    def test_homonyms_with_two_birth_dates_are_two_people(self) -> None:
        two = [Player(1, "Martin", born=date(1950, 1, 1)), Player(2, "Martin", born=date(1980, 1, 1))]
        assert duplicates(two) == ()

    def test_three_times_is_two_duplicates_of_the_first(self) -> None:
        found = duplicates([Player(n, "Martin") for n in (1, 2, 3)])
        assert [(item.first.number, item.second.number) for item in found] == [(1, 2), (1, 3)]
