"""A server killed in the middle of fifty tables: every table goes on at the last acknowledged action."""

from __future__ import annotations

import http.client
import json
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cookies import kept
from serving import free_port, server
from tabling import choice, my_turn, new_key

TABLES = 50


class Player:
    """One person at a table of bots, on a connection of his own; *acked* is what the server has answered for."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.rng = Random(number)
        self.cookie = ""
        self.acked: list[tuple[int, dict[str, Any]]] = []
        self.thrice = threading.Event()
        self.table = str(self.ask("POST", "/api/tables", self._wish())[1]["id"])

    @staticmethod
    def _wish() -> dict[str, Any]:
        return {"players": 4, "name": "Zoé", "seats": ["me", "random", "random", "random"], "deals": 50}

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        try:
            headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            self.cookie = kept(self.cookie, answer.headers.get_all("Set-Cookie") or [])
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def look(self) -> tuple[int, dict[str, Any]]:
        status, got = self.ask("GET", f"/api/tables/{self.table}")
        assert status == 200, got
        return got["seq"], got["table"]

    def step(self) -> None:
        """Look, and act if it is one's turn."""
        seq, table = self.look()
        path = f"/api/tables/{self.table}"
        if table["phase"] == "finished":
            self.ask("POST", f"{path}/next", {"key": new_key(), "seq": seq})
        elif my_turn(table):
            action = choice(self.rng, table)
            status, got = self.ask("POST", f"{path}/actions", {"key": new_key(), "seq": seq, "action": action})
            assert status == 200, got
            self.acked.append((got["seq"], action))
            if len(self.acked) == 3:
                self.thrice.set()

    def run(self, over: threading.Event) -> None:
        """Play until the server is gone."""
        while not over.is_set():
            try:
                self.step()
            except (OSError, http.client.HTTPException):
                over.wait(0.05)

    def events(self) -> list[dict[str, Any]]:
        found = self.ask("GET", f"/api/tables/{self.table}/events?since=0")[1]["events"]
        assert isinstance(found, list)
        return found

    def nothing_lost(self) -> None:
        """Whatever was acknowledged is in the feed under its number."""
        told = self.events()
        by_seq: dict[int, list[str]] = {}
        for event in told:
            by_seq.setdefault(event["seq"], []).append(json.dumps(event["data"]))
        for seq, action in self.acked:
            said = next(value for key, value in action.items() if key != "seat")
            text = " ".join(by_seq[seq])
            assert all(word in text for word in (said if isinstance(said, list) else [said])), (action, text)


@pytest.mark.slow
def test_killed_in_the_middle_of_fifty_tables(tmp_path: Path) -> None:
    data, port = tmp_path / "t.oudler", free_port()
    over = threading.Event()
    with server(data, port) as running, ThreadPoolExecutor(TABLES) as pool:
        players = list(pool.map(lambda number: Player(port, number), range(TABLES)))
        playing = [pool.submit(player.run, over) for player in players]
        for player in players:
            player.thrice.wait()
        running.send_signal(signal.SIGKILL)
        running.wait()
        over.set()
        for one in playing:
            one.result()
    assert min(len(player.acked) for player in players) >= 3
    with server(data, port), ThreadPoolExecutor(8) as pool:
        list(pool.map(Player.nothing_lost, players))
        before = [len(player.acked) for player in players]
        while not all(len(player.acked) > acted for player, acted in zip(players, before, strict=True)):
            list(pool.map(Player.step, players))
        list(pool.map(Player.nothing_lost, players))
