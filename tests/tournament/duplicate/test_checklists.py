"""What is checked at a table, before and after a deal."""

from __future__ import annotations

from dataclasses import fields

from oudler.tournament.duplicate.checklists import AFTER, BEFORE, DURING, next_checks
from oudler.tournament.duplicate.fiches import FicheLine


def clauses_in_order(checks: tuple[object, ...]) -> list[str]:
    return [getattr(check, "clause") for check in checks]  # noqa: B009 - a list of either kind


class Test_DUP_04:
    """Signalling rests on nothing but the rank or the order of the cards played."""

    def test_players_are_told(self) -> None:
        (told,) = [check.text.en for check in DURING if check.clause == "DUP-04"]
        assert "rank or the order of the cards played" in told

    def test_a_line_of_a_fiche_has_no_room_for_words(self) -> None:
        assert {each.name for each in fields(FicheLine)} == {"amount", "outcome", "contract", "chien", "seats"}


class Test_DUP_11:
    """Screens are up while the deal is played."""

    def test_players_are_told_when(self) -> None:
        (told,) = [check.text.fr for check in DURING if check.clause == "DUP-11"]
        assert told.index("dressés") < told.index("retirés")


class Test_DUP_21:
    """Number, colour and chien come before the first card."""

    def test_it_is_the_last_thing_but_the_diagramme(self) -> None:
        assert clauses_in_order(BEFORE)[-2:] == ["DUP-21", "DUP-28"]


class Test_DUP_25:
    """Each rebuilds his hand by his diagramme, all four answer for the chien, and 18 cards are counted."""

    def test_it_is_among_what_is_done_after_play(self) -> None:
        assert clauses_in_order(AFTER).count("DUP-25") == 3


class Test_DUP_26:
    """The taker orients the étui and takes first; then colour, number and match are checked."""

    def test_the_taker_is_first(self) -> None:
        assert clauses_in_order(BEFORE)[:4] == ["DUP-26"] * 4
        assert next_checks(BEFORE, frozenset()) == (0,)


class Test_DUP_27:
    """The chien is shown after the four checks; then the leader, the écart, « jeu »."""

    def test_nothing_is_done_before_its_turn(self) -> None:
        for place in range(len(BEFORE)):
            assert next_checks(BEFORE, frozenset(range(place))) == (place,)


class Test_DUP_28:
    """After the first card the diagramme is not consulted."""

    def test_it_closes_the_list(self) -> None:
        assert BEFORE[-1].clause == "DUP-28"


class Test_DUP_29:
    """After play: count, write, rebuild, check, back into the pocket."""

    def test_count_first_and_the_pocket_last(self) -> None:
        assert next_checks(AFTER, frozenset()) == (0,)
        assert next_checks(AFTER, frozenset({0})) == (1,)
        assert next_checks(AFTER, frozenset({0, 1})) == (2, 3)

    def test_the_cards_are_compared_with_the_diagramme_before_they_are_counted(self) -> None:
        compared, counted = (
            next(place for place, check in enumerate(AFTER) if words in check.text.fr)
            for words in ("celles du diagramme", "compter 18 cartes")
        )
        assert AFTER[counted].after == compared
        assert AFTER[compared].clause == "DUP-29"
        assert next_checks(AFTER, frozenset(range(len(AFTER) - 1))) == (len(AFTER) - 1,)
