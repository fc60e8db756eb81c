"""What a seating is worth, in words: who meets whom how often, who sits at a table of three."""

from __future__ import annotations

from collections.abc import Iterator

from oudler.app.duplicate.book_plans import session_facts
from oudler.app.duplicate.opposed import opposition_line
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.movements import Certificate
from oudler.tournament.numbers import Entrant


def proof_lines(book: Book, stage: int, proof: Certificate[Entrant]) -> Iterator[Text]:
    """Yield the certificate of a stage: of a session of duplicate its étuis, attacks, places and rests too."""
    facts = session_facts(book, stage)
    if facts:
        yield from facts
        return
    opposed = opposition_line(book, stage)
    if opposed is not None:
        yield opposed
        return
    yield from certificate_lines(proof, teams=_parted(book))


def certificate_lines(proof: Certificate[Entrant], *, teams: bool = False) -> Iterator[Text]:
    """Say what a certificate holds: who meets whom how often, who sits at a table of three."""
    most, repeated = proof.max_meetings, proof.repeated
    if most <= 1:
        yield Text("certificat : personne ne se rencontre deux fois", "certificate: nobody meets twice")
    else:
        yield Text(
            f"certificat : {len(repeated)} paires se rencontrent plus d'une fois ({most} au plus)",
            f"certificate: {len(repeated)} pairs meet more than once ({most} at most)",
        )
    if proof.players and teams:
        mates = proof.team_mates
        yield (
            Text(f"équipiers à la même table : {len(mates)} fois", f"team-mates at one table: {len(mates)} times")
            if mates
            else Text("les équipiers ne se rencontrent jamais", "team-mates never meet")
        )
    three = proof.three_handed
    if three:
        again = len(proof.three_handed_again)
        often = Text(f"{again} plus d'une fois", f"{again} more than once")
        if not again:
            often = Text("aucun deux fois", "nobody twice")
        yield Text(
            f"tables de trois : {len(three)} joueurs y passent, {often.fr}",
            f"tables of three: {len(three)} players come to one, {often.en}",
        )


def _parted(book: Book) -> bool:
    """TEAM-02: whether team-mates play at different tables, and are not to meet."""
    return book.form.team_size > 1 and not book.discipline.ranks_formations
