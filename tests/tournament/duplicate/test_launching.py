"""The first position: who may look at what, which cards are dealt again, and when an étui may be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oudler.cards import DECK, CardSet, parse_card
from oudler.rules import Seat
from oudler.rules.dealing import deal_from_seed
from oudler.rules.state import petit_sec_seat
from oudler.tournament.duplicate.compass import seat_of
from oudler.tournament.duplicate.draws import draw, marks_of
from oudler.tournament.duplicate.launching import (
    Launch,
    Phase,
    Way,
    accept,
    begin,
    deal,
    judged,
    keep,
    look,
    make,
    petit_sec,
    prepare,
    redeal,
    refuse,
    ring,
)
from oudler.tournament.duplicate.redeals import Cards, redealt
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import IllegalAction, RuleBroken

NORD, SUD, EST, OUEST = ORIENTATIONS


def cards(number: int = 1) -> Cards:
    dealt = deal_from_seed(number.to_bytes(32, "big"), 4, Seat(0))
    north, south, east, west = (dealt.hands[seat_of(side)] for side in ORIENTATIONS)
    return Cards((north, south, east, west), dealt.chien)


def with_petit_sec() -> Cards:
    return next(found for found in map(cards, range(10_000)) if found.petit_sec)


def all_ringed(launch: Launch, known: Cards) -> Launch:
    for side in ORIENTATIONS:
        launch = ring(launch, side, known.hand(side))
    return launch


def chosen(known: Cards | None = None) -> Launch:
    """A taker (étui 3: Sud) who keeps the hand of Est."""
    return keep(look(deal(begin(3), known)), EST)


def failed(times: int) -> Launch:
    launch = begin(3)
    for _ in range(times):
        launch = refuse(look(deal(launch)))
    return launch


class Test_DUP_12:
    """Hands are dealt by the étui's dealer; the taker looks at his, and nobody else at theirs."""

    def test_the_etui_says_who_deals_and_takes(self) -> None:
        assert begin(3).marks == marks_of(3)
        assert begin(3).phase is Phase.DEALING

    def test_after_the_deal_only_the_taker_decides(self) -> None:
        assert deal(begin(3), cards()).phase is Phase.LOOKING

    @pytest.mark.parametrize("step", [accept, look, refuse, lambda now: keep(now, EST), redeal, petit_sec])
    def test_nothing_before_the_deal(self, step: Callable[[Launch], Launch]) -> None:
        with pytest.raises(IllegalAction, match="le donneur de l'étui distribue"):
            step(begin(3))

    def test_not_twice(self) -> None:
        with pytest.raises(IllegalAction, match="lui seul"):
            deal(deal(begin(3)))


class Test_DUP_13:
    """A hand that suits is played as it is, once each of the four has ringed his 18 cards."""

    def test_play_waits_for_four_diagrammes(self) -> None:
        launch = accept(deal(begin(3), cards()))
        for left, side in zip((3, 2, 1, 0), ORIENTATIONS, strict=True):
            with pytest.raises(IllegalAction, match="n'est pas prêt"):
                _ = launch.etui
            launch = ring(launch, side, cards().hand(side))
            assert len(launch.waiting) == left
        assert launch.phase is Phase.READY
        assert (launch.etui.hands, launch.etui.chien) == (cards().hands, cards().chien)

    def test_eighteen_and_no_fewer(self) -> None:
        launch = accept(deal(begin(3)))
        with pytest.raises(IllegalAction, match="étui n° 3, Nord : 17 cartes entourées au lieu de 18"):
            ring(launch, NORD, CardSet.of(list(cards().hand(NORD))[1:]))

    def test_only_his_own(self) -> None:
        launch = accept(deal(begin(3), cards()))
        with pytest.raises(IllegalAction, match="n'est pas dans sa main"):
            ring(launch, NORD, cards().hand(SUD))

    def test_at_a_table_of_people_the_diagrammes_say_what_the_hands_are(self) -> None:
        launch = all_ringed(accept(deal(begin(3))), cards())
        assert launch.etui.chien == cards().chien

    def test_no_card_on_two_diagrammes(self) -> None:
        launch = ring(accept(deal(begin(3))), NORD, cards().hand(NORD))
        other = CardSet.of([*list(cards().hand(SUD))[1:], next(iter(cards().hand(NORD)))])
        with pytest.raises(IllegalAction, match="est déjà sur le diagramme de Nord"):
            ring(launch, SUD, other)

    def test_a_diagramme_may_be_put_right(self) -> None:
        launch = ring(accept(deal(begin(3))), NORD, cards().hand(SUD))
        launch = ring(launch, NORD, cards().hand(NORD))
        assert launch.ringed == {NORD: cards().hand(NORD)}


