"""The entry desk: lists, players, fees, check-in, teams."""

from __future__ import annotations

from typing import Final

from oudler.app import commands
from oudler.app.entry_lists import Unreadable, column_choices, read_list
from oudler.app.operations.common import PLAYER, PLAYERS, TEAM, file, flag, one, text, whole
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Decided, Operation, Section
from oudler.app.people import edited
from oudler.app.posts import ENTRIES
from oudler.formats.reading import FormatError
from oudler.formats.words import cents
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.entrants import Player
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import RuleBroken

_SERIES: Final = tuple((str(serie), Text(f"série {serie}", f"série {serie}")) for serie in range(1, 5))
_SIDES: Final = {
    "N": Text("Nord", "North"),
    "S": Text("Sud", "South"),
    "E": Text("Est", "East"),
    "O": Text("Ouest", "West"),
}
_MORE: Final = (
    text("first_name", "prénom", "first name"),
    text("licence", "numéro de licence", "licence number"),
    text("club", "club", "club"),
    text("committee", "comité", "committee"),
    text("zone", "zone", "zone"),
    Field("born", Text("né(e) le", "born on"), Input.DAY),
    Field("fee", Text("droit dû", "fee due"), Input.MONEY),
    text("email", "courriel", "e-mail"),
    text("phone", "téléphone", "telephone"),
    one("serie", Text("série", "série"), _SERIES),
    one(
        "orientation",
        Text("orientation souhaitée", "wanted seat"),
        tuple((str(s), _SIDES[str(s)]) for s in ORIENTATIONS),
    ),
    flag("champion", "champion sortant", "reigning champion"),
    flag("consent", "accepte d'être recontacté", "agrees to be written to"),
)


def _import(book: Book, given: Given) -> Decided:
    read = read_list(
        book,
        given["list"],
        columns=column_choices(given["column"]),
        sheet=given["sheet"],
        skip_bad=given["skip_bad"],
        skip_known=given["skip_known"],
    )
    if read.refused:
        raise Unreadable(read)
    if not (read.players or read.formations):
        raise RuleBroken("ORG-12", "cette liste n'a personne de nouveau", "this list has nobody new")
    return commands.enter(read.players, read.formations)(book)


def _values(given: Given) -> dict[str, object]:
    serie = given["serie"]
    return {**given.values, "serie": None if serie is None else int(serie)}


def _add(book: Book, given: Given) -> Decided:
    player = Player(1, given["surname"], given["first_name"] or "")
    return commands.enter([edited(player, _values(given))])(book)


def _edit(book: Book, given: Given) -> Decided:
    return commands.correct(given["number"], lambda player: edited(player, _values(given)))(book)


def _pay(book: Book, given: Given) -> Decided:
    if not given["numbers"] and not given["all"]:
        raise FormatError("numbers", "qui paie ?", "who pays?")
    amount = cents(given["amount"], "amount") if given["amount"] else None
    return commands.pay(given["numbers"], amount, given["means"] or "", everyone=given["all"])(book)


def _check_in(book: Book, given: Given) -> Decided:
    return commands.check_in(given["numbers"], everyone=given["all"])(book)


def _check_out(book: Book, given: Given) -> Decided:
    return commands.cancel_check_in(given["number"])(book)


def _withdraw(book: Book, given: Given) -> Decided:
    if not given["numbers"]:
        raise FormatError("numbers", "quels joueurs ?", "which players?")
    return commands.withdraw(given["numbers"])(book)


def _team(book: Book, given: Given) -> Decided:
    return commands.form_team(tuple(given["members"]), given["name"], given["number"], given["captain"])(book)


def _disband(book: Book, given: Given) -> Decided:
    return commands.dissolve_team(given["number"])(book)


OPERATIONS: Final = (
    Operation(
        "import",
        Text("Inscrire une liste de tableur", "Enter a spreadsheet of players"),
        Section.ENTRIES,
        ENTRIES,
        (
            file("list", "liste (CSV, XLSX, ODS)", "list (CSV, XLSX, ODS)", required=True),
            Field(
                "column",
                Text("colonnes", "columns"),
                Input.WORDS,
                hint=Text("surname=B licence=D", "surname=B licence=D"),
            ),
            text("sheet", "feuille du classeur", "sheet of the workbook"),
            flag("skip_bad", "laisser les mauvaises lignes", "leave bad lines out"),
            flag("skip_known", "laisser ceux qui sont inscrits", "leave out those entered"),
        ),
        _import,
    ),
    Operation(
        "add",
        Text("Inscrire un joueur", "Enter a player"),
        Section.ENTRIES,
        ENTRIES,
        (text("surname", "nom", "surname", required=True), *_MORE, flag("reserve", "remplaçant", "reserve")),
        _add,
    ),
    Operation(
        "edit",
        Text("Corriger un inscrit", "Correct an entry"),
        Section.ENTRIES,
        ENTRIES,
        (PLAYER, text("surname", "nom", "surname"), *_MORE),
        _edit,
    ),
    Operation(
        "pay",
        Text("Encaisser des droits", "Take fees"),
        Section.ENTRIES,
        ENTRIES,
        (
            PLAYERS,
            flag("all", "tous ceux qui doivent", "all who owe"),
            Field("amount", Text("montant", "amount"), Input.MONEY),
            text("means", "moyen : espèces, chèque…", "means: cash, cheque…"),
        ),
        _pay,
    ),
    Operation(
        "checkin",
        Text("Pointer des joueurs", "Check players in"),
        Section.ENTRIES,
        ENTRIES,
        (PLAYERS, flag("all", "tous les inscrits", "all who are entered")),
        _check_in,
    ),
    Operation(
        "checkout", Text("Annuler un pointage", "Cancel a check-in"), Section.ENTRIES, ENTRIES, (PLAYER,), _check_out
    ),
    Operation(
        "withdraw",
        Text("Déclarer forfait avant le départ", "Withdraw before the start"),
        Section.ENTRIES,
        ENTRIES,
        (PLAYERS,),
        _withdraw,
    ),
    Operation(
        "team",
        Text("Former ou changer une équipe", "Form or change a team"),
        Section.ENTRIES,
        ENTRIES,
        (
            Field("members", Text("membres", "members"), Input.PLAYERS, required=True),
            text("name", "nom", "name"),
            Field("captain", Text("capitaine", "captain"), Input.PLAYER),
            whole("number", "équipe à changer (vide : une nouvelle)", "team to change (empty: a new one)"),
        ),
        _team,
    ),
    Operation("disband", Text("Dissoudre une équipe", "Dissolve a team"), Section.ENTRIES, ENTRIES, (TEAM,), _disband),
)
