"""Sets of étuis: drawn, verified from the seed that was revealed, copied for other tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from oudler.app.duplicate.bands import YARDSTICK, Band, band_named
from oudler.formats.etuis import EtuiRead, checked, record_of
from oudler.formats.reading import FormatError, as_object, as_text, as_whole, shown
from oudler.formats.record import Record
from oudler.rules.seeds import commitment, parse_seed
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.draws import Drawn, Marks, draw, draw_many, marks_of, public_text
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.preparing import marked
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken, Verdict, broken

DRAW: Final = "draw"
_OF_A_DRAW: Final = ("seed", "commitment", "public_number", DRAW)


@dataclass(frozen=True, slots=True)
class Terms:
    """What is published with the commitment before a draw: the public number's place, and what the taker is given."""

    public: str
    band: Band


def draw_set(
    seed: bytes, terms: Terms, numbers: Sequence[int], takers: Mapping[int, Orientation] | None = None
) -> Iterator[Record]:
    """Yield the étuis of a draw as records that hold all that is needed to draw them again."""
    for drawn in draw_many(seed, terms.public, numbers, terms.band.__contains__, takers):
        yield record_of(drawn.etui, _proof(seed, terms, drawn))


def _proof(seed: bytes, terms: Terms, drawn: Drawn) -> dict[str, Any]:
    """Return the keys of a verifiable deal, so that `oudler deal verify` reads them too, and those of the draw."""
    return {
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "public_number": public_text(terms.public, drawn.etui.number, drawn.attempt),
        DRAW: {
            "public": terms.public,
            "attempt": drawn.attempt,
            "taker": str(drawn.etui.taker),
            "band": {"name": terms.band.name, "yardstick": YARDSTICK, "low": terms.band.low, "high": terms.band.high},
        },
    }


def draw_marked(book: Book, seed: bytes, terms: Terms) -> list[Etui]:
    """Draw the étuis that a tournament's movement needs and that have no cards yet, with the takers it marks."""
    takers = {number: taker for number, taker in marked(book).items() if number not in play_of(book).etuis}
    if not takers:
        raise RuleBroken("DUP-20", "aucun étui n'attend ses cartes", "no étui waits for its cards")
    return [drawn.etui for drawn in draw_many(seed, terms.public, [*takers], terms.band.__contains__, takers)]


def told_seed(read: Sequence[EtuiRead]) -> tuple[str, str]:
    """Return public number and seed that all records of a draw name; nothing where they name none, or not the same."""
    told = {(_public(each.extra), str(each.extra.get("seed", ""))) for each in read}
    return told.pop() if len(told) == 1 else ("", "")


