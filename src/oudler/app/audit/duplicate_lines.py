"""Duplicate, audited: what happens to étuis and to the lines of fiches ambulantes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from oudler.app.audit.auditor import Handler
from oudler.app.audit.deals import amount
from oudler.app.audit.duplicate_at_once import at_once
from oudler.app.audit.duplicate_draws import attempt_of, commits_to
from oudler.app.audit.duplicate_etuis import CHIEN, PACK, SIDES, card_faults
from oudler.app.audit.duplicate_fiches import Fiches, Line
from oudler.app.audit.incidents import rulings
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger, Place
from oudler.app.audit.report import Fault
from oudler.app.audit.seats import stage_seated

Faults = Iterator[Fault]
Key = tuple[int, int, int]
"""Position, table, étui."""

COLOURS: Final = ("blue", "white", "red")
_CONTRACTS: Final = {"equipe": {"garde", "garde_sans", "garde_contre"}}
_SEED_DIGITS: Final = 64


@dataclass(slots=True)
class Cases:
    """The étuis: their cards where these are known, their takers, where each is played, which are cancelled."""

    boards: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    takers: dict[int, str] = field(default_factory=dict)
    at: dict[Place, list[int]] = field(default_factory=dict)
    cancelled: set[int] = field(default_factory=set)
    opened: set[int] = field(default_factory=set)
    duplicated: set[int] = field(default_factory=set)
    commitment: str | None = None
    matches: dict[tuple[int, int], Any] = field(default_factory=dict)
    colour: str | None = None
    pcn: list[int] = field(default_factory=list)


def cases(ledger: Ledger) -> Cases:
    if ledger.play is None:
        ledger.play = Cases()
    if not isinstance(ledger.play, Cases):
        raise TypeError(ledger.play)
    return ledger.play


def fiches(ledger: Ledger) -> Iterator[tuple[Place, Fiches]]:
    """Yield what is written, in the order of positions and tables."""
    for place in sorted(ledger.written):
        found = ledger.written[place]
        if isinstance(found, Fiches):
            yield place, found


def taker_of(ledger: Ledger, etui: int) -> str:
    """DUP-10: the taker that an étui shows; in quadrettes and équipes he sits Sud (QUAD-03, EQUI-10)."""
    if ledger.settings["form"] in {"quadrette", "equipe"}:
        return "S"
    known = cases(ledger)
    board = known.boards.get(etui)
    return str(board["taker"]) if board is not None else known.takers.get(etui, "")


def pairs_of(seats: list[int | None]) -> dict[str, list[int]]:
    """TRI-02: return the members of two triplettes at a table, Nord-Sud and Est-Ouest, each by the colour of badges.

    TRI-13: at a table of four there are no lines: one attacks, the three of another triplette defend.
    """
    there = [player for player in seats if player is not None]
    return {} if len(seats) == len(SIDES) else {"NS": there[:3], "EO": there[3:]}


def camps_of(seats: list[int | None], taker: str) -> tuple[list[int], list[int]]:
    """TRI-02, TRI-13: return who may attack at a table of triplettes an étui marked so, and who defends it."""
    pairs = pairs_of(seats)
    if not pairs:
        there = [player for player in seats if player is not None]
        return there[:1], there[1:]
    own, other = ("NS", "EO") if taker in "NS" else ("EO", "NS")
    return pairs[own], pairs[other]


# --- seats --------------------------------------------------------------------------------------------------------


def seated(ledger: Ledger, item: Item) -> Faults:
    """DUP-01: nobody meets an étui twice; every table that is seated has its étuis."""
    yield from stage_seated(ledger, item)
    known, data = cases(ledger), item.data
    first = data["first"]
    known.at = {place: etuis for place, etuis in known.at.items() if place[0] < first}
    known.takers |= {data["since"] + at: taker for at, taker in enumerate(data["takers"])}
    if len(data["etuis"]) != len(data["plan"]):
        raise Impossible("DUP-01", "des positions sans étuis", "positions without étuis")
    met: Counter[tuple[str, int]] = Counter()
    for position, (tables, sets) in enumerate(zip(data["plan"], data["etuis"], strict=True), first):
        if len(tables) != len(sets):
            raise Impossible("DUP-01", "des tables sans étuis", "tables without étuis", position=position)
        for table, etuis in zip(tables, sets, strict=True):
            known.at[position, table["number"]] = list(etuis)
            met.update((label, etui) for label in table["seats"] if label is not None for etui in etuis)
    for (label, etui), times in met.items():
        if times > 1:
            yield Fault(
                "DUP-01", f"{label} joue {times} fois l'étui {etui}", f"{label} plays étui {etui} {times} times"
            )
    if ledger.settings["form"] == "triplette":
        yield from at_once(data)


# --- étuis --------------------------------------------------------------------------------------------------------


def committed(ledger: Ledger, item: Item) -> Faults:
    cases(ledger).commitment = item.data["commitment"]
    yield from ()


def prepared(ledger: Ledger, item: Item) -> Faults:
    """DUP-20: cards that can be an étui's, never changed once played, and those of the seed where one is told."""
    seed, public = item.data["seed"], item.data["public"]
    for board in item.data["etuis"]:
        yield from _board(ledger, board)
    if not seed:
        return
    if len(seed) != _SEED_DIGITS or any(digit not in "0123456789abcdef" for digit in seed):
        yield Fault("DUP-20", f"{seed[:80]!r} n'est pas une graine", f"{seed[:80]!r} is no seed")
        return
    commitment = cases(ledger).commitment
    if commitment is not None and not commits_to(commitment, seed):
        yield Fault("DUP-20", "la graine n'est pas celle de l'engagement", "the seed is not the one committed to")
    for board in item.data["etuis"]:
        pockets = pockets_of(board)
        if attempt_of(seed, public, board["number"], board["dealer"], pockets) is None:
            number = board["number"]
            yield Fault(
                "DUP-20", f"étui {number} : la graine en donne un autre", f"étui {number}: the seed gives another"
            )
            return


