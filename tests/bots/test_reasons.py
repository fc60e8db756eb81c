"""Why a card: what is said holds of the trick it is played to."""

from __future__ import annotations

from collections import Counter

import pytest

from builders import deal_with, in_play, play
from oudler.app.league import League, league_deal
from oudler.bots import bot_named
from oudler.bots.reasons import why, with_gain
from oudler.cards import NO_CARDS, TRUMPS, Card, CardSet, Suit, card_label, parse_card, suit_of
from oudler.rules import Bid, Phase, PlayCard, Seat, State, apply, legal_plays, start, view
from oudler.rules.play import winning_index
from oudler.text import Text

HANDS = {
    0: "A21 A20 A16 A15 A14 A13 A12 A2 P9 P10 PR CA C2 KA KV TA T2 TD",
    1: "A3 A4 A10 P2 P3 PC C3 C4 CC CD K2 K3 KD T3 T4 T5 TC TR",
    2: "A1 A5 A11 P4 P5 P6 PD C5 C6 C7 CV K4 K5 K6 K7 KC T6 T7",
    3: "E A6 A7 A17 A18 P7 P8 PV C8 C9 K8 K9 K10 T8 T9 T10 TV CR",
}
CHIEN = "A8 A9 A19 PA KR C10"


def table(*played: str) -> State:
    """Seat 0 takes without the chien; seat 1 leads."""
    state = in_play(deal_with(4, HANDS, chien=CHIEN, dealer=0), taker=0, contract=Bid.GARDE_SANS)
    return play(state, *played) if played else state


def said(state: State, card: str) -> str:
    assert state.to_act is not None
    return why(view(state, state.to_act), parse_card(card)).fr


@pytest.mark.parametrize(
    ("played", "card", "reason"),
    [
        ("", "T3", "ouvre cette couleur"),
        ("", "TR", "maîtresse, sauf coupe"),
        ("", "A3", "joue atout pour en faire dépenser au preneur"),
        ("P2 PD P7 P9", "A1", "risque le petit, rien de mieux à jouer"),
        ("P2 PD P7 P9", "A5", "joue atout pour en faire dépenser au preneur"),
        ("TR", "T6", "laisse le pli au camp"),
        ("TR T6", "TV", "charge un pli du camp"),
        ("TR T6 TV", "TA", "au plus bas, le pli est à l'adversaire"),
        ("TR T6 TV", "TD", "laisse le pli à l'adversaire"),
        ("TR T6", "E", "le pli est au camp sans rien y mettre"),
        ("C3 C5 C8", "C2", "laisse le pli à l'adversaire"),
        ("P2 P4", "PV", "passe devant, les suivants peuvent monter"),
        ("P2 P4 PV", "PR", "prend le pli"),
        ("A3 A5", "A17", "monte"),
        ("A3 A5 A17", "A21", "prend le pli"),
        ("A3", "A1", "il part dans un pli du camp"),
        ("T3 T6 T8 TD", "A21", "atout maître, fait tomber les autres"),
        ("T3 T6 T8 TD", "A13", "fait tomber les atouts"),
        ("T3 T6 T8 TD", "P9", "ouvre cette couleur"),
        ("T3 T6 T8 TD", "T2", "rejoue cette couleur"),
        ("T3 T6 T8 TD A21 A3 A1", "E", "ne donne rien dans un pli de l'adversaire"),
        ("T3 T6 T8 TD A21 A3 A1", "A6", "ne peut pas monter"),
        ("T3 T6 E TD", "A21", "atout maître, fait tomber les autres"),
    ],
)
def test_what_a_card_does(played: str, card: str, reason: str) -> None:
    assert said(table(*played.split()), card) == reason


SHORT = {  # seats 2 and 3 have no ♣, seat 0 no ♥ and no ♦, seat 3 no ♠
    0: "A21 A20 A16 A15 A14 A13 A12 P9 P10 PR PV PC PD T2 TD TA T6 T7",
    1: "A3 A4 A10 P2 P3 P4 C3 C4 CC CD K2 K3 KD T3 T4 T5 TC TR",
    2: "A1 A5 A11 P5 P6 P7 C5 C6 C7 CV K4 K5 K6 K7 K8 K9 KC KV",
    3: "E A2 A6 A7 A8 A9 A17 A18 A19 C2 C8 C9 C10 CR CA KR K10 KA",
}


