"""`oudler score`: the marks of one deal."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from oudler.app.scoring import Asked, scored
from oudler.cli.console import DONE, Style, UsageError, complain, error_json
from oudler.cli.files import open_lines
from oudler.formats.calculation import calculation
from oudler.formats.reading import FormatError, as_list, as_object, as_truth, parse_json, shown
from oudler.rules.annonces import PoigneeLevel
from oudler.rules.auction import BIDS, Bid
from oudler.rules.scoring import Camp, Marks, Result, Score
from oudler.text import OudlerError, Text
from oudler.verdicts import ImpossibleScore

_LEVELS: Final = {level.code: level for level in PoigneeLevel}
_CAMPS: Final[Mapping[str, Camp]] = {
    "attack": "attack",
    "attaque": "attack",
    "defence": "defence",
    "defense": "defence",
    "défense": "defence",
}
_NAMES: Final = (
    "players",
    "contract",
    "points",
    "bouts",
    "poignees",
    "petit_au_bout",
    "chelem",
    "chelem_announced",
    "partner",
)
_LONGEST_NUMBER: Final = 20
_NUMBER: Final = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)")


def score(options: argparse.Namespace) -> int:
    if options.jsonl is not None:
        return _score_lines(options)
    needed = {"--contract": options.contract, "--points": options.points, "--bouts": options.bouts}
    if missing := [name for name, value in needed.items() if value is None]:
        raise UsageError(Text(f"il manque : {', '.join(missing)}", f"missing: {', '.join(missing)}"))
    fields = {
        "players": options.players,
        "contract": options.contract,
        "points": options.points,
        "bouts": options.bouts,
        "poignees": options.poignee,
        "petit_au_bout": options.petit,
        "chelem": options.chelem,
        "chelem_announced": options.chelem_announced,
        "partner": options.partner,
    }
    asked = read_question(fields)
    amount, shares = scored(asked, options.split5)
    for remark in asked.remarks:
        print(("Remarque : " if options.lang == "fr" else "Remark: ") + remark.to(options.lang), file=sys.stderr)
    if options.json:
        print(json.dumps(answer_json(amount, shares)))
    else:
        _explain(amount, shares, asked, options)
    return DONE


def _explain(amount: Score, shares: Marks, asked: Asked, options: argparse.Namespace) -> None:
    style = Style.of_stdout()
    *lines, last = [text.to(options.lang) for text in calculation(amount, shares, asked.players, asked.camps)]
    for line in lines:
        print(line)
    print(style.bold(last))


def _score_lines(options: argparse.Namespace) -> int:
    status = DONE
    with open_lines(options.jsonl) as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                asked = read_question(as_object(parse_json(line), ""))
                print(json.dumps(answer_json(*scored(asked, options.split5))))
            except OudlerError as error:
                print(error_json(error, options.lang))
                status = max(status, complain(error, options.lang, f"{options.jsonl}:{number}"))
    return status


def answer_json(amount: Score, shares: Marks) -> dict[str, Any]:
    return {
        "per_defender": amount.per_defender,
        "taker": shares.taker,
        "partner": shares.partner,
        "defender": shares.defender,
    }


# --- reading ------------------------------------------------------------------------------------------------------


def read_question(fields: Mapping[str, Any]) -> Asked:
    for key in fields:
        if key not in _NAMES:
            raise FormatError(shown(key), "nom inconnu", "unknown name")
    for key in ("contract", "points", "bouts"):
        if key not in fields:
            raise FormatError(key, "absent", "missing")
    poignees = [
        _poignee(entry, f"poignees[{place}]")
        for place, entry in enumerate(as_list(fields.get("poignees", []), "poignees"))
    ]
    result = Result(
        contract=_contract(fields["contract"]),
        half_points=_half_points(fields["points"]),
        bouts=_whole(fields["bouts"], "bouts"),
        poignees=tuple(level for _, level in poignees),
        petit_au_bout=_camp(fields.get("petit_au_bout"), "petit_au_bout"),
        chelem=_camp(fields.get("chelem"), "chelem"),
        chelem_announced=as_truth(fields.get("chelem_announced", False), "chelem_announced"),
    )
    partner = as_truth(fields.get("partner") or False, "partner")
    return Asked(result, _whole(fields.get("players", 4), "players"), partner, tuple(camp for camp, _ in poignees))


def _number(value: object, place: str) -> Fraction:
    text = str(value).strip().replace(",", ".")
    if isinstance(value, bool) or len(text) > _LONGEST_NUMBER or not _NUMBER.fullmatch(text):
        raise FormatError(place, f"nombre attendu, pas {shown(value)}", f"a number is expected, not {shown(value)}")
    return Fraction(text)


def _whole(value: object, place: str) -> int:
    number = _number(value, place)
    if number.denominator != 1:
        raise FormatError(place, f"nombre entier attendu, pas {shown(value)}", "a whole number is expected")
    return int(number)


def _half_points(value: object) -> int:
    """CARD-07: every card is worth an odd number of half-points, so a count is a number of half-points."""
    doubled = 2 * _number(value, "points")
    if doubled.denominator != 1:
        raise ImpossibleScore(
            "CARD-07",
            f"{value} points : on compte au demi-point près",
            f"{value} points: points are counted to the half",
        )
    return int(doubled)


def _contract(value: object) -> Bid:
    bid = BIDS.get(str(value).lower().replace(" ", "_"))
    if bid is None:
        raise FormatError("contract", f"contrat inconnu {shown(value)}", f"unknown contract {shown(value)}")
    return bid


def _camp(value: object, place: str) -> Camp | None:
    if value is None:
        return None
    camp = _CAMPS.get(str(value).lower())
    if camp is None:
        raise FormatError(place, f"attack ou defence, pas {shown(value)}", f"attack or defence, not {shown(value)}")
    return camp


def _poignee(value: object, place: str) -> tuple[Camp | None, PoigneeLevel]:
    """Return camp (None where it is not known) and level of `attack:simple`, `simple` or an object with both."""
    if isinstance(value, dict):
        camp, level = value.get("side"), value.get("level")
    else:
        side, colon, named = str(value).partition(":")
        camp, level = (side, named) if colon else (None, side)
    if str(level).lower() not in _LEVELS:
        raise FormatError(place, f"simple, double ou triple, pas {shown(level)}", f"unknown level {shown(level)}")
    known = None if camp in (None, "unspecified") else _camp(camp, place)
    return known, _LEVELS[str(level).lower()]
