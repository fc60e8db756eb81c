"""Étuis once more: 78 cards, no petit sec, the fingerprint of the label (DUP-18, DUP-19, DUP-25).

Cards are the codes that a file holds, and nothing of `oudler.cards` is asked what they mean.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from oudler.app.audit.report import Fault

SIDES: Final = "NSEO"
CHIEN: Final = "chien"
_RANKS: Final = ("A", *map(str, range(2, 11)), "V", "C", "D", "R")
PACK: Final = (
    *(suit + rank for suit in "PCKT" for rank in _RANKS),
    *(f"A{number}" for number in range(1, 22)),
    "E",
)
_HAND, _CHIEN = 18, 6
_DIGITS, _GROUP = 12, 4

Pockets = Mapping[str, Sequence[str]]
"""The codes of `N`, `S`, `E`, `O` and `chien`."""


def card_faults(pockets: Pockets) -> Iterator[Fault]:
    """DUP-25: four times 18 cards and 6, the 78 of the pack once each; DUP-18: no petit sec."""
    for name in (*SIDES, CHIEN):
        due = _CHIEN if name == CHIEN else _HAND
        if len(pockets[name]) != due:
            held = len(pockets[name])
            yield Fault("DUP-25", f"{name} : {held} cartes au lieu de {due}", f"{name}: {held} cards instead of {due}")
    seen = Counter(code for name in (*SIDES, CHIEN) for code in pockets[name])
    odd = sorted(code for code in {*seen, *PACK} if seen[code] != 1 or code not in PACK)
    if odd:
        some = " ".join(odd[:6])
        yield Fault("DUP-25", f"pas une fois chacune : {some}", f"not once each: {some}")
    for name in SIDES:
        trumps = {code for code in pockets[name] if code == "E" or (code[0] == "A" and code[1:].isdigit())}
        if trumps == {"A1"}:
            yield Fault("DUP-18", f"petit sec en {name}", f"petit sec in {name}")


def fingerprint(dealer: str, taker: str, pockets: Pockets) -> str:
    """DUP-19: return the fingerprint that the label bears."""
    lines = ["oudler.etui/1", f"dealer {dealer}", f"taker {taker}"]
    lines += [f"{name} {' '.join(sorted(pockets[name], key=PACK.index))}" for name in (*SIDES, CHIEN)]
    digits = hashlib.sha256(("\n".join(lines) + "\n").encode()).hexdigest()[:_DIGITS]
    return "-".join(digits[at : at + _GROUP] for at in range(0, _DIGITS, _GROUP))
