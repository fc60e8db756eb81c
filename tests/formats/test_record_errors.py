"""A record that cannot be a deal: a format error names the place, a broken rule its clause."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from formats.samples import Json, chelem_of_the_text, plain
from oudler.formats import record
from oudler.formats.reading import FormatError
from oudler.formats.record import from_json, to_json
from oudler.formats.replay import ReplayError, replay
from oudler.rules import RuleBroken
from oudler.text import OudlerError

GONE = ...


def changed(value: Json, path: str, new: Any) -> Json:
    """Return a copy with the value at `hands.0.3` replaced, or left out where *new* is GONE."""
    value = copy.deepcopy(value)
    *steps, last = path.split(".")
    at: Any = value
    for step in steps:
        at = at[int(step) if isinstance(at, list) else step]
    key: Any = int(last) if isinstance(at, list) else last
    if new is GONE:
        del at[key]
    else:
        at[key] = new
    return value


ACTIONS = [{"seat": 1, "bid": "passe"}, {"seat": 2, "bid": "garde"}, {"seat": 3, "bid": "passe"}]


class TestPlaces:
    @pytest.mark.parametrize(
        ("path", "new", "place"),
        [
            ("format", GONE, "format"),
            ("format", "oudler.deal/2", "format"),
            ("format", 1, "format"),
            ("format", None, "format"),
            ("players", GONE, "players"),
            ("players", "4", "players"),
            ("players", 4.0, "players"),
            ("players", True, "players"),
            ("players", 2, "players"),
            ("players", 6, "players"),
            ("players", -4, "players"),
            ("players", 10**4000, "players"),
            ("dealer", GONE, "dealer"),
            ("dealer", None, "dealer"),
            ("dealer", 4, "dealer"),
            ("dealer", -1, "dealer"),
            ("dealer", 10**400, "dealer"),
            ("hands", GONE, "hands"),
            ("hands", None, "hands"),
            ("hands", "PR", "hands"),
            ("hands.3", GONE, "hands"),
            ("hands.0", None, "hands[0]"),
            ("hands.2", "PR P2", "hands[2]"),
            ("hands.1.0", "PX", "hands[1][0]"),
            ("hands.1.17", "A22", "hands[1][17]"),
            ("hands.1.2", "", "hands[1][2]"),
            ("hands.1.2", "A0", "hands[1][2]"),
            ("hands.1.2", "A01", "hands[1][2]"),
            ("hands.1.2", " PR", "hands[1][2]"),
            ("hands.1.2", 21, "hands[1][2]"),
            ("hands.1.2", None, "hands[1][2]"),
            ("hands.1.2", ["PR"], "hands[1][2]"),
            ("chien", GONE, "chien"),
            ("chien", None, "chien"),
            ("chien", {}, "chien"),
            ("chien.5", "é" * 5000, "chien[5]"),
            ("edition", 2022, "edition"),
            ("options", [], "options"),
            ("imposed", "garde", "imposed"),
            ("imposed", {}, "imposed.taker"),
            ("imposed", {"taker": 4, "contract": "garde"}, "imposed.taker"),
            ("imposed", {"taker": 0}, "imposed.contract"),
            ("imposed", {"taker": 0, "contract": "pousser"}, "imposed.contract"),
            ("barred", 3, "barred"),
            ("barred", [0, 4], "barred[1]"),
            ("arbiter", "yes", "arbiter"),
            ("arbiter", 1, "arbiter"),
            ("petit_sec", True, "petit_sec"),
            ("petit_sec", ["declared"], "petit_sec"),
            ("mort", 5, "mort"),
            ("mort", "0", "mort"),
            ("actions", None, "actions"),
            ("actions", {}, "actions"),
            ("actions.0", None, "actions[0]"),
            ("actions.0", [], "actions[0]"),
            ("actions.1", {"seat": 2}, "actions[1]"),
            ("actions.1", {"seat": 2, "bids": "garde"}, "actions[1]"),
            ("actions.1", {"seat": 2, "bid": "garde", "play": "PR"}, "actions[1]"),
            ("actions.1.seat", GONE, "actions[1].seat"),
            ("actions.1.seat", None, "actions[1].seat"),
            ("actions.1.seat", 4, "actions[1].seat"),
            ("actions.1.seat", "2", "actions[1].seat"),
            ("actions.1.seat", False, "actions[1].seat"),
            ("actions.1.bid", "contre", "actions[1].bid"),
            ("actions.1.bid", "garde sans", "actions[1].bid"),
            ("actions.1.bid", 2, "actions[1].bid"),
            ("actions.1", {"seat": 2, "call": "RC"}, "actions[1].call"),
            ("actions.1", {"seat": 2, "call": None}, "actions[1].call"),
            ("actions.1", {"seat": 2, "ecart": "P2"}, "actions[1].ecart"),
            ("actions.1", {"seat": 2, "ecart": None}, "actions[1].ecart"),
            ("actions.1", {"seat": 2, "ecart": ["P2", "zz"]}, "actions[1].ecart[1]"),
            ("actions.1", {"seat": 2, "ecart": ["P2", "♠2"]}, "actions[1].ecart"),
            ("actions.1", {"seat": 2, "poignee": ["A2", 3]}, "actions[1].poignee[1]"),
            ("actions.1", {"seat": 2, "play": ["PR"]}, "actions[1].play"),
            ("actions.1", {"seat": 2, "play": "Excuse"}, "actions[1].play"),
            ("actions.1", {"seat": 2, "play": "21"}, "actions[1].play"),
            ("actions.1", {"seat": 2, "chelem": False}, "actions[1].chelem"),
            ("actions.1", {"seat": 2, "chelem": 1}, "actions[1].chelem"),
            ("actions.1", {"seat": 2, "petit_sec": "yes"}, "actions[1].petit_sec"),
            ("actions.1", {"seat": 2, "keep": "yes"}, "actions[1].keep"),
            ("actions.1", {"arbiter": "yes"}, "actions[1].arbiter"),
            ("actions.1", {"arbiter": True, "counts": 18}, "actions[1].counts"),
            ("actions.1", {"arbiter": True, "counts": [18, "18"]}, "actions[1].counts[1]"),
        ],
    )
    def test_a_format_error_names_the_place(self, path: str, new: Any, place: str) -> None:
        with pytest.raises(FormatError) as caught:
            from_json(changed(plain(actions=ACTIONS), path, new))
        assert caught.value.place == place
        french, english = caught.value.text
        assert french.startswith(f"{place} : ")
        assert english.startswith(f"{place}: ")
        assert len(french) < 5000

    @pytest.mark.parametrize("value", [None, [], "oudler.deal/1", 3, True, [plain()]])
    def test_a_record_is_an_object(self, value: Any) -> None:
        with pytest.raises(FormatError) as caught:
            from_json(value)
        assert caught.value.place == "record"

    @pytest.mark.parametrize(
        ("key", "word"), [("edition", "fft1999"), ("options", {"cut": 3}), ("options", {"min_cut": "3"})]
    )
    def test_an_unknown_edition_or_option_is_named(self, key: str, word: Any) -> None:
        with pytest.raises(OudlerError) as caught:
            from_json(plain(**{key: word}))
        assert not isinstance(caught.value, RuleBroken)
        assert (word if isinstance(word, str) else next(iter(word))) in caught.value.text.fr

    @pytest.mark.parametrize("options", [{"petit_sec_in_play": 1}, {"chien_margin": True}, {"split5": ["half"]}])
    def test_a_value_of_an_option_has_its_own_type(self, options: Json) -> None:
        with pytest.raises(OudlerError):
            from_json(plain(options=options))


class TestNotJson:
    @pytest.mark.parametrize(
        ("text", "place"),
        [
            pytest.param("", "ligne 1, colonne 1", id="vide"),
            pytest.param("{", "ligne 1, colonne 2", id="ouvert"),
            pytest.param('{"format":\n "oudler.deal/1",\n}', "ligne 3, colonne 1", id="virgule de trop"),
            pytest.param("[" * 200_000, "JSON", id="crochets sans fin"),
            pytest.param('{"players": ' + "9" * 5000 + "}", "JSON", id="nombre démesuré"),
        ],
    )
    def test_the_place_is_a_line_and_a_column(self, text: str, place: str) -> None:
        with pytest.raises(FormatError) as caught:
            record.loads(text)
        assert caught.value.place == place

    @pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
    def test_words_that_are_not_json_are_refused(self, word: str) -> None:
        """RFC 8259: such values are not permitted; a record that held one could not be read elsewhere."""
        text = json.dumps(plain())
        with pytest.raises(FormatError):
            record.loads(text[:-1] + f', "x": {word}}}')


class TestClauses:
    """What breaks a rule is told with its clause: cards first, then each action with its place."""

    @pytest.mark.parametrize(
        ("path", "new", "clause"),
        [
            pytest.param("hands.0.0", "PD", "CARD-01", id="une carte pour une autre"),
            pytest.param("hands.0.0", GONE, "DEAL-07", id="une carte de moins"),
            pytest.param("chien.0", GONE, "DEAL-07", id="chien de 5"),
            pytest.param("imposed", {"taker": 0, "contract": "passe"}, "BID-03", id="passe imposée"),
            pytest.param("mort", 0, "P5-01", id="mort et donneur"),
        ],
    )
    def test_of_the_deal(self, path: str, new: Any, clause: str) -> None:
        with pytest.raises(RuleBroken) as caught:
            from_json(changed(plain(), path, new))
        assert caught.value.clause == clause

    @pytest.mark.parametrize(("players", "clause"), [(3, "P3-02"), (4, "DEAL-07"), (5, "P5-05")])
    def test_of_the_sizes(self, players: int, clause: str) -> None:
        with pytest.raises(RuleBroken) as caught:
            from_json(changed(plain(players), "hands.1.0", GONE))
        assert caught.value.clause == clause

    @pytest.mark.parametrize(
        ("path", "new", "clause", "place"),
        [
            pytest.param("actions.0.seat", 2, "BID-01", 0, id="hors tour"),
            pytest.param("actions.1.bid", "prise", "BID-04", 1, id="enchère trop basse"),
            pytest.param("actions.4.ecart", ["P2"], "ECART-01", 4, id="écart d'une carte"),
            pytest.param("actions.4", {"seat": 1, "call": "PR"}, "P5-06", 4, id="appel à quatre"),
            pytest.param("actions.5.seat", 0, "CHEL-02", 5, id="chelem d'un défenseur"),
            pytest.param("actions.6.poignee", ["A5"], "POIG-04", 6, id="poignée d'un atout"),
            pytest.param("actions.8.play", "PA", "CARD-01", 8, id="carte d'un autre"),
            pytest.param("actions.7", GONE, "PLAY-12", 7, id="un coup manque"),
            pytest.param("actions.78.seat", 1, "PLAY-12", 78, id="dernière carte hors tour"),
        ],
    )
    def test_of_an_action(self, path: str, new: Any, clause: str, place: int) -> None:
        spoilt = from_json(changed(to_json(chelem_of_the_text()), path, new))
        with pytest.raises(ReplayError) as caught:
            replay(spoilt)
        assert (caught.value.clause, caught.value.action) == (clause, place)
        assert caught.value.text.fr.startswith(f"actions[{place}] : ")
        assert caught.value.text.en.startswith(f"actions[{place}]: ")

    def test_an_action_too_many(self) -> None:
        value = to_json(chelem_of_the_text())
        value["actions"].append({"seat": 1, "play": "PA"})
        with pytest.raises(ReplayError) as caught:
            replay(from_json(value))
        assert caught.value.action == 79
