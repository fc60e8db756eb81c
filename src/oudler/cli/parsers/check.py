"""The options of `oudler check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_check(b: Builder, commands: Commands) -> None:
    text = Text(
        "recalcule tout ce que dit une exportation ou une base : empreintes, marques, classements, rencontres, PCN",
        "compute again all that an export or a store says: hashes, marks, rankings, meetings, PCN",
    )
    parser = b.command(commands, "check", text, calls("check", "check"))
    b.file_option(parser)
    parser.add_argument(
        "--anchor",
        action="append",
        default=[],
        metavar="TÊTE",
        help=b.say(
            "tête gardée ailleurs : [FLUX=]EMPREINTE@NUMÉRO, ou un fichier de têtes signées",
            "head kept elsewhere: [STREAM=]HASH@NUMBER, or a file of signed heads",
        ),
    )
    parser.add_argument(
        "--key",
        action="append",
        default=[],
        metavar="CLÉ",
        help=b.say(
            "clé publique, ou ses seize premiers chiffres : c'est elle qui doit avoir signé",
            "public key, or its first sixteen digits: it is the one that must have signed",
        ),
    )
    b.json_option(parser)


def add_sign(b: Builder, commands: Commands) -> None:
    text = Text(
        "signe où finissent les journaux d'un fichier, et donne la clé publique",
        "sign where the logs of a file end, and give the public key",
    )
    parser = b.command(commands, "sign", text, calls("sign", "sign"))
    parser.add_argument("file", metavar=b.say("FICHIER", "FILE"))
    parser.add_argument(
        "--rotate", action="store_true", help=b.say("prend d'abord une clé neuve", "take a new key into use first")
    )
    b.json_option(parser)
