"""What a ruling does: the lines of its deals, the penalties, the bans and the ranking, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from oudler.app.incidents.lines import Shown, shown
from oudler.app.rankings import unit_of
from oudler.text import Language, Text
from oudler.tournament.core.bans import Ban, bans
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import apply
from oudler.tournament.core.incident_folding import touched_deals
from oudler.tournament.core.results import played_positions, ranking
from oudler.tournament.core.settings import Form
from oudler.tournament.explaining import ordinal
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import Points, shown_points

_LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
_FEW: Final = 4
_FAR: Final = 10**6


@dataclass(frozen=True, slots=True)
class LineChange:
    """The line of a deal before and after; None where nothing is written of it."""

    deal: int
    before: Shown | None
    after: Shown | None


@dataclass(frozen=True, slots=True)
class RankChange:
    """Rank and total of one entrant, before and after."""

    entrant: Entrant
    name: str
    before: tuple[int, Points] | None
    after: tuple[int, Points] | None


@dataclass(frozen=True, slots=True)
class Effect:
    """Everything that differs between two books that an incident parts; *after* is the position that is ranked."""

    lines: tuple[LineChange, ...]
    given: tuple[Penalty, ...]
    taken_back: tuple[Penalty, ...]
    barred: tuple[Ban, ...]
    freed: tuple[Ban, ...]
    ranks: tuple[RankChange, ...]
    after: int
    counted_later: tuple[int, ...] = ()
    """ETH-08: incidents whose second offence counted one that is taken back here: their rulings stand until changed."""


def effect(before: Book, after: Book, number: int | None = None) -> Effect:
    """Return what an event does, that of an incident or another.

    *after* is the book of `Desk.preview`, or the one it led to.
    """
    off = {key: each for key, each in before.penalties.items() if not each.revoked}
    on = {key: each for key, each in after.penalties.items() if not each.revoked}
    banned, now = bans(before), bans(after)
    taken_back = tuple(each for key, each in off.items() if key not in on)
    played = played_positions(after)
    return Effect(
        () if number is None else tuple(_lines(before, after, number)),
        tuple(each for key, each in on.items() if key not in off),
        taken_back,
        tuple(each for each in now if each not in banned),
        tuple(each for each in banned if each not in now),
        tuple(_ranks(before, after, played)) if played else (),
        played,
        tuple(_counted_later(after, taken_back)),
    )


def _lines(before: Book, after: Book, number: int) -> Iterator[LineChange]:
    incident, old = after.incidents[number], before.incidents.get(number)
    if incident.position is None or incident.table is None:
        return
    deals = dict.fromkeys((*touched_deals(incident), *(() if old is None else touched_deals(old))))
    for deal in sorted(deals):
        key = (incident.position, incident.table, deal)
        was, will = shown(before, *key), shown(after, *key)
        if was != will:
            yield LineChange(deal, was, will)


def _ranks(before: Book, after: Book, played: int) -> Iterator[RankChange]:
    old = {row.entrant: (row.rank, row.total) for row in ranking(before, played).rows}
    new = {row.entrant: (row.rank, row.total) for row in ranking(after, played).rows}
    for entrant in dict.fromkeys((*new, *old)):
        if old.get(entrant) != new.get(entrant):
            yield RankChange(entrant, _name(after, entrant), old.get(entrant), new.get(entrant))


def _name(book: Book, entrant: Entrant) -> str:
    return book.players[entrant].name if book.form is Form.INDIVIDUAL else book.formations[entrant].title


def _counted_later(book: Book, taken_back: tuple[Penalty, ...]) -> Iterator[int]:
    gone = {str(each.player) for each in taken_back}
    for incident in book.incidents.values():
        repeats = () if incident.rules is None else incident.rules.facts.get("repeat", ())
        if isinstance(repeats, tuple) and gone & set(repeats):
            yield incident.number


def foreseen(book: Book, event: Event) -> Iterator[Text]:
    """Yield what an incident's event would do, as lines for people; nothing is done."""
    after = apply(book, Meta(book.seq + 1, ""), event)
    return tell(after, effect(book, after, getattr(event, "number", 0)))


# --- in words -----------------------------------------------------------------------------------------------------


