"""What a league's games come to: a row a pairing, the marks of lone seats, the times of each bot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from oudler.app.league import League, Pairing, Result, pairings
from oudler.app.league_stats import Mean, Times, mean_by_deal, paired, quantile


@dataclass(frozen=True, slots=True)
class Row:
    """One pairing of taker and defence.

    - *games*: how many were played; *taken*: how many of them somebody took; *deals*: how many this taker took from
      this defence, which the rest is about.
    - *amount*: the taker's mark per defender; *made*: the share of contracts made; *margin*: half-points beyond.
    - *difference*: of the amount from that of the first pairing, on the deals both took.
    """

    pairing: Pairing
    games: int
    taken: int
    deals: int
    amount: Mean | None
    made: Mean | None
    margin: Mean | None
    difference: Mean | None


@dataclass(frozen=True, slots=True)
class Standing:
    """At a free auction, the mean mark per deal of *bot* alone among *among* (None: all the other bots)."""

    bot: str
    among: str | None
    mark: Mean


@dataclass(frozen=True, slots=True)
class Report:
    """A league's tables."""

    league: League
    rows: tuple[Row, ...]
    standings: tuple[Standing, ...]
    times: Mapping[str, Times]


def report(league: League, results: Iterable[Result], times: Mapping[str, Times]) -> Report:
    by_pairing: dict[Pairing, list[Result]] = {pairing: [] for pairing in pairings(league)}
    for result in results:
        by_pairing[result.pairing].append(result)
    reference = _by_deal(next(iter(by_pairing.values())), "amount")
    rows = []
    for place, (pairing, all_games) in enumerate(by_pairing.items()):
        pure = [result for result in all_games if result.pure]
        amounts = _by_deal(pure, "amount")
        rows.append(
            Row(
                pairing,
                games=len(all_games),
                taken=sum(result.taken for result in all_games),
                deals=len(pure),
                amount=mean_by_deal(amounts),
                made=mean_by_deal(_by_deal(pure, "won")),
                margin=mean_by_deal(_by_deal(pure, "margin")),
                difference=paired(amounts, reference) if place else None,
            )
        )
    standings = _standings(league, by_pairing) if league.contract is None else ()
    return Report(league, tuple(rows), standings, times)


def _by_deal(results: Iterable[Result], name: str) -> dict[int, list[float]]:
    values: dict[int, list[float]] = defaultdict(list)
    for result in results:
        if result.pure or name == "mark":
            values[result.deal].append(float(getattr(result, name)))
    return values


def _standings(league: League, by_pairing: Mapping[Pairing, list[Result]]) -> tuple[Standing, ...]:
    found = []
    for bot in league.bots:
        mixed = {pairing: games for pairing, games in by_pairing.items() if pairing.taker == bot != pairing.defence}
        every = [result for games in mixed.values() for result in games]
        tables: list[tuple[str | None, list[Result]]] = [(pairing.defence, games) for pairing, games in mixed.items()]
        for among, games in [*tables, (None, every)] if len(tables) > 1 else tables:
            if mark := mean_by_deal(_by_deal(games, "mark")):
                found.append(Standing(bot, among, mark))
    return tuple(found)


# --- JSON -----------------------------------------------------------------------------------------------------------


def to_json(told: Report) -> dict[str, Any]:
    """Return the report with exact figures; times are in seconds."""
    league = told.league
    return {
        "players": league.players,
        "contract": None if league.contract is None else league.contract.code,
        "deals": league.deals,
        "seed": league.seed,
        "seconds": league.seconds,
        "bots": list(league.bots),
        "pairings": [_row(row) for row in told.rows],
        "marks": [{"bot": standing.bot, "among": standing.among} | _mean(standing.mark) for standing in told.standings],
        "times": {
            name: {
                "decisions": times.number,
                "median": quantile(times.clock, 0.5),
                "p99": quantile(times.clock, 0.99),
                "longest": quantile(times.clock, 1.0),
                "cpu_median": quantile(times.cpu, 0.5),
                "cpu_p99": quantile(times.cpu, 0.99),
                "late": times.late,
            }
            for name, times in told.times.items()
        },
    }


def _row(row: Row) -> dict[str, Any]:
    return {
        "taker": row.pairing.taker,
        "defence": row.pairing.defence,
        "games": row.games,
        "taken": row.taken,
        "share_taken": row.taken / row.games if row.games else None,
        "deals": row.deals,
        "per_defender": None if row.amount is None else _mean(row.amount),
        "made": None if row.made is None else _mean(row.made),
        "margin_half_points": None if row.margin is None else _mean(row.margin),
        "difference": None if row.difference is None else _mean(row.difference),
    }


def _mean(value: Mean) -> dict[str, Any]:
    return {"mean": value.mean, "se": value.error, "n": value.number}
