"""Results: penalties, the final ranking, prizes, dispensations; and practice."""

from __future__ import annotations

from typing import Final

from oudler.app import commands
from oudler.app.commands import open_position
from oudler.app.desk import Desk
from oudler.app.operations.common import NOW, PLAYER, SEED, flag, text, whole
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Answer, Decided, Operation, Section
from oudler.app.posts import ARBITER
from oudler.app.practice import practise
from oudler.app.rankings import unit_of
from oudler.app.sheets import responsible
from oudler.formats.reading import FormatError
from oudler.formats.words import cents, parts_of
from oudler.text import Text
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import apply


def _penalty(book: Book, given: Given) -> Decided:
    if given["table"] is not None:
        return _sheet_penalty(book, given)
    if given["points"] is None:
        raise FormatError("points", "combien de points ?", "how many points?")
    points = parts_of(given["points"], unit_of(book).parts, "points")
    return commands.penalise(
        points, given["clause"], player=given["player"], formation=given["team"], position=given["position"]
    )(book)


def _sheet_penalty(book: Book, given: Given) -> Decided:
    """ARB-28: a fault on a score sheet, for each of the players of the table."""
    if given["position"] is None:
        raise FormatError("position", "à quelle position ?", "at which position?")
    for name in ("player", "team", "points"):
        if given[name] is not None:
            raise FormatError(name, "ne va pas avec une table", "not allowed with a table")
    place = given["position"], given["table"]
    events: list[Event] = []
    for player in responsible(book, place):
        event = commands.sheet_penalty(given["clause"], player, place)(book)
        events.append(event)
        book = apply(book, Meta(book.seq + 1, given.author, reason=given.reason), event)
    return events


def _lateness(book: Book, given: Given) -> Decided:
    return commands.lateness(given["number"], given["minutes"], given["position"])(book)


def _revoke(book: Book, given: Given) -> Decided:
    return commands.revoke_penalty(given["number"])(book)


def _final(book: Book, given: Given) -> Decided:
    return commands.finalise(with_fewer=given["with_fewer"])(book)


def _prizes(book: Book, given: Given) -> Decided:
    amounts = [cents(word, "--set") for word in given["set"].replace(";", " ").replace(",", " ").split()]
    extra = cents(given["special"], "special") if given["special"] else 0
    return commands.set_prizes(amounts, extra, cup=given["cup"])(book)


def _award(book: Book, given: Given) -> Decided:
    return commands.override_awards(given["number"], given["pcn"], given["pp"] or 0)(book)


def _play(desk: Desk, given: Given, _key: str | None) -> Answer:
    position = open_position(desk.book(), given["position"])
    written, checked = practise(desk, position, given["seed"], given.author)
    said = Text(
        f"essai : position {position}, {written} feuilles inventées, {checked} saisies une seconde fois",
        f"practice: position {position}, {written} sheets invented, {checked} entered again",
    )
    return Answer(desk.seq, said)


OPERATIONS: Final = (
    Operation(
        "penalty",
        Text("Pénaliser", "Penalise"),
        Section.RESULTS,
        ARBITER,
        (
            Field("player", Text("joueur", "player"), Input.PLAYER),
            Field("team", Text("ou équipe", "or team"), Input.TEAM),
            Field("table", Text("ou feuille de la table (ARB-28)", "or the sheet of table (ARB-28)"), Input.TABLE),
            text("points", "points retirés", "points taken off"),
            text("clause", "article : COMP-35, ARB-28…", "clause: COMP-35, ARB-28…", required=True),
            Field("position", Text("à la position", "at position"), Input.POSITION),
        ),
        _penalty,
        reason_due=True,
    ),
    Operation(
        "lateness",
        Text("Pénaliser un retard (art. 26)", "Penalise lateness (art. 26)"),
        Section.RESULTS,
        ARBITER,
        (
            PLAYER,
            whole("minutes", "retard en minutes", "minutes late", required=True),
            Field("position", Text("à la position", "at position"), Input.POSITION),
        ),
        _lateness,
        reason_due=True,
    ),
    Operation(
        "revoke",
        Text("Lever une pénalité", "Revoke a penalty"),
        Section.RESULTS,
        ARBITER,
        (Field("number", Text("pénalité", "penalty"), Input.PENALTY, required=True),),
        _revoke,
        reason_due=True,
    ),
    Operation(
        "final",
        Text("Rendre le classement définitif", "Make the ranking final"),
        Section.RESULTS,
        ARBITER,
        (
            flag(
                "with_fewer", "classer aussi qui a joué moins de positions", "rank those too who played fewer positions"
            ),
        ),
        _final,
    ),
    Operation(
        "prizes",
        Text("Fixer la liste des prix", "Set the prize list"),
        Section.RESULTS,
        ARBITER,
        (
            text("set", "prix, le premier d'abord : 100 80 60", "prizes, first prize first: 100 80 60", required=True),
            Field("special", Text("prix spécial (ORG-06)", "special prize (ORG-06)"), Input.MONEY),
            flag("cup", "il y a une coupe", "there is a cup"),
        ),
        _prizes,
    ),
    Operation(
        "award",
        Text("Dérogation de la CCN", "Dispensation by the CCN"),
        Section.RESULTS,
        ARBITER,
        (
            Field("number", Text("joueur ou équipe (numéro)", "player or team (number)"), Input.WHOLE, required=True),
            whole("pcn", "PCN", "PCN", required=True),
            whole("pp", "PP", "PP"),
        ),
        _award,
        reason_due=True,
    ),
    Operation(
        "play",
        Text("Inventer les feuilles d'une position", "Invent the sheets of a position"),
        Section.PRACTICE,
        ARBITER,
        (NOW, SEED),
        carry=_play,
    ),
)
