"""A real server and real Chromium for tests, and somebody who plays by clicking, tapping or typing."""

from __future__ import annotations

import asyncio
import multiprocessing
import shutil
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal

import pytest
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, Request, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from hours import GIVE_UP, PutForward, TimeOfDay
from oudler.cli.workers import supervise
from oudler.store import open_store
from oudler.web import Settings, create_app
from run import CHROMIUMS

expect.set_options(timeout=1000 * GIVE_UP)

DESKTOP: Final = (1280, 800)
PHONE: Final = (390, 844)
SMALL: Final = (360, 640)
AXE: Final = Path(str(files("axe_playwright_python"))) / "axe.min.js"
LEVELS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
VIOLATIONS: Final = """async (levels) => {
    const {violations} = await axe.run(document, {runOnly: levels, resultTypes: ["violations"]});
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target)}`);
}"""
"""What is wrong and where; what is right is not listed, which costs as much again."""
SAME_NUMBERS: Final = """{
    const chance = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => {
        if (bytes.length !== 32) return chance(bytes);
        const told = Number(localStorage.getItem("told"));
        localStorage.setItem("told", told + 1);
        return bytes.fill(told).fill(%d, 0, 1);
    };
}"""
"""What a page adds to the draw of a deal is the same in every run (dealt.py has the server's part)."""
BOT: Final = "glouton"
MY_TURN: Final = "body[data-phase=play] .card.live[data-zone=hand]"
Way = Literal["mouse", "touch", "keys"]


def chromium(playwright: Playwright) -> str:
    """Return where Chromium is; run.py installs it where it can. Without one the test is skipped with a word."""
    for name in CHROMIUMS:
        if found := shutil.which(name):
            return found
    if Path(playwright.chromium.executable_path).exists():
        return playwright.chromium.executable_path
    pytest.skip("no Chromium: apt-get install chromium, or playwright install chromium")


@dataclass(frozen=True, slots=True)
class Served:
    """Where a server is, and the clocks of its tables and of its store if they can be put forward."""

    address: str
    clock: PutForward | None = None
    time: TimeOfDay | None = None


class _Server(uvicorn.Server):
    """Says when it has started; where time is put forward no connection is thought dead for it."""

    def __init__(self, app: FastAPI) -> None:
        config = uvicorn.Config(app, log_level="error", ws="websockets-sansio")
        config.ws_ping_interval, config.timeout_keep_alive = None, 10**6
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@contextmanager
def serving(folder: Path, settings: Settings) -> Iterator[Served]:
    """Serve from a thread; the address is that of this machine, and invitations name it."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    time = TimeOfDay()
    with open_store(folder / "tables.oudler", create=True, clock=time) as store:
        server, clock = _Server(create_app(store, replace(settings, address=address))), PutForward()

        def serve() -> None:
            with asyncio.Runner(loop_factory=lambda: clock) as runner:
                runner.run(server.serve([listener]))

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            server.ready.wait()
            yield Served(address, clock, time)
        finally:
            server.should_exit = True
            thread.join()
            listener.close()


@contextmanager
def serving_by_two(database: str, settings: Settings) -> Iterator[Served]:
    """Serve from two processes on one PostgreSQL, as `oudler serve --workers 2` does."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        keeper = multiprocessing.get_context("spawn").Process(target=supervise, args=(2, database, settings, listener))
        keeper.start()
        try:
            with socket.create_connection(listener.getsockname()) as asking:
                asking.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                asking.recv(1)  # whoever comes before a worker is there waits
            yield Served(address)
        finally:
            keeper.terminate()
            keeper.join()


def context(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = DESKTOP,
    lang: str = "fr",
    touch: bool = False,
    **prefs: Any,
) -> BrowserContext:
    """Return a visitor with a language, a screen and settings of his own; in haste unless told otherwise."""
    made = browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        locale="fr-FR" if lang == "fr" else "en-GB",
        has_touch=touch,
        is_mobile=touch,
    )
    chosen = {"lang": lang, "speed": 0, "sound": False, "motion": "none"} | prefs
    text = str(chosen).replace("'", '"').replace("True", "true").replace("False", "false")
    made.add_init_script(SAME_NUMBERS % len(browser.contexts))
    made.add_init_script(f"localStorage.getItem('oudler.prefs') ?? localStorage.setItem('oudler.prefs', `{text}`)")
    return made


