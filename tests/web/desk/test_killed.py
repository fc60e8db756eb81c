"""A server killed in the middle of a round: what was answered is there, what was not is sent again and done once."""

from __future__ import annotations

import http.client
import os
import re
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

import pytest

from cookies import kept
from desking import new_key
from killing import Tally
from oudler.app.staff import Staffs
from oudler.app.tournaments import Tournaments
from oudler.store import open_store
from oudler.tournament.libre.events import SheetChecked, SheetSaved, SheetSubmitted
from serving import Reborn, free_port

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork"),
]
TABLES = 6
KINDS = (SheetSaved, SheetSubmitted, SheetChecked)
KILLS = (2, 5, 4)
"""After so many more answers the server dies: in all there are eighteen."""
Form = dict[str, str | Sequence[str]]


class Line:
    """One browser, on a connection of its own."""

    def __init__(self, port: int) -> None:
        self._line, self._cookie = http.client.HTTPConnection("127.0.0.1", port), ""

    def ask(self, method: str, path: str, form: Form | None = None) -> tuple[int, str]:
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self._cookie}
        try:
            self._line.request(method, path, None if form is None else urlencode(form, doseq=True), headers)
            answer = self._line.getresponse()
            self._cookie = kept(self._cookie, answer.headers.get_all("Set-Cookie") or [])
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException):
            self._line.close()
            raise

    def close(self) -> None:
        self._line.close()

    def do(self, path: str, **form: str) -> None:
        status, text = self.ask("POST", path, {"key": new_key(), **form})
        assert status == 303, text

    def surely(self, method: str, path: str, form: Form | None, served: threading.Event) -> str:
        """Ask until there is an answer, with the same form each time, as a phone does."""
        while True:
            served.wait()
            try:
                status, text = self.ask(method, path, form)
            except (OSError, http.client.HTTPException):
                continue
            assert status == (200 if method == "GET" else 303), text
            return text


def seated(port: int, data: Path) -> tuple[str, list[str]]:
    """Seat a tournament through its pages; return its address and the keys of its tables."""
    with closing(Line(port)) as anne:
        return _seated(anne, data)


def _seated(anne: Line, data: Path) -> tuple[str, list[str]]:
    anne.do("/tournois/nouveau", name="Coupe", date="2026-11-21", format="1x4", me="Anne")
    with open_store(data, readonly=True) as store:
        name = next(each.partition(":")[2] for each in store.streams() if each.startswith("staff:"))
        staff = Staffs(store).of(name)
    base = f"/tournois/{name}"
    for number in range(4 * TABLES):
        anne.do(f"{base}/faire/add", surname=f"Joueur{number}")
    anne.do(f"{base}/faire/checkin", all="yes")
    anne.do(f"{base}/faire/seat", seed="7")
    return base, [staff.table_key(table) for table in range(1, TABLES + 1)]


def played(port: int, base: str, table: int, key: str, tally: Tally, served: threading.Event) -> None:
    """Keep a first deal, hand the sheet in, confirm it from another seat: whatever befalls the server."""
    try:
        with closing(Line(port)) as phone:
            _played(phone, base, table, key, tally, served)
    except BaseException:
        tally.fail()
        raise


def _played(phone: Line, base: str, table: int, key: str, tally: Tally, served: threading.Event) -> None:
    path = f"{base}/feuilles/1/{table}"
    phone.surely("POST", f"{base}/table/{table}/{key}", {}, served)
    for seat, deals, more in (("N", 1, {"draft": "yes"}), ("N", 4, {}), ("E", 4, {})):
        page = phone.surely("GET", path, None, served)
        form: Form = dict(re.findall(r'<input type="hidden" name="(key|seen|as)" value="([^"]*)"', page))
        cells = {"contract": "g", "taker": "S", "bouts": "2", "points": str(40 + table), "more": ""}
        form |= {name: [cell] * deals + [""] * (4 - deals) for name, cell in cells.items()}
        phone.surely("POST", path, form | {"seat": seat, **more}, served)
        tally.add(table)


def test_killed_in_the_middle_of_a_round(tmp_path: Path) -> None:
    data, port, tally, served = tmp_path / "t.oudler", free_port(), Tally(), threading.Event()
    with closing(Reborn(data, port)) as server:
        server.start()
        base, keys = seated(port, data)
        with ThreadPoolExecutor(TABLES) as pool:
            phones = [pool.submit(played, port, base, at, key, tally, served) for at, key in enumerate(keys, 1)]
            served.set()
            for answers in KILLS:
                tally.more(answers)
                served.clear()
                server.kill()
                server.start()
                served.set()
            for phone in phones:
                phone.result()
    assert tally.total() == TABLES * len(KINDS)
    with open_store(data, readonly=True) as store:
        events = [event for _, event in Tournaments(store).desk(base.rpartition("/")[2]).history()]
    counted = Counter((type(event), event.table) for event in events if isinstance(event, KINDS))
    assert counted == Counter({(kind, table): 1 for kind in KINDS for table in range(1, TABLES + 1)})
