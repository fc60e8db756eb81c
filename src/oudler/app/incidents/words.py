"""What the journal says of incidents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oudler.app.incidents.places import place_words
from oudler.text import Text
from oudler.tournament.core import incident_events as ev
from oudler.tournament.core.events import Event
from oudler.tournament.core.incident import At, Decided


def _opened(event: ev.IncidentOpened) -> Text:
    where = place_words(At(event.position, event.table, event.deal))
    who = event.raised.title
    said = f" : {event.words}" if event.words else ""
    ruled = Text("", "") if event.decided is None else _ruling(event.decided)
    return Text(
        f"incident n° {event.number}, {where.fr}, appelé par {who.fr}{said}{ruled.fr}",
        f"incident no. {event.number}, {where.en}, called by {who.en}{said.replace(' :', ':', 1)}{ruled.en}",
    )


def _ruling(decided: Decided) -> Text:
    said = decided_words(decided)
    return Text(f" ; décision {said.fr}", f"; ruling {said.en}")


def decided_words(decided: Decided) -> Text:
    """Return the clause of a ruling, who is concerned, and what is paid."""
    who = ", ".join(map(str, decided.offenders))
    paid = [each for each in decided.penalties if each.points]
    warned = [each for each in decided.penalties if not each.points]
    fr, en = [decided.clause], [decided.clause]
    if who:
        fr.append(f"n° {who}")
        en.append(f"no. {who}")
    if warned:
        fr.append("avertissement")
        en.append("a warning")
    if paid:
        fr.append(f"pénalité n° {', '.join(str(each.number) for each in paid)}")
        en.append(f"penalty no. {', '.join(str(each.number) for each in paid)}")
    return Text(", ".join(fr), ", ".join(en))


def _ruled(event: ev.IncidentRuled) -> Text:
    said = _ruling(event.decided)
    return Text(f"incident n° {event.number}{said.fr}", f"incident no. {event.number}{said.en}")


def _changed(event: ev.IncidentChanged) -> Text:
    said = _ruling(event.decided)
    return Text(f"incident n° {event.number} changé{said.fr}", f"incident no. {event.number} changed{said.en}")


def _revoked(event: ev.IncidentRevoked) -> Text:
    return Text(f"incident n° {event.number} levé", f"incident no. {event.number} revoked")


WORDS: Final[Mapping[type[Event], Callable[[Any], Text]]] = {
    ev.IncidentOpened: _opened,
    ev.IncidentRuled: _ruled,
    ev.IncidentChanged: _changed,
    ev.IncidentRevoked: _revoked,
}
