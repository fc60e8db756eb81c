"""Faux écart, and the écart taken up for the hand."""

from __future__ import annotations

import pytest

from fft.arbitrage.cases import deals, penalty, ruling
from oudler.fft.arbitrage import FAULTS, Facts, Found
from oudler.verdicts import RuleBroken


class Test_ARB_23:
    """7 or 8 cards: the last trick and the best 1 or 2 cards to the defence; won is annulled, lost counts."""

    def test_won_is_annulled(self) -> None:
        assert deals("ARB-23") == ("annulled", "counted")
        assert penalty("ARB-23") is None

    @pytest.mark.parametrize(("ecart", "number"), [(7, 1), (8, 2), (None, None)])
    def test_what_goes_to_the_defence(self, ecart: int | None, number: int | None) -> None:
        moved = ruling("ARB-23", "lost", ecart=ecart).cards
        assert [(each.what, each.to, each.number) for each in moved] == [
            ("last_trick", "defence", None),
            ("best_of_ecart", "defence", number),
        ]
        assert "n'est pas fautive" in ruling("ARB-23", "lost").remark.fr

    @pytest.mark.parametrize("ecart", [0, 4, 5, 9])
    def test_other_sizes_are_another_clause(self, ecart: int) -> None:
        with pytest.raises(RuleBroken, match="ARB-24"):
            ruling("ARB-23", ecart=ecart)

    def test_put_right_until_it_is_locked(self) -> None:
        """D-09: "jeu" locks it; in 2012 a wrong number could be put right until the first card."""
        assert deals("ARB-23", found=Found.BEFORE_JEU) == ("goes_on", "goes_on")
        assert deals("ARB-23", found=Found.BEFORE_FIRST_CARD) == ("annulled", "counted")
        assert deals("ARB-23", found=Found.BEFORE_FIRST_CARD, edition="fft2012") == ("goes_on", "goes_on")
        assert deals("ARB-23", found=Found.FIRST_TRICK, edition="fft2012") == ("annulled", "counted")

    def test_six_cards_one_of_them_forbidden(self) -> None:
        """« Ne pas respecter les règles de l'écart »: won is annulled, lost counts, and no card moves."""
        assert deals("ARB-23", ecart=6) == ("annulled", "counted")
        counted = ruling("ARB-23", "lost", ecart=6)
        assert (counted.cards, counted.penalty) == ((), None)
        assert "restent où elles sont" in counted.remark.fr

    def test_six_cards_are_put_right_before_jeu_alone(self) -> None:
        """ECART-06, D-09: "jeu" and the right number lock it, in 2012 too."""
        for edition in ("fft2022", "fft2017", "fft2012"):
            found = [deals("ARB-23", ecart=6, found=found, edition=edition)[0] for found in Found]
            assert found == ["goes_on", "annulled", "annulled", "annulled"]

    def test_its_title_says_what_is_wrong(self) -> None:
        fault = FAULTS["ARB-23"]
        assert "un Roi, un bout" in fault.title(Facts(ecart=6)).fr
        assert fault.title(Facts(ecart=7)) == fault.title(Facts()) == fault.what

    def test_no_defender_makes_an_ecart(self) -> None:
        with pytest.raises(RuleBroken, match="que par le preneur, pas par un défenseur"):
            ruling("ARB-23", by="defender")


class Test_ARB_24:
    """5 cards: the last trick of one card is the taker's, no bonus if it is the petit; won is annulled, lost counts."""

    def test_one_card_more_in_hand(self) -> None:
        assert deals("ARB-24") == ("annulled", "counted")
        moved = ruling("ARB-24", "lost").cards
        assert [(each.what, each.to) for each in moved] == [("last_trick", "attack"), ("no_petit_au_bout", "attack")]
        with pytest.raises(RuleBroken, match="ARB-23"):
            ruling("ARB-24", ecart=7)


class Test_ARB_25:
    """After a poignée the taker takes up his écart, seen before the second trick: put right."""

    def test_put_right(self) -> None:
        assert deals("ARB-25") == ("goes_on", "goes_on")
        assert penalty("ARB-25") is None

    def test_by_edition(self) -> None:
        """D-10: in 2017 until his own first card, then a faux écart; in 2012 the text is silent."""
        late = ruling("ARB-25", "lost", found=Found.FIRST_TRICK)
        assert late.deal == "goes_on"
        before = ruling("ARB-25", "lost", found=Found.FIRST_TRICK, edition="fft2017")
        assert (before.deal, before.clause) == ("counted", "ARB-26")
        assert ruling("ARB-25", edition="fft2012").silent


class Test_ARB_26:
    """The same, seen once the second trick has begun: the 2 best cards to the defence; won is annulled, lost counts."""

    def test_two_cards(self) -> None:
        assert deals("ARB-26") == ("annulled", "counted")
        (moved,) = ruling("ARB-26", "lost").cards
        assert (moved.to, moved.number) == ("defence", 2)
        assert penalty("ARB-26") is None
