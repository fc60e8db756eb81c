"""Duplicate: étuis, positions opened, fiches ambulantes, the arbiter's decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.app.dealing import chosen_seed
from oudler.app.duplicate import commands
from oudler.app.duplicate.bands import BANDS, band_named
from oudler.app.duplicate.deciding import read_decision
from oudler.app.duplicate.etuis import Terms, draw_marked, refuse_faulty, told_seed
from oudler.app.duplicate.fiches import doubts_about, read_fiche
from oudler.app.duplicate.launching import begun_in, launched
from oudler.app.operations.common import ETUI, POSITION, SEED, TABLE, choices, file, flag, one, text, whole
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Decided, Operation, Section
from oudler.app.posts import ARBITER, DESK, STAFF, TABLES
from oudler.formats.etuis import read_etuis
from oudler.formats.reading import FormatError
from oudler.formats.words import one_of
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.colours import Colour
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.verdicts import Verdict


def _open(book: Book, given: Given) -> Decided:
    return commands.open_position(given["position"], duplicated=given["duplicated"])(book)


def _key(given: Given) -> tuple[int, int, int]:
    return given["position"], given["table"], given["etui"]


def _line(given: Given) -> FicheLine:
    if given["deal"] is None and given["score"] is None:
        raise FormatError("score", "le score, ou le décompte", "the score, or the count")
    return read_fiche(given["deal"], given["score"], given["chien"], tuple(given["seats"]))


def _fiche(book: Book, given: Given) -> Decided:
    key, line = _key(given), _line(given)
    if given["check"] and given["correct"]:
        raise FormatError("check", "seconde saisie ou rectification", "a check or a correction")
    if given["check"]:
        return commands.check_line(key, line, given.author)(book)
    if given["correct"]:
        return commands.correct_line(key, line)(book)
    return commands.write_line(key, line)(book)


def _doubts(book: Book, given: Given) -> Sequence[Verdict]:
    return doubts_about(book, _key(given), _line(given))


def _decide(book: Book, given: Given) -> Decided:
    return commands.decide_play(_key(given), read_decision(book, given.values))(book)


def _cancel(book: Book, given: Given) -> Decided:
    return commands.cancel_etui(given["number"], cancelled=not given["back"])(book)


def _etuis(book: Book, given: Given) -> Decided:
    if sum((given["commit"] is not None, given["prepared"] is not None, given["draw"])) != 1:
        raise FormatError(
            "commit", "engagement, fichier d'étuis ou tirage : un seul", "a promise, a file of étuis or a draw: one"
        )
    if given["commit"] is not None:
        return commands.commit_etuis(given["commit"], given["terms"] or "")(book)
    if given["prepared"] is not None:
        read = read_etuis(given["prepared"])
        return commands.prepare_etuis(refuse_faulty(read), *told_seed(read))(book)
    seed, public = chosen_seed(given["seed"]), given["public"] or ""
    drawn = draw_marked(book, seed, Terms(public, band_named(given["band"] or "prenable")))
    return commands.prepare_etuis(drawn, public, seed.hex())(book)


def _launch(book: Book, given: Given) -> Decided:
    now = begun_in(book, given["etui"])
    seed = None if given["seed"] is None else chosen_seed(given["seed"])
    for _, after in launched(now, given["steps"], seed):
        now = after
    return commands.launch_etui(given["table"], now)(book)


def _colour(book: Book, given: Given) -> Decided:
    colour = None if given["colour"] is None else one_of(Colour, given["colour"], "colour")
    return commands.draw_colour(given["seed"], colour)(book)


def _pcn(book: Book, given: Given) -> Decided:
    return commands.set_pcn(given["pcn"])(book)


_HEX: Final = text("seed", "graine (hexadécimal)", "seed (hexadecimal)", hint=Text("vide : tirée", "empty: drawn"))

OPERATIONS: Final = (
    Operation(
        "open",
        Text("Ouvrir la position", "Open the position"),
        Section.DUPLICATE,
        ARBITER,
        (
            Field("position", Text("position (vide : la suivante)", "position (empty: the next)"), Input.POSITION),
            flag("duplicated", "étuis dupliqués sans être joués", "étuis duplicated and not played"),
        ),
        _open,
        discipline="duplicate",
    ),
    Operation(
        "etuis",
        Text("Préparer ou tirer les étuis", "Prepare or draw the étuis"),
        Section.DUPLICATE,
        ARBITER,
        (
            text("commit", "engagement sur la graine", "promise of the seed"),
            text("terms", "termes de l'engagement", "terms of the promise"),
            file("prepared", "fichier d'étuis", "file of étuis"),
            flag("draw", "tirer ceux du mouvement", "draw those of the movement"),
            one(
                "band",
                Text("bande", "band"),
                tuple((band.name, band.title) for band in BANDS.values()),
            ),
            text("public", "nombre public", "public number"),
            _HEX,
        ),
        _etuis,
        discipline="duplicate",
    ),
    Operation(
        "launch",
        Text("Lancer un étui donné à la table", "Launch an étui dealt at the table"),
        Section.DUPLICATE,
        ARBITER,
        (TABLE, ETUI, Field("steps", Text("étapes", "steps"), Input.WORDS, required=True), _HEX),
        _launch,
        discipline="duplicate",
    ),
    Operation(
        "fiche",
        Text("Écrire, vérifier, rectifier une fiche", "Write, check or correct a fiche"),
        Section.DUPLICATE,
        TABLES,
        (
            POSITION,
            TABLE,
            ETUI,
            whole("score", "montant : 56, -62", "amount: 56, -62"),
            text("deal", "ou décompte : 49 2 petit:attaque", "or the count: 49 2 petit:attack"),
            text("chien", "chien (six cartes)", "chien (six cards)"),
            Field("seats", Text("assis N S E O, par équipes", "seated N S E O, in teams"), Input.NUMBERS),
            flag("check", "seconde saisie", "second entry"),
            Field("correct", Text("rectification de l'arbitre", "the arbiter's correction"), Input.FLAG, posts=ARBITER),
        ),
        _fiche,
        advice=_doubts,
        advised=STAFF,  # DUP-24: it tells of what other tables wrote
        discipline="duplicate",
        at_table="table",
    ),
    Operation(
        "decide",
        Text("Décider d'une donne", "Decide on a deal"),
        Section.DUPLICATE,
        ARBITER,
        (
            POSITION,
            TABLE,
            ETUI,
            flag("cancelled", "donne annulée à cette table", "the deal is cancelled at this table"),
            flag("average", "moyenne donnée", "an average is given"),
            Field("note", Text("notes d'attaque, de défense", "attack note, defence note"), Input.WORDS),
            whole("score", "score ajusté", "adjusted score"),
            flag("back", "retirer la décision", "take the decision back"),
        ),
        _decide,
        reason_due=True,
        discipline="duplicate",
    ),
    Operation(
        "cancel-etui",
        Text("Annuler un étui pour tous", "Cancel an étui for all"),
        Section.DUPLICATE,
        ARBITER,
        (
            Field("number", Text("étui", "étui"), Input.ETUI, required=True),
            flag("back", "il compte de nouveau", "it counts again"),
        ),
        _cancel,
        reason_due=True,
        discipline="duplicate",
    ),
    Operation(
        "first-colour",
        Text("Tirer la couleur du premier attaquant", "Draw the first attacker's colour"),
        Section.DUPLICATE,
        DESK,
        (one("colour", Text("couleur (vide : tirée)", "colour (empty: drawn)"), choices(Colour)), SEED),
        _colour,
        discipline="duplicate",
    ),
    Operation(
        "pcn-table",
        Text("Fixer les PCN par rang", "Set PCN by rank"),
        Section.DUPLICATE,
        ARBITER,
        (Field("pcn", Text("rang 1 d'abord", "rank 1 first"), Input.NUMBERS, hint=Text("300 250 200", "300 250 200")),),
        _pcn,
        discipline="duplicate",
    ),
)
