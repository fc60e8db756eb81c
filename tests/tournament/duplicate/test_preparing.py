"""Étuis in a tournament: promised, prepared, launched, and never dealt again."""

from __future__ import annotations

import pytest

from duplicate_books import done, entered, keys_of, opened, seated, written
from equipe_books import made, teams_of
from equipe_books import ready as quarter_ready
from oudler.app.duplicate.bands import BANDS
from oudler.app.duplicate.etuis import Terms, draw_marked
from oudler.rules.seeds import commitment
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.draws import draw, marks_of
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.launching import Launch, accept, begin, deal, keep, look, make, redeal, refuse, ring
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.preparing import commit, first_table, launch, marked, prepare
from oudler.tournament.duplicate.redeals import Cards
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import RuleBroken

SEED = (77).to_bytes(32, "big")
ANY = Terms("", BANDS["tout"])


def drawn(book: Book) -> list[Etui]:
    return draw_marked(book, SEED, ANY)


def ready(book: Book, number: int) -> Launch:
    """An étui dealt at the table, its diagrammes ringed."""
    taker = marked(book)[number]
    etui = draw(SEED, "", number, lambda _: True, taker).etui
    launched = accept(deal(begin(number, marks_of(number, taker)), Cards(etui.hands, etui.chien)))
    for side in ORIENTATIONS:
        launched = ring(launched, side, etui.hand(side))
    return launched


class Test_DUP_10:
    """Who takes is what the étui shows, and that is what the movement marks."""

    def test_a_draw_for_a_movement_has_its_takers(self) -> None:
        book = seated(24)
        assert {etui.number: etui.taker for etui in drawn(book)} == marked(book)

    def test_another_taker_is_refused(self) -> None:
        book = seated(24)
        taker = marked(book)[1]
        other = next(side for side in ORIENTATIONS if side is not taker)
        with pytest.raises(RuleBroken, match=f"le preneur est {taker.title.fr} dans le mouvement"):
            prepare(book, [draw(SEED, "", 1, lambda _: True, other).etui])

    def test_one_that_the_movement_does_not_need(self) -> None:
        with pytest.raises(RuleBroken, match="n'en a pas besoin"):
            prepare(seated(24), [draw(SEED, "", 900, lambda _: True).etui])

    def test_no_number_twice(self) -> None:
        book = seated(24)
        with pytest.raises(RuleBroken, match="y est deux fois"):
            prepare(book, [*drawn(book)[:1], *drawn(book)[:1]])


class Test_DUP_12:
    """Launched at the table where it is first met, once the arbiter has opened the position."""

    def test_it_has_its_cards_from_then_on(self) -> None:
        book = opened(seated(24))
        table = first_table(book, 1)
        assert table is not None
        launched = ready(book, 1)
        book = done(book, lambda now: launch(now, table[1], launched))
        assert play_of(book).etuis[1].etui == launched.etui

    def test_not_at_another_table(self) -> None:
        book = opened(seated(24))
        place = first_table(book, 1)
        assert place is not None
        with pytest.raises(RuleBroken, match="n'y commence pas"):
            launch(book, place[1] % 6 + 1, ready(book, 1))

    def test_not_before_the_position_is_open(self) -> None:
        book = seated(24)
        place = first_table(book, 1)
        assert place is not None
        with pytest.raises(RuleBroken, match="n'a pas ouvert la position 1"):
            launch(book, place[1], ready(book, 1))

    def test_not_before_the_diagrammes(self) -> None:
        book = opened(seated(24))
        with pytest.raises(RuleBroken, match="entoure ses 18 cartes") as refused:
            launch(book, 1, accept(deal(begin(1))))
        assert refused.value.clause == "DUP-13"


