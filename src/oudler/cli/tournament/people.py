"""The entry desk from the shell: import, add, correct, pay, check in, withdraw, teams."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

import msgspec

from oudler.app import commands
from oudler.app.entry_lists import column_choices, read_list
from oudler.app.people import account, edited, entry_remarks, listing, till
from oudler.cli.console import DONE, RULE_BROKEN
from oudler.cli.files import read_file
from oudler.cli.tournament.shell import answer, carry_out, columns, open_desk, show
from oudler.formats.reading import FormatError
from oudler.formats.tables import Import, import_lines, import_plain
from oudler.formats.words import cents, money, whole_numbers
from oudler.text import Language, Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import PlayersEntered
from oudler.tournament.entrants import Player


def import_list(options: argparse.Namespace) -> int:
    """`oudler tournament import FILE LIST.xlsx`: the columns found are shown; nothing is entered when a line is bad."""
    data = read_file(options.list)
    with open_desk(options) as desk:
        book = desk.book()
        read = read_list(
            book,
            data,
            columns=column_choices(options.column, "--column"),
            sheet=options.sheet,
            skip_bad=options.skip_bad,
            skip_known=options.skip_known,
        )
        if not options.json:
            for line in import_lines(read):
                print(line.to(options.lang))
        if read.refused or options.dry_run or not (read.players or read.formations):
            return _not_imported(options, read)
        done = carry_out(desk, options, commands.enter(read.players, read.formations))
        count, teams = len(read.players), len(read.formations)
        who = plural(count, Text("joueur inscrit", "player entered"), Text("joueurs inscrits", "players entered"))
        made = plural(teams, Text("équipe", "team"), Text("équipes", "teams"))
        said = Text(f"{who.fr}, {made.fr}", f"{who.en}, {made.en}") if teams else who
        return answer(options, done, said, players=count, formations=teams, read=import_plain(read, options.lang))


def _not_imported(options: argparse.Namespace, read: Import) -> int:
    said = [] if read.refused else [Text("rien n'a été inscrit", "nothing was entered").to(options.lang)]
    show(options, {"imported": 0, "read": import_plain(read, options.lang)}, said)
    return RULE_BROKEN if read.refused else DONE


def add(options: argparse.Namespace) -> int:
    """`oudler tournament add FILE --surname …`: one player at the desk."""
    player = edited(Player(1, options.surname, options.first_name or ""), vars(options))
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.enter([player]))
        number = done.event.players[0].number if isinstance(done.event, PlayersEntered) else 0
        _remark(options, desk.book(), number)
        return answer(
            options,
            done,
            Text(f"{player.name} inscrit n° {number}", f"{player.name} entered, no. {number}"),
            number=number,
        )


def edit(options: argparse.Namespace) -> int:
    """`oudler tournament edit FILE N --club …`: correct what is known of a player."""
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.correct(options.number, lambda player: edited(player, vars(options))))
        name = desk.book().players[options.number].name
        _remark(options, desk.book(), options.number)
        return answer(
            options,
            done,
            Text(f"n° {options.number} corrigé : {name}", f"no. {options.number} corrected: {name}"),
            number=options.number,
        )


def _remark(options: argparse.Namespace, book: Book, number: int) -> None:
    """Say what is doubtful about an entry, without refusing it: a licence that is none, somebody who is here twice."""
    for text in entry_remarks(book, number):
        print(text.to(options.lang), file=sys.stderr)


def players(options: argparse.Namespace) -> int:
    """`oudler tournament players FILE [--search T] [--absent] [--no-address]`: a list, with the treasurer's totals."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        listed = listing(book, options.search, absent=options.absent, no_address=options.no_address)
        return show(
            options, [msgspec.to_builtins(player) for player in listed], _player_lines(book, listed, options.lang)
        )


def _player_lines(book: Book, listed: Sequence[Player], lang: Language) -> Iterator[str]:
    head = Text("n° nom licence club statut dû payé", "no. name licence club status due paid").to(lang).split()
    teams = book.teams()
    rows = [
        (
            player.number,
            player.name + (f" [{book.formations[teams[player.number]].title}]" if player.number in teams else ""),
            player.licence or "—",
            player.club or "—",
            player.status.title.to(lang),
            money(player.fee_due).to(lang),
            money(player.fee_paid).to(lang),
        )
        for player in listed
    ]
    if not rows:
        yield Text("personne", "nobody").to(lang)
        return
    yield from columns(head, rows, right=(0, 5, 6))
    total = account(listed)
    due, paid, rest = money(total.due), money(total.paid), money(total.outstanding)
    who = plural(total.players, Text("joueur", "player"), Text("joueurs", "players"))
    yield Text(
        f"{who.fr} ; dû {due.fr}, payé {paid.fr}, reste {rest.fr}",
        f"{who.en}; due {due.en}, paid {paid.en}, outstanding {rest.en}",
    ).to(lang)


def pay(options: argparse.Namespace) -> int:
    """`oudler tournament pay FILE N… [--amount A] [--all]`: fees come in, those of one command as one event."""
    numbers = whole_numbers(options.numbers, "N")
    amount = cents(options.amount, "--amount") if options.amount else None
    if not numbers and not options.all:
        raise FormatError("", "N manque", "N: who?")
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.pay(numbers, amount, options.means or "", everyone=options.all))
        count = len(getattr(done.event, "payments", (done.event,)))
        received = money(till(desk.book()).paid)
        how_many = plural(count, Text("paiement", "payment"), Text("paiements", "payments"))
        return answer(
            options,
            done,
            Text(f"{how_many.fr}, {received.fr} en caisse", f"{how_many.en}, {received.en} in the till"),
            payments=count,
        )


def check_in(options: argparse.Namespace) -> int:
    """`oudler tournament checkin FILE N… | --all`: they are there."""
    with open_desk(options) as desk:
        numbers = whole_numbers(options.numbers, "N")
        done = carry_out(desk, options, commands.check_in(numbers, everyone=options.all))
        there = len(desk.book().present())
        return answer(options, done, Text(f"{there} présents", f"{there} present"), present=there)


def check_out(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.cancel_check_in(options.number))
        there = len(desk.book().present())
        return answer(
            options,
            done,
            Text(f"pointage du n° {options.number} annulé", f"check-in of no. {options.number} cancelled"),
            present=there,
        )


def withdraw(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        numbers = whole_numbers(options.numbers, "N")
        if not numbers:
            raise FormatError("", "quels numéros ?", "which numbers?")
        done = carry_out(desk, options, commands.withdraw(numbers))
        said = plural(len(numbers), Text("forfait", "withdrawn"), Text("forfaits", "withdrawn"))
        return answer(options, done, said, withdrawn=numbers)
