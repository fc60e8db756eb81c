"""The first position: how an étui gets its cards, and what must be done before it is played.

    launch = begin(7)                         # hands not prepared: the étui's dealer deals
    launch = deal(launch, cards)              # the taker alone looks at his hand
    launch = look(launch)                     # it does not suit him: he looks at the others
    launch = keep(launch, Orientation.EST)    # and keeps one
    launch = redeal(launch, other_cards)      # the sixty others, shuffled and cut
    launch = ring(launch, side, ringed)       # four times
    launch.etui                               # never dealt again

At a table of people nobody writes the cards down before the diagrammes: *cards* may be left out everywhere, and the
four diagrammes then say what the hands are, the chien being the six cards that nobody ringed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from oudler.cards import DECK, CardSet, card_label
from oudler.rules.dealing import SHAPES
from oudler.text import Text
from oudler.tournament.duplicate.draws import Marks, Suits, marks_of
from oudler.tournament.duplicate.etuis import Etui, faults_in
from oudler.tournament.duplicate.redeals import Cards
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import IllegalAction, Verdict, advice, holds, refuse_errors

MOST_FAILED: Final = 3
"""DUP-15: after so many deals in vain the arbiter is called."""

_SHAPE: Final = SHAPES[len(ORIENTATIONS)]


class Way(StrEnum):
    """Where the cards of an étui come from."""

    DEALT = "dealt"  # at the table, at position 1
    PREPARED = "prepared"  # by the arbiter, and played
    DUPLICATION = "duplication"  # by the arbiter, and put away without being played


class Phase(StrEnum):
    """What is to be done next."""

    DEALING = "dealing"
    LOOKING = "looking"
    CHOOSING = "choosing"
    REDEALING = "redealing"
    ARBITER = "arbiter"
    RINGING = "ringing"
    READY = "ready"

    @property
    def text(self) -> Text:
        return _TEXTS[self]


_TEXTS: Final = {
    Phase.DEALING: Text("le donneur de l'étui distribue", "the étui's dealer deals"),
    Phase.LOOKING: Text("le preneur regarde son jeu, lui seul", "the taker looks at his hand, and nobody else"),
    Phase.CHOOSING: Text("le preneur regarde les autres jeux", "the taker looks at the other hands"),
    Phase.REDEALING: Text(
        "les 60 autres cartes sont mélangées, coupées et redistribuées, chien naturel",
        "the 60 other cards are shuffled, cut and dealt again, the chien with them",
    ),
    Phase.ARBITER: Text("l'arbitre fait le jeu du preneur", "the arbiter makes the taker's hand"),
    Phase.RINGING: Text("chacun entoure ses 18 cartes sur son diagramme", "each rings his 18 cards on his diagramme"),
    Phase.READY: Text("l'étui est prêt", "the étui is ready"),
}


@dataclass(frozen=True, slots=True)
class Launch:
    """One étui at the first position: *failed* deals so far, the diagrammes *ringed*.

    *keeps* tells that the taker's hand was chosen or made, and the sixty others dealt around it; *kept* is that hand,
    where it is known; *made* that the arbiter made it.
    """

    number: int
    marks: Marks
    way: Way = Way.DEALT
    phase: Phase = Phase.DEALING
    cards: Cards | None = None
    keeps: bool = False
    made: bool = False
    kept: CardSet | None = None
    failed: int = 0
    ringed: Mapping[Orientation, CardSet] = field(default_factory=dict)

    @property
    def is_played(self) -> bool:
        """DUP-20: étuis that are only duplicated have no score at position 1."""
        return self.way is not Way.DUPLICATION

    @property
    def waiting(self) -> tuple[Orientation, ...]:
        """DUP-13: who has not ringed his cards yet."""
        return tuple(side for side in ORIENTATIONS if side not in self.ringed)

    @property
    def etui(self) -> Etui:
        """Return the étui, once all four have ringed their cards."""
        if self.phase is not Phase.READY:
            raise _not_now("DUP-13", self, "l'étui n'est pas prêt", "the étui is not ready")
        north, south, east, west = (self.ringed[side] for side in ORIENTATIONS)
        chien = DECK - (north | south | east | west)
        return Etui(self.number, self.marks.dealer, self.marks.taker, (north, south, east, west), chien)


def begin(number: int, marks: Marks | None = None) -> Launch:
    """DUP-12: hands are not prepared: the étui says who deals and who takes."""
    return Launch(number, marks_of(number) if marks is None else marks)


def prepare(etui: Etui, *, played: bool) -> Launch:
    """DUP-20: the arbiter has prepared hands and chien; the players duplicate them, and may not play them."""
    way = Way.PREPARED if played else Way.DUPLICATION
    cards = Cards(etui.hands, etui.chien)
    return Launch(etui.number, Marks(etui.dealer, etui.taker), way, Phase.RINGING, cards)


# --- the taker's choice --------------------------------------------------------------------------------------------


def deal(launch: Launch, cards: Cards | None = None) -> Launch:
    """DUP-12: the étui's dealer deals as usual; defenders do not look, the taker does.

    DUP-18: where the cards are known and a petit is sec, they are dealt again, and it is no failed deal.
    """
    _due(launch, Phase.DEALING, "DUP-12")
    if cards is None:
        return replace(launch, phase=Phase.LOOKING)
    _check_whole(cards)
    if cards.petit_sec:
        return launch
    return replace(launch, phase=Phase.LOOKING, cards=cards)


def accept(launch: Launch) -> Launch:
    """DUP-13: his hand suits the taker: it is played as it is, once everyone has ringed his cards."""
    _due(launch, Phase.LOOKING, "DUP-13")
    return replace(launch, phase=Phase.RINGING)


def look(launch: Launch) -> Launch:
    """DUP-14: his hand does not suit the taker: he looks at the three others."""
    _due(launch, Phase.LOOKING, "DUP-14")
    return replace(launch, phase=Phase.CHOOSING)


def keep(launch: Launch, side: Orientation) -> Launch:
    """DUP-14: one of the other hands pleases him: it becomes his, and the rest is dealt again."""
    _due(launch, Phase.CHOOSING, "DUP-14")
    if side is launch.marks.taker:
        raise IllegalAction(
            "DUP-14",
            f"étui n° {launch.number} : son propre jeu ne convient pas au preneur, il garde l'un des trois autres",
            f"étui no. {launch.number}: his own hand does not suit the taker, he keeps one of the three others",
        )
    kept = None if launch.cards is None else launch.cards.hand(side)
    return replace(launch, phase=Phase.REDEALING, keeps=True, kept=kept)


def redeal(launch: Launch, cards: Cards | None = None) -> Launch:
    """DUP-14: the taker deals the sixty others, cut by a defender, to the defence and a natural chien.

    The eighteen that were kept are the taker's, unchanged.
    DUP-18: with a petit sec among the defence the sixty are dealt once more.
    """
    _due(launch, Phase.REDEALING, "DUP-14")
    if cards is None:
        return replace(launch, phase=Phase.RINGING, cards=None)
    _check_whole(cards)
    if launch.kept is not None and cards.hand(launch.marks.taker) != launch.kept:
        gone = ", ".join(card_label(card) for card in launch.kept - cards.hand(launch.marks.taker))
        raise IllegalAction(
            "DUP-14",
            f"étui n° {launch.number} : la main gardée doit rester entière ({gone} n'y est plus)",
            f"étui no. {launch.number}: the hand that is kept stays whole ({gone} is no longer in it)",
        )
    if cards.petit_sec:
        return launch
    return replace(launch, phase=Phase.RINGING, cards=cards)


def refuse(launch: Launch) -> Launch:
    """DUP-15: no hand suits the taker: the dealer deals again; after three such deals the arbiter is called."""
    _due(launch, Phase.CHOOSING, "DUP-15")
    failed = launch.failed + 1
    phase = Phase.ARBITER if failed == MOST_FAILED else Phase.DEALING
    return replace(launch, phase=phase, failed=failed, cards=None)


def make(launch: Launch, hand: CardSet | None = None) -> Launch:
    """DUP-15: the arbiter makes the taker's hand, and the rest is dealt; DUP-18: or after a petit sec, at any deal."""
    if launch.phase not in {Phase.ARBITER, Phase.DEALING, Phase.REDEALING}:
        raise _not_now("DUP-15", launch, "l'arbitre n'a pas à faire de jeu", "there is no hand for the arbiter to make")
    if hand is not None and len(hand) != _SHAPE.hand:
        raise IllegalAction(
            "DUP-15",
            f"étui n° {launch.number} : {len(hand)} cartes au lieu de {_SHAPE.hand}",
            f"étui no. {launch.number}: {len(hand)} cards instead of {_SHAPE.hand}",
        )
    return replace(launch, phase=Phase.REDEALING, cards=None, keeps=True, made=True, kept=hand)