def launched(ledger: Ledger, item: Item) -> Faults:
    """DUP-12 … DUP-15: dealt at the first table that plays it; a fourth deal is the arbiter's."""
    data, number, known = item.data, item.data["etui"]["number"], cases(ledger)
    places = (
        place for place, etuis in sorted(known.at.items()) if number in etuis and place[1] in ledger.due(place[0])
    )
    first = next(places, (0, 0))
    if first[1] != data["table"] or first[0] not in known.opened:
        yield Fault("DUP-12", f"l'étui {number} n'y commence pas", f"étui {number} does not begin there")
    if number in known.boards:
        yield Fault("DUP-19", f"l'étui {number} a ses cartes", f"étui {number} has its cards")
    if not 1 <= data["deals"] <= 3:
        yield Fault("DUP-15", f"{data['deals']} distributions", f"{data['deals']} deals")
    yield from _board(ledger, data["etui"])


def _board(ledger: Ledger, board: Mapping[str, Any]) -> Faults:
    known, number = cases(ledger), board["number"]
    pockets = pockets_of(board)
    for fault in card_faults(pockets):
        yield replace(fault, fr=f"étui {number} : {fault.fr}", en=f"étui {number}: {fault.en}")
    if board["dealer"] not in SIDES or board["taker"] not in SIDES:
        yield Fault("DUP-10", f"étui {number} : donneur ou preneur", f"étui {number}: dealer or taker")
    if known.takers.get(number, board["taker"]) != board["taker"]:
        yield Fault("DUP-10", f"étui {number} : preneur d'un autre plan", f"étui {number}: not the plan's taker")
    if known.boards.get(number, board) != board and any(number in each.lines for _, each in fiches(ledger)):
        yield Fault(
            "DUP-19", f"l'étui {number} change après avoir été joué", f"étui {number} changes after it was played"
        )
    known.boards[number] = board


def pockets_of(board: Mapping[str, Any]) -> dict[str, list[str]]:
    return {name: text.split() for name, text in zip((*SIDES, CHIEN), (*board["hands"], board["chien"]), strict=True)}


