"""Issue 17, point 7: no answer tells of the machine, and no request of anybody fills the log with tracebacks."""

from __future__ import annotations

import json
import socket
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from attacking import Stranger, Victim, attacked
from oudler.formats import record as records
from oudler.formats.record import Record
from oudler.rules import Deal, Seat, edition_named
from oudler.rules.dealing import deal_from_seed

pytestmark = pytest.mark.slow
DEPTHS = (190, 900, 60_000)
TABLE: dict[str, Any] = {"players": 4, "name": "Zoé", "seats": ["me", "random", "random", "random"]}
TOLD_OF_THE_MACHINE = ("sqlite", "no such table", "SELECT", "INSERT", ".oudler", "events", "/", "line ", "table:")


def _posts(description: dict[str, Any], table: str) -> dict[str, list[str]]:
    """Return the addresses that take JSON, each with the names of what a body may hold."""
    shapes = description["components"]["schemas"]
    found = {}
    for path, methods in description["paths"].items():
        body = methods.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json")
        if body is not None:
            shape = shapes[body["schema"]["$ref"].rpartition("/")[2]]
            found[path.replace("{table_id}", table)] = sorted(shape.get("properties", {}))
    return {path: names for path, names in found.items() if "{" not in path}


def _nested(depth: int, mark: str) -> str:
    opens, closes = ("[", "]") if mark == "list" else ('{"a":', "}")
    return opens * depth + "1" + closes * depth


def test_json_nested_without_end_is_the_senders_fault(victim: Victim) -> None:
    person = Stranger(victim)
    table = person.json("POST", "/api/tables", TABLE)["id"]
    posts = _posts(person.json("GET", "/api/openapi.json"), table)
    assert len(posts) >= 10
    answers = []
    for place, (path, names) in enumerate(posts.items()):
        somebody = Stranger(victim, f"127.0.1.{place + 1}")  # nobody is slowed down for what others send
        own = somebody.json("POST", "/api/tables", TABLE)["id"]
        known = json.dumps(TABLE)[:-1] if path == "/api/tables" else '{"key":"aaaaaaaaaaaaaaaaaa","seq":1'
        for name in names:
            for depth in DEPTHS:
                for mark in ("list", "dict"):
                    cookie = somebody.cookie
                    body = f'{known},"{name}":{_nested(depth, mark)}}}'.encode()
                    status, content = somebody.ask("POST", path.replace(table, own), body)
                    somebody.cookie = cookie
                    answers.append((path, name, depth, status, content[:80]))
    assert not [answer for answer in answers if answer[3] == 429]
    assert [answer for answer in answers if not 400 <= answer[3] < 500] == []
    assert "Traceback" not in victim.logged()


@pytest.mark.parametrize("depth", [300, 500, 960])
def test_a_record_nested_without_end(victim: Victim, depth: int) -> None:
    dealt = deal_from_seed(bytes(32), 4, Seat(0))
    deal = Deal(4, Seat(0), dealt.hands, dealt.chien, edition_named("fft2022"))
    plain = json.dumps(records.to_json(Record(deal, ())))
    here = f"127.0.2.{1 + depth % 250}"
    for mark in ("list", "dict"):
        record = f'{plain[:-1]},"said":{_nested(depth, mark)}}}'
        for path in ("/api/paper", "/api/advice", "/api/deals", "/api/tables"):
            known = json.dumps(TABLE)[1:-1] + "," if path == "/api/tables" else ""
            status, content = Stranger(victim, here).ask("POST", path, f'{{{known}"record":{record}}}'.encode())
            assert 400 <= status < 500, (path, mark, status, content)
            assert status != 429, path
    assert "Traceback" not in victim.logged()


def test_no_request_leaves_a_traceback(victim: Victim) -> None:
    digits = b'{"players": ' + b"9" * 10_000 + b"}"
    bodies = [b"\xff\xfe", b"{", b'"\\ud800"', digits, b"NaN", b"\x00" * 100, b'{"name": "\\ud800", "seats": []}']
    lines = [
        b"GET / HTTP/9.9",
        b"\x00\x01\x02",
        b"GET /\xff\xfe HTTP/1.1",
        b"CONNECT a:b HTTP/1.1",
        b"GET http://[ HTTP/1.1",
    ]
    person = Stranger(victim, "127.0.3.1")
    table = person.json("POST", "/api/tables", TABLE)["id"]
    for path in ("/api/tables", "/api/join", "/api/me", "/api/deals", f"/api/tables/{table}/actions"):
        for body in bodies:
            assert 400 <= person.ask("POST", path, body)[0] < 500, (path, body)
    for odd in (
        "/api/tables/%00",
        "/api/codes/%ED%A0%80",
        "/api/deals/%ff",
        f"/api/tables/{table}/events?since=-1",
    ):
        assert 400 <= person.ask("GET", odd)[0] < 500, odd
    for line in lines:
        with victim.connect() as stream, suppress(ConnectionError):
            stream.sendall(line + b"\r\nHost: localhost\r\n\r\n")
            stream.recv(1000)
    _vanish(victim.connect, table)
    assert person.ask("GET", "/api/me")[0] == 200
    assert "Traceback" not in victim.logged()


def _vanish(connect: Any, table: str) -> None:
    """Open sockets and go without a word: before the answer, after it, and after text that is none."""
    head = (
        f"GET /api/tables/{table}/events?since=0 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    no_text = b"\x81\x82\x00\x00\x00\x00\xff\xfe"
    no_frame = b"\xff" * 40
    for ending in (b"", no_text, no_frame, b"\x82\x81\x00\x00\x00\x00a"):
        for heard in (False, True):
            with connect() as stream:
                stream.sendall(head)
                if heard:
                    stream.recv(1000)
                stream.sendall(ending)
                stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")


def test_what_is_wrong_with_the_data_is_told_to_the_log_only(tmp_path: Path) -> None:
    with attacked(tmp_path) as victim:
        person = Stranger(victim)
        made = person.json("POST", "/api/tables", TABLE)
        altered = Stranger(victim).json("POST", "/api/tables", TABLE)
        with closing(sqlite3.connect(victim.data)) as store:
            store.execute("UPDATE events SET data = replace(data, 'Zoé', 'Léo') WHERE stream LIKE 'session:%'")
            store.execute("CREATE TRIGGER stop BEFORE INSERT ON events BEGIN SELECT raise(abort, 'no such table'); END")
            store.commit()
        answers = [
            person.ask("POST", "/api/tables", TABLE),
            person.ask(
                "POST", f"/api/tables/{made['id']}/phrase", {"key": "a" * 20, "seq": made["seq"], "phrase": "merci"}
            ),
            Stranger(victim).ask("POST", "/api/join", {"code": altered["code"], "name": "Léo"}),
        ]
        assert [status for status, _ in answers] == [503] * 3
        for _, content in answers:
            error = json.loads(content)["error"]
            assert sorted(error) == ["en", "fr"]
            assert not [word for word in TOLD_OF_THE_MACHINE if word in content.decode()], content
        assert "no such table" in victim.logged()
