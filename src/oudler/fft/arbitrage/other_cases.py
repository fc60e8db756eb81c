"""Autres cas prévus par le code (ARB-27 to ARB-39), and the petit sec left unsaid of chapter 1 (ARB-52)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import (
    Facts,
    Fault,
    Heading,
    Party,
    left_open,
    points,
    still_open,
    unless_it_profits,
    warned,
)
from oudler.fft.arbitrage.ruling import Ask, DealEffect, Duty, Kept, Redeal, Redealer, Ruling, Who
from oudler.text import Text
from oudler.tournament.libre.faults import SHEET_FAULTS

SLOW, SLOW_AGAIN = 100, 200

EARLIER_BIDDER: Final = Ask(
    "bidder",
    ("play", "decline"),
    Text(
        "Le joueur qui avait fait la prise ou la garde joue-t-il son contrat, ou y renonce-t-il ?",
        "Does the player who had bid prise or garde go on with his contract, or give it up?",
    ),
)


def hand_spread(_facts: Facts) -> Ruling:
    """ARB-27: the arbiter has the cards played in the way worst for the player who spread his hand."""
    remark = Text(
        "Les cartes sont jouées de la manière la plus désavantageuse pour le fautif (oudler arbitrage spread).",
        "The cards are played in the way worst for the offender (oudler arbitrage spread).",
    )
    return Ruling("ARB-27", DealEffect.PLAYED_ON, remark, duties=(Duty.PLAY_THE_REST,))


def _sheet(clause: str) -> Ruling:
    """Q-23: each of the four players answers for the sheet, three at a table of three."""
    penalty = points(SHEET_FAULTS[clause], Who.EACH_PLAYER)
    return Ruling(clause, DealEffect.GOES_ON, penalty=penalty, questions=("Q-23",))


def sheet_sum(_facts: Facts) -> Ruling:
    """ARB-28: the score sheet does not sum to zero: 100 points."""
    return _sheet("ARB-28")


def sheet_left(_facts: Facts) -> Ruling:
    """ARB-29: the score sheet was left on the table: 100 points."""
    return _sheet("ARB-29")


def sheet_lost(_facts: Facts) -> Ruling:
    """ARB-30: the score sheet has vanished: 400 points."""
    return _sheet("ARB-30")


def slow_play(facts: Facts) -> Ruling:
    """ARB-31: slow play costs 100 points, 200 again; the arbiter may suppress deals (Q-51: he sets the time)."""
    remark = Text("L'arbitre peut supprimer une ou plusieurs donnes.", "The arbiter may suppress one or several deals.")
    penalty = points(SLOW_AGAIN if facts.repeat else SLOW, Who.OFFENDERS)
    return Ruling("ARB-31", DealEffect.GOES_ON, remark, penalty=penalty, questions=("Q-51",))


def thrown_in(facts: Facts) -> Ruling:
    """ARB-32: a contract announced, the hands thrown in and seen: the defence is redealt, and only a win counts."""
    effect = DealEffect.COUNTED if facts.won else DealEffect.ANNULLED
    kept = Redeal(Redealer.SAME_DEALER, (Kept.TAKER_HAND, Kept.CHIEN))
    return Ruling("ARB-32", effect, redeal=kept)


def surcontrat_refused(facts: Facts) -> Ruling:
    """ARB-33: whoever had bid before the refused sur-contrat plays or declines."""
    asks = still_open(facts, EARLIER_BIDDER)
    if "decline" in facts.choices:
        remark = Text("Personne ne prend : la donne passe.", "Nobody takes: the deal is passed out.")
        return Ruling("ARB-33", DealEffect.REDEAL, remark, asks=asks, redeal=Redeal(Redealer.NEXT_DEALER))
    if "play" in facts.choices:
        remark = Text("Il joue le contrat de son enchère.", "He plays the contract of his bid.")
        return Ruling("ARB-33", DealEffect.GOES_ON, remark, asks=asks)
    remark = Text(
        "Le joueur qui avait enchéri peut jouer ou refuser de jouer son contrat.",
        "The player who had bid may play his contract or decline it.",
    )
    return Ruling("ARB-33", DealEffect.GOES_ON, remark, asks=asks)


def chien_seen_by_a_defender(facts: Facts) -> Ruling:
    """ARB-34: a defender turned up the chien of a granted sur-contrat: won counts, lost is annulled."""
    return Ruling("ARB-34", unless_it_profits(facts, "defence"))


def chien_seen_by_the_taker(facts: Facts) -> Ruling:
    """ARB-35: the taker did: won is annulled, lost counts."""
    return Ruling("ARB-35", unless_it_profits(facts, "attack"))


def wrong_count(facts: Facts) -> Ruling:
    """ARB-36: a defender has a wrong number of cards: the deal is finished, and only a win counts.

    D-31: not even that where the taker dealt.
    """
    counts = facts.won and not facts.taker_dealt
    effect = DealEffect.COUNTED if counts else DealEffect.ANNULLED
    return Ruling("ARB-36", effect, duties=(Duty.COUNT_CARDS, Duty.FINISH))


def smoking(facts: Facts) -> Ruling:
    """ARB-37: smoking, electronic cigarettes included, is penalised; Q-49: the text gives no amount."""
    remark = Text(
        "Le texte ne donne pas de montant : l'arbitre le fixe et le motive.",
        "The text gives no amount: the arbiter names one, and why.",
    )
    penalty = left_open(facts)
    return Ruling("ARB-37", DealEffect.GOES_ON, remark, penalty=penalty, silent=True, questions=("Q-49",))


def touched_cards(facts: Facts) -> Ruling:
    """ARB-38, DEAL-11: touching or picking up cards during the deal: a warning, then 100 points.

    D-03: since 2017 a player has to look at his hand as soon as the deal is over; in no text before.
    """
    return Ruling("ARB-38", DealEffect.GOES_ON, penalty=warned(facts))


def turned_at_the_cut(_facts: Facts) -> Ruling:
    """ARB-39: a card turned at the cut: back to the player facing the dealer, shuffled and dealt again; no sanction."""
    remark = Text(
        "Le paquet revient au joueur en face du donneur, qui le bat de nouveau. Le coupeur peut enchérir.",
        "The pack goes back to the player facing the dealer, who shuffles it again. The cutter may bid.",
    )
    return Ruling("ARB-39", DealEffect.REDEAL, remark, redeal=Redeal(Redealer.SAME_DEALER))


def petit_sec_unsaid(facts: Facts) -> Ruling:
    """ARB-52: a petit sec nobody declared, found in play: annulled, the next dealer deals (2012: not foreseen)."""
    if not facts.edition.petit_sec_in_play:
        remark = Text(
            "Cette édition n'annule un petit sec qu'avant les enchères.",
            "This edition annuls a petit sec before the auction only.",
        )
        return Ruling("ARB-52", DealEffect.GOES_ON, remark, silent=True)
    return Ruling("ARB-52", DealEffect.ANNULLED, redeal=Redeal(Redealer.NEXT_DEALER))


def _fault(clause: str, fr: str, en: str) -> tuple[str, Heading, Text]:
    return clause, Heading.AUTRES_CAS, Text(fr, en)


FAULTS: Final = (
    Fault(
        *_fault("ARB-27", "main étalée en croyant faire le reste", "hand spread in the belief that the rest is won"),
        hand_spread,
        words="étale étalé pose son jeu abat ses cartes dernières cartes fermer reste pour moi claim tout pour lui",
    ),
    Fault(
        *_fault("ARB-28", "feuille de marque dont le total n'est pas zéro", "score sheet that does not sum to zero"),
        sheet_sum,
        words="total faux score erreur addition somme feuille",
    ),
    Fault(
        *_fault("ARB-29", "feuille de marque laissée sur la table", "score sheet left on the table"),
        sheet_left,
        words="oublié pas rendu non retour feuille table",
    ),
    Fault(
        *_fault("ARB-30", "feuille de marque disparue", "score sheet vanished"),
        sheet_lost,
        words="perdu introuvable feuille perdue",
    ),
    Fault(
        *_fault("ARB-31", "lenteur de jeu excessive", "excessive slow play"),
        slow_play,
        words="lent lente lentement lenteur trop long réfléchit traîne retard table en retard ralenti temps",
    ),
    Fault(
        *_fault(
            "ARB-32",
            "contrat annoncé, mais jeux jetés sur la table et vus",
            "contract announced, but the hands thrown in and seen",
        ),
        thrown_in,
        words="jeté cartes jetées croyait que tout le monde passait jeu jeté sur la table par erreur",
    ),
    Fault(
        *_fault("ARB-33", "sur-contrat refusé par l'arbitre", "sur-contrat refused by the arbiter"),
        surcontrat_refused,
        choices=EARLIER_BIDDER.choices,
        words="garde sans garde contre refusée refus",
    ),
    Fault(
        *_fault(
            "ARB-34", "chien d'un sur-contrat vu par un défenseur", "chien of a granted sur-contrat seen by a defender"
        ),
        chien_seen_by_a_defender,
        by=(Party.DEFENDER,),
        elsewhere={Party.TAKER: "ARB-35"},
        words="retourné regardé chien garde sans contre défense",
    ),
    Fault(
        *_fault(
            "ARB-35", "chien d'un sur-contrat vu par le preneur", "chien of a granted sur-contrat seen by the taker"
        ),
        chien_seen_by_the_taker,
        by=(Party.TAKER,),
        elsewhere={Party.DEFENDER: "ARB-34"},
        words="retourné regardé chien garde sans contre demandeur",
    ),
    Fault(
        *_fault(
            "ARB-36",
            "nombre de cartes incorrect chez un défenseur, vu en cours de jeu",
            "wrong number of cards in a defender's hand, seen in play",
        ),
        wrong_count,
        knows=("taker_dealt",),
        by=(Party.DEFENDER,),
        elsewhere={Party.TAKER: "ARB-10"},
        words="défenseur 17 19 cartes une carte de trop il manque une carte",
    ),
    Fault(
        *_fault("ARB-37", "fumer, cigarette électronique comprise", "smoking, electronic cigarettes included"),
        smoking,
        knows=("points", "reason"),
        words="fume cigarette vapote vapoter tabac",
    ),
    Fault(
        *_fault(
            "ARB-38",
            "toucher ou relever ses cartes pendant la distribution",
            "touching or picking up one's cards during the deal",
        ),
        touched_cards,
        words="touché ramassé relevé pris regardé cartes avant la fin de la donne distribution",
    ),
    Fault(
        *_fault("ARB-39", "carte retournée à la coupe", "card turned up at the cut"),
        turned_at_the_cut,
        words="coupe couper coupeur paquet carte vue retourne",
    ),
    Fault(
        *_fault("ARB-52", "petit sec non annoncé, découvert en cours de jeu", "petit sec not declared, found in play"),
        petit_sec_unsaid,
        words="petit sec seul atout sans excuse pas annoncé oublié",
    ),
)
