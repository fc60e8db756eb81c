"""Making a deal and proving that nobody chose its cards; the cards that may be played to a trick."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from oudler.cards import Card, CardSet
from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_whole, shown
from oudler.formats.record import Record
from oudler.rules.dealing import deal_from_seed, draw_for_dealer
from oudler.rules.editions import Edition, changed_options, edition_named, option_values
from oudler.rules.mort import VIRTUAL_DEALER
from oudler.rules.play import first_lead, legal_cards, suit_asked
from oudler.rules.seats import Seat
from oudler.rules.seeds import SEED_BYTES, commitment, numbers_text, parse_seed, promise_of, with_public_number
from oudler.rules.state import Deal


def chosen_seed(text: str | None) -> bytes:
    """Return the seed that was given in hexadecimal digits, else a secret one."""
    return secrets.token_bytes(SEED_BYTES) if text is None else parse_seed(text)


def chosen_edition(name: str | None, settings: Mapping[str, str], base: Edition | None = None) -> Edition:
    """Return the edition of a name with some options otherwise; from *base* where they say nothing."""
    changes = {} if base is None or name else changed_options(base)
    values = option_values()
    for key, text in settings.items():
        known = {str(value).lower(): value for value in values.get(key, ())}
        changes[key] = known.get(text.lower(), text)
    return edition_named(name or (base.name if base is not None else "fft2022"), changes)


def new_deal(
    seed: bytes,
    players: int,
    edition: Edition,
    *,
    dealer: Seat | None = None,
    mort: Seat | None = None,
    public: str | None = None,
    committed: bool = False,
) -> Record:
    """Deal from a seed and return a record with no actions: by *dealer*, else whom the cards draw, or by the mort.

    *public* is a number that nobody could know before, *committed* writes down what proves the seed.
    """
    dealt_from = seed if public is None else with_public_number(seed, public)
    extra: dict[str, Any] = {"seed": seed.hex()}
    if mort is not None:
        extra["mort"] = mort
        dealer = VIRTUAL_DEALER
    elif dealer is None:
        dealer, _ = draw_for_dealer(dealt_from, players)
    if committed:
        extra["commitment"] = commitment(seed)
    if public is not None:
        extra["public_number"] = public
    return Record(Deal.of(deal_from_seed(dealt_from, players, dealer), edition), extra=extra)


def promise(seed: bytes) -> str:
    """Return the commitment to publish before a deal, which tells nothing of the seed."""
    return commitment(seed)


def verified(record: Record, published: str | None) -> dict[str, bool]:
    """Return whether commitment and seed agree, numbers are those promised, and the cards come of it all."""
    seed_text = record.extra.get("seed")
    if not isinstance(seed_text, str):
        raise FormatError("seed", f"graine absente ({shown(seed_text)})", f"no seed ({shown(seed_text)})")
    promised = record.extra.get("commitment") if published is None else published
    if not isinstance(promised, str):
        raise FormatError("commitment", "engagement absent", "no commitment")
    seed = parse_seed(seed_text)
    public = record.extra.get("public_number")
    dealt_from = seed if public is None else with_public_number(seed, str(public))
    dealt = deal_from_seed(dealt_from, record.deal.players, record.deal.dealer)
    checks = {
        "commitment": commitment(seed) == promised.lower(),
        "cards": (dealt.hands, dealt.chien) == (record.deal.hands, record.deal.chien),
    }
    return checks | _numbers_checked(record)


def _numbers_checked(record: Record) -> dict[str, bool]:
    """Return whether numbers of players are what was promised, and all that the public number is made of."""
    given = record.extra.get("numbers")
    if not given:
        return {}
    told = []
    for place, item in enumerate(as_list(given, "numbers"), 1):
        fields = as_object(item, f"numbers: {place}")
        number = as_text(fields.get("number"), f"numbers: {place}: number")
        if promise_of(parse_seed(number)) != fields.get("promise"):
            return {"numbers": False}
        told.append((as_whole(fields.get("seat"), f"numbers: {place}: seat", 5), number))
    return {"numbers": record.extra.get("public_number") == numbers_text(told)}


def playable(hand: CardSet, trick: tuple[Card, ...], called: Card | None, *, is_first_lead: bool) -> CardSet:
    """Return the cards of a hand that may be played to a trick; at five the first lead has its own rule."""
    if is_first_lead and called is not None and suit_asked(trick) is None:
        return first_lead(hand, called)
    return legal_cards(hand, trick)
