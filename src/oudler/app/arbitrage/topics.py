"""The kinds of incident: what each is called, its clauses, and its questions."""

from __future__ import annotations

from typing import Final

from oudler.app.arbitrage import trees
from oudler.app.arbitrage.asking import Leaf, Topic
from oudler.fft.arbitrage import FAULTS
from oudler.text import Text


def _alone(clause: str, text: Text | None = None) -> Topic:
    """Return the topic of a fault that needs no question; *text* where its sentence says too little."""
    return Topic(clause.lower(), text or FAULTS[clause].what, (clause,), lambda _answers: Leaf(clause))


TOPICS: Final = (
    Topic(
        "misdeal",
        Text(
            "fausse donne : le donneur a mal distribué ou mal compté les cartes",
            "misdeal: the dealer dealt or counted the cards wrongly",
        ),
        ("ARB-01", *(f"ARB-{n:02}" for n in range(4, 13))),
        trees.misdeal,
    ),
    Topic(
        "turned",
        Text("carte retournée en donnant ou en coupant", "card turned up in the deal or at the cut"),
        ("ARB-02", "ARB-03", "ARB-39"),
        trees.turned_card,
    ),
    Topic("dealer", Text("mauvais donneur", "wrong dealer"), ("ARB-13", "ARB-14"), trees.wrong_dealer),
    Topic(
        "bid",
        Text("enchère hors de son tour, trop basse ou changée", "bid out of turn, too low, or changed"),
        (),
        trees.bid,
    ),
    Topic(
        "exposed",
        Text(
            "carte exposée : tombée, montrée, ou jouée en même temps qu'une autre",
            "exposed card: dropped, shown, or played together with another",
        ),
        ("ARB-15", "ARB-16", "ARB-17", "ARB-55"),
        trees.exposed,
    ),
    Topic(
        "hors_tour",
        Text(
            "carte jouée hors tour : ce n'était pas à ce joueur de jouer",
            "card played out of turn: it was not for that player to play",
        ),
        ("ARB-18",),
        trees.hors_tour,
    ),
    Topic(
        "renonce",
        Text(
            "renonce : ne pas fournir, ne pas couper ou ne pas monter quand il le fallait",
            "renonce (revoke): not to follow, to ruff or to overruff where one must",
        ),
        ("ARB-19", "ARB-20", "ARB-21", "ARB-22"),
        trees.renonce,
    ),
    Topic(
        "faux_ecart",
        Text(
            "faux écart : le preneur a écarté trop ou trop peu de cartes, ou une carte interdite",
            "faux écart: the taker discarded too many or too few cards, or one he may not",
        ),
        ("ARB-23", "ARB-24"),
        trees.faux_ecart,
    ),
    Topic(
        "picked_up",
        Text("écart repris au lieu du jeu après une poignée", "écart taken up for the hand after a poignée"),
        ("ARB-25", "ARB-26"),
        trees.picked_up,
    ),
    Topic(
        "sheet",
        Text(
            "feuille de marque fausse, mal remplie, oubliée ou perdue",
            "score sheet wrong, filled in wrongly, left or lost",
        ),
        ("ARB-28", "ARB-29", "ARB-30", "SHEET-06"),
        trees.sheet,
    ),
    Topic(
        "chien",
        Text("chien vu alors qu'il devait rester caché", "chien seen while it had to stay hidden"),
        ("ARB-34", "ARB-35"),
        trees.chien_seen,
    ),
    Topic(
        "count",
        Text(
            "nombre de cartes incorrect chez un défenseur, la donne étant bonne : une carte tombée, perdue, en trop",
            "wrong number of cards in a defender's hand, rightly dealt: a card dropped, lost, too many",
        ),
        ("ARB-36",),
        trees.wrong_count,
    ),
    Topic("late", FAULTS["ARB-53"].what, ("ARB-53",), trees.late),
    Topic("arb-54", FAULTS["ARB-54"].what, ("ARB-54",), trees.abandon),
    Topic(
        "poignee",
        Text("poignée mal présentée", "poignée badly shown"),
        tuple(f"ARB-{n}" for n in range(40, 52)),
        trees.poignee,
    ),
    *(_alone(f"ARB-{n}") for n in (27, 31, 32)),
    _alone(
        "ARB-33",
        Text(
            "sur-contrat (garde sans ou garde contre) refusé par l'arbitre",
            "sur-contrat (garde sans or garde contre) refused by the arbiter",
        ),
    ),
    *(_alone(f"ARB-{n}") for n in (37, 38, 52, 56, 57)),
    _alone(
        "ETH-01",
        Text(
            "conduite contraire à l'éthique : parler du jeu, souffler, faire signe, être grossier",
            "conduct against ethics: to talk of the cards, prompt, make signs, be rude",
        ),
    ),
    *(_alone(clause) for clause in ("ETH-03", "ETH-05")),
)
"""Every fault of the code is in one topic; a topic of none is one on which the code is silent."""
