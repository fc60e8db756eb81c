"""A plan on paper: its certificate, and the slips of whoever moves, of the étuis and of the tables (DOC-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from oudler.app.duplicate.movements import PlanProposal
from oudler.formats.documents import CheckLine, Document, Heading
from oudler.formats.documents.duplicate import CountTable, MovementCertificate, MovementSlip, MovementSlips, MoveStop
from oudler.tournament.duplicate.movements import DuplicateForm, DuplicatePlan, PlanKind, PlanRound, PlanTable
from oudler.tournament.duplicate.movements.certificate import Span
from oudler.tournament.duplicate.movements.plan import ATTACK_DEFENCE
from oudler.tournament.duplicate.movements.words import meetings_text
from oudler.tournament.seating import Label, Orientation

_SIDES: Final = {"ns": "Nord-Sud", "eo": "Est-Ouest", "attack": "attaque", "defence": "défense"}

_KINDS: Final[Mapping[DuplicateForm, Literal["player", "triplette", "quadrette", "equipe"]]] = {
    DuplicateForm.INDIVIDUAL: "player",
    DuplicateForm.TRIPLETTE: "triplette",
    DuplicateForm.QUADRETTE: "quadrette",
    DuplicateForm.EQUIPE: "equipe",
}


@dataclass(frozen=True, slots=True)
class PlanPaper:
    """A plan with the names of those who hold its labels; a label that nobody holds is printed itself.

    *since* is the number of its first étui: sessions go on from those before.
    *attackers*: by position and table, the badge and the name of who attacks there while his mates do elsewhere.
    """

    heading: Heading
    proposal: PlanProposal
    names: Mapping[Label, str] = field(default_factory=dict)
    since: int = 1
    attackers: Mapping[tuple[int, int], tuple[str, str]] = field(default_factory=dict)

    @property
    def plan(self) -> DuplicatePlan:
        return self.proposal.plan

    def name(self, label: Label) -> str:
        return self.names.get(label, "")

    def etuis(self, etuis: tuple[int, ...]) -> str:
        return etuis_text(tuple(etui + self.since - 1 for etui in etuis))

    def called(self, label: Label) -> str:
        return self.names.get(label) or label


def etuis_text(etuis: tuple[int, ...]) -> str:
    """Return étuis as people say them: `7`, `7 à 9`, `7, 9, 12`."""
    listed = sorted(etuis)
    if len(listed) > 1 and listed[-1] - listed[0] == len(listed) - 1:
        return f"{listed[0]} à {listed[-1]}"
    return ", ".join(map(str, listed))


def side_text(side: str) -> str:
    return _SIDES[side] if side in _SIDES else Orientation(side).title.fr


def certificate(paper: PlanPaper) -> MovementCertificate:
    """Return what an arbiter reads before he takes a plan: what holds, what does not and why, how often."""
    plan, proof = paper.plan, paper.proposal.certificate
    form, kind = plan.form.title.fr, plan.kind.title.fr
    return MovementCertificate(
        paper.heading,
        f"{form[0].upper()}{form[1:]}, {kind}",
        (
            ("Joueurs" if plan.form is DuplicateForm.INDIVIDUAL else form.capitalize(), str(proof.labels)),
            ("Tables", str(plan.tables)),
            ("Positions", str(proof.rounds)),
            ("Étuis", f"{len(plan.takers)}, par séries de {plan.etuis}"),
            ("Séries", str(proof.sets)),
            ("Exemplaires", f"{proof.copies} de chaque étui"),
        ),
        tuple(_checks(paper)),
        (_counts(paper), _grid(paper)),
        tuple((text.fr, "") for text in paper.proposal.limits),
    )


def _checks(paper: PlanPaper) -> Iterator[CheckLine]:
    plan, proof = paper.plan, paper.proposal.certificate
    yield CheckLine(not proof.faults, "Le plan se joue : chacun a une place à chaque position, et une seule.")
    yield CheckLine(not proof.etui_repeats, "Personne ne rencontre deux fois un étui.", "DUP-01")
    if plan.form is not DuplicateForm.EQUIPE:
        yield CheckLine(not proof.repeated, meetings_text(plan).fr, "DUP-01")
    if plan.sides != ATTACK_DEFENCE and plan.kind is not PlanKind.HOWELL:
        kept = not any(fault.what == "orientation" for fault in proof.faults)
        yield CheckLine(kept, "Chacun garde son orientation.", "DUP-02")
    yield CheckLine(_equal(proof.plays_per_etui), f"Chaque étui est joué {_span(proof.plays_per_etui)} fois.")
    if proof.oppositions or proof.halves:
        said = f"Oppositions dont les deux moitiés sont sur les mêmes étuis : {proof.oppositions}."
        yield CheckLine(not proof.halves, said, "QUAD-02")
    if proof.places:
        spans = [proof.attacks, *(span for _, span in proof.places)]
        yield CheckLine(all(span.even for span in spans), "Attaques et places en défense sont équilibrées.", "IND-01")
    if proof.sitting_out.most:
        yield CheckLine(proof.byes.most < 2, "Personne n'est exempt deux fois.")


def _equal(span: Span) -> bool:
    return span.least == span.most


def _span(span: Span) -> str:
    return str(span.most) if _equal(span) else f"{span.least} à {span.most}"


def _counts(paper: PlanPaper) -> CountTable:
    proof = paper.proposal.certificate
    rows = [
        ("positions jouées", proof.played),
        ("étuis attaqués", proof.attacks),
        *(
            (f"défenses, place de {name}" if name != "devant" else "défenses, devant", span)
            for name, span in proof.places
        ),
        ("fois qu'un étui est joué", proof.plays_per_etui),
    ]
    if proof.comparisons.most:
        rows.append(("étuis communs à deux d'une ligne", proof.comparisons))
    if paper.plan.kind is PlanKind.HOWELL:
        rows.append(("positions en Nord-Sud", proof.nord_sud))
    if proof.sitting_out.most:
        rows += [("exempts par position", proof.sitting_out), ("positions exemptes de chacun", proof.byes)]
    listed = tuple((name, str(span.least), str(span.most)) for name, span in rows)
    return CountTable("Par joueur ou par étui", ("", "au moins", "au plus"), listed)


def _grid(paper: PlanPaper) -> CountTable:
    """Who plays which étuis at which position: nobody meets one twice, to be seen."""
    plan = paper.plan
    rows = tuple(
        (
            label if not paper.name(label) else f"{label} {paper.name(label)}",
            *(_played(paper, played, label) for played in plan.rounds),
        )
        for label in plan.labels
    )
    heads = ("", *(str(played.number) for played in plan.rounds))
    return CountTable("Étuis de chacun, position par position (– : exempt)", heads, rows, wide=True)


def _played(paper: PlanPaper, played: PlanRound, label: Label) -> str:
    """Return the étuis of a label in one round; in quadrettes and équipes those it attacks, then those it defends."""
    found = {
        paper.plan.side_of(label, table): paper.etuis(table.etuis) for table in played.tables if label in table.seats
    }
    if len(found) < len(ATTACK_DEFENCE):
        return next(iter(found.values()), "–")
    return " / ".join(found[side] for side in ATTACK_DEFENCE)


def people_slips(paper: PlanPaper) -> MovementSlips:
    """Return one slip a player or a team: table, place and étuis of every position, and whom it meets in team forms."""
    plan = paper.plan
    slips = tuple(
        MovementSlip(label, tuple(_stops(paper, label)), paper.name(label))
        for label in plan.labels
        if label not in plan.vacant
    )
    return MovementSlips(paper.heading, _KINDS[plan.form], slips)


def _stops(paper: PlanPaper, label: Label) -> Iterator[MoveStop]:
    """Yield where a label plays; a quadrette is at two tables at a time, its attacker's and its defence's."""
    plan = paper.plan
    for played in plan.rounds:
        found = [table for table in played.tables if label in table.seats]
        if not found:
            yield MoveStop(played.number)
        for table in found:
            others = tuple(("", paper.called(other)) for other in table.labels if other != label)
            who = others if plan.form is not DuplicateForm.INDIVIDUAL else ()
            seat = side_text(plan.side_of(label, table))
            if label == table.seats[0] and (attacker := paper.attackers.get((played.number, table.number))):
                seat = f"{seat}, {attacker[0]}"
            yield MoveStop(played.number, table.number, seat, paper.etuis(table.etuis), who)


def etui_slips(paper: PlanPaper) -> MovementSlips:
    """Return where each set of étuis goes: a slip a copy, or one for all where tables pass them on in a round."""
    plan = paper.plan
    homes: dict[tuple[int, ...], dict[int, list[PlanTable]]] = {}
    for played in plan.rounds:
        for table in played.tables:
            homes.setdefault(tuple(sorted(table.etuis)), {}).setdefault(played.number, []).append(table)
    slips: list[MovementSlip] = []
    for etuis, where in sorted(homes.items()):
        most = max(map(len, where.values()))
        shared = most > paper.proposal.certificate.copies
        for copy in range(1 if shared else most):
            stops = tuple(
                _etui_stop(played.number, where.get(played.number, []), copy, shared=shared) for played in plan.rounds
            )
            name = "" if most == 1 or shared else f"exemplaire {chr(ord('A') + copy)}"
            slips.append(MovementSlip(paper.etuis(etuis), stops, name))
    return MovementSlips(paper.heading, "etui", tuple(slips))


def _etui_stop(position: int, tables: list[PlanTable], copy: int, *, shared: bool) -> MoveStop:
    if copy >= len(tables):
        return MoveStop(position)
    passed = "" if not shared or len(tables) < 2 else "tables " + ", ".join(str(table.number) for table in tables)
    return MoveStop(position, tables[copy].number, note=passed)


def table_slips(paper: PlanPaper) -> MovementSlips:
    """Return who comes to each table, with which étuis."""
    plan = paper.plan
    numbers = sorted({table.number for played in plan.rounds for table in played.tables})
    slips = tuple(
        MovementSlip(
            str(number),
            tuple(
                _table_stop(paper, played.number, next((each for each in played.tables if each.number == number), None))
                for played in plan.rounds
            ),
        )
        for number in numbers
    )
    return MovementSlips(paper.heading, "table", slips)


def _table_stop(paper: PlanPaper, position: int, table: PlanTable | None) -> MoveStop:
    if table is None:
        return MoveStop(position)
    who = tuple(
        (side_text(side), "place vacante" if label is None else paper.called(label))
        for side, label in zip(paper.plan.sides, table.seats, strict=True)
    )
    if attacker := paper.attackers.get((position, table.number)):
        (side, team), *others = who
        who = ((side, f"{team} : {attacker[1]} ({attacker[0]})"), *others)
    return MoveStop(position, table.number, etuis=paper.etuis(table.etuis), who=who)


PLAN_PAPERS: Final[Mapping[str, Callable[[PlanPaper], Document]]] = {
    "certificat": certificate,
    "mouvements": people_slips,
    "circulation": etui_slips,
    "tables": table_slips,
}
