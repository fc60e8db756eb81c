"""`oudler arbitrage …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, Once, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.console import Parser
    from oudler.cli.parsers.building import Commands


def add_arbitrage(b: Builder, commands: Commands) -> None:
    text = Text(
        "le code d'arbitrage ; sans commande : des questions, puis la décision",
        "the code d'arbitrage; without a command: questions, then the ruling",
    )
    inner = b.command(commands, "arbitrage", text, calls("arbitrage.ask", "dialogue")).add_subparsers(
        title=b.say("commandes", "commands"), metavar=b.say("COMMANDE", "COMMAND")
    )
    _add_ask(b, inner)
    _add_rule(b, inner)
    _add_list(b, inner)
    _add_search(b, inner)
    _add_spread(b, inner)
    _add_quiz(b, inner)


def _add_rule(b: Builder, commands: Commands) -> None:
    text = Text(
        "décision sur une faute ; sans --result, si le preneur gagne et s'il chute",
        "the ruling on a fault; without --result, if the taker wins and if he loses",
    )
    parser = b.command(commands, "rule", text, calls("arbitrage.rule", "rule"))
    parser.add_argument("clause", metavar="ARB-21", help=b.say("la faute (voir list)", "the fault (see list)"))
    add_facts(b, parser)
    b.edition_options(parser)
    b.json_option(parser)


def add_facts(b: Builder, parser: Parser) -> None:
    parser.add_argument(
        "--result",
        choices=("won", "lost"),
        action=Once,
        help=b.say("résultat du preneur", "the taker's result"),
    )
    parser.add_argument("--repeat", action="store_true", help=b.say("récidive", "a second offence"))
    parser.add_argument(
        "--choice",
        action="append",
        default=[],
        metavar=b.say("NOM", "NAME"),
        help=b.say(
            "ce que le preneur ou l'arbitre décide (mark, decline, harmless, distorted, accept…)",
            "what the taker or the arbiter decides (mark, decline, harmless, distorted, accept…)",
        ),
    )
    parser.add_argument(
        "--by",
        choices=("taker", "partner", "defender"),
        action=Once,
        help=b.say("qui a commis la faute", "who committed the fault"),
    )
    parser.add_argument(
        "--taker-dealt", action="store_true", help=b.say("le preneur est le donneur", "the taker is the dealer")
    )
    parser.add_argument(
        "--found",
        choices=("before_jeu", "before_first_card", "first_trick", "second_trick"),
        action=Once,
        metavar=b.say("QUAND", "WHEN"),
        help=b.say(
            "faute à l'écart vue : before_jeu, before_first_card, first_trick ou second_trick",
            "fault with the écart seen: before_jeu, before_first_card, first_trick or second_trick",
        ),
    )
    parser.add_argument(
        "--ecart", type=int, action=Once, metavar="N", help=b.say("cartes à l'écart", "cards in the écart")
    )
    parser.add_argument(
        "--minutes", type=int, action=Once, metavar="N", help=b.say("minutes de retard", "minutes late")
    )
    parser.add_argument(
        "--points",
        type=int,
        action=Once,
        metavar="N",
        help=b.say("montant de l'arbitre, où le texte n'en donne pas", "the arbiter's amount, where the text has none"),
    )
    parser.add_argument(
        "--reason",
        default="",
        action=Once,
        metavar=b.say("MOTIF", "REASON"),
        help=b.say("motif de ce montant", "the reason for that amount"),
    )


def _add_list(b: Builder, commands: Commands) -> None:
    text = Text("les fautes du code, et les faits dont chacune dépend", "the faults of the code, and their facts")
    parser = b.command(commands, "list", text, calls("arbitrage.rule", "list_faults"))
    b.json_option(parser)


def _add_search(b: Builder, commands: Commands) -> None:
    text = Text("cherche une faute par les mots qu'on en dit", "find a fault by the words people say of it")
    parser = b.command(commands, "search", text, calls("arbitrage.search", "search_faults"))
    parser.add_argument("words", nargs="+", metavar=b.say("MOTS", "WORDS"))
    b.json_option(parser)


def _add_ask(b: Builder, commands: Commands) -> None:
    text = Text(
        "d'un incident dit en quelques mots à sa décision, question par question",
        "from an incident told in a few words to its ruling, question by question",
    )
    parser = b.command(commands, "ask", text, calls("arbitrage.ask", "ask"))
    parser.add_argument("words", nargs="+", metavar=b.say("MOTS", "WORDS"))
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar=b.say("CLE=REPONSE", "KEY=ANSWER"),
        help=b.say("une réponse déjà connue", "an answer already known"),
    )
    b.json_option(parser)


def _add_spread(b: Builder, commands: Commands) -> None:
    text = Text(
        "main étalée (ARB-27) : la fin de la donne la plus défavorable au fautif",
        "hand spread (ARB-27): the rest of the deal in the way worst for the offender",
    )
    parser = b.command(commands, "spread", text, calls("arbitrage.spread", "spread"))
    parser.add_argument("file", metavar=b.say("RELEVÉ", "RECORD"))
    parser.add_argument(
        "--seat", type=int, required=True, metavar="S", help=b.say("qui a étalé", "who spread his hand")
    )
    parser.add_argument(
        "--nodes", type=int, metavar="N", help=b.say("coups à essayer, au plus", "cards to try, at most")
    )
    b.json_option(parser)


def _add_quiz(b: Builder, commands: Commands) -> None:
    text = Text("exercice : des incidents, la décision à trouver", "exercise: incidents, the ruling to be found")
    parser = b.command(commands, "exercice", text, calls("arbitrage.quiz", "exercise"))
    parser.add_argument("--seed", type=int, metavar="N", help=b.say("les mêmes incidents", "the same incidents"))
    parser.add_argument("--number", type=int, default=5, metavar="N", help=b.say("combien (5)", "how many (5)"))
    b.json_option(parser)
