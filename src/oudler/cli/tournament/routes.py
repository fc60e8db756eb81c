"""Duplicate from the shell: feuilles de route, who plays a deal, the checks at a table, the first colour."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterator

from oudler.app.duplicate import commands
from oudler.app.duplicate.routes import Route, route_of
from oudler.app.duplicate.tables import DealView, deal_view, hand_seen
from oudler.app.journal import tell_event
from oudler.app.names import entrant_name
from oudler.cli.tournament.fiches import is_duplicate
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show
from oudler.formats.words import one_of, whole_numbers
from oudler.text import Language, Text, signed
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.checklists import AFTER, BEFORE, DURING
from oudler.tournament.duplicate.colours import Colour
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.seating import ORIENTATIONS
from oudler.tournament.standings import Points, Unit, shown_points

_NOTE = Unit(1, 2, always=True)


def route(options: argparse.Namespace) -> int:
    """`oudler tournament route FILE N [--by M] [--explain]`: what an entrant did, deal by deal (IND-13)."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        is_duplicate(book)
        found = route_of(book, options.number, options.by)
        return show(options, found.as_json(), _route_lines(book, found, options.lang, explain=options.explain))


def _shown(value: Points | None, lang: Language) -> str:
    return "" if value is None else shown_points(value, lang, _NOTE)


def _route_lines(book: Book, found: Route, lang: Language, *, explain: bool) -> Iterator[str]:
    yield entrant_name(book, found.entrant).whole
    head = Text("pos. table étui camp score note", "pos. table étui camp score note").to(lang).split()
    camps = Text("attaque défense", "attack defence").to(lang).split()
    for session in found.sessions:
        if len(found.sessions) > 1:
            yield Text(f"Séance {session.number}", f"Session {session.number}").to(lang)
        rows = [
            (
                *line.key,
                camps[0] if line.attacked else camps[1],
                "" if line.score is None else signed(line.score),
                _shown(line.note, lang),
            )
            for line in session.lines
        ]
        yield from columns(head, rows, right=(0, 1, 2, 4, 5))
        total = session.total
        for words, value in (
            (Text("attaque", "attack"), total.attack),
            (Text("défense", "defence"), total.defence),
            (Text("global", "overall"), total.overall),
        ):
            colon = Text(" : ", ": ").to(lang)
            yield f"{words.to(lang)}{colon}{_shown(value, lang) or '—'} %"
        if explain:
            for line in session.lines:
                where = "P{} T{} étui {}".format(*line.key)
                yield from (f"{where} · {step.said.to(lang)}" for step in line.steps)
            yield from (step.said.to(lang) for step in session.steps)
    for each in found.penalties:
        points = shown_points(each.points, lang, Unit(THOUSANDTHS))
        yield Text(
            f"pénalité n° {each.number} : −{points} ({each.clause}, {each.reason})",
            f"penalty no. {each.number}: −{points} ({each.clause}, {each.reason})",
        ).to(lang)


def deal(options: argparse.Namespace) -> int:
    """`oudler tournament deal FILE -p P -t T -e E [--seen-by N]`: who plays an étui, who stays behind whom."""
    key = (options.position, options.table, options.etui)
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        is_duplicate(book)
        view = deal_view(book, key)
        value = view.as_json()
        if options.seen_by is None:
            return show(options, value, _deal_lines(book, view, options.lang))
        side = hand_seen(book, key, options.seen_by)
        name = name_of(book, options.seen_by)
        said = Text(
            f"{name} voit la main de {side.title.fr}, aucune autre",
            f"{name} sees the hand of {side.title.en}, no other",
        )
        return show(options, value | {"seen": str(side)}, [said.to(options.lang)])


def _deal_lines(book: Book, view: DealView, lang: Language) -> Iterator[str]:
    yield "Position {}, table {}, étui {}".format(*view.key)
    for side, player in zip(ORIENTATIONS, view.seats, strict=True):
        marks = [
            word.to(lang)
            for word, holds in (
                (Text("preneur", "taker"), side is view.taker),
                (Text("entame", "leads"), side is view.leader),
                (Text("écrit la fiche", "writes the fiche"), side is view.writer),
                (
                    Text("ramasse les plis de la défense", "gathers the defence's tricks"),
                    book.settings.screens and side is view.gathers,
                ),
            )
            if holds
        ]
        yield f"  {side.title.to(lang):<6} {name_of(book, player)}" + (f"  ({', '.join(marks)})" if marks else "")
    if view.colour is not None:
        yield _attack_line(book, view, view.colour.title).to(lang)
    if view.duty is not None:
        first, second = (side.title for side in view.duty)
        yield Text(
            f"{first.fr}-{second.fr} répondent de la duplication (TRI-08)",
            f"{first.en}-{second.en} answer for the duplication (TRI-08)",
        ).to(lang)


def _attack_line(book: Book, view: DealView, colour: Text) -> Text:
    """TRI-04: say who stays behind the attacker; TRI-13: nobody where his mates attack at other tables."""
    if not view.behind:
        return Text(
            f"attaquant {colour.fr} ; ses partenaires attaquent à d'autres tables (TRI-13)",
            f"{colour.en} attacks; his partners attack at other tables (TRI-13)",
        )
    names = ", ".join(name_of(book, player) for player in view.behind)
    return Text(
        f"attaquant {colour.fr} ; derrière lui, en silence : {names} (TRI-04)",
        f"{colour.en} attacks; behind him, silent: {names} (TRI-04)",
    )


def checks(options: argparse.Namespace) -> int:
    """`oudler tournament table-checks`: what is checked before and after a deal (DUP-25 … DUP-29)."""
    lists = {"before": BEFORE, "during": DURING, "after": AFTER}
    value = {
        name: [{"clause": each.clause, "text": each.text.to(options.lang), "after": each.after} for each in found]
        for name, found in lists.items()
    }
    titles = {
        "before": Text("Avant de jouer", "Before play"),
        "during": Text("Pendant le jeu", "During play"),
        "after": Text("Après avoir joué", "After play"),
    }

    def lines() -> Iterator[str]:
        for name, found in lists.items():
            yield titles[name].to(options.lang)
            yield from (
                f"  {place}. {each.text.to(options.lang)} ({each.clause})" for place, each in enumerate(found, 1)
            )

    return show(options, value, lines())


def first_colour(options: argparse.Namespace) -> int:
    """`oudler tournament first-colour FILE [--colour C] [--seed N]`: the arbiter draws who attacks first (TRI-07)."""
    seed = options.seed if options.seed is not None else secrets.randbelow(10**9)
    colour = None if options.colour is None else one_of(Colour, options.colour, "--colour")
    with open_desk(options) as desk:
        is_duplicate(desk.book())
        done = carry_out(desk, options, commands.draw_colour(seed, colour))
        return answer(options, done, tell_event(done.event), seed=None if colour is not None else seed)


def pcn_table(options: argparse.Namespace) -> int:
    """`oudler tournament pcn-table FILE 300 250 200 …`: the organiser's PCN by rank; no text gives a scale (HOM-01)."""
    with open_desk(options) as desk:
        is_duplicate(desk.book())
        done = carry_out(desk, options, commands.set_pcn(whole_numbers(options.pcn, "PCN")))
        return answer(options, done, tell_event(done.event))
