"""Incidents from the shell: opened, ruled on, changed, revoked, listed; what a ruling does is shown first."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from oudler.app import commands
from oudler.app.desk import Decide, Desk
from oudler.app.incidents.asked import told_of
from oudler.app.incidents.effects import effect, effect_json, tell
from oudler.app.incidents.views import IncidentView, bans_of, incident_view, incident_views, incidents_json
from oudler.app.journal import tell_event
from oudler.cli.console import DONE
from oudler.cli.folding import columns, folded
from oudler.cli.tournament.shell import answer, carry_out, open_desk, show
from oudler.formats.reading import json_line
from oudler.text import Language, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import At, Raised


def opened(options: argparse.Namespace) -> int:
    """`oudler tournament incident FILE "il a joué avant son tour" -p 2 -t 3 --deal 4 [--clause ARB-18 …]`."""
    raised = Raised.PLAYER if options.by_player is not None else Raised(options.called_by)
    at = At(options.position, options.table, options.deal)
    with open_desk(options) as desk:
        told = None if options.clause is None else told_of(desk.book(), vars(options), options.reason)
        words = " ".join(options.words)
        return _carried_out(
            desk, options, commands.open_incident(raised, words, at, options.by_player, told), ruled=told is not None
        )


def ruled(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        told = told_of(desk.book(), vars(options), options.reason)
        return _carried_out(desk, options, commands.rule_incident(options.number, told))


def changed(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        told = told_of(desk.book(), vars(options), options.reason)
        return _carried_out(desk, options, commands.change_incident(options.number, told))


def revoked(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        return _carried_out(desk, options, commands.revoke_incident(options.number))


def listed(options: argparse.Namespace) -> int:
    """`oudler tournament incidents FILE`: all of them with their rulings, and who may not bid."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        return show(options, incidents_json(book), _list(book, options.lang))


def _list(book: Book, lang: Language) -> Iterator[str]:
    views = incident_views(book)
    if not views:
        yield Text("aucun incident", "no incidents").to(lang)
    width = columns()
    for view in views:
        for line in view_lines(view, lang):
            yield from folded(line, width)
    for ban in bans_of(book):
        yield ban.to(lang)


def view_lines(view: IncidentView, lang: Language) -> Iterator[str]:
    """Yield an incident: its head, what was said, the ruling, what it did, its steps."""
    number = Text(f"n° {view.incident.number}", f"no. {view.incident.number}").to(lang)
    yield f"{number}  {view.where.to(lang)}  [{view.state.to(lang)}]"
    if view.incident.words:
        yield f"    « {view.incident.words} » ({view.called.to(lang)})"
    for text in view.ruling:
        yield f"    {text.to(lang)}"
    for text in view.did:
        yield f"    → {text.to(lang)}"
    for text in view.steps:
        yield f"    · {text.to(lang)}"


def _carried_out(desk: Desk, options: argparse.Namespace, decide: Decide, *, ruled: bool = True) -> int:
    """Show what it does, ask a person whether to go on, and do it; with --preview nothing is done."""
    before = desk.book()
    after = desk.preview(decide)
    number = max(after.incidents) if len(after.incidents) > len(before.incidents) else options.number
    found = effect(before, after, number)
    if ruled and not options.json:
        for text in incident_view(after, after.incidents[number]).ruling:
            print(text.to(options.lang))
        for text in tell(after, found):
            print(f"→ {text.to(options.lang)}")
    if options.preview:
        if options.json:
            print(json_line({"preview": True, "incident": number, "effect": effect_json(found)}))
        return DONE
    if ruled and not options.json and not options.yes and at_a_terminal() and not _confirmed(options.lang):
        print(Text("rien n'est fait", "nothing was done").to(options.lang))
        return DONE
    done = carry_out(desk, options, decide)
    return answer(options, done, tell_event(done.event), incident=number, effect=effect_json(found))


def at_a_terminal() -> bool:
    """Tell whether a person may be asked."""
    return sys.stdin.isatty()


def _confirmed(lang: Language) -> bool:
    try:
        yes = input(Text("Confirmer (o/N) ? ", "Confirm (y/N)? ").to(lang)).strip().lower()
    except EOFError:
        return False
    return yes in {"o", "oui", "y", "yes"}
