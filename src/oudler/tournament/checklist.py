"""What an organiser has to see to before the first card, and how much of it there has to be (chapter 2).

Some of it the program knows (`done` is True or False); the rest somebody has to tick (None).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.text import Text
from oudler.tournament.entrants import staff
from oudler.tournament.movements import tables_for

ORIENTATION_LINES = 20
"""DOC-04: tables on one sheet of the orientation table."""


@dataclass(frozen=True, slots=True)
class Travelling:
    """What duplicate needs: tables of so many chairs for everybody, and étuis that go round."""

    tables: int
    chairs: int
    etuis: int


@dataclass(frozen=True, slots=True)
class Preparation:
    """What is known of a tournament that is being prepared.

    *entered* counts those expected, *reachable* those who left an address or an e-mail with their consent (ORG-12).
    *missing_fields* are what the poster does not say yet (ORG-10).
    """

    entered: int = 0
    planned_tables: int | None = None
    positions: int = 5
    missing_fields: tuple[Text, ...] = ()
    prizes_set: bool = False
    cup: bool = False
    arbiter: bool = False
    reachable: int = 0
    duplicate: Travelling | None = None

    @property
    def tables(self) -> int:
        """The tables to set up: those planned, or enough for everybody who has entered."""
        enough = tables_for(self.entered)[0] if self.duplicate is None else self.duplicate.tables
        return max(self.planned_tables or 0, enough)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to see to; *number* is how many of it, *done* is None where only people can tell."""

    clause: str
    text: Text
    done: bool | None = None
    number: int | None = None


def checklist(facts: Preparation) -> tuple[Item, ...]:
    """Return all there is to see to: publicity, prizes, welcome, material, results."""
    return (*_publicity(facts), *_prizes(facts), *_welcome(facts), *_material(facts), *_results(facts))


def _publicity(facts: Preparation) -> Iterator[Item]:
    """ORG-01, ORG-10, ORG-11, ORG-12: told early and again, by every channel, with a poster that says it all."""
    missing_fr = ", ".join(field.fr for field in facts.missing_fields)
    missing_en = ", ".join(field.en for field in facts.missing_fields)
    yield Item(
        "ORG-01",
        Text("annoncer tôt, clairement, plusieurs fois", "announce it early, clearly, several times"),
    )
    yield Item(
        "ORG-10",
        Text(
            "affiche complète" + (f" ; il manque : {missing_fr}" if missing_fr else ""),
            "poster complete" + (f"; missing: {missing_en}" if missing_en else ""),
        ),
        done=not facts.missing_fields,
    )
    yield Item(
        "ORG-11",
        Text("affichette A4 ou A5 prête à être reproduite", "A4 or A5 poster ready to be printed"),
        done=not facts.missing_fields,
    )
    for channel in _CHANNELS:
        yield Item("ORG-11", Text(f"annonce : {channel.fr}", f"announced: {channel.en}"))
    yield Item(
        "ORG-12",
        Text(
            "demander adresses ou courriels, pour inviter au prochain tournoi",
            "ask for addresses or e-mails, to invite to the next tournament",
        ),
        done=bool(facts.reachable) or None,
        number=facts.reachable,
    )


_CHANNELS = (
    Text("les médias", "the media"),
    Text("Internet", "the internet"),
    Text("le site de la FFT", "the FFT's site"),
    Text("le calendrier du comité", "the committee's calendar"),
    Text("la revue des affiliés", "the affiliates' review"),
)


def _prizes(facts: Preparation) -> Iterator[Item]:
    """ORG-01, ORG-07: the list is up from the start, and there is a cup."""
    yield Item(
        "ORG-01",
        Text("liste des prix affichée dès le départ", "prize list posted from the start"),
        done=facts.prizes_set,
    )
    yield Item("ORG-07", Text("une coupe pour le vainqueur", "a cup for the winner"), done=facts.cup)


def _welcome(facts: Preparation) -> Iterator[Item]:
    """ORG-01, ORG-13, HOM-03: punctual, an arbiter who knows, two people at the desk, four above 200 players."""
    needed = staff(max(facts.entered, 4 * (facts.planned_tables or 0)))
    yield Item("ORG-01", Text("horaires et cadences respectés", "timetable and rhythm kept"))
    yield Item("HOM-03", Text("un arbitre officiel désigné", "an official arbiter named"), done=facts.arbiter)
    yield Item(
        "ORG-13",
        Text(
            f"table d'inscription : {needed.cash} à la caisse, {needed.seats} aux places",
            f"entry desk: {needed.cash} for cash, {needed.seats} for seats",
        ),
        number=needed.people,
    )


def _material(facts: Preparation) -> Iterator[Item]:
    """ORG-20, SHEET-09: what lies on the tables and hangs on the walls, in numbers."""
    tables = facts.tables
    chairs = 4 if facts.duplicate is None else facts.duplicate.chairs
    for number, fr, en in (
        (tables, "tables, avec un tapis chacune", "tables, each with a cloth"),
        (chairs * tables, "chaises", "chairs"),
        (tables, "stylos, un par table", "pens, one a table"),
        (tables, "numéros de table, dans l'ordre croissant", "table numbers, in ascending order"),
    ):
        yield Item("ORG-20", Text(fr, en), number=number)
    yield from _sheets(facts) if facts.duplicate is None else _etuis(facts.duplicate.etuis)


def _etuis(etuis: int) -> Iterator[Item]:
    """DUP-08 … DUP-10, DUP-21: what travels in duplicate, a pack in each étui."""
    for clause, number, fr, en in (
        (
            "DUP-09",
            etuis,
            "étuis à six pochettes, numérotés, le preneur et le donneur marqués",
            "étuis of six pockets, marked",
        ),
        (
            "DUP-09",
            etuis,
            "jeux de tarot propres, à endos FFT, un par étui",
            "clean packs, one an étui",
        ),
        ("DUP-08", 4 * etuis, "diagrammes, quatre par étui", "diagrams, four an étui"),
        ("DUP-21", etuis, "fiches ambulantes, une par étui", "fiches ambulantes, one an étui"),
    ):
        yield Item(clause, Text(fr, en), number=number)


def _sheets(facts: Preparation) -> Iterator[Item]:
    tables = facts.tables
    posters = -(-tables // ORIENTATION_LINES)
    for number, fr, en in (
        (tables, "jeux de tarot propres, à endos FFT", "clean packs with the FFT's back"),
        (4, "panneaux d'orientation, visibles de tous", "orientation panels that all can see"),
        (4 * tables, "fiches d'identification", "entry slips"),
        (4 * tables, "fiches personnelles", "personal cards"),
        (
            posters,
            f"tableau{'x' * (posters > 1)} d'orientation à afficher",
            f"orientation table{'s' * (posters > 1)} to post",
        ),
        (
            tables * facts.positions,
            "feuilles de marque, une couleur par position",
            "score sheets, one colour a position",
        ),
        (4, "tableaux récapitulatifs, ou l'ordinateur", "recap tables, or the computer"),
    ):
        yield Item("ORG-20", Text(fr, en), number=number)


def _results(_facts: Preparation) -> Iterator[Item]:
    """RES-01: sheets are entered in peace, and each ranking is posted."""
    yield Item(
        "RES-01",
        Text(
            "une salle calme pour la saisie, et où afficher chaque classement",
            "a quiet room to enter sheets in, and a wall for each ranking",
        ),
    )
