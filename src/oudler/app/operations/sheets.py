"""Score sheets: entered, entered again, corrected, lost; positions closed and reopened; who goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.app import commands
from oudler.app.desk import Desk
from oudler.app.effects import effects_of
from oudler.app.operations.common import NOW, POSITION, TABLE, file, flag, text, whole
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Answer, Decided, Operation, Section
from oudler.app.posts import ARBITER, DESK, STAFF, TABLES
from oudler.app.score_import import Wanted, enter_scores
from oudler.app.sheets import advice_on, read_lines
from oudler.formats.reading import FormatError
from oudler.formats.tables import read_scores
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.lines import Line
from oudler.verdicts import Verdict

_BILANS: Final = Text("N=120 S=-40 E=-40 O=-40", "N=120 S=-40 E=-40 O=-40")


def _lines(book: Book, given: Given) -> tuple[Line, ...]:
    if not given["deal"] and not given["bilans"]:
        raise FormatError("deal", "les donnes, ou les bilans", "the deals, or the bilans")
    return read_lines(book, (given["position"], given["table"]), given["deal"], given["bilans"])


def _sheet(book: Book, given: Given) -> Decided:
    place, lines, seen = (given["position"], given["table"]), _lines(book, given), given["seen"]
    if sum((given["draft"], given["check"], given["correct"])) > 1:
        raise FormatError(
            "check", "brouillon, seconde saisie ou rectification : un seul", "draft, check or correct: one"
        )
    if given["draft"]:
        return commands.save_sheet(place, lines, seen=seen)(book)
    if given["check"]:
        return commands.check_sheet(place, lines, given.author, seen=seen)(book)
    if given["correct"]:
        return commands.correct_sheet(place, lines, given.reason, seen=seen)(book)
    return commands.submit_sheet(place, lines, seen=seen)(book)


def _advice(book: Book, given: Given) -> Sequence[Verdict]:
    return advice_on(book, (given["position"], given["table"]), _lines(book, given))


def _lost(book: Book, given: Given) -> Event:
    place = given["position"], given["table"]
    if bool(given["bilans"]) == given["annulled"]:
        raise FormatError(
            "bilans",
            "que compte cette feuille ? les bilans que fixe l'arbitre, ou donnes annulées (personne ne marque)",
            "what does this sheet count? the bilans that the arbiter decides, or deals annulled (nobody marks)",
        )
    return commands.lose_sheet(place, read_lines(book, place, (), given["bilans"]))(book)


class NotAllEntered(OudlerError):
    """Some sheets of a file could not be entered: each is told; the others are in."""


def _import(desk: Desk, given: Given, key: str | None) -> Answer:
    scores = read_scores(given["scores"], given["sheet"])
    wanted = Wanted(given.author, given.reason, key, second=given["check"], skip_known=given["skip_known"])
    entered = enter_scores(desk, scores, wanted)
    refused = [each.error.text for each in entered.refused]
    count = len(entered.sheets)
    said = Text(f"{count} feuilles entrées", f"{count} sheets entered")
    if refused and not count:
        raise NotAllEntered(Text(" ; ".join(each.fr for each in refused), "; ".join(each.en for each in refused)))
    last = max((seq for _, seq in entered.sheets), default=desk.seq)
    return Answer(last, said, (*refused, *(verdict.text for verdict in entered.advice)))


def _close(book: Book, given: Given) -> Decided:
    return commands.close(given["position"])(book)


def _reopen(book: Book, given: Given) -> Decided:
    return commands.reopen(given["position"])(book)


def _cut(book: Book, given: Given) -> Decided:
    return commands.close_stage(given["choose"])(book)


OPERATIONS: Final = (
    Operation(
        "sheet",
        Text("Saisir, vérifier, rectifier une feuille", "Enter, check or correct a sheet"),
        Section.SHEETS,
        TABLES,
        (
            POSITION,
            TABLE,
            Field(
                "deal",
                Text("donnes", "deals"),
                Input.LINES,
                hint=Text("une par ligne : garde N 2 56 petit:attaque", "one a line: garde N 2 56 petit:attack"),
            ),
            Field("bilans", Text("ou bilans seuls", "or bilans alone"), Input.WORDS, hint=_BILANS),
            flag("draft", "brouillon", "draft"),
            flag("check", "seconde saisie", "second entry"),
            Field("correct", Text("rectification de l'arbitre", "the arbiter's correction"), Input.FLAG, posts=ARBITER),
            whole("seen", "version que l'on a vue", "version that was seen"),
        ),
        _sheet,
        advice=_advice,
        discipline="libre",
        at_table="table",
    ),
    Operation(
        "lost",
        Text("Une feuille a disparu", "A sheet has vanished"),
        Section.SHEETS,
        ARBITER,
        (
            POSITION,
            TABLE,
            Field(
                "bilans",
                Text("bilans que fixe l'arbitre", "bilans that the arbiter decides"),
                Input.WORDS,
                hint=_BILANS,
            ),
            flag("annulled", "donnes annulées, personne ne marque", "deals annulled, nobody marks"),
        ),
        _lost,
        reason_due=True,
        discipline="libre",
        looked_at=True,
        advice=effects_of("ARB-30", _lost),
    ),
    Operation(
        "sheets-import",
        Text("Entrer les feuilles d'un tableur", "Enter the sheets of a spreadsheet"),
        Section.SHEETS,
        STAFF,
        (
            file("scores", "marques (CSV, XLSX, ODS)", "scores (CSV, XLSX, ODS)", required=True),
            flag("check", "seconde saisie", "second entry"),
            text("sheet", "feuille du classeur", "sheet of the workbook"),
            flag("skip_known", "laisser celles qui sont là", "leave those in"),
        ),
        carry=_import,
        discipline="libre",
    ),
    Operation("close", Text("Clore la position", "Close the position"), Section.SHEETS, DESK, (NOW,), _close),
    Operation(
        "reopen",
        Text("Rouvrir une position ou le classement", "Reopen a position or the ranking"),
        Section.SHEETS,
        ARBITER,
        (Field("position", Text("position (vide : le classement)", "position (empty: the ranking)"), Input.POSITION),),
        _reopen,
        reason_due=True,
    ),
    Operation(
        "cut",
        Text("Dire qui passe à l'étape suivante", "Say who goes on to the next stage"),
        Section.SHEETS,
        ARBITER,
        (
            Field(
                "choose",
                Text("parmi les ex æquo à la limite", "among those tied at the limit"),
                Input.NUMBERS,
            ),
        ),
        _cut,
    ),
)
