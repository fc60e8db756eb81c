"""Invented entrants."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from libre_books import Recorder
from oudler.tournament.core import entering
from oudler.tournament.core.settings import Form
from oudler.tournament.entrants import duplicates, licence_warning
from oudler.tournament.rehearsal_names import FIRST_NAMES, SURNAMES, Habits, invented_formations, invented_players


def test_the_same_seed_gives_the_same_crowd() -> None:
    assert invented_players(Random(7), 50) == invented_players(Random(7), 50)
    assert invented_players(Random(7), 50) != invented_players(Random(8), 50)


def test_six_hundred_different_people() -> None:
    players = invented_players(Random(1), 600, first=11)
    assert [player.number for player in players] == list(range(11, 611))
    assert duplicates(players) == ()
    assert all(licence_warning(player.licence) is None for player in players if player.licence)
    assert {player.serie for player in players} == {None, 1, 2, 3, 4}
    assert {player.wish for player in players} > {None}
    assert 540 < sum(player.affiliated for player in players) < 600
    assert all(date(1938, 1, 1) <= player.born <= date(2008, 12, 31) for player in players if player.born)
    assert all(player.fee_due == 1200 and player.fee_paid in {0, 1200} for player in players)
    assert all(player.contact.email for player in players if player.contact.consent)


def test_more_people_than_names() -> None:
    count = len(SURNAMES) * len(FIRST_NAMES) + 500
    assert duplicates(invented_players(Random(2), count)) == ()


def test_a_crowd_as_wanted() -> None:
    players = invented_players(Random(3), 100, Habits(fee=500, unlicensed=0, paid=100, wishes=0, consenting=0))
    assert all(player.affiliated and player.fee_paid == 500 and player.wish is None for player in players)


@pytest.mark.parametrize("size", [2, 4])
def test_formations_of_one_committee_or_club(size: int) -> None:
    players, formations = invented_formations(Random(4), 20, size)
    recorder = Recorder()
    recorder.create(Form.DUO if size == 2 else Form.TEAM4)
    recorder.do(entering.enter, players, formations)
    assert all(formation.complete for formation in formations)
    assert sorted(recorder.book.teams()) == sorted(recorder.book.players), "everybody has a team, and one only"
    by_number = {player.number: player for player in players}
    for formation in formations:
        mates = [by_number[member] for member in formation.members]
        assert len({mate.committee for mate in mates}) == len({mate.zone for mate in mates}) == 1
        assert size == 2 or len({mate.club for mate in mates}) == 1
