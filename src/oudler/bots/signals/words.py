"""Signals in words: why a card was chosen, and what a partner's card said, for people who learn."""

from __future__ import annotations

from typing import Final

from oudler.bots.signals.language import Hint, Says, Trigger
from oudler.cards import Suit, card_label
from oudler.text import Text

_NAMES: Final = {
    Suit.PIQUE: Text("pique", "piques"),
    Suit.COEUR: Text("cœur", "cœurs"),
    Suit.CARREAU: Text("carreau", "carreaux"),
    Suit.TREFLE: Text("trèfle", "trèfles"),
    Suit.TRUMPS: Text("atout", "atouts"),
}


def sent(hint: Hint) -> Text:
    """Return why a defender plays the card of *hint*: a reason in one sentence, with the clause."""
    fr, en = _NAMES[hint.suit]
    text = _SENT_BY_TRIGGER[hint.trigger] if hint.trigger is not None else _SENT[hint.says]
    return Text(
        f"{text.fr.format(suit=fr, least=hint.least)} ({hint.clause})",
        f"{text.en.format(suit=en, least=hint.least)} ({hint.clause})",
    )


def told(hint: Hint) -> Text:
    """Return what a card said, for a person who watches it fall: one sentence, with the clause."""
    fr, en = _NAMES[hint.suit]
    text = _TOLD_BY_TRIGGER[hint.trigger] if hint.trigger is not None else _TOLD[hint.says]
    card = card_label(hint.card)
    return Text(
        f"{text.fr.format(card=card, suit=fr, least=hint.least)} ({hint.clause}).",
        f"{text.en.format(card=card, suit=en, least=hint.least)} ({hint.clause}).",
    )


def begun(says: Says, suit: Suit) -> Text:
    """Return why the first of two cards is the higher one."""
    fr, en = _NAMES[suit]
    if says is Says.FIFTH_STOP:
        return Text(
            f"commence à descendre : tient le 5e tour à {fr} ({says.clause})",
            f"begins high-low: holds the fifth round of {en} ({says.clause})",
        )
    return Text(
        f"commence à descendre : doubleton à {fr} ({says.clause})",
        f"begins high-low: a doubleton in {en} ({says.clause})",
    )


def silent(says: Says) -> Text:
    """Return why another card was not played: it would have told an untruth."""
    fr, en = _UNTRUE[says]
    return Text(f"n'annonce pas {fr} ({says.clause})", f"does not promise {en} ({says.clause})")


