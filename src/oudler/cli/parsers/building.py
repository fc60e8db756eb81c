"""What the parsers of all commands share: one language, and the options that many commands have."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from oudler.cli.console import Parser, UsageError
from oudler.text import Language, Text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]  # noqa: SLF001 - argparse gives it no public name


def calls(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    """Return a function that imports `oudler.cli.<module>` only when its command is called."""

    def call(options: argparse.Namespace) -> int:
        command: Callable[[argparse.Namespace], int] = getattr(
            importlib.import_module(f"oudler.cli.{module}"), function
        )
        return command(options)

    return call


class Once(argparse.Action):
    """An option that is given once: two values of it would contradict each other, and the last one would win unseen."""

    def __call__(
        self,
        _parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,  # noqa: ANN401 - argparse's own
        option_string: str | None = None,
    ) -> None:
        given: dict[str, Any] = namespace.__dict__.setdefault("given_once", {})
        if self.dest in given:
            pair = f"{option_string} {given[self.dest]}", f"{option_string} {values}"
            raise UsageError(
                Text(
                    f"« {pair[0]} » et « {pair[1]} » : une seule fois", f"“{pair[0]}” and “{pair[1]}”: one of them only"
                )
            )
        given[self.dest] = values
        setattr(namespace, self.dest, values)


class Builder:
    """Builds the parser in one language."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang

    def say(self, fr: str, en: str) -> str:
        return Text(fr, en).to(self.lang)

    def command(self, commands: Commands, name: str, text: Text, run: Callable[..., int] | None = None) -> Parser:
        said = text.to(self.lang)
        parser = commands.add_parser(name, help=said, description=said, lang=self.lang)
        self.lang_option(parser)
        if run is not None:
            parser.set_defaults(run=run)
        return parser

    def lang_option(self, parser: Parser) -> None:
        parser.add_argument(
            "--lang",
            choices=("fr", "en"),
            help=self.say("langue (sinon celle du système)", "language (otherwise the system's)"),
        )

    def json_option(self, parser: Parser) -> None:
        parser.add_argument(
            "--json",
            action="store_true",
            help=self.say("du JSON sur la sortie, rien d'autre", "JSON on standard output, nothing else"),
        )

    def edition_options(self, parser: Parser) -> None:
        parser.add_argument(
            "--edition",
            metavar="E",
            help=self.say(
                "règlement : fft2022, fft2017, fft2012 ou popular",
                "rules: fft2022, fft2017, fft2012 or popular",
            ),
        )
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar=self.say("CLE=VALEUR", "KEY=VALUE"),
            help=self.say(
                "une option de règle autrement, voir docs/formats.md", "one rule option otherwise, see docs/formats.md"
            ),
        )

    def players_option(self, parser: Parser, default: int | None = 4) -> None:
        parser.add_argument(
            "--players",
            type=int,
            choices=(3, 4, 5),
            default=default,
            metavar="N",
            help=self.say("nombre de joueurs : 3, 4 (défaut) ou 5", "number of players: 3, 4 (default) or 5"),
        )

    def seed_option(self, parser: Parser) -> None:
        parser.add_argument(
            "--seed",
            metavar="HEX",
            help=self.say("graine de 1 à 64 chiffres hexadécimaux", "seed of 1 to 64 hexadecimal digits"),
        )

    def group(self, commands: Commands, name: str, text: Text) -> Commands:
        """Return the subcommands of a command that only groups others (`oudler deal …`)."""
        return self.command(commands, name, text).add_subparsers(
            required=True, title=self.say("commandes", "commands"), metavar=self.say("COMMANDE", "COMMAND")
        )

    def file_option(self, parser: Parser) -> None:
        parser.add_argument("files", nargs="+", metavar=self.say("FICHIER", "FILE"))
