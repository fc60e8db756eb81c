"""Tables in a store: the fold, keys, chairs, and what is there after the house is opened again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from oudler.app.sessions import Sessions
from oudler.app.streams import Asked, Placed, Proposal
from oudler.app.tables import bots, commands, newcomers, next_deal
from oudler.app.tables import events as ev
from oudler.app.tables.commands import Wish
from oudler.app.tables.encoding import event_data, event_of
from oudler.app.tables.errors import Forbidden, NotNow, Stale, Unknown
from oudler.app.tables.events import Options, Player
from oudler.app.tables.folding import applied
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.table import Table
from oudler.app.tables.turns import BotTurn, PersonTurn, Redeal, turn_of
from oudler.bots import BOTS
from oudler.cards import PETIT, CardSet
from oudler.formats import record as records
from oudler.formats.reading import FormatError
from oudler.rules import (
    Bid,
    Deal,
    IllegalAction,
    MakeBid,
    Phase,
    PlayCard,
    RuleBroken,
    Seat,
    ShowPoignee,
    deal_from_seed,
    legal_actions,
)
from oudler.store import KeyReused, Store, StoredEvent
from oudler.text import OudlerError
from tabling import went_on

BEGUN = records.to_json(records.Record(Deal.of(deal_from_seed(bytes(32), 3, Seat(0))), ()))
LUCIE, HUGO = Player("p1", "Lucie"), Player("p2", "Hugo")


def step(house: House, table_id: str, rng: Random) -> None:
    """Take the next turn, whoever's it is, at random."""
    table = house.live(table_id).table
    turn = turn_of(table)
    playing = table.playing
    assert playing is not None
    if isinstance(turn, Redeal):
        house.do(table_id, lambda now: [next_deal.following(now, fresh_seed())], author="oudler")
        return
    choices = legal_actions(playing.state, playing.state.to_act)
    action = choices[rng.randrange(len(choices))]
    if isinstance(turn, BotTurn):
        house.do(table_id, lambda now: commands.act_for_bot(now, turn.seat, action, turn.level), author="bot")
    elif isinstance(turn, PersonTurn):
        who = table.chairs[turn.seat].player
        assert who is not None
        house.do(table_id, lambda now: commands.act(now, who.id, action, now.seq), author=who.id)


def played(house: House, wish: Wish, wanted: Callable[[Table], bool]) -> str:
    table_id = house.create(wish, LUCIE).state.id
    rng = Random(3)
    for _ in range(5000):
        if wanted(house.live(table_id).table):
            return table_id
        step(house, table_id, rng)
    raise AssertionError


def finished(table: Table) -> bool:
    return table.playing is not None and table.playing.state.phase is Phase.FINISHED


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_table_is_the_fold_of_its_stream(house: House, players: int) -> None:
    table_id = played(house, Wish(players, ("me", *["club"] * (players - 1))), finished)
    live = house.live(table_id)
    again = House(house.store).live(table_id)
    assert again.table == live.table
    stored = list(house.store.events(f"table:{table_id}"))
    folded = Table(table_id)
    for one in stored:
        folded = applied(folded, Placed(one.seq, one.at, one.author, house.kind.decode(one.type, one.data, "")))
    assert folded == live.table


def test_events_are_read_back_as_they_were_written() -> None:
    options = Options(clock=30, poignees=False)
    created = ev.TableCreated("ABC", 3, "fft2022", {}, None, options, "p1", (ev.Sitting(LUCIE), ev.Sitting(bot="club")))
    for event in (created, ev.DealStarted(2, "c", "ff", (1,)), ev.Acted(PlayCard(Seat(1), PETIT), "p1")):
        name, data = event_data(event)
        assert event_of(name, data, "x") == event
    assert event_data(event) == ("Acted", {"action": {"seat": 1, "play": "A1"}, "by": "p1"})
    with pytest.raises(FormatError):
        event_of("Nonsense", {}, "x")
    with pytest.raises(FormatError):
        event_of("Acted", {"action": 3, "by": "p1"}, "x")


