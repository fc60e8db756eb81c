"""A hall full of phones: sheets entered at every table within a minute, the ranking followed by spectators.

    python benchmarks/desk.py --times 1 2 4
    python benchmarks/desk.py --times 1 --seconds 10 --profile '-o desk.svg'

One times is 600 players at 150 tables, a phone a table and 50 spectators who look at the ranking; more times are as
many such tournaments at once on one server, since the federation's movements end at 150 tables.
Each phone opens its sheet, has it tried out deal by deal, hands it in, and confirms it from another seat, all within
*seconds*, at moments drawn beforehand; it then stays on its table's page, which asks again when its bell rings.
The ranking of a first position is public and on the spectators' screens; after the last sheet the arbiter closes the
position.  Told are the delays of a save (handed in or confirmed: from the request to its answer), and the time from the
answer to the last save to the new ranking on the last screen, the closing included.
The server is a process of its own on a new file; client and server share the machine, and both tell what they used.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlencode

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from benchmarks.load_client import Ear, Line
from benchmarks.tables import server, worked
from oudler.app.staff import Staffs
from oudler.store import open_store
from serving import free_port
from tabling import new_key

TABLES: Final = 150
SPECTATORS: Final = 50
DEALS: Final = 4
_TOGETHER: Final = 0.12  # seconds a page waits for further rings (static/js/desk/live.js)
_PATIENCE: Final = 120.0
_HIDDEN: Final = re.compile(rb'name="(seen|as)" value="([^"]*)"')
_SHOWN: Final = re.compile(rb"apr\xc3\xa8s la position (\d+)")
_LINES: Final = {"contract": "g", "bouts": "2", "points": "50", "more": ""}
_RUNG: Final = msgspec.json.Decoder(dict[str, int])


@dataclass
class Hall:
    """One tournament of a server: its address, and what was measured."""

    port: int
    tables: int
    base: str = ""
    saves: list[float] = field(default_factory=list)
    looks: int = 0
    refused: list[str] = field(default_factory=list)


class Screen:
    """A page that asks for itself again when the tournament's bell has rung."""

    def __init__(self, hall: Hall, path: str) -> None:
        self.hall, self.path = hall, path
        self.line = Line(hall.port)
        self.ear: Ear | None = None
        self.shown = 0
        self.changed = asyncio.Event()
        self.on = True
        self._soon: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.look()
        where = f"{self.hall.base}/evenements?since=0"
        self.ear = await self.line.listen(where, lambda _rung, _now: self.ring(), _RUNG.decode)

    def ring(self) -> None:
        if self.on and self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(_TOGETHER, self._again)

    def _again(self) -> None:
        self._soon = None
        task = asyncio.get_running_loop().create_task(self.look())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look(self) -> None:
        self.hall.looks += 1
        line = Line(self.hall.port)  # a browser takes another connection rather than wait
        line.cookie = self.line.cookie
        status, content = await line.ask("GET", f"{self.hall.base}{self.path}")
        line.close()
        if status != 200:
            self.hall.refused.append(f"{self.path}: {status}")
        found = _SHOWN.search(content)
        if found:
            self.shown = int(found[1])
        self.changed.set()

    async def until(self, position: int) -> float:
        """Wait until the ranking after a position is shown; return when it was."""
        while self.shown < position:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), _PATIENCE)
        return time.perf_counter()

    def close(self) -> None:
        self.on = False
        self.line.close()
        if self.ear is not None:
            self.ear.close()


