"""A rehearsal of duplicate: étuis are drawn, bots really play them, and what they made is written on the fiches."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from oudler.app.duplicate.bands import PRENABLE
from oudler.app.duplicate.etuis import Terms, draw_marked
from oudler.app.duplicate.rehearsal_matches import write_room
from oudler.app.duplicate.trials import amount_of, play_etui, played_record
from oudler.app.libre.deals import outcome as drawn_outcome
from oudler.app.libre.rehearsal import ARBITER, SECOND
from oudler.app.table_loop import Played
from oudler.bots import Bot, Decision, bot_named
from oudler.bots import Terms as BotTerms
from oudler.formats.record import Record
from oudler.rules import PlayCard, PoigneeLevel, View, count
from oudler.text import Text
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import preparing, writing
from oudler.tournament.duplicate.colours import COLOURS
from oudler.tournament.duplicate.compass import PLAYING_ORDER
from oudler.tournament.duplicate.equipes import RoomLine
from oudler.tournament.duplicate.fiches import CONTRACT, FicheLine, Ruling, line_faults
from oudler.tournament.duplicate.fiches import Decision as Ruled
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.lines import Outcome, PoigneeCode
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.verdicts import errors

if TYPE_CHECKING:  # a rehearsal uses the tools of its discipline
    from oudler.app.rehearsal import Rehearser

PUBLIC: Final = "répétition"
LAPSE: Final = 12
"""One card in so many is any that is legal: at every table of a tournament somebody is inattentive."""

_CODES: Final[dict[PoigneeLevel, PoigneeCode]] = {
    PoigneeLevel.SIMPLE: "simple",
    PoigneeLevel.DOUBLE: "double",
    PoigneeLevel.TRIPLE: "triple",
}
_LAPSED: Final = Text("inattention", "lapse")


@dataclass(frozen=True, slots=True)
class Inattentive:
    """A bot that now and then plays any legal card, so that tables differ even where it always plays alike."""

    bot: Bot

    @property
    def name(self) -> str:
        return self.bot.name

    def decide(self, view: View, *, seed: int, seconds: float | None = None, terms: BotTerms = BotTerms()) -> Decision:
        decision = self.bot.decide(view, seed=seed, seconds=seconds, terms=terms)
        lapse, attention = divmod(seed, LAPSE)
        if attention or not isinstance(decision.action, PlayCard):
            return decision
        cards = [action for action in view.actions if isinstance(action, PlayCard)]
        return Decision(cards[lapse % len(cards)], _LAPSED)


def bot_called(name: str) -> str:
    """Return the name of a bot; one that there is not is refused before anything is made."""
    return bot_named(name).name


def rehearsed(by: Rehearser, position: int, table: Table[Entrant]) -> None:
    """Play the étuis of one table and write its lines by a first and a second hand; the first table opens the position.

    DUP-20: étuis that have no cards yet are drawn before it is opened.
    """
    if position not in play_of(by.desk.book()).opened:
        _drawn(by)
        _coloured(by)
        by.do(lambda book: writing.open_position(book, position), author=ARBITER)
    keys = [(position, table.number, etui) for etui in by.desk.book().etuis((position, table.number))]
    if by.desk.book().form is Form.EQUIPE:
        lines = [RoomLine(key[2], CONTRACT, amount_of(_played(by, key))) for key in keys]
        write_room(by, (position, table.number), lines)
        return
    for key in keys:
        _written(by, key, _played(by, key))


def _drawn(by: Rehearser) -> None:
    book = by.desk.book()
    if all(number in play_of(book).etuis for number in preparing.marked(book)):
        return
    seed = by.rng.randbytes(32)
    etuis = draw_marked(book, seed, Terms(PUBLIC, PRENABLE))
    by.do(lambda now: preparing.prepare(now, etuis, PUBLIC, seed.hex()), author=ARBITER)


def _coloured(by: Rehearser) -> None:
    """TRI-07: in triplettes the arbiter draws the colour of the first attacker."""
    book = by.desk.book()
    if book.form is Form.TRIPLETTE and play_of(book).first_colour is None:
        colour = by.rng.choice(COLOURS)
        by.do(lambda now: writing.draw_colour(now, colour.value), author=ARBITER)


def _played(by: Rehearser, key: Key) -> Played:
    """Have four bots of the rehearsal's level play an étui; its record is kept with the table's place in it."""
    etui = play_of(by.desk.book()).etuis[key[2]].etui
    bots = [Inattentive(bot_named(by.rehearsal.bot))] * len(PLAYING_ORDER)
    played = play_etui(etui, bots, by.rng.randbytes(32), f"{key[0]}.{key[1]}")
    record = played_record(etui, played)
    by.records.append(Record(record.deal, record.actions, {**record.extra, "position": key[0], "table": key[1]}))
    return played


def _written(by: Rehearser, key: Key, played: Played) -> None:
    line = _line(by, key, played)
    chance = by.rng.random() if by.rehearsal.incidents else 1.0
    if chance < 0.02:
        _misread(by, key, line)
        return
    by.do(lambda book: writing.write(book, key, line))
    by.do(lambda book: writing.check(book, key, line, SECOND), author=SECOND)
    if chance < 0.03:
        cancelled = Ruled(Ruling.CANCELLED)
        by.do(lambda book: writing.decide(book, key, cancelled), author=ARBITER, reason="cartes exposées")
    elif chance < 0.04:
        average = Ruled(Ruling.AVERAGE)
        by.do(lambda book: writing.decide(book, key, average), author=ARBITER, reason="temps dépassé")
    elif chance < 0.045 and key[2] not in play_of(by.desk.book()).cancelled:
        by.do(lambda book: writing.cancel(book, key[2]), author=ARBITER, reason="mains échangées")


def _misread(by: Rehearser, key: Key, line: FicheLine) -> None:
    """DUP-23: a line is written with the wrong sign, and corrected."""
    wrong = FicheLine(-(line.score or 0), chien=line.chien)
    by.do(lambda book: writing.write(book, key, wrong))
    by.do(lambda book: writing.correct(book, key, line), author=ARBITER, reason="signe oublié")


def _line(by: Rehearser, key: Key, played: Played) -> FicheLine:
    """Return what Nord writes: the count, or the amount alone; the chien with it (DUP-21)."""
    chien = play_of(by.desk.book()).etuis[key[2]].chien
    if by.rng.random() < 0.5:
        return FicheLine(amount_of(played), chien=chien)
    found = count(played.state).score.result
    outcome = Outcome(
        found.bouts,
        found.half_points,
        tuple(_CODES[level] for level in found.poignees),
        found.petit_au_bout,
        found.chelem,
        found.chelem_announced,
    )
    return FicheLine(outcome=outcome, chien=chien)


def possible(rng: Random) -> FicheLine:
    """Return a line by its count, or by its amount alone; where chance made an impossible one, another is tried."""
    while True:
        line = FicheLine(outcome=drawn_outcome(4, rng))
        if not errors(line_faults(line)):
            return line if rng.random() < 0.5 else FicheLine(line.score)