class Test_DUP_14:
    """He keeps one of the other hands; the sixty other cards are shuffled, cut and dealt again."""

    def test_the_kept_hand_is_his_unchanged_and_the_chien_natural(self) -> None:
        launch = chosen(cards())
        assert launch.kept == cards().hand(EST)
        again = redealt((9).to_bytes(32, "big"), launch.kept, SUD)
        launch = redeal(launch, again)
        assert again.hand(SUD) == cards().hand(EST)
        assert [len(again.hand(side)) for side in ORIENTATIONS] == [18] * 4
        assert len(again.chien) == 6
        assert all_ringed(launch, again).etui.hand(SUD) == cards().hand(EST)

    def test_a_card_of_it_gone_is_named(self) -> None:
        launch = chosen(cards())
        with pytest.raises(IllegalAction, match="la main gardée doit rester entière"):
            redeal(launch, cards())

    def test_at_a_table_of_people_his_diagramme_must_show_it(self) -> None:
        launch = redeal(make(failed(3), cards().hand(EST)))
        with pytest.raises(IllegalAction, match="n'est pas dans sa main"):
            ring(launch, SUD, cards().hand(SUD))

    def test_not_his_own(self) -> None:
        with pytest.raises(IllegalAction, match="l'un des trois autres"):
            keep(look(deal(begin(3))), SUD)

    def test_only_whole_deals(self) -> None:
        known = cards()
        short = Cards(known.hands, CardSet.of(list(known.chien)[:5]))
        with pytest.raises(RuleBroken, match="chien : 5 cartes"):
            redeal(chosen(), short)

    @pytest.mark.slow
    def test_the_sixty_others_fall_anywhere(self) -> None:
        """No card goes to the chien, or to a defender, more often than another: 3,000 redeals."""
        kept = cards().hand(EST)
        rest = DECK - kept
        counts = dict.fromkeys(rest, 0)
        for number in range(3000):
            for card in redealt(number.to_bytes(32, "big"), kept, SUD).chien:
                counts[card] += 1
        expected = 3000 * 6 / 60
        chi_square = sum((count - expected) ** 2 / (expected * 0.9) for count in counts.values())
        assert set(counts) == set(rest)
        assert chi_square < 98.3  # 59 degrees of freedom, one in a thousand


class Test_DUP_15:
    """If no hand suits, the dealer deals again; after three deals in vain the arbiter makes the hand."""

    def test_three_and_the_arbiter(self) -> None:
        assert [failed(times).phase for times in (1, 2, 3)] == [Phase.DEALING, Phase.DEALING, Phase.ARBITER]

    def test_no_fourth_deal(self) -> None:
        with pytest.raises(IllegalAction, match="l'arbitre fait le jeu du preneur"):
            deal(failed(3))

    def test_he_makes_the_takers_hand_and_the_rest_is_dealt(self) -> None:
        hand = cards(4).hand(NORD)
        launch = make(failed(3), hand)
        assert (launch.phase, launch.kept) == (Phase.REDEALING, hand)
        again = redealt((1).to_bytes(32, "big"), hand, SUD)
        assert all_ringed(redeal(launch, again), again).etui.hand(SUD) == hand

    def test_of_eighteen_cards(self) -> None:
        with pytest.raises(IllegalAction, match="1 cartes au lieu de 18"):
            make(failed(3), CardSet.of([parse_card("E")]))

    def test_not_while_the_taker_chooses(self) -> None:
        with pytest.raises(IllegalAction, match="n'a pas à faire de jeu"):
            make(look(deal(begin(3))))


