"""What is asked of each kind of incident: two or three questions that lead to a clause of the code."""

from __future__ import annotations

import re
from typing import Final

from oudler.app.arbitrage.asking import NONE, Answers, Leaf, is_count
from oudler.app.arbitrage.silence import silent
from oudler.fft.arbitrage import FAULTS, FORCE_MAJEURE, Facts, Found, Party
from oudler.fft.championnats.conduct import LATE_MINUTES
from oudler.text import Text

_WHO: Final = Text("Qui est en faute ?", "Who is at fault?")
_WHEN: Final = Text("Quand l'a-t-on vu ?", "When was it seen?")
_PARTIES: Final = {
    "taker": Text("le preneur", "the taker"),
    "partner": Text("son associé (à cinq)", "his partner (at five)"),
    "defender": Text("un défenseur", "a defender"),
}

_MOMENTS: Final = {
    "before_bids": Text("avant les enchères", "before the bids"),
    "before_play": Text("après une enchère, avant la première carte", "after a bid, before the first card"),
    "in_play": Text("en cours de jeu, ou à la fin", "in play, or at the end"),
}
_TAKER: Final = Text("Et le preneur ?", "And the taker?")
_TAKERS: Final = {
    "right": Text("il a le bon nombre de cartes et n'a pas donné", "he has the right number of cards, did not deal"),
    "dealt": Text("il a le bon nombre de cartes et c'est lui qui a donné", "he has the right number, and dealt"),
    "wrong": Text("c'est lui qui n'a pas le bon nombre de cartes", "it is he who has a wrong number of cards"),
}


def _by(answers: Answers) -> Party:
    return Party(answers.ask("by", _WHO, _PARTIES))


def misdeal(answers: Answers) -> Leaf:
    """ARB-01, ARB-04 to ARB-12: by what is wrong, by when it was seen, and whether the taker is concerned.

    ARB-04 comes first: without its six cards in the chien the deal is annulled, « même si un contrat est annoncé ».
    """
    what = answers.ask(
        "what",
        Text("Qu'est-ce qui n'allait pas ?", "What was wrong?"),
        {
            "chien": Text(
                "le chien n'a pas ses six cartes, quel que soit le compte des joueurs",
                "the chien has not its six cards, whatever the players have",
            ),
            "hand": Text(
                "le chien a ses six cartes, mais un joueur n'a pas son compte ou la donne est mal faite",
                "the chien has its six cards, but a player has a wrong count or the cards were dealt wrongly",
            ),
            "proxy": Text("on donnait pour un joueur handicapé", "the deal was made for a disabled player"),
            "after_time": Text("la fin du temps était annoncée", "the end of time had been called"),
        },
    )
    if what in _AT_ONCE:
        return Leaf(_AT_ONCE[what])
    when = answers.ask("when", _WHEN, _MOMENTS)
    if when == "before_bids":
        return Leaf("ARB-01")
    taker = answers.ask("taker", _TAKER, _TAKERS)
    if when == "before_play":
        return Leaf("ARB-06" if taker == "right" else "ARB-05")
    return Leaf({"right": "ARB-08", "dealt": "ARB-09", "wrong": "ARB-10"}[taker])


_AT_ONCE: Final = {"chien": "ARB-04", "proxy": "ARB-11", "after_time": "ARB-12"}


def turned_card(answers: Answers) -> Leaf:
    """ARB-02, ARB-03, ARB-39: by the card, and whether it was at the cut."""
    which = answers.ask(
        "which",
        Text("Quelle carte ?", "Which card?"),
        {
            "high": Text(
                "une carte habillée (Roi, Dame, Cavalier, Valet), un atout ou l'Excuse",
                "an honour (Roi, Dame, Cavalier, Valet), an atout or the Excuse",
            ),
            "low": Text("une carte plus petite que le Valet, de 1 à 10", "a card below the Valet, from 1 to 10"),
            "cut": Text("peu importe, c'était en coupant le paquet", "any card, while the pack was cut"),
        },
    )
    return Leaf({"high": "ARB-02", "low": "ARB-03", "cut": "ARB-39"}[which])


