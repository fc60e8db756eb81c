"""Invented entrants for rehearsals: likely names, clubs and licences; no real person is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final, Protocol, TypeVar

from oudler.tournament.entrants import Contact, Formation, Player
from oudler.tournament.seating import ORIENTATIONS

T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that is used here."""

    def randrange(self, start: int, stop: int) -> int: ...

    def choice(self, seq: Sequence[T], /) -> T: ...


SURNAMES: Final = (
    *("Aubert", "Bailly", "Barbier", "Beaumont", "Besson", "Blanchard", "Bonnet", "Boucher", "Boulanger", "Bourdin"),
    *("Brunet", "Carlier", "Caron", "Chevalier", "Clément", "Collet", "Cordier", "Couturier", "Daniel", "Delmas"),
    *("Deschamps", "Dubreuil", "Dufour", "Dumont", "Étienne", "Fabre", "Faure", "Fleury", "Fontaine", "Fournier"),
    *("Gaillard", "Garnier", "Gauthier", "Gérard", "Girard", "Granger", "Guérin", "Guillot", "Hébert", "Hervé"),
    *("Huet", "Jacquet", "Joly", "Jourdan", "L'Hermite", "Lacroix", "Lambert", "Le Bihan", "Le Goff", "Leclerc"),
    *("Lefèvre", "Legrand", "Lemaître", "Leroux", "Lœuillet", "Maillard", "Marchal", "Marchand", "Masson", "Mercier"),
    *("Meunier", "Meyer", "Millet", "Moreau", "Morel", "Muller", "Nicolas", "Noël", "Olivier", "Paris"),
    *("Pasquier", "Payet", "Pelletier", "Perrin", "Picard", "Poirier", "Poulain", "Prévost", "Quentin", "Raynaud"),
    *("Renard", "Rivière", "Roche", "Rolland", "Roussel", "Royer", "Saint-Martin", "Sauvage", "Schmitt", "Tessier"),
    *("Thibault", "Vasseur", "Verdier", "Vidal", "Weiss", "Da Silva", "D'Almeida", "De la Cour", "Nguyen", "Benali"),
)
FIRST_NAMES: Final = (
    *("Agnès", "Alain", "Amélie", "André", "Anne-Marie", "Annick", "Bernadette", "Bruno", "Camille", "Catherine"),
    *("Chantal", "Christian", "Claudine", "Colette", "Damien", "Daniel", "Danielle", "Denis", "Dominique", "Élise"),
    *("Émile", "Éric", "Évelyne", "Fabien", "Françoise", "Gaëlle", "Geneviève", "Gérard", "Ghislaine", "Gilles"),
    *("Guy", "Hélène", "Henri", "Hugues", "Isabelle", "Jacqueline", "Jean-Claude", "Jean-Luc", "Jean-Pierre", "Joël"),
    *("José", "Joséphine", "Josiane", "Julien", "Karine", "Laurence", "Léa", "Loïc", "Lucien", "Madeleine"),
    *("Marc", "Marie-Thérèse", "Martine", "Maurice", "Maxime", "Michèle", "Monique", "Nadia", "Nathalie", "Noémie"),
    *("Odette", "Pascal", "Patrice", "Patricia", "Philippe", "Pierrick", "Raymond", "Rémi", "René", "Roger"),
    *("Roselyne", "Sébastien", "Serge", "Simone", "Solange", "Sylvain", "Théo", "Thierry", "Valérie", "Viviane"),
    *("Xavier", "Yannick", "Yolande", "Yvette", "Yves", "Zoé"),
)
COMMITTEES: Final = (
    ("Comité de Bourgogne", "Zone Est", ("Dijon", "Beaune", "Auxerre", "Mâcon", "Nevers")),
    ("Comité de Lorraine", "Zone Est", ("Nancy", "Metz", "Épinal", "Verdun")),
    ("Comité de Champagne", "Zone Est", ("Reims", "Troyes", "Chaumont")),
    ("Comité de Bretagne", "Zone Ouest", ("Rennes", "Brest", "Vannes", "Quimper")),
    ("Comité de Normandie", "Zone Ouest", ("Caen", "Rouen", "Évreux")),
    ("Comité des Flandres", "Zone Nord", ("Lille", "Arras", "Dunkerque")),
    ("Comité d'Île-de-France", "Zone Nord", ("Paris", "Melun", "Versailles", "Créteil")),
    ("Comité du Lyonnais", "Zone Sud-Est", ("Lyon", "Roanne", "Villefranche")),
    ("Comité de Provence", "Zone Sud-Est", ("Aix", "Avignon", "Digne")),
    ("Comité du Languedoc", "Zone Sud-Ouest", ("Nîmes", "Béziers", "Sète")),
    ("Comité de Gascogne", "Zone Sud-Ouest", ("Auch", "Pau", "Agen")),
)
CLUB_NAMES: Final = ("Tarot Club de {}", "Les Bouts de {}", "L'Excuse de {}", "Amicale tarotière de {}")
SERIES: Final = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4)
"""Drawn from evenly: few players are of the first série."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What the invented crowd is like; shares are in hundredths."""

    fee: int = 1200
    unlicensed: int = 4
    paid: int = 90
    wishes: int = 15
    consenting: int = 60
    season: int = 2026
    """The year of whose 31 December players are between 18 and 88 years old."""
    committee: str = ""
    """The committee of everybody, one of `COMMITTEES`; any where none is named."""


