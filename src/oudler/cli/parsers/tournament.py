"""`oudler tournament …`: the families of its commands, in the order of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder
from oudler.cli.parsers.tournament_duplicate import add_duplicate, add_routes
from oudler.cli.parsers.tournament_incidents import add_incidents
from oudler.cli.parsers.tournament_matches import add_matches
from oudler.cli.parsers.tournament_people import add_people, add_teams
from oudler.cli.parsers.tournament_results import add_championship, add_output, add_results
from oudler.cli.parsers.tournament_seats import add_practice, add_seats, add_sheets
from oudler.cli.parsers.tournament_settings import championship_options, settings_options
from oudler.cli.parsers.tournament_stages import stage_options
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_tournament(b: Builder, commands: Commands) -> None:
    text = Text("organise un tournoi, libre ou duplicate", "organise a tournament, libre or duplicate")
    tools = Tools(b, b.command(commands, "tournament", text))
    tools.section(Text("le tournoi", "the tournament"))
    _add_settings(b, tools)
    tools.section(Text("les inscrits", "entrants"))
    add_people(b, tools)
    add_teams(b, tools)
    tools.section(Text("les places", "seats"))
    add_seats(b, tools)
    tools.section(Text("les feuilles de marque", "score sheets"))
    add_sheets(b, tools)
    tools.section(Text("le duplicate", "duplicate"))
    add_duplicate(b, tools)
    add_routes(b, tools)
    add_matches(b, tools)
    tools.section(Text("l'arbitrage", "arbitration"))
    add_incidents(b, tools)
    tools.section(Text("les résultats", "results"))
    add_results(b, tools)
    tools.section(Text("les championnats", "championships"))
    add_championship(b, tools)
    tools.section(Text("papiers et fichiers", "paper and files"))
    add_output(b, tools)
    tools.section(Text("pour s'exercer", "for practice"))
    add_practice(b, tools)


def _add_settings(b: Builder, tools: Tools) -> None:
    new = tools.deed("new", Text("crée un tournoi", "create a tournament"), "setup", "new")
    new.add_argument("--name", required=True, metavar=b.say("NOM", "NAME"), help=b.say("son nom", "its name"))
    new.add_argument("--date", required=True, metavar="D", help="2026-11-16")
    change = tools.deed(
        "settings", Text("montre ou change les réglages", "show or change the settings"), "setup", "settings"
    )
    change.add_argument("--name", metavar=b.say("NOM", "NAME"), help=b.say("son nom", "its name"))
    change.add_argument("--date", metavar="D", help="2026-11-16")
    for parser in (new, change):
        stage_options(b, parser)
        settings_options(b, parser)
        championship_options(b, parser)
    tools.command("info", Text("dit où en est le tournoi", "tell where the tournament stands"), "setup", "info")
    text = Text("ce qu'il reste à préparer", "what is still to be prepared")
    tools.command("checklist", text, "preparing", "show_checklist")
    text = Text("le journal : qui, quand, quoi, pourquoi", "the journal: who, when, what, why")
    log = tools.command("log", text, "setup", "log")
    log.add_argument("--last", type=int, metavar="N", help=b.say("les N derniers", "the last N"))
    text = Text("défait la dernière commande", "undo the last command")
    undo = tools.deed("undo", text, "setup", "undo", reason_due=True)
    said = b.say("son numéro, s'il est encore le dernier", "its number, if it is still the last")
    undo.add_argument("--seq", type=int, metavar="N", help=said)
    said = b.say("défait tout ce qui suit l'événement N", "undo all that came after event N")
    undo.add_argument("--back-to", type=int, metavar="N", help=said)