def wrong_dealer(answers: Answers) -> Leaf:
    """ARB-13, ARB-14."""
    when = answers.ask(
        "when",
        _WHEN,
        {
            "dealing": Text("pendant la distribution", "while the cards were dealt"),
            "dealt": Text("après la distribution", "after the cards were dealt"),
        },
    )
    return Leaf("ARB-13" if when == "dealing" else "ARB-14")


def exposed(answers: Answers) -> Leaf:
    """ARB-15, ARB-17, ARB-55: by whom; the second card of a partner is a case of its own."""
    by = _by(answers)
    if by is not Party.DEFENDER:
        return Leaf("ARB-17", Facts(by=by))
    second = answers.ask(
        "second",
        Text("Est-ce à la suite de la carte exposée d'un partenaire ?", "Did it follow a partner's exposed card?"),
        {"no": Text("non", "no"), "yes": Text("oui", "yes")},
    )
    return Leaf("ARB-55" if second == "yes" else "ARB-15", Facts(by=by))


def hors_tour(answers: Answers) -> Leaf:
    """ARB-18 for a lead; another card out of turn is an exposed card."""
    lead = answers.ask(
        "lead",
        Text("Était-ce la première carte du pli ?", "Was it the first card of the trick?"),
        {"yes": Text("oui, une entame", "yes, a lead"), "no": Text("non", "no")},
    )
    return Leaf("ARB-18", Facts(by=_by(answers))) if lead == "yes" else exposed(answers)


def renonce(answers: Answers) -> Leaf:
    """ARB-19 to ARB-22: by whom, and whether the next trick had begun."""
    when = answers.ask(
        "when",
        _WHEN,
        {
            "before": Text("avant la première carte du pli suivant", "before the first card of the next trick"),
            "after": Text("après : la renonce est consommée", "later: it is consommée"),
            "silent": Text(
                "après, et l'adversaire s'était tu pour la réclamer",
                "later, and the other camp had kept silent to claim it",
            ),
        },
    )
    if when == "silent":
        silent = answers.ask("by", Text("Qui s'est tu ?", "Who kept silent?"), _PARTIES)
        return Leaf("ARB-22", Facts(by=Party(silent)))
    by = _by(answers)
    if when == "before":
        return Leaf("ARB-19", Facts(by=by))
    return Leaf("ARB-21" if by is Party.DEFENDER else "ARB-20", Facts(by=by))


def faux_ecart(answers: Answers) -> Leaf:
    """ARB-23, ARB-24: by the number of cards, or which they are, and when it was found."""
    number = answers.ask(
        "cards",
        Text("Combien de cartes à l'écart ?", "How many cards in the écart?"),
        {
            **{str(number): Text(f"{number} cartes", f"{number} cards") for number in (5, 7, 8)},
            "6": Text(
                "6 cartes, mais pas les bonnes : un Roi, un bout, un atout de trop, un atout pas montré",
                "6 cards, but not the right ones: a Roi, a bout, an atout too many, an atout not shown",
            ),
        },
    )
    found = answers.ask(
        "found",
        _WHEN,
        {
            "before_jeu": Text("avant que le preneur dise « jeu »", "before the taker said “jeu”"),
            "before_first_card": Text("après « jeu », avant la première carte", "after “jeu”, before the first card"),
            "first_trick": Text("une carte était jouée", "a card had been played"),
        },
    )
    return Leaf("ARB-24" if number == "5" else "ARB-23", Facts(ecart=int(number), found=Found(found)))


def picked_up(answers: Answers) -> Leaf:
    """ARB-25, ARB-26."""
    found = answers.ask(
        "found",
        _WHEN,
        {
            "before_first_card": Text("avant que le preneur joue", "before the taker played"),
            "first_trick": Text("pendant le premier pli", "during the first trick"),
            "second_trick": Text("une fois le second pli entamé", "once the second trick had begun"),
        },
    )
    return Leaf("ARB-26" if found == "second_trick" else "ARB-25", Facts(found=Found(found)))


