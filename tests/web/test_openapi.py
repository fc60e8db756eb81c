"""The OpenAPI description, and requests made up from it: none may break the server, no answer may be a surprise."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from hours import GIVE_UP
from serving import free_port, server
from tabling import BOT, Club, new_key

HOOKS = Path(__file__).with_name("fuzz_hooks.py")
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
COMMANDS = {"actions", "next", "undo", "claim", "phrase", "seat", "leave", "options"}


def described() -> dict[str, Any]:
    club = Club()
    club.store.close()
    return club.app.openapi()


def test_every_refusal_is_described() -> None:
    paths = described()["paths"]
    assert {path.rpartition("/")[2] for path in paths} >= COMMANDS
    for path, operations in paths.items():
        for method, operation in operations.items():
            told = operation["responses"]
            wanted = {"200", "400", "403", "404", "422", "429", "503"}
            wanted |= {"411", "413"} if method == "post" else set()
            wanted |= {"409"} if path.rpartition("/")[2] in COMMANDS else set()
            assert wanted <= set(told), (method, path)
            for status, answer in told.items():
                (schema,) = (content["schema"] for content in answer["content"].values())
                assert schema, (method, path, status)


def made_up(operation: Any, number: int) -> list[Any]:
    """Return a few requests of one kind."""
    cases: list[Any] = []

    @settings(
        max_examples=number,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy())
    def collect(case: Any) -> None:
        cases.append(case)

    collect()
    return cases


@pytest.mark.slow
def test_a_few_requests_find_no_fault() -> None:
    import schemathesis  # here, so that not every process that collects tests imports all of it
    from schemathesis.core import NotSet
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_dict(described())
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 15

    async def send() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT])
            for operation in operations:
                told = operation.definition.raw["responses"]
                for case in made_up(operation, 2):
                    words = case.path_parameters | ({"table_id": lucie.table_id} if "{table_id}" in case.path else {})
                    path = case.path.format(**{name: quote(str(word), safe="") for name, word in words.items()})
                    query = f"?{urlencode(case.query)}" if case.query else ""
                    body = None if isinstance(case.body, NotSet) else case.body
                    answer = await lucie.browser.ask(case.method.upper(), path + query, body)
                    assert str(answer.status) in told, (path, body, answer)
                    if answer.status != 200:
                        assert set(answer.json["error"]) >= {"fr", "en"}

    asyncio.run(send())


def make_table(port: int, wish: dict[str, Any]) -> tuple[dict[str, Any], str]:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("POST", "/api/tables", json.dumps(wish), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
    made: dict[str, Any] = json.loads(answer.read())
    connection.close()
    return made, cookie


def changes(port: int, table: str, cookie: str) -> int:
    """Return how often the settings of a table were told: when it was made, and whenever they were changed."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", f"/api/tables/{table}/events?since=0", headers={"Cookie": cookie})
    told = json.loads(connection.getresponse().read())["events"]
    connection.close()
    return sum(event["type"] == "settings" for event in told)


@pytest.mark.slow
def test_made_up_requests_find_no_fault(tmp_path: Path) -> None:
    """Schemathesis sends what the description allows and what it does not, as somebody who sits at a table."""
    port = free_port()
    with server(tmp_path / "t.oudler", port):
        here = f"http://127.0.0.1:{port}"
        wish = {"players": 4, "name": "Lucie", "seats": ["me", "random", "random", "random"], "key": new_key()}
        made, cookie = make_table(port, wish)
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{here}/api/openapi.json"]
        command += ["--checks", CHECKS, "--phases", "examples,coverage,fuzzing,stateful", "--max-examples", "15"]
        command += ["--header", f"Cookie: {cookie}", "--seed", "7", "--no-color", "--request-timeout", str(GIVE_UP)]
        command += ["--exclude-path-regex", "/(erase|close)$"]  # after these the rest would be refused
        environment = os.environ | {
            "PYTHONWARNINGS": "ignore",
            "SCHEMATHESIS_HOOKS": HOOKS.stem,
            "PYTHONPATH": str(HOOKS.parent),
            "OUDLER_TABLE": made["id"],
            "OUDLER_CODE": made["code"],
        }
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert changes(port, made["id"], cookie) > 1, "no command has reached the table: fuzz_hooks.py has the first"
