"""One person against bots: the deals of a seed one after the other, what the bots do, what was done so far."""

from __future__ import annotations

from typing import Final

from oudler.bots import Decision, Terms, bot_named
from oudler.cards import NO_CARDS
from oudler.formats.record import Record
from oudler.rules.actions import Action
from oudler.rules.annonces import PoigneeChoice, poignee_choices
from oudler.rules.auction import Bid, legal_bids
from oudler.rules.dealing import deal_from_seed, draw_for_dealer
from oudler.rules.editions import Edition
from oudler.rules.legal import may_announce_chelem
from oudler.rules.machine import apply, start
from oudler.rules.seats import Seat
from oudler.rules.seeds import Stream, with_public_number
from oudler.rules.state import Deal, Phase, State
from oudler.rules.succession import next_deal
from oudler.rules.view import View, view

_ADVISER: Final = "expert"


class Solo:
    """A table of one person at the seat *me* and bots of one level; `state` is that of the deal being played."""

    def __init__(self, players: int, me: Seat, level: str, seed: bytes, edition: Edition) -> None:
        self.me = me
        self._bot = bot_named(level)
        self._seed = seed
        self._number = 0
        dealer, _ = draw_for_dealer(seed, players)
        self.state = self._dealt(players, dealer, frozenset(), edition)
        self._actions: list[Action] = []

    def _dealt(self, players: int, dealer: Seat, barred: frozenset[Seat], edition: Edition) -> State:
        base = Deal.of(deal_from_seed(with_public_number(self._seed, str(self._number)), players, dealer), edition)
        return start(Deal(players, dealer, base.hands, base.chien, base.edition, barred=barred))

    def deal_again(self) -> None:
        """Deal the next one, after one that was passed out or annulled."""
        following, deal = next_deal(self.state), self.state.deal
        self._number += 1
        self._actions = []
        self.state = self._dealt(deal.players, following.dealer, following.barred, deal.edition)

    def act(self, action: Action) -> State:
        """Do what somebody has chosen and return the state after it; IllegalAction leaves all as it was."""
        self.state = apply(self.state, action)
        self._actions.append(action)
        return self.state

    @property
    def record(self) -> Record:
        return Record(self.state.deal, tuple(self._actions))

    @property
    def seen(self) -> View:
        return view(self.state, self.me)

    def bot_action(self) -> Action:
        """Return what the bot who is to act does."""
        return self._decision(self._bot.name).action

    def advice(self) -> Decision:
        """Return what a strong bot would do in the place of who is to act, and why."""
        return self._decision(_ADVISER)

    def _decision(self, level: str) -> Decision:
        """Return what a bot does in the place of who is to act, from what that seat sees."""
        state, bot = self.state, self._bot if level == self._bot.name else bot_named(level)
        dice = Stream(self._seed, f"bots {len(self._actions)}").below(1 << 32)
        terms = Terms(state.deal.edition, state.deal.declares_petit_sec)
        return bot.decide(view(state, state.to_act if state.to_act is not None else self.me), seed=dice, terms=terms)

    def bids(self) -> list[Bid]:
        return list(legal_bids(self.state.auction, barred=self.me in self.state.deal.barred))

    def may_announce_chelem(self) -> bool:
        """Whether the person has taken and may still announce a chelem before the first card."""
        taken = self.state.engagement
        mine = taken is not None and taken.taker == self.me and self.state.phase is Phase.PLAY
        return mine and may_announce_chelem(self.state)

    def poignees(self) -> list[PoigneeChoice]:
        """Return the poignées that the person may show: before the first card, and once (POIG-02)."""
        state = self.state
        if state.tricks or any(poignee.seat == self.me for poignee in state.poignees):
            return []
        ecart = state.ecart if state.taken.taker == self.me else NO_CARDS
        return list(poignee_choices(state.hands[self.me], state.deal.players, ecart, state.deal.edition))
