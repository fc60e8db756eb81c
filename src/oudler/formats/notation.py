"""The text notation `.tarot` for people to read and write (grammar in docs/formats.md).

Tags in brackets hold a JSON value each; then come the hands, and what was done in order, one line a step of the
deal and one line a trick.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from oudler.cards import EXCUSE, TRUMPS, Card, CardSet, Suit, UnknownCard, card_label, parse_label, suit_card
from oudler.formats.reading import FormatError, json_line, line_place, parse_json
from oudler.formats.record import Record, action_to_json, from_json, to_json
from oudler.formats.replay import ReplayError, steps
from oudler.rules.actions import (
    Action,
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
from oudler.rules.annonces import in_order
from oudler.rules.auction import BIDS
from oudler.rules.machine import apply, start
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State
from oudler.verdicts import RuleBroken

FORMAT: Final = "oudler.tarot/1"
_SUIT_WORDS: Final = {"♠": Suit.PIQUE, "♥": Suit.COEUR, "♦": Suit.CARREAU, "♣": Suit.TREFLE}
_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
_ACTION_EXTRA: Final = "@actions"  # no bare key of a record looks like that
_BARE_KEY: Final = re.compile(r"[\w.-]+")
_LINE: Final = re.compile(
    r"(?P<word>[^\W\d_]+(?: sec)?)\s*(?P<number>[0-9]+)?\s*(?:\((?P<leader>[0-9])\))?\s*:?\s*(?P<rest>.*)",
    re.IGNORECASE,
)


# --- writing ------------------------------------------------------------------------------------------------------


def hand_text(cards: CardSet) -> str:
    """Return cards grouped by suit, highest first: `♠ R 5  ♥ -  ♦ A  ♣ 10  Atouts 21 3  Excuse`."""
    groups = []
    for symbol, suit in _SUIT_WORDS.items():
        ranks = [card_label(card)[1:] for card in sorted(cards.in_suit(suit), reverse=True)]
        groups.append(f"{symbol} {' '.join(ranks) or '-'}")
    atouts = " ".join(card_label(card) for card in sorted(cards & TRUMPS, reverse=True))
    groups.append(f"Atouts {atouts or '-'}")
    return "  ".join(groups + (["Excuse"] if EXCUSE in cards else []))


def _labels(cards: Iterable[Card]) -> str:
    return " ".join(card_label(card) for card in cards)


def dumps(record: Record) -> str:
    """Return the notation of a record; its actions must be legal, since seats follow from the play."""
    written = to_json(record)
    tags = {key: value for key, value in written.items() if key not in ("format", "hands", "chien", "actions")}
    lines = [_tag_line("format", FORMAT), *(_tag_line(key, value) for key, value in tags.items())]
    if record.action_extra:
        extra = {str(place): dict(more) for place, more in record.action_extra.items()}
        lines.append(f"[{_ACTION_EXTRA} {json_line(extra)}]")
    lines += ["", *(f"Main {seat} : {hand_text(hand)}" for seat, hand in enumerate(record.deal.hands))]
    lines += [f"Chien : {hand_text(record.deal.chien)}", "", *_action_lines(record)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _tag_line(key: str, value: object) -> str:
    shown = key if _BARE_KEY.fullmatch(key) else json_line(key)
    return f"[{shown} {json_line(value)}]"


def _action_lines(record: Record) -> Iterator[str]:
    bids: list[str] = []
    cards: list[str] = []
    state = start(record.deal)
    for before, action, after in steps(record):
        state = after
        if bids and not isinstance(action, MakeBid):
            yield f"Enchères : {' '.join(bids)}"
            bids = []
        if isinstance(action, MakeBid):
            bids.append(action.bid.code)
        elif isinstance(action, ShowPoignee):
            cards.append(f"({_labels(in_order(action.cards))})")
        elif isinstance(action, PlayCard):
            cards.append(card_label(action.card))
            if len(after.tricks) > len(before.tricks):
                trick = after.tricks[-1]
                yield f"Pli {len(after.tricks)} ({trick.leader}) : {' '.join(cards)} → {trick.winner}"
                cards = []
        else:
            if cards:  # a trick that something else breaks is written in two lines
                yield _trick_line(before, cards)
                cards = []
            yield _step_line(action)
    if bids:
        yield f"Enchères : {' '.join(bids)}"
    if cards:
        yield _trick_line(state, cards)


def _trick_line(state: State, cards: list[str]) -> str:
    return f"Pli {len(state.tricks) + 1} ({state.trick.leader}) : {' '.join(cards)}"


def _step_line(action: Action) -> str:
    if isinstance(action, CallCard):
        return f"Appel : {card_label(action.card)}"
    if isinstance(action, MakeEcart):
        return f"Écart : {_labels(action.cards)}"
    if isinstance(action, RuleOnRequest):
        counts = "" if action.counts is None else " " + " ".join(str(number) for number in action.counts)
        return f"Arbitre : {'accordé' if action.granted else 'refusé'}{counts}"
    if isinstance(action, KeepContract):
        return f"Contrat : {'joué' if action.plays else 'décliné'}"
    if isinstance(action, RevealPetitSec):
        return f"Petit sec : {action.seat}"
    return "Chelem"


# --- reading ------------------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    number: int
    text: str

    def wrong(self, fr: str, en: str) -> FormatError:
        return FormatError(line_place(self.number), fr, en)

    def unreadable(self) -> FormatError:
        return self.wrong(f"ligne incompréhensible {self.text[:40]!r}", f"cannot read {self.text[:40]!r}")

    def tag(self) -> tuple[str, str] | None:
        """Return key and JSON value of a tag, None where the line is none."""
        if not (self.text.startswith("[") and self.text.endswith("]")):
            return None
        body = self.text[1:-1].strip()
        if body.startswith('"'):
            try:
                key, end = json.JSONDecoder().raw_decode(body)
            except ValueError:
                raise self.unreadable() from None
            return str(key), body[end:].strip()
        key, _, value = body.partition(" ")
        return key, value.strip()


def loads(text: str) -> Record:
    """Return the record of a notation that holds one deal."""
    records = list(read_deals(text.split("\n")))
    if len(records) != 1:
        raise FormatError("", f"{len(records)} donnes dans ce texte", f"{len(records)} deals in this text")
    return records[0]


def read_deals(lines: Iterable[str]) -> Iterator[Record]:
    """Yield the deals of a notation; each begins with its `[format …]` tag."""
    deal: list[_Line] = []
    for number, text in enumerate(lines, 1):
        line = _Line(number, text.strip())
        if not line.text or line.text[0] in ";#":
            continue
        tag = line.tag()
        if tag is not None and tag[0] == "format" and deal:
            yield _read(deal)
            deal = []
        deal.append(line)
    if deal:
        yield _read(deal)


def _plain(word: str) -> str:
    """Return a word without capitals and accents."""
    spread = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _read(lines: list[_Line]) -> Record:
    fields: dict[str, Any] = {}
    hands: dict[int, list[str]] = {}
    rest: list[tuple[_Line, str, re.Match[str]]] = []
    for line in lines:
        tag = line.tag()
        if tag is not None:
            fields[tag[0]] = parse_json(tag[1], line.number)
            continue
        # Accents may be letters of their own (macOS); the values of tags are kept as they are.
        parts = _LINE.fullmatch(unicodedata.normalize("NFC", line.text))
        if parts is None:
            raise line.unreadable()
        word = _plain(parts["word"])
        if word == "main":
            seat = -1 if parts["number"] is None else int(parts["number"][:3])
            if seat != len(hands):
                raise line.wrong(
                    "les mains vont dans l'ordre des sièges, de 0 en montant", "hands go by seat, from 0 up"
                )
            hands[seat] = _hand_codes(line, parts["rest"])
        elif word == "chien":
            fields["chien"] = _hand_codes(line, parts["rest"])
        else:
            rest.append((line, word, parts))
    if fields.get("format") != FORMAT:
        raise lines[0].wrong(f'la première étiquette est [format "{FORMAT}"]', f'the first tag is [format "{FORMAT}"]')
    extra = fields.pop(_ACTION_EXTRA, {})
    bare = from_json(fields | {"format": "oudler.deal/1", "hands": list(hands.values())})
    reader = _Reader(start(bare.deal))
    for line, word, parts in rest:
        reader.read(line, word, parts)
    actions = [action_to_json(action) for action in reader.actions]
    for place, more in extra.items() if isinstance(extra, dict) else ():
        if place.isdecimal() and int(place[:6]) < len(actions) and isinstance(more, dict):
            actions[int(place[:6])] |= more
    return from_json(to_json(bare) | {"actions": actions})


def _card(line: _Line, word: str) -> Card:
    try:
        return parse_label(word)
    except UnknownCard as error:
        raise line.wrong(error.text.fr, error.text.en) from None


def _hand_codes(line: _Line, text: str) -> list[str]:
    """Return the codes of a hand, given by suits (`♠ R 5 …`) or as single cards."""
    cards: list[Card] = []
    group: Suit | None = None
    for word in text.replace(",", " ").split():
        if word in _SUIT_WORDS:
            group = _SUIT_WORDS[word]
        elif _plain(word) in ("atout", "atouts"):
            group = Suit.TRUMPS
        elif word == "-":
            continue
        elif group is not None and group is not Suit.TRUMPS and word.upper() in _RANKS:
            cards.append(suit_card(group, word.upper()))
        else:
            cards.append(_card(line, word))
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise line.wrong(f"{card_label(twice)} y est deux fois", f"{card_label(twice)} is there twice")
    return CardSet.of(cards).codes


class _Reader:
    """Reads what was done, following the deal to know whose turn it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions: list[Action] = []

    def do(self, line: _Line, action: Action) -> None:
        try:
            self.state = apply(self.state, action)
        except RuleBroken as error:
            raise ReplayError(len(self.actions), error, line.number) from None
        self.actions.append(action)

    @property
    def seat(self) -> Seat:
        return Seat(0) if self.state.to_act is None else self.state.to_act

    def read(self, line: _Line, word: str, parts: re.Match[str]) -> None:
        words = parts["rest"].split()
        if word == "encheres":
            for said in re.sub(r"(?i)garde[ _](sans|contre)", r"garde_\1", parts["rest"]).split():
                if said.lower() not in BIDS:
                    raise line.wrong(f"enchère inconnue {said[:20]!r}", f"unknown bid {said[:20]!r}")
                self.do(line, MakeBid(self.seat, BIDS[said.lower()]))
        elif word == "appel" and len(words) == 1:
            self.do(line, CallCard(self.seat, _card(line, words[0])))
        elif word == "ecart":
            self.do(line, MakeEcart(self.seat, CardSet.of(_card(line, card) for card in words)))
        elif word == "chelem" and not words:
            self.announce(line)
        elif word == "arbitre" and words and _plain(words[0]) in ("accorde", "refuse"):
            if not all(number.isdecimal() and len(number) < 4 for number in words[1:]):
                raise line.wrong("nombres de cartes attendus", "numbers of cards are expected")
            counts = tuple(int(number) for number in words[1:]) or None
            self.do(line, RuleOnRequest(_plain(words[0]) == "accorde", counts))
        elif word == "contrat" and len(words) == 1 and _plain(words[0]) in ("joue", "decline"):
            self.do(line, KeepContract(self.seat, _plain(words[0]) == "joue"))
        elif word == "petit sec" and words in (["0"], ["1"], ["2"], ["3"], ["4"]):
            self.do(line, RevealPetitSec(Seat(int(words[0]))))
        elif word == "pli":
            self.read_trick(line, parts)
        else:
            raise line.unreadable()

    def announce(self, line: _Line) -> None:
        taken = self.state.engagement
        self.do(line, AnnounceChelem(self.seat if taken is None else taken.taker))

    def read_trick(self, line: _Line, parts: re.Match[str]) -> None:
        number = len(self.state.tricks) + 1
        body, _, winner = parts["rest"].replace("->", "→").partition("→")
        if body.count("(") != body.count(")"):
            raise line.wrong("parenthèse sans sa pareille", "unbalanced parenthesis")
        if parts["number"] is not None and parts["number"] != str(number) and self.state.phase is Phase.PLAY:
            raise line.wrong(f"c'est le pli {number}", f"this is trick {number}")
        for word in re.findall(r"\([^()]*\)|[^\s()]+", body):
            if word.startswith("("):
                shown = CardSet.of(_card(line, card) for card in word[1:-1].split())
                self.do(line, ShowPoignee(self.seat, shown))
            elif word.lower() == "chelem":
                self.announce(line)
            else:
                self.do(line, PlayCard(self.seat, _card(line, word)))
        if len(self.state.tricks) < number:
            trick, complete = self.state.trick, False
        else:
            trick, complete = self.state.tricks[number - 1], True
        if parts["leader"] is not None and parts["leader"] != str(trick.leader):
            raise line.wrong(f"le siège {trick.leader} entame", f"seat {trick.leader} leads")
        if winner.strip() and (not complete or winner.strip() != str(trick.winner)):
            raise line.wrong(
                f"ce pli n'est pas gagné par {winner.strip()[:9]!r}", "that is not the winner of this trick"
            )
