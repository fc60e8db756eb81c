"""Calls, requests and rulings as they are told to everybody at the table, and the assistant's word to the arbiter."""

from __future__ import annotations

from typing import Any

from oudler.app.arbitrage.rulings import fault_of, ruled_json
from oudler.app.tables.arbiter import Advice
from oudler.app.tables.incidents import CALLS, Call, Incident
from oudler.app.tables.table import Table
from oudler.fft.arbitrage import Branches, Ruling
from oudler.fft.arbitrage.words import sentences
from oudler.rules import State
from oudler.text import Text


def arbitrated(table: Table) -> dict[str, Any]:
    """Return what TABLE says of the arbiter, of what he is called for and of what he has ruled."""
    return {
        "arbiter": None if table.arbiter is None else {"id": table.arbiter.id, "name": table.arbiter.name},
        "call": call_json(table.call),
        "incidents": [incident_json(incident) for incident in table.incidents],
        "penalties": list(table.penalties),
    }


def call_json(call: Call | None) -> dict[str, Any] | None:
    return None if call is None else {"seat": call.seat, "why": call.why, "clause": CALLS[call.why]}


def request_json(state: State) -> dict[str, Any] | None:
    """Return what waits for the arbiter: a sur-contrat (BID-09) or a chelem (CHEL-03)."""
    request = state.request
    return None if request is None else {"seat": request.seat, "wants": request.wants.code if request.wants else None}


def incident_json(incident: Incident) -> dict[str, Any]:
    """Return one ruling as the score sheet shows it; *open*: it turns on the result of a deal that is still played."""
    return {
        "number": incident.number,
        "deal": incident.deal,
        "clause": incident.clause,
        "fault": _words(fault_of(incident.clause).title(incident.facts)),
        "offenders": [one.seat for one in incident.offenders],
        "sentences": told(incident.ruling),
        "points": [incident.points.get(seat, 0) for seat in sorted(one.seat for one in incident.everybody)],
        "warning": incident.penalty is not None and incident.penalty.points is None,
        "open": isinstance(incident.ruling, Branches),
        "annulled": incident.ends_deal,
    }


def told(ruling: Ruling | Branches) -> list[dict[str, str]]:
    """Return a ruling in sentences; both branches where it turns on the result."""
    if isinstance(ruling, Ruling):
        return [_words(sentence) for sentence in _sentences(ruling)]
    if_won, if_lost = _sentences(ruling.won), _sentences(ruling.lost)
    won = [Text(f"Gagnée : {one.fr}", f"Won: {one.en}") for one in if_won]
    lost = [Text(f"Perdue : {one.fr}", f"Lost: {one.en}") for one in if_lost]
    shared = [one for one in if_won if one in if_lost]
    only = [said for said, plain in zip([*won, *lost], [*if_won, *if_lost], strict=True) if plain not in shared]
    return [_words(sentence) for sentence in (*only, *shared)]


def _sentences(ruling: Ruling) -> tuple[Text, ...]:
    return tuple(sentence for sentence in sentences(ruling) if sentence.fr)


def advice_json(advice: Advice) -> dict[str, Any]:
    """Return ADVICE: a question with its answers, or a clause with its ruling and what is still to be told."""
    if advice.question is not None:
        answers = [{"key": key} | _words(text) for key, text in advice.question.answers.items()]
        asked = {"key": advice.question.key, "text": _words(advice.question.text), "answers": answers}
        return {"question": asked, "ruling": None}
    if advice.ruling is None or advice.clause is None:
        return {"question": None, "ruling": None}
    ruling = {
        "clause": advice.clause,
        "fault": _words(fault_of(advice.clause).title(advice.facts)),
        "sentences": told(advice.ruling),
        "branches": ruled_json(advice.ruling),
        "missing": list(advice.missing),
        "refused": None if advice.refused is None else _words(advice.refused),
        "repeat": advice.facts.repeat,
    }
    return {"question": None, "ruling": ruling}


def _words(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
