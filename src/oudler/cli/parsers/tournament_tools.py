"""Options that the tournament's commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


class Tools:
    """Adds commands to `oudler tournament`, each with the file, who works, why, and a key."""

    def __init__(self, b: Builder, commands: Commands) -> None:
        self.b = b
        self.commands = commands

    def command(self, name: str, text: Text, module: str, function: str, *, file: bool = True) -> Parser:
        parser = self.b.command(self.commands, name, text, calls(f"tournament.{module}", function))
        if file:
            parser.add_argument("file", metavar=self.b.say("TOURNOI", "TOURNAMENT"), help="tournoi.oudler")
        say = self.b.say
        parser.add_argument(
            "--author",
            metavar=say("QUI", "WHO"),
            help=say("qui saisit (sinon OUDLER_AUTHOR)", "who works (else OUDLER_AUTHOR)"),
        )
        parser.add_argument(
            "--reason",
            metavar=say("MOTIF", "WHY"),
            help=say("le motif, là où il en faut un", "the reason, where one is due"),
        )
        parser.add_argument(
            "--key",
            metavar="K",
            help=say("clé : la même commande ne compte qu'une fois", "key: the same command counts once"),
        )
        self.b.json_option(parser)
        return parser

    def number(self, parser: Parser) -> None:
        parser.add_argument("number", type=int, metavar="N", help=self.b.say("numéro d'inscription", "entry number"))

    def numbers(self, parser: Parser) -> None:
        parser.add_argument(
            "numbers", nargs="*", metavar="N", help=self.b.say("numéros : 3 5,7 10-14", "numbers: 3 5,7 10-14")
        )

    def position(self, parser: Parser, text: Text, *, required: bool = False) -> None:
        parser.add_argument("-p", "--position", type=int, required=required, metavar="P", help=text.to(self.b.lang))
