"""`oudler tournament …`: the entry desk, duos and teams."""

from __future__ import annotations

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text


def add_people(b: Builder, tools: Tools) -> None:
    text = Text("inscrit une liste (CSV, XLSX, ODS)", "enter a list (CSV, XLSX, ODS)")
    lists = tools.deed("import", text, "people", "import_list")
    lists.add_argument("list", metavar=b.say("LISTE", "LIST"), help="inscrits.xlsx")
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
    add = tools.deed("add", Text("inscrit un joueur", "enter a player"), "people", "add")
    add.add_argument("--surname", required=True, metavar=b.say("NOM", "NAME"), help=b.say("nom", "surname"))
    _player_options(b, add)
    add.add_argument("--reserve", action="store_true", help=b.say("remplaçant", "reserve"))
    edit = tools.deed("edit", Text("corrige un inscrit", "correct an entry"), "people", "edit")
    tools.number(edit)
    edit.add_argument("--surname", metavar=b.say("NOM", "NAME"), help=b.say("nom", "surname"))
    _player_options(b, edit)
    text = Text("liste des inscrits, cherche un nom ou une licence", "list entries, search a name or licence")
    listing = tools.command("players", text, "people", "players")
    listing.add_argument("--search", metavar="T", help=b.say("nom ou licence", "name or licence"))
    listing.add_argument("--absent", action="store_true", help=b.say("les absents seulement", "only those not there"))
    listing.add_argument(
        "--no-address",
        action="store_true",
        help=b.say("ceux à qui demander une adresse (ORG-12)", "those to be asked for an address (ORG-12)"),
    )
    pay = tools.deed("pay", Text("encaisse des droits", "take fees"), "people", "pay")
    tools.numbers(pay)
    pay.add_argument("--all", action="store_true", help=b.say("tous ceux qui doivent", "all who owe"))
    pay.add_argument("--amount", metavar="M", help="12,50")
    pay.add_argument("--means", metavar="M", help=b.say("espèces, chèque…", "cash, cheque…"))
    there = tools.deed("checkin", Text("pointe des joueurs présents", "check players in"), "people", "check_in")
    tools.numbers(there)
    there.add_argument("--all", action="store_true", help=b.say("tous les inscrits", "all who are entered"))
    out = tools.deed("checkout", Text("annule un pointage", "cancel a check-in"), "people", "check_out")
    tools.number(out)
    gone = tools.deed(
        "withdraw", Text("déclare forfait avant le départ", "withdraw before the start"), "people", "withdraw"
    )
    tools.numbers(gone)


def add_teams(b: Builder, tools: Tools) -> None:
    text = Text("forme ou change un duo, une équipe", "form or change a duo, a team")
    team = tools.deed("team", text, "teams", "team")
    team.add_argument("--members", required=True, metavar="1,2", help=b.say("numéros d'inscription", "entry numbers"))
    team.add_argument("--name", metavar=b.say("NOM", "NAME"), help=b.say("son nom", "its name"))
    team.add_argument("--captain", type=int, metavar="N", help=b.say("son capitaine", "its captain"))
    team.add_argument(
        "--number", type=int, metavar="T", help=b.say("change l'équipe de ce numéro", "change the team of this number")
    )
    disband = tools.deed("disband", Text("dissout une équipe", "dissolve a team"), "teams", "disband")
    tools.number(disband, Text("numéro d'équipe", "team number"))
    tools.command("teams", Text("liste des équipes", "the list of teams"), "teams", "teams")


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
    parser.add_argument(
        "--consent", action="store_true", help=b.say("accepte d'être recontacté", "agrees to be written to")
    )
