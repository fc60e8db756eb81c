"""Issue 17, point 1: nobody who comes and goes in a running deal, each time as somebody else, learns its hands.

Before, a guest without a cookie took a bot's seat, looked, left and came back: he knew 2 of 3, 3 of 4, 4 of 5 hands.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from attacking import Stranger, Victim

pytestmark = pytest.mark.slow
_KEYS, _PLACES = count(), count(1)


def key() -> str:
    return f"attack-{next(_KEYS):016}"


def elsewhere() -> str:
    """Return an address that nobody has come from: what was seen from one is remembered."""
    return f"127.0.2.{next(_PLACES)}"


def command(who: Stranger, table: str, verb: str, **more: Any) -> int:
    seq = who.json("GET", f"/api/tables/{table}")["seq"]
    return who.ask("POST", f"/api/tables/{table}/{verb}", {"key": key(), "seq": seq, **more})[0]


def hosted(victim: Victim, players: int, **options: Any) -> tuple[Stranger, dict[str, Any]]:
    """Return somebody who plays against bots and waits for his friends, and his table."""
    host = Stranger(victim, elsewhere())
    while True:
        wish = {"players": players, "name": "Lucie", "seats": ["me", *["debutant"] * (players - 1)], "options": options}
        made = host.json("POST", "/api/tables", wish)
        if host.json("GET", f"/api/tables/{made['id']}")["table"]["phase"] != "thrown_in":  # no petit sec
            return host, made


def looked_and_left(somebody: Stranger, made: dict[str, Any], seat: int) -> list[str] | None:
    """Join, look, leave; return the hand that was seen, if any."""
    path = f"/api/tables/{made['id']}"
    joined, _ = somebody.ask("POST", "/api/join", {"code": made["code"], "name": "Ami", "seat": seat, "key": key()})
    status, _ = somebody.ask("GET", path)
    hand = None
    if joined == 200 and status == 200:
        hand = somebody.json("GET", path)["table"]["hand"]
        command(somebody, made["id"], "leave")
    return hand


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_guest_without_a_cookie_comes_again_and_again(victim: Victim, players: int) -> None:
    _, made = hosted(victim, players)
    here = elsewhere()
    seen = [looked_and_left(Stranger(victim, here), made, seat) for seat in range(1, players)]
    known = {tuple(sorted(hand)) for hand in seen if hand}
    assert known == set(), f"he knows {len(known)} of {players} hands"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_let_in_by_those_who_play_he_knows_one_hand(victim: Victim, players: int) -> None:
    """The host lets in whoever asks: what was seen from an address or a browser, another seat is not given to."""
    host, made = hosted(victim, players)
    path, known = f"/api/tables/{made['id']}", set()
    here = elsewhere()
    for seat in range(1, players):
        guest = Stranger(victim, here)
        guest.json("POST", "/api/join", {"code": made["code"], "name": "Ami", "seat": seat, "key": key()})
        admitted = command(host, made["id"], "admit", seat=seat)
        assert admitted == (200 if seat == 1 else 422)
        hand = guest.json("GET", path)["table"]["hand"]
        known |= {tuple(sorted(hand))} if hand else set()
        command(guest, made["id"], "leave")
    assert len(known) == 1
    assert [one["seat"] for one in host.json("GET", path)["table"]["gone"]] == [1], "and it is known to all"


def test_the_host_does_not_let_himself_in(victim: Victim) -> None:
    """His second browser comes from the address that has seen his hand."""
    host, made = hosted(victim, 4)
    other = Stranger(victim, host.source)
    other.json("POST", "/api/join", {"code": made["code"], "name": "Moi", "seat": 2, "key": key()})
    assert command(host, made["id"], "admit", seat=2) == 422
    assert other.json("GET", f"/api/tables/{made['id']}")["table"]["hand"] is None


def test_who_takes_another_device_up_is_known(victim: Victim) -> None:
    """A hand was looked at from there: nobody comes from there as somebody else."""
    host, made = hosted(victim, 4)
    code = host.json("POST", "/api/me/device", {})["code"]
    device = Stranger(victim, elsewhere())
    device.json("POST", "/api/session", {"code": code})
    assert device.json("GET", f"/api/tables/{made['id']}")["table"]["hand"]
    newcomer = Stranger(victim, device.source)
    newcomer.json("POST", "/api/join", {"code": made["code"], "name": "Ami", "seat": 2, "key": key()})
    assert command(host, made["id"], "admit", seat=2) == 422


def test_spectators_learn_no_code(victim: Victim) -> None:
    _, made = hosted(victim, 4)
    path = f"/api/tables/{made['id']}"
    for asked in (path, f"{path}/events?since=0", f"{path}/sheet"):
        status, content = Stranger(victim).ask("GET", asked)
        assert status == 200
        assert made["code"] not in content.decode()
    assert Stranger(victim).ask("GET", f"{path}/qr.svg")[0] == 403


def test_no_spectators_means_none(victim: Victim) -> None:
    _, made = hosted(victim, 4, spectators=False)
    path = f"/api/tables/{made['id']}"
    for asked in (path, f"{path}/events?since=0", f"{path}/sheet", f"{path}/qr.svg", f"{path}/deals/1"):
        assert Stranger(victim).ask("GET", asked)[0] == 403, asked


def test_who_was_barred_stays_away(victim: Victim) -> None:
    host, made = hosted(victim, 4)
    guest = Stranger(victim, elsewhere())
    guest.json("POST", "/api/join", {"code": made["code"], "name": "Ami", "seat": 1, "key": key()})
    assert command(host, made["id"], "remove", seat=1, bar=True) == 200
    path = f"/api/tables/{made['id']}"
    assert guest.ask("GET", path)[0] == 403
    again = {"code": made["code"], "name": "Autre", "seat": 1, "key": key()}
    assert Stranger(victim, guest.source).ask("POST", "/api/join", again)[0] == 404, "the code he knows is void"
    fresh = host.json("GET", path)["table"]["code"]
    assert guest.ask("POST", "/api/join", again | {"code": fresh})[0] == 403
