"""How a number of PCN or PP was found: one line a step, each with its formula and its clause."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oudler.fft.bareme.attribution import Award, Event, places_pcn, places_pp, values_pcn
from oudler.fft.bareme.epreuve import Epreuve
from oudler.fft.bareme.national import NATIONAL_TABLES, NationalFinal
from oudler.fft.bareme.pcn import place_pcn, product
from oudler.fft.bareme.pp import place_pp
from oudler.fft.bareme.scale import abattement, table_abattement
from oudler.fft.numbers import truncated
from oudler.text import Text
from oudler.tournament.core.settings import Form
from oudler.tournament.explaining import Step, decimal, exact, formula, ordinal, power

_HALF = {1: "PCN-02", 2: "PCN-08", 4: "PCN-09"}
_SESSIONS = {1: "PCN-07", 2: "PCN-07", 4: "PCN-10"}
"""By the number of players who are ranked as one."""


def explain(event: Event, first: int, last: int | None = None) -> tuple[Step, ...]:
    """Return how the PCN of a place was found, or of the tied places *first* to *last*."""
    last = first if last is None else last
    if first == last:
        return tuple(_place_steps(event, first))
    return (*_tied_places(event, first, last), *_sharing_steps(event, first, last))


def explain_pp(event: Event, first: int, last: int | None = None) -> tuple[Step, ...]:
    """Return how the PP of a place, or of tied places, were found (PP-01, PP-02, PP-03)."""
    last = first if last is None else last
    values = [place_pp(event, place) for place in range(first, last + 1)]
    steps = [
        Step(_pp_clause(event), _worth(place, value, "PP"))
        for place, value in zip(range(first, last + 1), values, strict=True)
    ]
    if first < last:
        shown = _division(values)
        steps.append(
            Step("PP-02", _rounded_up(shown, places_pp(event, first, last), Fraction(sum(values), len(values))))
        )
    return tuple(steps)


def explain_award(event: Event, award: Award) -> tuple[Step, ...]:
    """Return how an entrant's PCN were found, down to the members who receive none (HOM-01)."""
    steps = list(explain(event, *award.places))
    if award.pcn and len(award.members_pcn) > 1:
        clause = "PCN-08" if len(award.members_pcn) == 2 else "PCN-09"
        steps.append(
            Step(clause, Text(f"chaque joueur de la formation reçoit {award.pcn}", f"each member receives {award.pcn}"))
        )
    left_out = sum(1 for value in award.members_pcn if value < award.pcn)
    if left_out:
        steps.append(
            Step(
                "HOM-01",
                Text(f"non affilié : 0 (joueurs : {left_out})", f"not affiliated: 0 (players: {left_out})"),
            )
        )
    return tuple(steps)


def explain_basis(event: Event) -> tuple[Step, ...]:
    """Return what the PCN of all places have in common, said once: who is entitled, the first value, the abattement."""
    if isinstance(event, NationalFinal) or not event.homologated or (event.decision and event.decision.pcn is not None):
        return ()
    return (Step(_HALF[event.form.team_size], _half(event)), *_shared_steps(event), *_abattement_steps(event))


def explain_own(event: Event, award: Award) -> tuple[Step, ...]:
    """Return how an entrant's PCN were found beyond what `explain_basis` says for all."""
    basis = explain_basis(event)
    if isinstance(event, NationalFinal) or not basis:
        return explain_award(event, award)
    said_for_all = {*basis, _half_step(event, award.places[0])}
    return tuple(step for step in explain_award(event, award) if step not in said_for_all)


# --- one place ----------------------------------------------------------------------------------------------------


def _place_steps(event: Event, place: int) -> Iterator[Step]:
    if isinstance(event, NationalFinal):
        yield _national_step(event, place)
        return
    if not event.homologated:
        yield Step("HOM-01", Text("tournoi non homologué : 0", "tournament not homologated: 0"))
        return
    if event.decision is not None and event.decision.pcn is not None:
        value, by = place_pcn(event, place), f"{event.decision.author}, {event.decision.reason}"
        yield Step("PCN-14", Text(f"décision ({by}) : {value}", f"decision ({by}): {value}"))
        return
    yield _half_step(event, place)
    if place > event.entitled:
        return
    yield from _shared_steps(event)
    if place > 1:
        yield from _abattement_steps(event)
    yield from _product_steps(event, place, event.bareme.per_table * event.tables)


def _shared_steps(event: Epreuve) -> Iterator[Step]:
    if len(event.sessions) > 1:
        tables = " + ".join(map(str, event.sessions))
        yield Step(_SESSIONS[event.form.team_size], formula(f"{tables} = {event.tables} tables"))
    first = event.bareme.per_table * event.tables
    yield Step("PCN-03", formula(f"{event.bareme.per_table} × {event.tables} tables = {first}"))


def _half(event: Epreuve) -> Text:
    counted = event.form.plural
    up = event.entrants % 2 == 1
    return Text(
        f"moitié de {event.entrants} {counted.fr}{', arrondi supérieur' if up else ''} = {event.entitled} places",
        f"half of {event.entrants} {counted.en}{', rounded up' if up else ''} = {event.entitled} places",
    )


