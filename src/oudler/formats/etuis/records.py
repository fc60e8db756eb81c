"""Étuis as deal records (`oudler.deal/1`): taker and garde imposed, `etui` its number, `fingerprint` its digits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from oudler.cards import Card, UnknownCard, parse_card
from oudler.formats import record
from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_whole
from oudler.formats.record import Record
from oudler.rules.seats import Seat
from oudler.text import Text
from oudler.tournament.duplicate.compass import PLAYING_ORDER, side_of
from oudler.tournament.duplicate.etuis import CHIEN, CONTRACT, Etui, faults_of
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken, Verdict, broken

NUMBER: Final = "etui"
FINGERPRINT: Final = "fingerprint"


@dataclass(frozen=True, slots=True)
class EtuiRead:
    """What stood at one place of a file: an étui, or all that is wrong with it; *extra* are the record's other keys."""

    place: Text
    etui: Etui | None
    faults: tuple[Verdict, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


def record_of(etui: Etui, extra: Mapping[str, Any] | None = None) -> Record:
    """Return the record of an étui that nobody has played; *extra* are more keys of it."""
    own = {NUMBER: etui.number, FINGERPRINT: etui.fingerprint}
    return Record(etui.deal, extra=own | {key: kept for key, kept in (extra or {}).items() if key not in own})


def etui_of(played: Record) -> Etui:
    """Return the étui of a record, played or not; what is not one is refused with its clause."""
    return checked(read_record(record.to_json(played), Text("", "")))


def checked(read: EtuiRead) -> Etui:
    """Return the étui that was read, or refuse it with the first thing that is wrong."""
    if read.etui is None:
        fault, place = read.faults[0], read.place
        raise RuleBroken(
            fault.clause,
            f"{place.fr} : {fault.text.fr}" if place.fr else fault.text.fr,
            f"{place.en}: {fault.text.en}" if place.en else fault.text.en,
        )
    return read.etui


def read_record(value: object, place: Text) -> EtuiRead:
    """Return the étui of a record's JSON value; its cards are checked before anything else is made of them."""
    fields = as_object(value, "record")
    if fields.get("format") != record.FORMAT or fields.get("players") != len(PLAYING_ORDER):
        raise FormatError(
            "format",
            f"un étui est un relevé {record.FORMAT!r} à 4 joueurs",
            f"an étui is a record {record.FORMAT!r} for 4 players",
        )
    number = as_whole(fields.get(NUMBER), NUMBER)
    hands = as_list(fields.get("hands"), "hands")
    if len(hands) != len(PLAYING_ORDER):
        raise FormatError("hands", f"4 mains attendues, pas {len(hands)}", f"4 hands are expected, not {len(hands)}")
    pockets: dict[str, Sequence[Card]] = {
        side: _cards(hand, f"hands[{seat}]") for seat, (side, hand) in enumerate(zip(PLAYING_ORDER, hands, strict=True))
    }
    pockets[CHIEN] = _cards(fields.get("chien"), "chien")
    extra = {key: kept for key, kept in fields.items() if key not in _OF_THE_DEAL}
    faults = (*faults_of(number, pockets), *_other_contract(fields))
    if faults:
        return EtuiRead(place, None, faults, extra)
    deal = record.from_json({**fields, "actions": []}).deal
    etui = Etui.of(number, deal, _taker(fields))
    wrong = wrong_fingerprint(etui, extra.get(FINGERPRINT))
    return EtuiRead(place, None if wrong else etui, wrong, extra)


_OF_THE_DEAL: Final = ("format", "players", "edition", "dealer", "hands", "chien", "imposed", "actions")


def _cards(value: object, place: str) -> tuple[Card, ...]:
    cards = []
    for index, entry in enumerate(as_list(value, place)):
        try:
            cards.append(parse_card(as_text(entry, f"{place}[{index}]")))
        except UnknownCard as error:
            raise FormatError(f"{place}[{index}]", error.text.fr, error.text.en) from None
    return tuple(cards)


def _taker(fields: Mapping[str, Any]) -> Orientation:
    imposed = as_object(fields.get("imposed"), "imposed")
    return side_of(Seat(as_whole(imposed.get("taker"), "imposed.taker", len(PLAYING_ORDER))))


def _other_contract(fields: Mapping[str, Any]) -> list[Verdict]:
    """DUP-17: the contract is garde, and nothing else."""
    contract = as_object(fields.get("imposed"), "imposed").get("contract")
    if contract == CONTRACT.code:
        return []
    return [broken("DUP-17", f"contrat {contract!r} : c'est la garde", f"contract {contract!r}: it is garde")]


def wrong_fingerprint(etui: Etui, written: object) -> tuple[Verdict, ...]:
    """DUP-19: the cards are those that the fingerprint was made of."""
    if written is None or written == etui.fingerprint:
        return ()
    return (
        broken(
            "DUP-19",
            f"étui n° {etui.number} : empreinte {etui.fingerprint}, et non {written}",
            f"étui no. {etui.number}: fingerprint {etui.fingerprint}, not {written}",
        ),
    )
