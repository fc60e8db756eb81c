"""The settings of a tournament in words: those that say something, or all of them to tell what changed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from oudler.fft.championnats import ArbiterLevel
from oudler.fft.homologation import Organiser
from oudler.text import Text
from oudler.tournament.core.settings import CoefficientTarget, Level, Mode, Settings, Stage
from oudler.tournament.entrants import euros

ORGANISERS: Final = {
    Organiser.FFT.value: Text("FFT", "FFT"),
    Organiser.ZONE.value: Text("zone", "zone"),
    Organiser.COMMITTEE.value: Text("comité", "committee"),
    Organiser.CLUB.value: Text("club", "club"),
    Organiser.OTHER.value: Text("autre", "other"),
}
ARBITERS: Final = {level.value: level.title for level in ArbiterLevel}
_YES: Final = (Text("non", "no"), Text("oui", "yes"))
_UNKNOWN: Final = Text("à renseigner", "still to be said")
_NOTHING: Final = Text("—", "—")
_TARGETS: Final = {
    CoefficientTarget.FOLLOWING: Text("les scores qui suivent", "the scores that follow"),
    CoefficientTarget.CUMULATED: Text("le total apporté", "the total brought along"),
}

Told = tuple[Text, Text]
"""What a setting is called, and what it says."""


def settings_words(settings: Settings, *, every: bool = False) -> Iterator[Told]:
    """Yield every setting that says something, in words; *every*: those that say nothing here as well."""
    yield Text("nom", "name"), _same(settings.name)
    yield Text("date", "date"), _day(settings.date)
    sessions = len({stage.session for stage in settings.stages})
    for number, stage in enumerate(settings.stages, 1):
        played = stage_text(stage)
        if sessions > 1:
            played = Text(f"{played.fr} (séance {stage.session})", f"{played.en} (session {stage.session})")
        yield Text(f"étape {number}", f"stage {number}"), played
    yield Text("formule", "form"), settings.form.title
    yield Text("niveau", "level"), settings.level.title
    if settings.organiser or every:
        yield Text("organisateur", "organiser"), _qualified(settings.organiser, ORGANISERS[settings.organiser_kind])
    if settings.arbiter or every:
        level = ARBITERS.get(settings.arbiter_level, Text("non officiel", "not official"))
        yield Text("arbitre", "arbiter"), _qualified(settings.arbiter, level)
    for label, value in (
        (Text("catégorie", "category"), settings.category if settings.level.is_championship or every else ""),
        (Text("lieu", "place"), settings.place),
        (Text("heure", "time"), settings.time),
        (Text("saison", "season"), settings.season),
        (Text("téléphone", "telephone"), settings.phone),
        (Text("règlement", "rules"), settings.edition),
        (Text("tables prévues", "tables expected"), settings.planned_tables),
        (Text("minutes par position", "minutes a position"), settings.minutes_per_position),
        (Text("couleur", "colour"), settings.colour),
    ):
        if value not in ("", None):
            yield label, _same(value)
    if settings.level is not Level.CLUB or every:
        if settings.organiser_kind == Organiser.CLUB or every:
            yield Text("club affilié à la FFT", "club affiliated to the FFT"), _answer(settings.club_affiliated)
        yield Text("tous ensemble, au même lieu", "all at once, in one place"), _answer(settings.together)
    fee = euros(settings.fee_cents)
    yield Text("l'arbitre joue", "the arbiter plays"), _YES[settings.arbiter_plays]
    yield Text("droit d'inscription", "entry fee"), Text(f"{fee} €", f"€{fee.replace(',', '.')}")
    yield Text("payer avant de jouer", "pay before playing"), _YES[settings.pay_first]
    yield Text("double saisie", "second entry"), _YES[settings.double_entry]
    if settings.screens or (every and settings.discipline == "duplicate"):
        yield Text("paravents", "screens"), _YES[settings.screens]
    if settings.rehearsal or every:
        yield Text("répétition", "rehearsal"), _YES[settings.rehearsal]
    if every:
        yield Text("coefficient sur", "coefficient on"), _TARGETS[settings.coef_target]
        yield Text("discipline", "discipline"), _same(settings.discipline)
    if settings.level.is_championship or every:
        yield from _championship(settings, every=every)


def _championship(settings: Settings, *, every: bool) -> Iterator[Told]:
    facts = settings.championship
    yield Text("comité", "committee"), _same(facts.committee) if facts.committee else _UNKNOWN
    yield Text("aval de la zone", "zone's approval"), _answer(facts.approved)
    yield Text("places (CCN)", "places (CCN)"), _UNKNOWN if facts.quota is None else _same(facts.quota)
    if not every:
        for line in facts.regulations:
            yield Text("règlement régional", "regional regulations"), _same(line)
        return
    yield Text("règlement régional", "regional regulations"), _same(" / ".join(facts.regulations) or "—")
    yield Text("dernier jour", "last day"), _day(facts.last_day)
    yield Text("jour de la finale", "day of the final"), _day(facts.final_day)
    yield Text("au lieu de la finale", "at the place of the final"), _answer(facts.at_place_of_final)
    yield Text("arbitres de salle", "room arbiters"), _same("—" if facts.room_arbiters is None else facts.room_arbiters)
    for label, answer in (
        (Text("dérogation pour l'arbitre", "dispensation for the arbiter"), facts.dispensation),
        (Text("demande écrite", "written request"), facts.written_request),
        (Text("licences vérifiées", "licences checked"), facts.licences_checked),
        (Text("tenu par dérogation", "held by dispensation"), facts.held_by_dispensation),
    ):
        yield label, _YES[answer]


def changed_words(before: Settings, after: Settings) -> Iterator[tuple[Text, Text, Text]]:
    """Yield each setting that is not what it was: its name, what it said, what it says."""
    was, now = dict(settings_words(before, every=True)), dict(settings_words(after, every=True))
    for label in dict.fromkeys((*now, *was)):
        old, new = was.get(label, _NOTHING), now.get(label, _NOTHING)
        if old != new:
            yield label, old, new


def stage_text(stage: Stage) -> Text:
    """Return a stage in words: `5x4, 16 retenus, coefficient 1,15, finale`."""
    fr, en = [f"{stage.positions}x{stage.deals}"], [f"{stage.positions}x{stage.deals}"]
    if stage.keep is not None:
        fr.append(f"{stage.keep} retenus")
        en.append(f"{stage.keep} kept")
    for name, value in (("coefficient", stage.coefficient), ("abattement", stage.abattement)):
        if value != "1":
            fr.append(f"{name} {value.replace('.', ',')}")
            en.append(f"{name} {value}")
    if stage.movement is not Mode.AUTO:
        fr.append(stage.movement.title.fr)
        en.append(stage.movement.title.en)
    return Text(", ".join(fr), ", ".join(en))


def _same(text: object) -> Text:
    return Text(str(text), str(text))


def _day(day: date | None) -> Text:
    return _NOTHING if day is None else Text(f"{day:%d/%m/%Y}", day.isoformat())


def _answer(given: bool | None) -> Text:  # noqa: FBT001 - the answer to a question
    return _UNKNOWN if given is None else _YES[given]


def _qualified(name: str, kind: Text) -> Text:
    return Text(f"{name or '—'} ({kind.fr})", f"{name or '—'} ({kind.en})")
