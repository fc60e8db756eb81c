"""PAB: the petit in the last trick, for each camp, on deals won and lost, at each contract."""

from __future__ import annotations

import pytest

from builders import deal_with, in_play, play_out
from oudler.cards import PETIT
from oudler.rules import Bid, Count, Edition, Seat, State, Trick, count, edition_named
from oudler.rules.count import petit_au_bout

# Two deals with one strong hand, seat 0, who leads first (dealer 3).
# The chien T A … 6 (6 half-points) is what a taker puts away on a prise or a garde.
CHIEN = "TA-T6"

# KEPT: seat 0 loses his ♦A to seat 1's Dame, wins the rest, and the petit he has kept wins the last trick.
KEPT = deal_with(
    4,
    {
        0: "A1 A8-A21 KA KR TR",
        1: "KD A2 A3 K3 K4 T7 T8 PA-P5 CA-C6",
        2: "E A4 A5 K5-K7 T9 T10 P6-P10 C7-CV",
        3: "A6 A7 K2 K8-KC TV-TD PV-PR CC-CR",
    },
    chien=CHIEN,
    dealer=3,
)
# SAVED: seat 0 wins 17 tricks; seat 1 has followed to all of them and trumps the last, ♦A, with the petit.
SAVED = deal_with(
    4,
    {
        0: "A16-A21 P9-PR C10-CR KA",
        1: "A1-A7 PA-P6 CA-C5",
        2: "E A8-A11 P7 C6 C7 K2-K7 T7-T10",
        3: "A12-A15 P8 C8 C9 K8-KR TV-TR",
    },
    chien=CHIEN,
    dealer=3,
)


def kept(taker: int, contract: Bid) -> State:
    state = in_play(KEPT, taker, contract, ecart=CHIEN)
    return play_out(state, first={0: "KA", 1: "KD", 2: "E", 3: "K2"}, last={0: "A1"})


def saved(taker: int, contract: Bid) -> State:
    state = in_play(SAVED, taker, contract, ecart=CHIEN)
    return play_out(state, first={0: "A16-A21", 2: "E"}, last={0: "KA", 1: "A1"})


LAST_TRICKS = {
    # who takes, who has the last trick: state, sign of the bonus, won
    "attaque, gagnée": (kept, 0, +1, True),
    "défense, chutée": (kept, 1, -1, False),
    "défense, gagnée": (saved, 0, -1, True),
    "attaque, chutée": (saved, 1, +1, False),
}
BONUS = [(Bid.PRISE, 10), (Bid.GARDE, 20), (Bid.GARDE_SANS, 40), (Bid.GARDE_CONTRE, 60)]


