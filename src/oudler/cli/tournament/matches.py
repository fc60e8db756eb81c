"""Quadrettes' captains and matches by teams from the shell."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from oudler.app.desk import Decide
from oudler.app.duplicate import match_commands as commands
from oudler.app.duplicate.match_words import CAMPS
from oudler.app.duplicate.matches import MatchView, QuarterView, RoomView, match_views
from oudler.app.duplicate.recap import Recap
from oudler.app.duplicate.recap import recap as recap_of
from oudler.app.duplicate.room_lines import contract_code, read_room_line
from oudler.app.journal import tell_event
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show
from oudler.formats.reading import FormatError, shown
from oudler.formats.words import one_of, parts_of, whole_numbers
from oudler.text import Language, Text, signed
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.equipes import Side, Signer
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.standings import Unit, shown_points

_PM = Unit(THOUSANDTHS, 3, always=True)


def _done(options: argparse.Namespace, decide: Decide) -> int:
    """Carry a command out and say what happened as the journal does."""
    with open_desk(options) as desk:
        done = carry_out(desk, options, decide)
        return answer(options, done, tell_event(done.event))


def _side(text: str) -> Side:
    return Side(text.lower())


def line_up(options: argparse.Namespace) -> int:
    """`oudler tournament lineup FILE TEAM ATTACKER DEFENDER…`: who plays a session, or a quarter."""
    players = whole_numbers(options.players, "lineup")
    return _done(options, commands.name_line_up(options.number, players, options.position))


def match(options: argparse.Namespace) -> int:
    """`oudler tournament match FILE A B [--bonus-a PM]`: two teams play against each other."""
    bonus = (parts_of(options.bonus_a, THOUSANDTHS, "--bonus-a"), parts_of(options.bonus_b, THOUSANDTHS, "--bonus-b"))
    return _done(options, commands.make_match((options.a, options.b), bonus, options.match))


def rooms(options: argparse.Namespace) -> int:
    by, closed = _side(options.by), _side(options.closed)
    return _done(options, commands.choose_rooms(options.match, by, closed, options.position))


def series(options: argparse.Namespace) -> int:
    etuis = whole_numbers(options.etuis, "--etuis")
    return _done(options, commands.choose_series(options.match, _side(options.by), etuis, options.position))


def contract(options: argparse.Namespace) -> int:
    places = whole_numbers(options.places, "--places")
    code = contract_code(options.contract)
    return _done(options, commands.announce(options.table, options.etui, code, places, options.position))


def room_sheet(options: argparse.Namespace) -> int:
    lines = [read_room_line(text) for text in options.deal]
    return _done(options, commands.write_sheet(options.table, options.camp, lines, options.position))


def room_settle(options: argparse.Namespace) -> int:
    return _done(options, commands.settle_line(options.table, read_room_line(options.deal), options.position))


def room_sign(options: argparse.Namespace) -> int:
    return _done(options, commands.sign_sheet(options.table, options.camp, options.position))


def match_cancel(options: argparse.Namespace) -> int:
    return _done(options, commands.cancel_deal(options.match, options.etui, options.position))


def account(options: argparse.Namespace) -> int:
    count = (parts_of(options.pm_a, THOUSANDTHS, "--pm-a"), parts_of(options.pm_b, THOUSANDTHS, "--pm-b"))
    return _done(options, commands.give_account(options.match, _side(options.by), count, options.position))


def match_draw(options: argparse.Namespace) -> int:
    return _done(options, commands.settle_draw(options.match, _side(options.winner)))


def match_sign(options: argparse.Namespace) -> int:
    return _done(options, commands.sign_match(options.match, one_of(Signer, options.signer, "--as")))


# --- what is shown -------------------------------------------------------------------------------------------------


def matches(options: argparse.Namespace) -> int:
    """`oudler tournament matches FILE [-m M] [--arbiter]`: the closed room is hidden while it plays (EQUI-07)."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        views = match_views(book, options.match, arbiter=options.arbiter)
        lines = (line for view in views for line in _match_lines(book, view, options.lang))
        return show(options, [view.as_json() for view in views], lines)


def _pair(pair: tuple[int, int], lang: Language) -> str:
    return " – ".join(shown_points(pm, lang, _PM) for pm in pair)


def _match_lines(book: Book, view: MatchView, lang: Language) -> Iterator[str]:
    match = view.match
    yield f"Match {match.number} : A {view.titles[0]} – B {view.titles[1]}"
    if any(match.bonus):
        yield f"  bonus {_pair(match.bonus, lang)}"
    for quarter in view.quarters:
        yield from _quarter_lines(book, quarter, lang)
    yield f"  PM {_pair(match.pm, lang)}{_outcome(view).to(lang)}"
    if match.over:
        names = [signer.title.to(lang) for signer in Signer if signer not in match.signatures]
        lacking = Text(f"signatures manquantes : {', '.join(names)}", f"signatures missing: {', '.join(names)}")
        done = Text("fiche de résultats signée, homologable", "result sheet signed, can be homologated")
        yield f"  {(lacking if names else done).to(lang)}"


