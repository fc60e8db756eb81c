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


def add_backup(b: Builder, commands: Commands) -> None:
    text = Text(
        "écrit tout ce que garde un serveur dans un fichier, pendant qu'il sert",
        "write all that a server keeps to a file, while it serves",
    )
    made = b.command(commands, "backup", text, calls("backup", "backup"))
    made.add_argument("file", metavar=b.say("FICHIER", "FILE"), help=b.say("fichier à créer", "file to be made"))
    _data_option(b, made)
    text = Text("remet une sauvegarde là où il n'y a rien encore", "put a backup where there is nothing yet")
    back = b.command(commands, "restore", text, calls("backup", "put_back"))
    back.add_argument("file", metavar=b.say("FICHIER", "FILE"), help=b.say("la sauvegarde", "the backup"))
    _data_option(b, back)


def _data_option(b: Builder, parser: Parser) -> None:
    parser.add_argument(
        "--data",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say(
            "où sont les tables (le fichier de oudler serve, ou postgresql://…)",
            "where the tables are (the file of oudler serve, or postgresql://…)",
        ),
    )


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
        "--proxy",
        metavar=b.say("ADRESSE", "ADDRESS"),
        help=b.say(
            "le mandataire dont les en-têtes X-Forwarded-… sont crus (127.0.0.1) ; sans elle, de personne",
            "the proxy whose X-Forwarded-… headers are believed (127.0.0.1); without it, nobody's",
        ),
    )
    parser.add_argument(
        "--connections",
        type=int,
        metavar="N",
        help=b.say(
            "connexions à la fois (8000, ou ce que le système permet)",
            "connections at once (8000, or what the system allows)",
        ),
    )
    parser.add_argument(
        "--per-address",
        type=int,
        metavar="N",
        help=b.say("d'une même adresse (la moitié)", "from one address (half of them)"),
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
        "--copies",
        metavar=b.say("DOSSIER", "FOLDER"),
        help=b.say("y écrit des copies de tout en servant", "write copies of everything there, serving on"),
    )
    parser.add_argument(
        "--copy-every",
        type=float,
        default=24.0,
        metavar="H",
        help=b.say("heures entre deux (24)", "hours between (24)"),
    )
    parser.add_argument(
        "--copies-kept", type=int, default=14, metavar="N", help=b.say("les dernières (14)", "the last ones (14)")
    )
    parser.add_argument(
        "--expire",
        type=int,
        metavar=b.say("JOURS", "DAYS"),
        help=b.say(
            "oublie après tant de jours donnes partagées, tables jamais commencées, visiteurs jamais assis (jamais)",
            "forget shared deals, tables never begun, visitors never seated after so many days (never)",
        ),
    )
    parser.add_argument(
        "--shared-deals",
        type=int,
        default=60,
        metavar="N",
        help=b.say("donnes qu'une adresse partage d'affilée (60)", "deals that an address shares in a row (60)"),
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
    parser.add_argument(
        "--metrics",
        action="store_true",
        help=b.say("donne ses nombres à /metrics (Prometheus)", "give its numbers at /metrics (Prometheus)"),
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help=b.say("ce qui est écrit au journal (warning)", "what is written to the log (warning)"),
    )
    parser.add_argument(
        "--log-format",
        choices=("text", "json"),
        default="text",
        help=b.say(
            "une ligne de texte, ou un objet JSON, par phrase (text)",
            "a line of text, or a JSON object, a sentence (text)",
        ),
    )
