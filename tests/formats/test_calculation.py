"""The calculation of a score in the words and the order of the text, *La marque en donnes libres*."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from oudler.formats.calculation import calculation, cited_calculation
from oudler.rules import Bid, PoigneeLevel, Result, marks, score
from oudler.rules.possible import check_possible
from oudler.rules.scoring import Camp
from oudler.text import signed

SIMPLE, DOUBLE = PoigneeLevel.SIMPLE, PoigneeLevel.DOUBLE


def told(
    result: Result,
    players: int = 4,
    camps: Sequence[Camp | None] = (),
    *,
    partner: bool = False,
    half: bool = False,
) -> tuple[str, str]:
    """Return the calculation in French and in English, one text each."""
    check_possible(result, players, with_partner=partner)
    amount = score(result)
    shares = marks(amount.per_defender, players, with_partner=partner, split5="half" if half else "thirds")
    lines = list(calculation(amount, shares, players, camps))
    return "\n".join(line.fr for line in lines), "\n".join(line.en for line in lines)


def plain(text: str) -> str:
    """Return a text without what is typography: minus signs, ×, blanks around signs."""
    text = text.replace("−", "-").replace("×", "x").replace("\u202f", " ").replace("\xa0", " ")
    return re.sub(r"\s*([-+x=])\s*", r" \1 ", text)


def assert_in_order(text: str, phrases: Sequence[str]) -> None:
    place, said = 0, plain(text)
    for phrase in phrases:
        found = said.find(plain(phrase).strip(), place)
        assert found >= 0, f"{phrase!r} after {said[:place]!r} in {said!r}"
        place = found + 1


# The five examples; each phrase is the text's own, numbers in its order.
FFT_EXAMPLES = [
    pytest.param(
        Result(Bid.GARDE, 98, 2, (SIMPLE,), "attack"),
        ["attack"],
        [
            "le preneur réalise 49 points",
            "Il passe donc de 49 - 41 = 8",
            "25 (contrat) + 8 = 33 multiplié par 2 (garde) = 66",
            "poignée",
            "= 20",
            "petit au bout 10 x 2 = 20",
            "Le nombre de points est égal à 66 + 20 + 20 = + 106",
            "Chaque défenseur marque - 106 et le preneur marque 106 x 3 = + 318",
        ],
        ["49 - 41 = 8", "25 (contract) + 8 = 33 multiplied by 2 (garde) = 66", "petit au bout 10 x 2 = 20"],
        ["66 + 20 + 20 = + 106", "Each defender marks - 106", "106 x 3 = + 318"],
        id="garde, poignée et petit au bout",
    ),
    pytest.param(
        Result(Bid.GARDE_SANS, 90, 2, (), "defence"),
        [],
        [
            "Il passe donc de 45 - 41 = 4",
            "25 (contrat) + 4 =",
            "4 (garde sans) = 116",
            "Il faut retrancher 40 pour le petit au bout",
            "mené par la défense",
            "Le nombre de points est égal à 116 - 40 = + 76",
            "Chaque défenseur marque - 76 et le preneur marque 76 x 3 = + 228",
        ],
        ["45 - 41 = 4", "multiplied by 4 (garde sans) = 116", "40 must be taken off for the petit au bout"],
        ["116 - 40 = + 76", "Each defender marks - 76", "76 x 3 = + 228"],
        id="garde sans, petit mené par la défense",
    ),
    pytest.param(
        Result(Bid.PRISE, 68, 2, (SIMPLE,), "attack"),
        ["attack"],
        [
            "Il chute de 41 - 34 = 7",
            "25 (contrat) + 7 = 32 (prise : total inchangé)",
            "poignée",
            "= 20",
            "Il faut retrancher 10 pour le petit au bout",
            "+ 20 - 10 = + 42",
            "Chaque défenseur marque + 42",
            "le preneur marque - 42 x 3 = - 126",
        ],
        ["41 - 34 = 7", "25 (contract) + 7 = 32", "10 must be taken off for the petit au bout"],
        ["32 + 20 - 10 = + 42", "Each defender marks + 42", "- 42 x 3 = - 126"],
        id="prise chutée, poignée, petit mené",
    ),
    pytest.param(
        Result(Bid.GARDE, 104, 2, (SIMPLE,)),
        ["defence"],
        [
            "Il passe donc de 52 - 41 = 11",
            "25 (contrat) + 11 =",
            "2 (garde) = 72",
            "poignée",
            "20 (payée par la défense)",
            "Le nombre de points est égal à 72 + 20 = + 92",
            "Chaque défenseur marque - 92",
            "+ 276",
        ],
        ["52 - 41 = 11", "multiplied by 2 (garde) = 72", "20 (paid by the defence)"],
        ["72 + 20 = + 92", "Each defender marks - 92", "+ 276"],
        id="garde, poignée de la défense",
    ),
    pytest.param(
        Result(Bid.GARDE, 174, 2, (SIMPLE,), "attack", "attack", chelem_announced=True),
        ["attack"],
        [
            "Avec 2 bouts",
            "le preneur réalise 87 points",
            "de 87 - 41 = 46",
            "multiplié par 2 (garde) = 142",
            "poignée",
            "= 20",
            "petit au bout",
            "= 20",
            "chelem annoncé",
            "400",
            "142 + 20 + 20 + 400 = + 582",
            "Chaque défenseur marque - 582",
            "le preneur marque 582 x 3 = + 1746",
        ],
        ["With 2 bouts", "the taker makes 87 points", "87 - 41 = 46", "multiplied by 2 (garde) = 142"],
        ["chelem announced", "400", "142 + 20 + 20 + 400 = + 582", "Each defender marks - 582", "582 x 3 = + 1746"],
        id="chelem annoncé et réussi",
    ),
]


class TestTheFiveExamplesOfTheText:
    @pytest.mark.parametrize(("result", "camps", "french", "english", "more"), FFT_EXAMPLES)
    def test_in_its_words_and_order(
        self, result: Result, camps: list[Camp], french: list[str], english: list[str], more: list[str]
    ) -> None:
        fr, en = told(result, camps=camps)
        assert_in_order(fr, french)
        assert_in_order(en, [*english, *more])

    @pytest.mark.parametrize(("result", "camps", "french", "english", "more"), FFT_EXAMPLES)
    def test_nothing_else_is_counted(
        self, result: Result, camps: list[Camp], french: list[str], english: list[str], more: list[str]
    ) -> None:
        """One line a part: what the deal did not have is not spoken of."""
        fr, _ = told(result, camps=camps)
        assert ("poignée" in fr) is bool(result.poignees)
        assert ("petit au bout" in fr) is (result.petit_au_bout is not None)
        assert ("chelem" in fr) is (result.chelem is not None)
        assert "½" not in fr
        assert len(french) + len(english) + len(more) > 8


class TestOtherDeals:
    @pytest.mark.parametrize(
        ("result", "phrases"),
        [
            pytest.param(
                Result(Bid.PRISE, 82, 2),
                ["il faut 41 points", "41 points", "juste fait", "25 (contrat) + 0 = 25", "+ 25", "25 x 3 = + 75"],
                id="juste fait",
            ),
            pytest.param(
                # (25 + 16) × 6 = 246, poignée 30 paid by the attack
                Result(Bid.GARDE_CONTRE, 70, 1, (DOUBLE,), "defence"),
                [
                    "Avec un bout, il faut 51 points",
                    "Il chute de 51 - 35 = 16",
                    "multiplié par 6 (garde contre) = 246",
                    "double poignée (13 atouts) = 30",
                    "petit au bout 10 x 6 = 60",
                    "246 + 30 + 60 = + 336",
                    "Chaque défenseur marque + 336 et le preneur marque - 336 x 3 = - 1008",
                ],
                id="garde contre chutée",
            ),
            pytest.param(
                # (25 + 35) × 2 = 120; 120 - 200: the defenders gain though the contract is made
                Result(Bid.GARDE, 152, 2, chelem_announced=True),
                [
                    "Il passe donc de 76 - 41 = 35",
                    "= 120",
                    "chelem annoncé mais non réalisé : 200 points sont déduits",
                    "120 - 200 = - 80",
                    "Chaque défenseur marque + 80 et le preneur marque - 80 x 3 = - 240",
                ],
                id="chelem annoncé et manqué",
            ),
            pytest.param(
                # (25 + 21) × 1 = 46 and 200 more to each defender, for the announced chelem that failed
                Result(Bid.PRISE, 70, 0, chelem_announced=True),
                ["Sans bout, il faut 56 points", "Il chute de 56 - 35 = 21", "46 + 200 = + 246", "- 246 x 3 = - 738"],
                id="chelem annoncé, contrat chuté",
            ),
            pytest.param(
                # the écart alone, 6 cards: 3 points; (25 + 53) × 2 = 156
                Result(Bid.GARDE, 6, 0, chelem="defence"),
                [
                    "le preneur réalise 3 points",
                    "Il chute de 56 - 3 = 53",
                    "multiplié par 2 (garde) = 156",
                    "chelem infligé par la défense",
                    "200",
                    "156 + 200 = + 356",
                    "Chaque défenseur marque + 356",
                ],
                id="chelem de la défense",
            ),
            pytest.param(
                Result(Bid.GARDE, 182, 3, chelem="attack"),
                ["Avec 3 bouts, il faut 36 points", "91 - 36 = 55", "chelem non annoncé mais réalisé = 200"],
                id="chelem sans annonce",
            ),
        ],
    )
    def test_at_four(self, result: Result, phrases: list[str]) -> None:
        assert_in_order(told(result)[0], phrases)

    @pytest.mark.parametrize(
        ("halves", "phrases"),
        [
            pytest.param(81, ["40 ½", "½ point va au camp gagnant : 40 points", "Il chute de 41 - 40 = 1"], id="perdu"),
            pytest.param(
                83, ["41 ½", "½ point va au camp gagnant : 42 points", "Il passe donc de 42 - 41 = 1"], id="gagné"
            ),
        ],
    )
    @pytest.mark.parametrize("players", [3, 5])
    def test_the_half_point(self, players: int, halves: int, phrases: list[str]) -> None:
        fr, en = told(Result(Bid.GARDE, halves, 2), players)
        assert_in_order(fr, phrases)
        assert "The half point goes to the winning camp" in en

    @pytest.mark.parametrize(
        ("players", "partner", "half", "phrases"),
        [
            # A = (25 + 8) × 2 = 66
            pytest.param(3, False, False, ["marque - 66 et le preneur marque 66 x 2 = + 132"], id="à trois"),
            pytest.param(5, False, False, ["marque - 66 et le preneur marque 66 x 4 = + 264"], id="à cinq, seul"),
            pytest.param(
                5, True, False, ["marque - 66", "l'associé + 66 et le preneur marque 66 x 2 = + 132"], id="deux tiers"
            ),
            pytest.param(5, True, True, ["marque - 66", "l'associé + 99 et le preneur marque + 99"], id="moitié"),
        ],
    )
    def test_the_marks(self, players: int, partner: bool, half: bool, phrases: list[str]) -> None:
        fr, _ = told(Result(Bid.GARDE, 98, 2), players, partner=partner, half=half)
        assert_in_order(fr, phrases)

    def test_half_of_an_odd_amount(self) -> None:
        """A = 33 on a prise: 99 shared 50 and 49."""
        fr, en = told(Result(Bid.PRISE, 98, 2), 5, partner=True, half=True)
        assert_in_order(fr, ["l'associé + 49", "le preneur marque + 50"])
        assert_in_order(en, ["the partner + 49", "the taker marks + 50"])

    @pytest.mark.parametrize(("players", "size"), [(3, 13), (4, 10), (5, 8)])
    def test_the_size_of_a_poignee(self, players: int, size: int) -> None:
        assert f"poignée ({size} atouts) = 20" in told(Result(Bid.GARDE, 98, 2, (SIMPLE,)), players)[0]

    def test_two_poignees_have_a_line_each(self) -> None:
        """8 + 10 atouts at five; (25 + 8) × 2 + 20 + 30 = 116."""
        fr, _ = told(Result(Bid.GARDE, 98, 2, (SIMPLE, DOUBLE)), 5, ["attack", "defence"])
        assert_in_order(
            fr, ["poignée (8 atouts) = 20", "double poignée (10 atouts) = 30 (payée par la défense)", "+ 116"]
        )

    @pytest.mark.parametrize(
        ("won", "camp", "payer"),
        [(True, "attack", None), (True, "defence", "défense"), (False, "defence", None), (False, "attack", "attaque")],
    )
    def test_who_pays_a_poignee(self, won: bool, camp: Camp, payer: str | None) -> None:
        fr, _ = told(Result(Bid.GARDE, 98 if won else 60, 2, (SIMPLE,)), 4, [camp])
        assert ("payée par" in fr) is (payer is not None)
        assert (payer or "poignée") in fr

    def test_signs(self) -> None:
        assert [signed(number) for number in (106, -106, 0)] == ["+106", "−106", "0"]


def test_every_line_cites_the_clause_it_follows() -> None:
    amount = score(Result(Bid.GARDE, 98, 2, (SIMPLE,), "attack"))
    shares = marks(amount.per_defender, 4, with_partner=False)
    cited = list(cited_calculation(amount, shares, 4))
    assert [clause for clause, _ in cited] == [
        "CONT-01",
        "SCORE-01",
        "SCORE-01",
        "POIG-10",
        "PAB-01",
        "SCORE-03",
        "MARK-01",
    ]
    assert [line for _, line in cited] == list(calculation(amount, shares, 4))
