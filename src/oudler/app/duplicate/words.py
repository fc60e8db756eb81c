"""What happens at duplicate, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oudler.text import Text, signed
from oudler.tournament.core.events import Event
from oudler.tournament.duplicate.colours import Colour
from oudler.tournament.duplicate.events import (
    DuplicateSeated,
    EtuiCancelled,
    EtuiLaunched,
    EtuisCommitted,
    EtuisPrepared,
    FirstColourDrawn,
    LineChecked,
    LineCorrected,
    LineWritten,
    PcnTableSet,
    PlayDecided,
    PositionOpened,
)
from oudler.tournament.duplicate.fiches import Decision, Ruling
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.standings import Unit, shown_points

_NOTE: Final = Unit(THOUSANDTHS)


def where(event: LineWritten | LineChecked | LineCorrected | PlayDecided) -> str:
    """Return the place of a line, the same in both languages."""
    return f"position {event.position}, table {event.table}, étui {event.etui}"


def _line(fr: str, en: str) -> Callable[[Any], Text]:
    def told(event: LineWritten | LineCorrected | LineChecked) -> Text:
        amount = ""
        if not isinstance(event, LineChecked) and event.line.score is not None:
            amount = f" {signed(event.line.score)}"
        return Text(f"{where(event)} : {fr}{amount}", f"{where(event)}: {en}{amount}")

    return told


def decision_words(decision: Decision | None) -> Text:
    """Return what the arbiter decided of one play (IND-12)."""
    if decision is None:
        return Text("décision retirée", "decision taken back")
    match decision.ruling:
        case Ruling.CANCELLED:
            return Text("donne annulée", "deal cancelled")
        case Ruling.AVERAGE:
            return Text("moyenne donnée", "average given")
        case Ruling.SCORE:
            score = signed(decision.score or 0)
            return Text(f"score ajusté {score}", f"adjusted score {score}")
        case Ruling.NOTES:
            fr = [shown_points(note, "fr", _NOTE) for note in (decision.attack, decision.defence)]
            en = [shown_points(note, "en", _NOTE) for note in (decision.attack, decision.defence)]
            return Text(f"notes {fr[0]} et {fr[1]}", f"notes {en[0]} and {en[1]}")


def _decided(event: PlayDecided) -> Text:
    said = decision_words(event.decision)
    return Text(f"{where(event)} : {said.fr}", f"{where(event)}: {said.en}")


def _seated(event: DuplicateSeated) -> Text:
    first, last = event.first, event.first + len(event.plan) - 1
    etuis = f"{len(event.takers)} étui{'s' * (len(event.takers) > 1)}"
    if first == last:
        return Text(f"position {first} placée, {etuis}", f"position {first} seated, {etuis}")
    return Text(f"positions {first} à {last} placées, {etuis}", f"positions {first} to {last} seated, {etuis}")


def _opened(event: PositionOpened) -> Text:
    if event.duplicated:
        return Text(
            f"position {event.position} ouverte, étuis dupliqués sans être joués",
            f"position {event.position} opened, étuis duplicated and not played",
        )
    return Text(f"position {event.position} ouverte", f"position {event.position} opened")


def _cancelled(event: EtuiCancelled) -> Text:
    if event.cancelled:
        return Text(f"étui {event.etui} annulé pour tous", f"étui {event.etui} cancelled for all")
    return Text(f"étui {event.etui} compte de nouveau", f"étui {event.etui} counts again")


WORDS: Final[dict[type[Event], Callable[[Any], Text]]] = {
    DuplicateSeated: _seated,
    EtuisCommitted: lambda event: Text(
        f"tirage des étuis engagé : {event.commitment[:16]}…", f"draw of étuis committed: {event.commitment[:16]}…"
    ),
    EtuisPrepared: lambda event: Text(f"{len(event.etuis)} étuis préparés", f"{len(event.etuis)} étuis prepared"),
    EtuiLaunched: lambda event: Text(
        f"étui {event.etui.number} lancé à la table {event.table}",
        f"étui {event.etui.number} launched at table {event.table}",
    ),
    PositionOpened: _opened,
    FirstColourDrawn: lambda event: Text(
        f"première couleur d'attaque : {Colour(event.colour).title.fr}",
        f"first colour to attack: {Colour(event.colour).title.en}",
    ),
    LineWritten: _line("ligne écrite", "line written"),
    LineChecked: _line("ligne vérifiée", "line checked"),
    LineCorrected: _line("ligne rectifiée", "line corrected"),
    PlayDecided: _decided,
    EtuiCancelled: _cancelled,
    PcnTableSet: lambda event: Text(
        f"PCN de l'organisateur pour {len(event.pcn)} rangs", f"the organiser's PCN for {len(event.pcn)} ranks"
    ),
}
