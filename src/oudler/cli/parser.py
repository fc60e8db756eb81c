"""The commands and their options; what carries them out is imported when it is called."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from oudler import __version__
from oudler.cli.console import Parser
from oudler.text import Language, Text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]  # noqa: SLF001 - argparse gives it no public name


def _calls(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    def call(options: argparse.Namespace) -> int:
        command: Callable[[argparse.Namespace], int] = getattr(
            importlib.import_module(f"oudler.cli.{module}"), function
        )
        return command(options)

    return call


class _Builder:
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

    def build(self) -> Parser:
        parser = Parser(
            lang=self.lang,
            prog="oudler",
            description=self.say(
                "Le Tarot français selon le règlement de la FFT. Sans commande : joue une donne au terminal.",
                "French Tarot by the FFT's rules. Without a command: play one deal on the terminal.",
            ),
        )
        parser.add_argument(
            "--version",
            action="version",
            version=f"oudler {__version__}",
            help=self.say("affiche la version et s'arrête", "show the version"),
        )
        self.lang_option(parser)
        parser.set_defaults(
            run=_calls("play", "play"), players=4, seed=None, edition=None, option=[], seat=0, save=None
        )
        commands = parser.add_subparsers(
            title=self.say("commandes", "commands"), metavar=self.say("COMMANDE", "COMMAND")
        )
        self.add_play(commands)
        self.add_deal(commands)
        self.add_score(commands)
        self.add_solve(commands)
        return parser

    def add_play(self, commands: Commands) -> None:
        text = Text(
            "joue une donne au terminal contre des joueurs au hasard", "play a deal on the terminal, others at random"
        )
        parser = self.command(commands, "play", text, _calls("play", "play"))
        self.players_option(parser)
        self.seed_option(parser)
        self.edition_options(parser)
        parser.add_argument(
            "--seat", type=int, default=0, metavar="S", help=self.say("votre siège, 0 d'abord", "your seat, from 0")
        )
        parser.add_argument(
            "--save",
            metavar=self.say("FICHIER", "FILE"),
            help=self.say("écrit le relevé de la donne à la fin", "write the deal's record at the end"),
        )

    def add_deal(self, commands: Commands) -> None:
        text = Text("donnes : distribuer, rejouer, vérifier", "deals: deal, replay, verify")
        deal = self.command(commands, "deal", text)
        inner = deal.add_subparsers(
            required=True, title=self.say("commandes", "commands"), metavar=self.say("COMMANDE", "COMMAND")
        )
        self.add_deal_new(inner)
        self.add_deal_replay(inner)
        self.add_deal_legal(inner)
        self.add_deal_others(inner)

    def add_deal_new(self, commands: Commands) -> None:
        text = Text("distribue et écrit un relevé sans actions", "deal, and print a record with no actions")
        parser = self.command(commands, "new", text, _calls("deal", "new"))
        self.players_option(parser, default=None)
        self.seed_option(parser)
        self.edition_options(parser)
        self.json_option(parser)
        parser.add_argument(
            "--dealer", type=int, metavar="S", help=self.say("siège du donneur (sinon tiré)", "dealer (else drawn)")
        )
        parser.add_argument(
            "--mort", type=int, metavar="S", help=self.say("table de cinq, ce siège est mort", "table of five, mort")
        )
        parser.add_argument(
            "--commit",
            action="store_true",
            help=self.say("ajoute l'engagement à publier avant", "add the commitment to publish before"),
        )
        parser.add_argument(
            "--public",
            metavar=self.say("NOMBRE", "NUMBER"),
            help=self.say("nombre public mêlé à la graine", "public number mixed into the seed"),
        )

    def add_deal_replay(self, commands: Commands) -> None:
        text = Text(
            "rejoue des relevés (.json, .jsonl, .tarot, - pour l'entrée)",
            "replay records (.json, .jsonl, .tarot, - for standard input)",
        )
        parser = self.command(commands, "replay", text, _calls("deal", "replay"))
        parser.add_argument("files", nargs="+", metavar=self.say("FICHIER", "FILE"))
        self.json_option(parser)
        self.edition_options(parser)
        parser.add_argument(
            "--trace",
            action="store_true",
            help=self.say(
                "avec --json, les cartes permises à chaque coup", "with --json, the legal cards at every play"
            ),
        )

    def add_deal_legal(self, commands: Commands) -> None:
        text = Text("dit quelles cartes peuvent être jouées", "tell which cards may be played")
        parser = self.command(commands, "legal", text, _calls("deal", "legal"))
        cards = self.say("CARTES", "CARDS")
        parser.add_argument("--hand", required=True, metavar=cards, help=self.say("la main", "the hand"))
        parser.add_argument(
            "--trick", default="", metavar=cards, help=self.say("le pli, dans l'ordre", "the trick, in order")
        )
        parser.add_argument(
            "--first-lead", action="store_true", help=self.say("entame à cinq joueurs", "first lead at five players")
        )
        parser.add_argument(
            "--called", metavar=self.say("CARTE", "CARD"), help=self.say("carte appelée", "called card")
        )
        self.json_option(parser)

    def add_deal_others(self, commands: Commands) -> None:
        text = Text("change un relevé de forme", "change the form of a record")
        convert = self.command(commands, "convert", text, _calls("deal", "convert"))
        convert.add_argument("files", nargs="+", metavar=self.say("FICHIER", "FILE"))
        convert.add_argument(
            "--to",
            choices=("json", "tarot"),
            required=True,
            help=self.say("une ligne de JSON, ou la notation .tarot", "a line of JSON, or the .tarot notation"),
        )
        text = Text(
            "donne une graine et son engagement, à publier avant la donne",
            "give a seed and its commitment, to publish before the deal",
        )
        commit = self.command(commands, "commit", text, _calls("deal", "commit"))
        self.seed_option(commit)
        self.json_option(commit)
        text = Text(
            "vérifie une donne : engagement, graine et cartes s'accordent",
            "verify a deal: commitment, seed and cards agree",
        )
        verify = self.command(commands, "verify", text, _calls("deal", "verify"))
        verify.add_argument("files", nargs="+", metavar=self.say("FICHIER", "FILE"))
        verify.add_argument(
            "--commitment", metavar="HEX", help=self.say("l'engagement publié", "the commitment that was published")
        )
        self.json_option(verify)

    def add_score(self, commands: Commands) -> None:
        text = Text("la marque d'une donne, expliquée ligne par ligne", "the marks of a deal, explained line by line")
        parser = self.command(commands, "score", text, _calls("score", "score"))
        self.players_option(parser)
        contracts = "prise garde garde_sans garde_contre"
        parser.add_argument("--contract", metavar="C", help=contracts)
        parser.add_argument("--points", metavar="P", help=self.say("points du preneur : 49, 40,5", "points: 49, 40.5"))
        parser.add_argument("--bouts", metavar="B", help="0 1 2 3")
        parser.add_argument(
            "--poignee",
            action="append",
            default=[],
            metavar=self.say("CAMP:NIVEAU", "CAMP:LEVEL"),
            help=self.say("attack|defence:simple|double|triple", "attack|defence:simple|double|triple"),
        )
        parser.add_argument(
            "--petit", metavar="CAMP", help=self.say("petit au bout : attack|defence", "attack|defence")
        )
        parser.add_argument(
            "--chelem", metavar="CAMP", help=self.say("chelem réalisé : attack|defence", "attack|defence")
        )
        parser.add_argument(
            "--chelem-announced", action="store_true", help=self.say("le chelem était annoncé", "it was announced")
        )
        parser.add_argument(
            "--partner",
            action="store_true",
            help=self.say("à cinq, le preneur a un associé", "at five, with a partner"),
        )
        parser.add_argument(
            "--split5", choices=("thirds", "half"), default="thirds", help=self.say("partage à cinq", "split at five")
        )
        parser.add_argument(
            "--jsonl",
            metavar=self.say("FICHIER", "FILE"),
            help=self.say("un objet par ligne (- : entrée)", "one object a line (-: standard input)"),
        )
        self.json_option(parser)

    def add_solve(self, commands: Commands) -> None:
        text = Text(
            "résultat exact, toutes cartes vues, depuis la position d'un relevé",
            "exact result, every card seen, from the position of a record",
        )
        parser = self.command(commands, "solve", text, _calls("solve", "run"))
        parser.add_argument("files", nargs="+", metavar=self.say("FICHIER", "FILE"))
        parser.add_argument(
            "--objective",
            choices=("per_defender", "points"),
            default="per_defender",
            help=self.say("la marque (défaut) ou les points de cartes", "the marks (default) or the card points"),
        )
        parser.add_argument("--seconds", type=float, metavar="S", help=self.say("temps au plus", "time at the most"))
        parser.add_argument("--nodes", type=int, metavar="N", help=self.say("nœuds au plus", "nodes at the most"))
        parser.add_argument(
            "--memory", type=int, metavar="MB", help=self.say("mémoire de la table, en Mo", "memory of the table, MB")
        )
        parser.add_argument(
            "--tree", action="store_true", help=self.say("dessine l'arbre de la ligne", "draw the tree of the line")
        )
        self.json_option(parser)


def build_parser(lang: Language) -> Parser:
    """Return the parser of `oudler` in one language."""
    return _Builder(lang).build()
