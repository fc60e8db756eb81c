"""The lines that bots speak: one question a line, one answer a line (docs/league.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oudler.bots import Decision
from oudler.formats.reading import FormatError, as_object, json_line, parse_json, shown
from oudler.formats.record import action_of, action_to_json
from oudler.rules import Action
from oudler.text import Language, Text


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat is asked: *record* as it knows it, still as JSON; *id* is anything and is given back."""

    id: object
    seat: object
    record: object
    seconds: float | None = None


def question_line(question: Question) -> str:
    asked = {"id": question.id, "seat": question.seat, "record": question.record}
    return json_line(asked if question.seconds is None else asked | {"seconds": question.seconds})


def read_question(value: object) -> Question:
    """Return the question of a JSON value; its record is read by `seat_record.read`."""
    fields = as_object(value, "")
    for key in ("seat", "record"):
        if key not in fields:
            raise FormatError(key, "clé absente", "missing key")
    seconds = fields.get("seconds")
    if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0):
        raise FormatError(
            "seconds",
            f"nombre positif attendu, pas {shown(seconds)}",
            f"a positive number is expected, not {shown(seconds)}",
        )
    return Question(fields.get("id"), fields["seat"], fields["record"], None if seconds is None else float(seconds))


def answer_line(asked: object, decision: Decision, lang: Language) -> str:
    """Return the answer to the question with the id *asked*; `risk` is there where it was worked out."""
    info: dict[str, Any] = {
        "value": decision.value,
        "samples": decision.samples,
        "reason": decision.reason.to(lang),
    }
    if decision.risk is not None:
        info["risk"] = decision.risk
    return json_line({"id": asked, "action": action_to_json(decision.action), "info": info})


def refusal_line(asked: object, error: Mapping[str, Any]) -> str:
    """Return the answer to what cannot be understood or answered; *error* is the object of every command's errors."""
    return json_line({"id": asked, "error": dict(error)})


def read_answer(line: str, asked: object, players: int) -> Decision:
    """Return the decision in an answer to the question *asked*; an error in it is raised as one."""
    fields = as_object(parse_json(line), "")
    if "error" in fields:
        told = fields["error"]
        message = told.get("message") if isinstance(told, dict) else told
        raise FormatError("error", str(message), str(message))
    if fields.get("id") != asked:
        raise FormatError(
            "id", f"{shown(fields.get('id'))} au lieu de {asked}", f"{shown(fields.get('id'))} instead of {asked}"
        )
    action: Action
    action, _ = action_of(fields.get("action"), "action", players)
    info = fields.get("info")
    return _decision(action, info if isinstance(info, dict) else {})


def _decision(action: Action, info: Mapping[str, Any]) -> Decision:
    """Return the decision with what the other program says of it, as far as it can be used."""
    reason, value, samples = (info.get(key) for key in ("reason", "value", "samples"))
    said = reason if isinstance(reason, str) else ""
    return Decision(
        action,
        Text(said, said),
        float(value) if isinstance(value, int | float) and abs(value) < 1e9 else None,
        samples if isinstance(samples, int) else 0,
    )
