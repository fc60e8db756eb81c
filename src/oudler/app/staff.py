"""Who works at a tournament of a server: people with a post each, tables with a key, and what everybody may see.

It is the stream `staff:ID`, beside `tournament:ID`: the tournament that goes to a file holds no codes and no keys.
Events of the tournament are written under a person's name, which nobody else there has.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass, field, replace
from datetime import timedelta
from typing import Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.posts import NOBODY, Actor, Post
from oudler.app.round_clock import RoundClock, turned
from oudler.app.streams import Kind, Placed, plain, plain_of
from oudler.app.tables.errors import Forbidden, Unknown
from oudler.app.walls import Change, Walls, walls_after
from oudler.formats.events import NewEvent, at_text
from oudler.store import Store, utc_now
from oudler.text import Text
from oudler.tournament.core.frozen import Frozen, frozen, put, without
from oudler.tournament.entrants.names import fold
from oudler.verdicts import RuleBroken

CODE_HOURS: Final = 12
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE: Final = 8
_KEY: Final = 12
_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who works there; *browsers* are the sessions he is logged in with."""

    number: int
    name: str
    post: Post
    browsers: frozenset[str] = frozenset()
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Differing:
    """A second entry that did not agree with the first, as it was typed: *version* of the sheet it was held against."""

    author: str
    version: int
    deals: tuple[str, ...]
    bilans: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Staff:
    """Everybody who may do something at one tournament.

    *codes* lead to a person's number, by their hash, with the moment they were given; *tables* from a session to its
    table; *shown* tells what the public may see, and after which event of the tournament it was made public.
    *differing* holds second entries that did not agree, by position and table. *renewed*: how often a table's key was
    made anew since all were. *seq*: the last event of all this.
    """

    id: str
    people: Frozen[int, Person] = field(default_factory=frozen)
    codes: Frozen[str, tuple[int, str]] = field(default_factory=frozen)
    tables: Frozen[str, int] = field(default_factory=frozen)
    shown: Frozen[str, int] = field(default_factory=frozen)
    secret: str = ""
    archived: bool = False
    clock: RoundClock | None = None
    differing: Frozen[tuple[int, int], Differing] = field(default_factory=frozen)
    walls: Walls = Walls()
    renewed: Frozen[int, int] = field(default_factory=frozen)
    seq: int = 0

    def actor(self, session: str | None) -> Actor:
        """Return who somebody is here, by his session."""
        if session is None:
            return NOBODY
        for person in self.people.values():
            if session in person.browsers and not person.revoked:
                return Actor(person.post, person.name)
        table = self.tables.get(session)
        return NOBODY if table is None else Actor(Post.TABLE, f"table {table}", table)

    def table_key(self, table: int) -> str:
        """Return the key on the card of a table: whoever has it works for that table, and no other."""
        words = f"table {table}" + (f" {self.renewed[table]}" if table in self.renewed else "")
        made = hmac.new(self.secret.encode(), words.encode(), hashlib.sha256).digest()
        return "".join(_LETTERS[byte % len(_LETTERS)] for byte in made[:_KEY])


def _after(staff: Staff, placed: Placed[NewEvent]) -> Staff:
    return replace(_folded(staff, placed), seq=placed.seq)


def _folded(staff: Staff, placed: Placed[NewEvent]) -> Staff:
    kind, data = placed.event.type, placed.event.data
    if kind == "StaffFounded":
        return replace(staff, secret=data["secret"])
    if kind == "PersonAdded":
        person = Person(data["number"], data["name"], Post(data["post"]))
        return replace(staff, people=put(staff.people, {person.number: person}))
    if kind == "CodeGiven":
        return replace(staff, codes=put(staff.codes, {data["code"]: (data["number"], placed.at)}))
    if kind == "PersonCame":
        person = staff.people[data["number"]]
        came = replace(person, browsers=person.browsers | {data["session"]})
        return replace(staff, people=put(staff.people, {person.number: came}), codes=without(staff.codes, data["code"]))
    if kind == "PersonRevoked":
        gone = replace(staff.people[data["number"]], revoked=True, browsers=frozenset())
        codes = {code: given for code, given in staff.codes.items() if given[0] != gone.number}
        return replace(staff, people=put(staff.people, {gone.number: gone}), codes=frozen(codes))
    if kind == "TableCame":
        return replace(staff, tables=put(staff.tables, {data["session"]: data["table"]}))
    if kind == "TableKeysChanged":
        return replace(staff, secret=data["secret"], tables=frozen(), renewed=frozen())
    if kind == "TableKeyChanged":
        table = data["table"]
        left = {session: at for session, at in staff.tables.items() if at != table}
        count = staff.renewed.get(table, 0) + 1
        return replace(staff, renewed=put(staff.renewed, {table: count}), tables=frozen(left))
    if kind == "Shown":
        what, seq = data["what"], data["seq"]
        return replace(staff, shown=put(staff.shown, {what: seq}) if seq else without(staff.shown, what))
    if kind == "ClockTurned":
        clock = data["clock"]
        return replace(staff, clock=None if clock is None else RoundClock(**clock))
    if kind == "EntryDiffered":
        found = Differing(data["author"], data["version"], tuple(data["deals"]), tuple(data["bilans"]))
        return replace(staff, differing=put(staff.differing, {(data["position"], data["table"]): found}))
    if kind == "WallChanged":
        return replace(staff, walls=walls_after(staff.walls, data))
    return replace(staff, archived=data["archived"])


