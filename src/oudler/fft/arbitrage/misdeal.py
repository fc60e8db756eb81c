"""Fausse donne: the rules of the deal were not kept (ARB-01 to ARB-12).

D-30: chapter 4 specialises chapter 1, by which every fault in the deal leads to a new one.
"""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading, points, still_open
from oudler.fft.arbitrage.ruling import (
    Ask,
    Ban,
    DealEffect,
    Duty,
    Kept,
    Occasion,
    Redeal,
    Redealer,
    Ruling,
    Who,
)
from oudler.text import Text

AGAIN: Final = Redeal(Redealer.SAME_DEALER)
DEALER_PAYS: Final = points(100, Who.DEALER)
COUNT: Final = (Duty.COUNT_CARDS,)

TAKER_ACCEPTS: Final = Ask(
    "taker",
    ("accept", "refuse"),
    Text(
        "Le preneur accepte-t-il de jouer son contrat contre une défense redistribuée ?",
        "Does the taker agree to play his contract against a defence dealt again?",
    ),
)


def _banned(facts: Facts, who: Who, on: Occasion = Occasion.REDEAL) -> Ban | None:
    """D-01: the culprit may not bid; in 2012 the dealer, whoever the culprit was; in popular play nobody."""
    if facts.edition.misdeal_ban == "none":
        return None
    return Ban(Who.DEALER if facts.edition.misdeal_ban == "dealer" else who, on)


def dealers_fault(facts: Facts) -> Ruling:
    """ARB-01, DEAL-13: the same dealer deals again and may not bid; DEAL-14: nobody looks at his cards."""
    remark = Text("Chacun rend son jeu sans le regarder.", "Everybody hands in his cards without looking.")
    return Ruling("ARB-01", DealEffect.REDEAL, remark, ban=_banned(facts, Who.DEALER), redeal=AGAIN)


def high_card_turned(facts: Facts) -> Ruling:
    """ARB-02: an honour, an atout or the Excuse was turned up: dealt again, whoever turned it may not bid."""
    return Ruling("ARB-02", DealEffect.REDEAL, ban=_banned(facts, Who.OFFENDER), redeal=AGAIN)


def low_card_turned(facts: Facts) -> Ruling:
    """ARB-03, D-30: below the Valet the deal goes on (before 2022 every fault in the deal meant a new one)."""
    if facts.edition.low_card_turned == "redeal":
        remark = Text(
            "Cette édition ne distingue pas les petites cartes.", "This edition makes no exception for low cards."
        )
        return Ruling("ARB-03", DealEffect.REDEAL, remark, ban=_banned(facts, Who.OFFENDER), redeal=AGAIN)
    remark = Text(
        "La carte reste à sa place d'origine, elle n'est pas remise dans le paquet.",
        "The card stays where it was; it is not put back in the pack.",
    )
    return Ruling("ARB-03", DealEffect.GOES_ON, remark)


def wrong_chien(facts: Facts) -> Ruling:
    """ARB-04: the chien has not its six cards: annulled even after a bid, the dealer deals again and may not bid."""
    return Ruling("ARB-04", DealEffect.ANNULLED, ban=_banned(facts, Who.DEALER), redeal=AGAIN)


def taker_concerned(facts: Facts) -> Ruling:
    """ARB-05: before play, the taker dealt or has a wrong count: annulled, the dealer may not bid next.

    Q-22: the 100 points printed under the other two cases are for this one too; the arbiter may waive them.
    """
    remark = Text(
        "L'arbitre peut renoncer à la pénalité : le texte ne la nomme qu'aux deux cas voisins.",
        "The arbiter may waive the penalty: the text names it in the two cases beside this one only.",
    )
    ban = _banned(facts, Who.DEALER, Occasion.NEXT_DEAL)
    return Ruling(
        "ARB-05", DealEffect.ANNULLED, remark, penalty=DEALER_PAYS, ban=ban, duties=COUNT, questions=("Q-22",)
    )


def taker_accepts(facts: Facts) -> Ruling:
    """ARB-06: before play, the taker has his count and accepts: the defence is redealt, the score counts."""
    if "refuse" in facts.choices:
        return _refused(facts)
    remark = Text(
        "Le score sera marqué quel que soit le résultat. L'arbitre peut y voir une faute contre l'éthique.",
        "The score is marked whatever the result. The arbiter may see a fault of ethics in it.",
    )
    return Ruling(
        "ARB-06",
        DealEffect.COUNTED,
        remark,
        penalty=DEALER_PAYS,
        asks=still_open(facts, TAKER_ACCEPTS),
        redeal=Redeal(Redealer.SAME_DEALER, (Kept.TAKER_HAND, Kept.CHIEN)),
        duties=COUNT,
    )


def taker_refuses(facts: Facts) -> Ruling:
    """ARB-07: before play, the taker has his count and refuses: the dealer deals again."""
    return taker_accepts(facts) if "accept" in facts.choices else _refused(facts)


def _refused(facts: Facts) -> Ruling:
    """ARB-07: the dealer deals again without the right to bid, and loses 100 points."""
    remark = Text("L'arbitre peut y voir une faute contre l'éthique.", "The arbiter may see a fault of ethics in it.")
    ban = _banned(facts, Who.DEALER, Occasion.NEXT_DEAL)
    asks = still_open(facts, TAKER_ACCEPTS)
    return Ruling(
        "ARB-07", DealEffect.REDEAL, remark, penalty=DEALER_PAYS, ban=ban, asks=asks, redeal=AGAIN, duties=COUNT
    )


