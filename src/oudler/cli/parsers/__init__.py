"""The commands and their options, a module a family; what carries them out is imported when it is called."""

from __future__ import annotations

from functools import cache

from oudler import __version__
from oudler.cli.console import Parser
from oudler.cli.parsers import (
    arbitrage,
    bots,
    check,
    deals,
    deck,
    duplicate,
    hall,
    movement,
    pcn,
    scores,
    serve,
    tournament,
)
from oudler.cli.parsers.building import Builder, calls
from oudler.text import Language


@cache
def build_parser(lang: Language) -> Parser:
    """Return the parser of `oudler` in one language; it is made once, of hundreds of options."""
    b = Builder(lang)
    parser = Parser(
        lang=lang,
        prog="oudler",
        description=b.say(
            "Le Tarot français selon le règlement de la FFT. Sans commande : ouvre l'application dans le navigateur.",
            "French Tarot by the FFT's rules. Without a command: open the application in the browser.",
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"oudler {__version__}",
        help=b.say("affiche la version et s'arrête", "show the version"),
    )
    b.lang_option(parser)
    serve.add_options(b, parser)
    parser.set_defaults(run=calls("serve", "serve"))
    commands = parser.add_subparsers(title=b.say("commandes", "commands"), metavar=b.say("COMMANDE", "COMMAND"))
    serve.add_serve(b, commands)
    serve.add_backup(b, commands)
    deals.add_play(b, commands)
    deals.add_deal(b, commands)
    scores.add_score(b, commands)
    scores.add_solve(b, commands)
    pcn.add_pcn(b, commands)
    tournament.add_tournament(b, commands)
    hall.add_hall(b, commands)
    movement.add_movement(b, commands)
    duplicate.add_duplicate(b, commands)
    arbitrage.add_arbitrage(b, commands)
    bots.add_bot(b, commands)
    bots.add_league(b, commands)
    check.add_check(b, commands)
    check.add_sign(b, commands)
    deck.add_deck(b, commands)
    return parser
