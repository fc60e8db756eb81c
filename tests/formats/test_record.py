"""The record `oudler.deal/1`: what is read is written back, and people may write it in their own way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings

from builders import cards
from formats.samples import Json, chelem_of_the_text, found, plain, walked
from oudler.cards import DECK, Card, card_label, code
from oudler.formats import record
from oudler.formats.record import Record, from_json, to_json
from oudler.rules import (
    AnnounceChelem,
    Bid,
    CallCard,
    Imposed,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    Seat,
    ShowPoignee,
)
from oudler.text import OudlerError
from strategies import FIXED, Moment, moments


def again(value: Json) -> Json:
    """Read a value and write it: what a program does that changes a file by one key."""
    written: Json = json.loads(record.dumps(record.loads(json.dumps(value))))
    return written


class TestRoundTrip:
    @pytest.mark.slow
    @settings(FIXED, max_examples=60)
    @given(moments())
    def test_every_moment_of_a_deal(self, moment: Moment) -> None:
        kept = Record(moment.deal, moment.actions)
        assert record.loads(record.dumps(kept)) == kept
        assert again(to_json(kept)) == to_json(kept)

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_a_whole_deal(self, players: int) -> None:
        kept = walked(7, players)
        assert record.loads(record.dumps(kept)) == kept

    def test_one_line_of_utf8(self) -> None:
        text = record.dumps(from_json(plain(comment="Échange à ♠\nfin")))
        assert "\n" not in text
        assert "Échange à ♠" in text

    def test_cards_are_written_in_deck_order_whatever_was_read(self) -> None:
        value = plain()
        shuffled = value | {"hands": [hand[::-1] for hand in value["hands"]], "chien": value["chien"][::-1]}
        assert again(shuffled) == value


class TestUnknownKeys:
    """Interfaces, §3: unknown keys are kept, not dropped."""

    KEYS: ClassVar[Json] = {
        "id": "T3-12",
        "names": ["Zoé", "Léa", "Max", "Ugo"],
        "seed": "00ff",
        "commitment": "ab",
        "table": 3,
        "position": 2,
        "etui": None,
        "comment": "a]b",
        "x y": {"deep": [1, 2.5, None, True, {"é": "♠"}]},
        "": 0,
    }

    def test_of_the_record(self) -> None:
        value = plain(**self.KEYS)
        assert again(value) == value
        assert from_json(value).extra == self.KEYS

    def test_of_actions(self) -> None:
        value = plain(
            actions=[
                {"seat": 1, "bid": "passe", "when": "20:01", "counts": [1]},
                {"seat": 2, "bid": "passe"},
                {"seat": 3, "bid": "passe", "thought": {"seconds": 4}},
            ]
        )
        assert again(value) == value
        assert from_json(value).action_extra == {
            0: {"when": "20:01", "counts": [1]},
            2: {"thought": {"seconds": 4}},
        }

    def test_of_a_ruling(self) -> None:
        value = plain(
            arbiter=True, actions=[{"seat": 1, "bid": "garde_sans"}, {"arbiter": False, "seat": 9, "by": "X"}]
        )
        assert again(value) == value

    def test_of_the_imposed_contract(self) -> None:
        value = plain(imposed={"taker": 2, "contract": "garde", "by": "the director"})
        assert again(value) == value


class TestVerbs:
    @pytest.mark.parametrize(
        ("written", "action"),
        [
            pytest.param({"seat": 0, "bid": "passe"}, MakeBid(Seat(0), Bid.PASSE), id="passe"),
            pytest.param({"seat": 1, "bid": "prise"}, MakeBid(Seat(1), Bid.PRISE), id="prise"),
            pytest.param({"seat": 2, "bid": "garde"}, MakeBid(Seat(2), Bid.GARDE), id="garde"),
            pytest.param({"seat": 3, "bid": "garde_sans"}, MakeBid(Seat(3), Bid.GARDE_SANS), id="garde sans"),
            pytest.param({"seat": 4, "bid": "garde_contre"}, MakeBid(Seat(4), Bid.GARDE_CONTRE), id="garde contre"),
            pytest.param({"seat": 1, "call": "CR"}, CallCard(Seat(1), next(iter(cards("CR")))), id="appel"),
            pytest.param({"seat": 1, "ecart": ["P2", "A2"]}, MakeEcart(Seat(1), cards("P2 A2")), id="écart"),
            pytest.param({"seat": 1, "chelem": True}, AnnounceChelem(Seat(1)), id="chelem"),
            pytest.param({"seat": 1, "poignee": ["A2", "E"]}, ShowPoignee(Seat(1), cards("A2 E")), id="poignée"),
            pytest.param({"seat": 1, "play": "T10"}, PlayCard(Seat(1), next(iter(cards("T10")))), id="carte"),
            pytest.param({"seat": 1, "keep": False}, KeepContract(Seat(1), plays=False), id="décliner"),
            pytest.param({"seat": 1, "petit_sec": True}, RevealPetitSec(Seat(1)), id="petit sec"),
            pytest.param({"arbiter": False}, RuleOnRequest(granted=False), id="refus"),
            pytest.param(
                {"arbiter": True, "counts": [15] * 5}, RuleOnRequest(granted=True, counts=(15,) * 5), id="accord"
            ),
        ],
    )
    def test_each_is_read_and_written(self, written: Json, action: object) -> None:
        read = from_json(plain(5, actions=[written]))
        assert read.actions == (action,)
        assert to_json(read)["actions"] == [written]
        assert not read.action_extra

    @pytest.mark.parametrize("word", ["petite", "Petite", "PETITE", "prise", "PRISE"])
    def test_petite_is_read_as_prise(self, word: str) -> None:
        assert again(plain(actions=[{"seat": 1, "bid": word}]))["actions"] == [{"seat": 1, "bid": "prise"}]
        imposed = again(plain(imposed={"taker": 0, "contract": word}))["imposed"]
        assert imposed == {"taker": 0, "contract": "prise"}


class TestCardCodes:
    @pytest.mark.parametrize("spelling", ["upper", "lower", "symbols"])
    def test_every_card_in_every_spelling(self, spelling: str) -> None:
        spellings: dict[str, Callable[[Card], str]] = {
            "upper": code,
            "lower": lambda card: code(card).lower(),
            "symbols": lambda card: card_label(card) if card < 56 else code(card),
        }
        by_code = {code(card): spellings[spelling](card) for card in DECK}
        value = plain()
        spelled = value | {
            "hands": [[by_code[card] for card in hand] for hand in value["hands"]],
            "chien": [by_code[card] for card in value["chien"]],
        }
        assert again(spelled) == value


class TestTerms:
    @pytest.mark.parametrize(
        ("key", "value"),
        [
            pytest.param("edition", "fft2012", id="édition"),
            pytest.param("options", {"split5": "half", "min_cut": 3, "called_card_in_ecart": False}, id="options"),
            pytest.param("imposed", {"taker": 2, "contract": "garde_contre"}, id="imposé"),
            pytest.param("barred", [0, 3], id="interdits d'enchère"),
            pytest.param("arbiter", True, id="arbitre"),
            pytest.param("petit_sec", "undeclared", id="petit sec tu"),
            pytest.param("dealer", 2, id="donneur"),
        ],
    )
    def test_what_differs_from_the_usual_is_written(self, key: str, value: Any) -> None:
        asked = plain(**{key: value})
        assert again(asked) == asked

    @pytest.mark.parametrize(
        ("key", "value"),
        [("options", {}), ("imposed", None), ("barred", []), ("arbiter", False), ("petit_sec", "declared")],
    )
    def test_the_usual_terms_are_not_written(self, key: str, value: Any) -> None:
        assert again(plain(**{key: value})) == plain()

    def test_edition_and_actions_may_be_left_out(self) -> None:
        assert again(plain(edition=..., actions=...)) == plain()

    def test_an_option_that_is_the_editions_own_is_not_written(self) -> None:
        assert "options" not in again(plain(edition="popular", options={"min_cut": 3}))

    def test_mort(self) -> None:
        value = plain(mort=4, dealer=3)
        assert again(value) == value
        assert from_json(value).mort == 4
        assert from_json(plain()).mort is None

    def test_imposed_means_no_auction(self) -> None:
        deal = from_json(plain(imposed={"taker": 2, "contract": "garde"})).deal
        assert deal.imposed == Imposed(Seat(2), Bid.GARDE)

    @pytest.mark.parametrize("names", [None, "abcd", ["a", "b", "c"], ["a", "b", "c", 4], [["a"]] * 4])
    def test_names_that_are_not_one_a_seat_are_kept_but_not_used(self, names: Any) -> None:
        read = from_json(plain(names=names))
        assert read.names is None
        assert to_json(read)["names"] == names

    def test_names(self) -> None:
        assert from_json(plain(names=["N", "O", "S", "E"])).names == ("N", "O", "S", "E")

    def test_with_edition(self) -> None:
        read = from_json(plain(edition="fft2012", id=1))
        changed = read.with_edition(from_json(plain(edition="popular")).deal.edition)
        assert to_json(changed) == plain(edition="popular", id=1)


class TestLines:
    """One record a line: a bad line yields its error and the others go on."""

    def test_records_and_errors_with_their_line_numbers(self) -> None:
        good = record.dumps(chelem_of_the_text())
        lines = ["\n", good + "\n", "{\n", "  \n", good[:-9] + "\n", json.dumps(plain() | {"players": 6}) + "\n", good]
        read = list(record.read_jsonl(lines))
        assert [number for number, _ in read] == [2, 3, 5, 6, 7]
        assert [isinstance(item, OudlerError) for _, item in read] == [False, True, True, True, False]
        assert read[0][1] == read[-1][1] == chelem_of_the_text()

    def test_it_reads_one_line_at_a_time(self) -> None:
        taken = []

        def lines() -> Any:
            for number in range(1000):
                taken.append(number)
                yield record.dumps(from_json(plain(id=number)))

        reader = record.read_jsonl(lines())
        assert next(reader)[0] == 1
        assert len(taken) == 1

    @pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
    def test_every_phase_can_stand_in_a_record(self, phase: Phase) -> None:
        kept, state = found(5 if phase is Phase.CALL else 4, lambda state: state.phase is phase)
        assert state.phase is phase
        assert record.loads(record.dumps(kept)) == kept
