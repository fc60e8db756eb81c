"""Records that may hold irregular actions: read as they are, and what an examination finds as JSON (interfaces §7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from oudler.cards import code
from oudler.fft.arbitrage.irregular import Entry, Examined, IrregularCount, IrregularDeal, Irregularity, PickUp
from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_truth, parse_json, shown
from oudler.formats.record import (
    Record,
    action_of,
    card_set,
    edition_in,
    entries_of,
    hands_of,
    imposed_in,
    needed,
    players_of,
    record_fields,
    seat_in,
)
from oudler.formats.rulings import ruling_json
from oudler.rules.actions import PlayCard, ShowPoignee
from oudler.rules.annonces import PoigneeLevel
from oudler.text import OudlerError

_LEVELS: Final = {level.code: level for level in PoigneeLevel}


def loads_loosely(text: str) -> IrregularDeal:
    """Return the deal of a record in which anything may be irregular but its form."""
    return from_json_loosely(parse_json(text))


def read_jsonl_loosely(lines: Iterable[str]) -> Iterator[tuple[int, IrregularDeal | OudlerError]]:
    """Yield line number and deal of each line that is not blank; a bad line yields its error instead."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield number, loads_loosely(line)
            except OudlerError as error:
                yield number, error


def from_json_loosely(value: object) -> IrregularDeal:
    """Return the deal of a JSON value: hands and chien of any size, actions in any order."""
    fields = record_fields(value)
    players = players_of(fields)
    return IrregularDeal(
        players=players,
        dealer=seat_in(needed(fields, "dealer"), "dealer", players),
        hands=hands_of(needed(fields, "hands"), players),
        chien=card_set(needed(fields, "chien"), "chien"),
        edition=edition_in(fields),
        entries=tuple(_entry(entry, f"actions[{place}]", players) for place, entry in enumerate(entries_of(fields))),
        imposed=imposed_in(fields.get("imposed"), players),
        barred=frozenset(
            seat_in(seat, f"barred[{place}]", players)
            for place, seat in enumerate(as_list(fields.get("barred", []), "barred"))
        ),
    )


def loosely(record: Record) -> IrregularDeal:
    """Return a record that was read by the rules of its form as a deal to examine."""
    deal = record.deal
    entries = tuple(
        Entry(action, **_extras(record.action_extra.get(place, {}), f"actions[{place}]"))
        for place, action in enumerate(record.actions)
    )
    return IrregularDeal(
        deal.players, deal.dealer, deal.hands, deal.chien, deal.edition, entries, deal.imposed, deal.barred
    )


def _entry(value: object, place: str, players: int) -> Entry:
    """Return one action; `pickup`, `taken_back` (a card) and `level` (a poignée) are keys of irregular deals."""
    fields = as_object(value, place)
    if "pickup" in fields:
        as_truth(fields["pickup"], f"{place}.pickup")
        return Entry(PickUp(seat_in(fields.get("seat"), f"{place}.seat", players)))
    action, more = action_of(value, place, players)
    if isinstance(action, PlayCard | ShowPoignee):
        return Entry(action, **_extras(more, place))
    return Entry(action)


def _extras(more: Any, place: str) -> dict[str, Any]:  # noqa: ANN401 - JSON may hold anything
    level = more.get("level")
    if level is not None and as_text(level, f"{place}.level") not in _LEVELS:
        known = ", ".join(_LEVELS)
        raise FormatError(
            f"{place}.level", f"{shown(level)} n'est pas l'un de {known}", f"{shown(level)} is not one of {known}"
        )
    return {
        "taken_back": as_truth(more.get("taken_back", False), f"{place}.taken_back"),
        "level": None if level is None else _LEVELS[level],
    }


# --- writing ------------------------------------------------------------------------------------------------------


def irregularity_json(each: Irregularity) -> dict[str, Any]:
    """Return the object of §7; `cards` (a wrong number) and `text` are additions."""
    return {
        "clause": each.clause,
        "seat": each.seat,
        "action": each.action,
        "trick": each.trick,
        "card": None if each.card is None else code(each.card),
        "should": None if each.should is None else each.should.codes,
        "consumed": each.consumed,
        "cards": each.cards,
        "text": {"fr": each.text.fr, "en": each.text.en},
    }


def examined_json(seen: Examined, counted: IrregularCount | None) -> dict[str, Any]:
    """Return the irregularities of a deal, and its count where it is finished."""
    return {
        "irregularities": [irregularity_json(each) for each in seen.irregularities],
        "finished": seen.finished,
        "count": None if counted is None else count_json(counted),
    }


def count_json(counted: IrregularCount) -> dict[str, Any]:
    """Return what each camp has, what was given to it, the rulings and the marks (null where the deal is annulled)."""
    return {
        "deal": counted.deal.value,
        "won": counted.won,
        "half_points": counted.attack,
        "defence_half_points": counted.defence,
        "bouts": counted.score.result.bouts,
        "needed": counted.score.needed,
        "given": [
            {
                "clause": given.clause,
                "trick": given.trick,
                "cards": given.cards.codes,
                "to": given.to,
                "half_points": given.cards.half_points,
            }
            for given in counted.given
        ],
        "poignees": list(counted.poignees),
        "per_defender": counted.score.per_defender,
        "scores": None if counted.marks is None else list(counted.marks),
        "rulings": [ruling_json(ruling) for _, ruling in counted.rulings],
    }
