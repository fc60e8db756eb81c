"""The deal record `oudler.deal/1`: JSON for one deal, complete or in progress (docs/formats.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from oudler.cards import Card, CardSet, UnknownCard, code, parse_card
from oudler.formats.reading import (
    FormatError,
    as_list,
    as_object,
    as_text,
    as_truth,
    as_whole,
    json_line,
    parse_json,
    shown,
)
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
from oudler.rules.auction import BIDS, Bid
from oudler.rules.dealing import SHAPES
from oudler.rules.editions import Edition, changed_options, edition_named
from oudler.rules.mort import SEATS_AT_TABLE, VIRTUAL_DEALER
from oudler.rules.seats import Seat
from oudler.rules.state import Deal, Imposed
from oudler.text import OudlerError
from oudler.verdicts import InvalidDeal

FORMAT: Final = "oudler.deal/1"
_DEAL_KEYS: Final = (
    "format",
    "players",
    "edition",
    "options",
    "dealer",
    "hands",
    "chien",
    "imposed",
    "barred",
    "arbiter",
    "petit_sec",
    "actions",
)


@dataclass(frozen=True, slots=True)
class Record:
    """One deal and what was done in it.

    *extra* are the keys this program does not use (`id`, `names`, `seed`, …), *action_extra* those of single
    actions by their place: both are kept and written back.
    """

    deal: Deal
    actions: tuple[Action, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    action_extra: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)

    def with_edition(self, edition: Edition) -> Record:
        return replace(self, deal=replace(self.deal, edition=edition))

    @property
    def names(self) -> tuple[str, ...] | None:
        """Return the players' names by seat, where the record has one for each."""
        names = self.extra.get("names")
        if not isinstance(names, list) or len(names) != self.deal.players:
            return None
        return tuple(names) if all(isinstance(name, str) for name in names) else None

    @property
    def mort(self) -> Seat | None:
        """Return the seat at a table of five that sat out (P5-01)."""
        mort = self.extra.get("mort")
        return None if mort is None else Seat(as_whole(mort, "mort", SEATS_AT_TABLE))


# --- reading ------------------------------------------------------------------------------------------------------


def loads(text: str) -> Record:
    """Return the record of a JSON text."""
    return from_json(parse_json(text))


