"""The first position from the shell: a launch told step by step, the cards dealt from a seed or read off diagrammes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from oudler.app.duplicate.bands import PRENABLE, margin
from oudler.cards import CardSet
from oudler.formats.etuis.typed import SIDES, pocket_cards
from oudler.rules.dealing import deal_from_seed
from oudler.rules.seeds import with_public_number
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate import launching
from oudler.tournament.duplicate.compass import PLAYING_ORDER, seat_of
from oudler.tournament.duplicate.draws import marks_of
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.launching import Launch, Phase
from oudler.tournament.duplicate.preparing import marked
from oudler.tournament.duplicate.redeals import Cards, redealt
from oudler.tournament.entrants.names import fold
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import Verdict

STEPS: Final = {
    "donne": "deal",
    "convient": "accept",
    "regarde": "look",
    "garde": "keep",
    "redonne": "redeal",
    "aucun": "refuse",
    "arbitre": "make",
    "petit-sec": "petit_sec",
    "entoure": "ring",
}
"""What is said at the table, and the step it is; English words do as well."""


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals from a seed, each deal of a launch another; without a seed people deal, and nobody writes it down."""

    seed: bytes | None

    def deal(self, launch: Launch, turn: int) -> Cards | None:
        """Return a whole deal by the étui's dealer (DUP-12)."""
        if self.seed is None:
            return None
        dealt = deal_from_seed(self._mixed(launch, turn), len(PLAYING_ORDER), seat_of(launch.marks.dealer))
        north, south, east, west = (dealt.hands[seat_of(side)] for side in ORIENTATIONS)
        return Cards((north, south, east, west), dealt.chien)

    def redeal(self, launch: Launch, turn: int) -> Cards | None:
        """Return the sixty others dealt around the hand that was kept (DUP-14)."""
        if self.seed is None or launch.kept is None:
            return None
        return redealt(self._mixed(launch, turn), launch.kept, launch.marks.taker)

    def _mixed(self, launch: Launch, turn: int) -> bytes:
        return with_public_number(self.seed or b"", f"lancement {launch.number}.{turn}")


def begun(number: int, prepared: Etui | None, *, played: bool) -> Launch:
    """Return the first position of an étui: to be dealt at the table, or prepared by the arbiter."""
    return launching.begin(number) if prepared is None else launching.prepare(prepared, played=played)


def begun_in(book: Book, number: int) -> Launch:
    """Return the first position of an étui in a tournament: its movement says who takes."""
    return launching.begin(number, marks_of(number, marked(book).get(number)))


def launched(launch: Launch, steps: Sequence[str], seed: bytes | None) -> Iterator[tuple[str, Launch]]:
    """Yield each step and where it leads: `donne`, `garde:E`, `entoure:N=…`."""
    dealer = Dealer(seed)
    for turn, said in enumerate(steps):
        word, _, more = said.partition(":")
        for change in _changes(launch, word, more.strip(), dealer, turn):
            launch = change(launch)
        yield said, launch


def _changes(launch: Launch, word: str, more: str, dealer: Dealer, turn: int) -> list[Callable[[Launch], Launch]]:
    """Return what a step does: one thing, or with `entoure` alone all diagrammes of cards that are known."""
    step = STEPS.get(word, word)
    plain = {
        "accept": launching.accept,
        "look": launching.look,
        "refuse": launching.refuse,
        "petit_sec": launching.petit_sec,
    }
    if step in plain and not more:
        return [plain[step]]
    if step == "deal" and not more:
        return [lambda now: launching.deal(now, dealer.deal(now, turn))]
    if step == "redeal" and not more:
        return [lambda now: launching.redeal(now, dealer.redeal(now, turn))]
    if step == "keep":
        side = _side(more, word)
        return [lambda now: launching.keep(now, side)]
    if step == "make":
        hand = _cards(more, word) if more else None
        return [lambda now: launching.make(now, hand)]
    if step == "ring":
        return [_ringing(side, cards) for side, cards in _diagrammes(launch, word, more)]
    known = ", ".join(STEPS)
    said = f"{word}:{more}" if more else word
    raise OudlerError(Text(f"étape inconnue « {said[:40]} » ({known})", f"unknown step “{said[:40]}” ({known})"))


def _ringing(side: Orientation, cards: CardSet) -> Callable[[Launch], Launch]:
    return lambda now: launching.ring(now, side, cards)


def _diagrammes(launch: Launch, word: str, more: str) -> list[tuple[Orientation, CardSet]]:
    side, _, cards = more.partition("=")
    if cards:
        return [(_side(side, word), _cards(cards, word))]
    if launch.cards is None:
        raise OudlerError(
            Text("les cartes ne sont pas connues : entoure:N=PR P2 …", "the cards are not known: entoure:N=PR P2 …")
        )
    sides = [_side(side, word)] if side else list(launch.waiting)
    return [(each, launch.cards.hand(each)) for each in sides]


def _side(text: str, word: str) -> Orientation:
    side = SIDES.get(fold(text))
    if side is None:
        raise OudlerError(Text(f"{word}:{text} : N, S, E ou O", f"{word}:{text}: N, S, E or O"))
    return side


def _cards(text: str, word: str) -> CardSet:
    return CardSet.of(pocket_cards(text, Text(word, word)))


def verdict(launch: Launch) -> Verdict | None:
    """DUP-16: tell what our model thinks of the hand that was launched; None before it is."""
    if launch.phase is not Phase.READY or launch.way is not launching.Way.DEALT:
        return None
    return launching.judged(launch, lambda hand: margin(hand) >= PRENABLE.low)
