"""Faults in showing a poignée."""

from __future__ import annotations

import pytest

from fft.arbitrage.cases import deals, is_warned_then_100, penalty, poignees, ruling
from oudler.verdicts import RuleBroken

COUNTED = ("counted", "counted")
NOT_COUNTED = ("not_counted", "not_counted")


class Test_ARB_40:
    """In disorder: counted; a warning, then 100 points."""

    def test_counted(self) -> None:
        assert (deals("ARB-40"), poignees("ARB-40")) == (COUNTED, COUNTED)
        assert is_warned_then_100("ARB-40")


class Test_ARB_41:
    """Incomplete and can be completed: counted; a warning, then 100 points."""

    def test_counted(self) -> None:
        assert (deals("ARB-41"), poignees("ARB-41")) == (COUNTED, COUNTED)
        assert is_warned_then_100("ARB-41")


class Test_ARB_42:
    """Incomplete for good, by the taker: not counted; a warning, then 100 points."""

    def test_poignee_only(self) -> None:
        assert (deals("ARB-42"), poignees("ARB-42")) == (COUNTED, NOT_COUNTED)
        assert is_warned_then_100("ARB-42", by="taker")


class Test_ARB_43:
    """Incomplete for good, by a defender: not counted, the deal annulled if the taker loses."""

    def test_deal_too(self) -> None:
        assert (deals("ARB-43"), poignees("ARB-43")) == (("counted", "annulled"), NOT_COUNTED)
        assert is_warned_then_100("ARB-43")


class Test_ARB_44:
    """Too many atouts, by the taker: counted, no penalty."""

    def test_nothing(self) -> None:
        assert (deals("ARB-44"), poignees("ARB-44")) == (COUNTED, COUNTED)
        assert penalty("ARB-44") is None


class Test_ARB_45:
    """Too many atouts, by a defender: counted if the taker wins, the deal annulled if he loses."""

    def test_annulled_if_lost(self) -> None:
        assert deals("ARB-45") == ("counted", "annulled")
        assert poignees("ARB-45")[0] == "counted"
        assert is_warned_then_100("ARB-45")


class Test_ARB_46:
    """Before his turn, by the taker: counted, no penalty."""

    def test_nothing(self) -> None:
        assert (deals("ARB-46"), poignees("ARB-46")) == (COUNTED, COUNTED)
        assert penalty("ARB-46") is None

    def test_a_defender_may_not(self) -> None:
        with pytest.raises(RuleBroken, match="voir ARB-49"):
            ruling("ARB-46", by="defender")


class Test_ARB_47:
    """After one's first card, before it is covered: counted; a warning, then 100 points."""

    def test_counted(self) -> None:
        assert (deals("ARB-47"), poignees("ARB-47")) == (COUNTED, COUNTED)
        assert is_warned_then_100("ARB-47")


class Test_ARB_48:
    """At another wrong moment, by the taker: not counted if he wins, counted if he loses."""

    def test_against_him(self) -> None:
        assert (deals("ARB-48"), poignees("ARB-48")) == (COUNTED, ("not_counted", "counted"))
        assert is_warned_then_100("ARB-48")


class Test_ARB_49:
    """At another wrong moment, by a defender: counted if the taker wins, the deal annulled if he loses."""

    def test_annulled_if_lost(self) -> None:
        assert deals("ARB-49") == ("counted", "annulled")
        assert poignees("ARB-49")[0] == "counted"
        assert is_warned_then_100("ARB-49")


class Test_ARB_50:
    """The Excuse shown by the taker while hiding an atout: he wins, the deal is annulled; he loses, all counts."""

    def test_annulled_if_won(self) -> None:
        assert deals("ARB-50") == ("annulled", "counted")
        assert poignees("ARB-50")[1] == "counted"
        assert is_warned_then_100("ARB-50")


class Test_ARB_51:
    """The same by a defender: the taker wins, all counts; he loses, the deal is annulled."""

    def test_annulled_if_lost(self) -> None:
        assert deals("ARB-51") == ("counted", "annulled")
        assert poignees("ARB-51")[0] == "counted"
        assert is_warned_then_100("ARB-51")
