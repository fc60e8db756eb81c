"""`oudler duplicate movement`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands

PAPERS = ("certificat", "mouvements", "circulation", "tables")
FORMS = ("individual", "triplette", "quadrette", "equipe")
KINDS = ("sets", "every", "balanced", "mitchell", "howell", "rooms")


def add_movement(b: Builder, commands: Commands) -> None:
    text = Text("le plan d'un duplicate et son certificat", "the plan of a duplicate and its certificate")
    parser = b.command(commands, "movement", text, calls("duplicate.movement", "movement"))
    parser.add_argument("--form", choices=FORMS, help=b.say("la formule", "the form"))
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--tables", type=int, metavar="T", help=b.say("nombre de tables", "number of tables"))
    size.add_argument("--players", type=int, metavar="N", help=b.say("nombre de joueurs", "number of players"))
    size.add_argument("--teams", type=int, metavar="N", help=b.say("nombre d'équipes", "number of teams"))
    parser.add_argument("--rounds", type=int, metavar="R", help=b.say("tours (positions)", "rounds (positions)"))
    parser.add_argument(
        "--etuis", type=int, metavar="K", help=b.say("étuis par tour et par table", "étuis a round and table")
    )
    parser.add_argument("--kind", choices=KINDS, help=b.say("genre de plan", "kind of plan"))
    parser.add_argument(
        "--share",
        action="store_true",
        help=b.say(
            "les tables qui ont les mêmes étuis se les passent : moins d'exemplaires",
            "tables with the same étuis pass them on: fewer copies",
        ),
    )
    parser.add_argument(
        "--file",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("un plan à soi, voir docs/formats.md", "a plan of one's own, see docs/formats.md"),
    )
    parser.add_argument(
        "--print",
        dest="document",
        choices=PAPERS,
        metavar="DOC",
        help=b.say("en PDF : ", "as PDF: ") + " | ".join(PAPERS),
    )
    parser.add_argument(
        "-o", "--out", metavar=b.say("FICHIER", "FILE"), help=b.say("le PDF (DOC.pdf)", "the PDF (DOC.pdf)")
    )
    parser.add_argument(
        "--title",
        default="",
        metavar=b.say("TEXTE", "TEXT"),
        help=b.say("en haut de la page", "at the top of the page"),
    )
    parser.add_argument("--paper", choices=("a4", "a5"), default="a4", metavar="P", help="a4 | a5")
    b.json_option(parser)
