"""Seats from the shell: draw them, show them with their certificate, latecomers, substitutes, leavers."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from oudler.app import commands
from oudler.app.certificates import proof_lines
from oudler.app.championship import abandon_remark
from oudler.app.choices import chosen_mode, chosen_succession
from oudler.app.claims import stage_certificate
from oudler.app.journal import told_substitute
from oudler.app.people import fee_remark
from oudler.cli.duplicate.plan_files import proposal_in
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show, warn_short_tables
from oudler.formats.reading import FormatError
from oudler.text import Language, Text
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.events import SeatGiven, StageSeated
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.colours import MEMBERS as TRIPLETTE
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.movements import PlanKind
from oudler.tournament.lines import PLACES
from oudler.tournament.movements import certificate_json
from oudler.tournament.numbers import Entrant, as_text
from oudler.tournament.seating import ORIENTATIONS, Table
from oudler.verdicts import RuleBroken


def seat(options: argparse.Namespace) -> int:
    """`oudler tournament seat FILE`: draw the seats of what comes next; `--preview` only shows them."""
    seed = options.seed if options.seed is not None else secrets.randbelow(10**9)
    mode = chosen_mode(options.mode)
    plan = None if options.plan is None else proposal_in(options.plan).plan
    command = commands.seat(seed, mode, options.position, plan)
    with open_desk(options, readonly=options.preview) as desk:
        if options.preview:
            book = desk.preview(command)
            return _show_stage(options, book, len(book.stages), seed)
        done = carry_out(desk, options, command)
        seated = done.event
        if not isinstance(seated, StageSeated):
            raise FormatError("--key", "cette clé est celle d'une autre commande", "this key is another command's")
        warn_short_tables(desk, options)
        proof = stage_certificate(desk.book(), seated.stage)
        if not options.json:
            for line in proof_lines(desk.book(), seated.stage, proof):
                print(line.to(options.lang))
        return answer(
            options,
            done,
            _seated_text(seated, None if done.repeated else seed),
            seed=seed,
            certificate=certificate_json(proof),
        )


def _seated_text(event: StageSeated, seed: int | None) -> Text:
    first, last = event.first, event.first + len(event.plan) - 1
    kind = PlanKind(event.kind.value).title if isinstance(event, DuplicateSeated) else event.kind.title
    draw = Text("", "") if seed is None else Text(f", tirage {seed}", f", draw {seed}")
    if first == last:
        return Text(f"position {first} placée ({kind.fr}{draw.fr})", f"position {first} seated ({kind.en}{draw.en})")
    return Text(
        f"positions {first} à {last} placées ({kind.fr}{draw.fr})",
        f"positions {first} to {last} seated ({kind.en}{draw.en})",
    )


def show_seats(options: argparse.Namespace) -> int:
    """`oudler tournament seating FILE [--position P]`: who sits where, with the certificate of the stage."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        if not book.started:
            raise RuleBroken("MOVE-01", "rien n'est placé", "nothing has been seated")
        position = options.position
        if position is not None:
            if book.seated_at(position) is None:
                raise RuleBroken(
                    "MOVE-01", f"la position {position} n'est pas placée", f"position {position} is not seated"
                )
            return show(options, _position_json(book, position), _position_lines(book, position, options.lang))
        return _show_stage(options, book, len(book.stages), None)


def _show_stage(options: argparse.Namespace, book: Book, number: int, seed: int | None) -> int:
    first = book.first_position(number)
    last = max(each.last for each in book.stages[number - 1])
    proof = stage_certificate(book, number)
    value = {
        "stage": number,
        "seed": seed,
        "positions": [_position_json(book, position) for position in range(first, last + 1)],
        "certificate": certificate_json(proof),
    }

    def lines() -> Iterator[str]:
        for position in range(first, last + 1):
            yield from _position_lines(book, position, options.lang)
            yield ""
        yield from (line.to(options.lang) for line in proof_lines(book, number, proof))

    return show(options, value, lines())


def _position_json(book: Book, position: int) -> dict[str, Any]:
    return {
        "position": position,
        "tables": [
            {"table": table.number, "seats": _seats_json(book, table.seats)}
            | _etuis_json(book, (position, table.number))
            for table in book.tables(position)
        ],
    }


def _seats_json(book: Book, seats: Sequence[Entrant | None]) -> dict[str, Any]:
    """Return who sits at each side; at a table of triplettes the three of each line, or attacker and defenders."""
    found = list(map(as_text, seats))
    if book.form is Form.TRIPLETTE and len(found) == len(ORIENTATIONS):
        return {"attack": found[0], "defence": found[1:]}
    if len(found) == 2 * TRIPLETTE:
        return {"NS": found[:TRIPLETTE], "EO": found[TRIPLETTE:]}
    return dict(zip(PLACES, found, strict=False))


def _etuis_json(book: Book, place: Place) -> dict[str, Any]:
    return {"etuis": list(book.etuis(place))} if _has_etuis(book) else {}


