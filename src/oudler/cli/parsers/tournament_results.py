"""`oudler tournament …`: sheets, results, what leaves the tournament."""

from __future__ import annotations

from oudler.cli.parsers.building import Builder
from oudler.cli.parsers.tournament_stages import stage_options
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text

DOCUMENTS = (
    "inscription pointage orientation places plan personnelles howell marque chevalets panneaux affiche"
    " recapitulatif classement palmares homologation"
)
LISTS = "inscrits pointage caisse licences invitations places feuilles classement penalites pcn prix"


def add_sheets(b: Builder, tools: Tools) -> None:
    text = Text("saisit, vérifie ou rectifie une feuille", "enter, check or correct a sheet")
    sheet = tools.command("sheet", text, "sheets", "sheet")
    tools.position(sheet, Text("la position", "the position"), required=True)
    sheet.add_argument("-t", "--table", type=int, required=True, metavar="T", help=b.say("la table", "the table"))
    sheet.add_argument(
        "--deal",
        action="append",
        default=[],
        metavar="L",
        help=b.say(
            'une donne : "garde N 2 56 petit:attaque" ou "N=318 S=-106 E=-106 O=-106"',
            'a deal: "garde N 2 56 petit:attack" or "N=318 S=-106 E=-106 O=-106"',
        ),
    )
    way = sheet.add_mutually_exclusive_group()
    way.add_argument("--draft", action="store_true", help=b.say("brouillon", "a draft"))
    way.add_argument("--check", action="store_true", help=b.say("seconde saisie", "second entry"))
    way.add_argument("--correct", action="store_true", help=b.say("rectification (--reason)", "correction (--reason)"))
    sheet.add_argument("--seen", type=int, metavar="V", help=b.say("version que l'on a vue", "version that was seen"))
    sheets = tools.command(
        "sheets", Text("feuilles reçues, manquantes, sommes", "sheets in, missing, sums"), "sheets", "sheets"
    )
    tools.position(sheets, Text("la position", "the position"))
    close = tools.command("close", Text("clôt la position", "close the position"), "sheets", "close")
    tools.position(close, Text("la position", "the position"))
    again = tools.command(
        "reopen", Text("rouvre une position, ou le classement", "reopen a position, or the ranking"), "sheets", "reopen"
    )
    tools.position(again, Text("la position", "the position"))
    cut = tools.command(
        "cut", Text("dit qui passe à l'étape suivante", "say who goes on to the next stage"), "sheets", "next_stage"
    )
    cut.add_argument(
        "--choose", nargs="+", metavar="N", help=b.say("parmi les ex æquo à la limite", "among those tied at the limit")
    )


