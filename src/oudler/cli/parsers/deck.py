"""`oudler deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands

PALETTES = ("classic", "four", "colour-blind")


def add_deck(b: Builder, commands: Commands) -> None:
    text = Text("notre jeu de 78 cartes, en SVG", "our pack of 78 cards, as SVG")
    parser = b.command(commands, "deck", text, calls("deck", "deck"))
    parser.add_argument(
        "--out",
        required=True,
        metavar=b.say("DOSSIER", "DIR"),
        help=b.say("où les écrire (le dossier est créé)", "where to write them (the folder is made)"),
    )
    parser.add_argument(
        "--palette",
        choices=PALETTES,
        default="classic",
        help=b.say(
            "noir et rouge, quatre couleurs, ou pour daltoniens",
            "black and red, four colours, or for colour-blind players",
        ),
    )
    parser.add_argument(
        "--format",
        choices=("svg", "sheet"),
        default="svg",
        help=b.say(
            "un fichier par carte, ou un seul avec un <symbol> par carte",
            "one file a card, or a single one with a <symbol> for each",
        ),
    )
