"""`oudler serve --data postgresql://… --workers 2` in Chromium: the same deal as on a file, and one worker killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from browsing import Visitor, together
from hours import poll
from postgres import Cluster

pytestmark = pytest.mark.slow
START = "import sys; from oudler.cli.main import run; sys.exit(run(sys.argv[1:]))"


@pytest.fixture(scope="module")
def supervisor(cluster: Cluster) -> Iterator[tuple[int, str]]:
    """The process that keeps two workers, and its address."""
    command = [sys.executable, "-c", START, "serve", "--port", "0", "--no-browser", "--workers", "2"]
    command += ["--data", cluster.database()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            port = re.search(r"http://localhost:(\d+)/", running.stdout.readline())
            assert port is not None
            urlopen(f"http://127.0.0.1:{port[1]}/api/me").close()  # whoever comes before a worker is there waits
            yield running.pid, f"http://127.0.0.1:{port[1]}"
            running.send_signal(signal.SIGINT)
            assert running.wait() == 0
        finally:
            running.kill()


@pytest.fixture(scope="module")
def address(supervisor: tuple[int, str]) -> str:
    return supervisor[1]


def workers(pid: int) -> list[int]:
    """Return the processes that serve: the supervisor's children that have threads."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_a_deal_with_two_workers_and_one_killed(visit: Callable[..., Visitor], supervisor: tuple[int, str]) -> None:
    lucie, zoe = visit(), visit()
    made = lucie.sit(4, ["me", "open", "glouton", "glouton"])
    zoe.page.goto(f"/rejoindre/{made['code']}")
    zoe.table = made["id"]
    zoe.page.evaluate(
        """async code => fetch("/api/join", {method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({code, name: "Zoé"})})""",
        made["code"],
    )
    zoe.page.goto(f"/table/{zoe.table}")
    both, bids = [lucie, zoe], ["garde", "passe"]
    together(both, lambda: lucie.seen()["phase"] == "play" and len(lucie.seen()["hand"]) <= 15, bids)
    os.kill(workers(supervisor[0])[1], signal.SIGKILL)
    together(both, lambda: lucie.sees("[data-do=next]"), bids)
    assert lucie.seen()["scores"] == zoe.seen()["scores"]
    assert sum(lucie.seen()["scores"][0]) == 0
    for one in both:  # a lost connection is told by the browser, and nothing else may be
        one.faults = [fault for fault in one.faults if "WebSocket" not in fault and "ERR_" not in fault]
    poll(lambda: len(workers(supervisor[0])) == 2)  # another was started
