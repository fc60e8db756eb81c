"""`oudler deal new | commit | verify | legal | convert`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.shell import Oudler
from formats.samples import chelem_of_the_text, plain, walked
from oudler.cards import DECK, code
from oudler.formats import notation, record
from oudler.formats.record import from_json
from oudler.rules.dealing import SHAPES

SEED = "5eed" * 16


class TestNew:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_a_record_with_no_actions(self, oudler: Oudler, players: int) -> None:
        value = oudler("deal", "new", "--players", str(players)).value
        read = from_json(value)
        assert (value["format"], value["players"], value["actions"]) == ("oudler.deal/1", players, [])
        assert [len(hand) for hand in read.deal.hands] == [SHAPES[players].hand] * players
        assert len(value["seed"]) == 64

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_the_same_seed_gives_the_same_deal(self, oudler: Oudler, players: int) -> None:
        words = ("deal", "new", "--players", str(players), "--seed", SEED)
        assert oudler(*words).out == oudler(*words, "--json").out
        assert oudler(*words).value["seed"] == SEED

    def test_another_seed_gives_another_deal(self, oudler: Oudler) -> None:
        deals = [oudler("deal", "new", "--seed", seed).value["hands"] for seed in ("1", "2", "3")]
        assert deals[0] != deals[1] != deals[2] != deals[0]

    def test_without_a_seed_each_deal_is_another(self, oudler: Oudler) -> None:
        assert oudler("deal", "new").value["seed"] != oudler("deal", "new").value["seed"]

    @pytest.mark.parametrize("spelling", ["FF", "ff", "0ff", "0" * 62 + "ff", " ff "])
    def test_a_seed_is_the_number_it_writes(self, oudler: Oudler, spelling: str) -> None:
        assert oudler("deal", "new", "--seed", spelling).value["seed"] == "ff".zfill(64)

    @pytest.mark.parametrize(("players", "dealer"), [(3, 2), (4, 0), (4, 3), (5, 4)])
    def test_the_dealer_can_be_chosen(self, oudler: Oudler, players: int, dealer: int) -> None:
        words = ("--players", str(players), "--dealer", str(dealer), "--seed", "1")
        assert oudler("deal", "new", *words).value["dealer"] == dealer

    def test_the_mort_deals_to_the_four_others(self, oudler: Oudler) -> None:
        value = oudler("deal", "new", "--mort", "2", "--seed", "1").value
        assert (value["mort"], value["players"], value["dealer"]) == (2, 4, 3)

    @pytest.mark.parametrize("words", [("--players", "3"), ("--dealer", "1")])
    def test_what_contradicts_the_mort_is_refused(self, oudler: Oudler, words: tuple[str, str]) -> None:
        """At a table of five with a mort four play, and the mort deals: another number or dealer cannot be meant."""
        assert oudler("deal", "new", "--mort", "2", *words).status == 2

    def test_edition_and_options(self, oudler: Oudler) -> None:
        words = (
            "--edition",
            "popular",
            "--option",
            "split5=half",
            "--option",
            "min_cut=4",
            "--option",
            "renonce_ban=true",
        )
        value = oudler("deal", "new", *words).value
        assert value["edition"] == "popular"
        assert value["options"] == {"split5": "half", "min_cut": 4, "renonce_ban": True}


class TestVerify:
    @pytest.fixture
    def published(self, oudler: Oudler) -> dict[str, Any]:
        value: dict[str, Any] = oudler("deal", "new", "--seed", SEED, "--commit", "--public", "loto 7").value
        return value

    def test_commit_gives_what_new_gives(self, oudler: Oudler, published: dict[str, Any]) -> None:
        value = oudler("deal", "commit", "--seed", SEED, "--json").value
        assert value == {"seed": SEED, "commitment": published["commitment"]}
        assert published["public_number"] == "loto 7"
        told = oudler("deal", "commit", "--seed", SEED).out
        assert SEED in told
        assert published["commitment"] in told

    def test_commit_makes_a_seed(self, oudler: Oudler) -> None:
        value = oudler("deal", "commit", "--json").value
        assert oudler("deal", "new", "--seed", value["seed"], "--commit").value["commitment"] == value["commitment"]

    @pytest.mark.parametrize("words", [(), ("--players", "3"), ("--players", "5"), ("--mort", "1"), ("--public", "é")])
    def test_an_honest_deal(self, oudler: Oudler, words: tuple[str, ...]) -> None:
        deal = oudler("deal", "new", "--seed", SEED, "--commit", *words).out
        done = oudler("deal", "verify", "--json", "-", stdin=deal)
        assert (done.status, done.value) == (0, {"commitment": True, "cards": True})
        assert "conforme" in oudler("deal", "verify", "-", stdin=deal).out

    @pytest.mark.parametrize(
        ("key", "value", "expected"),
        [
            pytest.param("seed", "5eee" * 16, {"commitment": False, "cards": False}, id="autre graine"),
            pytest.param("commitment", "00" * 32, {"commitment": False, "cards": True}, id="autre engagement"),
            pytest.param("public_number", "loto 8", {"commitment": True, "cards": False}, id="autre nombre public"),
            pytest.param("dealer", 1, {"commitment": True, "cards": False}, id="autre donneur"),
        ],
    )
    def test_a_tampered_deal(
        self, oudler: Oudler, published: dict[str, Any], key: str, value: Any, expected: dict[str, bool]
    ) -> None:
        changed = published | {key: value}
        assert changed != published
        done = oudler("deal", "verify", "--json", "-", stdin=json.dumps(changed))
        assert (done.status, done.value) == (1, expected)
        assert "FAUX" in oudler("deal", "verify", "-", stdin=json.dumps(changed)).out

    def test_two_cards_exchanged(self, oudler: Oudler, published: dict[str, Any]) -> None:
        one, other = published["hands"][0], published["chien"]
        one[0], other[0] = other[0], one[0]
        done = oudler("deal", "verify", "--json", "-", stdin=json.dumps(published))
        assert (done.status, done.value) == (1, {"commitment": True, "cards": False})

    def test_the_commitment_that_was_published_counts(self, oudler: Oudler, published: dict[str, Any]) -> None:
        """Who tampers with the seed tampers with the commitment beside it too."""
        text = json.dumps(published)
        assert oudler("deal", "verify", "--commitment", published["commitment"].upper(), "-", stdin=text).status == 0
        for other in ("00" * 32, "", "x"):
            assert oudler("deal", "verify", "--commitment", other, "-", stdin=text).status != 0

    @pytest.mark.parametrize("key", ["seed", "commitment"])
    def test_without_seed_or_commitment(self, oudler: Oudler, published: dict[str, Any], key: str) -> None:
        wrong: tuple[Any, ...] = (None, 3, [])
        for value in wrong:
            done = oudler("deal", "verify", "--json", "-", stdin=json.dumps(published | {key: value}))
            assert done.status == 2
            assert key in done.error["message"]

    @pytest.mark.parametrize("number", ["\ud800", 7, None, 2.5, ["x"]])
    def test_a_strange_public_number(self, oudler: Oudler, published: dict[str, Any], number: Any) -> None:
        done = oudler("deal", "verify", "--json", "-", stdin=json.dumps(published | {"public_number": number}))
        assert done.status in (1, 2)

    def test_a_public_number_that_is_no_text(self, oudler: Oudler) -> None:
        """Bytes that are no UTF-8 come as lone surrogates."""
        assert oudler("deal", "new", "--public", "\udcff").status in (0, 2)

    def test_several(self, oudler: Oudler, published: dict[str, Any]) -> None:
        lines = [json.dumps(published), json.dumps(published | {"seed": "1"}), json.dumps(plain())]
        done = oudler("deal", "verify", "--json", "-", stdin="\n".join(lines))
        assert done.status == 2
        assert [value.get("commitment") for value in done.values] == [True, False, None]


class TestLegal:
    @pytest.mark.parametrize(
        ("hand", "trick", "expected"),
        [
            pytest.param("PR CA A5 E", "", ["PR", "CA", "A5", "E"], id="entame"),
            pytest.param("PR CA A5 E", "P2", ["PR", "E"], id="fournir"),
            pytest.param("CA A5 A3 E", "P2 A4", ["A5", "E"], id="surcouper"),
            pytest.param("ca,a3,e", "♠2 ♥R a4", ["A3", "E"], id="sous-couper, minuscules"),
            pytest.param("CA KR", "E P2", ["CA", "KR"], id="se défausser après l'Excuse"),
            pytest.param("", "", [], id="main vide"),
        ],
    )
    def test_the_cards_that_may_be_played(self, oudler: Oudler, hand: str, trick: str, expected: list[str]) -> None:
        assert oudler("deal", "legal", "--json", "--hand", hand, "--trick", trick).value == expected

    def test_for_people(self, oudler: Oudler) -> None:
        assert oudler("deal", "legal", "--hand", "E A1 T10 P2").out == "♠2 ♣10 1 Excuse\n"

    def test_the_pack_comes_in_deck_order(self, oudler: Oudler) -> None:
        codes = [code(card) for card in DECK]
        assert oudler("deal", "legal", "--json", "--hand", " ".join(reversed(codes))).value == codes

    @pytest.mark.parametrize(
        ("trick", "expected"),
        [
            pytest.param("", ["PA", "CR", "A5"], id="entame"),
            pytest.param("E", ["PA", "CR", "A5"], id="après l'Excuse"),
            pytest.param("C2", ["C5", "CR"], id="quand la couleur est demandée"),
        ],
    )
    def test_the_first_lead_at_five(self, oudler: Oudler, trick: str, expected: list[str]) -> None:
        words = ("--hand", "PA C5 CR A5", "--trick", trick, "--first-lead", "--called", "CR")
        assert oudler("deal", "legal", "--json", *words).value == expected

    def test_only_the_called_suit(self, oudler: Oudler) -> None:
        done = oudler("deal", "legal", "--json", "--hand", "C5 C6", "--first-lead", "--called", "cr")
        assert done.value == ["C5", "C6"]

    def test_called_alone_changes_nothing(self, oudler: Oudler) -> None:
        assert oudler("deal", "legal", "--json", "--hand", "C5 PA", "--called", "CR").value == ["PA", "C5"]

    @pytest.mark.parametrize(
        ("words", "named"),
        [(("--hand", "PR, C11"), "'C11'"), (("--hand", "PR", "--trick", "P2 ♠"), "'♠'"), (("--hand", "1"), "'1'")],
    )
    def test_an_unknown_code_is_named_with_its_place(self, oudler: Oudler, words: tuple[str, ...], named: str) -> None:
        message = oudler("deal", "legal", "--json", *words).error["message"]
        assert named in message
        assert f"place {len(words[-1].split())}" in message

    def test_a_card_in_the_hand_and_in_the_trick(self, oudler: Oudler) -> None:
        """The conformance cases have it (legal-003), so that it is answered."""
        assert oudler("deal", "legal", "--hand", "PR P2", "--trick", "P2").status == 0


class TestConvert:
    KEPT = (walked(7, 3), chelem_of_the_text(), walked(7, 5))

    def test_there_and_back(self, oudler: Oudler, tmp_path: Path) -> None:
        lines = "".join(record.dumps(kept) + "\n" for kept in self.KEPT)
        deals = oudler("deal", "convert", "--to", "tarot", "-", stdin=lines)
        assert deals.status == 0
        assert deals.out == "\n".join(notation.dumps(kept) for kept in self.KEPT)
        (tmp_path / "a.tarot").write_text(deals.out, encoding="utf-8")
        assert oudler("deal", "convert", "--to", "json", str(tmp_path / "a.tarot")).out == lines

    def test_to_its_own_form(self, oudler: Oudler) -> None:
        text = record.dumps(self.KEPT[0])
        assert oudler("deal", "convert", "--to", "json", "-", stdin=text).out == text + "\n"

    def test_a_bad_record_does_not_stop_the_others(self, oudler: Oudler) -> None:
        lines = f"{record.dumps(self.KEPT[0])}\n{{}}\n{record.dumps(self.KEPT[2])}\n"
        done = oudler("deal", "convert", "--to", "json", "-", stdin=lines)
        assert done.status == 2
        assert [from_json(value) for value in done.values] == [self.KEPT[0], self.KEPT[2]]
        assert "-:2 : " in done.err

    def test_an_illegal_record_has_no_notation(self, oudler: Oudler) -> None:
        value = plain(actions=[{"seat": 0, "bid": "passe"}])
        done = oudler("deal", "convert", "--to", "tarot", "-", stdin=json.dumps(value))
        assert (done.status, done.out) == (1, "")
        assert oudler("deal", "convert", "--to", "json", "-", stdin=json.dumps(value)).status == 0


class TestPrint:
    def test_one_deal_of_a_file_as_pdf(self, oudler: Oudler, tmp_path: Path) -> None:
        file, out = tmp_path / "donnes.jsonl", tmp_path / "donne.pdf"
        file.write_text("".join(record.dumps(walked(number, 4)) + "\n" for number in (1, 2)), encoding="utf-8")
        done = oudler("deal", "print", str(file), "--number", "2", "--title", "Club", "-o", str(out), "--json")
        assert (done.status, done.value) == (0, {"file": str(out), "bytes": out.stat().st_size})
        assert out.read_bytes()[:5] == b"%PDF-"

    @pytest.mark.parametrize("number", ["0", "3", "-1"])
    def test_a_deal_that_is_not_there(self, oudler: Oudler, tmp_path: Path, number: str) -> None:
        file, out = tmp_path / "donnes.jsonl", tmp_path / "donne.pdf"
        file.write_text("".join(record.dumps(walked(seed, 4)) + "\n" for seed in (1, 2)), encoding="utf-8")
        done = oudler("deal", "print", str(file), "--number", number, "-o", str(out))
        assert done.status == 2
        assert f"pas de donne {number} dans ce fichier, qui en a 2" in done.err
        assert not out.exists()

    def test_what_cannot_be_read_or_written(self, oudler: Oudler, tmp_path: Path) -> None:
        file = tmp_path / "donne.json"
        file.write_text("{", encoding="utf-8")
        assert oudler("deal", "print", str(file)).status == 2
        file.write_text(record.dumps(walked(1, 4)), encoding="utf-8")
        done = oudler("deal", "print", str(file), "-o", str(tmp_path / "nowhere" / "donne.pdf"))
        assert done.status == 2
        assert "il n'existe pas" in done.err
