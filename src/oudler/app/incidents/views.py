"""Incidents as people read them: one with its ruling and every step, all of them, who may not bid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import msgspec

from oudler.app.arbitrage.rulings import fault_of, ruling_sentences
from oudler.app.incidents.effects import ban_json, ban_words, penalty_words
from oudler.app.incidents.given import as_given, facts_of, first_timers
from oudler.app.incidents.lines import shown
from oudler.app.incidents.places import place_words
from oudler.app.incidents.repeats import unfounded
from oudler.app.state import standing_hash
from oudler.fft.arbitrage import Branches, rule
from oudler.text import Text, noun
from oudler.tournament.core.bans import bans
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import Decided, Incident, Step

_STEPS: Final = {
    Step.OPENED: Text("appelé", "called"),
    Step.RULED: Text("jugé", "ruled on"),
    Step.CHANGED: Text("changé", "changed"),
    Step.REVOKED: Text("levé", "revoked"),
}
_WON: Final = Text("Si le preneur gagne : ", "If the taker wins: ")
_LOST: Final = Text("Si le preneur chute : ", "If the taker loses: ")


@dataclass(frozen=True, slots=True)
class IncidentView:
    """An incident in words: where, who called, what happened, the ruling, what it did, its history."""

    incident: Incident
    where: Text
    called: Text
    ruling: tuple[Text, ...]
    did: tuple[Text, ...]
    steps: tuple[Text, ...]

    @property
    def state(self) -> Text:
        if self.incident.revoked:
            return Text("levé", "revoked")
        return Text("en attente", "waiting") if self.incident.decided is None else Text("jugé", "ruled")

    def as_json(self) -> dict[str, Any]:
        """Return the incident as the book holds it, and its words."""
        value: dict[str, Any] = msgspec.to_builtins(self.incident, enc_hook=dict)
        words = {"fr": [each.fr for each in self.ruling], "en": [each.en for each in self.ruling]}
        return value | {
            "state": self.state.en,
            "where": self.where.fr,
            "ruling": words,
            "did": [each.fr for each in self.did],
        }


def incident_views(book: Book) -> tuple[IncidentView, ...]:
    """Return every incident, those that wait first."""
    views = [incident_view(book, each) for each in book.incidents.values()]
    return tuple(sorted(views, key=lambda view: (not view.incident.waits, view.incident.number)))


def incident_view(book: Book, incident: Incident) -> IncidentView:
    decided = incident.decided
    return IncidentView(
        incident,
        place_words(incident.at),
        _called(book, incident),
        () if decided is None else tuple(ruling_words(book, decided)),
        tuple(_did(book, incident)),
        tuple(_steps(incident)),
    )


def _called(book: Book, incident: Incident) -> Text:
    who = incident.raised.title
    if incident.caller is None:
        return who
    name = book.players[incident.caller].name
    return Text(f"{who.fr}, {name}", f"{who.en}, {name}")


def ruling_words(book: Book, decided: Decided) -> Iterator[Text]:
    """Yield the clause, who is concerned, and the ruling; both branches where nobody said who won."""
    fault = fault_of(decided.clause)
    facts = facts_of(decided)
    what = fault.title(facts)
    yield Text(f"{fault.clause} : {what.fr}", f"{fault.clause}: {what.en}")
    people = [
        (
            noun(
                len(decided.offenders),
                Text("joueur en cause", "player concerned"),
                Text("joueurs en cause", "players concerned"),
            ),
            decided.offenders,
        ),
        (Text("donneur", "dealer"), () if decided.dealer is None else (decided.dealer,)),
        (Text("auteur de la renonce", "who revoked"), () if decided.revoker is None else (decided.revoker,)),
    ]
    for word, numbers in people:
        if numbers:
            names = ", ".join(f"{book.players[each].name} (n° {each})" for each in numbers)
            yield Text(f"{word.fr} : {names}", f"{word.en}: {names.replace('n°', 'no.')}")
    firsts = first_timers(decided)
    if firsts and "repeat" in decided.facts:
        again = ", ".join(book.players[each].name for each in decided.offenders if each not in firsts)
        yield Text(f"récidive : {again}", f"second offence: {again}")
    answer, waived = rule(decided.clause, facts), bool(decided.facts.get("waived"))
    if isinstance(answer, Branches):
        for head, branch in ((_WON, answer.won), (_LOST, answer.lost)):
            said = [each for each in ruling_sentences(as_given(book, branch, waived=waived)) if each.fr]
            yield Text(head.fr + " ".join(each.fr for each in said), head.en + " ".join(each.en for each in said))
    else:
        yield from ruling_sentences(as_given(book, answer, waived=waived))
    if decided.moved:
        half = abs(decided.moved)
        points = f"{half // 2}" + (",5" if half % 2 else "")
        to = Text("au preneur", "to the taker") if decided.moved > 0 else Text("à la défense", "to the defence")
        yield Text(f"{points} points vont {to.fr}.", f"{points.replace(',', '.')} points go {to.en}.")
    if decided.suppressed:
        deals = ", ".join(map(str, decided.suppressed))
        yield Text(f"Donnes supprimées : {deals}.", f"Deals taken away: {deals}.")


def _did(book: Book, incident: Incident) -> Iterator[Text]:
    decided = incident.rules
    if decided is None:
        return
    for given in decided.penalties:
        yield penalty_words(book, book.penalties[given.number])
    for ban in bans(book):
        if ban.incident == incident.number:
            yield ban_words(book, ban)
    for player in unfounded(book, incident):
        name = book.players[player].name
        yield Text(
            f"{name} : récidive d'une faute levée depuis ; la décision reste, sauf à la changer (ETH-08)",
            f"{name}: second offence after one taken back since; the ruling stands unless it is changed (ETH-08)",
        )
    if incident.position is not None and incident.table is not None:
        deals = (*(() if incident.deal is None else (incident.deal,)), *decided.suppressed)
        for deal in dict.fromkeys(deals):
            line = shown(book, incident.position, incident.table, deal)
            if line is not None and decided.acts_on_deals:
                yield Text(f"donne {deal} : {line.text.fr}", f"deal {deal}: {line.text.en}")


def _steps(incident: Incident) -> Iterator[Text]:
    for each in incident.trail:
        word = _STEPS[each.step]
        at = datetime.fromisoformat(each.at) if each.at else None
        why = f" : {each.reason}" if each.reason else ""
        yield Text(
            f"{word.fr} par {each.author}{f' ({at:%d/%m/%Y %H:%M} UTC)' if at else ''}{why}",
            f"{word.en} by {each.author}{f' ({at:%Y-%m-%d %H:%M} UTC)' if at else ''}{why.replace(' :', ':')}",
        )


def incidents_json(book: Book) -> dict[str, Any]:
    """Return all incidents, those that wait, the bans that hold, and the fingerprint of what stands."""
    return {
        "incidents": [view.as_json() for view in incident_views(book)],
        "waiting": [each.number for each in book.incidents.values() if each.waits],
        "bans": [ban_json(each) for each in bans(book)],
        "standing": standing_hash(book),
    }


def bans_of(book: Book) -> tuple[Text, ...]:
    """Q-46: return who may not bid, where and when."""
    return tuple(ban_words(book, each) for each in bans(book))


def bans_at(book: Book, position: int, table: int) -> tuple[Text, ...]:
    """Q-46: return who may not bid at a table, for its sheet and its screen."""
    return tuple(ban_words(book, each) for each in bans(book) if (each.position, each.table) == (position, table))


def suspended(book: Book, position: int) -> tuple[int, ...]:
    """ETH-02: return the tables of a position at which play stands still until the arbiter has ruled."""
    waiting = (each.table for each in book.incidents.values() if each.waits and each.position == position)
    return tuple(sorted({table for table in waiting if table is not None}))


def standing(book: Book) -> tuple[Text, ...]:
    """Return what a look at the tournament shows first: incidents that wait, and who may not bid."""
    waiting = (each for each in book.incidents.values() if each.waits)
    said = (
        Text(
            f"incident n° {each.number} en attente : {place_words(each.at).fr}",
            f"incident no. {each.number} waits: {place_words(each.at).en}",
        )
        for each in waiting
    )
    return (*said, *bans_of(book))
