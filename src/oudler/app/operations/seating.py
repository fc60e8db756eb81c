"""Seats: drawn, given to latecomers and substitutes, left."""

from __future__ import annotations

from typing import Final

from oudler.app import commands
from oudler.app.choices import chosen_mode, chosen_succession
from oudler.app.duplicate.movements import read_proposal
from oudler.app.effects import effects_of
from oudler.app.operations.common import FROM, PLAYER, POSITION, SEED, TABLE, choices, file, flag, one, text
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Decided, Operation, Section
from oudler.app.posts import ARBITER
from oudler.formats.reading import FormatError
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event, Succession
from oudler.tournament.core.settings import Mode


def _seat(book: Book, given: Given) -> Decided:
    plan = None if given["plan"] is None else read_proposal(_text(given["plan"], "plan"), "plan").plan
    return commands.seat(given["seed"], chosen_mode(given["mode"]), given["position"], plan)(book)


def _text(data: bytes, name: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise FormatError(name, "ce n'est pas de l'UTF-8", "this is not UTF-8") from None


def _late(book: Book, given: Given) -> Event:
    return commands.seat_late(given["number"], given["position"], given["seat"])(book)


def _substitute(book: Book, given: Given) -> Event:
    succession = chosen_succession(given["ranked"])
    return commands.substitute(given["number"], given["incoming"], given["position"], succession)(book)


def _leave(book: Book, given: Given) -> Event:
    return commands.leave(given["number"], given["position"], force_majeure=given["force_majeure"])(book)


def _move(book: Book, given: Given) -> Event:
    if given["other"] is None:
        return commands.move(given["number"], given["position"], given["table"])(book)
    if given["table"] is not None:
        raise FormatError("other", "une table ou un joueur, pas les deux", "a table or a player, not both")
    return commands.exchange(given["number"], given["position"], given["other"])(book)


def _unplayed(book: Book, given: Given) -> Event:
    return commands.leave_unplayed((given["position"], given["table"]))(book)


OPERATIONS: Final = (
    Operation(
        "seat",
        Text("Tirer les places", "Draw the seats"),
        Section.SEATS,
        ARBITER,
        (
            one("mode", Text("mouvement", "movement"), choices(Mode)),
            file("plan", "duplicate : un plan à soi (JSON)", "duplicate: a plan of one's own (JSON)"),
            SEED,
            Field(
                "position",
                Text("replacer à partir de la position", "seat anew from position"),
                Input.POSITION,
                hint=Text("vide : ce qui suit", "empty: what comes next"),
            ),
        ),
        _seat,
    ),
    Operation(
        "late",
        Text("Placer un retardataire", "Seat a latecomer"),
        Section.SEATS,
        ARBITER,
        (PLAYER, FROM, text("seat", "place (N6)", "seat (N6)")),
        _late,
        looked_at=True,
        advice=effects_of("ORG-17", _late),
    ),
    Operation(
        "substitute",
        Text("Remplacer un joueur", "Substitute a player"),
        Section.SEATS,
        ARBITER,
        (
            PLAYER,
            Field("incoming", Text("remplaçant", "substitute"), Input.PLAYER, required=True),
            FROM,
            Field(
                "ranked",
                Text("qui est classé", "who is ranked"),
                Input.CHOICE,
                required=True,
                hint=Text(
                    "le texte le laisse ouvert (COMP-35) : l'arbitre décide",
                    "the text leaves it open (COMP-35): the arbiter decides",
                ),
                choices=choices(Succession),
            ),
        ),
        _substitute,
        looked_at=True,
        advice=effects_of("COMP-35", _substitute),
    ),
    Operation(
        "leave",
        Text("Un joueur quitte le tournoi", "A player leaves"),
        Section.SEATS,
        ARBITER,
        (
            PLAYER,
            FROM,
            flag("force_majeure", "force majeure : il n'est pas classé dernier", "force majeure: not ranked last"),
        ),
        _leave,
        looked_at=True,
        advice=effects_of("COMP-36", _leave),
        reason_due=True,
    ),
    Operation(
        "move",
        Text("Asseoir un joueur à une autre table", "Seat a player at another table"),
        Section.SEATS,
        ARBITER,
        (
            PLAYER,
            FROM,
            Field("table", Text("table", "table"), Input.TABLE),
            Field(
                "other",
                Text("ou à la place de", "or in the seat of"),
                Input.PLAYER,
                hint=Text("les deux changent de place", "the two change places"),
            ),
        ),
        _move,
        looked_at=True,
        advice=effects_of("ORG-17", _move),
    ),
    Operation(
        "unplayed",
        Text("Une table de moins de trois ne joue pas", "A table of fewer than three does not play"),
        Section.SEATS,
        ARBITER,
        (POSITION, TABLE),
        _unplayed,
        looked_at=True,
        advice=effects_of("ORG-17", _unplayed),
        reason_due=True,
    ),
)