def read_jsonl(lines: Iterable[str]) -> Iterator[tuple[int, Record | OudlerError]]:
    """Yield line number and record of each line that is not blank; a bad line yields its error instead."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield number, loads(line)
            except OudlerError as error:
                yield number, error


def from_json(value: object) -> Record:
    """Return the record of a JSON value; errors name the key, or the clause that the deal breaks."""
    fields = record_fields(value)
    players = players_of(fields)
    deal = Deal(
        players=players,
        dealer=seat_in(needed(fields, "dealer"), "dealer", players),
        hands=hands_of(needed(fields, "hands"), players),
        chien=card_set(needed(fields, "chien"), "chien"),
        edition=edition_in(fields),
        imposed=imposed_in(fields.get("imposed"), players),
        barred=frozenset(
            seat_in(seat, f"barred[{place}]", players)
            for place, seat in enumerate(as_list(fields.get("barred", []), "barred"))
        ),
        arbiter=as_truth(fields.get("arbiter", False), "arbiter"),
        declares_petit_sec=_petit_sec_declared(fields.get("petit_sec", "declared")),
    )
    parsed = [action_of(entry, f"actions[{place}]", players) for place, entry in enumerate(entries_of(fields))]
    extra = {key: kept for key, kept in fields.items() if key not in _DEAL_KEYS}
    if deal.imposed is not None:
        unknown = {key: kept for key, kept in fields["imposed"].items() if key not in ("taker", "contract")}
        extra |= {"imposed": unknown} if unknown else {}
    record = Record(
        deal,
        tuple(action for action, _ in parsed),
        extra,
        {place: more for place, (_, more) in enumerate(parsed) if more},
    )
    if record.mort is not None and (players, deal.dealer) != (4, VIRTUAL_DEALER):
        raise InvalidDeal(
            "P5-01",
            f"avec un mort on joue à 4, et le siège du donneur est {VIRTUAL_DEALER}",
            f"with a mort 4 play, and the dealer's seat is {VIRTUAL_DEALER}",
        )
    return record


def record_fields(value: object) -> dict[str, Any]:
    """Return the keys of a record; one of another format is an error."""
    fields = as_object(value, "record")
    if fields.get("format") != FORMAT:
        raise FormatError(
            "format",
            f"{shown(fields.get('format'))} : ce programme lit {FORMAT!r}",
            f"{shown(fields.get('format'))}: this program reads {FORMAT!r}",
        )
    return fields


def players_of(fields: Mapping[str, Any]) -> int:
    players = as_whole(needed(fields, "players"), "players")
    if players not in SHAPES:
        raise FormatError("players", f"{players} joueurs : il en faut 3, 4 ou 5", f"{players} players: 3, 4 or 5 play")
    return players


def needed(fields: Mapping[str, Any], key: str) -> object:
    if key not in fields:
        raise FormatError(key, "clé absente", "missing key")
    return fields[key]


def entries_of(fields: Mapping[str, Any]) -> list[Any]:
    return as_list(fields.get("actions", []), "actions")


def seat_in(value: object, place: str, players: int) -> Seat:
    return Seat(as_whole(value, place, players))


def _card(value: object, place: str) -> Card:
    try:
        return parse_card(as_text(value, place))
    except UnknownCard as error:
        raise FormatError(place, error.text.fr, error.text.en) from None


def card_set(value: object, place: str) -> CardSet:
    """Return the cards of a list of codes; hidden ones (null) are an error."""
    if value is None:
        raise FormatError(place, "cartes cachées : il faut les connaître", "hidden cards: they must be known")
    cards = [_card(entry, f"{place}[{index}]") for index, entry in enumerate(as_list(value, place))]
    seen = CardSet.of(cards)
    if len(seen) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise FormatError(place, f"{code(twice)} y est deux fois", f"{code(twice)} is there twice")
    return seen


def hands_of(value: object, players: int) -> tuple[CardSet, ...]:
    """Return the hands by seat, of whatever size."""
    hands = as_list(value, "hands")
    if len(hands) != players:
        raise FormatError("hands", f"{players} mains attendues, pas {len(hands)}", f"{players} hands are expected")
    return tuple(card_set(hand, f"hands[{seat}]") for seat, hand in enumerate(hands))


def edition_in(fields: Mapping[str, Any]) -> Edition:
    name = as_text(fields.get("edition", "fft2022"), "edition")
    return edition_named(name, as_object(fields.get("options", {}), "options"))


def _bid(value: object, place: str) -> Bid:
    bid = BIDS.get(as_text(value, place).lower())
    if bid is None:
        raise FormatError(place, f"enchère inconnue {shown(value)}", f"unknown bid {shown(value)}")
    return bid


def imposed_in(value: object, players: int) -> Imposed | None:
    """Return the taker and contract of a duplicate deal."""
    if value is None:
        return None
    fields = as_object(value, "imposed")
    return Imposed(
        seat_in(fields.get("taker"), "imposed.taker", players), _bid(fields.get("contract"), "imposed.contract")
    )


def _petit_sec_declared(value: object) -> bool:
    if value not in ("declared", "undeclared"):
        raise FormatError("petit_sec", "declared ou undeclared attendu", "declared or undeclared is expected")
    return value == "declared"


_VERBS: Final = ("bid", "call", "ecart", "chelem", "poignee", "play", "arbiter", "keep", "petit_sec")


def action_of(value: object, place: str, players: int = 5) -> tuple[Action, dict[str, Any]]:
    """Return an action of a record, and the keys of it that this program does not use."""
    fields = as_object(value, place)
    verbs = [key for key in fields if key in _VERBS]
    if len(verbs) != 1:
        raise FormatError(
            place,
            f"une action a exactement une clé parmi {', '.join(_VERBS)}",
            f"an action has exactly one key of {', '.join(_VERBS)}",
        )
    verb = verbs[0]
    known = {verb, "counts"} if verb == "arbiter" else {verb, "seat"}
    action = _action_of(verb, fields, place, players)
    return action, {key: kept for key, kept in fields.items() if key not in known}


def one_action(value: object) -> Action:
    """Return an action that stands for itself, in which nothing is left over."""
    action, unknown = action_of(value, "action")
    if unknown:
        raise FormatError("action", "clé inconnue dans l'action", "unknown key in the action")
    return action


def _action_of(verb: str, fields: dict[str, Any], place: str, players: int) -> Action:
    said, where = fields[verb], f"{place}.{verb}"
    if verb == "arbiter":
        counts = fields.get("counts")
        return RuleOnRequest(as_truth(said, where), None if counts is None else _counts(counts, f"{place}.counts"))
    seat = seat_in(fields.get("seat"), f"{place}.seat", players)
    if verb == "bid":
        return MakeBid(seat, _bid(said, where))
    if verb == "call":
        return CallCard(seat, _card(said, where))
    if verb == "ecart":
        return MakeEcart(seat, card_set(said, where))
    if verb == "poignee":
        return ShowPoignee(seat, card_set(said, where))
    if verb == "play":
        return PlayCard(seat, _card(said, where))
    if verb == "keep":
        return KeepContract(seat, as_truth(said, where))
    if said is not True:
        raise FormatError(where, "true attendu", "true is expected")
    return AnnounceChelem(seat) if verb == "chelem" else RevealPetitSec(seat)


def _counts(value: object, place: str) -> tuple[int, ...]:
    return tuple(as_whole(entry, f"{place}[{index}]") for index, entry in enumerate(as_list(value, place)))


# --- writing ------------------------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """Return the record on one line."""
    return json_line(to_json(record))


def to_json(record: Record) -> dict[str, Any]:
    """Return the record as a JSON value, cards in deck order."""
    deal = record.deal
    written: dict[str, Any] = {"format": FORMAT, "players": deal.players, "edition": deal.edition.name}
    if options := changed_options(deal.edition):
        written["options"] = options
    written |= {
        "dealer": deal.dealer,
        "hands": [hand.codes for hand in deal.hands],
        "chien": deal.chien.codes,
    }
    if deal.imposed is not None:
        imposed = {"taker": deal.imposed.taker, "contract": deal.imposed.contract.code}
        written["imposed"] = imposed | dict(record.extra.get("imposed", {}))
    if deal.barred:
        written["barred"] = sorted(deal.barred)
    if deal.arbiter:
        written["arbiter"] = True
    if not deal.declares_petit_sec:
        written["petit_sec"] = "undeclared"
    written |= {key: kept for key, kept in record.extra.items() if key != "imposed"}
    written["actions"] = [
        action_to_json(action) | dict(record.action_extra.get(place, {})) for place, action in enumerate(record.actions)
    ]
    return written


def action_to_json(action: Action) -> dict[str, Any]:
    """Return one action as it stands in a record."""
    if isinstance(action, RuleOnRequest):
        counts = {} if action.counts is None else {"counts": list(action.counts)}
        return {"arbiter": action.granted} | counts
    return {"seat": action.seat} | _said(action)


def _said(
    action: MakeBid | CallCard | MakeEcart | AnnounceChelem | ShowPoignee | PlayCard | KeepContract | RevealPetitSec,
) -> dict[str, Any]:
    match action:
        case MakeBid():
            return {"bid": action.bid.code}
        case CallCard():
            return {"call": code(action.card)}
        case MakeEcart():
            return {"ecart": action.cards.codes}
        case ShowPoignee():
            return {"poignee": action.cards.codes}
        case PlayCard():
            return {"play": code(action.card)}
        case KeepContract():
            return {"keep": action.plays}
        case AnnounceChelem():
            return {"chelem": True}
        case RevealPetitSec():
            return {"petit_sec": True}
