"""What captains, attackers and the arbiter do in quadrettes and in matches by teams."""

from __future__ import annotations

from collections.abc import Sequence

from oudler.app.commands import command, open_position
from oudler.rules.scoring import Camp
from oudler.tournament.core import entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import equipe_desk as desk
from oudler.tournament.duplicate.equipes import RoomLine, Side, Signer
from oudler.tournament.duplicate.pm import Pair
from oudler.tournament.duplicate.quadrette_form import name_roles
from oudler.verdicts import RuleBroken

make_match = command(desk.make_match)


@command
def name_line_up(book: Book, team: int, players: Sequence[int], position: int | None = None) -> Event:
    """QUAD-01, EQUI-02: a captain names the attacker, then the defenders, of a session or of a quarter."""
    at = _next(book) if position is None else position
    if book.form is Form.QUADRETTE:
        return name_roles(book, team, players, at)
    if book.form is not Form.EQUIPE:
        raise RuleBroken(
            "TEAM-01",
            f"{book.form.title.fr} : personne n'y nomme d'attaquant",
            f"{book.form.title.en}: nobody names an attacker there",
        )
    desk.check_team_line_up(book, team, players, at)
    return entering.name_line_up(book, team, players, at)


def _next(book: Book) -> int:
    """Return the position whose seats come next."""
    return min(book.seated_positions + 1, book.positions)


@command
def choose_rooms(book: Book, match: int, by: Side, closed: Side, position: int | None = None) -> Event:
    return desk.choose_rooms(book, _next(book) if position is None else position, match, by, closed)


@command
def choose_series(book: Book, match: int, by: Side, etuis: Sequence[int], position: int | None = None) -> Event:
    return desk.choose_series(book, _next(book) if position is None else position, match, by, etuis)


@command
def announce(
    book: Book, table: int, etui: int, contract: str, places: Sequence[int] = (), position: int | None = None
) -> Event:
    return desk.announce(book, (open_position(book, position), table), etui, contract, places)


@command
def write_sheet(book: Book, table: int, camp: Camp, lines: Sequence[RoomLine], position: int | None = None) -> Event:
    return desk.write(book, (open_position(book, position), table), camp, lines)


@command
def settle_line(book: Book, table: int, line: RoomLine, position: int | None = None) -> Event:
    return desk.settle(book, (open_position(book, position), table), line)


@command
def sign_sheet(book: Book, table: int, camp: Camp, position: int | None = None) -> Event:
    return desk.sign_sheet(book, (open_position(book, position), table), camp)


@command
def cancel_deal(book: Book, match: int, etui: int, position: int | None = None) -> Event:
    return desk.cancel_deal(book, open_position(book, position), match, etui)


@command
def give_account(book: Book, match: int, by: Side, count: Pair, position: int | None = None) -> Event:
    return desk.give_account(book, open_position(book, position), match, by, count)


@command
def settle_draw(book: Book, match: int, winner: Side, stage: int | None = None) -> Event:
    return desk.settle_draw(book, desk.last_stage(book) if stage is None else stage, match, winner)


@command
def sign_match(book: Book, match: int, signer: Signer, stage: int | None = None) -> Event:
    return desk.sign_match(book, desk.last_stage(book) if stage is None else stage, match, signer)
