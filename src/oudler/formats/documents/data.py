"""A document's values as the JSON that templates read: clean text, sums worked out, QR codes drawn, a fingerprint."""

from __future__ import annotations

import hashlib
import io
import json
import unicodedata
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import msgspec
import segno

from oudler.cards import DECK, code
from oudler.deck import card_svg
from oudler.formats.documents.deal import DealSheet
from oudler.formats.documents.duplicate import EtuiLabels
from oudler.formats.documents.kinds import Document
from oudler.formats.documents.model import RecapTables, ScoreSheets, TableCards
from oudler.formats.documents.recap import recap_sheets
from oudler.formats.reading import FormatError
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.text import Language

_FINGERPRINT_DIGITS: Final = 8
_UNPRINTABLE: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_DIRECTIONS: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")
"""Marks that turn the order of letters round: in a name, they would turn the line round."""


def fingerprint(document: Document) -> str:
    """Return eight hexadecimal digits that change when anything in the document does."""
    return hashlib.sha256(_canonical(document)).hexdigest()[:_FINGERPRINT_DIGITS]


def printable(text: str) -> str:
    """Return a text on one line without control characters, half characters or marks of direction."""
    kept = [" " if unicodedata.category(sign) in _UNPRINTABLE else sign for sign in text if sign not in _DIRECTIONS]
    return unicodedata.normalize("NFC", "".join(kept))


def template_data(document: Document, lang: Language) -> dict[str, Any]:
    """Return what the template reads as `doc`."""
    plain: dict[str, Any] = _clean(_plain(document))
    match document:
        case ScoreSheets():
            for sheet in plain["sheets"]:
                sheet["qr"] = qr_svg(sheet["url"])
                sheet["poignees"] = poignee_reminder(sum(seat["name"] is not None for seat in sheet["seats"]))
        case TableCards():
            for card in plain["tables"]:
                card["qr"] = qr_svg(card["url"])
        case EtuiLabels():
            for label in plain["labels"]:
                label["qr"] = qr_svg(label["url"])
        case RecapTables():
            plain["sheets"] = _clean(_plain(recap_sheets(document)))
        case DealSheet():
            plain["deck"] = {code(card): card_svg(card, lang=lang) for card in DECK}
        case _:
            pass
    return plain


def poignee_reminder(seated: int) -> list[tuple[int, int]]:
    """Trumps and bonus of each poignée, for as many as play: three, or four (a fifth is the mort)."""
    return [(size, int(level)) for size, level in POIGNEE_SIZES[min(max(seated, 3), 4)].items()]


@lru_cache(maxsize=256)
def qr_svg(url: str) -> str:
    """Return a QR code as SVG, or nothing for no address; a table has one code for all its sheets."""
    if not url:
        return ""
    try:
        code = segno.make_qr(url, error="m")
    except (segno.DataOverflowError, ValueError):
        raise FormatError("url", "adresse trop longue pour un code QR", "address too long for a QR code") from None
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", border=2, xmldecl=False, nl=False)
    return drawn.getvalue().decode()


def _canonical(document: Document) -> bytes:
    """Return what a fingerprint is of; what papers of before did not say is left out where it says nothing."""
    plain = _plain(document)
    if not plain["heading"]["rehearsal"]:
        del plain["heading"]["rehearsal"]
    return json.dumps({type(document).__name__: plain}, sort_keys=True).encode()


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    return msgspec.to_builtins(value, enc_hook=_number)


def _number(value: object) -> int | str:
    """Return a Fraction as an int, or rounded to two decimals as text."""
    if not isinstance(value, Fraction):
        raise FormatError("document", f"valeur inattendue : {value!r}", f"unexpected value: {value!r}")
    if value.denominator == 1:
        return value.numerator
    cents = round(abs(value) * 100)
    return f"{'-' if value < 0 and cents else ''}{cents // 100}.{cents % 100:02d}"


def _clean(value: Any) -> Any:  # noqa: ANN401 - JSON may hold anything
    match value:
        case str():
            return printable(value)
        case dict():
            return {key: _clean(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_clean(inner) for inner in value]
        case _:
            return value