def in_play(facts: Facts) -> Ruling:
    """ARB-08: in play, the taker has his count and did not deal: he does not suffer from it."""
    if facts.taker_dealt:
        return in_play_taker_dealt(facts)
    effect = DealEffect.COUNTED if facts.won else DealEffect.ANNULLED
    return Ruling("ARB-08", effect, penalty=DEALER_PAYS, duties=COUNT)


def in_play_taker_dealt(facts: Facts) -> Ruling:
    """ARB-09: the same when the taker himself dealt.

    D-31, Q-21: two passages of the text differ; he may not gain by his own fault: won is annulled, lost counts.
    """
    remark = Text(
        "Le texte est elliptique ici : le preneur ne tire pas profit de sa propre fausse donne.",
        "The text is elliptic here: the taker gains nothing by his own misdeal.",
    )
    effect = DealEffect.ANNULLED if facts.won else DealEffect.COUNTED
    return Ruling("ARB-09", effect, remark, penalty=DEALER_PAYS, duties=COUNT, questions=("Q-21",))


def in_play_taker_concerned(_facts: Facts) -> Ruling:
    """ARB-10: in play, the taker has a wrong count: annulled."""
    return Ruling("ARB-10", DealEffect.ANNULLED, penalty=DEALER_PAYS, duties=COUNT)


def by_proxy(_facts: Facts) -> Ruling:
    """ARB-11: whoever deals for a disabled player is not punished and may bid."""
    return Ruling("ARB-11", DealEffect.REDEAL, redeal=AGAIN)


def after_time(facts: Facts) -> Ruling:
    """ARB-12: after the end of time was called a new deal is played, and the culprit may not bid.

    Q-51: when that is, the arbiter says: no text gives the time of a position.
    """
    remark = Text("Une nouvelle donne est jouée malgré la fin du temps.", "A new deal is played although time is over.")
    ban = _banned(facts, Who.OFFENDER)
    return Ruling("ARB-12", DealEffect.REDEAL, remark, ban=ban, redeal=AGAIN, questions=("Q-51",))


FAULTS: Final = (
    Fault(
        "ARB-01",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne par la faute du donneur, avant les enchères", "misdeal by the dealer's fault, before the bids"
        ),
        dealers_fault,
        words="maldonne mal distribué trop de cartes pas assez donneur trompé première dernière carte au chien",
    ),
    Fault(
        "ARB-02",
        Heading.FAUSSE_DONNE,
        Text(
            "honneur, atout ou Excuse retourné pendant la distribution",
            "an honour, an atout or the Excuse turned up in the deal",
        ),
        high_card_turned,
        words="carte retournée vue distribution roi dame cavalier valet bout 21 petit habillé donne",
    ),
    Fault(
        "ARB-03",
        Heading.FAUSSE_DONNE,
        Text(
            "carte inférieure au Valet retournée pendant la distribution",
            "a card below the Valet turned up in the deal",
        ),
        low_card_turned,
        words="petite carte basse retournée vue distribution dix as donne",
    ),
    Fault(
        "ARB-04",
        Heading.FAUSSE_DONNE,
        Text("le chien n'a pas six cartes", "the chien does not hold six cards"),
        wrong_chien,
        words="chien de 5 cinq 7 sept cartes trop manque nombre",
    ),
    Fault(
        "ARB-05",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne vue après une enchère et avant le jeu ; le preneur a donné ou n'a pas son compte",
            "misdeal seen after a bid and before play; the taker dealt, or has a wrong count",
        ),
        taker_concerned,
        words="17 19 cartes preneur donneur compte mal distribué contrat annoncé",
    ),
    Fault(
        "ARB-06",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne vue après une enchère et avant le jeu ; le preneur a son compte et accepte de jouer",
            "misdeal seen after a bid and before play; the taker has his count and agrees to play",
        ),
        taker_accepts,
        choices=TAKER_ACCEPTS.choices,
        words="défenseurs 17 19 cartes preneur 18 compte mal distribué contrat annoncé",
    ),
    Fault(
        "ARB-07",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne vue après une enchère et avant le jeu ; le preneur a son compte et refuse de jouer",
            "misdeal seen after a bid and before play; the taker has his count and refuses to play",
        ),
        taker_refuses,
        choices=TAKER_ACCEPTS.choices,
        words="défenseurs 17 19 cartes preneur 18 compte mal distribué contrat annoncé",
    ),
    Fault(
        "ARB-08",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne vue en cours de jeu ; le preneur a son compte et n'a pas donné",
            "misdeal seen in play; the taker has his count and did not deal",
        ),
        in_play,
        knows=("taker_dealt",),
        words="17 19 cartes défenseurs compte pendant le jeu mal distribué",
    ),
    Fault(
        "ARB-09",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne vue en cours de jeu ; le preneur a son compte et a donné",
            "misdeal seen in play; the taker has his count and dealt",
        ),
        in_play_taker_dealt,
        knows=("taker_dealt",),
        words="17 19 cartes défenseurs compte pendant le jeu preneur donneur mal distribué",
    ),
    Fault(
        "ARB-10",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne vue en cours de jeu ; le preneur n'a pas son compte",
            "misdeal seen in play; the taker has a wrong count",
        ),
        in_play_taker_concerned,
        words="preneur 17 19 cartes compte pendant le jeu mal distribué",
    ),
    Fault(
        "ARB-11",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne de celui qui donne à la place d'un joueur handicapé",
            "misdeal by someone dealing for a disabled player",
        ),
        by_proxy,
        words="handicapé remplaçant donne pour un autre aide mal distribué",
    ),
    Fault(
        "ARB-12",
        Heading.FAUSSE_DONNE,
        Text(
            "fausse donne après l'annonce de la fin du temps réglementaire", "misdeal after the end of time was called"
        ),
        after_time,
        words="fin du temps dernière donne heure mal distribué",
    ),
)
