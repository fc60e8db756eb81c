"""Rehearsals of duplicate: étuis that bots really played, and what was written of them."""

from __future__ import annotations

import pytest

from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.formats.etuis import etui_of
from oudler.formats.record import Record
from oudler.formats.replay import report
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate.fiches import Ruling
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.play import play_of
from rehearsals import memory_desk, stored_of

PLANS = {
    Form.INDIVIDUAL: (20, Stage(3, 1)),
    Form.TRIPLETTE: (18, Stage(3, 1)),
    Form.QUADRETTE: (20, Stage(4, 1)),
    Form.EQUIPE: (8, Stage(4, 4)),
}
CHUNK = 10


def rehearsal(form: Form, seed: int, *, incidents: bool = True) -> Rehearser:
    """Return who has played a small tournament of a form, its étuis by bots."""
    players, stage = PLANS[form]
    plan = Rehearsal(players, form, (stage,), incidents=incidents, discipline="duplicate")
    by = Rehearser(memory_desk(), plan, seed)
    by.play()
    return by


def rehearsed(form: Form, seed: int, *, incidents: bool = True) -> tuple[Book, list[Record]]:
    by = rehearsal(form, seed, incidents=incidents)
    return by.desk.book(), by.records


def holds(form: Form, seed: int) -> None:
    """Bots played; notes average 50 %, PM of quadrettes sum to zero (QUAD-13), and the audit finds nothing.

    In équipes only who did better marks (EQUI-12), so that no sum is below zero.
    """
    by = rehearsal(form, seed)
    book = by.desk.book()
    assert len(by.records) >= len(play_of(book).lines) > 0
    notes_average_fifty(book)
    sums = [sum(each.values()) for each in book.discipline.values(book, book.positions)]
    if form is Form.QUADRETTE:
        assert set(sums) == {0}
    if form is Form.EQUIPE:
        assert min(sums) >= 0
    report = audit_events(stored_of(by.desk), claims_of(book))
    assert [tell(finding) for finding in report.findings] == [], (form, seed)
    assert report.verified.deals == len(play_of(book).lines)


@pytest.mark.parametrize("form", [Form.INDIVIDUAL, Form.TRIPLETTE])
def test_every_line_is_what_the_bots_made(form: Form) -> None:
    book, records = rehearsed(form, 1, incidents=False)
    lines = play_of(book).lines
    assert len(records) == len(lines) > 0
    for each in records:
        key = (each.extra["position"], each.extra["table"], each.extra["etui"])
        assert report(each)["result"]["per_defender"] == lines[key].score
        assert play_of(book).etuis[key[2]].etui == etui_of(each)


def test_the_same_seed_is_the_same_tournament() -> None:
    one, other = (rehearsed(Form.INDIVIDUAL, 2) for _ in range(2))
    assert (one[0].seq, play_of(one[0]).lines) == (other[0].seq, play_of(other[0]).lines)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(50 // CHUNK))
@pytest.mark.parametrize("form", PLANS)
def test_fifty_rehearsals(form: Form, chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        holds(form, seed)


@pytest.mark.bulk
@pytest.mark.parametrize("chunk", range(20))
@pytest.mark.parametrize("form", PLANS)
def test_a_thousand_rehearsals(form: Form, chunk: int) -> None:
    for seed in range(chunk * 50, (chunk + 1) * 50):
        holds(form, seed)


def notes_average_fifty(book: Book) -> None:
    """Whatever goes wrong, cancelled plays and averages given apart, the notes of an étui are 50 % on average."""
    if not rules_of(book).percent:
        return
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
        book, _ = rehearsed(Form.INDIVIDUAL, seed)
        for line in play_of(book).lines.values():
            seen |= {"corrected"} if line.corrections else set()
            seen |= {line.decision.ruling} if line.decision is not None else set()
        seen |= {"penalty"} if book.penalties else set()
        assert {each.points for each in book.penalties.values()} <= {1_000, 500}, "1 %, half a percent"
    assert {"corrected", Ruling.CANCELLED, Ruling.AVERAGE, "penalty"} <= seen
