from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from oudler.app import league as module
from oudler.app.league import (
    Game,
    League,
    Pairing,
    Result,
    best_seat,
    game_seed,
    games,
    league_deal,
    pairings,
    play_part,
    seating_of,
)
from oudler.app.league_pool import parts, play_here, play_in_processes
from oudler.app.league_report import report, to_json
from oudler.app.table_loop import play_deal
from oudler.bots import bot_named
from oudler.bots.hands import hand_points
from oudler.cards import CardSet
from oudler.formats.record import loads
from oudler.formats.replay import replay
from oudler.rules import Bid, Phase, Seat, count, start
from puppets import FIRST, LAST, PUPPETS

TWO = League(("first", "last"), 3, seed=4, contract=Bid.GARDE)
LISTED = {
    "random": 25,
    "glouton": 25,
    "debutant": 10,
    "club": 8,
    "expert:samples=40:exact=5": 8,
}
"""The bots that the long runs try, and how many deals of each kind."""


@pytest.fixture(autouse=True)
def puppets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "bot_named", lambda name: PUPPETS.get(name) or bot_named(name))


def played(league: League) -> tuple[Result, ...]:
    part = play_part(league, range(league.deals))
    assert part.fault is None
    return part.results


class TestGames:
    def test_all_ordered_pairs(self) -> None:
        named = [(pairing.taker, pairing.defence) for pairing in pairings(League(("a", "b", "c"), 1))]
        assert named[:3] == [("a", "a"), ("b", "b"), ("c", "c")]
        assert sorted(named) == sorted((taker, defence) for taker in "abc" for defence in "abc")

    def test_a_contract_imposed_is_one_game_a_pairing(self) -> None:
        assert list(games(TWO)) == [Game(pairing) for pairing in pairings(TWO)]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_a_free_auction_puts_the_lone_bot_in_every_seat(self, players: int) -> None:
        found = list(games(League(("a", "b"), 1, players=players)))
        seats = {pairing: [game.alone for game in found if game.pairing == pairing] for pairing in pairings(TWO)}
        assert len(found) == 2 + 2 * players
        assert seats.keys() == set(pairings(TWO))
        alone = Counter((game.pairing, game.alone) for game in found)
        assert set(alone.values()) == {1}
        for one, other in (("a", "b"), ("b", "a")):
            assert [game.alone for game in found if game.pairing == Pairing(one, other)] == list(range(players))


class TestDeals:
    def test_the_same_for_all_pairings_and_another_each_time(self) -> None:
        deals = [league_deal(TWO, number)[0] for number in range(8)]
        assert [deal.dealer for deal in deals] == [0, 1, 2, 3] * 2
        assert len({deal.hands for deal in deals}) == 8
        assert league_deal(replace(TWO, bots=("x",)), 5) == league_deal(TWO, 5)
        assert league_deal(replace(TWO, seed=5), 5) != league_deal(TWO, 5)

    def test_no_petit_sec(self) -> None:
        """HAND-04: such cards are dealt again; 1 deal in 70 or so has one."""
        league = League(("first",), 1, seed=1)
        assert all(start(league_deal(league, number)[0]).phase is Phase.AUCTION for number in range(200))

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_the_best_hand_takes(self, players: int) -> None:
        league = replace(TWO, players=players)
        for number in range(10):
            deal, _ = league_deal(league, number)
            assert deal.imposed is not None
            assert deal.imposed.contract is Bid.GARDE
            assert hand_points(deal.hands[deal.imposed.taker]) == max(map(hand_points, deal.hands))

    def test_of_equal_hands_the_first_to_speak(self) -> None:
        assert best_seat([CardSet()] * 4, Seat(2)) == 3

    def test_seeds_of_games_depend_on_all_of_it(self) -> None:
        game = Game(Pairing("a", "b"), Seat(1))
        found = {
            game_seed(TWO, 3, game),
            game_seed(replace(TWO, seed=9), 3, game),
            game_seed(TWO, 4, game),
            game_seed(TWO, 3, Game(Pairing("b", "a"), Seat(1))),
            game_seed(TWO, 3, Game(Pairing("a", "b"), Seat(2))),
            game_seed(TWO, 3, Game(Pairing("a", "b"))),
        }
        assert len(found) == 6
        assert game_seed(replace(TWO, bots=("x", "b", "a"), deals=99), 3, game) == game_seed(TWO, 3, game)


class TestRoles:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_camps_where_the_contract_is_imposed(self, players: int) -> None:
        """At five the partner is played by the taker's bot."""
        league = replace(TWO, players=players)
        partners = 0
        for number in range(6):
            deal, _ = league_deal(league, number)
            game = Game(Pairing("first", "last"))
            done = play_deal(deal, seating_of(game, PUPPETS), game_seed(league, number, game))
            attack = done.state.taken.attack
            partners += len(attack) - 1
            for move in done.moves:
                if move.decision is not None:
                    assert move.bot == ("first" if move.seat in attack else "last")
        assert (partners > 0) is (players == 5)

    def test_seats_where_the_auction_is_free(self) -> None:
        league = replace(TWO, contract=None)
        deal, _ = league_deal(league, 0)
        game = Game(Pairing("last", "first"), Seat(2))
        done = play_deal(deal, seating_of(game, PUPPETS), game_seed(league, 0, game))
        assert done.state.taken.taker == 2, "the others pass"
        assert {(move.seat, move.bot) for move in done.moves} == {
            (seat, "last" if seat == 2 else "first") for seat in range(4)
        }


