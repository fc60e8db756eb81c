"""A league's tables as people read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oudler.app.league_report import Report, Row
from oudler.app.league_stats import Mean, Times, quantile
from oudler.cli.console import Style
from oudler.formats.calculation import CONTRACT_NAMES
from oudler.text import Language, Text


def told(whole: Report, style: Style, lang: Language) -> Iterator[str]:
    """Yield the tables: pairings, marks of lone seats, times."""

    def say(fr: str, en: str) -> str:
        return Text(fr, en).to(lang)

    league = whole.league
    imposed = (
        say("enchères libres", "free auction")
        if league.contract is None
        else CONTRACT_NAMES[league.contract].to(lang) + say(" imposée à la meilleure main", " imposed on the best hand")
    )
    yield style.bold(
        say(
            f"{league.deals} donnes à {league.players}, graine {league.seed}, {imposed}",
            f"{league.deals} deals at {league.players}, seed {league.seed}, {imposed}",
        )
    )
    yield ""
    head = [
        say("preneur", "taker"),
        say("défense", "defence"),
        say("donnes", "deals"),
        say("par défenseur", "per defender"),
        say("contre la 1re ligne", "over the first line"),
        say("faits", "made"),
        say("marge", "margin"),
        say("pris", "taken"),
    ]
    rows = [_row(row, lang) for row in whole.rows]
    yield from _table(head, rows, 2, style)
    if whole.standings:
        yield ""
        head = [say("seul", "alone"), say("parmi", "among"), say("donnes", "deals"), say("marque", "mark")]
        lines = [
            [
                standing.bot,
                standing.among or say("tous", "all"),
                str(standing.mark.number),
                _signed(standing.mark, lang),
            ]
            for standing in whole.standings
        ]
        yield from _table(head, lines, 2, style)
    yield ""
    head = [
        say("temps", "time"),
        say("décisions", "decisions"),
        say("médiane", "median"),
        "p99",
        say("médiane cpu", "cpu median"),
        "p99 cpu",
        say("en retard", "late"),
    ]
    yield from _table(head, [_times(name, times, lang) for name, times in whole.times.items()], 1, style)


def _row(row: Row, lang: Language) -> list[str]:
    return [
        row.pairing.taker,
        row.pairing.defence,
        str(row.deals),
        _signed(row.amount, lang),
        _signed(row.difference, lang),
        "–" if row.made is None else _percent(row.made.mean, lang),
        "–" if row.margin is None else _number(row.margin.mean / 2, lang),
        _percent(row.taken / row.games, lang) if row.games else "–",
    ]


def _times(name: str, times: Times, lang: Language) -> list[str]:
    return [
        name,
        str(times.number),
        *(_milliseconds(quantile(counts, share), lang) for counts in (times.clock, times.cpu) for share in (0.5, 0.99)),
        str(times.late),
    ]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], names: int, style: Style) -> Iterator[str]:
    """Yield a table: the first columns are names and stand left, figures right."""
    widths = [max(len(line[column]) for line in (head, *rows)) for column in range(len(head))]

    def line(cells: Sequence[str]) -> str:
        placed = [
            f"{cell:<{width}}" if column < names else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return "  ".join(placed).rstrip()

    yield style.dim(line(head))
    for row in rows:
        yield line(row)


def _number(value: float, lang: Language) -> str:
    text = f"{abs(value):.1f}".replace(".", "," if lang == "fr" else ".")
    return f"−{text}" if round(value, 1) < 0 else f"+{text}"


def _signed(value: Mean | None, lang: Language) -> str:
    if value is None:
        return "–"
    error = "" if value.error is None else f" ± {value.error:.1f}".replace(".", "," if lang == "fr" else ".")
    return _number(value.mean, lang) + error


def _percent(share: float, lang: Language) -> str:
    return f"{100 * share:.1f} %".replace(".", "," if lang == "fr" else ".")


def _milliseconds(seconds: float | None, lang: Language) -> str:
    if seconds is None:
        return "–"
    milliseconds = 1000 * seconds
    text = f"{milliseconds:.2f}" if milliseconds < 10 else f"{milliseconds:.0f}"
    return f"{text} ms".replace(".", "," if lang == "fr" else ".")
