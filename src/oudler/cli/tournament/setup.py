"""Making a tournament, looking at it, its journal, undoing."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from oudler.app import commands
from oudler.app.choices import changed_settings
from oudler.app.disciplines import DUPLICATE
from oudler.app.incidents.views import standing
from oudler.app.journal import tell_history
from oudler.app.progress import progress, progress_json, short_table_remarks
from oudler.app.settings_words import settings_words, stage_text
from oudler.app.undoing import undone, undone_words
from oudler.cli.tournament.shell import answer, author_of, carry_out, columns, open_desk, show
from oudler.formats.words import as_date
from oudler.text import Language, Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Settings
from oudler.verdicts import RuleBroken, tell


def new(options: argparse.Namespace) -> int:
    """`oudler tournament new FILE`: a new file with a tournament in it."""
    settings = changed_settings(Settings(options.name or "", as_date(options.date)), vars(options))
    with open_desk(options, create=True) as desk:
        done = carry_out(desk, options, commands.create(settings))
        return answer(options, done, Text(f"tournoi créé : {settings.name}", f"tournament created: {settings.name}"))


def settings(options: argparse.Namespace) -> int:
    """`oudler tournament settings FILE`: show, or change what is given."""
    with open_desk(options) as desk:
        before = desk.book().settings
        if changed_settings(before, vars(options)) == before:
            rows = [(label.to(options.lang), value.to(options.lang)) for label, value in settings_words(before)]
            width = max(len(label) for label, _ in rows)
            return show(options, msgspec.to_builtins(before), (f"{label:{width}}  {value}" for label, value in rows))
        command = commands.change_settings(lambda before: changed_settings(before, vars(options)))
        done = carry_out(desk, options, command)
        return answer(options, done, tell_history(desk.history())[done.seq - 1])


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
    form = settings.form.title.to(lang)
    if settings.discipline == DUPLICATE.name:
        form = f"{book.discipline.title.to(lang)}, {form}"
    yield f"{form}, {settings.level.title.to(lang)}, {stages}"
    if settings.rehearsal:
        yield Text("répétition : personne ne joue pour de bon", "a rehearsal: nobody plays in earnest").to(lang)
    there, entered = len(book.present()), len(book.players)
    yield ", ".join(
        plural(count, one, more).to(lang)
        for count, one, more in (
            (entered, Text("inscrit", "entered"), Text("inscrits", "entered")),
            (there, Text("présent", "present"), Text("présents", "present")),
        )
    )
    yield from (text.to(lang) for text in standing(book))
    now, paper = progress(book), book.discipline.paper
    if book.final:
        yield Text("classement définitif", "the ranking is final").to(lang)
    elif now.position is None:
        done = plural(now.played, Text("position jouée", "position"), Text("positions jouées", "positions"))
        yield Text(f"{done.fr} sur {book.positions}", f"{done.en} played of {book.positions}").to(lang)
    else:
        here = f"position {now.position}"
        yield Text(f"{here} sur {book.positions}", f"{here} of {book.positions}").to(lang)
        waiting = now.unchecked if settings.double_entry else ()
        for tables, fr, en in (
            (now.missing, f"{paper.fr}s attendues", f"{paper.en}s awaited"),
            (waiting, "seconde saisie attendue", "second entry awaited"),
        ):
            if tables:
                listed = ", ".join(map(str, tables))
                which = plural(len(tables), Text("table", "table"), Text("tables", "tables")).to(lang).split()[1]
                yield Text(f"{fr} : {which} {listed}", f"{en}: {which} {listed}").to(lang)
        if not now.missing and not waiting:
            yield Text(f"toutes les {paper.fr}s sont là : close", f"all {paper.en}s are in: close").to(lang)
    for remark in short_table_remarks(book):
        yield tell(remark, lang)


def log(options: argparse.Namespace) -> int:
    """`oudler tournament log FILE`: every event, who, when, why."""
    with open_desk(options, readonly=True) as desk:
        history = desk.history()
        told = list(zip(history, tell_history(history), strict=True))
        last = told if options.last is None else told[max(0, len(told) - max(0, options.last)) :]
        plain = [
            {
                "seq": meta.seq,
                "at": meta.at,
                "author": meta.author,
                "type": type(event).__name__,
                "reason": meta.reason,
                "text": text.to(options.lang),
            }
            for (meta, event), text in last
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
    """`oudler tournament undo FILE --reason …`: the last event, or all after one, no longer count."""
    if not (options.reason or "").strip():
        raise RuleBroken("SHEET-06", "il faut donner un motif (--reason)", "a reason must be given (--reason)")
    with open_desk(options) as desk:
        done = undone(
            desk,
            options.seq,
            options.back_to,
            author=author_of(options),
            reason=options.reason,
            key=options.key,
        )
        number = getattr(done.event, "seq", 0)
        return answer(options, done, undone_words(desk, done), undone=number)
