"""`oudler tournament …`: results, championships, what leaves the tournament."""

from __future__ import annotations

from oudler.cli.parsers.building import Builder
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text
from oudler.tournament.duplicate.orders import Order

DOCUMENTS = (
    "inscription pointage orientation places plan personnelles howell marque chevalets panneaux affiche"
    " recapitulatif classement palmares homologation incidents ; duplicate : diagrammes etiquettes fiches badges"
    " certificat mouvements circulation tables routes topage rapport classement-general classement-alterne"
    " classement-lignes feuilles-quadrettes recapitulatifs quarts match"
)
LISTS = "inscrits pointage caisse licences invitations places feuilles classement penalites pcn prix incidents"

_ORDERS = {Order.ALTERNATE: Text("alterné", "alternate"), Order.GENERAL: Text("général", "general")}


def add_results(b: Builder, tools: Tools) -> None:
    ranking = tools.command("ranking", Text("le classement", "the ranking"), "results", "show_ranking")
    tools.position(ranking, Text("après cette position", "after this position"))
    ranking.add_argument(
        "--players", action="store_true", help=b.say("les joueurs, même par équipes", "players, in team events too")
    )
    ranking.add_argument(
        "--explain", type=int, metavar="N", help=b.say("le total de cet inscrit", "how this entrant's total came about")
    )
    for order in Order:
        ranking.add_argument(
            f"--{order}",
            dest="order",
            action="store_const",
            const=order,
            help=b.say(f"duplicate : classement {_ORDERS[order].fr}", f"duplicate: {_ORDERS[order].en} ranking"),
        )
    ranking.add_argument(
        "--line", action="store_true", help=b.say("duplicate : chaque ligne à part", "duplicate: each line by itself")
    )
    penalty = tools.deed(
        "penalty", Text("pénalise (--reason)", "penalise (--reason)"), "penalties", "penalty", reason_due=True
    )
    penalty.add_argument("--player", type=int, metavar="N", help=b.say("numéro d'inscription", "entry number"))
    penalty.add_argument("--team", type=int, metavar="N", help=b.say("numéro d'équipe", "team number"))
    penalty.add_argument(
        "-t",
        "--table",
        type=int,
        metavar="T",
        help=b.say("sa feuille de marque : ARB-28, 29, 30", "its score sheet: ARB-28, 29, 30"),
    )
    penalty.add_argument("--points", metavar="P", help=b.say("points retirés", "points taken off"))
    penalty.add_argument("--clause", required=True, metavar="C", help="COMP-35, ARB-28…")
    tools.position(penalty, Text("à quelle position", "at which position"))
    text = Text("pénalise un retard (art. 26)", "penalise lateness (art. 26)")
    late = tools.deed("lateness", text, "championship", "late_penalty")
    tools.number(late)
    late.add_argument(
        "--minutes", type=int, required=True, metavar="M", help=b.say("retard en minutes", "minutes late")
    )
    tools.position(late, Text("à quelle position", "at which position"))
    text = Text("lève une pénalité (--reason)", "revoke a penalty (--reason)")
    revoke = tools.deed("revoke", text, "penalties", "revoke", reason_due=True)
    tools.number(revoke, Text("numéro de la pénalité", "number of the penalty"))
    tools.command("penalties", Text("liste des pénalités", "the list of penalties"), "penalties", "list_penalties")
    final = tools.deed("final", Text("rend le classement définitif", "make the ranking final"), "results", "final")
    final.add_argument(
        "--with-fewer",
        action="store_true",
        help=b.say("classe aussi ceux qui ont joué moins de positions", "rank those too who played fewer positions"),
    )
    pcn = tools.command("pcn", Text("PCN et PP de chacun", "everybody's PCN and PP"), "results", "pcn")
    pcn.add_argument(
        "--explain", type=int, metavar="N", help=b.say("le calcul pour cet inscrit", "how this entrant's came about")
    )
    pcn.add_argument(
        "--all", action="store_true", help=b.say("même ceux qui n'ont rien", "those who have none as well")
    )
    text = Text("ce que la FFT demande, ce qui manque", "what the FFT asks for, what is missing")
    tools.command("homologation", text, "results", "check_homologation")
    text = Text("montre ou fixe la liste des prix", "show or set the prize list")
    prizes = tools.deed("prizes", text, "prizes", "prizes")
    prizes.add_argument(
        "--set", metavar="A,B", help=b.say("les prix, le premier d'abord", "the prizes, first prize first")
    )
    prizes.add_argument("--special", metavar="A", help=b.say("prix spécial (ORG-06)", "special prize (ORG-06)"))
    prizes.add_argument("--cup", action="store_true", help=b.say("il y a une coupe", "there is a cup"))
    text = Text("dérogation de la CCN (--reason)", "dispensation by the CCN (--reason)")
    award = tools.deed("award", text, "results", "awards_override", reason_due=True)
    tools.number(award, Text("numéro de l'inscrit ou de l'équipe", "number of the entrant or team"))
    award.add_argument("--pcn", type=int, required=True, metavar="P", help="PCN")
    award.add_argument("--pp", type=int, default=0, metavar="P", help="PP")


