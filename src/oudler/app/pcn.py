"""What each place of a ranking receives by the barème, with no tournament behind it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from oudler.fft.bareme import (
    BAREME,
    Epreuve,
    NationalFinal,
    PcnOptions,
    Ranked,
    attribute,
    bareme_on,
    explain,
    explain_pp,
    places_pcn,
    places_pp,
    values_pcn,
)
from oudler.fft.homologation import enough_entrants
from oudler.text import Text
from oudler.tournament.core.settings import Form
from oudler.tournament.explaining import Step, exact, formula

Event = Epreuve | NationalFinal
Group = tuple[int, int]


class Awards(NamedTuple):
    """What every place receives; *groups* are the places one by one, those that are tied together."""

    groups: tuple[Group, ...]
    pcn: tuple[int, ...]
    pp: tuple[int, ...]

    def group_of(self, place: int) -> Group:
        return next((group for group in self.groups if group[0] <= place <= group[1]), (place, place))


class Explained(NamedTuple):
    """The awards of one place or of tied ones, and how they come about."""

    places: Group
    pcn: int
    pp: int
    steps: tuple[Step, ...]


def epreuve(
    form: Form,
    entrants: int,
    sessions: tuple[int, ...],
    index: Fraction = Fraction(1),
    cap: int | None = None,
    *,
    regional_pp: bool = False,
    readings: PcnOptions = PcnOptions(),
    day: date | None = None,
) -> Epreuve:
    """Return an épreuve by the barème of its day, else the latest.

    PCN-06, PCN-11: an index above 1, and PP, are a regional championship's, and so is its cap.
    """
    bareme = BAREME if day is None else bareme_on(day)
    usual = bareme.cap_regional if index > 1 or regional_pp else bareme.cap_libre
    return Epreuve(
        form,
        entrants,
        sessions,
        index,
        usual if cap is None else cap,
        regional_pp=regional_pp,
        options=readings,
        bareme=bareme,
    )


def find_awards(event: Event, ties: tuple[Group, ...]) -> Awards:
    """Return the awards of all places that receive something, tied ones sharing (PCN-12)."""
    last = max([len(values_pcn(event)), 3, *(group[1] for group in ties)])
    last = min(last, event.entrants or last)
    rank_of = {place: start for start, end in ties for place in range(start, end + 1)}
    given = attribute(event, [Ranked(place, rank_of.get(place, place)) for place in range(1, last + 1)])
    return Awards(
        tuple(dict.fromkeys(award.places for award in given)),
        _without_zeros([award.pcn for award in given]),
        _without_zeros([award.pp for award in given]),
    )


def _without_zeros(values: list[int]) -> tuple[int, ...]:
    """Values never rise, so zeros are at the end: places that are not entitled."""
    return tuple(value for value in values if value)


def explained(event: Event, awards: Awards, place: int, *, with_pp: bool) -> Explained:
    group = awards.group_of(place)
    steps = explain(event, *group) + (explain_pp(event, *group) if with_pp else ())
    return Explained(group, places_pcn(event, *group), places_pp(event, *group), steps)


def heading(event: Event) -> Text:
    if isinstance(event, NationalFinal):
        title = event.table.title
        return Text(f"PCN et PP, finale nationale {title.fr}", f"PCN and PP, national final, {title.en}")
    tables = " + ".join(map(str, event.sessions))
    counted, index = event.form.plural, formula(exact(event.index))
    return Text(
        f"PCN : {event.entrants} {counted.fr}, {tables} tables, indice {index.fr}, plafond {event.cap}",
        f"PCN: {event.entrants} {counted.en}, {tables} tables, index {index.en}, cap {event.cap}",
    )


def remarks(event: Event) -> Iterator[Text]:
    """Yield what is unusual about an épreuve: too few for homologation, an index that is none of the text."""
    if isinstance(event, NationalFinal):
        return
    enough = enough_entrants(event.form, event.entrants)
    if not enough.holds:
        yield Text(
            f"tournoi non homologable, {enough.text.fr} [{enough.clause}]",
            f"the tournament cannot be homologated, {enough.text.en} [{enough.clause}]",
        )
    if event.index not in (Fraction(1), event.bareme.index_semi_final, event.bareme.index_final):
        yield Text("les indices sont 1, 1,5 et 1,8 [PCN-11]", "the indices are 1, 1.5 and 1.8 [PCN-11]")
