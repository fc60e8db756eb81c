"""Cards exposed, played, led out of turn; renonces."""

from __future__ import annotations

import pytest

from fft.arbitrage.cases import ban, deal, deals, is_warned_then_100, penalty, ruling
from oudler.fft.arbitrage import FAULTS, Facts, FactsError, Party, told
from oudler.verdicts import RuleBroken


class Test_ARB_15:
    """Exposed by the defence without effect: a warning, then 100 points; the arbiter stays to the end."""

    def test_counted_and_warned(self) -> None:
        assert deals("ARB-15") == ("counted", "counted")
        assert is_warned_then_100("ARB-15")

    def test_card_back_and_arbiter_at_the_table(self) -> None:
        assert set(ruling("ARB-15").duties) == {"have_the_card_taken_back", "stay_to_the_end"}

    def test_the_arbiter_judges(self) -> None:
        assert ruling("ARB-15").choices == ("harmless", "distorted")
        assert ruling("ARB-15", choices=("distorted",)).clause == "ARB-16"
        assert ruling("ARB-15", choices=("harmless",)).choices == ()


class Test_ARB_16:
    """Exposed by the defence, the deal distorted: the camp at fault wins, annulled; it loses, counted."""

    def test_faulty_camp_gains_nothing(self) -> None:
        assert deals("ARB-16") == ("counted", "annulled")
        assert penalty("ARB-16") is None
        assert ruling("ARB-16", choices=("harmless",)).clause == "ARB-15"


class Test_ARB_17:
    """Exposed by the taker: no penalty."""

    @pytest.mark.parametrize("by", [None, "taker", "partner"])
    def test_nothing(self, by: str | None) -> None:
        """Q-45: the partner at five players is of the attack."""
        assert deals("ARB-17", by=by) == ("counted", "counted")
        assert penalty("ARB-17", by=by) is None


class Test_ARB_18:
    """A defender leads out of turn: the taker accepts, or asks for that suit or another; an exposed card as well."""

    def test_the_taker_chooses_first(self) -> None:
        assert ruling("ARB-18").choices == ("accept", "same_suit", "other_suit")
        assert ruling("ARB-18", choices=("same_suit",)).choices == ("harmless", "distorted")
        assert ruling("ARB-18", choices=("same_suit", "harmless")).choices == ()

    @pytest.mark.parametrize(
        ("choice", "lead"), [("accept", "as_played"), ("same_suit", "same_suit"), ("other_suit", "other_suit")]
    )
    def test_the_lead(self, choice: str, lead: str) -> None:
        decided = ruling("ARB-18", choices=(choice,))
        assert decided.lead == lead
        assert ("have_the_card_taken_back" in decided.duties) is (choice != "accept")
        assert ("Excuse" in decided.remark.fr) is (choice != "accept")

    def test_exposed_card_as_well(self) -> None:
        assert is_warned_then_100("ARB-18", choices=("accept",))
        assert deals("ARB-18", choices=("accept", "distorted")) == ("counted", "annulled")

    def test_the_taker_himself(self) -> None:
        """Q-45: taken back, no penalty, and nothing to choose against himself."""
        assert penalty("ARB-18", by="taker") is None
        assert ruling("ARB-18", by="partner").choices == ()
        with pytest.raises(RuleBroken, match="contre lui-même"):
            ruling("ARB-18", by="taker", choices=("accept",))

    def test_its_title_names_who_led(self) -> None:
        fault = FAULTS["ARB-18"]
        titles = {by: fault.title(Facts(by=by)).fr for by in (None, *Party)}
        assert titles[None] == titles[Party.DEFENDER] == "entame hors tour par un défenseur"
        assert titles[Party.TAKER] == "entame hors tour par le preneur"
        assert titles[Party.PARTNER] == "entame hors tour par l'associé du preneur"

    def test_one_choice_only(self) -> None:
        with pytest.raises(RuleBroken, match="accepte / exige la même couleur"):
            ruling("ARB-18", choices=("accept", "same_suit"))