class Test_DUP_15:
    """What the arbiter made is told."""

    def test_the_event_says_how_the_hand_was_found(self) -> None:
        book = opened(seated(24))
        place = first_table(book, 1)
        assert place is not None
        board = ready(book, 1).etui
        launched = begin(1, marks_of(1, board.taker))
        for _ in range(3):
            launched = refuse(look(deal(launched)))
        launched = redeal(make(launched, board.hand(board.taker)))
        for side in ORIENTATIONS:
            launched = ring(launched, side, board.hand(side))
        event = launch(book, place[1], launched)
        assert (event.deals, event.kept, event.by_arbiter) == (3, False, True)


class Test_DUP_14:
    """A hand that was kept is told too."""

    def test_kept(self) -> None:
        book = opened(seated(24))
        place = first_table(book, 1)
        assert place is not None
        board = ready(book, 1).etui
        other = next(side for side in ORIENTATIONS if side is not board.taker)
        launched = redeal(keep(look(deal(begin(1, marks_of(1, board.taker)))), other))
        for side in ORIENTATIONS:
            launched = ring(launched, side, board.hand(side))
        event = launch(book, place[1], launched)
        assert (event.deals, event.kept, event.by_arbiter) == (1, True, False)


class Test_DUP_19:
    """What was played is never dealt again."""

    def test_neither_prepared_nor_launched_anew(self) -> None:
        book = opened(seated(24))
        key = next(iter(keys_of(book, 1)))
        etuis = {etui.number: etui for etui in drawn(book)}
        launched = ready(book, key[2])
        book = written(book, key, 56)
        with pytest.raises(RuleBroken, match="ses cartes ne changent plus"):
            prepare(book, [etuis[key[2]]])
        with pytest.raises(RuleBroken, match="ses cartes ne changent plus"):
            launch(book, key[1], launched)

    def test_a_prepared_one_is_not_launched(self) -> None:
        book = opened(seated(24))
        launched = ready(book, 1)
        etuis = drawn(book)
        book = done(book, lambda now: prepare(now, etuis))
        with pytest.raises(RuleBroken, match="il a déjà ses cartes"):
            launch(book, 1, launched)


class Test_DUP_20:
    """Étuis are prepared by the arbiter, from the seed that he promised."""

    def test_they_are_in_the_book(self) -> None:
        book = seated(24)
        etuis = drawn(book)
        book = done(book, lambda now: prepare(now, etuis, "4 8", SEED.hex()))
        assert [board.etui for board in play_of(book).etuis.values()] == etuis
        assert play_of(book).revealed == (("4 8", SEED.hex()),)

    def test_of_another_seed_than_promised(self) -> None:
        book = done(seated(24), lambda now: commit(now, commitment(SEED), "28 étuis"))
        etuis = drawn(book)
        for seed in ("", "ab"):
            with pytest.raises(RuleBroken, match="pas de la graine de l'engagement"):
                prepare(book, etuis, seed=seed)
        assert prepare(book, etuis, seed=SEED.hex()).seed == SEED.hex()

    def test_no_promise_afterwards(self) -> None:
        book = seated(24)
        etuis = drawn(book)
        book = done(book, lambda now: prepare(now, etuis))
        with pytest.raises(RuleBroken, match="trop tard"):
            commit(book, commitment(SEED))

    @pytest.mark.parametrize("promised", ["", "xyz", "ab" * 31, "zz" * 32])
    def test_what_is_no_commitment(self, promised: str) -> None:
        with pytest.raises(RuleBroken, match="64 chiffres"):
            commit(seated(24), promised)


class Test_EQUI_09:
    """By teams the étuis of a quarter are those its attacker chooses."""

    def test_by_teams_etuis_wait_for_the_series_that_is_chosen(self) -> None:
        etui = draw(bytes(32), "", 7, lambda _hand: True).etui
        for book in (teams_of(5, 6), quarter_ready(made(5, 6))):
            assert prepare(book, [etui]).etuis[0].number == 7


def test_before_seats_any_etui_may_be_prepared() -> None:
    etui = draw(bytes(32), "", 7, lambda _hand: True).etui
    assert prepare(entered(24), [etui]).etuis[0].number == 7