STAFF: Final[Kind[Staff, NewEvent]] = Kind("staff:", Staff, _after, plain, plain_of)


class Staffs:
    """The staffs of all tournaments of a store; every call may wait for a disk."""

    def __init__(self, store: Store) -> None:
        self._now = store.now
        self._staffs = Aggregates(store, STAFF, Aggregate[Staff, NewEvent], keep=1000, shared=True)

    def of(self, tournament: str) -> Staff:
        """Return who works at a tournament now, whatever other programs may have written."""
        live = self._staffs.refresh(tournament) if self._staffs.shared else self._staffs.find(tournament)
        if live is None:
            raise Unknown("ce tournoi n'existe pas ici", "there is no such tournament here")
        return live.state

    def found(self, tournament: str, name: str, session: str) -> Staff:
        """Begin with one arbiter: whoever makes the tournament, or takes it in."""
        begun = (
            NewEvent("StaffFounded", {"secret": secrets.token_hex(16)}),
            NewEvent("PersonAdded", {"number": 1, "name": clean(name), "post": Post.ARBITER.value}),
            NewEvent("PersonCame", {"number": 1, "session": session, "code": ""}),
        )
        return self._staffs.do(tournament, lambda now: () if now.secret else begun, author=session).state

    def join(self, tournament: str, name: str, session: str) -> Staff:
        """Let whoever takes in a copy be an arbiter there, under a name of his own."""
        called = clean(name)

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            if now.actor(session).post is Post.ARBITER:
                return ()
            number = max(now.people, default=0) + 1
            taken = {fold(person.name) for person in now.people.values()}
            free = called if fold(called) not in taken else f"{called} ({number})"
            return (
                NewEvent("PersonAdded", {"number": number, "name": free, "post": Post.ARBITER.value}),
                NewEvent("PersonCame", {"number": number, "session": session, "code": ""}),
            )

        return self._staffs.do(tournament, decide, author=session).state

    def add(self, tournament: str, name: str, post: Post, *, by: Actor) -> Staff:
        """Give somebody a post; his name is nobody else's there, so that a second person is one.

        Whoever lost his post may have one again, under his name: what he wrote before and after is his.
        """
        called = clean(name)
        if post not in {Post.ARBITER, Post.CONTROL, Post.ENTRY}:
            raise RuleBroken("SHEET-05", "ce poste ne se donne à personne", "nobody is given this post")

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            taken = {fold(person.name) for person in now.people.values() if not person.revoked}
            if fold(called) in taken or fold(called)[:5] == "table":
                raise RuleBroken(
                    "SHEET-05", f"« {called} » est déjà pris : un nom par personne", f"“{called}” is taken: a name each"
                )
            number = max(now.people, default=0) + 1
            return (NewEvent("PersonAdded", {"number": number, "name": called, "post": post.value}),)

        return self._staffs.do(tournament, decide, author=by.name).state

    def code(self, tournament: str, number: int, *, by: Actor) -> str:
        """Return a code by which a person logs in on one browser, once, within half a day."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            person = now.people.get(number)
            if person is None or person.revoked:
                raise Unknown("cette personne n'a pas de poste", "this person has no post")
            return (NewEvent("CodeGiven", {"number": number, "code": _hash(code)}),)

        self._staffs.do(tournament, decide, author=by.name)
        return code

    def arbiter_code(self, tournament: str) -> tuple[Person, str]:
        """Return a code of the first arbiter there is, for whoever has the data themselves."""
        people = self.of(tournament).people.values()
        arbiter = min(
            (each for each in people if each.post is Post.ARBITER and not each.revoked), key=lambda each: each.number
        )
        return arbiter, self.code(tournament, arbiter.number, by=Actor(Post.ARBITER, arbiter.name))

    def come(self, tournament: str, code: str, session: str) -> Actor:
        """Log a browser in by a code."""
        wanted = _hash("".join(code.split()).replace("-", "").upper())
        oldest = at_text(utc_now() - timedelta(hours=CODE_HOURS))

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            number, at = now.codes.get(wanted, (0, ""))
            if not number or at < oldest:
                raise Unknown("ce code n'existe pas ou ne vaut plus", "this code does not exist or is no longer valid")
            return (NewEvent("PersonCame", {"number": number, "session": session, "code": wanted}),)

        return self._staffs.do(tournament, decide, author=session).state.actor(session)

    def revoke(self, tournament: str, number: int, *, by: Actor) -> Staff:
        """Take somebody's post away, on all his browsers at once; the last arbiter keeps his."""

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            person = now.people.get(number)
            if person is None or person.revoked:
                return ()
            others = [each for each in now.people.values() if each.number != number and not each.revoked]
            if person.post is Post.ARBITER and not any(each.post is Post.ARBITER and each.browsers for each in others):
                raise Forbidden("il faut qu'un arbitre reste", "one arbiter must remain")
            return (NewEvent("PersonRevoked", {"number": number}),)

        return self._staffs.do(tournament, decide, author=by.name).state

    def come_to_table(self, tournament: str, table: int, key: str, session: str) -> Actor:
        """Let a phone work for a table by the key on its card."""

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            if not hmac.compare_digest(now.table_key(table).encode(), key.strip().upper().encode()):
                raise Unknown("cette carte de table ne vaut plus", "this table card is no longer valid")
            if now.tables.get(session) == table or now.actor(session).post not in {Post.PUBLIC, Post.TABLE}:
                return ()
            return (NewEvent("TableCame", {"table": table, "session": session}),)

        return self._staffs.do(tournament, decide, author=session).state.actor(session)

    def change_table_keys(self, tournament: str, *, by: Actor) -> Staff:
        """Make all table cards that were printed void."""
        changed = NewEvent("TableKeysChanged", {"secret": secrets.token_hex(16)})
        return self._staffs.do(tournament, lambda _: (changed,), author=by.name).state

    def change_table_key(self, tournament: str, table: int, *, by: Actor) -> Staff:
        """Make one table's card void, and its phones go: it was photographed, or lies at the wrong table."""
        changed = NewEvent("TableKeyChanged", {"table": table})
        return self._staffs.do(tournament, lambda _: (changed,), author=by.name).state

    def show(self, tournament: str, what: str, seq: int | None, *, by: Actor) -> Staff:
        """Make something public as it is after an event, or hide it again."""
        shown = NewEvent("Shown", {"what": what, "seq": seq or 0})
        return self._staffs.do(
            tournament, lambda now: () if now.shown.get(what, 0) == (seq or 0) else (shown,), author=by.name
        ).state

    def turn_clock(self, tournament: str, wish: str, position: int | None, minutes: int, *, by: Actor) -> Staff:
        """Set the clock of a position, stop it for a while, let it go on, give more time, put it away."""
        if position is None:
            raise RuleBroken("Q-51", "aucune position n'est en jeu", "no position is being played")
        moment = self._now()

        def decide(now: Staff) -> tuple[NewEvent, ...]:
            clock = turned(now.clock, wish, position, minutes, moment)
            return (NewEvent("ClockTurned", {"clock": None if clock is None else asdict(clock)}),)

        return self._staffs.do(tournament, decide, author=by.name).state

    def hang(self, tournament: str, change: Change, *, by: Actor) -> Staff:
        """Change what the big screens of the hall show."""
        return self._staffs.do(tournament, lambda now: tuple(change(now.walls)), author=by.name).state

    def differed(self, tournament: str, place: tuple[int, int], entry: Differing, *, by: Actor) -> Staff:
        """Keep a second entry that did not agree, for the arbiter to compare."""
        told = asdict(entry) | {"position": place[0], "table": place[1]}
        return self._staffs.do(
            tournament,
            lambda now: () if now.differing.get(place) == entry else (NewEvent("EntryDiffered", told),),
            author=by.name,
        ).state

    def archive(self, tournament: str, *, archived: bool, by: Actor) -> Staff:
        kept = NewEvent("Archived", {"archived": archived})
        done = self._staffs.do(tournament, lambda now: () if now.archived is archived else (kept,), author=by.name)
        return done.state


def clean(name: str) -> str:
    """Return a person's name as events hold it."""
    called = " ".join(name.split())
    if not called or len(called) > _LONGEST or not called.isprintable():
        said = Text("votre nom, 60 lettres au plus", "your name, 60 letters at most")
        raise RuleBroken("SHEET-05", said.fr, said.en)
    return called


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
