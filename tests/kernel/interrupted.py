"""Ctrl-C during a call of the kernel that would go on for hours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent

# A background job, as CI may be, ignores SIGINT: its children are told not to. Threads take turns so seldom that the
# other one comes to send it only because the kernel lets it run during the call.
_PROGRAM: Final = """
import os, signal, sys, threading
from benchmarks.playouts import example
from oudler.kernel import ecarts, playouts, solve
from oudler.rules import *

def bid(contract):
    state = start(Deal.of(deal_from_seed(bytes(32), 4, Seat(0))))
    for seat, word in ((1, Bid.PASSE), (2, Bid.PASSE), (3, Bid.PASSE), (0, contract)):
        state = apply(state, MakeBid(Seat(seat), word))
    return state

def interrupt():
    begun.wait()
    os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
begun = threading.Event()
threading.Thread(target=interrupt).start()
sys.setswitchinterval(10_000)
state = {state}
try:
    begun.set()
    {call}
except KeyboardInterrupt:
    print("stopped")
"""


def stops(state: str, call: str) -> bool:
    """Tell whether *call* on *state* lets other threads run meanwhile, and ends when one of them sends SIGINT."""
    command = [sys.executable, "-c", _PROGRAM.format(state=state, call=call)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, encoding="utf-8")
    return done.stdout == "stopped\n"
