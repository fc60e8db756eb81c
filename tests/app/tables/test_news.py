"""What one program tells the others of a table it has written to: they go on without reading it from the store."""

from __future__ import annotations

import msgspec
import pytest

from oudler.app.streams import Asked, Proposal
from oudler.app.tables import commands, newcomers
from oudler.app.tables.commands import Wish
from oudler.app.tables.events import Player
from oudler.app.tables.house import House
from oudler.app.tables.news import News, news_of
from oudler.store import MEMORY, Store, open_store

LUCIE, HUGO = Player("p1", "Lucie"), Player("p2", "Hugo")
WISH = Wish(4, ("me", "open", "club", "club"))
SEED = bytes(32)


class Told:
    """A house that keeps what it would tell."""

    def __init__(self, store: Store) -> None:
        self.news: list[News] = []
        self.house = House(store, wrote=lambda *told: self.news.append(News.of(*told)))

    def say(self, table_id: str, phrase: str, key: str | None = None) -> None:
        self.house.do(
            table_id, lambda table: commands.say(table, LUCIE.id, phrase), author=LUCIE.id, key=key, body=phrase
        )


def test_the_others_go_on_by_it() -> None:
    with open_store(MEMORY) as store:
        one, other = Told(store), House(store)
        table_id = one.house.create(WISH, LUCIE).state.id
        (made,) = one.news
        assert (made.table, made.first) == (table_id, 1)
        assert not other.follow(made), "it is not in memory here: who wants it reads it"
        other.live(table_id)
        one.house.do(table_id, lambda table: newcomers.join(table, HUGO, 1, SEED), author=HUGO.id)
        one.say(table_id, "bonjour", key="k" * 16)
        joined, said = (news_of(news.text()) for news in one.news[1:])
        assert other.follow(joined)
        assert other.follow(said)
        here, there = one.house.live(table_id), other.live(table_id)
        assert there.table == here.table
        assert list(there.steps) == list(here.steps)
        assert there.keys == here.keys
        assert other.follow(joined), "known already"
        assert there.table == here.table


def test_what_does_not_follow_is_read() -> None:
    with open_store(MEMORY) as store:
        one, other = Told(store), House(store)
        table_id = one.house.create(WISH, LUCIE).state.id
        other.live(table_id)
        one.say(table_id, "bonjour")
        one.say(table_id, "merci")
        late = other.live(table_id).table
        assert not other.follow(one.news[2]), "the one before it is missing"
        assert other.live(table_id).table == late
        assert other.newest(table_id).table == one.house.live(table_id).table


def test_a_table_that_is_being_read_does_not_hold_up_who_listens() -> None:
    with open_store(MEMORY) as store:
        one, other = Told(store), House(store)
        table_id = one.house.create(WISH, LUCIE).state.id
        one.say(table_id, "bonjour")
        with other.live(table_id).lock:
            assert not other.follow(one.news[1])


def test_what_another_thread_has_read_already_is_done_and_told() -> None:
    """Between the store's answer and one's own a look may have read the table on."""
    with open_store(MEMORY) as store:
        one = Told(store)
        table_id = one.house.create(WISH, LUCIE).state.id
        live = one.house.live(table_id)
        wanted = live.propose(lambda table: commands.say(table, LUCIE.id, "bonjour"), Asked(LUCIE.id), store.now())
        assert isinstance(wanted, Proposal)
        (stored,) = store.append_all([wanted.batch])
        one.house.refresh(table_id)
        done = live.accept(wanted, stored)
        assert done is not None
        assert (done.seq, done.changed) == (wanted.batch.expected_seq + 1, True)
        assert len(live.steps) == done.seq


def test_whoever_reads_a_table_on_wakes_who_waits_for_it() -> None:
    """A bot's worker that is not told of a person's action learns of it by anybody's look."""
    with open_store(MEMORY) as store:
        woken: list[str] = []
        one, other = Told(store), House(store, woken=woken.append)
        table_id = one.house.create(WISH, LUCIE).state.id
        live = other.live(table_id)
        assert woken == []
        one.say(table_id, "bonjour")
        other.refresh(table_id)
        assert woken == [table_id]
        one.say(table_id, "merci")
        assert other.read_on(live)
        assert woken == [table_id] * 2
        other.refresh(table_id)
        assert woken == [table_id] * 2, "there was nothing new"


@pytest.mark.parametrize("line", ["", "[]", "{}", '["t", "1", "", "", null, []]'])
def test_nonsense(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        news_of(line)
