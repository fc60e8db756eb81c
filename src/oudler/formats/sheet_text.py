"""A line of a score sheet typed by hand: `garde N 2 56 petit:attaque`, or `N=318 S=-106 E=-106 O=-106`.

Words in any order but those of the contract: contract, taker, bouts, points. A word said twice, or against another one,
is refused: nobody can tell which of the two the table meant. `bilans N=120 S=-40 E=-40 O=-40` stands for all the deals
of a sheet. See docs/formats.md, *Lines of a sheet*.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, cast

from oudler.formats.reading import FormatError, shown
from oudler.rules.scoring import Camp
from oudler.text import Text
from oudler.tournament.lines import ALL_DEALS, PLACES, ContractCode, Line, Outcome, Players, PoigneeCode, marks_from

_CONTRACTS: Final[dict[str, ContractCode]] = {
    "prise": "prise",
    "petite": "prise",
    "p": "prise",
    "garde": "garde",
    "g": "garde",
    "garde_sans": "garde_sans",
    "gs": "garde_sans",
    "garde_contre": "garde_contre",
    "gc": "garde_contre",
}
_CAMPS: Final[dict[str, Camp]] = {
    "attaque": "attack",
    "attack": "attack",
    "a": "attack",
    "defense": "defence",
    "défense": "defence",
    "defence": "defence",
    "d": "defence",
}
_LEVELS: Final[dict[str, PoigneeCode]] = {
    "simple": "simple",
    "s": "simple",
    "double": "double",
    "d": "double",
    "triple": "triple",
    "t": "triple",
}
_AMOUNT: Final = re.compile(r"([nseo5])=([+-]?\d{1,5})")
_ANNULLED: Final = re.compile(r"(?:annul[ée]e|annulled)\s*:\s*(\S.*)", re.IGNORECASE)

_BILANS: Final = re.compile(r"bilans?\b\s*(.*)", re.IGNORECASE)


@dataclass
class _Words:
    place: str | Text
    typed: dict[str, str] = field(default_factory=dict)
    """What was typed for each thing that a line says once: *petit* → `petit:attaque`."""
    contract: ContractCode | None = None
    plain: list[str] = field(default_factory=list)
    poignees: list[PoigneeCode] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    petit: Camp | None = None
    chelem: Camp | None = None
    announced: bool = False


def parse_line(number: int, text: str, players: Players, place: str | Text = "") -> Line:
    """Return the line that a text says; an error names the word that cannot be understood."""
    where = place or Text(f"donne {number}", f"deal {number}")
    annulled = _ANNULLED.fullmatch(text.strip())
    if annulled:
        return Line(number, annulled=annulled[1].strip())
    if (bilans := _BILANS.fullmatch(text.strip())) is not None:
        return parse_bilans(bilans[1], players, place)
    words = _Words(where)
    for word in text.replace("−", "-").split():
        _take(words, word)
    if not words.contract and not words.marks and words.plain:
        first = shown(words.plain[0])
        raise FormatError(
            where,
            f"{first} n'est pas un contrat : prise, garde, garde sans, garde contre",
            f"{first} is no contract: prise, garde, garde sans, garde contre",
        )
    if not words.contract and not words.marks:
        raise FormatError(where, "il faut un contrat ou des montants", "a contract or amounts are needed")
    taker, outcome = _outcome(words)
    marks = marks_from(words.marks, players) if words.marks else None
    return Line(number, words.contract, taker, outcome, marks, **words.more)


def parse_bilans(text: str, players: Players, place: str | Text = "") -> Line:
    """RES-03: return the line that stands for all the deals of a sheet: `N=120 S=-40 E=-40 O=-40`."""
    words = _Words(place or "bilans")
    for word in text.replace("−", "-").split():
        if not _AMOUNT.fullmatch(word.lower()):
            raise _fault(words, word, "un bilan s'écrit N=120", "a bilan is written N=120")
        _take(words, word)
    if strangers := [at for at in words.marks if at not in PLACES[: len(players)]]:
        raise _fault(words, strangers[0], "personne n'est assis là", "nobody sits there")
    return Line(ALL_DEALS, marks=marks_from(words.marks, players))


def _take(words: _Words, word: str) -> None:
    lower = word.lower()
    name, colon, value = lower.partition(":")
    if amount := _AMOUNT.fullmatch(lower):
        place = amount[1].upper()
        _once(words, f"{place}=", word)
        words.marks[place] = int(amount[2])
    elif colon:
        _take_bonus(words, word, name, value)
    elif lower == "visa":
        _once(words, "visa", word)
        words.more["arbiter_visa"] = True
    elif lower in ("annonce", "announced"):
        _once(words, "annonce", word)
        words.announced = True
    elif lower in _CONTRACTS:
        _once(words, "contract", word)
        words.contract = _CONTRACTS[lower]
    else:
        words.plain.append(word)


def _take_bonus(words: _Words, word: str, name: str, value: str) -> None:
    if name in ("poignee", "poignée"):
        words.poignees.append(_one_of(words, word, value, _LEVELS))
        return
    if name == "petit":
        words.petit = _one_of(words, word, value, _CAMPS)
    elif name == "chelem":
        words.chelem = _one_of(words, word, value, _CAMPS)
    elif name == "mort" and value.upper() in PLACES:
        words.more["mort"] = value.upper()
    else:
        raise _fault(words, word, "mot inconnu", "unknown word")
    _once(words, name, word)


def _once(words: _Words, thing: str, word: str) -> None:
    """Refuse a second word for the same thing, naming both."""
    if thing in words.typed:
        raise _one_too_many(words, words.typed[thing], word)
    words.typed[thing] = word


def _one_too_many(words: _Words, first: str, second: str) -> FormatError:
    return FormatError(
        words.place,
        f"{shown(first)} et {shown(second)} : un seul des deux",
        f"{shown(first)} and {shown(second)}: only one of them",
    )


def _one_of(words: _Words, word: str, value: str, known: dict[str, Any]) -> Any:  # noqa: ANN401 - any of the above
    if value not in known:
        raise _fault(words, word, "valeur inconnue", "unknown value")
    return known[value]


def _outcome(words: _Words) -> tuple[str | None, Outcome | None]:
    """Return taker and outcome from the plain words: taker, bouts, points; all of them or none."""
    plain = words.plain
    if not plain:
        if words.petit or words.chelem or words.poignees:
            raise FormatError(
                words.place,
                "des primes sans preneur, bouts et points",
                "bonuses without taker, bouts and points",
            )
        return None, None
    takers = [word for word in plain if word.upper() in PLACES[:4]]
    if len(takers) > 1:
        raise _one_too_many(words, takers[0], takers[1])
    taker = plain[0].upper()
    if taker not in PLACES:
        raise _fault(words, plain[0], "le preneur est N, S, E, O ou 5", "the taker is N, S, E, O or 5")
    if len(plain) == 1 and words.marks:
        return taker, None
    if len(plain) > 3:
        raise _one_too_many(words, plain[2], plain[3])
    if len(plain) != 3:
        raise FormatError(
            words.place,
            f"preneur, bouts et points attendus, pas {shown(' '.join(plain))}",
            f"taker, bouts and points are expected, not {shown(' '.join(plain))}",
        )
    bouts = plain[1]
    if bouts not in ("0", "1", "2", "3"):
        raise _fault(words, bouts, "les bouts vont de 0 à 3", "bouts go from 0 to 3")
    return taker, Outcome(
        int(bouts),
        _half_points(words, plain[2]),
        cast("tuple[PoigneeCode, ...]", tuple(words.poignees)),
        words.petit,
        words.chelem,
        words.announced,
    )


def _half_points(words: _Words, text: str) -> int:
    try:
        value = Fraction(text.replace(",", ".")) * 2
    except (ValueError, ZeroDivisionError):
        raise _fault(words, text, "ce ne sont pas des points", "these are no points") from None
    if value.denominator != 1 or not 0 <= value <= 182:
        raise _fault(words, text, "de 0 à 91, par demi-points", "0 to 91, by half-points")
    return int(value)


def _fault(words: _Words, word: str, fr: str, en: str) -> FormatError:
    return FormatError(words.place, f"{shown(word)} : {fr}", f"{shown(word)}: {en}")


def line_text(line: Line) -> str:
    """Return a line as it could be typed; `parse_line` gives the same line back."""
    if line.annulled is not None:
        return f"annulee:{line.annulled}"
    words: list[str] = ["bilans" if line.is_bilans else line.contract or ""]
    if line.taker:
        words.append(line.taker)
    if found := line.outcome:
        points = Fraction(found.half_points, 2)
        shown_points = str(points) if points.denominator == 1 else f"{found.half_points // 2}.5"
        words += [str(found.bouts), shown_points, *(f"poignee:{level}" for level in found.poignees)]
        words += [f"petit:{found.petit_au_bout}" if found.petit_au_bout else ""]
        words += [f"chelem:{found.chelem}" if found.chelem else "", "annonce" if found.chelem_announced else ""]
    if line.marks is not None:
        words += [f"{place}={mark:+}" for place, mark in zip(PLACES, line.marks, strict=False) if mark is not None]
    words += [f"mort:{line.mort}" if line.mort else "", "visa" if line.arbiter_visa else ""]
    return " ".join(word for word in words if word)