def test_a_command_twice_is_one_command(house: House) -> None:
    table_id = house.create(Wish(3, ("me", "open", "open")), LUCIE).state.id
    body: Any = {"phrase": "bravo"}

    def say(phrase: str) -> Callable[[Table], list[ev.Event]]:
        return lambda table: commands.say(table, "p1", phrase)

    first = house.do(table_id, say("bravo"), author="p1", key="k" * 16, body=body)
    again = house.do(table_id, say("bravo"), author="p1", key="k" * 16, body=body)
    assert (again.seq, again.changed, first.changed) == (first.seq, False, True)
    with pytest.raises(KeyReused):
        house.do(table_id, say("merci"), author="p1", key="k" * 16, body={"phrase": "merci"})
    restarted = House(house.store).do(table_id, say("bravo"), author="p1", key="k" * 16, body=body)
    assert (restarted.seq, restarted.changed) == (first.seq, False)


def test_another_program_wrote_meanwhile(store: Store) -> None:
    one, other = House(store), House(store)
    table_id = one.create(Wish(3, ("me", "open", "open")), LUCIE).state.id
    other.live(table_id)
    one.do(table_id, lambda table: commands.say(table, "p1", "bravo"), author="p1")
    done = other.do(table_id, lambda table: newcomers.join(table, HUGO, None, fresh_seed()), author="p2")
    assert done.seq == 3
    assert one.newest(table_id).table == other.live(table_id).table


class TestDeals:
    def test_the_dealer_turns_and_everybody_must_be_ready(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "open", "club")), LUCIE).state
        house.do(made.id, lambda table: newcomers.join(table, HUGO, None, fresh_seed()), author="p2")
        rng = Random(5)
        while not finished(house.live(made.id).table):
            step(house, made.id, rng)
        ended = house.live(made.id).table
        one = house.do(made.id, lambda table: commands.next_one(table, "p1", fresh_seed()), author="p1").state
        assert (finished(one), one.chairs[0].ready) == (True, True)
        two = house.do(made.id, lambda table: commands.next_one(table, "p2", fresh_seed()), author="p2").state
        assert ended.playing is not None
        assert two.playing is not None
        assert two.playing.deal.dealer == (ended.playing.deal.dealer + 1) % 3
        assert not any(chair.ready for chair in two.chairs)
        assert (two.deal_number, len(two.finished)) == (2, 1)

    def test_undo_goes_back_to_ones_own_decision_and_keeps_the_events(self, house: House) -> None:
        def in_play(table: Table) -> bool:
            return (
                table.playing is not None
                and len(table.playing.state.tricks) == 3
                and isinstance(turn_of(table), PersonTurn)
            )

        table_id = played(house, Wish(4, ("me", "club", "club", "club")), in_play)
        before = house.live(table_id).table
        after = house.do(table_id, lambda table: commands.undo(table, "p1"), author="p1").state
        assert before.playing is not None
        assert after.playing is not None
        kept = len(after.playing.actions)
        assert after.playing.actions == before.playing.actions[:kept]
        assert before.playing.by[kept] == "p1"
        assert after.playing.state.to_act == 0
        assert after.seq == before.seq + 1
        assert House(house.store).live(table_id).table == after
        with pytest.raises(NotNow):
            commands.undo(replace(after, options=Options(undo=False)), "p1")

    def test_undo_is_refused_among_people_and_at_the_end(self, house: House) -> None:
        table_id = played(house, Wish(3, ("me", "club", "club")), finished)
        table = house.live(table_id).table
        with pytest.raises(NotNow):
            commands.undo(table, "p1")

    def test_stale_and_wrong(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "club", "club")), LUCIE).state
        for seq in (made.game_seq - 1, made.seq + 1):
            with pytest.raises(Stale):
                commands.check_seen(made, seq)
            with pytest.raises(Stale):
                commands.act(made, "p1", MakeBid(Seat(0), Bid.PASSE), seq)
        commands.check_seen(made, made.seq)
        with pytest.raises(Forbidden):
            commands.act(made, "p1", MakeBid(Seat(1), Bid.PASSE), made.seq)
        with pytest.raises(Forbidden):
            commands.act(made, "p9", MakeBid(Seat(0), Bid.PASSE), made.seq)
        with pytest.raises(IllegalAction):
            house.do(made.id, lambda now: commands.act(now, "p1", PlayCard(Seat(0), PETIT), now.seq), author="p1")
        assert house.live(made.id).table == made

    def test_a_table_without_poignees(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "club", "club"), options=Options(poignees=False)), LUCIE).state
        with pytest.raises(RuleBroken, match="sans poignée"):
            commands.act(made, "p1", ShowPoignee(Seat(0), CardSet.of((PETIT,))), made.seq)

    def test_a_bot_that_was_replaced_does_not_act(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "club", "club")), LUCIE).state
        assert made.playing is not None
        turn = made.playing.state.to_act or 0
        action = legal_actions(made.playing.state)[0]
        with pytest.raises(NotNow):
            commands.act_for_bot(made, turn, action, "expert")


