"""A deal of a room's sheet as it is typed: `3 garde_sans +112`, or its count `3 garde 49 2 petit:attaque`."""

from __future__ import annotations

import re
from typing import Final

from oudler.app.duplicate.fiches import read_fiche
from oudler.formats.reading import FormatError, shown
from oudler.tournament.duplicate.equipe_steps import check_contract
from oudler.tournament.duplicate.equipes import RoomLine

_CODES: Final = {"g": "garde", "gs": "garde_sans", "gc": "garde_contre", "petite": "prise", "p": "prise"}
_LINE: Final = re.compile(r"(\d{1,3})\s+([^\W\d]+(?:[_-][^\W\d]+)*)\s+(.+)", re.ASCII)
_AMOUNT: Final = re.compile(r"[+\-−]?\d{1,4}")


def contract_code(word: str) -> str:
    """Return a contract by its code: `gs`, `garde-sans` and `Garde_Sans` are `garde_sans`; other words as they are."""
    code = word.lower().replace("-", "_")
    return _CODES.get(code, code)


def read_room_line(text: str, place: str = "--deal") -> RoomLine:
    """Return a deal from étui, contract and the attacker's score, or from what was counted (SCORE-03)."""
    found = _LINE.fullmatch(text.strip())
    if found is None:
        raise FormatError(
            place,
            f"{shown(text)} : étui, contrat et score attendus (« 3 garde +56 »)",
            f"{shown(text)}: étui, contract and score are expected (“3 garde +56”)",
        )
    etui, contract, rest = int(found[1]), contract_code(found[2]), found[3].strip()
    check_contract(contract)
    if _AMOUNT.fullmatch(rest):
        return RoomLine(etui, contract, int(rest.replace("−", "-")))
    score = read_fiche(f"{contract} {rest}", None).score
    if score is None:
        raise FormatError(place, f"{shown(text)} : pas de score", f"{shown(text)}: no score")
    return RoomLine(etui, contract, score)