_SENT: Final = {
    Says.MAJOR_HONOUR: Text(
        "de l'As au 5 : annonce le Roi ou la Dame à {suit}", "As to 5: announces the Roi or Dame of {suit}"
    ),
    Says.MANY_ATOUTS: Text("atout impair : au moins {least} atouts", "an odd atout: at least {least} atouts"),
    Says.FEW_ATOUTS: Text("atout pair : moins de {least} atouts", "an even atout: fewer than {least} atouts"),
    Says.FIFTH_STOP: Text(
        "descend : tient le 5e tour à {suit}, invite à jouer atout",
        "high-low: holds the fifth round of {suit}, invites atout",
    ),
    Says.DOUBLETON: Text(
        "descend : doubleton à {suit}, accepte la continuation", "high-low: a doubleton in {suit}, accepts more of it"
    ),
    Says.STOP: Text(
        "l'Excuse : tient {suit}, demande le flanc d'atout", "the Excuse: stops {suit}, asks for the flanc d'atout"
    ),
    Says.NO_MORE_ATOUT: Text("l'Excuse demande d'arrêter l'atout", "the Excuse asks to stop atout"),
}
_SENT_BY_TRIGGER: Final = {
    Trigger.ROI: Text("main forte : pose le Roi de {suit}", "main forte: leads the Roi of {suit}"),
    Trigger.CHIEN_ROI: Text(
        "main forte : la couleur du Roi du chien, {suit}", "main forte: the suit of the chien's Roi, {suit}"
    ),
    Trigger.CHIEN_LONG: Text("main forte : la longue du chien, {suit}", "main forte: the chien's long suit, {suit}"),
    Trigger.ODD_ATOUT: Text("main forte : atout impair", "main forte: an odd atout"),
    Trigger.DISOBEDIENCE: Text(
        "main forte : prend la main et change pour {suit}", "main forte: gains the lead and turns to {suit}"
    ),
}
_TOLD: Final = {
    Says.MAJOR_HONOUR: Text(
        "Entame {card}, de l'As au 5 : ce défenseur annonce un honneur majeur à {suit}, Roi ou Dame",
        "{card} led, from the As to the 5: this defender announces a major honour in {suit}, Roi or Dame",
    ),
    Says.MANY_ATOUTS: Text(
        "Atout impair ({card}) : prometteur, demande de jouer atout et annonce en principe au moins {least} atouts",
        "An odd atout ({card}): promising, asks for atout and announces at least {least} of them in principle",
    ),
    Says.FEW_ATOUTS: Text(
        "Atout pair ({card}) en début de partie : une proposition, moins de {least} atouts",
        "An even atout ({card}) early: a proposal, fewer than {least} atouts",
    ),
    Says.FIFTH_STOP: Text(
        "Ordre descendant à la couleur de l'attaquant, {suit} : promet la tenue 5e et invite à jouer atout",
        "High then low in the attacker's suit, {suit}: promises to hold its fifth round and invites atout",
    ),
    Says.DOUBLETON: Text(
        "Ordre descendant à une couleur de la défense, {suit} : un doubleton, la continuation est acceptée",
        "High then low in a suit of the defence, {suit}: a doubleton, its continuation is accepted",
    ),
    Says.STOP: Text(
        "L'Excuse au 1er ou 2e tour de {suit}, joué par l'attaquant : promet la tenue et demande le flanc d'atout",
        "The Excuse at the 1st or 2nd round of {suit}, led by the attacker: promises the stop, asks for atout",
    ),
    Says.NO_MORE_ATOUT: Text(
        "L'Excuse sur un atout joué par la défense : une demande d'arrêt",
        "The Excuse on an atout led by the defence: a request to stop",
    ),
}
_LINE: Final = Text("ses partenaires suivent sa ligne de jeu", "partners follow its line")
_TOLD_BY_TRIGGER: Final = {
    Trigger.ROI: Text(
        f"Entame d'un Roi ({{card}}) : une main forte, {_LINE.fr}", f"A Roi led ({{card}}): a main forte, {_LINE.en}"
    ),
    Trigger.CHIEN_ROI: Text(
        f"Entame dans la couleur du Roi du chien, {{suit}} : une main forte, {_LINE.fr}",
        f"The suit of the chien's Roi led, {{suit}}: a main forte, {_LINE.en}",
    ),
    Trigger.CHIEN_LONG: Text(
        f"Entame dans la couleur longue du chien, {{suit}} : une main forte, {_LINE.fr}",
        f"The chien's long suit led, {{suit}}: a main forte, {_LINE.en}",
    ),
    Trigger.ODD_ATOUT: Text(
        f"Entame d'un atout impair ({{card}}) : une main forte, {_LINE.fr}",
        f"An odd atout led ({{card}}): a main forte, {_LINE.en}",
    ),
    Trigger.DISOBEDIENCE: Text(
        f"Désobéissance à la prise de main ({{card}}) : une main forte, {_LINE.fr}",
        f"Disobedience on gaining the lead ({{card}}): a main forte, {_LINE.en}",
    ),
}
_UNTRUE: Final = {
    Says.MAJOR_HONOUR: Text("d'honneur majeur", "a major honour"),
    Says.MANY_ATOUTS: Text("beaucoup d'atouts", "many atouts"),
    Says.FEW_ATOUTS: Text("peu d'atouts", "few atouts"),
    Says.FIFTH_STOP: Text("de tenue 5e", "to hold a fifth round"),
    Says.DOUBLETON: Text("de doubleton", "a doubleton"),
    Says.STOP: Text("de tenue", "a stop"),
    Says.NO_MORE_ATOUT: Text("qu'il faut arrêter l'atout", "that atout should stop"),
    Says.MAIN_FORTE: Text("de main forte", "a main forte"),
}
