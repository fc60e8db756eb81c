"""A record as one seat knows it, for bots and programs that play (docs/league.md): written, and read into a view.

It is the record `oudler.deal/1` with null for what the seat may not know: the other hands, a chien that was not turned
up, an écart it has not made (but for the atouts that were shown).

Reading goes in two steps.
First the past is played on a *shadow* of the deal, in which every other seat holds just what it shows: so all that is
public is checked, with its clause.
Then one full deal that agrees with it is drawn, and the actions are played on that by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from oudler.bots import Terms
from oudler.cards import BOUTS, DECK, HONNEURS, KINGS, NO_CARDS, SUIT_CARDS, TRUMPS, CardSet, code
from oudler.formats import record as whole
from oudler.formats.reading import FormatError, as_list, as_object, as_whole
from oudler.formats.record import Record, card_set, players_of
from oudler.formats.replay import ReplayError, replay
from oudler.kernel import Knowledge, Layout, Sampler, suppose
from oudler.rules import (
    Action,
    CallCard,
    IllegalAction,
    InvalidDeal,
    MakeEcart,
    Phase,
    PlayCard,
    RevealPetitSec,
    RuleBroken,
    Seat,
    ShowPoignee,
    State,
    View,
    apply,
    start,
    view,
)
from oudler.rules.dealing import SHAPES
from oudler.rules.ecart import shown_atouts
from oudler.rules.state import petit_sec_seat
from oudler.text import OudlerError

_OPEN_KEYS: Final = ("id", "names", "table", "position", "etui", "commitment", "mort")
"""Keys that say nothing of hidden cards; others (the seed, a comment) may, and are left out."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat's record comes to: what a bot decides from, and how many actions led there."""

    view: View
    terms: Terms
    actions: int


# --- writing --------------------------------------------------------------------------------------------------------