class Test_PAB_01:
    """When the last trick holds the petit, the camp that wins it receives 10 × the coefficient."""

    @pytest.mark.parametrize(("contract", "bonus"), BONUS, ids=lambda value: getattr(value, "code", str(value)))
    @pytest.mark.parametrize("case", LAST_TRICKS)
    def test_prime(self, case: str, contract: Bid, bonus: int) -> None:
        play, taker, sign, won = LAST_TRICKS[case]
        state = play(taker, contract)
        assert PETIT in state.tricks[-1].cards
        found = count(state).score
        assert found.petit == sign * bonus
        assert found.won is won
        assert found.result.petit_au_bout == ("attack" if sign > 0 else "defence")

    @pytest.mark.parametrize(
        ("taker", "contract", "points", "amount"),
        [
            # Trick 1 is ♦A 1, ♦D 7, Excuse 9, ♦2 1 = 18 half-points, the defence's: 182 - 18 = 164, 82 points with
            # 2 bouts, 41 above 41. Against the chien 6 less: 79 points, 38 above.
            pytest.param(0, Bid.PRISE, 82, 66 + 10, id="prise gagnée"),
            pytest.param(0, Bid.GARDE, 82, 66 * 2 + 20, id="garde gagnée"),
            pytest.param(0, Bid.GARDE_SANS, 82, 66 * 4 + 40, id="garde sans gagnée"),
            pytest.param(0, Bid.GARDE_CONTRE, 79, 63 * 6 + 60, id="garde contre gagnée"),
            # Now that trick is the taker's; the Excuse goes back for a small card: 18 - 8 + 6 of the écart = 16,
            # 8 points without a bout, 48 short of 56. Against the chien 5 points, 51 short.
            pytest.param(1, Bid.PRISE, 8, -73 - 10, id="prise chutée"),
            pytest.param(1, Bid.GARDE, 8, -73 * 2 - 20, id="garde chutée"),
            pytest.param(1, Bid.GARDE_SANS, 8, -73 * 4 - 40, id="garde sans chutée"),
            pytest.param(1, Bid.GARDE_CONTRE, 5, -76 * 6 - 60, id="garde contre chutée"),
        ],
    )
    def test_au_camp_qui_gagne_la_donne(self, taker: int, contract: Bid, points: int, amount: int) -> None:
        found = count(kept(taker, contract)).score
        assert (found.points, found.per_defender) == (points, amount)

    def test_rien_si_le_petit_est_tombe_avant(self) -> None:
        state = play_out(in_play(KEPT, 0, Bid.GARDE_SANS), first={0: "KA A1", 1: "KD", 2: "E", 3: "K2"})
        assert PETIT not in state.tricks[-1].cards
        assert count(state).score.petit == 0


class Test_PAB_02:
    """It does not matter which camp played the petit."""

    @pytest.mark.parametrize(
        ("taker", "bonus"),
        [
            pytest.param(0, +40, id="petit d'un défenseur pris par le 21 du preneur"),
            pytest.param(1, -40, id="petit du preneur pris par la défense"),
            pytest.param(3, -40, id="petit d'un défenseur, pli d'un autre"),
        ],
    )
    def test_peu_importe_qui_l_a_joue(self, taker: int, bonus: int) -> None:
        # Seat 0 keeps the 21, seat 1 keeps the petit under it by following to 17 tricks.
        deal = deal_with(
            4,
            {0: "A16-A21 P8-PR C9 CV-CR", 1: "A1-A6 PA-P7 CA-C5", 2: "E A10-A12 C6", 3: "A13-A15 C10 K2"},
            chien="A7-A9 T2-T4",
            dealer=3,
        )
        state = play_out(
            in_play(deal, taker, Bid.GARDE_SANS),
            first={0: "C9 A16-A20", 2: "E", 3: "C10 K2"},
            last={0: "A21", 1: "A1"},
        )
        last = state.tricks[-1]
        assert (last.seat_of(PETIT, 4), last.winner) == (1, 0)
        assert count(state).score.petit == bonus


class Test_PAB_03:
    """Taken by the camp that loses the deal, the bonus is deducted from what the winners receive."""

    @pytest.mark.parametrize(
        ("taker", "contract", "points", "amount"),
        [
            # Last trick ♦A 1, petit 9, ♣10 1, ♣R 9 = 20 half-points; the defence's Excuse 8: 182 - 28 = 154,
            # 77 points with 1 bout, 26 above 51. Against the chien 74 points, 23 above.
            pytest.param(0, Bid.PRISE, 77, 51 - 10, id="prise gagnée"),
            pytest.param(0, Bid.GARDE, 77, 51 * 2 - 20, id="garde gagnée"),
            pytest.param(0, Bid.GARDE_SANS, 77, 51 * 4 - 40, id="garde sans gagnée"),
            pytest.param(0, Bid.GARDE_CONTRE, 74, 48 * 6 - 60, id="garde contre gagnée"),
            # The taker has that trick and the écart: 20 + 6 = 26, 13 points with 1 bout, 38 short of 51.
            # Against the chien 10 points, 41 short.
            pytest.param(1, Bid.PRISE, 13, -63 + 10, id="prise chutée"),
            pytest.param(1, Bid.GARDE, 13, -63 * 2 + 20, id="garde chutée"),
            pytest.param(1, Bid.GARDE_SANS, 13, -63 * 4 + 40, id="garde sans chutée"),
            pytest.param(1, Bid.GARDE_CONTRE, 10, -66 * 6 + 60, id="garde contre chutée"),
        ],
    )
    def test_deduite(self, taker: int, contract: Bid, points: int, amount: int) -> None:
        found = count(saved(taker, contract))
        assert (found.score.points, found.score.per_defender) == (points, amount)
        assert found.marks == tuple(3 * amount if seat == taker else -amount for seat in range(4))


