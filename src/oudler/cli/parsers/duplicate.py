"""`oudler duplicate …`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, Once, calls
from oudler.cli.parsers.duplicate_etuis import add_etuis
from oudler.cli.parsers.duplicate_movement import add_movement
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.console import Parser
    from oudler.cli.parsers.building import Commands


def add_duplicate(b: Builder, commands: Commands) -> None:
    text = Text(
        "duplicate : étuis, topage, points de match, mouvements",
        "duplicate: étuis, topage, points de match, movements",
    )
    tools = b.group(commands, "duplicate", text)
    add_etuis(b, tools)
    _add_topage(b, tools)
    _add_pm(b, tools)
    add_movement(b, tools)
    _add_turn(b, tools)


def _add_topage(b: Builder, tools: Commands) -> None:
    text = Text("notes des scores d'une donne (topage)", "notes of the scores made on one deal (topage)")
    parser = b.command(tools, "topage", text, calls("duplicate.topage", "topage"))
    _take_negative_lists(parser)
    parser.add_argument(
        "--scores",
        required=True,
        action=Once,
        metavar="A,B,…",
        help=b.say(
            "scores de l'attaque, 56,62,-56 ; x : donne annulée, m : moyenne donnée par l'arbitre",
            "scores of the attack, 56,62,-56; x: cancelled, m: an average given by the arbiter",
        ),
    )
    parser.add_argument(
        "--explain",
        metavar="N",
        help=b.say("explique le score n° N, article par article", "explain score no. N, clause by clause"),
    )
    b.json_option(parser)


def _add_pm(b: Builder, tools: Commands) -> None:
    text = Text("points de match de deux scores sur une donne", "points de match of two scores on one deal")
    parser = b.command(tools, "pm", text, calls("duplicate.pm", "pm"))
    parser.add_argument(
        "--score",
        required=True,
        action=Once,
        metavar="A",
        help=b.say("score de son attaquant", "what one's own attacker scored"),
    )
    parser.add_argument(
        "--opponent",
        required=True,
        action=Once,
        metavar="B",
        help=b.say("score de l'attaquant adverse", "what the opposing attacker scored"),
    )
    b.json_option(parser)


def _add_turn(b: Builder, tools: Commands) -> None:
    text = Text(
        "l'étui en quadrettes et par équipes : le preneur en Sud, qui entame",
        "an étui in quadrettes and équipes: the taker in Sud, who leads",
    )
    parser = b.command(tools, "turn", text, calls("duplicate.turning", "turn"))
    for name, said in (
        ("dealer", b.say("le donneur marqué sur l'étui", "the dealer marked on the étui")),
        ("taker", b.say("le preneur marqué sur l'étui", "the taker marked on the étui")),
        ("spectator", b.say("où un spectateur veut s'asseoir", "where a spectator wants to sit")),
    ):
        parser.add_argument(
            f"--{name}",
            required=name != "spectator",
            action=Once,
            choices=tuple("NSEOnseo"),
            metavar="O",
            help=f"{said} (N, S, E, O)",
        )
    b.json_option(parser)


def _take_negative_lists(parser: Parser) -> None:
    """Let a list begin with a loss, `-56,62`: argparse takes that for an option, unlike `-56` alone."""
    parser._negative_number_matcher = re.compile(r"^-\d[-−+\d,;.xXmM ]*$")  # noqa: SLF001 - argparse has no other way
