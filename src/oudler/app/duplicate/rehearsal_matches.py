"""Matches of équipes as a rehearsal plays them: line-ups, rooms and series, two sheets a room, accounts, signatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from oudler.app.libre.rehearsal import ARBITER
from oudler.tournament.core import entering
from oudler.tournament.core.book import Place
from oudler.tournament.core.events import Event
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import equipe_desk as desk
from oudler.tournament.duplicate.equipe_play import quarter_of
from oudler.tournament.duplicate.equipes import CAMPS, Match, RoomLine, Side, Signer, chooser
from oudler.tournament.duplicate.play import play_of

if TYPE_CHECKING:
    from oudler.app.rehearsal import Rehearser

_DEFENDERS: Final = 3


def before_seating(by: Rehearser, position: int) -> None:
    """EQUI-02, EQUI-08, EQUI-09: captains name their players, then rooms and series are chosen."""
    book = by.desk.book()
    if book.form is not Form.EQUIPE:
        return
    teams, stage = sorted(book.formations), book.stage_of(position)
    quarter = position - book.first_position(stage) + 1
    if quarter == 1:
        for place in range(0, len(teams) - 1, 2):
            _do(by, desk.make_match, (teams[place], teams[place + 1]))
    for number in teams:
        members = book.formations[number].members
        attacker = members[quarter - 1]
        defence = by.rng.sample([member for member in members if member != attacker], _DEFENDERS)
        _do(by, entering.name_line_up, number, (attacker, *defence), position)
    first, deals = 1 + (position - 1) * book.stage(stage).deals, book.stage(stage).deals
    for match in _matches(by, stage):
        _do(by, desk.choose_rooms, position, match, chooser(quarter), by.rng.choice(list(Side)))
        etuis = by.rng.sample(range(first, first + deals), deals)
        _do(by, desk.choose_series, position, match, chooser(quarter), etuis)


def write_room(by: Rehearser, place: Place, lines: Sequence[RoomLine]) -> None:
    """EQUI-11: both camps of a room write what was played, and sign each other's sheet; rarely the sheets differ."""
    wrong = by.rehearsal.incidents and by.rng.random() < 0.1
    last = lines[-1]
    told = [*lines[:-1], RoomLine(last.etui, last.contract, -last.score)] if wrong else lines
    _do(by, desk.write, place, "attack", lines)
    _do(by, desk.write, place, "defence", told)
    if wrong:
        _do(by, desk.settle, place, last, reason="les feuilles diffèrent")
    for camp in CAMPS:
        _do(by, desk.sign_sheet, place, camp)


def before_close(by: Rehearser, position: int) -> None:
    """EQUI-13: both teams of each match say what they have counted."""
    book = by.desk.book()
    if book.form is not Form.EQUIPE:
        return
    stage, quarter = book.stage_of(position), quarter_of(book, position)
    for number in _matches(by, stage):
        if by.rehearsal.incidents and by.rng.random() < 0.05:
            etui = by.rng.choice(_match(by, stage, number).quarter(quarter).series)
            _do(by, desk.cancel_deal, position, number, etui, reason="étui mal reconstitué")
        for side in Side:
            _do(by, desk.give_account, position, number, side, _match(by, stage, number).quarter(quarter).pm)


def before_end(by: Rehearser, stage: int) -> None:
    """EQUI-14, EQUI-15: draws are settled, and captains and arbiter sign."""
    if by.desk.book().form is not Form.EQUIPE:
        return
    for number in _matches(by, stage):
        if _match(by, stage, number).drawn:
            _do(by, desk.settle_draw, stage, number, Side.A, reason="tirage au sort")
        for signer in Signer:
            _do(by, desk.sign_match, stage, number, signer)


def _do(by: Rehearser, decide: Callable[..., Event], *said: Any, reason: str | None = None) -> None:  # noqa: ANN401
    by.do(lambda book: decide(book, *said), author=ARBITER, reason=reason)


def _matches(by: Rehearser, stage: int) -> list[int]:
    return sorted(number for at, number in play_of(by.desk.book()).matches if at == stage)


def _match(by: Rehearser, stage: int, number: int) -> Match:
    return play_of(by.desk.book()).matches[stage, number]
