"""`oudler movement`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands

KINDS = ("fft", "howell", "repaired", "found", "slips", "numbers", "balanced", "few")


def add_movement(b: Builder, commands: Commands) -> None:
    text = Text("le plan des places d'un tournoi et son certificat", "a tournament's seating plan and its certificate")
    parser = b.command(commands, "movement", text, calls("movement", "movement"))
    parser.add_argument("--tables", type=int, metavar="T", help=b.say("nombre de tables", "number of tables"))
    parser.add_argument(
        "--positions", type=int, metavar="P", required=True, help=b.say("positions jouées", "positions played")
    )
    parser.add_argument(
        "--kind",
        choices=KINDS,
        help=b.say(
            "genre de mouvement (sinon celui de la FFT, réparé là où il est fautif)",
            "kind of movement (else the FFT's, repaired where it is faulty)",
        ),
    )
    parser.add_argument(
        "--teams", choices=("duo", "four"), help=b.say("équipes de deux ou de quatre", "teams of two or of four")
    )
    short = parser.add_mutually_exclusive_group()
    short.add_argument(
        "--players", type=int, metavar="N", help=b.say("nombre de joueurs (tables déduites)", "number of players")
    )
    short.add_argument(
        "--missing", type=int, default=0, metavar="N", help=b.say("places vacantes, 0 à 3", "vacant seats, 0 to 3")
    )
    parser.add_argument(
        "--file",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("un fichier de mouvements, voir docs/formats.md", "a file of movements, see docs/formats.md"),
    )
    b.json_option(parser)