class TestResults:
    def test_what_a_game_came_to(self) -> None:
        deal, _ = league_deal(TWO, 0)
        part = play_part(replace(TWO, records=True), range(1))
        assert [result.pairing for result in part.results] == list(pairings(TWO))
        for result, line in zip(part.results, part.records, strict=True):
            record = loads(line)
            state = replay(record)
            counted = count(state)
            assert record.deal == deal
            assert result.amount == counted.score.per_defender
            assert result.won is counted.score.won
            assert result.margin == counted.score.result.half_points - 2 * counted.score.needed
            names = record.names or ()
            taker, defence = result.pairing.taker, result.pairing.defence
            assert all(name == (taker if seat == state.taken.taker else defence) for seat, name in enumerate(names))
            assert record.extra["league"] == {"deal": 0, "seed": 4, "taker": taker, "defence": defence, "alone": None}

    def test_a_table_of_who_passes(self) -> None:
        league = League(("first",), 2)
        assert [(result.taken, result.pure) for result in played(league)] == [(False, False)] * 2
        (row,) = report(league, played(league), {}).rows
        assert (row.games, row.taken, row.deals, row.amount, row.made) == (2, 0, 0, None, None)

    def test_the_mark_of_the_lone_seat(self) -> None:
        """`last` alone among `first` always takes; `first` alone never does, nor marks more than a defender."""
        league = League(("first", "last"), 3, seed=1)
        results = played(league)
        lone = [result for result in results if result.pairing == Pairing("last", "first")]
        assert len(lone) == 12
        assert all(result.taken and result.pure and result.mark == 3 * result.amount for result in lone)
        other = [result for result in results if result.pairing == Pairing("first", "last")]
        assert all(result.taken and not result.pure and result.mark == -result.amount for result in other)

    def test_the_report(self) -> None:
        league = replace(TWO, contract=None)
        told = report(league, played(league), {})
        rows = {(row.pairing.taker, row.pairing.defence): row for row in told.rows}
        assert rows["first", "first"].taken == 0
        assert (rows["first", "last"].games, rows["first", "last"].taken, rows["first", "last"].deals) == (12, 12, 0)
        assert (rows["last", "first"].games, rows["last", "first"].deals) == (12, 12)
        assert [(standing.bot, standing.among) for standing in told.standings] == [("first", "last"), ("last", "first")]
        assert told.standings[0].mark.number == 12
        json.dumps(to_json(told))

    def test_three_bots_have_a_mark_among_all_too(self) -> None:
        league = League(("first", "last", "random"), 1)
        told = report(league, played(league), {})
        assert [(standing.bot, standing.among) for standing in told.standings][:3] == [
            ("first", "last"),
            ("first", "random"),
            ("first", None),
        ]
        assert told.standings[2].mark.number == 8

    def test_differences_are_from_the_first_pairing(self) -> None:
        results = played(TWO)
        told = report(TWO, results, {})
        assert told.rows[0].difference is None
        by = {(result.pairing, result.deal): result.amount for result in results}
        for row in told.rows[1:]:
            assert row.difference is not None
            wanted = sum(by[row.pairing, deal] - by[told.rows[0].pairing, deal] for deal in range(3)) / 3
            assert row.difference.mean == pytest.approx(wanted)

    def test_a_fault_ends_it_and_names_the_deal(self) -> None:
        part = play_part(League(("first", "no such bot"), 1), range(1))
        assert part.fault is not None
        assert "no such bot" in part.fault.fr


class TestWorkers:
    def test_parts_hold_every_deal_once(self) -> None:
        for deals in (1, 2, 7, 100):
            for workers in (1, 2, 5):
                league = League(("first",), deals)
                assert [number for part in parts(league, workers) for number in part] == list(range(deals))

    @pytest.mark.slow
    def test_results_do_not_depend_on_the_parts(self) -> None:
        league = League(("random", "first"), 3, seed=2, players=3)
        whole = played(league)
        assert tuple(result for part in play_here(league) for result in part.results) == whole
        apart = [play_part(league, [number]).results for number in reversed(range(3))]
        assert tuple(result for part in reversed(apart) for result in part) == whole

    @pytest.mark.slow
    def test_nor_on_the_number_of_processes(self) -> None:
        league = League(("random",), 6, seed=3, players=5, records=True)
        here = list(play_here(league))
        for workers in (2, 3):
            found = list(play_in_processes(league, workers))
            assert [line for part in found for line in part.records] == [line for part in here for line in part.records]
            assert [result for part in found for result in part.results] == [
                result for part in here for result in part.results
            ]


def without_a_fault(bot: str, players: int, deals: int, first: int = 0) -> None:
    """Play with a free auction and with a garde imposed: no illegal action, no breakdown."""
    for contract in (None, Bid.GARDE):
        league = League((bot,), first + deals, 5, players, contract, records=True)
        part = play_part(league, range(first, first + deals))
        assert part.fault is None
        assert len(part.results) == deals
        for line, result in zip(part.records, part.results, strict=True):
            state = replay(loads(line))
            assert state.phase is (Phase.FINISHED if result.taken else Phase.PASSED_OUT)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("bot", LISTED)
def test_deals_without_a_fault(bot: str, players: int) -> None:
    without_a_fault(bot, players, LISTED[bot])


@pytest.mark.bulk
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("bot", "deals"), [("debutant", 225), ("club", 100), ("expert", 10)])
def test_twenty_thousand_deals_without_a_fault(bot: str, deals: int, players: int, part: int) -> None:
    without_a_fault(bot, players, deals, first=part * deals)


def test_puppets_are_what_they_say() -> None:
    assert (FIRST.name, LAST.name) == ("first", "last")
