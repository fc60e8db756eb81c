"""`oudler bot` and `oudler league`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_bot(b: Builder, commands: Commands) -> None:
    text = Text(
        "joue pour un autre programme : une question JSON par ligne, une réponse par ligne",
        "play for another program: a JSON question a line, an answer a line",
    )
    parser = b.command(commands, "bot", text, calls("bot", "bot"))
    name = b.say("NOM", "NAME")
    parser.add_argument("--name", metavar=name, help=b.say("quel joueur", "which bot"))
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help=b.say("graine de ses choix", "seed of its choices")
    )


def add_league(b: Builder, commands: Commands) -> None:
    text = Text(
        "fait jouer des programmes les uns contre les autres, mêmes donnes pour tous",
        "let bots play each other, the same deals for all",
    )
    parser = b.command(commands, "league", text, calls("league", "league"))
    parser.add_argument(
        "--bots", default="", metavar="A,B,…", help=b.say("les joueurs, par leur nom", "the bots, by name")
    )
    parser.add_argument(
        "--deals", type=int, default=100, metavar="N", help=b.say("nombre de donnes", "number of deals")
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=b.say("graine", "seed"))
    b.players_option(parser)
    parser.add_argument(
        "--contract",
        metavar=b.say("CONTRAT", "CONTRACT"),
        help=b.say(
            "impose ce contrat à la meilleure main (sinon enchères libres)",
            "impose this contract on the best hand (else a free auction)",
        ),
    )
    parser.add_argument(
        "--pairs",
        metavar="A/B,…",
        help=b.say("seulement ces paires preneur/défense", "only these pairs taker/defence"),
    )
    parser.add_argument("--seconds", type=float, metavar="S", help=b.say("temps par décision", "time for a decision"))
    parser.add_argument(
        "--records",
        metavar=b.say("FICHIER", "FILE"),
        help=b.say("écrit le relevé de chaque donne jouée (.jsonl)", "write a record of every deal played (.jsonl)"),
    )
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help=b.say("processus (sinon un par cœur)", "processes (else one a core)"),
    )
    parser.add_argument(
        "--cluster",
        metavar=b.say("ADRESSE", "ADDRESS"),
        help=b.say("grappe Dask, ou « local »", "a Dask cluster, or “local”"),
    )
    parser.add_argument(
        "--external",
        action="append",
        default=[],
        metavar=b.say("COMMANDE", "COMMAND"),
        help=b.say(
            "un programme qui parle comme oudler bot, à nommer external",
            "a program that speaks as oudler bot does, called external",
        ),
    )
    b.json_option(parser)