def _public(extra: Mapping[str, Any]) -> str:
    draw_terms = extra.get(DRAW)
    return str(draw_terms.get("public", "")) if isinstance(draw_terms, dict) else ""


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found of one étui: *faults* is empty where it is the one that was promised."""

    number: int
    fingerprint: str
    attempt: int
    faults: tuple[Verdict, ...]


def verify(read: EtuiRead, published: str | None, seed_text: str | None = None) -> Verified:
    """Draw an étui again from its seed, and say whether it is the same.

    *published* is the commitment that was published before, else the one in the record; *seed_text* the seed that was
    revealed, else the one in the record.
    """
    etui, extra = checked(read), read.extra
    told = as_object(extra.get(DRAW), DRAW)
    revealed = extra.get("seed") if seed_text is None else seed_text
    promised = extra.get("commitment") if published is None else published
    if not isinstance(revealed, str) or not isinstance(promised, str):
        raise FormatError(
            read.place,
            f"il manque la graine ou l'engagement ({shown(revealed)}, {shown(promised)})",
            f"seed or commitment missing ({shown(revealed)}, {shown(promised)})",
        )
    seed, public, band = parse_seed(revealed), as_text(told.get("public"), "draw.public"), _band(told)
    taker = _taker(told)
    drawn = draw(seed, public, etui.number, band.__contains__, taker)
    faults: list[Verdict] = []
    if commitment(seed) != promised.lower():
        faults.append(broken("DUP-19", "la graine n'est pas celle de l'engagement", "the seed is not the one promised"))
    if not drawn.etui.same_cards(etui):
        faults.append(_other_cards(etui, drawn, marks_of(etui.number, taker)))
    return Verified(etui.number, etui.fingerprint, drawn.attempt, tuple(faults))


def verify_all(read: Sequence[EtuiRead], published: str | None, seed_text: str | None = None) -> list[Verified]:
    return [verify(each, published, seed_text) for each in read]


def _other_cards(etui: Etui, drawn: Drawn, marks: Marks) -> Verdict:
    if (marks.dealer, marks.taker) != (etui.dealer, etui.taker):
        return broken(
            "DUP-10",
            f"donneur {etui.dealer} et preneur {etui.taker} : ce devait être {marks.dealer} et {marks.taker}",
            f"dealer {etui.dealer} and taker {etui.taker}: they had to be {marks.dealer} and {marks.taker}",
        )
    return broken(
        "DUP-19",
        f"ce ne sont pas les cartes tirées : empreinte {drawn.etui.fingerprint} à l'essai {drawn.attempt}",
        f"not the cards that are drawn: fingerprint {drawn.etui.fingerprint} at attempt {drawn.attempt}",
    )


def _taker(told: dict[str, Any]) -> Orientation:
    """Return whom the draw's terms name as taker: the movement's mark, else the usual one of the number."""
    try:
        return Orientation(as_text(told.get("taker"), "draw.taker"))
    except ValueError:
        raise FormatError("draw.taker", "N, S, E ou O attendu", "N, S, E or O is expected") from None


def _band(told: dict[str, Any]) -> Band:
    """Return the band of a record, as it was published: its name alone would not bind the organiser to its limits."""
    fields = as_object(told.get("band"), "draw.band")
    if fields.get("yardstick") != YARDSTICK:
        raise FormatError(
            "draw.band.yardstick",
            f"{shown(fields.get('yardstick'))} : ce programme mesure par {YARDSTICK}",
            f"{shown(fields.get('yardstick'))}: this program measures by {YARDSTICK}",
        )
    known = band_named(as_text(fields.get("name"), "draw.band.name"))
    low, high = (as_whole(fields.get(key), f"draw.band.{key}") for key in ("low", "high"))
    return Band(known.name, low, high, known.title)


def copies(read: Sequence[EtuiRead], first: int | None) -> Iterator[Record]:
    """DUP-19: yield the same étuis for another tournament, numbered from *first* on, their fingerprints unchanged.

    A copy tells which étui it is of; what proves the draw stays with the original, whose number it names.
    """
    for place, each in enumerate(read):
        etui = checked(each)
        extra = {key: kept for key, kept in each.extra.items() if key not in _OF_A_DRAW}
        yield record_of(etui.copy(etui.number if first is None else first + place), extra | {"copy_of": etui.number})


def chosen(read: Sequence[EtuiRead], number: int | None) -> list[EtuiRead]:
    """Return all étuis of a file, or the one of this number."""
    if number is None:
        return list(read)
    found = [each for each in read if each.etui is not None and each.etui.number == number]
    if not found:
        raise OudlerError(Text(f"pas d'étui n° {number} dans le fichier", f"no étui no. {number} in the file"))
    return found


def set_faults(read: Sequence[EtuiRead]) -> tuple[Verdict, ...]:
    """Return what is wrong with a set as a whole: a number twice (DUP-10), the same cards in two étuis (DUP-19)."""
    faults: list[Verdict] = []
    numbers: set[int] = set()
    cards: dict[str, int] = {}
    for etui in (each.etui for each in read if each.etui is not None):
        if etui.number in numbers:
            faults.append(
                broken("DUP-10", f"deux étuis ont le n° {etui.number}", f"two étuis have the number {etui.number}")
            )
        other = cards.setdefault(etui.fingerprint, etui.number)
        if other != etui.number:
            faults.append(
                broken(
                    "DUP-19",
                    f"les étuis n° {other} et {etui.number} ont les mêmes cartes",
                    f"étuis no. {other} and {etui.number} have the same cards",
                )
            )
        numbers.add(etui.number)
    return tuple(faults)


def refuse_faulty(read: Sequence[EtuiRead]) -> list[Etui]:
    """Return the étuis of a set that is right in every way, or refuse it with the first fault."""
    etuis = [checked(each) for each in read]
    for fault in set_faults(read):
        raise RuleBroken(fault.clause, fault.text.fr, fault.text.en)
    return etuis
