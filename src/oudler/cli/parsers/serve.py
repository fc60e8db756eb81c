"""`oudler serve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands

PORT = 8000


def add_serve(b: Builder, commands: Commands) -> None:
    text = Text("joue dans le navigateur (sur cette machine)", "play in the browser (on this machine)")
    add_options(b, b.command(commands, "serve", text, calls("serve", "serve")))


def add_options(b: Builder, parser: Parser) -> None:
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        metavar="N",
        help=b.say(f"le port ({PORT} ; le suivant s'il est pris)", f"the port ({PORT}; the next one if it is taken)"),
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help=b.say(
            "ouvre aux autres appareils du réseau ; affiche l'adresse et un QR code",
            "open to other devices of the network; print the address and a QR code",
        ),
    )
    parser.add_argument(
        "--site",
        metavar=b.say("ADRESSE", "ADDRESS"),
        help=b.say(
            "l'adresse publique, derrière un mandataire TLS (https://tarot.exemple.fr)",
            "the public address, behind a proxy with TLS (https://tarot.example.org)",
        ),
    )
    parser.add_argument(
        "--data",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say(
            "où garder les tables (fichier créé au besoin, ou postgresql://…)",
            "where to keep the tables (a file, made if needed, or postgresql://…)",
        ),
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help=b.say("processus à la fois, avec PostgreSQL (1)", "processes at once, with PostgreSQL (1)"),
    )
    parser.add_argument(
        "--no-browser",
        action="store_true",
        help=b.say("n'ouvre pas le navigateur", "do not open the browser"),
    )
