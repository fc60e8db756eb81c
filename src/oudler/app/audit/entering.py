"""Events of the entry desk: settings, players, formations, fees, presence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger
from oudler.app.audit.report import Fault

Faults = Iterator[Fault]


def created(ledger: Ledger, item: Item) -> Faults:
    if ledger.settings:
        raise Impossible("ORG-10", "le tournoi est créé deux fois", "the tournament is created twice")
    ledger.settings = _checked(item.data["settings"])
    yield from ()


def _checked(settings: Mapping[str, Any]) -> Mapping[str, Any]:
    """ORG-09, COMP-08: settings that a tournament can have."""
    for number, stage in enumerate(settings["stages"], 1):
        if not 1 <= stage["positions"] <= 60 or not 1 <= stage["deals"] <= 30:
            raise Impossible("ORG-09", f"étape {number} : positions ou donnes", f"stage {number}: positions or deals")
        if number == 1 and stage["keep"] is not None:
            raise Impossible("ORG-09", "une élimination avant de jouer", "an elimination before playing")
        if stage["keep"] is not None and stage["keep"] < 1:
            raise Impossible("ORG-09", f"étape {number} : personne", f"stage {number}: nobody")
        for text in (stage["coefficient"], stage["abattement"]):
            try:
                wrong = not 0 < Fraction(text.strip().replace(",", ".")) <= 10
            except (ValueError, ZeroDivisionError):
                wrong = True
            if wrong:
                raise Impossible("COMP-08", f"étape {number} : facteur {text!r}", f"stage {number}: factor {text!r}")
    if not settings["stages"]:
        raise Impossible("ORG-09", "aucune position", "no position")
    return settings


def settings_changed(ledger: Ledger, item: Item) -> Faults:
    """FIN-06: the formula is announced at the start."""
    after = item.data["settings"]
    fixed = ("form", "stages", "edition", "coef_target")
    if ledger.halls and any(after[name] != ledger.settings[name] for name in fixed):
        raise Impossible("FIN-06", "la formule change après le départ", "the formula changes after the start")
    ledger.settings = _checked(after)
    yield from ()


def entered(ledger: Ledger, item: Item) -> Faults:
    for player in item.data["players"]:
        number = player["number"]
        if number in ledger.players:
            raise Impossible("ORG-14", f"le numéro {number} est donné deux fois", f"number {number} is given twice")
        ledger.players[number] = dict(player)
        if player["status"] not in {"entered", "reserve"}:
            yield Fault("ORG-14", f"le n° {number} arrive pointé", f"no. {number} comes checked in")
    yield from _same_licences(ledger)
    yield from formations_made(ledger, item)


def _same_licences(ledger: Ledger) -> Faults:
    seen: dict[str, int] = {}
    for number, player in ledger.players.items():
        other = seen.setdefault(player["licence"], number) if player["licence"] else number
        if other != number:
            yield Fault("ORG-14", f"n° {other} et {number} : même licence", f"no. {other} and {number}: one licence")


def formations_made(ledger: Ledger, item: Item) -> Faults:
    for formation in item.data["formations"]:
        number = formation["number"]
        if number in ledger.formations:
            raise Impossible("TEAM-01", f"l'équipe {number} existe déjà", f"team {number} exists already")
        yield from _formation(ledger, formation)
        ledger.formations[number] = dict(formation)


def _formation(ledger: Ledger, formation: Mapping[str, Any]) -> Faults:
    """TEAM-01: members are entered, and in one formation only."""
    size = {"individual": 0, "duo": 2, "triplette": 3}.get(ledger.settings["form"], 4)
    most = 6 if ledger.settings["form"] == "equipe" else size  # EQUI-01: four to six
    if not size <= formation["size"] <= most:
        yield Fault("TEAM-01", f"une équipe de {formation['size']}", f"a team of {formation['size']}")
    for member in formation["members"]:
        if member not in ledger.players:
            raise Impossible("TEAM-01", f"aucun inscrit n° {member}", f"there is no entry no. {member}")
        for number, other in ledger.formations.items():
            if number != formation["number"] and member in other["members"]:
                yield Fault("TEAM-01", f"le n° {member} est dans deux équipes", f"no. {member} is in two teams")


def formation_changed(ledger: Ledger, item: Item) -> Faults:
    formation = item.data["formation"]
    _known_formation(ledger, formation["number"])
    yield from _before_start(ledger)
    yield from _formation(ledger, formation)
    ledger.formations[formation["number"]] = dict(formation)


def line_up_named(ledger: Ledger, item: Item) -> Faults:
    """TEAM-01: those who play are of the formation, and nobody has a seat there yet."""
    number, players = item.data["formation"], item.data["players"]
    _known_formation(ledger, number)
    if len(set(players)) < len(players) or any(ledger.team(player) != number for player in players):
        yield Fault("TEAM-01", "ils ne sont pas tous de l'équipe", "not all of them are of the team")
    if not ledger.seated_until < item.data["position"] <= ledger.positions:
        yield Fault("TEAM-01", "la position est placée, ou n'existe pas", "the position is seated, or does not exist")


def formation_dissolved(ledger: Ledger, item: Item) -> Faults:
    _known_formation(ledger, item.data["number"])
    yield from _before_start(ledger)
    del ledger.formations[item.data["number"]]


def _known_formation(ledger: Ledger, number: int) -> None:
    if number not in ledger.formations:
        raise Impossible("TEAM-01", f"aucune équipe n° {number}", f"there is no team no. {number}")


def _before_start(ledger: Ledger) -> Faults:
    if ledger.halls:
        yield Fault("TEAM-01", "une équipe change après le départ", "a team changes after the start")


def known(ledger: Ledger, number: int) -> dict[str, Any]:
    if number not in ledger.players:
        raise Impossible("ORG-14", f"aucun inscrit n° {number}", f"there is no entry no. {number}")
    return ledger.players[number]


def corrected(ledger: Ledger, item: Item) -> Faults:
    player = dict(item.data["player"])
    before = known(ledger, player["number"])
    if (player["fee_paid"], player["status"]) != (before["fee_paid"], before["status"]):
        yield Fault("ORG-14", "une correction change caisse ou présence", "a correction changes fees or presence")
    ledger.players[player["number"]] = player
    yield from _same_licences(ledger)


def paid(ledger: Ledger, item: Item) -> Faults:
    yield from _payment(ledger, item.data)


def all_paid(ledger: Ledger, item: Item) -> Faults:
    for payment in item.data["payments"]:
        yield from _payment(ledger, payment)


def _payment(ledger: Ledger, payment: Mapping[str, Any]) -> Faults:
    player = known(ledger, payment["player"])
    player["fee_paid"] += payment["cents"]
    if player["fee_paid"] < 0:
        yield Fault("ORG-14", "plus est rendu que payé", "more is given back than was paid")


def checked_in(ledger: Ledger, item: Item) -> Faults:
    for number in item.data["players"]:
        player = known(ledger, number)
        player["status"] = "checked_in"
        ledger.left.pop(number, None)
        if ledger.settings["level"] not in {"club", "homologated"} and player["licence"] is None:
            yield Fault("COMP-01", f"le n° {number} n'a pas de licence", f"no. {number} has no licence")


def check_in_cancelled(ledger: Ledger, item: Item) -> Faults:
    number = item.data["player"]
    if known(ledger, number)["status"] != "checked_in" or number in ledger.sitting():
        yield Fault("ORG-14", f"le n° {number} n'est pas pointé, ou joue", f"no. {number} is not checked in, or plays")
    ledger.players[number]["status"] = "entered"


def withdrawn(ledger: Ledger, item: Item) -> Faults:
    for number in item.data["players"]:
        if number in ledger.sitting():
            yield Fault("COMP-36", f"le n° {number} a une place", f"no. {number} has a seat")
        known(ledger, number)["status"] = "withdrawn"
