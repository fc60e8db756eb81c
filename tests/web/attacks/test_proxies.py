"""Issue 17, point 6: nobody says himself where he comes from; behind real proxies, as docs/proxy has them."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from attacking import Stranger, attacked
from hours import poll
from serving import free_port

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
TABLE: dict[str, Any] = {"players": 4, "name": "Zoé", "seats": ["me", "random", "random", "random"]}
GUESS = {"code": "AAAAAA", "name": "Zoé"}
MANY = 1500
"""More than an address guesses at once: 150, then three a second."""


def _program(name: str, package: str) -> str:
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
    found = shutil.which(name, path=path)
    if found is None or shutil.which("openssl") is None:
        pytest.skip(f"no {name} here (Debian: apt-get install {package}), or no openssl")
    return found


def _elsewhere(number: int) -> str:
    return f"9.{number // 62500}.{number // 250 % 250}.{number % 250}"


def test_nobody_says_himself_where_he_comes_from(tmp_path: Path) -> None:
    with attacked(tmp_path) as victim:
        people = (Stranger(victim, headers={"X-Forwarded-For": _elsewhere(number)}) for number in range(MANY))
        assert any(somebody.ask("POST", "/api/join", GUESS)[0] == 429 for somebody in people)


@dataclass(frozen=True)
class Place:
    """Where a proxy and what it needs are: its *port*, a *folder* with a certificate, and the server behind it."""

    folder: Path
    port: int
    behind: int

    @property
    def certificate(self) -> Path:
        return self.folder / "cert.pem"

    @property
    def key(self) -> Path:
        return self.folder / "key.pem"

    def certify(self) -> None:
        make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        make += ["-subj", "/CN=localhost", "-days", "2", "-keyout", str(self.key), "-out", str(self.certificate)]
        subprocess.run(make, check=True, capture_output=True)

    def written(self, example: str, changes: dict[str, str]) -> Path:
        """Write an example of the docs down with our ports and files; every one of the *changes* is in it."""
        text = (ROOT / "docs" / "proxy" / example).read_text(encoding="utf-8")
        for there, here in changes.items():
            assert there in text, there
            text = text.replace(there, here)
        path = self.folder / example
        path.write_text(text, encoding="utf-8")
        return path


def _nginx(place: Place) -> list[str]:
    changes = {
        "listen 443 ssl": f"listen 127.0.0.1:{place.port} ssl",
        "/etc/ssl/tarot.example.org.pem": str(place.certificate),
        "/etc/ssl/tarot.example.org.key": str(place.key),
        "server 127.0.0.1:8000": f"server 127.0.0.1:{place.behind}",
        "tarot.example.org;": "localhost;",
    }
    here = f"daemon off; master_process off; pid {place.folder}/pid; error_log {place.folder}/error.log;"
    written = str(place.written("nginx.conf", changes))
    return [_program("nginx", "nginx-light"), "-c", written, "-p", str(place.folder), "-g", here]


def _caddy(place: Place) -> list[str]:
    changes = {
        "\n{\n": "\n{\n\tadmin off\n\tauto_https disable_redirects\n",  # no port but its own
        "\ntarot.example.org {\n": f"\nhttps://localhost:{place.port} {{\n\ttls {place.certificate} {place.key}\n",
        "127.0.0.1:8000": f"127.0.0.1:{place.behind}",
    }
    written = str(place.written("Caddyfile", changes))
    return [_program("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", written]


Proxy = Callable[[Place], list[str]]
PROXIES = [pytest.param(_nginx, id="nginx"), pytest.param(_caddy, id="caddy")]


@contextmanager
def _behind(proxy: Proxy, folder: Path) -> Iterator[int]:
    """Run both, the proxy from the example in the docs; give its port."""
    port = free_port()
    with attacked(folder, "--site", f"https://localhost:{port}", "--proxy", "127.0.0.1") as victim:
        place = Place(folder, port, victim.port)
        command = proxy(place)
        place.certify()
        kept = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (
            (folder / "proxy.log").open("w") as log,
            subprocess.Popen(command, stdout=log, stderr=log, env=kept) as running,
        ):
            try:
                poll(lambda: _listens(port) or running.poll() is not None)
                assert running.poll() is None, (folder / "proxy.log").read_text()
                yield port
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


@pytest.mark.parametrize("proxy", PROXIES)
def test_behind_a_proxy(tmp_path: Path, proxy: Proxy) -> None:
    with _behind(proxy, tmp_path) as port, ExitStack() as stack:
        here = f"https://localhost:{port}"
        people = stack.enter_context(closing(_connection(port, "127.0.0.1")))
        status, made, cookie = _ask(people, "POST", "/api/tables", TABLE, Origin=here)
        assert status == 200
        assert "secure" in cookie.lower()
        status, table, _ = _ask(people, "GET", f"/api/tables/{made['id']}", Cookie=cookie.partition(";")[0])
        assert table["table"]["invite"].startswith(f"{here}/rejoindre/")
        assert _ask(people, "POST", "/api/tables", TABLE, Origin="https://elsewhere.example")[0] == 403
        assert _socket_opens(port, made["id"])


@pytest.mark.parametrize("proxy", PROXIES)
def test_behind_a_proxy_each_has_his_own_limits(tmp_path: Path, proxy: Proxy) -> None:
    """Also who says that he comes from elsewhere: the proxy says where he does."""
    with _behind(proxy, tmp_path) as port:
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
