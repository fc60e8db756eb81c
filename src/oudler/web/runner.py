"""Turns that no person takes: bots, redeals and clocks, a task a table, on the event loop but for the thinking."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from oudler.app.aggregates import Waiting
from oudler.app.tables import bots, commands, numbers
from oudler.app.tables.errors import Stale
from oudler.app.tables.events import Event
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.table import Table
from oudler.app.tables.turns import BotTurn, Draw, NextDeal, Numbers, PersonTurn, Redeal, Turn, turn_of
from oudler.rules import Action
from oudler.text import OudlerError
from oudler.web.claiming import Claiming
from oudler.web.settings import Settings
from oudler.web.thinking import Rank, Thinking

_LOG = logging.getLogger(__name__)
_TRIES = 3
_LATER = 5.0  # seconds after which a table that could not go on is tried again
_GRACE = 3.0
_UNHURRIED = 12  # times its pace that a bot waits where somebody else may speak first
_ASK = 3.0  # seconds that a table's own worker has to go on before it is asked to


_Timed = PersonTurn | NextDeal | Numbers


@dataclass(slots=True)
class _Clock:
    game_seq: int
    seconds: float
    ends: float
    timer: asyncio.TimerHandle
    told: bool = True


class Runner:
    """Keeps tables going; `wake` is called whenever one has changed."""

    def __init__(self, house: House, pen: Waiting, settings: Settings) -> None:
        self.house = house
        self.thinkers = bots.Thinkers(settings.bot_workers, threads=settings.bot_threads)
        thinking = Thinking(self.thinkers)
        self.think = thinking.think
        self.claiming = Claiming(thinking, settings.claim_seconds)
        self._pen = pen
        self._settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._clocks: dict[str, _Clock] = {}
        self._asked: set[str] = set()
        self._over = False
        self.present: Callable[[str], frozenset[str]] = lambda _: frozenset()
        """Who watches a table now; `wake` is called when that has changed."""
        self.hurried: Callable[[Table], bool] = lambda _: False
        """Whether all who play there want bots not to wait."""
        self.owns: Callable[[str], bool] = lambda _: True
        """Whether it is this worker that plays for a table's bots; with one process it always is."""
        self.ask: Callable[[str, int], None] = lambda _table, _seq: None
        """Ask the worker that does to go on with a table, which is at this number."""

    def wake(self, table_id: str) -> None:
        if self._over:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        live = self.house.in_memory(table_id)
        if live is not None and self._waits_for_a_person(live.table):
            return
        self._tasks[table_id] = asyncio.get_running_loop().create_task(self._run(table_id))

    def _waits_for_a_person(self, table: Table) -> bool:
        """Set his clock, and tell whether there is nothing else to do: so it is after most commands."""
        turn = self._turn_of(table)
        if isinstance(turn, BotTurn | Redeal | Draw):
            return False
        self._set_clock(table, turn)
        return True

    def _turn_of(self, table: Table) -> Turn | None:
        return turn_of(table, self._settings.patience, self.present(table.id))

    def _wake_later(self, table_id: str) -> None:
        asyncio.get_running_loop().call_later(_LATER, self.wake, table_id)

    async def close(self) -> None:
        self._over = True
        for clock in self._clocks.values():
            clock.timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)

    # --- turns ----------------------------------------------------------------------------------------------------

    async def _run(self, table_id: str) -> None:
        """Take turns until a person is to act."""
        failures = 0
        try:
            while True:
                self._again.discard(table_id)
                try:
                    went_on = await self._turn(table_id)
                    failures = 0
                except Stale:
                    went_on = True
                except OudlerError as error:
                    failures += 1
                    _LOG.warning("table %s: %s", table_id, error)
                    went_on = failures < _TRIES
                if not went_on and table_id not in self._again:
                    if failures:
                        self._wake_later(table_id)
                    return
        except Exception:  # noqa: BLE001 - a table that breaks must not take others with it
            _LOG.exception("table %s", table_id)
            self._wake_later(table_id)
        finally:
            self._tasks.pop(table_id, None)

    async def _turn(self, table_id: str) -> bool:
        live = self.house.in_memory(table_id)
        if live is None:
            live = await self._pen.call(self.house.live, table_id)
        table = live.table
        turn = self._turn_of(table)
        self._set_clock(table, turn if isinstance(turn, PersonTurn | NextDeal | Numbers) else None)
        if not self.owns(table_id):
            if isinstance(turn, BotTurn | Redeal | Draw):
                self._expect(table)
            return False
        if isinstance(turn, BotTurn):
            await self._bot_acts(table, turn)
        elif isinstance(turn, Redeal):
            await asyncio.sleep(self._settings.pause)
            await self._do(table, lambda now: numbers.dealing(now, fresh_seed()), "oudler")
        elif isinstance(turn, Draw):
            await self._do(table, lambda now: numbers.open_draw(now, fresh_seed()), "oudler")
        else:
            return False
        return True

    def _expect(self, table: Table) -> None:
        """See to it that the worker whose table it is goes on with it: the word that told it to may be lost."""
        if table.id not in self._asked:
            self._asked.add(table.id)
            asyncio.get_running_loop().call_later(_ASK, self._look_again, table)

    def _look_again(self, before: Table) -> None:
        self._asked.discard(before.id)
        live = self.house.in_memory(before.id)
        if live is None or self._over:
            return
        if live.table.seq == before.seq:
            self.ask(before.id, before.seq)
        self.wake(before.id)

    async def _bot_acts(self, table: Table, turn: BotTurn) -> None:
        asked = bots.question(table, turn.seat, turn.level)
        if asked is None:
            return
        loop = asyncio.get_running_loop()
        begun = loop.time()
        chosen: Action = await self.think(bots.action, asked, f"table {table.id}", Rank.BOT)
        pace = self._settings.pace * (_UNHURRIED if turn.unhurried else 0 if self.hurried(table) else 1)
        rest = pace - (loop.time() - begun)
        if rest > 0:
            await asyncio.sleep(rest)

        def act(now: Table) -> list[Event]:
            return commands.act_for_bot(now, turn.seat, chosen, turn.level, gives_back=turn.gives_back)

        await self._do(table, act, f"bot:{turn.level}")

    async def _do(self, seen: Table, decide: Any, author: str) -> None:  # noqa: ANN401 - Decide
        """Carry out what was decided on *seen*, unless the deal has changed since."""

        def still(now: Table) -> list[Event]:
            if now.game_seq != seen.game_seq:
                raise Stale(now.seq)
            return list(decide(now))

        await self.house.do_waiting(self._pen, seen.id, still, author=author)

    # --- clocks ---------------------------------------------------------------------------------------------------

    def left(self, table: Table) -> int | None:
        """Return the seconds that are left of the turn."""
        clock = self._clocks.get(table.id)
        if clock is None or clock.game_seq != table.game_seq or not clock.told:
            return None
        return max(0, round(clock.ends - asyncio.get_running_loop().time()))

    def _set_clock(self, table: Table, turn: _Timed | None) -> None:
        clock = self._clocks.get(table.id)
        wanted = None if turn is None or turn.seconds is None else (table.game_seq, turn.seconds)
        if clock is not None and (clock.game_seq, clock.seconds) != wanted:
            clock.timer.cancel()
            del self._clocks[table.id]
            clock = None
        if clock is None and turn is not None and turn.seconds is not None:
            loop = asyncio.get_running_loop()
            ends = loop.time() + turn.seconds
            # Every worker that knows the table has its clock; only where its own worker does not act do others.
            rings = ends if self.owns(table.id) else ends + _GRACE
            timer = loop.call_at(rings, self._ran_out, table, turn)
            self._clocks[table.id] = _Clock(table.game_seq, turn.seconds, ends, timer, not isinstance(turn, Numbers))

    def _ran_out(self, table: Table, turn: _Timed) -> None:
        self._clocks.pop(table.id, None)
        task = asyncio.get_running_loop().create_task(self._go_on(table, turn))
        self._tasks.setdefault(f"clock:{table.id}", task)
        task.add_done_callback(lambda _: self._tasks.pop(f"clock:{table.id}", None))

    async def _go_on(self, table: Table, turn: _Timed) -> None:
        def decide(now: Table) -> list[Event]:
            if isinstance(turn, Numbers):
                return numbers.missed(now, fresh_seed()) if now.draw == table.draw else []
            return (
                commands.go_on(now, fresh_seed()) if isinstance(turn, NextDeal) else commands.replaced(now, turn.seat)
            )

        try:
            await self._do(table, decide, "oudler")
        except Stale:  # he has acted meanwhile
            pass
        except OudlerError as error:  # the store, for the moment
            _LOG.warning("table %s: %s", table.id, error)
            self._wake_later(table.id)
        except Exception:  # noqa: BLE001 - as in _run
            _LOG.exception("table %s", table.id)
            self._wake_later(table.id)