def chelem_with_excuse_last(contract: Bid, edition: Edition, *, chelem: bool, petit_last: bool = True) -> Count:
    """Seat 0 draws the atouts, then plays his Rois, the petit to trick 17 (or else before) and the Excuse last."""
    deal = deal_with(4, {0: "E A1 A8-A21 PR CR"}, chien=CHIEN, dealer=3, edition=edition)
    state = in_play(deal, 0, contract, ecart=CHIEN, chelem=chelem)
    order = "A8-A21 PR CR A1" if petit_last else "A8-A21 A1 PR CR"
    return count(play_out(state, first={0: order}, last={0: "E"}))


class Test_PAB_04:
    """In a chelem with the Excuse played last, the petit is au bout in the last trick but one (CHEL-07)."""

    @pytest.mark.parametrize(("contract", "bonus"), BONUS[1:3], ids=["garde", "garde sans"])
    def test_avant_dernier_pli(self, contract: Bid, bonus: int) -> None:
        assert chelem_with_excuse_last(contract, edition_named("fft2022"), chelem=False).score.petit == bonus

    def test_plus_tot_il_n_est_pas_au_bout(self) -> None:
        edition = edition_named("fft2022")
        assert chelem_with_excuse_last(Bid.GARDE, edition, chelem=True, petit_last=False).score.petit == 0

    def test_sans_chelem_l_avant_dernier_pli_ne_compte_pas(self) -> None:
        # 2012, not announced: the Excuse does not win the last trick, so there is no chelem.
        found = chelem_with_excuse_last(Bid.GARDE, edition_named("fft2012"), chelem=False).score
        assert found.result.chelem is None
        assert found.petit == 0


class Test_PAB_05:
    """A petit lying in the chien of a garde sans or a garde contre earns no bonus."""

    @pytest.mark.parametrize(("contract", "bouts"), [(Bid.GARDE_SANS, 2), (Bid.GARDE_CONTRE, 1)])
    @pytest.mark.parametrize(
        ("hand", "last_won"),
        [pytest.param("A21 A2-A5", False, id="dernier pli perdu"), pytest.param("A13-A21", True, id="gagné")],
    )
    def test_petit_au_chien(self, contract: Bid, bouts: int, hand: str, last_won: bool) -> None:
        deal = deal_with(4, {0: hand, 1: "E"}, chien="A1 P2-P6", dealer=3)
        state = play_out(in_play(deal, 0, contract), first={1: "E"}, last={0: "A20"})
        assert (state.tricks[-1].winner == 0) is last_won
        found = count(state).score
        assert (found.result.petit_au_bout, found.petit) == (None, 0)
        assert found.result.bouts == bouts


class Test_PAB_06:
    """After a faux écart of 5 cards, a last trick made of the petit alone earns no bonus."""

    def test_un_pli_d_une_carte(self) -> None:
        # With 19 cards for 18 the taker plays his last one alone: trick 19.
        tricks = play_out(in_play(SAVED, 0, Bid.GARDE_SANS), first={0: "A16-A21"}, last={0: "KA"}).tricks
        alone = Trick(Seat(0), (PETIT,), Seat(0))
        assert petit_au_bout((*tricks, alone), (Seat(0),)) is None
        full = Trick(Seat(0), (PETIT, *tricks[-1].cards[1:]), Seat(0))
        assert petit_au_bout((*tricks[:-1], full), (Seat(0),)) == "attack"
