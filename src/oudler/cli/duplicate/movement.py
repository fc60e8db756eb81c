"""`oudler duplicate movement`: the plan of a duplicate and its certificate."""

from __future__ import annotations

import argparse
import textwrap

from oudler.app.duplicate.movements import PlanProposal, entrants_at, propose_plan
from oudler.app.duplicate.plan_papers import PLAN_PAPERS, PlanPaper
from oudler.cli.console import DONE, Style, UsageError
from oudler.cli.duplicate.plan_files import proposal_in
from oudler.cli.files import write_out
from oudler.formats.documents import Heading, render
from oudler.formats.reading import json_line
from oudler.text import Language, Text, plural
from oudler.tournament.duplicate.movements import DuplicateForm, DuplicatePlan, PlanKind, PlanRequest, PlanRound
from oudler.tournament.duplicate.movements.plan import FOUR_SEATS

_WIDTH = 100
_SIDES = {
    "ns": Text("Nord-Sud", "Nord-Sud"),
    "eo": Text("Est-Ouest", "Est-Ouest"),
    "attack": Text("attaque", "attack"),
    "defence": Text("défense", "defence"),
}


def movement(options: argparse.Namespace) -> int:
    proposal = _proposed(options)
    if options.document is not None:
        paper = PlanPaper(Heading(options.title or "Duplicate"), proposal)
        made = render(PLAN_PAPERS[options.document](paper), options.paper, options.lang)
        return write_out(options, options.out or f"{options.document}.pdf", made)
    if options.json:
        print(json_line(proposal.as_json()))
    else:
        _tell(proposal, options.lang, Style.of_stdout())
    return DONE


def _proposed(options: argparse.Namespace) -> PlanProposal:
    if options.file is not None:
        return proposal_in(options.file)
    if options.form is None:
        raise UsageError(Text("il manque --form (ou --file)", "--form (or --file) is missing"))
    form = DuplicateForm(options.form)
    for name in ("rounds", "etuis"):
        if getattr(options, name) is None and not (form is DuplicateForm.EQUIPE and name == "rounds"):
            raise UsageError(Text(f"il manque --{name}", f"--{name} is missing"))
    return propose_plan(
        PlanRequest(
            form,
            _entrants(form, options),
            4 if options.rounds is None else options.rounds,
            options.etuis,
            None if options.kind is None else PlanKind(options.kind),
            options.share,
        )
    )


def _entrants(form: DuplicateForm, options: argparse.Namespace) -> int:
    """Return the size of the field: a team form counts teams, individual players; tables tell for both."""
    team = form is not DuplicateForm.INDIVIDUAL
    wrong = "players" if team else "teams"
    if getattr(options, wrong) is not None:
        raise UsageError(Text(f"--{wrong} ne va pas avec --form {form}", f"--{wrong} does not go with --form {form}"))
    counted: int | None = options.teams if team else options.players
    if counted is not None:
        return counted
    if options.tables is not None:
        return entrants_at(form, options.tables)
    if form is DuplicateForm.EQUIPE:
        return 2
    named = "--teams" if team else "--players"
    raise UsageError(Text(f"il manque --tables ou {named}", f"--tables or {named} is missing"))


def _tell(proposal: PlanProposal, lang: Language, style: Style) -> None:
    plan, rounds = proposal.plan, plural(len(proposal.plan.rounds), Text("tour", "round"), Text("tours", "rounds"))
    title = Text(
        f"{plan.form.title.fr}, {plan.kind.title.fr} : {rounds.fr}",
        f"{plan.form.title.en}, {plan.kind.title.en}: {rounds.en}",
    ).to(lang)
    print(style.bold(f"{title[0].upper()}{title[1:]}"))
    takers = " ".join(f"{etui}{side}" for etui, side in enumerate(plan.takers, 1))
    if plan.sides == FOUR_SEATS or "ns" in plan.sides:
        print(textwrap.fill(Text("Preneurs : ", "Takers: ").to(lang) + takers, _WIDTH, subsequent_indent="  "))
    for played in plan.rounds:
        print()
        print(style.bold(Text(f"Tour {played.number}", f"Round {played.number}").to(lang)))
        _tell_round(plan, played, lang)
    print()
    for text in (*proposal.facts, *proposal.limits):
        print(textwrap.fill(text.to(lang), _WIDTH, subsequent_indent="  "))


def _tell_round(plan: DuplicatePlan, played: PlanRound, lang: Language) -> None:
    heads = [_SIDES[side].to(lang) if side in _SIDES else side for side in plan.sides]
    cells = [" ".join(map(str, table.etuis)) for table in played.tables]
    width = max([len("étuis"), *map(len, cells)]) + 2
    print(f"  Table  {Text('étuis', 'étuis').to(lang):<{width}}" + "".join(f"{head:<10}" for head in heads).rstrip())
    for table, cell in zip(played.tables, cells, strict=True):
        names = "".join(f"{label or '–':<10}" for label in table.seats).rstrip()
        print(f"  {table.number:>5}  {cell:<{width}}{names}")
    if played.byes:
        print("  " + Text("Au repos : ", "Sitting out: ").to(lang) + ", ".join(played.byes))