POINT: Final = """wanted => {
    const element = document.querySelector(wanted), box = element.getBoundingClientRect();
    const card = element.classList.contains("card");
    const x = box.x + (card ? 13 : box.width / 2), y = box.y + (card ? 22 : box.height / 2);
    const there = document.elementFromPoint(x, y);
    const seen = there && (element.contains(there) || there.closest(".card") === element);
    const moving = element.getAnimations().filter((one) => one.transitionProperty === "transform");
    const flies = moving.some((one) => one.playState === "running");
    if (flies || !seen) {
        const over = flies ? "its own way: it moves" : (there?.outerHTML ?? "nothing").slice(0, 200);
        window.covered = `${wanted} lies under ${over}`;
        return null;
    }
    return {wanted, x, y};
}"""
"""Where something can be pointed at, once nothing lies over it and it does not fly."""

NEXT: Final = f"""([bid, done, stop]) => {{
    const find = (wanted) => document.querySelector(wanted);
    const point = {POINT};
    const at = (asked, wanted) => {{ const place = point(wanted); return place && {{...asked, ...place}}; }};
    if (stop && find(stop)) return {{what: "stop"}};
    if (done && find(done)) return null;
    if (find(".auction")) {{
        const open = `.auction .bid[data-bid=${{bid}}]:not([disabled])`;
        const said = find(open) ? bid : "passe";
        return at({{what: "bid", bid: said, gone: ".auction"}}, `.auction .bid[data-bid=${{said}}]`);
    }}
    const asked = [["call", "[data-call]"], ["take", "[data-do=take]"], ["ecart", "[data-do=ecart]:not([disabled])"],
        ["poignee", "[data-do=no-poignee]"]];
    for (const [what, wanted] of asked) if (find(wanted)) return at({{what, gone: wanted}}, wanted);
    const aside = find("[data-do=ecart]") !== null;
    const live = find(".card.live[data-zone=hand]");
    if (!live || !(aside || document.body.dataset.phase === "play")) return null;
    const wanted = `.card.live[data-zone=hand][data-card=${{live.dataset.card}}]`;
    return at({{what: aside ? "aside" : "play", card: live.dataset.card, gone: wanted}}, wanted);
}}"""
"""What the table asks of who looks at it."""