@pytest.mark.parametrize(
    "wish",
    [
        Wish(6, ("me",) * 6),
        Wish(4, ("me", "club", "club")),
        Wish(3, ("me", "me", "club")),
        Wish(3, ("me", "nobody", "club")),
        Wish(3, ("me", "club", "club"), deals=0),
        Wish(3, ("me", "club", "club"), edition="fft1900"),
        Wish(3, ("me", "club", "club"), rules={"min_cut": 9}),
        Wish(3, ("me", "club", "club"), options=Options(clock=1)),
        Wish(3, ("me", "club", "club"), record={}),
        Wish(3, ("me", "open", "club"), record=BEGUN),
    ],
)
def test_tables_that_cannot_be(house: House, wish: Wish) -> None:
    with pytest.raises(OudlerError):
        house.create(wish, LUCIE)
    assert house.store.streams() == ()


def test_a_record_begins_where_every_seat_is_taken(house: House) -> None:
    made = house.create(Wish(3, ("me", "club", "club"), record=BEGUN), LUCIE).state
    assert made.playing is not None
    nobody = replace(made, chairs=tuple(replace(chair, bot=None) for chair in made.chairs))
    seat = made.playing.state.to_act
    assert turn_of(nobody) == (PersonTurn(Seat(0), None) if seat == 0 else None)


def test_a_command_is_decided_and_numbered_on_one_table(house: House) -> None:
    """Another thread may take the table on while a command is decided."""
    made = house.create(Wish(3, ("me", "open", "open")), LUCIE).state
    live = house.live(made.id)

    def meanwhile(table: Table) -> list[ev.Event]:
        went_on(live, ev.PhraseSaid(0, "merci"))
        return commands.say(table, "p1", "bravo")

    wanted = live.propose(meanwhile, Asked("p1"), house.store.now())
    assert isinstance(wanted, Proposal)
    assert (wanted.batch.expected_seq, live.table.seq) == (made.seq, made.seq + 1)


