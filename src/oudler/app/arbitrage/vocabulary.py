"""Other words for one thing, and the English ones: whoever says « talon » or “dog” means the chien.

The words of an incident are read with these beside them, so that turns of phrase and the words of the faults need not
repeat them.  A star stands for any ending.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oudler.tournament.entrants.names import words

_SAME: Final = {
    "chien": "talon dog kitty",
    "preneur": "attaquant* declarant* declarer* taker* bidder*",
    "defenseur": "defender*",
    "partenaire": "coequipier* partner*",
    "voisin": "neighbour* neighbor*",
    "adversaire": "opponent*",
    "arbitre": "referee* arbiter*",
    "joueur": "player*",
    "carte": "card*",
    "atout": "trump*",
    "bout": "oudler*",
    "roi": "king*",
    "dame": "queen*",
    "cavalier": "knight*",
    "valet": "jack*",
    "pique": "spade*",
    "coeur": "heart*",
    "carreau": "diamond*",
    "trefle": "club*",
    "couleur": "suit",
    "poignee": "handful*",
    "main": "hand hands",
    "pli": "trick tricks levee levees",
    "contrat": "contract* bid",
    "donne": "deal deals dealt dealing",
    "donneur": "dealer*",
    "paquet": "tas pile pack",
    "feuille": "sheet* papier*",
    "score": "scores marque marques",
    "joue": "play plays played playing",
    "entame": "led lead leads attaqu*",
    "commence": "start starts started begin* began demarr* ouvert ouvre ouvrir",
    "pose": "put puts laid lays lay place* balanc* flanqu* colle*",
    "mis": "put puts mettre fourre*",
    "montre": "show* exhib*",
    "tombe": "drop* fell falls gliss*",
    "regarde": "look* peek* zyeut* mater mate",
    "retourne": "turned flip* flipped",
    "ecarte": "discard*",
    "coupe": "ruff* cut cuts",
    "fourni": "follow*",
    "pris": "take* took",
    "repris": "back",
    "oublie": "forgot* forget*",
    "trompe": "mistake* goure* plante*",
    "mauvais": "wrong*",
    "avant": "before",
    "tour": "turn",
    "ordre": "order*",
    "desordre": "unsorted vrac",
    "reste": "rest remaining",
    "retard": "late",
    "lent": "slow* forever ages eternity trainass* lambin*",
    "fume": "smok* clope* vap*",
    "insulte": "swear* swore shout* yell*",
    "quitte": "walk* storm* barre* tire* cass*",
    "trop": "extra many",
    "manque": "missing short lack*",
    "tous": "everybody everyone",
    "refuse": "accepte* voulu deny denied",
    "petit": "smallest",
}
_NUMBERS: Final = (
    "cinq five|six|sept seven|huit eight|neuf nine|dix ten|onze eleven|douze twelve|treize thirteen|quatorze fourteen|"
    "quinze fifteen|seize sixteen|seventeen|eighteen|nineteen|vingt twenty"
)
_TOO_FEW: Final = re.compile(r"\b(?:trop (?:peu|courte?s?|petite?s?)|too (?:few|short))\b")
_PHRASES: Final = {
    "petit": re.compile(r"\b(?:un|1|as) d atout"),
    "ecarte": re.compile(r"\b(?:de|set|put|laid|lays?) (?:cote|aside)\b"),
}


def read(text: str) -> tuple[str, ...]:
    """Return the words of what somebody said, without accents or capitals, and after them other words for the same."""
    said = words(text[:500])
    together = _TOO_FEW.sub("manque incomplete", " ".join(said))
    said = tuple(together.split())
    said = (*said, *(word for word, phrase in _PHRASES.items() if phrase.search(together)))
    return tuple(dict.fromkeys((*said, *(other for word in said for other in _others(word)))))


@cache
def _others(word: str) -> tuple[str, ...]:
    same = tuple(name for name, others in _SAME.items() if any(matches(word, each) for each in others.split()))
    number = next((str(n) for n, names in enumerate(_NUMBERS.split("|"), 5) if word in names.split()), None)
    return same if number is None else (*same, number)


def matches(word: str, known: str) -> bool:
    """Tell whether a word is a known one; a star in that stands for any ending."""
    return word.startswith(known[:-1]) if known.endswith("*") else word == known
