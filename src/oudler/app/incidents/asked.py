"""What is told of a fault, from what was typed: the same names on the command line and on pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oudler.app.incidents.deciding import Told
from oudler.app.rankings import unit_of
from oudler.fft.arbitrage import Facts, Found, Party, TakerResult
from oudler.formats.reading import FormatError, shown
from oudler.formats.words import parts_of, whole_numbers
from oudler.text import Text
from oudler.tournament.core.book import Book

Codes = tuple[tuple[str, Text], ...]

RESULTS: Final[Codes] = (("won", Text("le preneur gagne", "the taker wins")), ("lost", Text("il chute", "he loses")))
PARTIES: Final[Codes] = (("taker", Text("le preneur", "the taker")), ("defender", Text("un défenseur", "a defender")))
FOUND: Final[Codes] = (
    ("before_jeu", Text("avant « jeu »", "before “jeu”")),
    ("before_first_card", Text("avant la première carte", "before the first card")),
    ("first_trick", Text("au premier pli", "in the first trick")),
    ("second_trick", Text("une fois le second pli entamé", "once the second trick has begun")),
)
POIGNEES: Final[Codes] = tuple((level, Text(level, level)) for level in ("simple", "double", "triple"))
_MOST: Final = 91


def told_of(book: Book, given: Mapping[str, Any], reason: str | None) -> Told:
    """Return what is told of a fault; *given* are the options by name, None where nothing was said."""

    def one_of(name: str, kind: Any) -> Any:  # noqa: ANN401 - an enumeration
        return None if given[name] is None else kind(given[name])

    parts = unit_of(book).parts
    return Told(
        given["clause"],
        Facts(
            result=one_of("result", TakerResult),
            choices=tuple(given["choice"]),
            by=one_of("by", Party),
            taker_dealt=given["taker_dealt"],
            found=one_of("found", Found),
            ecart=given["ecart"],
            minutes=given["minutes"],
        ),
        _numbers(given["player"], "player"),
        given["dealer"],
        given["taker"],
        given["revoker"],
        half_points(given["moved"], "moved"),
        given["poignee"],
        _numbers(given["suppress"], "suppress"),
        None if given["points"] is None else parts_of(given["points"], parts, "points"),
        reason or "",
        given["waive"],
    )


def _numbers(typed: list[Any], place: str) -> tuple[int, ...]:
    return tuple(whole_numbers([str(each) for each in typed], place))


def half_points(text: str | None, place: str) -> int:
    """Return points with at most a half as half-points: `4.5`, `4,5`."""
    if text is None:
        return 0
    whole, _, rest = text.strip().replace(",", ".").partition(".")
    if not (whole.isascii() and whole.isdigit()) or rest not in {"", "0", "5"} or int(whole[:4]) > _MOST:
        raise FormatError(place, f"{shown(text)} n'est pas un nombre de points", f"{shown(text)} is no points")
    return 2 * int(whole) + (rest == "5")
