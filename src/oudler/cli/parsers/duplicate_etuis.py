"""`oudler duplicate etuis …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.console import Parser
    from oudler.cli.parsers.building import Commands

PAPERS = ("diagrammes", "etiquettes", "fiches", "rapport")
FORMS = ("jsonl", "csv", "text", "tarot")


def add_etuis(b: Builder, commands: Commands) -> None:
    text = Text(
        "étuis : tirer, saisir, vérifier, montrer, copier, lancer, imprimer",
        "étuis: draw, type in, check, show, copy, launch, print",
    )
    inner = b.group(commands, "etuis", text)
    _add_draw(b, inner)
    _add_verify(b, inner)
    _add_files(b, inner)
    _add_copy(b, inner)
    _add_launch(b, inner)
    _add_print(b, inner)
    _add_difficulty(b, inner)


def _add_draw(b: Builder, commands: Commands) -> None:
    text = Text("tire des étuis que chacun pourra vérifier", "draw étuis that anybody can verify")
    parser = b.command(commands, "draw", text, calls("duplicate.etuis", "draw"))
    parser.add_argument(
        "--count", type=int, required=True, metavar="N", help=b.say("combien d'étuis", "how many étuis")
    )
    parser.add_argument(
        "--first", type=int, default=1, metavar="N", help=b.say("numéro du premier (1)", "number of the first (1)")
    )
    parser.add_argument(
        "--band",
        default="prenable",
        metavar=b.say("BANDE", "BAND"),
        help=b.say(
            "main du preneur : prenable (défaut), serre, solide, tout",
            "the taker's hand: prenable (default), serre, solide, tout",
        ),
    )
    b.seed_option(parser)
    parser.add_argument(
        "--public",
        default="",
        metavar=b.say("NOMBRE", "NUMBER"),
        help=b.say("nombre public mêlé à la graine", "public number mixed into the seed"),
    )
    _out_option(b, parser)
    b.json_option(parser)


def _add_verify(b: Builder, commands: Commands) -> None:
    text = Text("tire à nouveau des étuis de leur graine et compare", "draw étuis again from their seed and compare")
    parser = b.command(commands, "verify", text, calls("duplicate.etuis", "verify"))
    _file_argument(b, parser)
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help=b.say("l'engagement publié (sinon celui du fichier)", "the published commitment (else the file's)"),
    )
    parser.add_argument(
        "--seed", metavar="HEX", help=b.say("la graine révélée (sinon celle du fichier)", "the seed (else the file's)")
    )
    b.json_option(parser)


def _add_files(b: Builder, commands: Commands) -> None:
    parser = b.command(
        commands,
        "check",
        Text("vérifie un fichier d'étuis : 78 cartes, 4 × 18 + 6", "check a file of étuis: 78 cards, 4 × 18 + 6"),
        calls("duplicate.etui_files", "check"),
    )
    _file_argument(b, parser)
    b.json_option(parser)

    parser = b.command(
        commands,
        "show",
        Text("montre des étuis : mains, chien, empreinte", "show étuis: hands, chien, fingerprint"),
        calls("duplicate.etui_files", "show"),
    )
    _file_argument(b, parser)
    _number_option(b, parser)
    b.json_option(parser)

    parser = b.command(
        commands,
        "type",
        Text(
            "saisit des étuis d'après leurs diagrammes, ligne par ligne (- : au clavier)",
            "type étuis in from their diagrammes, line by line (-: from the keyboard)",
        ),
        calls("duplicate.etui_files", "type_in"),
    )
    _file_argument(b, parser)
    _out_option(b, parser)
    b.json_option(parser)

    parser = b.command(
        commands,
        "import",
        Text("lit des étuis (relevés, CSV, tableur, texte)", "read étuis (records, CSV, spreadsheet, text)"),
        calls("duplicate.etui_files", "import_etuis"),
    )
    _file_argument(b, parser)
    _out_option(b, parser)
    b.json_option(parser)

    parser = b.command(
        commands,
        "export",
        Text("écrit des étuis sous une autre forme", "write étuis in another form"),
        calls("duplicate.etui_files", "export"),
    )
    _file_argument(b, parser)
    _number_option(b, parser)
    parser.add_argument("--to", choices=FORMS, default="csv", metavar="F", help=" | ".join(FORMS))
    _out_option(b, parser)
    b.json_option(parser)


def _add_copy(b: Builder, commands: Commands) -> None:
    text = Text("copie des étuis pour un autre tournoi", "copy étuis for another tournament")
    parser = b.command(commands, "copy", text, calls("duplicate.etuis", "copy"))
    _file_argument(b, parser)
    parser.add_argument(
        "--first",
        type=int,
        metavar="N",
        help=b.say("numéro du premier (sinon les mêmes)", "number of the first (else the same)"),
    )
    _out_option(b, parser)
    b.json_option(parser)


def _add_launch(b: Builder, commands: Commands) -> None:
    text = Text(
        "la première position d'un étui, étape par étape : donne regarde garde:E redonne entoure …",
        "an étui's first position, step by step: donne regarde garde:E redonne entoure …",
    )
    parser = b.command(commands, "launch", text, calls("duplicate.launch", "launch"))
    parser.add_argument(
        "--number", type=int, required=True, metavar="N", help=b.say("numéro de l'étui", "the étui's number")
    )
    parser.add_argument(
        "steps",
        nargs="*",
        metavar=b.say("ÉTAPE", "STEP"),
        help=b.say(
            "donne, convient, regarde, garde:S, redonne, aucun, arbitre[:CARTES], petit-sec, entoure[:S[=CARTES]]",
            "deal, accept, look, keep:S, redeal, refuse, make[:CARDS], petit_sec, ring[:S[=CARDS]]",
        ),
    )
    b.seed_option(parser)
    parser.add_argument(
        "--prepared",
        dest="file",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("étuis préparés par l'arbitre", "étuis that the arbiter has prepared"),
    )
    parser.add_argument(
        "--duplication",
        action="store_true",
        help=b.say(
            "préparés, et seulement dupliqués : position 1 sans score", "prepared, and only duplicated: no score"
        ),
    )
    _out_option(b, parser)
    b.json_option(parser)


def _add_print(b: Builder, commands: Commands) -> None:
    text = Text(
        "imprime en PDF les diagrammes, étiquettes, fiches ambulantes ou rapports",
        "print diagrammes, labels, fiches ambulantes or reports as PDF",
    )
    parser = b.command(commands, "print", text, calls("duplicate.etui_print", "print_etuis"))
    parser.add_argument("document", choices=PAPERS, metavar="DOC", help=" | ".join(PAPERS))
    _file_argument(b, parser, nargs="?")
    _number_option(b, parser)
    parser.add_argument(
        "--count",
        type=int,
        metavar="N",
        help=b.say(
            "sans fichier : N étuis qui se donnent à la table, à partir de --number",
            "without a file: N étuis that are dealt at the table, from --number on",
        ),
    )
    parser.add_argument(
        "--positions", type=int, default=8, metavar="N", help=b.say("lignes d'une fiche (8)", "lines of a fiche (8)")
    )
    parser.add_argument(
        "--nodes",
        type=int,
        default=2_000_000,
        metavar="N",
        help=b.say("rapport : nœuds du solveur par étui (0 : aucun)", "rapport: the solver's nodes an étui (0: none)"),
    )
    for name, french, english in (
        ("title", "en haut de la page", "at the top of the page"),
        ("colour", "couleur du tournoi", "the tournament's colour"),
        ("address", "où mènent les QR codes ({n} : l'étui)", "where QR codes lead ({n}: the étui)"),
    ):
        parser.add_argument(f"--{name}", default="", metavar=b.say("TEXTE", "TEXT"), help=b.say(french, english))
    parser.add_argument(
        "--south",
        action="store_true",
        help=b.say(
            "quadrettes et équipes : le preneur en Sud, qui écrit", "quadrettes, équipes: the taker in Sud, who writes"
        ),
    )
    parser.add_argument(
        "--screens", action="store_true", help=b.say("rappel pour les paravents", "reminder for paravents")
    )
    parser.add_argument("--paper", choices=("a4", "a5"), default="a4", metavar="P", help="a4 | a5")
    _out_option(b, parser)
    b.json_option(parser)


def _add_difficulty(b: Builder, commands: Commands) -> None:
    text = Text("ce que des bots de plusieurs niveaux font d'étuis", "what bots of several levels make of étuis")
    parser = b.command(commands, "difficulty", text, calls("duplicate.difficulty", "difficulty"))
    _file_argument(b, parser)
    _number_option(b, parser)
    parser.add_argument(
        "--levels",
        default="glouton,debutant,club,expert",
        metavar="A,B,…",
        help=b.say("niveaux, du plus faible au plus fort", "levels, the weakest first"),
    )
    parser.add_argument(
        "--plays", type=int, default=3, metavar="N", help=b.say("parties par niveau (3)", "plays a level (3)")
    )
    parser.add_argument("--seed", default="1", metavar="HEX", help=b.say("graine des bots (1)", "the bots' seed (1)"))
    b.json_option(parser)


def _file_argument(b: Builder, parser: Parser, nargs: str | None = None) -> None:
    parser.add_argument(
        "file",
        nargs=nargs,
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("relevés, CSV, tableur ou texte ; - : l'entrée", "records, CSV, spreadsheet or text; -: the input"),
    )


def _number_option(b: Builder, parser: Parser) -> None:
    parser.add_argument("--number", type=int, metavar="N", help=b.say("cet étui seulement", "this étui only"))


def _out_option(b: Builder, parser: Parser) -> None:
    parser.add_argument(
        "-o", "--out", metavar=b.say("FICHIER", "FILE"), help=b.say("écrit ce fichier", "write this file")
    )
