"""The server of load tests: as `oudler serve` runs it, but nobody is slowed down and bots act without a pause.

table_server.py DATA PORT [WORKERS]    DATA a file, or the address of a PostgreSQL for several workers
"""

from __future__ import annotations

import socket
import sys

import uvicorn

from oudler.cli.workers import supervise
from oudler.store import open_store
from oudler.web import Settings, create_app
from oudler.web.collecting import collect_seldom
from oudler.web.switching import hand_over_soon


class Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)


def main(data: str, port: int, workers: int = 1) -> None:
    settings = Settings(pace=0, pause=0.5, limits=False)
    if workers > 1:
        with socket.create_server(("127.0.0.1", port), backlog=1024) as listener:
            open_store(data).close()
            print("ready", flush=True)
            supervise(workers, data, settings, listener)
        return
    with open_store(data, create=True) as store:
        config = uvicorn.Config(
            create_app(store, settings),
            port=port,
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_ping_interval=20,
            ws_max_size=4096,
            server_header=False,
        )
        collect_seldom()
        hand_over_soon()
        Server(config).run()


if __name__ == "__main__":
    main(sys.argv[1], *(int(number) for number in sys.argv[2:]))
