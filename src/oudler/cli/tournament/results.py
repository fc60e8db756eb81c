"""Results from the shell: rankings, penalties, the final ranking, PCN and PP, homologation, prizes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from oudler.app.awards import explain_entrant, homologation, player_awards
from oudler.app.claims import ranking_json
from oudler.cli.console import DONE, RULE_BROKEN
from oudler.cli.tournament.shell import answer, carry_out, cents, columns, name_of, open_desk, show
from oudler.fft.verdicts import missing
from oudler.formats.reading import json_line
from oudler.rules.verdict import RuleBroken
from oudler.text import Language, Text
from oudler.tournament.libre import closing, penalties
from oudler.tournament.libre.book import Book
from oudler.tournament.libre.results import played_positions, players_ranking, ranking
from oudler.tournament.libre.settings import Form
from oudler.tournament.standings import Standings, shown_points, tell_break


def show_ranking(options: argparse.Namespace) -> int:
    """`oudler tournament ranking FILE [-p P] [--players]`: after a position, the last one unless P says another."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        last = played_positions(book)
        if not last or (options.position is not None and not 1 <= options.position <= last):
            raise RuleBroken(
                "RES-01",
                f"il n'y a de feuilles que jusqu'à la position {last}",
                f"there are sheets up to position {last} only",
            )
        table = (players_ranking if options.players else ranking)(book, options.position)
        return show(options, ranking_json(table), ranking_lines(book, table, options.lang, players=options.players))


def entrant_name(book: Book, name: str, *, players: bool = False) -> str:
    """Return a player's name, or a formation's with its members."""
    if book.form is Form.INDIVIDUAL or players:
        return name_of(book, name)
    formation = book.formations[int(name)]
    members = ", ".join(name_of(book, member) for member in formation.members)
    return f"{formation.title} ({members})"


def ranking_lines(book: Book, table: Standings, lang: Language, *, players: bool = False) -> Iterator[str]:
    state = Text("définitif", "final") if table.final else Text("provisoire", "provisional")
    yield Text(
        f"Classement {state.fr} après la position {table.after}",
        f"{state.en.title()} ranking after position {table.after}",
    ).to(lang)
    head = Text("rang nom", "rank name").to(lang).split()
    marks = [f"P{number}" for number in range(1, table.after + 1)]
    off = Text("pénalités", "penalties").to(lang)
    rows = [
        [
            f"{row.rank}{'=' if row.tied else ''}",
            entrant_name(book, row.player, players=players),
            *("" if score is None else f"{score:+}" for score in row.scores),
            f"−{row.penalties}" if row.penalties else "",
            shown_points(row.total, lang),
        ]
        for row in table.rows
    ]
    yield from columns([*head, *marks, off, "total"], rows, right=(0, *range(2, len(marks) + 4)))
    for decided in table.breaks:
        yield tell_break(decided, lang)


def penalty(options: argparse.Namespace) -> int:
    """`oudler tournament penalty FILE --player N --points 100 --clause COMP-35 --reason …`."""
    with open_desk(options) as desk:
        done = carry_out(
            desk,
            options,
            lambda book: penalties.penalise(
                book,
                options.points,
                options.clause,
                player=options.player,
                formation=options.team,
                position=options.position,
            ),
        )
        number = getattr(done.event, "number", 0)
        return answer(options, done, Text(f"pénalité n° {number}", f"penalty no. {number}"), number=number)


def revoke(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, lambda book: penalties.revoke(book, options.number))
        return answer(options, done, Text(f"pénalité n° {options.number} levée", f"penalty {options.number} revoked"))


def final(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, closing.finalise)
        return answer(options, done, Text("le classement est définitif", "the ranking is final"))


def pcn(options: argparse.Namespace) -> int:
    """`oudler tournament pcn FILE [--explain N]`: what everybody receives, and how that is computed."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        if options.explain is not None:
            steps = explain_entrant(book, options.explain)
            plain = [{"clause": step.clause, "fr": step.text.fr, "en": step.text.en} for step in steps]
            return show(options, plain, (f"{step.text.to(options.lang)} ({step.clause})" for step in steps))
        found = player_awards(book)
        plain_awards = [
            {"player": each.player, "entrant": each.entrant, "rank": each.rank, "pcn": each.pcn, "pp": each.pp}
            for each in found
        ]
        head = Text("rang nom licence PCN PP", "rank name licence PCN PP").to(options.lang).split()
        rows = [
            (each.rank, name_of(book, each.player), book.players[each.player].licence or "—", each.pcn, each.pp)
            for each in found
            if each.pcn or each.pp or options.all
        ]
        return show(options, plain_awards, columns(head, rows, right=(0, 3, 4)))


def check_homologation(options: argparse.Namespace) -> int:
    """`oudler tournament homologation FILE`: what the federation asks for, and what is missing (exit 1)."""
    with open_desk(options, readonly=True) as desk:
        verdicts = homologation(desk.book())
        if options.json:
            print(
                json_line(
                    [
                        {"clause": v.clause, "finding": v.finding.value, "text": v.text.to(options.lang)}
                        for v in verdicts
                    ]
                )
            )
        else:
            for verdict in verdicts:
                mark = "✓" if verdict.holds else "✗" if verdict.blocks else "·"
                print(f"{mark} {verdict.text.to(options.lang)} ({verdict.clause})")
        return RULE_BROKEN if missing(verdicts) else DONE


def prizes(options: argparse.Namespace) -> int:
    """`oudler tournament prizes FILE --set 100,80,60 [--special 20] [--cup]`: the prize list."""
    with open_desk(options) as desk:
        amounts = [cents(word, "--set") for word in (options.set or "").replace(";", " ").replace(",", " ").split()]
        special = cents(options.special, "--special") if options.special else 0
        done = carry_out(desk, options, lambda book: closing.set_prizes(book, amounts, special, cup=options.cup))
        return answer(options, done, Text(f"{len(amounts)} prix", f"{len(amounts)} prizes"))


def awards_override(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(
            desk, options, lambda book: closing.override_awards(book, options.number, options.pcn, options.pp)
        )
        return answer(options, done, Text(f"n° {options.number} : dérogation", f"no. {options.number}: dispensation"))
