"""A viewer of a table and all he is sent, searched for cards that he may not know when it is sent."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from asgi import Socket
from leaks import cards_in, leaked
from oudler.app.streams import Placed
from oudler.app.tables.encoding import event_of
from oudler.app.tables.folding import applied
from oudler.app.tables.house import House
from oudler.app.tables.table import Table
from oudler.cards import DECK, code
from oudler.rules import State
from oudler.rules.view import Viewer
from tabling import Person, choice, my_turn, new_key

MIDWAY = 10  # cards in hand, in every deal


class Folded:
    """The table after each of its events, folded from the store: not what the server has in memory."""

    def __init__(self, house: House, table_id: str) -> None:
        self._house = house
        self._table = Table(table_id)
        self._after: dict[int, Table] = {0: self._table}

    def __getitem__(self, seq: int) -> Table:
        if seq not in self._after:
            for stored in self._house.store.events(f"table:{self._table.id}", self._table.seq):
                self._table = applied(
                    self._table, Placed(stored.seq, stored.at, stored.author, event_of(stored.type, stored.data, ""))
                )
                self._after[stored.seq] = self._table
        return self._after[seq]

    @property
    def latest(self) -> Table:
        return self[self._house.live(self._table.id).table.seq]


class Watched:
    """One viewer of a table and all he is sent, judged by the state it was sent in."""

    def __init__(self, person: Person, viewer: Viewer, folded: Folded, socket: Socket) -> None:
        self.person = person
        self.viewer = viewer
        self.socket = socket
        self.seq = 0
        self.searched: Counter[str] = Counter()
        self._folded = folded
        self._seen: dict[str, Any] = {}

    def _judge(self, what: str, value: Any, table: Table, said: object = None) -> None:
        """Search *value*; what the viewer himself has *said* may come back to him."""
        playing = table.playing
        state: State | None = None if playing is None else playing.state
        found = set(leaked(value, state, self.viewer)) - set(cards_in(said).codes)
        assert not found, (self.viewer, what, found, value)
        seed = None if playing is None or playing.over else playing.started.seed
        assert seed is None or seed not in str(value), (self.viewer, what)
        self.searched[what] += 1

    async def search(self) -> tuple[int, dict[str, Any]]:
        """Look at the table and, where it has gone on, at the feed, and search all of it; return TABLE."""
        seq, seen = await self.person.look()
        if seq == self.seq and seen == self._seen:
            return seq, seen
        self._seen = seen
        self._judge("table", seen, self._folded[seq])
        path = f"/api/tables/{self.person.table_id}"
        for event in (await self.person.browser.get(f"{path}/events?since={self.seq}")).json["events"]:
            self._judge("feed", event, self._folded[event["seq"]])
            self.seq = event["seq"]
        for event in await self.socket.waiting():
            kind = "presence" if event["type"] == "presence" else "socket"
            self._judge(kind, event, self._folded[event["seq"]])
            self.searched["next"] += bool(event.get("next", {}).get("legal"))
        record = await self.person.browser.get(f"{path}/deals/{seen['deal']}")
        if seen["phase"] == "finished":
            self._judge("record", record.json, self._folded[seq])
        else:
            gone_on = self._folded.latest
            assert record.status == (404 if gone_on.counted < seen["deal"] else 200)
        return seq, seen

    async def ask(self, what: str, path: str, body: dict[str, Any] | None = None) -> int:
        """Ask for something else, and search the answer, an error too."""
        browser, full = self.person.browser, f"/api/tables/{self.person.table_id}/{path}"
        deal = self._folded.latest.dealt
        answer = await (browser.get(full) if body is None else browser.post(full, {"key": new_key(), **body}))
        table = self._folded.latest
        if table.dealt == deal:
            self._judge(what if answer.status == 200 else "error", answer.json, table, body)
        return answer.status

    async def chat(self, rng: Random, seq: int, table: dict[str, Any]) -> None:
        """Do and ask now and then what else may be done and asked, allowed or not; hints and undo at least once."""
        midway = len(table["hand"]) == MIDWAY
        if rng.random() < 0.05:
            await self.ask("phrase", "phrase", {"seq": seq, "phrase": rng.choice(["bravo", "A1", "merci"])})
        if rng.random() < 0.05:
            play = {"seat": rng.randrange(table["players"]), "play": code(rng.choice(list(DECK)))}
            await self.ask("action", "actions", {"seq": seq, "action": play})
        if rng.random() < 0.05 or (midway and not self.searched["hint"]):
            await self.ask("hint", "hint")
        if rng.random() < 0.03 or (midway and not self.searched["undo"]):
            await self.ask("undo", "undo", {"seq": seq})
        if rng.random() < (0.02 if not table["claim"] else 0.5 if len(table["hand"]) <= 3 else 0):  # more take long
            await self.ask("claim", "claim", {"seq": seq, "tricks": rng.choice(["all", "none"])})

    async def turn(self, rng: Random) -> dict[str, Any]:
        """Search, and do what is to be done."""
        seq, table = await self.search()
        if table["me"] is None:
            return table
        if table["phase"] == "finished":
            if not table["ended"]:
                await self.person.do("next", seq)
            return table
        if my_turn(table):
            await self.chat(rng, seq, table)
            seq, table = await self.search()
            if my_turn(table):
                await self.person.do("actions", seq, action=choice(rng, table, bold=rng.random() < 0.6))
        return table
