"""`oudler tournament …`: what only duplicate has."""

from __future__ import annotations

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text


def add_duplicate(b: Builder, tools: Tools) -> None:
    text = Text("ouvre la position suivante (arbitre)", "open the next position (arbiter)")
    opened = tools.deed("open", text, "fiches", "open_position")
    tools.position(opened, Text("la position", "the position"))
    opened.add_argument(
        "--duplicated",
        action="store_true",
        help=b.say("les étuis y sont dupliqués sans être joués", "étuis are duplicated there and not played"),
    )
    _add_etuis(b, tools)
    text = Text("écrit, vérifie, rectifie ou montre une fiche", "write, check, correct or show a fiche")
    fiche = tools.deed("fiche", text, "fiches", "fiche")
    tools.position(fiche, Text("la position", "the position"), required=True)
    _table(b, fiche)
    _etui(b, fiche, required=False)
    fiche.add_argument("--score", type=int, metavar="A", help=b.say("le montant : 56, -62", "the amount: 56, -62"))
    fiche.add_argument(
        "--deal",
        metavar="L",
        help=b.say('le décompte : "49 2 petit:attaque"', 'the count: "49 2 petit:attack"'),
    )
    fiche.add_argument("--chien", metavar="C", help=b.say("les six cartes du chien", "the six cards of the chien"))
    fiche.add_argument(
        "--seats", nargs=4, metavar="N", help=b.say("qui est assis N S E O, par équipes", "who sits N S E O, in teams")
    )
    way = fiche.add_mutually_exclusive_group()
    way.add_argument("--check", action="store_true", help=b.say("seconde saisie", "second entry"))
    way.add_argument("--correct", action="store_true", help=b.say("rectification (--reason)", "correction (--reason)"))
    text = Text("décision de l'arbitre sur une donne (--reason)", "the arbiter's decision on a deal (--reason)")
    decide = tools.deed("decide", text, "fiches", "decide", reason_due=True)
    tools.position(decide, Text("la position", "the position"), required=True)
    _table(b, decide)
    _etui(b, decide)
    for name, fr, en in (
        ("cancelled", "donne annulée à cette table", "the deal is cancelled at this table"),
        ("average", "moyenne donnée", "an average is given"),
        ("back", "la décision est retirée", "the decision is taken back"),
    ):
        decide.add_argument(f"--{name}", action="store_true", help=b.say(fr, en))
    decide.add_argument(
        "--note", nargs="+", metavar="%", help=b.say("note d'attaque, et de défense", "attack note, and defence note")
    )
    decide.add_argument("--score", type=int, metavar="A", help=b.say("score ajusté", "adjusted score"))
    text = Text("annule un étui pour tous (--reason)", "cancel an étui for all (--reason)")
    cancel = tools.deed("cancel-etui", text, "fiches", "cancel", reason_due=True)
    tools.number(cancel, Text("numéro de l'étui", "number of the étui"))
    cancel.add_argument("--back", action="store_true", help=b.say("il compte de nouveau", "it counts again"))
    topage = tools.command("topage", Text("les notes d'un étui", "the notes of an étui"), "fiches", "topage")
    _etui(b, topage)
    topage.add_argument(
        "--public", action="store_true", help=b.say("ce que tous peuvent voir", "what everybody may see")
    )


