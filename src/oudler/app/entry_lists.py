"""Lists of entrants for one tournament: which columns are what, its fee and the size of its teams, who is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oudler.formats.reading import FormatError
from oudler.formats.tables import Import, Options, import_entrants, import_lines
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book


class Unreadable(OudlerError):
    """Rows of a list that cannot be entered as they are: each is told, nothing was entered."""

    def __init__(self, read: Import) -> None:
        told = list(import_lines(read))
        super().__init__(Text(" ; ".join(each.fr for each in told), "; ".join(each.en for each in told)))
        self.read = read


def read_list(
    book: Book,
    data: bytes,
    *,
    columns: Mapping[str, str] | None = None,
    sheet: str | None = None,
    skip_bad: bool = False,
    skip_known: bool = False,
) -> Import:
    """Return what a list of entrants holds for this tournament, with what is wrong with it."""
    options = Options(
        columns=columns or {},
        sheet=sheet,
        fee=book.settings.fee_cents,
        size=book.form.team_size if book.form.team_size > 1 else None,
        most=book.form.most_members,
        skip_bad=skip_bad,
        skip_known=skip_known,
    )
    return import_entrants(data, options, tuple(book.players.values()), tuple(book.formations.values()))


def column_choices(words: Sequence[str], place: str = "column") -> dict[str, str]:
    """Return which column is which field, from words like `surname=B`."""
    found = {}
    for word in words:
        key, equals, column = word.partition("=")
        if not equals:
            raise FormatError(place, f"{word!r} : champ=colonne attendu", f"{word!r}: field=column is expected")
        found[key] = column
    return found
