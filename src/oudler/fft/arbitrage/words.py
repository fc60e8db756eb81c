"""A ruling as sentences, in French and English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oudler.fft.arbitrage.ruling import (
    FORCE_MAJEURE,
    Ban,
    CardsMoved,
    DealEffect,
    Duty,
    Kept,
    Moved,
    Occasion,
    Penalty,
    PenaltyKind,
    PoigneeEffect,
    Redeal,
    Redealer,
    Ruling,
    Who,
)
from oudler.text import Text

DEAL: Final = {
    DealEffect.COUNTED: Text("La donne est comptée.", "The deal counts."),
    DealEffect.ANNULLED: Text("La donne est annulée.", "The deal is annulled."),
    DealEffect.REDEAL: Text("On redonne.", "The cards are dealt again."),
    DealEffect.GOES_ON: Text("Le jeu continue.", "Play goes on."),
    DealEffect.PLAYED_ON: Text("La fin est jouée comme le dit l'arbitre.", "The rest is played as the arbiter says."),
}
POIGNEE: Final = {
    PoigneeEffect.COUNTED: Text("La poignée est comptée.", "The poignée counts."),
    PoigneeEffect.NOT_COUNTED: Text("La poignée n'est pas comptée.", "The poignée does not count."),
}
_TO: Final = {
    Who.OFFENDER: Text("au joueur fautif", "to the offender"),
    Who.DEALER: Text("au donneur", "to the dealer"),
    Who.EACH_PLAYER: Text("à chaque joueur de la table", "to each player of the table"),
    Who.OFFENDERS: Text("à chaque joueur concerné", "to each player concerned"),
    Who.REVOKER: Text("à l'auteur de la renonce", "to the player who revoked"),
}
_SUBJECT: Final = {
    Who.OFFENDER: Text("Le joueur fautif", "The offender"),
    Who.DEALER: Text("Le donneur", "The dealer"),
    Who.EACH_PLAYER: Text("Chaque joueur", "Each player"),
    Who.OFFENDERS: Text("Chaque joueur concerné", "Each player concerned"),
    Who.REVOKER: Text("L'auteur de la renonce", "The player who revoked"),
}
DUTY: Final = {
    Duty.STAY: Text("L'arbitre assiste à la fin de la donne.", "The arbiter stays to the end of the deal."),
    Duty.COUNT_CARDS: Text("L'arbitre fait compter les cartes.", "The arbiter has the cards counted."),
    Duty.PLAY_THE_REST: Text("L'arbitre fait jouer la fin.", "The arbiter has the rest played."),
    Duty.TAKE_BACK: Text(
        "La carte est remise dans le jeu et sera jouée à volonté.", "The card goes back and is played at will."
    ),
    Duty.FINISH: Text("On laisse finir la donne.", "The deal is finished first."),
}
CHOICE: Final = {
    "accept": Text("accepte", "accepts"),
    "refuse": Text("refuse", "refuses"),
    "harmless": Text("sans effet sur la donne", "without effect on the deal"),
    "distorted": Text("donne faussée", "the deal is distorted"),
    "same_suit": Text("exige la même couleur", "asks for the same suit"),
    "other_suit": Text("exige une autre couleur", "asks for another suit"),
    "mark": Text("fait marquer", "has it marked"),
    "decline": Text("y renonce", "gives it up"),
    "play": Text("joue son contrat", "goes on with his contract"),
    FORCE_MAJEURE: Text("cas de force majeure", "a case of force majeure"),
}
"""What the taker or the arbiter decides, in words: whoever reads a question sees these, never the names of options."""
SUPPOSED: Final = {
    "accept": Text("si le preneur accepte", "if the taker accepts"),
    "refuse": Text("si le preneur refuse", "if the taker refuses"),
    "harmless": Text("si l'arbitre juge la carte sans effet", "if the arbiter finds the card without effect"),
    "distorted": Text("si l'arbitre juge la donne faussée", "if the arbiter finds the deal distorted"),
    "same_suit": Text("si le preneur exige la même couleur", "if the taker asks for the same suit"),
    "other_suit": Text("si le preneur exige une autre couleur", "if the taker asks for another suit"),
    "mark": Text("si le preneur fait marquer le score", "if the taker has the score marked"),
    "decline": Text("s'il y renonce", "if he gives it up"),
    "play": Text("s'il joue son contrat", "if he goes on with his contract"),
}
"""The same choices while nobody has made them yet."""
_CAMP: Final = {"attack": Text("au preneur", "to the taker"), "defence": Text("à la défense", "to the defence")}


def told(ruling: Ruling) -> Text:
    """Return the whole ruling as sentences: the deal first, then what else follows, what is asked for last."""
    parts = [part for part in sentences(ruling) if part.fr]
    return Text(" ".join(part.fr for part in parts), " ".join(part.en for part in parts))


def sentences(ruling: Ruling) -> Iterator[Text]:
    """Yield one sentence an effect; what has to be done before the result is known comes before the deal."""
    if ruling.first:
        yield _first(ruling.first)
    yield DEAL[ruling.deal]
    if ruling.redeal is not None:
        yield _redeal(ruling.redeal)
    if ruling.poignee is not None and ruling.deal is not DealEffect.ANNULLED:
        yield POIGNEE[ruling.poignee]
    for moved in ruling.cards:
        if moved not in ruling.first:
            yield _moved(moved)
    if ruling.penalty is not None:
        may = ruling.may_penalise and ruling.penalty.kind is PenaltyKind.OPEN
        yield _MAY_PENALISE if may else penalty_text(ruling.penalty)
    if ruling.ban is not None:
        yield _ban(ruling.ban)
    yield ruling.remark
    for duty in ruling.duties:
        yield DUTY[duty]
    for ask in ruling.asks:
        yield ask.text


_MAY_PENALISE: Final = Text(
    "L'arbitre peut donner une pénalité au joueur fautif : montant libre, avec son motif.",
    "The arbiter may give the offender a penalty: an amount of his own, and why.",
)


def penalty_text(penalty: Penalty) -> Text:
    to = _TO[penalty.who]
    if penalty.kind is PenaltyKind.WARNING:
        return Text(f"Avertissement {to.fr}.", f"A warning {to.en}.")
    if penalty.kind is PenaltyKind.OPEN:
        return Text(f"Pénalité {to.fr}, montant à fixer.", f"A penalty {to.en}, its amount to be named.")
    per = Text("", "")
    if penalty.per_minutes is not None:
        minutes = penalty.per_minutes
        per = Text(f" par fraction de {minutes} minutes commencée", f" for each {minutes} minutes begun")
    why = f" ({penalty.reason})" if penalty.reason else ""
    return Text(
        f"{penalty.points} points de pénalité {to.fr}{per.fr}{why}.",
        f"{penalty.points} penalty points {to.en}{per.en}{why}.",
    )


def _ban(ban: Ban) -> Text:
    """Q-46: a ban lasts until an auction has been held, and lapses at a change of table."""
    who = _SUBJECT[ban.who]
    again = ban.on is Occasion.REDEAL
    on = Text("de la nouvelle donne", "of the new deal") if again else Text("de la donne suivante", "of the next deal")
    return Text(
        f"{who.fr} ne participe pas aux enchères {on.fr} (une fois, et à cette table seulement).",
        f"{who.en} may not bid in the auction {on.en} (once, and at this table only).",
    )


def _redeal(redeal: Redeal) -> Text:
    if redeal.kept:
        things = {
            Kept.TAKER_HAND: Text("le jeu du preneur", "the taker's hand"),
            Kept.CHIEN: Text("le chien", "the chien"),
        }
        kept = [things[each] for each in redeal.kept]
        fr, en = " et ".join(each.fr for each in kept), " and ".join(each.en for each in kept)
        return Text(f"La défense est redistribuée, {fr} restent.", f"The defence is dealt again, {en} stay.")
    return {
        Redealer.SAME_DEALER: Text("Le même donneur redistribue.", "The same dealer deals again."),
        Redealer.NEXT_DEALER: Text("Le donneur suivant donne.", "The next dealer deals."),
        Redealer.RIGHTFUL_DEALER: Text("Le bon donneur donne.", "The rightful dealer deals."),
    }[redeal.by]


def _first(moved: tuple[CardsMoved, ...]) -> Text:
    """ARB-20 to ARB-26: what goes over can turn the result."""
    told = [_moved(each) for each in moved]
    fr = " et ".join(each.fr[0].lower() + each.fr[1:].rstrip(".") for each in told)
    en = " and ".join(each.en[0].lower() + each.en[1:].rstrip(".") for each in told)
    return Text(
        f"D'abord, {fr} ; puis on voit si le preneur gagne.", f"First, {en}; then it is seen whether the taker wins."
    )


def _moved(moved: CardsMoved) -> Text:
    to = _CAMP[moved.to]
    if moved.what is Moved.WRONGLY_WON:
        return Text(f"Les points illicitement gagnés vont {to.fr}.", f"Points wrongly won go {to.en}.")
    if moved.what is Moved.LAST_TRICK:
        return Text(f"Le dernier pli incomplet va {to.fr}.", f"The incomplete last trick goes {to.en}.")
    if moved.what is Moved.NO_PETIT_AU_BOUT:
        return Text("Pas de prime de petit au bout.", "No bonus for the petit au bout.")
    if moved.number is None:
        return Text(
            f"La carte de l'écart de plus grande valeur (les deux à 8 cartes) va {to.fr}.",
            f"The most valuable card of the écart (two, if it holds 8) goes {to.en}.",
        )
    if moved.number == 1:
        return Text(
            f"La carte de l'écart de plus grande valeur va {to.fr}.",
            f"The most valuable card of the écart goes {to.en}.",
        )
    return Text(
        f"Les {moved.number} cartes de l'écart de plus grande valeur vont {to.fr}.",
        f"The {moved.number} most valuable cards of the écart go {to.en}.",
    )