class Test_ARB_19:
    """A renonce seen before the next trick's first card: corrected, and treated as an exposed card."""

    def test_by_a_defender(self) -> None:
        assert is_warned_then_100("ARB-19", by="defender")
        assert deals("ARB-19", by="defender", choices=("distorted",)) == ("counted", "annulled")

    def test_by_the_taker(self) -> None:
        assert penalty("ARB-19", by="taker") is None
        assert ruling("ARB-19", by="taker").choices == ()

    def test_by_whom_must_be_told(self) -> None:
        with pytest.raises(FactsError, match="by") as caught:
            ruling("ARB-19")
        assert caught.value.names == ("by",)


class Test_ARB_20:
    """Renonce consommée by the taker: points wrongly won go back; won is annulled, lost counts."""

    def test_he_gains_nothing(self) -> None:
        assert deals("ARB-20") == ("annulled", "counted")
        assert (penalty("ARB-20"), ban("ARB-20")) == (None, None)

    def test_points_go_to_the_defence(self) -> None:
        (moved,) = ruling("ARB-20", "lost").cards
        assert (moved.what, moved.to) == ("points_wrongly_won", "defence")
        assert ruling("ARB-20", "won").cards == ()
        for result in ("won", "lost"):
            assert told(ruling("ARB-20", result)).fr.startswith("D'abord, les points illicitement gagnés vont à la ")
            assert "; then it is seen whether the taker wins." in told(ruling("ARB-20", result)).en


class Test_ARB_21:
    """Renonce consommée by a defender: the taker chooses whether the score is marked; the offender may not bid next."""

    def test_until_he_has_chosen(self) -> None:
        assert deals("ARB-21") == ("counted", "annulled")
        assert ruling("ARB-21").choices == ruling("ARB-21", "lost").choices == ("mark", "decline")

    def test_he_marks_or_declines(self) -> None:
        assert deals("ARB-21", choices=("mark",)) == ("counted", "counted")
        assert deals("ARB-21", choices=("decline",)) == ("annulled", "annulled")

    def test_ban(self) -> None:
        assert ban("ARB-21") == ("offender", "next_deal")
        assert ban("ARB-21", edition="fft2012") is None

    def test_by_edition(self) -> None:
        """D-05: in 2017 he chooses after a chute alone; before, not at all."""
        assert ruling("ARB-21", "won", edition="fft2017").choices == ()
        assert deal("ARB-21", "won", edition="fft2017", choices=("decline",)) == "counted"
        assert ruling("ARB-21", "lost", edition="fft2017").choices == ("mark", "decline")
        assert ruling("ARB-21", "lost", edition="fft2012").choices == ()


class Test_ARB_22:
    """An obvious renonce left unsaid so as to claim it: it is one all the same, and a fault of ethics."""

    def test_as_the_renonce_of_the_other_camp(self) -> None:
        assert deals("ARB-22", by="defender") == ("annulled", "counted")
        assert deals("ARB-22", by="taker") == ("counted", "annulled")
        assert ban("ARB-22", by="taker") == ("revoker", "next_deal")

    def test_amount_is_open(self) -> None:
        """Q-41: fascicule 1, article 31 is not at hand; Q-49: the arbiter names it, with his reason."""
        assert penalty("ARB-22", by="taker") == ("open", None, "offender")
        assert penalty("ARB-22", by="taker", points=50, reason="a attendu le dernier pli") == ("points", 50, "offender")


class Test_ARB_55:
    """A defender exposes a card after a partner's: cards that are not at fault are not taken back."""

    def test_as_a_first_one(self) -> None:
        assert is_warned_then_100("ARB-55")
        assert deals("ARB-55", choices=("distorted",)) == ("counted", "annulled")
        assert "ne reprend pas" in ruling("ARB-55").remark.fr


class Test_ARB_56:
    """Coupe à faux: the other camp may ask whether the card was a singleton."""

    def test_question_allowed(self) -> None:
        assert deals("ARB-56") == ("goes_on", "goes_on")
        assert "singleton" in ruling("ARB-56").remark.fr


class Test_ARB_57:
    """A card played is changed only with the arbiter and if it is at fault; contact does not count in duplicate."""

    def test_stays(self) -> None:
        assert deals("ARB-57") == ("goes_on", "goes_on")
        assert "duplicate" in ruling("ARB-57").remark.fr
