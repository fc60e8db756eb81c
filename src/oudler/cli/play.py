"""`oudler play`: one deal on the terminal, you against bots."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from oudler.app.dealing import chosen_seed
from oudler.app.solo import Solo
from oudler.cards import Card, CardSet, UnknownCard, parse_label
from oudler.cli.console import DONE, Style, UsageError
from oudler.cli.deal import edition_of
from oudler.cli.tell import Teller
from oudler.formats import record
from oudler.formats.calculation import CONTRACT_NAMES
from oudler.formats.record import Record
from oudler.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    MakeBid,
    MakeEcart,
    PlayCard,
    ShowPoignee,
)
from oudler.rules.annonces import PoigneeChoice
from oudler.rules.auction import BIDS, Bid
from oudler.rules.events import CardPlayed, ChienRevealed, TrickTaken, events, opening_events
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State
from oudler.text import Language, OudlerError, Text
from oudler.verdicts import IllegalAction

_NAMES: Final = {
    3: (Text("Sud", "South"), Text("Est", "East"), Text("Ouest", "West")),
    4: (Text("Sud", "South"), Text("Est", "East"), Text("Nord", "North"), Text("Ouest", "West")),
    5: (
        Text("Sud", "South"),
        Text("Est", "East"),
        Text("Nord-Est", "North-East"),
        Text("Nord-Ouest", "North-West"),
        Text("Ouest", "West"),
    ),
}
"""The player sits at the South; the next to play is on the right, to the East."""
_SPOKEN_BIDS: Final = BIDS | {
    "pass": Bid.PASSE,
    "p": Bid.PASSE,
    "g": Bid.GARDE,
    "gs": Bid.GARDE_SANS,
    "gc": Bid.GARDE_CONTRE,
    **{str(int(bid)): bid for bid in Bid},
}


class Left(Exception):
    """The player leaves the table."""


def play(options: argparse.Namespace) -> int:
    players = options.players
    if not 0 <= options.seat < players:
        raise UsageError(Text(f"--seat : de 0 à {players - 1}", f"--seat: from 0 to {players - 1}"))
    game = Solo(players, Seat(options.seat), options.level, chosen_seed(options.seed), edition_of(options))
    table = Table(game, options.lang)
    try:
        while table.play().phase is not Phase.FINISHED:
            game.deal_again()
            print()
    except Left:
        print()
        print(table.say("La donne s'arrête ici. À bientôt !", "The deal ends here. See you soon!"))
    if options.save is not None:
        _save(options.save, game.record)
    return DONE


def _save(name: str, played: Record) -> None:
    try:
        Path(name).write_text(record.dumps(played) + "\n", encoding="utf-8")
    except OSError as error:
        raise OudlerError(
            Text(f"{name!r} ne peut être écrit ({error.strerror})", f"{name!r} cannot be written ({error.strerror})")
        ) from None


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in spread if not unicodedata.combining(letter)).strip()


class Table:
    """One human and bots around a terminal."""

    def __init__(self, game: Solo, lang: Language) -> None:
        players = game.state.deal.players
        names = {Seat((game.me + place) % players): name.to(lang) for place, name in enumerate(_NAMES[players])}
        self.game = game
        self.me = game.me
        self.lang = lang
        self.style = Style.of_stdout()
        self.teller = Teller(tuple(names[Seat(seat)] for seat in range(players)), self.style, lang)
        self.asked_chelem = False

    def say(self, fr: str, en: str) -> str:
        return Text(fr, en).to(self.lang)

    # --- the deal ---------------------------------------------------------------------------------------------

    def play(self) -> State:
        """Play one deal to its end and return the last state."""
        self.asked_chelem = False
        state = self.game.state
        dealer = self.teller.names[state.deal.dealer]
        print(self.teller.heading(f"Nouvelle donne, donneur : {dealer}.", f"New deal, dealer: {dealer}."))
        print(
            self.say(
                "Vous êtes en Sud, on joue vers l'Est (« ? » pour l'aide, « fin » pour arrêter).",
                "You sit South, play goes to the East (“?” for help, “fin” to stop).",
            )
        )
        for event in opening_events(state):
            self._print(self.teller.event(event))
        while not state.phase.is_over:
            action = self._decide(state)
            try:
                after = self.game.act(action)
            except IllegalAction as error:
                print(self.style.bad(f"  ✗ {error.text.to(self.lang)} [{error.clause}]"))
                continue
            self._tell(state, action, after)
            state = after
        if state.phase is Phase.FINISHED:
            self._print(self.teller.result(state))
        return state

    def _print(self, lines: Iterator[str]) -> None:
        for line in lines:
            print(line)

    def _tell(self, before: State, action: Action, after: State) -> None:
        for event in events(before, action, after):
            if isinstance(event, CardPlayed):
                name, card = self.teller.names[event.seat], self.style.card(event.card)
                print(f"    {name:<{self.teller.width}} {card}")
            elif isinstance(event, TrickTaken):
                winner = event.trick.winner if event.trick.winner is not None else event.trick.leader
                name = self.teller.names[winner]
                print(self.style.dim(self.say(f"  pli {event.number} : {name}", f"  trick {event.number}: {name}")))
            else:
                self._print(self.teller.event(event))
            if isinstance(event, ChienRevealed) and after.to_act == self.me:
                print(self.say("Le chien entre dans votre main.", "The chien goes into your hand."))

    def _decide(self, state: State) -> Action:
        if not self.asked_chelem and self.game.may_announce_chelem():
            self.asked_chelem = True
            if self._wants_chelem(state):
                return AnnounceChelem(self.me)
        return self._ask(state) if state.to_act == self.me else self.game.bot_action()

    def _advise(self) -> None:
        """Say what a strong bot would do here, and why."""
        advice = self.game.advice()
        print("  " + self.say("Conseil : ", "Advice: ") + self._named(advice.action))
        print(self.style.dim("  " + advice.reason.to(self.lang)))

    def _named(self, action: Action) -> str:
        """Return an action as one would type it."""
        if isinstance(action, MakeBid):
            return CONTRACT_NAMES[action.bid].to(self.lang)
        if isinstance(action, (PlayCard, CallCard)):
            return self.style.card(action.card)
        if isinstance(action, MakeEcart):
            return self.style.hand(action.cards)
        if isinstance(action, ShowPoignee):
            return self.say("poignée ", "poignée ") + self.style.hand(action.cards)
        return self.say("chelem", "chelem")

    # --- asking -----------------------------------------------------------------------------------------------

    def _input(self, prompt: str, state: State) -> str:
        """Return an answer; commands that only look are carried out here."""
        while True:
            try:
                answer = input(self.style.bold(prompt + " > "))
            except EOFError:
                raise Left from None
            word = _plain(answer)
            if word in ("fin", "q", "quit"):
                raise Left
            if word in ("?", "aide", "help"):
                print(self._help())
            elif word in ("conseil", "hint"):
                self._advise()
            elif word in ("main", "hand"):
                self._show_hand(state)
            elif word in ("pli", "last"):
                last = self.game.seen.last_trick
                shown = self.say("il n'y en a pas", "there is none") if last is None else ""
                print("  " + (shown or self.teller.trick(len(state.tricks), last or state.trick)))
            elif word:
                return answer.strip()

    def _help(self) -> str:
        return self.say(
            "  Cartes : ♠ = P, ♥ = C, ♦ = K, ♣ = T puis R D C V 10 … 2 A (PR, C10, KA) ; atouts 1 … 21 ; excuse.\n"
            "  « main » montre votre jeu, « pli » la dernière levée, « conseil » ce que ferait un expert,\n"
            "  « fin » arrête.\n"
            "  Enchères : passe, prise, garde, garde sans, garde contre (ou 0 … 4).\n"
            "  « poignée » avant votre première carte, suivie des atouts à montrer si vous voulez choisir.",
            "  Cards: ♠ = P, ♥ = C, ♦ = K, ♣ = T then R D C V 10 … 2 A (PR, C10, KA); trumps 1 … 21; excuse.\n"
            "  “hand” shows your cards, “last” the last trick, “hint” what the expert would do, “fin” stops.\n"
            "  Bids: passe, prise, garde, garde sans, garde contre (or 0 … 4).\n"
            "  “poignee” before your first card, followed by the trumps to show if you want to choose.",
        )

    def _show_hand(self, state: State) -> None:
        print(self.say("  Votre jeu : ", "  Your hand: ") + self.style.hand(state.hands[self.me]))

    def _wants_chelem(self, state: State) -> bool:
        prompt = self.say("Annoncer le chelem ? (oui/non)", "Announce a chelem? (yes/no)")
        while True:
            answer = _plain(self._input(prompt, state))
            if answer in ("o", "oui", "y", "yes", "n", "non", "no"):
                return answer[0] in "oy"

    def _ask(self, state: State) -> Action:
        self._show_hand(state)
        if state.phase is Phase.AUCTION:
            return self._ask_bid(state)
        if state.phase is Phase.CALL:
            card = self._ask_cards(self.say("Carte appelée", "Card called"), state)[0]
            return CallCard(self.me, card)
        if state.phase is Phase.ECART:
            size = state.deal.chien_size
            prompt = self.say(f"Votre écart ({size} cartes)", f"Your écart ({size} cards)")
            return MakeEcart(self.me, CardSet.of(self._ask_cards(prompt, state)))
        return self._ask_card(state)

    def _ask_bid(self, state: State) -> Action:
        bids = self.game.bids()
        shown = ", ".join(f"{int(bid)} {CONTRACT_NAMES[bid].to(self.lang)}" for bid in bids)
        while True:
            word = _plain(self._input(self.say(f"Votre enchère ({shown})", f"Your bid ({shown})"), state))
            bid = _SPOKEN_BIDS.get(word.replace(" ", "_"))
            if bid is not None:
                return MakeBid(self.me, bid)
            print(self.style.bad(self.say("  ✗ enchère inconnue", "  ✗ unknown bid")))

    def _ask_cards(self, prompt: str, state: State) -> tuple[Card, ...]:
        while True:
            words = self._input(prompt, state).replace(",", " ").split()
            if not words:
                continue
            try:
                return tuple(parse_label(word, place) for place, word in enumerate(words, 1))
            except UnknownCard as error:
                print(self.style.bad(f"  ✗ {error.text.to(self.lang)}"))

    def _ask_card(self, state: State) -> Action:
        """Ask for a card, or for a poignée before the first one (POIG-02)."""
        choices = self.game.poignees()
        if choices:
            sizes = ", ".join(str(choice.size) for choice in choices)
            print(self.say(f"  Vous pouvez montrer une poignée ({sizes}).", f"  You may show a poignée ({sizes})."))
        playable = self.game.seen.playable
        if playable != state.hands[self.me]:
            print(self.say("  Jouables  : ", "  Playable:  ") + self.style.cards(playable))
        while True:
            answer = self._input(self.say("Votre carte", "Your card"), state)
            first, _, rest = answer.partition(" ")
            try:
                if _plain(first) == "poignee":
                    return ShowPoignee(self.me, self._shown(rest, choices))
                return PlayCard(self.me, parse_label(answer))
            except UnknownCard as error:
                print(self.style.bad(f"  ✗ {error.text.to(self.lang)}"))

    def _shown(self, words: str, choices: list[PoigneeChoice]) -> CardSet:
        """Return the atouts named, or else the highest ones of the largest poignée there is."""
        if words.split() or not choices:
            return CardSet.of(parse_label(word, place) for place, word in enumerate(words.split(), 1))
        best = choices[-1]
        highest = sorted(best.pool, reverse=True)[: best.size - len(best.forced)]
        return best.forced | CardSet.of(highest)