def petit_sec(launch: Launch) -> Launch:
    """DUP-18: a player finds the petit sec in his hand: what was dealt last is dealt again."""
    if launch.phase is Phase.RINGING and launch.way is Way.DEALT and not launch.ringed:
        return replace(launch, phase=Phase.REDEALING if launch.keeps else Phase.DEALING, cards=None)
    _due(launch, Phase.LOOKING, "DUP-18")
    return replace(launch, phase=Phase.DEALING, cards=None)


# --- diagrammes ----------------------------------------------------------------------------------------------------


def ring(launch: Launch, side: Orientation, cards: CardSet) -> Launch:
    """DUP-13: a player rings his cards on his diagramme: eighteen, his own, and nobody else's.

    The étui may be played once all four have.
    """
    _due(launch, Phase.RINGING, "DUP-13")
    _check_ringed(launch, side, cards)
    ringed = {**launch.ringed, side: cards}
    after = replace(launch, ringed=ringed)
    if after.waiting:
        return after
    done = replace(after, phase=Phase.READY)
    _ = done.etui  # whatever cannot be an étui is refused here, a petit sec that nobody saw too
    return done


def _check_ringed(launch: Launch, side: Orientation, cards: CardSet) -> None:
    where = Text(f"étui n° {launch.number}, {side.title.fr}", f"étui no. {launch.number}, {side.title.en}")
    if len(cards) != _SHAPE.hand:
        raise IllegalAction(
            "DUP-13",
            f"{where.fr} : {len(cards)} cartes entourées au lieu de {_SHAPE.hand}",
            f"{where.en}: {len(cards)} cards ringed instead of {_SHAPE.hand}",
        )
    own = _hand_of(launch, side)
    if own is not None and cards != own:
        wrong = ", ".join(card_label(card) for card in cards - own)
        raise IllegalAction(
            "DUP-13",
            f"{where.fr} : {wrong} n'est pas dans sa main",
            f"{where.en}: {wrong} is not in his hand",
        )
    for other, others in launch.ringed.items():
        if other is not side and (both := cards & others):
            names = ", ".join(card_label(card) for card in both)
            raise IllegalAction(
                "DUP-13",
                f"{where.fr} : {names} est déjà sur le diagramme de {other.title.fr}",
                f"{where.en}: {names} is on the diagramme of {other.title.en} already",
            )