def add_results(b: Builder, tools: Tools) -> None:
    ranking = tools.command("ranking", Text("le classement", "the ranking"), "results", "show_ranking")
    tools.position(ranking, Text("après cette position", "after this position"))
    ranking.add_argument(
        "--players", action="store_true", help=b.say("les joueurs, même par équipes", "players, in team events too")
    )
    penalty = tools.command("penalty", Text("pénalise (--reason)", "penalise (--reason)"), "results", "penalty")
    penalty.add_argument("--player", type=int, metavar="N", help=b.say("numéro d'inscription", "entry number"))
    penalty.add_argument("--team", type=int, metavar="N", help=b.say("numéro d'équipe", "team number"))
    penalty.add_argument(
        "--points", type=int, required=True, metavar="P", help=b.say("points retirés", "points taken off")
    )
    penalty.add_argument("--clause", required=True, metavar="C", help="COMP-35, ARB-28…")
    tools.position(penalty, Text("à quelle position", "at which position"))
    revoke = tools.command(
        "revoke", Text("lève une pénalité (--reason)", "revoke a penalty (--reason)"), "results", "revoke"
    )
    tools.number(revoke)
    tools.command("final", Text("rend le classement définitif", "make the ranking final"), "results", "final")
    pcn = tools.command("pcn", Text("PCN et PP de chacun", "everybody's PCN and PP"), "results", "pcn")
    pcn.add_argument(
        "--explain", type=int, metavar="N", help=b.say("le calcul pour cet inscrit", "how this entrant's came about")
    )
    pcn.add_argument(
        "--all", action="store_true", help=b.say("même ceux qui n'ont rien", "those who have none as well")
    )
    text = Text("ce que la FFT demande, ce qui manque", "what the FFT asks for, what is missing")
    tools.command("homologation", text, "results", "check_homologation")
    prizes = tools.command("prizes", Text("la liste des prix", "the prize list"), "results", "prizes")
    prizes.add_argument(
        "--set", metavar="A,B", help=b.say("les prix, le premier d'abord", "the prizes, first prize first")
    )
    prizes.add_argument("--special", metavar="A", help=b.say("prix spécial (ORG-06)", "special prize (ORG-06)"))
    prizes.add_argument("--cup", action="store_true", help=b.say("il y a une coupe", "there is a cup"))
    award = tools.command(
        "award",
        Text("dérogation de la CCN (--reason)", "dispensation by the CCN (--reason)"),
        "results",
        "awards_override",
    )
    tools.number(award)
    award.add_argument("--pcn", type=int, required=True, metavar="P")
    award.add_argument("--pp", type=int, default=0, metavar="P")


def add_output(b: Builder, tools: Tools) -> None:
    text = Text("imprime un document en PDF", "print a document as PDF")
    document = tools.command("print", text, "output", "print_document")
    document.add_argument("document", metavar="DOC", help=DOCUMENTS)
    tools.position(document, Text("pour une position", "for one position"))
    document.add_argument(
        "-o", "--out", metavar=b.say("SORTIE", "OUT"), help=b.say("fichier PDF (DOC.pdf)", "PDF file (DOC.pdf)")
    )
    document.add_argument("--paper", choices=("a4", "a5"), metavar="P", help="a4 | a5")
    document.add_argument("--blank", type=int, metavar="N", help=b.say("fiches vierges en plus", "blank slips as well"))
    document.add_argument(
        "--address", metavar="URL", help=b.say("adresse pour les QR codes", "address for the QR codes")
    )
    text = Text("écrit des listes en CSV, XLSX, JSON ou texte", "write lists as CSV, XLSX, JSON or text")
    lists = tools.command("tables", text, "output", "tables")
    lists.add_argument("lists", nargs="*", metavar=b.say("LISTE", "LIST"), help=LISTS)
    lists.add_argument(
        "-o", "--out", required=True, metavar=b.say("SORTIE", "OUT"), help="classement.csv, tout.xlsx, rapport.txt"
    )
    text = Text("exporte tous les événements", "export every event")
    export = tools.command("export", text, "rehearse", "export")
    export.add_argument("out", metavar=b.say("SORTIE", "OUT"), help="tournoi.jsonl")
    adopt = tools.command(
        "adopt", Text("reprend un tournoi exporté", "take in an exported tournament"), "rehearse", "adopt"
    )
    adopt.add_argument("source", metavar=b.say("ENTREE", "IN"), help="tournoi.jsonl")
    text = Text("joue un tournoi inventé, pour s'exercer", "play an invented tournament, for practice")
    rehearse = tools.command("rehearse", text, "rehearse", "rehearse", file=False)
    rehearse.add_argument("file", nargs="?", metavar=b.say("TOURNOI", "TOURNAMENT"))
    stage_options(b, rehearse)
    rehearse.add_argument("--players", type=int, default=24, metavar="N", help=b.say("joueurs (24)", "players (24)"))
    rehearse.add_argument("--seed", type=int, metavar="N", help=b.say("graine", "seed"))
    rehearse.add_argument("--calm", action="store_true", help=b.say("sans incidents", "without incidents"))
