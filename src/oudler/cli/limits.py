"""How many connections this machine lets the server have."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import Final

from oudler.cli.console import UsageError
from oudler.text import Text
from oudler.web.settings import Keeping, Terms

_OWN: Final = 400  # open files for the store, the bots, and who is just being taken
_FEWEST: Final = 16


def terms(wanted: int | None, address: int | None, proxies: str | None) -> Terms:
    """Return on which terms connections are taken: as many as are wanted, as far as files may be open for them."""
    most = Terms().in_all if wanted is None else wanted
    if most < _FEWEST or (address is not None and not 1 <= address <= most):
        raise UsageError(
            Text(
                f"--connections : au moins {_FEWEST} ; --per-address : de 1 à --connections",
                f"--connections: at least {_FEWEST}; --per-address: from 1 to --connections",
            )
        )
    files = open_files(most + _OWN)
    if files is not None:
        most = min(most, max(_FEWEST, files - _OWN, files // 2))
    each = most // 2 if address is None else min(address, most)
    return Terms(in_all=most, address=each, proxies=trusted(proxies))


def keeping_of(options: argparse.Namespace) -> Keeping:
    """Return what `--copies` and `--expire` ask for."""
    if options.copy_every <= 0 or options.copies_kept < 1 or (options.expire is not None and options.expire < 1):
        raise UsageError(
            Text(
                "--copy-every, --copies-kept, --expire : plus que zéro",
                "--copy-every, --copies-kept, --expire: more than zero",
            )
        )
    folder = None if options.copies is None else Path(options.copies)
    return Keeping(folder, options.copy_every, options.copies_kept, options.expire, second=True)


def trusted(given: str | None) -> frozenset[str]:
    """Return whom `--proxy` names: addresses, separated by commas."""
    import ipaddress

    names = [name.strip() for name in (given or "").split(",") if name.strip()]
    try:
        return frozenset(str(ipaddress.ip_address(name)) for name in names)
    except ValueError:
        raise UsageError(
            Text(
                f"--proxy : une adresse comme 127.0.0.1, ou plusieurs séparées par des virgules : {given}",
                f"--proxy: an address such as 127.0.0.1, or several with commas between them: {given}",
            )
        ) from None


if sys.platform == "win32":

    def open_files(_wanted: int) -> int | None:
        """Windows counts sockets otherwise."""
        return None

else:
    import resource

    def open_files(wanted: int) -> int | None:
        """Raise the limit of open files to *wanted*, as far as one may; return it, None where there is none."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return None if soft == resource.RLIM_INFINITY else soft
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