def tell(book: Book, found: Effect) -> Iterator[Text]:
    """Yield the effect as lines for people."""
    nothing = Text("rien d'écrit", "nothing written")
    for line in found.lines:
        before = nothing if line.before is None else line.before.text
        after = nothing if line.after is None else line.after.text
        yield Text(f"donne {line.deal} : {before.fr} → {after.fr}", f"deal {line.deal}: {before.en} → {after.en}")
    for penalty in found.given:
        yield penalty_words(book, penalty)
    for penalty in found.taken_back:
        said = penalty_words(book, penalty)
        yield Text(f"levé : {said.fr}", f"taken back: {said.en}")
    for ban in found.barred:
        yield ban_words(book, ban)
    for ban in found.freed:
        yield Text(
            f"{_player(book, ban.player)} peut de nouveau enchérir", f"{_player(book, ban.player)} may bid again"
        )
    yield from _told_ranks(book, found.ranks)
    for number in found.counted_later:
        yield Text(
            f"l'incident n° {number} comptait une récidive : sa décision reste, sauf à la changer (ETH-08)",
            f"incident no. {number} counted a second offence: its ruling stands unless it is changed (ETH-08)",
        )


def _told_ranks(book: Book, ranks: Sequence[RankChange]) -> Iterator[Text]:
    """Yield who is concerned, most of all first; those whom somebody else's fate moves by a place are counted."""
    moved = [each for each in ranks if _by_a_place(each)]
    if len(moved) < _FEW:
        moved = []
    told = [each for each in ranks if each not in moved]
    for each in sorted(told, key=lambda each: -_distance(each)):
        before = _place(book, each.before)
        after = _place(book, each.after)
        yield Text(f"{each.name} : {before.fr} → {after.fr}", f"{each.name}: {before.en} → {after.en}")
    if moved:
        count = len(moved)
        yield Text(
            f"{count} autres avancent ou reculent d'une place, à total égal",
            f"{count} others win or lose one place, their totals as they were",
        )


def _distance(change: RankChange) -> int:
    return _FAR if change.before is None or change.after is None else abs(change.before[0] - change.after[0])


def _by_a_place(change: RankChange) -> bool:
    if change.before is None or change.after is None:
        return False
    return _distance(change) == 1 and change.before[1] == change.after[1]


def _place(book: Book, at: tuple[int, Points] | None) -> Text:
    if at is None:
        return Text("non classé", "not ranked")
    rank, total = at
    unit = unit_of(book)
    place = ordinal(rank)
    return Text(f"{place.fr}, {shown_points(total, 'fr', unit)}", f"{place.en}, {shown_points(total, 'en', unit)}")


def _player(book: Book, number: Entrant | None) -> str:
    return "?" if number is None or number not in book.players else book.players[number].name


def penalty_words(book: Book, penalty: Penalty) -> Text:
    """Return a penalty or a warning with its clause: for reports, sheets, previews."""
    name = _player(book, penalty.player)
    if not penalty.points:
        return Text(f"{name} : avertissement ({penalty.clause})", f"{name}: warned ({penalty.clause})")
    unit = unit_of(book)
    fr, en = (shown_points(penalty.points, lang, unit) for lang in _LANGUAGES)
    return Text(f"{name} : −{fr} ({penalty.clause})", f"{name}: −{en} ({penalty.clause})")


def ban_words(book: Book, ban: Ban) -> Text:
    """Q-46: return who only passes, where and when: for the table and its sheet."""
    name = _player(book, ban.player)
    return Text(
        f"{name} n'enchérit pas à la donne {ban.deal}, position {ban.position}, table {ban.table} ({ban.clause})",
        f"{name} may not bid on deal {ban.deal}, position {ban.position}, table {ban.table} ({ban.clause})",
    )


def effect_json(found: Effect) -> dict[str, Any]:
    """Return an effect for programs; totals are exact, as text."""

    def at(place: tuple[int, Points] | None) -> dict[str, Any] | None:
        return None if place is None else {"rank": place[0], "total": str(place[1])}

    def line(each: Shown | None) -> dict[str, Any] | None:
        return None if each is None else {"text": each.text.fr, "marks": list(each.marks)}

    return {
        "after": found.after,
        "lines": [{"deal": each.deal, "before": line(each.before), "after": line(each.after)} for each in found.lines],
        "given": [_penalty_json(each) for each in found.given],
        "taken_back": [_penalty_json(each) for each in found.taken_back],
        "bans": [ban_json(each) for each in found.barred],
        "freed": [ban_json(each) for each in found.freed],
        "ranking": [
            {"entrant": each.entrant, "name": each.name, "before": at(each.before), "after": at(each.after)}
            for each in found.ranks
        ],
        "counted_later": list(found.counted_later),
    }


def _penalty_json(each: Penalty) -> dict[str, Any]:
    return {"number": each.number, "player": each.player, "points": each.points, "clause": each.clause}


def ban_json(each: Ban) -> dict[str, Any]:
    return {
        "player": each.player,
        "position": each.position,
        "table": each.table,
        "deal": each.deal,
        "incident": each.incident,
        "clause": each.clause,
    }
