"""What the options of `new` and `settings` say: form, level, stages, and every other setting."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from typing import Any, Final

from oudler.app.disciplines import DISCIPLINES
from oudler.app.settings_words import ARBITERS, ORGANISERS
from oudler.cli.tournament.words import as_date, cents, one_of, one_word
from oudler.fft.bareme import National
from oudler.formats.reading import FormatError, shown
from oudler.formats.regulations import parse_regulations
from oudler.rules.editions import EDITIONS
from oudler.tournament.core.championship import ChampionshipFacts
from oudler.tournament.core.events import Succession
from oudler.tournament.core.settings import TEMPLATES, CoefficientTarget, Form, Level, Mode, Settings, Stage

_SIZE: Final = re.compile(r"(\d{1,2})[xX×](\d{1,2})", re.ASCII)
_TEXTS: Final = ("name", "place", "time", "organiser", "arbiter", "phone")
_PLAIN: Final = (
    "planned_tables",
    "minutes_per_position",
    "season",
    "double_entry",
    "pay_first",
    "arbiter_plays",
    "rehearsal",
    "club_affiliated",
    "together",
)
_WORDS: Final = {
    "organiser_kind": list(ORGANISERS),
    "arbiter_level": list(ARBITERS),
    "category": [each.value for each in National],
    "edition": list(EDITIONS),
}
_FACTS: Final = (
    "committee",
    "approved",
    "quota",
    "dispensation",
    "room_arbiters",
    "written_request",
    "at_place_of_final",
    "licences_checked",
    "held_by_dispensation",
)


def changed_settings(before: Settings, options: argparse.Namespace) -> Settings:
    """Return the settings with what the options say; those that are not given stay."""
    changes: dict[str, Any] = {}
    for name in (*_TEXTS, *_PLAIN):
        if (value := getattr(options, name, None)) is not None:
            changes[name] = value
    for name, known in _WORDS.items():
        if (value := getattr(options, name, None)) is not None:
            changes[name] = one_word(known, value, f"--{name.replace('_', '-')}")
    if options.date is not None:
        changes["date"] = as_date(options.date)
    if options.discipline is not None:
        changes["discipline"] = chosen_discipline(options.discipline)
    if options.form is not None:
        changes["form"] = chosen_form(options.form)
    if options.level is not None:
        changes["level"] = chosen_level(options.level)
    if options.fee is not None:
        changes["fee_cents"] = cents(options.fee, "--fee")
    if getattr(options, "coef_target", None) is not None:
        known = [each.value for each in CoefficientTarget]
        changes["coef_target"] = CoefficientTarget(one_word(known, options.coef_target, "--coef-target"))
    if options.format or options.stage:
        changes["stages"] = chosen_stages(options)
    return replace(before, **changes, championship=_facts(before.championship, options))


def _facts(before: ChampionshipFacts, options: argparse.Namespace) -> ChampionshipFacts:
    changes: dict[str, Any] = {}
    for name in _FACTS:
        if (value := getattr(options, name, None)) is not None:
            changes[name] = value
    for name in ("last_day", "final_day"):
        if (text := getattr(options, name, None)) is not None:
            changes[name] = as_date(text, f"--{name.replace('_', '-')}")
    if options.regulation:
        parse_regulations(options.regulation)
        changes["regulations"] = tuple(options.regulation)
    return replace(before, **changes)


def chosen_discipline(text: str) -> str:
    return one_word(list(DISCIPLINES), text, "--discipline")


def chosen_form(text: str) -> Form:
    return one_of(Form, text, "--form")


def chosen_level(text: str) -> Level:
    return one_of(Level, text, "--level")


def chosen_mode(text: str | None) -> Mode | None:
    return None if text is None else one_of(Mode, text, "--mode")


def chosen_succession(text: str) -> Succession:
    return one_of(Succession, text, "--ranked")


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
    found = _SIZE.fullmatch(size)
    if found is None:
        known = ", ".join(TEMPLATES)
        raise FormatError(
            place,
            f"{shown(size)} : positions x donnes attendues (5x4), ou {known}",
            f"{shown(size)}: positions x deals are expected (5x4), or {known}",
        )
    values: dict[str, Any] = {"positions": int(found[1]), "deals": int(found[2])}
    for word in rest:
        key, equals, value = word.partition("=")
        if not equals or key not in ("keep", "session", "movement", "name", "coefficient", "abattement"):
            keys = "keep=, session=, movement=, coefficient=, abattement=, name="
            raise FormatError(place, f"{shown(word)} : on attend {keys}", f"{shown(word)}: {keys} are expected")
        if key in ("keep", "session"):
            if not re.fullmatch(r"\d{1,4}", value, re.ASCII):
                raise FormatError(
                    place, f"{shown(word)} : un nombre est attendu", f"{shown(word)}: a number is expected"
                )
            values[key] = int(value)
        else:
            values[key] = one_of(Mode, value, place) if key == "movement" else value
    return Stage(**values)
