"""`oudler bot`: one answer a line, whatever the line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from random import Random
from typing import Any

import pytest

from cli.mutations import any_json, any_text, places, spoilt_input, spoilt_record, spoilt_text
from cli.shell import COMMAND, Oudler, environment, real
from oudler.app.table_loop import play_deal, seated
from oudler.bots import bot_named
from oudler.cli.bot import answered
from oudler.formats.record import action_of
from oudler.formats.seat_record import to_json
from oudler.rules import Action, Bid, Deal, Imposed, Phase, Seat, State, apply, deal_from_seed, start, view


def moments(players: int, contract: Bid | None = None) -> list[tuple[State, tuple[Action, ...]]]:
    """Return every moment of a deal at which somebody is to act."""
    dealt = Deal.of(deal_from_seed(bytes(32), players, Seat(0)))
    imposed = None if contract is None else Imposed(Seat(1), contract)
    deal = Deal(players, dealt.dealer, dealt.hands, dealt.chien, imposed=imposed)
    played = play_deal(deal, seated([bot_named("random")] * players), bytes(32))
    state, reached = start(deal), []
    for place, action in enumerate(played.actions):
        reached.append((state, played.actions[:place]))
        state = apply(state, action)
    return reached


def question(number: object, state: State, actions: tuple[Action, ...], seat: Seat | None = None) -> dict[str, Any]:
    asked = Seat(state.to_act or 0) if seat is None else seat
    return {"id": number, "seat": asked, "record": to_json(state, actions, asked)}


def lines(*values: object) -> str:
    return "".join(json.dumps(value) + "\n" for value in values)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_legal_action_for_every_question(oudler: Oudler, players: int) -> None:
    asked = (moments(players, Bid.GARDE) + moments(players))[::5]
    done = oudler("bot", "--name", "random", stdin=lines(*(question(n, *moment) for n, moment in enumerate(asked))))
    assert done.status == 0
    assert [value["id"] for value in done.values] == list(range(len(asked)))
    for value, (state, _) in zip(done.values, asked, strict=True):
        assert list(value) == ["id", "action", "info"]
        assert list(value["info"]) == ["value", "samples", "reason"]
        action, extra = action_of(value["action"], "action", players)
        assert not extra
        assert action in view(state, Seat(state.to_act or 0)).actions
    assert {state.phase for state, _ in moments(players, Bid.GARDE)} >= {Phase.ECART, Phase.PLAY}


def test_the_same_answer_for_the_same_seed(oudler: Oudler) -> None:
    asked = lines(*(question("x", *moment) for moment in moments(4)[::9]))
    first = oudler("bot", "--seed", "7", "--name", "random", stdin=asked).out
    assert oudler("bot", "--seed", "7", "--name", "random", stdin=asked).out == first
    assert oudler("bot", "--seed", "8", "--name", "random", stdin=asked).out != first


def test_the_reason_in_either_language(oudler: Oudler) -> None:
    asked = lines(question(1, *moments(4)[0]))
    assert oudler("bot", "--name", "random", stdin=asked).value["info"]["reason"] == "au hasard"
    assert oudler("bot", "--name", "random", "--lang", "en", stdin=asked).value["info"]["reason"] == "at random"


def test_an_unknown_name(oudler: Oudler) -> None:
    done = oudler("bot", "--name", "personne")
    assert done.status == 2
    assert "« personne »" in done.err


@pytest.mark.parametrize("number", [None, 0, "a", 1.5, [1], {"a": None}, "\u2028"])
def test_the_id_is_given_back(oudler: Oudler, number: object) -> None:
    state, actions = moments(4)[0]
    done = oudler("bot", "--name", "random", stdin=lines(question(number, state, actions), {"id": number}))
    assert [value["id"] for value in done.values] == [number, number]
    assert [list(value)[1] for value in done.values] == ["action", "error"]


class TestErrors:
    def refused(self, oudler: Oudler, asked: object) -> dict[str, Any]:
        value: dict[str, Any] = oudler("bot", "--name", "random", stdin=lines(asked)).value
        assert list(value) == ["id", "error"]
        assert list(value["error"]) == ["rule", "action", "message"]
        error: dict[str, Any] = value["error"]
        return error

    def test_another_seat_is_to_act(self, oudler: Oudler) -> None:
        state, actions = moments(4)[0]
        assert self.refused(oudler, question(1, state, actions, Seat(3)))["rule"] == "BID-01"
        state, actions = moments(4)[-1]
        other = Seat((Seat(state.to_act or 0) + 1) % 4)
        assert self.refused(oudler, question(1, state, actions, other))["rule"] == "PLAY-12"

    def test_a_deal_that_is_over(self, oudler: Oudler) -> None:
        state, actions = moments(4)[-1]
        last = view(state, Seat(state.to_act or 0)).actions[0]
        over = apply(state, last)
        error = self.refused(oudler, question(1, over, (*actions, last), Seat(0)))
        assert error["rule"] == "PLAY-12"

    def test_an_action_that_breaks_a_rule(self, oudler: Oudler) -> None:
        state, actions = moments(4)[0]
        asked = question(1, state, actions)
        asked["record"]["actions"] = [{"seat": 1, "bid": "garde"}, {"seat": 2, "bid": "prise"}]
        error = self.refused(oudler, asked)
        assert (error["rule"], error["action"]) == ("BID-04", 1)

    def test_another_seat_plays_in_the_middle_of_the_auction(self, oudler: Oudler) -> None:
        """Nobody has taken yet, so that nobody has put cards away: that was an internal error."""
        state, actions = moments(4)[0]
        asked = question(1, state, actions)
        asked["record"]["actions"] = [{"seat": 1, "bid": "garde"}, {"seat": 2, "play": "TR"}]
        asked["seat"] = 3
        asked["record"]["hands"] = [None, None, None, asked["record"]["hands"][state.to_act or 0]]
        error = self.refused(oudler, asked)
        assert (error["rule"], error["action"], "interne" in error["message"]) == ("PLAY-12", 1, False)

    @pytest.mark.parametrize("seconds", [0, -1, "1", True, [], 1e-400])
    def test_a_time_that_is_none(self, oudler: Oudler, seconds: object) -> None:
        error = self.refused(oudler, question(1, *moments(4)[0]) | {"seconds": seconds})
        assert error["message"].startswith("seconds")

    def test_a_line_that_is_empty(self, oudler: Oudler) -> None:
        done = oudler("bot", "--name", "random", stdin="\n\n[]\n\ufeff\n")
        assert [list(value) for value in done.values] == [["id", "error"]] * 4
        assert "ligne 2" in done.values[1]["error"]["message"]

    def test_the_last_line_needs_no_end(self, oudler: Oudler) -> None:
        assert len(oudler("bot", "--name", "random", stdin="{}\n{}").values) == 2

    def test_a_time_is_taken(self, oudler: Oudler) -> None:
        assert (
            "action"
            in oudler("bot", "--name", "random", stdin=lines(question(1, *moments(4)[0]) | {"seconds": 0.3})).value
        )


def spoilt(rng: Random, asked: list[dict[str, Any]]) -> bytes:
    """Return one line: a question spoilt as text or as JSON, cut off, or garbage."""
    kind = rng.randrange(8)
    text = json.dumps(rng.choice(asked))
    if kind == 0:
        raw = text[: rng.randrange(len(text))].encode()
    elif kind == 1:
        raw = spoilt_text(rng, text).encode("utf-8", "surrogatepass")
    elif kind in (2, 3, 4):
        value = json.loads(text)
        for _ in range(rng.choice((1, 1, 2))):
            at, key = rng.choice(places(value))
            if isinstance(at, dict) or rng.random() < 0.5:
                at[key] = any_json(rng, 2)
            else:
                at.insert(rng.randrange(len(at) + 1), rng.choice(at))
                del at[rng.randrange(len(at))]
        raw = json.dumps(value).encode()
    elif kind == 5:
        value = json.loads(text) | {"record": spoilt_record(rng)}
        raw = json.dumps(value).encode()
    elif kind == 6:
        raw = rng.choice((any_text(rng, 200), spoilt_input(rng))).encode("utf-8", "surrogatepass")
    else:
        raw = rng.randbytes(rng.randrange(300))
    return raw.replace(b"\n", b" ")


def test_an_id_too_deep_to_write_is_answered() -> None:
    """There are depths that Python reads and does not write; which, depends on the calls around it."""
    bot, seed = bot_named("random"), bytes(32)
    deep = ['{"id": ' + "[" * depth + "]" * depth + "}" for depth in range(800, 1000)]
    assert {next(iter(json.loads(answered(line, 1, bot, seed, "fr")))) for line in deep[:50]} == {"id"}
    for line in deep[50:]:
        assert '"error"' in answered(line, 1, bot, seed, "fr")


def garbage(number: int, seed: int) -> None:
    rng = Random(seed)
    asked = [question(place, *moment) for place, moment in enumerate(moments(3) + moments(4) + moments(5, Bid.GARDE))]
    content = [spoilt(rng, asked) for _ in range(number - 1)] + [json.dumps(asked[0]).encode()]
    done = real("bot", "--name", "random", stdin=b"\n".join(content) + b"\n")
    assert done.status == 0
    assert done.err == ""
    values = [json.loads(line) for line in done.out.split("\n")[:-1]]
    assert len(values) == number
    kinds = [list(value)[1] for value in values]
    assert kinds.count("error") > number // 2
    assert not [value for value in values if "interne" in value.get("error", {}).get("message", "")]
    assert values[-1] == values[-1] | {"id": 0}
    assert kinds[-1] == "action"


def test_what_is_answered_is_always_json() -> None:
    """A number past all bounds is no number: it does not come back as `Infinity`."""

    def refuse(word: str) -> None:
        raise AssertionError(word)

    text = answered('{"id": 1e999}', 1, bot_named("glouton"), bytes(32), "fr")
    assert "error" in json.loads(text, parse_constant=refuse)


@pytest.mark.slow
def test_garbage_is_answered_line_by_line() -> None:
    garbage(120, 1)


@pytest.mark.slow
def test_a_thousand_lines_of_garbage_do_not_end_it() -> None:
    garbage(1001, 2)


@pytest.mark.slow
def test_every_answer_comes_at_once_and_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*COMMAND, "bot"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write("{}\n")
            process.stdin.flush()
            assert "error" in json.loads(process.stdout.readline())
        if os.name == "posix":
            process.send_signal(signal.SIGINT)
        else:
            process.stdin.close()
        _, told = process.communicate()
        assert told.strip() == ""
