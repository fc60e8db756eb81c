"""The notation `.tarot`: reading it and writing it back gives the same deal, however a person typed it."""

from __future__ import annotations

import re
import unicodedata
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from builders import cards, deal_with
from formats.samples import chelem_of_the_text, found, plain, walked
from oudler.cards import DECK, card_label, code, parse_label
from oudler.formats import notation
from oudler.formats.notation import hand_text
from oudler.formats.record import Record, from_json
from oudler.formats.replay import replay
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    MakeBid,
    Phase,
    RevealPetitSec,
    RuleOnRequest,
    Seat,
    ShowPoignee,
)
from strategies import FIXED, Moment, moments
from walks import Bent, random_plan, walk


def again(kept: Record) -> Record:
    return notation.loads(notation.dumps(kept))


class TestRoundTrip:
    @pytest.mark.slow
    @settings(FIXED, max_examples=60)
    @given(moments())
    def test_every_moment_of_a_deal(self, moment: Moment) -> None:
        kept = Record(moment.deal, moment.actions)
        assert again(kept) == kept

    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
    def test_every_phase(self, players: int, phase: Phase) -> None:
        kept, state = found(5 if phase is Phase.CALL else players, lambda state: state.phase is phase)
        assert state.phase is phase
        assert again(kept) == kept

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_on_the_way(self, players: int) -> None:
        whole = walked(11, players)
        for number in range(0, len(whole.actions) + 1, 5):
            kept = Record(whole.deal, whole.actions[:number])
            assert again(kept) == kept

    @pytest.mark.parametrize("cards_down", [0, 1, 2, 3, 4, 5])
    def test_a_petit_sec_found_in_the_middle_of_a_trick(self, cards_down: int) -> None:
        rng = Random(5)
        while True:
            plan = random_plan(rng, 4, bent=Bent.PETIT_SEC)
            if not plan.deal.declares_petit_sec and plan.deal.edition.petit_sec_in_play:
                break
        actions: list[Action] = []
        for step in walk(rng, plan):
            down = 4 * len(step.before.tricks) + len(step.before.trick.cards)
            if step.before.phase is Phase.PLAY and down == cards_down:
                actions.append(RevealPetitSec(plan.seat))
                break
            assert not isinstance(step.action, RevealPetitSec)
            actions.append(step.action)
        kept = Record(plan.deal, tuple(actions))
        assert replay(kept).phase is Phase.PETIT_SEC
        assert again(kept) == kept

    @pytest.mark.parametrize("granted", [True, False, None])
    def test_a_chelem_asked_for_after_the_leaders_poignee(self, granted: bool | None) -> None:
        """Seat 1 leads and shows ten atouts; then seat 0, the taker, asks the arbiter for a chelem."""
        deal = deal_with(4, {1: "A2-A11", 0: "A12-A21"}, dealer=0, arbiter=granted is not None)
        actions: list[Action] = [MakeBid(Seat(seat), Bid.PASSE) for seat in (1, 2, 3)]
        actions.append(MakeBid(Seat(0), Bid.GARDE_SANS))
        if deal.arbiter:
            actions.append(RuleOnRequest(granted=True, counts=(18,) * 4))
        actions += [ShowPoignee(Seat(1), cards("A2-A11")), AnnounceChelem(Seat(0))]
        if granted is not None:
            actions.append(RuleOnRequest(granted=granted))
        kept = Record(deal, tuple(actions))
        assert replay(kept).phase is Phase.PLAY
        assert again(kept) == kept


class TestKeys:
    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("id", "T3-12"),
            ("names", ["Zoé", "Léa [N]", "Max", "Ugo"]),
            ("comment", 'il dit : "a]b" ; # [x]'),
            ("comment", "deux\nlignes\ttab\\"),
            ("comment", "séparateurs \u2028 \u2029 \x85 \x1c"),
            ("etui", None),
            ("x", {"deep": [1, 2.5, None, True, {"é": "♠"}]}),
            ("main", 0),
            ("x y", 1),
            ("a]b", 1),
            ("[", 1),
            ("", 1),
            ("action_extra", {"0": {"a": 1}}),
        ],
    )
    def test_unknown_keys_are_kept(self, key: str, value: Any) -> None:
        kept = from_json(plain(**{key: value}))
        assert again(kept) == kept

    def test_unknown_keys_of_actions_are_kept(self) -> None:
        bids = [{"seat": 1, "bid": "passe", "when": "20:01"}, {"seat": 2, "bid": "garde"}, {"seat": 3, "bid": "passe"}]
        kept = from_json(plain(actions=[*bids, {"seat": 0, "bid": "passe", "counts": [1]}]))
        assert again(kept) == kept

    def test_terms_are_kept(self) -> None:
        kept = from_json(
            plain(
                edition="fft2012",
                options={"split5": "half", "called_card_in_ecart": False},
                imposed={"taker": 2, "contract": "garde"},
                barred=[1],
                arbiter=True,
                petit_sec="undeclared",
                mort=2,
                dealer=3,
            )
        )
        assert again(kept) == kept


