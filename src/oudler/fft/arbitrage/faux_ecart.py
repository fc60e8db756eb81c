"""Faux écart: its rules were not kept (ARB-23, ARB-24), or it was taken up for the hand (ARB-25, ARB-26).

The text says first what a faux écart is, « ne pas respecter les règles de l'écart », then what becomes of 5, 7 or 8
cards, and last of all of them: won, annulled; lost, « comptée normalement ». So six cards, one of them a Roi, a bout
or an atout that has no business there (ECART-02 to ECART-04), are a faux écart too, though the catalogue's table names
numbers only: nothing is said to move, and nothing moves.
"""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Found, Heading, Party, unless_it_profits
from oudler.fft.arbitrage.ruling import CardsMoved, DealEffect, Moved, Ruling
from oudler.rules.succession import can_change_ecart, ecart_picked_up
from oudler.text import Text
from oudler.verdicts import RuleBroken

_PUT_RIGHT: Final = Text("L'écart est rectifié.", "The écart is put right.")
_NOT_TO_BLAME: Final = Text(
    "La défense n'est pas fautive de ne pas avoir fait compter l'écart.",
    "The defence is not to blame for not having the écart counted.",
)
_STAYS_WHERE_IT_IS: Final = Text(
    "Les cartes restent où elles sont ; la défense n'est pas fautive.",
    "The cards stay where they are; the defence is not to blame.",
)
CHIEN: Final = 6


def too_many(facts: Facts) -> Ruling:
    """ARB-23: 7 or 8 cards: the last trick of 3 cards and the best 1 or 2 of the écart go to the defence.

    The taker wins, it is annulled; he loses, it counts. The defence is not to blame. D-09: put right until it is
    locked, which in 2012 a wrong number was not before the first card. Six cards: one of them is not allowed there.
    """
    if facts.ecart == CHIEN:
        return _forbidden_card(facts)
    if facts.ecart is not None and facts.ecart not in (CHIEN + 1, CHIEN + 2):
        raise _other_size("ARB-23", facts.ecart)
    if _may_change(facts):
        return Ruling("ARB-23", DealEffect.GOES_ON, _PUT_RIGHT)
    number = None if facts.ecart is None else facts.ecart - CHIEN
    moved = (CardsMoved(Moved.LAST_TRICK, "defence"), CardsMoved(Moved.BEST_OF_ECART, "defence", number))
    return _ruled("ARB-23", unless_it_profits(facts, "attack"), _NOT_TO_BLAME, moved)


def _forbidden_card(facts: Facts) -> Ruling:
    """ARB-23 by the text of the heading: the right number, and a card that may not be put away; no card moves."""
    if _may_change(facts):
        return Ruling("ARB-23", DealEffect.GOES_ON, _PUT_RIGHT)
    return _ruled("ARB-23", unless_it_profits(facts, "attack"), _STAYS_WHERE_IT_IS, ())


_FORBIDDEN: Final = Text(
    "faux écart : le bon nombre de cartes, mais un Roi, un bout, un atout de trop ou un atout qui n'a pas été montré",
    "faux écart: the right number of cards, but a Roi, a bout, an atout too many or an atout that was not shown",
)


def _titled(facts: Facts) -> Text | None:
    return _FORBIDDEN if facts.ecart == CHIEN else None


def too_few(facts: Facts) -> Ruling:
    """ARB-24: 5 cards: the last trick of one card is the taker's, without the bonus if it is the petit."""
    if facts.ecart is not None and facts.ecart != CHIEN - 1:
        raise _other_size("ARB-24", facts.ecart)
    if _may_change(facts):
        return Ruling("ARB-24", DealEffect.GOES_ON, _PUT_RIGHT)
    moved = (CardsMoved(Moved.LAST_TRICK, "attack"), CardsMoved(Moved.NO_PETIT_AU_BOUT, "attack"))
    return _ruled("ARB-24", unless_it_profits(facts, "attack"), _NOT_TO_BLAME, moved)


def _ruled(clause: str, effect: DealEffect, remark: Text, moved: tuple[CardsMoved, ...]) -> Ruling:
    """Return the ruling; cards go over first, and where the deal is annulled for all that they are of no use."""
    first = tuple(each for each in moved if each.what is not Moved.NO_PETIT_AU_BOUT)
    return Ruling(clause, effect, remark, cards=moved if effect is DealEffect.COUNTED else (), first=first)


