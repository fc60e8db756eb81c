"""`oudler hall`: what the desk's pages do to a tournament of a server, on its data, while it serves or not."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager
from pathlib import Path

from oudler.app.backup import back_up
from oudler.app.ceremony import groups_of, usual_places
from oudler.app.operations import OPERATIONS, Actor, Post, carry_out
from oudler.app.progress import current_position
from oudler.app.safety import copies_of, difference, events_of, set_mirror, take_in_copy
from oudler.app.tables.errors import Unknown
from oudler.app.tournaments import Tournaments, tournaments_at
from oudler.app.walls import ceremony_begun, ceremony_over, ceremony_stepped, hung, messaged
from oudler.cli.console import DONE
from oudler.cli.files import write_out
from oudler.cli.serve import place_of
from oudler.cli.tournament.shell import author_of
from oudler.formats.reading import FormatError, json_line
from oudler.text import Text

_HERE = "console"
"""Whoever has the data themselves is no browser's session."""
_SHOWN = {"places": "seats", "classement": "ranking"}


def _tournaments(options: argparse.Namespace) -> AbstractContextManager[Tournaments]:
    return tournaments_at(place_of(options.data))


def _by(options: argparse.Namespace) -> Actor:
    return Actor(Post.ARBITER, author_of(options))


def _said(options: argparse.Namespace, text: Text, **facts: object) -> int:
    print(json_line({"said": text.to(options.lang), **facts}) if options.json else text.to(options.lang))
    return DONE


def listed(options: argparse.Namespace) -> int:
    """`oudler hall list`: the tournaments of a server, with their names in addresses."""
    with _tournaments(options) as found:
        for each in found.everything():
            done = Text(" (archivé)", " (archived)") if each.archived else Text("", "")
            words = Text(
                f"{each.id}  {each.date}  {each.name}{done.fr}", f"{each.id}  {each.date}  {each.name}{done.en}"
            )
            _said(options, words, id=each.id, name=each.name, archived=each.archived)
    return DONE


def do(options: argparse.Namespace) -> int:
    """`oudler hall do ID checkin all=yes`: any operation of the desk, by the names of its fields."""
    operation = OPERATIONS.get(options.operation)
    if operation is None or operation.name == "new":
        raise Unknown(f"« {options.operation} » n'est pas une opération", f"“{options.operation}” is no operation")
    raw: dict[str, list[str]] = {}
    for pair in options.fields:
        name, sign, value = pair.partition("=")
        if not sign or name not in {field.name for field in operation.fields}:
            raise FormatError(pair, "CHAMP=VALEUR est attendu", "FIELD=VALUE is expected")
        raw.setdefault(name, []).append(value)
    with _tournaments(options) as found:
        answer = carry_out(
            found.desk(options.tournament), operation, _by(options), raw, key=options.key, reason=options.reason
        )
    return _said(options, answer.said, seq=answer.seq)


def new(options: argparse.Namespace) -> int:
    """`oudler hall new NAME DATE`: a tournament, and the code by which its arbiter comes in."""
    with _tournaments(options) as found:
        raw = {"name": [options.name], "date": [options.date]}
        made = found.create(raw, author_of(options), _HERE, options.key or f"{options.name} {options.date}")
        code = found.staffs.code(made, 1, by=_by(options))
    return _said(options, Text(f"{made} : code de l'arbitre {code}", f"{made}: the arbiter's code {code}"), id=made)


def take_in(options: argparse.Namespace) -> int:
    """`oudler hall import FILE`: a tournament's file, or all of a server's copy."""
    content = Path(options.file).read_bytes()
    with _tournaments(options) as found:
        made = take_in_copy(found, content, author_of(options), _HERE) or [
            found.adopt(content, author_of(options), _HERE)
        ]
    return _said(options, Text(f"repris : {', '.join(made)}", f"taken in: {', '.join(made)}"), ids=made)


def give_out(options: argparse.Namespace) -> int:
    """`oudler hall export ID out.jsonl` or `out.oudler`."""
    with _tournaments(options) as found:
        if options.out.endswith(".oudler"):
            content = found.as_file(options.tournament)
        else:
            content = "".join(found.export(options.tournament)).encode()
    return write_out(options, options.out, content)


def archive(options: argparse.Namespace) -> int:
    with _tournaments(options) as found:
        found.staffs.archive(options.tournament, archived=not options.out_again, by=_by(options))
    return _said(options, Text("fait", "done"))


def show(options: argparse.Namespace) -> int:
    """`oudler hall show ID places`: make seats or the ranking public as they are now."""
    with _tournaments(options) as found:
        seq = None if options.hide else found.desk(options.tournament).book().seq
        found.staffs.show(options.tournament, _SHOWN[options.what], seq, by=_by(options))
    return _said(options, Text("caché", "hidden") if options.hide else Text("publié", "made public"))


def clock(options: argparse.Namespace) -> int:
    with _tournaments(options) as found:
        position = current_position(found.desk(options.tournament).book())
        found.staffs.turn_clock(options.tournament, options.turn, position, options.minutes, by=_by(options))
    return _said(options, Text("horloge réglée", "clock set"))