class TestHands:
    def test_all_cards_as_people_sort_them(self) -> None:
        assert hand_text(DECK).startswith("♠ R D C V 10 9 8 7 6 5 4 3 2 A  ♥ R D ")
        assert hand_text(DECK).endswith(" 3 2 1  Excuse")

    def test_nothing(self) -> None:
        assert hand_text(cards("")) == "♠ -  ♥ -  ♦ -  ♣ -  Atouts -"

    def test_every_label_and_code_is_read(self) -> None:
        for card in DECK:
            assert parse_label(card_label(card)) == parse_label(code(card)) == parse_label(code(card).lower()) == card


TEXT = notation.dumps(chelem_of_the_text())


def as_codes(text: str) -> str:
    """Write hands and tricks with codes: `PR A21 E` instead of `♠ R … Atouts 21 Excuse`."""
    lines = []
    suits = dict(zip("♠♥♦♣", "PCKT", strict=True))
    for line in text.splitlines():
        head, colon, rest = line.partition(" : ")
        if head.startswith(("Main", "Chien")):
            group, words = "", []
            for word in rest.split():
                if word in suits or word == "Atouts":
                    group = suits.get(word, "A")
                elif word != "-":
                    words.append("E" if word == "Excuse" else group + word)
            rest = ", ".join(words)
        elif head.startswith("Pli"):
            rest = "".join(suits.get(letter, letter) for letter in rest.replace("Excuse", "E"))
        lines.append(head + colon + rest)
    return "\n".join(lines)


class TestAsPeopleTypeIt:
    @pytest.mark.parametrize(
        "typed",
        [
            pytest.param(as_codes(TEXT), id="codes"),
            pytest.param(as_codes(TEXT).replace("oudler", "OUDLER").lower(), id="minuscules"),
            pytest.param(
                "\n".join(line if line.startswith("[") else line.upper() for line in TEXT.splitlines()), id="capitales"
            ),
            pytest.param(TEXT.replace("Écart", "Ecart").replace("Enchères", "Encheres"), id="sans accents"),
            pytest.param(unicodedata.normalize("NFD", TEXT), id="accents décomposés"),
            pytest.param(TEXT.replace("\n", "\r\n"), id="CRLF"),
            pytest.param(TEXT.replace(" : ", ":"), id="deux-points serrés"),
            pytest.param(TEXT.replace(" : ", " "), id="sans deux-points"),
            pytest.param(TEXT.replace("\n", "\n\n  \t\n; note\n# [format 3]\n"), id="blancs et commentaires"),
            pytest.param("\n".join("   " + line + "\t " for line in TEXT.splitlines()), id="marges"),
            pytest.param(re.sub(r"Pli \d+ \(\d\)", "Pli", TEXT), id="plis sans numéro"),
            pytest.param(re.sub(r" → \d", "", TEXT), id="plis sans gagnant"),
            pytest.param(TEXT.replace("Excuse", "exc."), id="exc."),
            pytest.param(
                TEXT.replace("garde passe", "garde\nEnchères : passe\nEnchères :"), id="enchères en trois lignes"
            ),
            pytest.param(TEXT.replace("garde", "Garde").replace(" passe", " PASSE"), id="enchères en capitales"),
            pytest.param(
                "\n".join(sorted(TEXT.splitlines(), key=lambda line: not line.startswith("["))), id="étiquettes"
            ),
        ],
    )
    def test_it_is_the_same_deal(self, typed: str) -> None:
        assert notation.loads(typed) == chelem_of_the_text()

    @pytest.mark.parametrize("typed", ["Petit sec : 0", "PETIT SEC : 0", "petit sec: 0", "Petit Sec : 0"])
    def test_a_petit_sec(self, typed: str) -> None:
        deal = deal_with(4, {0: "A1 PA-PR CA-C3"}, declares_petit_sec=False)
        text = notation.dumps(Record(deal)) + typed + "\n"
        assert notation.loads(text).actions == (RevealPetitSec(deal.dealer),)


class TestSeveralDeals:
    def test_each_begins_with_its_format(self) -> None:
        kept = [walked(seed, players) for seed, players in ((1, 3), (2, 4), (3, 5))]
        text = "; trois donnes\n" + "\n".join(notation.dumps(item) for item in kept)
        assert list(notation.read_deals(text.splitlines())) == kept

    def test_they_are_read_one_by_one(self) -> None:
        lines = iter((notation.dumps(walked(1, 3)) * 2).splitlines())
        assert next(notation.read_deals(lines)) == walked(1, 3)
        assert next(lines)

    @pytest.mark.parametrize("number", [0, 2])
    def test_loads_wants_one(self, number: int) -> None:
        with pytest.raises(ValueError, match=f"{number} donnes"):
            notation.loads(notation.dumps(walked(1, 3)) * number)
