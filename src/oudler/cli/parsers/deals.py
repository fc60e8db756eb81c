"""`oudler play` and `oudler deal …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_play(b: Builder, commands: Commands) -> None:
    text = Text("joue une donne au terminal contre des bots", "play a deal on the terminal against bots")
    parser = b.command(commands, "play", text, calls("play", "play"))
    b.players_option(parser)
    b.seed_option(parser)
    b.edition_options(parser)
    parser.add_argument(
        "--level",
        default="club",
        metavar=b.say("NIVEAU", "LEVEL"),
        help=b.say(
            "les autres : debutant, club (défaut), expert, maitre, glouton ou random ; expert:bold=30 ose plus",
            "the others: debutant, club (default), expert, maitre, glouton or random; expert:bold=30 dares more",
        ),
    )
    parser.add_argument(
        "--seat", type=int, default=0, metavar="S", help=b.say("votre siège, 0 d'abord", "your seat, from 0")
    )
    parser.add_argument(
        "--save",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("écrit le relevé de la donne à la fin", "write the deal's record at the end"),
    )


def add_deal(b: Builder, commands: Commands) -> None:
    text = Text("donnes : distribuer, rejouer, vérifier", "deals: deal, replay, verify")
    inner = b.group(commands, "deal", text)
    add_deal_new(b, inner)
    add_deal_replay(b, inner)
    add_deal_legal(b, inner)
    add_deal_print(b, inner)
    add_deal_others(b, inner)
    add_deal_audit(b, inner)


def add_deal_new(b: Builder, commands: Commands) -> None:
    text = Text("distribue et écrit un relevé sans actions", "deal, and print a record with no actions")
    parser = b.command(commands, "new", text, calls("deal", "new"))
    b.players_option(parser, default=None)
    b.seed_option(parser)
    b.edition_options(parser)
    b.json_option(parser)
    parser.add_argument(
        "--dealer", type=int, metavar="S", help=b.say("siège du donneur (sinon tiré)", "dealer (else drawn)")
    )
    parser.add_argument(
        "--mort", type=int, metavar="S", help=b.say("table de cinq, ce siège est mort", "table of five, mort")
    )
    parser.add_argument(
        "--commit",
        action="store_true",
        help=b.say("ajoute l'engagement à publier avant", "add the commitment to publish before"),
    )
    parser.add_argument(
        "--public",
        metavar=b.say("NOMBRE", "NUMBER"),
        help=b.say("nombre public mêlé à la graine", "public number mixed into the seed"),
    )


def add_deal_replay(b: Builder, commands: Commands) -> None:
    text = Text(
        "rejoue des relevés (.json, .jsonl, .tarot, - pour l'entrée)",
        "replay records (.json, .jsonl, .tarot, - for standard input)",
    )
    parser = b.command(commands, "replay", text, calls("deal", "replay"))
    b.file_option(parser)
    b.json_option(parser)
    b.edition_options(parser)
    parser.add_argument(
        "--trace",
        action="store_true",
        help=b.say("avec --json, les cartes permises à chaque coup", "with --json, the legal cards at every play"),
    )


def add_deal_print(b: Builder, commands: Commands) -> None:
    text = Text("imprime une donne en PDF, avec nos cartes", "print a deal as PDF, with our cards")
    parser = b.command(commands, "print", text, calls("deal_print", "print_deal"))
    parser.add_argument(
        "file",
        metavar=b.say("RELEVÉ", "RECORD"),
        help=b.say(".json, .jsonl, .tarot ou -", ".json, .jsonl, .tarot or -"),
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("le PDF (défaut : donne.pdf)", "the PDF (default: donne.pdf)"),
    )
    parser.add_argument("--paper", choices=("a4", "a5"), default="a4", metavar="P", help="a4 | a5")
    parser.add_argument(
        "--title",
        default="",
        metavar=b.say("TEXTE", "TEXT"),
        help=b.say("en haut de la page", "at the top of the page"),
    )
    parser.add_argument(
        "--number",
        type=int,
        default=1,
        metavar="N",
        help=b.say("laquelle du fichier, 1 d'abord", "which one of the file, from 1"),
    )
    b.json_option(parser)


def add_deal_legal(b: Builder, commands: Commands) -> None:
    text = Text("dit quelles cartes peuvent être jouées", "tell which cards may be played")
    parser = b.command(commands, "legal", text, calls("deal", "legal"))
    cards = b.say("CARTES", "CARDS")
    parser.add_argument("--hand", required=True, metavar=cards, help=b.say("la main", "the hand"))
    parser.add_argument("--trick", default="", metavar=cards, help=b.say("le pli, dans l'ordre", "the trick, in order"))
    parser.add_argument(
        "--first-lead", action="store_true", help=b.say("entame à cinq joueurs", "first lead at five players")
    )
    parser.add_argument("--called", metavar=b.say("CARTE", "CARD"), help=b.say("carte appelée", "called card"))
    b.json_option(parser)


def add_deal_others(b: Builder, commands: Commands) -> None:
    text = Text("change un relevé de forme", "change the form of a record")
    convert = b.command(commands, "convert", text, calls("deal", "convert"))
    b.file_option(convert)
    convert.add_argument(
        "--to",
        choices=("json", "tarot"),
        required=True,
        help=b.say("une ligne de JSON, ou la notation .tarot", "a line of JSON, or the .tarot notation"),
    )
    text = Text(
        "donne une graine et son engagement, à publier avant la donne",
        "give a seed and its commitment, to publish before the deal",
    )
    commit = b.command(commands, "commit", text, calls("deal", "commit"))
    b.seed_option(commit)
    b.json_option(commit)
    text = Text(
        "vérifie une donne : engagement, graine et cartes s'accordent",
        "verify a deal: commitment, seed and cards agree",
    )
    verify = b.command(commands, "verify", text, calls("deal", "verify"))
    b.file_option(verify)
    verify.add_argument(
        "--commitment", metavar="HEX", help=b.say("l'engagement publié", "the commitment that was published")
    )
    b.json_option(verify)


def add_deal_audit(b: Builder, commands: Commands) -> None:
    text = Text(
        "examine un relevé qui peut être irrégulier : renonces, faux écarts, comptes faux ; le compte selon le code",
        "examine a record that may be irregular: renonces, faux écarts, wrong counts; its count by the code",
    )
    parser = b.command(commands, "audit", text, calls("arbitrage.audit", "audit_deals"))
    b.file_option(parser)
    parser.add_argument(
        "--choice",
        action="append",
        default=[],
        metavar=b.say("NOM", "NAME"),
        help=b.say(
            "ce que le preneur ou l'arbitre décide (mark, distorted…)",
            "what taker or arbiter decides (mark, distorted…)",
        ),
    )
    parser.add_argument(
        "--give",
        type=int,
        action="append",
        default=[],
        metavar="ACTION",
        help=b.say("le pli de cette renonce est rendu", "the trick of this renonce is given back"),
    )
    parser.add_argument(
        "--keep",
        type=int,
        action="append",
        default=[],
        metavar="ACTION",
        help=b.say("le pli de cette renonce n'est pas rendu", "the trick of this renonce is not given back"),
    )
    b.json_option(parser)