def poignee(answers: Answers) -> Leaf:
    """ARB-40 to ARB-51: by what was wrong and by whom."""
    what = answers.ask(
        "what",
        Text("Qu'est-ce qui n'allait pas ?", "What was wrong?"),
        {
            "few": Text("il manquait des atouts", "atouts were missing"),
            "many": Text("il y avait trop d'atouts", "there were too many atouts"),
            "moment": Text("elle a été montrée au mauvais moment", "it was shown at a wrong moment"),
            "excuse": Text("l'Excuse montrée en cachant un atout", "the Excuse shown while hiding an atout"),
            "disorder": Text("les atouts n'étaient pas rangés dans l'ordre", "the atouts were not in order"),
        },
    )
    if what == "disorder":
        return Leaf("ARB-40")
    if what == "few" and _yes(answers, "completed", "A-t-il de quoi la compléter ?", "Can he complete it?"):
        return Leaf("ARB-41")
    if what == "moment":
        return _moment(answers)
    by = _by(answers)
    attack, defence = {"few": ("ARB-42", "ARB-43"), "many": ("ARB-44", "ARB-45"), "excuse": ("ARB-50", "ARB-51")}[what]
    return Leaf(defence if by is Party.DEFENDER else attack, Facts(by=by))


def _moment(answers: Answers) -> Leaf:
    moment = answers.ask(
        "moment",
        Text("À quel moment ?", "At which moment?"),
        {
            "before": Text("avant son tour", "before his turn"),
            "uncovered": Text(
                "après sa première carte, pas encore recouverte", "after his first card, not yet covered"
            ),
            "late": Text("à un autre moment", "at another moment"),
        },
    )
    if moment == "uncovered":
        return Leaf("ARB-47")
    by = _by(answers)
    if by is Party.DEFENDER:
        return Leaf("ARB-49", Facts(by=by))
    return Leaf("ARB-46" if moment == "before" else "ARB-48", Facts(by=by))


def _yes(answers: Answers, key: str, fr: str, en: str) -> bool:
    return answers.ask(key, Text(fr, en), {"yes": Text("oui", "yes"), "no": Text("non", "no")}) == "yes"


def sheet(answers: Answers) -> Leaf:
    """ARB-28, ARB-29, ARB-30, and SHEET-06 of what is wrong on a sheet that sums to zero."""
    clauses = {"sum": "ARB-28", "line": "SHEET-06", "left": "ARB-29", "lost": "ARB-30"}
    which = answers.ask(
        "which",
        Text("Qu'a la feuille ?", "What is it with the sheet?"),
        {key: FAULTS[clause].what for key, clause in clauses.items()},
    )
    return Leaf(clauses[which])


def chien_seen(answers: Answers) -> Leaf:
    """ARB-34, ARB-35 of a sur-contrat; Q-49: of a chien seen before, or of another contract, the code says nothing."""
    contract = answers.ask(
        "contract",
        Text("Sur quel contrat ?", "On which contract?"),
        {
            "sur_contrat": Text(
                "une garde sans ou une garde contre que l'arbitre a accordée",
                "a garde sans or a garde contre that the arbiter has granted",
            ),
            NONE: Text(
                "une prise ou une garde, ou bien les enchères n'étaient pas finies",
                "a prise or a garde, or the auction was not over",
            ),
        },
    )
    if contract == NONE:
        raise silent(
            Text(
                "le code ne prévoit que le chien d'une garde sans ou d'une garde contre accordée, et ne dit rien ici",
                "the code provides for the chien of a garde sans or garde contre that was granted only, and says "
                "nothing here",
            )
        )
    by = _by(answers)
    return Leaf("ARB-35") if by is Party.TAKER else Leaf("ARB-34")


