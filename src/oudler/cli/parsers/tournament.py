"""`oudler tournament …`: settings, entry desk, seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder
from oudler.cli.parsers.tournament_results import add_output, add_results, add_sheets
from oudler.cli.parsers.tournament_stages import stage_options
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_tournament(b: Builder, commands: Commands) -> None:
    text = Text("organise un tournoi de donnes libres", "organise a tournament of donnes libres")
    inner = b.group(commands, "tournament", text)
    tools = Tools(b, inner)
    _add_settings(b, tools)
    _add_people(b, tools)
    _add_seats(b, tools)
    add_sheets(b, tools)
    add_results(b, tools)
    add_output(b, tools)


def _add_settings(b: Builder, tools: Tools) -> None:
    new = tools.command("new", Text("crée un tournoi", "create a tournament"), "setup", "new")
    new.add_argument("--name", required=True, metavar=b.say("NOM", "NAME"), help=b.say("son nom", "its name"))
    new.add_argument("--date", required=True, metavar="D", help="2026-11-16")
    settings_options(b, new)
    change = tools.command(
        "settings", Text("montre ou change les réglages", "show or change the settings"), "setup", "settings"
    )
    change.add_argument("--name", metavar=b.say("NOM", "NAME"), help=b.say("son nom", "its name"))
    change.add_argument("--date", metavar="D", help="2026-11-16")
    settings_options(b, change)
    tools.command("info", Text("dit où en est le tournoi", "tell where the tournament stands"), "setup", "info")
    tools.command("log", Text("le journal : qui, quand, pourquoi", "the journal: who, when, why"), "setup", "log")
    tools.command("undo", Text("défait le dernier événement", "undo the last event"), "setup", "undo")


def settings_options(b: Builder, parser: Parser) -> None:
    stage_options(b, parser)
    for name, fr, en in (
        ("place", "lieu", "place"),
        ("time", "heure", "time"),
        ("organiser", "organisateur", "organiser"),
        ("organiser-kind", "club | committee | zone | fft", "club | committee | zone | fft"),
        ("arbiter", "arbitre", "arbiter"),
        ("arbiter-level", "niveau de l'arbitre", "the arbiter's level"),
        ("phone", "téléphone", "telephone"),
        ("category", "individuel | duo | par4 | seniors | jeunes", "individuel | duo | par4 | seniors | jeunes"),
        ("edition", "règlement", "rules"),
        ("fee", "droit d'inscription : 12,50", "entry fee: 12.50"),
    ):
        parser.add_argument(f"--{name}", metavar="…", help=b.say(fr, en))
    parser.add_argument("--planned-tables", type=int, metavar="T", help=b.say("tables prévues", "tables expected"))
    parser.add_argument(
        "--season", type=int, metavar="A", help=b.say("saison (année de sa fin)", "season (year of its end)")
    )
    parser.add_argument(
        "--minutes",
        dest="minutes_per_position",
        type=int,
        metavar="M",
        help=b.say("minutes par position", "minutes a position"),
    )
    parser.add_argument("--arbiter-plays", action="store_true", help=b.say("l'arbitre joue", "the arbiter plays"))
    parser.add_argument(
        "--single-entry", action="store_true", help=b.say("une seule saisie des feuilles", "sheets are entered once")
    )
    parser.add_argument(
        "--pay-later", action="store_true", help=b.say("on peut jouer avant de payer", "one may play before paying")
    )


def _add_people(b: Builder, tools: Tools) -> None:
    text = Text("inscrit une liste (CSV, XLSX, ODS)", "enter a list (CSV, XLSX, ODS)")
    lists = tools.command("import", text, "people", "import_list")
    lists.add_argument("list", metavar=b.say("LISTE", "LIST"))
    lists.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="C=X",
        help=b.say("surname=B : cette colonne", "surname=B: this column"),
    )
    lists.add_argument("--sheet", metavar="S", help=b.say("la feuille du classeur", "the sheet of the workbook"))
    lists.add_argument("--dry-run", action="store_true", help=b.say("montre sans inscrire", "show, enter nothing"))
    lists.add_argument(
        "--skip-bad", action="store_true", help=b.say("laisse les mauvaises lignes", "leave bad lines out")
    )
    lists.add_argument(
        "--skip-known", action="store_true", help=b.say("laisse ceux qui sont inscrits", "leave out those entered")
    )
    add = tools.command("add", Text("inscrit un joueur", "enter a player"), "people", "add")
    add.add_argument("--surname", required=True, metavar=b.say("NOM", "NAME"))
    _player_options(b, add)
    edit = tools.command("edit", Text("corrige un inscrit", "correct an entry"), "people", "edit")
    tools.number(edit)
    edit.add_argument("--surname", metavar=b.say("NOM", "NAME"))
    _player_options(b, edit)
    listing = tools.command("players", Text("liste des inscrits", "the list of entries"), "people", "players")
    listing.add_argument("--search", metavar="T", help=b.say("nom ou licence", "name or licence"))
    listing.add_argument("--absent", action="store_true", help=b.say("les absents seulement", "only those not there"))
    pay = tools.command("pay", Text("encaisse des droits", "take fees"), "people", "pay")
    tools.numbers(pay)
    pay.add_argument("--all", action="store_true", help=b.say("tous ceux qui doivent", "all who owe"))
    pay.add_argument("--amount", metavar="M", help="12,50")
    pay.add_argument("--means", metavar="M", help=b.say("espèces, chèque…", "cash, cheque…"))
    there = tools.command("checkin", Text("pointe des joueurs présents", "check players in"), "people", "check_in")
    tools.numbers(there)
    there.add_argument("--all", action="store_true", help=b.say("tous les inscrits", "all who are entered"))
    out = tools.command("checkout", Text("annule un pointage", "cancel a check-in"), "people", "check_out")
    tools.number(out)
    gone = tools.command(
        "withdraw", Text("déclare forfait avant le départ", "withdraw before the start"), "people", "withdraw"
    )
    tools.numbers(gone)
    team = tools.command("team", Text("forme un duo ou une équipe", "form a duo or a team"), "people", "team")
    team.add_argument("--members", required=True, metavar="1,2", help=b.say("numéros d'inscription", "entry numbers"))
    team.add_argument("--name", metavar=b.say("NOM", "NAME"))


def _player_options(b: Builder, parser: Parser) -> None:
    for name, fr, en in (
        ("first-name", "prénom", "first name"),
        ("licence", "numéro de licence", "licence number"),
        ("club", "club", "club"),
        ("committee", "comité", "committee"),
        ("zone", "zone", "zone"),
        ("born", "date de naissance", "date of birth"),
        ("fee", "droit dû", "fee due"),
        ("email", "courriel", "e-mail"),
        ("phone", "téléphone", "telephone"),
    ):
        parser.add_argument(f"--{name}", metavar="…", help=b.say(fr, en))
    parser.add_argument(
        "--serie", type=int, choices=(1, 2, 3, 4), metavar="S", help=b.say("série 1 à 4", "série 1 to 4")
    )
    parser.add_argument(
        "--orientation", choices=tuple("NSEOnseo"), metavar="O", help=b.say("N, S, E ou O", "N, S, E or O")
    )
    parser.add_argument("--champion", action="store_true", help=b.say("champion sortant", "reigning champion"))
    parser.add_argument("--reserve", action="store_true", help=b.say("remplaçant", "reserve"))
    parser.add_argument(
        "--consent", action="store_true", help=b.say("accepte d'être recontacté", "agrees to be written to")
    )


def _add_seats(b: Builder, tools: Tools) -> None:
    seat = tools.command(
        "seat", Text("tire les places de ce qui suit", "draw the seats of what comes next"), "seating", "seat"
    )
    seat.add_argument(
        "--mode", metavar="M", help="auto fft howell repaired found slips numbers balanced random best final club"
    )
    seat.add_argument("--seed", type=int, metavar="N", help=b.say("refait un tirage", "repeat a draw"))
    seat.add_argument("--preview", action="store_true", help=b.say("montre sans publier", "show, publish nothing"))
    tools.position(seat, Text("replace à partir de cette position", "seat anew from this position on"))
    seats = tools.command(
        "seating", Text("montre les places et leur certificat", "show seats and certificate"), "seating", "show_seats"
    )
    tools.position(seats, Text("une position", "one position"))
    late = tools.command(
        "late", Text("donne une place vacante à un retardataire", "give a latecomer a vacant seat"), "seating", "late"
    )
    tools.number(late)
    tools.position(late, Text("dès cette position", "from this position on"), required=True)
    late.add_argument("--seat", metavar="S", help=b.say("la place (N6)", "the seat (N6)"))
    sub = tools.command(
        "substitute", Text("remplace un joueur par un autre", "let somebody play for another"), "seating", "substitute"
    )
    tools.number(sub)
    sub.add_argument("incoming", type=int, metavar="M", help=b.say("le remplaçant", "the substitute"))
    tools.position(sub, Text("dès cette position", "from this position on"), required=True)
    sub.add_argument(
        "--inherits",
        action="store_true",
        help=b.say("il reprend le total de l'autre", "he carries on the other's total"),
    )
    leave = tools.command("leave", Text("un joueur quitte le tournoi", "a player leaves"), "seating", "leave")
    tools.number(leave)
    tools.position(leave, Text("dès cette position", "from this position on"), required=True)
    leave.add_argument(
        "--force-majeure", action="store_true", help=b.say("il n'est pas classé dernier", "he is not ranked last")
    )
