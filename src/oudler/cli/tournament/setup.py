"""Making a tournament, looking at it, its journal, undoing."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

import msgspec

from oudler.cli.tournament.shell import answer, as_date, author_of, carry_out, cents, open_desk, show
from oudler.formats.reading import FormatError
from oudler.rules.verdict import RuleBroken
from oudler.text import Text
from oudler.tournament.libre import entering
from oudler.tournament.libre.book import Book
from oudler.tournament.libre.results import played_positions
from oudler.tournament.libre.settings import TEMPLATES, Form, Level, Mode, Settings, Stage
from oudler.tournament.libre.writing import missing, unchecked

_E = TypeVar("_E", Form, Level, Mode)
_STAGE_KEYS = {field.name for field in fields(Stage)}


def new(options: argparse.Namespace) -> int:
    """`oudler tournament new FILE`: a new file with a tournament in it."""
    settings = _changed(Settings(options.name or "", as_date(options.date)), options)
    with open_desk(options, create=True) as desk:
        done = carry_out(desk, options, lambda book: entering.create(book, settings))
        return answer(options, done, Text(f"tournoi créé : {settings.name}", f"tournament created: {settings.name}"))


def settings(options: argparse.Namespace) -> int:
    """`oudler tournament settings FILE`: show, or change what is given."""
    with open_desk(options) as desk:
        before = desk.book().plan
        after = _changed(before, options)
        if after == before:
            plain = msgspec.to_builtins(before)
            return show(options, plain, (f"{key:16} {value}" for key, value in _told(plain)))
        done = carry_out(desk, options, lambda book: entering.change_settings(book, _changed(book.plan, options)))
        return answer(options, done, Text("réglages changés", "settings changed"))


def _told(plain: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in plain.items():
        if key == "stages":
            for number, stage in enumerate(value, 1):
                yield f"étape {number}", " ".join(f"{name}={each}" for name, each in stage.items() if each is not None)
        else:
            yield key, value


def _changed(before: Settings, options: argparse.Namespace) -> Settings:
    changes: dict[str, Any] = {}
    for name in ("name", "place", "time", "category", "organiser", "organiser_kind", "arbiter", "arbiter_level"):
        if (value := getattr(options, name, None)) is not None:
            changes[name] = value
    for name in ("phone", "edition", "planned_tables", "season", "minutes_per_position"):
        if (value := getattr(options, name, None)) is not None:
            changes[name] = value
    if options.date is not None:
        changes["date"] = as_date(options.date)
    if options.form is not None:
        changes["form"] = chosen_form(options.form)
    if options.level is not None:
        changes["level"] = chosen_level(options.level)
    if options.fee is not None:
        changes["fee_cents"] = cents(options.fee, "--fee")
    for name, option in (("double_entry", "single_entry"), ("pay_first", "pay_later")):
        if getattr(options, option, None):
            changes[name] = False
    if getattr(options, "arbiter_plays", None):
        changes["arbiter_plays"] = True
    if options.format or options.stage:
        changes["stages"] = chosen_stages(options)
    return replace(before, **changes)


def _one_of(kind: type[_E], text: str, place: str) -> _E:
    try:
        return kind(text)
    except ValueError:
        known = ", ".join(each.value for each in kind)
        raise FormatError(place, f"{text!r} n'est pas l'un de {known}", f"{text!r} is not one of {known}") from None


def chosen_form(text: str) -> Form:
    return _one_of(Form, text, "--form")


def chosen_level(text: str) -> Level:
    return _one_of(Level, text, "--level")


def chosen_stages(options: argparse.Namespace) -> tuple[Stage, ...]:
    """Return the stages of `--format 6x4` (or a template) and of `--stage "5x4 keep=16 movement=final"`; else 5x5."""
    if not options.format and not options.stage:
        return TEMPLATES["5x5"]
    found: list[Stage] = []
    if options.format:
        found += TEMPLATES.get(options.format) or [_stage(options.format, "--format")]
    return (*found, *(_stage(text, "--stage") for text in options.stage))


def _stage(text: str, place: str) -> Stage:
    size, *rest = text.split() or [""]
    positions, cross, deals = size.lower().partition("x")
    if not (positions.isdigit() and cross and deals.isdigit()) or len(size) > 7:
        raise FormatError(
            place,
            f"{size!r} : positions x donnes attendues (5x4), ou {', '.join(TEMPLATES)}",
            f"{size!r}: positions x deals are expected (5x4), or {', '.join(TEMPLATES)}",
        )
    values: dict[str, Any] = {"positions": int(positions), "deals": int(deals)}
    for word in rest:
        key, equals, value = word.partition("=")
        if not equals or key not in _STAGE_KEYS or key in ("positions", "deals"):
            raise FormatError(place, f"{word!r} est inconnu", f"{word!r} is unknown")
        if key in ("keep", "session"):
            if not value.isdigit():
                raise FormatError(place, f"{word!r} : un nombre est attendu", f"{word!r}: a number is expected")
            values[key] = int(value)
        else:
            values[key] = _one_of(Mode, value, place) if key == "movement" else value
    return Stage(**values)


def info(options: argparse.Namespace) -> int:
    """`oudler tournament info FILE`: where the tournament stands."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        return show(options, _facts(book, desk.seq), _lines(book, options.lang == "fr"))