def _outcome(view: MatchView) -> Text:
    match = view.match
    if match.winner is not None:
        return Text(f", {match.winner.letter} gagne", f", {match.winner.letter} wins")
    if match.drawn:
        return Text(", égalité : à l'arbitre de départager", ", a draw: the arbiter settles it")
    return Text("", "")


def _quarter_lines(book: Book, view: QuarterView, lang: Language) -> Iterator[str]:
    quarter = view.quarter
    etuis = " ".join(map(str, quarter.series))
    yield Text(f"  Quart temps {quarter.number}, étuis {etuis}", f"  Quarter {quarter.number}, étuis {etuis}").to(lang)
    if quarter.closed is not None:
        for room in view.rooms:
            yield f"    {_room_line(book, room, quarter.series, lang)}"
    if view.deals:
        rows = [
            (etui, "x" if a is None else signed(a), "x" if b is None else signed(b), *_marked(pm, lang))
            for etui, a, b, pm in view.deals
        ]
        head = Text("étui A B PM-A PM-B", "étui A B PM-A PM-B").to(lang).split()
        yield from (f"    {line}" for line in columns(head, rows, right=range(5)))
    for side, count in quarter.accounts.items():
        yield Text(
            f"    comptes de {side.letter} : {_pair(count, lang)}", f"    {side.letter} counts {_pair(count, lang)}"
        ).to(lang)


def _marked(pm: tuple[int, int], lang: Language) -> list[str]:
    return [shown_points(each, lang, _PM) if each else "" for each in pm]


def _room_line(book: Book, room: RoomView, series: Sequence[int], lang: Language) -> str:
    attack = name_of(book, room.players.get("S"))
    defence = ", ".join(name_of(book, room.players.get(side)) for side in "NEO")
    who = f"table {room.table}, {room.room.title.to(lang)} : {attack} (S) – {defence} (N, E, O)"
    if room.sheets is None:
        return who + Text(" ; cachée jusqu'à la fin du quart temps", "; hidden until the quarter ends").to(lang)
    told = []
    if lacking := room.sheets.lacking(series):
        told.append(Text(f"restent {_listed(lacking)}", f"left {_listed(lacking)}").to(lang))
    if differing := room.sheets.differing(series):
        told.append(
            Text(f"les feuilles diffèrent : {_listed(differing)}", f"sheets differ: {_listed(differing)}").to(lang)
        )
    if room.sheets.signed:
        names = ", ".join(CAMPS[camp].to(lang) for camp in room.sheets.signed)
        told.append(Text(f"signé : {names}", f"signed: {names}").to(lang))
    return Text(" ; ", "; ").to(lang).join([who, *told])


def _listed(etuis: Sequence[int]) -> str:
    return ", ".join(map(str, etuis))


def recap(options: argparse.Namespace) -> int:
    """`oudler tournament recap FILE N [--attack 5=68] [--defence 7=-56]`: a quadrette's étuis and PM (QUAD-14)."""
    attack, defence = (
        _noted(words, place) for words, place in ((options.attack, "--attack"), (options.defence, "--defence"))
    )
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        found = recap_of(book, options.number, options.position, attack=attack, defence=defence)
        return show(options, found.as_json(), _recap_lines(book, found, options.lang))


def _noted(words: Sequence[str], place: str) -> list[tuple[int, int]]:
    found = []
    for word in words:
        etui, _, score = word.partition("=")
        try:
            found.append((int(etui), int(score.replace("−", "-"))))
        except ValueError:
            raise FormatError(
                place, f"{shown(word)} : étui=score attendu", f"{shown(word)}: étui=score is expected"
            ) from None
    return found


def _recap_lines(book: Book, found: Recap, lang: Language) -> Iterator[str]:
    attacker = name_of(book, found.roles.attacker)
    defenders = ", ".join(name_of(book, player) for player in found.roles.defenders)
    yield Text(
        f"Quadrette {found.formation.title} : attaque {attacker} ; défense {defenders}",
        f"Quadrette {found.formation.title}: attack {attacker}; defence {defenders}",
    ).to(lang)
    head = (
        Text("pos. adversaire étui score adverse PM état", "pos. opponent étui score theirs PM state").to(lang).split()
    )
    rows = [
        (
            opposed.position,
            book.formations[seen.opponent].title,
            seen.etui,
            "" if seen.own.score is None else signed(seen.own.score),
            "" if seen.other.score is None else signed(seen.other.score),
            shown_points(seen.pm, lang, _PM),
            seen.reckoned.title.to(lang),
        )
        for opposed, seen in found.rows
    ]
    yield from columns(head, rows, right=(0, 2, 3, 4, 5))
    won, lost, total = (
        shown_points(pm, lang, _PM) for pm in (found.balance.won, found.balance.lost, found.balance.total)
    )
    yield Text(f"PM gagnés {won}, perdus {lost}, total {total}", f"PM won {won}, lost {lost}, total {total}").to(lang)
    for each in found.contested:
        counts = "–" if each.counts is None else signed(each.counts)
        yield Text(
            f"étui {each.etui} : feuille de route {signed(each.noted)}, la fiche ambulante fait foi : {counts}",
            f"étui {each.etui}: feuille de route {signed(each.noted)}, the fiche ambulante counts: {counts}",
        ).to(lang)
