"""Options that the tournament's commands share, and their help, grouped as the day goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder, calls
from oudler.text import Language, Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands

Section = tuple[Text, list[tuple[str, Text]]]


def section_lines(sections: Sequence[Section], lang: Language) -> list[str]:
    """Return the commands by section, one line each, all in two columns."""
    width = max(len(name) for _, commands in sections for name, _ in commands)
    lines = []
    for title, commands in sections:
        lines += ["", Text(f"{title.fr} :", f"{title.en}:").to(lang)]
        lines += [f"  {name:<{width}}  {text.to(lang)}" for name, text in commands]
    return lines


class Tools:
    """Adds commands to `oudler tournament`, each with the file, who works, why, and a key."""

    def __init__(self, b: Builder, group: Parser) -> None:
        self.b = b
        self.sections: list[Section] = []
        group.extra_help = lambda: "\n".join(section_lines(self.sections, b.lang))
        self.commands: Commands = group.add_subparsers(required=True, metavar=b.say("COMMANDE", "COMMAND"))

    def section(self, text: Text) -> None:
        """Begin a section of the help: the commands that follow belong to it."""
        self.sections.append((text, []))

    def command(self, name: str, text: Text, module: str, function: str, *, file: bool = True) -> Parser:
        """Add a command that reads: it takes the file and `--json`."""
        self.sections[-1][1].append((name, text))
        said = text.to(self.b.lang)
        parser = self.commands.add_parser(name, description=said, lang=self.b.lang)
        self.b.lang_option(parser)
        parser.set_defaults(run=calls(f"tournament.{module}", function), author=None, reason=None, key=None)
        if file:
            parser.add_argument("file", metavar=self.b.say("TOURNOI", "TOURNAMENT"), help="tournoi.oudler")
        self.b.json_option(parser)
        return parser

    def deed(self, name: str, text: Text, module: str, function: str, *, reason_due: bool = False) -> Parser:
        """Add a command that writes an event: it takes who, why and a key as well."""
        parser = self.command(name, text, module, function)
        parser.set_defaults(reason_due=reason_due)
        say = self.b.say
        parser.add_argument(
            "--author",
            metavar=say("QUI", "WHO"),
            help=say("qui saisit (sinon OUDLER_AUTHOR)", "who works (else OUDLER_AUTHOR)"),
        )
        due = say("le motif, obligatoire", "the reason, which is due")
        parser.add_argument(
            "--reason", metavar=say("MOTIF", "WHY"), help=due if reason_due else say("le motif", "the reason")
        )
        parser.add_argument(
            "--key",
            metavar="K",
            help=say("clé : la même commande ne compte qu'une fois", "key: the same command counts once"),
        )
        return parser

    def number(self, parser: Parser, text: Text = Text("numéro d'inscription", "entry number")) -> None:
        parser.add_argument("number", type=int, metavar="N", help=text.to(self.b.lang))

    def numbers(self, parser: Parser) -> None:
        parser.add_argument(
            "numbers", nargs="*", metavar="N", help=self.b.say("numéros : 3 5,7 10-14", "numbers: 3 5,7 10-14")
        )

    def position(self, parser: Parser, text: Text, *, required: bool = False) -> None:
        parser.add_argument("-p", "--position", type=int, required=required, metavar="P", help=text.to(self.b.lang))

    def seed(self, parser: Parser) -> None:
        parser.add_argument(
            "--seed", type=int, metavar="N", help=self.b.say("graine, pour refaire le même", "seed, to repeat it")
        )

    def out(self, parser: Parser, help_text: str, *, required: bool = True) -> None:
        parser.add_argument("-o", "--out", required=required, metavar=self.b.say("SORTIE", "OUT"), help=help_text)
