"""Walking through a deal as it was played: every action is taken as it is, and what breaks a rule is written down."""

from __future__ import annotations

from dataclasses import replace

from oudler.cards import NO_CARDS, TRUMPS, Card, CardSet, card_label
from oudler.fft.arbitrage.irregular.deal import (
    Entry,
    Examined,
    IrregularDeal,
    Irregularity,
    LooseTrick,
    NotExaminable,
    PickUp,
    Shown,
)
from oudler.fft.arbitrage.irregular.misdealt import misdealt
from oudler.fft.arbitrage.irregular.playing import Play, legal, next_with_cards, won_by
from oudler.fft.arbitrage.irregular.poignees import Moment, Presentation, clauses
from oudler.rules.actions import (
    AnnounceChelem,
    CallCard,
    KeepContract,
    MakeBid,
    MakeEcart,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    ShowPoignee,
)
from oudler.rules.auction import Auction, Bid, check_bid, speaking_order, taker_place
from oudler.rules.call import check_call, partner_of
from oudler.rules.ecart import check_ecart
from oudler.rules.seats import Seat, next_seat
from oudler.text import Text
from oudler.verdicts import IllegalAction


def examine(deal: IrregularDeal) -> Examined:
    """Return what became of a deal and everything irregular in it, whatever rules it breaks."""
    walk = _Walk(deal)
    for place, entry in enumerate(deal.entries):
        walk.step(place, entry)
    return walk.ended()