class Phone(Screen):
    """The phone of one table."""

    def __init__(self, hall: Hall, table: int, key: str) -> None:
        super().__init__(hall, "")
        self.table, self.key = table, key

    async def come(self) -> None:
        await self.line.ask("POST", f"{self.hall.base}/table/{self.table}/{self.key}", b"")
        await self.open()

    async def play(self, position: int, begin: float, end: float) -> None:
        """Open the sheet at *begin*, type its deals until *end*, hand it in and have it confirmed."""
        await asyncio.sleep(begin - time.perf_counter())
        self.on = False  # a sheet is no live page
        path = f"{self.hall.base}/feuilles/{position}/{self.table}"
        form = await self._form(path)
        for deal in range(1, DEALS + 1):
            await asyncio.sleep((end - begin) / (DEALS + 1))
            await self.line.ask("POST", f"{path}/essai", self._body(form, deal))
        await self._save(path, form, "N")
        await self.line.ask("GET", self.hall.base)
        await self._save(path, await self._form(path), "E")
        self.on = True
        await self.look()

    async def _form(self, path: str) -> dict[str, str]:
        status, content = await self.line.ask("GET", path)
        if status != 200:
            self.hall.refused.append(f"{path}: {status}")
        return {name.decode(): value.decode() for name, value in _HIDDEN.findall(content)}

    def _body(self, form: dict[str, str], deals: int, **more: str) -> bytes:
        """Return a sheet with so many deals; Sud takes them all, so that who plays there has made the most."""
        rows: dict[str, Any] = {name: [value] * deals + [""] * (DEALS - deals) for name, value in _LINES.items()}
        rows["taker"] = ["S"] * deals + [""] * (DEALS - deals)
        return urlencode({**form, **rows, **more}, doseq=True).encode()

    async def _save(self, path: str, form: dict[str, str], seat: str) -> None:
        body = self._body(form, DEALS, seat=seat, key=new_key())
        at = time.perf_counter()
        status, content = await self.line.ask("POST", path, body)
        self.hall.saves.append(time.perf_counter() - at)
        if status != 303:
            told = re.search(rb'role="alert"[^>]*>([^<]*)', content)
            self.hall.refused.append(f"{path}: {status} {told[1].decode() if told else ''}")


async def do(line: Line, path: str, **fields: str) -> None:
    """Send a form that must be carried out."""
    status, content = await line.ask("POST", path, urlencode(fields | {"key": new_key()}).encode())
    if status != 303:
        raise RuntimeError(f"{path}: {status} {re.findall(rb'class=.alert[^/]*', content)}")


async def made(port: int, data: Path, others: set[str]) -> tuple[Hall, Line, list[str]]:
    """Make a tournament that is seated, and return it, its arbiter, the tables' keys; *others* are there already."""
    anne, hall, tables = Line(port), Hall(port, TABLES), TABLES
    wish = {"name": "Salle pleine", "date": "2026-11-21", "format": "3x4", "me": "Anne"}
    await do(anne, "/tournois/nouveau", **wish)
    with open_store(data, readonly=True) as store:
        names = {name.partition(":")[2] for name in store.streams() if name.startswith("staff:")}
        tournament = (names - others).pop()
        others.add(tournament)
        staff = Staffs(store).of(tournament)
    hall.base = f"/tournois/{tournament}"
    rows = "\n".join(f"Joueur{number:05};Zoé;{number:07};Club {number % 40}" for number in range(4 * tables))
    sheet = base64.b64encode(f"Nom;Prénom;Licence;Club\n{rows}\n".encode()).decode()
    await do(anne, f"{hall.base}/faire/import", list=sheet)
    await do(anne, f"{hall.base}/faire/checkin", all="yes")
    await do(anne, f"{hall.base}/faire/seat", seed="7")
    return hall, anne, [staff.table_key(number) for number in range(1, tables + 1)]


async def first_position(hall: Hall, anne: Line) -> None:
    """Enter all sheets of the first position from a spreadsheet, twice, and make its ranking public."""
    luc = Line(hall.port)
    status, content = await anne.ask(
        "POST", f"{hall.base}/equipe", urlencode({"name": "Luc", "post": "entry"}).encode()
    )
    code = re.search(rb"<code>(\w{4} \w{4})</code>", content)
    if status != 200 or code is None:
        raise RuntimeError("no code")
    await luc.ask("POST", f"{hall.base}/entrer", urlencode({"code": code[1].decode()}).encode())
    rows = [f"1;{table};{deal};garde S 2 50" for table in range(1, hall.tables + 1) for deal in range(1, DEALS + 1)]
    text = "Position;Table;Donne;Ligne\n" + "\n".join(rows) + "\n"
    scores = base64.b64encode(text.encode()).decode()
    await do(anne, f"{hall.base}/faire/sheets-import", scores=scores)
    await do(luc, f"{hall.base}/faire/sheets-import", scores=scores, check="yes")
    await do(anne, f"{hall.base}/faire/close", position="1")
    for what in ("places", "classement"):
        await do(anne, f"{hall.base}/montrer/{what}")
    luc.close()