class Test_DUP_16:
    """The hand put in play must be one to take beyond dispute, on pain of penalty."""

    @pytest.mark.parametrize(("good", "told"), [(True, "incontestablement prenable"), (False, "peut pénaliser")])
    def test_the_arbiter_is_told(self, good: bool, told: str) -> None:
        launch = all_ringed(accept(deal(begin(3))), cards())
        verdict = judged(launch, lambda _: good)
        assert (verdict.clause, verdict.holds, verdict.blocks) == ("DUP-16", good, False)
        assert told in verdict.text.fr


class Test_DUP_18:
    """With a petit sec a new deal is made, or rebuilt by the arbiter."""

    def test_it_is_dealt_again_and_no_failed_deal(self) -> None:
        launch = deal(begin(3), with_petit_sec())
        assert (launch.phase, launch.failed, launch.cards) == (Phase.DEALING, 0, None)

    def test_declared_at_a_table_of_people(self) -> None:
        assert petit_sec(deal(begin(3))).phase is Phase.DEALING
        assert petit_sec(accept(deal(begin(3)))).phase is Phase.DEALING

    def test_among_the_sixty_they_are_dealt_again(self) -> None:
        launch = petit_sec(redeal(chosen()))
        assert launch.phase is Phase.REDEALING
        known = with_petit_sec()
        launch = make(begin(3), known.hand(SUD))
        assert petit_sec_seat([known.hand(SUD)]) is None
        assert redeal(launch, known) == launch

    def test_the_arbiter_may_rebuild_it(self) -> None:
        assert make(begin(3), cards().hand(NORD)).phase is Phase.REDEALING

    def test_nobody_saw_it_and_the_diagrammes_show_it(self) -> None:
        with pytest.raises(RuleBroken, match="petit sec") as refused:
            all_ringed(accept(deal(begin(3))), with_petit_sec())
        assert refused.value.clause == "DUP-18"


class Test_DUP_19:
    """What was launched is never dealt again."""

    @pytest.mark.parametrize(
        "step", [deal, accept, look, refuse, redeal, petit_sec, lambda now: ring(now, NORD, cards().hand(NORD))]
    )
    def test_nothing_moves_its_cards(self, step: Callable[[Launch], Launch]) -> None:
        launch = all_ringed(accept(deal(begin(3))), cards())
        with pytest.raises(IllegalAction, match="ne sont plus redistribuées") as refused:
            step(launch)
        assert refused.value.clause == "DUP-19"


class Test_DUP_20:
    """Prepared étuis may be played, or only duplicated without a score at position 1."""

    @pytest.mark.parametrize(("played", "way"), [(True, Way.PREPARED), (False, Way.DUPLICATION)])
    def test_only_the_diagrammes_are_left_to_do(self, played: bool, way: Way) -> None:
        etui = draw((1).to_bytes(32, "big"), "", 5, lambda _: True).etui
        launch = prepare(etui, played=played)
        assert (launch.way, launch.is_played, launch.phase) == (way, played, Phase.RINGING)
        for side in ORIENTATIONS:
            launch = ring(launch, side, etui.hand(side))
        assert launch.etui == etui

    def test_they_are_not_dealt(self) -> None:
        etui = draw((1).to_bytes(32, "big"), "", 5, lambda _: True).etui
        for step in (deal, petit_sec, refuse):
            with pytest.raises(IllegalAction):
                step(prepare(etui, played=True))


def test_a_redeal_is_the_same_for_ever() -> None:
    again = redealt((9).to_bytes(32, "big"), cards().hand(EST), SUD)
    assert petit_sec_seat(again.hands) is None
    assert str(again.chien) == "P5 P6 K7 A4 A9 A18"