def add_championship(b: Builder, tools: Tools) -> None:
    text = Text("qui peut jouer, ce qui manque à l'épreuve", "who may enter, what the event lacks")
    eligibility = tools.command("eligibility", text, "championship", "check_eligibility")
    eligibility.add_argument(
        "--before",
        metavar=b.say("AUTRE", "OTHER"),
        help=b.say(
            "la finale régionale de l'an passé, ou la qualification d'une finale interclubs",
            "last season's regional final, or the qualification of an interclubs final",
        ),
    )
    text = Text("qui est qualifié", "who qualifies")
    found = tools.command("qualifiers", text, "championship", "show_qualifiers")
    found.add_argument(
        "--places", type=int, metavar="N", help=b.say("combien (sinon le quota)", "how many (else the quota)")
    )
    found.add_argument(
        "--qualified",
        action="append",
        default=[],
        metavar="N,N",
        help=b.say("déjà qualifiés, ils ont joué (COMP-13)", "qualified before, they played (COMP-13)"),
    )


def add_output(b: Builder, tools: Tools) -> None:
    text = Text("imprime un document en PDF", "print a document as PDF")
    document = tools.command("print", text, "output", "print_document")
    document.add_argument("document", metavar="DOC", help=DOCUMENTS)
    tools.position(document, Text("pour une position", "for one position"))
    tools.out(document, b.say("fichier PDF (DOC.pdf)", "PDF file (DOC.pdf)"), required=False)
    paper = b.say("a4 (par défaut : feuilles et fiches par deux, quatre ou six) | a5", "a4 (default: to be cut) | a5")
    document.add_argument("--paper", choices=("a4", "a5"), default="a4", metavar="P", help=paper)
    document.add_argument("--blank", type=int, metavar="N", help=b.say("fiches vierges en plus", "blank slips as well"))
    address = b.say("où mènent les QR codes ({n} : la table, l'étui)", "where QR codes lead ({n}: the table, the étui)")
    document.add_argument("--address", metavar="URL", help=address)
    nodes = b.say(
        "rapport : nœuds du solveur par étui (0 : aucun ; dès 10000000 les écarts se comparent)",
        "rapport: the solver's nodes an étui (0: none; from 10000000 on écarts are compared)",
    )
    document.add_argument("--nodes", type=int, metavar="N", help=nodes)
    text = Text("imprime un lot de documents (ZIP)", "print many documents (ZIP)")
    packed = tools.command("pack", text, "output", "pack_papers")
    said = b.say("position (ses papiers) | secours (tout, pour finir sur papier)", "position | secours (all, on paper)")
    packed.add_argument("pack", choices=("position", "secours"), metavar=b.say("LOT", "PACK"), help=said)
    tools.position(packed, Text("pour une position", "for one position"))
    tools.out(packed, b.say("fichier ZIP (LOT.zip)", "ZIP file (PACK.zip)"), required=False)
    packed.add_argument("--paper", choices=("a4", "a5"), default="a4", metavar="P", help=paper)
    packed.add_argument("--address", metavar="URL", help=address)
    text = Text("écrit des listes en CSV, XLSX, JSON ou texte", "write lists as CSV, XLSX, JSON or text")
    lists = tools.command("tables", text, "output", "tables")
    lists.add_argument("lists", nargs="*", metavar=b.say("LISTE", "LIST"), help=LISTS)
    tools.out(lists, "classement.csv, tout.xlsx, rapport.txt")
    text = Text("exporte tous les événements", "export every event")
    export = tools.command("export", text, "rehearse", "export")
    export.add_argument("out", metavar=b.say("SORTIE", "OUT"), help="tournoi.jsonl")
    adopt = tools.command(
        "adopt", Text("reprend un tournoi exporté", "take in an exported tournament"), "rehearse", "adopt"
    )
    adopt.add_argument("source", metavar=b.say("ENTREE", "IN"), help="tournoi.jsonl")
