"""What the seats of quadrettes and équipes come to: who opposes whom, and whether both halves have the same étuis."""

from __future__ import annotations

from oudler.text import Text, noun, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.quadrettes import DEFENDERS, TAKER


def opposition_line(book: Book, stage: int) -> Text | None:
    """Return the certificate of a stage in one line, None for forms without oppositions.

    QUAD-02, EQUI-04: an opposition is whole when each attacker meets the other's defence on the same étuis.
    """
    if book.form not in {Form.QUADRETTE, Form.EQUIPE}:
        return None
    halves = _halves(book, stage)
    pairs = {tuple(sorted(pair)) for pair in halves}
    whole = sum(halves.get((a, b)) == halves.get((b, a)) for a, b in pairs)
    if whole == len(pairs):
        said = plural(
            whole,
            Text("opposition, entière", "opposition, whole"),
            Text("oppositions, toutes entières", "oppositions, all of them whole"),
        )
    else:
        found = plural(len(pairs), Text("opposition", "opposition"), Text("oppositions", "oppositions"))
        part = noun(whole, Text("entière", ""), Text("entières", ""))
        said = Text(f"{found.fr}, dont {whole} {part.fr}", f"{found.en}, {whole} of them whole")
    return Text(f"certificat : {said.fr}, sur les mêmes étuis", f"certificate: {said.en}, on the same étuis")


def _halves(book: Book, stage: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the étuis that the attacker of one formation plays against the defence of another."""
    teams, first = book.teams(), book.first_position(stage)
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for position in range(first, min(book.seated_positions, first + book.stage(stage).positions - 1) + 1):
        for table in book.due(position):
            attacker = table[TAKER]
            defender = next((player for side in DEFENDERS if (player := table[side]) is not None), None)
            if attacker in teams and defender in teams:
                pair = (teams[attacker], teams[defender])
                found[pair] = tuple(sorted((*found.get(pair, ()), *book.etuis((position, table.number)))))
    return found