def colour_drawn(ledger: Ledger, item: Item) -> Faults:
    """TRI-07: drawn once, for all the sessions."""
    known = cases(ledger)
    if known.colour is not None or ledger.settings["form"] != "triplette":
        yield Fault(
            "TRI-07", "la couleur est tirée deux fois, ou sans triplettes", "a colour drawn twice, or for nobody"
        )
    known.colour = item.data["colour"]


def opened(ledger: Ledger, item: Item) -> Faults:
    """DUP-05: the arbiter lets players move once the position before is closed."""
    known, position = cases(ledger), item.data["position"]
    if ledger.hall(position) is None or position in known.opened:
        raise Impossible(
            "DUP-05", "ouverte deux fois, ou sans places", "opened twice, or not seated", position=position
        )
    if position > 1 and position - 1 not in ledger.closed:
        yield Fault("DUP-05", f"la position {position - 1} est ouverte", f"position {position - 1} is open")
    known.opened.add(position)
    if item.data["duplicated"]:
        known.duplicated.add(position)
        if position != ledger.first_of(ledger.stage_at(position)):
            yield Fault("DUP-20", "dupliquée sans être la première", "duplicated, and not the first", position=position)


# --- lines --------------------------------------------------------------------------------------------------------


def written(ledger: Ledger, item: Item) -> Faults:
    line = _line(ledger, item)
    if line.written:
        yield Fault("DUP-23", "écrite deux fois", "written twice")
    yield from _read(ledger, item, line)
    line.state = "written"


def checked(ledger: Ledger, item: Item) -> Faults:
    line = _line(ledger, item)
    if not line.written:
        raise Impossible("DUP-22", "vérifiée avant d'être écrite", "checked before it was written")
    if item.author == line.author:
        yield Fault("SHEET-04", "vérifiée par qui l'a écrite", "checked by who wrote it")
    line.state = "checked"


def corrected(ledger: Ledger, item: Item) -> Faults:
    line = _line(ledger, item)
    if not line.written:
        raise Impossible("DUP-23", "rectifiée avant d'être écrite", "corrected before it was written")
    yield from _read(ledger, item, line)
    line.state = "corrected"


def decided(ledger: Ledger, item: Item) -> Faults:
    """IND-12: the arbiter's word on one play."""
    _line(ledger, item).decision = item.data["decision"]
    yield from ()


def cancelled(ledger: Ledger, item: Item) -> Faults:
    known, etui = cases(ledger), item.data["etui"]
    if not any(etui in etuis for etuis in known.at.values()):
        yield Fault("IND-12", f"personne ne joue l'étui {etui}", f"nobody plays étui {etui}")
    (known.cancelled.add if item.data["cancelled"] else known.cancelled.discard)(etui)


def _line(ledger: Ledger, item: Item) -> Line:
    """Return the line of an event; whoever sits there when it is first written sits there for good."""
    position, table, etui = (item.data[name] for name in ("position", "table", "etui"))
    hall = ledger.hall(position)
    if hall is None or etui not in cases(ledger).at.get((position, table), ()):
        raise Impossible("DUP-22", "cet étui ne s'y joue pas", "that étui is not played there")
    seats = hall.seats(table, position)
    if not ledger.plays(seats):
        raise Impossible("DUP-22", "cette table ne joue pas", "this table does not play")
    if ledger.final or position in ledger.closed:
        raise Impossible("RES-03", "la position est close", "the position is closed")
    if position not in cases(ledger).opened - cases(ledger).duplicated:
        raise Impossible("DUP-05", "la position ne se joue pas encore", "the position is not played yet")
    found = ledger.written.setdefault((position, table), Fiches(seats))
    if not isinstance(found, Fiches):
        raise TypeError(found)
    given = rulings(ledger, (position, table), etui)
    return found.lines.setdefault(etui, Line(found.seats, rulings=given))


