"""Plans of triplettes as plans of their members: who attacks at which table, who sits out."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from duplicate_books import done, entered, keys_of, of_form, opened, written
from emmanuel import emmanuel
from oudler.app.duplicate.tables import deal_view
from oudler.app.rehearsal import hall
from oudler.formats.duplicate_plans import read_plan
from oudler.tournament.core import drawing
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.colours import COLOURS, Colour, colour_of
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.members import attacking_at_once
from oudler.tournament.duplicate.notes import session_notes
from oudler.tournament.duplicate.triplettes import TRIPLETTES
from oudler.verdicts import RuleBroken


def seated_at_once(first: Colour | None = None) -> Book:
    """Sixteen triplettes, the formula Emmanuel 16 with one étui a round."""
    book = entered(48, of_form(Form.TRIPLETTE, Stage(20, 1)))
    if first is not None:
        book = done(book, lambda book: writing.draw_colour(book, first.value))
    room = replace(hall(Random(1)), plan=read_plan(json.dumps(emmanuel())))
    return done(book, lambda book: drawing.seat_next(book, room))


class Test_TRI_13:
    """« … permet aux 3 joueurs d'une même triplette d'attaquer simultanément contre 3 triplettes adverses. »"""

    def test_four_triplettes_attack_twelve_at_every_position(self) -> None:
        book = seated_at_once()
        teams = book.teams()
        for position in range(1, 21):
            tables = list(book.due(position))
            attacking = Counter(teams[table.players[0]] for table in tables)
            assert (len(tables), sorted(attacking.values())) == (12, [3, 3, 3, 3])
            assert len({player for table in tables for player in table.players}) == 48
            for table in tables:
                assert len({teams[player] for player in table.players[1:]}) == 1

    def test_nobody_is_behind_the_attacker(self) -> None:
        view = deal_view(seated_at_once(), (1, 2, 1))
        assert (view.behind, view.duty, view.colour) == ((), None, COLOURS[1])

    def test_who_attacks_is_settled_and_the_captain_places_the_others(self) -> None:
        book = opened(seated_at_once())
        key = next(iter(keys_of(book, 1)))
        table = book.table(key[:2])
        assert table is not None
        attacker, *defence = table.players
        line = FicheLine(56, seats=(defence[2], attacker, defence[0], defence[1]))  # the étui's taker is Nord
        with pytest.raises(RuleBroken) as caught:
            writing.write(book, key, line)
        assert caught.value.clause == "TRI-07"
        placed = replace(line, seats=(attacker, defence[2], defence[0], defence[1]))
        assert writing.write(book, key, placed).line.seats == placed.seats

    def test_every_attack_and_every_defence_is_noted(self) -> None:
        book = opened(seated_at_once())
        for at, key in enumerate(list(keys_of(book, 1))):
            book = written(book, key, (56, 62, 66, -56)[at % 4])
        noted = session_notes(book, 1, TRIPLETTES, 1)
        assert sorted((len(each.attack), len(each.defence)) for each in noted.values()) == [(0, 1)] * 12 + [(3, 0)] * 4
        assert sum(sum(each.attack) for each in noted.values()) == 12 * 50

    def test_nobody_has_a_line(self) -> None:
        book = seated_at_once()
        assert rules_of(book).lines(book) == {}


class Test_TRI_07:
    """Turns go round the badges, over positions; where three attack each of them does."""

    @pytest.mark.parametrize("first", [None, *COLOURS])
    def test_the_first_turn_is_the_drawn_colours(self, first: Colour | None) -> None:
        book = seated_at_once(first)
        found = [
            colour_of(book, (1, table.number), table.players[0]) for table in book.due(1) if table.number in {1, 2, 3}
        ]
        start = 0 if first is None else COLOURS.index(first)
        assert found == [COLOURS[(start + turn) % 3] for turn in range(3)]

    def test_one_who_is_not_wanted_sits_out(self) -> None:
        rows = [("T1", "T2"), ("T1", "T3")], [("T2", "T1"), ("T3", "T4")]
        rounds = [
            {
                "round": turn,
                "tables": [
                    {"table": at, "etuis": [turn], "attack": attack, "defence": defence}
                    for at, (attack, defence) in enumerate(pairs, 1)
                ],
                "byes": ["T4"] if turn == 1 else [],
            }
            for turn, pairs in enumerate(rows, 1)
        ]
        plan = attacking_at_once(read_plan(json.dumps({"form": "triplette", "rounds": rounds})), {"T1": 1})
        assert [table.seats[0] for table in plan.rounds[0].tables] == ["T1-2", "T1-3"]
        assert plan.rounds[0].byes == ("T4-1", "T4-2", "T4-3", "T1-1")
        assert [table.seats[0] for table in plan.rounds[1].tables] == ["T2-1", "T3-1"]
        assert plan.rounds[1].byes == ("T2-2", "T2-3", "T3-2", "T3-3")