def short(*played: str) -> State:
    deal = deal_with(4, SHORT, chien="T8 T9 T10 TV PA P8", dealer=0)
    state = in_play(deal, taker=0, contract=Bid.GARDE_SANS)
    return play(state, *played) if played else state


@pytest.mark.parametrize(
    ("played", "card", "reason"),
    [
        ("T3", "A1", "coupe, pourvu que personne ne monte"),
        ("T3", "A5", "coupe"),
        ("P2 P5", "A6", "coupe"),
        ("T3 A5", "A6", "surcoupe"),
        ("T3 A5", "E", "le pli est au camp sans rien y mettre"),
        ("T3 A5 A6 T2", "A17", "joue atout pour en faire dépenser au preneur"),
        ("K2 KC KR", "A12", "coupe et prend le pli"),
        ("K2 KC KR A12 A13 A3 A1 A17", "KA", "le preneur n'en a plus et doit couper"),
        ("P2 P5 A6 P9", "A17", "joue atout pour en faire dépenser au preneur"),
        ("A3 A5 A6", "A12", "prend le pli"),
    ],
)
def test_what_a_trump_does(played: str, card: str, reason: str) -> None:
    assert said(short(*played.split()), card) == reason


def test_the_only_card() -> None:
    state = table()
    assert why(view(state, Seat(1)), parse_card("TR"), only=True) == Text(
        "seule carte permise", "the only card allowed"
    )


def test_how_much_better() -> None:
    plain = Text("prend le pli", "wins the trick")
    assert with_gain(plain, 0.9, parse_card("T3")) == plain
    assert with_gain(plain, 6.4, parse_card("T3")).fr == "prend le pli (≈ 6 pts de mieux que ♣3)"
    assert with_gain(plain, 12.0, parse_card("E")).en == "wins the trick (≈ 12 pts better than the Excuse)"


def test_the_gain_is_over_the_next_best() -> None:
    state = table("P2", "P4", "PV")
    decision = bot_named("club").decide(view(state, Seat(0)), seed=1)
    first, second = decision.options[:2]
    assert decision.action == first.action
    assert isinstance(second.action, PlayCard)
    gain = first.value - second.value
    assert decision.reason.fr == f"prend le pli (≈ {gain:.0f} pts de mieux que {card_label(second.action.card)})"


def others_hold(state: State, seat: Seat) -> CardSet:
    whole = NO_CARDS
    for other, hand in enumerate(state.hands):
        if other != seat:
            whole |= hand
    return whole


def check(state: State, card: Card) -> str:
    """Check what is said of *card* by what all hands hold; return it."""
    seat = state.to_act
    assert seat is not None
    told = why(view(state, seat), card).fr
    others = others_hold(state, seat)
    last = len(state.trick.cards) == state.deal.players - 1
    if told.endswith("prend le pli") or told.startswith("il prend le pli"):
        assert last
        assert apply(state, PlayCard(seat, card)).tricks[-1].winner == seat
    if "plus d'atout dehors" in told or "plus personne n'a d'atout" in told:
        assert not others & TRUMPS
    if "maître" in told:
        assert all(other < card for other in others if suit_of(other) is suit_of(card))
    if state.deal.players < 5 and state.trick.cards and ("camp" in told or "adversaire" in told):
        ours = winner_so_far(state) == state.taken.taker
        assert (ours == (seat == state.taken.taker)) is ("camp" in told), told
    if "n'aura plus" in told:
        assert len(state.hands[seat].in_suit(Suit(card // 14))) == 1
    return told


def winner_so_far(state: State) -> int:
    return (state.trick.leader + winning_index(state.trick.cards)) % state.deal.players


@pytest.mark.slow
def test_what_is_said_is_true() -> None:
    told: Counter[str] = Counter()
    for number in range(12):
        league = League(("glouton",), 12, 8, 3 + number % 3, Bid.GARDE)
        state = start(league_deal(league, number)[0])
        while not state.phase.is_over:
            assert state.to_act is not None
            if state.phase is Phase.PLAY:
                told.update(check(state, card) for card in legal_plays(state))
            state = apply(state, bot_named("glouton").decide(view(state, state.to_act), seed=0).action)
    assert len(told) > 25
