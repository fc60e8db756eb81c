"""A seating plan and its certificate, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from oudler.app.movements import Proposal
from oudler.cli.console import Style
from oudler.text import Language, Text
from oudler.tournament.movements import Meeting
from oudler.tournament.seating import ORIENTATIONS, Label

_WIDTH = 100


def tell(proposal: Proposal, lang: Language, style: Style) -> None:
    chosen = proposal.movement
    kind = chosen.kind.title.to(lang)
    print(style.bold(f"{kind[0].upper()}{kind[1:]}, {chosen.tables} tables, {len(proposal.seating)} positions"))
    for number, position in enumerate(proposal.seating, 1):
        print()
        line = number + proposal.unplayed
        print(
            style.bold(f"Position {number}")
            + _line_said(line, proposal.unplayed, lang)
            + _steps_said(proposal, line, lang)
        )
        width = max(5, *(len(who or "–") for table in position for who in table.seats), len("Ouest")) + 2
        print("  Table  " + "".join(f"{side.title.to(lang):<{width}}" for side in ORIENTATIONS).rstrip())
        for table in position:
            print(
                f"  {table.number:>5}  " + "".join(f"{table[side] or '–':<{width}}" for side in ORIENTATIONS).rstrip()
            )
    print()
    for text in _words(proposal):
        print(textwrap.fill(text.to(lang), _WIDTH, subsequent_indent="  "))


def _line_said(line: int, unplayed: int, lang: Language) -> str:
    return Text(f" (ligne {line} du mouvement)", f" (line {line} of the movement)").to(lang) if unplayed else ""


def _steps_said(proposal: Proposal, line: int, lang: Language) -> str:
    steps = proposal.movement.steps_at(line)
    if steps is None:
        return ""
    fixed = Text("fixe", "stays").to(lang)
    told = (f"{side.title.to(lang)} {_signed(tables) if tables else fixed}" for side, tables in steps.items())
    return Text(" : ", ": ").to(lang) + ", ".join(told)


def _signed(tables: int) -> str:
    return f"{tables:+d}".replace("-", "−")


def _words(proposal: Proposal) -> Iterator[Text]:
    proof = proposal.certificate
    seated = Text("chacun assis une fois à chacune", "everybody seated once at each")
    if proof.faults:
        seated = Text("des joueurs sont mal assis", "some players are badly seated")
    yield Text(
        f"Certificat : {proof.players} joueurs, {proof.positions} positions, {seated.fr}.",
        f"Certificate: {proof.players} players, {proof.positions} positions, {seated.en}.",
    )
    if proof.repeated:
        listed = _listed(proof.repeated)
        yield Text(
            f"{len(proof.repeated)} paires se rencontrent plus d'une fois, au plus {proof.max_meetings} : {listed}.",
            f"{len(proof.repeated)} pairs meet more than once, at most {proof.max_meetings} times: {listed}.",
        )
    else:
        yield Text("Personne n'en rencontre un autre deux fois.", "Nobody meets anybody twice.")
    if proposal.vacant:
        yield Text(f"Places vacantes : {', '.join(proposal.vacant)}.", f"Vacant seats: {', '.join(proposal.vacant)}.")
    if proof.three_handed:
        again = proof.three_handed_again
        yield Text(
            f"{len(proof.three_handed)} joueurs passent à une table de trois"
            + (f", plus d'une fois : {', '.join(again)}." if again else ", aucun deux fois."),
            f"{len(proof.three_handed)} players come to a table of three"
            + (f", more than once: {', '.join(again)}." if again else ", none twice."),
        )
    if proposal.teams:
        yield _teams_said(proposal)
    if (remark := proposal.remark) is not None:
        yield remark


def _teams_said(proposal: Proposal) -> Text:
    met = proposal.certificate.team_mates
    if met:
        return Text(f"Des équipiers se rencontrent : {_listed(met)}.", f"Team-mates meet: {_listed(met)}.")
    return Text(
        f"{len(proposal.teams)} équipes ; les équipiers ne se rencontrent jamais.",
        f"{len(proposal.teams)} teams; team-mates never meet.",
    )


def _listed(meetings: tuple[Meeting[Label], ...]) -> str:
    return ", ".join(
        f"{meeting.players[0]}–{meeting.players[1]}" + (f" ×{meeting.count}" if meeting.count > 1 else "")
        for meeting in meetings
    )
