"""Deals that nobody can steer: numbers of players are promised, then told, and what each party might try fails."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oudler.app.dealing import verified
from oudler.app.tables import commands, newcomers, numbers
from oudler.app.tables import events as ev
from oudler.app.tables.commands import Wish
from oudler.app.tables.encoding import event_data, event_of
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.events import Player
from oudler.app.tables.folding import after
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.records import record_of
from oudler.app.tables.table import Table
from oudler.app.tables.turns import NUMBERS, BotTurn, Draw, NextDeal, Numbers, turn_of
from oudler.formats import record as records
from oudler.rules import Seat, legal_actions
from oudler.rules.dealing import deal_from_seed, draw_for_dealer
from oudler.rules.seeds import commitment, promise_of

SCRIPT = Path(__file__).resolve().parents[3] / "docs" / "donne-verifier.py"
LUCIE, HUGO = Player("p1", "Lucie"), Player("p2", "Hugo")
SECRET, LATER = bytes([1] * 32), bytes([2] * 32)


def number(who: str, which: int = 0) -> tuple[str, str]:
    """Return one of somebody's numbers and its promise."""
    digits = hashlib.sha256(f"{who}{which}".encode()).hexdigest()
    return digits, promise_of(bytes.fromhex(digits))


def lobby() -> Table:
    """Lucie has made a table, and its two other seats are hers and a bot's."""
    wish = Wish(3, ("me", "open", "random"), promise=number("p1")[1])
    return after(Table("ab"), *commands.create(wish, LUCIE, "CODE", SECRET))


def opened() -> Table:
    """Hugo has come, and the draw of the first deal is open."""
    table = lobby()
    return after(table, *newcomers.join(table, HUGO, None, SECRET, number("p2")[1]))


def told(table: Table, who: str, which: int = 0, seed: bytes = LATER) -> Table:
    return after(table, *numbers.tell(table, who, number(who, which)[0], number(who, which + 1)[1], seed))


def dealt() -> Table:
    return told(told(opened(), "p1"), "p2")


def played_out(table: Table) -> Table:
    """Play until a deal is finished; deals that are thrown in are dealt again, with the numbers of all."""
    rng, which = Random(4), 1
    while not table.finished:
        turn = turn_of(table)
        if isinstance(turn, Draw):
            table = after(table, *numbers.open_draw(table, fresh_seed()))
            table = told(told(table, "p1", which), "p2", which)
            which += 1
        playing = table.playing
        assert playing is not None
        if playing.over:
            table = after(table, *numbers.dealing(table, fresh_seed()))
            continue
        seat = playing.state.to_act
        choices = legal_actions(playing.state, seat)
        action = choices[rng.randrange(len(choices))]
        chair = table.chairs[seat or 0]
        if chair.player is not None:
            table = after(table, *commands.act(table, chair.player.id, action, 0))
        else:
            table = after(table, *commands.act_for_bot(table, Seat(seat or 0), action, "random"))
    return table


def record(table: Table) -> dict[str, Any]:
    done = table.finished[-1]
    return record_of(done.playing, done.names, table.id)


