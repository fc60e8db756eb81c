"""`oudler pcn`: what each place of a ranking receives, and why."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Any, Final

from oudler.app.pcn import Awards, Event, Explained, Group, epreuve, explained, find_awards, heading, remarks
from oudler.cli.console import DONE, Style, UsageError
from oudler.fft.bareme import Epreuve, National, NationalFinal, PcnOptions
from oudler.formats.reading import FormatError, json_line, shown
from oudler.formats.words import as_date
from oudler.text import Language, Text
from oudler.tournament.core.settings import Form
from oudler.verdicts import RuleBroken

_MOST: Final = 9999
_FORMS: Final = {
    "individual": Form.INDIVIDUAL,
    "individuel": Form.INDIVIDUAL,
    "duo": Form.DUO,
    "team4": Form.TEAM4,
    "par4": Form.TEAM4,
}
_NOT_NATIONAL: Final = ("form", "tables", "sessions", "cap", "date")


def pcn(options: argparse.Namespace) -> int:
    event = _national(options) if options.national is not None else _epreuve(options)
    ties = _ties(options.ties, event.entrants)
    awards = find_awards(event, ties)
    place = None if options.explain is None else _whole(options.explain, "--explain")
    if place is not None and place > (event.entrants or _MOST):
        raise FormatError(
            "--explain", f"il n'y a que {event.entrants} classés", f"there are only {event.entrants} entrants"
        )
    for remark in remarks(event):
        print(("Remarque : " if options.lang == "fr" else "Remark: ") + remark.to(options.lang), file=sys.stderr)
    with_pp = options.pp or isinstance(event, NationalFinal)
    why = None if place is None else explained(event, awards, place, with_pp=with_pp)
    if options.json:
        print(json_line(_as_json(awards, why, options.lang, with_pp=with_pp)))
    elif why is not None:
        _print_explanation(why, options.lang, with_pp=with_pp)
    else:
        _print_awards(event, awards, options.lang, with_pp=with_pp)
    return DONE


# --- writing ------------------------------------------------------------------------------------------------------


def _as_json(awards: Awards, why: Explained | None, lang: Language, *, with_pp: bool) -> dict[str, Any]:
    answer: dict[str, Any] = {"awards": list(awards.pcn)}
    if with_pp:
        answer["pp"] = list(awards.pp)
    if why is not None:
        answer["explain"] = [{"rule": step.clause, "text": step.text.to(lang)} for step in why.steps]
    return answer


def _print_explanation(why: Explained, lang: Language, *, with_pp: bool) -> None:
    for step in why.steps:
        print(step.said.to(lang))
    pp = f", {why.pp} PP" if with_pp else ""
    print(Style.of_stdout().bold(f"{_places(why.places)}{' : ' if lang == 'fr' else ': '}{why.pcn} PCN{pp}"))


def _print_awards(event: Event, awards: Awards, lang: Language, *, with_pp: bool) -> None:
    print(Style.of_stdout().bold(heading(event).to(lang)))
    tied = {place for start, end in awards.groups if start < end for place in range(start, end + 1)}
    rows = list(_rows(awards))
    width = max((len(_places(group)) for group, _, _ in rows), default=0)
    for group, value, pp in rows:
        line = f"{_places(group):<{width}}  {value:>5}"
        if with_pp:
            line += f"  {pp:>2} PP"
        if group[0] in tied:
            line += "  ex æquo" if lang == "fr" else "  tied"
        print(line)


def _rows(awards: Awards) -> Iterator[tuple[Group, int, int]]:
    """Yield runs of places with the same award; tied groups stay apart."""
    pp = [*awards.pp, *([0] * (len(awards.pcn) - len(awards.pp)))]
    group_at = {place: group for group in awards.groups for place in range(group[0], group[1] + 1)}
    keyed = [
        (place, (value, points, group_at[place] if group_at[place][0] < group_at[place][1] else None))
        for place, (value, points) in enumerate(zip(awards.pcn, pp, strict=False), 1)
    ]
    for (value, points, _), run in groupby(keyed, key=lambda item: item[1]):
        places = [place for place, _ in run]
        yield (places[0], places[-1]), value, points


def _places(group: Group) -> str:
    """Return the places by number, a word that is the same in both languages."""
    start, end = group
    return f"place {start}" if start == end else f"places {start}–{end}"


# --- reading ------------------------------------------------------------------------------------------------------


def _national(options: argparse.Namespace) -> NationalFinal:
    if clashes := [f"--{name}" for name in _NOT_NATIONAL if getattr(options, name) is not None]:
        names = ", ".join(clashes)
        raise UsageError(Text(f"--national ne va pas avec {names}", f"--national does not go with {names}"))
    if options.national not in list(National):
        choices = ", ".join(National)
        raise FormatError(
            "--national",
            f"{shown(options.national)} n'est pas l'un de {choices}",
            f"{shown(options.national)} is not one of {choices}",
        )
    if options.national == National.JEUNES and options.entrants is None:
        raise UsageError(
            Text(
                "il manque : --entrants (la table va jusqu'à la moitié des joueurs)",
                "missing: --entrants (the table goes to half of the players)",
            )
        )
    entrants = None if options.entrants is None else _whole(options.entrants, "--entrants")
    return NationalFinal(National(options.national), entrants)


def _epreuve(options: argparse.Namespace) -> Epreuve:
    needed = {"--form": options.form, "--tables": options.tables or options.sessions, "--entrants": options.entrants}
    if missing := [name for name, value in needed.items() if value is None]:
        raise UsageError(Text(f"il manque : {', '.join(missing)}", f"missing: {', '.join(missing)}"))
    form = _FORMS.get(options.form.lower())
    if form is None:
        choices = ", ".join(dict.fromkeys(_FORMS.values()))
        raise FormatError(
            "--form",
            f"{shown(options.form)} n'est pas l'un de {choices}",
            f"{shown(options.form)} is not one of {choices}",
        )
    return epreuve(
        form,
        _whole(options.entrants, "--entrants"),
        _sessions(options),
        _index(options.index),
        None if options.cap is None else _whole(options.cap, "--cap"),
        regional_pp=options.pp,
        readings=PcnOptions(options.cap_first, options.index_on_table_value),
        day=None if options.date is None else as_date(options.date),
    )


def _sessions(options: argparse.Namespace) -> tuple[int, ...]:
    """Return the tables of each session; `--tables` beside `--sessions` is the first session's, or the sum (PCN-07)."""
    tables = None if options.tables is None else _whole(options.tables, "--tables")
    if options.sessions is None:
        return (tables or 0,)
    sessions = tuple(_whole(part, "--sessions") for part in re.split(r"[,;+]", options.sessions))
    if tables is not None and tables not in {sessions[0], sum(sessions)}:
        raise FormatError(
            "--tables",
            f"{tables} n'est ni la première séance ({sessions[0]}) ni la somme ({sum(sessions)})",
            f"{tables} is neither the first session ({sessions[0]}) nor the sum ({sum(sessions)})",
        )
    return sessions


