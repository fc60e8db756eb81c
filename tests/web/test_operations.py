"""Keeping a server: whether it is well, its numbers, its log, and starting it anew while people play."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from urllib.request import Request, urlopen

import pytest

import oudler
from hours import GIVE_UP
from oudler.cli.restart import Restart
from oudler.store import StoreError
from oudler.web.logs import AsJson, write_log
from oudler.web.metrics import Metrics
from tabling import BOT, QUICK, Club

START = "import sys; from oudler.cli.main import run; sys.exit(run(sys.argv[1:]))"


class TestHealth:
    def test_well(self) -> None:
        async def play() -> None:
            async with Club() as club:
                lucie = await club.host(["me", BOT, BOT])
                answer = await lucie.browser.get("/api/health")
                assert (answer.status, answer.json) == (200, {"status": "ok", "version": oudler.__version__})

        asyncio.run(play())

    def test_a_store_that_does_not_answer(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def play() -> None:
            async with Club() as club:
                lucie = await club.host(["me", BOT, BOT])

                def away(_stream: str) -> None:
                    raise StoreError("la base ne répond pas", "the store does not answer")

                monkeypatch.setattr(club.store, "head", away)
                answer = await lucie.browser.get("/api/health")
                assert (answer.status, answer.json["status"]) == (503, "store")

        asyncio.run(play())


class TestMetrics:
    def test_as_prometheus_reads_them(self) -> None:
        metrics = Metrics()
        for status, seconds in ((200, 0.004), (204, 0.03), (404, 9.0)):
            metrics.answered("GET", status, seconds)
        lines = metrics.text({"tables": ("Tables in memory.", 3)}).splitlines()
        assert 'oudler_answers_total{method="GET",status="2xx"} 2' in lines
        assert 'oudler_answers_total{method="GET",status="4xx"} 1' in lines
        assert 'oudler_answer_seconds_bucket{le="0.005"} 1' in lines
        assert 'oudler_answer_seconds_bucket{le="0.05"} 2' in lines
        assert 'oudler_answer_seconds_bucket{le="+Inf"} 3' in lines
        assert "oudler_answer_seconds_count 3" in lines
        assert "oudler_tables 3" in lines
        for line in lines:
            assert line.startswith("# ") or len(line.split(" ")) == 2

    def test_only_where_they_are_asked_for(self) -> None:
        async def play() -> None:
            async with Club() as club:
                lucie = await club.host(["me", BOT, BOT])
                assert (await lucie.browser.get("/metrics")).status == 404
            async with Club(settings=replace(QUICK, metrics=True)) as club:
                lucie = await club.host(["me", BOT, BOT])
                async with lucie.browser.socket(f"/api/tables/{lucie.table_id}/events?since=0") as socket:
                    await socket.receive()
                    told = await lucie.browser.get("/metrics")
                assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
                lines = told.content.decode().splitlines()
                assert 'oudler_answers_total{method="POST",status="2xx"} 1' in lines
                assert {"oudler_tables 1", "oudler_watchers 1"} <= set(lines)

        asyncio.run(play())


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    names = ("oudler", "uvicorn")
    before = [(one, one.handlers[:], one.level, one.propagate) for one in map(logging.getLogger, names)]
    yield logging.getLogger("oudler.web")
    for one, handlers, level, propagate in before:
        one.handlers[:], one.propagate = handlers, propagate
        one.setLevel(level)


class TestLog:
    def test_as_json_from_a_level_on(self, log: logging.Logger, monkeypatch: pytest.MonkeyPatch) -> None:
        written = io.StringIO()
        monkeypatch.setattr(sys, "stderr", written)
        write_log("info", "json")
        log.debug("nothing")
        log.info("table %s", "ab")
        try:
            raise ValueError("odd")  # noqa: TRY301 - as somewhere deep
        except ValueError:
            log.exception("broken")
        first, second = map(json.loads, written.getvalue().splitlines())
        assert (first["level"], first["logger"], first["message"]) == ("info", "oudler.web", "table ab")
        assert first["at"].endswith("Z")
        assert "ValueError: odd" in second["trace"]

    def test_as_text(self, log: logging.Logger, monkeypatch: pytest.MonkeyPatch) -> None:
        written = io.StringIO()
        monkeypatch.setattr(sys, "stderr", written)
        write_log("warning", "text")
        log.info("nothing")
        log.warning("table %s", "ab")
        assert written.getvalue().rstrip().endswith("WARNING oudler.web: table ab")

    def test_one_line_a_sentence(self) -> None:
        record = logging.LogRecord("oudler", logging.ERROR, "", 1, "a\nb %s", ("c",), None)
        assert "\n" not in AsJson().format(record)


def test_a_listener_that_is_kept_is_not_made_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether accepting waits is one flag for all who share a socket: the server hung after SIGHUP, now and then."""
    handlers: dict[int, Callable[[int, object], None]] = {}
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    server = SimpleNamespace(should_exit=False)
    with socket.create_server(("127.0.0.1", 0)) as listener, listener.dup() as accepting:
        accepting.setblocking(False)
        again = Restart()
        again.asks(server, listener)
        handlers[signal.SIGHUP](signal.SIGHUP, None)
        assert again.asked
        assert server.should_exit
        assert not os.get_blocking(accepting.fileno())
        assert again._kept is not None
        again._kept.close()


def asked(address: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask a server by a connection of its own; return what it answered."""
    request = Request(address, body, headers)  # noqa: S310 - our own server
    with urlopen(request, timeout=GIVE_UP) as answer:  # noqa: S310 - the same
        return answer.status, dict(answer.headers), answer.read()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system has no SIGHUP")
def test_started_anew_while_people_ask(tmp_path: Path) -> None:
    """Whoever asks while it ends and begins again is answered, a moment later; what was there is there."""
    command = [
        sys.executable,
        "-c",
        START,
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--data",
        str(tmp_path / "t.oudler"),
    ]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment) as server:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        body = json.dumps({"players": 3, "seats": ["me", "glouton", "glouton"]}).encode()
        headers = {"Content-Type": "application/json", "Origin": address.rstrip("/")}
        _, given, made = asked(f"{address}api/tables", body, **headers)
        cookie, table = given["set-cookie"].partition(";")[0], json.loads(made)["id"]
        statuses: list[int] = []
        over = threading.Event()

        def ask() -> None:
            while not over.is_set():
                statuses.append(asked(f"{address}api/health")[0])

        asking = threading.Thread(target=ask)
        asking.start()
        server.send_signal(signal.SIGHUP)
        again = server.stdout.readline()
        before = len(statuses)
        while len(statuses) < before + 3 and asking.is_alive():
            over.wait(0.01)
        over.set()
        asking.join()
        assert address in again
        assert server.poll() is None
        assert set(statuses) == {200}
        assert len(statuses) >= before + 3
        looked = json.loads(asked(f"{address}api/tables/{table}", Cookie=cookie)[2])
        assert looked["table"]["me"] == 0
        server.send_signal(signal.SIGINT)
        assert server.wait(GIVE_UP) == 0
