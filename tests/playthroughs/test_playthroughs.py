"""The playthroughs are those the rules give today; one that changes is read before it is written anew."""

from __future__ import annotations

import pytest

from oudler.cards import DECK, CardSet, card_label
from oudler.rules import SPECTATOR, Phase, Seat, apply, count, start, view
from playthroughs.make import PLOTS, Plot, chosen, dealt, file_of, seen, text_of


@pytest.mark.parametrize("plot", PLOTS, ids=lambda plot: plot.name)
class TestPlaythroughs:
    def test_it_is_up_to_date(self, plot: Plot) -> None:
        written = file_of(plot).read_text(encoding="utf-8").splitlines()
        assert written == text_of(plot).splitlines(), "python3 tests/playthroughs/make.py --write, then read the diff"

    def test_it_is_a_whole_deal(self, plot: Plot) -> None:
        text = file_of(plot).read_text(encoding="utf-8")
        played = [line.rsplit(" ", 1)[1] for line in text.splitlines() if " joue " in line and line[0].isdecimal()]
        aside = {3: 6, 4: 6, 5: 3}[plot.players]
        assert len(set(played)) == len(played) == 78 - aside
        assert "phase finished" in text

    def test_a_line_holds_the_whole_view(self, plot: Plot) -> None:
        """Were a hand to leak, the line of that viewer would show it."""
        state = start(dealt(plot))
        while state.phase is not Phase.FINISHED:
            state = apply(state, chosen(state, plot))
        for viewer in (SPECTATOR, Seat(0)):
            last = seen(view(state, viewer))
            assert last["chien"] == " ".join(card_label(card) for card in state.deal.chien)
            assert last["count"].endswith(str(count(state).marks))

    def test_before_the_first_bid_a_seat_reads_its_own_cards_alone(self, plot: Plot) -> None:
        text = file_of(plot).read_text(encoding="utf-8")
        opening = text.split("0. donne\n")[1].split("\n1. ")[0].splitlines()
        deal = dealt(plot)
        assert opening[0].startswith("  T: ")
        labels = {card_label(card): card for card in DECK}
        for seat, hand in enumerate(deal.hands):
            (own,) = [line for line in opening if line.startswith(f"  {seat}: ")]
            cards = own.split("hands [")[1].split("]")[0].replace("|", " ").split()
            assert CardSet.of(labels[word] for word in cards if word != "–") == hand
