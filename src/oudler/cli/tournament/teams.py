"""Duos and teams of four from the shell: form, change, dissolve, list."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from oudler.app import commands
from oudler.app.people import stand_ins
from oudler.cli.tournament.shell import answer, carry_out, name_of, open_desk, show
from oudler.formats.words import whole_numbers
from oudler.text import Text
from oudler.tournament.core.events import FormationsMade
from oudler.tournament.entrants import Formation, Role


def team(options: argparse.Namespace) -> int:
    """`oudler tournament team FILE --members 1,2 [--name NOM] [--captain N] [--number T]`: form or change a team."""
    members = tuple(whole_numbers([options.members], "--members"))
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.form_team(members, options.name, options.number, options.captain))
        if isinstance(done.event, FormationsMade):
            number = done.event.formations[0].number
            said = Text(f"équipe n° {number} formée", f"team no. {number} formed")
        else:
            number = options.number
            said = Text(f"équipe n° {number} changée", f"team no. {number} changed")
        return answer(options, done, said, number=number)


def _member(formation: Formation, member: int, name: str) -> str:
    return f"{member} {name}{' (C)' if formation.role_of(member) is Role.CAPTAIN else ''}"


def disband(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.dissolve_team(options.number))
        said = Text(f"équipe n° {options.number} dissoute", f"team no. {options.number} dissolved")
        return answer(options, done, said, number=options.number)


def teams(options: argparse.Namespace) -> int:
    """`oudler tournament teams FILE`: every formation with its members, and who has none."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()

        def lines() -> Iterator[str]:
            for formation in book.formations.values():
                members = ", ".join(_member(formation, member, name_of(book, member)) for member in formation.members)
                yield f"{formation.number:>3}  {formation.title} : {members}"
                for each in stand_ins(book, formation.number):
                    comer, gone = name_of(book, each.player), name_of(book, each.replaces)
                    yield " " * 5 + Text(
                        f"{each.player} {comer} joue pour {gone} dès la position {each.position}",
                        f"{each.player} {comer} plays for {gone} from position {each.position} on",
                    ).to(options.lang)
            alone = [player for player in book.players.values() if player.number not in book.teams()]
            if alone and book.form.team_size > 1:
                listed = ", ".join(f"{player.number} {player.name}" for player in alone)
                yield Text(f"sans équipe : {listed}", f"without a team: {listed}").to(options.lang)

        value = [
            msgspec.to_builtins(each) | {"stand_ins": msgspec.to_builtins(stand_ins(book, each.number))}
            for each in book.formations.values()
        ]
        return show(options, value, lines())
