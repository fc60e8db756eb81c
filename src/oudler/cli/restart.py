"""Starting anew without letting go of the port: who comes meanwhile waits at it, and nobody is turned away.

SIGHUP ends the server as Ctrl-C does, all that was acknowledged written, then the same program takes its place in the
same process. Browsers are told that it comes back (1012) and connect again; what they ask meanwhile is answered a
moment later.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from typing import Final, Protocol

_LISTENER: Final = "OUDLER_LISTENER"


class Stoppable(Protocol):
    """A server that ends when it is told to."""

    should_exit: bool


class Restart:
    """Whether this is one, and whether another is asked for."""

    def __init__(self) -> None:
        inherited = os.environ.pop(_LISTENER, "")
        self._inherited = int(inherited) if inherited.isdecimal() else None
        self._kept: socket.socket | None = None
        self.asked = False

    @property
    def is_one(self) -> bool:
        return self._inherited is not None

    def listener(self) -> tuple[socket.socket, int] | None:
        """Return the socket that was handed on, and its port."""
        if self._inherited is None:
            return None
        try:
            there = socket.socket(fileno=self._inherited)
            there.set_inheritable(False)
            return there, there.getsockname()[1]
        except OSError:
            self._inherited = None  # it is not one: listen as usual
            return None

    def asks(self, server: Stoppable, listener: socket.socket) -> None:
        """Have SIGHUP end *server*, and keep the port for the next one."""
        if not hasattr(signal, "SIGHUP"):
            return

        def again(_signal: int, _frame: object) -> None:
            self.asked = server.should_exit = True
            if self._kept is None:  # not `listener.dup()`: it would have the server's own accept wait for ever
                self._kept = socket.socket(fileno=os.dup(listener.fileno()))

        signal.signal(signal.SIGHUP, again)

    def begin(self) -> None:
        """Become the program anew."""
        if self._kept is None:
            return
        self._kept.set_inheritable(True)
        sys.stdout.flush()
        environment = {**os.environ, _LISTENER: str(self._kept.fileno())}
        os.execve(sys.executable, [sys.executable, *_arguments()], environment)  # noqa: S606 - ourselves


def _arguments() -> list[str]:
    """Return what this program was started with, Python's own options too."""
    return sys.orig_argv[1:]
