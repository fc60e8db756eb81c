"""What a tournament of so many players can have: movements with what each costs, and never a refusal alone."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.choices import chosen_form, chosen_stages
from oudler.app.duplicate.movements import propose_plan
from oudler.app.movements import Proposal, propose, size_of
from oudler.formats.movements import all_offers
from oudler.text import OudlerError, Text, plural
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate.movements import DuplicateForm, PlanRequest
from oudler.tournament.movements import TeamSize

_TEAMS: dict[Form, TeamSize] = {Form.DUO: TeamSize.DUO, Form.TEAM4: TeamSize.FOUR}


@dataclass(frozen=True, slots=True)
class Offered:
    """A movement, and what it costs in words: meetings repeated, tables of three."""

    kind: str
    title: Text
    costs: tuple[Text, ...]
    perfect: bool = False
    remark: Text | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What can be had; *refused* says why not what was asked for, and what there is."""

    field: Text
    offers: tuple[Offered, ...] = ()
    refused: Text | None = None


def advise(players: str, discipline: str, form: str, format: str) -> Advice | None:  # noqa: A002 - the field's name
    """Return what so many players can play; None where nothing can be said yet."""
    if not players.isascii() or not players.isdigit() or not 0 < len(players) <= 4:
        return None
    count = int(players)
    try:
        stage = chosen_stages({"format": format.strip() or None})[0]
        chosen = chosen_form(form) if form else Form.INDIVIDUAL
        if discipline == "duplicate":
            return _duplicate(count, chosen, stage)
        return _libre(count, chosen, stage)
    except OudlerError as error:
        return Advice(Text(f"{count} joueurs", f"{count} players"), refused=error.text)


def _libre(players: int, form: Form, stage: Stage) -> Advice:
    size = _TEAMS.get(form)
    tables, missing = size_of(None, players)
    field = Text(f"{players} joueurs : {tables} tables", f"{players} players: {tables} tables")
    if missing:
        empty = plural(missing, Text("place vide", "empty seat"), Text("places vides", "empty seats"))
        field = Text(f"{field.fr}, {empty.fr}", f"{field.en}, {empty.en}")
    offers: list[Offered] = []
    refused: Text | None = None
    for kind in (None, *dict.fromkeys(movement.kind for movement in all_offers(tables))):
        try:
            found = propose(tables, stage.positions, kind=kind, size=size, missing=missing)
        except OudlerError as error:
            refused = refused or error.text
            continue
        if str(found.movement.kind) not in {offer.kind for offer in offers}:
            offers.append(_offered(found))
    return Advice(field, tuple(offers), None if offers else refused)


def _offered(found: Proposal) -> Offered:
    proof = found.certificate
    again, most = len(proof.repeated), proof.max_meetings
    costs = [Text("personne ne se rencontre deux fois", "nobody meets twice")]
    if most > 1:
        costs = [
            Text(f"{again} rencontres répétées ({most} fois au plus)", f"{again} meetings repeated ({most} at most)")
        ]
    if proof.three_handed:
        three, twice = len(proof.three_handed), len(proof.three_handed_again)
        costs.append(
            Text(
                f"{three} joueurs passent par une table de trois, {twice or 'aucun'} plus d'une fois",
                f"{three} players come to a table of three, {twice or 'nobody'} more than once",
            )
        )
    kind = found.movement.kind
    return Offered(str(kind), kind.title, tuple(costs), most <= 1 and not proof.three_handed_again, found.remark)


def _duplicate(players: int, form: Form, stage: Stage) -> Advice:
    entrants = players // form.team_size
    counted = form.plural
    field = Text(f"{entrants} {counted.fr}", f"{entrants} {counted.en}")
    plan = propose_plan(PlanRequest(DuplicateForm(form.value), entrants, stage.positions, stage.deals))
    kind = plan.plan.kind
    return Advice(field, (Offered(str(kind), kind.title, plan.facts, not plan.limits, None),))
