"""Issue 17, point 6: nobody says himself where he comes from; behind a real nginx, as docs/proxy/nginx.conf has it."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from attacking import Stranger, Victim, attacked
from hours import poll
from serving import free_port

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
TABLE: dict[str, Any] = {"players": 4, "name": "Zoé", "seats": ["me", "random", "random", "random"]}
GUESS = {"code": "AAAAAA", "name": "Zoé"}
MANY = 1500
"""More than an address guesses at once: 150, then three a second."""


def _nginx() -> str:
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
    found = shutil.which("nginx", path=path)
    if found is None or shutil.which("openssl") is None:
        pytest.skip("no nginx here (Debian: apt-get install nginx-light), or no openssl")
    return found


def _elsewhere(number: int) -> str:
    return f"9.{number // 62500}.{number // 250 % 250}.{number % 250}"


def test_nobody_says_himself_where_he_comes_from(tmp_path: Path) -> None:
    with attacked(tmp_path) as victim:
        people = (Stranger(victim, headers={"X-Forwarded-For": _elsewhere(number)}) for number in range(MANY))
        assert any(somebody.ask("POST", "/api/join", GUESS)[0] == 429 for somebody in people)


@contextmanager
def _behind_nginx(folder: Path) -> Iterator[tuple[Victim, int]]:
    """Run both, from the example in the docs with other ports and files."""
    nginx, port = _nginx(), free_port()
    certificate, key = folder / "cert.pem", folder / "key.pem"
    make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    make += ["-subj", "/CN=localhost", "-days", "2", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(make, check=True, capture_output=True)
    with attacked(folder, "--site", f"https://localhost:{port}", "--proxy", "127.0.0.1") as victim:
        text = (ROOT / "docs" / "proxy" / "nginx.conf").read_text(encoding="utf-8")
        for example, ours in (
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("/etc/ssl/tarot.example.org.pem", str(certificate)),
            ("/etc/ssl/tarot.example.org.key", str(key)),
            ("server 127.0.0.1:8000", f"server 127.0.0.1:{victim.port}"),
            ("tarot.example.org;", "localhost;"),
        ):
            assert example in text, example
            text = text.replace(example, ours)
        configuration = folder / "nginx.conf"
        configuration.write_text(text, encoding="utf-8")
        here = f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;"
        with subprocess.Popen([nginx, "-c", str(configuration), "-p", str(folder), "-g", here]) as running:
            try:
                poll(lambda: _listens(port))
                yield victim, port
            finally:
                running.terminate()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _connection(port: int, source: str) -> HTTPSConnection:
    trusting = ssl._create_unverified_context()  # noqa: S323 - it is our own, made a moment ago
    return HTTPSConnection("localhost", port, source_address=(source, 0), context=trusting)


def _ask(
    connection: HTTPConnection, method: str, path: str, body: object = None, **headers: str
) -> tuple[int, Any, str]:
    sent = {"Content-Type": "application/json"} | {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, None if body is None else json.dumps(body), sent)
    answer = connection.getresponse()
    content = answer.read()
    return answer.status, json.loads(content), answer.getheader("Set-Cookie") or ""


def test_behind_nginx(tmp_path: Path) -> None:
    with _behind_nginx(tmp_path) as (_, port), ExitStack() as stack:
        here = f"https://localhost:{port}"
        people = stack.enter_context(closing(_connection(port, "127.0.0.1")))
        status, made, cookie = _ask(people, "POST", "/api/tables", TABLE, Origin=here)
        assert status == 200
        assert "secure" in cookie.lower()
        status, table, _ = _ask(people, "GET", f"/api/tables/{made['id']}", Cookie=cookie.partition(";")[0])
        assert table["table"]["invite"].startswith(f"{here}/rejoindre/")
        assert _ask(people, "POST", "/api/tables", TABLE, Origin="https://elsewhere.example")[0] == 403
        assert _socket_opens(port, made["id"])


def test_behind_nginx_each_has_his_own_limits(tmp_path: Path) -> None:
    """Also who says that he comes from elsewhere: nginx says where he does."""
    with _behind_nginx(tmp_path) as (_, port):
        here = f"https://localhost:{port}"
        with closing(_connection(port, "127.0.0.1")) as many:
            statuses = (
                _ask(many, "POST", "/api/join", GUESS, Origin=here, X_Forwarded_For=_elsewhere(number))[0]
                for number in range(MANY)
            )
            assert 429 in statuses
        with closing(_connection(port, "127.0.0.2")) as other:
            assert _ask(other, "POST", "/api/join", GUESS, Origin=here)[0] == 404


def _socket_opens(port: int, table: str) -> bool:
    """Tell whether a WebSocket opens and says something."""
    trusting = ssl._create_unverified_context()  # noqa: S323 - as above
    key = base64.b64encode(bytes(16)).decode()
    asked = (
        f"GET /api/tables/{table}/events?since=0 HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Origin: https://localhost:{port}\r\n\r\n"
    )
    with (
        socket.create_connection(("127.0.0.1", port)) as plain,
        trusting.wrap_socket(plain, server_hostname="localhost") as stream,
    ):
        stream.sendall(asked.encode())
        said = b""
        while b'"type"' not in said and (more := stream.recv(4096)):
            said += more
    return said.startswith(b"HTTP/1.1 101") and b'"type"' in said
