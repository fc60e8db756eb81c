"""`oudler serve`: where it listens, where it keeps its data, and how it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from urllib.request import urlopen

import pytest

from asgi import Browser
from oudler.cli import network, serve
from oudler.cli.alone import Held, alone
from oudler.cli.console import UsageError
from oudler.cli.main import run
from oudler.text import OudlerError
from tabling import QUICK, Club

START = "import sys; from oudler.cli.main import run; sys.exit(run(sys.argv[1:]))"


def test_the_next_port_is_taken_where_one_is_busy() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        wanted = busy.getsockname()[1]
        listener, port = serve._listen(wanted, lan=False)
        listener.close()
        assert wanted < port < wanted + 20


def test_impossible_ports(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "70000", "--no-browser"]) == 2
    assert "65535" in capsys.readouterr().err
    with pytest.raises(OudlerError):
        serve._listen(-1, lan=False)


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/oudler"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x/oudler"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/Oudler"),
        ("win32", {"USERPROFILE": "/h", "LOCALAPPDATA": "/l"}, "/l/Oudler"),
    ],
)
def test_where_data_are_kept(platform: str, environment: dict[str, str], folder: str) -> None:
    assert serve.data_folder(environment, platform) == Path(folder)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(OudlerError):
        serve._store(str(tmp_path / "file" / "deep" / "x.oudler"))


def test_a_file_is_served_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "t.oudler"
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with alone(data, "http://localhost:8123/"):
        assert run(["serve", "--port", "0", "--data", str(data), "--no-browser"]) == 2
        assert opened == []
        assert run(["serve", "--port", "0", "--data", str(data)]) == 2
        assert opened == ["http://localhost:8123/"]
    said = capsys.readouterr().err
    assert "http://localhost:8123/" in said
    with alone(data, "again"), pytest.raises(Held, match="again"), alone(data, "no"):
        pass


class Unreachable(socket.socket):
    """There is no way out of this machine."""

    def connect(self, _address: object) -> None:
        raise OSError


def test_addresses_on_networks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    known = ["127.0.1.1", "192.168.1.20", "10.0.0.3", "192.168.1.20"]
    monkeypatch.setattr("socket.socket", Unreachable)
    monkeypatch.setattr(network, "_of_interfaces", list)
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: [(0, 0, 0, "", (address, 0)) for address in known])
    assert network.lan_addresses() == ("192.168.1.20", "10.0.0.3")
    known[:] = ["127.0.1.1"]
    assert network.lan_addresses() == ()
    serve._announce_lan(None, "fr")
    assert "Aucune adresse" in capsys.readouterr().out


@pytest.mark.slow
def test_it_serves_and_ends_at_ctrl_c(tmp_path: Path) -> None:
    data = tmp_path / "new" / "t.oudler"
    command = [sys.executable, "-W", "error", "-c", START, "serve", "--port", "0", "--no-browser", "--lan"]
    with subprocess.Popen(
        [*command, "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "fr_FR.UTF-8"},
    ) as running:
        try:
            assert running.stdout is not None
            address = re.search(r"http://localhost:(\d+)/", running.stdout.readline())
            assert address is not None
            for path in ("", "api/openapi.json"):
                with urlopen(f"http://localhost:{address[1]}/{path}") as answer:
                    assert answer.status == 200
            running.send_signal(signal.SIGINT)
            assert running.stderr is not None
            out, err = running.stdout.read(), running.stderr.read()
            running.wait()
        finally:
            running.kill()
    assert running.returncode == 0
    assert "Sur le réseau : http://" in out
    assert "█" in out
    assert err == "À bientôt !\n"
    assert data.exists()


@pytest.mark.parametrize(
    "given", ["tarot.exemple.fr", "https://", "ftp://a.fr", "https://a.fr/b", "http://[", "http://a:x"]
)
def test_a_site_that_is_no_address(given: str) -> None:
    with pytest.raises(UsageError) as refused:
        serve._site(given)
    assert given in refused.value.text.fr


def test_behind_a_proxy() -> None:
    """The public name is answered to, invitations name it, and the cookie is for TLS alone."""
    site = serve._site("https://tarot.exemple.fr/")
    assert (site.scheme, site.hostname, site.netloc) == ("https", "tarot.exemple.fr", "tarot.exemple.fr")

    async def play() -> None:
        settings = replace(QUICK, hosts=frozenset({"tarot.exemple.fr"}), address="https://tarot.exemple.fr")
        async with Club(settings=settings) as club:
            lucie = Browser(club.app, host="tarot.exemple.fr", origin="https://tarot.exemple.fr")
            answer = await lucie.post("/api/tables", {"players": 3, "name": "Lucie", "seats": ["me", "open", "open"]})
            assert answer.status == 200
            assert "; Secure" in answer.headers["set-cookie"]
            table = (await lucie.get(f"/api/tables/{answer.json['id']}")).json["table"]
            assert table["invite"] == f"https://tarot.exemple.fr/rejoindre/{answer.json['code']}"

    asyncio.run(play())
