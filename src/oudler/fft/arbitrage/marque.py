"""La marque: article 28 of the championships' rules, on a score sheet that is wrong (SHEET-06)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading
from oudler.fft.arbitrage.ruling import DealEffect, Ruling
from oudler.text import Text


def wrongly_marked(_facts: Facts) -> Ruling:
    """SHEET-06, COMP-37: all four check the sheet, and once it is handed in the arbiter alone alters it.

    ARB-28 has a penalty for a sheet that does not sum to zero; of one that does, the code says nothing.
    """
    remark = Text(
        "Nord marque, les trois autres vérifient (article 28, COMP-37). La feuille est encore à la table : "
        "Nord corrige la ligne, tous vérifient. Elle est à la table de contrôle : seul l'arbitre la modifie, "
        "appelez-le. Pas de pénalité du code tant que le total est zéro ; sinon c'est ARB-28, 100 points à chaque "
        "joueur de la table.",
        "Nord marks, the other three check (article 28, COMP-37). The sheet is still at the table: Nord mends the "
        "line, all check it. It is at the control table: the arbiter alone alters it, call him. No penalty of the "
        "code while the total is zero; otherwise it is ARB-28, 100 points to each player of the table.",
    )
    return Ruling("SHEET-06", DealEffect.GOES_ON, remark)


FAULTS: Final = (
    Fault(
        "SHEET-06",
        Heading.MARQUE,
        Text(
            "score écrit au mauvais endroit ou erreur de marque, le total restant zéro",
            "score written in the wrong place or wrongly marked, the total still zero",
        ),
        wrongly_marked,
        words="trompé de ligne colonne case mauvais endroit écrit marqué score feuille inversé découvert plus tard",
    ),
)
