"""Poignée and chelem by expected value."""

from __future__ import annotations

from typing import Final

from oudler.bots.auction import own_hand
from oudler.bots.decision import Deadline, Decision, Option, Terms, time_left
from oudler.bots.model import after_ecart
from oudler.bots.quick import quick_ecart
from oudler.bots.signals.language import SUIT_MASKS
from oudler.bots.supposing import layouts, word
from oudler.cards import EXCUSE, EXCUSE_ONLY, PETIT, TRUMPS, CardSet, Suit
from oudler.kernel import Knowledge, Position, Sampler, suppose
from oudler.rules import AnnounceChelem, Phase, ShowPoignee, View
from oudler.rules.annonces import POIGNEE_SIZES, PoigneeLevel
from oudler.rules.dealing import SHAPES
from oudler.rules.ecart import reshowable
from oudler.rules.scoring import chelem_amounts
from oudler.text import Text

TOLD: Final = 2.0
"""What it costs in A that the others know the atouts shown: an estimate, not a measure."""

SURE: Final = 0.6
"""From which chance on a chelem is announced; 400 p - 200 is the gain, so 0.5 would be just even."""

_FEWEST: Final = {3: 10, 4: 8, 5: 6}  # with fewer atouts nobody thinks of a chelem
_PLAYS: Final = 8

_NAMES: Final = {
    PoigneeLevel.SIMPLE: Text("poignée", "poignée"),
    PoigneeLevel.DOUBLE: Text("double poignée", "double poignée"),
    PoigneeLevel.TRIPLE: Text("triple poignée", "triple poignée"),
}


# --- poignée ----------------------------------------------------------------------------------------------------


def choose_poignee(
    view: View, terms: Terms = Terms(), *, seed: int = 0, samples: int = 24, deadline: Deadline | None = None
) -> Decision | None:
    """Return the poignée to show now, or None.

    - POIG-10: its bonus goes to the camp that wins the deal, so it is shown when that is this seat's more often.
    - POIG-04: of more atouts the petit is hidden first, then the highest: what is shown matters least.
    - POIG-06: the Excuse only where it must stand for an atout.
    """
    showing = shown(view, terms)
    if showing is None:
        return None
    action, level = showing
    chance, seen = _chance_to_win(view, terms, seed, samples, deadline)
    gain = level * (2 * chance - 1) - TOLD
    if gain <= 0:
        return None
    name, percent = _NAMES[level], round(100 * chance)
    reason = Text(
        f"{name.fr} de {len(action.cards)} : {percent} % de chances de gagner la donne",
        f"{name.en} of {len(action.cards)}: {percent} % to win the deal",
    )
    return Decision(action, reason, samples=seen, options=(Option(action, gain),))


def shown(view: View, terms: Terms = Terms()) -> tuple[ShowPoignee, PoigneeLevel] | None:
    """Return the largest poignée this seat may show now, with the atouts that tell least; None if there is none."""
    if view.phase is not Phase.PLAY or view.tricks or not isinstance(view.viewer, int) or view.to_act != view.viewer:
        return None
    hand = own_hand(view)
    put_away, most = reshowable(view.own_ecart or CardSet(), terms.edition)
    again = sorted(put_away)[:most]
    # What tells least comes first: atouts of the écart were seen, then low ones; the highest, then the petit, last.
    atouts = again + sorted(hand & TRUMPS, key=lambda card: (card == PETIT, card))
    for size, level in sorted(POIGNEE_SIZES[view.players].items(), reverse=True):
        cards = CardSet.of(atouts[:size])
        if len(atouts) + 1 == size and EXCUSE in hand:
            cards = CardSet.of(atouts) | EXCUSE_ONLY
        action = ShowPoignee(view.viewer, cards)
        if len(cards) == size and action in view.actions:
            return action, level
    return None


