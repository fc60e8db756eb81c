"""The tournament itself: made, its settings, the last event undone."""

from __future__ import annotations

from typing import Final

from oudler.app import commands
from oudler.app.choices import changed_settings
from oudler.app.desk import Desk
from oudler.app.disciplines import DISCIPLINES
from oudler.app.operations.common import choices, codes, one, text, whole, yes_no
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Answer, Decided, Operation, Section
from oudler.app.posts import ARBITER, EVERYBODY
from oudler.app.settings_words import ARBITERS, ORGANISERS
from oudler.app.undoing import undone, undone_words
from oudler.fft.bareme import National
from oudler.formats.words import as_date
from oudler.rules.editions import EDITIONS
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import TEMPLATES, CoefficientTarget, Form, Level, Settings

STAGES: Final = (
    one(
        "discipline",
        Text("discipline", "discipline"),
        tuple((name, each.title) for name, each in DISCIPLINES.items()),
    ),
    one("form", Text("formule", "form"), choices(Form)),
    one("level", Text("niveau", "level"), choices(Level)),
    text(
        "format",
        "positions x donnes",
        "positions x deals",
        hint=Text(f"{', '.join(TEMPLATES)} ou 7x4", f"{', '.join(TEMPLATES)} or 7x4"),
    ),
    Field(
        "stage",
        Text("étapes suivantes", "later stages"),
        Input.LINES,
        hint=Text("une par ligne : 5x4 keep=24 coefficient=1.15", "one a line: 5x4 keep=24 coefficient=1.15"),
    ),
)
_PLACE: Final = (
    text("place", "lieu", "place"),
    text("time", "heure", "time"),
    text("organiser", "organisateur", "organiser"),
    one("organiser_kind", Text("c'est", "it is"), tuple(ORGANISERS.items())),
    text("arbiter", "arbitre", "arbiter"),
    one("arbiter_level", Text("niveau de l'arbitre", "level of the arbiter"), tuple(ARBITERS.items())),
    text("phone", "téléphone", "telephone"),
    one("edition", Text("règlement", "rules"), codes(*EDITIONS)),
    Field("fee", Text("droit d'inscription", "entry fee"), Input.MONEY),
    whole("planned_tables", "tables prévues", "tables expected"),
    whole("minutes_per_position", "minutes par position", "minutes a position"),
    yes_no("double_entry", "feuilles saisies deux fois", "sheets entered twice"),
    yes_no("pay_first", "on paie avant de jouer", "pay before playing"),
    yes_no("arbiter_plays", "l'arbitre joue", "the arbiter plays"),
    yes_no("club_affiliated", "club affilié à la FFT", "club affiliated to the FFT"),
    yes_no("together", "tous en même temps, au même lieu", "all at once, in one place"),
    text("colour", "couleur du tournoi (duplicate)", "colour of the tournament (duplicate)"),
    yes_no("screens", "paravents entre les défenseurs (duplicate)", "screens between the defenders (duplicate)"),
    yes_no("rehearsal", "répétition (essai)", "rehearsal (practice)"),
)
_CHAMPIONSHIP: Final = (
    one("category", Text("catégorie", "category"), codes(*(each.value for each in National))),
    text("committee", "comité", "committee"),
    Field("last_day", Text("dernier jour", "last day"), Input.DAY),
    Field("final_day", Text("finale nationale", "national final"), Input.DAY),
    one(
        "coef_target",
        Text("le coefficient porte sur", "coefficients apply to"),
        (
            (CoefficientTarget.FOLLOWING.value, Text("les scores qui suivent", "the scores that follow")),
            (CoefficientTarget.CUMULATED.value, Text("le total apporté", "the total brought along")),
        ),
    ),
    whole("season", "saison (année de sa fin)", "season (year of its end)"),
    whole("quota", "quota fixé par la CCN", "quota set by the CCN"),
    Field(
        "regulation",
        Text("règlement régional", "regional regulations"),
        Input.LINES,
        hint=Text("une ligne : 20-39: tous / 24 x1,15", "one line: 20-39: all / 24 x1.15"),
    ),
    whole("room_arbiters", "arbitres dans la salle", "arbiters in the room"),
    yes_no("approved", "aval du responsable de zone", "approved by the zone manager"),
    yes_no("dispensation", "dérogation pour l'arbitre", "dispensation for the arbiter"),
    yes_no("written_request", "demande écrite à la zone", "written request to the zone"),
    yes_no("at_place_of_final", "au lieu de la finale", "at the place of the final"),
    yes_no("held_by_dispensation", "tenu par dérogation", "held by dispensation"),
    yes_no("licences_checked", "licences de la saison vues", "licences were checked"),
)
_NAME: Final = text("name", "nom", "name")
_DAY: Final = Field("date", Text("date", "date"), Input.DAY)
_REST: Final = (*STAGES, *_PLACE, *_CHAMPIONSHIP)


def settings_of(given: Given) -> Settings:
    """Return the settings of a tournament that is to be made."""
    return changed_settings(Settings(given["name"], as_date(given["date"], "date")), given.values)


def _new(book: Book, given: Given) -> Decided:
    return commands.create(settings_of(given))(book)


def _settings(book: Book, given: Given) -> Decided:
    return commands.change_settings(lambda before: changed_settings(before, given.values))(book)


def _undo(desk: Desk, given: Given, key: str | None) -> Answer:
    done = undone(desk, given["seq"], given["back_to"], author=given.author, reason=given.reason or "", key=key)
    return Answer(done.seq, undone_words(desk, done), repeated=done.repeated)


OPERATIONS: Final = (
    Operation(
        "new",
        Text("Créer un tournoi", "Create a tournament"),
        Section.TOURNAMENT,
        EVERYBODY,
        (
            text("name", "nom", "name", required=True),
            Field("date", Text("date", "date"), Input.DAY, required=True),
            *_REST,
        ),
        _new,
    ),
    Operation(
        "settings",
        Text("Changer les réglages", "Change the settings"),
        Section.TOURNAMENT,
        ARBITER,
        (_NAME, _DAY, *_REST),
        _settings,
    ),
    Operation(
        "undo",
        Text("Défaire le dernier événement", "Undo the last event"),
        Section.TOURNAMENT,
        ARBITER,
        (
            whole("seq", "numéro de l'événement", "number of the event"),
            whole("back_to", "défaire tout ce qui suit l'événement n°", "undo all that came after event no."),
        ),
        carry=_undo,
        reason_due=True,
    ),
)