def _read(ledger: Ledger, item: Item, line: Line) -> Faults:
    """DUP-17, DUP-21, DUP-22: read a line: a garde, the amount that its count gives, six cards at the chien."""
    data = item.data["line"]
    allowed = _CONTRACTS.get(ledger.settings["form"], {"garde"})
    if data["contract"] not in allowed:
        yield Fault("DUP-17", f"contrat {data['contract']}", f"contract {data['contract']}")
        return
    if data["outcome"] is not None and not (
        0 <= data["outcome"]["bouts"] <= 3 and 0 <= data["outcome"]["half_points"] <= 182
    ):
        yield Fault("DUP-22", "un décompte impossible", "an impossible count")
        return
    counted = None if data["outcome"] is None else amount(data["contract"], data["outcome"])
    if counted is None and data["amount"] is None:
        yield Fault("DUP-22", "ni montant ni décompte", "neither an amount nor a count")
    if None not in (counted, data["amount"]) and counted != data["amount"]:
        yield Fault(
            "DUP-22",
            f"montant écrit {data['amount']}, recalculé {counted}",
            f"amount written {data['amount']}, computed {counted}",
        )
    yield from _places(ledger, item)
    yield from _chien(ledger, item.data["etui"], data["chien"].replace(",", " ").split())
    line.written, line.author = True, item.author
    line.score = data["amount"] if counted is None else counted
    line.data = data


def _places(ledger: Ledger, item: Item) -> Faults:
    """TRI-03, TRI-07: the attacker whose turn it is sits where the étui says, the other triplette defends."""
    seats = list(item.data["line"]["seats"])
    if ledger.settings["form"] != "triplette":
        return
    key = (item.data["position"], item.data["table"], item.data["etui"])
    side = SIDES.find(taker_of(ledger, key[2]))
    attack, defence = _camps(ledger, key)
    turn = 0
    if len(attack) > 1:
        turn = _attacks_before(ledger, attack, key) + COLOURS.index(cases(ledger).colour or COLOURS[0])
        if cases(ledger).colour is None:
            yield Fault("TRI-07", "aucune couleur n'est tirée", "no colour was drawn")
    if len(seats) != len(SIDES) or seats[side] != attack[turn % len(attack)]:
        yield Fault("TRI-07", "ce n'est pas son tour d'attaquer", "it is not his turn to attack")
    elif sorted(seats[:side] + seats[side + 1 :]) != sorted(defence):
        yield Fault("TRI-03", "d'autres défendent", "others defend")


def _camps(ledger: Ledger, key: Key) -> tuple[list[int], list[int]]:
    hall = ledger.hall(key[0])
    return camps_of([] if hall is None else hall.seats(key[1], key[0]), taker_of(ledger, key[2]))


def _attacks_before(ledger: Ledger, attack: list[int], key: Key) -> int:
    """Return how many étuis a triplette attacks before one: by positions, and at a table in the order of its étuis.

    TRI-13: a member who attacks alone at a table takes one turn there, whatever its étuis.
    """
    team, known = ledger.team(attack[0]), cases(ledger)
    places = [
        (position, table, etui)
        for position in range(1, key[0] + 1)
        if position not in known.duplicated
        for table, seats in ledger.due(position).items()
        for etui in known.at.get((position, table), ())[: 1 if len(seats) == len(SIDES) else None]
    ]
    before = places[: places.index(key)] if key in places else places
    return sum(ledger.team(_camps(ledger, place)[0][0]) == team for place in before)


def _chien(ledger: Ledger, etui: int, cards: list[str]) -> Faults:
    if not cards:
        return
    if len(set(cards)) != 6 or not set(cards) <= set(PACK):
        yield Fault("DUP-21", "le chien n'a pas six cartes", "the chien has not six cards")
    board = cases(ledger).boards.get(etui)
    if board is not None and sorted(cards) != sorted(board["chien"].split()):
        yield Fault("DUP-21", "le chien n'est pas celui de l'étui", "the chien is not that of the étui")


def placed(handler: Handler, ledger: Ledger, item: Item) -> Faults:
    """Yield the faults of a line's event with the place of the line."""
    position, table, etui = (item.data[name] for name in ("position", "table", "etui"))
    try:
        for fault in handler(ledger, item):
            yield replace(fault, kind="score", position=position, table=table, deal=etui)
    except Impossible as error:
        error.fault = replace(error.fault, position=position, table=table, deal=etui)
        raise
