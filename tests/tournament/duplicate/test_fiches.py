"""Fiches ambulantes: positions opened by the arbiter, lines written, checked, corrected, decided."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from duplicate_books import SETTINGS, done, keys_of, opened, played, seated, written
from oudler.app.duplicate.fiches import etui_plays, read_fiche, table_lines
from oudler.app.state import state_hash
from oudler.tournament.core import closing
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import FicheLine, LineState
from oudler.tournament.duplicate.play import play_of
from oudler.verdicts import RuleBroken


@pytest.fixture(scope="module")
def ready() -> Book:
    return opened(seated(24))


def refused(book: Book, key: tuple[int, int, int], line: FicheLine) -> RuleBroken:
    with pytest.raises(RuleBroken) as caught:
        writing.write(book, key, line)
    return caught.value


class Test_DUP_05:
    """Nobody moves without the arbiter's leave."""

    def test_nothing_is_written_before_the_arbiter_opens_the_position(self) -> None:
        book = seated(24)
        assert refused(book, next(iter(keys_of(book, 1))), FicheLine(56)).clause == "DUP-05"

    def test_nobody_moves_while_the_position_before_is_open(self, ready: Book) -> None:
        with pytest.raises(RuleBroken) as caught:
            writing.open_position(ready, 2)
        assert caught.value.clause == "DUP-05"

    def test_the_next_one_opens_once_it_is_closed(self) -> None:
        book = played(seated(24), 1, Random(1))
        assert play_of(opened(book, 2)).opened == {1, 2}


class Test_DUP_06:
    """Results of a deal are hidden from players until the end."""

    def test_notes_are_the_arbiters(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        book = written(ready, key, 56)
        assert [view.notes for view in table_lines(book, *key[:2])] == [None]
        assert [view.notes is None for view in etui_plays(book, key[2])] == [False]


class Test_DUP_17:
    """The contract is garde."""

    def test_the_contract_is_garde(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        for contract in ("prise", "garde_sans", "garde_contre"):
            found = refused(ready, key, FicheLine(56, contract=contract))
            assert found.clause == "DUP-17"


class Test_DUP_20:
    """Étuis may be prepared without playing position 1."""

    def test_a_position_that_is_only_duplicated_owes_no_line(self) -> None:
        book = done(seated(24), lambda book: writing.open_position(book, 1, duplicated=True))
        assert writing.missing(book, 1) == []
        assert refused(book, next(iter(keys_of(book, 1))), FicheLine(56)).clause == "DUP-20"
        assert closing.close_position(book, 1).position == 1


class Test_DUP_21:
    """The chien is on the fiche before the first card."""

    def test_the_chien_has_six_cards(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        assert refused(ready, key, FicheLine(56, chien="PR PD")).clause == "DUP-21"
        assert refused(ready, key, FicheLine(56, chien="XX")).clause == "DUP-21"
        assert writing.write(ready, key, FicheLine(56, chien="PR PD PC PV P10 P9")).line.chien


class Test_DUP_22:
    """Nord writes the amount in + or −."""

    def test_the_amount_is_computed_from_the_count(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        assert read_fiche("44 2", None).score == 56, "garde made by 3"
        assert read_fiche("2 44", None).score == 56
        assert writing.write(ready, key, read_fiche("49 2 petit:attaque", None)).line.score == 86

    @pytest.mark.parametrize("amount", [51, 49, 1000, -3])
    def test_an_amount_that_no_garde_gives_is_refused(self, ready: Book, amount: int) -> None:
        assert refused(ready, next(iter(keys_of(ready, 1))), FicheLine(amount)).clause == "DUP-22"

    def test_an_amount_that_is_not_the_count_is_refused(self, ready: Book) -> None:
        assert refused(ready, next(iter(keys_of(ready, 1))), read_fiche("44 2", 58)).clause == "DUP-22"

    def test_an_etui_that_is_not_at_the_table_is_refused(self, ready: Book) -> None:
        assert refused(ready, (1, 1, 99), FicheLine(56)).clause == "DUP-22"
        assert refused(ready, (1, 99, 1), FicheLine(56)).clause == "DUP-22"

    def test_a_second_entry_is_somebody_elses_and_agrees(self) -> None:
        book = opened(seated(24, replace(SETTINGS, double_entry=True)))
        key = next(iter(keys_of(book, 1)))
        book = written(book, key, 56)
        assert [table.number for table in writing.unchecked(book, 1)] == [key[1]]
        for line, author in ((FicheLine(56), "Anne"), (FicheLine(58), "Luc")):
            with pytest.raises(RuleBroken):
                writing.check(book, key, line, author)
        book = done(book, lambda book: writing.check(book, key, FicheLine(56), "Luc"), author="Luc")
        assert play_of(book).lines[key].state is LineState.CHECKED
        assert writing.unchecked(book, 1) == []

    def test_a_position_waits_for_all_its_lines(self, ready: Book) -> None:
        with pytest.raises(RuleBroken) as caught:
            closing.close_position(ready, 1)
        assert caught.value.clause == "RES-02"


class Test_DUP_23:
    """What is erased is told to the arbiter."""

    def test_a_line_is_not_written_twice_but_corrected(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        book = written(ready, key, 56)
        assert refused(book, key, FicheLine(58)).clause == "DUP-23"
        after = done(book, lambda book: writing.correct(book, key, FicheLine(58)), "arbitre", "rature")
        record = play_of(after).lines[key]
        assert (record.score, record.state) == (58, LineState.CORRECTED)
        assert [meta.reason for meta in record.corrections] == ["rature"]
        assert writing.correct(book, key, FicheLine(58)).needs_reason


class Test_DUP_24:
    """The fiche stays folded: nobody sees the lines of others."""

    def test_a_table_sees_its_own_lines_alone(self, ready: Book) -> None:
        (first, second) = list(keys_of(ready, 1))[:2]
        other = next(key for key in keys_of(ready, 1) if key[1] != first[1])
        book = written(written(written(ready, first, 56), second, 62), other, -56)
        found = table_lines(book, 1, first[1])
        assert [view.key for view in found] == [first, second]
        assert all(view.notes is None for view in found)


def test_the_state_follows_from_the_lines(ready: Book) -> None:
    key = next(iter(keys_of(ready, 1)))
    assert state_hash(written(ready, key, 56)) != state_hash(written(ready, key, 58))