def to_json(
    state: State, actions: tuple[Action, ...], seat: Seat, extra: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return the record of the deal that *actions* led to *state*, as *seat* knows it."""
    seen, deal = view(state, seat), state.deal
    kept = {key: value for key, value in (extra or {}).items() if key in _OPEN_KEYS}
    written = whole.to_json(Record(deal, (), kept))
    open_seats = {seat} if state.phase is not Phase.PETIT_SEC else {seat, petit_sec_seat(deal.hands)}
    written["hands"] = [hand.codes if place in open_seats else None for place, hand in enumerate(deal.hands)]
    written["chien"] = None if seen.chien is None else seen.chien.codes
    written["actions"] = [_action(action, seat, closed=seen.ecart is None) for action in actions]
    return written


def _action(action: Action, seat: Seat, *, closed: bool) -> dict[str, Any]:
    if closed and isinstance(action, MakeEcart) and action.seat != seat:
        return {"seat": action.seat, "ecart": None, "atouts": shown_atouts(action.cards).codes}
    return whole.action_to_json(action)


# --- reading --------------------------------------------------------------------------------------------------------


def read(value: object, seat: object) -> Seen:
    """Return what *seat* sees by a record written for it; what it may not know is not looked at if it is there."""
    fields = as_object(value, "record")
    mine = Seat(as_whole(seat, "seat", players_of(fields)))
    closed = _closed(fields, mine)
    if closed.deal.declares_petit_sec and _shows_petit_sec(fields["hands"]):
        raise _petit_sec("HAND-04")
    past = _Past(closed, mine, chien_given=fields.get("chien") is not None)
    state = replay(past.supposed(past.layout()))
    deal = state.deal
    return Seen(view(state, mine), Terms(deal.edition, deal.declares_petit_sec), len(past.record.actions))


def _closed(fields: Mapping[str, Any], seat: Seat) -> Record:
    """Return the record with other cards for what the seat does not know, and écarts as they were shown.

    Hidden hands are filled with any cards left: only how many they hold is told by them.
    """
    players = players_of(fields)
    shape = SHAPES[players]
    hands = as_list(fields.get("hands"), "hands")
    if len(hands) != players:
        raise FormatError("hands", f"{players} mains attendues, pas {len(hands)}", f"{players} hands are expected")
    own = _of_size(card_set(hands[seat], f"hands[{seat}]"), shape.hand, f"hands[{seat}]", shape.clause)
    given = fields.get("chien")
    chien = NO_CARDS if given is None else _of_size(card_set(given, "chien"), shape.chien, "chien", shape.clause)
    rest = list(DECK - own - chien)
    filled = []
    for place in range(players):
        filled.append(own.codes if place == seat else [code(card) for card in rest[: shape.hand]])
        rest = rest if place == seat else rest[shape.hand :]
    closed = {
        **fields,
        "hands": filled,
        "chien": chien.codes or [code(card) for card in rest],
        "actions": [
            _shown_ecart(entry, f"actions[{place}]", seat, shape.chien)
            for place, entry in enumerate(as_list(fields.get("actions", []), "actions"))
        ],
    }
    return whole.from_json(closed)


def _shows_petit_sec(hands: list[Any]) -> bool:
    """HAND-04: a petit sec is spread before all, so that every seat may know of it."""
    given = [card_set(hand, f"hands[{place}]") for place, hand in enumerate(hands) if hand is not None]
    return petit_sec_seat(given) is not None


def _of_size(cards: CardSet, size: int, place: str, clause: str) -> CardSet:
    if len(cards) != size:
        raise InvalidDeal(
            clause,
            f"{place} : {len(cards)} cartes au lieu de {size}",
            f"{place}: {len(cards)} cards instead of {size}",
        )
    return cards


def _shown_ecart(entry: object, place: str, seat: Seat, size: int) -> object:
    """Return an action with another's écart made of the atouts that were shown and of any suit cards.

    ECART-02, ECART-04: these are no Rois; atouts are shown, and no bouts.
    """
    if not isinstance(entry, dict) or "ecart" not in entry or entry.get("seat") == seat:
        return entry
    if entry["ecart"] is None:
        atouts = card_set(entry.get("atouts", []), f"{place}.atouts")
        for card in atouts - (TRUMPS - BOUTS):
            raise FormatError(f"{place}.atouts", f"{code(card)} ne s'y montre pas", f"{code(card)} is not shown there")
    else:
        atouts = shown_atouts(card_set(entry["ecart"], f"{place}.ecart"))
    others = list(SUIT_CARDS - KINGS)[: max(0, size - len(atouts))]
    kept = {key: value for key, value in entry.items() if key != "atouts"}
    return kept | {"ecart": (atouts | CardSet.of(others)).codes}


class _Past:
    """The past of a record, played on a shadow of the deal: the states before every action and after the last."""

    def __init__(self, record: Record, seat: Seat, *, chien_given: bool) -> None:
        deal = record.deal
        self.record = record
        self.seat = seat
        self.states = [start(replace(deal, declares_petit_sec=False))]
        self._check_chien(given=chien_given)
        for place, action in enumerate(record.actions):
            try:
                self.states.append(self._after(self.states[-1], action))
            except RuleBroken as error:
                raise ReplayError(place, error) from None
            self._check_chien(given=chien_given)

    def _check_chien(self, *, given: bool) -> None:
        if self.states[-1].chien_shown and not given:
            raise FormatError("chien", "il a été retourné : il faut l'écrire", "it was turned up: it must be given")

    def _after(self, state: State, action: Action) -> State:
        """Return the shadow after *action*: another seat holds what the action asks for, and how many cards is kept."""
        if isinstance(action, RevealPetitSec):
            raise _petit_sec("HAND-05")
        if not isinstance(action, CallCard | MakeEcart | ShowPoignee | PlayCard) or action.seat == self.seat:
            return apply(state, action)
        seat, number = action.seat, len(state.hands[action.seat])
        match action:
            case CallCard():
                needed = HONNEURS
            case PlayCard():
                needed, number = CardSet.of((action.card,)), number - 1
            case MakeEcart():
                needed, number = action.cards, number - len(action.cards)
            case ShowPoignee():
                needed = action.cards
        if isinstance(action, PlayCard | ShowPoignee):
            self._check_free(needed, state, seat)
        after = apply(state._replace(hands=_with_hand(state.hands, seat, needed)), action)
        if after.phase is Phase.ECART and state.phase is Phase.CALL:
            number += after.deal.chien_size
        return after._replace(hands=_with_hand(after.hands, seat, CardSet((1 << max(0, number)) - 1)))

    def _check_free(self, cards: CardSet, state: State, seat: Seat) -> None:
        """CARD-01: a card that was played, or that this seat holds or put away, is in no other hand."""
        gone = CardSet.of(card for trick in (*state.tricks, state.trick) for card in trick.cards)
        taken = state.engagement  # None: a card in the middle of the auction, which is refused when it is applied
        own = state.ecart if taken is not None and taken.taker == self.seat else NO_CARDS
        for card in cards & (gone | own | state.hands[self.seat]):
            raise IllegalAction(
                "CARD-01",
                f"{code(card)} ne peut pas être dans la main du joueur {seat}",
                f"{code(card)} cannot be in the hand of seat {seat}",
            )

    def _seen(self, state: State) -> View:
        """Return what the seat sees of the shadow; a deal that is over is looked at as if it went on."""
        return view(state._replace(phase=Phase.PLAY, to_act=None) if state.phase.is_over else state, self.seat)

    def _layout(self, state: State) -> Layout | None:
        """Return cards that agree with the shadow, if any do."""
        deal = self.record.deal
        known = Knowledge.of(self._seen(state), edition=deal.edition, declares_petit_sec=deal.declares_petit_sec)
        if any(place.unknown < 0 for place in known.places):
            return None
        try:
            return Sampler(known).sample(1)[0]
        except ValueError:  # no deal agrees, or there is no room for all the cards
            return None

    def layout(self) -> Layout:
        """Return cards that agree with the whole past; where none do, say which action is the first that cannot be."""
        found = self._layout(self.states[-1])
        if found is not None:
            return found
        good, bad = -1, len(self.states) - 1
        while bad - good > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if self._layout(self.states[middle]) is not None else (good, middle)
        if good < 0:
            raise FormatError("hands", "aucune donne n'a cette main", "no deal has this hand")
        raise self._refusal(good)

    def _refusal(self, place: int) -> OudlerError:
        """Return why action *place* cannot be, from cards that agree with all before it."""
        layout = self._layout(self.states[place])
        if layout is not None:
            try:
                replay(self.supposed(layout, place))
            except RuleBroken as error:
                return error
        return FormatError(
            f"actions[{place}]",
            "aucune donne ne s'accorde avec ce qui précède et avec cette action",
            "no deal agrees with what comes before and with this action",
        )

    def supposed(self, layout: Layout, until: int | None = None) -> Record:
        """Return the record as it would be if the cards lay so, after action *until* (from 0) or the last one."""
        record, state = self.record, self.states[-1 if until is None else until]
        deal = suppose(
            self._seen(state), layout, edition=record.deal.edition, declares_petit_sec=record.deal.declares_petit_sec
        ).deal
        actions = record.actions if until is None else record.actions[: until + 1]
        return Record(
            replace(record.deal, hands=deal.hands, chien=deal.chien),
            tuple(
                replace(action, cards=layout[-1]) if isinstance(action, MakeEcart) and state.ecart else action
                for action in actions
            ),
        )


def _petit_sec(clause: str) -> IllegalAction:
    return IllegalAction(
        clause,
        "un petit sec annule la donne : il n'y a rien à décider",
        "a petit sec cancels the deal: nothing to decide",
    )


def _with_hand(hands: tuple[CardSet, ...], seat: Seat, hand: CardSet) -> tuple[CardSet, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
