"""`oudler score` and `oudler solve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, Once, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_score(b: Builder, commands: Commands) -> None:
    text = Text("la marque d'une donne, expliquée ligne par ligne", "the marks of a deal, explained line by line")
    parser = b.command(commands, "score", text, calls("score", "score"))
    b.players_option(parser)
    contracts = "prise garde garde_sans garde_contre"
    parser.add_argument("--contract", action=Once, metavar="C", help=contracts)
    parser.add_argument(
        "--points", action=Once, metavar="P", help=b.say("points du preneur : 49, 40,5", "points: 49, 40.5")
    )
    parser.add_argument("--bouts", action=Once, metavar="B", help="0 1 2 3")
    parser.add_argument(
        "--poignee",
        action="append",
        default=[],
        metavar=b.say("CAMP:NIVEAU", "CAMP:LEVEL"),
        help=b.say("attack|defence:simple|double|triple", "attack|defence:simple|double|triple"),
    )
    parser.add_argument(
        "--petit", action=Once, metavar="CAMP", help=b.say("petit au bout : attack|defence", "attack|defence")
    )
    parser.add_argument(
        "--chelem", action=Once, metavar="CAMP", help=b.say("chelem réalisé : attack|defence", "attack|defence")
    )
    parser.add_argument(
        "--chelem-announced", action="store_true", help=b.say("le chelem était annoncé", "it was announced")
    )
    parser.add_argument(
        "--partner",
        action="store_true",
        help=b.say("à cinq, le preneur a un associé", "at five, with a partner"),
    )
    parser.add_argument(
        "--split5", choices=("thirds", "half"), default="thirds", help=b.say("partage à cinq", "split at five")
    )
    parser.add_argument(
        "--jsonl",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("un objet par ligne (- : entrée)", "one object a line (-: standard input)"),
    )
    b.json_option(parser)


def add_solve(b: Builder, commands: Commands) -> None:
    text = Text(
        "résultat exact, toutes cartes vues, depuis la position d'un relevé",
        "exact result, every card seen, from the position of a record",
    )
    parser = b.command(commands, "solve", text, calls("solve", "run"))
    b.file_option(parser)
    parser.add_argument(
        "--objective",
        choices=("per_defender", "points"),
        default="per_defender",
        help=b.say("la marque (défaut) ou les points de cartes", "the marks (default) or the card points"),
    )
    parser.add_argument("--seconds", type=float, metavar="S", help=b.say("temps au plus", "time at the most"))
    parser.add_argument("--nodes", type=int, metavar="N", help=b.say("nœuds au plus", "nodes at the most"))
    parser.add_argument(
        "--memory", type=int, metavar="MB", help=b.say("mémoire de la table, en Mo", "memory of the table, MB")
    )
    parser.add_argument(
        "--tree", action="store_true", help=b.say("dessine l'arbre de la ligne", "draw the tree of the line")
    )
    b.json_option(parser)
