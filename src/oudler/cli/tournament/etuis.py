"""Étuis of a tournament from the shell: promised, prepared, drawn, launched, reported on."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from oudler.app.dealing import chosen_seed
from oudler.app.duplicate import commands
from oudler.app.duplicate.bands import band_named
from oudler.app.duplicate.etuis import Terms, draw_marked, refuse_faulty, told_seed
from oudler.app.duplicate.launching import begun_in, launched, verdict
from oudler.app.duplicate.preparing import EtuiView, etui_views
from oudler.app.journal import tell_event
from oudler.cli.duplicate.etui_files import etuis_in
from oudler.cli.tournament.fiches import is_duplicate
from oudler.cli.tournament.shell import answer, carry_out, columns, open_desk, show
from oudler.text import Language, Text
from oudler.verdicts import tell


def etuis(options: argparse.Namespace) -> int:
    """`oudler tournament etuis FILE [--commit HEX | --prepared ÉTUIS | --draw]`."""
    if options.commit is None and options.prepared is None and not options.draw:
        with open_desk(options, readonly=True) as desk:
            is_duplicate(desk.book())
            found = etui_views(desk.book())
            return show(options, [each.as_json() for each in found], _lines(found, options.lang))
    with open_desk(options) as desk:
        book = desk.book()
        is_duplicate(book)
        if options.commit is not None:
            decide = commands.commit_etuis(options.commit, options.terms)
        elif options.prepared is not None:
            read = etuis_in(options.prepared)
            decide = commands.prepare_etuis(refuse_faulty(read), *told_seed(read))
        else:
            seed = chosen_seed(options.seed)
            drawn = draw_marked(book, seed, Terms(options.public, band_named(options.band)))
            decide = commands.prepare_etuis(drawn, options.public, seed.hex())
        done = carry_out(desk, options, decide)
        return answer(options, done, tell_event(done.event))


def _lines(found: list[EtuiView], lang: Language) -> Iterator[str]:
    head = Text("étui donneur preneur empreinte jouées", "étui dealer taker fingerprint played").to(lang).split()
    rows = [(each.number, each.dealer or "", each.taker or "", each.fingerprint or "—", each.plays) for each in found]
    yield from columns(head, rows, right=(0, 4))


def launch(options: argparse.Namespace) -> int:
    """`oudler tournament launch FILE -t T -e E donne convient entoure:N=… …`: an étui dealt at position 1."""
    with open_desk(options) as desk:
        book = desk.book()
        is_duplicate(book)
        now = begun_in(book, options.etui)
        seed = None if options.seed is None else chosen_seed(options.seed)
        for _, after in launched(now, options.steps, seed):
            now = after
        done = carry_out(desk, options, commands.launch_etui(options.table, now))
        found = verdict(now)
        text = tell_event(done.event)
        if found is not None and not found.holds:
            text = Text(f"{text.fr} ; {tell(found, 'fr')}", f"{text.en}; {tell(found, 'en')}")
        return answer(options, done, text, advice=None if found is None or found.holds else found.clause)
