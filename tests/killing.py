"""People who play on through the death of their server: what was not answered is sent again, by the same key."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

from cookies import kept
from oudler.store import open_store
from tabling import choice, my_turn, new_key


class Tally:
    """How often each was answered for a card or a bid; who waits for more is told, also where somebody has failed."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self._changed = threading.Condition()
        self.failed = False

    def add(self, who: int) -> None:
        with self._changed:
            self.counts[who] = self.counts.get(who, 0) + 1
            self._changed.notify_all()

    def fail(self) -> None:
        with self._changed:
            self.failed = True
            self._changed.notify_all()

    def total(self) -> int:
        return sum(self.counts.values())

    def more(self, many: int) -> None:
        """Wait until there are so many more answers."""
        self._wait(lambda before: self.total() >= sum(before.values()) + many)

    def each(self, players: Sequence[Player]) -> None:
        """Wait until everybody has another answer."""
        self._wait(lambda before: all(self.counts.get(one.seed, 0) > before.get(one.seed, 0) for one in players))

    def _wait(self, enough: Callable[[dict[int, int]], bool]) -> None:
        before = dict(self.counts)
        with self._changed:
            self._changed.wait_for(lambda: self.failed or enough(before))
            assert not self.failed, "somebody could not go on"


class Player:
    """One person at a table of bots, on a connection of his own to any of the workers.

    *acked* is what was answered: the number of the table after it, and the action.
    """

    def __init__(self, ports: Sequence[int], seed: int, tally: Tally) -> None:
        self.ports, self.seed, self.tally = ports, seed, tally
        self.rng = Random(seed)
        self.cookie = ""
        self.acked: list[tuple[int, dict[str, Any]]] = []
        self._lines: dict[int, http.client.HTTPConnection] = {}
        self._pending: dict[str, Any] | None = None
        wish = {"players": 4, "name": "Zoé", "seats": ["me", "random", "random", "random"]}
        self.table = str(self.ask("POST", "/api/tables", wish)[1]["id"])
        self.id = str(self.ask("GET", "/api/me")[1]["player"]["id"])

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Ask whichever worker he likes; an error leaves no connection behind."""
        port = self.rng.choice(self.ports)
        line = self._lines.get(port) or self._lines.setdefault(port, http.client.HTTPConnection("127.0.0.1", port))
        try:
            headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            self.cookie = kept(self.cookie, answer.headers.get_all("Set-Cookie") or [])
            return answer.status, json.loads(answer.read())
        except (OSError, http.client.HTTPException):
            line.close()
            raise

    def look(self) -> tuple[int, dict[str, Any]]:
        status, got = self.ask("GET", f"/api/tables/{self.table}")
        assert status == 200, got
        return got["seq"], got["table"]

    def step(self) -> bool:
        """Send what was not answered again; else look, and act if it is one's turn; tell whether there was anything."""
        path = f"/api/tables/{self.table}"
        if self._pending is None:
            seq, table = self.look()
            if table["phase"] == "finished":
                self.ask("POST", f"{path}/next", {"key": new_key(), "seq": seq})
                return True
            if not my_turn(table):
                return False
            self._pending = {"key": new_key(), "seq": seq, "action": choice(self.rng, table)}
        asked = self._pending
        status, got = self.ask("POST", f"{path}/actions", asked)
        assert status == 200, got
        self.acked.append((got["seq"], asked["action"]))
        self._pending = None
        self.tally.add(self.seed)
        if self.rng.random() < 0.2:
            assert self.ask("POST", f"{path}/actions", asked) == (200, got), "the same answer, at any worker"
        return True

    def run(self, over: threading.Event, served: threading.Event) -> None:
        """Play until it is *over*, and all that was sent is answered; where nobody answers, wait until it is served."""
        try:
            while (self._pending is not None or not over.is_set()) and not self.tally.failed:
                served.wait()
                try:
                    if not self.step():
                        over.wait(0.05)
                except (OSError, http.client.HTTPException):
                    continue
        except BaseException:
            self.tally.fail()
            raise
        finally:
            for line in self._lines.values():
                line.close()


@contextmanager
def playing(ports: Sequence[int], tables: int, tally: Tally, served: threading.Event) -> Iterator[list[Player]]:
    """Have somebody sit down at each of so many tables and play; at the end all of them have their answers."""
    over = threading.Event()
    with ThreadPoolExecutor(tables) as pool:
        players = list(pool.map(lambda seed: Player(ports, seed, tally), range(tables)))
        running: list[Future[None]] = [pool.submit(player.run, over, served) for player in players]
        try:
            yield players
        except BaseException:
            tally.fail()
            raise
        finally:
            over.set()
            served.set()
        for one in running:
            one.result()


def _sorted(action: Mapping[str, Any]) -> dict[str, Any]:
    """Cards of an écart or a poignée may come in any order."""
    return {key: sorted(value) if isinstance(value, list) else value for key, value in action.items()}


def nothing_lost_nor_doubled(data: str, players: Sequence[Player]) -> int:
    """Compare what was answered with what is in the store, to the letter; return how much that is."""
    with open_store(data) as store:
        assert store.check() == ()
        for player in players:
            stored = [
                (event.seq, _sorted(event.data["action"]))
                for event in store.events(f"table:{player.table}")
                if event.type == "Acted" and event.data["by"] == player.id
            ]
            assert stored == [(seq, _sorted(action)) for seq, action in player.acked]
    return sum(len(player.acked) for player in players)
