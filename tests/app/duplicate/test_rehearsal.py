"""Rehearsals of duplicate: étuis that bots really played, and what was written of them."""

from __future__ import annotations

import pytest

from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.formats.etuis import etui_of
from oudler.formats.record import Record
from oudler.formats.replay import report
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate.fiches import Ruling
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.play import play_of
from rehearsals import memory_desk

FORMS = [(Form.INDIVIDUAL, 20), (Form.TRIPLETTE, 18)]
MATCHES = [(Form.QUADRETTE, 20, 4, 1), (Form.EQUIPE, 16, 4, 4)]


def rehearsed(form: Form, players: int, seed: int, *, incidents: bool = True) -> tuple[Book, list[Record]]:
    plan = Rehearsal(players, form, (Stage(3, 1),), incidents=incidents, discipline="duplicate")
    by = Rehearser(memory_desk(), plan, seed)
    return by.play(), by.records


@pytest.mark.parametrize(("form", "players"), FORMS)
def test_every_line_is_what_the_bots_made(form: Form, players: int) -> None:
    book, records = rehearsed(form, players, 1, incidents=False)
    lines = play_of(book).lines
    assert len(records) == len(lines) > 0
    for each in records:
        key = (each.extra["position"], each.extra["table"], each.extra["etui"])
        assert report(each)["result"]["per_defender"] == lines[key].score
        assert play_of(book).etuis[key[2]].etui == etui_of(each)


def test_the_same_seed_is_the_same_tournament() -> None:
    one, other = (rehearsed(Form.INDIVIDUAL, 20, 2) for _ in range(2))
    assert (one[0].seq, play_of(one[0]).lines) == (other[0].seq, play_of(other[0]).lines)


@pytest.mark.slow
@pytest.mark.parametrize(("form", "players"), FORMS)
def test_fifty_rehearsals(form: Form, players: int) -> None:
    for seed in range(50):
        notes_average_fifty(rehearsed(form, players, seed)[0])


@pytest.mark.bulk
@pytest.mark.parametrize(("form", "players"), FORMS)
def test_a_thousand_rehearsals(form: Form, players: int) -> None:
    for seed in range(50, 1050):
        notes_average_fifty(rehearsed(form, players, seed)[0])


def notes_average_fifty(book: Book) -> None:
    """Whatever goes wrong, cancelled plays and averages given apart, the notes of an étui are 50 % on average."""
    for found in all_notes(book, book.positions).values():
        plain = [
            note.attack
            for key, note in zip(found.keys, found.notes, strict=True)
            if note is not None and play_of(book).lines[key].decision is None
        ]
        assert not plain or sum(plain) == 50 * len(plain)


@pytest.mark.slow
def test_incidents_happen() -> None:
    seen = set()
    for seed in range(30):
        book, _ = rehearsed(Form.INDIVIDUAL, 20, seed)
        for line in play_of(book).lines.values():
            seen |= {"corrected"} if line.corrections else set()
            seen |= {line.decision.ruling} if line.decision is not None else set()
        seen |= {"penalty"} if book.penalties else set()
    assert {"corrected", Ruling.CANCELLED, Ruling.AVERAGE, "penalty"} <= seen


@pytest.mark.slow
@pytest.mark.parametrize(("form", "players", "positions", "deals"), MATCHES)
def test_pm_of_all_teams_sum_to_zero_in_quadrettes(form: Form, players: int, positions: int, deals: int) -> None:
    """QUAD-13: what one wins the other loses; in équipes only who did better marks (EQUI-12)."""
    for seed in range(5):
        plan = Rehearsal(players, form, (Stage(positions, deals),), discipline="duplicate")
        by = Rehearser(memory_desk(), plan, seed)
        book = by.play()
        assert len(by.records) > 0
        values = [sum(each.values()) for each in book.discipline.values(book, book.positions)]
        assert all(value == 0 if form is Form.QUADRETTE else value >= 0 for value in values)
