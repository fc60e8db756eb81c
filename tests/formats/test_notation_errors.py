"""A notation that cannot be read: the message names the line, a broken rule its clause as well."""

from __future__ import annotations

import pytest

from formats.samples import chelem_of_the_text
from oudler.formats import notation
from oudler.formats.reading import FormatError
from oudler.formats.replay import ReplayError
from oudler.rules import InvalidDeal

LINES = notation.dumps(chelem_of_the_text()).splitlines()
HANDS = 5  # the line before the first hand
AUCTION, ECART, CHELEM, FIRST_TRICK = 12, 13, 14, 15


def with_line(number: int, text: str) -> str:
    """Return the notation of a whole deal with one line (from 1) typed otherwise."""
    return "\n".join([*LINES[: number - 1], text, *LINES[number:]])


def test_the_lines_are_where_the_tables_say() -> None:
    heads = [LINES[number - 1].split()[0] for number in (HANDS + 1, AUCTION, ECART, CHELEM, FIRST_TRICK)]
    assert heads == ["Main", "Enchères", "Écart", "Chelem", "Pli"]


class TestLineNumbers:
    @pytest.mark.parametrize(
        ("number", "text"),
        [
            pytest.param(2, "[players]", id="étiquette sans valeur"),
            pytest.param(2, "[players 4", id="crochet ouvert"),
            pytest.param(2, "[players quatre]", id="valeur qui n'est pas du JSON"),
            pytest.param(HANDS + 2, "Main 1 : ♠ R X", id="carte inconnue"),
            pytest.param(HANDS + 2, "Main 1 : ♠ R 5 R", id="carte deux fois"),
            pytest.param(HANDS + 2, "Main 1 : Atouts 22", id="atout 22"),
            pytest.param(HANDS + 2, "Main un : PR", id="main sans numéro"),
            pytest.param(10, "Chien : P2 P3 ♠♠", id="chien"),
            pytest.param(AUCTION, "Enchères : garde passe contre passe", id="enchère inconnue"),
            pytest.param(AUCTION, "Bonjour", id="mot inconnu"),
            pytest.param(AUCTION, "=> !", id="signes"),
            pytest.param(AUCTION, "12", id="nombre seul"),
            pytest.param(ECART, "Écart : P2 P3 P4 P5 P6 Pique7", id="écart inconnu"),
            pytest.param(ECART, "Appel", id="appel sans carte"),
            pytest.param(ECART, "Appel : CR PR", id="deux appels"),
            pytest.param(ECART, "Arbitre : peut-être", id="arbitre"),
            pytest.param(ECART, "Arbitre : accordé 18 x", id="comptes"),
            pytest.param(ECART, "Contrat : peut-être", id="contrat"),
            pytest.param(ECART, "Petit sec : 7", id="petit sec du siège 7"),
            pytest.param(CHELEM, "Chelem : non", id="chelem avec un mot"),
            pytest.param(FIRST_TRICK, "Pli 2 (1) : 21", id="numéro du pli"),
            pytest.param(FIRST_TRICK, "Pli 1 (3) : 21", id="qui entame"),
            pytest.param(FIRST_TRICK, "Pli 1 (1) : 21 → 1", id="gagnant d'un pli incomplet"),
            pytest.param(FIRST_TRICK, LINES[FIRST_TRICK - 1][:-1] + "2", id="gagnant"),
            pytest.param(FIRST_TRICK, "Pli 1 (1) : (14 13 x) 21", id="poignée"),
            pytest.param(FIRST_TRICK, "Pli 1 (1) : 21 roi", id="carte du pli"),
        ],
    )
    def test_a_format_error_names_its_line(self, number: int, text: str) -> None:
        with pytest.raises(FormatError) as caught:
            notation.loads(with_line(number, text))
        assert caught.value.text.fr.startswith(f"ligne {number}")

    @pytest.mark.parametrize(
        ("number", "text", "clause", "action"),
        [
            pytest.param(AUCTION, "Enchères : garde prise", "BID-04", 1, id="enchère trop basse"),
            pytest.param(AUCTION, "Enchères : garde passe passe passe passe", "BID-02", 4, id="cinq enchères"),
            pytest.param(ECART, "Écart : ♠2 ♠3 ♠4 ♠5 ♠6", "ECART-01", 4, id="écart de cinq"),
            pytest.param(ECART, "Écart : ♠2 ♠3 ♠4 ♠5 ♠6 21", "ECART-02", 4, id="bout à l'écart"),
            pytest.param(FIRST_TRICK + 1, "Pli 2 (1) : ♠R", "CARD-01", 11, id="carte d'un autre"),
            pytest.param(FIRST_TRICK, "Pli 1 (1) : (14 13) 21", "POIG-04", 6, id="poignée de deux"),
        ],
    )
    def test_a_broken_rule_names_line_clause_and_action(self, number: int, text: str, clause: str, action: int) -> None:
        with pytest.raises(ReplayError) as caught:
            notation.loads(with_line(number, text))
        assert (caught.value.clause, caught.value.action) == (clause, action)
        assert caught.value.text.fr.startswith(f"ligne {number} : ")
        assert caught.value.text.en.startswith(f"line {number}: ")

    @pytest.mark.parametrize("number", [2, AUCTION])
    def test_the_place_is_told_in_english_too(self, number: int) -> None:
        with pytest.raises(FormatError) as caught:
            notation.loads(with_line(number, "[x ?]" if number == 2 else "?"))
        assert caught.value.text.en.startswith(f"line {number}")
        assert "ligne" not in caught.value.text.en


