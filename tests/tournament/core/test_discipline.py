"""A discipline of its own plugs into the core: highest card wins, played with étuis, from the slip to the audit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from random import Random
from typing import Any, ClassVar

import pytest

from libre_books import people
from oudler.app.audit import audit_events
from oudler.app.audit.auditor import Auditor
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Ledger
from oudler.app.audit.replay import AUDITORS
from oudler.app.audit.report import Fault
from oudler.app.claims import claims_of
from oudler.app.desk import Desk
from oudler.app.disciplines import DISCIPLINES, Disciplines
from oudler.app.rehearsal import hall
from oudler.app.state import state_hash
from oudler.app.tools import TOOLS
from oudler.store import MEMORY, open_store
from oudler.text import Text
from oudler.tournament.core import closing, drawing, entering, penalties, seats
from oudler.tournament.core.book import Book, Meta, Place
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.events import Event, StageSeated
from oudler.tournament.core.folding import apply
from oudler.tournament.core.frozen import Frozen, frozen, put
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Level, Mode, Settings, Stage
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.tournament.standings import WHOLE, Merits, Points, Standings, TieStep, Unit
from oudler.verdicts import RuleBroken, Verdict

ACES = TieStep("aces", Text("as joués", "aces played"))
ACE = 14
DEALS = 2


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """What lay on a table for one étui, a card a player in the order of the seats."""

    needs_reason: ClassVar = True

    position: int
    table: int
    etui: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Aces:
    """What decides between equals."""

    number: int = 0

    def __add__(self, other: Aces) -> Aces:
        return Aces(self.number + other.number)

    @property
    def compared(self) -> tuple[tuple[TieStep, int], ...]:
        return ((ACES, self.number),)

    def doubt(self, _step: TieStep) -> Text | None:
        return None


@dataclass(frozen=True, slots=True)
class Cards:
    """Its part of the book: a line by position, table and étui."""

    lines: Frozen[tuple[int, int, int], tuple[int, ...]] = field(default_factory=frozen)


def lines_at(book: Book, place: Place) -> list[tuple[int, ...]]:
    assert isinstance(book.play, Cards)
    found = (book.play.lines.get((*place, etui)) for etui in book.etuis(place))
    return [cards for cards in found if cards is not None]


class HighestCard:
    """Each étui is worth a point to whoever lays the highest card."""

    name = "highest-card"
    title = Text("la plus forte", "highest card")
    paper = Text("carte", "card")
    events: Mapping[str, type[Event]] = frozen({"CardsPlayed": CardsPlayed})
    blank = Cards()
    forms = (Form.INDIVIDUAL,)
    modes = frozenset(Mode)
    auctions = False
    sits_out = False
    ranks_formations = False

    def ruled(self, book: Book, _position: int, _table: int, _deals: Collection[int]) -> object:
        """Nothing that is ruled changes its cards."""
        return book.play

    def deals_at(self, book: Book, place: Place) -> Sequence[int]:
        return book.etuis(place)

    def handed_in(self, book: Book, place: Place, deal: int) -> bool:
        assert isinstance(book.play, Cards)
        return (*place, deal) in book.play.lines

    def auction_held(self, _book: Book, _place: Place, _deal: int) -> bool:
        return True

    def folded(self, book: Book, _meta: Meta, event: Event) -> object:
        assert isinstance(book.play, Cards)
        assert isinstance(event, CardsPlayed)
        if event.etui not in book.etuis((event.position, event.table)):
            raise LookupError(event.etui)
        return Cards(put(book.play.lines, {(event.position, event.table, event.etui): event.cards}))

    def check(self, _settings: Settings) -> None:
        pass

    def unit(self, _settings: Settings) -> Unit:
        return WHOLE

    def fewest(self, _settings: Settings, _seats: int) -> int:
        return 3

    def seats(self, _book: Book, wanted: ToSeat) -> StageSeated:
        """The same étuis at every table, others at each position."""
        seated = wanted.usual()
        etuis = (tuple(range(DEALS * at + 1, DEALS * (at + 1) + 1)) for at in range(len(seated.plan)))
        return replace(
            seated, etuis=tuple((own,) * len(tables) for own, tables in zip(etuis, seated.plan, strict=True))
        )

    def written(self, book: Book) -> Collection[Place]:
        assert isinstance(book.play, Cards)
        return {(position, table) for position, table, _ in book.play.lines}

    def played(self, book: Book) -> int:
        return max((position for position, _ in self.written(book)), default=0)

    def missing(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        return [table for table in book.due(position) if len(lines_at(book, (position, table.number))) < DEALS]

    def unchecked(self, _book: Book, _position: int) -> Sequence[Table[Entrant]]:
        return []

    def control(self, _book: Book, _position: int) -> Sequence[Verdict]:
        return ()

    def _played(self, book: Book, position: int) -> Iterator[tuple[Table[Entrant], tuple[int, ...]]]:
        for table in book.due(position):
            yield from ((table, cards) for cards in lines_at(book, (position, table.number)))

    def order(self, _book: Book, table: Standings) -> Standings:
        return table

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        found: list[dict[Entrant, Points]] = [{} for _ in range(after)]
        for position, won in enumerate(found, 1):
            for table, cards in self._played(book, position):
                for player, card in zip(table.players, cards, strict=True):
                    won[player] = won.get(player, 0) + (card == max(cards))
        return found

    def merits(self, book: Book, after: int) -> list[dict[Entrant, Merits]]:
        found: list[dict[Entrant, Merits]] = [{} for _ in range(after)]
        for position, made in enumerate(found, 1):
            for table, cards in self._played(book, position):
                for player, card in zip(table.players, cards, strict=True):
                    made[player] = made.get(player, Aces()) + Aces(int(card == ACE))
        return found

    def claims(self, book: Book) -> Mapping[str, Any]:
        assert isinstance(book.play, Cards)
        return {"lines": len(book.play.lines)}


OURS: Disciplines = {**DISCIPLINES, "highest-card": HighestCard()}


# --- its auditor, which computes everything a second time --------------------------------------------------------


@dataclass(slots=True)
class Laid:
    """What lay on a table, by étui."""

    cards: dict[int, list[int]] = field(default_factory=dict)
    is_in: bool = True


def laid(ledger: Ledger, place: Place) -> Laid:
    found = ledger.written.setdefault(place, Laid())
    assert isinstance(found, Laid)
    return found


def cards_played(ledger: Ledger, item: Item) -> Iterator[Fault]:
    laid(ledger, (item.data["position"], item.data["table"])).cards[item.data["etui"]] = item.data["cards"]
    yield from ()


def audited_scores(ledger: Ledger, position: int) -> dict[int, int]:
    won: dict[int, int] = {}
    for table, players in ledger.due(position).items():
        for cards in laid(ledger, (position, table)).cards.values():
            for player, card in zip((player for player in players if player is not None), cards, strict=True):
                won[player] = won.get(player, 0) + (card == max(cards))
    return won


AUDITOR = Auditor(
    {"CardsPlayed": cards_played},
    lambda _ledger, _position: iter(()),
    audited_scores,
    say_why=frozenset({"CardsPlayed"}),
    claims=lambda ledger: {"lines": sum(len(laid(ledger, place).cards) for place in ledger.written)},
)


# --- the tournament ------------------------------------------------------------------------------------------------

SETTINGS = Settings(
    "Essai", date(2026, 11, 18), stages=(Stage(3, DEALS),), level=Level.HOMOLOGATED, discipline="highest-card"
)


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_store(MEMORY, create=True) as store:
        opened = Desk(store, disciplines=OURS)
        opened.do(lambda book: entering.create(book, SETTINGS), author="Anne")
        opened.do(lambda book: entering.enter(book, people(12)), author="Anne")
        opened.do(lambda book: entering.check_in(book, list(book.players)), author="Anne")
        opened.do(lambda book: drawing.seat_next(book, hall(Random(1))), author="Anne")
        yield opened


def lay(desk: Desk, place: Place, etui: int, cards: tuple[int, ...]) -> None:
    desk.do(lambda _book: CardsPlayed(*place, etui, cards), author="Anne", reason="relevé")


def play(desk: Desk, position: int, rng: Random) -> None:
    for table in list(desk.book().due(position)):
        place = (position, table.number)
        for etui in desk.book().etuis(place):
            lay(desk, place, etui, tuple(rng.sample(range(1, ACE + 1), len(table.players))))


class TestDiscipline:
    def test_etuis_come_with_the_seats(self, desk: Desk) -> None:
        assert [desk.book().etuis((position, 1)) for position in (1, 2, 3)] == [(1, 2), (3, 4), (5, 6)]
        assert desk.book().etuis((4, 1)) == ()

    def test_a_tournament_from_the_seats_to_the_audit(self, desk: Desk) -> None:
        rng = Random(2)
        for position in (1, 2, 3):
            if position == 2:
                desk.do(lambda book: seats.leave(book, 5, 2), author="arbitre", reason="fatigue")
                desk.do(lambda book: penalties.penalise(book, 1, "COMP-35", player=3), author="arbitre", reason="tard")
            play(desk, position, rng)
            desk.do(lambda book, at=position: closing.close_position(book, at), author="arbitre")  # type: ignore[misc]
        desk.do(closing.finalise, author="arbitre")
        book = desk.book()
        table = ranking(book)
        assert table.final
        assert sum(row.before for row in table.rows) == 3 * 3 * DEALS, "a point an étui"
        assert next(row for row in table.rows if row.entrant == 3).penalties == 1
        assert table.rows[-1].entrant == 5
        claims = claims_of(book)
        assert claims["lines"] == 3 * 3 * DEALS
        events = list(desk.store.events(desk.stream))
        report = audit_events(events, claims, disciplines=OURS, auditors={"highest-card": AUDITOR})
        assert report.findings == []
        forged = audit_events(events, claims | {"lines": 1}, disciplines=OURS, auditors={"highest-card": AUDITOR})
        assert [finding.fault.kind for finding in forged.findings] == ["claims"]

    def test_a_position_waits_for_what_is_missing(self, desk: Desk) -> None:
        lay(desk, (1, 1), 1, (1, 2, 3, 4))
        with pytest.raises(RuleBroken) as caught:
            desk.do(lambda book: closing.close_position(book, 1), author="arbitre")
        assert caught.value.clause == "RES-02"

    def test_seats_stay_where_something_is_written(self, desk: Desk) -> None:
        lay(desk, (1, 1), 1, (1, 2, 3, 4))
        with pytest.raises(RuleBroken):
            desk.do(lambda book: drawing.seat_next(book, hall(Random(1)), position=1), author="Anne")

    def test_its_events_say_why(self, desk: Desk) -> None:
        with pytest.raises(RuleBroken) as caught:
            desk.do(lambda _book: CardsPlayed(1, 1, 1, (1, 2, 3, 4)), author="Anne")
        assert caught.value.text.fr == "il faut donner un motif"

    def test_undoing_goes_back_to_the_state_before(self, desk: Desk) -> None:
        before = state_hash(desk.book())
        lay(desk, (1, 1), 1, (1, 2, 3, 4))
        assert state_hash(desk.book()) != before
        desk.undo(author="Anne", reason="erreur")
        assert desk.book().play == HighestCard.blank
        assert state_hash(desk.book()) == before

    def test_championships_break_ties_by_what_it_says(self, desk: Desk) -> None:
        first, second = desk.book().tables(1)[0].players[:2]
        lay(desk, (1, 1), 1, (13, 1, 2, 3))
        lay(desk, (1, 1), 2, (1, ACE, 2, 3))
        level = replace(SETTINGS, level=Level.REGIONAL)
        book = replace(desk.book(), announced=level)
        rows = {row.entrant: row.rank for row in ranking(book, 1).rows}
        assert (rows[second], rows[first]) == (1, 2)
        assert ranking(book, 1).breaks[0].step == ACES

    def test_an_event_that_cannot_follow_is_refused(self, desk: Desk) -> None:
        with pytest.raises(RuleBroken) as caught:
            apply(desk.book(), Meta(99, "Anne"), CardsPlayed(1, 1, 9, (1, 2, 3, 4)))
        assert caught.value.clause == "SHEET-06"

    def test_an_event_of_another_discipline_is_refused(self) -> None:
        book = replace(Book(disciplines=OURS), announced=replace(SETTINGS, discipline="libre"))
        with pytest.raises(RuleBroken) as caught:
            apply(book, Meta(2, "Anne"), CardsPlayed(1, 1, 1, (1, 2, 3, 4)))
        assert caught.value.clause == "SHEET-06"

    def test_one_that_nobody_brings_is_unknown(self) -> None:
        with pytest.raises(RuleBroken) as caught:
            entering.create(Book(disciplines=DISCIPLINES), SETTINGS)
        assert caught.value.clause == "ORG-09"
        assert "highest-card" in caught.value.text.fr


def test_every_discipline_has_its_tools_and_its_auditor() -> None:
    assert set(TOOLS) == set(AUDITORS) == set(DISCIPLINES)