class _Walk:
    """One walk: what is on the table now, and what was found so far."""

    def __init__(self, deal: IrregularDeal) -> None:
        self.deal = deal
        self.found: list[Irregularity] = []
        self.auction = Auction()
        self.speakers: list[Seat] = []
        self.taker: Seat | None = None
        self.contract = Bid.PASSE
        self.called: Card | None = None
        self.partner: Seat | None = None
        self.chelem = False
        self.asked_chelem = False
        self.ecart = NO_CARDS
        self.ecart_made = False
        self.poignees: list[Shown] = []
        self.hands = list(deal.hands)
        self.tricks: list[LooseTrick] = []
        self.plays: list[tuple[Seat, Card]] = []
        self.leader = next_seat(deal.dealer, deal.players)
        self.picked_up: int | None = None
        if deal.imposed is not None:
            self._take(deal.imposed.taker, deal.imposed.contract)

    # --- what is asked ------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        return bool(self.tricks or self.plays)

    @property
    def attack(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in (self.taker, self.partner) if seat is not None)

    def note(self, each: Irregularity) -> Irregularity:
        self.found.append(each)
        return each

    def broken(self, error: IllegalAction, seat: Seat | None, action: int) -> None:
        self.note(Irregularity(error.clause, error.text, seat, action))

    # --- one action ---------------------------------------------------------------------------------------------

    def step(self, place: int, entry: Entry) -> None:
        match entry.action:
            case MakeBid() as bid:
                self._bid(place, bid)
            case RuleOnRequest() as ruling:
                self._rule(ruling)
            case KeepContract() as kept:
                self._take(kept.seat, self.auction.highest if kept.plays else Bid.PASSE)
            case CallCard() as call:
                self._call(place, call)
            case MakeEcart() as ecart:
                self._ecart(place, ecart)
            case AnnounceChelem(seat):
                self._announce(place, seat)
            case ShowPoignee() as shown:
                self._show(place, shown, entry)
            case PlayCard() as play:
                self._play(place, play, entry)
            case PickUp(seat):
                self._pick_up(place, seat)
            case RevealPetitSec(seat):
                if self.auction.bids or self.taker is not None:
                    text = Text("petit sec non annoncé", "petit sec not declared")
                    self.note(Irregularity("ARB-52", text, seat, place))

    def _bid(self, place: int, bid: MakeBid) -> None:
        order = speaking_order(self.deal.dealer, self.deal.players)
        spoken = len(self.auction.bids)
        expected = order[spoken] if spoken < len(order) else None
        if self.taker is not None or expected is None:
            self.note(Irregularity("BID-02", Text("les enchères sont finies", "bidding is over"), bid.seat, place))
            return
        if bid.seat != expected:
            text = Text(f"le siège {bid.seat} parle avant son tour", f"seat {bid.seat} bids out of turn")
            self.note(Irregularity("BID-01", text, bid.seat, place))
        try:
            check_bid(bid.bid, self.auction, barred=bid.seat in self.deal.barred)
        except IllegalAction as error:
            self.broken(error, bid.seat, place)
        self.auction = self.auction.after(bid.bid)
        self.speakers.append(bid.seat)
        self._close_auction()

    def _rule(self, ruling: RuleOnRequest) -> None:
        """A sur-contrat or a chelem is granted or refused by the arbiter; his answer is never irregular here."""
        if self.asked_chelem:
            self.chelem, self.asked_chelem = ruling.granted, False
            if not ruling.granted:
                self.leader = next_seat(self.deal.dealer, self.deal.players)
        elif not ruling.granted and self.auction.bids:
            self.auction = self.auction.with_last_refused()
            self.taker, self.contract = None, Bid.PASSE
            self._close_auction()
        elif self.taker is None:
            self._close_auction()

    def _close_auction(self) -> None:
        if len(self.auction.bids) < self.deal.players:
            return
        place = taker_place(self.auction)
        if place is not None:
            self._take(self.speakers[place], self.auction.bids[place])

    def _take(self, seat: Seat, contract: Bid) -> None:
        """Somebody takes; with a chien he takes it up when he makes his écart."""
        self.taker = None if contract is Bid.PASSE else seat
        self.contract = contract

    def _call(self, place: int, call: CallCard) -> None:
        try:
            check_call(call.card, self.hands[call.seat])
        except IllegalAction as error:
            self.broken(error, call.seat, place)
        self.called = call.card
        self.partner = partner_of(call.card, call.seat, self.deal.hands)

    def _ecart(self, place: int, ecart: MakeEcart) -> None:
        if ecart.seat != self.taker or not self.contract.uses_chien or self.ecart_made or self.begun:
            fr, en = "cet écart ne peut pas être fait", "this écart cannot be made"
            raise NotExaminable(place, "ECART-06", fr, en)
        hand = self.hands[ecart.seat] | self.deal.chien
        for card in ecart.cards - hand:
            raise _not_held(place, card)
        size, normal = len(ecart.cards), self.deal.chien_size
        if size != normal:
            clause = "ARB-23" if size > normal else "ARB-24"
            text = Text(f"écart de {size} cartes au lieu de {normal}", f"écart of {size} cards instead of {normal}")
            self.note(Irregularity(clause, text, ecart.seat, place, cards=size))
        try:
            check_ecart(ecart.cards, hand, size, self.called, self.deal.edition)
        except IllegalAction as error:
            self.broken(error, ecart.seat, place)
        self.ecart, self.ecart_made = ecart.cards, True
        self.hands[ecart.seat] = hand - ecart.cards

    def _announce(self, place: int, seat: Seat) -> None:
        if seat != self.taker or self.begun or self.chelem:
            text = Text("le chelem ne peut pas être annoncé ici", "a chelem cannot be announced here")
            self.note(Irregularity("CHEL-02", text, seat, place))
            return
        self.chelem = True
        self.asked_chelem = True
        self.leader = seat

    def _pick_up(self, place: int, seat: Seat) -> None:
        shown = next((poignee for poignee in self.poignees if poignee.seat == seat), None)
        if seat != self.taker or shown is None or not self.ecart or self.picked_up is not None:
            fr, en = (
                "seul un preneur qui a montré une poignée reprend son écart",
                "only a taker who showed a poignée can",
            )
            raise NotExaminable(place, "ARB-25", fr, en)
        hand = self.hands[seat]
        taken = (shown.cards & hand) | self.ecart
        self.hands[seat], self.ecart = taken, hand - shown.cards
        self.picked_up = place

    # --- poignées -----------------------------------------------------------------------------------------------

    def _show(self, place: int, action: ShowPoignee, entry: Entry) -> None:
        seat, edition = action.seat, self.deal.edition
        own = self.ecart if seat == self.taker else NO_CARDS
        fallen = CardSet.of(card for trick in self._all_tricks() for who, card in trick.plays if who == seat)
        for card in action.cards - (self.hands[seat] | own | fallen):
            raise _not_held(place, card)
        shown = Presentation(
            action.cards,
            self.hands[seat] | fallen,
            own,
            seat in self.attack,
            self._moment(seat),
            self.deal.players,
            edition,
            entry.level,
        )
        faults = [self.note(Irregularity(clause, _poignee_text(shown), seat, place)) for clause in clauses(shown)]
        if action.cards - (TRUMPS | shown.hand):
            faults.append(self.note(Irregularity("POIG-04", _poignee_text(shown), seat, place)))
        self.poignees.append(Shown(seat, action.cards, shown.level, tuple(faults)))

    def _all_tricks(self) -> list[LooseTrick]:
        return [*self.tricks, *([LooseTrick(tuple(self.plays))] if self.plays else [])]

    def _moment(self, seat: Seat) -> Moment:
        tricks = self._all_tricks()
        if any(poignee.seat == seat for poignee in self.poignees) or len(tricks) > 1:
            return Moment.WRONG
        played = [who for trick in tricks for who, _ in trick.plays]
        if seat in played:
            return Moment.NOT_COVERED if played[-1] == seat else Moment.WRONG
        return Moment.RIGHT if seat == self._expected() else Moment.BEFORE_HIS_TURN

    # --- play ---------------------------------------------------------------------------------------------------

    def _expected(self) -> Seat | None:
        played = [who for who, _ in self.plays]
        return next_with_cards(self.leader, self.hands, played)

    def _play(self, place: int, action: PlayCard, entry: Entry) -> None:
        seat, card = action.seat, action.card
        if self.taker is None or (self.contract.uses_chien and not self.ecart_made):
            raise NotExaminable(place, "PLAY-12", "on ne joue pas de carte ici", "no card can be played now")
        if card not in self.hands[seat]:
            raise _not_held(place, card)
        trick = len(self.tricks) + 1
        out_of_turn = seat != self._expected()
        cards = legal(self._at(seat))
        faulty = self._out_of_turn(place, action, trick) if out_of_turn else False
        twice = seat in [who for who, _ in self.plays]
        if twice or (out_of_turn and entry.taken_back):
            return
        if card not in cards:
            self._renonce(place, action, cards)
            faulty = True
        if entry.taken_back:
            if not faulty:
                text = Text(f"{card_label(card)} reprise sans faute", f"{card_label(card)} taken back without a fault")
                self.note(Irregularity("ARB-57", text, seat, place, trick=trick, card=card))
            return
        if not self.plays:
            self._consume()
            self.leader = seat
        self.plays.append((seat, card))
        self.hands[seat] = self.hands[seat].without(card)
        if self._expected() is None:
            self._close_trick()

    def _at(self, seat: Seat) -> Play:
        return Play(
            self.hands[seat],
            tuple(card for _, card in self.plays),
            self.called if self.deal.players == 5 and not self.tricks else None,
        )

    def _out_of_turn(self, place: int, action: PlayCard, trick: int) -> bool:
        """ARB-18: a lead out of turn; ARB-15, ARB-17: another card out of turn is an exposed card."""
        leads = not self.plays
        exposed = "ARB-17" if action.seat in self.attack else "ARB-15"
        name = card_label(action.card)
        text = Text(f"{name} jouée hors tour", f"{name} played out of turn")
        self.note(Irregularity("ARB-18" if leads else exposed, text, action.seat, place, trick=trick, card=action.card))
        return True

    def _renonce(self, place: int, action: PlayCard, cards: CardSet) -> None:
        labels = " ".join(card_label(card) for card in cards)
        name = card_label(action.card)
        text = Text(f"renonce : {name} au lieu de {labels}", f"renonce: {name} instead of {labels}")
        self.note(
            Irregularity(
                "ARB-19",
                text,
                action.seat,
                place,
                trick=len(self.tricks) + 1,
                card=action.card,
                should=cards,
                consumed=False,
            )
        )

    def _consume(self) -> None:
        """ARB-20, ARB-21: a renonce that stands when the next trick begins is consommée."""
        done = len(self.tricks)
        for index, each in enumerate(self.found):
            corrected = each.action is not None and self.deal.entries[each.action].taken_back
            if each.consumed is False and each.trick == done and not corrected:
                clause = "ARB-20" if each.seat in self.attack else "ARB-21"
                self.found[index] = replace(each, clause=clause, consumed=True)

    def _close_trick(self) -> None:
        last = not any(self.hands)
        trick = LooseTrick(tuple(self.plays))
        winner = won_by(trick, self.tricks, self.attack, last=last, chelem=self.chelem, edition=self.deal.edition)
        self.tricks.append(replace(trick, winner=winner))
        self.plays = []
        self.leader = winner

    # --- the end ------------------------------------------------------------------------------------------------

    def ended(self) -> Examined:
        """Return what was found; cards that one player alone still holds are tricks of one card (ARB-24)."""
        holders = [Seat(seat) for seat, hand in enumerate(self.hands) if hand]
        finished = bool(self.tricks) and not self.plays and len(holders) <= 1
        if finished and holders:
            for card in self.hands[holders[0]]:
                self.tricks.append(LooseTrick(((holders[0], card),), holders[0]))
            self.hands[holders[0]] = NO_CARDS
        self._note_pick_up()
        examined = Examined(
            self.deal, (), tuple(self.tricks), tuple(self.hands), self.ecart, self.taker, self.contract, self.called,
            self.partner, self.chelem, tuple(self.poignees), finished,
        )  # fmt: skip
        counts = misdealt(examined, begun=self.begun)
        return replace(examined, irregularities=(*counts, *self.found))

    def _note_pick_up(self) -> None:
        if self.picked_up is None or self.taker is None:
            return
        second = len(self.tricks) > 1 or (len(self.tricks) == 1 and bool(self.plays))
        text = Text("écart repris à la place du jeu après une poignée", "écart taken up for the hand after a poignée")
        self.note(Irregularity("ARB-26" if second else "ARB-25", text, self.taker, self.picked_up))


def _not_held(place: int, card: Card) -> NotExaminable:
    name = card_label(card)
    fr, en = f"{name} n'est pas dans cette main", f"{name} is not in this hand"
    return NotExaminable(place, "CARD-01", fr, en)


def _poignee_text(shown: Presentation) -> Text:
    number = len(shown.shown)
    return Text(
        f"poignée de {number} atouts montrée pour {shown.wanted}",
        f"poignée of {number} atouts shown for {shown.wanted}",
    )
