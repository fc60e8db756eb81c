"""A deal as a person would tell it: hands, auction, chien, tricks with the winner marked, count, marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oudler.cards import card_label, points_text
from oudler.cli.console import Style
from oudler.formats.calculation import CONTRACT_NAMES, POIGNEE_NAMES, cited_count
from oudler.formats.names import seat_names
from oudler.formats.record import Record
from oudler.formats.replay import replay, steps
from oudler.rules.annonces import in_order
from oudler.rules.auction import Bid
from oudler.rules.count import Count, count
from oudler.rules.events import (
    BidMade,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    ChienHandedOver,
    ChienRevealed,
    ContractDecided,
    EcartMade,
    Event,
    PetitSecFound,
    PoigneeShown,
    RequestDecided,
    TrickTaken,
    events,
    opening_events,
)
from oudler.rules.excuse import Fate, Settlement
from oudler.rules.mort import MortTable
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State, Trick
from oudler.text import Language, Text, signed

_WAITING: Final = {
    Phase.AUCTION: Text("les enchères", "the auction"),
    Phase.APPROVAL: Text("la décision de l'arbitre", "the arbiter's decision"),
    Phase.CONFIRM: Text("la confirmation du contrat", "the contract's confirmation"),
    Phase.CALL: Text("l'appel", "the call"),
    Phase.ECART: Text("l'écart", "the écart"),
    Phase.PLAY: Text("le jeu de la carte", "the play of the cards"),
}


def tell(record: Record, style: Style, lang: Language) -> Iterator[str]:
    """Yield the lines of a whole record."""
    teller = Teller(seat_names(record, lang), style, lang)
    deal = record.deal
    yield teller.heading(
        f"Donne à {deal.players} joueurs, donneur {teller.names[deal.dealer]} ({deal.edition.name})",
        f"Deal for {deal.players} players, dealer {teller.names[deal.dealer]} ({deal.edition.name})",
    )
    for seat, hand in enumerate(deal.hands):
        yield f"  {teller.names[seat]:<{teller.width}} : {style.hand(hand)}"
    state = replay(Record(deal))
    for event in opening_events(state):
        yield from teller.event(event)
    tricks = 0
    for before, action, after in steps(record):
        for event in events(before, action, after):
            if isinstance(event, CardPlayed) and not tricks:
                yield from teller.table_head()
                tricks = 1
            yield from teller.event(event)
        state = after
    yield from teller.ending(state, record)


class Teller:
    """Tells events in one language, with the names of one table."""

    def __init__(self, names: tuple[str, ...], style: Style, lang: Language) -> None:
        self.names = names
        self.style = style
        self.lang = lang
        self.width = max(len(name) for name in names)

    def say(self, fr: str, en: str) -> str:
        return Text(fr, en).to(self.lang)

    def heading(self, fr: str, en: str) -> str:
        return self.style.bold(self.say(fr, en))

    def event(self, event: Event) -> Iterator[str]:
        """Yield the lines for one event; single cards are told with their trick."""
        style = self.style
        if isinstance(event, BidMade):
            yield f"  {self.names[event.seat]:<{self.width}} : {CONTRACT_NAMES[event.bid].to(self.lang)}"
        elif isinstance(event, ContractDecided):
            yield self._contract(event)
        elif isinstance(event, CardCalled):
            card, name = style.card(event.card), self.names[event.seat]
            yield self.say(f"{name} appelle {card}.", f"{name} calls {card}.")
        elif isinstance(event, ChienRevealed):
            yield self.say("Chien : ", "Chien: ") + style.hand(event.cards)
        elif isinstance(event, ChienHandedOver) and event.face_down:
            name = self.names[event.to]
            yield self.say(f"Le chien reste caché devant {name}.", f"The chien stays face down before {name}.")
        elif isinstance(event, EcartMade):
            atouts, name = style.cards(event.atouts), self.names[event.seat]
            shown = self.say(f", atouts montrés : {atouts},", f", atouts shown: {atouts},") if atouts else ""
            yield self.say(
                f"{name} écarte {event.size} cartes{shown} et dit « jeu ».",
                f"{name} puts {event.size} cards away{shown} and says « jeu ».",
            )
        elif isinstance(event, ChelemAnnounced):
            name = self.names[event.seat]
            yield self.heading(f"{name} annonce le chelem et entame.", f"{name} announces a chelem and leads.")
        elif isinstance(event, PoigneeShown):
            yield self._poignee(event)
        elif isinstance(event, TrickTaken):
            yield self.trick(event.number, event.trick)
        elif isinstance(event, PetitSecFound):
            name = self.names[event.seat]
            yield self.heading(
                f"{name} a le petit sec : la donne est annulée.", f"{name} has the petit sec: the deal is cancelled."
            )
        elif isinstance(event, RequestDecided):
            yield self._ruling(event)

    def _contract(self, event: ContractDecided) -> str:
        if event.taker is None:
            return self.heading("Personne ne prend : la donne est jetée.", "Nobody takes: the deal is thrown in.")
        name, contract = self.names[event.taker], CONTRACT_NAMES[event.contract]
        return self.heading(f"{name} prend : {contract.fr}.", f"{name} takes: {contract.en}.")

    def _poignee(self, event: PoigneeShown) -> str:
        poignee = event.poignee
        name, level = self.names[poignee.seat], POIGNEE_NAMES[poignee.level]
        cards = self.style.cards(in_order(poignee.cards))
        return self.say(f"{name} montre une {level.fr} : {cards}", f"{name} shows a {level.en}: {cards}")

    def _ruling(self, event: RequestDecided) -> str:
        what = Text("le chelem", "the chelem")
        if event.request.wants is not None:
            what = CONTRACT_NAMES[event.request.wants]
        if event.granted:
            return self.say(f"L'arbitre accorde : {what.fr}.", f"The arbiter grants: {what.en}.")
        return self.say(f"L'arbitre refuse : {what.fr}.", f"The arbiter refuses: {what.en}.")

    # --- tricks -----------------------------------------------------------------------------------------------

    @property
    def column(self) -> int:
        return max(self.width, 8) + 2

    def table_head(self) -> Iterator[str]:
        note = self.say("› entame, [ ] remporte le pli", "› leads, [ ] wins the trick")
        yield self.heading("Le jeu", "The play") + f" ({note})"
        yield "     " + "".join(f"{name:<{self.column}}" for name in self.names)

    def trick(self, number: int, trick: Trick) -> str:
        """Return one line: a column a seat, the lead and the winner marked."""
        cells = {}
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % len(self.names)
            shown = f"[{card_label(card)}]" if seat == trick.winner else f" {card_label(card)} "
            lead = "›" if place == 0 else " "
            room = " " * (self.column - 1 - len(shown))
            cells[seat] = lead + shown.replace(card_label(card), self.style.card(card)) + room
        return (
            f"{number:>3}  " + "".join(cells.get(seat, " " * self.column) for seat in range(len(self.names))).rstrip()
        )

    # --- the end ----------------------------------------------------------------------------------------------

    def ending(self, state: State, record: Record) -> Iterator[str]:
        """Yield the count and the marks, or what the deal waits for."""
        if state.phase is Phase.FINISHED:
            yield from self.result(state)
            if record.mort is not None:
                five = MortTable(record.mort).marks(count(state).marks)
                yield self.say("À la table de cinq : ", "At the table of five: ") + "  ".join(map(signed, five))
        elif not state.phase.is_over:
            if state.trick.cards:
                yield self.trick(len(state.tricks) + 1, state.trick)
            waiting = _WAITING[state.phase]
            who = "" if state.to_act is None else f" ({self.names[state.to_act]})"
            yield self.say(f"La donne attend : {waiting.fr}{who}.", f"The deal waits for: {waiting.en}{who}.")

    def result(self, state: State) -> Iterator[str]:
        counted = count(state)
        yield self.heading("Le compte", "The count")
        yield from (f"  {line}" for line in self._piles(state, counted))
        shown_by = [poignee.seat for poignee in state.poignees]
        for _, text in cited_count(counted, state.deal.players, state.taken.attack, shown_by, state.deal.edition):
            yield f"  {text.to(self.lang)}"
        yield self.heading("La marque", "The marks")
        for seat, mark in enumerate(counted.marks):
            shown = self.style.good(signed(mark)) if mark > 0 else self.style.bad(signed(mark))
            yield f"  {self.names[seat]:<{self.width}} : {shown}{self._role(Seat(seat), state)}"

    def _role(self, seat: Seat, state: State) -> str:
        if seat == state.taken.taker:
            return self.say("  (preneur)", "  (taker)")
        return self.say("  (associé)", "  (partner)") if seat == state.taken.partner else ""

    def _piles(self, state: State, counted: Count) -> Iterator[str]:
        style, taken = self.style, state.taken
        if taken.contract.uses_chien:
            yield self.say("Écart : ", "Écart: ") + style.cards(state.ecart)
        else:
            yield self.say("Chien : ", "Chien: ") + style.cards(state.deal.chien)
        aside_fr = {Bid.GARDE_SANS: "Plis et chien", Bid.GARDE_CONTRE: "Plis"}.get(taken.contract, "Plis et écart")
        aside_en = {Bid.GARDE_SANS: "Tricks and chien", Bid.GARDE_CONTRE: "Tricks"}.get(
            taken.contract, "Tricks and écart"
        )
        points = points_text(counted.pile_half_points)
        yield self.say(f"{aside_fr} de l'attaque : {points} points.", f"{aside_en} of the attack: {points} points.")
        yield from self._excuse(counted.excuse)

    def _excuse(self, settled: Settlement) -> Iterator[str]:
        if settled.player is None or settled.fate is Fate.KEPT:
            return
        name = self.names[settled.player]
        card = "" if settled.given is None else self.style.card(settled.given)
        moved = f"{signed(settled.to_attack // 2)}"
        yield {
            Fate.EXCHANGED: self.say(
                f"{name} reprend l'Excuse contre {card} (attaque : {moved}).",
                f"{name} takes the Excuse back for {card} (attack: {moved}).",
            ),
            Fate.OWED: self.say(
                f"{name} garde l'Excuse sans carte à donner : 4 points, ½ à l'autre camp (attaque : {moved}).",
                f"{name} keeps the Excuse with no card to give: 4 points, ½ to the others (attack: {moved}).",
            ),
            Fate.LOST: self.say(
                f"L'Excuse de {name}, jouée au dernier pli, change de camp.",
                f"{name}'s Excuse, played to the last trick, changes camp.",
            ),
            Fate.SURRENDERED: self.say(
                f"L'Excuse de {name}, jouée au dernier pli, change de camp contre {card} (attaque : {moved}).",
                f"{name}'s Excuse, played to the last trick, changes camp for {card} (attack: {moved}).",
            ),
        }[settled.fate]