def _position_lines(book: Book, position: int, lang: Language) -> Iterator[str]:
    yield f"Position {position}"
    tables = book.tables(position)
    width = max((len(table.seats) for table in tables), default=0)
    sides = [side.title.to(lang) for side in ORIENTATIONS] + ["5"] * (width == 5)
    if width == 2 * TRIPLETTE:
        lines = Text("Nord-Sud", "North-South"), Text("Est-Ouest", "East-West")
        sides = [title for line in lines for title in (line.to(lang), "", "")]
    elif book.form is Form.TRIPLETTE:
        sides = [Text("attaque", "attack").to(lang), Text("défense", "defence").to(lang), "", ""]
    head = ["table", *sides]
    rows = [[table.number, *(name_of(book, player) for player in table.seats)] for table in tables]
    if _has_etuis(book):
        head.append("étuis")
        rows = [[*row, _etuis_said(book, position, table, lang)] for row, table in zip(rows, tables, strict=True)]
    yield from columns(head, rows, right=(0,))


def _has_etuis(book: Book) -> bool:
    return book.discipline.name == "duplicate"


def _etuis_said(book: Book, position: int, table: Table[Entrant], lang: Language) -> str:
    found = book.etuis((position, table.number))
    if not found or table not in set(book.due(position)):
        return Text("au repos", "sits out").to(lang)
    return " ".join(map(str, found))


def late(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.seat_late(options.number, options.position, options.seat))
        label = getattr(done.event, "label", "")
        return answer(
            options,
            done,
            Text(
                f"{name_of(desk.book(), options.number)} a la place {label} dès la position {options.position}",
                f"{name_of(desk.book(), options.number)} has seat {label} from position {options.position} on",
            ),
            seat=label,
        )


def substitute(options: argparse.Namespace) -> int:
    """`oudler tournament substitute FILE N M -p P --ranked incoming | outgoing | each`: M plays for N."""
    with open_desk(options) as desk:
        comer, gone = name_of(desk.book(), options.incoming), name_of(desk.book(), options.number)
        if options.ranked is None:
            raise _who_is_ranked(desk.book(), options.number, comer, gone)
        succession = chosen_succession(options.ranked)
        command = commands.substitute(options.number, options.incoming, options.position, succession)
        done = carry_out(desk, options, command)
        if not isinstance(done.event, SeatGiven):
            raise FormatError("--key", "cette clé est celle d'une autre commande", "this key is another command's")
        if not options.json and (owed := fee_remark(desk.book(), options.incoming)) is not None:
            print(owed.to(options.lang), file=sys.stderr)
        return answer(options, done, told_substitute(comer, gone, done.event), ranked=succession.value)


def _who_is_ranked(book: Book, out: Entrant, comer: str, gone: str) -> FormatError:
    """COMP-35: the text leaves it open; return the question, with what each answer comes to."""
    team = book.team_of(out)
    if team is None:
        return FormatError(
            "--ranked",
            f"qui est classé ? incoming : {comer}, avec les points de {gone} ; each : les deux, chacun avec ses "
            "seules positions",
            f"who is ranked? incoming: {comer}, with the points of {gone}; each: both, each with the positions "
            "of his own",
        )
    return FormatError(
        "--ranked",
        f"qui reçoit les PCN de l'équipe « {team.title} », dont tous les points comptent ? incoming : {comer} ; "
        f"outgoing : {gone} ; each : les deux, si l'équipe a assez de membres",
        f"who receives the PCN of the team “{team.title}”, whose points all count? incoming: {comer}; outgoing: "
        f"{gone}; each: both, where the team has members enough",
    )


def leave(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(
            desk,
            options,
            commands.leave(options.number, options.position, force_majeure=options.force_majeure),
        )
        remark = abandon_remark(desk.book(), force_majeure=options.force_majeure)
        if remark is not None:
            print(remark.to(options.lang), file=sys.stderr)
        warn_short_tables(desk, options)
        return answer(
            options,
            done,
            Text(
                f"{name_of(desk.book(), options.number)} quitte le tournoi à la position {options.position}",
                f"{name_of(desk.book(), options.number)} leaves at position {options.position}",
            ),
        )


def move(options: argparse.Namespace) -> int:
    """`oudler tournament move FILE N -p P [-t T | --with M]`: a vacant seat at another table, or somebody else's."""
    if options.other is None:
        decide = commands.move(options.number, options.position, options.table)
    else:
        decide = commands.exchange(options.number, options.position, options.other)
    with open_desk(options) as desk:
        done = carry_out(desk, options, decide)
        warn_short_tables(desk, options)
        label, name = getattr(done.event, "label", ""), name_of(desk.book(), options.number)
        return answer(
            options,
            done,
            Text(
                f"{name} a la place {label} dès la position {options.position}",
                f"{name} has seat {label} from position {options.position} on",
            ),
            seat=label,
        )


def unplayed(options: argparse.Namespace) -> int:
    """`oudler tournament unplayed FILE -p P -t T --reason R`: a table of one or two does not play the position."""
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.leave_unplayed((options.position, options.table)))
        return answer(
            options,
            done,
            Text(
                f"position {options.position}, table {options.table} : elle ne joue pas, ses joueurs ne marquent rien",
                f"position {options.position}, table {options.table}: it does not play, its players mark nothing",
            ),
        )
