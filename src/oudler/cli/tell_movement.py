"""A seating plan and its certificate, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from oudler.cli.console import Style
from oudler.text import Language, Text
from oudler.tournament.movements import Meeting
from oudler.tournament.movements.choice import remark
from oudler.tournament.seating import ORIENTATIONS

if TYPE_CHECKING:
    from oudler.cli.movement import Answer

_WIDTH = 100


def tell(answer: Answer, lang: Language, style: Style) -> None:
    chosen = answer.movement
    kind = chosen.kind.title.to(lang)
    print(style.bold(f"{kind[0].upper()}{kind[1:]}, {chosen.tables} tables, {len(answer.seating)} positions"))
    for number, position in enumerate(answer.seating, 1):
        print()
        line = number + answer.unplayed
        print(
            style.bold(f"Position {number}") + _line_said(line, answer.unplayed, lang) + _steps_said(answer, line, lang)
        )
        width = max(5, *(len(who or "–") for table in position for who in table.seats), len("Ouest")) + 2
        print("  Table  " + "".join(f"{side.title.to(lang):<{width}}" for side in ORIENTATIONS).rstrip())
        for table in position:
            print(
                f"  {table.number:>5}  " + "".join(f"{table[side] or '–':<{width}}" for side in ORIENTATIONS).rstrip()
            )
    print()
    for text in _words(answer):
        print(textwrap.fill(text.to(lang), _WIDTH, subsequent_indent="  "))


def _line_said(line: int, unplayed: int, lang: Language) -> str:
    return Text(f" (ligne {line} du mouvement)", f" (line {line} of the movement)").to(lang) if unplayed else ""


def _steps_said(answer: Answer, line: int, lang: Language) -> str:
    steps = answer.movement.steps_at(line)
    if steps is None:
        return ""
    fixed = Text("fixe", "stays").to(lang)
    told = (f"{side.title.to(lang)} {_signed(tables) if tables else fixed}" for side, tables in steps.items())
    return Text(" : ", ": ").to(lang) + ", ".join(told)


def _signed(tables: int) -> str:
    return f"{tables:+d}".replace("-", "−")


def _words(answer: Answer) -> Iterator[Text]:
    proof = answer.certificate
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
    if answer.vacant:
        yield Text(f"Places vacantes : {', '.join(answer.vacant)}.", f"Vacant seats: {', '.join(answer.vacant)}.")
    if proof.three_handed:
        again = proof.three_handed_again
        yield Text(
            f"{len(proof.three_handed)} joueurs passent à une table de trois"
            + (f", plus d'une fois : {', '.join(again)}." if again else ", aucun deux fois."),
            f"{len(proof.three_handed)} players come to a table of three"
            + (f", more than once: {', '.join(again)}." if again else ", none twice."),
        )
    if answer.teams:
        yield _teams_said(answer)
    if (said := remark(answer.movement)) is not None:
        yield said


def _teams_said(answer: Answer) -> Text:
    met = answer.certificate.team_mates
    if met:
        return Text(f"Des équipiers se rencontrent : {_listed(met)}.", f"Team-mates meet: {_listed(met)}.")
    return Text(
        f"{len(answer.teams)} équipes ; les équipiers ne se rencontrent jamais.",
        f"{len(answer.teams)} teams; team-mates never meet.",
    )


def _listed(meetings: tuple[Meeting, ...]) -> str:
    return ", ".join(
        f"{meeting.players[0]}–{meeting.players[1]}" + (f" ×{meeting.count}" if meeting.count > 1 else "")
        for meeting in meetings
    )