def _other_size(clause: str, size: int) -> RuleBroken:
    return RuleBroken(
        clause,
        f"un écart de {size} cartes n'est pas celui de cet article "
        "(5 : ARB-24 ; 7 ou 8 : ARB-23 ; 6, dont une interdite : ARB-23)",
        f"an écart of {size} cards is not this clause's (5: ARB-24; 7 or 8: ARB-23; 6, one of them forbidden: ARB-23)",
    )


def _may_change(facts: Facts) -> bool:
    """Tell whether the écart is not locked yet; where nobody said when it was found, it is."""
    if facts.found is None:
        return False
    before_jeu, right = facts.found is Found.BEFORE_JEU, facts.ecart == CHIEN
    card_played = facts.found in (Found.FIRST_TRICK, Found.SECOND_TRICK)
    return can_change_ecart(
        facts.edition, said_jeu=not before_jeu, size_is_right=right, act_of_play=False, card_played=card_played
    )


def picked_up(facts: Facts) -> Ruling:
    """ARB-25: after a poignée the taker took up his écart for his hand, seen before the second trick: put right."""
    return _picked_up(facts, facts.found or Found.BEFORE_FIRST_CARD)


def picked_up_late(facts: Facts) -> Ruling:
    """ARB-26: the same, seen once the second trick has begun."""
    return _picked_up(facts, facts.found or Found.SECOND_TRICK)


def _picked_up(facts: Facts, found: Found) -> Ruling:
    """D-10: put right until the second trick, then the 2 best cards go to the defence and play goes on.

    In 2017 until the taker's own first card, then as a faux écart; in 2012 the text is silent.
    """
    remedy = ecart_picked_up(
        facts.edition,
        own_first_card=found in (Found.FIRST_TRICK, Found.SECOND_TRICK),
        second_trick=found is Found.SECOND_TRICK,
    )
    if remedy == "rectify":
        return Ruling("ARB-25", DealEffect.GOES_ON, _PUT_RIGHT)
    if remedy == "none":
        remark = Text(
            "Cette édition n'en dit rien : à l'arbitre d'en juger.", "This edition is silent: the arbiter judges."
        )
        return Ruling("ARB-26", DealEffect.GOES_ON, remark, silent=True)
    effect = unless_it_profits(facts, "attack")
    if remedy == "faux_ecart":
        remark = Text("C'est un faux écart dans cette édition.", "In this edition it is a faux écart.")
        return _ruled("ARB-26", effect, remark, (CardsMoved(Moved.BEST_OF_ECART, "defence"),))
    remark = Text("La donne se poursuit.", "Play goes on.")
    return _ruled("ARB-26", effect, remark, (CardsMoved(Moved.BEST_OF_ECART, "defence", 2),))


FAULTS: Final = (
    Fault(
        "ARB-23",
        Heading.FAUX_ECART,
        Text("faux écart de 7 ou 8 cartes", "faux écart of 7 or 8 cards"),
        too_many,
        knows=("ecart", "found"),
        by=(Party.TAKER,),
        titled=_titled,
        words="écarté trop de cartes sept huit écart roi bout interdit petit 21 excuse dans son chien atout pas montré",
    ),
    Fault(
        "ARB-24",
        Heading.FAUX_ECART,
        Text("faux écart de 5 cartes", "faux écart of 5 cards"),
        too_few,
        knows=("ecart", "found"),
        by=(Party.TAKER,),
        words="écarté pas assez de cartes cinq manque écart",
    ),
    Fault(
        "ARB-25",
        Heading.FAUX_ECART,
        Text(
            "après une poignée, le preneur reprend son écart au lieu de son jeu ; vu avant le second pli",
            "after a poignée, the taker takes up his écart instead of his hand; seen before the second trick",
        ),
        picked_up,
        knows=("found",),
        by=(Party.TAKER,),
        words="repris ramassé écart à la place de sa main 16 19 21 cartes poignée",
    ),
    Fault(
        "ARB-26",
        Heading.FAUX_ECART,
        Text(
            "après une poignée, le preneur reprend son écart au lieu de son jeu ; vu une fois le second pli entamé",
            "after a poignée, the taker takes up his écart instead of his hand; seen once the second trick has begun",
        ),
        picked_up_late,
        knows=("found",),
        by=(Party.TAKER,),
        words="repris ramassé écart à la place de sa main 16 19 21 cartes poignée tard",
    ),
)