class Visitor:
    """Somebody at a screen; what goes wrong on the page is kept in *faults*."""

    def __init__(self, visits: BrowserContext, way: Way = "mouse") -> None:
        self.visits, self.way = visits, way
        self.faults: list[str] = []
        self.page = self._new_page()
        self.table = ""
        self._done = ""  # what the last step was about: it has to go first
        self._left = ""  # its card, in the hand

    def _new_page(self) -> Page:
        page = self.visits.new_page()
        page.set_default_timeout(1000 * GIVE_UP)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        return page

    def one(self, selector: str) -> Locator:
        return self.page.locator(selector).first

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def phase(self) -> str:
        return self.page.locator("body").get_attribute("data-phase") or ""

    def press(self, selector: str) -> None:
        """Use a button in this visitor's way."""
        if self.way == "touch":
            self.one(selector).tap()
        elif self.way == "mouse":
            self.one(selector).click()
        else:
            self._tab_to(selector)
            self.page.keyboard.press("Enter")

    def _tab_to(self, selector: str) -> None:
        for _ in range(60):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    # --- tables ---------------------------------------------------------------------------------------------------

    def sit(self, players: int, seats: list[str] | None = None, **more: Any) -> dict[str, Any]:
        """Make a table over the API and open its page."""
        self._done = ""
        wish = {"players": players, "name": "Lucie", "seats": seats or ["me", *[BOT] * (players - 1)], **more}
        if self.page.url == "about:blank":
            self.page.goto("/reglages")
        made: dict[str, Any] = self.page.evaluate(
            """async wish => (await fetch("/api/tables", {method: "POST",
            headers: {"Content-Type": "application/json"}, body: JSON.stringify(wish)})).json()""",
            wish,
        )
        self.table = made["id"]
        self.page.goto(f"/table/{self.table}")
        return made

    def look(self, after: int = -1) -> tuple[int, dict[str, Any]]:
        """Return the table's number and TABLE as the server tells it to this visitor, once it is *after* a number."""
        told: dict[str, Any] = self.page.evaluate(
            """async ([id, after]) => {
                for (;;) {
                    const told = await (await fetch(`/api/tables/${id}`)).json();
                    if (told.seq > after) return told;
                }
            }""",
            [self.table, after],
        )
        return told["seq"], told["table"]

    def seen(self) -> dict[str, Any]:
        return self.look()[1]

    def step(self, bid: str = "passe") -> str | None:
        """Do the next thing this table waits for, if it waits for this visitor."""
        asked = self.page.evaluate(NEXT, [bid, self._done, ""])
        return None if asked is None else self._do(asked)

    def _do(self, asked: dict[str, Any]) -> str:
        if self.way == "keys":
            self._by_keys(asked)
        else:
            self._point(asked)
            if self.way == "touch" and asked["what"] == "play":
                self.page.wait_for_function("() => document.querySelector('.prompt .chip')")
                self._point(self.page.wait_for_function(POINT, arg=asked["wanted"]).json_value())
        self._done = asked["gone"]
        self._left = f".card[data-card={asked.get('card')}][data-zone=hand]"
        return str(asked["what"])

    def _point(self, asked: dict[str, Any]) -> None:
        """Click or tap where something is; nothing is waited for."""
        if self.way == "touch":
            self.page.touchscreen.tap(asked["x"], asked["y"])
        else:
            self.page.mouse.click(asked["x"], asked["y"])

    def _by_keys(self, asked: dict[str, Any]) -> None:
        if asked["what"] == "bid":
            bids = ["passe", "prise", "garde", "garde_sans", "garde_contre"]
            self.page.keyboard.press(str(bids.index(asked["bid"])))
            return
        if "card" in asked:
            self._go_to(asked["card"])
        else:
            self._tab_to(asked["wanted"])
        self.page.keyboard.press("Enter")

    def _go_to(self, card: str) -> None:
        self.page.keyboard.press("Home")
        for _ in range(30):
            if self.page.evaluate("card => document.activeElement.dataset.card === card", card):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{card} cannot be reached by arrows")

    def play_until(self, stop: str, *, bid: str = "passe") -> None:
        """Play until something is there."""
        while True:
            try:
                asked = self.page.wait_for_function(NEXT, arg=[bid, self._done, stop]).json_value()
            except PlaywrightTimeout:
                covered = self.page.evaluate("window.covered")
                raise AssertionError(f"stuck in {self.phase()}, no {stop}; {self.faults}; {covered}") from None
            if asked["what"] == "stop":
                return
            self._do(asked)

    def play_while(self, going_on: Callable[[], bool], *, bid: str = "passe") -> None:
        """Play as long as something holds."""
        while going_on():
            done = self.step(bid)
            if done == "play":  # the server knows of the card when it has left the hand: what holds is asked of both
                self.page.wait_for_function("card => !document.querySelector(card)", arg=self._left)
            elif done is None:
                self.page.wait_for_timeout(20)

    # --- what must always hold --------------------------------------------------------------------------------------

    def check_axe(self) -> None:
        """Look for violations of WCAG A and AA."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        told = self.page.evaluate(VIOLATIONS, LEVELS)
        assert told == [], f"{self.page.url}: {told}"

    def check_fits(self) -> None:
        """Nothing is wider than the window."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{self.page.url} is {wide} px too wide"

    def forgive(self, what: str) -> None:
        """Forget the one fault that was provoked: Chromium tells every answer that is a refusal, be it a bit later."""
        if not any(what in fault for fault in self.faults):
            self.page.wait_for_event("console", lambda said: what in said.text)
        found = [fault for fault in self.faults if what in fault]
        assert len(found) == 1, self.faults
        self.faults.remove(found[0])

    def check_quiet(self) -> None:
        assert self.faults == [], self.faults


def together(visitors: Sequence[Visitor], over: Callable[[], bool], bids: Sequence[str]) -> None:
    """Have visitors of one table play, each with what he bids, until it is *over*."""
    while not over():
        if all(visitor.step(bid) is None for visitor, bid in zip(visitors, bids, strict=True)):
            visitors[0].page.wait_for_timeout(20)  # several pages cannot be waited for at once


def first_visit(visitor: Visitor) -> tuple[int, float]:
    """Open the first page; return the bytes that came, without the deck, and when it was painted, in milliseconds."""
    asked: list[Request] = []
    visitor.page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 - Playwright writes on it
    visitor.page.goto("/")
    visitor.one(".go").wait_for()
    painted = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    paint = float(visitor.page.wait_for_function(painted).json_value())
    sizes = [each.sizes() for each in asked if "/deck/" not in each.url]  # waits for what is still on its way
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes), paint
