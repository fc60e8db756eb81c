"""Rulings of the code d'arbitrage as JSON (interfaces §7), and back."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, TypeVar

from oudler.fft.arbitrage import (
    Ask,
    Ban,
    CardsMoved,
    DealEffect,
    Duty,
    Fault,
    Kept,
    Lead,
    Moved,
    Occasion,
    Penalty,
    PenaltyKind,
    PoigneeEffect,
    Redeal,
    Redealer,
    Ruling,
    Who,
    told,
)
from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_truth, as_whole, shown
from oudler.rules.scoring import Camp
from oudler.text import Text

Value = TypeVar("Value", bound=StrEnum)

_CAMPS: Final[dict[str, Camp]] = {"attack": "attack", "defence": "defence"}


def fault_json(fault: Fault) -> dict[str, Any]:
    """Return a fault as the list has it; `fault_en` and `choices` are additions."""
    return {
        "clause": fault.clause,
        "heading": fault.heading.value,
        "fault": fault.what.fr,
        "facts": list(fault.facts),
        "fault_en": fault.what.en,
        "needs": list(fault.needs),
        "choices": list(fault.choices),
    }


def ruling_json(ruling: Ruling) -> dict[str, Any]:
    """Return the object of §7; what stands after `text` are additions."""
    redeal = ruling.redeal
    return {
        "clause": ruling.clause,
        "deal": ruling.deal.value,
        "poignee": None if ruling.poignee is None else ruling.poignee.value,
        "penalty": None if ruling.penalty is None else penalty_json(ruling.penalty),
        "ban": None if ruling.ban is None else {"who": ruling.ban.who.value, "on": ruling.ban.on.value},
        "choices": list(ruling.choices),
        "cards": [_moved_json(moved) for moved in ruling.cards] or None,
        "text": _text_json(told(ruling)),
        "asks": [{"who": ask.who, "choices": list(ask.choices), "text": _text_json(ask.text)} for ask in ruling.asks],
        "redeal": None if redeal is None else {"by": redeal.by.value, "kept": [kept.value for kept in redeal.kept]},
        "lead": None if ruling.lead is None else ruling.lead.value,
        "duties": [duty.value for duty in ruling.duties],
        "remark": _text_json(ruling.remark),
        "silent": ruling.silent,
        "questions": list(ruling.questions),
        "first": [_moved_json(moved) for moved in ruling.first],
        "may_penalise": ruling.may_penalise,
    }


def penalty_json(penalty: Penalty) -> dict[str, Any]:
    """Return a penalty; a warning and one of no amount are the offender's."""
    if penalty.kind is not PenaltyKind.POINTS:
        return {"kind": penalty.kind.value}
    written: dict[str, Any] = {"kind": "points", "points": penalty.points, "who": penalty.who.value}
    if penalty.per_minutes is not None:
        written["per_minutes"] = penalty.per_minutes
    if penalty.reason:
        written["reason"] = penalty.reason
    return written


def _moved_json(moved: CardsMoved) -> dict[str, Any]:
    number = {} if moved.number is None else {"number": moved.number}
    return {"what": moved.what.value, "to": moved.to} | number


def _text_json(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}


# --- reading ------------------------------------------------------------------------------------------------------


def ruling_of(value: object) -> Ruling:
    """Return the ruling of its JSON; errors name the key."""
    fields = as_object(value, "ruling")
    get = fields.get
    return Ruling(
        clause=as_text(get("clause"), "clause"),
        deal=_one_of(DealEffect, get("deal"), "deal"),
        remark=_text(get("remark", {"fr": "", "en": ""}), "remark"),
        poignee=None if get("poignee") is None else _one_of(PoigneeEffect, get("poignee"), "poignee"),
        penalty=None if get("penalty") is None else _penalty(get("penalty")),
        ban=None if get("ban") is None else _ban(get("ban")),
        asks=tuple(_ask(entry, f"asks[{place}]") for place, entry in enumerate(as_list(get("asks", []), "asks"))),
        cards=_all_moved(get("cards"), "cards"),
        first=_all_moved(get("first"), "first"),
        redeal=None if get("redeal") is None else _redeal(get("redeal")),
        lead=None if get("lead") is None else _one_of(Lead, get("lead"), "lead"),
        duties=tuple(_one_of(Duty, entry, "duties") for entry in as_list(get("duties", []), "duties")),
        may_penalise=as_truth(get("may_penalise", False), "may_penalise"),
        silent=as_truth(get("silent", False), "silent"),
        questions=tuple(as_text(entry, "questions") for entry in as_list(get("questions", []), "questions")),
    )


def _one_of(kind: type[Value], value: object, place: str) -> Value:
    text = as_text(value, place)
    if text not in list(kind):
        known = ", ".join(kind)
        raise FormatError(place, f"{shown(text)} n'est pas l'un de {known}", f"{shown(text)} is not one of {known}")
    return kind(text)


def _text(value: object, place: str) -> Text:
    fields = as_object(value, place)
    return Text(as_text(fields.get("fr"), f"{place}.fr"), as_text(fields.get("en"), f"{place}.en"))


def _camp(value: object, place: str) -> Camp:
    camp = _CAMPS.get(as_text(value, place))
    if camp is None:
        raise FormatError(place, f"camp inconnu {shown(value)}", f"unknown camp {shown(value)}")
    return camp


def _penalty(value: object) -> Penalty:
    fields = as_object(value, "penalty")
    kind = _one_of(PenaltyKind, fields.get("kind"), "penalty.kind")
    if kind is not PenaltyKind.POINTS:
        return Penalty(kind)
    per = fields.get("per_minutes")
    return Penalty(
        kind,
        _one_of(Who, fields.get("who"), "penalty.who"),
        as_whole(fields.get("points"), "penalty.points"),
        None if per is None else as_whole(per, "penalty.per_minutes"),
        as_text(fields.get("reason", ""), "penalty.reason"),
    )


def _ban(value: object) -> Ban:
    fields = as_object(value, "ban")
    return Ban(_one_of(Who, fields.get("who"), "ban.who"), _one_of(Occasion, fields.get("on"), "ban.on"))


def _ask(value: object, place: str) -> Ask:
    fields = as_object(value, place)
    choices = as_list(fields.get("choices"), f"{place}.choices")
    return Ask(
        as_text(fields.get("who"), f"{place}.who"),
        tuple(as_text(choice, f"{place}.choices") for choice in choices),
        _text(fields.get("text"), f"{place}.text"),
    )


def _all_moved(value: object, name: str) -> tuple[CardsMoved, ...]:
    return tuple(_moved(entry, f"{name}[{place}]") for place, entry in enumerate(as_list(value or [], name)))


def _moved(value: object, place: str) -> CardsMoved:
    fields = as_object(value, place)
    number = fields.get("number")
    return CardsMoved(
        _one_of(Moved, fields.get("what"), f"{place}.what"),
        _camp(fields.get("to"), f"{place}.to"),
        None if number is None else as_whole(number, f"{place}.number"),
    )


def _redeal(value: object) -> Redeal:
    fields = as_object(value, "redeal")
    kept = as_list(fields.get("kept", []), "redeal.kept")
    return Redeal(
        _one_of(Redealer, fields.get("by"), "redeal.by"), tuple(_one_of(Kept, entry, "redeal.kept") for entry in kept)
    )
