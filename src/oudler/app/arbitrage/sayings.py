"""What people say at a table, as turns of phrase: words that together tell a kind of incident whatever else is said.

A turn is several parts that must all be there; a part is words of which one will do, those with a star whatever their
ending.  Accents and capitals do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from oudler.app.arbitrage.vocabulary import matches, read

_HAS: Final = "avait|avais|avaient|a|ai|as|encore|restait|reste|possedait|had|has|still"
_SUIT: Final = "pique*|coeur*|carreau*|trefle*|couleur*|spade*|heart*|diamond*|club*|suit|atout*|trump*"
_CARDS: Final = "carte*|card*"
_TOOK: Final = "regard*|pris|prend|ramass*|releve*|touch*|picked"
_HONOURS: Final = "roi|dame|cavalier|valet|petit|excuse|atout*|king|queen"
_BARRED: Final = "roi*|bout*|oudler*|excuse|petit|21|atout*|king*|trump*"
_FLOOR: Final = "terre|sol|chaise*|pied*|floor"
_LED: Final = "joue*|pose*|entam*|rejoue*|sorti*|lance*"
_WON_IT: Final = "fait|gagn*|pris|remport*"
_WHOM: Final = "preneur|defenseur|moi|lui|elle|nous|voisin"
_BIDS: Final = "passe|prise|prends|petite|garde|sans|contre|contrat|encher*"
_LOOKED: Final = "regard*|vu|vus|voit|retourn*|ouvert|soulev*|looked|saw|turned"

_SAID: Final[dict[str, tuple[str, ...]]] = {
    "renonce": (
        f"coup*|ruff* & alors|avait|pouvait|fallait|devait|had & {_SUIT}",
        f"fourn*|follow*|servi|sert & pas|not|n|didn|rien|{_SUIT}",
        "mont*|surcoup* & pouvait|devait|fallait|pas|superieur|oblige",
        "sous & coup*",
        f"trump* & although|while|could|had & {_SUIT}",
        "souscoup*",
        "pisse*",
        f"defauss*|jet* & alors|avait|pouvait & {_SUIT}",
        f"retrouv*|decouv*|encore|restait|montre & {_SUIT} & coup*|avait|main|apres|tard",
        f"{_HAS} & encore|finalement|still & {_SUIT}",
        "renonc*|revoke*",
        f"jou*|mis|pose* & {_SUIT} & alors & avait|avais & du|des|encore",
        "oubli* & couper|fournir|monter",
        f"jou*|mis|pose*|sorti*|lache* & devait|devais|fallait|oblige*|pouvait & {_SUIT}",
    ),
    "arb-56": ("coup* & faux",),
    "exposed": (
        f"tomb*|lach*|laiss*|echapp*|dropped|fell & {_CARDS}|{_HONOURS}",
        f"vu|vus|vue|voit|voyait & {_CARDS}|jeu|main|21|{_HONOURS} & monde|tous|adversaire*|voisin*|basses|basse",
        f"deux|2|two|plusieurs & {_CARDS} & joue*|pose*|jet*|abat*|meme|played|coup|fois|ensemble",
        f"montr*|vu|exhib*|showed|face & {_CARDS} & partenaire*|table|visible|hasard|accident|neighbour",
        f"montr*|laiss*|fait & jeu|main|{_CARDS} & table|tous|monde|autres|voir",
    ),
    "hors_tour": (
        "joue*|entam*|attaqu*|sorti*|played|led & avant|tour|turn|tot|premier",
        "joue*|entam*|attaqu*|sorti* & pas|place|lieu & place|partenaire|main|pli",
        "tour & pas|hors|mauvais|out|avant|brul*",
        "commenc*|entam* & moi|lui|elle|toi|meme|autre|main|gagn*|both",
        "joue*|pose* & alors & pas & lui|elle|moi|tour",
        f"jouer|entamer|commencer|rejouer & etait|fallait & {_WHOM} & {_LED}|alors",
        f"{_LED} & premier|premiere & alors|mais|quand|pourtant & etait|fallait & a|que & commenc*|jouer|entam*",
        f"{_LED} & avant|alors|quand & etait & pas|autre|{_WHOM}|voisin* & commenc*|jouer|entam*|attaqu*|main",
        f"{_LED} & premier|premiere & mais|alors|pourtant & {_WON_IT} & pli",
        f"{_LED} & {_WON_IT} & pli & autre|alors|mais|pourtant",
    ),
    "bid": (
        f"dit|parl*|annonc*|encher*|demand*|pass* & {_BIDS} & avant|hors|alors|place & tour|parler|place|{_WHOM}",
        f"parl*|encher*|pass* & avant|hors|place & tour|place|{_WHOM}",
        "bid* & turn",
        f"chang*|revenir|revenu|retir*|finalement|repris & {_BIDS} & dit|avait|annonc*|apres|avis",
        f"encher*|annonc*|surencher* & insuffisan*|bas|basse|inferieur*|dessous|meme & {_BIDS}",
        "parl*|encher* & deux|2 & fois",
    ),
    "chien": (
        f"{_LOOKED} & chien",
        "chien & garde & sans|contre & vu|regard*|retourn*|soulev*",
    ),
    "faux_ecart": (
        "mis|met|pose*|ecart*|jete*|depose*|garde & 5|7|8|cinq|sept|huit|trop|moins|manque & chien|ecart*",
        "5|7|8|cinq|sept|huit & carte* & son|ses|mon & chien",
        "oubli* & faire|fait & chien|ecart*",
        "sans & faire|fait & ecart*",
        f"{_BARRED} & ecart*",
        f"{_BARRED} & mis|met|pose*|jete*|laiss* & chien",
        f"{_BARRED} & au|dans & chien",
        "ecart* & trop|moins|manque|mauvais|faux|cartes|5|7|8|cinq|sept|huit",
    ),
    "picked_up": (
        "ramass*|repri*|prend*|pris|releve* & ecart|chien & place|lieu|main|jeu|poignee",
        "ramass*|repri*|prend*|pris|releve* & paquet & mauvais|trompe*|place|lieu",
    ),
    "misdeal": (
        f"17|19|16|20|dix|trop|manque* & {_CARDS} & joueur*|main|preneur|defenseur*|donne|distribu*|eu|recu|a",
        "donn*|distribu*|dealt|dealer & trompe*|mal|erreur|faux|fausse|faute|wrong|wrongly|trois|deux",
        "chien & 5|7|cinq|sept|manque*|trop & carte*|donne|distribu*",
        f"{_CARDS} & {_FLOOR}|manquante|perdue|trouv*",
        f"{_HONOURS} & {_FLOOR}",
        f"{_CARDS}|{_HONOURS} & trouv*|retrouv* & {_FLOOR}|sous",
        "compt* & mauvais|faux|pas|manque* & carte*",
        f"que|plus|moins|seulement|only & {_CARDS} & autres|tous|others",
    ),
    "count": (
        f"17|19|trop|manque*|plus|moins & {_CARDS} & defenseur*|fin|dernier*|joueur|main|reste*|un|une",
        f"{_CARDS} & {_FLOOR}|manquante|perdue|trouv*",
        f"{_HONOURS} & {_FLOOR}",
        f"{_CARDS}|{_HONOURS} & trouv*|retrouv* & {_FLOOR}|sous",
        "compt* & mauvais|faux|pas|manque* & carte*",
        f"que|plus|moins|seulement|only & {_CARDS} & autres|tous|others",
        f"restait|reste & deux|trois|2|3|aucune|rien & {_CARDS} & autre*|seule|eux",
    ),
    "turned": (
        f"retourn*|turned|decouv* & donn*|distribu*|deal*|coup*|cut & {_CARDS}|roi|dame|as|atout*|valet|paquet",
    ),
    "dealer": (
        "lui|elle|moi|tour|qui|mauvais|wrong & donner|donneur & erreur|pas|trompe*|mauvais|wrong|turn",
        "on|nous & tromp* & donneur",
        "donn*|distribu* & mais|alors|lieu|pourtant & tour|autre|mauvais",
        "etait|est|fallait & a|que & donner|distribuer",
        "distribu*|donn* & place|tour|lieu & pas|lui|elle|moi|toi|mauvais",
        "mauvais & personne*|person*|joueur|one & donn*|distribu*",
    ),
    "poignee": (
        "poignee*|handful",
        "montr*|annonc*|present*|showed & atout*|trump*",
        "excuse & atout* & cach*|restait|reste|gard*|avait|plus",
        "atout* & ordre|desordre|melang*|trie*|class*",
    ),
    "sheet": (
        "feuille*|sheet* & marque|score*|somme|total|addition|zero|perdu*|dispar*|oubli*|laiss*|faux|juste|signe*",
        "feuille* & jet*|poubelle|dechir*|emport*|embarqu*|trouv*|introuvable|vole*|parti*",
        "comptes|marque*|scores|points & tomb*|juste*|zero|faux",
        "tromp*|faux|mauvais*|erreur|invers*|wrong & ligne*|colonne*|case*|line|column & score*|marqu*|feuille*|ecri*",
    ),
    "arb-27": (
        "etal*|abat*|pos*|montr* & reste|toutes|tout|fini*|levees|lui & cartes|jeu|main|levees|plis|reste",
        "spread|claims|claimed & hand|rest|tricks",
        "reste & moi|lui|nous|elle|mine|his|hers|ours|mien*|sien* & pos*|dit|disant|said|saying|annonc*",
    ),
    "arb-31": (
        "lent*|slow*|train*|dort|eternise*",
        "plombe*|heures|siecle*|eternite & met|mis|prend|reflech* & jou*|reflech*|coup|carte",
        "reflech*|attend*|minutes & donne|coup|carte|longtemps|trop|temps|chaque|par",
        "avanc* & pas|plus|rien",
        "que|seul*|only & deux|trois|quatre|une|two|three & donnes|deals",
    ),
    "arb-32": ("jet*|pos*|rendu*|threw & jeu|cartes|jeux|hands & cru|croyant|croyait|pens*|pass*|thought",),
    "arb-33": ("refus*|refused & garde|contrat|sans|contre",),
    "arb-37": ("fum*|smok*|vapo*|cigarette*|pipe",),
    "arb-38": (f"{_TOOK} & carte*|jeu|main|cards & avant|pendant|before|while & distribu*|fin|donn*|deal*|over",),
    "arb-52": (
        "petit & sec|seul & dit|annonc*|oubli*|declar*|pas",
        "petit & sec",
        "petit & que|seul*|unique|only & dit|annonc*|declar*|joue*|tout",
    ),
    "late": (
        "arriv*|late|absent* & retard|tard|apres|minutes|debut|heure|late",
        "retard & minutes|debut|joueur|tournoi|est|sont|suis|arriv*",
    ),
    "arb-54": (
        "quitt*|parti*|abandonn*|rentr*|left|laiss* & tournoi|partie|salle|table|maison|milieu|avant|tomber|home|out",
        "revien*|revenu*|return* & pas|plus|jamais|not|never",
    ),
    "arb-57": ("repri*|reprend*|chang*|retir*|remet*|remis|take|took & carte*|joue*|pos*|card|back",),
    "eth-01": (
        "parl*|comment*|souffl*|bavard*|discut*|talk* & coup|pendant|jeu|partie|partenaire|joue*|hand|play|table",
        "dit|annonce|montre|said & haute|voix|partenaire|aloud",
        "insult*|cri*|hurl*|impoli*|gross*|enerv*|moqu*|rude|tric*|chea*",
        "parl*",
        "grogn*|rale|ralait|raler|rouspet*|ronchonn*|bougonn*|marmonn*|grommel*|maugre*|mutter*|grumbl*",
        "fallait|fallut|aurait|should & rejouer|jouer|replay|play & dit|dire|cri*|lanc*|fort|haut|said|loud*",
        f"grogn*|rale|cri*|dit|lanc*|said & fallait|faut|should & rejouer|jouer|play & fort|milieu|{_SUIT}|{_WHOM}",
        "dit|disait|lance*|souffl*|chuchot*|whisper* & partenaire*|copain*|copine*",
        "engueul*|gueul*|agress*|injur*|provoqu*|menac*",
        "traite* & con|conne|nul|nulle|idiot*|debile|imbecile|tricheur*|voleur*|noms",
        "dit|disait|dire & partenaire & quoi|jouer|carte|couleur|faire",
        "soupir*|grimac*|geste*|hesit*|mimiqu*|signe*|clin|frapp*|tap*|sigh*",
    ),
    "eth-03": (
        "arrang*|regl*|entend*|settled & entre|eux|amiable|arbitre|sans|themselves",
        "arbitre & pas|sans & appel*",
        "continu*|joue*|regl*|fini* & sans & demand*|appel*|dire",
    ),
    "eth-05": ("explique*|comprend*|question|demand*|explain* & regle*|arbitre|code|rule*|pas",),
}


@cache
def _turns() -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    return tuple(
        (topic, tuple(tuple(part.strip().split("|")) for part in turn.split("&")))
        for topic, turns in _SAID.items()
        for turn in turns
    )


def topics_said(text: str) -> dict[str, int]:
    """Return the kinds of incident whose turns of phrase are all there, with the parts of the longest, best first."""
    said = read(text)
    found: dict[str, int] = {}
    for topic, parts in _turns():
        if all(any(matches(word, each) for word in said for each in part) for part in parts):
            found[topic] = max(found.get(topic, 0), len(parts))
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def known_topics() -> Iterator[str]:
    """Yield the kinds of incident that have turns of phrase."""
    yield from _SAID


def turns_of(topic: str) -> Iterator[str]:
    """Yield words that somebody could say of a kind of incident: the first of each part of a turn."""
    for known, parts in _turns():
        if known == topic:
            yield " ".join(part[0].rstrip("*") for part in parts)