def _hand_of(launch: Launch, side: Orientation) -> CardSet | None:
    """Return the hand of a player where it is known: of all, or at least the one that the taker kept."""
    if launch.cards is not None:
        return launch.cards.hand(side)
    return launch.kept if side is launch.marks.taker else None


def judged(launch: Launch, suits: Suits) -> Verdict:
    """DUP-16: tell the arbiter whether the hand that was launched is indisputably takeable.

    Where it is not, he may penalise whoever launched it; no text says by how much (Q-49), so the amount is his.
    """
    etui = launch.etui
    if suits(etui.hand(etui.taker)):
        return holds("DUP-16", "le jeu lancé est incontestablement prenable", "the hand launched is to be taken")
    return advice(
        "DUP-16",
        f"étui n° {etui.number} : le jeu lancé n'est pas incontestablement prenable, l'arbitre peut pénaliser",
        f"étui no. {etui.number}: the hand launched is not indisputably takeable, the arbiter may penalise",
    )


# --- refusals ------------------------------------------------------------------------------------------------------


def _due(launch: Launch, phase: Phase, clause: str) -> None:
    if launch.phase is phase:
        return
    if launch.phase is Phase.READY:
        raise IllegalAction(
            "DUP-19",
            f"étui n° {launch.number} : il est prêt, ses cartes ne sont plus redistribuées",
            f"étui no. {launch.number}: it is ready, and its cards are never dealt again",
        )
    raise _not_now(clause, launch, phase.text.fr, phase.text.en)


def _not_now(clause: str, launch: Launch, fr: str, en: str) -> IllegalAction:
    return IllegalAction(
        clause,
        f"étui n° {launch.number} : pas maintenant ({fr}) ; d'abord, {launch.phase.text.fr}",
        f"étui no. {launch.number}: not now ({en}); first, {launch.phase.text.en}",
    )


def _check_whole(cards: Cards) -> None:
    """DUP-25: 78 cards once each, 18 a hand and 6 at the chien; what a petit sec is worth is decided elsewhere."""
    refuse_errors(fault for fault in faults_in(cards.pockets) if fault.clause != "DUP-18")
