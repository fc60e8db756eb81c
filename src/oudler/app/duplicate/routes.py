"""Feuilles de route: what one player or triplette did, deal by deal, and what it comes to (IND-13, TRI-11)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.core.results import adjustments_of
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.forms import NOTING
from oudler.tournament.duplicate.notes import Noting, all_notes, plays_of, session_notes
from oudler.tournament.duplicate.percentages import Noted, Percentages, Weights, explain_percentages, percentages
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.duplicate.topage import explain_topage
from oudler.tournament.duplicate.triplettes import captain_of
from oudler.tournament.explaining import Step
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class RouteLine:
    """One deal: where, in which camp, the score and the note."""

    key: Key
    attacked: bool
    score: int | None
    note: Fraction | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Session:
    """One session of a feuille de route."""

    number: int
    lines: tuple[RouteLine, ...]
    noted: Noted
    total: Percentages
    weights: Weights

    @property
    def steps(self) -> tuple[Step, ...]:
        return explain_percentages(self.noted, self.weights)


@dataclass(frozen=True, slots=True)
class Route:
    """IND-13: scores, notes, percentages and penalties of one entrant."""

    entrant: Entrant
    sessions: tuple[Session, ...]
    penalties: tuple[Penalty, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "entrant": str(self.entrant),
            "sessions": [
                {
                    "session": each.number,
                    "deals": [
                        {
                            "position": line.key[0],
                            "table": line.key[1],
                            "etui": line.key[2],
                            "camp": "attack" if line.attacked else "defence",
                            "score": line.score,
                            "note": _text(line.note),
                        }
                        for line in each.lines
                    ],
                    "attack": _text(each.total.attack),
                    "defence": _text(each.total.defence),
                    "overall": _text(each.total.overall),
                }
                for each in self.sessions
            ],
            "penalties": [
                {"number": each.number, "points": str(Fraction(each.points, THOUSANDTHS)), "clause": each.clause}
                for each in self.penalties
            ],
        }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def noting_of(book: Book) -> Noting:
    """Return the rules of a form that ranks percentages; PM have sheets of their own."""
    rules = NOTING.get(book.form)
    if rules is None:
        raise RuleBroken(
            "IND-13", "ce tournoi compte en PM, sans notes", "this tournament counts in PM, there are no notes"
        )
    return rules


def route_of(book: Book, entrant: Entrant, by: Entrant | None = None) -> Route:
    """Return the feuille de route of a player, or of a triplette for its captain alone (TRI-11)."""
    form = noting_of(book)
    _check_known(book, entrant, by)
    after = book.discipline.played(book)
    notes = {key: (each, place) for each in all_notes(book, after).values() for place, key in enumerate(each.keys)}
    own = plays_of(book, after, form, entrant)
    sessions = []
    for number in range(1, len(book.settings.stages) + 1):
        first = book.first_position(number)
        here = range(first, first + book.stage(number).positions)
        noted = session_notes(book, after, form, number).get(entrant)
        if noted is None:
            continue
        lines = []
        for key, camp in own.items():
            if key[0] in here:
                etui, place = notes[key]
                note = etui.notes[place]
                mine = None if note is None else note.attack if camp == "attack" else note.defence
                steps = explain_topage(etui.marks, place)
                lines.append(RouteLine(key, camp == "attack", play_of(book).lines[key].score, mine, steps))
        sessions.append(Session(number, tuple(lines), noted, percentages(noted, form.weights), form.weights))
    given = adjustments_of(book).penalties
    individual = book.form is Form.INDIVIDUAL
    off = tuple(
        each for each in given if not each.revoked and entrant == (each.player if individual else each.formation)
    )
    return Route(entrant, tuple(sessions), off)


def _check_known(book: Book, entrant: Entrant, by: Entrant | None) -> None:
    if book.form is Form.INDIVIDUAL:
        if entrant not in book.players:
            raise RuleBroken("IND-13", f"aucun inscrit n° {entrant}", f"there is no entry no. {entrant}")
        if by not in (None, entrant):
            raise RuleBroken(
                "IND-13", "une feuille de route est à son joueur seul", "a feuille de route is its player's alone"
            )
        return
    formation = book.formations.get(entrant)
    if formation is None:
        raise RuleBroken("TRI-11", f"aucune équipe n° {entrant}", f"there is no team no. {entrant}")
    captain = captain_of(formation)
    if by not in (None, captain):
        name = book.players[captain].name
        raise RuleBroken("TRI-11", f"le capitaine, {name}, peut la demander", f"the captain, {name}, may ask for it")
