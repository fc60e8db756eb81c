"""The kinds of incident, and what is asked of each: two or three questions that lead to a clause of the code."""

from __future__ import annotations

from typing import Final

from oudler.app.arbitrage.asking import NONE, Answers, Leaf, Topic
from oudler.fft.arbitrage import FAULTS, Facts, Found, Party
from oudler.fft.championnats.conduct import LATE_MINUTES
from oudler.text import Text
from oudler.verdicts import RuleBroken

_WHO: Final = Text("Qui est en faute ?", "Who is at fault?")
_WHEN: Final = Text("Quand l'a-t-on vu ?", "When was it seen?")
_PARTIES: Final = {
    "taker": Text("le preneur", "the taker"),
    "partner": Text("son associé (à cinq)", "his partner (at five)"),
    "defender": Text("un défenseur", "a defender"),
}


def _by(answers: Answers) -> Party:
    return Party(answers.ask("by", _WHO, _PARTIES))


def misdeal(answers: Answers) -> Leaf:
    """ARB-01, ARB-04 to ARB-12: by when it was seen, and whether the taker is concerned."""
    when = answers.ask(
        "when",
        _WHEN,
        {
            "before_bids": Text("avant les enchères", "before the bids"),
            "before_play": Text("après une enchère, avant le jeu", "after a bid, before play"),
            "in_play": Text("en cours de jeu", "in play"),
            "chien": Text("c'est le chien qui n'a pas ses six cartes", "it is the chien that has not its six cards"),
            "proxy": Text("on donnait pour un joueur handicapé", "the deal was made for a disabled player"),
            "after_time": Text("la fin du temps était annoncée", "the end of time had been called"),
        },
    )
    if when in _AT_ONCE:
        return Leaf(_AT_ONCE[when])
    taker = answers.ask(
        "taker",
        Text("Le preneur ?", "The taker?"),
        {
            "right": Text("il a son compte de cartes et n'a pas donné", "he has his count of cards and did not deal"),
            "dealt": Text("il a son compte et c'est lui qui a donné", "he has his count and dealt himself"),
            "wrong": Text("il n'a pas son compte", "he has a wrong count"),
        },
    )
    if when == "before_play":
        return Leaf("ARB-06" if taker == "right" else "ARB-05")
    return Leaf({"right": "ARB-08", "dealt": "ARB-09", "wrong": "ARB-10"}[taker])


_AT_ONCE: Final = {"before_bids": "ARB-01", "chien": "ARB-04", "proxy": "ARB-11", "after_time": "ARB-12"}