def wrong_count(answers: Answers) -> Leaf:
    """ARB-36 in play, ARB-04 of the chien; before play misdeals only; in play nothing of a card that the taker lost."""
    if not _yes(answers, "six", "Le chien avait-il ses six cartes ?", "Had the chien its six cards?"):
        return Leaf("ARB-04")
    when = answers.ask("when", _WHEN, _MOMENTS)
    if when == "before_bids":
        return Leaf("ARB-01")
    taker = answers.ask("taker", _TAKER, _TAKERS)
    if when == "before_play":
        return Leaf("ARB-06" if taker == "right" else "ARB-05")
    if taker == "wrong":
        raise silent(
            Text(
                "le code ne parle que d'un défenseur ; si l'écart du preneur n'a pas son compte c'est un faux écart, "
                "sinon il ne dit rien",
                "the code speaks of a defender only; if the taker's écart has a wrong count it is a faux écart, "
                "otherwise it says nothing",
            )
        )
    return Leaf("ARB-36", Facts(taker_dealt=taker == "dealt"))


def bid(_answers: Answers) -> Leaf:
    """Q-49: the rules say how to bid (BID-01 to BID-04); the code has no penalty for who bids otherwise."""
    raise silent(
        Text(
            "chacun parle une fois, à son tour, et plus haut (BID-01, BID-02, BID-04), mais le code d'arbitrage ne "
            "punit pas une enchère irrégulière",
            "everybody bids once, at his turn, and higher (BID-01, BID-02, BID-04), but the code has no penalty for "
            "an irregular bid",
        )
    )


def late(answers: Answers) -> Leaf:
    """ARB-53 in a championship, by the minutes; Q-49: article 26 is of championships, elsewhere the code is silent."""
    if not _in_a_championship(answers):
        raise silent(
            Text(
                "le texte ne punit un retard qu'en championnat (article 26) ; ailleurs, voir le règlement du tournoi",
                "the text has a penalty for lateness in championships only (article 26); elsewhere see the "
                "tournament's own rules",
            )
        )
    if (said := _MINUTES.findall(answers.words)) and len(said) == 1 and is_count(said[0]):
        return Leaf("ARB-53", Facts(minutes=int(said[0])))
    upto = range(LATE_MINUTES, 6 * LATE_MINUTES + 1, LATE_MINUTES)
    named = {str(n): Text(f"{n - LATE_MINUTES + 1} à {n}", f"{n - LATE_MINUTES + 1} to {n}") for n in upto}
    more = {"more": Text(f"plus de {upto[-1]}", f"more than {upto[-1]}")}
    how_late = Text("De combien de minutes ?", "By how many minutes?")
    minutes = answers.ask("minutes", how_late, named | more, counted=True)
    return Leaf("ARB-53") if minutes == "more" else Leaf("ARB-53", Facts(minutes=int(minutes)))


def _in_a_championship(answers: Answers) -> bool:
    held = answers.ask(
        "championship",
        Text("Est-ce un championnat ?", "Is it a championship?"),
        {"yes": Text("oui", "yes"), NONE: Text("non, un tournoi ordinaire", "no, an ordinary tournament")},
    )
    return held != NONE


def abandon(answers: Answers) -> Leaf:
    """ARB-54 in a championship, « sauf en cas de force majeure »; Q-49: elsewhere article 27 does not hold."""
    if not _in_a_championship(answers):
        raise silent(
            Text(
                "le texte ne punit un abandon qu'en championnat (article 27) ; ailleurs, voir le règlement du tournoi",
                "the text has a sanction for leaving in championships only (article 27); elsewhere see the "
                "tournament's own rules",
            )
        )
    excused = _yes(
        answers,
        "force_majeure",
        "Était-ce un cas de force majeure (un malaise, une urgence) ?",
        "Was it a case of force majeure (an illness, an emergency)?",
    )
    return Leaf("ARB-54", Facts(choices=(FORCE_MAJEURE,) if excused else ()))


_MINUTES: Final = re.compile(r"(\d+)\s*(?:minutes?|min|mn)\b", re.IGNORECASE)