def _whole(text: str, place: str) -> int:
    digits = text.strip()
    if not re.fullmatch(r"[0-9]{1,9}", digits) or not 1 <= int(digits) <= _MOST:
        raise FormatError(
            place,
            f"nombre entier de 1 à {_MOST} attendu, pas {shown(text)}",
            f"a whole number from 1 to {_MOST} is expected, not {shown(text)}",
        )
    return int(digits)


def _index(text: str) -> Fraction:
    digits = text.strip().replace(",", ".")
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,6})?", digits):
        raise FormatError("--index", f"nombre attendu, pas {shown(text)}", f"a number is expected, not {shown(text)}")
    return Fraction(digits)


def _ties(words: list[str], entrants: int | None) -> tuple[Group, ...]:
    """PCN-12: groups of tied places, in order and apart from each other."""
    groups = []
    for word in ",".join(words).split(",") if words else []:
        start, dash, end = word.replace("–", "-").partition("-")
        group = (_whole(start, "--ties"), _whole(end, "--ties")) if dash else (0, 0)
        if not dash or group[0] >= group[1]:
            raise FormatError(
                "--ties", f"deux places attendues, 2-3, pas {shown(word)}", "two places are expected, 2-3"
            )
        groups.append(group)
    groups.sort()
    for before, after in pairwise(groups):
        if after[0] <= before[1]:
            place = after[0]
            raise FormatError("--ties", f"la place {place} est donnée deux fois", f"place {place} is given twice")
    if entrants is not None and groups and groups[-1][1] > entrants:
        last = groups[-1][1]
        raise RuleBroken(
            "PCN-12",
            f"place {last} ex æquo : il n'y a que {entrants} classés",
            f"tied at place {last}: there are only {entrants} entrants",
        )
    return tuple(groups)
