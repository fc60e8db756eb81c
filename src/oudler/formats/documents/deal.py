"""One deal on paper, with the cards of our own pack: hands, chien, auction, every trick, the count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from oudler.cards import CardSet, code
from oudler.formats.calculation import CONTRACT_NAMES, POIGNEE_NAMES, cited_count
from oudler.formats.documents.model import Heading
from oudler.formats.names import seat_names
from oudler.formats.record import Record
from oudler.formats.replay import all_tricks, replay
from oudler.rules.actions import MakeBid
from oudler.rules.count import count
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State
from oudler.text import Text

_VERDICTS: Final = {True: Text("réussie", "made"), False: Text("chutée", "lost")}


@dataclass(frozen=True, slots=True)
class DealSeat:
    """One hand as it was dealt; *said* in the auction, *mark* once the deal is counted."""

    name: Text
    cards: tuple[str, ...]
    roles: tuple[Text, ...] = ()
    said: tuple[Text, ...] = ()
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class DealTrick:
    """One trick: the cards by seat, None for who has not played; *winner* once it is complete."""

    leader: int
    cards: tuple[str | None, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class DealSheet:
    """A deal as far as it was played; *aside* are the cards of the écart, *lines* the calculation with its clauses."""

    template: ClassVar = "donne"
    heading: Heading
    title: Text
    seats: tuple[DealSeat, ...]
    chien: tuple[str, ...]
    aside: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()
    tricks: tuple[DealTrick, ...] = ()
    lines: tuple[tuple[str, Text], ...] = ()


def deal_sheet(record: Record, heading: Heading) -> DealSheet:
    """Return a record as a document: of a deal that is not over, what has happened so far."""
    state = replay(record)
    deal, taken = state.deal, state.engagement
    counted = count(state) if state.phase is Phase.FINISHED else None
    lines = (
        ()
        if counted is None
        else tuple(
            cited_count(
                counted, deal.players, state.taken.attack, [shown.seat for shown in state.poignees], deal.edition
            )
        )
    )
    names = tuple(map(Text, seat_names(record, "fr"), seat_names(record, "en")))
    said = _said(record, deal.players)
    return DealSheet(
        heading,
        _title(state, names, won=None if counted is None else counted.score.won),
        tuple(
            DealSeat(
                names[seat],
                _codes(hand),
                tuple(_roles(state, Seat(seat))),
                said[seat],
                None if counted is None else counted.marks[seat],
            )
            for seat, hand in enumerate(deal.hands)
        ),
        _codes(deal.chien),
        _codes(state.ecart) if taken is not None and taken.contract.uses_chien else (),
        tuple(_notes(state, names)),
        tuple(_tricks(state)),
        lines,
    )


def _codes(cards: CardSet) -> tuple[str, ...]:
    return tuple(cards.codes)


def _said(record: Record, players: int) -> tuple[tuple[Text, ...], ...]:
    said: list[list[Text]] = [[] for _ in range(players)]
    for action in record.actions:
        if isinstance(action, MakeBid):
            said[action.seat].append(CONTRACT_NAMES[action.bid])
    return tuple(map(tuple, said))


def _roles(state: State, seat: Seat) -> list[Text]:
    taken = state.engagement
    found = []
    if seat == state.deal.dealer:
        found.append(Text("donneur", "dealer"))
    if taken is not None and seat == taken.taker:
        found.append(Text("preneur", "taker"))
    if taken is not None and seat == taken.partner:
        found.append(Text("associé", "partner"))
    return found


def _title(state: State, names: tuple[Text, ...], *, won: bool | None) -> Text:
    taken, players = state.engagement, state.deal.players
    if taken is None:
        return Text(f"Donne à {players} joueurs", f"Deal for {players} players")
    name, contract = names[taken.taker], CONTRACT_NAMES[taken.contract]
    end = Text("", "") if won is None else _VERDICTS[won]
    return Text(f"{name.fr} : {contract.fr} {end.fr}".rstrip(), f"{name.en}: {contract.en} {end.en}".rstrip())


def _notes(state: State, names: tuple[Text, ...]) -> list[Text]:
    taken, found = state.engagement, []
    if taken is not None and taken.chelem:
        name = names[taken.taker]
        found.append(Text(f"{name.fr} a annoncé le chelem.", f"{name.en} announced a chelem."))
    for shown in state.poignees:
        name, level = names[shown.seat], POIGNEE_NAMES[shown.level]
        found.append(Text(f"{name.fr} a montré une {level.fr}.", f"{name.en} showed a {level.en}."))
    return found


def _tricks(state: State) -> list[DealTrick]:
    players = state.deal.players
    found = []
    for trick in all_tricks(state):
        cards: list[str | None] = [None] * players
        for place, card in enumerate(trick.cards):
            cards[(trick.leader + place) % players] = code(card)
        found.append(DealTrick(trick.leader, tuple(cards), trick.winner if len(trick.cards) == players else None))
    return found
