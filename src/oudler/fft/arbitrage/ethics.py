"""L'éthique du jeu et l'arbitre: conduct, and calling the arbiter (ETH-01, ETH-03, ETH-05)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading, left_open
from oudler.fft.arbitrage.ruling import DealEffect, Ruling
from oudler.text import Text


def conduct(facts: Facts) -> Ruling:
    """ETH-01: hesitation, kamikaze bids, mannerisms, (dis)approval, rude remarks are improper; no penalty ordered."""
    remark = Text(
        "Appelez l'arbitre aussitôt (ETH-02). Le texte juge cela inconvenant et n'ordonne pas de pénalité : "
        "l'intervention de l'arbitre ne rime pas forcément avec sanction (ETH-05).",
        "Call the arbiter at once (ETH-02). The text calls it improper and orders no penalty: an intervention of the "
        "arbiter is not necessarily a sanction (ETH-05).",
    )
    questions = ("Q-41", "Q-49")
    return Ruling(
        "ETH-01",
        DealEffect.GOES_ON,
        remark,
        penalty=left_open(facts),
        may_penalise=True,
        silent=True,
        questions=questions,
    )


def settled_among_players(facts: Facts) -> Ruling:
    """ETH-03: the arbiter was not called when the fault was found: no later claim, and a serious fault."""
    remark = Text(
        "L'arbitre n'a pas été appelé au moment de la faute : toute réclamation est rejetée, et c'est une faute grave.",
        "The arbiter was not called when the fault was found: any claim is rejected, and it is a serious fault.",
    )
    questions = ("Q-41", "Q-49")
    return Ruling("ETH-03", DealEffect.GOES_ON, remark, penalty=left_open(facts), silent=True, questions=questions)


def explained(_facts: Facts) -> Ruling:
    """ETH-05, D-16: the arbiter helps or explains the code, after the deal and not during it: no sanction."""
    remark = Text(
        "Intervention sans sanction ; le code s'explique après la donne, pas pendant.",
        "An intervention without a sanction; the code is explained after the deal, not during it.",
    )
    return Ruling("ETH-05", DealEffect.GOES_ON, remark)


FAULTS: Final = (
    Fault(
        "ETH-01",
        Heading.ETHIQUE,
        Text("conduite contraire à l'éthique", "conduct against ethics"),
        conduct,
        knows=("points", "reason"),
        words="hésitation injustifiée grogné râlé enchère kamikaze maniérisme grimace remarque désobligeante "
        "insulte commentaire impoli approbation soupir",
    ),
    Fault(
        "ETH-03",
        Heading.ETHIQUE,
        Text(
            "incident réglé entre joueurs, ou arbitre appelé trop tard",
            "incident settled among the players, or the arbiter called too late",
        ),
        settled_among_players,
        knows=("points", "reason"),
        words="arrangé à l'amiable pas appelé arbitre réclamation plus tard contester",
    ),
    Fault(
        "ETH-05",
        Heading.ETHIQUE,
        Text("explication demandée à l'arbitre", "explanation asked of the arbiter"),
        explained,
        words="question règle explication aide comprendre demander",
    ),
)