def _add_etuis(b: Builder, tools: Tools) -> None:
    text = Text("étuis du tournoi : les montrer, préparer ou tirer", "its étuis: show, prepare or draw them")
    etuis = tools.deed("etuis", text, "etuis", "etuis")
    way = etuis.add_mutually_exclusive_group()
    way.add_argument(
        "--commit",
        metavar="HEX",
        help=b.say("s'engage sur la graine d'un tirage", "promise the seed of a draw"),
    )
    way.add_argument(
        "--prepared",
        metavar=b.say("ÉTUIS", "ÉTUIS"),
        help=b.say("prend les étuis de ce fichier", "take the étuis of this file"),
    )
    way.add_argument("--draw", action="store_true", help=b.say("tire ceux du mouvement", "draw those of the movement"))
    etuis.add_argument(
        "--terms", default="", metavar=b.say("TEXTE", "TEXT"), help=b.say("avec --commit : les termes", "with --commit")
    )
    etuis.add_argument(
        "--band", default="prenable", metavar=b.say("BANDE", "BAND"), help="prenable | serre | solide | tout"
    )
    etuis.add_argument("--public", default="", metavar="N", help=b.say("nombre public", "public number"))
    b.seed_option(etuis)
    text = Text("lance un étui donné à la table", "launch an étui that was dealt at the table")
    launch = tools.deed("launch", text, "etuis", "launch")
    _table(b, launch)
    _etui(b, launch)
    launch.add_argument(
        "steps",
        nargs="+",
        metavar=b.say("ÉTAPE", "STEP"),
        help=b.say("voir « oudler duplicate etuis launch -h »", "see “oudler duplicate etuis launch -h”"),
    )
    b.seed_option(launch)
    text = Text("fiches écrites, manquantes, à vérifier", "fiches written, missing, to be checked")
    fiches = tools.command("fiches", text, "fiches", "fiches")
    tools.position(fiches, Text("la position (sinon celle en cours)", "the position (else the current one)"))
    text = Text("entre les lignes d'un tableur, toutes ou aucune", "enter the lines of a spreadsheet, all or none")
    many = tools.deed("fiches-import", text, "fiche_import", "fiches_import")
    many.add_argument("lines", metavar=b.say("FICHES", "FICHES"), help="fiches.xlsx, fiches.csv, fiches.ods")
    many.add_argument("--check", action="store_true", help=b.say("seconde saisie", "second entry"))
    many.add_argument("--sheet", metavar="S", help=b.say("la feuille du classeur", "the sheet of the workbook"))
    many.add_argument("--skip-known", action="store_true", help=b.say("laisse celles qui sont là", "leave those in"))
    many.add_argument("--dry-run", action="store_true", help=b.say("lit sans entrer", "read, enter nothing"))


def _table(b: Builder, parser: Parser) -> None:
    parser.add_argument("-t", "--table", type=int, required=True, metavar="T", help=b.say("la table", "the table"))


def _etui(b: Builder, parser: Parser, *, required: bool = True) -> None:
    parser.add_argument("-e", "--etui", type=int, required=required, metavar="E", help=b.say("l'étui", "the étui"))


def add_routes(b: Builder, tools: Tools) -> None:
    text = Text("la feuille de route d'un inscrit ou d'une équipe", "the feuille de route of an entrant or a team")
    route = tools.command("route", text, "routes", "route")
    tools.number(route)
    route.add_argument("--by", type=int, metavar="N", help=b.say("qui la demande", "who asks for it"))
    route.add_argument("--explain", action="store_true", help=b.say("chaque note expliquée", "every note explained"))
    text = Text("qui joue un étui à une table", "who plays an étui at a table")
    deal = tools.command("deal", text, "routes", "deal")
    tools.position(deal, Text("la position", "the position"), required=True)
    _table(b, deal)
    _etui(b, deal)
    deal.add_argument("--seen-by", type=int, metavar="N", help=b.say("quelle main il voit", "which hand he sees"))
    text = Text("tire la couleur du premier attaquant (triplettes)", "draw the first attacker's colour (triplettes)")
    colour = tools.deed("first-colour", text, "routes", "first_colour")
    colour.add_argument("--colour", metavar="C", help="blue | white | red")
    tools.seed(colour)
    text = Text("fixe les PCN par rang (organisateur)", "set PCN by rank (organiser)")
    pcn = tools.deed("pcn-table", text, "routes", "pcn_table")
    pcn.add_argument("pcn", nargs="*", metavar="P", help=b.say("rang 1 d'abord : 300 250 200", "rank 1 first: 300 250"))
    text = Text("ce qu'on contrôle à la table, avant et après", "what is checked at a table, before and after")
    tools.command("table-checks", text, "routes", "checks", file=False)