async def run(port: int, pid: int, times: int, options: argparse.Namespace, data: Path) -> bool:
    known: set[str] = set()
    halls, annes, phones, spectators = [], [], [], []
    for _ in range(times):
        hall, anne, keys = await made(port, data, known)
        await first_position(hall, anne)
        halls.append(hall)
        annes.append(anne)
        phones += [Phone(hall, number, key) for number, key in enumerate(keys, 1)]
        spectators += [Screen(hall, "/resultats") for _ in range(SPECTATORS)]
    for start in range(0, len(phones), 10):
        await asyncio.gather(*(phone.come() for phone in phones[start : start + 10]))
    await asyncio.gather(*(each.open() for each in spectators))
    gc.freeze()
    rng, now = Random(times), time.perf_counter() + 1
    before, own = worked(pid), time.process_time()
    for hall in halls:
        hall.looks = 0
    if options.profile:
        spy = Path(sys.executable).with_name("py-spy")
        words = ("record", "-d", str(int(options.seconds)), *options.profile.split(), "-p", str(pid))
        await asyncio.create_subprocess_exec(spy, *words, stdout=subprocess.DEVNULL)
    spans = [sorted(rng.uniform(now, now + options.seconds) for _ in range(2)) for _ in phones]
    await asyncio.gather(*(phone.play(2, *span) for phone, span in zip(phones, spans, strict=True)))
    last = time.perf_counter()
    took, looks, work = last - now, sum(hall.looks for hall in halls), worked(pid) - before
    closing = (do(anne, f"{hall.base}/faire/close", position="2") for anne, hall in zip(annes, halls, strict=True))
    await asyncio.gather(*closing)
    closed = time.perf_counter() - last
    seen = await asyncio.gather(*(each.until(2) for each in spectators))
    own = time.process_time() - own
    for each in (*phones, *spectators):
        each.close()
    for anne in annes:
        anne.close()
    saves = sorted(save for hall in halls for save in hall.saves)
    refused = [told for hall in halls for told in hall.refused]
    at = {share: saves[min(len(saves) - 1, int(share * len(saves)))] * 1000 for share in (0.5, 0.9, 0.99)}
    print(
        f"{times}×: {4 * len(phones)} players, {len(phones)} phones, {len(spectators)} spectators; "
        f"{len(saves)} saves and {looks} pages in {took:.0f} s: "
        f"p50 {at[0.5]:.0f} ms, p90 {at[0.9]:.0f} ms, p99 {at[0.99]:.0f} ms, worst {saves[-1] * 1000:.0f} ms; "
        f"position closed after {closed * 1000:.0f} ms, ranking on the last screen after {max(seen) - last:.2f} s; "
        f"refused: {len(refused)}; server {work / took:.0%} of a core, client {own / took:.0%}; "
        f"load {os.getloadavg()[0]:.1f}",
        *refused[:3],
        sep="\n",
        flush=True,
    )
    return not refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, nargs="+", default=[1])
    parser.add_argument("--seconds", type=float, default=60, help="within which all sheets are entered")
    parser.add_argument("--profile", help="options of py-spy record (-o FILE …), where it is installed")
    options = parser.parse_args()
    good = True
    for times in options.times:
        with tempfile.TemporaryDirectory() as folder:
            port, data = free_port(), Path(folder) / "t.oudler"
            with server(data, port, 1) as running:
                good = asyncio.run(run(port, running.pid, times, options, data)) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
