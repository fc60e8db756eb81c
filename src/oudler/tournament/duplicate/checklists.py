"""What is checked at a table, in its order, before and after a deal (DUP-25 … DUP-29), and at the first position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.text import Text


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to do; *after* is the place, in its list, of what must be done before it."""

    clause: str
    text: Text
    after: int | None = None


BEFORE: Final = (
    Check(
        "DUP-26",
        Text(
            "le preneur oriente l'étui et prend sa main le premier", "the taker orients the étui, takes his hand first"
        ),
    ),
    Check("DUP-26", Text("la couleur du diagramme est la bonne", "the diagramme has the right colour"), 0),
    Check("DUP-26", Text("18 cartes, comptées faces cachées", "18 cards, counted face down"), 1),
    Check("DUP-26", Text("les cartes sont celles du diagramme", "the cards are those of the diagramme"), 2),
    Check(
        "DUP-27",
        Text("les quatre contrôles faits, le preneur retourne le chien", "after the four checks, he shows the chien"),
        3,
    ),
    Check("DUP-27", Text("il nomme celui qui entame", "he names who leads"), 4),
    Check("DUP-27", Text("il fait son écart et montre 6 cartes", "he makes his écart and shows 6 cards"), 5),
    Check("DUP-27", Text("il dit « jeu »", "he says « jeu »"), 6),
    Check(
        "DUP-21",
        Text(
            "numéro, couleur du tournoi et chien sont sur la fiche avant la première carte",
            "number, colour of the tournament and chien are on the fiche before the first card",
        ),
        7,
    ),
    Check(
        "DUP-28",
        Text("après la première carte, le diagramme n'est plus consulté", "after the first card no diagramme is read"),
        8,
    ),
)
DURING: Final = (
    Check(
        "DUP-04",
        Text(
            "on ne signale que par le rang ou l'ordre des cartes jouées",
            "nothing is signalled but by the rank or the order of the cards played",
        ),
    ),
    Check("DUP-28", Text("le diagramme n'est plus consulté", "the diagramme is not consulted any more")),
    Check(
        "DUP-07",
        Text(
            "les spectateurs suivent les mêmes règles et n'interviennent pas",
            "spectators keep the same rules and do not intervene",
        ),
    ),
    Check(
        "DUP-06",
        Text(
            "on ne parle d'une donne qu'à la table où elle vient d'être jouée",
            "a deal is discussed only at the table where it has just been played",
        ),
    ),
    Check(
        "DUP-11",
        Text(
            "s'il y a des paravents : dressés une fois les cartes sorties de l'étui, retirés la donne finie",
            "where there are screens: put up once the cards are out of the étui, taken away after the deal",
        ),
    ),
)
AFTER: Final = (
    Check("DUP-29", Text("compter les points", "count the points")),
    Check("DUP-29", Text("écrire le score sur la fiche", "write the score on the fiche"), 0),
    Check(
        "DUP-25",
        Text("chacun refait sa main d'après son diagramme", "each rebuilds his hand by his diagramme"),
        1,
    ),
    Check("DUP-25", Text("les quatre répondent du chien", "all four answer for the chien"), 1),
    Check("DUP-29", Text("les cartes sont celles du diagramme", "the cards are those of the diagramme"), 2),
    Check("DUP-25", Text("compter 18 cartes, faces cachées", "count 18 cards, face down"), 4),
    Check(
        "DUP-29",
        Text(
            "remettre cartes et diagramme, faces cachées, dans la pochette de son orientation",
            "put cards and diagramme face down into the pocket of one's orientation",
        ),
        5,
    ),
)


def next_checks(checks: tuple[Check, ...], done: frozenset[int]) -> tuple[int, ...]:
    """DUP-27: return what may be done now: what is not done and waits for nothing that is not."""
    return tuple(
        place
        for place, check in enumerate(checks)
        if place not in done and (check.after is None or check.after in done)
    )