def invented_players(rng: Rng, count: int, habits: Habits = Habits(), first: int = 1) -> tuple[Player, ...]:
    """Return *count* players numbered from *first*, all different in name (as far as names go) and in licence."""
    names: set[tuple[str, str]] = set()
    licences: set[str] = set()
    return tuple(_player(rng, first + place, habits, names, licences) for place in range(count))


def invented_formations(
    rng: Rng, count: int, size: int, habits: Habits = Habits(), first: int = 1
) -> tuple[tuple[Player, ...], tuple[Formation, ...]]:
    """Return duos of one committee, or teams of four of one club, with their players numbered from *first*."""
    players = list(invented_players(rng, count * size, habits, first))
    formations = []
    for place in range(count):
        mates = players[place * size : (place + 1) * size]
        captain = mates[0]
        club = captain.club if size == 4 else None
        players[place * size : (place + 1) * size] = [
            replace(mate, club=club or _club_of(rng, captain.committee), committee=captain.committee, zone=captain.zone)
            for mate in mates
        ]
        name = " / ".join(mate.surname for mate in mates) if size == 2 else f"{captain.club} {place + 1}"
        members = tuple(mate.number for mate in mates)
        formations.append(Formation(place + 1, name, members, size))
    return tuple(players), tuple(formations)


def _player(rng: Rng, number: int, habits: Habits, names: set[tuple[str, str]], licences: set[str]) -> Player:
    surname, first_name = _new_name(rng, names)
    committee, zone, _ = rng.choice([each for each in COMMITTEES if habits.committee in ("", each[0])])
    licensed = not _chance(rng, habits.unlicensed)
    email = f"joueur{number}@exemple.fr" if _chance(rng, 70) else ""
    return Player(
        number,
        surname,
        first_name,
        licence=_new_licence(rng, licences) if licensed else None,
        club=_club_of(rng, committee),
        committee=committee,
        zone=zone,
        serie=rng.choice(SERIES) if licensed else None,
        born=date(habits.season - 88, 1, 1) + timedelta(days=rng.randrange(0, 70 * 365)),
        contact=Contact(email, consent=bool(email) and _chance(rng, habits.consenting)),
        fee_due=habits.fee,
        fee_paid=habits.fee if _chance(rng, habits.paid) else 0,
        wish=rng.choice(ORIENTATIONS) if _chance(rng, habits.wishes) else None,
    )


def _chance(rng: Rng, hundredths: int) -> bool:
    return rng.randrange(0, 100) < hundredths


def _new_name(rng: Rng, names: set[tuple[str, str]]) -> tuple[str, str]:
    """Return a name not yet given; once nearly all are, double-barrelled ones."""
    name = rng.choice(SURNAMES), rng.choice(FIRST_NAMES)
    while name in names:
        name = f"{rng.choice(SURNAMES)}-{rng.choice(SURNAMES)}", rng.choice(FIRST_NAMES)
    names.add(name)
    return name


def _new_licence(rng: Rng, licences: set[str]) -> str:
    licence = f"{rng.randrange(1, 10_000_000):07}"
    while licence in licences:
        licence = f"{rng.randrange(1, 10_000_000):07}"
    licences.add(licence)
    return licence


def _club_of(rng: Rng, committee: str) -> str:
    towns = next(towns for name, _, towns in COMMITTEES if name == committee)
    town = rng.choice(towns)
    name = rng.choice(CLUB_NAMES).format(town)
    return name.replace(" de A", " d'A").replace(" de É", " d'É")
