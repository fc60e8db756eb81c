"""Making a tournament, looking at it, its journal, undoing."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

import msgspec

from oudler.app import commands
from oudler.app.journal import tell_event
from oudler.app.progress import progress, progress_json, short_table_remarks
from oudler.cli.tournament.choices import ARBITERS, ORGANISERS, changed_settings
from oudler.cli.tournament.shell import answer, author_of, carry_out, columns, open_desk, show
from oudler.cli.tournament.words import as_date, money, plural
from oudler.fft.homologation import Organiser
from oudler.text import Language, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Level, Mode, Settings, Stage
from oudler.verdicts import RuleBroken, tell

_YES: Final = (Text("non", "no"), Text("oui", "yes"))
_UNKNOWN: Final = Text("à renseigner", "still to be said")


def _answer(given: bool | None) -> Text:  # noqa: FBT001 - the answer to a question
    return _UNKNOWN if given is None else _YES[given]


def new(options: argparse.Namespace) -> int:
    """`oudler tournament new FILE`: a new file with a tournament in it."""
    settings = changed_settings(Settings(options.name or "", as_date(options.date)), options)
    with open_desk(options, create=True) as desk:
        done = carry_out(desk, options, commands.create(settings))
        return answer(options, done, Text(f"tournoi créé : {settings.name}", f"tournament created: {settings.name}"))


def settings(options: argparse.Namespace) -> int:
    """`oudler tournament settings FILE`: show, or change what is given."""
    with open_desk(options) as desk:
        before = desk.book().settings
        if changed_settings(before, options) == before:
            rows = [(label.to(options.lang), value.to(options.lang)) for label, value in _told(before)]
            width = max(len(label) for label, _ in rows)
            return show(options, msgspec.to_builtins(before), (f"{label:{width}}  {value}" for label, value in rows))
        done = carry_out(desk, options, commands.change_settings(lambda before: changed_settings(before, options)))
        return answer(options, done, Text("réglages changés", "settings changed"))


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


def _told(settings: Settings) -> Iterator[tuple[Text, Text]]:
    """Yield every setting that says something, in words."""

    def same(text: object) -> Text:
        return Text(str(text), str(text))

    yield Text("nom", "name"), same(settings.name)
    yield Text("date", "date"), Text(f"{settings.date:%d/%m/%Y}", settings.date.isoformat())
    for number, stage in enumerate(settings.stages, 1):
        session = (
            Text(f" (séance {stage.session})", f" (session {stage.session})") if _sessions(settings) > 1 else same("")
        )
        said = stage_text(stage)
        yield Text(f"étape {number}", f"stage {number}"), Text(said.fr + session.fr, said.en + session.en)
    yield Text("formule", "form"), settings.form.title
    yield Text("niveau", "level"), settings.level.title
    if settings.organiser:
        kind = ORGANISERS[settings.organiser_kind]
        yield (
            Text("organisateur", "organiser"),
            Text(f"{settings.organiser} ({kind.fr})", f"{settings.organiser} ({kind.en})"),
        )
    if settings.arbiter:
        level = ARBITERS.get(settings.arbiter_level, Text("non officiel", "not official"))
        yield Text("arbitre", "arbiter"), Text(f"{settings.arbiter} ({level.fr})", f"{settings.arbiter} ({level.en})")
    for label, value in (
        (Text("catégorie", "category"), settings.category if settings.level.is_championship else ""),
        (Text("lieu", "place"), settings.place),
        (Text("heure", "time"), settings.time),
        (Text("saison", "season"), settings.season),
        (Text("téléphone", "telephone"), settings.phone),
        (Text("règlement", "rules"), settings.edition),
        (Text("tables prévues", "tables expected"), settings.planned_tables),
        (Text("minutes par position", "minutes a position"), settings.minutes_per_position),
    ):
        if value not in ("", None):
            yield label, same(value)
    if settings.level is not Level.CLUB:
        if settings.organiser_kind == Organiser.CLUB:
            yield Text("club affilié à la FFT", "club affiliated to the FFT"), _answer(settings.club_affiliated)
        yield Text("tous ensemble, au même lieu", "all at once, in one place"), _answer(settings.together)
    yield Text("l'arbitre joue", "the arbiter plays"), _YES[settings.arbiter_plays]
    yield Text("droit d'inscription", "entry fee"), money(settings.fee_cents)
    yield Text("payer avant de jouer", "pay before playing"), _YES[settings.pay_first]
    yield Text("double saisie", "second entry"), _YES[settings.double_entry]
    if settings.rehearsal:
        yield Text("répétition", "rehearsal"), _YES[settings.rehearsal]
    if settings.level.is_championship:
        yield from _championship(settings)


def _championship(settings: Settings) -> Iterator[tuple[Text, Text]]:
    facts = settings.championship
    yield Text("comité", "committee"), Text(facts.committee, facts.committee) if facts.committee else _UNKNOWN
    yield Text("aval de la zone", "zone's approval"), _answer(facts.approved)
    quota = str(facts.quota)
    yield Text("places (CCN)", "places (CCN)"), _UNKNOWN if facts.quota is None else Text(quota, quota)
    for line in facts.regulations:
        yield Text("règlement régional", "regional regulations"), Text(line, line)


def _sessions(settings: Settings) -> int:
    return len({stage.session for stage in settings.stages})


def info(options: argparse.Namespace) -> int:
    """`oudler tournament info FILE`: where the tournament stands."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        return show(options, progress_json(book, desk.seq), _lines(book, options.lang))