def _half_step(event: Epreuve, place: int) -> Step:
    right_fr, right_en = (
        ("y a droit", "is entitled") if place <= event.entitled else ("n'y a pas droit : 0", "is not: 0")
    )
    half = _half(event)
    return Step(
        _HALF[event.form.team_size],
        Text(f"{half.fr} : la place {place} {right_fr}", f"{half.en}: place {place} {right_en}"),
    )


def _abattement_steps(event: Epreuve) -> Iterator[Step]:
    table, factor = table_abattement(event.tables, event.bareme), abattement(event.form, event.tables, event.bareme)
    yield Step("PCN-04", Text(f"abattement {formula(exact(table)).fr}", f"abattement {exact(table)}"))
    if event.form is Form.INDIVIDUAL:
        return
    size = event.form.team_size
    raised = table**size
    shown = formula(f"{power(exact(table), size)} = {exact(raised)}")
    if raised < factor:
        least = formula(exact(factor))
        shown = Text(f"{shown.fr}, au moins {least.fr}", f"{shown.en}, at least {least.en}")
    yield Step(_HALF[size], Text(f"par équipes de {size} : {shown.fr}", f"teams of {size}: {shown.en}"))


def _product_steps(event: Epreuve, place: int, first: int) -> Iterator[Step]:
    options, bareme = event.options, event.bareme
    factor = power(exact(abattement(event.form, event.tables, bareme)), place - 1)
    times = f" × {factor}" if place > 1 else ""
    value, exact_value = truncated(product(event, place)), product(event, place)
    index = exact(event.index)
    if options.index_on_table_value:
        table = exact_value / event.index
        yield Step("PCN-05", formula(f"{first}{times} → {decimal(table)}"))
        if event.index != 1:
            yield Step("PCN-11", formula(f"{index} × {decimal(table)} = {_arrow(exact_value)}"))
    elif options.cap_first and event.index * first > event.cap:
        yield Step("PCN-06", _at_most(event.cap))
        if times:
            yield Step("PCN-05", formula(f"{event.cap}{times} = {_arrow(exact_value)}"))
    elif event.index != 1:
        indexed = event.index * first
        yield Step("PCN-11", formula(f"{index} × {first} = {_arrow(indexed) if not times else decimal(indexed)}"))
        if times:
            yield Step("PCN-05", formula(f"{decimal(indexed)}{times} = {_arrow(exact_value)}"))
    elif times:
        yield Step("PCN-05", formula(f"{first}{times} = {_arrow(exact_value)}"))
    if value > event.cap:
        yield Step("PCN-06", _at_most(event.cap))
    if value < bareme.floor:
        yield Step("PCN-06", Text(f"plancher : au moins {bareme.floor}", f"floor: at least {bareme.floor}"))


def _national_step(event: NationalFinal, place: int) -> Step:
    row = event.row(place)
    since = NATIONAL_TABLES[event.table].since.isoformat()
    title, nth = event.table.title, ordinal(place)
    value = row.pcn if row is not None else 0
    return Step(
        "PCN-13",
        Text(
            f"finale nationale, {title.fr}, table du {since} : {nth.fr}, {value} PCN",
            f"national final, {title.en}, table of {since}: {nth.en}, {value} PCN",
        ),
    )


# --- ties ---------------------------------------------------------------------------------------------------------


def _tied_places(event: Event, first: int, last: int) -> Iterator[Step]:
    """Yield the whole calculation of the first of the tied places, then the value of each."""
    values = _values(event, first, last)
    yield from _place_steps(event, first)
    for place, value in zip(range(first, last + 1), values, strict=True):
        yield Step("PCN-12", _worth(place, value, "PCN"))


def _sharing_steps(event: Event, first: int, last: int) -> Iterator[Step]:
    values = _values(event, first, last)
    share = Fraction(sum(values), len(values))
    result = places_pcn(event, first, last)
    up = -(-share.numerator // share.denominator)
    yield Step("PCN-12", _rounded_up(_division(values), up, share))
    if result > up:
        yield Step("PCN-06", Text(f"plancher : au moins {result}", f"floor: at least {result}"))


def _values(event: Event, first: int, last: int) -> list[int]:
    values = values_pcn(event)
    return [values[place - 1] if place <= len(values) else 0 for place in range(first, last + 1)]


def _division(values: list[int]) -> str:
    return f"({' + '.join(map(str, values))}) ÷ {len(values)}"


def _rounded_up(shown: str, result: int, share: Fraction) -> Text:
    said = formula(f"{shown} = {decimal(share)}")
    if share == result:
        return Text(f"ex æquo : {said.fr}", f"tied: {said.en}")
    return Text(f"ex æquo : {said.fr} → {result}, arrondi supérieur", f"tied: {said.en} → {result}, rounded up")


def _worth(place: int, value: int, unit: str) -> Text:
    nth = ordinal(place)
    return Text(f"{nth.fr} : {value} {unit}", f"{nth.en}: {value} {unit}")


def _at_most(cap: int) -> Text:
    return Text(f"plafond : au plus {cap}", f"cap: at most {cap}")


def _arrow(value: Fraction) -> str:
    """Return a value and what truncation leaves of it: `149.212 → 149`."""
    whole = truncated(value)
    return str(whole) if value == whole else f"{decimal(value)} → {whole}"


def _pp_clause(event: Event) -> str:
    if isinstance(event, NationalFinal):
        return "PP-03"
    return "PCN-14" if event.decision is not None and event.decision.pp is not None else "PP-01"