class TestTheDeal:
    def test_the_format_comes_first(self) -> None:
        with pytest.raises(FormatError, match=r"oudler\.tarot/1"):
            notation.loads("\n".join(LINES[1:]))

    def test_another_format(self) -> None:
        with pytest.raises(FormatError, match=r"oudler\.tarot/1"):
            notation.loads(with_line(1, '[format "oudler.tarot/9"]'))

    @pytest.mark.parametrize("number", [HANDS + 1, HANDS + 4, 10])
    def test_a_hand_or_the_chien_is_missing(self, number: int) -> None:
        with pytest.raises(FormatError):
            notation.loads(with_line(number, ""))

    def test_a_hand_is_too_short(self) -> None:
        with pytest.raises(InvalidDeal) as caught:
            notation.loads(with_line(HANDS + 2, "Main 1 : 21"))
        assert caught.value.clause == "DEAL-07"

    def test_a_hand_given_twice_is_not_silently_replaced(self) -> None:
        with pytest.raises(FormatError):
            notation.loads("\n".join([*LINES[:HANDS], "Main 0 : PR", *LINES[HANDS:]]))

    def test_dumps_wants_legal_actions(self) -> None:
        kept = chelem_of_the_text()
        broken = type(kept)(kept.deal, kept.actions[1:])
        with pytest.raises(ReplayError):
            notation.dumps(broken)


class TestLength:
    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("[a" + " " * 1_000_000 + "x", id="étiquette ouverte"),
            pytest.param("[" * 1_000_000, id="crochets"),
            pytest.param("(" * 1_000_000, id="parenthèses"),
            pytest.param("Pli 1 (0) :" + " (a" * 500_000, id="poignées ouvertes"),
            pytest.param("Main 0 : " + "PR PA " * 200_000, id="main sans fin"),
            pytest.param("a" * 1_000_000, id="mot sans fin"),
            pytest.param("Pli" + "9" * 1_000_000, id="nombre sans fin"),
        ],
    )
    def test_a_long_line_is_refused(self, text: str) -> None:
        """A reader that takes the square of the length never comes to the end of these."""
        with pytest.raises(FormatError):
            notation.loads(text)
