"""Équipes as a form of duplicate: matches of two teams in two rooms, and PM are ranked (EQUI-01 … EQUI-16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.settings import Settings
from oudler.tournament.duplicate.equipe_desk import seat_quarter
from oudler.tournament.duplicate.equipe_play import quarter_of, table_of
from oudler.tournament.duplicate.equipe_steps import check_format
from oudler.tournament.duplicate.equipes import CONTRACTS, Quarter, Side
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.movements import Plans
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.duplicate.pm import shown_pm
from oudler.tournament.duplicate.quadrettes import TAKER
from oudler.tournament.lines import ContractCode
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.tournament.standings import Points
from oudler.verdicts import Verdict, broken


class Equipe:
    """EQUI-04: in each of four quarters the attacker of each team meets the other's defence, in two rooms."""

    percent = False
    contracts: tuple[ContractCode, ...] = tuple(CONTRACTS.values())
    writer = TAKER

    def check(self, settings: Settings) -> None:
        """EQUI-01, EQUI-02: each stage is a round of matches: four quarters of 4 to 6 étuis."""
        for stage in settings.stages:
            check_format(stage.positions, stage.deals)

    def seats(self, book: Book, wanted: ToSeat, _plans: Plans) -> DuplicateSeated:
        return seat_quarter(book, wanted.stage, wanted.first)

    def placed(self, _book: Book, _key: Key, _table: Table[Entrant], _seats: Sequence[Entrant]) -> tuple[Entrant, ...]:
        return ()

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        """EQUI-12, EQUI-16: what each quarter gave, once both rooms have ended it; the bonus with the first."""
        return [dict(_values(book, position)) for position in range(1, after + 1)]

    def lines(self, _book: Book) -> Mapping[Entrant, str]:
        """Teams are ranked by their PM."""
        return {}


EQUIPE: Final = Equipe()


def control(book: Book, position: int) -> tuple[Verdict, ...]:
    """EQUI-11, EQUI-13: sheets are cross-signed, and both teams have counted the same, which is right."""
    return tuple(
        verdict
        for (stage, number), match in sorted(play_of(book).matches.items())
        if stage == book.stage_of(position)
        for verdict in _lacking(number, match.quarter(quarter_of(book, position)))
    )


def _values(book: Book, position: int) -> Iterator[tuple[Entrant, int]]:
    stage, number = book.stage_of(position), quarter_of(book, position)
    for match in (each for (at, _), each in play_of(book).matches.items() if at == stage):
        quarter = match.quarter(number)
        if quarter.ended:
            for at, team in enumerate(match.teams):
                yield team, quarter.pm[at] + (match.bonus[at] if number == 1 else 0)


def _lacking(number: int, quarter: Quarter) -> Iterator[Verdict]:
    where_fr, where_en = f"match {number}, quart temps {quarter.number}", f"match {number}, quarter {quarter.number}"
    for attacker in Side:
        room = quarter.place(attacker)
        if not quarter.room(attacker).done:
            yield broken(
                "EQUI-11",
                f"{where_fr}, {room.title.fr} : les feuilles ne sont pas signées des deux camps",
                f"{where_en}, {room.title.en}: the sheets are not signed by both camps",
                table=table_of(number, room),
            )
    if not quarter.ended:
        return
    if not quarter.agreed:
        yield broken(
            "EQUI-13",
            f"{where_fr} : les deux équipes n'ont pas donné les mêmes comptes",
            f"{where_en}: the two teams have not given the same accounts",
        )
    elif quarter.accounts[Side.A] != quarter.pm:
        right, told = (" – ".join(shown_pm(each) for each in pair) for pair in (quarter.pm, quarter.accounts[Side.A]))
        yield broken(
            "EQUI-13",
            f"{where_fr} : les équipes comptent {told}, la grille donne {right}",
            f"{where_en}: the teams count {told}, the grid gives {right}",
        )
