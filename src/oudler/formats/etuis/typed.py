"""Étuis typed in from diagrammes, line by line, each line checked as it comes.

    étui 7 donneur N preneur S
    N      P: R D 10 3   C: A   K: -   T: V 4   A: 21 17 3 1 E
    S      …
    E      …
    O      …
    chien  PV C2 …

A suit's letter (or sign) with a colon stands for all cards after it; whole codes are read anywhere, `-` is no card.
`#` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from oudler.cards import EXCUSE, Card, CardSet, Suit, UnknownCard, code, parse_card, parse_label
from oudler.formats.etuis.records import EtuiRead, wrong_fingerprint
from oudler.formats.reading import FormatError, line_place
from oudler.text import OudlerError, Text
from oudler.tournament.duplicate.draws import marks_of
from oudler.tournament.duplicate.etuis import CHIEN, Etui, faults_of, miscounted, there_twice
from oudler.tournament.entrants.names import fold
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import Verdict

SIDES: Final = {
    **{fold(word): side for side in ORIENTATIONS for word in (side, *side.title)},
    fold("W"): Orientation.OUEST,
}
"""How people write an orientation."""

_HEAD: Final = re.compile(r"(?:étui|etui|board)\s*(?:n°|no\.?)?\s*(\d{1,9})\s*(.*)", re.IGNORECASE)
_DEALERS: Final = ("donneur", "dealer")
_TAKERS: Final = ("preneur", "taker")
_SUIT: Final = re.compile(r"([PCKTA♠♥♦♣★]):", re.IGNORECASE)
_POCKETS: Final = (*ORIENTATIONS, CHIEN)


@dataclass(frozen=True, slots=True)
class Draft:
    """An étui as far as it has been typed; *line* is where it began."""

    line: int
    number: int
    dealer: Orientation
    taker: Orientation
    pockets: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        return all(name in self.pockets for name in _POCKETS)

    def read(self, place: Text | None = None, fingerprint: str | None = None) -> EtuiRead:
        """Return the étui, or all that is wrong with it; where a *fingerprint* was written, it must be its own."""
        faults = faults_of(self.number, self.pockets)
        place = Text(f"étui n° {self.number}", f"étui no. {self.number}") if place is None else place
        if faults:
            return EtuiRead(place, None, faults)
        north, south, east, west, chien = (CardSet.of(self.pockets[name]) for name in _POCKETS)
        etui = Etui(self.number, self.dealer, self.taker, (north, south, east, west), chien)
        wrong = wrong_fingerprint(etui, fingerprint or None)
        return EtuiRead(place, None if wrong else etui, wrong)


@dataclass(frozen=True, slots=True)
class Heard:
    """One line that was typed: what is wrong with it, told at once, and the étui that it completed."""

    line: int
    faults: tuple[Verdict | OudlerError, ...] = ()
    read: EtuiRead | None = None


def typed(lines: Iterable[str]) -> Iterator[Heard]:
    """Yield what each line comes to; a line with a fault in it may be typed again, and replaces the first."""
    draft: Draft | None = None
    line = 0
    for line, text in enumerate(lines, 1):
        words = text.partition("#")[0].strip()
        if not words:
            continue
        head = _HEAD.fullmatch(words)
        if head is not None and draft is not None:
            yield Heard(line - 1, read=draft.read())
        try:
            draft = _begun(line, head) if head is not None else _with(draft, line, words)
        except FormatError as error:
            yield Heard(line, (error,))
            continue
        yield Heard(line, () if head is not None else _faults(draft, words))
    if draft is not None:
        yield Heard(line, read=draft.read())


def read_typed(text: str) -> list[EtuiRead]:
    """Return the étuis of a whole text; a line that cannot be read is an error."""
    found = []
    for heard in typed(text.splitlines()):
        for fault in heard.faults:
            if isinstance(fault, FormatError):
                raise fault
        if heard.read is not None:
            found.append(heard.read)
    return found


def written(etui: Etui) -> str:
    """Return an étui as it is typed, suit by suit, the highest card first."""
    lines = [f"étui {etui.number} donneur {etui.dealer} preneur {etui.taker}"]
    lines += [f"{name:5}  {_by_suit(CardSet.of(cards))}" for name, cards in etui.pockets.items()]
    return "\n".join(lines) + "\n"


def _by_suit(cards: CardSet) -> str:
    parts = []
    for suit, letter in zip(Suit, "PCKTA", strict=True):
        ranks = [code(card)[1:] for card in reversed(tuple(cards.in_suit(suit)))]
        if suit is Suit.TRUMPS and EXCUSE in cards:
            ranks.append(code(EXCUSE))
        parts.append(f"{letter}: {' '.join(ranks) or '-'}")
    return "  ".join(parts)


def _begun(line: int, head: re.Match[str]) -> Draft:
    """Return the étui that a heading begins; who deals and takes is as usual for its number where it does not say."""
    number, words = int(head[1]), head[2].replace(",", " ").split()
    marks = marks_of(number)
    sides = {"dealer": marks.dealer, "taker": marks.taker}
    while words:
        role = fold(words.pop(0))
        which = "dealer" if role in _DEALERS else "taker" if role in _TAKERS else None
        side = SIDES.get(fold(words.pop(0))) if words else None
        if which is None or side is None:
            raise FormatError(
                line_place(line),
                "attendu : étui 7 donneur N preneur S",
                "expected: étui 7 donneur N preneur S",
            )
        sides[which] = side
    return Draft(line, number, sides["dealer"], sides["taker"])


def _with(draft: Draft | None, line: int, words: str) -> Draft:
    if draft is None:
        raise FormatError(
            line_place(line), "il faut d'abord : étui 7 donneur N preneur S", "first comes: étui 7 donneur N preneur S"
        )
    name, cards = _pocket(words, line), pocket_cards(words.partition(" ")[2], line_place(line))
    return replace(draft, pockets={**draft.pockets, name: cards})


def _pocket(words: str, line: int) -> str:
    first = words.split(None, 1)[0].rstrip(":")
    if fold(first) == fold(CHIEN):
        return CHIEN
    side = SIDES.get(fold(first))
    if side is None:
        raise FormatError(
            line_place(line),
            f"{first[:20]!r} : une ligne commence par N, S, E, O ou chien",
            f"{first[:20]!r}: a line begins with N, S, E, O or chien",
        )
    return side


def pocket_cards(text: str, place: Text) -> tuple[Card, ...]:
    """Return the cards of a pocket in the order typed: codes, or ranks after their suit."""
    cards: list[Card] = []
    suit = ""
    for word in _SUIT.sub(r" \1: ", text).replace(",", " ").split():
        if _SUIT.fullmatch(word):
            suit = word[0].upper().replace("★", "A")
        elif word != "-":
            cards.append(_card(suit, word, place))
    return tuple(cards)


def _card(suit: str, word: str, place: Text) -> Card:
    for read, said in ((parse_card, suit + word), (parse_label, word)):
        try:
            return read(said)
        except UnknownCard:
            continue
    raise FormatError(place, f"carte inconnue {word[:20]!r}", f"unknown card {word[:20]!r}")


def _faults(draft: Draft, words: str) -> tuple[Verdict, ...]:
    """Return what can already be said of a line: too many or too few cards, and cards that are there twice."""
    name = _pocket(words, draft.line)
    return (*miscounted(draft.pockets, (name,)), *there_twice(draft.pockets, CardSet.of(draft.pockets[name])))