def screen(options: argparse.Namespace) -> int:
    """`oudler hall screen ID Scène noms horloge`: what a screen shows, several in turn; nothing: its name."""
    with _tournaments(options) as found:
        found.staffs.hang(options.tournament, hung([options.name], options.kinds, options.seconds), by=_by(options))
    return _said(options, Text("l'écran est changé", "the screen has changed"))


def message(options: argparse.Namespace) -> int:
    with _tournaments(options) as found:
        found.staffs.hang(options.tournament, messaged(options.words or ""), by=_by(options))
    return _said(options, Text("message changé", "message changed"))


def ceremony(options: argparse.Namespace) -> int:
    """`oudler hall ceremony ID begin | next | back | end`."""
    with _tournaments(options) as found:
        book = found.desk(options.tournament).book()
        told = found.staff(options.tournament).walls.ceremony
        if options.step == "begin":
            change = ceremony_begun(options.places or usual_places(book))
        elif options.step == "end" or told is None:
            change = ceremony_over()
        else:
            groups = len(groups_of(book, told.places))
            change = ceremony_stepped(told.told, 1 if options.step == "next" else -1, groups)
        found.staffs.hang(options.tournament, change, by=_by(options))
    return _said(options, Text("fait", "done"))


def people(options: argparse.Namespace) -> int:
    """`oudler hall people ID`: who works there; --add, --code, --revoke."""
    with _tournaments(options) as found:
        staffs, at, by = found.staffs, options.tournament, _by(options)
        number = options.code
        if options.revoke is not None:
            staffs.revoke(at, options.revoke, by=by)
        if options.add is not None:
            number = max(staffs.add(at, options.add, Post(options.post), by=by).people)
        if number is not None:
            code = staffs.code(at, number, by=by)
            _said(options, Text(f"code du n° {number} : {code}", f"code of no. {number}: {code}"), code=code)
        for person in staffs.of(at).people.values():
            if not person.revoked:
                post = person.post.title
                words = Text(f"{person.number}  {person.name}, {post.fr}", f"{person.number}  {person.name}, {post.en}")
                _said(options, words, number=person.number, name=person.name, post=person.post.value)
    return DONE


def code(options: argparse.Namespace) -> int:
    """`oudler hall code`: for the arbiter whose browser is known no more; whoever has the data may give him one."""
    with _tournaments(options) as found:
        wanted = [each for each in found.everything() if options.tournament in {each.id, None}]
        if options.tournament is None:
            wanted = [each for each in wanted if not each.archived]
        if not wanted:
            raise Unknown("aucun tournoi ici", "no tournament here")
        for each in wanted:
            person, given = found.staffs.arbiter_code(each.id)
            words = Text(
                f"{each.name} ({each.date:%d/%m/%Y}) : {person.name}, code {given[:4]} {given[4:]}",
                f"{each.name} ({each.date}): {person.name}, code {given[:4]} {given[4:]}",
            )
            _said(options, words, id=each.id, name=person.name, code=given)
        if not options.json:
            where = Text("à écrire sur la page Tournois, « J'ai un code »", "to be typed on the page Tournaments")
            print(where.to(options.lang))
    return DONE


def keys(options: argparse.Namespace) -> int:
    """`oudler hall keys ID`: new keys for all tables, or for one; cards that were printed are void."""
    with _tournaments(options) as found:
        if options.table is None:
            found.staffs.change_table_keys(options.tournament, by=_by(options))
        else:
            found.staffs.change_table_key(options.tournament, options.table, by=_by(options))
    return _said(options, Text("clés changées : imprimez les cartes", "keys changed: print the cards"))


def copy(options: argparse.Namespace) -> int:
    """`oudler hall copy`: a copy of everything beside the data, or in the file named."""
    if options.out:
        back_up(place_of(options.data), Path(options.out))
        return _said(options, Text(f"{options.out} écrit", f"{options.out} written"), file=options.out)
    with _tournaments(options) as found:
        made = found.store.copy("demande")
    return _said(options, Text(f"copie écrite : {made.name}", f"copy written: {made.name}"), file=made.name)


def mirror(options: argparse.Namespace) -> int:
    """`oudler hall mirror FOLDER`: a second copy, kept up to date by the server; without a folder, no more."""
    with _tournaments(options) as found:
        set_mirror(found.store, options.folder, author_of(options))
    return _said(options, Text("réglé", "set"))


def way_back(options: argparse.Namespace) -> int:
    """`oudler hall compare ID COPY`: what a copy has more or less; with --bring, take what it has more."""
    with _tournaments(options) as found:
        path = Path(options.copy)
        if not path.exists():
            path = next((each.path for each in copies_of(found.store) if each.name == options.copy), path)
        differs = difference(found.store, options.tournament, path)
        if options.bring:
            found.bring_on(options.tournament, events_of(path, options.tournament))
    words = Text(
        f"ici {differs.here} événements, dans la copie {differs.there}, communs {differs.same}",
        f"{differs.here} events here, {differs.there} in the copy, {differs.same} the same",
    )
    return _said(options, words, here=differs.here, there=differs.there, same=differs.same, what=differs.what)
