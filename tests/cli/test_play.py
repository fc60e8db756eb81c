"""The game on the terminal, played as a person would."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.player import Game, hand, kind_of, marks, play_on, playable, sensible
from cli.shell import Oudler, real
from oudler.formats import record
from oudler.rules import ShowPoignee

WITH_POIGNEE = {3: "696", 4: "407", 5: "20"}  # seeds that deal seat 0 as many atouts as a poignée needs


class TestWholeDeals:
    @pytest.mark.parametrize(
        ("players", "seed", "bid"),
        [
            pytest.param(3, "3", "2", id="à trois, garde"),
            pytest.param(3, "4", "0", id="à trois, passe"),
            pytest.param(4, "15", "2", id="à quatre, garde"),
            pytest.param(4, "6", "3", id="à quatre, garde sans"),
            pytest.param(5, "9", "1", id="à cinq, prise"),
            pytest.param(5, "8", "4", id="à cinq, garde contre"),
        ],
    )
    def test_to_the_marks_and_replayed(self, oudler: Oudler, tmp_path: Path, players: int, seed: str, bid: str) -> None:
        file = tmp_path / "donne.json"
        with Game("--players", str(players), "--seed", seed, "--save", str(file)) as game:
            play_on(game, lambda heard: sensible(heard, bid))
            assert game.leave() == (0, "")
        assert "✗" not in game.said
        assert "\x1b" not in game.said
        told = marks(game.said)
        assert (len(told), sum(told)) == (players, 0)
        done = oudler("deal", "replay", "--json", str(file))
        assert done.status == 0, done.err
        assert done.value["phase"] == "finished"
        assert done.value["result"]["scores"] == told

    @pytest.mark.parametrize("seat", [1, 3])
    def test_from_another_seat(self, oudler: Oudler, tmp_path: Path, seat: int) -> None:
        file = tmp_path / "donne.json"
        with Game("--seat", str(seat), "--seed", "15", "--save", str(file)) as game:
            play_on(game)
        assert oudler("deal", "replay", "--json", str(file)).value["result"]["scores"] == marks(game.said)

    @pytest.mark.slow
    def test_in_english(self) -> None:
        done = real("play", "--seed", "1", "--lang", "en", stdin="?\nhand\nlast\nbridge\nfin\n")
        assert done.status == 0
        for words in ("New deal", "Your hand: ", "Your bid (0 pass", "Cards: ♠ = P", "✗ unknown bid", "See you soon"):
            assert words in done.out
        assert "Votre" not in done.out


class TestBots:
    def test_advice_is_what_may_be_done_and_says_why(self) -> None:
        with Game("--seed", "15") as game:
            kinds = set()
            while (heard := game.listen()) is not None and "carte" not in kinds:
                kinds.add(kind_of(heard))
                if kind_of(heard) != "chelem":
                    game.type("conseil")
                    advised = game.listen()
                    assert advised is not None
                    assert "Conseil : " in advised
                    assert kind_of(advised) == kind_of(heard)
                game.type(sensible(heard))
        assert kinds == {"enchère", "écart", "chelem", "carte"}

    @pytest.mark.slow
    def test_a_level_that_is_not_there(self) -> None:
        done = real("play", "--level", "champion", stdin="")
        assert done.status == 2
        assert "champion" in done.err

    @pytest.mark.slow
    def test_the_default_level_plays(self) -> None:
        done = real("play", "--seed", "15", "--lang", "en", stdin="hint\nfin\n")
        assert done.status == 0
        assert "Advice: " in done.out


class TestNonsense:
    WORDS = ("xyzzy", "♠99", "A22", "0x1", "zz PR", "carreau", "-5", "９", "🂡", "[]", "''", "x" * 2000, "poignée xx")

    @pytest.mark.parametrize(("players", "seed"), [(3, "3"), (4, "15"), (5, "9")])
    def test_at_every_prompt(self, players: int, seed: str) -> None:
        with Game("--players", str(players), "--seed", seed) as game:
            asked = set()
            while (heard := game.listen()) is not None:
                kind = kind_of(heard)
                for word in self.WORDS if kind not in asked and kind != "chelem" else self.WORDS[:1]:
                    if kind == "chelem":
                        break
                    game.type(word)
                    again = game.listen()
                    assert again is not None, word
                    assert "✗" in again, word
                    assert kind_of(again) == kind
                    heard = again if "Votre jeu" in again else heard
                asked.add(kind)
                game.type(sensible(heard))
            assert game.leave() == (0, "")
        assert asked == {"enchère", "écart", "chelem", "carte"} | ({"appelée"} if players == 5 else set())
        assert sum(marks(game.said)) == 0

    @pytest.mark.parametrize("word", [",", ", ,", "\t,"])
    @pytest.mark.parametrize("kind", ["enchère", "appelée", "écart", "carte"])
    def test_a_lone_comma(self, kind: str, word: str) -> None:
        with Game("--players", "5", "--seed", "9") as game:
            while (heard := game.listen()) is not None:
                if kind_of(heard) == kind:
                    break
                game.type(sensible(heard))
            game.type(word)
            again = game.listen()
            assert again is not None
            assert kind_of(again) == kind

    @pytest.mark.slow
    def test_blank_lines_ask_again(self) -> None:
        done = real("play", "--seed", "5", stdin="\n   \n\t\nfin\n")
        assert done.out.count("Votre enchère") == 4

    def test_a_card_that_may_not_be_played_is_refused_with_the_reason(self) -> None:
        with Game("--seed", "15") as game:
            while (heard := game.listen()) is not None:
                refused = [] if kind_of(heard) != "carte" else sorted(set(hand(heard)) - set(playable(heard)))
                if refused:
                    game.type(refused[0])
                    again = game.listen()
                    assert again is not None
                    assert "✗ " + refused[0] in again
                    assert "[PLAY-0" in again
                    return
                game.type(sensible(heard))
        pytest.fail("every card could always be played")

    @pytest.mark.parametrize(
        ("ecart", "clause"),
        [
            pytest.param("♠2", "ECART-01", id="trop court"),
            pytest.param("roi", "ECART-02", id="un roi"),
            pytest.param("atout", "ECART-03", id="un atout"),
            pytest.param("double", "ECART-01", id="une carte deux fois"),
        ],
    )
    def test_an_ecart_is_refused_with_the_reason(self, ecart: str, clause: str) -> None:
        with Game("--seed", "15") as game:
            while (heard := game.listen()) is not None and kind_of(heard) != "écart":
                game.type(sensible(heard))
            assert heard is not None
            good = sensible(heard).split()
            kings = [card for card in hand(heard) if card[1:] == "R"]
            atouts = [card for card in hand(heard) if card in {str(number) for number in range(2, 21)}]
            wrong = {"roi": kings[:1], "atout": atouts[:1], "double": good[1:2]}.get(ecart, [])
            game.type(" ".join([*wrong, *good[1:]]) if wrong else ecart)
            again = game.listen()
            assert again is not None
            assert "✗ " in again
            assert f"[{clause}]" in again
            assert kind_of(again) == "écart"

    @pytest.mark.slow
    def test_bytes_that_are_no_text(self) -> None:
        done = real("play", "--seed", "5", stdin=b"\xff\xfe\n\x80\x00\nfin\n")
        assert (done.status, done.err) == (0, "")
        assert done.out.count("✗") == 2


class TestPoignee:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_it_is_offered_and_shown(self, tmp_path: Path, players: int) -> None:
        file = tmp_path / "donne.json"
        offered = []

        def answer(heard: str) -> str:
            if "poignée (" in heard.rsplit("Votre jeu", 1)[-1]:
                offered.append(heard)
                return "poignée" if len(offered) == 1 else sensible(heard)
            return sensible(heard, "2")

        words = ("--players", str(players), "--seed", WITH_POIGNEE[players], "--save", str(file))
        with Game(*words) as game:
            play_on(game, answer)
        assert "Sud montre une poignée : " in game.said
        assert len(offered) == 1
        kept = record.loads(file.read_text(encoding="utf-8"))
        (shown,) = [action for action in kept.actions if isinstance(action, ShowPoignee)]
        assert len(shown.cards) == {3: 13, 4: 10, 5: 8}[players]

    def test_the_cards_can_be_chosen_and_are_checked(self) -> None:
        with Game("--players", "5", "--seed", WITH_POIGNEE[5]) as game:
            while (heard := game.listen()) is not None and "poignée (" not in heard:
                game.type(sensible(heard, "2"))
            assert heard is not None
            atouts = [card for card in hand(heard) if card.isdecimal()]
            game.type("poignée " + " ".join(atouts[:-1]))
            again = game.listen()
            assert again is not None
            assert "[POIG-04]" in again
            game.type("POIGNEE " + " ".join(atouts[:8]))
            shown = game.listen()
            assert shown is not None
            assert "Sud montre une poignée" in shown


@pytest.mark.slow
class TestLeaving:
    @pytest.mark.parametrize("word", ["fin", "FIN", "q", "quit", None], ids=str)
    @pytest.mark.parametrize("kind", ["enchère", "appelée", "écart", "chelem", "carte"])
    def test_at_every_prompt(self, tmp_path: Path, oudler: Oudler, kind: str, word: str | None) -> None:
        file = tmp_path / "donne.json"
        with Game("--players", "5", "--seed", "9", "--save", str(file)) as game:
            while (heard := game.listen()) is not None and kind_of(heard) != kind:
                game.type(sensible(heard))
            assert heard is not None
            if word is not None:
                game.type(word)
            assert game.leave() == (0, "")
        assert "La donne s'arrête ici" in game.said
        done = oudler("deal", "replay", "--json", str(file))
        assert done.status == 0
        assert done.value["phase"] in ("auction", "call", "ecart", "play")

    def test_a_file_that_cannot_be_written(self, tmp_path: Path) -> None:
        done = real("play", "--seed", "5", "--save", str(tmp_path / "absent" / "x.json"), stdin="fin\n")
        assert done.status == 2
        assert "absent" in done.err
        assert "Traceback" not in done.err

    def test_looking_costs_no_turn(self) -> None:
        done = real("play", "--seed", "5", stdin="main\npli\n?\naide\nfin\n")
        assert done.out.count("Votre jeu") == 2
        assert "il n'y en a pas" in done.out
        assert done.out.count("Enchères : passe") == 2