def _chance_to_win(view: View, terms: Terms, seed: int, samples: int, deadline: Deadline | None) -> tuple[float, int]:
    """Return how often this seat's camp wins the contract, and over how many ways the cards may lie.

    Playouts are by simple rules. CHEL-04: A of a contract made is above the 200 that an announced chelem costs when
    it fails.
    """
    knowledge = Knowledge.of(view, edition=terms.edition, declares_petit_sec=terms.declares_petit_sec)
    dice = word(seed, "poignée plays")
    seat = view.to_act or 0
    least = chelem_amounts(None, announced=view.chelem)[1]
    wins = seen = 0
    for number, layout in enumerate(Sampler(knowledge).sample(samples, seed=word(seed, "poignée"))):
        if seen and time_left(deadline) <= 0:
            break
        seen = number + 1
        state = suppose(view, layout, edition=terms.edition, declares_petit_sec=terms.declares_petit_sec)
        native = Position.from_state(state).native
        every = (1 << view.players) - 1
        amounts = native.playouts(_PLAYS, every, dice + number, 1, False)[0]
        attack = bool(native.attack >> seat & 1)
        wins += sum(times for amount, times in amounts if (amount > least) is attack)
    return wins / (seen * _PLAYS), seen


# --- chelem -----------------------------------------------------------------------------------------------------


def choose_chelem(
    view: View, terms: Terms = Terms(), *, seed: int = 0, samples: int = 64, deadline: Deadline | None = None
) -> Decision | None:
    """Return the announcement of a chelem, or None; asked before the écart (made as it will be) or the first card.

    - CHEL-04: announced it brings 400 for 200, and costs 200 when it fails.
    - CHEL-05: who announces it leads, so all that counts is whether he can run his tricks (`runs_all`).
    """
    taker = view.taker
    if taker is None or view.viewer != taker or AnnounceChelem(taker) not in view.actions:
        return None
    hand = own_hand(view).mask
    called = None if view.called is None else int(view.called)
    if view.phase is Phase.ECART:
        hand &= ~quick_ecart(hand, SHAPES[view.players].chien, called, after_ecart(view.players).suit)
    if len(CardSet(hand) & TRUMPS) < _FEWEST[view.players]:
        return None
    made = seen = 0
    for layout in layouts(view, terms, seed, "chelem", samples):
        if seen and time_left(deadline) <= 0:
            break
        seen += 1
        made += runs_all(hand, [*layout[:taker], *layout[taker + 1 : -1]])
    chance = made / seen
    if chance < SURE:
        return None
    percent = round(100 * chance)
    reason = Text(f"chelem : {percent} % de chances", f"chelem: {percent} % to make it")
    action = AnnounceChelem(taker)
    return Decision(action, reason, samples=seen, options=(Option(action, 400 * chance - 200),))


def runs_all(hand: int, others: list[int]) -> bool:
    """Tell whether *hand* on lead wins every trick alone: atouts first, each suit from the top, the Excuse last.

    The others keep their best cards and never throw a suit away; who holds the Excuse gives it where it keeps a card
    of his longest. So what it says yes to is a chelem (CHEL-06: the Excuse led last wins).
    """
    spare = [mask >> EXCUSE & 1 for mask in others]
    theirs = [mask & SUIT_MASKS[Suit.TRUMPS] for mask in others]
    mine = hand & SUIT_MASKS[Suit.TRUMPS]
    rounds = max(mask.bit_count() + (kept if mask else 0) for mask, kept in zip(theirs, spare, strict=True))
    if mine.bit_count() < rounds or not _run(mine, theirs, spare, rounds):
        return False
    suits = [(hand & suit, [mask & suit for mask in others]) for suit in SUIT_MASKS[: Suit.TRUMPS]]
    return all(_run(held, against, spare, held.bit_count()) for held, against in suits)


def _run(mine: int, theirs: list[int], spare: list[int], rounds: int) -> bool:
    """Tell whether so many cards of one suit, led from the top, all win.

    The others follow with their lowest; who has a *spare* card, the Excuse, gives that first (EXC-01).
    """
    for number in range(rounds):
        top = mine.bit_length()
        if any(mask.bit_length() > top for mask in theirs):
            return False
        mine ^= 1 << top - 1
        theirs = [mask if number < kept else mask & (mask - 1) for mask, kept in zip(theirs, spare, strict=True)]
    return True