class TestDraw:
    def test_the_server_is_bound_before_it_knows_a_number(self) -> None:
        assert lobby().draw is None
        draw = opened().draw
        assert draw is not None
        assert (draw.commitment, draw.secret, draw.dealer) == (commitment(SECRET), SECRET.hex(), None)
        assert [one.promise for one in draw.promises] == [number("p1")[1], number("p2")[1]]
        assert draw.waits == (0, 1)

    def test_the_last_number_deals(self) -> None:
        one = told(opened(), "p1")
        assert (one.playing, one.draw and one.draw.waits) == (None, (1,))
        table = told(one, "p2")
        assert table.playing is not None
        public = f"oudler.numbers/1 0:{number('p1')[0]} 1:{number('p2')[0]}"
        seed = hashlib.sha256(b"oudler.public/1\0" + SECRET + public.encode()).digest()
        dealer, _ = draw_for_dealer(seed, 3)
        again = deal_from_seed(seed, 3, dealer)
        assert (table.playing.deal.dealer, table.playing.deal.hands) == (dealer, again.hands)
        assert table.draw is None
        assert [chair.promise for chair in table.chairs] == [number("p1", 1)[1], number("p2", 1)[1], None]

    def test_nobody_has_promised_and_the_server_deals_alone(self) -> None:
        wish = Wish(3, ("me", "random", "random"))
        table = after(Table("ab"), *commands.create(wish, LUCIE, "CODE", SECRET))
        assert table.playing is not None
        assert table.playing.started.numbers == ()
        assert table.playing.deal.hands == deal_from_seed(SECRET, 3, table.playing.deal.dealer).hands

    def test_streams_keep_it(self) -> None:
        table = opened()
        batch = [
            *numbers.tell(told(table, "p1"), "p2", number("p2")[0], number("p2", 1)[1], LATER),
            *numbers.missed(table, LATER),
            ev.NumberPromised(0, number("p1")[1]),
        ]
        for event in batch:
            kind, data = event_data(event)
            assert event_of(kind, json.loads(json.dumps(data)), "") == event

    def test_the_next_draw_is_open_while_the_last_deal_is_looked_at(self) -> None:
        table = played_out(dealt())
        assert isinstance(turn_of(table), Draw)
        table = after(table, *numbers.open_draw(table, LATER))
        assert turn_of(table) == Numbers(NUMBERS)
        assert table.draw is not None
        assert table.draw.dealer is not None
        ready = after(table, *commands.next_one(table, "p1", SECRET))
        ready = after(ready, *commands.next_one(ready, "p2", SECRET))
        assert ready.playing == table.playing  # numbers are waited for
        for which in range(1, 50):  # how many deals were thrown in before does not matter
            if number("p1", which)[1] == table.draw.promises[0].promise:
                ready = told(told(ready, "p2", which), "p1", which)
                break
        assert ready.playing is not None
        assert len(ready.playing.started.numbers) == 2
        assert ready.playing.started.commitment == commitment(LATER)

    def test_all_numbers_are_there_before_anybody_asks_for_the_deal(self) -> None:
        table = played_out(dealt())
        table = after(table, *numbers.open_draw(table, LATER))
        assert table.draw is not None
        for one in table.draw.promises:
            which = next(place for place in range(50) if number(one.player, place)[1] == one.promise)
            table = told(table, one.player, which)
        assert turn_of(table) is None
        batch = commands.next_one(table, "p1", SECRET)
        assert [type(event).__name__ for event in batch] == ["ReadyForNext"]
        table = after(table, *batch)
        assert isinstance(turn_of(table), NextDeal)
        assert [type(event).__name__ for event in commands.next_one(table, "p2", SECRET)] == [
            "ReadyForNext",
            "DealStarted",
        ]


class TestPlayers:
    """What players can try without the server, who know nothing of its secret."""

    def test_a_number_that_was_not_promised_is_refused(self) -> None:
        with pytest.raises(NotNow, match="promis"):
            numbers.tell(opened(), "p1", number("p1", 7)[0], number("p1", 1)[1], LATER)
        with pytest.raises(NotNow, match="promis"):
            numbers.tell(opened(), "p1", number("p2")[0], number("p1", 1)[1], LATER)

    def test_a_number_cannot_be_promised_again_or_told_twice(self) -> None:
        with pytest.raises(NotNow, match="autre"):
            numbers.tell(opened(), "p1", *number("p1"), LATER)
        assert numbers.tell(told(opened(), "p1"), "p1", number("p1")[0], number("p1", 5)[1], LATER) == []

    def test_nobody_asks_who_does_not_sit_there(self) -> None:
        with pytest.raises(Forbidden):
            numbers.tell(opened(), "p3", None, number("p3")[1], LATER)
        with pytest.raises(NotNow, match="attendu"):
            numbers.tell(lobby(), "p1", number("p1")[0], number("p1", 1)[1], LATER)

    def test_a_promise_after_the_draw_was_opened_is_for_the_next_one(self) -> None:
        table = after(opened(), *numbers.tell(opened(), "p1", None, number("p1", 3)[1], LATER))
        assert table.draw == opened().draw
        assert table.chairs[0].promise == number("p1", 3)[1]

    def test_who_withholds_his_number_stops_nothing_and_is_in_no_deal(self) -> None:
        """The draw is void and its secret told; the others have promised anew, so nothing of it can be used again."""
        table = told(opened(), "p1")
        assert turn_of(table) == Numbers(NUMBERS)
        batch = numbers.missed(table, LATER)
        assert batch == [
            ev.NumbersMissed((1,)),
            ev.DrawOpened(commitment(LATER), LATER.hex(), (ev.Promise(0, "p1", number("p1", 1)[1]),)),
        ]
        table = told(after(table, *batch), "p1", 1)
        assert table.playing is not None
        assert [given.seat for given in table.playing.started.numbers] == [0]
        assert table.playing.started.seed == LATER.hex()

    def test_where_nobody_tells_his_number_the_server_deals_alone(self) -> None:
        batch = numbers.missed(opened(), LATER)
        assert [type(event).__name__ for event in batch] == ["NumbersMissed", "DealStarted"]
        assert after(opened(), *batch).playing is not None

    def test_a_seat_that_changes_hands_in_the_lobby_ends_the_draw(self) -> None:
        table = opened()
        table = after(table, *commands.leave(table, "p2", LATER))
        assert table.draw is None
        assert turn_of(table) is None

    def test_a_player_who_is_played_for_is_not_asked(self) -> None:
        table = after(dealt(), ev.SeatReplaced(1, "club"))
        assert [one.seat for one in numbers.promises(table)] == [0]


