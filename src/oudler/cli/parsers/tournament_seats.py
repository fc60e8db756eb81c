"""`oudler tournament …`: seats, score sheets, practice."""

from __future__ import annotations

from oudler.cli.parsers.building import Builder, Once
from oudler.cli.parsers.tournament_stages import stage_options
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text


def add_seats(b: Builder, tools: Tools) -> None:
    text = Text("tire les places de ce qui suit", "draw the seats of what comes next")
    seat = tools.deed("seat", text, "seating", "seat")
    seat.add_argument(
        "--mode", metavar="M", help="auto fft howell repaired found slips numbers balanced few random best final club"
    )
    seat.add_argument(
        "--plan",
        metavar="P",
        help=b.say(
            "duplicate : un plan à soi, plan.json ou plan.csv", "duplicate: a plan of one's own, plan.json or plan.csv"
        ),
    )
    tools.seed(seat)
    seat.add_argument("--preview", action="store_true", help=b.say("montre sans publier", "show, publish nothing"))
    tools.position(seat, Text("replace à partir de cette position", "seat anew from this position on"))
    text = Text("montre les places et leur certificat", "show seats and certificate")
    seats = tools.command("seating", text, "seating", "show_seats")
    tools.position(seats, Text("une position", "one position"))
    text = Text("donne une place vacante à un retardataire", "give a latecomer a vacant seat")
    late = tools.deed("late", text, "seating", "late")
    tools.number(late)
    tools.position(late, Text("dès cette position", "from this position on"), required=True)
    late.add_argument("--seat", metavar="S", help=b.say("la place (N6)", "the seat (N6)"))
    text = Text("remplace un joueur par un autre", "let somebody play for another")
    sub = tools.deed("substitute", text, "seating", "substitute")
    tools.number(sub)
    sub.add_argument("incoming", type=int, metavar="M", help=b.say("le remplaçant", "the substitute"))
    tools.position(sub, Text("dès cette position", "from this position on"), required=True)
    ranked = b.say(
        "qui est classé : incoming (le remplaçant) | outgoing (le remplacé, par équipes) | each (chacun)",
        "who is ranked: incoming (the substitute) | outgoing (in teams) | each",
    )
    sub.add_argument("--ranked", action=Once, metavar="R", help=ranked)
    sub.add_argument(
        "--inherits",
        dest="ranked",
        action="store_const",
        const="incoming",
        help=b.say("comme --ranked incoming : il reprend le total", "as --ranked incoming"),
    )
    text = Text("un joueur quitte le tournoi (--reason)", "a player leaves (--reason)")
    leave = tools.deed("leave", text, "seating", "leave", reason_due=True)
    tools.number(leave)
    tools.position(leave, Text("dès cette position", "from this position on"), required=True)
    leave.add_argument(
        "--force-majeure", action="store_true", help=b.say("il n'est pas classé dernier", "he is not ranked last")
    )

    text = Text("donne à un joueur une place vacante à une autre table", "give a player a vacant seat elsewhere")
    move = tools.deed("move", text, "seating", "move")
    tools.number(move)
    tools.position(move, Text("dès cette position", "from this position on"), required=True)
    where = move.add_mutually_exclusive_group()
    where.add_argument("-t", "--table", type=int, metavar="T", help=b.say("à cette table", "at this table"))
    where.add_argument(
        "--with",
        dest="other",
        type=int,
        metavar="M",
        help=b.say("change de place avec ce joueur", "changes places with this player"),
    )
    text = Text("une table de moins de trois ne joue pas (--reason)", "a table of fewer than three does not play")
    unplayed = tools.deed("unplayed", text, "seating", "unplayed", reason_due=True)
    tools.position(unplayed, Text("la position", "the position"), required=True)
    unplayed.add_argument("-t", "--table", type=int, required=True, metavar="T", help=b.say("la table", "the table"))