def _lines(book: Book, lang: Language) -> Iterator[str]:
    settings = book.settings
    day = Text(f"{settings.date:%d/%m/%Y}", settings.date.isoformat()).to(lang)
    yield " — ".join(filter(None, (settings.name, day, settings.place)))
    stages = " + ".join(stage_text(stage).to(lang) for stage in settings.stages)
    yield f"{settings.form.title.to(lang)}, {settings.level.title.to(lang)}, {stages}"
    if settings.rehearsal:
        yield Text("répétition : personne ne joue pour de bon", "a rehearsal: nobody plays in earnest").to(lang)
    there, entered = len(book.present()), len(book.players)
    yield Text(f"{entered} inscrits, {there} présents", f"{entered} entered, {there} present").to(lang)
    now = progress(book)
    if book.final:
        yield Text("classement définitif", "the ranking is final").to(lang)
    elif now.position is None:
        done = now.played
        yield Text(f"{done} positions jouées sur {book.positions}", f"{done} of {book.positions} positions played").to(
            lang
        )
    else:
        here = f"position {now.position}"
        yield Text(f"{here} sur {book.positions}", f"{here} of {book.positions}").to(lang)
        waiting = now.unchecked if settings.double_entry else ()
        for tables, fr, en in (
            (now.missing, "feuilles attendues", "sheets awaited"),
            (waiting, "seconde saisie attendue", "second entry awaited"),
        ):
            if tables:
                listed = ", ".join(map(str, tables))
                which = plural(len(tables), Text("table", "table"), Text("tables", "tables")).to(lang).split()[1]
                yield Text(f"{fr} : {which} {listed}", f"{en}: {which} {listed}").to(lang)
        if not now.missing and not waiting:
            yield Text("toutes les feuilles sont là : close", "all sheets are in: close").to(lang)
    for remark in short_table_remarks(book):
        yield tell(remark, lang)


def log(options: argparse.Namespace) -> int:
    """`oudler tournament log FILE`: every event, who, when, why."""
    with open_desk(options, readonly=True) as desk:
        history = desk.history()
        last = history if options.last is None else history[max(0, len(history) - max(0, options.last)) :]
        plain = [
            {
                "seq": meta.seq,
                "at": meta.at,
                "author": meta.author,
                "type": type(event).__name__,
                "reason": meta.reason,
                "text": tell_event(event).to(options.lang),
            }
            for meta, event in last
        ]
        head = Text("n° heure qui quoi", "no. time who what").to(options.lang).split()
        rows = [
            (
                row["seq"],
                str(row["at"])[:19].replace("T", " "),
                row["author"],
                f"{row['text']}" + (f"  # {row['reason']}" if row["reason"] else ""),
            )
            for row in plain
        ]
        return show(options, plain, columns(head, rows, right=(0,)))


def undo(options: argparse.Namespace) -> int:
    """`oudler tournament undo FILE --reason …`: the last event no longer counts."""
    if not (options.reason or "").strip():
        raise RuleBroken("SHEET-06", "il faut donner un motif (--reason)", "a reason must be given (--reason)")
    with open_desk(options) as desk:
        done = desk.undo(author=author_of(options), reason=options.reason, key=options.key)
        number = getattr(done.event, "seq", 0)
        what = tell_event(desk.history()[number - 1][1])
        return answer(
            options,
            done,
            Text(f"événement {number} défait ({what.fr})", f"event {number} undone ({what.en})"),
            undone=number,
        )
