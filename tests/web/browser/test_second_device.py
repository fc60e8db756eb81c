"""An invitation from a fresh default start, opened on a second device: two hosts of a test network on one machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, expect, sync_playwright

from browsing import DESKTOP, PHONE, Visitor, chromium, context
from hours import GIVE_UP

pytestmark = pytest.mark.slow
HERE, THERE = "10.77.1.1", "10.77.1.2"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=GIVE_UP)


@pytest.fixture
def network() -> Iterator[tuple[str, str]]:
    """Two network namespaces joined by a cable that leads nowhere else; their names."""
    if sys.platform != "linux" or shutil.which("ip") is None or os.geteuid() != 0:
        pytest.skip("two hosts on one machine need Linux, the command ip, and root")
    names = (f"oud-a{os.getpid()}", f"oud-b{os.getpid()}")
    ends = (f"oa{os.getpid()}", f"ob{os.getpid()}")
    try:
        for name in names:
            _ip("netns", "add", name)
        _ip("link", "add", ends[0], "netns", names[0], "type", "veth", "peer", "name", ends[1], "netns", names[1])
        for name, end, address in zip(names, ends, (HERE, THERE), strict=True):
            _ip("-n", name, "addr", "add", f"{address}/24", "dev", end)
            for up in ("lo", end):
                _ip("-n", name, "link", "set", up, "up")
    except (OSError, subprocess.CalledProcessError) as error:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)
        pytest.skip(f"no network namespaces here: {error}")
    yield names
    for name in names:
        _ip("netns", "del", name)


@pytest.fixture
def started(network: tuple[str, str], tmp_path: Path) -> Iterator[str]:
    """Start as a person does, with no option but that no browser is opened, and nothing kept from before."""
    command = ["ip", "netns", "exec", network[0], sys.executable, "-m", "oudler", "serve", "--no-browser"]
    fresh = os.environ | {"XDG_DATA_HOME": str(tmp_path), "LC_ALL": "fr_FR.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=fresh) as running:
        try:
            assert running.stdout is not None
            said = re.search(r"http://localhost:\d+", running.stdout.readline())
            assert said is not None
            yield said[0]
        finally:
            running.terminate()


@pytest.fixture
def devices(network: tuple[str, str], tmp_path: Path) -> Iterator[Callable[[int], Browser]]:
    """Start Chromium at one of the hosts."""
    with sync_playwright() as playwright:
        opened: list[Browser] = []

        def start(kind: BrowserType, host: str) -> Browser:
            wrapped = tmp_path / host
            wrapped.write_text(f'#!/bin/sh\nexec ip netns exec {host} {chromium(playwright)} "$@"\n', encoding="utf-8")
            wrapped.chmod(0o755)
            opened.append(kind.launch(executable_path=wrapped, args=["--no-sandbox"], timeout=1000 * GIVE_UP))
            return opened[-1]

        yield lambda host: start(playwright.chromium, network[host])
        for browser in opened:
            browser.close()


def test_an_invitation_leads_somewhere(started: str, devices: Callable[[int], Browser]) -> None:
    """A server bound to this machine gives no link that nobody can open; it is opened to the network in the page."""
    lucie = Visitor(context(devices(0), started, size=DESKTOP))
    marc = Visitor(context(devices(1), f"http://{HERE}:8000", size=PHONE, touch=True), "touch")
    lucie.page.goto("/")
    lucie.press("[data-do=create]")
    lucie.page.get_by_label("Votre nom").fill("Lucie")
    lucie.press("[data-do=open]")
    lucie.one(".lobby .closed").wait_for()
    expect(lucie.one(".lobby")).to_contain_text("Ouvert au réseau, tout appareil")
    assert "localhost" not in lucie.one(".lobby").inner_text()
    assert not lucie.sees(".lobby .qr"), "nobody could open it"
    lucie.check_axe()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        marc.page.goto("/")
    lucie.press("[data-do=open-network]")
    link = lucie.one(".lobby .linkrow input").input_value()
    assert re.fullmatch(rf"http://{HERE}:8000/rejoindre/[A-Z0-9]{{6}}", link)
    lucie.page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    lucie.check_axe()
    marc.page.goto(link)
    marc.page.get_by_label("Votre nom").fill("Marc")
    marc.press("[data-do=join]")
    marc.page.wait_for_url("**/table/*")
    expect(lucie.one(".seats")).to_contain_text("Marc")
    lucie.one(".card[data-zone=hand]").first.wait_for()  # everybody is there: the deal has begun
    marc.one(".card[data-zone=hand]").first.wait_for()
    lucie.check_quiet()
    lucie.visits.close()
    marc.visits.close()