def add_sheets(b: Builder, tools: Tools) -> None:
    text = Text("saisit, vérifie, rectifie ou montre une feuille", "enter, check, correct or show a sheet")
    sheet = tools.deed("sheet", text, "sheets", "sheet")
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
    sheet.add_argument(
        "--bilans",
        nargs="+",
        default=[],
        metavar="B",
        help=b.say("les bilans seuls : N=120 S=-40 E=-40 O=-40", "the bilans alone: N=120 S=-40 E=-40 O=-40"),
    )
    way = sheet.add_mutually_exclusive_group()
    way.add_argument("--draft", action="store_true", help=b.say("brouillon", "a draft"))
    way.add_argument("--check", action="store_true", help=b.say("seconde saisie", "second entry"))
    way.add_argument("--correct", action="store_true", help=b.say("rectification (--reason)", "correction (--reason)"))
    sheet.add_argument("--seen", type=int, metavar="V", help=b.say("version que l'on a vue", "version that was seen"))
    text = Text("une feuille a disparu (--reason)", "a sheet has vanished (--reason)")
    lost = tools.deed("lost", text, "sheets", "lost", reason_due=True)
    tools.position(lost, Text("la position", "the position"), required=True)
    lost.add_argument("-t", "--table", type=int, required=True, metavar="T", help=b.say("la table", "the table"))
    lost.add_argument(
        "--bilans",
        nargs="+",
        default=[],
        metavar="B",
        help=b.say("les bilans que l'arbitre fixe", "the bilans that the arbiter decides"),
    )
    lost.add_argument(
        "--annulled", action="store_true", help=b.say("les donnes sont annulées", "the deals are annulled")
    )
    text = Text("entre les feuilles d'un tableur", "enter the sheets of a spreadsheet")
    many = tools.deed("sheets-import", text, "scores", "sheets_import")
    many.add_argument("scores", metavar=b.say("MARQUES", "SCORES"), help="marques.xlsx, marques.csv")
    many.add_argument("--check", action="store_true", help=b.say("seconde saisie", "second entry"))
    many.add_argument("--sheet", metavar="S", help=b.say("la feuille du classeur", "the sheet of the workbook"))
    many.add_argument("--skip-known", action="store_true", help=b.say("laisse celles qui sont là", "leave those in"))
    many.add_argument("--dry-run", action="store_true", help=b.say("lit sans entrer", "read, enter nothing"))
    text = Text("feuilles reçues, manquantes, sommes", "sheets in, missing, sums")
    sheets = tools.command("sheets", text, "sheets", "sheets")
    tools.position(sheets, Text("la position", "the position"))
    close = tools.deed("close", Text("clôt la position", "close the position"), "sheets", "close")
    tools.position(close, Text("la position", "the position"))
    text = Text("rouvre une position ou le classement (--reason)", "reopen a position or the ranking (--reason)")
    again = tools.deed("reopen", text, "sheets", "reopen", reason_due=True)
    tools.position(again, Text("la position", "the position"))
    text = Text("dit qui passe à l'étape suivante", "say who goes on to the next stage")
    cut = tools.deed("cut", text, "sheets", "next_stage")
    cut.add_argument(
        "--choose", nargs="+", metavar="N", help=b.say("parmi les ex æquo à la limite", "among those tied at the limit")
    )


def add_practice(b: Builder, tools: Tools) -> None:
    text = Text("écrit une liste d'inscrits inventés", "write a list of invented entrants")
    sample = tools.command("sample", text, "rehearse", "sample", file=False)
    sample.add_argument("--players", type=int, default=24, metavar="N", help=b.say("joueurs (24)", "players (24)"))
    sample.add_argument("--form", metavar="F", help="individual | duo | team4 | linked")
    sample.add_argument("--committee", metavar="C", help=b.say("tous de ce comité", "all of this committee"))
    sample.add_argument("--licensed", action="store_true", help=b.say("tous licenciés", "all licensed"))
    tools.seed(sample)
    tools.out(sample, "inscrits.xlsx, inscrits.csv")
    text = Text("remplit au hasard les feuilles d'une position", "fill in the sheets of a position at random")
    play = tools.deed("play", text, "rehearse", "play")
    tools.position(play, Text("la position", "the position"))
    tools.seed(play)
    text = Text("joue tout un tournoi inventé", "play a whole invented tournament")
    rehearse = tools.command("rehearse", text, "rehearse", "rehearse", file=False)
    rehearse.add_argument("file", nargs="?", metavar=b.say("TOURNOI", "TOURNAMENT"), help="tournoi.oudler")
    stage_options(b, rehearse)
    rehearse.add_argument("--players", type=int, default=24, metavar="N", help=b.say("joueurs (24)", "players (24)"))
    tools.seed(rehearse)
    rehearse.add_argument(
        "--bot",
        default="glouton",
        metavar=b.say("NIVEAU", "LEVEL"),
        help=b.say("qui joue les étuis (glouton)", "who plays the étuis (glouton)"),
    )
    rehearse.add_argument(
        "--records",
        metavar=b.say("RELEVÉS", "RECORDS"),
        help=b.say("écrit les donnes jouées : donnes.jsonl", "write the deals played: donnes.jsonl"),
    )
    rehearse.add_argument("--calm", action="store_true", help=b.say("sans incidents", "without incidents"))
