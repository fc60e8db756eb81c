"""Other cases, lateness and abandon, ethics; ARB-28 to ARB-30 are tested with the sheets."""

from __future__ import annotations

import pytest

from fft.arbitrage.cases import ban, deals, is_warned_then_100, penalty, ruling
from oudler.fft.arbitrage import FactsError
from oudler.verdicts import RuleBroken


class Test_ARB_27:
    """A hand spread in the belief that the rest is won: the arbiter has it played in the way worst for the offender."""

    def test_played_on(self) -> None:
        assert deals("ARB-27") == ("played_on", "played_on")
        assert ruling("ARB-27").duties == ("have_the_rest_played",)


class TestScoreSheets:
    @pytest.mark.parametrize(("clause", "points"), [("ARB-28", 100), ("ARB-29", 100), ("ARB-30", 400)])
    def test_each_player_pays(self, clause: str, points: int) -> None:
        """Q-23: each of those at the table."""
        assert penalty(clause) == ("points", points, "each_player")
        assert deals(clause) == ("goes_on", "goes_on")


class Test_ARB_31:
    """Slow play: the arbiter may suppress deals; 100 points to those concerned, 200 again."""

    def test_100_then_200(self) -> None:
        assert penalty("ARB-31") == ("points", 100, "offenders")
        assert penalty("ARB-31", repeat=True) == ("points", 200, "offenders")
        assert "supprimer" in ruling("ARB-31").remark.fr


class Test_ARB_32:
    """A contract announced, the hands thrown in and seen: the defence redealt, won counts, lost does not."""

    def test_won_counts(self) -> None:
        assert deals("ARB-32") == ("counted", "annulled")
        redeal = ruling("ARB-32").redeal
        assert redeal is not None
        assert redeal.kept == ("taker_hand", "chien")


class Test_ARB_33:
    """A sur-contrat refused: the earlier bidder may play or decline."""

    def test_he_is_asked(self) -> None:
        assert ruling("ARB-33").choices == ("play", "decline")
        assert deals("ARB-33", choices=("play",)) == ("goes_on", "goes_on")
        assert deals("ARB-33", choices=("decline",)) == ("redeal", "redeal")


class Test_ARB_34:
    """The chien of a granted sur-contrat seen by a defender: won counts, lost is annulled."""

    def test_defence_gains_nothing(self) -> None:
        assert deals("ARB-34") == ("counted", "annulled")


class Test_ARB_35:
    """The same by the taker: won is annulled, lost counts."""

    def test_taker_gains_nothing(self) -> None:
        assert deals("ARB-35") == ("annulled", "counted")
        with pytest.raises(RuleBroken, match="voir ARB-34"):
            ruling("ARB-35", by="defender")


class Test_ARB_36:
    """A defender's wrong number of cards: finished first; won counts unless the taker dealt, lost is annulled."""

    def test_unless_the_taker_dealt(self) -> None:
        assert deals("ARB-36") == ("counted", "annulled")
        assert deals("ARB-36", taker_dealt=True) == ("annulled", "annulled")
        assert "have_the_deal_finished" in ruling("ARB-36").duties


class Test_ARB_37:
    """Smoking, electronic cigarettes included: a penalty, whose amount the text does not give."""

    def test_amount_is_open(self) -> None:
        assert penalty("ARB-37") == ("open", None, "offender")
        assert ruling("ARB-37").silent

    def test_the_arbiter_names_it(self) -> None:
        """Q-49: an amount goes with its reason."""
        assert penalty("ARB-37", points=50, reason="deux fois averti") == ("points", 50, "offender")
        with pytest.raises(FactsError, match="reason"):
            ruling("ARB-37", points=50)
        with pytest.raises(FactsError, match="points"):
            ruling("ARB-37", reason="sans montant")
        with pytest.raises(RuleBroken, match="négative"):
            ruling("ARB-37", points=-1, reason="non")


class Test_ARB_38:
    """Touching or picking up cards during the deal: a warning, then 100 points."""

    def test_warned(self) -> None:
        assert is_warned_then_100("ARB-38")


class Test_ARB_39:
    """A card turned at the cut: shuffled and dealt again; no sanction, and the cutter may bid."""

    def test_no_sanction(self) -> None:
        assert deals("ARB-39") == ("redeal", "redeal")
        assert (penalty("ARB-39"), ban("ARB-39")) == (None, None)


class Test_ARB_52:
    """A petit sec not declared, found in play: annulled, the next dealer deals."""

    def test_annulled(self) -> None:
        assert deals("ARB-52") == ("annulled", "annulled")
        redeal = ruling("ARB-52").redeal
        assert redeal is not None
        assert redeal.by == "next_dealer"

    def test_2012_foresees_it_before_the_auction_only(self) -> None:
        assert ruling("ARB-52", edition="fft2012").silent


class Test_ARB_53:
    """Late in a championship: 100 points for each started 5 minutes, forfeit possible after 15."""

    @pytest.mark.parametrize(("minutes", "points"), [(1, 100), (5, 100), (6, 200), (15, 300), (16, 400)])
    def test_each_fraction_begun(self, minutes: int, points: int) -> None:
        """Q-25: a fraction begun counts whole."""
        assert penalty("ARB-53", minutes=minutes) == ("points", points, "offender")
        assert ("forfait" in ruling("ARB-53", minutes=minutes).remark.fr) is (minutes > 15)

    def test_before_anybody_looked_at_the_clock(self) -> None:
        unknown = ruling("ARB-53").penalty
        assert unknown is not None
        assert (unknown.points, unknown.per_minutes) == (100, 5)

    @pytest.mark.parametrize("minutes", [0, -3])
    def test_not_late(self, minutes: int) -> None:
        with pytest.raises(RuleBroken, match="pas de faute"):
            ruling("ARB-53", minutes=minutes)


class Test_ARB_54:
    """Abandon: ranked last, and fascicule 1 article 31."""

    def test_last(self) -> None:
        assert "dernier" in ruling("ARB-54").remark.fr
        assert ruling("ARB-54").questions == ("Q-41", "Q-49")


class Test_ETH_01:
    """Hesitation, kamikaze bids, mannerisms, approval, rude remarks are improper."""

    def test_amount_is_open(self) -> None:
        assert penalty("ETH-01") == ("open", None, "offender")
        assert penalty("ETH-01", points=100, reason="insulte") == ("points", 100, "offender")


class Test_ETH_03:
    """Players never settle an incident themselves; not calling the arbiter forecloses claims and is a serious fault."""

    def test_claim_is_rejected(self) -> None:
        assert deals("ETH-03") == ("goes_on", "goes_on")
        assert "rejetée" in ruling("ETH-03").remark.fr


class Test_ETH_05:
    """An intervention need not be a sanction; the arbiter explains the code, not during a deal."""

    def test_no_sanction(self) -> None:
        assert (penalty("ETH-05"), ban("ETH-05")) == (None, None)
        assert "pas pendant" in ruling("ETH-05").remark.fr


class Test_ETH_08:
    """Warning then penalty: the first offence is warned, a repeat costs 100 points."""

    @pytest.mark.parametrize(
        "clause", ["ARB-15", "ARB-38", *(f"ARB-{n}" for n in (40, 41, 42, 43, 45, 47, 48, 49, 50, 51))]
    )
    def test_every_clause_that_says_so(self, clause: str) -> None:
        assert is_warned_then_100(clause)
