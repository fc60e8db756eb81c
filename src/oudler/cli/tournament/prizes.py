"""`oudler tournament prizes`: set the list of prizes, or show who receives what."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from oudler.app import commands
from oudler.app.names import entrant_name
from oudler.app.prizes import prize_advice, prize_awards, prized_position, settled_awards, special, special_awards
from oudler.cli.tournament.shell import answer, carry_out, columns, open_desk, show
from oudler.formats.reading import FormatError
from oudler.formats.words import cents, money
from oudler.text import Language, Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.numbers import as_text
from oudler.tournament.prizes import Award
from oudler.verdicts import RuleBroken, tell


def prizes(options: argparse.Namespace) -> int:
    """`oudler tournament prizes FILE [--set 100,80,60 --special 20 --cup]`: set the list, or show who receives what."""
    if options.set is None:
        if options.special is not None or options.cup:
            raise FormatError("--set", "la liste des prix manque", "the prize list is missing")
        with open_desk(options, readonly=True) as desk:
            return _show(options, desk.book())
    with open_desk(options) as desk:
        amounts = [cents(word, "--set") for word in options.set.replace(";", " ").replace(",", " ").split()]
        extra = cents(options.special, "--special") if options.special else 0
        done = carry_out(desk, options, commands.set_prizes(amounts, extra, cup=options.cup))
        book = desk.book()
        if not options.json:
            for advice in prize_advice(book):
                print(tell(advice, options.lang), file=sys.stderr)
        how_many = plural(len(amounts), Text("prix", "prize"), Text("prix", "prizes"))
        total, each = money(sum(amounts) + extra), _to_each(book, amounts)
        told = Text(f"{how_many.fr}, {total.fr} en tout{each.fr}", f"{how_many.en}, {total.en} in all{each.en}")
        return answer(options, done, told, prizes=len(amounts))


def _to_each(book: Book, amounts: Sequence[int]) -> Text:
    """Return what the first prize is for each member, where prizes are those of formations."""
    if book.form is Form.INDIVIDUAL or not amounts:
        return Text("", "")
    first, share, form = money(amounts[0]), money(amounts[0] // book.form.team_size), book.form.singular
    return Text(
        f" ; 1er prix : {first.fr} par {form.fr}, soit {share.fr} par joueur",
        f"; 1st prize: {first.en} a {form.en}, {share.en} a player",
    )


def _show(options: argparse.Namespace, book: Book) -> int:
    given = book.prizes
    if given is None:
        raise RuleBroken("ORG-04", "il n'y a pas de liste de prix (--set)", "there is no prize list (--set)")
    after = prized_position(book)
    played = after > 0
    awards = prize_awards(book).awards if played else ()
    now = settled_awards(book)
    extra = special_awards(book)
    size = book.form.team_size
    value = {
        "cents": list(given.cents),
        "special": given.special_cents,
        "cup": given.cup,
        "awards": [
            {
                "rank": each.rank,
                "entrant": as_text(each.entrant),
                "cents": each.amount,
                "cents_per_player": each.share(size),
            }
            for each in awards
        ],
        "before_final": [as_text(each.entrant) for each in now],
        "special_to": [as_text(each.entrant) for each in extra] or None,
        "special_cents_each": extra[0].amount if extra else None,
        "final": book.final,
        "after": after,
        "advice": [tell(each, options.lang) for each in prize_advice(book)],
    }

    def lines() -> Iterator[str]:
        if awards:
            if not book.final:
                yield Text(
                    f"Palmarès provisoire, après la position {after} sur {book.positions}",
                    f"Provisional prize list, after position {after} of {book.positions}",
                ).to(options.lang)
            yield from _table(book, awards, options.lang)
        else:
            yield ", ".join(money(amount).to(options.lang) for amount in given.cents)
        if now:
            names = ", ".join(entrant_name(book, each.entrant).whole for each in now)
            yield Text(
                f"à remettre avant la finale : {names} (FIN-03)", f"given before the final: {names} (FIN-03)"
            ).to(options.lang)
        if played and given.special_cents and book.form is Form.INDIVIDUAL:
            yield _special(book, extra).to(options.lang)
        for each in prize_advice(book):
            yield tell(each, options.lang)

    return show(options, value, lines())


def _table(book: Book, awards: Sequence[Award], lang: Language) -> Iterator[str]:
    """Yield who receives which prize; of formations also what that is for each member."""
    head = Text("rang nom prix", "rank name prize").to(lang).split()
    rows = [[each.rank, entrant_name(book, each.entrant).whole, money(each.amount).to(lang)] for each in awards]
    if book.form is not Form.INDIVIDUAL:
        form = book.form.singular
        head[-1] = Text(f"par {form.fr}", f"a {form.en}").to(lang)
        head.append(Text("par joueur", "a player").to(lang))
        for row, each in zip(rows, awards, strict=True):
            row.append(money(each.share(book.form.team_size)).to(lang))
    yield from columns(head, rows, right=(0, *range(2, len(head))))


def _special(book: Book, extra: Sequence[Award]) -> Text:
    """Return who receives the special prize and for what, or that nobody can (ORG-06)."""
    best = special(book)
    if best is None or not extra:
        return Text(
            "prix spécial : personne, tous ceux qui sont restés sont récompensés (ORG-06)",
            "special prize: nobody, all who stayed are rewarded (ORG-06)",
        )
    names, share = ", ".join(entrant_name(book, each.entrant).whole for each in extra), money(extra[0].amount)
    where = ", ".join(f"P{position}" for position in best.positions)
    each = Text(" chacun", " each") if len(extra) > 1 else Text("", "")
    return Text(
        f"prix spécial : {names}, {share.fr}{each.fr}, meilleur des non récompensés sur {where} (ORG-06)",
        f"special prize: {names}, {share.en}{each.en}, best of the unrewarded over {where} (ORG-06)",
    )