def turned_card(answers: Answers) -> Leaf:
    """ARB-02, ARB-03, ARB-39: by the card, and whether it was at the cut."""
    which = answers.ask(
        "which",
        Text("Quelle carte ?", "Which card?"),
        {
            "high": Text("un honneur, un atout ou l'Excuse", "an honour, an atout or the Excuse"),
            "low": Text("une carte inférieure au Valet", "a card below the Valet"),
            "cut": Text("c'était à la coupe", "it was at the cut"),
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
            "5": Text("5", "5"),
            "7": Text("7", "7"),
            "8": Text("8", "8"),
            "6": Text(
                "6, mais pas les bonnes : un Roi, un bout, un atout de trop, un atout pas montré",
                "6, but not the right ones: a Roi, a bout, an atout too many, an atout not shown",
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
            "moment": Text("le moment", "the moment"),
            "excuse": Text("l'Excuse montrée en cachant un atout", "the Excuse shown while hiding an atout"),
            "disorder": Text("l'ordre", "the order"),
        },
    )
    if what == "disorder":
        return Leaf("ARB-40")
    if what == "few" and _yes(answers, "completed", "Peut-il la compléter ?", "Can he complete it?"):
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
    """ARB-28, ARB-29, ARB-30."""
    clauses = {"sum": "ARB-28", "left": "ARB-29", "lost": "ARB-30"}
    which = answers.ask(
        "which",
        Text("Qu'a la feuille ?", "What is it with the sheet?"),
        {key: FAULTS[clause].what for key, clause in clauses.items()},
    )
    return Leaf(clauses[which])


def chien_seen(answers: Answers) -> Leaf:
    """ARB-34, ARB-35."""
    by = _by(answers)
    return Leaf("ARB-35") if by is Party.TAKER else Leaf("ARB-34")


def wrong_count(answers: Answers) -> Leaf:
    """ARB-36."""
    return Leaf("ARB-36", Facts(taker_dealt=_yes(answers, "dealt", "Le preneur a-t-il donné ?", "Did the taker deal?")))


def late(answers: Answers) -> Leaf:
    """ARB-53 in a championship, by the minutes; Q-49: article 26 is of championships, elsewhere the code is silent."""
    held = answers.ask(
        "championship",
        Text("Est-ce un championnat ?", "Is it a championship?"),
        {"yes": Text("oui", "yes"), NONE: Text("non, un tournoi ordinaire", "no, an ordinary tournament")},
    )
    if held == NONE:
        raise RuleBroken(
            "Q-49",
            "le code ne punit un retard qu'en championnat (article 26) : ailleurs, le règlement du tournoi, ou bien "
            "l'arbitre, qui fixe un montant et le motive",
            "the code has a penalty for lateness in championships only (article 26): elsewhere the tournament's own "
            "rules, or the arbiter, who names an amount and why",
        )
    upto = range(LATE_MINUTES, 6 * LATE_MINUTES + 1, LATE_MINUTES)
    named = {str(n): Text(f"{n - LATE_MINUTES + 1} à {n}", f"{n - LATE_MINUTES + 1} to {n}") for n in upto}
    more = {"more": Text(f"plus de {upto[-1]}", f"more than {upto[-1]}")}
    minutes = answers.ask("minutes", Text("De combien de minutes ?", "By how many minutes?"), named | more)
    return Leaf("ARB-53") if minutes == "more" else Leaf("ARB-53", Facts(minutes=int(minutes)))


def _alone(clause: str) -> Topic:
    """Return the topic of a fault that needs no question."""
    return Topic(clause.lower(), FAULTS[clause].what, (clause,), lambda _answers: Leaf(clause))


TOPICS: Final = (
    Topic(
        "misdeal",
        Text(
            "fausse donne : le donneur a mal distribué ou mal compté les cartes",
            "misdeal: the dealer dealt or counted the cards wrongly",
        ),
        ("ARB-01", *(f"ARB-{n:02}" for n in range(4, 13))),
        misdeal,
    ),
    Topic(
        "turned",
        Text("carte retournée à la distribution ou à la coupe", "card turned up in the deal or at the cut"),
        ("ARB-02", "ARB-03", "ARB-39"),
        turned_card,
    ),
    Topic("dealer", Text("mauvais donneur", "wrong dealer"), ("ARB-13", "ARB-14"), wrong_dealer),
    Topic("exposed", Text("carte exposée", "exposed card"), ("ARB-15", "ARB-16", "ARB-17", "ARB-55"), exposed),
    Topic("hors_tour", Text("carte jouée hors tour", "card played out of turn"), ("ARB-18",), hors_tour),
    Topic("renonce", Text("renonce", "renonce (revoke)"), ("ARB-19", "ARB-20", "ARB-21", "ARB-22"), renonce),
    Topic("faux_ecart", Text("faux écart", "faux écart"), ("ARB-23", "ARB-24"), faux_ecart),
    Topic(
        "picked_up",
        Text("écart repris au lieu du jeu après une poignée", "écart taken up for the hand after a poignée"),
        ("ARB-25", "ARB-26"),
        picked_up,
    ),
    Topic("sheet", Text("feuille de marque", "score sheet"), ("ARB-28", "ARB-29", "ARB-30"), sheet),
    Topic("chien", Text("chien d'un sur-contrat vu", "chien of a sur-contrat seen"), ("ARB-34", "ARB-35"), chien_seen),
    Topic(
        "count",
        Text(
            "nombre de cartes incorrect chez un défenseur, la donne étant bonne : une carte tombée, perdue, en trop",
            "wrong number of cards in a defender's hand, rightly dealt: a card dropped, lost, too many",
        ),
        ("ARB-36",),
        wrong_count,
    ),
    Topic("late", FAULTS["ARB-53"].what, ("ARB-53",), late),
    Topic(
        "poignee",
        Text("poignée mal présentée", "poignée badly shown"),
        tuple(f"ARB-{n}" for n in range(40, 52)),
        poignee,
    ),
    *(_alone(f"ARB-{n}") for n in (27, 31, 32, 33, 37, 38, 52, 54, 56, 57)),
    *(_alone(clause) for clause in ("ETH-01", "ETH-03", "ETH-05")),
)
"""Every fault of the code is in one topic."""