class TestServer:
    """What a server can try, and how a record gives it away."""

    def test_a_record_is_verified_by_ours_and_by_a_script_of_its_own(self, tmp_path: Path) -> None:
        made = record(played_out(dealt()))
        assert verified(records.from_json(made), None) == {"commitment": True, "numbers": True, "cards": True}
        assert independent(tmp_path, made) == (0, "conforme\n")

    def test_deals_of_the_server_alone_are_verified_as_before(self, tmp_path: Path) -> None:
        wish = Wish(3, ("me", "random", "random"))
        made = record(played_out(after(Table("ab"), *commands.create(wish, LUCIE, "CODE", SECRET))))
        assert "numbers" not in made
        assert verified(records.from_json(made), None) == {"commitment": True, "cards": True}
        assert independent(tmp_path, made)[0] == 0

    def test_another_secret_after_the_commitment(self, tmp_path: Path) -> None:
        made = record(played_out(dealt()))
        promised = made["commitment"]
        steered = forged(made, secret=bytes([9] * 32))
        assert verified(records.from_json(steered), promised) == {"commitment": False, "numbers": True, "cards": True}
        assert independent(tmp_path, steered, promised) == (1, "FAUX : le secret n'est pas celui de l'engagement\n")

    def test_a_number_left_out(self, tmp_path: Path) -> None:
        """The cards are dealt anew without it; who wrote the promises down, as every page does, misses it."""
        made = record(played_out(dealt()))
        mine = made["numbers"][0]["promise"]
        steered = forged(made, left_out=0)
        assert independent(tmp_path, steered, made["commitment"])[0] == 0
        assert independent(tmp_path, steered, made["commitment"], mine) == (1, "FAUX : un nombre promis manque\n")

    def test_a_number_changed(self, tmp_path: Path) -> None:
        made = record(played_out(dealt()))
        changed = made | {"numbers": [made["numbers"][0] | {"number": "0" * 64}, *made["numbers"][1:]]}
        assert verified(records.from_json(changed), None)["numbers"] is False
        status, said = independent(tmp_path, changed)
        assert status == 1
        assert said.startswith("FAUX : un nombre n'est pas celui qui fut promis")

    def test_words_beside_the_numbers(self, tmp_path: Path) -> None:
        """A server that may vary anything at all after it knows the numbers could look for cards that it likes."""
        made = record(played_out(dealt()))
        steered = forged(made, beside=" x")
        assert verified(records.from_json(steered), None) == {"commitment": True, "numbers": False, "cards": True}
        assert independent(tmp_path, steered) == (1, "FAUX : les nombres ne sont pas ceux de la donne\n")

    def test_a_number_withheld_is_missing_in_the_record(self, tmp_path: Path) -> None:
        made = record(played_out(dealt()))
        without = made | {"numbers": made["numbers"][1:]}
        assert verified(records.from_json(without), None)["numbers"] is False
        assert independent(tmp_path, without, made["commitment"], made["numbers"][0]["promise"])[0] == 1


def forged(
    made: dict[str, Any], secret: bytes = SECRET, left_out: int | None = None, beside: str = ""
) -> dict[str, Any]:
    """Return a record of the same players that was dealt from something else, with nothing done."""
    kept = [given for given in made["numbers"] if given["seat"] != left_out]
    public = " ".join(["oudler.numbers/1", *(f"{given['seat']}:{given['number']}" for given in kept)]) + beside
    seed = hashlib.sha256(b"oudler.public/1\0" + secret + public.encode()).digest()
    again = deal_from_seed(seed, 3, Seat(made["dealer"]))
    changed = {"seed": secret.hex(), "numbers": kept, "public_number": public, "actions": []}
    return made | changed | {"hands": [hand.codes for hand in again.hands], "chien": again.chien.codes}


def independent(folder: Path, made: dict[str, Any], promised: str | None = None, *own: str) -> tuple[int, str]:
    """Return how the script ends that shares nothing with the package, and what it says."""
    path = folder / "donne.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    command = [sys.executable, str(SCRIPT), str(path), promised or made["commitment"], *own]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    return done.returncode, done.stdout or done.stderr


def test_the_script_is_short_and_its_own() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    assert "oudler import" not in text
    assert "import oudler" not in text


def test_a_house_keeps_a_draw_over_a_restart(house: House) -> None:
    wish = Wish(3, ("me", "random", "random"), promise=number("p1")[1])
    made = house.create(wish, LUCIE).state
    assert made.draw is not None
    again = House(house.store)
    assert again.live(made.id).table == made
    done = again.do(
        made.id, lambda now: numbers.tell(now, "p1", number("p1")[0], number("p1", 1)[1], LATER), author="p1"
    ).state
    assert done.playing is not None
    assert isinstance(turn_of(done), BotTurn) or done.playing.state.to_act == 0
