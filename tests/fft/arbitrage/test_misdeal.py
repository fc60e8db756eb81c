"""Fausse donne and erreur sur le donneur."""

from __future__ import annotations

from fft.arbitrage.cases import ban, deals, penalty, ruling

DEALER_100 = ("points", 100, "dealer")


class Test_ARB_01:
    """Misdeal by the dealer's fault, before the bids: the same dealer deals again and may not bid."""

    def test_redeal_by_the_same_dealer(self) -> None:
        assert deals("ARB-01") == ("redeal", "redeal")
        redeal = ruling("ARB-01").redeal
        assert redeal is not None
        assert redeal.by == "same_dealer"

    def test_he_may_not_bid(self) -> None:
        assert ban("ARB-01") == ("dealer", "redeal")
        assert penalty("ARB-01") is None


class Test_ARB_02:
    """An honour, an atout or the Excuse turned up in the deal: a new deal; whoever turned it may not bid."""

    def test_the_culprit_is_barred(self) -> None:
        assert deals("ARB-02") == ("redeal", "redeal")
        assert ban("ARB-02") == ("offender", "redeal")

    def test_by_edition(self) -> None:
        """D-01: in 2012 the dealer is barred whoever turned it; in popular play nobody."""
        assert ban("ARB-02", edition="fft2017") == ("offender", "redeal")
        assert ban("ARB-02", edition="fft2012") == ("dealer", "redeal")
        assert ban("ARB-02", edition="popular") is None


class Test_ARB_03:
    """A card below the Valet turned up: the deal goes on, the card stays in its place."""

    def test_goes_on(self) -> None:
        assert deals("ARB-03") == ("goes_on", "goes_on")
        assert (ban("ARB-03"), penalty("ARB-03")) == (None, None)
        assert "sa place" in ruling("ARB-03").remark.fr

    def test_by_edition(self) -> None:
        """D-30: before 2022 every fault in the deal led to a new one."""
        for edition in ("fft2017", "fft2012", "popular"):
            assert deals("ARB-03", edition=edition) == ("redeal", "redeal")


class Test_ARB_04:
    """The chien has not 6 cards: annulled even after a bid; the dealer deals again without the right to bid."""

    def test_annulled(self) -> None:
        assert deals("ARB-04") == ("annulled", "annulled")
        assert (ban("ARB-04"), penalty("ARB-04")) == (("dealer", "redeal"), None)


class Test_ARB_05:
    """After a bid and before play, the taker is the dealer or has a wrong count: annulled."""

    def test_annulled_and_100_points(self) -> None:
        """Q-22: the 100 points apply here too, and the arbiter may waive them."""
        assert deals("ARB-05") == ("annulled", "annulled")
        assert (penalty("ARB-05"), ban("ARB-05")) == (DEALER_100, ("dealer", "next_deal"))
        assert "renoncer" in ruling("ARB-05").remark.fr


class Test_ARB_06:
    """After a bid and before play, the taker has 18 cards and accepts: the defence is redealt, the score counts."""

    def test_counted_whatever_the_result(self) -> None:
        assert deals("ARB-06") == ("counted", "counted")
        assert (penalty("ARB-06"), ban("ARB-06")) == (DEALER_100, None)

    def test_chien_and_taker_keep_their_cards(self) -> None:
        redeal = ruling("ARB-06").redeal
        assert redeal is not None
        assert set(redeal.kept) == {"taker_hand", "chien"}

    def test_the_taker_is_asked(self) -> None:
        assert ruling("ARB-06").choices == ("accept", "refuse")
        assert ruling("ARB-06", choices=("accept",)).choices == ()
        assert ruling("ARB-06", choices=("refuse",)).clause == "ARB-07"


class Test_ARB_07:
    """The same, the taker refusing: the dealer deals again and may not bid; 100 points."""

    def test_redeal(self) -> None:
        assert deals("ARB-07") == ("redeal", "redeal")
        assert (penalty("ARB-07"), ban("ARB-07")) == (DEALER_100, ("dealer", "next_deal"))
        assert ruling("ARB-07", choices=("accept",)).clause == "ARB-06"


class Test_ARB_08:
    """In play, the taker has his count and is not the dealer: won counts, lost is annulled; 100 points."""

    def test_won_counts_lost_is_annulled(self) -> None:
        assert deals("ARB-08") == ("counted", "annulled")
        assert (penalty("ARB-08"), ban("ARB-08")) == (DEALER_100, None)

    def test_the_taker_dealt(self) -> None:
        assert ruling("ARB-08", taker_dealt=True).clause == "ARB-09"


class Test_ARB_09:
    """In play, the taker has his count and is the dealer: won is annulled, lost counts; 100 points."""

    def test_he_gains_nothing_by_his_own_fault(self) -> None:
        """Q-21, D-31: two passages of the text differ."""
        assert deals("ARB-09") == ("annulled", "counted")
        assert penalty("ARB-09") == DEALER_100
        assert ruling("ARB-09").questions == ("Q-21",)


class Test_ARB_10:
    """In play, the taker has a wrong count: annulled; 100 points to the dealer."""

    def test_annulled(self) -> None:
        assert deals("ARB-10") == ("annulled", "annulled")
        assert penalty("ARB-10") == DEALER_100


class Test_ARB_11:
    """A misdeal by someone dealing for a disabled player: no penalty, and he may bid."""

    def test_nothing_happens_to_him(self) -> None:
        assert deals("ARB-11") == ("redeal", "redeal")
        assert (penalty("ARB-11"), ban("ARB-11")) == (None, None)


class Test_ARB_12:
    """A misdeal after the end of time was called: a new deal is played, the culprit may not bid."""

    def test_a_new_deal(self) -> None:
        """Q-51: when time is over the arbiter says."""
        assert deals("ARB-12") == ("redeal", "redeal")
        assert (penalty("ARB-12"), ban("ARB-12")) == (None, ("offender", "redeal"))


class Test_ARB_13:
    """Wrong dealer, seen before the distribution ends: dealt again."""

    def test_by_the_rightful_dealer(self) -> None:
        assert deals("ARB-13") == ("redeal", "redeal")
        redeal = ruling("ARB-13").redeal
        assert redeal is not None
        assert redeal.by == "rightful_dealer"


class Test_ARB_14:
    """Wrong dealer, seen after the distribution: the deal stands."""

    def test_stands(self) -> None:
        assert deals("ARB-14") == ("goes_on", "goes_on")
        assert (penalty("ARB-14"), ban("ARB-14")) == (None, None)