def test_a_table_may_change_while_it_is_read(house: House, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody holds a table's lock while he waits for the store: an event loop takes it."""
    made = house.create(Wish(3, ("me", "open", "open")), LUCIE).state
    live, other = house.live(made.id), House(store)
    said = other.do(made.id, lambda table: commands.say(table, "p1", "bravo"), author="p1")
    events = store.events
    free = []

    def reading(stream: str, since: int = 0) -> Iterator[StoredEvent]:
        free.append(live.lock.acquire(blocking=False))
        went_on(live, ev.PhraseSaid(0, "bravo"))  # as the line between workers tells it
        live.lock.release()
        return events(stream, since)

    monkeypatch.setattr(store, "events", reading)
    assert house.read_on(live)
    assert (free, live.table.seq, len(live.steps)) == ([True], said.seq, said.seq)


def test_a_key_makes_one_table(house: House) -> None:
    wish = Wish(3, ("me", "open", "open"))
    made = house.create(wish, LUCIE, key="k" * 16)
    house.do(made.state.id, lambda table: commands.say(table, "p1", "bravo"), author="p1")
    for opened in (house, House(house.store)):
        again = opened.create(wish, LUCIE, key="k" * 16)
        assert (again.state.id, again.seq, again.changed) == (made.state.id, made.seq, False)
        with pytest.raises(KeyReused):
            opened.create(replace(wish, deals=3), LUCIE, key="k" * 16)
    deep: Any = {}
    for _ in range(5000):
        deep = {"a": deep}
    with pytest.raises(OudlerError, match="imbriquée"):
        house.create(Wish(3, ("me", "club", "club"), record=BEGUN | {"comment": deep}), LUCIE, key="l" * 16)
    assert "k" * 16 not in repr(list(house.store.events(f"table:{made.state.id}")))


def test_codes_lead_to_tables(house: House) -> None:
    made = house.create(Wish(3, ("me", "open", "open")), LUCIE, key="k" * 16).state
    assert house.create(Wish(3, ("me", "open", "open")), LUCIE, key="k" * 16).state.id == made.id
    assert house.invited(f" {made.code.lower()} ").table == made.id
    for code in ("AAAAAA", "", "é" * 6, "A" * 50):
        with pytest.raises(Unknown):
            house.invited(code)
    with pytest.raises(Unknown):
        house.live("ff")


@pytest.mark.parametrize("level", BOTS)
def test_bots_of_every_level_decide_by_the_place_alone(house: House, level: str) -> None:
    table = house.create(Wish(3, ("me", "club", "club")), LUCIE).state
    assert table.playing is not None
    seat = table.playing.state.to_act
    assert seat is not None
    asked = bots.question(table, seat, level)
    assert asked is not None
    assert bots.decide(asked) == bots.decide(asked)
    assert bots.question(table, Seat((seat + 1) % 3), level) is None


@pytest.mark.slow
def test_thinkers_in_processes_and_in_threads(house: House) -> None:
    table = house.create(Wish(3, ("me", "club", "club")), LUCIE).state
    assert table.playing is not None
    asked = bots.question(table, Seat(table.playing.state.to_act or 0), "club")
    assert asked is not None
    answers = set()
    for threads in (True, False):
        thinkers = bots.Thinkers(1, threads=threads)
        try:
            answers.add(thinkers.submit(bots.action, asked).result())
        finally:
            thinkers.close()
    assert answers == {bots.action(asked)}


def test_thinkers_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = bots.Thinkers(1, threads=True)
    pools = [thinkers._executor()]
    monkeypatch.setattr(pools[0], "submit", Mock(side_effect=OSError("no process")))
    try:
        assert thinkers.submit(str, 3).result() == "3"
    finally:
        thinkers.close()


def test_a_newcomers_key_opens_one_session(store: Store) -> None:
    first = Sessions(store).open_by("k" * 16, "Zoé")
    sessions = Sessions(store)
    assert sessions.open_by("k" * 16, "Zoé") == first == sessions.open_by("k" * 16, "Zoé")
    assert sessions.open_by("l" * 16, "Zoé")[1].player.id != first[1].player.id
    assert len(list(store.events(f"session:{first[1].id}"))) == 1


def test_sessions(store: Store) -> None:
    sessions = Sessions(store)
    token, session = sessions.open("Zoé")
    assert token not in repr(store.streams())
    sessions.sat_at(sessions.rename(session, "Zoë"), "t1")
    again = Sessions(store).find(token)
    assert again is not None
    assert (again.player.id, again.player.name, again.tables) == (session.player.id, "Zoë", ("t1",))
    assert sessions.find("nothing") is None
    assert sessions.find(None) is None
    assert sessions.find("x" * 1000) is None


def test_a_table_is_used_only_when_all_of_it_has_been_read(
    house: House, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one thread reads a long stream the others wait for its end, and do not take a beginning for the table."""
    table_id = played(house, Wish(3, ("me", "random", "random")), lambda table: len(table.finished) > 0)
    whole = house.live(table_id).table
    again = House(store)
    reading, seen = threading.Event(), []
    events = store.events

    def slowly(stream: str, since: int = 0) -> Iterator[StoredEvent]:
        for number, event in enumerate(events(stream, since)):
            if number == 2:
                reading.set()
                seen.append(again.in_memory(table_id))
            yield event

    monkeypatch.setattr(store, "events", slowly)
    first = threading.Thread(target=again.live, args=(table_id,))
    first.start()
    reading.wait()
    assert again.live(table_id).table == whole
    first.join()
    assert seen == [None]