def _facts(book: Book, seq: int) -> dict[str, Any]:
    position = current_position(book)
    return {
        "name": book.plan.name,
        "date": book.plan.date.isoformat(),
        "form": book.form.value,
        "level": book.plan.level.value,
        "players": len(book.players),
        "present": len(book.present()),
        "formations": len(book.formations),
        "positions": book.positions,
        "seated": book.seated_positions,
        "closed": len(book.closed),
        "position": position,
        "missing": [table.number for table in missing(book, position)] if position else [],
        "unchecked": [table.number for table in unchecked(book, position)] if position else [],
        "final": book.final,
        "events": seq,
    }


def current_position(book: Book) -> int | None:
    """Return the position that is being played: the first that is seated and not closed."""
    for position in range(1, book.seated_positions + 1):
        if position not in book.closed:
            return position
    return None


def _lines(book: Book, french: bool) -> Iterator[str]:  # noqa: FBT001 - which of two languages
    plan = book.plan
    yield f"{plan.name} — {plan.date.isoformat()} — {plan.place}".rstrip(" —")
    stages = " + ".join(
        f"{stage.positions}x{stage.deals}" + (f" ({stage.keep})" if stage.keep else "") for stage in plan.stages
    )
    yield f"{plan.form.value}, {plan.level.value}, {stages}"
    there, entered = len(book.present()), len(book.players)
    yield f"{there} présents, {entered} inscrits" if french else f"{there} present, {entered} entered"
    position = current_position(book)
    if book.final:
        yield "classement définitif" if french else "the ranking is final"
    elif position is None:
        done = played_positions(book)
        yield (
            f"{done} positions jouées sur {book.positions}"
            if french
            else f"{done} of {book.positions} positions played"
        )
    else:
        away = ", ".join(str(table.number) for table in missing(book, position))
        yield f"position {position} / {book.positions}" + (
            (f" ; feuilles attendues : tables {away}" if french else f"; sheets awaited: tables {away}") if away else ""
        )


def log(options: argparse.Namespace) -> int:
    """`oudler tournament log FILE`: every event, who, when, why."""
    with open_desk(options, readonly=True) as desk:
        history = desk.history()
        plain = [
            {"seq": meta.seq, "at": meta.at, "author": meta.author, "type": type(event).__name__, "reason": meta.reason}
            for meta, event in history
        ]
        return show(
            options,
            plain,
            (
                f"{row['seq']:>5}  {str(row['at'])[:19]}  {row['author']:<16}  {row['type']}"
                + (f"  # {row['reason']}" if row["reason"] else "")
                for row in plain
            ),
        )


def undo(options: argparse.Namespace) -> int:
    """`oudler tournament undo FILE --reason …`: the last event no longer counts."""
    if not (options.reason or "").strip():
        raise RuleBroken("SHEET-06", "il faut donner un motif (--reason)", "a reason must be given (--reason)")
    with open_desk(options) as desk:
        done = desk.undo(author=author_of(options), reason=options.reason, key=options.key)
        number = getattr(done.event, "seq", 0)
        return answer(options, done, Text(f"événement {number} défait", f"event {number} undone"), undone=number)
