"""Licence numbers: texts of digits whose leading zeros count."""

from __future__ import annotations

import re
from typing import Final

from oudler.text import Text

BOXES: Final = 7
"""DOC-01: the slip has seven boxes for the « N° FFT »."""

_NOISE: Final = re.compile(r"[\s.\-_/]+")


def tidy_licence(written: str) -> str | None:
    """Return a licence number without spaces, dots and dashes; None where nothing is written."""
    return _NOISE.sub("", written).upper() or None


def licence_warning(licence: str) -> Text | None:
    """Return what looks wrong about a licence number; it is never refused, for the text shows only its boxes."""
    if len(licence) == BOXES and licence.isascii() and licence.isdigit():
        return None
    if len(licence) < BOXES and licence.isascii() and licence.isdigit():
        whole = licence.zfill(BOXES)
        return Text(
            f"numéro de licence de {len(licence)} chiffres au lieu de {BOXES} (zéro de tête perdu : {whole} ?)",
            f"licence number of {len(licence)} digits instead of {BOXES} (leading zero lost: {whole}?)",
        )
    return Text(
        f"« {licence} » n'a pas la forme d'un numéro de licence ({BOXES} chiffres)",
        f"“{licence}” does not look like a licence number ({BOXES} digits)",
    )
