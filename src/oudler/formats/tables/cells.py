"""What people write in the cells of a list of entrants, turned into values; each error says what was expected."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, timedelta
from typing import Final

from oudler.text import OudlerError, Text
from oudler.tournament.entrants.names import fold, words
from oudler.tournament.seating import Orientation

YES: Final = frozenset(
    words("oui o x ok yes y true vrai v paye payee regle reglee cheque cb carte especes virement fait")
)
NO: Final = frozenset(words("non n no false faux f impaye reste neant"))
_ORIENTATIONS: Final = {
    **{fold(name): side for side in Orientation for name in (side.value, side.title.fr, side.title.en)},
    "w": Orientation.OUEST,
}
_NOTHING: Final = frozenset({"", "nc", "nonclasse", "aucun", "aucune", "neant", "nouveau", "sans"})
_EXCEL_DAY_ZERO: Final = date(1899, 12, 30)
LONGEST: Final = 120


class CellError(OudlerError):
    """A cell that does not hold what its column should; whoever reads the sheet adds the place."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))


def plain(text: str) -> str:
    """Return a text on one line, without the spaces around it."""
    seen = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")  # zero-width, left by web pages
    kept = " ".join(seen.split())
    if len(kept) > LONGEST:
        raise CellError(f"plus de {LONGEST} caractères", f"more than {LONGEST} characters")
    if not kept.isprintable():
        raise CellError("caractère invisible dans le texte", "an invisible character in the text")
    return kept


def licence_text(text: str) -> str:
    """Return a licence as written, unless a spreadsheet has spoilt it."""
    if re.fullmatch(r"\s*\d([.,]\d+)?[eE]\+?\d+\s*", text):
        raise CellError(
            f"« {text.strip()} » : le tableur a remplacé le numéro par un nombre arrondi ; mettez la colonne en texte",
            f"“{text.strip()}”: the spreadsheet rounded the number; make the column a text",
        )
    return plain(text)


def serie(text: str) -> int | None:
    """Return a série from « 2 », « 2e série », « S2 » or « 2 ♥ »; none of one who is not classed."""
    if fold(text) in _NOTHING or not text.strip(" -"):
        return None
    found = re.fullmatch(
        r"(?:s|serie)?([1-4])(?:re|ere|er|e|eme|nde|nd)?(?:s|serie)?(?:pique|coeur|carreau|trefle)?", fold(text)
    )
    if found is None:
        raise CellError(f"« {plain(text)} » n'est pas une série de 1 à 4", f"“{plain(text)}” is no série from 1 to 4")
    return int(found[1])


def day(text: str) -> date | None:
    """Return a date from 28/02/1961, 28.2.1961, 1961-02-28 or the number a spreadsheet keeps for it."""
    written = text.strip()
    if not written or written == "-":
        return None
    if found := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]\d\d:\d\d.*)?", written):
        year, month, number = (int(part) for part in found.groups())
    elif found := re.fullmatch(r"(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})", written):
        number, month, year = (int(part) for part in found.groups())
    elif re.fullmatch(r"[1-9]\d{4}", written):
        return _EXCEL_DAY_ZERO + timedelta(days=int(written))
    else:
        raise _no_day(written)
    try:
        return date(year, month, number)
    except ValueError:
        raise _no_day(written) from None


def _no_day(written: str) -> CellError:
    shown = plain(written[:40])
    return CellError(f"« {shown} » n'est pas une date comme 28/02/1961", f"“{shown}” is not a date such as 28/02/1961")


def cents(text: str) -> int:
    """Return an amount in cents from « 12 », « 12,50 € » or « 1 200.00 »; nothing written is nothing."""
    written = re.sub(r"[\s€]|eur(?:os?)?", "", text, flags=re.IGNORECASE)
    if not written or written == "-":
        return 0
    found = re.fullmatch(r"(\d{1,7})(?:[.,](\d{1,2})0*)?", written, re.ASCII)
    if found is None:
        shown = plain(text[:40])
        raise CellError(f"« {shown} » n'est pas un montant", f"“{shown}” is not an amount")
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def truth(text: str) -> bool:
    """Return yes or no from « oui », « x », « non »; nothing written is no."""
    written = fold(text)
    if written in {"", "0"} or written in NO:
        return False
    if written == "1" or written in YES:
        return True
    shown = plain(text[:40])
    raise CellError(f"« {shown} » n'est ni oui ni non", f"“{shown}” is neither yes nor no")


def paid(text: str, due: int) -> int:
    """Return the cents paid from « 12 € » or « 12 (chèque) », or from « oui »: then all that is due."""
    said = [word for word in words(text) if not word[0].isdigit() and word not in {"eur", "euro", "euros"}]
    if not said:
        return cents(text)
    if not all(word in YES | NO for word in said):
        shown = plain(text[:40])
        raise CellError(
            f"« {shown} » n'est ni oui, ni non, ni un montant", f"“{shown}” is neither yes, no nor an amount"
        )
    if any(letter.isdigit() for letter in text):
        return cents(re.sub(r"[^\W\d_]+|[()/:]", "", text))
    return due if all(word in YES for word in said) else 0


def orientation(text: str) -> Orientation | None:
    """Return the side asked for; « indifférent » is none."""
    written = fold(text)
    if written in _NOTHING or written in {"indifferent", "any", "libre", "non"}:
        return None
    if written not in _ORIENTATIONS:
        shown = plain(text[:40])
        raise CellError(f"« {shown} » n'est pas une orientation", f"“{shown}” is not an orientation")
    return _ORIENTATIONS[written]


_PARTICLES: Final = frozenset(
    words("le la les de du des d l van von der den el al ben saint st ste mac mc o da di do dos")
)


def split_name(text: str, *, first_name_first: bool = False) -> tuple[str, str]:
    """Return surname and first name from one cell.

    Capitals tell the surname (« Jean DE LA TOUR »), then a comma does, then the order: a surname is one word, or
    several that begin with a particle (« Le Goff Yann »).
    """
    written = plain(text)
    before, comma, after = written.partition(",")
    if comma and before.strip() and after.strip():
        return before.strip(), after.strip()
    parts = written.split()
    capitals = [part.isupper() and len(fold(part)) > 1 for part in parts]
    if any(capitals) and not all(capitals):
        return _by_capitals(parts, capitals)
    if first_name_first:
        return " ".join(parts[1:]) or written, parts[0] if len(parts) > 1 else ""
    size = 1
    while size < len(parts) - 1 and words(parts[size - 1]) and words(parts[size - 1])[-1] in _PARTICLES:
        size += 1
    return " ".join(parts[:size]), " ".join(parts[size:])


def _by_capitals(parts: list[str], capitals: list[bool]) -> tuple[str, str]:
    """Give particles in small letters to the surname they lead: « Jean de LA TOUR »."""
    first, last = capitals.index(True), len(capitals) - 1 - capitals[::-1].index(True)
    least = 0 if last + 1 < len(parts) else 1
    while first > least and fold(parts[first - 1]) in _PARTICLES:
        first -= 1
    return " ".join(parts[first : last + 1]), " ".join(parts[:first] + parts[last + 1 :])
