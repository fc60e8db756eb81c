"""`oudler tournament …`: incidents and their rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, Once
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.console import Parser


def add_incidents(b: Builder, tools: Tools) -> None:
    text = Text("appelle l'arbitre, avec sa décision (--clause) ou sans", "call the arbiter, with or without a ruling")
    opened = tools.deed("incident", text, "incidents", "opened")
    opened.add_argument("words", nargs="*", metavar=b.say("MOTS", "WORDS"), help=b.say("ce qui s'est passé", "what"))
    tools.position(opened, Text("à quelle position", "at which position"))
    opened.add_argument("-t", "--table", type=int, metavar="T", help=b.say("à quelle table", "at which table"))
    opened.add_argument("--deal", type=int, metavar="D", help=b.say("donne, ou étui", "deal, or étui"))
    opened.add_argument(
        "--called-by",
        choices=("table", "arbiter"),
        default="table",
        metavar=b.say("QUI", "WHO"),
        help=b.say("table (défaut) ou arbiter, qui a vu lui-même", "table (default), or arbiter who saw it himself"),
    )
    opened.add_argument(
        "--by-player", type=int, metavar="N", help=b.say("le joueur qui appelle", "the player who calls")
    )
    opened.set_defaults(number=None)
    _ruling(b, opened, required=False)
    text = Text("juge un incident qui attend", "rule on an incident that waits")
    ruled = tools.deed("incident-rule", text, "incidents", "ruled")
    _number(b, ruled)
    _ruling(b, ruled)
    text = Text("change une décision (--reason)", "change a ruling (--reason)")
    changed = tools.deed("incident-change", text, "incidents", "changed", reason_due=True)
    _number(b, changed)
    _ruling(b, changed)
    text = Text("lève un incident (--reason)", "revoke an incident (--reason)")
    revoked = tools.deed("incident-revoke", text, "incidents", "revoked", reason_due=True)
    _number(b, revoked)
    _showing(b, revoked)
    text = Text("les incidents, leurs décisions, qui n'enchérit pas", "incidents, their rulings, who may not bid")
    tools.command("incidents", text, "incidents", "listed")


def _number(b: Builder, parser: Parser) -> None:
    parser.add_argument("number", type=int, metavar="N", help=b.say("numéro de l'incident", "the incident's number"))


def _showing(b: Builder, parser: Parser) -> None:
    parser.add_argument(
        "--preview", action="store_true", help=b.say("montre l'effet, ne fait rien", "show the effect, do nothing")
    )
    parser.add_argument("--yes", action="store_true", help=b.say("sans demander confirmation", "without asking"))


def _ruling(b: Builder, parser: Parser, *, required: bool = True) -> None:
    _showing(b, parser)
    parser.add_argument(
        "--clause", required=required, metavar="ARB-21", help=b.say("l'article (arbitrage list)", "the clause")
    )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="N",
        help=b.say("le joueur fautif, par son numéro", "the offender, by entry number"),
    )
    for name, fr, en in (
        ("dealer", "le donneur, où l'article le nomme", "the dealer, where the clause names him"),
        ("taker", "le preneur, si la donne n'est pas écrite", "the taker, where the deal is not written"),
        ("revoker", "ARB-22 : qui a fait la renonce", "ARB-22: who revoked"),
    ):
        parser.add_argument(f"--{name}", type=int, action=Once, metavar="N", help=b.say(fr, en))
    parser.add_argument(
        "--result", choices=("won", "lost"), action=Once, help=b.say("résultat du preneur", "the taker's result")
    )
    parser.add_argument(
        "--choice",
        action="append",
        default=[],
        metavar=b.say("NOM", "NAME"),
        help=b.say("ce que le preneur ou l'arbitre décide", "what the taker or the arbiter decides"),
    )
    parser.add_argument(
        "--by",
        choices=("taker", "defender"),
        action=Once,
        help=b.say("qui a commis la faute, si la donne n'est pas écrite", "who committed it, where it is not written"),
    )
    parser.add_argument("--taker-dealt", action="store_true", help=b.say("le preneur a donné", "the taker dealt"))
    parser.add_argument(
        "--found",
        choices=("before_jeu", "before_first_card", "first_trick", "second_trick"),
        action=Once,
        metavar=b.say("QUAND", "WHEN"),
        help=b.say("faute à l'écart : quand elle est vue", "fault with the écart: when it was seen"),
    )
    parser.add_argument("--ecart", type=int, action=Once, metavar="N", help=b.say("cartes à l'écart", "cards in it"))
    parser.add_argument(
        "--minutes", type=int, action=Once, metavar="N", help=b.say("minutes de retard", "minutes late")
    )
    parser.add_argument(
        "--moved",
        action=Once,
        metavar="P",
        help=b.say(
            "points rendus à l'autre camp, à retirer de ce que la table a écrit",
            "points given to the other camp, to come off what the table wrote",
        ),
    )
    parser.add_argument(
        "--poignee",
        choices=("simple", "double", "triple"),
        action=Once,
        help=b.say("celle qui est en cause", "the one at fault"),
    )
    parser.add_argument(
        "--suppress",
        action="append",
        default=[],
        metavar="D",
        help=b.say("ARB-31 : donnes supprimées", "ARB-31: deals taken away"),
    )
    parser.add_argument(
        "--points",
        metavar="P",
        help=b.say(
            "montant de l'arbitre, où le texte n'en donne pas (--reason)", "the arbiter's own amount (--reason)"
        ),
    )
    parser.add_argument(
        "--waive", action="store_true", help=b.say("ARB-05 : sans les 100 points (Q-22)", "ARB-05: no points (Q-22)")
    )
